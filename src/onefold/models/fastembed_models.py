"""How do we embed and rerank with the fastembed package? ONNX models that it fetches once and keeps on disk.

Models and their licences: https://qdrant.github.io/fastembed/examples/Supported_Models/.
"""

import importlib
from collections.abc import Iterable, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from onefold.models.base import Vectors
from onefold.models.inputs import clean, embed_distinct, prefixes
from onefold.models.local import Loaded, require

EMBEDDER_MODEL = "sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2"
"""Our default: 384 floats, about fifty languages, Apache-2.0."""

RERANKER_MODEL = "Xenova/ms-marco-MiniLM-L-6-v2"
"""Our default: English, 80 MB, Apache-2.0."""

BATCH = 64


class _TextEmbedding(Protocol):
    """What we use of `fastembed.TextEmbedding`."""

    def query_embed(self, query: list[str]) -> Iterable[NDArray[np.float32]]: ...
    def passage_embed(self, texts: list[str]) -> Iterable[NDArray[np.float32]]: ...


class _CrossEncoder(Protocol):
    """What we use of `fastembed.rerank.cross_encoder.TextCrossEncoder`."""

    def rerank(self, query: str, documents: list[str]) -> Iterable[float]: ...


class FastembedEmbedder:
    """A model of fastembed; its own query and passage forms, and the prefixes it does not add."""

    def __init__(self, model: str = "") -> None:
        """Name the model; it is fetched and loaded with the first text. Raises MissingExtra."""
        require("fastembed", extra="fastembed")
        self._model_name = model or EMBEDDER_MODEL
        self._query_prefix, self._passage_prefix = prefixes(self._model_name)
        self._model = Loaded("onnxruntime", self._load)
        self._dimension = 0

    @property
    def name(self) -> str:
        """`fastembed:<model>`."""
        return f"fastembed:{self._model_name}"

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
                return np.stack(list(model.passage_embed([self._passage_prefix + text for text in part])))

        return embed_distinct(texts, embed, batch=BATCH, width=lambda: self.dimension)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """The same in the model's form for questions."""

        def embed(part: list[str]) -> NDArray[np.float32]:
            with self._model.use() as model:
                return np.stack(list(model.query_embed([self._query_prefix + text for text in part])))

        return embed_distinct(texts, embed, batch=BATCH, width=lambda: self.dimension)

    def _load(self) -> _TextEmbedding:
        return importlib.import_module("fastembed").TextEmbedding(model_name=self._model_name)


class FastembedReranker:
    """A cross-encoder of fastembed."""

    def __init__(self, model: str = "") -> None:
        """Name the model; it is fetched and loaded with the first pair. Raises MissingExtra."""
        require("fastembed", extra="fastembed")
        self._model_name = model or RERANKER_MODEL
        self._model = Loaded("onnxruntime", self._load)

    @property
    def name(self) -> str:
        """`fastembed:<model>`."""
        return f"fastembed:{self._model_name}"

    def rerank(self, query: str, texts: Sequence[str]) -> list[float]:
        """One score per text (the model's logit), larger is better. Raises ModelUnavailable."""
        if not texts:
            return []
        with self._model.use() as model:
            return [float(score) for score in model.rerank(clean(query), [clean(text) for text in texts])]

    def _load(self) -> _CrossEncoder:
        module = importlib.import_module("fastembed.rerank.cross_encoder")
        return module.TextCrossEncoder(model_name=self._model_name)
