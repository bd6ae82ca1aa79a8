"""What do we put around a model? Cache, retry, trace and meter; each has the port of what it wraps.

They nest in any order. The usual one, from the outside: meter, trace, retry, adapter.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from onefold.errors import ModelError
from onefold.models.base import LLM, Embedder, Reply, Request, Vectors
from onefold.models.retry import Breaker, Retries
from onefold.trace import Event, Sink
from onefold.types import Spending

__all__ = [
    "Breaker",
    "CachedEmbedder",
    "MeteredLLM",
    "Retries",
    "RetryingLLM",
    "TracedLLM",
]

Form = Literal["passage", "query"]


class CachedEmbedder:
    """Remembers the vectors of the last `size` (form, text) pairs, in memory only; safe in threads.

    One cache serves one bank: a hit must not tell one bank what another has embedded. `clear` empties it (forget).
    """

    def __init__(self, inner: Embedder, size: int = 4096) -> None:
        """Keep at most `size` vectors: 4096 of 384 floats are 6 MB."""
        self._inner = inner
        self._size = size
        self._lock = threading.Lock()
        self._rows: OrderedDict[tuple[Form, str], NDArray[np.float32]] = OrderedDict()

    @property
    def name(self) -> str:
        """The wrapped model's."""
        return self._inner.name

    @property
    def dimension(self) -> int:
        """The wrapped model's."""
        return self._inner.dimension

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """As the wrapped model; only what is not remembered is embedded."""
        return self._embed("passage", texts, self._inner.embed_passages)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """As the wrapped model; only what is not remembered is embedded."""
        return self._embed("query", texts, self._inner.embed_queries)

    def clear(self) -> None:
        """Forget every vector."""
        with self._lock:
            self._rows.clear()

    def _embed(self, form: Form, texts: Sequence[str], embed: Callable[[Sequence[str]], Vectors]) -> Vectors:
        if not texts:
            return embed([])
        distinct = list(dict.fromkeys(texts))
        rows = self._remembered(form, distinct)
        missing = [text for text in distinct if text not in rows]
        if missing:
            fresh = embed(missing)
            rows.update((text, row.copy()) for text, row in zip(missing, fresh, strict=True))
            self._remember(form, {text: rows[text] for text in missing})
        return np.stack([rows[text] for text in texts])

    def _remembered(self, form: Form, texts: list[str]) -> dict[str, NDArray[np.float32]]:
        with self._lock:
            found = {text: self._rows[form, text] for text in texts if (form, text) in self._rows}
            for text in found:
                self._rows.move_to_end((form, text))
            return found

    def _remember(self, form: Form, rows: dict[str, NDArray[np.float32]]) -> None:
        with self._lock:
            for text, row in rows.items():
                self._rows[form, text] = row
                self._rows.move_to_end((form, text))
            while len(self._rows) > self._size:
                self._rows.popitem(last=False)


class RetryingLLM:
    """Repeats refused calls; see `retry.Retries`, which may be given ready-made in place of a number."""

    def __init__(self, inner: LLM, retries: int | Retries = 2, breaker: Breaker | None = None) -> None:
        """Repeat at most `retries` times; `breaker` may be shared by several wrappers of one server."""
        self._inner = inner
        self._retries = retries if isinstance(retries, Retries) else Retries(retries, breaker)

    @property
    def name(self) -> str:
        """The wrapped model's."""
        return self._inner.name

    @property
    def attempts(self) -> int:
        """How many calls really went out."""
        return self._retries.attempts

    def complete(self, request: Request) -> Reply:
        """As the wrapped model. Raises ModelUnavailable at once while the breaker is open."""
        return self._retries.call(self.name, lambda: self._inner.complete(request))


class TracedLLM:
    """Emits one `model.call` per call: model, operation, tokens, money, seconds, and the error if there is one.

    No prompt and no reply: those are kept in the journal, which forgetting can purge.
    """

    def __init__(self, inner: LLM, sink: Sink, bank: str = "") -> None:
        """Report to `sink` in the name of `bank`."""
        self._inner = inner
        self._sink = sink
        self._bank = bank

    @property
    def name(self) -> str:
        """The wrapped model's."""
        return self._inner.name

    def complete(self, request: Request) -> Reply:
        """As the wrapped model."""
        started = time.perf_counter()
        call: dict[str, object] = {"model": self.name, "operation": request.operation}
        try:
            reply = self._inner.complete(request)
        except ModelError as error:
            call |= {"error": type(error).__name__, "seconds": time.perf_counter() - started}
            self._sink.emit(Event(name="model.call", bank=self._bank, data=call))
            raise
        call |= {
            "prompt_tokens": reply.prompt_tokens,
            "completion_tokens": reply.completion_tokens,
            "cost_usd": reply.cost_usd,
            "seconds": reply.seconds,
            "truncated": reply.truncated,
        }
        self._sink.emit(Event(name="model.call", bank=self._bank, data=call))
        return reply


class MeteredLLM:
    """Adds up what was spent; `spent` is a snapshot. A call that failed counts as a call."""

    def __init__(self, inner: LLM) -> None:
        """Start at nothing."""
        self._inner = inner
        self._lock = threading.Lock()
        self._spent = Spending()

    @property
    def name(self) -> str:
        """The wrapped model's."""
        return self._inner.name

    @property
    def spent(self) -> Spending:
        """What was spent so far. Money is the sum over the calls with a known price, None if there was none."""
        with self._lock:
            return self._spent

    def complete(self, request: Request) -> Reply:
        """As the wrapped model."""
        started = time.perf_counter()
        try:
            reply = self._inner.complete(request)
        except ModelError:
            self._add(Spending(calls=1, seconds=time.perf_counter() - started))
            raise
        self._add(
            Spending(
                calls=1,
                prompt_tokens=reply.prompt_tokens,
                completion_tokens=reply.completion_tokens,
                cost_usd=reply.cost_usd,
                seconds=reply.seconds,
            )
        )
        return reply

    def _add(self, more: Spending) -> None:
        with self._lock:
            self._spent = total(self._spent, more)


def total(first: Spending, second: Spending) -> Spending:
    """The sum of two spendings; an unknown price adds nothing, two unknown ones stay unknown."""
    known = [spending.cost_usd for spending in (first, second) if spending.cost_usd is not None]
    return Spending(
        calls=first.calls + second.calls,
        prompt_tokens=first.prompt_tokens + second.prompt_tokens,
        completion_tokens=first.completion_tokens + second.completion_tokens,
        cost_usd=sum(known) if known else None,
        seconds=first.seconds + second.seconds,
    )
