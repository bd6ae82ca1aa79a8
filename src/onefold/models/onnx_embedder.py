"""How do we embed with a model exported to ONNX in a folder? tokenizer.json + model.onnx, mean of the token states.

The folder is what `optimum-cli export onnx` and most model hubs give: `model.onnx` (or `onnx/model.onnx`) and
`tokenizer.json`. Mean pooling over the attention mask, then unit length (Reimers & Gurevych 2019, Sentence-BERT).
"""

import hashlib
import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from onefold.errors import ConfigError
from onefold.models.base import Vectors
from onefold.models.inputs import embed_distinct, prefixes
from onefold.models.local import Loaded, require

BATCH = 32
MAX_LENGTH = 512
_SAMPLE = 1 << 20


class _Encoding(Protocol):
    ids: list[int]
    attention_mask: list[int]
    type_ids: list[int]


@dataclass(frozen=True, kw_only=True, slots=True)
class _Session:
    """A tokenizer and an inference session, with the names the graph gives to its inputs."""

    tokenizer: Any
    session: Any
    inputs: tuple[str, ...]

    def states(self, texts: list[str]) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """The graph's first output, and the attention mask (n, tokens)."""
        encodings = cast("list[_Encoding]", self.tokenizer.encode_batch(texts))
        columns = {
            "input_ids": np.array([row.ids for row in encodings], dtype=np.int64),
            "attention_mask": np.array([row.attention_mask for row in encodings], dtype=np.int64),
            "token_type_ids": np.array([row.type_ids for row in encodings], dtype=np.int64),
        }
        output = self.session.run(None, {name: columns[name] for name in self.inputs})[0]
        return np.asarray(output, dtype=np.float32), columns["attention_mask"]


class OnnxEmbedder:
    """A folder's model on the CPU. Graphs that already pool (one row a text) are taken as they are."""

    def __init__(self, folder: str) -> None:
        """Look at the folder; load with the first text. Raises ConfigError, MissingExtra."""
        if not folder:
            raise ConfigError("The onnx embedder needs a folder.", hint="Write embedder = 'onnx:/path/to/folder'.")
        self._folder = Path(folder).expanduser()
        self._graph = _graph_of(self._folder)
        for module in ("onnxruntime", "tokenizers"):
            require(module, extra="onnx")
        self._query_prefix, self._passage_prefix = prefixes(self._folder.resolve().name)
        self._name = f"onnx:{self._folder.resolve().name}@{_fingerprint(self._graph)}"
        self._model = Loaded("onnxruntime", self._load)
        self._dimension = 0

    @property
    def name(self) -> str:
        """`onnx:<folder's name>@<fingerprint of the graph file>`: another file is another model."""
        return self._name

    @property
    def dimension(self) -> int:
        """Length of one vector; loads the model once. Raises ModelUnavailable."""
        if not self._dimension:
            self._dimension = self._pooled(["dimension"]).shape[1]
        return self._dimension

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """One row per text, each distinct text embedded once."""
        return self._embed(texts, self._passage_prefix)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """The same with the query prefix of the model."""
        return self._embed(texts, self._query_prefix)

    def _embed(self, texts: Sequence[str], prefix: str) -> Vectors:
        def embed(part: list[str]) -> NDArray[np.float32]:
            return self._pooled([prefix + text for text in part])

        return embed_distinct(texts, embed, batch=BATCH, width=lambda: self.dimension)

    def _pooled(self, texts: list[str]) -> NDArray[np.float32]:
        with self._model.use() as model:
            states, mask = model.states(texts)
        return states if states.ndim == 2 else mean_pool(states, mask)

    def _load(self) -> _Session:
        tokenizer = _tokenizer(self._folder)
        session = _session(self._graph)
        known = {"input_ids", "attention_mask", "token_type_ids"}
        inputs = tuple(str(entry.name) for entry in session.get_inputs())
        if not set(inputs) <= known:
            raise ValueError(f"{self._graph} wants inputs {sorted(set(inputs) - known)} that a text encoder has not")
        return _Session(tokenizer=tokenizer, session=session, inputs=inputs)


def mean_pool(states: NDArray[np.float32], mask: NDArray[np.int64]) -> NDArray[np.float32]:
    """Mean over the tokens that the mask keeps: (n, tokens, width) and (n, tokens) to (n, width)."""
    weights = mask.astype(np.float32)[:, :, None]
    return (states * weights).sum(axis=1) / np.maximum(weights.sum(axis=1), 1e-9)


def _graph_of(folder: Path) -> Path:
    """The graph's file. Raises ConfigError that says what is missing."""
    graph = next((path for path in (folder / "model.onnx", folder / "onnx" / "model.onnx") if path.is_file()), None)
    if graph is None or not (folder / "tokenizer.json").is_file():
        raise ConfigError(f"{folder} does not hold model.onnx (or onnx/model.onnx) and tokenizer.json.")
    return graph


def _fingerprint(graph: Path) -> str:
    """Eight hex digits of the size, the first and the last MiB: cheap, and enough to notice another file."""
    size = graph.stat().st_size
    digest = hashlib.blake2b(str(size).encode(), digest_size=4)
    with graph.open("rb") as file:
        digest.update(file.read(_SAMPLE))
        file.seek(max(0, size - _SAMPLE))
        digest.update(file.read(_SAMPLE))
    return digest.hexdigest()


def _tokenizer(folder: Path) -> Any:  # noqa: ANN401 - the package has no types
    tokenizers = importlib.import_module("tokenizers")
    data = (folder / "tokenizer.json").read_bytes()
    tokenizer = tokenizers.Tokenizer.from_buffer(data)
    tokenizer.enable_truncation(MAX_LENGTH)
    if tokenizer.padding is None:
        tokenizer.enable_padding()
    return tokenizer


def _session(graph: Path) -> Any:  # noqa: ANN401 - the package has no types
    runtime = importlib.import_module("onnxruntime")
    return runtime.InferenceSession(str(graph), providers=["CPUExecutionProvider"])
