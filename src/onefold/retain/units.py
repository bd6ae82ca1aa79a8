"""Which pieces of a document can each become a fact? Sentences, list items, table rows and code, verbatim.

Pure. A unit knows its span, who said it, its context (heading, the line that introduces it, the turn before) and the
rule that skips it, if one does. Neighbours: `blocks` cuts, `skip` judges, `extract` makes facts of units.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise

from onefold.retain.blocks import Block, blocks
from onefold.retain.instructions import reads_as_instruction
from onefold.retain.skip import Piece, is_elliptical, is_offer, is_question, skip_rule
from onefold.text.entities import entities
from onefold.text.language import guess_language
from onefold.text.sentences import sentences
from onefold.types import Document, Message, Role

LONGEST_CONTEXT = 300
"""Characters of the turn before that are kept as context: its end, where questions stand."""

LONGEST_UNIT = 1000
"""Characters of one unit. A longer sentence, line or block of code becomes several: a fact must fit into an answer's
token budget, a prompt and a comparison."""

_BREAKS = (re.compile(r"\n"), re.compile(r"[。！？；，、]|\s"))
"""Where a piece that is too long is cut: at the end of a line, else at a mark or a space, else anywhere."""

_CLAUSE = re.compile(r"[^;；\s][^;；]*[;；]?")
_BELOW = ("item", "row", "code", "quote")


@dataclass(frozen=True, kw_only=True, slots=True)
class Span:
    """Characters start..end of a message."""

    message: int
    start: int
    end: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Unit:
    """One candidate for a fact. `passage` numbers the paragraphs and lists of the document; `rule` skips it."""

    text: str
    spans: tuple[Span, ...]
    role: Role
    speaker: str
    at: datetime | None
    language: str | None
    entities: tuple[str, ...]
    context: str
    kind: str
    passage: int
    rule: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class _Sentence:
    start: int
    end: int
    text: str
    kind: str
    heading: str
    group: int
    lead: str


def units_of(document: Document, *, remember_system: bool) -> tuple[Unit, ...]:
    """All units in order; those of system messages only if they are to be remembered."""
    found: list[Unit] = []
    fallback = guess_language("\n".join(message.content for message in document.messages))
    before: Message | None = None
    for number, message in enumerate(document.messages):
        if message.role == "system" and not remember_system:
            continue
        first_passage = found[-1].passage + 1 if found else 0
        reader = _Reader(document, number, message, fallback)
        made = reader.units(_tail(before.content) if before else "", first_passage)
        found.extend(_answered(found, made))
        before = message
    return tuple(found)


def _tail(content: str) -> str:
    """The end of a turn, cut at a space."""
    text = " ".join(content.split())
    if len(text) <= LONGEST_CONTEXT:
        return text
    return text[-LONGEST_CONTEXT:].partition(" ")[2] or text[-LONGEST_CONTEXT:]


class _Reader:
    """Cuts one message."""

    def __init__(self, document: Document, number: int, message: Message, fallback: str | None) -> None:
        self._message = message
        self._number = number
        self._at = message.at or document.at
        self._language = guess_language(message.content) or fallback

    def units(self, turn_before: str, first_passage: int) -> list[Unit]:
        made: list[Unit] = []
        previous = ""
        group, end = -1, 0
        hostile = False
        for sentence in self._sentences():
            hostile = hostile and sentence.group == group and "\n" not in self._message.content[end : sentence.start]
            for clause in self._clauses(sentence):
                unit = self._unit(clause, previous, turn_before, first_passage)
                if hostile and unit.rule is None:
                    unit = replace(unit, rule="instruction")
                hostile = unit.rule == "instruction"
                made.append(unit)
                previous = clause.text
            group, end = sentence.group, sentence.end
        return made

    def _clauses(self, sentence: _Sentence) -> list[_Sentence]:
        """The sentence; one of a tool or document that addresses an assistant in clauses, so that only these go."""
        untrusted = self._message.role in ("tool", "document") and sentence.kind not in ("code", "comment")
        if not (untrusted and reads_as_instruction(sentence.text, by_tool=self._message.role == "tool")):
            return [sentence]
        content = self._message.content
        parts = [match.span() for match in _CLAUSE.finditer(content, sentence.start, sentence.end)]
        return [replace(sentence, start=start, end=end, text=" ".join(content[start:end].split()))
                for start, end in parts]

    def _unit(self, sentence: _Sentence, previous: str, turn_before: str, first_passage: int) -> Unit:
        message = self._message
        language = guess_language(sentence.text) or self._language
        names = entities(sentence.text, language)
        parts = (sentence.heading, sentence.lead, "" if previous == sentence.lead else _tail(previous), turn_before)
        piece = Piece(text=sentence.text, kind=sentence.kind, role=message.role, entities=names)
        return Unit(
            text=sentence.text, role=message.role, speaker=message.speaker or message.role, at=self._at,
            spans=(Span(message=self._number, start=sentence.start, end=sentence.end),), language=language,
            entities=names, context=" ".join(dict.fromkeys(part for part in parts if part)), kind=sentence.kind,
            passage=first_passage + sentence.group, rule=skip_rule(piece),
        )

    def _sentences(self) -> Iterator[_Sentence]:
        """The sentences of the message; the last one before a list, table, code or quote may introduce it."""
        found = blocks(self._message.content)
        lead, lead_group = "", -1
        for block, below in pairwise([*found, None]):
            if block is None:
                continue
            made = list(self._cut(block, lead if block.group == lead_group else ""))
            introduces = below is not None and below.kind in _BELOW and below.group != block.group
            if made and below is not None and introduces and made[-1].text.rstrip("*_ ").endswith((":", "：")):
                lead, lead_group = made[-1].text, below.group
                made[-1] = replace(made[-1], kind="lead_in")
            yield from made

    def _cut(self, block: Block, lead: str) -> Iterator[_Sentence]:
        content = self._message.content[block.start : block.end]
        whole = block.kind in ("row", "code", "heading", "comment")
        spans = [(0, len(content))] if whole else [(s.start, s.end) for s in sentences(content, self._language)]
        for start, end in (short for span in spans for short in _shortened(content, *span)):
            raw = content[start:end]
            text = raw if block.kind == "code" else " ".join(raw.split())
            if text:
                yield _Sentence(start=block.start + start, end=block.start + end, text=text, kind=block.kind,
                                heading=block.heading[:LONGEST_CONTEXT], group=block.group, lead=lead)


def _shortened(content: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The stretch in pieces of at most LONGEST_UNIT characters, none of them lost."""
    while end - start > LONGEST_UNIT:
        limit = start + LONGEST_UNIT
        cut = next((found[-1] for each in _BREAKS if (found := _ends(each, content, start, limit))), limit)
        yield start, cut
        start = cut
    yield start, end


def _ends(pattern: re.Pattern[str], content: str, start: int, end: int) -> list[int]:
    return [match.end() for match in pattern.finditer(content, start, end)]


def _answered(before: Sequence[Unit], made: list[Unit]) -> list[Unit]:
    """The units of a turn; a first one that says nothing without the question before it takes the question in."""
    if not before or not made:
        return made
    question, answer = before[-1], made[0]
    if question.speaker == answer.speaker or not is_question(question.text) or is_offer(question.text):
        return made
    if answer.rule in ("greeting", "thanks", "wordless", "remark") or not is_elliptical(answer.text):
        return made
    language = answer.language if question.language is None else question.language
    joined = replace(answer, text=f"{question.text} {answer.text}", spans=(*question.spans, *answer.spans), rule=None,
                     entities=tuple(dict.fromkeys((*question.entities, *answer.entities))), language=language)
    return [joined, *made[1:]]
