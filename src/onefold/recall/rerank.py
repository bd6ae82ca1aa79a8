"""In which order do the hits stand? One function per rerank strategy: fused rankings in, placed items out.

`cross_encoder` calls the pair model; the other two are pure. Below: `ranking.fusion`, `models.base`.
Above: `pipeline`, which names the strategy in its answer. Beside: `opponents`, which lets later rivals go first.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from onefold.errors import ConfigError, ModelUnavailable
from onefold.models.base import Reranker
from onefold.ranking.fusion import interleave, rrf
from onefold.types import Hit, Query, Ranked, Ranking, Strategy

RERANKED = 40
"""How many of the fused candidates the pair model reads."""

HALF_LIFE_DAYS = 90.0
LARGEST_BOOST = 0.1
"""Boosts are mild: each multiplies the pair model's score by 1 up to 1.1, so that they decide near ties only."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Placed:
    """An item in its place, with each step's score. `boosts` are factors by name."""

    id: str
    score: float
    fusion: float
    rerank: float | None = None
    boosts: Mapping[str, float] = field(default_factory=dict[str, float])


@dataclass(frozen=True, kw_only=True, slots=True)
class Ordered:
    """The order and the strategy that made it; `note` says why it is not the one asked for, else ''."""

    strategy: Strategy
    placed: tuple[Placed, ...]
    note: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Question:
    """What is to be put in order: folded rankings per arm, and the items they name as they will be shown."""

    query: Query
    rankings: tuple[Ranking, ...]
    items: Mapping[str, Hit]
    reranker: Reranker | None = None


def by_rrf(question: Question) -> Ordered:
    """Reciprocal rank fusion, nothing on top."""
    return Ordered(strategy="rrf", placed=_placed(rrf(question.rankings)))


def by_interleave(question: Question) -> Ordered:
    """The first of each arm, then the second of each; this order is final."""
    return Ordered(strategy="interleave", placed=_placed(interleave(question.rankings)))


def by_cross_encoder(question: Question) -> Ordered:
    """Reciprocal rank fusion, then the pair model on the top candidates, then mild boosts.

    If the model does not answer, the fused order stands and the note says so.
    """
    reranker = required(question.reranker)
    fused = by_rrf(question)
    top, rest = fused.placed[:RERANKED], fused.placed[RERANKED:]
    if not top:
        return replace(fused, strategy="cross_encoder")
    try:
        raw = reranker.rerank(question.query.text, [question.items[one.id].text for one in top])
    except ModelUnavailable as error:
        return replace(fused, note=f"cross_encoder did not answer ({error}); fused order kept")
    boosted = [_boosted(one, score, question) for one, score in zip(top, _unit(raw), strict=True)]
    boosted.sort(key=lambda one: -one.score)
    lowest = boosted[-1].score
    below = [replace(one, score=lowest * one.fusion) for one in rest]
    return Ordered(strategy="cross_encoder", placed=(*boosted, *below))


STRATEGIES: dict[Strategy, Callable[[Question], Ordered]] = {
    "cross_encoder": by_cross_encoder,
    "rrf": by_rrf,
    "interleave": by_interleave,
}
"""Every rerank strategy by name; validation and help feed from it."""


def chosen(asked: Strategy | None, configured: str, reranker: Reranker | None) -> Strategy:
    """The strategy of one query: asked for, else configured, else the best that can be had."""
    for name in STRATEGIES:
        if name == (asked or configured):
            return name
    return "rrf" if reranker is None else "cross_encoder"


def required(reranker: Reranker | None) -> Reranker:
    """The reranker that `cross_encoder` needs. Raises ConfigError where there is none."""
    if reranker is None:
        raise ConfigError(
            "The strategy cross_encoder needs a reranker, and none is configured.",
            hint="Set ONEFOLD_RERANKER (or reranker=…), or ask for strategy='rrf'.",
        )
    return reranker


def _placed(fused: Sequence[Ranked]) -> tuple[Placed, ...]:
    return tuple(Placed(id=item.id, score=item.score, fusion=item.score) for item in fused)


def _unit(scores: Sequence[float]) -> list[float]:
    """Scores in 0..1: as they are if the model gives such, else through the logistic function (it gives logits)."""
    if all(0.0 <= score <= 1.0 for score in scores):
        return list(scores)
    return [_logistic(score) for score in scores]


def _logistic(score: float) -> float:
    """1 / (1 + exp(-score)) without overflow at either end."""
    small = math.exp(-abs(score))
    return 1.0 / (1.0 + small) if score >= 0 else small / (1.0 + small)


def _boosted(one: Placed, score: float, question: Question) -> Placed:
    hit = question.items[one.id]
    boosts = {
        "recency": 1.0 + LARGEST_BOOST * _recency(hit, question.query),
        "temporal": 1.0 + LARGEST_BOOST * _is_temporal(one.id, question.rankings),
        "proof": 1.0 + LARGEST_BOOST * (1.0 - 1.0 / max(1, hit.proof_count)),
    }
    return replace(one, score=score * math.prod(boosts.values()), rerank=score, boosts=boosts)


def _recency(hit: Hit, query: Query) -> float:
    """1 for what is new at the time asked about, halved every HALF_LIFE_DAYS; 0 if a time is unknown."""
    moment = query.as_of or query.now
    time = hit.valid_from or hit.at
    if moment is None or time is None:
        return 0.0
    return 0.5 ** (max(0.0, (moment - time).total_seconds() / 86_400) / HALF_LIFE_DAYS)


def _is_temporal(item_id: str, rankings: Sequence[Ranking]) -> bool:
    return any(item.id == item_id for ranking in rankings if ranking.arm == "temporal" for item in ranking.items)
