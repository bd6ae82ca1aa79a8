"""Which facts of a document's revision before still stand? Those of messages that come again word for word.

Pure. A conversation that grows is read by the model only where it is new, and what was extracted stays the same.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from onefold.retain.extract import identity_of
from onefold.types import Document, Fact, Message, Source


@dataclass(frozen=True, kw_only=True, slots=True)
class Reuse:
    """Facts with their places in the new revision, and the messages that they cover."""

    facts: tuple[Fact, ...] = ()
    messages: frozenset[int] = frozenset()


def reuse_of(before: Document | None, document: Document, facts: Sequence[Fact]) -> Reuse:
    """What of the facts of `before` holds for `document`; nothing without a revision before."""
    if before is None:
        return Reuse()
    places = _places(before, document)
    kept: list[Fact] = []
    for fact in facts:
        sources = tuple(
            replace(source, revision=document.revision, message=places[source.message]) for source in fact.sources
            if _is_of(source, before) and source.message in places
        )
        if sources:
            kept.append(replace(fact, sources=sources, tags=document.tags))
    return Reuse(facts=tuple(kept), messages=frozenset(places.values()))


def _is_of(source: Source, document: Document) -> bool:
    return source.document_id == document.id and source.revision == document.revision


def _places(before: Document, document: Document) -> dict[int, int]:
    """Old message number → new one, for messages that say the same in the same order of repetition."""
    free: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for number, message in enumerate(document.messages):
        free[_said(message, document)].append(number)
    found: dict[int, int] = {}
    for number, message in enumerate(before.messages):
        left = free[_said(message, before)]
        if left:
            found[number] = left.pop(0)
    return found


def _said(message: Message, document: Document) -> tuple[object, ...]:
    return message.role, message.speaker, message.content, message.at or document.at


def merged(reuse: Reuse, fresh: Sequence[Fact]) -> tuple[Fact, ...]:
    """Reused and new facts, one per identity with the places of both."""
    found = {identity_of(fact): fact for fact in reuse.facts}
    for fact in fresh:
        known = found.get(identity_of(fact))
        both = fact if known is None else replace(known, sources=tuple(dict.fromkeys((*known.sources, *fact.sources))))
        found[identity_of(fact)] = both
    return tuple(found.values())


def moved(fact: Fact, document: Document) -> Fact:
    """The fact as a statement of another revision of its document."""
    return replace(fact, sources=tuple(replace(source, revision=document.revision) for source in fact.sources))
