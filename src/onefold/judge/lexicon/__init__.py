"""What the judge knows of languages: `lexicon_for` a code, and the union of all for what is only ever a veto."""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import Lexicon
from onefold.judge.lexicon.english import LEXICON as ENGLISH
from onefold.judge.lexicon.french import LEXICON as FRENCH
from onefold.judge.lexicon.german import LEXICON as GERMAN
from onefold.judge.lexicon.italian import LEXICON as ITALIAN
from onefold.judge.lexicon.others import ARABIC, CHINESE, HINDI, JAPANESE, KOREAN, TURKISH
from onefold.judge.lexicon.portuguese import LEXICON as PORTUGUESE
from onefold.judge.lexicon.slavic import POLISH, RUSSIAN
from onefold.judge.lexicon.spanish import LEXICON as SPANISH

LEXICONS: dict[str, Lexicon] = {
    lexicon.language: lexicon
    for lexicon in (ENGLISH, GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN, POLISH, RUSSIAN, TURKISH, KOREAN, ARABIC, HINDI,
                    CHINESE, JAPANESE)
}
UNKNOWN = Lexicon(language="")
"""Of an unlisted language nothing is known, so nothing is explained: only spelling and digits may differ."""


def lexicon_for(language: str | None) -> Lexicon:
    """The lexicon of an ISO 639-1 code, or the empty one."""
    return LEXICONS.get(language or "", UNKNOWN)
