"""How does an arm's scored pool become a ranking? The k largest; equal scores by id, so that no run differs."""

import heapq

import numpy as np
from numpy.typing import NDArray

from onefold.store.catalogue import Catalogue
from onefold.types import ArmName, Ranked, Ranking

Scores = NDArray[np.float64]
Places = NDArray[np.int64]
"""Rows of a catalogue's arrays."""


def best(arm: ArmName, catalogue: Catalogue, places: Places, scores: Scores, k: int) -> Ranking:
    """Rank the k largest; a tie across the border is settled by id as well."""
    if k < 1 or not len(places):
        return Ranking(arm=arm)
    if len(places) > k:
        border = -np.partition(-scores, k - 1)[k - 1]
        kept = scores >= border
        places, scores = places[kept], scores[kept]
    losses: list[float] = (-scores).tolist()
    numbers: list[int] = places.tolist()
    pairs = heapq.nsmallest(k, zip(losses, (catalogue.ids[place] for place in numbers), strict=True))
    return Ranking(arm=arm, items=tuple(Ranked(id=item_id, score=-loss) for loss, item_id in pairs))
