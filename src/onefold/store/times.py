"""How is a moment stored? As UTC microseconds, beside the original offset in minutes.

Neighbours: `codec`, which reads and writes rows, and every query about time.
"""

from datetime import UTC, datetime, timedelta, timezone

from onefold.errors import InputError

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def micros(moment: datetime) -> int:
    """Microseconds since 1970 in UTC. Raises InputError for a naive datetime, whose order nobody can know."""
    if moment.utcoffset() is None:
        raise InputError(f"The time {moment.isoformat()} has no zone.", hint="Give an aware datetime.")
    return (moment - EPOCH) // _MICROSECOND


def maybe_micros(moment: datetime | None) -> int | None:
    """`micros`, or None for None."""
    return None if moment is None else micros(moment)


def offset_minutes(moment: datetime | None) -> int | None:
    """The zone's offset from UTC in whole minutes."""
    offset = None if moment is None else moment.utcoffset()
    return None if offset is None else round(offset.total_seconds() / 60)


def moment(value: int, offset: int | None = 0) -> datetime:
    """The aware datetime of stored microseconds, in its original offset."""
    instant = EPOCH + timedelta(microseconds=value)
    return instant.astimezone(timezone(timedelta(minutes=offset))) if offset else instant


def maybe_moment(value: int | None, offset: int | None = 0) -> datetime | None:
    """`moment`, or None for None."""
    return None if value is None else moment(value, offset)
