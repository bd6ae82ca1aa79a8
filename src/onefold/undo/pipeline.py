"""Which step of an undo follows which? Find the decisions, see what stands in the way, put back, record it as a run.

Under the bank's lease. The facts of what was undone are pending and *held*, so that no run repeats it at once;
`release` gives them back. Pure beside it: `plan` (what must be undone), `story` (what happened to a row).
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from onefold.config import Config
from onefold.errors import Conflict, InputError, UnknownId
from onefold.ids import kind_of, new_id
from onefold.store.base import Change, FactChange, FactQuery, Lease, ObservationQuery, Recorded, Store
from onefold.store.holders import new_holder
from onefold.trace import Event, NullSink, Sink
from onefold.types import USER, Decision, Fact, History, Run, RunKind
from onefold.undo.plan import order_of
from onefold.undo.story import steps_of


class Undoer:
    """Takes back decisions of one store. Safe in threads: the bank's lease lets one run at a time."""

    def __init__(self, store: Store, config: Config | None = None, sink: Sink | None = None) -> None:
        """Wire the parts."""
        self._store = store
        self._config = config or Config()
        self._sink = sink or NullSink()

    def undo(
        self, bank: str, item_id: str, *, cascade: bool = False, reason: str = "", dry_run: bool = False, now: datetime
    ) -> Run:
        """Undo a run or one decision; `cascade` undoes what rests on it too, newest first.

        Returns the run of the undo; `dry_run` changes nothing. Raises UnknownId, Conflict (with the dependants),
        BankBusy, LeaseLost.
        """
        if kind_of(item_id) not in ("run", "dec"):
            raise InputError(f"{item_id!r} is no run or decision.",
                             hint="`onefold runs` lists runs, `onefold history OBSERVATION` decisions.")
        run = Run(id=new_id("run"), bank=bank, kind="undo", status="running", started_at=now, dry_run=dry_run)
        if dry_run:
            return _ended(run, self._changes(bank, item_id, cascade, reason), now)
        lease = self._acquire(bank)
        try:
            return self._carry_out(run, lease, self._changes(bank, item_id, cascade, reason), now)
        finally:
            self._store.release_lease(lease)

    def release(self, bank: str, fact_ids: Sequence[str] | None = None, *, now: datetime) -> Run:
        """Give held facts (None: all of them) back to consolidation. Raises UnknownId, Conflict if one is not held."""
        lease = self._acquire(bank)
        try:
            facts = self._held(bank, fact_ids)
            run = Run(id=new_id("run"), bank=bank, kind="release", status="running", started_at=now)
            if not facts:
                return _ended(run, [], now)
            ids = tuple(fact.id for fact in facts)
            reason = "released: the next consolidation takes it up"
            change = Change(
                decision=Decision(id=new_id("dec"), action="release", rule=USER, reason=reason, fact_ids=ids),
                facts=tuple(FactChange(fact_id=one, state="pending", reason=reason) for one in ids),
            )
            return self._carry_out(run, lease, [change], now)
        finally:
            self._store.release_lease(lease)

    def history(self, bank: str, observation_id: str) -> History:
        """All that happened to an observation, oldest first. Raises UnknownId."""
        rows = self._store.get_observations(bank, ObservationQuery(ids=(observation_id,)))
        if not rows:
            raise UnknownId(f"There is no observation {observation_id} in bank {bank}.",
                            hint="List them with `onefold observations --all`.")
        decisions = self._store.get_decisions(bank, touching=[observation_id])
        versions = self._store.get_versions(bank, [observation_id])
        ids = {one for recorded in decisions for one in recorded.decision.fact_ids}
        ids |= {one for version in versions for one in version.fact_ids}
        facts = self._store.get_facts(bank, FactQuery(ids=tuple(sorted(ids))))
        runs = self._store.get_runs(bank, sorted({recorded.run_id for recorded in decisions}))
        steps = steps_of(
            decisions, versions, {fact.id: fact for fact in facts}, {run.id: run for run in runs}
        )
        return History(observation=rows[0], steps=steps)

    def _acquire(self, bank: str) -> Lease:
        return self._store.acquire_lease(
            bank, new_holder("undo"), seconds=self._config.lease_seconds, wait=self._config.lease_wait
        )

    def _changes(self, bank: str, item_id: str, cascade: bool, reason: str) -> list[Change]:
        targets = self._targets(bank, item_id)
        first = min(one.number for one in targets)
        later = self._store.get_decisions(bank, after=first - 1)
        return [_undoing(one, reason) for one in order_of(targets, later, cascade=cascade)]

    def _targets(self, bank: str, item_id: str) -> list[Recorded]:
        """The decisions that are named and still have an effect."""
        if kind_of(item_id) == "dec":
            found = self._store.get_decisions(bank, ids=[item_id])
            if not found:
                raise UnknownId(f"There is no decision {item_id} in bank {bank}.",
                                hint="`onefold history OBSERVATION` names decisions.")
        else:
            found = self._store.get_decisions(bank, run_ids=[item_id])
            runs = self._store.get_runs(bank, [item_id])
            if not found and not runs:
                raise UnknownId(f"There is no run {item_id} in bank {bank}.", hint="List them with `onefold runs`.")
            if not found:
                raise Conflict(f"The run {item_id} ({runs[0].kind}) made no decision that could be undone.",
                               hint="A forget cannot be undone.")
        standing = [one for one in found if not one.undone]
        if not standing:
            raise Conflict(f"{item_id} is undone already.", hint="To bring it back, undo the run that undid it.")
        return standing

    def _held(self, bank: str, fact_ids: Sequence[str] | None) -> list[Fact]:
        if fact_ids is None:
            return self._store.get_facts(bank, FactQuery(held=True))
        found = self._store.get_facts(bank, FactQuery(ids=tuple(fact_ids)))
        missing = set(fact_ids) - {fact.id for fact in found}
        if missing:
            raise UnknownId(f"There is no fact {min(missing)} in bank {bank}.", hint="List them with `onefold facts`.")
        free = [fact.id for fact in found if not fact.held]
        if free:
            raise Conflict(f"The fact {free[0]} is not held.", hint="Only held facts can be released.")
        return found

    def _carry_out(self, run: Run, lease: Lease, changes: Sequence[Change], now: datetime) -> Run:
        self._store.put_run(run.bank, run)
        try:
            applied = self._store.apply(lease, run.id, changes)
        except Conflict as error:
            self._store.put_run(run.bank, replace(run, status="failed", ended_at=now, error=str(error.args[0])))
            raise
        stale = [one.decision_id for one in applied if one.status == "stale"]
        done = _ended(run, [one for one in changes if one.decision.id not in stale], now)
        if stale:
            done = replace(done, status="failed", error=f"{len(stale)} decisions had moved on.")
        self._store.put_run(run.bank, done)
        self._sink.emit(Event(name=f"{run.kind}.done", bank=run.bank, data={"run": run.id, **done.counts}))
        return done


def _undoing(one: Recorded, reason: str) -> Change:
    before = one.decision
    decision = Decision(
        id=new_id("dec"), action="undo", rule=USER, reason=reason or f"undone: {before.action} of {one.run_id}",
        fact_ids=before.fact_ids, observation_id=before.observation_id, other_id=before.other_id,
    )
    return Change(decision=decision, undoes=before.id)


def _ended(run: Run, changes: Sequence[Change], now: datetime) -> Run:
    facts = {one for change in changes for one in change.decision.fact_ids}
    actions: dict[RunKind, str] = {"undo": "undone", "release": "released"}
    counts = {actions[run.kind]: len(changes) if run.kind == "undo" else len(facts), "facts": len(facts)}
    return replace(
        run, status="done", ended_at=now, counts=counts, decisions=tuple(change.decision for change in changes)
    )
