"""Where do asynchronous model clients live? On one event loop of ours, in one daemon thread, shared by all callers.

A client's connections belong to the loop that opened them. With a loop of its own, a call works from any thread and
inside a running loop (a notebook, a server). A forked child gets a new loop: `generation` tells clients to reconnect.
"""

import asyncio
import os
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

Result = TypeVar("Result")

_lock = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None


def run(coroutine: Coroutine[Any, Any, Result], *, timeout: float) -> Result:
    """The coroutine's result. Raises TimeoutError after `timeout` seconds, and what the coroutine raises.

    An interrupt (Ctrl-C) in the waiting thread cancels the coroutine.
    """
    future = submit(asyncio.wait_for(coroutine, timeout))
    try:
        return future.result()
    except BaseException:
        future.cancel()
        raise


def submit(coroutine: Coroutine[Any, Any, Result]) -> Future[Result]:
    """Start a coroutine on the loop without waiting for it."""
    return asyncio.run_coroutine_threadsafe(coroutine, _running_loop())


def generation() -> int:
    """The process the loop belongs to: clients of another generation must not be used."""
    return os.getpid()


def _running_loop() -> asyncio.AbstractEventLoop:
    global _loop  # noqa: PLW0603 - the one loop of this process
    with _lock:
        if _loop is None:
            _loop = asyncio.new_event_loop()
            threading.Thread(target=_loop.run_forever, name="onefold-models", daemon=True).start()
        return _loop


def _forget() -> None:
    """After a fork the thread is gone and the lock may be held: start afresh."""
    global _loop, _lock
    _loop, _lock = None, threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
