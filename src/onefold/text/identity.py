"""When are two statements the same words about the same thing? A key that is equal for them and for nothing else.

The key is stored under a unique constraint: it may split what is one, it must not join what is two.
Neighbours: `fold` unifies spelling, `persons` and `dates` say when speaker and time belong to the meaning.
"""

import hashlib
import re

from onefold.text.dates import time_expressions
from onefold.text.fold import fold
from onefold.text.persons import is_personal
from onefold.types import Statement

__all__ = ["KEY_VERSION", "identity_key", "is_personal"]

KEY_VERSION = 1
"""Stored with every key; a new rule is a new version."""

_FINAL = re.compile(r"[\s.!。।॥۔։።။។]+$")
_BETWEEN_UNSPACED = re.compile(r"(?<=[\u3005\u3040-\u30ff\u3400-\u9fff]) (?=[\u3005\u3040-\u30ff\u3400-\u9fff])")


def _plain(text: str) -> str:
    """The folded text without its final full stop or exclamation mark; never empty unless the text is blank."""
    folded = fold(text)
    if not folded.isascii():
        folded = _BETWEEN_UNSPACED.sub("", folded)
    bare = _FINAL.sub("", folded)
    return (bare.removeprefix("¡") if bare != folded else bare) or folded


def _digest(parts: list[str]) -> str:
    """Each part with its length before it, so that no two lists of parts read the same."""
    joined = "".join(f"{len(part)}:{part}" for part in parts)
    return hashlib.sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def identity_key(statement: Statement) -> str:
    """`version:` and 32 hex digits of the folded text, the speaker if it is personal, and its resolved relative times.

    A function of folded text, speaker (else role) and time alone: neither language labels nor entities change it.
    """
    plain = _plain(statement.text)
    parts = [plain]
    if is_personal(plain):
        parts.append("speaker " + fold(statement.speaker) if statement.speaker else "role " + statement.role)
    if statement.at is not None:
        for found in time_expressions(plain, anchor=statement.at):
            if found.relative and found.interval is not None:
                start, end = found.interval.start.timestamp(), found.interval.end.timestamp()
                parts.append(f"time {start:.0f} {end:.0f}")
    return f"{KEY_VERSION}:{_digest(parts)}"
