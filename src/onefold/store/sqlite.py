"""Which transaction does each method of the `Store` protocol take on SQLite? One each, and no more.

The work itself is in the rooms beside: `documents`, `observations`, `search`, `applying`, `removing`, `leases`, `runs`.
"""

import threading
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime

from onefold.errors import BankBusy, StoreError
from onefold.store import (
    adjacency,
    applying,
    banks,
    bm25,
    documents,
    leases,
    observations,
    removing,
    runs,
    search,
    undoing,
)
from onefold.store.base import (
    Applied,
    Change,
    DocumentOutcome,
    DocumentWrite,
    FactQuery,
    Index,
    JournalEntry,
    Lease,
    ObservationQuery,
    Recorded,
    Removal,
    Selection,
    Vector,
)
from onefold.store.catalogue import Catalogue, View
from onefold.store.engine import Database
from onefold.store.holders import told
from onefold.store.migrations import migrate
from onefold.store.numbering import BankRow, find_bank, require_bank
from onefold.types import (
    Bank,
    Contradiction,
    ContradictionStatus,
    Document,
    Evidence,
    Fact,
    Forgotten,
    Interval,
    Observation,
    Ranking,
    Run,
    Stats,
    Version,
)

POLL_SECONDS = 0.05
"""How often a waiting writer looks whether the lease is free."""


def _now() -> datetime:
    return datetime.now(UTC)


class SqliteStore:
    """The `Store` protocol on one SQLite file or on memory; safe in threads, and among processes on one file."""

    def __init__(self, path: str, *, clock: Callable[[], datetime] = _now) -> None:
        """Open and migrate. Raises StoreError, DatabaseTooNew."""
        self._database = Database(path)
        self._clock = clock
        self._catalogues: defaultdict[str, Catalogue] = defaultdict(Catalogue)
        self._catalogues_lock = threading.Lock()
        try:
            with self._database.write() as connection:
                migrate(connection, path)
        except BaseException:
            self._database.close()
            raise

    # ── banks ───────────────────────────────────────────────────────────────────────────────────────────────────

    def open_bank(self, bank: Bank) -> Bank:
        """See `Store.open_bank`."""
        with self._database.write() as connection:
            return banks.open_bank(connection, bank, self._clock())

    def list_banks(self) -> list[Bank]:
        """See `Store.list_banks`."""
        with self._database.read() as connection:
            return banks.list_banks(connection)

    def update_bank(self, bank: Bank) -> Bank:
        """See `Store.update_bank`."""
        with self._database.write() as connection:
            return banks.update_bank(connection, bank)

    def stats(self, bank: str) -> Stats:
        """See `Store.stats`."""
        with self._database.read() as connection:
            return banks.stats(connection, bank)

    # ── documents and facts ─────────────────────────────────────────────────────────────────────────────────────

    def put_document(self, bank: str, write: DocumentWrite, lease: Lease | None = None) -> DocumentOutcome:
        """See `Store.put_document`."""
        if write.removal is not None and (lease is None or lease.bank != bank):
            raise StoreError("A document that withdraws facts needs the bank's lease.", hint="Acquire it first.")
        with self._database.write() as connection:
            row = require_bank(connection, bank) if lease is None else leases.require(connection, lease)
            outcome = documents.put_document(connection, row, write, self._clock())
            if write.removal is not None:
                removing.withdraw(connection, row, write.document, write.removal, self._clock())
            return outcome

    def get_documents(self, bank: str, ids: Sequence[str]) -> dict[str, Document]:
        """See `Store.get_documents`."""
        with self._database.read() as connection:
            return documents.get_documents(connection, bank, ids)

    def get_facts(self, bank: str, query: FactQuery) -> list[Fact]:
        """See `Store.get_facts`."""
        with self._database.read() as connection:
            return documents.get_facts(connection, bank, query)

    # ── observations and what they rest on ──────────────────────────────────────────────────────────────────────

    def get_observations(self, bank: str, query: ObservationQuery) -> list[Observation]:
        """See `Store.get_observations`."""
        with self._database.read() as connection:
            return observations.get_observations(connection, bank, query)

    def get_evidence(
        self, bank: str, *, fact_ids: Sequence[str] | None = None, observation_ids: Sequence[str] | None = None
    ) -> list[Evidence]:
        """See `Store.get_evidence`."""
        with self._database.read() as connection:
            return observations.get_evidence(connection, bank, fact_ids, observation_ids)

    def get_versions(self, bank: str, observation_ids: Sequence[str]) -> list[Version]:
        """See `Store.get_versions`."""
        with self._database.read() as connection:
            return observations.get_versions(connection, bank, observation_ids)

    def get_contradictions(
        self,
        bank: str,
        *,
        ids: Sequence[str] | None = None,
        touching: Sequence[str] | None = None,
        statuses: Sequence[ContradictionStatus] | None = None,
    ) -> list[Contradiction]:
        """See `Store.get_contradictions`."""
        with self._database.read() as connection:
            return observations.get_contradictions(connection, bank, ids=ids, touching=touching, statuses=statuses)

    def get_vectors(self, bank: str, ids: Sequence[str]) -> dict[str, Vector]:
        """See `Store.get_vectors`."""
        with self._database.read() as connection:
            return observations.get_vectors(connection, bank, ids)

    def get_indexes(self, bank: str, ids: Sequence[str]) -> dict[str, Index]:
        """See `Store.get_indexes`."""
        with self._database.read() as connection:
            return observations.get_indexes(connection, bank, ids)

    # ── searching ───────────────────────────────────────────────────────────────────────────────────────────────

    def nearest(self, bank: str, vectors: Vector, selection: Selection, k: int) -> list[Ranking]:
        """See `Store.nearest`."""
        with self._searching(bank) as view:
            return search.nearest(view, vectors, selection, k)

    def match_terms(self, bank: str, queries: Sequence[Sequence[str]], selection: Selection, k: int) -> list[Ranking]:
        """See `Store.match_terms`."""
        with self._searching(bank) as view:
            return bm25.match_terms(view, queries, selection, k)

    def match_entities(
        self, bank: str, queries: Sequence[Sequence[str]], selection: Selection, k: int
    ) -> list[Ranking]:
        """See `Store.match_entities`."""
        with self._searching(bank) as view:
            return search.match_entities(view, queries, selection, k)

    def match_times(self, bank: str, queries: Sequence[Interval], selection: Selection, k: int) -> list[Ranking]:
        """See `Store.match_times`."""
        with self._searching(bank) as view:
            return search.match_times(view, queries, selection, k)

    def adjacent(self, bank: str, item_ids: Sequence[str], selection: Selection) -> dict[str, tuple[str, ...]]:
        """See `Store.adjacent`."""
        with self._searching(bank) as view:
            return adjacency.adjacent(view, item_ids, selection)

    @contextmanager
    def _searching(self, bank: str) -> Generator[View]:
        """One snapshot and the bank's catalogue as of it; an unknown bank gives an empty one."""
        with self._catalogues_lock:
            catalogue = self._catalogues[bank]
        with catalogue.lock, self._database.read() as connection:
            row = find_bank(connection, bank) or BankRow(number=-1, id=bank, embedder="", dimension=0)
            catalogue.refresh(connection, row)
            yield View(connection=connection, bank=row, catalogue=catalogue)

    # ── leases ──────────────────────────────────────────────────────────────────────────────────────────────────

    def acquire_lease(self, bank: str, holder: str, *, seconds: float, wait: float) -> Lease:
        """See `Store.acquire_lease`."""
        deadline = time.monotonic() + wait
        while True:
            with self._database.read() as connection:
                busy = leases.holder_of(connection, require_bank(connection, bank), self._clock())
            if busy is None:
                with self._database.write() as connection:
                    row = require_bank(connection, bank)
                    busy = leases.holder_of(connection, row, self._clock())
                    if busy is None:
                        runs.end_interrupted(connection, row, self._clock())
                        return leases.take(connection, row, holder, now=self._clock(), seconds=seconds)
            if time.monotonic() >= deadline:
                raise BankBusy(
                    f"The bank {bank!r} is being written by {told(busy[0])} until {busy[1].isoformat()}.",
                    hint="Try again later.",
                )
            time.sleep(min(POLL_SECONDS, max(0.0, deadline - time.monotonic())))

    def renew_lease(self, lease: Lease, *, seconds: float) -> Lease:
        """See `Store.renew_lease`."""
        with self._database.write() as connection:
            return leases.renew(connection, lease, now=self._clock(), seconds=seconds)

    def release_lease(self, lease: Lease) -> None:
        """See `Store.release_lease`."""
        with self._database.write() as connection:
            row = leases.release(connection, lease)
            if row is not None:
                runs.end_interrupted(connection, row, self._clock())

    # ── writing observations ────────────────────────────────────────────────────────────────────────────────────

    def put_run(self, bank: str, run: Run) -> None:
        """See `Store.put_run`."""
        with self._database.write() as connection:
            runs.put_run(connection, require_bank(connection, bank), run)

    def get_runs(self, bank: str, ids: Sequence[str] | None = None, limit: int | None = None) -> list[Run]:
        """See `Store.get_runs`."""
        with self._database.read() as connection:
            return runs.get_runs(connection, bank, ids, limit)

    def get_decisions(
        self,
        bank: str,
        *,
        ids: Sequence[str] | None = None,
        run_ids: Sequence[str] | None = None,
        touching: Sequence[str] | None = None,
        after: int | None = None,
    ) -> list[Recorded]:
        """See `Store.get_decisions`."""
        with self._database.read() as connection:
            return undoing.get_decisions(
                connection, bank, ids=ids, run_ids=run_ids, touching=touching, after=after
            )

    def apply(self, lease: Lease, run_id: str, changes: Sequence[Change]) -> list[Applied]:
        """See `Store.apply`."""
        with self._database.write() as connection:
            row = leases.require(connection, lease)
            return applying.apply_changes(connection, row, run_id, changes, self._clock())

    def remove(self, lease: Lease, removal: Removal) -> Forgotten:
        """See `Store.remove`."""
        with self._database.write() as connection:
            row = leases.require(connection, lease)
            forgotten = removing.remove(connection, row, removal, self._clock())
        if removal.purge:
            with self._catalogues_lock:
                self._catalogues.pop(lease.bank, None)
            self._database.overwrite()
        return forgotten

    # ── the journal ─────────────────────────────────────────────────────────────────────────────────────────────

    def put_journal(self, bank: str, entry: JournalEntry) -> None:
        """See `Store.put_journal`."""
        with self._database.write() as connection:
            runs.put_journal(connection, require_bank(connection, bank), entry, self._clock())

    def get_journal(
        self, bank: str, *, run_ids: Sequence[str] | None = None, digests: Sequence[str] | None = None
    ) -> list[JournalEntry]:
        """See `Store.get_journal`."""
        with self._database.read() as connection:
            return runs.get_journal(connection, bank, run_ids, digests)

    def close(self) -> None:
        """See `Store.close`."""
        self._database.close()
        self._catalogues.clear()
