"""Which stretch of the calendar is meant? Days, weeks, months, quarters, years and parts of days as intervals.

Everything is local to one anchor: its offset, its date. Weeks are ISO 8601 weeks (Monday first). Neighbours:
`date_forms`, `date_relative`.
"""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Literal

from onefold.types import Interval

Unit = Literal["minute", "hour", "day", "weekend", "week", "month", "year"]
Part = Literal["day", "morning", "afternoon"]

_PARTS: dict[Part, tuple[int, int]] = {"day": (0, 24), "morning": (5, 12), "afternoon": (12, 18)}
"""Hours of a part of the day. Evening and night are the whole day: nobody agrees where they end."""


def zone_of(anchor: datetime | None) -> tzinfo:
    """The anchor's own zone, else UTC."""
    return (anchor.tzinfo if anchor else None) or UTC


def _at(day: date, zone: tzinfo, hour: int = 0) -> datetime:
    return datetime.combine(day, time(), tzinfo=zone) + timedelta(hours=hour)


def days(first: date, count: int, zone: tzinfo) -> Interval:
    """`count` days from `first` on."""
    return Interval(start=_at(first, zone), end=_at(first + timedelta(days=count), zone))


def part_of_day(day: date, part: Part, zone: tzinfo) -> Interval:
    """The day, its morning or its afternoon."""
    first, last = _PARTS[part]
    return Interval(start=_at(day, zone, first), end=_at(day, zone, last))


def months(year: int, month: int, count: int, zone: tzinfo) -> Interval:
    """`count` months from a month on; `month` may lie outside 1..12 and carries over."""
    first, last = year * 12 + month - 1, year * 12 + month - 1 + count
    return Interval(
        start=_at(date(first // 12, first % 12 + 1, 1), zone), end=_at(date(last // 12, last % 12 + 1, 1), zone)
    )


def moment(day: date, hour: int, minute: int, zone: tzinfo) -> Interval:
    """One minute of a day."""
    start = datetime.combine(day, time(hour, minute), tzinfo=zone)
    return Interval(start=start, end=start + timedelta(minutes=1))


def shifted(anchor: datetime, unit: Unit, count: int) -> Interval:
    """The minute, hour, day, week, month or year that lies `count` of them from the anchor's own."""
    zone, today = zone_of(anchor), anchor.date()
    monday = today - timedelta(days=today.weekday())
    if unit in ("minute", "hour"):
        step = timedelta(minutes=1) if unit == "minute" else timedelta(hours=1)
        start = anchor.replace(second=0, microsecond=0, minute=anchor.minute if unit == "minute" else 0) + count * step
        return Interval(start=start, end=start + step)
    if unit == "day":
        return days(today + timedelta(days=count), 1, zone)
    if unit == "week":
        return days(monday + timedelta(weeks=count), 7, zone)
    if unit == "weekend":
        return days(monday + timedelta(weeks=count, days=5), 2, zone)
    if unit == "month":
        return months(today.year, today.month + count, 1, zone)
    return months(today.year + count, 1, 12, zone)


def nearest_date(anchor: datetime, month: int, day: int) -> date:
    """The date of that month and day nearest to the anchor. Raises ValueError if no year near has it."""
    today = anchor.date()
    near: list[date] = []
    for year in range(today.year - 4, today.year + 5):
        try:
            near.append(date(year, month, day))
        except ValueError:
            continue
    return min(near, key=lambda found: (abs((found - today).days), found))


def nearest_month(anchor: datetime, month: int, tense: int) -> tuple[int, int]:
    """Year and month of that name: the last one (tense -1), the next one (1) or the nearest (0); this month counts."""
    here = anchor.year * 12 + anchor.month - 1
    ahead = (month - 1 - here) % 12
    behind = ahead - 12 if ahead else 0
    steps = {-1: behind, 0: ahead if ahead <= -behind else behind, 1: ahead}[tense]
    return divmod(here + steps, 12)[0], month


def weekday(anchor: datetime, index: int, tense: int) -> date:
    """The weekday (Monday 0) strictly before (tense -1) or after (1) the anchor's day, or in its week (0).

    -2 and 2 are one week further off.
    """
    today = anchor.date()
    if tense == 0:
        return today + timedelta(days=index - today.weekday())
    step = (index - today.weekday()) % 7 or 7
    nearest = step if tense > 0 else (step - 7 or -7)
    return today + timedelta(days=nearest + 7 * (tense - (1 if tense > 0 else -1)))
