"""Which facts does a document state? Units become facts, each distinct one once, with all the places it was said.

Pure, and used with and without a model: a model's statements arrive as units too (see `reply`).
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from onefold.ids import new_id
from onefold.retain.skip import reason_of
from onefold.retain.units import Unit
from onefold.text.dates import time_expressions
from onefold.text.identity import identity_key
from onefold.types import Document, Fact, Source, Statement

Identity = tuple[str, str | None, datetime | None]


def identity_of(fact: Fact) -> Identity:
    """What makes a fact the same fact within its bank."""
    return fact.key, fact.speaker, fact.at


def facts_of(units: Sequence[Unit], document: Document, *, now: datetime) -> tuple[Fact, ...]:
    """One fact per distinct statement in the order of first saying, with a source per place.

    A statement that is kept anywhere is kept: it is skipped only if every place of it is.
    """
    places: dict[Identity, list[Fact]] = {}
    for unit in units:
        fact = _fact(unit, document, now)
        places.setdefault(identity_of(fact), []).append(fact)
    return tuple(_joined(alike) for alike in places.values())


def _fact(unit: Unit, document: Document, now: datetime) -> Fact:
    statement = Statement(text=unit.text, speaker=unit.speaker, role=unit.role, at=unit.at, language=unit.language,
                          entities=unit.entities)
    rule = unit.rule
    return Fact(
        id=new_id("fact"), bank=document.bank, text=unit.text, key=identity_key(statement), speaker=unit.speaker,
        role=unit.role, at=unit.at, language=unit.language, entities=unit.entities, tags=document.tags,
        sources=tuple(Source(document_id=document.id, revision=document.revision, message=span.message,
                             start=span.start, end=span.end) for span in unit.spans),
        context=unit.context, expressions=time_expressions(unit.text, language=unit.language, anchor=unit.at),
        state="pending" if rule is None else "skipped", reason="new" if rule is None else reason_of(rule),
        recorded_at=now,
    )


def _joined(alike: Sequence[Fact]) -> Fact:
    """One fact of those with one identity: the first that is kept, under the first one's id, with all places."""
    kept = next((fact for fact in alike if fact.state == "pending"), alike[0])
    sources = tuple(dict.fromkeys(source for fact in alike for source in fact.sources))
    return replace(kept, id=alike[0].id, sources=sources)


def unanchored(facts: Sequence[Fact]) -> tuple[str, ...]:
    """Relative times ("last Thursday") of kept facts that nobody said the day of, as written, each once."""
    found = (expression.text for fact in facts if fact.state == "pending"
             for expression in fact.expressions if expression.unanchored)
    return tuple(dict.fromkeys(found))
