"""How do decisions reach the rows? One change at a time, whole or not at all, inside the caller's transaction.

A change that read a row which moved on is stale and dropped alone. A change whose key another active row has by now
(the unique index says so) becomes evidence for that row.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from onefold.store.base import Applied, Change, StateChange
from onefold.store.cells import Notes
from onefold.store.disputes import record, settle
from onefold.store.numbering import BankRow, among, ids_of, log_changes, numbers_of
from onefold.store.rows import WITHDRAWN, refresh_tags, refresh_validity, supporters_of
from onefold.store.tables import facts, observations
from onefold.store.times import micros
from onefold.store.undoing import DecisionStatus, inverse_of, keep_decision, undo
from onefold.store.writing import (
    Pen,
    active_twin,
    add_evidence,
    create_rows,
    set_state,
    settle_facts,
    update_row,
)
from onefold.types import Decision


def apply_changes(
    connection: sa.Connection, bank: BankRow, run_id: str, changes: Sequence[Change], now: datetime
) -> list[Applied]:
    """Apply in order; the lease was checked in this transaction."""
    return [_apply(connection, bank, run_id, change, micros(now)) for change in changes]


def _apply(connection: sa.Connection, bank: BankRow, run_id: str, change: Change, now: int) -> Applied:
    decision = change.decision
    pen = Pen(
        connection=connection, bank=bank, now=now, decision_id=decision.id, rule=decision.rule, reason=decision.reason
    )
    if change.undoes:
        return undo(pen, run_id, change)
    numbers = numbers_of(connection, bank.number, _mentioned(change))
    if _is_stale(connection, change, numbers):
        return Applied(decision_id=decision.id, status="stale")
    try:
        with connection.begin_nested():
            _write(pen, run_id, change, numbers)
    except IntegrityError:
        twins = _twins(connection, bank, change, numbers)
        if not twins:
            raise
        return _attach(replace(pen, notes=Notes()), run_id, change, numbers, twins)
    return Applied(decision_id=decision.id, status="applied", observation_id=decision.observation_id)


def _attach(
    pen: Pen, run_id: str, change: Change, numbers: Mapping[str, int], twins: Mapping[str, int]
) -> Applied:
    """Apply the change to the rows that have its keys already."""
    ids = ids_of(pen.connection, twins.values())
    renamed = {observation_id: ids[number] for observation_id, number in twins.items()}
    decision = change.decision
    target = renamed.get(decision.observation_id or "") or next(iter(renamed.values()))
    moved = _renamed(change, renamed, replace(
        decision, action="attach", observation_id=target, text=None,
        reason=f"{decision.reason} (another active row has this key)",
    ))
    with pen.connection.begin_nested():
        _write(pen, run_id, moved, {**numbers, **{ids[number]: number for number in twins.values()}}, "attached")
    return Applied(decision_id=decision.id, status="attached", observation_id=target)


def _mentioned(change: Change) -> set[str]:
    """Every item id the change speaks of."""
    ids = {write.observation.id for write in (*change.creates, *change.updates)} | set(change.expects)
    ids |= {successor for write in change.creates if (successor := write.observation.superseded_by)}
    for state in change.states:
        ids |= {state.observation_id, state.superseded_by or ""}
    for edge in change.evidence:
        ids |= {edge.fact_id, edge.observation_id}
    ids |= {fact.fact_id for fact in change.facts}
    for pair in change.contradictions:
        ids |= {pair.a, pair.b}
    return ids - {""}


def _is_stale(connection: sa.Connection, change: Change, numbers: Mapping[str, int]) -> bool:
    """Whether something the change rests on has moved on, gone or been withdrawn."""
    made = {write.observation.id for write in change.creates}
    if not _mentioned(change) - made <= numbers.keys():
        return True
    query = sa.select(observations.c.item, observations.c.version).where(
        among(observations.c.item, (numbers[row_id] for row_id in change.expects))
    )
    current = {row.item: row.version for row in connection.execute(query)}
    if any(current.get(numbers[row_id]) != version for row_id, version in change.expects.items()):
        return True
    supporters = [numbers[edge.fact_id] for edge in change.evidence if edge.kind == "supports"]
    withdrawn = sa.select(facts.c.item).where(
        among(facts.c.item, supporters), facts.c.state == "skipped", facts.c.reason == WITHDRAWN
    )
    return connection.execute(withdrawn.limit(1)).first() is not None


def _twins(
    connection: sa.Connection, bank: BankRow, change: Change, numbers: Mapping[str, int]
) -> dict[str, int]:
    """By the id of each row that cannot be written, the active row that has its key."""
    found: dict[str, int] = {}
    for write in (*change.creates, *change.updates):
        row = write.observation
        twin = active_twin(connection, bank.number, row.scope, row.key, numbers.get(row.id))
        if twin is not None:
            found[row.id] = twin
    return found


def _renamed(change: Change, renamed: Mapping[str, str], decision: Decision) -> Change:
    """The change about the rows that exist instead of those it wanted to write."""
    def name(row_id: str) -> str:
        return renamed.get(row_id, row_id)

    states = (
        replace(state, superseded_by=name(state.superseded_by) if state.superseded_by else None)
        for state in change.states if state.observation_id not in renamed
    )
    pairs = (replace(pair, a=name(pair.a), b=name(pair.b)) for pair in change.contradictions)
    return replace(
        change,
        decision=decision,
        creates=tuple(write for write in change.creates if write.observation.id not in renamed),
        updates=tuple(write for write in change.updates if write.observation.id not in renamed),
        states=tuple(state for state in states if state.observation_id != state.superseded_by),
        evidence=tuple(replace(edge, observation_id=name(edge.observation_id)) for edge in change.evidence),
        contradictions=tuple(pair for pair in pairs if pair.a != pair.b),
    )


@dataclass(kw_only=True, slots=True)
class _Written:
    """Whose tags and validity may have changed, and who must be told."""

    rows: set[int] = field(default_factory=set[int])
    facts: set[int] = field(default_factory=set[int])


def _write(
    pen: Pen, run_id: str, change: Change, known: Mapping[str, int], status: DecisionStatus = "applied"
) -> None:
    """All parts of one change; rows that leave the active ones go first, those that join them last."""
    numbers, done = dict(known), _Written()
    leaving = [state for state in change.states if state.state != "active"]
    joining = [state for state in change.states if state.state == "active"]
    support = _support(change)
    _move(pen, leaving, numbers, done, final=False)
    for write in change.updates:
        number = numbers[write.observation.id]
        there = ids_of(pen.connection, supporters_of(pen.connection, [number])).values()
        update_row(pen, number, write, [*there, *support.get(write.observation.id, ())])
        done.rows.add(number)
    made = create_rows(pen, change.creates, support)
    numbers |= made
    done.rows |= set(made.values())
    _move(pen, joining, numbers, done, final=True)
    _name_successors(pen, change, numbers)
    add_evidence(pen, change.evidence, numbers)
    done.rows |= {numbers[edge.observation_id] for edge in change.evidence}
    touched = {edge.fact_id: numbers[edge.fact_id] for edge in change.evidence}
    touched |= {fact.fact_id: numbers[fact.fact_id] for fact in change.facts}
    settle_facts(pen, touched, change.facts)
    done.facts |= set(touched.values())
    record(pen, run_id, change.contradictions, numbers)
    settle(pen, change.resolved)
    refresh_tags(pen.connection, pen.bank.number, done.rows)
    refresh_validity(pen.connection, done.rows)
    log_changes(pen.connection, pen.bank.number, done.rows | done.facts, "put")
    keep_decision(pen, run_id, change.decision, inverse_of(pen, _mentioned(change)), status)


def _support(change: Change) -> dict[str, list[str]]:
    """The facts that support each row by this change."""
    support: dict[str, list[str]] = defaultdict(list)
    for edge in change.evidence:
        if edge.kind == "supports":
            support[edge.observation_id].append(edge.fact_id)
    return support


def _move(
    pen: Pen, states: Iterable[StateChange], numbers: Mapping[str, int], done: _Written, *, final: bool
) -> None:
    """Change states; successors that do not exist yet are named later, unless this is the `final` move."""
    for state in states:
        number = numbers[state.observation_id]
        successor = numbers.get(state.superseded_by or "") if final else None
        if set_state(pen, number, state, successor):
            done.rows.add(number)
            done.facts |= supporters_of(pen.connection, [number])


def _name_successors(pen: Pen, change: Change, numbers: Mapping[str, int]) -> None:
    """Point superseded rows at their successors, which exist by now."""
    pairs = [(state.observation_id, state.superseded_by) for state in change.states if state.state != "active"]
    pairs += [(write.observation.id, write.observation.superseded_by) for write in change.creates]
    for row_id, successor in pairs:
        if successor:
            pen.connection.execute(
                sa.update(observations).where(observations.c.item == numbers[row_id])
                .values(superseded_by=numbers[successor])
            )


