"""Which step of a resolution follows which? Read both sides and what lies around them, plan, apply, record it as a run.

Under the bank's lease. Pure beside it: `plan`. What is decided here is undone like any other decision.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from onefold.config import Config
from onefold.errors import Conflict, UnknownId
from onefold.ids import new_id
from onefold.resolve.plan import Case, Fate, dismissal, resolution
from onefold.store.base import Change, FactQuery, Lease, ObservationQuery, Store
from onefold.store.holders import new_holder
from onefold.trace import Event, NullSink, Sink
from onefold.types import Contradiction, Dispute, Fact, Observation, Run, Side


class Resolver:
    """Shows and settles the contradictions of one store. Safe in threads: the bank's lease lets one run at a time."""

    def __init__(self, store: Store, config: Config | None = None, sink: Sink | None = None) -> None:
        """Wire the parts."""
        self._store = store
        self._config = config or Config()
        self._sink = sink or NullSink()

    def dispute(self, bank: str, contradiction_id: str) -> Dispute:
        """A contradiction with both sides as they stand. Raises UnknownId."""
        return _dispute(self._store, bank, self._record(bank, contradiction_id))

    def resolve(
        self, bank: str, contradiction_id: str, *, winner: str, fate: Fate | None = None, reason: str = "",
        now: datetime,
    ) -> Run:
        """Let one side hold. Raises UnknownId, InputError, Conflict, BankBusy, LeaseLost."""
        lease = self._acquire(bank)
        try:
            case = self._case(bank, self.dispute(bank, contradiction_id))
            change = resolution(case, winner, fate, reason, new_id("dec"))
            counts = {"resolved": len(change.resolved)}
            for state in change.states:
                counts[state.state] = counts.get(state.state, 0) + 1
            return self._carry_out(bank, lease, change, {**counts, "skipped": len(change.facts)}, now)
        finally:
            self._store.release_lease(lease)

    def dismiss(self, bank: str, contradiction_id: str, *, reason: str = "", now: datetime) -> Run:
        """Let both sides stand, and the record be no question any more. Raises UnknownId, Conflict, BankBusy."""
        lease = self._acquire(bank)
        try:
            change = dismissal(self._record(bank, contradiction_id), reason, new_id("dec"))
            return self._carry_out(bank, lease, change, {"dismissed": 1}, now)
        finally:
            self._store.release_lease(lease)

    def _acquire(self, bank: str) -> Lease:
        return self._store.acquire_lease(
            bank, new_holder("resolve"), seconds=self._config.lease_seconds, wait=self._config.lease_wait
        )

    def _record(self, bank: str, contradiction_id: str) -> Contradiction:
        found = self._store.get_contradictions(bank, ids=[contradiction_id])
        if not found:
            raise UnknownId(f"There is no contradiction {contradiction_id} in bank {bank}.",
                            hint="List them with `onefold contradictions`.")
        return found[0]

    def _case(self, bank: str, dispute: Dispute) -> Case:
        sides = (dispute.a, dispute.b)
        rows = {row.id for side in sides for row in side.rows}
        facts = {fact.id for side in sides for fact in side.facts}
        around = {side.id for side in sides} | rows | facts
        others = self._store.get_contradictions(bank, touching=sorted(around), statuses=["open"])
        named = {one for record in others for one in (record.a, record.b)}
        owners: dict[str, set[str]] = {one: set() for one in named}
        for edge in self._store.get_evidence(bank, fact_ids=sorted(named)):
            if edge.kind == "supports" and edge.fact_id in owners:
                owners[edge.fact_id].add(edge.observation_id)
        cold = self._store.get_observations(bank, ObservationQuery(states=("superseded",)))
        return Case(
            dispute=dispute, others=tuple(one for one in others if one.id != dispute.contradiction.id),
            owners={one: frozenset(found or {one}) for one, found in owners.items()},
            below=tuple(row for row in cold if row.superseded_by in rows),
        )

    def _carry_out(self, bank: str, lease: Lease, change: Change, counts: dict[str, int], now: datetime) -> Run:
        run = Run(id=new_id("run"), bank=bank, kind="resolve", status="running", started_at=now)
        self._store.put_run(bank, run)
        (applied,) = self._store.apply(lease, run.id, [change])
        if applied.status == "stale":
            raise Conflict("A side has moved on meanwhile; nothing was changed.", hint="Look again, and decide anew.")
        counts = {name: number for name, number in counts.items() if number}
        done = replace(run, status="done", ended_at=now, counts=counts, decisions=(change.decision,))
        self._store.put_run(bank, done)
        self._sink.emit(Event(name="resolve.done", bank=bank, data={"run": run.id, **counts}))
        return done


def _dispute(store: Store, bank: str, record: Contradiction) -> Dispute:
    return Dispute(contradiction=record, a=_side(store, bank, record.a), b=_side(store, bank, record.b))


def _side(store: Store, bank: str, item_id: str) -> Side:
    rows = store.get_observations(bank, ObservationQuery(ids=(item_id,)))
    if rows:
        return _row_side(rows[0], store.get_facts(bank, FactQuery(supports=(item_id,))))
    (fact,) = store.get_facts(bank, FactQuery(ids=(item_id,)))
    return _fact_side(fact, store.get_observations(bank, ObservationQuery(fact_ids=(item_id,))))


def _row_side(row: Observation, facts: Sequence[Fact]) -> Side:
    return Side(id=row.id, kind="observation", text=row.text, state=row.state, at=row.valid_from,
                valid_to=row.valid_to, rows=(row,), facts=tuple(facts))


def _fact_side(fact: Fact, rows: Sequence[Observation]) -> Side:
    return Side(id=fact.id, kind="fact", text=fact.text, state=fact.state, at=fact.at or fact.recorded_at,
                rows=tuple(rows), facts=(fact,))
