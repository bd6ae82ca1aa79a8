"""When is "last Sunday"? Resolves words of time with the moment a statement was made, so that it can be "11 May".

Neighbours: `text.dates` finds the intervals, `prepare` has the atoms that they replace.
"""

from dataclasses import dataclass, replace

from onefold.judge.atoms import Atom
from onefold.judge.prepare import Prepared
from onefold.text.dates import time_expressions
from onefold.types import Interval, Statement, TimeExpression, Verdict


@dataclass(frozen=True, slots=True)
class Anchored:
    """A prepared statement whose times are intervals, with the expressions that were found."""

    prepared: Prepared
    expressions: tuple[TimeExpression, ...]

    @property
    def relative(self) -> list[Interval | None]:
        """The intervals of the relative expressions, None where there was no anchor."""
        return [found.interval for found in self.expressions if found.relative]


def anchored(statement: Statement, prepared: Prepared, language: str | None) -> Anchored:
    """The statement with every resolved time as one atom; recurring times ("on Mondays") stay as they are."""
    found = time_expressions(statement.text, language=language, anchor=statement.at)
    atoms: list[Atom] = []
    for atom in prepared.atoms:
        inside = next((one for one in found if one.interval and one.start <= atom.start and atom.end <= one.end), None)
        key = _key(inside) if inside else ""
        if not inside:
            atoms.append(atom)
        elif not atoms or atoms[-1].key != key:
            atoms.append(replace(atom, kind="time", key=key, value=inside.interval))
    return Anchored(replace(prepared, atoms=tuple(atoms)), found)


def _key(expression: TimeExpression) -> str:
    interval = expression.interval
    return f"t:{interval.start.timestamp():.0f}-{interval.end.timestamp():.0f}" if interval else ""


def clash_in_time(one: Anchored, other: Anchored) -> Verdict | None:
    """A verdict where words that are equal mean two times: "tonight" of two days, or of a day nobody knows."""
    ours, theirs = one.relative, other.relative
    if (
        not ours
        or not theirs
        or (one.prepared.keys == other.prepared.keys and (None not in ours) == (None not in theirs))
    ):
        return None
    tokens = tuple(dict.fromkeys(found.text for found in (*one.expressions, *other.expressions)))
    if (None in ours) != (None in theirs):
        return Verdict(
            kind="unsure",
            rule="date",
            reason="A time is relative to a moment that is not known.",
            score=0.5,
            tokens=tokens,
        )
    if all(ours) and all(theirs) and ours != theirs and len(ours) == len(theirs):
        return Verdict(
            kind="different",
            rule="date",
            reason="The same words speak of different times.",
            score=0.5,
            tokens=tokens,
            hard=True,
        )
    return None
