"""How is one row written, moved or supported, and what would take it back? Small steps.

They are the parts of `applying` and `removing`. Each notes on its pen what was there before (see `cells`): the
inverse that a decision keeps for its undo.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import sqlalchemy as sa

from onefold.store.base import FactChange, ObservationWrite, StateChange
from onefold.store.cells import INDEX, Notes
from onefold.store.codec import Values, observation_values
from onefold.store.indexing import replace_indexes, write_indexes
from onefold.store.numbering import BankRow, add_items, among
from onefold.store.rows import supporters_of
from onefold.store.tables import AnyRow, evidence, facts, observations, versions
from onefold.store.times import maybe_micros, offset_minutes
from onefold.types import Evidence


@dataclass(frozen=True, kw_only=True, slots=True)
class Pen:
    """Where and on whose behalf something is written; `now` is in microseconds, `notes` say what was there before."""

    connection: sa.Connection
    bank: BankRow
    now: int
    decision_id: str = ""
    rule: str = ""
    reason: str = ""
    notes: Notes = field(default_factory=Notes)


def create_rows(pen: Pen, writes: Sequence[ObservationWrite], support: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """Insert rows as version 1; `support` names the facts of each. Violates `observations_once` if a key is taken."""
    numbers = add_items(pen.connection, pen.bank.number, [write.observation.id for write in writes], "observation")
    for write in writes:
        row = write.observation
        for table in ("items", "observations", INDEX):
            pen.notes.absent(table, numbers[row.id])
        pen.connection.execute(sa.insert(observations).values(
            item=numbers[row.id], bank=pen.bank.number, version=1, state=row.state, reason=row.reason or pen.reason,
            valid_from=maybe_micros(row.valid_from), valid_from_offset=offset_minutes(row.valid_from),
            valid_from_given=row.valid_from is not None, valid_to=maybe_micros(row.valid_to),
            valid_to_offset=offset_minutes(row.valid_to), created=pen.now, updated=pen.now, **observation_values(row),
        ))
        _add_version(pen, numbers[row.id], 1, write, support.get(row.id, ()))
    write_indexes(pen.connection, pen.bank, [(numbers[write.observation.id], write.index) for write in writes])
    return numbers


def update_row(pen: Pen, number: int, write: ObservationWrite, support: Sequence[str]) -> None:
    """Write the next version of a row's text; its state is another step.

    Without `valid_from` its validity follows from evidence again; the one it has is no new statement about it.
    """
    row, before = write.observation, row_values(pen.connection, number)
    pen.notes.before(pen.connection, "observations", number)
    pen.notes.before(pen.connection, INDEX, number)
    values = {
        **observation_values(row), "version": before["version"] + 1, "reason": row.reason or before["reason"],
        "updated": pen.now,
    }
    if row.valid_from is None:
        values["valid_from_given"] = False
    elif maybe_micros(row.valid_from) != before["valid_from"]:
        values |= {
            "valid_from": maybe_micros(row.valid_from), "valid_from_offset": offset_minutes(row.valid_from),
            "valid_from_given": True,
        }
    pen.connection.execute(sa.update(observations).where(observations.c.item == number).values(**values))
    _add_version(pen, number, before["version"] + 1, write, support)
    replace_indexes(pen.connection, pen.bank, [(number, write.index)])


def row_values(connection: sa.Connection, number: int) -> Values:
    """A row's columns by name."""
    row = connection.execute(sa.select(observations).where(observations.c.item == number)).mappings().one()
    return dict(row)


def _add_version(pen: Pen, number: int, version: int, write: ObservationWrite, support: Sequence[str]) -> None:
    pen.notes.absent("versions", number, version)
    pen.connection.execute(sa.insert(versions).values(
        observation=number, number=version, text=write.observation.text, key=write.observation.key,
        fact_ids=sorted(set(support)), decision=pen.decision_id, reason=pen.reason, created=pen.now,
    ))


def active_twin(connection: sa.Connection, bank: int, scope: str, key: str, but: int | None = None) -> int | None:
    """The active row that has the key already."""
    query = sa.select(observations.c.item).where(
        observations.c.bank == bank, observations.c.scope == scope, observations.c.key == key,
        observations.c.state == "active",
    )
    return connection.execute(query if but is None else query.where(observations.c.item != but)).scalar()


def set_state(pen: Pen, number: int, change: StateChange, successor: int | None) -> bool:
    """Move a row to another state; False, and nothing written, if another active row has its key by now."""
    before = row_values(pen.connection, number)
    twin = active_twin(pen.connection, pen.bank.number, before["scope"], before["key"], number)
    if change.state == "active" and twin is not None:
        return False
    pen.notes.before(pen.connection, "observations", number)
    pen.connection.execute(sa.update(observations).where(observations.c.item == number).values(
        state=change.state, reason=change.reason, valid_to=maybe_micros(change.valid_to),
        valid_to_offset=offset_minutes(change.valid_to), superseded_by=successor, updated=pen.now,
    ))
    return True


def add_evidence(pen: Pen, edges: Iterable[Evidence], numbers: Mapping[str, int]) -> None:
    """Insert the edges that are not there yet."""
    wanted = {(numbers[edge.fact_id], numbers[edge.observation_id], edge.kind): edge for edge in edges}
    query = sa.select(evidence.c.fact, evidence.c.observation, evidence.c.kind).where(
        among(evidence.c.fact, (fact for fact, _, _ in wanted))
    )
    there = {tuple(row) for row in pen.connection.execute(query)}
    new = {key: edge for key, edge in wanted.items() if key not in there}
    for key in new:
        pen.notes.absent("evidence", *key)
    if new:
        pen.connection.execute(sa.insert(evidence), [
            {"fact": fact, "observation": row, "kind": kind, "decision": edge.decision_id or pen.decision_id}
            for (fact, row, kind), edge in new.items()
        ])


def settle_facts(pen: Pen, touched: Mapping[str, int], wanted: Sequence[FactChange]) -> list[str]:
    """Keep the law: a fact is consolidated if and only if it supports a row. Returns the ids of what changed.

    A wish against the law is passed over: `consolidated` without support, another state with it.
    """
    wishes = {change.fact_id: change for change in wanted}
    numbers = {number: fact_id for fact_id, number in touched.items()}
    query = sa.select(facts.c.item, facts.c.state, facts.c.reason, facts.c.held).where(among(facts.c.item, numbers))
    edges = sa.select(evidence.c.fact).where(evidence.c.kind == "supports", among(evidence.c.fact, numbers))
    supporting = set(pen.connection.execute(edges).scalars())
    changed: list[str] = []
    for row in pen.connection.execute(query).all():
        values = _settled(row, wishes.get(numbers[row.item]), supports=row.item in supporting, rule=pen.rule)
        if values is not None:
            before = {"item": row.item, "state": row.state, "reason": row.reason, "held": row.held}
            pen.notes.was("facts", row.item, before)
            pen.connection.execute(sa.update(facts).where(facts.c.item == row.item).values(**values))
            changed.append(numbers[row.item])
    return changed


def _settled(row: AnyRow, wish: FactChange | None, *, supports: bool, rule: str) -> Values | None:
    if supports and wish is not None and wish.state == "consolidated":
        return {"state": "consolidated", "reason": wish.reason, "held": wish.held}
    if supports:
        return None if row.state == "consolidated" else {"state": "consolidated", "reason": rule, "held": False}
    if wish is None or wish.state == "consolidated":
        return None
    return {"state": wish.state, "reason": wish.reason, "held": wish.held}


def supporter_ids(connection: sa.Connection, number: int, ids: Mapping[int, str]) -> list[str]:
    """The ids, where known, of the facts that support a row."""
    return [ids[fact] for fact in supporters_of(connection, [number]) if fact in ids]
