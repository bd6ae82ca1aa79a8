"""Which step of retain follows which? Validate, split, extract, compare with what is known, embed, write once.

`Retainer` is the file of the room that touches store and models (besides `gather`, a read, and `ask`, a call). A
document is compared with its revision before: what it no longer says is withdrawn under the bank's lease.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from onefold.config import Config
from onefold.errors import StoreError
from onefold.models.base import LLM, Embedder
from onefold.retain.ask import Reading, ask
from onefold.retain.draft import digest_of
from onefold.retain.extract import Identity, facts_of, identity_of
from onefold.retain.gather import gather
from onefold.retain.index import index_of_fact, index_of_row
from onefold.retain.prompt import passages_of
from onefold.retain.reuse import merged, moved, reuse_of
from onefold.retain.telling import events_of, signals_of, unchanged
from onefold.retain.units import units_of
from onefold.retain.validate import valid_document
from onefold.retain.withdraw import fates_of, plan_removal
from onefold.store.base import DocumentWrite, FactQuery, FactWrite, Index, Removal, Store, Vector
from onefold.store.holders import new_holder
from onefold.trace import NullSink, Sink
from onefold.types import Bank, Document, Fact, Observation, Retained, Spending

Progress = Callable[[int, int], None]
"""Called with how many steps are done and how many there are."""

BATCH = 256
"""Facts that are embedded in one pass."""

INCOMPLETE = "+incomplete"
"""Ends the digest of a document that the model did not read as a whole: retaining it again tries again."""

_ATTEMPTS = 4


@dataclass(frozen=True, kw_only=True, slots=True)
class _Read:
    """A document on its way, with its facts: not yet embedded or written.

    `known` are the indexes of those that the bank has already; `done` is set if there is nothing to write.
    """

    document: Document
    facts: tuple[Fact, ...] = ()
    before: Document | None = None
    known: Mapping[Identity, Index] = field(default_factory=dict[Identity, Index])
    signals: tuple[str, ...] = ()
    spent: Spending = field(default_factory=Spending)
    done: Retained | None = None

    @property
    def new_texts(self) -> list[str]:
        """What has to be embedded."""
        return [fact.text for fact in self.facts if identity_of(fact) not in self.known]


class Retainer:
    """Takes documents into one store. Safe in threads if its parts are."""

    def __init__(
        self,
        store: Store,
        embedder: Embedder,
        llm: LLM | None = None,
        config: Config | None = None,
        sink: Sink | None = None,
    ) -> None:
        """Wire the parts; nothing is read yet."""
        self._store = store
        self._embedder = embedder
        self._llm = llm
        self._config = config or Config()
        self._sink = sink or NullSink()

    def retain(self, document: Document, *, now: datetime, progress: Progress | None = None) -> Retained:
        """Remember one document.

        Raises InputError (nothing was changed), EmbedderMismatch, ModelUnavailable (the embedder), BankBusy,
        StoreError. A language model that does not answer is no error: the words are kept as said, and a signal says so.
        """
        return self.retain_many([document], now=now, progress=progress)[0]

    def retain_many(
        self, documents: Sequence[Document], *, now: datetime, progress: Progress | None = None
    ) -> tuple[Retained, ...]:
        """Remember documents in order, each in a transaction of its own, embedding many facts in one pass.

        All are validated before the first is written. `progress` counts two steps a document: read and written.
        """
        checked = [valid_document(document) for document in documents]
        missions = {bank: self._opened(bank, now) for bank in dict.fromkeys(document.bank for document in checked)}
        steps = _Steps(2 * len(checked), progress)
        done: list[Retained] = []
        for batch in self._batches(checked, missions, now, steps):
            vectors = self._embed([text for read in batch for text in read.new_texts])
            for read in batch:
                done.append(self._write(read, vectors))
                steps.next()
        return tuple(done)

    def _opened(self, bank: str, now: datetime) -> str:
        """Make sure of the bank; returns its mission."""
        wanted = Bank(id=bank, embedder=self._embedder.name, dimension=self._embedder.dimension, created_at=now)
        return self._store.open_bank(wanted).mission

    def _batches(
        self, documents: Sequence[Document], missions: Mapping[str, str], now: datetime, steps: "_Steps"
    ) -> Iterator[list[_Read]]:
        """Reads of one bank until BATCH facts are together; a document that comes again waits for the next batch."""
        batch: list[_Read] = []
        for document in documents:
            apart = any(read.document.bank != document.bank or read.document.id == document.id for read in batch)
            if apart or sum(len(read.new_texts) for read in batch) >= BATCH:
                yield batch
                batch = []
            batch.append(self._read(document, missions[document.bank], now))
            steps.next()
        if batch:
            yield batch

    # ── reading ──

    def _read(self, document: Document, mission: str, now: datetime) -> _Read:
        """The document with its facts, or with its result if nothing has changed."""
        digest = digest_of(document)
        before = self._store.get_documents(document.bank, [document.id]).get(document.id)
        if before is not None and before.digest == digest:
            return _Read(document=before, done=unchanged(before, self._facts_of(before)))
        revision = 1 if before is None else before.revision + 1
        document = replace(document, revision=revision, digest=digest, recorded_at=now)
        facts, reading = self._extract(document, before, mission, now)
        if not reading.complete:
            document = replace(document, digest=digest + INCOMPLETE)
        return _Read(
            document=document, facts=facts, before=before, known=self._known(document.bank, facts),
            signals=(*reading.signals, *signals_of(document, facts, self._config)), spent=reading.spent,
        )

    def _extract(
        self, document: Document, before: Document | None, mission: str, now: datetime
    ) -> tuple[tuple[Fact, ...], Reading]:
        """The facts, by rule or by the model; the model sees only messages that the revision before does not have."""
        units = units_of(document, remember_system=self._config.remember_system)
        if self._llm is None:
            return facts_of(units, document, now=now), Reading(units=units)
        whole = before if before is not None and not before.digest.endswith(INCOMPLETE) else None
        reuse = reuse_of(whole, document, self._facts_of(whole))
        fresh = [unit for unit in units if unit.spans[-1].message not in reuse.messages]
        reading = ask(self._llm, passages_of(fresh), mission=mission)
        return merged(reuse, facts_of(reading.units, document, now=now)), reading

    def _facts_of(self, document: Document | None) -> list[Fact]:
        """The facts that this revision of a document states."""
        if document is None:
            return []
        found = self._store.get_facts(document.bank, FactQuery(document_ids=(document.id,)))
        here = (document.id, document.revision)
        return [fact for fact in found if any((s.document_id, s.revision) == here for s in fact.sources)]

    def _known(self, bank: str, facts: Sequence[Fact]) -> dict[Identity, Index]:
        """The stored indexes of those facts that the bank has."""
        keys = tuple(sorted({fact.key for fact in facts}))
        stored = self._store.get_facts(bank, FactQuery(keys=keys)) if keys else []
        wanted = {identity_of(fact) for fact in facts}
        ids = {identity_of(fact): fact.id for fact in stored if identity_of(fact) in wanted}
        indexes = self._store.get_indexes(bank, list(ids.values())) if ids else {}
        return {identity: indexes[fact_id] for identity, fact_id in ids.items() if fact_id in indexes}

    # ── writing ──

    def _embed(self, texts: Sequence[str]) -> dict[str, Vector]:
        """One vector per distinct text."""
        distinct = list(dict.fromkeys(texts))
        return dict(zip(distinct, self._embedder.embed_passages(distinct), strict=True)) if distinct else {}

    def _write(self, read: _Read, vectors: Mapping[str, Vector]) -> Retained:
        """Write; again if another writer wrote the same document in between."""
        for _ in range(_ATTEMPTS - 1):
            try:
                return self._write_once(read, vectors)
            except StoreError:
                found = self._store.get_documents(read.document.bank, [read.document.id])
                current = found.get(read.document.id)
                if current is None or current.revision < read.document.revision:
                    raise
                read = self._again(read, current)
                vectors = {**vectors, **self._embed([text for text in read.new_texts if text not in vectors])}
        return self._write_once(read, vectors)

    def _again(self, read: _Read, current: Document) -> _Read:
        """The same facts against the revision that came in between."""
        if current.digest == read.document.digest:
            return replace(read, done=unchanged(current, self._facts_of(current)))
        document = replace(read.document, revision=current.revision + 1)
        facts = tuple(moved(fact, document) for fact in read.facts)
        return replace(read, document=document, before=current, facts=facts, known=self._known(document.bank, facts))

    def _write_once(self, read: _Read, vectors: Mapping[str, Vector]) -> Retained:
        """One transaction; what the revision before said and this one does not goes in the same."""
        if read.done is not None:
            return self._tell(read, read.done)
        bank, removal = read.document.bank, None
        write = DocumentWrite(
            document=read.document, expected_revision=read.document.revision - 1,
            facts=tuple(FactWrite(fact=fact, index=_index(fact, read.known, vectors)) for fact in read.facts),
        )
        if self._missing(read):
            lease = self._store.acquire_lease(bank, new_holder("retain"), seconds=self._config.lease_seconds,
                                              wait=self._config.lease_wait)
            try:
                removal = self._removal(bank, read.document.id, self._missing(read))
                outcome = self._store.put_document(bank, replace(write, removal=removal), lease)
            finally:
                self._store.release_lease(lease)
        else:
            outcome = self._store.put_document(bank, write)
        return self._tell(read, Retained(
            document_id=read.document.id, revision=read.document.revision, fact_ids=outcome.fact_ids,
            new=len(outcome.new), known=len(outcome.fact_ids) - len(outcome.new),
            withdrawn=len(removal.facts) + len(removal.detached) if removal else 0,
            skipped=sum(fact.state == "skipped" for fact in read.facts), signals=read.signals, spent=read.spent,
        ))

    def _missing(self, read: _Read) -> list[Fact]:
        """What the revision before states and the new one does not."""
        stated = {identity_of(fact) for fact in read.facts}
        return [fact for fact in self._facts_of(read.before) if identity_of(fact) not in stated]

    def _removal(self, bank: str, document_id: str, missing: Sequence[Fact]) -> Removal:
        """What goes with them. Facts that another document states as well only lose this source."""
        lost = [fact for fact in missing if all(source.document_id == document_id for source in fact.sources)]
        ids = {fact.id for fact in lost}
        affected = gather(self._store, bank, lost)
        return plan_removal(
            affected, indexes=index_rows(fates_of(affected).rewrites, self._embedder), purge=False,
            detached=[fact.id for fact in missing if fact.id not in ids],
        )

    def _tell(self, read: _Read, retained: Retained) -> Retained:
        for event in events_of(read.document.bank, retained, read.facts):
            self._sink.emit(event)
        return retained


class _Steps:
    """Counts steps for a progress callback."""

    def __init__(self, total: int, progress: Progress | None) -> None:
        self._done = 0
        self._total = total
        self._progress = progress

    def next(self) -> None:
        self._done += 1
        if self._progress is not None:
            self._progress(self._done, self._total)


def _index(fact: Fact, known: Mapping[Identity, Index], vectors: Mapping[str, Vector]) -> Index:
    found = known.get(identity_of(fact))
    return index_of_fact(fact, vectors[fact.text]) if found is None else found


def index_rows(rows: Sequence[Observation], embedder: Embedder) -> dict[str, Index]:
    """One index per row, by id, embedded in one pass."""
    if not rows:
        return {}
    vectors = embedder.embed_passages([row.text for row in rows])
    return {row.id: index_of_row(row, vector) for row, vector in zip(rows, vectors, strict=True)}
