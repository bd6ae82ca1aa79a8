"""How do we embed and rerank with the sentence-transformers package? Any of its models, on CPU or GPU.

Version 5 or later: `encode_query` and `encode_document` use the prompts that a model brings along; where it brings
none, the prefixes its model card asks for.
"""

import importlib
from collections.abc import Mapping, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from onefold.models.base import Vectors
from onefold.models.inputs import clean, embed_distinct, prefixes
from onefold.models.local import Loaded, require

EMBEDDER_MODEL = "intfloat/multilingual-e5-small"
"""Our default: 384 floats, about a hundred languages, MIT."""

RERANKER_MODEL = "cross-encoder/ms-marco-MiniLM-L6-v2"
"""Our default: English, 90 MB, Apache-2.0."""

BATCH = 64


class _SentenceTransformer(Protocol):
    """What we use of `sentence_transformers.SentenceTransformer`."""

    prompts: Mapping[str, str]

    def encode_query(self, inputs: list[str], *, show_progress_bar: bool) -> NDArray[np.float32]: ...
    def encode_document(self, inputs: list[str], *, show_progress_bar: bool) -> NDArray[np.float32]: ...


class _CrossEncoder(Protocol):
    """What we use of `sentence_transformers.CrossEncoder`."""

    def predict(self, pairs: list[tuple[str, str]], *, show_progress_bar: bool) -> NDArray[np.float32]: ...


class SentenceTransformersEmbedder:
    """A model of sentence-transformers."""

    def __init__(self, model: str = "") -> None:
        """Name the model or its folder; it is fetched and loaded with the first text. Raises MissingExtra."""
        require("sentence_transformers", extra="sentence-transformers")
        self._model_name = model or EMBEDDER_MODEL
        self._prefixes = prefixes(self._model_name)
        self._model = Loaded("torch", self._load)
        self._dimension = 0

    @property
    def name(self) -> str:
        """`sentence-transformers:<model>`."""
        return f"sentence-transformers:{self._model_name}"

    @property
    def dimension(self) -> int:
        """Length of one vector; loads the model once. Raises ModelUnavailable."""
        if not self._dimension:
            self._dimension = self.embed_passages(["dimension"]).shape[1]
        return self._dimension

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """One row per text, each distinct text embedded once."""

        def embed(part: list[str]) -> NDArray[np.float32]:
            with self._model.use() as model:
                prefix = "" if any(model.prompts.values()) else self._prefixes[1]
                return model.encode_document([prefix + text for text in part], show_progress_bar=False)

        return embed_distinct(texts, embed, batch=BATCH, width=lambda: self.dimension)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """The same in the model's form for questions."""

        def embed(part: list[str]) -> NDArray[np.float32]:
            with self._model.use() as model:
                prefix = "" if any(model.prompts.values()) else self._prefixes[0]
                return model.encode_query([prefix + text for text in part], show_progress_bar=False)

        return embed_distinct(texts, embed, batch=BATCH, width=lambda: self.dimension)

    def _load(self) -> _SentenceTransformer:
        return importlib.import_module("sentence_transformers").SentenceTransformer(self._model_name)


class SentenceTransformersReranker:
    """A CrossEncoder of sentence-transformers."""

    def __init__(self, model: str = "") -> None:
        """Name the model or its folder; it is fetched and loaded with the first pair. Raises MissingExtra."""
        require("sentence_transformers", extra="sentence-transformers")
        self._model_name = model or RERANKER_MODEL
        self._model = Loaded("torch", self._load)

    @property
    def name(self) -> str:
        """`sentence-transformers:<model>`."""
        return f"sentence-transformers:{self._model_name}"

    def rerank(self, query: str, texts: Sequence[str]) -> list[float]:
        """One score per text, larger is better. Raises ModelUnavailable."""
        if not texts:
            return []
        pairs = [(clean(query), clean(text)) for text in texts]
        with self._model.use() as model:
            return [float(score) for score in model.predict(pairs, show_progress_bar=False)]

    def _load(self) -> _CrossEncoder:
        return importlib.import_module("sentence_transformers").CrossEncoder(self._model_name)
