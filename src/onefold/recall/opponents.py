"""Who contradicts whom among the hits, and who goes first? Names opponents; of two rivals the later ranks first,
but what only an assistant said never goes before what a user or a document did.

Pure. Contradictions may be on record between facts: then the rows they support are the rivals.
Above: `pipeline`. Beside: `rerank`, which made the order.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from onefold.recall.rerank import Placed
from onefold.types import Contradiction

Standing = tuple[bool, datetime]


def opposed(contradictions: Sequence[Contradiction], owners: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Per item its opponents. `owners` maps ids of facts to the rows that speak for them; other ids are themselves."""
    pairs: dict[str, dict[str, None]] = {}
    for record in contradictions:
        for a in owners.get(record.a, (record.a,)):
            for b in owners.get(record.b, (record.b,)):
                if a != b:
                    pairs.setdefault(a, {})[b] = None
                    pairs.setdefault(b, {})[a] = None
    return {item_id: tuple(others) for item_id, others in pairs.items()}


def later_first(
    placed: Sequence[Placed], opponents: Mapping[str, Sequence[str]], standing: Mapping[str, Standing | None]
) -> tuple[Placed, ...]:
    """The same items; a rival of higher standing than one before it moves up to stand just before it, at its score.

    Standing is whether anybody but an assistant said it, then its time; None where the time is unknown.
    """
    by_id = {one.id: one for one in placed}
    order: dict[str, Placed] = {}

    def put(one: Placed, score: float) -> None:
        if one.id in order:
            return
        for other in _higher(one.id, opponents, standing):
            if other in by_id:
                put(by_id[other], max(score, by_id[other].score))
        order[one.id] = one if score == one.score else _raised(one, score)

    for one in placed:
        put(one, one.score)
    return tuple(order.values())


def _higher(
    item_id: str, opponents: Mapping[str, Sequence[str]], standing: Mapping[str, Standing | None]
) -> list[str]:
    """The opponents known to stand higher, the highest first."""
    own = standing.get(item_id)
    known = [(found, other) for other in opponents.get(item_id, ()) if (found := standing.get(other)) is not None]
    return [other for found, other in sorted(known, reverse=True) if own is not None and found > own]


def _raised(one: Placed, score: float) -> Placed:
    factor = score / one.score if one.score else 1.0
    return replace(one, score=score, boosts={**one.boosts, "later": factor})
