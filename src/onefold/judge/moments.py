"""Which date or time of day do these words mean? 3 March 2031 = 03.03.2031, half past two in the afternoon = 14:30.

Reads tokens into the fields that are stated; what is relative ("last Sunday") is resolved later, with the statement's
own time, by `anchored`. Neighbours: `quantities`, `prepare`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from onefold.judge.atoms import Moment, Token, moment_of
from onefold.judge.lexicon import Lexicon
from onefold.judge.lexicon.base import words
from onefold.judge.moments_eastern import EASTERN_HALVES, read_eastern
from onefold.judge.tokens import word_at
from onefold.judge.zones import OFFSETS, comparable

_ISO = re.compile(r"(\d{4})([-/.])(\d\d?)\2(\d\d?)")
_COMPACT = re.compile(r"((?:19|20)\d\d)()(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])")
_MONTH_YEAR = re.compile(r"(0?[1-9]|1[0-2])/((?:19|20)\d\d)")
_STAMP = re.compile(r"(\d{4})-(\d\d)-(\d\d)t(\d\d)")
_MINUTES = re.compile(r"(\d\d)(?::\d\d)?")
_DOTTED = re.compile(r"(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})")
_CLOCK = re.compile(r"(\d{1,2})(?::|h|\.)(\d{2})(?::\d{2})?(?:h|uhr|z)?")
_MILITARY = re.compile(r"(0\d)([0-5]\d)")
"""A clock time of four digits; from ten o'clock on it might be a year."""
_AT = words("at until by from around before after")
_HOUR = re.compile(r"(\d{1,2})(h)?")
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th|er|º)?")
_YEAR = re.compile(r"(?:1[5-9]|20|21)\d\d")
_YEAR_WORDS = frozenset({"года", "г", "год", "roku", "r"})
_CLOCK_HEADS = frozenset({"alle", "le", "o", "в", "um", "saat", "à", "às", "as", "las"})
"""Words before a time of day in languages that write it with a full stop or as hours: `alle 15.30`, `à 14 heures`."""
_PARTS_OF_HOUR = {
    ("y", "media"): 30, ("y", "cuarto"): 15, ("menos", "cuarto"): -15, ("e", "meia"): 30, ("e", "um", "quarto"): 15,
    ("e", "mezza"): 30, ("e", "mezzo"): 30, ("e", "un", "quarto"): 15, ("meno", "un", "quarto"): -15,
    ("heures", "et", "demie"): 30, ("heures", "et", "quart"): 15, ("heures", "moins", "le", "quart"): -15,
}
_DECADE = re.compile(r"(?:(\d\d)?(\d0))s|'(\d0)s")
_BEFORE_DECADE = words("the early mid late his her their my your our")
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
_FEASTS = {
    ("new", "year", "'s", "day"): (1, 1),
    ("new", "year", "'s", "eve"): (12, 31),
    ("christmas", "day"): (12, 25),
    ("christmas", "eve"): (12, 24),
    ("boxing", "day"): (12, 26),
    ("valentine", "'s", "day"): (2, 14),
    ("halloween",): (10, 31),
}
_LINKS = frozenset({"of", "de", "del", "the", "en", "do", "da"})
OPENING_MOMENTS = frozenset(
    {
        *(half[0] for half in EASTERN_HALVES),
        *EASTERN_HALVES,
        *(name[0] for name in _FEASTS),
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
    "evening_part": 12,
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
_RISKY = words("""may march mar jan dec sep sat sun mon wed fri thu tue mo di mi do fr sa so mars mai maggio ocak terça
    sexta salı pazar ago""")
"""Names of months and days that are other words as well: they count next to a number or another time only."""


def read_moment(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    """The date, weekday or time of day that starts at token `at` and how many tokens it takes, or None."""
    return (
        _numeric_date(tokens[at], lexicon)
        or _stamp(tokens, at)
        or read_eastern(tokens, at)
        or _feast(tokens, at, lexicon)
        or _date(tokens, at, lexicon)
        or _zoned(tokens, at, _clock(tokens, at, lexicon))
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
    left, right = comparable(one, other)
    if left is None or right is None or left == right:
        return False
    if left % 720 == right % 720 and not (one.sure_half and other.sure_half):
        return None
    return True


def weekday_of(moment: Moment) -> int | None:
    """The weekday (0 = Monday) of a full date, or None."""
    if moment.year is None or moment.month is None or moment.day is None:
        return None
    return date(moment.year, moment.month, moment.day).weekday()


def _numeric_date(token: Token, lexicon: Lexicon) -> tuple[Moment, int] | None:
    match = _ISO.fullmatch(token.folded) or _COMPACT.fullmatch(token.folded)
    if match:
        found = moment_of(int(match[1]), int(match[3]), int(match[4]))
        return (found, 1) if found else None
    match = _MONTH_YEAR.fullmatch(token.folded)
    if match:
        return Moment(year=int(match[2]), month=int(match[1])), 1
    match = _DOTTED.fullmatch(token.folded)
    return _day_and_month(match, lexicon) if match else None


def _stamp(tokens: Sequence[Token], at: int) -> tuple[Moment, int] | None:
    """`2031-03-03T10:30`, which comes as two words; with a zone it stays a code."""
    match, rest = _STAMP.fullmatch(tokens[at].folded), _MINUTES.fullmatch(word_at(tokens, at + 1))
    found = moment_of(int(match[1]), int(match[2]), int(match[3])) if match and rest else None
    return (replace(found, minute=int(match[4]) * 60 + int(rest[1])), 2) if found and match and rest else None


def _day_and_month(match: re.Match[str], lexicon: Lexicon) -> tuple[Moment, int] | None:
    """Day first with full stops; with slashes only where one of the two cannot be a month."""
    first, second = int(match[1]), int(match[3])
    year = int(match[4]) + (2000 if len(match[4]) == 2 else 0)
    if match[2] == "/" and second > 12:
        first, second = second, first
    found = moment_of(year, second, first)
    if not found:
        return None
    if match[2] != "." and lexicon.language in {"en", ""} and first <= 12 and second <= 12 and first != second:
        return Moment(year=year, month=second, day=first, ambiguous=True), 1
    return found, 1


def _feast(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    """`New Year's Day 2031`: the days of the year that have a name and one date."""
    if lexicon.language != "en":
        return None
    for name, (month, day) in _FEASTS.items():
        if tuple(token.folded for token in tokens[at : at + len(name)]) == name:
            return _with_year(tokens, at, at + len(name), month, day)
    return None


def _zoned(
    tokens: Sequence[Token], at: int, found: tuple[Moment, int] | None
) -> tuple[Moment, int] | None:
    """Take in the zone behind a time of day; a zone in brackets counts too."""
    if found is None:
        return None
    moment, used = found
    if word_at(tokens, at).endswith("z"):
        return replace(moment, offset=0), used
    offset = OFFSETS.get(word_at(tokens, at + used))
    if offset is None:
        return found
    sign, hours = word_at(tokens, at + used + 1), word_at(tokens, at + used + 2)
    if offset == 0 and sign in {"+", "-"} and hours.isdecimal() and int(hours) <= 14:
        return replace(moment, offset=int(sign + hours) * 60), used + 3
    return replace(moment, offset=offset), used + 1


def _date(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    """`8 Oct 2030`, `3 de março de 2031`, `May 11th, 2023`, `March 2024`."""
    day, width = _day(tokens, at, lexicon)
    place = at + width
    if day and word_at(tokens, place) in _LINKS:
        place += 1
    if day and word_at(tokens, place) in lexicon.months:
        return _with_year(tokens, at, place + 1, lexicon.months[word_at(tokens, place)], day)
    month = lexicon.months.get(word_at(tokens, at))
    if not month:
        return None
    place = at + 1 + (word_at(tokens, at + 1) == "the")
    day, width = _day(tokens, place, lexicon)
    if day and not _clock_follows(tokens, place):
        return _with_year(tokens, at, place + width, month, day)
    if _YEAR.fullmatch(word_at(tokens, at + 1)):
        return _with_year(tokens, at, at + 1, month, None)
    return None


def _day(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int]:
    """A day of a month in digits or as an ordinal word, and its width; (0, 1) if there is none."""
    match = _DAY.fullmatch(word_at(tokens, at))
    day = int(match[1]) if match else lexicon.ordinals.get(word_at(tokens, at), 0)
    tens = lexicon.numerals.get(word_at(tokens, at), 0)
    if tens in {20, 30} and 0 < lexicon.ordinals.get(word_at(tokens, at + 1), 0) < 10:
        day, width = tens + lexicon.ordinals[word_at(tokens, at + 1)], 2
    else:
        width = 1
    return (day, width) if 1 <= day <= 31 else (0, 1)


def _clock_follows(tokens: Sequence[Token], at: int) -> bool:
    return word_at(tokens, at + 1) in _HALF_DAYS


def _with_year(tokens: Sequence[Token], at: int, place: int, month: int, day: int | None) -> tuple[Moment, int] | None:
    step = place + (word_at(tokens, place) in _LINKS)
    year = int(word_at(tokens, step)) if _YEAR.fullmatch(word_at(tokens, step)) else _short_year(tokens, place)
    found = moment_of(year, month, day)
    end = step + 1 + (word_at(tokens, step + 1) in _YEAR_WORDS) if year else place
    return (found, end - at) if found else None


def _short_year(tokens: Sequence[Token], at: int) -> int | None:
    """The year of `17 May '31`."""
    short = at < len(tokens) and tokens[at].before.endswith(("'", "’")) and word_at(tokens, at).isdecimal()
    return 2000 + int(word_at(tokens, at)) if short and len(word_at(tokens, at)) == 2 else None


def _clock(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    word = word_at(tokens, at)
    if word == "12" and word_at(tokens, at + 1) in {"noon", "midnight"}:
        return Moment(minute=720 if word_at(tokens, at + 1) == "noon" else 0), 2
    if word == "halb" and 1 <= lexicon.numerals.get(word_at(tokens, at + 1), 0) <= 12:
        return Moment(minute=lexicon.numerals[word_at(tokens, at + 1)] * 60 - 30, sure_half=False), 2
    if word in {"noon", "midday", "midnight"}:
        return Moment(minute=0 if word == "midnight" else 720), 1
    spoken = _spoken(tokens, at, lexicon) or _romance(tokens, at, lexicon)
    if spoken:
        return _half_day(tokens, at, spoken[0], spoken[1], sure=False)
    match = _MILITARY.fullmatch(word) if word_at(tokens, at - 1) in _AT else None
    match = match or _CLOCK.fullmatch(word)
    headed = lexicon.language not in {"en", ""} and word_at(tokens, at - 1) in _CLOCK_HEADS
    dotted = "." in word and not headed and word_at(tokens, at + 1) not in {*_HALF_DAYS, "uhr"}
    if match and not dotted and int(match[1]) < 24 and int(match[2]) < 60:
        used = 2 if word_at(tokens, at + 1) in {"uhr", "h", "hours", "hrs"} else 1
        sure = word[0] == "0" or lexicon.language != "en"
        return _half_day(tokens, at, int(match[1]) * 60 + int(match[2]), used, sure=sure)
    return _hour(tokens, at, lexicon)


def _hour(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    """`6 PM`, `six pm`, `7 Uhr`, `18h`, `two o'clock`."""
    match = _HOUR.fullmatch(word_at(tokens, at))
    hour = int(match[1]) if match else lexicon.numerals.get(word_at(tokens, at), 99)
    if hour > 23:
        return None
    if match and match[2]:
        headed = word_at(tokens, at - 1) in _AT
        return (Moment(minute=hour * 60), 1) if lexicon.language in {"fr", "pt", "es"} or headed else None
    return _headed_hour(tokens, at, hour) or _followed_hour(tokens, at, hour)


def _headed_hour(tokens: Sequence[Token], at: int, hour: int) -> tuple[Moment, int] | None:
    """`à 14 heures 30`: hours behind a word that leads in a time of day."""
    if word_at(tokens, at - 1) in _CLOCK_HEADS and word_at(tokens, at + 1) in {"h", "heures", "horas"}:
        minutes = word_at(tokens, at + 2)
        exact = minutes.isdecimal() and len(minutes) == 2 and int(minutes) < 60
        return Moment(minute=hour * 60 + (int(minutes) if exact else 0)), 3 if exact else 2
    return None


def _followed_hour(tokens: Sequence[Token], at: int, hour: int) -> tuple[Moment, int] | None:
    """`six pm`, `7 Uhr`, `two o'clock`, `las 3 de la tarde`: a word behind the hour says that it is one."""
    follower = word_at(tokens, at + 1)
    if follower == "uhr":
        return Moment(minute=hour * 60), 2
    if follower in {"o'clock", "oclock"}:
        return _half_day(tokens, at, hour * 60, 2, sure=False)
    if hour <= 12 and (follower in _HALF_DAYS or _local_half(tokens, at + 1) is not None):
        return _half_day(tokens, at, hour * 60, 1, sure=True)
    return None


def _spoken(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int] | None:
    """`half past two`, `quarter to six`, `ten past four`: minutes since midnight and tokens used."""
    place = at + (word_at(tokens, at) == "a")
    word = word_at(tokens, place)
    minutes = {"half": 30, "quarter": 15}.get(word) or lexicon.numerals.get(word, 0)
    link = word_at(tokens, place + 1)
    hour_word = word_at(tokens, place + 2)
    named = {"noon": 12, "midday": 12, "midnight": 12}.get(hour_word, 0)
    hour = int(hour_word) if hour_word.isdecimal() else named or lexicon.numerals.get(hour_word, 0)
    to = word == "quarter" or word_at(tokens, place - 1) in _AT
    links = {"past", "to"} if to else {"past"}
    if not 0 < minutes < 60 or not 1 <= hour <= 12 or link not in links:
        return None
    hour = 0 if hour_word == "midnight" and link == "past" else hour
    return (hour * 60 + minutes if link == "past" else hour * 60 - minutes), place + 3 - at


def _romance(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, int] | None:
    """`las tres y media`, `alle sei e un quarto`: an hour behind a word that leads in a time, and parts of it."""
    if word_at(tokens, at - 1) not in {*_CLOCK_HEADS, "las"}:
        return None
    hour = lexicon.numerals.get(word_at(tokens, at), 99)
    for part, minutes in _PARTS_OF_HOUR.items():
        if hour <= 12 and tuple(token.folded for token in tokens[at + 1 : at + 1 + len(part)]) == part:
            return hour * 60 + minutes, 1 + len(part)
    return None


def _half_day(tokens: Sequence[Token], at: int, minute: int, used: int, *, sure: bool) -> tuple[Moment, int]:
    """Take in `am`, `p.m.` or `in the afternoon` behind a time of day."""
    half = _HALF_DAYS.get(word_at(tokens, at + used))
    if half is None:
        half = _local_half(tokens, at + used)
        if half is None:
            return Moment(minute=minute, sure_half=sure or not 60 <= minute < 720), used
        used += 2
    return Moment(minute=minute % 720 + half * 60 if minute < 780 else minute), used + 1


def _local_half(tokens: Sequence[Token], at: int) -> int | None:
    """0 for `de la mañana`, 12 for `de la tarde` and their like, None for anything else."""
    phrase = word_at(tokens, at), word_at(tokens, at + 1), word_at(tokens, at + 2)
    return _LOCAL_HALVES.get(phrase)


def _named(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    """A weekday, month or decade alone."""
    word = word_at(tokens, at)
    decade = _decade(tokens, at, lexicon)
    if decade:
        return decade
    if word in _RISKY and not _beside_number(tokens, at, lexicon.weekdays):
        return None
    if word in lexicon.weekdays:
        plural = lexicon.language == "en" and word.endswith("days")
        return Moment(weekday=lexicon.weekdays[word], recurring=plural), 1
    if word == "every" and word_at(tokens, at + 1) in lexicon.weekdays:
        return Moment(weekday=lexicon.weekdays[word_at(tokens, at + 1)], recurring=True), 2
    return (Moment(month=lexicon.months[word]), 1) if word in lexicon.months else None


def _decade(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Moment, int] | None:
    """`1970s`, `the 70s`, `seventies`, `nineteen-seventies`; `30s` alone is half a minute."""
    word = word_at(tokens, at)
    if word in {"nineteen", "eighteen"} and word_at(tokens, at + 1) in _DECADES:
        return Moment(decade=lexicon.numerals.get(word, 19) * 100 + _DECADES[word_at(tokens, at + 1)]), 2
    match = _DECADE.fullmatch(word)
    seconds = match and not match[1] and word_at(tokens, at - 1) not in _BEFORE_DECADE and word[0] != "'"
    if seconds or not (match or word in _DECADES):
        return None
    tens = _DECADES.get(word) or int((match[2] or match[3]) if match else 0)
    century = int(match[1]) if match and match[1] else 19 if tens >= 30 else 20
    return Moment(decade=century * 100 + tens), 1


def _beside_number(tokens: Sequence[Token], at: int, weekdays: Mapping[str, int]) -> bool:
    """Whether a number stands beside, or another weekday near: `Mon-Fri`."""
    near = word_at(tokens, at - 1)[:1] + word_at(tokens, at + 1)[:1]
    around = {word_at(tokens, at + step) for step in (-2, -1, 1, 2)} - {word_at(tokens, at)}
    return any(char.isdecimal() for char in near) or any(word in weekdays for word in around)
