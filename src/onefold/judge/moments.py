"""Which date or time of day do these words mean? 3 March 2031 = 03.03.2031, half past two in the afternoon = 14:30.

Reads tokens into the fields that are stated; what is relative ("last Sunday") is resolved later, with the statement's
own time, by `anchored`. Neighbours: `quantities`, `prepare`.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from onefold.judge.atoms import Moment, Token
from onefold.judge.lexicon import Lexicon
from onefold.judge.quantities import read_chinese

_ISO = re.compile(r"(\d{4})([-/.])(\d\d?)\2(\d\d?)")
_STAMP = re.compile(r"(\d{4})-(\d\d)-(\d\d)t(\d\d)")
_MINUTES = re.compile(r"(\d\d)(?::\d\d)?")
_DOTTED = re.compile(r"(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})")
_CLOCK = re.compile(r"(\d{1,2})(?::|h|\.)(\d{2})(?::\d{2})?(?:h|uhr)?")
_HOUR = re.compile(r"(\d{1,2})(h)?")
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th|er|º)?")
_YEAR = re.compile(r"(?:1[5-9]|20|21)\d\d")
_YEAR_WORDS = frozenset({"года", "г", "год", "roku", "r"})
_EASTERN = {"年": "year", "月": "month", "日": "day", "号": "day", "년": "year", "월": "month", "일": "day"}
_EASTERN_HOURS = frozenset("点點時시")
_EASTERN_HALVES = {"上午": 0, "早上": 0, "午前": 0, "오전": 0, "下午": 12, "晚上": 12, "午後": 12, "오후": 12}
_CLOCK_HEADS = frozenset({"alle", "le", "o", "в", "um", "saat", "à", "às", "as", "las"})
"""Words before a time of day in languages that write it with a full stop or as hours: `alle 15.30`, `à 14 heures`."""
_DECADE = re.compile(r"(?:(\d\d)?(\d0))s|'(\d0)s")
_DECADES = {
    "twenties": 20,
    "thirties": 30,
    "forties": 40,
    "fifties": 50,
    "sixties": 60,
    "seventies": 70,
    "eighties": 80,
    "nineties": 90,
}
_LINKS = frozenset({"of", "de", "del", "the", "en", "do", "da"})
OPENING_MOMENTS = frozenset(
    {
        *(half[0] for half in _EASTERN_HALVES),
        *_EASTERN_HALVES,
        "halb",
        "noon",
        "midday",
        "midnight",
        "half",
        "quarter",
        "a",
        "every",
        *_DECADES,
    }
)
"""Words that are no numeral, month or weekday and may still begin a time."""
_HALF_DAYS = {
    "am": 0,
    "a.m": 0,
    "a.m.": 0,
    "am_part": 0,
    "pm": 12,
    "p.m": 12,
    "p.m.": 12,
    "pm_part": 12,
    "night_part": 12,
}
_LOCAL_HALVES = {
    ("de", "la", "mañana"): 0,
    ("de", "la", "tarde"): 12,
    ("de", "la", "noche"): 12,
    ("de", "a", "manhã"): 0,
    ("de", "a", "tarde"): 12,
    ("de", "il", "mattino"): 0,
    ("de", "le", "matin"): 0,
}
_RISKY = frozenset(
    {
        "may",
        "march",
        "mar",
        "jan",
        "dec",
        "sep",
        "sat",
        "sun",
        "mon",
        "wed",
        "fri",
        "thu",
        "tue",
        "mo",
        "di",
        "mi",
        "do",
        "fr",
        "sa",
        "so",
        "mars",
        "mai",
        "maggio",
        "ocak",
        "terça",
        "sexta",
        "salı",
        "pazar",
        "ago",
    }
)
"""Names of months and days that are other words as well: they count next to a number or another time only."""


def read_moment(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    """The date, weekday or time of day that starts at token `at` and how many tokens it takes, or None."""
    return (
        _numeric_date(tokens[at], lexicon)
        or _stamp(tokens, at)
        or _eastern(tokens, at)
        or _date(tokens, at, lexicon)
        or _clock(tokens, at, lexicon)
        or _named(tokens, at, lexicon)
    )


def conflict(one: Moment, other: Moment) -> bool | None:
    """True where both state a field and differ, None where it cannot be told, False where one only says more."""
    if one.ambiguous or other.ambiguous:
        return None
    for name in ("year", "month", "day", "weekday", "decade"):
        left, right = getattr(one, name), getattr(other, name)
        if left is not None and right is not None and left != right:
            return True
    return _clocks_conflict(one, other)


def _clocks_conflict(one: Moment, other: Moment) -> bool | None:
    if one.minute is None or other.minute is None or one.minute == other.minute:
        return False
    if one.minute % 720 == other.minute % 720 and not (one.sure_half and other.sure_half):
        return None
    return True


def weekday_of(moment: Moment) -> int | None:
    """The weekday (0 = Monday) of a full date, or None."""
    if moment.year is None or moment.month is None or moment.day is None:
        return None
    return date(moment.year, moment.month, moment.day).weekday()


def _checked(year: int | None, month: int, day: int | None) -> Moment | None:
    """A date that exists, or None."""
    try:
        date(year or 2000, month, day or 1)
    except ValueError:
        return None
    return Moment(year=year, month=month, day=day)


def _numeric_date(token: Token, lexicon: Lexicon) -> tuple[Moment, int] | None:
    match = _ISO.fullmatch(token.folded)
    if match:
        found = _checked(int(match[1]), int(match[3]), int(match[4]))
        return (found, 1) if found else None
    match = _DOTTED.fullmatch(token.folded)
    return _day_and_month(match, lexicon) if match else None


def _stamp(tokens: Sequence[Token], at: int) -> tuple[Moment, int] | None:
    """`2031-03-03T10:30`, which comes as two words; with a zone it stays a code."""
    match, rest = _STAMP.fullmatch(tokens[at].folded), _MINUTES.fullmatch(_word(tokens, at + 1))
    found = _checked(int(match[1]), int(match[2]), int(match[3])) if match and rest else None
    return (replace(found, minute=int(match[4]) * 60 + int(rest[1])), 2) if found and match and rest else None


def _day_and_month(match: re.Match[str], lexicon: Lexicon) -> tuple[Moment, int] | None:
    """Day first with full stops; with slashes only where one of the two cannot be a month."""
    first, second = int(match[1]), int(match[3])
    year = int(match[4]) + (2000 if len(match[4]) == 2 else 0)
    if match[2] == "/" and second > 12:
        first, second = second, first
    found = _checked(year, second, first)
    if not found:
        return None
    if match[2] != "." and lexicon.language in {"en", ""} and first <= 12 and second <= 12 and first != second:
        return Moment(year=year, month=second, day=first, ambiguous=True), 1
    return found, 1


def _word(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].folded if 0 <= at < len(tokens) else ""


def _date(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    """`8 Oct 2030`, `3 de março de 2031`, `May 11th, 2023`, `March 2024`."""
    day = _DAY.fullmatch(_word(tokens, at))
    place = at + 1
    if day and _word(tokens, place) in _LINKS:
        place += 1
    if day and 1 <= int(day[1]) <= 31 and _word(tokens, place) in lexicon.months:
        return _with_year(tokens, at, place + 1, lexicon.months[_word(tokens, place)], int(day[1]))
    month = lexicon.months.get(_word(tokens, at))
    if not month:
        return None
    place = at + 1 + (_word(tokens, at + 1) == "the")
    day = _DAY.fullmatch(_word(tokens, place))
    if day and 1 <= int(day[1]) <= 31 and not _clock_follows(tokens, place):
        return _with_year(tokens, at, place + 1, month, int(day[1]))
    if _YEAR.fullmatch(_word(tokens, at + 1)):
        return _with_year(tokens, at, at + 1, month, None)
    return None


def _number(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """A whole number in digits or Chinese numerals, and its width; width 0 if there is none."""
    if _word(tokens, at).isdecimal():
        return int(_word(tokens, at)), 1
    return read_chinese(tokens, at)


def _eastern(tokens: Sequence[Token], at: int) -> tuple[Moment, int] | None:
    """`2031年3月3日`, `下午三点半`, `오후 3시 30분`: numbers with the signs of year, month, day, hour and minute."""
    fields: dict[str, int] = {}
    half = _EASTERN_HALVES.get(_word(tokens, at) + _word(tokens, at + 1)), 2
    if half[0] is None:
        half = _EASTERN_HALVES.get(_word(tokens, at)), 1
    place = at + half[1] if half[0] is not None else at
    while True:
        value, width = _number(tokens, place)
        sign = _word(tokens, place + width)[:1] if width else ""
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
    found = _checked(fields.get("year"), fields["month"], fields.get("day"))
    return (found, place - at) if found else None


def _eastern_minutes(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    if _word(tokens, at) == "半":
        return 30, 1
    value, width = _number(tokens, at)
    return (value, width + 1) if width and _word(tokens, at + width)[:1] in {"分", "분"} else (0, 0)


def _eastern_time(fields: dict[str, int], hour: int, half: int | None, minute: int) -> Moment:
    hour = hour % 12 + half if half is not None else hour
    return Moment(
        year=fields.get("year"),
        month=fields.get("month"),
        day=fields.get("day"),
        minute=hour * 60 + minute,
        sure_half=half is not None or hour > 12,
    )


def _clock_follows(tokens: Sequence[Token], at: int) -> bool:
    return _word(tokens, at + 1) in _HALF_DAYS


def _with_year(tokens: Sequence[Token], at: int, place: int, month: int, day: int | None) -> tuple[Moment, int] | None:
    step = place + (_word(tokens, place) in _LINKS)
    year = int(_word(tokens, step)) if _YEAR.fullmatch(_word(tokens, step)) else None
    found = _checked(year, month, day)
    end = step + 1 + (_word(tokens, step + 1) in _YEAR_WORDS) if year else place
    return (found, end - at) if found else None


def _clock(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    word = _word(tokens, at)
    if word == "12" and _word(tokens, at + 1) in {"noon", "midnight"}:
        return Moment(minute=720 if _word(tokens, at + 1) == "noon" else 0), 2
    if word == "halb" and 1 <= lexicon.numerals.get(_word(tokens, at + 1), 0) <= 12:
        return Moment(minute=lexicon.numerals[_word(tokens, at + 1)] * 60 - 30, sure_half=False), 2
    if word in {"noon", "midday", "midnight"}:
        return Moment(minute=0 if word == "midnight" else 720), 1
    spoken = _spoken(tokens, at, lexicon)
    if spoken:
        return _half_day(tokens, at, spoken[0], spoken[1], sure=False)
    match = _CLOCK.fullmatch(word)
    headed = lexicon.language not in {"en", ""} and _word(tokens, at - 1) in _CLOCK_HEADS
    dotted = "." in word and not headed and _word(tokens, at + 1) not in {*_HALF_DAYS, "uhr"}
    if match and not dotted and int(match[1]) < 24 and int(match[2]) < 60:
        used = 2 if _word(tokens, at + 1) in {"uhr", "h"} else 1
        sure = word[0] == "0" or lexicon.language != "en"
        return _half_day(tokens, at, int(match[1]) * 60 + int(match[2]), used, sure=sure)
    return _hour(tokens, at, lexicon)


def _hour(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    """`6 PM`, `six pm`, `7 Uhr`, `18h`, `two o'clock`."""
    match = _HOUR.fullmatch(_word(tokens, at))
    hour = int(match[1]) if match else lexicon.numerals.get(_word(tokens, at), 99)
    if hour > 23:
        return None
    if match and match[2]:
        return (Moment(minute=hour * 60), 1) if lexicon.language in {"fr", "pt", "es"} else None
    return _headed_hour(tokens, at, hour) or _followed_hour(tokens, at, hour)


def _headed_hour(tokens: Sequence[Token], at: int, hour: int) -> tuple[Moment, int] | None:
    """`à 14 heures 30`: hours behind a word that leads in a time of day."""
    if _word(tokens, at - 1) in _CLOCK_HEADS and _word(tokens, at + 1) in {"h", "heures", "horas"}:
        minutes = _word(tokens, at + 2)
        exact = minutes.isdigit() and len(minutes) == 2 and int(minutes) < 60
        return Moment(minute=hour * 60 + (int(minutes) if exact else 0)), 3 if exact else 2
    return None


def _followed_hour(tokens: Sequence[Token], at: int, hour: int) -> tuple[Moment, int] | None:
    """`six pm`, `7 Uhr`, `two o'clock`, `las 3 de la tarde`: a word behind the hour says that it is one."""
    follower = _word(tokens, at + 1)
    if follower == "uhr":
        return Moment(minute=hour * 60), 2
    if follower in {"o'clock", "oclock"}:
        return _half_day(tokens, at, hour * 60, 2, sure=False)
    if hour <= 12 and (follower in _HALF_DAYS or _local_half(tokens, at + 1) is not None):
        return _half_day(tokens, at, hour * 60, 1, sure=True)
    return None


def _spoken(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int] | None:
    """`half past two`, `quarter to six`, `ten past four`: minutes since midnight and tokens used."""
    place = at + (_word(tokens, at) == "a")
    word = _word(tokens, place)
    minutes = {"half": 30, "quarter": 15}.get(word) or lexicon.numerals.get(word, 0)
    link = _word(tokens, place + 1)
    hour_word = _word(tokens, place + 2)
    hour = int(hour_word) if hour_word.isdigit() else lexicon.numerals.get(hour_word, 0)
    links = {"quarter": {"past", "to"}}.get(word, {"past"})
    if not 0 < minutes < 60 or not 1 <= hour <= 12 or link not in links:
        return None
    return (hour * 60 + minutes if link == "past" else hour * 60 - minutes), place + 3 - at


def _half_day(tokens: Sequence[Token], at: int, minute: int, used: int, *, sure: bool) -> tuple[Moment, int]:
    """Take in `am`, `p.m.` or `in the afternoon` behind a time of day."""
    half = _HALF_DAYS.get(_word(tokens, at + used))
    if half is None:
        half = _local_half(tokens, at + used)
        if half is None:
            return Moment(minute=minute, sure_half=sure or not 60 <= minute < 720), used
        used += 2
    return Moment(minute=minute % 720 + half * 60 if minute < 780 else minute), used + 1


def _local_half(tokens: Sequence[Token], at: int) -> int | None:
    """0 for `de la mañana`, 12 for `de la tarde` and their like, None for anything else."""
    phrase = _word(tokens, at), _word(tokens, at + 1), _word(tokens, at + 2)
    return _LOCAL_HALVES.get(phrase)


def _named(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    """A weekday, month or decade alone."""
    word = _word(tokens, at)
    decade = _DECADE.fullmatch(word)
    if decade or word in _DECADES:
        tens = _DECADES.get(word) or int((decade[2] or decade[3]) if decade else 0)
        century = int(decade[1]) if decade and decade[1] else 19 if tens >= 30 else 20
        return Moment(decade=century * 100 + tens), 1
    if word in _RISKY and not _beside_number(tokens, at):
        return None
    if word in lexicon.weekdays:
        plural = lexicon.language == "en" and word.endswith("days")
        return Moment(weekday=lexicon.weekdays[word], recurring=plural), 1
    if word == "every" and _word(tokens, at + 1) in lexicon.weekdays:
        return Moment(weekday=lexicon.weekdays[_word(tokens, at + 1)], recurring=True), 2
    return (Moment(month=lexicon.months[word]), 1) if word in lexicon.months else None


def _beside_number(tokens: Sequence[Token], at: int) -> bool:
    near = _word(tokens, at - 1)[:1] + _word(tokens, at + 1)[:1]
    return any(char.isdigit() for char in near)
