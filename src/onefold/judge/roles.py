"""Who does what to whom? Swapped arguments turn a statement round; swapped arguments of a converse turn it back.

"A manages B" ≠ "B manages A", but "A sends to B" = "B receives from A" and "older than" with its sides swapped is
"younger than". Neighbours: `order` has said before that the order tells something.
"""

from collections.abc import Sequence
from functools import lru_cache

from onefold.judge.align import trim
from onefold.judge.atoms import Atom
from onefold.judge.finding import Finding
from onefold.judge.lexicon import Lexicon, lexicon_for
from onefold.judge.lexicon.base import words
from onefold.judge.polarity import bases

_LINKS = words("to of from by than 's its is")
_WORKS = words("work works worked working")
"""Verbs whose other party is led in by `for`: who works for somebody is employed by them."""


_SPEAKERS = {"me": "i", "him": "he", "us": "we", "them": "they"}
"""Pronouns that change with their role."""
_SYMMETRIC = words("and or married met meets equals share shares beside near between with resembles matches")
_WAYS = words("from to von nach de a à da per")


def find_swap(left: Sequence[Atom], right: Sequence[Atom]) -> Finding:
    """What another order of the same words amounts to: swapped roles, another direction, or nobody knows what."""
    start, left_end, right_end = trim(left, right)
    one, other = left[start:left_end], right[start:right_end]
    words = tuple(dict.fromkeys(atom.word for atom in (*one, *other)))
    middle = _middle(one, other)
    if not middle or {atom.word for atom in middle} & _SYMMETRIC:
        return Finding("order", "unknown", words, hard=False)
    ways = {atom.word for atom in middle} & _WAYS
    if ways and left[start - 1].word in _WAYS and start:
        return Finding("direction", "aspect", words, hard=True)
    return Finding("role", "reversal", words, hard=True)


def _middle(one: Sequence[Atom], other: Sequence[Atom]) -> Sequence[Atom]:
    """What stands between two parts that have changed places; empty if they have not."""
    keys, wanted = [atom.key for atom in one], [atom.key for atom in other]
    for first in range(1, len(keys)):
        for second in range(1, len(keys) - first):
            if keys[len(keys) - second :] + keys[first : len(keys) - second] + keys[:first] == wanted:
                return one[first : len(keys) - second]
    return ()


def is_converse(left: Sequence[Atom], right: Sequence[Atom], lexicon: Lexicon) -> bool:
    """Whether the rows say one thing from its two ends: converse words, and their arguments swapped."""
    if not lexicon.converses:
        return False
    ours = [place for place, atom in enumerate(left) if _related(atom.word, lexicon.language)]
    theirs = [place for place, atom in enumerate(right) if ours and _related(atom.word, lexicon.language)]
    return any(
        _converse(left[one].word, right[other].word, lexicon) and _swapped(left, one, right, other, lexicon)
        for one in ours
        for other in theirs
    )


@lru_cache(maxsize=8192)
def _related(word: str, language: str) -> bool:
    """Whether a word has a converse at all."""
    table = lexicon_for(language).converses
    return any(base in table for base in bases(word, language))


def _converse(one: str, other: str, lexicon: Lexicon) -> bool:
    table = lexicon.converses
    return any(
        theirs in table.get(ours, ())
        for ours in bases(one, lexicon.language)
        for theirs in bases(other, lexicon.language)
    )


def _swapped(left: Sequence[Atom], place: int, right: Sequence[Atom], other_place: int, lexicon: Lexicon) -> bool:
    """Whether what stands before the one stands behind the other, and nothing is left over."""
    before, behind = _content(left[:place]), _content(_behind(left, place))
    ahead, after = _content(right[:other_place]), _content(_behind(right, other_place))
    if sorted(before + behind) != sorted(ahead + after):
        return False
    if not behind and not after:  # "Ann is Bob's parent", "Bob is Ann's child"
        return any(before[cut:] + before[:cut] == ahead for cut in range(1, len(before)))
    shared = set(before) & set(ahead)
    one, other = ([key for key in side if key not in shared] for side in (before, ahead))
    return bool(one and other) and _within(one, after, lexicon) and _within(other, behind, lexicon)


def _behind(atoms: Sequence[Atom], place: int) -> Sequence[Atom]:
    led = atoms[place].word in _WORKS and place + 1 < len(atoms) and atoms[place + 1].word == "for"
    return atoms[place + 1 + led :]


def _within(part: list[str], whole: list[str], lexicon: Lexicon) -> bool:
    """Whether a run of keys stands in another, unbroken, led in by no preposition: who buys *for* Bo, not from him."""
    return any(
        whole[start : start + len(part)] == part and (start == 0 or whole[start - 1] not in lexicon.heads)
        for start in range(len(whole) - len(part) + 1)
    )


def _content(atoms: Sequence[Atom]) -> list[str]:
    return [_SPEAKERS.get(atom.key, atom.key) for atom in atoms if atom.word not in _LINKS]
