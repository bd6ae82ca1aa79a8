"""How does an arm's scored pool become a ranking? The k largest; equal scores by id, so that no run differs."""

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
    found = [Ranked(id=catalogue.ids[int(place)], score=float(scores[n])) for n, place in enumerate(places)]
    found.sort(key=lambda ranked: (-ranked.score, ranked.id))
    return Ranking(arm=arm, items=tuple(found[:k]))
