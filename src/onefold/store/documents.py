"""How is a document written with its facts, and read again? One identity is one fact, however often it is said."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime

import sqlalchemy as sa

from onefold.errors import StoreError
from onefold.store.base import DocumentOutcome, DocumentWrite, FactQuery, FactWrite
from onefold.store.codec import document_of, document_values, fact_of, fact_values
from onefold.store.disputes import opponents_of
from onefold.store.indexing import write_indexes
from onefold.store.numbering import BankRow, add_items, among, find_bank, ids_of, log_changes
from onefold.store.rows import WITHDRAWN, refresh_tags, supported_by
from onefold.store.tables import AnySelect, documents, evidence, fact_sources, facts, items, tags
from onefold.store.times import maybe_micros
from onefold.types import Document, Fact, Source

Identity = tuple[str, str, int | None]


def put_document(connection: sa.Connection, bank: BankRow, write: DocumentWrite, now: datetime) -> DocumentOutcome:
    """Write the document and its facts; what it withdraws is the caller's next step in the same transaction."""
    document = write.document
    older = _check_revision(connection, bank, write)
    if older:
        connection.execute(sa.update(documents).where(among(documents.c.number, older)).values(latest=False))
    values = {"bank": bank.number, "latest": True, **document_values(document, now)}
    number = connection.execute(sa.insert(documents).values(**values).returning(documents.c.number)).scalar_one()
    known = _existing(connection, bank, write.facts)
    fresh: dict[Identity, FactWrite] = {}
    for one in write.facts:
        if identity(one.fact) not in known:
            fresh.setdefault(identity(one.fact), one)
    numbers = _insert_facts(connection, bank, list(fresh.values()), now)
    _revive(connection, known, write.facts)
    numbers |= known
    if older:
        _drop_sources(connection, set(numbers.values()), older)
    pairs = [(numbers[identity(one.fact)], one.fact) for one in write.facts]
    _add_sources(connection, bank, number, document.id, pairs)
    if known:
        refresh_tags(connection, bank.number, supported_by(connection, known.values()))
    log_changes(connection, bank.number, numbers.values(), "put")
    ids = ids_of(connection, numbers.values())
    return DocumentOutcome(
        fact_ids=tuple(ids[numbers[identity(one.fact)]] for one in write.facts),
        new=tuple(one.fact.id for one in fresh.values()),
    )


def identity(fact: Fact) -> Identity:
    """What makes a fact the same fact within its bank."""
    return fact.key, fact.speaker or "", maybe_micros(fact.at)


def _check_revision(connection: sa.Connection, bank: BankRow, write: DocumentWrite) -> list[int]:
    """The numbers of the document's older revisions. Raises StoreError if another one came between."""
    query = sa.select(documents.c.number, documents.c.revision).where(
        documents.c.bank == bank.number, documents.c.id == write.document.id
    )
    rows = connection.execute(query).all()
    current = max((row.revision for row in rows), default=0)
    if current != write.expected_revision or write.document.revision <= current:
        raise StoreError(
            f"The document {write.document.id!r} is at revision {current}; revision {write.document.revision} after "
            f"{write.expected_revision} cannot be written.",
            hint="Read it again and retry.",
        )
    return [row.number for row in rows]


def _existing(connection: sa.Connection, bank: BankRow, writes: Sequence[FactWrite]) -> dict[Identity, int]:
    wanted = {identity(one.fact) for one in writes}
    query = sa.select(facts.c.item, facts.c.key, facts.c.speaker, facts.c.said).where(
        facts.c.bank == bank.number, among(facts.c.key, (key for key, _, _ in wanted))
    )
    found = {(row.key, row.speaker, row.said): row.item for row in connection.execute(query)}
    return {one: number for one, number in found.items() if one in wanted}


def _insert_facts(
    connection: sa.Connection, bank: BankRow, writes: Sequence[FactWrite], now: datetime
) -> dict[Identity, int]:
    if not writes:
        return {}
    numbers = add_items(connection, bank.number, [one.fact.id for one in writes], "fact")
    rows = [{"item": numbers[one.fact.id], "bank": bank.number, **fact_values(one.fact, now)} for one in writes]
    connection.execute(sa.insert(facts), rows)
    write_indexes(connection, bank, [(numbers[one.fact.id], one.index) for one in writes])
    return {identity(one.fact): numbers[one.fact.id] for one in writes}


def _revive(connection: sa.Connection, known: dict[Identity, int], writes: Sequence[FactWrite]) -> None:
    """A withdrawn fact that is said again starts anew; any other keeps its state."""
    for one in {identity(one.fact): one for one in writes if identity(one.fact) in known}.values():
        withdrawn = (facts.c.item == known[identity(one.fact)]) & (facts.c.reason == WITHDRAWN)
        values = {"state": one.fact.state, "reason": one.fact.reason, "held": one.fact.held}
        connection.execute(sa.update(facts).where(withdrawn, facts.c.state == "skipped").values(**values))


def _drop_sources(connection: sa.Connection, fact_numbers: set[int], document_numbers: list[int]) -> None:
    """What the facts have from these revisions goes: spans and tags."""
    for table, fact in ((fact_sources, fact_sources.c.fact), (tags, tags.c.item)):
        connection.execute(
            sa.delete(table).where(among(table.c.document, document_numbers), among(fact, fact_numbers))
        )


def _add_sources(
    connection: sa.Connection, bank: BankRow, document: int, document_id: str, pairs: Sequence[tuple[int, Fact]]
) -> None:
    spans = {
        (number, source.message, source.start, source.end)
        for number, fact in pairs for source in fact.sources if source.document_id == document_id
    }
    labels = {(number, tag) for number, fact in pairs for tag in fact.tags}
    if spans:
        names = ("fact", "message", "start", "end")
        rows = [{"document": document, **dict(zip(names, span, strict=True))} for span in sorted(spans)]
        connection.execute(sa.insert(fact_sources), rows)
    if labels:
        rows = [{"bank": bank.number, "tag": tag, "item": item, "document": document} for item, tag in sorted(labels)]
        connection.execute(sa.insert(tags), rows)


def get_documents(connection: sa.Connection, bank: str, ids: Sequence[str]) -> dict[str, Document]:
    """The latest revision of each."""
    found = find_bank(connection, bank)
    if found is None:
        return {}
    query = sa.select(documents).where(
        documents.c.bank == found.number, documents.c.latest, among(documents.c.id, ids)
    )
    return {row.id: document_of(row, bank) for row in connection.execute(query)}


def get_facts(connection: sa.Connection, bank: str, query: FactQuery) -> list[Fact]:
    """Facts with all their sources, ordered by time said, then id."""
    found = find_bank(connection, bank)
    if found is None:
        return []
    statement = (
        sa.select(items.c.id, facts).select_from(facts.join(items, items.c.number == facts.c.item))
        .where(facts.c.bank == found.number, *_conditions(found.number, query))
        .order_by(sa.func.coalesce(facts.c.said, facts.c.recorded), items.c.id)
        .limit(query.limit).offset(query.offset or None)
    )
    rows = connection.execute(statement).all()
    numbers = [row.item for row in rows]
    sources, labels = _sources(connection, numbers), tags_of(connection, numbers)
    against = opponents_of(connection, numbers)
    return [
        fact_of(row, bank, sources.get(row.item, ()), labels.get(row.item, ()), against.get(row.item, ()))
        for row in rows
    ]


def _conditions(bank: int, query: FactQuery) -> Iterable[sa.ColumnElement[bool]]:
    if query.ids is not None:
        yield among(items.c.id, query.ids)
        yield items.c.bank == bank
    if query.keys is not None:
        yield among(facts.c.key, query.keys)
    if query.states is not None:
        yield among(facts.c.state, query.states)
    if query.held is not None:
        yield facts.c.held == query.held
    if query.document_ids is not None:
        inside = sa.select(fact_sources.c.fact).join(documents, documents.c.number == fact_sources.c.document)
        yield facts.c.item.in_(inside.where(documents.c.bank == bank, among(documents.c.id, query.document_ids)))
    if query.supports is not None:
        rows = sa.select(items.c.number).where(items.c.bank == bank, among(items.c.id, query.supports))
        edges = sa.select(evidence.c.fact).where(evidence.c.kind == "supports", evidence.c.observation.in_(rows))
        yield facts.c.item.in_(edges)


def _sources(connection: sa.Connection, numbers: Sequence[int]) -> dict[int, list[Source]]:
    query = (
        sa.select(fact_sources, documents.c.id, documents.c.revision)
        .join(documents, documents.c.number == fact_sources.c.document)
        .where(among(fact_sources.c.fact, numbers))
        .order_by(documents.c.number, fact_sources.c.message, fact_sources.c.start, fact_sources.c.end)
    )
    found: dict[int, list[Source]] = defaultdict(list)
    for row in connection.execute(query):
        found[row.fact].append(
            Source(document_id=row.id, revision=row.revision, message=row.message, start=row.start, end=row.end)
        )
    return found


def tags_of(connection: sa.Connection, numbers: Sequence[int]) -> dict[int, list[str]]:
    """Sorted tags by item number."""
    query: AnySelect = (
        sa.select(tags.c.item, tags.c.tag).distinct().where(among(tags.c.item, numbers)).order_by(tags.c.tag)
    )
    found: dict[int, list[str]] = defaultdict(list)
    for row in connection.execute(query):
        found[row.item].append(row.tag)
    return found
