"""What follows when one side of a contradiction holds? The loser's rows move, the record is settled, texts stay.

Pure: `Case` is all that was read, `resolution` and `dismissal` say what the store must do, or raise why not. A fact
stands for the rows that it supports; a fact without a row is only ever set aside. Neighbour: `pipeline`, which reads.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from onefold.errors import Conflict, InputError
from onefold.judge.state import is_state
from onefold.store.base import Change, FactChange, StateChange
from onefold.types import USER, Contradiction, Decision, Dispute, Observation, Side

Fate = Literal["superseded", "invalidated"]
"""What becomes of the side that loses: it was true until the other began, or it never was."""

BEGINNING = datetime(1, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, kw_only=True, slots=True)
class Case:
    """A dispute and what lies around it.

    `others` are the other open contradictions of both sides, their rows and their rows' facts; `owners` the rows that
    such an id stands for; `below` the rows that a row of a side had superseded.
    """

    dispute: Dispute
    others: tuple[Contradiction, ...] = ()
    owners: Mapping[str, frozenset[str]]
    below: tuple[Observation, ...] = ()


def resolution(case: Case, winner_id: str, fate: Fate | None, reason: str, decision_id: str) -> Change:
    """The change by which `winner_id` holds. Without `fate` a later state supersedes, anything else invalidates.

    Raises InputError if it is no side, Conflict if it is settled already or a side has moved on.
    """
    record, sides = case.dispute.contradiction, {side.id: side for side in (case.dispute.a, case.dispute.b)}
    _require_open(record)
    if winner_id not in sides:
        raise InputError(f"{winner_id} is no side of {record.id}.", hint=f"Its sides are {record.a} and {record.b}.")
    winner = sides.pop(winner_id)
    (loser,) = sides.values()
    rows = _standing(loser)
    _require_apart(winner, loser)
    heir = _heir(winner)
    chosen = fate or ("superseded" if _may_supersede(winner, loser) else "invalidated")
    why = reason or f"{winner.id} holds against {loser.id}, by the user's word."
    if chosen == "superseded":
        states = _superseded(rows, loser, heir, winner, why)
    else:
        _require_sound(winner)
        states = _invalidated(case, rows, heir, why)
    aside: tuple[FactChange, ...] = ()
    if not rows:
        aside = (FactChange(fact_id=loser.id, state="skipped", reason=f"{USER}: {why}"),)
    decision = Decision(
        id=decision_id, action="supersede" if chosen == "superseded" else "retire", rule=USER, reason=why,
        fact_ids=tuple(change.fact_id for change in aside), observation_id=heir.id if heir else None,
        other_id=rows[0].id if rows else None,
    )
    return Change(
        decision=decision, states=states, facts=aside, resolved=_settled(case, winner, loser, chosen, reason),
        expects={row.id: row.version for row in (*rows, *((heir,) if heir else ()))},
    )


def dismissal(record: Contradiction, reason: str, decision_id: str) -> Change:
    """The change by which both sides stand, and the record is no question any more. Raises Conflict."""
    _require_open(record)
    decision = Decision(
        id=decision_id, action="dismiss", rule=USER, fact_ids=(),
        reason=reason or "Both can hold, by the user's word.",
    )
    return Change(decision=decision, resolved=((record.id, "dismissed", _told(reason)),))


# ── what must hold ──────────────────────────────────────────────────────────────────────────────────────────────


def _require_open(record: Contradiction) -> None:
    if record.status != "open":
        by = f" ({record.resolution})" if record.resolution else ""
        raise Conflict(f"{record.id} is {record.status} already{by}.",
                       hint="Undo that decision first; `onefold history OBSERVATION` names it.")


def _require_apart(winner: Side, loser: Side) -> None:
    shared = {row.id for row in winner.rows} & {row.id for row in loser.rows}
    if shared:
        raise Conflict(f"Both sides support one observation, {min(shared)}.",
                       hint="Undo the decision that merged them; `onefold history` names it.")


def _require_sound(winner: Side) -> None:
    """What is known to be wrong, or was withdrawn, holds against nothing."""
    alive = [row for row in winner.rows if row.state in ("active", "superseded")]
    if not alive and winner.state not in ("pending", "failed"):
        raise _moved_on(winner)


def _standing(loser: Side) -> list[Observation]:
    """The loser's active rows; none for a fact that waits to be consolidated. Raises Conflict."""
    rows = [row for row in loser.rows if row.state == "active"]
    if not rows and loser.state not in ("pending", "failed"):
        raise _moved_on(loser)
    return rows


def _moved_on(side: Side) -> Conflict:
    states = {row.state for row in side.rows} if side.kind == "fact" else {side.state}
    return Conflict(f"{side.id} has moved on: it is {', '.join(sorted(states)) or side.state} by now.",
                    hint="Dismiss the contradiction if nothing is left to decide.")


# ── what follows ────────────────────────────────────────────────────────────────────────────────────────────────


def _heir(winner: Side) -> Observation | None:
    """The row that holds: the winner's latest active one."""
    return max((row for row in winner.rows if row.state == "active"), key=_begins, default=None)


def _begins(row: Observation) -> datetime:
    return row.valid_from or BEGINNING


def _began(side: Side) -> datetime:
    return side.at or BEGINNING


def _may_supersede(winner: Side, loser: Side) -> bool:
    """Only states supersede, and only earlier ones; two accounts of one event are right or wrong."""
    texts = [row.statement for row in (*winner.rows, *loser.rows) if row.state == "active"]
    return _began(loser) < _began(winner) and all(is_state(statement) for statement in texts)


def _superseded(
    rows: Sequence[Observation], loser: Side, heir: Observation | None, winner: Side, why: str
) -> tuple[StateChange, ...]:
    waiting = next((side for side, found in ((winner, heir), (loser, rows)) if not found), None)
    if waiting is not None and waiting.state in ("pending", "failed"):
        raise Conflict(f"{waiting.id} is {waiting.state}: it has no observation yet.",
                       hint="Consolidate first, or let the other side be invalidated.")
    if heir is None:
        raise _moved_on(winner)
    early = [row for row in rows if not _begins(row) < _begins(heir)]
    if early:
        raise Conflict(f"{early[0].id} does not begin before {heir.id}, so it cannot be superseded by it.",
                       hint="Let it be invalidated: then it never was true.")
    return tuple(
        StateChange(observation_id=row.id, state="superseded", reason=why, valid_to=heir.valid_from,
                    superseded_by=heir.id)
        for row in rows
    )


def _invalidated(
    case: Case, rows: Sequence[Observation], heir: Observation | None, why: str
) -> tuple[StateChange, ...]:
    """What never was true replaced nothing: a row it had superseded passes to the winner if that is later."""
    wrong = {row.id for row in rows}
    states = [StateChange(observation_id=row.id, state="invalidated", reason=why) for row in rows]
    for row in sorted(case.below, key=_begins, reverse=True):
        if row.superseded_by not in wrong or row.state != "superseded":
            continue
        if heir is not None and _begins(row) < _begins(heir):
            states.append(StateChange(
                observation_id=row.id, state="superseded", reason="what had replaced it never was true",
                valid_to=heir.valid_from, superseded_by=heir.id,
            ))
        else:
            states.append(StateChange(
                observation_id=row.id, state="active", reason="reinstated: what had replaced it never was true"
            ))
    return tuple(states)


def _settled(
    case: Case, winner: Side, loser: Side, fate: Fate, reason: str
) -> tuple[tuple[str, Literal["resolved"], str], ...]:
    """The record itself, records of the same two rows, and those of what never was true."""
    lost, won = _ids(loser), _ids(winner)
    settled: list[tuple[str, Literal["resolved"], str]] = [
        (case.dispute.contradiction.id, "resolved", _told(reason))
    ]
    for record in case.others:
        a, b = (case.owners.get(one, frozenset((one,))) for one in (record.a, record.b))
        same = (a & lost and b & won) or (a & won and b & lost)
        if same:
            settled.append((record.id, "resolved", _told(reason)))
        elif fate == "invalidated" and (a & lost or b & lost):
            settled.append((record.id, "resolved", f"{USER}: its other side never was true"))
    return tuple(settled)


def _ids(side: Side) -> frozenset[str]:
    return frozenset({row.id for row in side.rows} or {side.id})


def _told(reason: str) -> str:
    return f"{USER}: {reason}" if reason else USER
