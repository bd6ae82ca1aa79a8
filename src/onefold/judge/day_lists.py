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
    return _with_shared_year(found)


def _with_shared_year(atoms: list[Atom]) -> list[Atom]:
    """`July 5-19, 2025`: a year behind the last day of a list is that of all its days."""
    result: list[Atom] = []
    for atom in atoms:
        year = _year(atom.value)
        if year is None or not result or not _lacks_year(result[-1].value):
            result.append(atom)
            continue
        place = len(result) - 1
        while place >= 0 and (_lacks_year(result[place].value) or result[place].word in _JOINING):
            value = result[place].value
            if isinstance(value, Moment):
                result[place] = replace(result[place], value=replace(value, year=year))
            place -= 1
    return result


def _year(value: object) -> int | None:
    """A bare number that may be a year, or None."""
    if not isinstance(value, Quantity) or value.dimension or value.value.denominator != 1:
        return None
    return int(value.value) if 1500 <= value.value < 2200 else None


def _lacks_year(value: object) -> bool:
    return isinstance(value, Moment) and value.day is not None and value.month is not None and value.year is None


def _in_month(number: object, dated: object) -> Moment | None:
    """The date that a bare number is beside a date, or a date with the year of the other; None if it is neither."""
    if isinstance(number, Moment) and isinstance(dated, Moment):
        if number.minute is not None and number.offset is None and dated.offset is not None:
            return replace(number, offset=dated.offset)
        shares = number.day is not None and number.year is None and dated.day is not None and dated.year is not None
        return replace(number, year=dated.year) if shares else None
    if not (isinstance(number, Quantity) and isinstance(dated, Moment)) or dated.day is None or dated.month is None:
        return None
    if number.dimension not in {"", "ordinal"} or number.value.denominator != 1:
        return None
    return moment_of(dated.year, dated.month, int(number.value))
