"""Which number do these words or digits mean? 22K = 22,000, "three" = 3, half a kilo = 500 g, but 5 mg ≠ 5 g.

Reads tokens into quantities; values are exact fractions in base units (SI brochure; 1 KiB = 1024 B, IEC 80000-13).
Neighbours: `moments` reads dates first, `prepare` calls both.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

from onefold.judge.atoms import Quantity, Token
from onefold.judge.lexicon import ENGLISH, Lexicon

_DIGITS = re.compile(r"[+-]?\d+(?:[.,]\d+)*")
_SCALED = re.compile(r"([+-]?\d+(?:[.,]\d+)*)(k|m|bn)")
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th|º|ª|er|re|e)")
_GROUPED = re.compile(r"[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*")
_SCALES = {"k": 1000, "m": 10**6, "bn": 10**9}
_HALVES = frozenset("half halbe halber halbes halb demi demie medio media meio meia mezzo mezza pół пол".split())
OPENING_NUMBERS = frozenset({*_HALVES, "a", "an", "minus", *"$€£¥₹₽₩", *"零一二三四五六七八九〇两十百千万亿"})
"""Words that are no numeral and may still begin a number."""
_MONEY = {"$": "$", "€": "€", "£": "£", "¥": "¥", "₹": "₹", "₽": "₽", "₩": "₩"}
_BASE: dict[str, tuple[str, Fraction]] = {
    unit: (dimension, Fraction(factor))
    for dimension, units in {
        "g": {"µg": "1/1000000", "mg": "1/1000", "g": 1, "kg": 1000, "t": 10**6},
        "m": {"mm": "1/1000", "cm": "1/100", "metre": 1, "km": 1000},
        "l": {"ml": "1/1000", "cl": "1/100", "l": 1},
        "s": {"ms": "1/1000", "s": 1, "min": 60, "h": 3600, "day": 86400, "week": 604800},
        "months": {"month": 1, "year": 12, "decade": 120},
        "b": {"b": 1, "kb": 10**3, "mb": 10**6, "gb": 10**9, "tb": 10**12,
              "kib": 1024, "mib": 1024**2, "gib": 1024**3, "tib": 1024**4},
        "hz": {"hz": 1, "khz": 10**3, "mhz": 10**6, "ghz": 10**9},
        "w": {"w": 1, "kw": 1000},
        "£": {"£": 1, "pound": 1},
    }.items()
    for unit, factor in units.items()
}
_JOINERS = {"en": "and", "es": "y", "pt": "e", "fr": "et"}
_CHINESE_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_CHINESE_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10**4, "亿": 10**8}
_MEASURES = frozenset("个本台次天年月岁点号元块名人只条张位楼层杯件回歳時分日円枚番目つ")


def parse_digits(text: str, lexicon: Lexicon) -> Fraction | None:
    """The value of digits with separators in this language; None where it cannot be told (`1.2.3`)."""
    if text.lstrip("+-").isdigit():
        return Fraction(text)
    grouped = _GROUPED.fullmatch(text)
    if grouped and (text.count(grouped[1]) > 1 or (grouped[1] == ".") == lexicon.decimal_comma):
        return Fraction(text.replace(grouped[1], ""))
    point, group = (",", ".") if lexicon.decimal_comma else (".", ",")
    whole, sign, rest = text.replace(group, "").partition(point) if group in text and point in text else (
        text.replace(",", ".").partition("."))
    if not sign or not rest.isdigit():
        return None
    return Fraction(f"{whole}.{rest}")


def read_number(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Quantity, int] | None:
    """The quantity that starts at token `at` and how many tokens it takes, or None."""
    money = _MONEY.get(tokens[at].folded)
    if money and at + 1 < len(tokens):
        found = _value(tokens, at + 1, lexicon)
        return (Quantity(found[0], money), found[1] + 1) if found else None
    ordinal = _ordinal(tokens, at, lexicon)
    if ordinal:
        return ordinal
    found = _fraction(tokens, at, lexicon) or _value(tokens, at, lexicon)
    if not found:
        return None
    value, used = found
    unit, width = _unit(tokens, at + used, lexicon)
    if not unit:
        return Quantity(value, ""), used
    used += width
    if _folded(tokens, at + used, 3) == ("and", "a", "half"):
        value, used = value + Fraction(1, 2), used + 3
    total = in_base(value, unit)
    return _more(tokens, at, total, used, lexicon) if total.dimension == "s" else (total, used)


def in_base(value: Fraction, unit: str) -> Quantity:
    """The same quantity in the base unit of its dimension."""
    dimension, factor = _BASE.get(unit, (unit, Fraction(1)))
    return Quantity(value * factor, dimension)


def _more(tokens: Sequence[Token], at: int, total: Quantity, used: int, lexicon: Lexicon) -> tuple[Quantity, int]:
    """`1 h 30 min`: a second, smaller part of the same duration."""
    found = _value(tokens, at + used, lexicon) if at + used < len(tokens) else None
    unit, width = _unit(tokens, at + used + found[1], lexicon) if found else ("", 0)
    if not found or not unit:
        return total, used
    rest = in_base(found[0], unit)
    if rest.dimension != "s" or rest.value >= total.value:
        return total, used
    return Quantity(total.value + rest.value, "s"), used + found[1] + width


def _folded(tokens: Sequence[Token], at: int, count: int) -> tuple[str, ...]:
    return tuple(token.folded for token in tokens[at : at + count])


def _unit(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[str, int]:
    """The unit at a place and its width in tokens; ('', 0) if there is none."""
    if at >= len(tokens):
        return "", 0
    word = tokens[at].folded
    unit = lexicon.units.get(word) or (ENGLISH.units.get(word, "") if len(word) <= 3 or not lexicon.units else "")
    if unit == "degree":
        scale = {"celsius": "°c", "c": "°c", "fahrenheit": "°f", "f": "°f"}.get(_folded(tokens, at + 1, 1)[0]
                                                                               if at + 1 < len(tokens) else "")
        return (scale, 2) if scale else (unit, 1)
    return (unit, 1) if unit else ("", 0)


def _fraction(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Fraction, int] | None:
    """`half a kilo`, `an hour`: no numeral, but a unit follows."""
    word = tokens[at].folded
    article = at + 1 < len(tokens) and tokens[at + 1].folded in {"a", "an"}
    if word in _HALVES and _unit(tokens, at + 1 + article, lexicon)[0]:
        return Fraction(1, 2), 1 + article
    rate = at > 0 and (tokens[at - 1].folded in {"times", "once", "twice", "per"} or tokens[at - 1].folded[-1].isdigit())
    if word in {"a", "an"} and not rate and _unit(tokens, at + 1, lexicon)[0] in {"h", "min", "kg", "l", "week", "year"}:
        return Fraction(1), 1
    return None


def _value(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Fraction, int] | None:
    """A number without its unit, in digits or words."""
    token = tokens[at]
    scaled = _SCALED.fullmatch(token.folded)
    if scaled:
        value = parse_digits(scaled[1], lexicon)
        return (value * _SCALES[scaled[2]], 1) if value is not None else None
    if _DIGITS.fullmatch(token.folded):
        return _digits(tokens, at, lexicon)
    if token.folded == "minus" and at + 1 < len(tokens):
        found = _value(tokens, at + 1, lexicon)
        return (-found[0], found[1] + 1) if found else None
    if token.folded in _CHINESE_DIGITS or token.folded in _CHINESE_SCALES:
        return _chinese(tokens, at)
    return _spelled(tokens, at, lexicon)


def _digits(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Fraction, int] | None:
    text, used = tokens[at].folded, 1
    if lexicon.decimal_comma and text.isdigit() and len(text) <= 3 and text != "0":
        while at + used < len(tokens) and _group(tokens[at + used]):
            text, used = text + tokens[at + used].folded, used + 1
    if len(text) > 1 and text[0] == "0" and text.isdigit():
        return None
    value = parse_digits(text, lexicon)
    if value is None:
        return None
    scale = lexicon.numerals.get(tokens[at + used].folded, 0) if at + used < len(tokens) else 0
    return (value * scale, used + 1) if scale >= 1000 else (value, used)


def _group(token: Token) -> bool:
    return len(token.folded) == 3 and token.folded.isdigit() and token.before in {" ", "\u00a0", "\u202f", "\u2009"}


def _spelled(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Fraction, int] | None:
    """Number words, by place value: a word joins only where it fills an empty place."""
    total, current, place = 0, 0, at
    if tokens[at].folded in {"a", "an"} and at + 1 < len(tokens) and lexicon.numerals.get(tokens[at + 1].folded, 0) in {
        12, 100, 1000, 10**6}:
        place += 1
    start = place
    while place < len(tokens):
        step = place + (place > start and tokens[place].folded == _JOINERS.get(lexicon.language)
                        and (current >= 100 or lexicon.language != "en") and current % 10 == 0)
        value = lexicon.numerals.get(tokens[step].folded) if step < len(tokens) else None
        if value is None or (step > start and tokens[step].boundary):
            break
        if value >= 1000 and (current or place == start):
            total, current = total + max(current, 1) * value, 0
        elif value in {12, 100} and 0 < current < 10 and step > start:
            current *= value
        elif place == start or _fits(current, value) or (total and not current and value < 1000):
            current += value
        else:
            break
        place = step + 1
    return (Fraction(total + current), place - at) if place > start else None


def _fits(current: int, value: int) -> bool:
    """Whether a number word fills an empty place: `twenty one`, `hundred five`; not `two three`."""
    return (current >= 20 and current % 10 == 0 and value < 10) or (current >= 100 and current % 100 == 0 and value < 100)


def _ordinal(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Quantity, int] | None:
    word = tokens[at].folded
    match = _ORDINAL.fullmatch(word)
    if match:
        return Quantity(Fraction(match[1]), "ordinal"), 1
    if word in lexicon.ordinals:
        return Quantity(Fraction(lexicon.ordinals[word]), "ordinal"), 1
    tens = lexicon.numerals.get(word, 0)
    if at + 1 < len(tokens) and 20 <= tens < 100 and 0 < lexicon.ordinals.get(tokens[at + 1].folded, 0) < 10:
        return Quantity(Fraction(tens + lexicon.ordinals[tokens[at + 1].folded]), "ordinal"), 2
    return None


def _chinese(tokens: Sequence[Token], at: int) -> tuple[Fraction, int] | None:
    """Chinese and Japanese numerals by place value; a lone 一 counts only before a measure word."""
    total, section, digit, place = 0, 0, 0, at
    while place < len(tokens) and tokens[place].folded in {**_CHINESE_DIGITS, **_CHINESE_SCALES}:
        char = tokens[place].folded
        if char in _CHINESE_DIGITS:
            digit = digit * 10 + _CHINESE_DIGITS[char]
        elif _CHINESE_SCALES[char] >= 10**4:
            total, section, digit = total + max(section + digit, 1) * _CHINESE_SCALES[char], 0, 0
        else:
            section, digit = section + max(digit, 1) * _CHINESE_SCALES[char], 0
        place += 1
    measured = place < len(tokens) and tokens[place].folded in _MEASURES
    if place - at == 1 and tokens[at].folded in "一千万" and not measured:
        return None
    return Fraction(total + section + digit), place - at
