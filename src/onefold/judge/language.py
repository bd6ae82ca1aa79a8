"""In which one language are two statements to be compared? Language comes first: words clash across languages.

Neighbours: `prepare` takes the lexicon by it, `verdict` refuses to call texts of two languages the same.
"""

from functools import lru_cache

from onefold.judge.lexicon import ENGLISH
from onefold.judge.lexicon.base import words
from onefold.text.fold import fold
from onefold.text.language import guess_language
from onefold.types import Statement

_ENGLISH = (
    ENGLISH.fillers
    | ENGLISH.heads
    | ENGLISH.markers.keys()
    | frozenset("is are was has have of and do does my your her his it i not's")
) - words("a in an on at die so will also am as")


@lru_cache(maxsize=4096)
def _guess(text: str) -> str | None:
    return guess_language(text)


def language_of(statement: Statement) -> str | None:
    """The language that the statement names, else a guess, else English if it has English function words."""
    return statement.language or _guess(statement.text) or _english(statement.text)


def _english(text: str) -> str | None:
    return "en" if text.isascii() and _ENGLISH & set(fold(text).split()) else None


def common_language(a: Statement, b: Statement) -> tuple[str | None, bool]:
    """The language to compare two statements in, and whether they surely are of two.

    A guess gives way to a language that was named, and the guess on the shorter text to the one on the longer.
    """
    ours, theirs = language_of(a), language_of(b)
    if ours == theirs or theirs is None or ours is None:
        return ours or theirs, False
    if a.language and b.language:
        return None, True
    if a.language or b.language:
        return a.language or b.language, _unlike(a.text, b.text)
    longer = max((len(a.text), a.text, ours), (len(b.text), b.text, theirs))
    return longer[2], _unlike(a.text, b.text)


def _unlike(one: str, other: str) -> bool:
    """Whether two texts share less than half of their words: then two guesses are two languages."""
    left, right = set(fold(one).split()), set(fold(other).split())
    return 2 * len(left & right) < min(len(left), len(right))
