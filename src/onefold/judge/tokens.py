"""Where does one comparable part end and the next begin? Cuts words finer than `text.words` does.

`20mg` becomes two tokens, `Ana's` and `d'avena` too, `follow-up` as well; codes such as PEL-412 stay whole.
Symbols that carry meaning (`+`, a grade's minus, ✅ against ❌) become tokens of their own.
"""

import re
import unicodedata
from collections.abc import Sequence

from onefold.judge.atoms import Token
from onefold.judge.lexicon import ENGLISH, Lexicon
from onefold.text.fold import fold
from onefold.text.words import words

MARKS = {**dict.fromkeys("✅✔✓☑👍", "✅"), **dict.fromkeys("❌✖✗✘👎🚫⛔", "❌"), **dict.fromkeys("😡😠😢😭👿💔☹", "☹")}
"""Emoji with a yes, a no or a mood in them; all others are ornament."""

_NUMBER_WITH_TAIL = re.compile(r"([$€£¥₹₽₩]?)([+\-−]?\d+(?:[.,]\d+)*)\s?([^\W\d_]+[²³]?|[%‰]|°\s?[cf]?|[$€£¥₹₽₩])?\.?")
_AUTOLINK = re.compile(r"<((?:\w+://|mailto:|[^<>\s@]+@)[^<>\s]+)>")
_HANGUL_TAIL = re.compile(r"(\d+)([가-힣]+)")
_PHONE = re.compile(r"\+\d{1,15}")
_RANGE = re.compile(r"(\d+(?:[.:,]\d+)*)[-–−](\d+(?:[.:,]\d+)*)")
_VERSION = re.compile(r"[vV]\d+(?:\.\d+){2,}")
_DASHED_DATE = re.compile(r"\d{1,2}-[A-Za-z]{3,9}-\d{4}")
_CLOCK = re.compile(r"(\d{1,2}[:.]\d\d)(am|pm)")
_HOURS = re.compile(r"(\d{1,2}(?::\d\d)?)(am|pm)?([-–−])(\d{1,2}(?::\d\d)?)(am|pm)")
_LOCAL_PHONE = re.compile(r"0\d{2,4}")
_DECADE = re.compile(r"\d{1,3}0s", re.IGNORECASE)
_SUFFIXES = frozenset({"k", "m", "bn", "st", "nd", "rd", "th", "am", "pm", "h", "uhr", "%", "‰", "", "x"})
_DASHES = frozenset("-–−")
_MONEY = frozenset("$€£¥₹₽₩")
_ELIDING = frozenset({"fr", "it", "ca", ""})
_MEANINGFUL = frozenset("+±~^|&@/°%$€£¥₹₽₩*#=<>")


def tokenize(text: str, lexicon: Lexicon) -> list[Token]:
    """The tokens of a text in order; a text without letters, digits or telling symbols has none."""
    if "<" in text:
        text = _AUTOLINK.sub(r" \1 ", text)
    tokens: list[Token] = []
    end = 0
    for word in words(text):
        gap = text[end : word.start]
        tokens += _symbols(gap, end, text)
        if tokens and _continues_phone(tokens[-1], word.folded, gap):
            tokens[-1] = _longer_phone(tokens[-1], word.folded, word.end)
            end = word.end
            continue
        parts = _parts(word.text, word.folded, lexicon)
        offset = word.start
        for place, part in enumerate(parts):
            found = word.text.find(part, offset - word.start) if len(parts) > 1 else 0
            start = word.start + found if found >= 0 else offset
            folded = "to" if part in _DASHES and len(parts) >= 3 else fold(part)
            tokens.append(Token(part, folded, start, start + len(part), gap if place == 0 else "-"))
            offset = start
        end = word.end
    return tokens + _symbols(text[end:], end, text)


def word_at(tokens: Sequence[Token], at: int) -> str:
    """The folded word at a place; '' beyond the ends."""
    return tokens[at].folded if 0 <= at < len(tokens) else ""


def _continues_phone(token: Token, word: str, gap: str) -> bool:
    """Whether digits go on a number that began with a plus or a zero: `+44 20 7946 0958`, `020 7946 0958`."""
    digits = word.replace("-", "").isdecimal() and gap in {" ", "-", "\u00a0", ""}
    local = len(word) >= 3 and token.folded[:1] == "0" and (
        bool(_LOCAL_PHONE.fullmatch(token.folded)) or (token.folded.isdecimal() and len(token.folded) > 4)
    )
    return digits and (bool(_PHONE.fullmatch(token.folded)) or local)


def _longer_phone(token: Token, word: str, end: int) -> Token:
    joined = token.folded + word.replace("-", "")
    return Token(joined, joined, token.start, end, token.before)


def _symbols(gap: str, start: int, text: str) -> list[Token]:
    """The telling symbols of the stretch between two words."""
    if not gap or gap.isspace():
        return []
    found: list[Token] = []
    for offset, char in enumerate(gap):
        place = start + offset
        if char in MARKS:
            found.append(Token(char, MARKS[char], place, place + 1))
        elif char in _MEANINGFUL and not _ornament(char, place, text):
            found.append(Token(char, "and" if char == "&" else char, place, place + 1))
        elif char in "-–−" and text[place - 1 : place].isdecimal() and text[place + 1 : place + 2].isdecimal():
            found.append(Token(char, "to", place, place + 1))
        elif char in "-−" and _grade(place, text):
            found.append(Token(char, "-", place, place + 1))
        elif unicodedata.category(char) == "Sm" and char not in _MEANINGFUL:
            found.append(Token(char, char, place, place + 1))
    return found


def _ornament(char: str, place: int, text: str) -> bool:
    """Whether `*`, `#` and their like are markup here: they mean something only between letters and digits.

    A stroke is one at the end of a path (`/srv/films/`), not in `w/`.
    """
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if char == "/" and place > 1 and text[place - 2 : place].isalnum() and not after.strip(" `'\".,;:!?)"):
        return True
    return char in "*#~|@^" and not (before.isalnum() and after.isalnum())


def _grade(place: int, text: str) -> bool:
    """Whether a dash is the minus of a grade such as `A-`: behind a lone letter, with nothing behind it."""
    before = text[:place]
    lone = before[-1:].isalpha() and not before[-2:-1].isalnum()
    return lone and not text[place + 1 : place + 2].isalnum()


def _parts(text: str, folded: str, lexicon: Lexicon) -> list[str]:
    """The pieces of one word, as written."""
    if any(char.isdecimal() for char in folded):
        return _numeric(text)
    if "'" in folded and (folded,) not in lexicon.phrases:
        return _apostrophe(text, folded, lexicon)
    ends = re.split(r"[-‐‑–—−]", folded)
    if len(ends) == 2 and any(all(end in days for end in ends) for days in (lexicon.months, lexicon.weekdays)):
        return [text[: len(ends[0])], "-", text[-len(ends[1]) :]]
    if "-" in folded and not folded.startswith("-") and "/" not in folded and folded not in lexicon.numerals:
        return [part for part in re.split(r"[-‐‑–—−]", text) if part]
    return [text]


def _numeric(text: str) -> list[str]:
    korean = _HANGUL_TAIL.fullmatch(text)
    span = _RANGE.fullmatch(text)
    if korean or span:
        return list(korean.groups()) if korean else [*text.partition(_dash(text))]
    if text[0] == "#" and text[1:].isdecimal():
        return [text[1:]]
    if _VERSION.fullmatch(text):
        return [text[1:]]
    if _DASHED_DATE.fullmatch(text):
        return text.split("-")
    hours = _HOURS.fullmatch(text.lower()) or _CLOCK.fullmatch(text.lower())
    if hours:
        return [part for part in hours.groups() if part]
    match = None if _DECADE.fullmatch(text) else _NUMBER_WITH_TAIL.fullmatch(text.lower())
    return _with_unit(text, match) if match else [text]


def _dash(text: str) -> str:
    return next(char for char in text if char in "-–−")


def _with_unit(text: str, match: re.Match[str]) -> list[str]:
    """Money sign, digits and unit apart; a scale or an ordinal ending stays with its digits."""
    money, number, tail = match[1], match[2], match[3] or ""
    if tail not in _SUFFIXES and tail not in ENGLISH.units and tail not in _MONEY:
        return [text]
    if tail in {"k", "bn", "st", "nd", "rd", "th", "h", "x"} or (
        tail == "m" and (text[-1:] == "M" or money)
    ):
        return [part for part in (text[: len(money)], text[len(money) :]) if part]
    rest = text[len(money) + len(number) :].strip(" .")
    return [part for part in (text[: len(money)], text[len(money) : len(money) + len(number)], rest) if part]


def _apostrophe(text: str, folded: str, lexicon: Lexicon) -> list[str]:
    head, _, tail = folded.rpartition("'")
    if tail in {"s", "", "d"} and head:
        return [text[: len(head)], "'d" if tail == "d" else "'s"]
    if tail in {"ll", "ve", "re"} and head and lexicon.language == "en":
        return [text[: len(head)], f"'{tail}"]
    if lexicon.language in _ELIDING:
        return [part for part in re.split(r"['’‘ʼ`´]", text) if part]
    return [text]
