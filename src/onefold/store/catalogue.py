"""What does this process know of a bank's items without asking? Vectors, states, times and lengths, as arrays.

Built on first use and kept fresh by the change log: whatever another thread or process committed is seen by the next
search. One catalogue per bank, so that no statistic can cross. Callers hold `lock` from `refresh` to the last use.
"""

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from onefold.store.base import Vector
from onefold.store.indexing import decode_vector
from onefold.store.numbering import BankRow, among
from onefold.store.tables import (
    NEVER,
    AnyRow,
    AnySelect,
    changes,
    evidence,
    facts,
    intervals,
    items,
    lengths,
    observations,
    vectors,
)
from onefold.types import FactState, ObservationState

FACT, OBSERVATION = 0, 1
KINDS = {"fact": FACT, "observation": OBSERVATION}
FACT_STATES: dict[FactState, int] = {"pending": 0, "consolidated": 1, "skipped": 2, "failed": 3}
OBSERVATION_STATES: dict[ObservationState, int] = {"active": 0, "superseded": 1, "invalidated": 2, "archived": 3}
FOREVER = 2**63 - 1
VECTORS_AT_ONCE = 4096

_COLUMNS: dict[str, type[np.generic]] = {
    "number": np.int64, "alive": np.bool_, "kind": np.int8, "state": np.int8, "support": np.int8, "scope": np.int32,
    "start": np.int64, "end": np.int64, "dated": np.bool_, "vectored": np.bool_, "text_length": np.int64,
    "context_length": np.int64,
}
"""`support` has bit n set if a fact supports a row of state n; `start` is a fact's time or a row's valid_from, `end`
a row's valid_to; `dated` items have intervals of their own, `vectored` ones a row in `matrix`."""


class Catalogue:
    """The arrays of one bank; row r of every array and of `matrix` speaks of the same item."""

    def __init__(self) -> None:
        """Start empty, as of before the first change."""
        self.lock = threading.RLock()
        self.ids: list[str] = []
        self.matrix: Vector = np.zeros((0, 0), np.float32)
        self._arrays: dict[str, NDArray[Any]] = {name: np.zeros(0, kind) for name, kind in _COLUMNS.items()}
        self._place: dict[int, int] = {}
        self._scopes: dict[str, int] = {}
        self._embedder: str | None = None
        self._seq = 0

    def __getitem__(self, name: str) -> NDArray[Any]:
        """One array, as long as there are items."""
        return self._arrays[name][: len(self.ids)]

    def scope_number(self, scope: str) -> int:
        """The number that `scope` has in the array of that name; -1 if no row has it."""
        return self._scopes.get(scope, -1)

    def places(self, numbers: Iterable[int]) -> NDArray[np.int64]:
        """Give array rows of item numbers; -1 for items that are gone."""
        return np.fromiter(map(self._place.get, numbers, repeat(-1)), np.int64)

    def refresh(self, connection: sa.Connection, bank: BankRow) -> None:
        """Take in what was committed since the last call, as this connection's snapshot shows it."""
        newest = connection.execute(sa.select(sa.func.max(changes.c.seq)).where(changes.c.bank == bank.number)).scalar()
        if bank.embedder != self._embedder:
            self._embedder = bank.embedder
            self._seq = 0
        if newest is None or newest <= self._seq:
            return
        query = sa.select(changes.c.item).where(changes.c.bank == bank.number, changes.c.seq > self._seq)
        self._load(connection, bank, list(connection.execute(query).scalars()))
        self._seq = newest

    def _load(self, connection: sa.Connection, bank: BankRow, numbers: list[int]) -> None:
        """Read the items anew; those that are not there any more are erased from the arrays."""
        self._reserve(sum(number not in self._place for number in numbers))
        facts_found = connection.execute(_facts(numbers)).all()
        places = self._put(facts_found)
        self._write(places, state=[FACT_STATES[row.state] for row in facts_found],
                    start=[row.start for row in facts_found], end=FOREVER, scope=-1)
        rows_found = connection.execute(_observations(numbers)).all()
        places = self._put(rows_found)
        self._write(
            places, state=[OBSERVATION_STATES[row.state] for row in rows_found],
            start=[NEVER if row.valid_from is None else row.valid_from for row in rows_found],
            end=[FOREVER if row.valid_to is None else row.valid_to for row in rows_found],
            scope=[self._scopes.setdefault(row.scope, len(self._scopes)) for row in rows_found],
        )
        there = {row.number for row in facts_found} | {row.number for row in rows_found}
        self._erase(set(numbers) - there)
        self._load_support(connection, numbers)
        self._load_vectors(connection, bank, numbers)

    def _put(self, rows: Sequence[AnyRow]) -> list[int]:
        """Find or make array rows, with what facts and observations have in common."""
        for row in rows:
            if row.number not in self._place:
                self._place[row.number] = len(self.ids)
                self.ids.append(row.id)
        places = [self._place[row.number] for row in rows]
        self._write(
            places, number=[row.number for row in rows], alive=True, kind=[KINDS[row.kind] for row in rows], support=0,
            dated=[row.dated for row in rows], vectored=False, text_length=[row.text_length or 0 for row in rows],
            context_length=[row.context_length or 0 for row in rows],
        )
        return places

    def _write(self, places: list[int], **columns: object) -> None:
        """Set columns of array rows, each to one value or to one per row."""
        for name, values in columns.items():
            self._arrays[name][places] = values

    def _erase(self, numbers: Iterable[int]) -> None:
        places = [self._place.pop(number) for number in numbers if number in self._place]
        self._write(places, alive=False, vectored=False, text_length=0, context_length=0)
        self.matrix[places] = 0
        for place in places:
            self.ids[place] = ""

    def _load_support(self, connection: sa.Connection, numbers: list[int]) -> None:
        """Note in which states the rows are that facts support. A row that changed logs its facts as changed too."""
        query = (
            sa.select(evidence.c.fact, observations.c.state).distinct()
            .join(observations, observations.c.item == evidence.c.observation)
            .where(evidence.c.kind == "supports", among(evidence.c.fact, numbers))
        )
        for fact, state in connection.execute(query):
            if fact in self._place:
                self._arrays["support"][self._place[fact]] |= 1 << OBSERVATION_STATES[state]

    def _load_vectors(self, connection: sa.Connection, bank: BankRow, numbers: list[int]) -> None:
        query = sa.select(vectors.c.item, vectors.c.vec).where(
            vectors.c.bank == bank.number, vectors.c.embedder == bank.embedder, among(vectors.c.item, numbers)
        )
        for rows in connection.execute(query).partitions(VECTORS_AT_ONCE):
            places = [self._place[row.item] for row in rows]
            loaded = decode_vector(b"".join(row.vec for row in rows)).reshape(len(rows), -1)
            if self.matrix.shape[1] != loaded.shape[1]:
                self.matrix = np.zeros((len(self._arrays["number"]), loaded.shape[1]), np.float32)
            norms = np.linalg.norm(loaded, axis=1, keepdims=True)
            self.matrix[places] = loaded / np.where(norms > 0, norms, 1.0)
            self._write(places, vectored=True)

    def _reserve(self, more: int) -> None:
        """Room for `more` items, doubling so that growth is cheap."""
        needed = len(self.ids) + more
        size = len(self._arrays["number"])
        if needed <= size:
            return
        extra = max(needed, 2 * size, 64) - size
        for name, array in self._arrays.items():
            self._arrays[name] = np.concatenate([array, np.zeros(extra, array.dtype)])
        self.matrix = np.concatenate([self.matrix, np.zeros((extra, self.matrix.shape[1]), np.float32)])


@dataclass(frozen=True, kw_only=True, slots=True)
class View:
    """One snapshot of the database and the bank's catalogue as of it: what a search sees."""

    connection: sa.Connection
    bank: BankRow
    catalogue: Catalogue


_DATED = sa.exists().where(intervals.c.item == items.c.number).correlate(items).label("dated")
_COMMON = (items.c.number, items.c.id, items.c.kind, _DATED)
_LENGTHS = (lengths.c.text.label("text_length"), lengths.c.context.label("context_length"))


def _facts(numbers: list[int]) -> AnySelect:
    said = sa.func.coalesce(facts.c.said, facts.c.recorded).label("start")
    return (
        sa.select(*_COMMON, *_LENGTHS, facts.c.state, said)
        .select_from(items.join(facts, facts.c.item == items.c.number))
        .outerjoin(lengths, lengths.c.item == items.c.number).where(among(items.c.number, numbers))
        .order_by(items.c.number)
    )


def _observations(numbers: list[int]) -> AnySelect:
    return (
        sa.select(
            *_COMMON, *_LENGTHS, observations.c.state, observations.c.scope, observations.c.valid_from,
            observations.c.valid_to,
        )
        .select_from(items.join(observations, observations.c.item == items.c.number))
        .outerjoin(lengths, lengths.c.item == items.c.number).where(among(items.c.number, numbers))
        .order_by(items.c.number)
    )
