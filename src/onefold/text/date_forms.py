"""Which dates stand in a text as such? Digits in ISO and local order, named months, quarters, years.

Neighbours: `date_relative` finds what needs an anchor, `calendar_words` has the names, `dates` puts all together.
"""

import functools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo

from onefold.text.calendar_words import LEXICONS, Lexicon
from onefold.text.fold import listed
from onefold.text.intervals import days, months, nearest_date, nearest_month
from onefold.types import Interval


@dataclass(frozen=True, slots=True)
class Found:
    """A time expression in the making: characters start..end; `day` is set if a clock time may refine it."""

    start: int
    end: int
    interval: Interval | None
    relative: bool = False
    day: date | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """What surrounds an expression: when it was said, in which zone, and the tense near a place of the text."""

    anchor: datetime | None
    zone: tzinfo
    tense: Callable[[int], int]


_OFFSETS = {
    "Z": 0, "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3, "JST": 9,
    "EDT": -4, "EST": -5, "PDT": -7, "PST": -8,
}
"""Hours east of Greenwich; only abbreviations with one common meaning."""

ZONE = rf"(?:{'|'.join(sorted(_OFFSETS, key=len, reverse=True))}|[+-]\d\d:?\d\d)(?!\w)"
_ISO = re.compile(
    r"(?<![\w./-])(?P<y>[12]\d{3})(?P<s>[-/.])(?P<m>\d{1,2})(?:(?P=s)(?P<d>\d{1,2}))?"
    r"(?:[T ](?P<h>\d\d):(?P<min>\d\d)(?::(?P<sec>\d\d)(?:[.,]\d+)?)?\s?(?P<z>" + ZONE + r")?)?"
    r"(?![\w/-]|\.\d)"
)
_LOCAL = re.compile(
    r"(?<![\w./-])(?P<a>\d{1,2})(?P<s>[./-])\s?(?P<b>\d{1,2})(?P=s)\s?(?P<y>[12]\d{3})(?![\w/-]|\.\d)"
)
_QUARTER = re.compile(
    r"(?<!\w)(?:q(?P<q>[1-4])[\s/-]*(?P<y>[12]\d{3})|(?P<y2>[12]\d{3})[\s/-]*q(?P<q2>[1-4]))(?!\w)",
    re.IGNORECASE,
)
_HALF = re.compile(r"(?<!\w)h(?P<q>[12])[\s/-]*(?P<y>[12]\d{3})(?!\w)", re.IGNORECASE)
_DECADE = re.compile(r"(?<![\w-])(?P<y>1[89]\d0|20\d0)(?:['’]?s|er)(?!\w)")
_IDEOGRAPHS = re.compile(
    r"(?<!\d)(?:(?:(?P<y>[12]\d{3}|[一二][〇零一二三四五六七八九]{3})\s?[年년]|(?P<near>[去昨前今本明来]年)の?)\s?|(?=[\d一二三四五六七八九十]+\s?[月월]))"
    r"(?:(?P<m>\d{1,2}|[一二三四五六七八九十]{1,2})\s?[月월]\s?(?:(?P<d>\d{1,2}|[一二三四五六七八九十]{1,3})\s?[日号號일])?)?"
)
_IDEOGRAPH_DIGITS = "〇一二三四五六七八九"
_FUNCTION_WORDS = listed("""
    and or but the a an he she it we they i you when while at for with to because as is was in on by
    und oder aber der die das er sie es wir als mit et ou mais le la les il elle on nous y o pero el los con
    e ma che i oraz ale w na и но в на
""")


def zone_named(name: str | None, default: tzinfo) -> tzinfo:
    """The zone of `Z`, `CET` or `+05:30`; `default` without a name. Raises ValueError beyond 24 hours."""
    if not name:
        return default
    if name[0] not in "+-":
        hours = _OFFSETS[name.upper()]
        return timezone(timedelta(hours=hours)) if hours else UTC
    size = timedelta(hours=int(name[1:3]), minutes=int(name[-2:]))
    return timezone(size if name[0] == "+" else -size)


def _iso(match: re.Match[str], zone: tzinfo) -> Found | None:
    year, month = int(match["y"]), int(match["m"])
    if match["d"] is None:
        plain = match["s"] == "-" and len(match["m"]) == 2 and match["h"] is None and 1800 <= year < 2200
        return Found(match.start(), match.end(), months(year, month, 1, zone)) if plain and 1 <= month <= 12 else None
    first = date(year, month, int(match["d"]))
    if match["h"] is None:
        return Found(match.start(), match.end(), days(first, 1, zone), day=first)
    local = zone_named(match["z"], zone)
    clock = time(int(match["h"]), int(match["min"]), int(match["sec"] or 0))
    start = datetime.combine(first, clock, tzinfo=local)
    step = timedelta(seconds=1) if match["sec"] else timedelta(minutes=1)
    return Found(match.start(), match.end(), Interval(start=start, end=start + step))


def _local(match: re.Match[str], zone: tzinfo, day_first: bool | None) -> Found | None:
    """Day and month in local order; an order that cannot be told gives nothing."""
    a, b, year = int(match["a"]), int(match["b"]), int(match["y"])
    if match["s"] == "." or a > 12:
        day, month = a, b
    elif b > 12:
        day, month = b, a
    elif a == b or day_first:
        day, month = a, b
    else:
        return None
    first = date(year, month, day)
    return Found(match.start(), match.end(), days(first, 1, zone), day=first)


def _number(digits: str) -> int:
    """A number in digits or Chinese numerals up to 99, or digit by digit as years are written."""
    if digits.isdigit():
        return int(digits)
    plain = digits.replace("零", "〇")
    if "十" not in plain:
        return int("".join(str(_IDEOGRAPH_DIGITS.index(char)) for char in plain))
    tens, _, ones = plain.partition("十")
    return (_IDEOGRAPH_DIGITS.index(tens) if tens else 1) * 10 + (_IDEOGRAPH_DIGITS.index(ones) if ones else 0)


def _ideographs(match: re.Match[str], setting: Setting) -> Found | None:
    """2031年3月9日, 3月9日, 2031年3月, 2031年."""
    if match["near"]:
        return _near_year(match, setting)
    year = _number(match["y"]) if match["y"] else None
    month = _number(match["m"]) if match["m"] else None
    end = match.start() + len(match[0].rstrip())
    if month is None:
        return Found(match.start(), end, months(year, 1, 12, setting.zone)) if year else None
    if match["d"] is None:
        return Found(match.start(), end, months(year, month, 1, setting.zone)) if year and 1 <= month <= 12 else None
    return _dated(match.start(), end, (year, month, _number(match["d"])), setting)


def _near_year(match: re.Match[str], setting: Setting) -> Found | None:
    """去年3月, 来年の5月11日; a year alone is read among the relative words."""
    if match["m"] is None:
        return None
    if setting.anchor is None:
        return Found(match.start(), match.end(), None, relative=True)
    year = setting.anchor.year + {"去": -1, "昨": -1, "前": -2, "今": 0, "本": 0, "明": 1, "来": 1}[match["near"][0]]
    month = _number(match["m"])
    if match["d"] is None:
        span = months(year, month, 1, setting.zone) if 1 <= month <= 12 else None
        return Found(match.start(), match.end(), span, relative=True) if span else None
    found = _dated(match.start(), match.end(), (year, month, _number(match["d"])), setting)
    return replace(found, relative=True)


def _dated(start: int, end: int, when: tuple[int | None, int, int], setting: Setting) -> Found:
    """A day with its year, or the nearest one without. Raises ValueError if there is no such day."""
    year, month, day = when
    if year is not None:
        first = date(year, month, day)
        return Found(start, end, days(first, 1, setting.zone), day=first)
    date(2000, month, day)
    if setting.anchor is None:
        return Found(start, end, None, relative=True)
    first = nearest_date(setting.anchor, month, day)
    return Found(start, end, days(first, 1, setting.zone), relative=True, day=first)


def in_digits(text: str, setting: Setting, day_first: bool | None) -> Iterator[Found]:
    """Dates written in digits, in any language. `day_first` None: the local order is unknown."""
    readers: list[tuple[re.Pattern[str], Callable[[re.Match[str]], Found | None]]] = [
        (_ISO, lambda match: _iso(match, setting.zone)),
        (_LOCAL, lambda match: _local(match, setting.zone, day_first)),
        (_QUARTER, lambda match: _part_of_year(match, 3, setting.zone)),
        (_HALF, lambda match: _part_of_year(match, 6, setting.zone)),
        (_DECADE, lambda match: Found(match.start(), match.end(), months(int(match["y"]), 1, 120, setting.zone))),
        (_IDEOGRAPHS, lambda match: _ideographs(match, setting)),
    ]
    for pattern, read in readers:
        for match in pattern.finditer(text):
            if match[0] and (found := existing(read, match)) is not None:
                yield found


def existing(read: Callable[[re.Match[str]], Found | None], match: re.Match[str]) -> Found | None:
    """What `read` makes of the match, or nothing if the calendar has no such day (30 February)."""
    try:
        return read(match)
    except (ValueError, OverflowError):
        return None


def _part_of_year(match: re.Match[str], size: int, zone: tzinfo) -> Found:
    groups = match.groupdict()
    year, part = int(groups["y"] or groups["y2"]), int(groups["q"] or groups["q2"])
    return Found(match.start(), match.end(), months(year, (part - 1) * size + 1, size, zone))


# ── named months ────────────────────────────────────────────────────────────────────────────────────────────────

_YEAR_END = r"(?:\s+(?P<mark>roku|r\.|год[ауе]?|г\.))?(?![\d%°$€£]|[.,:/-]\d|\s*[%°$€£×])"


@functools.cache
def _named_pattern(code: str) -> re.Pattern[str]:
    """Day-month-year, month-day-year, month-year, day-month and in-month of one language."""
    words = LEXICONS[code]
    names = "|".join(words.months)
    week = rf"(?:(?:{'|'.join(words.weekdays)})\.?,?\s+)?"

    spelled = "".join(f"|{word}" for word in words.ordinals)

    def day(name: str) -> str:
        return rf"(?:the |den |am |le |el |dia |il |l['’])?(?P<{name}>\d{{1,2}}{spelled})"

    def year(name: str) -> str:
        return rf"(?:\.?{words.year_joint}(?P<{name}>[12]\d{{3}})(?!\d|[.,]\d))"

    forms = [
        rf"{week}{day('d1')}(?:\s?[-–]\s?(?P<d9>\d{{1,2}}))?{words.joint}(?P<m1>{names})\.?(?:{year('y1')})?",
        rf"(?P<m3>{names}){year('y3')}",
        rf"(?:{words.within})\s+(?P<m4>{names})(?!\.?,?\s+(?:de\s+|del\s+|the\s+|of\s+)?\d)",
        rf"(?:{words.within})\s+(?P<y5>1[89]\d\d|20\d\d|21\d\d){_YEAR_END}",
    ]
    if words.month_first:
        number = r"(?:the )?(?P<d2>\d{1,2})(?:\s?[-–]\s?(?P<d8>\d{1,2}))?(?:st|nd|rd|th)?(?!\d|[.,:]\d)"
        forms.insert(1, rf"{week}(?P<m2>{names})\.?\s+{number}(?:{year('y2')})?")
    return re.compile(rf"(?<![\w.-])(?:{'|'.join(forms)})(?![\w])", re.IGNORECASE)


def _month_number(name: str, words: Lexicon) -> int:
    return next(i for i, names in enumerate(words.months, 1) if re.fullmatch(names, name.rstrip("."), re.IGNORECASE))


def _a_year(match: re.Match[str], zone: tzinfo) -> Found | None:
    """A bare year after a preposition, unless it counts something ("in 2000 cases")."""
    following = re.match(r"\s+([^\W\d_]+)", match.string[match.end() :])
    if following and not match["mark"] and following[1].islower() and following[1] not in _FUNCTION_WORDS:
        return None
    return Found(match.start("y5"), match.end(), months(int(match["y5"]), 1, 12, zone))


def _named(match: re.Match[str], words: Lexicon, setting: Setting) -> Found | None:
    groups = match.groupdict()
    if groups["y5"]:
        return _a_year(match, setting.zone)
    if groups["m3"]:
        month = _month_number(groups["m3"], words)
        return Found(match.start(), match.end(), months(int(groups["y3"]), month, 1, setting.zone))
    if groups["m4"]:
        return _a_month(match, words, setting)
    month = _month_number(groups["m1"] or groups["m2"], words)
    year = groups["y1"] or groups.get("y2")
    written = str(groups["d1"] or groups["d2"]).lower()
    first = int(written) if written.isdigit() else words.ordinals.index(written) + 1
    found = _dated(match.start(), match.end(), (int(year) if year else None, month, first), setting)
    last = int(groups["d9"] or groups.get("d8") or first)
    if last <= first or found.day is None:
        return found
    date(found.day.year, month, last)
    return Found(found.start, found.end, days(found.day, last - first + 1, setting.zone), relative=found.relative)


def _a_month(match: re.Match[str], words: Lexicon, setting: Setting) -> Found | None:
    """A month without a year, nearest in the tense of its clause; "to march" is no month."""
    if words.month_first and re.match(r"to\s+ma", match[0], re.IGNORECASE):
        return None
    if setting.anchor is None:
        return Found(match.start("m4"), match.end(), None, relative=True)
    year, month = nearest_month(setting.anchor, _month_number(match["m4"], words), setting.tense(match.start("m4")))
    return Found(match.start("m4"), match.end(), months(year, month, 1, setting.zone), relative=True)


def in_words(text: str, code: str, setting: Setting) -> Iterator[Found]:
    """Dates with a named month, and years after a preposition, in one language."""
    words = LEXICONS[code]
    if not words.months:
        return
    for match in _named_pattern(code).finditer(text):
        found = existing(lambda match: _named(match, words, setting), match)
        if found is not None:
            yield found
