"""Which times of a text hang on when it was said? Today, last Thursday, three weeks ago, next March, tomorrow at nine.

Neighbours: `calendar_words` has the words, `intervals` the arithmetic, `dates` puts all together.
"""

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime

from onefold.text.calendar_words import LEXICONS, Lexicon
from onefold.text.date_forms import Found, Setting, existing
from onefold.text.intervals import Part, Unit, days, months, nearest_month, part_of_day, shifted, weekday, zone_of
from onefold.types import Interval

_SPANS: tuple[Unit, ...] = ("week", "weekend", "month", "year")
Reader = Callable[[re.Match[str], Lexicon, datetime, int], Interval | None]


def _choose(names: Iterable[str], folded: str) -> str:
    """The alternative of a lexicon that this word is."""
    return next(name for name in names if re.fullmatch(name, folded, re.IGNORECASE))


def _index(names: tuple[str, ...], word: str) -> int:
    return next(i for i, name in enumerate(names) if re.fullmatch(name, word, re.IGNORECASE))


def _unit(words: Lexicon, word: str) -> Unit:
    return next(unit for unit, name in words.units.items() if re.fullmatch(name, word, re.IGNORECASE))


def _direction(match: re.Match[str], words: Lexicon) -> int:
    groups = match.groupdict()
    side, word = (words.before, groups["before"]) if groups.get("before") else (words.after, groups["after"])
    return next(step for step, names in side.items() if re.fullmatch(names, word, re.IGNORECASE))


def _a_day(match: re.Match[str], words: Lexicon, anchor: datetime, tense: int) -> Interval:
    """Today, yesterday evening, tomorrow morning."""
    del tense
    count = words.days[_choose(words.days, match["day"])]
    part = match.groupdict().get("part")
    kind: Part = words.dayparts[_choose(words.dayparts, part)] if part else "day"
    return part_of_day(shifted(anchor, "day", count).start.date(), kind, zone_of(anchor))


def _a_part(match: re.Match[str], words: Lexicon, anchor: datetime, tense: int) -> Interval:
    """This morning."""
    del tense
    count, part = words.parts[_choose(words.parts, match[0])]
    return part_of_day(shifted(anchor, "day", count).start.date(), part, zone_of(anchor))


def _a_year(match: re.Match[str], words: Lexicon, anchor: datetime, tense: int) -> Interval:
    """去年 is last year, 来年 next year."""
    del tense
    return shifted(anchor, "year", words.years[match[0]])


def _from_now(match: re.Match[str], words: Lexicon, anchor: datetime, tense: int) -> Interval:
    """Three weeks from today."""
    del tense
    return _counted(match, words, anchor, 1)


def _a_span(match: re.Match[str], words: Lexicon, anchor: datetime, tense: int) -> Interval:
    """Last week, next month, this year."""
    del tense
    return shifted(anchor, _unit(words, match["unit"]), _direction(match, words))


def _a_named_month(match: re.Match[str], words: Lexicon, anchor: datetime, tense: int) -> Interval:
    """Last March, next May: never the month we are in."""
    del tense
    step, index = _direction(match, words), _index(words.months, match["month"]) + 1
    year, month = nearest_month(anchor, index, step)
    if step and (year, month) == (anchor.year, anchor.month):
        year += step
    return months(year if step else anchor.year, month, 1, zone_of(anchor))


def _a_weekday(match: re.Match[str], words: Lexicon, anchor: datetime, tense: int) -> Interval:
    """Last Thursday, Friday morning; bare and `this` ones follow the tense of the clause."""
    index = _index(words.weekdays, match["weekday"])
    groups = match.groupdict()
    if not (groups.get("before") or groups.get("after")):
        found = weekday(anchor, index, 0 if words.by_week else tense or 1)
    elif words.by_week:
        found = shifted(anchor, "week", _direction(match, words)).start.date()
        found = found.fromordinal(found.toordinal() + index)
    elif (step := _direction(match, words)) or tense < 0:
        found = weekday(anchor, index, step or tense)
    else:
        found = anchor.date() if index == anchor.weekday() else weekday(anchor, index, 1)
    kind: Part = words.dayparts[_choose(words.dayparts, groups["part"])] if groups.get("part") else "day"
    return part_of_day(found, kind, zone_of(anchor))


def _counted(match: re.Match[str], words: Lexicon, anchor: datetime, sign: int) -> Interval:
    digits = match.groupdict().get("n") or "1"
    count = int(digits) if digits.isdigit() else words.numbers[_choose(words.numbers, digits)]
    return shifted(anchor, _unit(words, match["unit"]), sign * count)


def _ago(match: re.Match[str], words: Lexicon, anchor: datetime, tense: int) -> Interval:
    """Three weeks ago."""
    del tense
    return _counted(match, words, anchor, -1)


def _ahead(match: re.Match[str], words: Lexicon, anchor: datetime, tense: int) -> Interval | None:
    """In two days; "finished in two days" tells how long it took."""
    return None if tense < 0 and words.spaced else _counted(match, words, anchor, 1)


@functools.cache
def _patterns(code: str) -> tuple[tuple[re.Pattern[str], Reader], ...]:
    """The patterns of one language with what reads them; the longest match at a place wins later."""
    words = LEXICONS[code]
    left, right, gap = (r"(?<![\w-])", r"(?![\w-])", r"\s+") if words.spaced else ("", "", r"\s?")
    part = rf"(?:{gap}(?P<part>{'|'.join(words.dayparts)}))?"
    spans = "|".join(words.units[unit] for unit in _SPANS if unit in words.units)
    units = "|".join(words.units.values())
    number = rf"(?P<n>\d{{1,3}}|{'|'.join(words.numbers)})"
    before = rf"(?P<before>{'|'.join(words.before.values())}){gap if words.spaced else ''}"
    after = rf"{gap}(?P<after>{'|'.join(words.after.values())})"
    weekdays = "|".join(words.weekdays)
    sources: list[tuple[str, Reader]] = [
        (rf"(?P<day>{'|'.join(words.days)}){part}", _a_day),
        (rf"(?:{before})?(?P<weekday>{weekdays}){part}", _a_weekday),
        (rf"{before}(?P<unit>{spans})", _a_span),
        (words.ago.format(n=number, u=rf"(?P<unit>{units})"), _ago),
        (words.ahead.format(n=number, u=rf"(?P<unit>{units})"), _ahead),
    ]
    if words.from_now:
        sources.append((words.from_now.format(n=number, u=rf"(?P<unit>{units})"), _from_now))
    if words.parts:
        sources.append(("|".join(words.parts), _a_part))
    if words.years:
        sources.append(("|".join(words.years), _a_year))
    if words.months:
        sources.append((rf"{before}(?P<month>{'|'.join(words.months)})", _a_named_month))
    if words.after:
        sources += [
            (rf"(?P<weekday>{weekdays}){after}", _a_weekday),
            (rf"(?P<unit>{spans}){after}", _a_span),
        ]
        if words.months:
            sources.append((rf"(?P<month>{'|'.join(words.months)}){after}", _a_named_month))
    return tuple((re.compile(f"{left}(?:{source}){right}", re.IGNORECASE), reader) for source, reader in sources)


@functools.cache
def _ranges(code: str) -> re.Pattern[str]:
    """Weekday to weekday, which is a timetable: "open from Monday to Saturday"."""
    words = LEXICONS[code]
    names = "|".join(words.weekdays)
    left, right = (r"(?<!\w)", r"(?!\w)") if words.spaced else ("", "")
    return re.compile(
        rf"{left}(?:{names})\s*(?:{words.until}|[-–—~〜～])\s*(?:\w{{1,3}}\s)?(?:{names}){right}", re.IGNORECASE
    )


@functools.cache
def _every(code: str) -> re.Pattern[str]:
    gap = r"\s+(?:\w+\s+)?" if LEXICONS[code].spaced else ""
    return re.compile(rf"(?<!\w)(?:{LEXICONS[code].every}){gap}$", re.IGNORECASE)


def _is_short_name(match: re.Match[str], words: Lexicon) -> bool:
    """Bare `sun`, `sat`, `wed` are rather words than days."""
    groups = match.groupdict()
    name = groups.get("weekday")
    return bool(name and words.month_first and len(name) < 6 and not groups.get("before"))


def relative(text: str, code: str, setting: Setting) -> Iterator[Found]:
    """Expressions of one language that need an anchor; what recurs ("every Monday") is none."""
    words = LEXICONS[code]
    timetables = [match.span() for match in _ranges(code).finditer(text)]
    for pattern, reader in _patterns(code):
        for match in pattern.finditer(text):
            if any(start <= match.start() < end for start, end in timetables):
                continue
            if _is_short_name(match, words) or _every(code).search(text[max(0, match.start() - 30) : match.start()]):
                continue
            found = existing(lambda match, reader=reader: _read(match, reader, words, setting), match)
            if found is not None:
                yield found


def _read(match: re.Match[str], reader: Reader, words: Lexicon, setting: Setting) -> Found | None:
    if setting.anchor is None:
        return Found(match.start(), match.end(), None, relative=True)
    interval = reader(match, words, setting.anchor, setting.tense(match.start()))
    if interval is None:
        return None
    day = interval.start.date() if interval == days(interval.start.date(), 1, setting.zone) else None
    return Found(match.start(), match.end(), interval, relative=True, day=day)
