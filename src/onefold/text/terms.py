"""By which terms is a text found? Folded words, stemmed where the language is known; bigrams where nobody spaces.

Nothing is removed: negations are terms, and rarity weighs the rest. Neighbours: `words`, `language`; `store` keeps
the postings.
"""

import functools
import re
import threading
from collections.abc import Callable
from typing import Protocol, cast

import snowballstemmer  # pyright: ignore[reportMissingTypeStubs]

from onefold.text.language import guess_language
from onefold.text.scripts import CLUSTERED, HAN, HIRAGANA, KATAKANA
from onefold.text.words import Word, words

_STEMMERS = {
    "ar": "arabic", "ca": "catalan", "cs": "czech", "da": "danish", "de": "german", "el": "greek", "en": "english",
    "es": "spanish", "et": "estonian", "eu": "basque", "fa": "persian", "fi": "finnish", "fr": "french", "ga": "irish",
    "hi": "hindi", "hu": "hungarian", "hy": "armenian", "id": "indonesian", "it": "italian", "lt": "lithuanian",
    "ne": "nepali", "nl": "dutch", "no": "norwegian", "pl": "polish", "pt": "portuguese", "ro": "romanian",
    "ru": "russian", "sr": "serbian", "sv": "swedish", "ta": "tamil", "tr": "turkish", "yi": "yiddish",
}
_UNSPACED = re.compile(f"[{HAN}{HIRAGANA}{KATAKANA}{CLUSTERED}]")
_ELISION = re.compile(r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|all|dall|dell|nell|sull|un|gl)'(?=\w)")
_POSSESSIVE = re.compile(r"(?<=\w)'s?$")
_PARTS = re.compile(r"[^\W_]+")
_MIXED = re.compile(r"[\d_@/.\\:#-]")
_local = threading.local()


class _Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802


_new_stemmer = cast("Callable[[str], _Stemmer]", vars(snowballstemmer)["stemmer"])


@functools.lru_cache(maxsize=16384)
def _stem(word: str, language: str) -> str:
    """Stemmers keep state while they work, so each thread has its own."""
    stemmers: dict[str, _Stemmer] = _local.__dict__.setdefault("stemmers", {})
    if language not in stemmers:
        stemmers[language] = _new_stemmer(_STEMMERS[language])
    return stemmers[language].stemWord(word)


def _of_word(folded: str, language: str | None) -> list[str]:
    """The terms of one spaced word: an identifier is found whole and by its parts."""
    if _MIXED.search(folded):
        parts = _PARTS.findall(folded)
        return [folded, *parts] if len(parts) > 1 else [folded]
    plain = _POSSESSIVE.sub("", _ELISION.sub("", folded))
    return [_stem(plain, language) if language in _STEMMERS else plain]


def _bigrams(run: list[Word]) -> list[str]:
    letters = "".join(word.folded for word in run)
    return [letters] if len(letters) < 2 else [letters[i : i + 2] for i in range(len(letters) - 1)]


def terms(text: str, language: str | None = None) -> list[str]:
    """The search terms of a text in order, duplicates kept."""
    code = language or guess_language(text)
    found: list[str] = []
    run: list[Word] = []
    for word in words(text):
        if _UNSPACED.match(word.folded):
            if run and run[-1].end != word.start:
                found += _bigrams(run)
                run = []
            run.append(word)
            continue
        if run:
            found += _bigrams(run)
            run = []
        found += _of_word(word.folded, code)
    return found + (_bigrams(run) if run else [])
