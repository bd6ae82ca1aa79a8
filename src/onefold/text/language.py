"""Which language and which script is a text in? None rather than a wild guess.

Scripts decide where they can; in a short Latin text function words do, for names from elsewhere mislead a detector of
letters; for the rest there is the `eldc` detector. Below: `telling_words`. Neighbours: `terms`, `dates`, `persons`.
"""

import functools
import re
from collections import Counter
from collections.abc import Callable
from typing import cast

import eldc  # pyright: ignore[reportMissingTypeStubs]

from onefold.text.scripts import LETTERS, MARKS, UNSPACED
from onefold.text.telling_words import languages_told

_SCRIPTS = {name: re.compile(f"[{ranges}]") for name, ranges in LETTERS.items()}
_LATIN = re.compile("[A-Za-z]")
_ONLY = {
    "Greek": "el", "Hangul": "ko", "Bengali": "bn", "Gurmukhi": "pa", "Gujarati": "gu", "Odia": "or", "Tamil": "ta",
    "Telugu": "te", "Kannada": "kn", "Malayalam": "ml", "Sinhala": "si", "Thai": "th", "Lao": "lo", "Tibetan": "bo",
    "Myanmar": "my", "Georgian": "ka", "Ethiopic": "am", "Khmer": "km", "Armenian": "hy", "Han": "zh", "Kana": "ja",
    "Hebrew": "he",
}
_AMONG = {
    "Cyrillic": frozenset({"be", "bg", "ru", "sr", "uk", "mk"}),
    "Arabic": frozenset({"ar", "fa", "ku", "ur"}),
    "Devanagari": frozenset({"hi", "mr", "ne"}),
}
_TELLING = (
    ("be", re.compile("[ўЎ]")), ("uk", re.compile("[їЇєЄґҐ]")), ("sr", re.compile("[ђЂјЈљЉњЊћЋџЏ]")),
    ("ru", re.compile("[ыЫэЭ](?!.*[іІ])", re.DOTALL)),
)
"""Letters that only one of the Cyrillic languages has (Serbian and Macedonian share theirs)."""

_NOT_LATIN = frozenset(_ONLY.values()).union(*_AMONG.values()) - {"ku", "sr"}
_SAMPLE = 2000
_FEW_WORDS = 14
"""Words up to which a detector of letters is less sure than function words are."""
_LEAD = 0.5
"""By how much the words of one language must outweigh those of any other: half a word that no other language has."""
_init = cast("Callable[[], None]", vars(eldc)["init"])
_detect_code = cast("Callable[[str], str]", vars(eldc)["detect_mt"])
_NO_LANGUAGE = re.compile(r"\S*[\d_@/\\=<>{}|#]\S*|\S+\.\S+|[^\w\s'’" + MARKS + r"-]+")
_WORD = re.compile(rf"(?:[^\W\d_][{MARKS}]*){{2,}}")
_POSSESSIVE = re.compile(r"\w['’]s\b", re.IGNORECASE)
_ANY_WORD = re.compile(rf"(?:[^\W\d_][{MARKS}]*)+")


@functools.lru_cache(maxsize=8192)
def _script_of_letter(char: str) -> str:
    """The script of one letter, '' for anything else."""
    return next((name for name, pattern in _SCRIPTS.items() if pattern.match(char)), "")


def script_of(text: str) -> str:
    """The script of most letters (`Latin`, `Cyrillic`, `Han`, …); `Kana` for Japanese writing; '' without letters."""
    sample = text[:_SAMPLE]
    if sample.isascii():
        return "Latin" if _LATIN.search(sample) else ""
    counts: dict[str, int] = {}
    for char, count in Counter(sample).items():
        name = _script_of_letter(char)
        if name:
            counts[name] = counts.get(name, 0) + count
    if "Kana" in counts and "Han" in counts:
        counts["Kana"] += counts.pop("Han")
    return max(counts, key=lambda name: counts[name]) if counts else ""


def has_spaces(text: str) -> bool:
    """Whether the text's script puts spaces between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese do not)."""
    return script_of(text) not in UNSPACED


@functools.cache
def _load() -> None:
    _init()


def _detect(sample: str) -> str:
    _load()
    return _detect_code(sample.encode("utf-8", "replace").decode("utf-8"))


def guess_language(text: str) -> str | None:
    """The ISO 639-1 code of the text's language, or None if there are too few letters to tell.

    Codes, numbers and addresses are no evidence: `pid 8812` has no language.
    """
    return _guess(text[:_SAMPLE])


@functools.lru_cache(maxsize=512)
def _guess(sample: str) -> str | None:
    script = script_of(sample)
    if script in _ONLY:
        return _ONLY[script]
    plain = _NO_LANGUAGE.sub(" ", sample)
    found = _WORD.findall(plain)
    letters = sum(map(len, found))
    if script in _AMONG:
        if len(found) < 2 and letters < 6:
            return None
        code = next((code for code, pattern in _TELLING if pattern.search(plain)), "") or _detect(plain)
        return code if code in _AMONG[script] else None
    if len(found) < 2 or letters < 6:
        return None
    code = _told(plain) or _detect(plain)
    return None if code in _NOT_LATIN or code == "und" else code


def _told(plain: str) -> str:
    """The language whose function words outweigh those of all others in a short text; '' if none does."""
    found = _ANY_WORD.findall(plain)
    if len(found) > _FEW_WORDS:
        return ""
    told = languages_told(found)
    if _POSSESSIVE.search(plain):
        told["en"] = told.get("en", 0.0) + 1.0
    first, second = [*sorted(told.values(), reverse=True), 0.0, 0.0][:2]
    return max(told, key=lambda code: told[code]) if first - second >= _LEAD else ""
