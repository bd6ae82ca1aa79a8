"""How do we embed with a server that speaks OpenAI's embeddings API (OpenAI, TEI, vLLM, Ollama, llama.cpp, …)?

Reference: https://platform.openai.com/docs/api-reference/embeddings. Rows are ordered by `index` and normalised.
"""

from collections.abc import Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray

from onefold.errors import ModelReplyError
from onefold.models.base import Vectors
from onefold.models.inputs import embed_distinct, prefixes
from onefold.models.web import Poster

OPENAI_BASE_URL = "https://api.openai.com/v1"
BATCH = 64


class OpenAIEmbedder:
    """POST {base_url}/embeddings, at most 64 texts a call; e5 and nomic names get their prefixes."""

    def __init__(self, model: str, *, base_url: str = "", client: Poster) -> None:
        """Ask `model` at `base_url` (OpenAI's own if empty) through `client`. Nothing is sent before the first text."""
        self._model = model
        self._url = f"{(base_url or OPENAI_BASE_URL).rstrip('/')}/embeddings"
        self._query_prefix, self._passage_prefix = prefixes(model)
        self._client = client
        self._dimension = 0

    @property
    def name(self) -> str:
        """`openai:<model>`, wherever it is served."""
        return f"openai:{self._model}"

    @property
    def dimension(self) -> int:
        """Length of one vector; asks the server once. Raises ModelUnavailable."""
        if not self._dimension:
            self._request(["dimension"])
        return self._dimension

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """One row per text, each distinct text sent once."""
        return self._embed(texts, self._passage_prefix)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """The same with the query prefix of the model."""
        return self._embed(texts, self._query_prefix)

    def _embed(self, texts: Sequence[str], prefix: str) -> Vectors:
        def embed(part: list[str]) -> NDArray[np.float32]:
            return self._request([prefix + text for text in part])

        return embed_distinct(texts, embed, batch=BATCH, width=lambda: self.dimension)

    def _request(self, texts: list[str]) -> NDArray[np.float32]:
        reply = self._client.post(self._url, {"model": self._model, "input": texts, "encoding_format": "float"})
        rows = _rows(reply, len(texts))
        if self._dimension and rows.shape[1] != self._dimension:
            raise ModelReplyError(f"{self._url} gave {rows.shape[1]} floats a text, and {self._dimension} before.")
        self._dimension = rows.shape[1]
        return rows


def _rows(reply: object, count: int) -> NDArray[np.float32]:
    """The vectors of a reply in the order of the input. Raises ModelReplyError for any other shape."""
    try:
        entries = cast("list[dict[str, object]]", cast("dict[str, object]", reply)["data"])
        by_index = {int(cast("int", entry["index"])): entry["embedding"] for entry in entries}
        rows = np.asarray([by_index[position] for position in range(count)], dtype=np.float32)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ModelReplyError(f"The embedding server's reply does not hold {count} vectors.") from error
    if rows.ndim != 2 or len(entries) != count:
        raise ModelReplyError(f"The embedding server gave {len(entries)} vectors for {count} texts.")
    return rows
