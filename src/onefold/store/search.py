"""Which items answer? Four searches over one bank: vectors, terms, entities and times; all rank within a selection.

Terms are ranked by BM25 (Robertson and Zaragoza 2009) over two weighted fields (Robertson, Zaragoza and Taylor 2004),
with this bank's statistics over the selected kinds only. Equal scores are ordered by id.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from onefold.errors import EmbedderMismatch
from onefold.store.base import Selection, Vector
from onefold.store.catalogue import Catalogue
from onefold.store.indexing import TEXT
from onefold.store.numbering import BankRow, among
from onefold.store.selecting import Mask, of_kinds, selected
from onefold.store.tables import entities, intervals, postings
from onefold.store.times import micros
from onefold.types import ArmName, Interval, Ranked, Ranking

K1 = 1.2
B = 0.75
CONTEXT_WEIGHT = 0.3
"""How much a word in the turn before counts beside one in the text."""

SCANNED_POSTINGS = 20_000
"""Postings of a query's rarest terms read in full; commoner terms only re-order what these found."""

DECIMALS = 6
"""Cosines are rounded, so that equal vectors tie whatever the order of summation."""

QUERIES_AT_ONCE = 64

Scores = NDArray[np.float64]


def nearest(
    connection: sa.Connection, bank: BankRow, catalogue: Catalogue, vectors: Vector, selection: Selection, k: int
) -> list[Ranking]:
    """Per row of `vectors` the k items of largest cosine."""
    queries = np.atleast_2d(np.asarray(vectors, np.float32))
    matrix = catalogue.matrix
    if not matrix.shape[1] or not catalogue.ids:
        return [Ranking(arm="semantic") for _ in queries]
    if queries.shape[1] != matrix.shape[1]:
        raise EmbedderMismatch(
            f"The bank {bank.id!r} holds vectors of {matrix.shape[1]} dimensions, not {queries.shape[1]}.",
            hint="Use the bank's embedder, or run `onefold reembed`.",
        )
    places = np.flatnonzero(selected(connection, bank, catalogue, selection))
    pool = matrix[: len(catalogue.ids)]
    if len(places) < len(pool):
        pool = pool[places]
    places = places[pool.any(axis=1)] if len(places) else places
    pool = matrix[places]
    lengths = np.maximum(np.linalg.norm(queries, axis=1, keepdims=True), np.finfo(np.float32).tiny)
    rankings: list[Ranking] = []
    for start in range(0, len(queries), QUERIES_AT_ONCE):
        part = queries[start : start + QUERIES_AT_ONCE] / lengths[start : start + QUERIES_AT_ONCE]
        for scores in np.round((part @ pool.T).astype(np.float64), DECIMALS):
            rankings.append(_best("semantic", catalogue, places, scores, k))
    return rankings


def match_terms(
    connection: sa.Connection, bank: BankRow, catalogue: Catalogue, queries: Sequence[Sequence[str]],
    selection: Selection, k: int,
) -> list[Ranking]:
    """Per list of terms the k best by BM25."""
    counted, allowed = of_kinds(catalogue, selection), selected(connection, bank, catalogue, selection)
    if not allowed.any():
        return [Ranking(arm="bm25") for _ in queries]
    reader = _Postings(connection, bank, catalogue, counted)
    return [_bm25(reader, Counter(terms), allowed, k) for terms in queries]


class _Postings:
    """Reads postings of one bank, with what BM25 must know of its lengths."""

    def __init__(self, connection: sa.Connection, bank: BankRow, catalogue: Catalogue, counted: Mask) -> None:
        self.catalogue = catalogue
        self.count = int(counted.sum())
        self._connection, self._bank, self._counted = connection, bank, counted
        self._norms = [_norms(catalogue[name], counted) for name in ("text_length", "context_length")]
        self._cache: dict[str, tuple[NDArray[np.int64], Scores]] = {}

    def pseudo_frequencies(self, term: str) -> tuple[NDArray[np.int64], Scores]:
        """Array rows that hold the term in either field, and the fields' weighted, length-normalised counts."""
        if term not in self._cache:
            query = sa.select(postings.c.item, postings.c.field, postings.c.tf).where(
                postings.c.bank == self._bank.number, postings.c.term == term
            )
            rows = self._connection.execute(query).all()
            places = self.catalogue.places(row.item for row in rows)
            fields = np.array([row.field for row in rows], np.int64)
            counts = np.array([row.tf for row in rows], np.float64)
            kept = (places >= 0) & self._counted[places]
            places, fields, counts = places[kept], fields[kept], counts[kept]
            in_text = fields == TEXT
            norms = np.where(in_text, self._norms[0][places], self._norms[1][places])
            weights = np.where(in_text, 1.0, CONTEXT_WEIGHT)
            distinct, inverse = np.unique(places, return_inverse=True)
            self._cache[term] = distinct, np.bincount(inverse, weights * counts / norms, len(distinct))
        return self._cache[term]


def _norms(field_lengths: NDArray[np.int64], counted: Mask) -> Scores:
    """The length normalisation of each item in one field: 1 for an item of average length."""
    filled = field_lengths[counted & (field_lengths > 0)]
    average = float(filled.mean()) if len(filled) else 1.0
    return 1.0 - B + B * field_lengths / average


def _bm25(reader: _Postings, terms: Mapping[str, int], allowed: Mask, k: int) -> Ranking:
    """The rarest terms first: they decide, and are cheap; once enough is read, common ones add no candidate."""
    read = [(term, *reader.pseudo_frequencies(term)) for term in terms]
    read.sort(key=lambda one: (len(one[1]), one[0]))
    scores = np.zeros(len(allowed))
    found = np.zeros(len(allowed), np.bool_)
    scanned = 0
    for term, places, frequencies in read:
        if not len(places):
            continue
        idf = np.log(1.0 + (reader.count - len(places) + 0.5) / (len(places) + 0.5))
        scores[places] += terms[term] * idf * frequencies * (K1 + 1.0) / (K1 + frequencies)
        if scanned == 0 or scanned + len(places) <= SCANNED_POSTINGS:
            found[places] = True
        scanned += len(places)
    candidates = np.flatnonzero(found & allowed)
    return _best("bm25", reader.catalogue, candidates, scores[candidates], k)


def match_entities(
    connection: sa.Connection, bank: BankRow, catalogue: Catalogue, queries: Sequence[Sequence[str]],
    selection: Selection, k: int,
) -> list[Ranking]:
    """Per list of entities the items that share some, each counting by its rarity."""
    counted, allowed = of_kinds(catalogue, selection), selected(connection, bank, catalogue, selection)
    count = int(counted.sum())
    holders = _holders(connection, bank, catalogue, {entity for query in queries for entity in query}, counted)
    rankings: list[Ranking] = []
    for query in queries:
        scores = np.zeros(len(allowed))
        for entity in dict.fromkeys(query):
            places = holders.get(entity, np.zeros(0, np.int64))
            scores[places] += np.log(1.0 + (count - len(places) + 0.5) / (len(places) + 0.5))
        candidates = np.flatnonzero((scores > 0) & allowed)
        rankings.append(_best("graph", catalogue, candidates, scores[candidates], k))
    return rankings


def _holders(
    connection: sa.Connection, bank: BankRow, catalogue: Catalogue, names: Iterable[str], counted: Mask
) -> dict[str, NDArray[np.int64]]:
    """Array rows by entity."""
    query = sa.select(entities.c.entity, entities.c.item).where(
        entities.c.bank == bank.number, among(entities.c.entity, names)
    )
    found: dict[str, list[int]] = defaultdict(list)
    for row in connection.execute(query):
        found[row.entity].append(row.item)
    holders: dict[str, NDArray[np.int64]] = {}
    for entity, numbers in found.items():
        places = catalogue.places(numbers)
        places = places[places >= 0]
        holders[entity] = places[counted[places]]
    return holders


def match_times(
    connection: sa.Connection, bank: BankRow, catalogue: Catalogue, queries: Sequence[Interval],
    selection: Selection, k: int,
) -> list[Ranking]:
    """Per interval the items that speak of it (score 1 to 2), then those said in it (score 0 to 1)."""
    allowed = selected(connection, bank, catalogue, selection)
    rankings: list[Ranking] = []
    for query in queries:
        start, end = micros(query.start), micros(query.end)
        moments = catalogue["start"]
        inside = (moments >= start) & (moments < end)
        scores = np.where(inside, _closeness(moments, start, end), 0.0)
        statement = sa.select(intervals.c.item, intervals.c.start, intervals.c.end).where(
            intervals.c.bank == bank.number, intervals.c.start < end, intervals.c.end > start
        )
        for row in connection.execute(statement):
            (place,) = catalogue.places([row.item])
            if place >= 0:
                scores[place] = max(scores[place], 1.0 + _shared(start, end, row.start, row.end))
        candidates = np.flatnonzero((scores > 0) & allowed)
        rankings.append(_best("temporal", catalogue, candidates, scores[candidates], k))
    return rankings


def _closeness(moments: NDArray[np.int64], start: int, end: int) -> Scores:
    """1 in the middle of the interval, a half at its ends."""
    middle, half = (start + end) / 2, max(1.0, (end - start) / 2)
    return 1.0 - np.abs(moments.astype(np.float64) - middle) / (2 * half)


def _shared(start: int, end: int, other_start: int, other_end: int) -> float:
    """How much of both intervals together they have in common: 1 for equal ones."""
    common = min(end, other_end) - max(start, other_start)
    return common / max(1, max(end, other_end) - min(start, other_start))


def _best(arm: ArmName, catalogue: Catalogue, places: NDArray[np.int64], scores: Scores, k: int) -> Ranking:
    """The k largest, ties by id; a tie across the border is settled by id as well."""
    if k < 1 or not len(places):
        return Ranking(arm=arm)
    if len(places) > k:
        border = -np.partition(-scores, k - 1)[k - 1]
        kept = scores >= border
        places, scores = places[kept], scores[kept]
    pairs = sorted((-score, catalogue.ids[place]) for score, place in zip(scores.tolist(), places.tolist(), strict=True))
    return Ranking(arm=arm, items=tuple(Ranked(id=item_id, score=-score) for score, item_id in pairs[:k]))
