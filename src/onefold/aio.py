"""How do I use Onefold from asyncio? `AsyncMemory`: the verbs of `Memory`, each run in a thread."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from types import TracebackType
from typing import Any, ParamSpec, Self, TypeVar

from onefold.memory import Memory

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def _hop(verb: Callable[Parameters, Result]) -> Callable[Parameters, Coroutine[Any, Any, Result]]:
    """The same verb as a coroutine function."""

    @wraps(verb)
    async def hopped(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        return await asyncio.to_thread(verb, *args, **kwargs)

    return hopped


class AsyncMemory:
    """A `Memory` whose verbs are awaited: `await memory.recall("…")`. Arguments, results and errors are the same."""

    def __init__(self, memory: Memory) -> None:
        """Wrap `memory`; closing this one closes it."""
        self.memory = memory
        self.retain = _hop(memory.retain)
        self.retain_file = _hop(memory.retain_file)
        self.recall = _hop(memory.recall)
        self.consolidate = _hop(memory.consolidate)
        self.reflect = _hop(memory.reflect)
        self.forget = _hop(memory.forget)
        self.resolve = _hop(memory.resolve)
        self.dismiss = _hop(memory.dismiss)
        self.undo = _hop(memory.undo)
        self.release = _hop(memory.release)
        self.observations = _hop(memory.observations)
        self.facts = _hop(memory.facts)
        self.show = _hop(memory.show)
        self.contradictions = _hop(memory.contradictions)
        self.contradiction = _hop(memory.contradiction)
        self.history = _hop(memory.history)
        self.describe = _hop(memory.describe)
        self.runs = _hop(memory.runs)
        self.stats = _hop(memory.stats)
        self.banks = _hop(memory.banks)
        self.doctor = _hop(memory.doctor)
        self.close = _hop(memory.close)

    async def __aenter__(self) -> Self:
        """Use as an asynchronous context manager."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        await self.close()
