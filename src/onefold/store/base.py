"""What must a database do for Onefold? The `Store` protocol and the nouns it reads and writes.

Every method is one transaction, takes batches and names one bank: nothing it returns, and no statistic that shapes
a ranking, comes from another bank. Drivers' errors arrive as `StoreError`. Unknown banks read as empty.
The contract suite in `onefold.testing` says it all again, as tests.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from onefold.types import (
    Bank,
    Contradiction,
    ContradictionStatus,
    Decision,
    Document,
    Evidence,
    Fact,
    FactState,
    Forgotten,
    Interval,
    ItemKind,
    Observation,
    ObservationState,
    Ranking,
    Run,
    Stats,
    TagMatch,
    Version,
)

Vector = NDArray[np.float32]


# ── what is written ─────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True, slots=True)
class Index:
    """What an item is found by: term counts of its text and of its context, its vector (unit length), entities,
    and the intervals of time it speaks of (event time).
    """

    vector: Vector
    terms: Mapping[str, int]
    context_terms: Mapping[str, int] = field(default_factory=dict[str, int])
    entities: tuple[str, ...] = ()
    intervals: tuple[Interval, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class FactWrite:
    """A fact and its index. If a fact of the same identity exists, its sources and tags are added to that one."""

    fact: Fact
    index: Index


@dataclass(frozen=True, kw_only=True, slots=True)
class ObservationWrite:
    """A row as it shall be (create: version 1; update: the next version) and its index."""

    observation: Observation
    index: Index


@dataclass(frozen=True, kw_only=True, slots=True)
class StateChange:
    """A row that changes its state; `valid_to` and `superseded_by` are written as given (None clears)."""

    observation_id: str
    state: ObservationState
    reason: str
    valid_to: datetime | None = None
    superseded_by: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class FactChange:
    """A fact that changes its state, with the reason; `held` facts are left alone by later runs."""

    fact_id: str
    state: FactState
    reason: str
    held: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Change:
    """One decision, ready to be applied whole or not at all.

    `expects` maps ids of existing rows to the version that was read; if one has moved on, this change alone is
    *stale* and dropped. `tags` of a row are recomputed by the store as the union over its supporting facts, and
    `proof_count`, `valid_from` follow from evidence unless `observation.valid_from` is given.

    A change with `undoes` has no other content: it puts back all that this earlier decision changed, as it was before.
    Facts that are pending again by it are *held*, with the decision's reason. It is stale if that decision is undone
    already, or if what it changed was withdrawn or forgotten since; later decisions are the caller's business.
    """

    decision: Decision
    creates: tuple[ObservationWrite, ...] = ()
    updates: tuple[ObservationWrite, ...] = ()
    states: tuple[StateChange, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    facts: tuple[FactChange, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()
    resolved: tuple[tuple[str, ContradictionStatus, str], ...] = ()
    expects: Mapping[str, int] = field(default_factory=dict[str, int])
    undoes: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Applied:
    """What became of a change: `applied`; `stale` (nothing written, its facts stay pending); or `attached`: another
    active row had the key already, `observation_id` names it and the facts support it now.
    """

    decision_id: str
    status: Literal["applied", "stale", "attached"]
    observation_id: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Removal:
    """What must happen when facts lose their source: planned by `retain.withdraw`, carried out by the store.

    `documents` and `facts` go (`detached` facts only lose the sources of those documents); `rewrites` are rows that
    fall back to an earlier text; `gone` rows vanish (purge) or are retired (not purge); `reopened` facts are
    pending again; `states` reinstates rows. With `purge` rows are deleted with their versions, reasons, tokens,
    journal entries and traces, and the file is overwritten; without, withdrawn facts become skipped.
    """

    documents: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    detached: tuple[str, ...] = ()
    rewrites: tuple[ObservationWrite, ...] = ()
    gone: tuple[str, ...] = ()
    reopened: tuple[FactChange, ...] = ()
    states: tuple[StateChange, ...] = ()
    purge: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class DocumentWrite:
    """A document (its revision set), its facts, and what its new revision withdraws from the one before.

    `expected_revision` is the revision that was read (0 for none): if it moved on, StoreError and nothing written.
    """

    document: Document
    facts: tuple[FactWrite, ...]
    expected_revision: int = 0
    removal: Removal | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class DocumentOutcome:
    """The ids the facts have now, in the order given, and which of them are new."""

    fact_ids: tuple[str, ...]
    new: tuple[str, ...]


# ── what is asked ───────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True, slots=True)
class Selection:
    """Which items a search may return; an arm's ranking is made within it.

    Items must be of `kinds` and of the states given for their kind; `supporting` narrows consolidated facts to those
    that support a row in one of these states. Tags match any/all/none; `since` <= time < `until`, where an item's
    time is its event interval if it has one, else `at`, else `recorded_at` (observations: `valid_from`).
    `as_of`: facts said (or recorded) at or before it, rows with valid_from <= as_of < valid_to.
    """

    kinds: tuple[ItemKind, ...] = ("observation", "fact")
    observation_states: tuple[ObservationState, ...] = ("active",)
    fact_states: tuple[FactState, ...] = ("pending",)
    supporting: tuple[ObservationState, ...] | None = None
    tags: tuple[str, ...] = ()
    tags_match: TagMatch = "any"
    since: datetime | None = None
    until: datetime | None = None
    as_of: datetime | None = None
    scope: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class FactQuery:
    """Which facts: all given conditions hold; None means no condition. Ordered by time said, then id."""

    ids: tuple[str, ...] | None = None
    keys: tuple[str, ...] | None = None
    document_ids: tuple[str, ...] | None = None
    states: tuple[FactState, ...] | None = None
    held: bool | None = None
    supports: tuple[str, ...] | None = None
    limit: int | None = None
    offset: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class ObservationQuery:
    """Which observations: all given conditions hold; None means no condition. Ordered by valid_from, then id."""

    ids: tuple[str, ...] | None = None
    keys: tuple[str, ...] | None = None
    states: tuple[ObservationState, ...] | None = None
    scope: str | None = None
    fact_ids: tuple[str, ...] | None = None
    limit: int | None = None
    offset: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Lease:
    """The right to write a bank's observations until `expires_at`; `token` grows with every lease of the bank."""

    bank: str
    holder: str
    token: int
    expires_at: datetime


@dataclass(frozen=True, kw_only=True, slots=True)
class Recorded:
    """A decision as it stands in the database; `number` grows with every decision.

    `changed` are ids of rows, facts and contradictions whose own content it wrote; `mentioned` those it gave evidence
    to or leaned on. `undone` decisions have no effect any more; `sealed` ones cannot be undone, as what they changed
    was withdrawn or forgotten. `undoes` names the decision that this one took back.
    """

    decision: Decision
    run_id: str
    number: int
    made_at: datetime
    changed: frozenset[str] = frozenset()
    mentioned: frozenset[str] = frozenset()
    undone: bool = False
    sealed: bool = False
    undoes: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class JournalEntry:
    """A model's reply as it came, kept before it is applied, so that it is never paid twice.

    `request_digest` identifies the request; `applied` says whether its decisions are in the database.
    """

    id: str
    run_id: str
    operation: str
    request_digest: str
    model: str
    prompt: str
    reply: str
    prompt_tokens: int
    completion_tokens: int
    cost_usd: float | None
    seconds: float
    error: str = ""
    fact_ids: tuple[str, ...] = ()
    applied: bool = False
    created_at: datetime | None = None


class Store(Protocol):
    """The shelf. Thread-safe; many processes may open one database."""

    def open_bank(self, bank: Bank) -> Bank:
        """The stored bank of that id, made from `bank` if there is none. Raises EmbedderMismatch if its vectors
        come from another embedder or dimension (an empty `bank.embedder` asks for no check).
        """
        ...

    def list_banks(self) -> list[Bank]:
        """All banks, by id."""
        ...

    def update_bank(self, bank: Bank) -> Bank:
        """Write mission and calibration of an existing bank."""
        ...

    def put_document(self, bank: str, write: DocumentWrite, lease: Lease | None = None) -> DocumentOutcome:
        """Write a document and its facts in one transaction; same identity means the same fact with one more
        source. A removal needs the bank's lease.
        """
        ...

    def get_documents(self, bank: str, ids: Sequence[str]) -> dict[str, Document]:
        """The latest revision of each; absent ids are absent."""
        ...

    def get_facts(self, bank: str, query: FactQuery) -> list[Fact]:
        """Facts with all their sources."""
        ...

    def get_observations(self, bank: str, query: ObservationQuery) -> list[Observation]:
        """Rows with their computed proof count and tags."""
        ...

    def get_evidence(
        self, bank: str, *, fact_ids: Sequence[str] | None = None, observation_ids: Sequence[str] | None = None
    ) -> list[Evidence]:
        """Edges that touch any of the facts or any of the observations."""
        ...

    def get_versions(self, bank: str, observation_ids: Sequence[str]) -> list[Version]:
        """All versions of the rows, by row and number."""
        ...

    def get_contradictions(
        self,
        bank: str,
        *,
        ids: Sequence[str] | None = None,
        touching: Sequence[str] | None = None,
        statuses: Sequence[ContradictionStatus] | None = None,
    ) -> list[Contradiction]:
        """Contradictions, oldest first; `touching` are ids of facts or observations."""
        ...

    def get_vectors(self, bank: str, ids: Sequence[str]) -> dict[str, Vector]:
        """Stored vectors by item id."""
        ...

    def get_indexes(self, bank: str, ids: Sequence[str]) -> dict[str, Index]:
        """What the items are found by, as it was written."""
        ...

    def nearest(self, bank: str, vectors: Vector, selection: Selection, k: int) -> list[Ranking]:
        """Per query vector (rows of shape (n, dimension)) the k items of largest cosine, arm `semantic`."""
        ...

    def match_terms(self, bank: str, queries: Sequence[Sequence[str]], selection: Selection, k: int) -> list[Ranking]:
        """Per list of terms the k best by BM25 (k1 1.2, b 0.75; context field at lower weight; the bank's own
        statistics, over the selected kinds), arm `bm25`.
        """
        ...

    def match_entities(
        self, bank: str, queries: Sequence[Sequence[str]], selection: Selection, k: int
    ) -> list[Ranking]:
        """Per list of entities (folded as in `Index.entities`) the items that share some, rare ones counting more,
        arm `graph`.
        """
        ...

    def adjacent(self, bank: str, item_ids: Sequence[str], selection: Selection) -> dict[str, tuple[str, ...]]:
        """Per item the items beside it: facts of the neighbouring turns or sentences of its documents, rows its
        facts support, facts that support it.
        """
        ...

    def match_times(self, bank: str, queries: Sequence[Interval], selection: Selection, k: int) -> list[Ranking]:
        """Per interval the items whose own intervals overlap it (event time; closeness ranks), then those said in
        it, arm `temporal`.
        """
        ...

    def acquire_lease(self, bank: str, holder: str, *, seconds: float, wait: float) -> Lease:
        """Take the bank's lease, waiting at most `wait` seconds. Raises BankBusy naming the holder.

        A lease is free when it has expired, or when its holder's process (see `holders`) has surely ended. Runs that
        its last holder left `running` are `failed` from then on.
        """
        ...

    def renew_lease(self, lease: Lease, *, seconds: float) -> Lease:
        """Extend our lease. Raises LeaseLost."""
        ...

    def release_lease(self, lease: Lease) -> None:
        """Give it back; silently nothing if it is no longer ours. Runs still `running` under it are `failed` then."""
        ...

    def put_run(self, bank: str, run: Run) -> None:
        """Insert or overwrite the run's record (without decisions: those come with their changes)."""
        ...

    def get_runs(self, bank: str, ids: Sequence[str] | None = None, limit: int | None = None) -> list[Run]:
        """Runs with their decisions, newest first."""
        ...

    def get_decisions(
        self,
        bank: str,
        *,
        ids: Sequence[str] | None = None,
        run_ids: Sequence[str] | None = None,
        touching: Sequence[str] | None = None,
        after: int | None = None,
    ) -> list[Recorded]:
        """Decisions in the order in which they were applied; `touching` are ids that they changed or mentioned,
        `after` is a number that theirs are larger than.
        """
        ...

    def apply(self, lease: Lease, run_id: str, changes: Sequence[Change]) -> list[Applied]:
        """Apply changes in order in one transaction. Raises LeaseLost (nothing written). Each change's inverse is
        stored with its decision, so that an undo can be computed from the database alone. Raises Conflict (nothing
        written) if an undo would make two active rows of one key.
        """
        ...

    def remove(self, lease: Lease, removal: Removal) -> Forgotten:
        """Carry out a forget. Raises LeaseLost (nothing written)."""
        ...

    def put_journal(self, bank: str, entry: JournalEntry) -> None:
        """Insert or overwrite by id."""
        ...

    def get_journal(
        self, bank: str, *, run_ids: Sequence[str] | None = None, digests: Sequence[str] | None = None
    ) -> list[JournalEntry]:
        """Entries, oldest first."""
        ...

    def stats(self, bank: str) -> Stats:
        """Counts by state."""
        ...

    def close(self) -> None:
        """Release connections and indexes; further calls raise StoreError."""
        ...


