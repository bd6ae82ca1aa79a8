"""Which step of a consolidation follows which? Lease, batches, screen, model, reconcile, settle, apply, record.

The only file here that writes. It reads a batch once (`reading`), thinks in the pure files, asks a model at the rim
(`asking`) and applies the batch in one transaction. Above: `memory`. Beside: `reflect`, `forget`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from onefold.config import Config
from onefold.consolidate.asking import Answers, Interview
from onefold.consolidate.case import Judged, Reconciled, Ruling
from onefold.consolidate.reading import Batch, Overlay, Reader, laid_over
from onefold.consolidate.reconcile import reconcile, without_twins
from onefold.consolidate.relate import relate, unscreened
from onefold.consolidate.screen import is_settled, screen, within
from onefold.consolidate.settle import Material, settle, withhold
from onefold.consolidate.tally import Tally
from onefold.errors import OnefoldError
from onefold.ids import new_id
from onefold.models.base import LLM, Embedder
from onefold.recall.pipeline import Recaller
from onefold.retain.index import index_of
from onefold.store.base import Applied, Change, FactQuery, Index, Lease, Store
from onefold.store.holders import new_holder
from onefold.text.dates import time_expressions
from onefold.text.identity import identity_key
from onefold.trace import Event, NullSink, Sink
from onefold.types import Bank, Fact, FactState, Run, RunStatus

Progress = Callable[[int, int], None]
"""Called with how many facts are done and how many there are."""

OPEN_STATES: tuple[FactState, ...] = ("pending", "failed")
"""A failed fact is taken up again: nothing was decided about it."""


@dataclass(kw_only=True)
class _Pass:
    """One run under way."""

    bank: Bank
    run: Run
    lease: Lease | None
    reader: Reader
    interview: Interview | None
    tally: Tally
    overlay: Overlay = field(default_factory=Overlay)


class Consolidator:
    """Consolidates banks of one store. Safe in threads: the bank's lease lets one run at a time."""

    def __init__(  # noqa: PLR0917  # the ports, in the order in which every pipeline takes them
        self, store: Store, embedder: Embedder, llm: LLM | None, recaller: Recaller, config: Config | None = None,
        sink: Sink | None = None,
    ) -> None:
        """Wire the parts; without `llm` rules alone decide."""
        self._store = store
        self._embedder = embedder
        self._llm = llm
        self._recaller = recaller
        self._config = config or Config()
        self._sink = sink or NullSink()

    def consolidate(
        self, bank: str, *, dry_run: bool = False, now: datetime | None = None, progress: Progress | None = None
    ) -> Run:
        """One run over the bank's pending facts. `dry_run` decides the same and writes nothing, not even the journal.

        A model that fails fails the run's status, never the call: its facts stay pending or are `failed`, with the
        reason, and the next run takes them up. Raises BankBusy, LeaseLost, EmbedderMismatch, StoreError.
        """
        started = now or datetime.now(UTC)
        lease = None if dry_run else self._acquire(bank)
        try:
            return self._consolidate(bank, lease, started, progress)
        finally:
            if lease is not None:
                self._store.release_lease(lease)

    def _acquire(self, bank: str) -> Lease:
        return self._store.acquire_lease(
            bank, new_holder("consolidate"), seconds=self._config.lease_seconds, wait=self._config.lease_wait
        )

    def _consolidate(self, bank: str, lease: Lease | None, started: datetime, progress: Progress | None) -> Run:
        one = self._begin(bank, lease, started)
        self._emit(one, "consolidate.start", run=one.run.id, dry_run=lease is None, model=one.run.model)
        try:
            self._batches(one, progress)
        except OnefoldError as error:
            self._finish(one, "failed", str(error))
            raise
        interview = one.interview
        if interview is None:
            return self._finish(one, "done", "")
        return self._finish(one, interview.status, interview.error or interview.cause)

    def _begin(self, bank: str, lease: Lease | None, started: datetime) -> _Pass:
        config = self._config
        known = next((one for one in self._store.list_banks() if one.id == bank), None) or Bank(id=bank)
        run = Run(
            id=new_id("run"), bank=bank, kind="consolidate", status="running", started_at=started,
            dry_run=lease is None, model=self._llm.name if self._llm is not None else "",
        )
        one = _Pass(
            bank=known, run=run, lease=lease, interview=None, tally=Tally(config.facts_per_call),
            reader=Reader(self._store, bank, config.neighbours, known.calibration),
        )
        if self._llm is not None:
            one.interview = Interview(
                self._llm, self._store, bank=bank, run_id=run.id, config=config, sink=self._sink,
                keep_lease=lambda: self._renew(one, config.lease_seconds + config.llm_timeout),
                journal=lease is not None,
            )
        return one

    def _renew(self, one: _Pass, seconds: float) -> None:
        if one.lease is not None:
            one.lease = self._store.renew_lease(one.lease, seconds=seconds)

    def _finish(self, one: _Pass, status: RunStatus, error: str) -> Run:
        spent = one.interview.spent if one.interview is not None else one.run.spent
        counts = one.tally.counts()
        if status == "done" and counts["failed"]:
            status = "failed"
        run = replace(
            one.run, status=status, error=error, ended_at=datetime.now(UTC), counts=counts, spent=spent,
            saved=one.tally.saved(spent), decisions=tuple(one.tally.decisions),
            contradictions=tuple(one.tally.contradictions),
        )
        if one.lease is not None and one.tally.facts:
            self._store.put_run(run.bank, run)
        self._emit(one, "consolidate.end", run=run.id, status=status, error=error, counts=dict(counts))
        return run

    # ── batches ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _batches(self, one: _Pass, progress: Progress | None) -> None:
        """Take up facts in the order of time until none is left that this run has not seen."""
        seen: set[str] = set()
        left = 0
        total = sum(self._store.stats(one.run.bank).facts.get(state, 0) for state in OPEN_STATES)
        while True:
            query = FactQuery(states=OPEN_STATES, held=False, limit=self._at_once, offset=left)
            fetched = self._store.get_facts(one.run.bank, query)
            facts = [fact for fact in fetched if fact.id not in seen]
            if not facts:
                return
            if not seen and one.lease is not None:
                self._store.put_run(one.run.bank, one.run)
            seen.update(fact.id for fact in facts)
            scopes: dict[str, list[Fact]] = {}
            for fact in facts:
                scopes.setdefault(self._scope(fact), []).append(fact)
            for scope, members in scopes.items():
                self._batch(one, one.reader.batch(members, scope, one.overlay))
            left = self._left(one, seen)
            if progress is not None:
                progress(len(seen), max(total, len(seen)))

    @property
    def _after(self) -> bool:
        return self._config.screen_placement == "after"

    @property
    def _at_once(self) -> int:
        """Facts of one batch: with the placement `after` the batch is that of the call."""
        return self._config.facts_per_call if self._after else self._config.screen_batch

    def _left(self, one: _Pass, seen: set[str]) -> int:
        """How many of the facts seen still come first when open facts are asked for."""
        if one.lease is None:
            return len(seen)
        counts = one.tally.counts()
        return counts["pending"] + counts["failed"]

    def _scope(self, fact: Fact) -> str:
        """What `once` is relative to: the bank, or the sorted set of tags."""
        return ",".join(sorted(set(fact.tags))) if self._config.scope == "tags" else ""

    def _batch(self, one: _Pass, batch: Batch) -> None:
        """One batch of one scope: judge, ask, decide, write."""
        judged = self._screened(batch)
        one.tally.taken([unscreened(fact, batch.near[fact.id], batch.shelf) for fact in batch.facts])
        undecided, asked, answers = [fact for fact in judged if self._is_open(fact)], set[str](), Answers()
        skips = self._after and is_settled(judged, self._config.screen_overlap, self._config.screen_skip_share)
        self._emit(one, "consolidate.screen", facts=len(judged), open=len(undecided), skips=skips)
        if (one.interview is not None or self._after) and undecided:
            batch, judged = self._related(one, batch, judged, undecided)
            undecided = [fact for fact in judged if fact.is_open]
        if one.interview is not None and undecided and not skips:
            asked = {fact.fact.id for fact in undecided}
            answers = one.interview.propose(undecided)
        found = self._reconciled(one, batch, judged, answers)
        guards = Counter(found.guards) + Counter(answers.refused)
        one.tally.ruled(found.rulings, asked, guards)
        batch, rulings, written = self._written(one, batch, found.rulings)
        material = Material(indexes=batch.indexes, written=written, new_id=new_id, now=one.run.started_at)
        settled = settle(rulings, batch.shelf, material)
        self._write(one, [*settled.changes, *withhold(batch.facts, answers.withheld, new_id)])
        if one.lease is None:
            one.overlay = laid_over(one.overlay, settled, batch, written)

    def _screened(self, batch: Batch) -> tuple[Judged, ...]:
        """The facts judged against what the setting `screen_placement` lets them be compared with."""
        near = within(batch.facts, batch.shelf, batch.near) if self._after else batch.near
        config = self._config
        return screen(batch.facts, batch.shelf, near, merge=config.screen_merge, least=config.screen_overlap)

    def _is_open(self, one: Judged) -> bool:
        """Whether stored rows shall be looked up: after a screen within the batch, for all that it did not settle."""
        return one.is_open or (self._after and not one.same and one.addition is None)

    def _related(
        self, one: _Pass, batch: Batch, judged: Sequence[Judged], undecided: Sequence[Judged]
    ) -> tuple[Batch, list[Judged]]:
        """The open facts with the rows that a model shall see, and the batch that knows these rows."""
        budget = self._config.consolidation_max_tokens
        batch, recalled = one.reader.recalled(self._recaller, batch, undecided, budget)
        related = {
            fact.fact.id: relate(fact, found, batch.shelf) for fact, found in zip(undecided, recalled, strict=True)
        }
        return batch, [related.get(fact.fact.id, fact) for fact in judged]

    def _reconciled(self, one: _Pass, batch: Batch, judged: Sequence[Judged], answers: Answers) -> Reconciled:
        """Rulings on what was not withheld; focused questions are asked once, and their answers ruled on."""
        decided = [fact for fact in judged if fact.fact.id not in answers.withheld]
        found = reconcile(decided, answers.proposals, batch.shelf)
        if one.interview is not None and found.questions:
            focused = one.interview.focus(found.questions)
            found = reconcile(decided, answers.proposals, batch.shelf, focused) if focused else found
        return found

    def _written(
        self, one: _Pass, batch: Batch, rulings: Sequence[Ruling]
    ) -> tuple[Batch, Sequence[Ruling], dict[str, Index]]:
        """New texts are embedded in one batch and looked up again, so that no update makes a twin."""
        updates = {ruling.text: ruling for ruling in rulings if ruling.kind == "update"}
        if not updates:
            return batch, rulings, {}
        texts = list(updates)
        targets = {text: batch.shelf.rows[ruling.targets[0]] for text, ruling in updates.items()}
        vectors = self._embedder.embed_passages(texts)
        keys = [identity_key(replace(row.statement, text=text)) for text, row in targets.items()]
        batch, near = one.reader.near_texts(batch, texts, keys, vectors)
        indexes = {
            text: index_of(
                text, language=row.language, entities=(*row.entities, *updates[text].fact.entities), vector=vector,
                expressions=time_expressions(text, language=row.language, anchor=row.valid_from),
            )
            for (text, row), vector in zip(targets.items(), vectors, strict=True)
        }
        checked, merged = without_twins(rulings, near, batch.shelf)
        one.tally.guarded("rewrite_twin", merged)
        return batch, checked, indexes

    def _write(self, one: _Pass, changes: Sequence[Change]) -> None:
        """Apply a batch in one transaction; a dry run only counts."""
        if one.lease is None:
            outcomes = [Applied(decision_id=change.decision.id, status="applied") for change in changes]
        else:
            self._renew(one, self._config.lease_seconds)
            outcomes = self._store.apply(one.lease, one.run.id, changes)
            if one.interview is not None:
                one.interview.close_journal()
        one.tally.applied(changes, outcomes)
        stale = sum(outcome.status == "stale" for outcome in outcomes)
        self._emit(one, "consolidate.apply", changes=len(changes), stale=stale, dry_run=one.lease is None)

    def _emit(self, one: _Pass, name: str, **data: object) -> None:
        self._sink.emit(Event(name=name, bank=one.run.bank, data=data))
