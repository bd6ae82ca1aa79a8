"""Of which times does a text speak, and which moment did a caller mean? Expressions with their intervals.

Dates in digits are read in any language, words in those of `calendar_words`. Nothing depends on today's date or on
the machine's zone. Neighbours: `date_forms`, `date_relative`; `identity` and the temporal arm ask here.
"""

import functools
import re
import unicodedata
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from onefold.errors import InputError
from onefold.text.calendar_words import LEXICONS
from onefold.text.date_forms import ZONE, Found, Setting, in_digits, in_words, zone_named
from onefold.text.date_relative import relative
from onefold.text.intervals import moment, zone_of
from onefold.text.language import guess_language, script_of
from onefold.types import TimeExpression

_DIGITS = re.compile(
    r"\d{4}[-/.年]|\d[-/.]\s?\d{1,2}[-/.]|[\d一二三四五六七八九十〇][年月]|\d\s?[년월]|[qh][1-4][\s/-]*\d|\dq[1-4]|\d\s+q[1-4]"
    r"|\d0(?:s|er|['’]s)",
    re.IGNORECASE,
)
_CLOCK = (
    r"(?:(?:{words})\s+)?(?<![\d:.])(?P<h>\d{{1,2}})(?:"
    r"[:.](?P<m>\d\d)(?!\d)(?:\s?(?P<p>[ap])\.?m\b\.?)?(?:\s?(?:uhr|h)\b)?|\s?(?P<p2>[ap])\.?m\b\.?"
    r"|\s?(?:uhr|h)\b(?:\s?(?P<m2>\d\d)\b)?|h(?P<m3>\d\d)\b)"
    r"(?:\s?(?P<z>{zone}))?"
)
_IDEOGRAPH_CLOCK = re.compile(
    r"\s*[,，の]?\s*(?P<part>上午|早上|凌晨|中午|下午|晚上|午前|午後)?\s*(?P<h>\d{1,2})\s?"
    r"(?:[点點時时](?P<half>半)?(?:(?P<m>\d{1,2})分)?|[:：](?P<m2>\d\d))"
)
_HALVES = {"上午": "a", "早上": "a", "凌晨": "a", "午前": "a", "下午": "p", "晚上": "p", "午後": "p"}
_YEAR = re.compile(r"(?<![\w.,:/-])(?:1[89]|2[01])\d\d(?![\w%]|[.,:/-]\d)")
_SINCE = frozenset({"since", "seit", "depuis", "desde", "dal", "dallo", "od", "с", "со"})
_WORD = re.compile(r"[^\W\d_]+")
_CLAUSE_END = re.compile(r"[.!?;。！？；\n]")
_SPACED = tuple(code for code, words in LEXICONS.items() if words.spaced)
_UNSPACED = tuple(code for code, words in LEXICONS.items() if not words.spaced)


@functools.cache
def _stems(codes: tuple[str, ...]) -> frozenset[str]:
    """The first letters (at most three) of one necessary word of each name in the lexicons."""
    stems: set[str] = set()
    plain = re.sub(r"\(\?:[^)]*\)\??|\[[^]]*\]\??|\w\?", " ", "|".join(_names(codes)))
    for alternative in plain.split("|"):
        stems.add(max(re.findall(r"[^\W\d_]+", alternative), key=len)[:3])
    return frozenset(stems)


def _names(codes: tuple[str, ...]) -> list[str]:
    names: set[str] = set()
    for code in codes:
        words = LEXICONS[code]
        names.update((*words.months, *words.weekdays, *words.days, *words.parts, *words.years, *words.units.values()))
    return sorted(names)


def _may_speak_of_time(text: str, codes: tuple[str, ...]) -> bool:
    """The cheap filter before the patterns, which settles most texts in a few microseconds."""
    if LEXICONS[codes[0]].spaced and not _YEAR.search(text):
        stems = _stems(codes)
        if not any(word[:3] in stems or word[:2] in stems for word in _WORD.findall(text.lower())):
            return False
    return bool(_trigger(codes).search(text))


@functools.cache
def _trigger(codes: tuple[str, ...]) -> re.Pattern[str]:
    """The cheap filter: any word that a date of one of these languages must hold."""
    left, right = (r"(?<![\w-])", r"(?!\w)") if LEXICONS[codes[0]].spaced else ("", "")
    years = f"|{_YEAR.pattern}" if LEXICONS[codes[0]].spaced else ""
    return re.compile(f"{left}(?:{'|'.join(_names(codes))}){right}{years}", re.IGNORECASE)


def _codes(text: str, language: str | None) -> tuple[str, ...]:
    """The languages whose words are looked for: the text's own, or those of its script if that is unknown.

    English and Russian stand in for unlisted languages of their script: guesses on short texts are often neighbours.
    """
    code = language or guess_language(text)
    if code == "zh" and language is None:
        return ("zh", "ja")
    if code in LEXICONS:
        return (code,)
    script = script_of(text)
    if code is not None and script != "Cyrillic":
        return ("en",) if text.isascii() else ()
    if script == "Cyrillic":
        return ("ru",)
    return tuple(code for code in _SPACED if code != "ru") if script == "Latin" else ()


@functools.cache
def _cues(code: str) -> re.Pattern[str]:
    left, right = (r"(?<!\w)", r"(?!\w)") if LEXICONS[code].spaced else ("", "")
    words = LEXICONS[code]
    return re.compile(f"{left}(?:(?P<future>{words.future})|(?P<past>{words.past})){right}", re.IGNORECASE)


def _tense(text: str, at: int, code: str) -> int:
    """-1 if the nearest cue in the clause is of the past, 1 of the future, 0 without one."""
    before = _WORD.findall(text[max(0, at - 12) : at])
    if before and before[-1].lower() in _SINCE:
        return -1
    ends = [match.end() for match in _CLAUSE_END.finditer(text, max(0, at - 200), at)]
    stop = _CLAUSE_END.search(text, at, at + 200)
    start = ends[-1] if ends else max(0, at - 200)
    best, sign = 1000, 0
    for match in _cues(code).finditer(text, start, stop.start() if stop else min(len(text), at + 200)):
        distance = at - match.end() if match.end() <= at else match.start() - at
        if distance < best:
            best, sign = distance, 1 if match["future"] else -1
    return sign


@functools.cache
def _clocks(code: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A clock time right after a day, and one right before it ("at 9am tomorrow")."""
    words = LEXICONS[code].clock if code in LEXICONS and LEXICONS[code].clock else "at"
    clock = _CLOCK.format(words=words, zone=ZONE)
    return re.compile(rf"\s*,?\s*{clock}", re.IGNORECASE), re.compile(rf"{clock}\s*,?\s*(?:on\s+)?$", re.IGNORECASE)


def _timed(text: str, found: Found, code: str, setting: Setting) -> Found:
    """The day narrowed to the minute if a clock time stands beside it."""
    if found.day is None:
        return found
    if code in _UNSPACED:
        return _narrowed(found, _IDEOGRAPH_CLOCK.match(text, found.end), setting)
    after, before = _clocks(code or "en")
    match = after.match(text, found.end) or before.search(text, max(0, found.start - 24), found.start)
    return _narrowed(found, match, setting)


def _narrowed(found: Found, match: re.Match[str] | None, setting: Setting) -> Found:
    if match is None or found.day is None:
        return found
    groups = match.groupdict()
    hour = int(groups["h"])
    written = groups.get("m") or groups.get("m2") or groups.get("m3")
    minute = int(written or (30 if groups.get("half") else 0))
    half = (groups.get("p") or groups.get("p2") or _HALVES.get(groups.get("part") or "", "")).lower()
    if half and hour <= 12:
        hour = hour % 12 + (12 if half == "p" else 0)
    if hour > 23 or minute > 59:
        return found
    interval = moment(found.day, hour, minute, zone_named(groups.get("z"), setting.zone))
    return Found(min(found.start, match.start()), max(found.end, match.end()), interval, relative=found.relative)


def _all(text: str, language: str | None, anchor: datetime | None) -> list[Found]:
    codes = _codes(text, language)
    main = codes[0] if codes and (len(codes) == 1 or codes[0] in _UNSPACED) else ""
    found: list[Found] = []
    if _DIGITS.search(text):
        setting = Setting(anchor, zone_of(anchor), lambda at: 0)
        order = LEXICONS[main].day_first or None if main else None
        found += in_digits(text, setting, order)
    if codes and _may_speak_of_time(text, codes):
        for code in codes:
            setting = Setting(anchor, zone_of(anchor), lambda at, code=code: _tense(text, at, code))
            found += in_words(text, code, setting)
            found += relative(text, code, setting)
    return [_timed(text, one, main, Setting(anchor, zone_of(anchor), lambda at: 0)) for one in found]


def _composed(text: str) -> tuple[str, list[int]]:
    """The text in NFC and, for each of its characters, where that began in the text as given."""
    pieces: list[str] = []
    places: list[int] = []
    start = 0
    for end in range(1, len(text) + 1):
        if end < len(text) and (unicodedata.combining(text[end]) or "\u1160" <= text[end] <= "\u11ff"):
            continue
        piece = unicodedata.normalize("NFC", text[start:end])
        pieces.append(piece)
        places += [start] * len(piece)
        start = end
    return "".join(pieces), [*places, len(text)]


def time_expressions(
    text: str, *, language: str | None = None, anchor: datetime | None = None
) -> tuple[TimeExpression, ...]:
    """The times a text speaks of, in order and without overlap, with intervals in the anchor's own offset (else UTC).

    Never a bare number ("port 5432"), nothing that recurs ("every Monday"), no order of day and month that the
    language leaves open (03/04/2031 in English). Without an anchor relative expressions have no interval.
    """
    plain, places = (text, None) if unicodedata.is_normalized("NFC", text) else _composed(text)
    chosen: list[TimeExpression] = []
    last = 0
    for found in sorted(_all(plain, language, anchor), key=lambda one: (one.start, -one.end, one.relative)):
        if found.start < last:
            continue
        last = found.end
        start, end = (found.start, found.end) if places is None else (places[found.start], places[found.end])
        chosen.append(TimeExpression(text=text[start:end], start=start, end=end, interval=found.interval,
                                     relative=found.relative))
    return tuple(chosen)


def parse_moment(value: str | datetime | None, *, zone: str) -> datetime | None:
    """The moment a caller gave, aware; naive ones take the named zone, dates begin at midnight, None stays None.

    Raises InputError if the value is no ISO 8601 time, the zone is unknown, or no calendar has it in UTC.
    """
    if value is None:
        return None
    try:
        when = datetime.fromisoformat(value.strip()) if isinstance(value, str) else value
    except ValueError as error:
        raise InputError(f"{value!r} is no time.", hint="Use ISO 8601, for example 2031-03-09T23:40-06:00.") from error
    if when.utcoffset() is not None:
        return _on_calendar(when)
    try:
        return _on_calendar(when.replace(tzinfo=ZoneInfo(zone)))
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise InputError(f"{zone!r} is no time zone.", hint="Use a name such as Europe/Lisbon.") from error


def _on_calendar(when: datetime) -> datetime:
    """The moment, which in UTC too lies in the years 1 to 9999. Raises InputError."""
    try:
        when.astimezone(UTC)
    except OverflowError as error:
        raise InputError(f"{when.isoformat()} is outside the calendar.", hint="Use the years 1 to 9999 UTC.") from error
    return when
