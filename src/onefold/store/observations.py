"""What do we remember, and on what does it rest? Reading rows, evidence, versions, contradictions and indexes."""

from collections.abc import Iterable, Sequence

import sqlalchemy as sa

from onefold.store.base import Index, ObservationQuery, Vector
from onefold.store.codec import contradiction_of, observation_of, version_of
from onefold.store.disputes import opponents_of
from onefold.store.documents import tags_of
from onefold.store.indexing import read_indexes, read_vectors
from onefold.store.numbering import BankRow, among, find_bank, numbers_of
from onefold.store.tables import AnySelect, contradictions, evidence, facts, items, observations, versions
from onefold.types import Contradiction, ContradictionStatus, Evidence, Observation, Version

_OWN = items.alias("own")
_SUCCESSOR = items.alias("successor")
_FACT = items.alias("fact_item")
_A, _B = items.alias("a_item"), items.alias("b_item")

PROOF_COUNT = (
    sa.select(sa.func.count(evidence.c.fact.distinct()))
    .select_from(evidence.join(facts, facts.c.item == evidence.c.fact))
    .where(evidence.c.observation == observations.c.item, evidence.c.kind == "supports", facts.c.role != "assistant")
    .correlate(observations).scalar_subquery()
)
"""Distinct supporting facts without the assistant's echoes."""


def get_observations(connection: sa.Connection, bank: str, query: ObservationQuery) -> list[Observation]:
    """Rows with computed proof count and tags, ordered by valid_from, then id."""
    found = find_bank(connection, bank)
    if found is None:
        return []
    statement = (
        select_observations().where(observations.c.bank == found.number, *_conditions(found.number, query))
        .order_by(observations.c.valid_from, _OWN.c.id).limit(query.limit).offset(query.offset or None)
    )
    return read_observations(connection, bank, statement)


def select_observations() -> AnySelect:
    """The columns that `observation_of` reads."""
    return (
        sa.select(_OWN.c.id, observations, _SUCCESSOR.c.id.label("successor"), PROOF_COUNT.label("proof_count"))
        .select_from(observations.join(_OWN, _OWN.c.number == observations.c.item))
        .outerjoin(_SUCCESSOR, _SUCCESSOR.c.number == observations.c.superseded_by)
    )


def read_observations(connection: sa.Connection, bank: str, statement: AnySelect) -> list[Observation]:
    """Rows of a narrowed `select_observations`."""
    rows = connection.execute(statement).all()
    numbers = [row.item for row in rows]
    labels, against = tags_of(connection, numbers), opponents_of(connection, numbers)
    return [observation_of(row, bank, labels.get(row.item, ()), against.get(row.item, ())) for row in rows]


def _conditions(bank: int, query: ObservationQuery) -> Iterable[sa.ColumnElement[bool]]:
    if query.ids is not None:
        yield among(_OWN.c.id, query.ids)
        yield _OWN.c.bank == bank
    if query.keys is not None:
        yield among(observations.c.key, query.keys)
    if query.states is not None:
        yield among(observations.c.state, query.states)
    if query.scope is not None:
        yield observations.c.scope == query.scope
    if query.fact_ids is not None:
        sources = sa.select(_FACT.c.number).where(_FACT.c.bank == bank, among(_FACT.c.id, query.fact_ids))
        edges = sa.select(evidence.c.observation).where(evidence.c.kind == "supports", evidence.c.fact.in_(sources))
        yield observations.c.item.in_(edges)


def get_evidence(
    connection: sa.Connection, bank: str, fact_ids: Sequence[str] | None, observation_ids: Sequence[str] | None
) -> list[Evidence]:
    """Edges that touch any of the facts or rows; all of the bank if neither is given."""
    found = find_bank(connection, bank)
    if found is None:
        return []
    statement = (
        sa.select(_FACT.c.id.label("fact_id"), _OWN.c.id.label("observation_id"), evidence.c.kind, evidence.c.decision)
        .select_from(evidence.join(_FACT, _FACT.c.number == evidence.c.fact))
        .join(_OWN, _OWN.c.number == evidence.c.observation)
        .where(_FACT.c.bank == found.number).order_by(_OWN.c.id, _FACT.c.id, evidence.c.kind)
    )
    touching: list[sa.ColumnElement[bool]] = []
    for ids, column in ((fact_ids, evidence.c.fact), (observation_ids, evidence.c.observation)):
        if ids is not None:
            touching.append(among(column, numbers_of(connection, found.number, ids).values()))
    if touching:
        statement = statement.where(sa.or_(*touching))
    return [
        Evidence(fact_id=row.fact_id, observation_id=row.observation_id, kind=row.kind, decision_id=row.decision)
        for row in connection.execute(statement)
    ]


def get_versions(connection: sa.Connection, bank: str, observation_ids: Sequence[str]) -> list[Version]:
    """All versions of the rows, by row and number."""
    found = find_bank(connection, bank)
    if found is None:
        return []
    statement = (
        sa.select(_OWN.c.id, versions).select_from(versions.join(_OWN, _OWN.c.number == versions.c.observation))
        .where(_OWN.c.bank == found.number, among(_OWN.c.id, observation_ids))
        .order_by(_OWN.c.id, versions.c.number)
    )
    return [version_of(row) for row in connection.execute(statement)]


def get_contradictions(
    connection: sa.Connection,
    bank: str,
    *,
    ids: Sequence[str] | None = None,
    touching: Sequence[str] | None = None,
    statuses: Sequence[ContradictionStatus] | None = None,
    run_ids: Sequence[str] | None = None,
) -> list[Contradiction]:
    """Contradictions, oldest first."""
    found = find_bank(connection, bank)
    if found is None:
        return []
    statement = select_contradictions().where(contradictions.c.bank == found.number)
    if ids is not None:
        statement = statement.where(among(contradictions.c.id, ids))
    if statuses is not None:
        statement = statement.where(among(contradictions.c.status, statuses))
    if run_ids is not None:
        statement = statement.where(among(contradictions.c.run, run_ids))
    if touching is not None:
        numbers = numbers_of(connection, found.number, touching).values()
        statement = statement.where(sa.or_(among(contradictions.c.a, numbers), among(contradictions.c.b, numbers)))
    return [contradiction_of(row, bank) for row in connection.execute(statement)]


def select_contradictions() -> AnySelect:
    """The columns that `contradiction_of` reads, oldest first."""
    return (
        sa.select(contradictions, _A.c.id.label("a_id"), _B.c.id.label("b_id"))
        .select_from(contradictions.join(_A, _A.c.number == contradictions.c.a))
        .join(_B, _B.c.number == contradictions.c.b)
        .order_by(contradictions.c.created, contradictions.c.number)
    )


def get_vectors(connection: sa.Connection, bank: str, ids: Sequence[str]) -> dict[str, Vector]:
    """Stored vectors by item id."""
    found, numbers = _numbered(connection, bank, ids)
    return read_vectors(connection, found, numbers) if found else {}


def get_indexes(connection: sa.Connection, bank: str, ids: Sequence[str]) -> dict[str, Index]:
    """What the items are found by."""
    found, numbers = _numbered(connection, bank, ids)
    return read_indexes(connection, found, numbers) if found else {}


def _numbered(connection: sa.Connection, bank: str, ids: Sequence[str]) -> tuple[BankRow | None, dict[int, str]]:
    found = find_bank(connection, bank)
    if found is None:
        return None, {}
    return found, {number: item_id for item_id, number in numbers_of(connection, found.number, ids).items()}
