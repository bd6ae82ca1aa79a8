"""How is a model that lives in this process loaded and guarded? Late, once, one call at a time, never across a fork.

The engines under the local adapters (OpenMP, ONNX Runtime, PyTorch) keep worker threads that do not survive a fork:
a child that calls them hangs. So each library remembers the process it was first loaded in.
"""

import importlib.util
import math
import os
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from onefold.errors import ConfigError, MissingExtra, ModelUnavailable

Model = TypeVar("Model")


@dataclass
class _Library:
    """One native library: its lock, and the process that loaded it (0: none yet)."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    process: int = 0


_libraries: dict[str, _Library] = {}
_libraries_lock = threading.Lock()


def _library(name: str) -> _Library:
    with _libraries_lock:
        return _libraries.setdefault(name, _Library())


class Loaded(Generic[Model]):
    """A model that is loaded at its first use; `use()` hands it out to one thread at a time."""

    def __init__(self, library: str, load: Callable[[], Model]) -> None:
        """Load with `load`; all models of one `library` share a lock and a process."""
        self._name = library
        self._library = _library(library)
        self._load = load
        self._model: Model | None = None

    @contextmanager
    def use(self) -> Generator[Model]:
        """The model, alone. Raises ConfigError in a forked child, ModelUnavailable if its engine fails."""
        self._refuse_fork()
        with self._library.lock, self._translated("load its model"):
            if self._model is None:
                self._library.process = os.getpid()
                self._model = self._load()
        with self._library.lock, self._translated("work on these texts"):
            yield self._model

    def _refuse_fork(self) -> None:
        """Look before taking the lock: a fork may have copied it locked."""
        if self._library.process not in (0, os.getpid()):
            raise ConfigError(
                f"{self._name} was loaded in process {self._library.process}; its fork {os.getpid()} cannot use it.",
                hint="Start processes with the spawn method, or open the memory after the fork.",
            )

    @contextmanager
    def _translated(self, task: str) -> Generator[None]:
        try:
            yield
        except (OSError, RuntimeError, ValueError, *_onnx_errors()) as error:
            raise ModelUnavailable(f"{self._name} could not {task}: {error}.", retry_after=math.inf) from error


def _onnx_errors() -> tuple[type[Exception], ...]:
    """ONNX Runtime's own errors: they share no base but Exception, and no public name."""
    module = sys.modules.get("onnxruntime.capi.onnxruntime_pybind11_state")
    found = vars(module).values() if module else ()
    return tuple(entry for entry in found if isinstance(entry, type) and issubclass(entry, Exception))


def require(module: str, *, extra: str, alternatives: str = "") -> None:
    """Raise MissingExtra if `module` is not installed; nothing is imported."""
    if importlib.util.find_spec(module) is None:
        hint = f"Install it with `pip install 'onefold[{extra}]'`." if extra else ""
        raise MissingExtra(f"The package {module} is not installed.", hint=f"{hint} {alternatives}".strip())
