"""Who holds a lease, and do they still live? A killed process cannot give its lease back, nor be waited for.

A holder is named so that another process of the same machine can tell. Neighbour: `leases`.
"""

import os
import platform
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from uuid import uuid4

_PARTS = 5


def new_holder(purpose: str) -> str:
    """A holder's name, unlike any other: what for, the process, when it started, the machine, a nonce."""
    process = os.getpid()
    return f"{purpose}/{process}/{_started(process)}/{_machine()}/{uuid4().hex[:12]}"


def told(holder: str) -> str:
    """The holder in words: `consolidate (process 4711)`."""
    parts = holder.split("/")
    return f"{parts[0]} (process {parts[1]})" if len(parts) == _PARTS else holder


def is_gone(holder: str) -> bool:
    """Whether the holder's process has surely ended; False for other machines, and wherever nobody can tell."""
    parts = holder.split("/")
    if len(parts) != _PARTS or not parts[1].isdecimal() or not parts[3] or parts[3] != _machine():
        return False
    process = int(parts[1])
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return _started(process) not in ("", parts[2])


@cache
def _machine() -> str:
    """One boot of one machine, and within it one space of process numbers; '' where processes cannot be told apart.

    Containers share their host's boot, and may share its name, but not its process numbers.
    """
    if sys.platform == "win32":
        return ""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text("ascii")
        told_apart = f"{boot} {Path('/proc/self/ns/pid').readlink()}"
    except OSError:
        if sys.platform == "linux":
            return ""
        told_apart = platform.node()
    return sha256(told_apart.encode()).hexdigest()[:12]


def _started(process: int) -> str:
    """When the process started, in ticks since boot, so that its number given to another is not taken for it.

    '' where nobody can tell.
    """
    try:
        stat = Path(f"/proc/{process}/stat").read_text("utf-8", "replace")
    except OSError:
        return ""
    state, *rest = stat.rpartition(")")[2].split()
    return "ended" if state in ("Z", "X") else rest[18]
