"""Where does one sentence end and the next begin? Spans with exact offsets, list items and lines included.

`sentencex` knows abbreviations and scripts; lines, list markers and fenced code are ours. Neighbour: `retain`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import sentencex  # pyright: ignore[reportMissingTypeStubs]

from onefold.text.language import guess_language

_MARKER = re.compile(
    r"[ \t]*(?:>[ \t]*)*(?:(?:[-*+•‣◦–—]|\d{1,3}[.)]|[a-z]\)|#{1,6})[ \t]+(?:\[[ xX]\][ \t]+)?)?"
)
_LINE = re.compile(r"[^\r\n\u2028\u2029\x0b\x0c]+")
_SUBSTANCE = re.compile(r"[^\W_]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_WRAPPED = 60
_segment = cast("Callable[[str, str], list[str]]", vars(sentencex)["segment"])


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text: `text` is exactly characters start..end of it."""

    start: int
    end: int
    text: str


def _blocks(text: str) -> list[tuple[int, int]]:
    """Lines without their list markers; a hard-wrapped sentence's lines are one block."""
    blocks: list[tuple[int, int]] = []
    for line in _LINE.finditer(text):
        marker = _MARKER.match(text, line.start(), line.end())
        start = marker.end() if marker else line.start()
        marked = bool(text[line.start() : start].strip())
        if not text[start : line.end()].strip():
            continue
        if blocks and not marked and _continues(text, blocks[-1], line):
            blocks[-1] = (blocks[-1][0], line.end())
        else:
            blocks.append((start, line.end()))
    return blocks


def _continues(text: str, before: tuple[int, int], line: re.Match[str]) -> bool:
    """Whether a line goes on with the sentence of the full line right above it."""
    last = text.rfind("\n", before[0], before[1]) + 1 or before[0]
    above = text[last : before[1]].rstrip()
    gap = text[before[1] : line.start()]
    return (
        len(above) >= _WRAPPED
        and gap in ("\n", "\r\n")
        and above[-1] not in ".!?:;。！？|"
        and line[0].lstrip()[:1].islower()
    )


def _pieces(block: str, language: str) -> list[str]:
    whole = _SURROGATE.sub("\ufffd", block)
    pieces = _segment(language, whole)
    return pieces if "".join(pieces) == whole else [block]


def sentences(text: str, language: str | None = None) -> list[Span]:
    """The sentences of a text, in order, without surrounding space.

    A stretch without a letter or digit (an emoji) joins the sentence before it in its line.
    """
    code = language or guess_language(text) or "en"
    spans: list[Span] = []
    for start, end in _blocks(text):
        at = start
        first = len(spans)
        for piece in _pieces(text[start:end], code):
            stop = at + len(piece)
            left = at + len(piece) - len(piece.lstrip())
            right = at + len(piece.rstrip())
            at = stop
            if left >= right:
                continue
            if len(spans) > first and not _SUBSTANCE.search(text, left, right):
                spans[-1] = Span(spans[-1].start, right, text[spans[-1].start : right])
            else:
                spans.append(Span(left, right, text[left:right]))
    return spans
