"""Does a rewritten text say what its sources say? Numbers, times, names, codes and denials gained or lost on the way.

Reads the same atoms as the judge, so 22K is grounded in 22,000. Neighbour: `prepare`; the guard calls.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from onefold.judge.atoms import Atom, Moment
from onefold.judge.language import language_of
from onefold.judge.moments import conflict
from onefold.judge.prepare import prepare
from onefold.judge.values import named
from onefold.text.fold import fold
from onefold.types import Statement

_PROTECTED = frozenset({"number", "time", "identifier", "negation", "name"})
_PERSONS = frozenset({"user", "customer", "client", "assistant", "speaker"})


def ungrounded(text: str, sources: Sequence[str]) -> tuple[str, ...]:
    """The numbers, times, names, codes and denials of the text that no source has, as written in it; () if none."""
    return _missing(text, sources)


def lost(text: str, sources: Sequence[str]) -> tuple[str, ...]:
    """The protected words of the sources that the text has not, as written there; () if none."""
    return tuple(dict.fromkeys(word for source in sources for word in _missing(source, [text])))


def _missing(text: str, others: Sequence[str]) -> tuple[str, ...]:
    ours = _atoms(text)
    theirs = [atom for other in others for atom in _atoms(other)]
    keys = {atom.key for atom in theirs} | {atom.word for atom in theirs}
    words = frozenset(word for other in others for word in fold(other).replace("'s", "").split())
    denials = _denials(ours) - _denials(theirs) if len(others) == 1 else _foreign_denials(ours, theirs)
    found = [atom for atom in ours if _is_missing(atom, text, theirs, keys, words)]
    negated = [atom for atom in ours if atom.kind == "negation"][: sum(denials.values())] if denials else []
    return tuple(
        dict.fromkeys(text[atom.start : atom.end] for atom in sorted((*found, *negated), key=lambda one: one.start))
    )


def _atoms(text: str) -> list[Atom]:
    prepared = prepare(text, language_of(Statement(text=text)))
    return [
        atom
        for atom in prepared.atoms
        if atom.kind in _PROTECTED or (atom.start and named(atom, prepared.lexicon)) or atom.kind == "word"
    ]


def _is_code(atom: Atom, text: str) -> bool:
    """Whether a word is written as no ordinary word is, wherever it stands: `ZEBRA`, `PayPal`."""
    written = text[atom.start : atom.end]
    return atom.kind == "word" and len(written) > 1 and any(char.isupper() for char in written[1:])


def _is_missing(atom: Atom, text: str, theirs: Iterable[Atom], keys: set[str], words: frozenset[str]) -> bool:
    """Whether a protected atom has no counterpart: its key, its word, or a time that does not clash."""
    if atom.word in _PERSONS or (atom.kind not in _PROTECTED - {"negation"} and not _is_code(atom, text)):
        return False
    if atom.key in keys or atom.word in words:
        return False
    if isinstance(atom.value, Moment):
        moments = [other.value for other in theirs if isinstance(other.value, Moment)]
        return not any(_covers(other, atom.value) for other in moments)
    return True


def _covers(stated: Moment, asked: Moment) -> bool:
    """Whether every field that is asked for is stated with the same value."""
    fields = [name for name in ("year", "month", "day", "weekday", "minute") if getattr(asked, name) is not None]
    return not conflict(stated, asked) and all(getattr(stated, name) is not None for name in fields)


def _denials(atoms: Iterable[Atom]) -> Counter[str]:
    return Counter("not" for atom in atoms if atom.kind == "negation")


def _foreign_denials(ours: Iterable[Atom], theirs: Iterable[Atom]) -> Counter[str]:
    """With several sources a denial is foreign only if none of them denies anything."""
    return Counter() if _denials(theirs) else _denials(ours)
