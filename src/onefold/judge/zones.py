"""Which moment is a time of day with its zone? 9:00 KST = 00:00 UTC; only zones whose abbreviation means one thing.

Offsets are those of the IANA time zone database; CST, IST and their like mean several and stay words.
Neighbour: `moments`.
"""

from dataclasses import replace

from onefold.judge.atoms import Moment

OFFSETS = {
    "utc": 0, "gmt": 0, "wet": 0, "bst": 60, "west": 60, "cet": 60, "cest": 120, "eet": 120, "eest": 180, "msk": 180,
    "sast": 120, "pkt": 300, "sgt": 480, "hkt": 480, "awst": 480, "jst": 540, "kst": 540, "aest": 600, "aedt": 660,
    "nzst": 720, "nzdt": 780, "edt": -240, "est": -300, "cdt": -300, "mdt": -360, "mst": -420, "pdt": -420,
    "pst": -480, "akst": -540, "hst": -600, "brt": -180,
}
"""Minutes east of UTC, by folded abbreviation."""
_DAY = 1440


def in_utc(moment: Moment) -> Moment:
    """The moment in UTC if its zone is known and its day stays the same; else as it is."""
    if moment.offset is None or moment.minute is None or not 0 <= moment.minute - moment.offset < _DAY:
        return moment
    return replace(moment, minute=moment.minute - moment.offset, offset=0)


def comparable(one: Moment, other: Moment) -> tuple[int | None, int | None]:
    """The minutes of two moments as far as they can be compared: in UTC if both name a zone, else as stated."""
    if one.offset is None or other.offset is None or one.minute is None or other.minute is None:
        return one.minute, other.minute
    return (one.minute - one.offset) % _DAY, (other.minute - other.offset) % _DAY
