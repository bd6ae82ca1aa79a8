"""What stands in for a model in tests? Deterministic fakes with the ports of `models.base`, no weights, no network.

`servers` has the loopback server for tests of the adapters themselves.
"""

import hashlib
import re
import threading
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from onefold.errors import ModelUnavailable
from onefold.models.base import Reply, Request, Vectors

ScriptedReply = str | Exception | Callable[[Request], str]
"""A text to answer, an exception to raise, or a function of the request that gives the text."""

_TOKEN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|\w+")


def _words(text: str) -> list[str]:
    """Lower-case words; Chinese, Japanese and Korean characters one by one."""
    return _TOKEN.findall(text.lower())


class FakeEmbedder:
    """Sums one fixed pseudo-random direction per distinct word, so that texts with shared words are closer.

    The same on every machine and run. Queries and passages are embedded alike. `texts` records all it was asked to
    embed, in order.
    """

    def __init__(self, dimension: int = 64, *, name: str = "fake:hashed-words") -> None:
        """Make vectors of `dimension` floats; another `name` is another model to the store."""
        self._dimension = dimension
        self._name = name
        self.texts: list[str] = []

    @property
    def name(self) -> str:
        """Stable id."""
        return self._name

    @property
    def dimension(self) -> int:
        """Length of one vector."""
        return self._dimension

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Rows of unit length, one per text."""
        self.texts.extend(texts)
        rows = [self._embed(text) for text in texts]
        return np.stack(rows) if rows else np.zeros((0, self._dimension), dtype=np.float32)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """The same as passages."""
        return self.embed_passages(texts)

    def _embed(self, text: str) -> NDArray[np.float32]:
        words = sorted(set(_words(text))) or [f"\0{text}"]
        total = np.sum([self._direction(word) for word in words], axis=0)
        return (total / np.linalg.norm(total)).astype(np.float32)

    def _direction(self, word: str) -> NDArray[np.float64]:
        seed = hashlib.blake2b(f"{self._name} {word}".encode("utf-8", "surrogatepass"), digest_size=8).digest()
        direction = np.random.default_rng(int.from_bytes(seed)).standard_normal(self._dimension)
        return direction / np.linalg.norm(direction)


class ScriptedLLM:
    """Answers with the given replies, one per call, and records the requests in `requests`.

    When the script is over, the last reply is repeated if `repeat_last`, else the call is an AssertionError: a test
    that makes more calls than it foresaw must fail. A prompt token is four characters.
    """

    def __init__(
        self, replies: Sequence[ScriptedReply], *, name: str = "fake:scripted", repeat_last: bool = False
    ) -> None:
        """Take the script."""
        self._replies = list(replies)
        self._name = name
        self._repeat_last = repeat_last
        self._lock = threading.Lock()
        self.requests: list[Request] = []

    @property
    def name(self) -> str:
        """Stable id."""
        return self._name

    def complete(self, request: Request) -> Reply:
        """Play the next reply; its exception is raised as it is."""
        with self._lock:
            position = len(self.requests)
            self.requests.append(request)
        if position >= len(self._replies):
            if not (self._repeat_last and self._replies):
                script = f"the script has {len(self._replies)} replies"
                raise AssertionError(f"This is call {position + 1} ({request.operation}), but {script}.")
            position = -1
        reply = self._replies[position]
        if isinstance(reply, Exception):
            raise reply
        text = reply if isinstance(reply, str) else reply(request)
        prompt = len(request.system) + len(request.user)
        return Reply(text=text, model=self._name, prompt_tokens=-(-prompt // 4), completion_tokens=-(-len(text) // 4))


class RefusingLLM:
    """A model that is down: every call raises ModelUnavailable; `attempts` counts them."""

    name = "fake:refusing"

    def __init__(self) -> None:
        """Start with no attempt."""
        self._lock = threading.Lock()
        self.attempts = 0

    def complete(self, request: Request) -> Reply:
        """Raise ModelUnavailable."""
        with self._lock:
            self.attempts += 1
        raise ModelUnavailable(f"{self.name} refused the connection ({request.operation}).")


class FakeReranker:
    """Scores a text by the share of the query's distinct words that it has (0..1)."""

    name = "fake:shared-words"

    def rerank(self, query: str, texts: Sequence[str]) -> list[float]:
        """One share per text; 0 for a query without words."""
        asked = set(_words(query))
        return [len(asked & set(_words(text))) / len(asked) if asked else 0.0 for text in texts]
