"""Which number do these words or digits mean? 22K = 22,000, "three" = 3, half a kilo = 500 g, but 5 mg ≠ 5 g.

Reads tokens into quantities; values are exact fractions in base units (SI brochure; 1 KiB = 1024 B, IEC 80000-13).
Neighbours: `moments` reads dates first, `prepare` calls both.
"""

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction

from onefold.judge.atoms import Quantity, Token
from onefold.judge.chinese_numerals import CHINESE, read_measured_chinese
from onefold.judge.lexicon import ENGLISH, Lexicon
from onefold.judge.lexicon.base import words
from onefold.judge.units import CASED, MONEY, RATES, in_base

_DIGITS = re.compile(r"[+-]?\d+(?:[.,]\d+)*")
_SCALED = re.compile(r"([+-]?\d+(?:[.,]\d+)*)(k|m|bn)")
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th|º|ª|er|re|e)")
_GROUPED = re.compile(r"[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*")
_SCALES = {"k": 1000, "m": 10**6, "bn": 10**9}
_HALVES = dict.fromkeys(
    [
        "half",
        "halbe",
        "halber",
        "halbes",
        "halb",
        "demi",
        "demie",
        "medio",
        "media",
        "meio",
        "meia",
        "mezzo",
        "mezza",
        "pół",
        "пол",
    ],
    Fraction(1, 2),
) | {
    "eineinhalb": Fraction(3, 2),
    "anderthalb": Fraction(3, 2),
    "zweieinhalb": Fraction(5, 2),
    "полтора": Fraction(3, 2),
}
_SHARES = {"half": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourths": 4, "fifths": 5, "tenths": 10}
_AND_A_HALF = frozenset(
    {
        ("and", "a", "half"),
        ("et", "demi"),
        ("et", "demie"),
        ("y", "media"),
        ("y", "medio"),
        ("e", "meia"),
        ("e", "meio"),
        ("e", "mezza"),
        ("e", "mezzo"),
    }
)
_TENS_OF_SECONDS = re.compile(r"(\d{1,2}0)s")
_TIMES = re.compile(r"\d{1,3}x")
_OFTEN = {("a",), ("an",), ("per",), ("each",), ("every",), ("daily",), ("weekly",), ("monthly",), ("yearly",)}
_OVER = re.compile(r"(\d{1,3})/(\d{1,3})")
_ROMAN = {
    "i": 1,
    "ii": 2,
    "iii": 3,
    "iv": 4,
    "v": 5,
    "vi": 6,
    "vii": 7,
    "viii": 8,
    "ix": 9,
    "x": 10,
    "xi": 11,
    "xii": 12,
}
_NUMBERED = words("chapter part volume act phase book stage level section type war teil kapitel band chapitre tome")
_COUNTERS = "개명마번시권대살잔층장병"
_COUNTED = {"한": 1, "두": 2, "세": 3, "네": 4}
OPENING_NUMBERS = frozenset(
    {
        *_HALVES,
        *_SHARES,
        *_ROMAN,
        *_COUNTED,
        *"½¼¾⅓⅔⅛",
        "a",
        "an",
        "minus",
        *MONEY,
        *"$€£¥₹₽₩",
        *"零一二三四五六七八九〇两十百千万亿",
    }
)
"""Words that are no numeral and may still begin a number."""
_LONGEST_SIGNED = 7
"""More digits behind a plus are a telephone number."""
_SPANNING = words("""for in within after before takes took take lasts lasted last about of under over than until is was
    by""")
"""Words behind which `a week` is a length of time, whatever was counted before."""
_JOINERS = {"en": "and", "es": "y", "pt": "e", "fr": "et"}


def parse_digits(text: str, lexicon: Lexicon) -> Fraction | None:
    """The value of digits with separators in this language; None where it cannot be told (`1.2.3`)."""
    if text.lstrip("+-").isdecimal():
        return Fraction(text)
    grouped = _GROUPED.fullmatch(text)
    if grouped and (text.count(grouped[1]) > 1 or (grouped[1] == ".") == lexicon.decimal_comma):
        return Fraction(text.replace(grouped[1], ""))
    point, group = (",", ".") if lexicon.decimal_comma else (".", ",")
    whole, sign, rest = (
        text.replace(group, "").partition(point)
        if group in text and point in text
        else (text.replace(",", ".").partition("."))
    )
    if not sign or not rest.isdecimal():
        return None
    return Fraction(f"{whole}.{rest}")


def read_number(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Quantity, int] | None:
    """The quantity that starts at token `at` and how many tokens it takes, or None."""
    money = MONEY.get(tokens[at].folded)
    if money and at + 1 < len(tokens):
        found = _value(tokens, at + 1, lexicon)
        return (Quantity(found[0], money), found[1] + 1) if found else None
    readers = (_ratio, _share, _ordinal)
    special = next((found for read in readers if (found := read(tokens, at, lexicon))), None)
    special = special or _seconds(tokens[at]) or _roman(tokens, at)
    if special:
        return special
    found = _fraction(tokens, at, lexicon) or _value(tokens, at, lexicon)
    if not found:
        return None
    value, used = found
    if _folded(tokens, at + used, 3) == ("and", "a", "half") and _unit(tokens, at + used + 3, lexicon)[0]:
        value, used = value + Fraction(1, 2), used + 3
    unit, width = _unit(tokens, at + used, lexicon)
    if not unit:
        return Quantity(value, ""), used
    used += width
    for width in (2, 3):
        if _folded(tokens, at + used, width) in _AND_A_HALF:
            value, used = value + Fraction(1, 2), used + width
    total = in_base(value, unit)
    return _more(tokens, at, total, used, lexicon) if total.dimension == "s" else (total, used)


def _share(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Quantity, int] | None:
    """`half of`, `two thirds of`, `2/3`, `½`: a part of one; before `of` in per cent, as `50 % of` says the same."""
    word = tokens[at].folded
    over = _OVER.fullmatch(word)
    if over and int(over[2]):
        value, used = Fraction(int(over[1]), int(over[2])), 1
    elif word in "½¼¾⅓⅔⅛":
        value, used = Fraction(unicodedata.numeric(word)).limit_denominator(8), 1
    elif lexicon.language == "en":
        count = 1 if word in {"a", "one"} or word in _SHARES else lexicon.numerals.get(word, 0)
        used = 1 if word in _SHARES else 2
        part = _SHARES.get(_folded(tokens, at + used - 1, 1)[0] if at + used - 1 < len(tokens) else "", 0)
        if (
            not part
            or not count
            or (word == "third")
            or (part == 2 and count > 1)
            or (used == 1 and word != "half" and _folded(tokens, at + 1, 1) != ("of",))
        ):
            return None
        value = Fraction(count, part)
    else:
        return None
    article = _folded(tokens, at + used, 1) in {("a",), ("an",)}
    if _unit(tokens, at + used + article, lexicon)[0]:
        return None
    whole = _folded(tokens, at + used, 2) in {("of", "a"), ("of", "an")}
    unit, width = _unit(tokens, at + used + 2, lexicon) if whole else ("", 0)
    if unit:
        return in_base(value, unit), used + 2 + width
    return (Quantity(value * 100, "%") if _folded(tokens, at + used, 1) == ("of",) else Quantity(value, "")), used


def _ratio(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Quantity, int] | None:
    """`one in four` of what follows, in per cent."""
    if lexicon.language != "en" or _folded(tokens, at + 1, 1) != ("in",) or at + 3 >= len(tokens):
        return None
    part, whole = (_small(tokens[place].folded, lexicon) for place in (at, at + 2))
    if not 0 < part < whole or tokens[at + 3].boundary or _unit(tokens, at + 3, lexicon)[0]:
        return None
    return Quantity(Fraction(100 * part, whole), "%"), 3


def _small(word: str, lexicon: Lexicon) -> int:
    return int(word) if word.isdecimal() and len(word) <= 3 else min(lexicon.numerals.get(word, 0), 101) % 101


def _seconds(token: Token) -> tuple[Quantity, int] | None:
    """`30s`, which is no decade where `moments` has not taken it for one."""
    match = _TENS_OF_SECONDS.fullmatch(token.folded)
    return (Quantity(Fraction(match[1]), "s"), 1) if match else None


def _roman(tokens: Sequence[Token], at: int) -> tuple[Quantity, int] | None:
    """`Chapter IV`: capitals behind a word that is numbered."""
    numbered = at > 0 and tokens[at - 1].folded in _NUMBERED and tokens[at].text.isupper()
    return (Quantity(Fraction(_ROMAN[tokens[at].folded]), ""), 1) if numbered and tokens[at].folded in _ROMAN else None


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


def _is_metre(tokens: Sequence[Token], at: int) -> bool:
    """Whether `m` behind a number is no million: written apart in lower case, and no money before the number."""
    apart = tokens[at].text == "m" and tokens[at].before in {" ", "\u00a0", "\u202f"}
    return apart and not (at > 1 and tokens[at - 2].folded in MONEY)


def _unit(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[str, int]:
    """The unit at a place and its width in tokens; ('', 0) if there is none."""
    if at >= len(tokens):
        return "", 0
    word = tokens[at].folded
    if word == "m" and (lexicon.language not in {"en", ""} or _is_metre(tokens, at)):
        return "metre", 1
    cased = CASED.get(tokens[at].text)
    if cased:
        return cased, 1
    rate = RATES.get(_folded(tokens, at, 3))
    if rate:
        return (rate.replace("bps", "byteps") if tokens[at].text[-1:] == "B" else rate), 3
    unit = lexicon.units.get(word) or (ENGLISH.units.get(word, "") if len(word) <= 3 or not lexicon.units else "")
    if unit == "degree":
        scale = {"celsius": "°c", "c": "°c", "fahrenheit": "°f", "f": "°f"}.get(
            _folded(tokens, at + 1, 1)[0] if at + 1 < len(tokens) else ""
        )
        return (scale, 2) if scale else (unit, 1)
    return (unit, 1) if unit else ("", 0)


def _fraction(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Fraction, int] | None:
    """`half a kilo`, `an hour`: no numeral, but a unit follows."""
    word = tokens[at].folded
    following = _folded(tokens, at + 1, 1)
    if lexicon.numerals.get(word) == 1 and following and following[0] in _HALVES and _unit(tokens, at + 2, lexicon)[0]:
        return _HALVES[following[0]], 2
    article = at + 1 < len(tokens) and tokens[at + 1].folded in {"a", "an"}
    if word in _HALVES and _unit(tokens, at + 1 + article, lexicon)[0]:
        return _HALVES[word], 1 + article
    rate = at > 0 and (
        tokens[at - 1].folded in {"times", "once", "twice", "per"}
        or tokens[at - 1].folded[-1].isdecimal()
        or (tokens[at - 1].folded not in _SPANNING and _counted_before(tokens, at, lexicon))
    )
    if (
        word in {"a", "an"}
        and not rate
        and _unit(tokens, at + 1, lexicon)[0] in {"h", "min", "kg", "l", "week", "year"}
    ):
        return Fraction(1), 1
    return None


def _counted_before(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a number stands before, so that `a week` says how often: `two glasses a week`."""
    return any(token.folded[:1].isdecimal() or token.folded in lexicon.numerals for token in tokens[:at])


def _value(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Fraction, int] | None:
    """A number without its unit, in digits or words."""
    token = tokens[at]
    scaled = _SCALED.fullmatch(token.folded)
    if scaled:
        value = parse_digits(scaled[1], lexicon)
        return (value * _SCALES[scaled[2]], 1) if value is not None else None
    if _DIGITS.fullmatch(token.folded):
        return _digits(tokens, at, lexicon)
    if _TIMES.fullmatch(token.folded) and _folded(tokens, at + 1, 1) in _OFTEN:
        return Fraction(token.folded[:-1]), 1
    if token.folded == "minus" and at + 1 < len(tokens):
        found = _value(tokens, at + 1, lexicon)
        return (-found[0], found[1] + 1) if found else None
    if token.folded in _COUNTED and at + 1 < len(tokens) and tokens[at + 1].folded[:1] in _COUNTERS:
        return Fraction(_COUNTED[token.folded]), 1
    return read_measured_chinese(tokens, at) if token.folded in CHINESE else _spelled(tokens, at, lexicon)


def _digits(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Fraction, int] | None:
    text, used = tokens[at].folded, 1
    grouping = lexicon.decimal_comma or _money_follows(tokens, at) or _thousands(tokens, at)
    if grouping and text.isdecimal() and len(text) <= 3 and text != "0":
        while at + used < len(tokens) and _group(tokens[at + used]):
            text, used = text + tokens[at + used].folded, used + 1
    if (len(text) > 1 and text[0] == "0" and text.isdecimal()) or (text[0] == "+" and len(text) > _LONGEST_SIGNED):
        return None
    value = parse_digits(text, lexicon)
    if value is None:
        return None
    scale = lexicon.numerals.get(tokens[at + used].folded, 0) if at + used < len(tokens) else 0
    return (value * scale, used + 1) if scale >= 1000 else (value, used)


def _money_follows(tokens: Sequence[Token], at: int) -> bool:
    return at + 2 < len(tokens) and tokens[at + 2].folded in MONEY


def _thousands(tokens: Sequence[Token], at: int) -> bool:
    """Whether `10 000` is one number even where commas group: a hard space, or a group of zeros."""
    return at + 1 < len(tokens) and (tokens[at + 1].folded == "000" or tokens[at + 1].before in {"\u00a0", "\u202f"})


def _group(token: Token) -> bool:
    return len(token.folded) == 3 and token.folded.isdecimal() and token.before in {" ", "\u00a0", "\u202f", "\u2009"}


def _spelled(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[Fraction, int] | None:
    """Number words, by place value: a word joins only where it fills an empty place."""
    total, current, place = 0, 0, at
    if (
        tokens[at].folded in {"a", "an"}
        and at + 1 < len(tokens)
        and lexicon.numerals.get(tokens[at + 1].folded, 0) in {12, 100, 1000, 10**6}
    ):
        place += 1
    start = place
    while place < len(tokens):
        step = place + (
            place > start
            and tokens[place].folded == _JOINERS.get(lexicon.language)
            and (current >= 100 or total or lexicon.language != "en")
            and current % 10 == 0
        )
        value = lexicon.numerals.get(tokens[step].folded) if step < len(tokens) else None
        if value is None or (step > start and tokens[step].boundary):
            break
        if value >= 1000 and (current or place == start):
            total, current = total + max(current, 1) * value, 0
        elif value in {12, 100} and 0 < current < (100 if value == 100 else 10) and current % 10 and step > start:
            current *= value
        elif place == start or _fits(current, value) or (total and not current and value < 1000):
            current += value
        else:
            break
        place = step + 1
    return (Fraction(total + current), place - at) if place > start else None


def _fits(current: int, value: int) -> bool:
    """Whether a number word fills an empty place: `twenty one`, `hundred five`; not `two three`."""
    return (current >= 20 and current % 10 == 0 and value < 10) or (
        current >= 100 and current % 100 == 0 and value < 100
    )


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
