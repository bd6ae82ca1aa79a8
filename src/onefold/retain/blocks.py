"""Of what pieces is a text made? Paragraphs, list items, table rows, code, quotes and headings, with exact offsets.

Pure, and kept to what chat and notes use of Markdown. Neighbour: `units`, which cuts paragraphs into sentences and
decides what a piece stands for.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["prose", "item", "row", "code", "quote", "heading", "comment"]

_LINE = re.compile(r"[^\n]*\n|[^\n]+$")
_FENCE = re.compile(r"^\s{0,3}(```+|~~~+)\s*([\w+-]*)")
_HEADING = re.compile(r"^\s{0,3}#{1,6}\s+(?P<text>\S.*?)\s*#*\s*$")
_BOLD = re.compile(r"^\s*(?:\*\*|__)(?P<text>[^*_]+?):?(?:\*\*|__):?\s*$")
_ITEM = re.compile(
    r"^\s*(?:[-*+•‣◦–—]\s+(?:\[[ xX]\]\s+)?|\d{1,3}[.)]\s+|\d{1,3}[、．]\s*|[a-zA-Z][.)]\s+"
    r"|[（(]?[一二三四五六七八九十]{1,3}[、）)]\s*|[①-⑳]\s*)(?=\S)"
)
_QUOTE = re.compile(r"^\s{0,3}(?:>\s?)+")
_RULE = re.compile(r"^\s*(?:[-*_=~#]\s*){3,}$")
_ROW = re.compile(r"^\s*\|.*\|\s*$")
_DIVIDER = re.compile(r"^\s*\|?(?:\s*:?-{2,}:?\s*\|)*\s*:?-{2,}:?\s*\|?\s*$")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_SECTION = re.compile(r"^\[[^\]]+\]$")
_SETTING = re.compile(r"^(?:[-*;#]\s*)?[^\W\d_][^{}()<>\n]*?\s*[:=]\s*\S[^{}\n]*$|^[;#].*$|^[-*]\s+\S.*$")
_NOTES = frozenset(("", "txt", "text", "ini", "toml", "yaml", "yml", "properties", "env", "conf", "cfg"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Block:
    """One piece: characters start..end of the content, markers left out.

    `heading` is the nearest heading above, for a table row also the table's head, for a setting its section; `group`
    numbers the list, table or paragraph.
    """

    kind: Kind
    start: int
    end: int
    heading: str
    group: int


@dataclass(frozen=True, slots=True)
class _Line:
    start: int
    end: int
    text: str


def _lines(content: str, start: int, end: int) -> list[_Line]:
    found: list[_Line] = []
    for match in _LINE.finditer(content, start, end):
        text = match[0].rstrip("\r\n")
        found.append(_Line(match.start(), match.start() + len(text), text))
    return found


def blocks(content: str) -> list[Block]:
    """The pieces of a text in order. Layout (rules, fences, table dividers, blank lines) belongs to none of them."""
    if _is_json(content):
        start = len(content) - len(content.lstrip())
        return [Block(kind="code", start=start, end=len(content.rstrip()), heading="", group=1)]
    cutter = _Cutter(content)
    position = 0
    for comment in _COMMENT.finditer(content):
        cutter.cut(position, comment.start())
        cutter.add("comment", comment.start(), comment.end())
        position = comment.end()
    cutter.cut(position, len(content))
    return cutter.found


def _is_json(content: str) -> bool:
    stripped = content.strip()
    if stripped[:1] not in ("{", "["):
        return False
    try:
        json.loads(stripped)
    except (ValueError, RecursionError):
        return False
    return True


class _Cutter:
    """Walks the lines once; `heading` and `group` are what the next piece belongs to."""

    def __init__(self, content: str) -> None:
        self.found: list[Block] = []
        self._content = content
        self._heading = ""
        self._group = 0

    def add(self, kind: Kind, start: int, end: int, heading: str | None = None, *, same_group: bool = False) -> None:
        """Keep the piece without surrounding space, if anything is left."""
        text = self._content[start:end]
        start, end = start + len(text) - len(text.lstrip()), end - (len(text) - len(text.rstrip()))
        if start >= end:
            return
        if not same_group:
            self._group += 1
        above = self._heading if heading is None else heading
        self.found.append(Block(kind=kind, start=start, end=end, group=self._group, heading=above))

    def cut(self, start: int, end: int) -> None:
        """All pieces of one stretch without comments."""
        lines = _lines(self._content, start, end)
        at = 0
        while at < len(lines):
            line = lines[at]
            fence = _FENCE.match(line.text)
            if fence:
                at = self._code(lines, at, fence[1], fence[2].lower())
            elif _ROW.match(line.text):
                at = self._table(lines, at)
            elif _ITEM.match(line.text) and not _RULE.match(line.text):
                at = self._list(lines, at)
            elif _QUOTE.match(line.text):
                at = self._quote(lines, at)
            elif not line.text.strip() or _RULE.match(line.text):
                at += 1
            elif heading := _heading_at(lines, at):
                self._take_heading(line, heading)
                at += 1
            else:
                at = self._paragraph(lines, at)

    def _take_heading(self, line: _Line, heading: str) -> None:
        start = line.start + line.text.index(heading)
        self.add("heading", start, start + len(heading), "")
        self._heading = heading

    def _paragraph(self, lines: list[_Line], at: int) -> int:
        first = at
        while at < len(lines) and (at == first or _is_plain(lines, at)):
            at += 1
        self.add("prose", lines[first].start, lines[at - 1].end)
        return at

    def _list(self, lines: list[_Line], at: int) -> int:
        self._group += 1
        while at < len(lines) and (marker := _ITEM.match(lines[at].text)):
            first = at
            at += 1
            while at < len(lines) and lines[at].text[:1].isspace() and _is_plain(lines, at):
                at += 1
            self.add("item", lines[first].start + marker.end(), lines[at - 1].end, same_group=True)
        return at

    def _quote(self, lines: list[_Line], at: int) -> int:
        self._group += 1
        while at < len(lines) and (marker := _QUOTE.match(lines[at].text)):
            self.add("quote", lines[at].start + marker.end(), lines[at].end, same_group=True)
            at += 1
        return at

    def _table(self, lines: list[_Line], at: int) -> int:
        self._group += 1
        head = ""
        if at + 1 < len(lines) and _DIVIDER.match(lines[at + 1].text):
            head = " ".join(lines[at].text.strip().strip("|").replace("|", " ").split())
            at += 2
        heading = " ".join(part for part in (self._heading, head) if part)
        while at < len(lines) and _ROW.match(lines[at].text):
            line = lines[at]
            if not _DIVIDER.match(line.text):
                inner = line.text.strip().strip("|").strip()
                start = line.start + line.text.index(inner)
                self.add("row", start, start + len(inner), heading, same_group=True)
            at += 1
        return at

    def _code(self, lines: list[_Line], at: int, fence: str, language: str) -> int:
        first = at + 1
        at = first
        while at < len(lines) and not lines[at].text.strip().startswith(fence):
            at += 1
        inside = [line for line in lines[first:at] if line.text.strip()]
        if inside and language in ("md", "markdown"):
            self.cut(inside[0].start, inside[-1].end)
        elif inside and language in _NOTES and all(_is_note(line.text) for line in inside):
            self._notes(inside)
        elif inside:
            self.add("code", inside[0].start, inside[-1].end)
        return at + 1

    def _notes(self, lines: list[_Line]) -> None:
        """A fenced block of settings or notes: each line is an item, its section is context."""
        self._group += 1
        section = ""
        for line in lines:
            if _SECTION.match(line.text.strip()):
                section = line.text.strip()
                continue
            heading = " ".join(part for part in (self._heading, section) if part)
            self.add("item", line.start, line.end, heading, same_group=True)


def _is_note(text: str) -> bool:
    """Whether a fenced line is a section, a setting, a note in few words, or a remark; code is none of these."""
    if text[:1].isspace() or text.rstrip().endswith((";", "{", "}", "(", ",")):
        return False
    return bool(_SECTION.match(text) or _SETTING.match(text) or not re.search(r"[(){}<>=\"`$\\]|->", text))


def _heading_at(lines: list[_Line], at: int) -> str:
    text = lines[at].text
    marked = _HEADING.match(text) or _BOLD.match(text)
    if marked:
        return marked["text"].strip("*_ ")
    below = lines[at + 1].text if at + 1 < len(lines) else ""
    above = lines[at - 1].text if at else ""
    underlined = re.match(r"^\s{0,3}(={3,}|-{3,})\s*$", below) and not above.strip() and ":" not in text
    return text.strip() if underlined else ""


def _is_plain(lines: list[_Line], at: int) -> bool:
    text = lines[at].text
    if not text.strip() or _RULE.match(text):
        return False
    if _FENCE.match(text) or _ROW.match(text) or _ITEM.match(text) or _QUOTE.match(text):
        return False
    return not _heading_at(lines, at)


def groups(found: list[Block]) -> Iterator[list[Block]]:
    """The pieces by list, table, quote or paragraph."""
    current: list[Block] = []
    for block in found:
        if current and block.group != current[0].group:
            yield current
            current = []
        current.append(block)
    if current:
        yield current
