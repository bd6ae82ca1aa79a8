"""What are the words of a text? Tokens with their place, for the judge, for matching and for terms.

Punctuation and emoji are left out; numbers with sign, decimals or unit, identifiers and addresses are one word each.
Scripts without spaces give one word per character (katakana: per run). Neighbours: `fold`, `terms`, `entities`.
"""

import re
from dataclasses import dataclass

from onefold.text.fold import fold
from onefold.text.scripts import CLUSTER_MARKS, CLUSTERED, HAN, HIRAGANA, KATAKANA, MARKS

_LETTER = rf"(?:(?![{HAN}{HIRAGANA}{KATAKANA}{CLUSTERED}])[^\W\d_][{MARKS}]*)"
_END = r"[^\s<>\"'`“”„«»「」『』，。、；！？（）…]*[^\s<>\"'`“”„«»「」『』，。、；：！？（）….,;:!?()\[\]{}*]"

_WORD = re.compile(
    rf"""
      (?:https?|ftp|file)://{_END} | www\.{_END}
    | (?<![\w.+-])[A-Za-z0-9_.+-]{{1,64}}@[\w-]+(?:\.[\w-]+)+
    | (?<![\w/.~])(?:~|\.{{1,2}})?/\w[\w.-]*(?:/[\w.-]+)*(?<![.])
    | (?<!\w)(?:--[A-Za-z][\w-]*|-[A-Za-z]\b(?!-))
    | (?<!\w)[@\#][\w][\w.-]*(?<![.-])
    | (?:{_LETTER}\.){{2,}}(?!{_LETTER}{{2}})
    | (?:(?<![\w.,])[+−-])?[$€£¥₹₽₩]?\d+(?:[.,:/−-]\d+)*(?:[eE][+-]?\d+\b)?(?:[²³]|\s?[%‰]|\s?°\s?[CFcf]?\b|[$€£¥₹₽₩])?
        (?:(?:[._-]?{_LETTER})+[\d]*(?:[._-]\w+)*)?
    | {_LETTER}(?:\+\+|\#)(?!\w)
    | (?:{_LETTER}|[\d_])+
        (?:(?:['’ʼ]{_LETTER}|[_-](?=\w)|\.(?=[a-z\d_])|:(?=\d)|/(?=\w+(?:[/_\d]|\.\w)))(?:{_LETTER}|[\d_])*)*
    | [{KATAKANA}]+ | [{HAN}{HIRAGANA}]
    | [{CLUSTERED}][{CLUSTER_MARKS}]*
    | [<>=!]=|[-=]>|[<>=≤≥≠→←±±×÷]
    | \w
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a text: as written, folded, and its characters start..end."""

    text: str
    folded: str
    start: int
    end: int


def words(text: str) -> list[Word]:
    """The words of a text in order; a text of punctuation alone has none."""
    return [Word(match[0], fold(match[0]), match.start(), match.end()) for match in _WORD.finditer(text)]
