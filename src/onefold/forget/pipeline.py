"""Which step of forget follows which? Find the sources, plan what goes with them, remove it for good under the lease.

What goes is decided by `retain.withdraw`, as for a document that says something no more; here it is purged: the store
erases versions, reasons, tokens and journal as well. Nothing of it can be undone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from onefold.config import Config
from onefold.errors import InputError, UnknownId
from onefold.ids import new_id
from onefold.models.base import Embedder
from onefold.models.wrappers import CachedEmbedder
from onefold.retain.gather import gather
from onefold.retain.pipeline import index_rows
from onefold.retain.withdraw import fates_of, plan_removal
from onefold.store.base import FactQuery, ObservationQuery, Removal, Store
from onefold.store.holders import new_holder
from onefold.trace import Event, NullSink, Sink
from onefold.types import Fact, Forgotten, Run


@dataclass(frozen=True, kw_only=True, slots=True)
class _Target:
    """What is to go: documents, facts, rows by name, and facts that only lose a source."""

    documents: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    detached: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


class Forgetter:
    """Removes sources from one store. Safe in threads if its parts are."""

    def __init__(
        self, store: Store, embedder: Embedder, config: Config | None = None, sink: Sink | None = None
    ) -> None:
        """Wire the parts; nothing is read yet."""
        self._store = store
        self._embedder = embedder
        self._config = config or Config()
        self._sink = sink or NullSink()

    def forget(
        self,
        bank: str,
        *,
        document_id: str | None = None,
        fact_id: str | None = None,
        observation_id: str | None = None,
        dry_run: bool = False,
        now: datetime,
    ) -> Forgotten:
        """Remove one document, fact or observation, and what rests on it alone; `dry_run` only lists the ids.

        A document goes with all its facts, except those that another document states too. A fact goes with each
        document that states nothing else; other documents keep their text. An observation goes with the facts that
        support it. Raises InputError unless exactly one id is given, UnknownId, BankBusy, LeaseLost.
        """
        given = [name for name in (document_id, fact_id, observation_id) if name is not None]
        if len(given) != 1:
            raise InputError(f"forget takes one id, not {len(given)}.",
                             hint="Give document_id, fact_id or observation_id.")
        if dry_run:
            removal = self._plan(bank, self._target(bank, document_id, fact_id, observation_id))
            return _preview(removal)
        lease = self._store.acquire_lease(bank, new_holder("forget"), seconds=self._config.lease_seconds,
                                          wait=self._config.lease_wait)
        try:
            removal = self._plan(bank, self._target(bank, document_id, fact_id, observation_id))
            forgotten = self._store.remove(lease, removal)
        finally:
            self._store.release_lease(lease)
        if isinstance(self._embedder, CachedEmbedder):
            self._embedder.clear()
        self._record(bank, forgotten, now)
        return forgotten

    def _target(
        self, bank: str, document_id: str | None, fact_id: str | None, observation_id: str | None
    ) -> _Target:
        if document_id is not None:
            return self._document(bank, document_id)
        if fact_id is not None:
            found = self._store.get_facts(bank, FactQuery(ids=(fact_id,)))
            if not found:
                raise UnknownId(f"There is no fact {fact_id} in bank {bank}.", hint="Recall gives the ids of facts.")
            return self._facts(bank, found)
        rows = self._store.get_observations(bank, ObservationQuery(ids=(observation_id or "",)))
        if not rows:
            raise UnknownId(f"There is no observation {observation_id} in bank {bank}.",
                            hint="List them with `onefold observations`.")
        support = self._store.get_facts(bank, FactQuery(supports=(rows[0].id,)))
        return replace(self._facts(bank, support), rows=(rows[0].id,))

    def _document(self, bank: str, document_id: str) -> _Target:
        if document_id not in self._store.get_documents(bank, [document_id]):
            raise UnknownId(f"There is no document {document_id!r} in bank {bank}.",
                            hint="Retain returned its id; `onefold show` lists a row's documents.")
        stated = self._store.get_facts(bank, FactQuery(document_ids=(document_id,)))
        lost, detached = _split(stated, {document_id})
        return _Target(documents=(document_id,), facts=lost, detached=detached)

    def _facts(self, bank: str, facts: Sequence[Fact]) -> _Target:
        """The facts, and the documents that state nothing else, with what these have of skipped facts."""
        ids = {fact.id for fact in facts}
        named = sorted({source.document_id for fact in facts for source in fact.sources})
        stated = self._store.get_facts(bank, FactQuery(document_ids=tuple(named))) if named else []
        standing = {source.document_id for fact in stated if fact.id not in ids and fact.state != "skipped"
                    for source in fact.sources}
        emptied = set(named) - standing
        beside = [fact for fact in stated if fact.id not in ids and _says(fact, emptied)]
        lost, detached = _split(beside, emptied)
        return _Target(documents=tuple(sorted(emptied)), facts=(*facts, *lost), detached=detached)

    def _plan(self, bank: str, target: _Target) -> Removal:
        affected = gather(self._store, bank, target.facts, doomed=target.rows)
        return plan_removal(
            affected, indexes=index_rows(fates_of(affected).rewrites, self._embedder), documents=target.documents,
            detached=target.detached, purge=True,
        )

    def _record(self, bank: str, forgotten: Forgotten, now: datetime) -> None:
        """A run without texts, so that an undo across it can be refused, and an event."""
        counts = _counts(forgotten)
        self._store.put_run(bank, Run(id=new_id("run"), bank=bank, kind="forget", status="done", started_at=now,
                                      ended_at=now, counts=counts))
        self._sink.emit(Event(name="forget.done", bank=bank, data=dict(counts)))


def _says(fact: Fact, documents: Iterable[str]) -> bool:
    return any(source.document_id in set(documents) for source in fact.sources)


def _split(facts: Sequence[Fact], documents: set[str]) -> tuple[tuple[Fact, ...], tuple[str, ...]]:
    """Facts that only these documents state, and the ids of those that others state as well."""
    lost = tuple(fact for fact in facts if all(source.document_id in documents for source in fact.sources))
    gone = {fact.id for fact in lost}
    return lost, tuple(fact.id for fact in facts if fact.id not in gone)


def _counts(forgotten: Forgotten) -> dict[str, int]:
    return {
        "documents": len(forgotten.documents), "facts": len(forgotten.facts),
        "observations": len(forgotten.observations), "rewritten": len(forgotten.rewritten),
        "reopened": len(forgotten.reopened), "reinstated": len(forgotten.reinstated),
    }


def _preview(removal: Removal) -> Forgotten:
    """What the store would report."""
    return Forgotten(
        documents=removal.documents, facts=removal.facts, observations=removal.gone,
        rewritten=tuple(write.observation.id for write in removal.rewrites),
        reopened=tuple(change.fact_id for change in removal.reopened),
        reinstated=tuple(change.observation_id for change in removal.states if change.state == "active"), dry_run=True,
    )
