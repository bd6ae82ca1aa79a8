"""How does the shelf carry out what `retain.withdraw` planned? Sources go, rows fall back, retire or vanish.

`withdraw` is the part of a document's new revision, `remove` a forget; with `purge` nothing readable stays behind
(`purging` erases what quoted it).
"""

from dataclasses import dataclass, replace
from datetime import datetime

import sqlalchemy as sa

from onefold.store.base import ObservationWrite, Removal
from onefold.store.disputes import close_open
from onefold.store.numbering import BankRow, among, ids_of, log_changes, numbers_of
from onefold.store.purging import Purge, clear_contexts, collect, scrub
from onefold.store.rows import WITHDRAWN, refresh_tags, refresh_validity, supported_by, supporters_of
from onefold.store.tables import documents, evidence, fact_sources, facts, items, observations, tags
from onefold.store.times import micros
from onefold.store.undoing import seal
from onefold.store.writing import Pen, active_twin, set_state, settle_facts, update_row
from onefold.types import Document, Forgotten

FORGOTTEN = "forgotten"


@dataclass(frozen=True, kw_only=True, slots=True)
class _Numbered:
    """The removal in numbers: revisions that go or are replaced, facts, and rows."""

    revisions: list[int]
    facts: dict[str, int]
    detached: dict[str, int]
    gone: dict[str, int]


def withdraw(connection: sa.Connection, bank: BankRow, document: Document, removal: Removal, now: datetime) -> None:
    """What a document's new revision withdraws; the older revisions themselves stay."""
    older = sa.select(documents.c.number).where(
        documents.c.bank == bank.number, documents.c.id == document.id, documents.c.latest.is_(False)
    )
    numbered = _numbered(connection, bank, removal, list(connection.execute(older).scalars()))
    pen = Pen(connection=connection, bank=bank, now=micros(now), rule=WITHDRAWN, reason=WITHDRAWN)
    _carry_out(pen, removal, numbered, None)


def remove(connection: sa.Connection, bank: BankRow, removal: Removal, now: datetime) -> Forgotten:
    """Carry out a forget; ids that are not there are not reported."""
    query = sa.select(documents.c.number, documents.c.id).where(
        documents.c.bank == bank.number, among(documents.c.id, removal.documents)
    )
    revisions = {row.number: row.id for row in connection.execute(query)}
    numbered = _numbered(connection, bank, removal, list(revisions))
    reason = FORGOTTEN if removal.purge else WITHDRAWN
    pen = Pen(connection=connection, bank=bank, now=micros(now), rule=reason, reason=reason)
    purge = None
    if removal.purge:
        purge = collect(
            connection, bank, revisions=numbered.revisions, facts=numbered.facts, gone=numbered.gone,
            rewritten=[write.observation.id for write in removal.rewrites],
        )
    reopened, reinstated = _carry_out(pen, removal, numbered, purge)
    connection.execute(sa.delete(documents).where(among(documents.c.number, numbered.revisions)))
    return Forgotten(
        documents=tuple(dict.fromkeys(revisions.values())), facts=tuple(numbered.facts),
        observations=tuple(numbered.gone), rewritten=tuple(write.observation.id for write in removal.rewrites),
        reopened=reopened, reinstated=reinstated,
    )


def _numbered(connection: sa.Connection, bank: BankRow, removal: Removal, revisions: list[int]) -> _Numbered:
    return _Numbered(
        revisions=revisions,
        facts=numbers_of(connection, bank.number, removal.facts),
        detached=numbers_of(connection, bank.number, removal.detached),
        gone=numbers_of(connection, bank.number, removal.gone),
    )


def _carry_out(
    pen: Pen, removal: Removal, numbered: _Numbered, purge: Purge | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All steps in order; returns the ids of re-opened facts and of reinstated rows."""
    connection, gone = pen.connection, set(numbered.gone.values())
    affected = supported_by(connection, [*numbered.facts.values(), *numbered.detached.values()]) - gone
    told = supporters_of(connection, gone | affected)
    _detach(connection, numbered)
    if purge is None:
        _retire(pen, numbered)
    else:
        scrub(pen, purge)
        clear_contexts(connection, numbered.detached.values())
        doomed = [*numbered.facts.values(), *gone]
        connection.execute(sa.delete(items).where(among(items.c.number, doomed)))
        log_changes(connection, pen.bank.number, doomed, "drop")
    rewritten = [_fall_back(pen, write) for write in removal.rewrites]
    reopened = _reopen(pen, removal)
    reinstated = _reinstate(pen, removal)
    moved = ids_of(connection, affected | {number for number in rewritten if number is not None}).values()
    seal(connection, pen.bank, {*numbered.facts, *numbered.gone, *moved, *reopened, *reinstated})
    rows = affected | {number for number in rewritten if number is not None} | set(reinstated.values())
    if purge is None:
        rows |= gone
    refresh_tags(connection, pen.bank.number, rows)
    refresh_validity(connection, rows)
    told |= supporters_of(connection, rows) | set(numbered.detached.values()) | rows
    if purge is None:
        told |= set(numbered.facts.values())
    else:
        told -= gone | set(numbered.facts.values())
    log_changes(connection, pen.bank.number, told, "put")
    return reopened, tuple(reinstated)


def _detach(connection: sa.Connection, numbered: _Numbered) -> None:
    """Facts that are said elsewhere too lose these sources, and the tags that came with them."""
    for table, fact in ((fact_sources, fact_sources.c.fact), (tags, tags.c.item)):
        connection.execute(sa.delete(table).where(
            among(table.c.document, numbered.revisions), among(fact, numbered.detached.values())
        ))


def _retire(pen: Pen, numbered: _Numbered) -> None:
    """Withdrawn facts are skipped and support nothing; rows without support are archived."""
    withdrawn, gone = list(numbered.facts.values()), list(numbered.gone.values())
    pen.connection.execute(sa.delete(evidence).where(
        sa.or_(among(evidence.c.fact, withdrawn), among(evidence.c.observation, gone))
    ))
    pen.connection.execute(
        sa.update(facts).where(among(facts.c.item, withdrawn)).values(state="skipped", reason=WITHDRAWN, held=False)
    )
    pen.connection.execute(
        sa.update(observations).where(among(observations.c.item, gone))
        .values(state="archived", reason=WITHDRAWN, updated=pen.now)
    )
    close_open(pen, [*withdrawn, *gone], WITHDRAWN)


def _fall_back(pen: Pen, write: ObservationWrite) -> int | None:
    """Write a row's earlier text again; a row whose earlier text another one has by now gives it its facts."""
    row = write.observation
    number = numbers_of(pen.connection, pen.bank.number, [row.id]).get(row.id)
    if number is None:
        return None
    support = ids_of(pen.connection, supporters_of(pen.connection, [number])).values()
    twin = active_twin(pen.connection, pen.bank.number, row.scope, row.key, number)
    if twin is None or row.state != "active":
        update_row(replace(pen, reason=row.reason or pen.reason), number, write, list(support))
        return number
    _give(pen, number, twin)
    return twin


def _give(pen: Pen, number: int, twin: int) -> None:
    """Move a row's evidence to its twin and archive it."""
    there = sa.select(evidence.c.fact, evidence.c.kind).where(evidence.c.observation == twin)
    pen.connection.execute(sa.delete(evidence).where(
        evidence.c.observation == number, sa.tuple_(evidence.c.fact, evidence.c.kind).in_(there)
    ))
    pen.connection.execute(sa.update(evidence).where(evidence.c.observation == number).values(observation=twin))
    pen.connection.execute(
        sa.update(observations).where(observations.c.item == number)
        .values(state="archived", reason="another row has this text", superseded_by=twin, updated=pen.now)
    )
    close_open(pen, [number], "merged")
    log_changes(pen.connection, pen.bank.number, [number], "put")


def _reopen(pen: Pen, removal: Removal) -> tuple[str, ...]:
    numbers = numbers_of(pen.connection, pen.bank.number, (change.fact_id for change in removal.reopened))
    touched = {change.fact_id: numbers[change.fact_id] for change in removal.reopened if change.fact_id in numbers}
    changed = settle_facts(pen, touched, removal.reopened)
    log_changes(pen.connection, pen.bank.number, touched.values(), "put")
    return tuple(changed)


def _reinstate(pen: Pen, removal: Removal) -> dict[str, int]:
    """Rows that change state, with their numbers; one whose key is taken by now stays as it is."""
    wanted = {change.observation_id for change in removal.states}
    wanted |= {change.superseded_by for change in removal.states if change.superseded_by}
    numbers = numbers_of(pen.connection, pen.bank.number, wanted)
    moved: dict[str, int] = {}
    for change in removal.states:
        number = numbers.get(change.observation_id)
        if number is None:
            continue
        reasoned = replace(change, reason=change.reason or pen.reason)
        if set_state(pen, number, reasoned, numbers.get(change.superseded_by or "")):
            moved[change.observation_id] = number
    return moved
