"""Do the two sides state different values for one place? Numbers, times, codes, names, members of one closed set.

A value is resolved if it could be read: 5 mg beside 5 g is hard; "last Sunday" beside "11 May" without an anchor is
    not.
"""

from collections import Counter
from collections.abc import Sequence

from onefold.judge.align import Gap
from onefold.judge.atoms import Atom, Moment, Quantity
from onefold.judge.finding import Finding
from onefold.judge.lexicon import Lexicon
from onefold.judge.lexicon.base import words
from onefold.judge.moments import conflict
from onefold.types import Interval

_ZONES = words("utc gmt cet cest est edt cst cdt mst mdt pst pdt bst ist jst eet eest wet west msk aest")
_PRONOUNS = words("i you he she it we they this that there what who my your his her our their no yes")
_SOFT_UNITS = frozenset({"", "degree"})


def find_values(gaps: Sequence[Gap], lexicon: Lexicon, length: int) -> list[Finding]:
    """The values that differ, gap by gap, then what only the texts as wholes show."""
    found: list[Finding] = []
    for gap in gaps:
        at = gap.left_at / max(1, length)
        found += _pairs(gap, lexicon, at)
    return found or _scattered(gaps)


def _pairs(gap: Gap, lexicon: Lexicon, at: float) -> list[Finding]:
    """Values of one kind that face each other in a gap."""
    found: list[Finding] = []
    for kind in ("number", "time", "identifier"):
        left = [atom for atom in gap.left if atom.kind == kind]
        right = [atom for atom in gap.right if atom.kind == kind]
        if left and right:
            found.append(_compare(kind, left, right, at))
    if not found:
        found += _closed(gap, lexicon, at) or _names(gap, lexicon, at)
    return found


def _compare(kind: str, left: Sequence[Atom], right: Sequence[Atom], at: float) -> Finding:
    tokens = (*(atom.word for atom in left), *(atom.word for atom in right))
    if kind == "identifier":
        return Finding("identifier", "value", tokens, hard=True, at=at)
    values = [(one.value, other.value) for one in left for other in right]
    if kind == "time":
        clash = [_times_clash(one, other) for one, other in values]
        rule = "zone" if all(_one_clock(one, other) for one, other in values) else "date"
        return Finding(rule, "value" if any(clash) else "unknown", tokens, hard=all(clash), at=at)
    clash = [_clash(one, other) for one, other in values if isinstance(one, Quantity) and isinstance(other, Quantity)]
    return Finding("number", "value", tokens, hard=all(clash), at=at)


def _times_clash(one: object, other: object) -> bool | None:
    """Whether two times surely differ; None where one may lie within the other or only one of them was resolved."""
    if isinstance(one, Moment) and isinstance(other, Moment):
        return conflict(one, other)
    if isinstance(one, Interval) and isinstance(other, Interval):
        return True if one.end <= other.start or other.end <= one.start else None
    return None


def _one_clock(one: object, other: object) -> bool:
    """Whether two times of day show one clock time."""
    if not (isinstance(one, Moment) and isinstance(other, Moment)):
        return False
    return one.minute is not None and one.minute == other.minute


def _clash(one: Quantity, other: Quantity) -> bool:
    """Whether two quantities surely differ: another value, or units that are both known."""
    if {one.dimension, other.dimension} in ({"cent", "$"}, {"cent", "€"}):
        cents = [side.value * (1 if side.dimension == "cent" else 100) for side in (one, other)]
        return cents[0] != cents[1]
    return one.value != other.value or (one.dimension not in _SOFT_UNITS and other.dimension not in _SOFT_UNITS)


def _closed(gap: Gap, lexicon: Lexicon, at: float) -> list[Finding]:
    """Two members of one closed set, or two time zones."""
    for one in gap.left:
        for other in gap.right:
            name = lexicon.sets.get(one.word)
            zones = one.word in _ZONES and other.word in _ZONES
            if one.key != other.key and ((name and name == lexicon.sets.get(other.word)) or zones):
                return [Finding(name or "zone", "value", (one.word, other.word), hard=True, at=at)]
    return []


def _names(gap: Gap, lexicon: Lexicon, at: float) -> list[Finding]:
    left = [atom for atom in gap.left if named(atom, lexicon)]
    right = [atom for atom in gap.right if named(atom, lexicon)]
    if not left or not right:
        return []
    one, other = {atom.key for atom in left}, {atom.key for atom in right}
    words = (*(atom.word for atom in left), *(atom.word for atom in right))
    related = any(short in long or long in short for short in one for long in other)
    return [Finding("name", "value", words, hard=not related, at=at)]


def named(atom: Atom, lexicon: Lexicon) -> bool:
    """A name, or a first word with a capital that no list of the language knows."""
    if atom.kind == "name":
        return True
    listed = atom.word in _PRONOUNS | lexicon.heads or atom.word in lexicon.opposites or atom.word in lexicon.markers
    return atom.kind == "word" and atom.capital and not listed and lexicon.language not in {"de", ""}


def _scattered(gaps: Sequence[Gap]) -> list[Finding]:
    """Numbers, times and codes that differ although no gap has them on both sides."""
    for kind in ("number", "time", "identifier"):
        left = Counter(atom.key for gap in gaps for atom in gap.left if atom.kind == kind)
        right = Counter(atom.key for gap in gaps for atom in gap.right if atom.kind == kind)
        ours, theirs = left - right, right - left
        if ours or theirs:
            words = tuple(atom.word for gap in gaps for atom in (*gap.left, *gap.right) if atom.kind == kind)
            both = bool(ours and theirs) and kind == "identifier"
            return [Finding("date" if kind == "time" else kind, "value" if both else "unknown", words, hard=both)]
    return []
