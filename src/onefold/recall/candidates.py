"""Which rows may a fact belong to? The order and cut of consolidation's candidates.

Pure. `interleave`, with the dense top hit and the row of equal key in front; the first hit of every arm is in
whatever it costs. Above: `pipeline`. Below: `ranking`.
"""

from collections.abc import Mapping, Sequence

from onefold.ranking.budget import fit_candidates
from onefold.ranking.fusion import interleave
from onefold.types import Ranked, Ranking


def cut(
    rankings: Sequence[Ranking], equal: Sequence[str], tokens: Mapping[str, int], max_tokens: int
) -> tuple[Ranked, ...]:
    """The candidates of one fact, best first; scores fall strictly (the n-th scores 1 / n).

    `equal` are the rows whose key is the fact's. The budget is exceeded by at most four items.
    """
    fused = interleave(rankings)
    dense = [item.id for ranking in rankings if ranking.arm == "semantic" for item in ranking.items[:1]]
    first_hits = [item.id for ranking in _in_order(rankings, fused) for item in ranking.items[:1]]
    front = dict.fromkeys([*dense, *equal])
    order = _ranked(dict.fromkeys([*front, *(item.id for item in fused)]))
    kept = fit_candidates(order, tokens, [*front, *first_hits], max_tokens)
    return _ranked(dict.fromkeys(kept))


def _in_order(rankings: Sequence[Ranking], fused: Sequence[Ranked]) -> list[Ranking]:
    """The rankings in the order in which fusion took their first hits."""
    places = {item.id: place for place, item in enumerate(fused)}
    return sorted((ranking for ranking in rankings if ranking.items), key=lambda one: places[one.items[0].id])


def _ranked(ids: Mapping[str, None]) -> tuple[Ranked, ...]:
    return tuple(Ranked(id=item_id, score=1.0 / place) for place, item_id in enumerate(ids, start=1))
