"""What does each retrieval method find? The four arms: prepared questions in, one ranking per question out.

An arm is a batch call on the store (`store.base`) and nothing else; `pipeline` prepares the questions and goes on
with the rankings. Ids may be facts that were consolidated: `folding` replaces them by the rows they support.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from onefold.ranking.fusion import RRF_K, rrf
from onefold.store.base import Selection, Store, Vector
from onefold.types import ArmName, Interval, Ranked, Ranking

SEEDS = 5
"""How many of the best semantic and of the best BM25 hits the graph arm starts from."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Parts:
    """One question as the arms need it: its unit vector, search terms, folded entities, intervals it speaks of."""

    vector: Vector
    terms: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    intervals: tuple[Interval, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Search:
    """Where the arms look.

    Each selection is searched apart to `depth`, so that the many facts behind one row cannot crowd out other rows.
    """

    store: Store
    bank: str
    selections: tuple[Selection, ...]
    depth: int


Found = Mapping[ArmName, Sequence[Ranking]]
"""What the arms before this one found, one ranking per question."""

Arm = Callable[[Search, Sequence[Parts], Found], list[Ranking]]


def semantic(search: Search, questions: Sequence[Parts], found: Found) -> list[Ranking]:
    """Largest cosine with the question's vector."""
    vectors = np.stack([question.vector for question in questions])
    store, bank, depth = search.store, search.bank, search.depth
    return _merged("semantic", [store.nearest(bank, vectors, where, depth) for where in search.selections])


def bm25(search: Search, questions: Sequence[Parts], found: Found) -> list[Ranking]:
    """Shared search terms; a fact's context (the turn before) counts too, at a lower weight."""
    terms = [question.terms for question in questions]
    store, bank, depth = search.store, search.bank, search.depth
    return _merged("bm25", [store.match_terms(bank, terms, where, depth) for where in search.selections])


def graph(search: Search, questions: Sequence[Parts], found: Found) -> list[Ranking]:
    """Items that share entities, and what stands beside the best semantic and BM25 hits.

    An item scores the sum of 1 / (RRF_K + rank) over the places where it is found. Items that share the same names
    are all equally good, so they take the last rank of their tie: a name that everything has says next to nothing.
    """
    entities = [question.entities for question in questions]
    store, bank, depth = search.store, search.bank, search.depth
    named = _merged(
        "graph",
        [
            [_whole_ties(ranking, depth) for ranking in store.match_entities(bank, entities, where, depth)]
            for where in search.selections
        ],
    )
    start: Found = found if found else {"semantic": semantic(search, questions, found)}
    seeds = [_seeds(start, place) for place in range(len(questions))]
    beside = _beside(search, seeds)
    return [
        _ranking("graph", _by_score(_summed(_by_tie(shared), _neighbours(own, beside)))[:depth])
        for shared, own in zip(named, seeds, strict=True)
    ]


def temporal(search: Search, questions: Sequence[Parts], found: Found) -> list[Ranking]:
    """What happened, or was said, in the times the question speaks of; nothing if it speaks of none."""
    intervals = [interval for question in questions for interval in question.intervals]
    if not intervals:
        return [Ranking(arm="temporal") for _ in questions]
    store, bank, depth = search.store, search.bank, search.depth
    merged = _merged("temporal", [store.match_times(bank, intervals, where, depth) for where in search.selections])
    each = iter(merged)
    return [_union("temporal", [next(each) for _ in question.intervals]) for question in questions]


ARMS: dict[ArmName, Arm] = {"semantic": semantic, "bm25": bm25, "graph": graph, "temporal": temporal}
"""Every arm by name, in the order in which they run; validation and help feed from it."""


def run(search: Search, questions: Sequence[Parts], arms: Sequence[ArmName]) -> dict[ArmName, list[Ranking]]:
    """The rankings of the arms asked for, one per question, in the order of `ARMS`."""
    found: dict[ArmName, list[Ranking]] = {}
    for name, arm in ARMS.items():
        if name in arms:
            found[name] = arm(search, questions, found)
    return found


def _merged(arm: ArmName, answers: Sequence[Sequence[Ranking]]) -> list[Ranking]:
    """Per question one ranking out of those of the selections, by score."""
    return [_union(arm, rankings) for rankings in zip(*answers, strict=True)]


def _union(arm: ArmName, rankings: Sequence[Ranking]) -> Ranking:
    scores: dict[str, float] = {}
    for ranking in rankings:
        for item in ranking.items:
            scores[item.id] = max(item.score, scores.get(item.id, item.score))
    return _ranking(arm, _by_score(scores))


def _by_score(scores: Mapping[str, float]) -> tuple[Ranked, ...]:
    return tuple(Ranked(id=item_id, score=score) for item_id, score in sorted(scores.items(), key=lambda one: -one[1]))


def _ranking(arm: ArmName, items: Sequence[Ranked]) -> Ranking:
    return Ranking(arm=arm, items=tuple(items))


def _seeds(found: Found, place: int) -> tuple[Ranked, ...]:
    """The best hits of the arms before, at most SEEDS of each, by reciprocal rank fusion."""
    return rrf([_ranking(name, rankings[place].items[:SEEDS]) for name, rankings in found.items()])


def _beside(search: Search, seeds: Sequence[Sequence[Ranked]]) -> dict[str, tuple[str, ...]]:
    ids = list(dict.fromkeys(seed.id for own in seeds for seed in own))
    beside: dict[str, tuple[str, ...]] = {}
    for selection in search.selections if ids else ():
        for item_id, others in search.store.adjacent(search.bank, ids, selection).items():
            beside[item_id] = beside.get(item_id, ()) + others
    return beside


def _neighbours(seeds: Sequence[Ranked], beside: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """The scores of what stands beside the seeds, summed over the seeds."""
    scores: dict[str, float] = {}
    for rank, seed in enumerate(seeds, start=1):
        for item_id in dict.fromkeys(beside.get(seed.id, ())):
            scores[item_id] = scores.get(item_id, 0.0) + 1.0 / (RRF_K + rank)
    return scores


def _whole_ties(ranking: Ranking, depth: int) -> Ranking:
    """The ranking without the tie that `depth` has cut: which of its items came in was chance."""
    if len(ranking.items) < depth:
        return ranking
    last = ranking.items[-1].score
    return _ranking("graph", [item for item in ranking.items if item.score > last])


def _by_tie(ranking: Ranking) -> dict[str, float]:
    """The items' scores, where items of one tie share its last rank."""
    scores: dict[str, float] = {}
    for _, tie in groupby(ranking.items, key=lambda item: item.score):
        ids = [item.id for item in tie]
        scores.update(dict.fromkeys(ids, 1.0 / (RRF_K + len(scores) + len(ids))))
    return scores


def _summed(*parts: Mapping[str, float]) -> dict[str, float]:
    total: dict[str, float] = {}
    for scores in parts:
        for item_id, score in scores.items():
            total[item_id] = total.get(item_id, 0.0) + score
    return total
