"""Onefold: long-term memory for AI agents that keeps each thing once, with its evidence.

The public names, loaded when first asked for, so that `onefold --help` stays light.
"""

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from onefold.aio import AsyncMemory as AsyncMemory
    from onefold.config import Config as Config
    from onefold.config import load_config as load_config
    from onefold.memory import Memory as Memory

__version__ = "0.1.0"

_HOMES = {
    "Memory": "onefold.memory",
    "AsyncMemory": "onefold.aio",
    "Config": "onefold.config",
    "load_config": "onefold.config",
}

__all__ = ["AsyncMemory", "Config", "Memory", "__version__", "load_config"]


def __getattr__(name: str) -> object:
    """Load a public name's home on first use (PEP 562)."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'onefold' has no attribute {name!r}")
    return getattr(importlib.import_module(home), name)
