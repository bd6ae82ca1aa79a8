"""In which order do several arms' findings stand? Fusion works on ranks only, never on the arms' own scores.

Below: `types` (Ranking, Ranked). Beside: `budget`, which cuts what is ordered here. Callers: recall, consolidate.
"""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from onefold.types import ARMS, Ranked, Ranking

RRF_K = 60
"""The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009)."""


def rrf(rankings: Sequence[Ranking], k: int = RRF_K) -> tuple[Ranked, ...]:
    """Reciprocal rank fusion: an id scores the sum over the arms of 1 / (k + its rank from 1), best first.

    An id that an arm names twice counts at its better rank. Ties keep the order of `interleave`.
    """
    scores: dict[str, float] = {item.id: 0.0 for item in interleave(rankings)}
    for ranking in rankings:
        for rank, item_id in enumerate(_distinct(ranking), start=1):
            scores[item_id] += 1.0 / (k + rank)
    return tuple(Ranked(id=item_id, score=score) for item_id, score in sorted(scores.items(), key=lambda one: -one[1]))


def interleave(rankings: Sequence[Ranking]) -> tuple[Ranked, ...]:
    """Take the first of each arm, then the second of each, without what is already in; the n-th id scores 1 / n.

    Arms stand in the order of `types.ARMS`, unknown ones behind them as given.
    """
    ordered = sorted(rankings, key=_place)
    layers = zip_longest(*([item.id for item in ranking.items] for ranking in ordered))
    distinct = dict.fromkeys(item_id for layer in layers for item_id in layer if item_id is not None)
    return tuple(Ranked(id=item_id, score=1.0 / place) for place, item_id in enumerate(distinct, start=1))


def _place(ranking: Ranking) -> int:
    return next((place for place, arm in enumerate(ARMS) if arm == ranking.arm), len(ARMS))


def _distinct(ranking: Ranking) -> list[str]:
    return list(dict.fromkeys(item.id for item in ranking.items))


FUSIONS: dict[str, Callable[[Sequence[Ranking]], tuple[Ranked, ...]]] = {"rrf": rrf, "interleave": interleave}
"""Every fusion by name: validation, help and the docs feed from it."""
