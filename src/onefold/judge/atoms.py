"""What is a text made of, for the judge? Atoms: the smallest parts with a value that can be compared.

`tokens` cuts, `quantities` and `moments` read values, `prepare` puts them together; `align` compares the keys.
"""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Literal

from onefold.types import Interval

AtomKind = Literal["word", "name", "number", "time", "identifier", "negation", "symbol", "character", "optional"]


@dataclass(frozen=True, slots=True)
class Token:
    """A word as written and folded, its characters start..end, and the raw text between it and the word before."""

    text: str
    folded: str
    start: int
    end: int
    before: str = ""

    @property
    def capital(self) -> bool:
        """Whether it is written with a capital first."""
        return self.text[:1].isupper()

    @property
    def boundary(self) -> bool:
        """Whether a comma, a full stop or the like stands before it."""
        return any(mark in ",;.!?()：，。；、—" for mark in self.before)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with its dimension: `g`, `s`, `€`, `ordinal`, or '' for a bare one."""

    value: Fraction
    dimension: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The fields of a date or of a time of day that a text states; None where it is silent.

    `minute` counts from midnight in the zone stated, whose `offset` from UTC is in minutes.
    """

    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    minute: int | None = None
    sure_half: bool = True
    recurring: bool = False
    decade: int | None = None
    ambiguous: bool = False
    offset: int | None = None


def moment_of(year: int | None, month: int, day: int | None) -> Moment | None:
    """A date that exists, or None."""
    try:
        date(year or 2000, month, day or 1)
    except ValueError:
        return None
    return Moment(year=year, month=month, day=day)


@dataclass(frozen=True, slots=True)
class Atom:
    """One comparable part: `key` is equal for equal meaning, `word` is the folded surface, start..end its characters.

    `boundary` says that a comma or the like stands before it, `capital` that it is written like a name,
    `joined` that a hyphen ties it to the atom before.
    """

    kind: AtomKind
    key: str
    word: str
    start: int
    end: int
    boundary: bool = False
    capital: bool = False
    joined: bool = False
    value: Quantity | Moment | Interval | None = None
