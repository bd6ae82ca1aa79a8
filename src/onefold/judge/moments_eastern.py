"""Which date or time do Chinese, Japanese and Korean words mean? Numbers with the signs of year, month, day and hour.

Neighbour: `moments`.
"""

from collections.abc import Sequence

from onefold.judge.atoms import Moment, Token, moment_of
from onefold.judge.chinese_numerals import read_chinese
from onefold.judge.tokens import word_at

_EASTERN = {"年": "year", "月": "month", "日": "day", "号": "day", "년": "year", "월": "month", "일": "day"}
_EASTERN_HOURS = frozenset("点點時시")
EASTERN_HALVES = {"上午": 0, "早上": 0, "午前": 0, "오전": 0, "下午": 12, "晚上": 12, "午後": 12, "오후": 12}


def _number(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """A whole number in digits or Chinese numerals, and its width; width 0 if there is none."""
    if word_at(tokens, at).isdecimal():
        return int(word_at(tokens, at)), 1
    return read_chinese(tokens, at)


def read_eastern(tokens: Sequence[Token], at: int) -> tuple[Moment, int] | None:
    """`2031年3月3日`, `下午三点半`, `오후 3시 30분`: numbers with the signs of year, month, day, hour and minute."""
    fields: dict[str, int] = {}
    half = EASTERN_HALVES.get(word_at(tokens, at) + word_at(tokens, at + 1)), 2
    if half[0] is None:
        half = EASTERN_HALVES.get(word_at(tokens, at)), 1
    place = at + half[1] if half[0] is not None else at
    while True:
        value, width = _number(tokens, place)
        sign = word_at(tokens, place + width)[:1] if width else ""
        if sign in _EASTERN:
            fields[_EASTERN[sign]] = value
        elif sign in _EASTERN_HOURS and sign:
            extra, used = _eastern_minutes(tokens, place + width + 1)
            return _eastern_time(fields, value, half[0], extra), place + width + 1 + used - at
        else:
            break
        place += width + 1
    if "month" not in fields or half[0] is not None:
        return None
    found = moment_of(fields.get("year"), fields["month"], fields.get("day"))
    return (found, place - at) if found else None


def _eastern_minutes(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    if word_at(tokens, at) == "半":
        return 30, 1
    value, width = _number(tokens, at)
    return (value, width + 1) if width and word_at(tokens, at + width)[:1] in {"分", "분"} else (0, 0)


def _eastern_time(fields: dict[str, int], hour: int, half: int | None, minute: int) -> Moment:
    hour = hour % 12 + half if half is not None else hour
    return Moment(
        year=fields.get("year"),
        month=fields.get("month"),
        day=fields.get("day"),
        minute=hour * 60 + minute,
        sure_half=half is not None or hour > 12,
    )


