"""How is a decision kept so that it can be taken back, and how is it taken back? Its inverse: cells, and ids.

An inverse holds the cells as they were before (see `cells`), the ids that the decision `changed` and those it
`mentioned`. When a document or a forget moves some of these without a decision, the inverse is *sealed*: its cells
go, its ids stay. Neighbours: `applying` writes decisions, `removing` and `purging` seal them.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from onefold.errors import Conflict
from onefold.store.base import Applied, Change, Recorded
from onefold.store.cells import Cell, Rows, dumped, loaded, put_back
from onefold.store.codec import decision_of, decision_values
from onefold.store.numbering import BankRow, among, find_bank, ids_of, log_changes, numbers_of
from onefold.store.rows import refresh_tags, refresh_validity, supporters_of
from onefold.store.tables import AnyRow, contradictions, decisions, items
from onefold.store.times import moment
from onefold.store.writing import Pen
from onefold.types import Decision

DecisionStatus = Literal["applied", "attached", "undone"]
UNDONE: DecisionStatus = "undone"

OPEN_STATES = ("pending", "failed")
"""A fact that is in one of these by an undo is pending and held."""


def inverse_of(pen: Pen, mentioned: Iterable[str]) -> dict[str, Any]:
    """What the pen noted, as a decision keeps it."""
    changed = set(ids_of(pen.connection, pen.notes.changed()).values())
    records = among(contradictions.c.number, pen.notes.disputed())
    changed |= set(pen.connection.execute(sa.select(contradictions.c.id).where(records)).scalars())
    return {"changed": sorted(changed), "mentioned": sorted(set(mentioned) - changed), "cells": dumped(pen.notes.cells)}


def keep_decision(
    pen: Pen, run_id: str, decision: Decision, inverse: dict[str, Any], status: DecisionStatus = "applied"
) -> None:
    """Write the decision with its inverse."""
    pen.connection.execute(sa.insert(decisions).values(
        bank=pen.bank.number, run=run_id, status=status, inverse=inverse, created=pen.now, **decision_values(decision)
    ))


def undo(pen: Pen, run_id: str, change: Change) -> Applied:
    """Put back what an earlier decision changed; facts that are open by it are held. Raises Conflict."""
    target = pen.connection.execute(sa.select(decisions).where(
        decisions.c.bank == pen.bank.number, decisions.c.id == change.undoes
    )).first()
    if target is None or target.status == UNDONE or "cells" not in (target.inverse or {}):
        return Applied(decision_id=change.decision.id, status="stale")
    inverse = target.inverse
    try:
        with pen.connection.begin_nested():
            was = _put_back(pen, loaded(inverse["cells"]), (*inverse["changed"], *inverse["mentioned"]))
    except IntegrityError as error:
        raise Conflict(
            f"The decision {change.undoes} cannot be undone: another active observation has its text by now.",
            hint="Undo first what made that one.",
        ) from error
    _mark(pen, target)
    kept = {**inverse, "cells": dumped(was), "undoes": target.id, "was": target.status}
    keep_decision(pen, run_id, change.decision, kept)
    return Applied(decision_id=change.decision.id, status="applied", observation_id=change.decision.observation_id)


def _put_back(pen: Pen, cells: dict[Cell, Rows], touched: Sequence[str]) -> dict[Cell, Rows]:
    """The cells as they were, and all that follows from them: held facts, tags, validity, the indexes."""
    connection = pen.connection
    before = set(numbers_of(connection, pen.bank.number, touched).values())
    told = before | supporters_of(connection, before)
    was = put_back(connection, _held(cells, pen.reason))
    after = set(numbers_of(connection, pen.bank.number, touched).values())
    rows = set(connection.execute(
        sa.select(items.c.number).where(among(items.c.number, after), items.c.kind == "observation")
    ).scalars())
    refresh_tags(connection, pen.bank.number, rows)
    refresh_validity(connection, rows)
    gone = before - after
    log_changes(connection, pen.bank.number, gone, "drop")
    log_changes(connection, pen.bank.number, (told | after | supporters_of(connection, rows)) - gone, "put")
    return was


def _held(cells: dict[Cell, Rows], reason: str) -> dict[Cell, Rows]:
    """The cells in which every fact that would be open again waits for a person."""
    return {
        cell: [
            {**row, "state": "pending", "held": True, "reason": reason} if row["state"] in OPEN_STATES else row
            for row in rows
        ] if cell[0] == "facts" else rows
        for cell, rows in cells.items()
    }


def _mark(pen: Pen, target: AnyRow) -> None:
    """The target has no effect any more; what it had undone itself has its effect again."""
    revived = {target.inverse["undoes"]: target.inverse["was"]} if "undoes" in target.inverse else {}
    for decision_id, status in {target.id: UNDONE, **revived}.items():
        ours = (decisions.c.bank == pen.bank.number) & (decisions.c.id == decision_id)
        pen.connection.execute(sa.update(decisions).where(ours).values(status=status))


def sealed(inverse: dict[str, Any] | None, without: Collection[str] = ()) -> dict[str, Any]:
    """The inverse without its cells and without some ids."""
    kept = inverse or {}
    return {
        **{name: [one for one in kept.get(name, ()) if one not in without] for name in ("changed", "mentioned")},
        **{name: kept[name] for name in ("undoes", "was") if name in kept},
    }


def seal(connection: sa.Connection, bank: BankRow, ids: Collection[str]) -> None:
    """Decisions that changed or mentioned one of these cannot be undone any more."""
    if not ids:
        return
    raw = sa.cast(decisions.c.inverse, sa.Text).label("raw")
    query = sa.select(decisions.c.number, decisions.c.inverse, raw).where(
        decisions.c.bank == bank.number, decisions.c.inverse.is_not(None)
    )
    for row in connection.execute(query).all():
        if "cells" in row.inverse and any(one in row.raw for one in ids) and _touches(row.inverse, ids):
            ours = decisions.c.number == row.number
            connection.execute(sa.update(decisions).where(ours).values(inverse=sealed(row.inverse)))


def _touches(inverse: dict[str, Any], ids: Collection[str]) -> bool:
    return any(one in ids for name in ("changed", "mentioned") for one in inverse[name])


def get_decisions(
    connection: sa.Connection, bank: str, *, ids: Sequence[str] | None, run_ids: Sequence[str] | None,
    touching: Sequence[str] | None, after: int | None,
) -> list[Recorded]:
    """Decisions in the order in which they were applied."""
    found = find_bank(connection, bank)
    if found is None:
        return []
    query = sa.select(decisions).where(decisions.c.bank == found.number).order_by(decisions.c.number)
    if ids is not None:
        query = query.where(among(decisions.c.id, ids))
    if run_ids is not None:
        query = query.where(among(decisions.c.run, run_ids))
    if after is not None:
        query = query.where(decisions.c.number > after)
    if touching is not None:
        raw = sa.cast(decisions.c.inverse, sa.Text)
        query = query.where(sa.or_(sa.false(), *(raw.contains(f'"{one}"', autoescape=True) for one in touching)))
    recorded = [_recorded(row) for row in connection.execute(query)]
    if touching is None:
        return recorded
    wanted = set(touching)
    return [one for one in recorded if wanted & (one.changed | one.mentioned)]


def _recorded(row: AnyRow) -> Recorded:
    inverse: dict[str, Any] = row.inverse or {}
    return Recorded(
        decision=decision_of(row), run_id=row.run, number=row.number, made_at=moment(row.created),
        changed=frozenset(inverse.get("changed", ())), mentioned=frozenset(inverse.get("mentioned", ())),
        undone=row.status == UNDONE, sealed="cells" not in inverse, undoes=inverse.get("undoes", ""),
    )
