"""Which step of retain follows which? Validate, split, extract, compare with what is known, embed, write once.

`Retainer` is the only file of the room that touches store and models (besides `gather`, which is a read). A document
is compared with its revision before: what it no longer says is withdrawn under the bank's lease.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import uuid4

from onefold.config import Config
from onefold.errors import ModelError, StoreError
from onefold.models.base import LLM, Embedder, Reply
from onefold.retain.draft import digest_of
from onefold.retain.extract import Identity, facts_of, identity_of, unanchored
from onefold.retain.gather import gather
from onefold.retain.index import index_of
from onefold.retain.prompt import Passage, passages_of, request_of, windows_of
from onefold.retain.reply import Settled, settle, verbatim
from onefold.retain.reuse import Reuse, reuse_of
from onefold.retain.units import Unit, units_of
from onefold.retain.validate import valid_bank, valid_document_id, valid_messages, valid_metadata, valid_tags
from onefold.retain.withdraw import fates_of, plan_removal
from onefold.store.base import DocumentOutcome, DocumentWrite, FactQuery, FactWrite, Index, Lease, Removal, Store, Vector
from onefold.text.dates import time_expressions
from onefold.text.entities import fold_entity
from onefold.trace import Event, NullSink, Sink
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
    """A document on its way, with its facts: not yet embedded or written. `known` are the indexes of those that the
    bank has already; `done` is set if there is nothing to write."""

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


@dataclass(frozen=True, kw_only=True, slots=True)
class _Reading:
    """What came of asking the model: units to store, what to tell, what it cost."""

    units: tuple[Unit, ...]
    signals: tuple[str, ...]
    complete: bool
    spent: Spending


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

        Raises InputError (nothing was changed), EmbedderMismatch, ModelUnavailable (the embedder), BankBusy, StoreError. A language
        model that does not answer is no error: the words are kept as said, and a signal says so.
        """
        return self.retain_many([document], now=now, progress=progress)[0]

    def retain_many(
        self, documents: Sequence[Document], *, now: datetime, progress: Progress | None = None
    ) -> tuple[Retained, ...]:
        """Remember documents in order, each in a transaction of its own, embedding many facts in one pass.

        All are validated before the first is written. `progress` counts two steps a document: read and written.
        """
        checked = [_checked(document) for document in documents]
        for bank in dict.fromkeys(document.bank for document in checked):
            self._store.open_bank(
                Bank(id=bank, embedder=self._embedder.name, dimension=self._embedder.dimension, created_at=now)
            )
        steps = _Steps(2 * len(checked), progress)
        done: list[Retained] = []
        for batch in self._batches(checked, now, steps, done):
            vectors = self._embed([text for read in batch for text in read.new_texts])
            for read in batch:
                done.append(self._write(read, vectors, now))
                steps.next()
        return tuple(done)

    def _batches(
        self, documents: Sequence[Document], now: datetime, steps: "_Steps", done: list[Retained]
    ) -> Iterator[list[_Read]]:
        """Reads until BATCH facts are together; a document that comes again is read after it was written."""
        batch: list[_Read] = []
        for document in documents:
            if any((read.document.bank, read.document.id) == (document.bank, document.id) for read in batch) or (
                batch and batch[0].document.bank != document.bank
            ):
                yield batch
                batch = []
            read = self._read(document, now)
            steps.next()
            batch.append(read)
            if sum(len(one.new_texts) for one in batch) >= BATCH:
                yield batch
                batch = []
        if batch:
            yield batch

    # ── reading ──

    def _read(self, document: Document, now: datetime) -> _Read:
        """The document with its facts, or with its result if nothing has changed."""
        digest = digest_of(document)
        before = self._store.get_documents(document.bank, [document.id]).get(document.id)
        old_facts = self._facts_of_revision(before)
        if before is not None and before.digest == digest:
            return _Read(document=before, done=_unchanged(before, old_facts))
        revision = 1 if before is None else before.revision + 1
        document = replace(document, revision=revision, digest=digest, recorded_at=now)
        units = units_of(document, remember_system=self._config.remember_system)
        if self._llm is None:
            facts, signals, spent = facts_of(units, document, now=now), (), Spending()
        else:
            whole = before is not None and not before.digest.endswith(INCOMPLETE)
            reuse = reuse_of(before if whole else None, document, old_facts)
            fresh = [unit for unit in units if unit.spans[-1].message not in reuse.messages]
            reading = self._ask(self._llm, passages_of(fresh))
            facts = _merged(reuse, facts_of(reading.units, document, now=now))
            signals, spent = reading.signals, reading.spent
            if not reading.complete:
                document = replace(document, digest=digest + INCOMPLETE)
        return _Read(document=document, facts=facts, before=before, known=self._known(document.bank, facts),
                     signals=(*signals, *_signals(document, facts, self._config)), spent=spent)

    def _facts_of_revision(self, document: Document | None) -> list[Fact]:
        """The facts that the revision states."""
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

    def _ask(self, llm: LLM, passages: Sequence[Passage]) -> _Reading:
        """All passages, window by window; after a model that did not answer, the rest is kept as said."""
        asked = windows_of(passages)
        in_windows = {id(passage) for window in asked for passage in window}
        units = [unit for passage in passages if id(passage) not in in_windows for unit in passage.units]
        settled: list[Settled] = []
        replies: list[Reply] = []
        for position, window in enumerate(asked):
            try:
                reply = llm.complete(request_of(window))
            except ModelError as error:
                rest = [passage for later in asked[position:] for passage in later]
                settled.append(verbatim(rest, f"The model did not answer ({error.args[0]})"))
                break
            replies.append(reply)
            settled.append(settle(window, reply.text))
        return _Reading(
            units=(*units, *(unit for one in settled for unit in one.units)),
            signals=tuple(signal for one in settled for signal in one.signals),
            complete=all(one.complete for one in settled), spent=spending_of(replies),
        )

    # ── writing ──

    def _embed(self, texts: Sequence[str]) -> dict[str, Vector]:
        """One vector per distinct text."""
        distinct = list(dict.fromkeys(texts))
        if not distinct:
            return {}
        return dict(zip(distinct, self._embedder.embed_passages(distinct), strict=True))

    def _write(self, read: _Read, vectors: Mapping[str, Vector], now: datetime) -> Retained:
        """Write, again from the start if another writer wrote the same document in between."""
        for attempt in range(_ATTEMPTS):
            if read.done is not None:
                self._tell(read.done, read, ())
                return read.done
            try:
                return self._write_once(read, vectors)
            except StoreError:
                current = self._store.get_documents(read.document.bank, [read.document.id]).get(read.document.id)
                if attempt == _ATTEMPTS - 1 or current is None or current.revision < read.document.revision:
                    raise
                read = self._again(read, current)
                vectors = {**vectors, **self._embed([text for text in read.new_texts if text not in vectors])}
        raise AssertionError("unreachable")

    def _again(self, read: _Read, current: Document) -> _Read:
        """The same facts against the revision that came in between."""
        if current.digest == read.document.digest:
            return replace(read, done=_unchanged(current, self._facts_of_revision(current)))
        document = replace(read.document, revision=current.revision + 1)
        facts = tuple(_moved(fact, document) for fact in read.facts)
        return replace(read, document=document, before=current, facts=facts, known=self._known(document.bank, facts))

    def _write_once(self, read: _Read, vectors: Mapping[str, Vector]) -> Retained:
        write = DocumentWrite(
            document=read.document, expected_revision=read.document.revision - 1,
            facts=tuple(FactWrite(fact=fact, index=_index(fact, read.known, vectors)) for fact in read.facts),
        )
        bank = read.document.bank
        if read.before is None or not self._missing(read.before, read.facts):
            return self._told(read, self._store.put_document(bank, write), 0)
        lease = self._store.acquire_lease(bank, f"retain {uuid4().hex}", seconds=self._config.lease_seconds,
                                          wait=self._config.lease_wait)
        try:
            removal = self._removal(read.before, self._missing(read.before, read.facts))
            outcome = self._store.put_document(bank, replace(write, removal=removal), lease)
        finally:
            self._store.release_lease(lease)
        return self._told(read, outcome, len(removal.facts) + len(removal.detached))

    def _missing(self, before: Document, facts: Sequence[Fact]) -> list[Fact]:
        """What the revision before states and the new one does not."""
        stated = {identity_of(fact) for fact in facts}
        return [fact for fact in self._facts_of_revision(before) if identity_of(fact) not in stated]

    def _removal(self, before: Document, missing: Sequence[Fact]) -> Removal:
        """What goes with them. Facts that another document states as well only lose this source."""
        lost = [fact for fact in missing if all(source.document_id == before.id for source in fact.sources)]
        ids = {fact.id for fact in lost}
        affected = gather(self._store, before.bank, lost)
        return plan_removal(
            affected, indexes=index_rows(fates_of(affected).rewrites, self._embedder), purge=False,
            detached=[fact.id for fact in missing if fact.id not in ids],
        )

    # ── telling ──

    def _told(self, read: _Read, outcome: DocumentOutcome, withdrawn: int) -> Retained:
        retained = Retained(
            document_id=read.document.id, revision=read.document.revision, fact_ids=outcome.fact_ids,
            new=len(outcome.new), known=len(outcome.fact_ids) - len(outcome.new), withdrawn=withdrawn,
            skipped=sum(fact.state == "skipped" for fact in read.facts), signals=read.signals, spent=read.spent,
        )
        self._tell(retained, read, outcome.fact_ids)
        return retained

    def _tell(self, retained: Retained, read: _Read, fact_ids: Sequence[str]) -> None:
        bank = read.document.bank
        self._sink.emit(Event(name="retain.document", bank=bank, data={
            "document_id": retained.document_id, "revision": retained.revision, "new": retained.new,
            "known": retained.known, "skipped": retained.skipped, "withdrawn": retained.withdrawn,
            "unchanged": retained.unchanged,
        }))
        for fact_id, fact in zip(fact_ids, read.facts, strict=bool(fact_ids)):
            if fact.state == "skipped":
                self._sink.emit(Event(name="retain.fact_skipped", bank=bank, data={"fact_id": fact_id, "reason": fact.reason}))
        for signal in retained.signals:
            self._sink.emit(Event(name="retain.signal", bank=bank,
                                  data={"document_id": retained.document_id, "signal": signal}))


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


def _checked(document: Document) -> Document:
    """The document with everything validated. Raises InputError."""
    return replace(
        document, id=valid_document_id(document.id), bank=valid_bank(document.bank), tags=valid_tags(document.tags),
        messages=valid_messages(document.messages), metadata=valid_metadata(document.metadata),
    )


def _unchanged(document: Document, facts: Sequence[Fact]) -> Retained:
    return Retained(
        document_id=document.id, revision=document.revision, fact_ids=tuple(fact.id for fact in facts),
        known=len(facts), skipped=sum(fact.state == "skipped" for fact in facts), unchanged=True,
    )


def _merged(reuse: Reuse, fresh: Sequence[Fact]) -> tuple[Fact, ...]:
    """Reused and new facts, one per identity with the places of both."""
    found = {identity_of(fact): fact for fact in reuse.facts}
    for fact in fresh:
        known = found.get(identity_of(fact))
        joined = fact if known is None else replace(known, sources=tuple(dict.fromkeys((*known.sources, *fact.sources))))
        found[identity_of(fact)] = joined
    return tuple(found.values())


def _moved(fact: Fact, document: Document) -> Fact:
    return replace(fact, sources=tuple(replace(source, revision=document.revision) for source in fact.sources))


def _signals(document: Document, facts: Sequence[Fact], config: Config) -> tuple[str, ...]:
    """What a caller should know about the input itself."""
    signals: list[str] = []
    unknown = unanchored(facts)
    if unknown:
        words = ", ".join(f"“{text}”" for text in unknown[:5])
        signals.append(f"{words}: nobody said when this was said, so the dates are not known. Give `at`.")
    system = sum(message.role == "system" for message in document.messages)
    if system and not config.remember_system:
        signals.append(f"{system} system messages gave no facts (see `remember_system`).")
    if "left_out" in document.metadata:
        signals.append(f"Left out, as it is no text: {document.metadata['left_out']}.")
    return tuple(signals)


def _index(fact: Fact, known: Mapping[Identity, Index], vectors: Mapping[str, Vector]) -> Index:
    """What the fact is found by; a named speaker counts as context and as an entity of the index."""
    found = known.get(identity_of(fact))
    if found is not None:
        return found
    name = fact.speaker if fact.speaker and fact.speaker != fact.role else ""
    names = (*fact.entities, fold_entity(name)) if name else fact.entities
    return index_of(fact.text, language=fact.language, entities=names, vector=vectors[fact.text],
                    context=f"{name} {fact.context}".strip(), expressions=fact.expressions)


def index_rows(rows: Sequence[Observation], embedder: Embedder) -> dict[str, Index]:
    """One index per row, by id, embedded in one pass."""
    if not rows:
        return {}
    vectors = embedder.embed_passages([row.text for row in rows])
    return {
        row.id: index_of(row.text, language=row.language, entities=row.entities, vector=vector,
                         expressions=time_expressions(row.text, language=row.language, anchor=row.valid_from))
        for row, vector in zip(rows, vectors, strict=True)
    }


def spending_of(replies: Sequence[Reply]) -> Spending:
    """What the calls cost together; no sum of money if one of the prices is unknown."""
    costs = [reply.cost_usd for reply in replies]
    known = [cost for cost in costs if cost is not None]
    return Spending(
        calls=len(replies), prompt_tokens=sum(reply.prompt_tokens for reply in replies),
        completion_tokens=sum(reply.completion_tokens for reply in replies),
        cost_usd=sum(known) if known and len(known) == len(costs) else None,
        seconds=sum(reply.seconds for reply in replies),
    )
