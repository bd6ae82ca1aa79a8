"""Which dates does `25 and 26 Dec` name? A bare day that is joined to a date shares its month and year.

Above: `prepare`. Neighbour: `moments` reads the dates.
"""

from collections.abc import Sequence
from dataclasses import replace

from onefold.judge.atoms import Atom, Moment, Quantity, moment_of

_JOINING = frozenset({"and", "or", "to", "und", "et", "y", "e", "i", "и"})


def days_of_one_month(atoms: Sequence[Atom]) -> list[Atom]:
    """The atoms with every bare day beside a date read as a date; their keys are still to be made."""
    found = list(atoms)
    for place in range(1, len(atoms) - 1):
        if found[place].word in _JOINING:
            for day, dated in ((place - 1, place + 1), (place + 1, place - 1)):
                moment = _in_month(found[day].value, found[dated].value)
                if moment:
                    found[day] = replace(found[day], kind="time", value=moment)
    return found


def _in_month(number: object, dated: object) -> Moment | None:
    """The date that a bare number is beside a date, or a date with the year of the other; None if it is neither."""
    if isinstance(number, Moment) and isinstance(dated, Moment):
        shares = number.day is not None and number.year is None and dated.day is not None and dated.year is not None
        return replace(number, year=dated.year) if shares else None
    if not (isinstance(number, Quantity) and isinstance(dated, Moment)) or dated.day is None or dated.month is None:
        return None
    if number.dimension not in {"", "ordinal"} or number.value.denominator != 1:
        return None
    return moment_of(dated.year, dated.month, int(number.value))
