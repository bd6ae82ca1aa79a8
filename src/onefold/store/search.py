"""Which items are near a vector, share an entity, or speak of a time? Searches over one bank, within a selection.

`bm25` is the fourth arm and `adjacency` the graph's other half; all see one snapshot of the database.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import numpy as np
import sqlalchemy as sa

from onefold.errors import EmbedderMismatch
from onefold.store.base import Selection, Vector
from onefold.store.catalogue import View
from onefold.store.numbering import among
from onefold.store.ranked import Places, Scores, best
from onefold.store.selecting import Mask, of_kinds, selected
from onefold.store.tables import entities, intervals
from onefold.store.times import micros
from onefold.types import Interval, Ranking

DECIMALS = 6
"""Cosines are rounded, so that equal vectors tie whatever the order of summation."""

QUERIES_AT_ONCE = 64


def nearest(view: View, vectors: Vector, selection: Selection, k: int) -> list[Ranking]:
    """Per row of `vectors` the k items of largest cosine. Raises EmbedderMismatch for another dimension."""
    queries = np.atleast_2d(np.asarray(vectors, np.float32))
    catalogue = view.catalogue
    places = np.flatnonzero(selected(view, selection) & catalogue["vectored"])
    dimension = catalogue.matrix.shape[1]
    if dimension and queries.shape[1] != dimension:
        raise EmbedderMismatch(
            f"The bank {view.bank.id!r} holds vectors of {dimension} dimensions, not {queries.shape[1]}.",
            hint="Use the bank's embedder, or run `onefold reembed`.",
        )
    if not len(places):
        return [Ranking(arm="semantic") for _ in queries]
    unit = queries / np.maximum(np.linalg.norm(queries, axis=1, keepdims=True), np.finfo(np.float32).tiny)
    pool = catalogue.matrix[: len(catalogue.ids)]
    few = 2 * len(places) < len(pool)
    pool = pool[places] if few else pool
    rankings: list[Ranking] = []
    for start in range(0, len(unit), QUERIES_AT_ONCE):
        products = unit[start : start + QUERIES_AT_ONCE] @ pool.T
        cosines: Scores = np.round(np.asarray(products, np.float64), DECIMALS)
        kept: Scores = cosines if few else cosines[:, places]
        rankings.extend(best("semantic", catalogue, places, kept[row], k) for row in range(len(kept)))
    return rankings


def match_entities(view: View, queries: Sequence[Sequence[str]], selection: Selection, k: int) -> list[Ranking]:
    """Per list of entities the items that share some, each counting by its rarity among the selected kinds."""
    counted, allowed = of_kinds(view.catalogue, selection), selected(view, selection)
    count = int(counted.sum())
    holders = _holders(view, {entity for query in queries for entity in query}, counted)
    rankings: list[Ranking] = []
    for query in queries:
        scores = np.zeros(len(allowed))
        for entity in holders.keys() & set(query):
            places = holders[entity]
            scores[places] += np.log(1.0 + (count - len(places) + 0.5) / (len(places) + 0.5))
        candidates = np.flatnonzero((scores > 0) & allowed)
        rankings.append(best("graph", view.catalogue, candidates, np.round(scores[candidates], DECIMALS), k))
    return rankings


def _holders(view: View, names: Iterable[str], counted: Mask) -> dict[str, Places]:
    """Items of the counted kinds by entity."""
    query = sa.select(entities.c.entity, entities.c.item).where(
        entities.c.bank == view.bank.number, among(entities.c.entity, names)
    )
    found: dict[str, list[int]] = defaultdict(list)
    for row in view.connection.execute(query):
        found[row.entity].append(row.item)
    holders: dict[str, Places] = {}
    for entity, numbers in found.items():
        places = view.catalogue.places(numbers)
        places = places[places >= 0]
        holders[entity] = places[counted[places]]
    return holders


def match_times(view: View, queries: Sequence[Interval], selection: Selection, k: int) -> list[Ranking]:
    """Per interval the items that speak of it (score 1 to 2), then those said in it (score 0 to 1)."""
    catalogue, allowed = view.catalogue, selected(view, selection)
    rankings: list[Ranking] = []
    for query in queries:
        start, end = micros(query.start), micros(query.end)
        moments = catalogue["start"]
        scores: Scores = np.where((moments >= start) & (moments < end), _closeness(moments, start, end), 0.0)
        statement = sa.select(intervals.c.item, intervals.c.start, intervals.c.end).where(
            intervals.c.bank == view.bank.number, intervals.c.start < end, intervals.c.end > start
        )
        rows = view.connection.execute(statement).all()
        for place, row in zip(catalogue.places(row.item for row in rows).tolist(), rows, strict=True):
            if place >= 0:
                scores[place] = max(scores[place], 1.0 + _shared(start, end, row.start, row.end))
        candidates = np.flatnonzero((scores > 0) & allowed)
        rankings.append(best("temporal", catalogue, candidates, np.round(scores[candidates], DECIMALS), k))
    return rankings


def _closeness(moments: Places, start: int, end: int) -> Scores:
    """Score a moment in an interval: 1 in the middle, a half at its ends."""
    middle, half = (start + end) / 2, max(1.0, (end - start) / 2)
    return 1.0 - np.abs(moments.astype(np.float64) - middle) / (2 * half)


def _shared(start: int, end: int, other_start: int, other_end: int) -> float:
    """Say how much of both intervals together they have in common: 1 for equal ones."""
    common = min(end, other_end) - max(start, other_start)
    return common / max(1, max(end, other_end) - min(start, other_start))
