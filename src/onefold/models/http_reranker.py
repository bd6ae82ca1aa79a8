"""How do we rerank with a server? The rerank endpoints of Cohere, Jina and Text Embeddings Inference (TEI).

Cohere (https://docs.cohere.com/reference/rerank) and Jina (https://jina.ai/reranker) take `documents` and answer
`results` with `relevance_score`; so do vLLM and llama.cpp. TEI (https://huggingface.github.io/text-embeddings-inference)
takes `texts` and answers a list with `score`. Which one is meant is told from the address: TEI's has no /v1 or /v2.
"""

import re
from collections.abc import Mapping, Sequence
from typing import cast
from urllib.parse import urlsplit

from onefold.errors import ConfigError, ModelReplyError
from onefold.models.inputs import clean
from onefold.models.web import Poster

BATCH = 32
"""Texts a call: TEI's default limit; a cross-encoder scores each pair alone, so that batches do not matter."""


class HttpReranker:
    """POST {address}/rerank, at most 32 texts a call."""

    def __init__(self, model: str, *, base_url: str, client: Poster) -> None:
        """Ask `model` (TEI serves one and needs no name) at `base_url`. Raises ConfigError without an address."""
        if not base_url:
            raise ConfigError("The http reranker needs an address.", hint="Set reranker_base_url.")
        address = base_url.rstrip("/")
        self._url = address if address.endswith("/rerank") else f"{address}/rerank"
        self._model = model
        self._takes_documents = bool(re.search(r"/v\d+(/|$)", urlsplit(self._url).path))
        if self._takes_documents and not model:
            raise ConfigError(f"The reranker at {self._url} needs a model.", hint="Write reranker = 'http:MODEL'.")
        self._client = client

    @property
    def name(self) -> str:
        """`http:<model>`, or the address where the server has one model only."""
        return f"http:{self._model or self._url}"

    def rerank(self, query: str, texts: Sequence[str]) -> list[float]:
        """One score per text, larger is better. Raises ModelUnavailable, ModelReplyError."""
        scores: list[float] = []
        for start in range(0, len(texts), BATCH):
            part = [clean(text) for text in texts[start : start + BATCH]]
            scores += _scores(self._client.post(self._url, self._payload(clean(query), part)), len(part))
        return scores

    def _payload(self, query: str, texts: list[str]) -> Mapping[str, object]:
        if self._takes_documents:
            return {"model": self._model, "query": query, "documents": texts, "top_n": len(texts)}
        return {"query": query, "texts": texts, "truncate": True}


def _scores(reply: object, count: int) -> list[float]:
    """The scores of a reply in the order of the texts. Raises ModelReplyError unless each text has one."""
    try:
        rows = cast("Mapping[str, object]", reply)["results"] if isinstance(reply, dict) else reply
        found: dict[int, float] = {}
        for row in cast("list[Mapping[str, float]]", rows):
            found[int(row["index"])] = float(row["relevance_score"] if "relevance_score" in row else row["score"])
        return [found[position] for position in range(count)]
    except (KeyError, TypeError, ValueError) as error:
        raise ModelReplyError(f"The rerank server's reply does not hold {count} scores.") from error
