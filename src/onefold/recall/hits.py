"""What does the caller get? Drafts of hits before they are in order, and the explained hits at the end.

Pure. Above: `pipeline`. Beside: `rerank`, which puts the drafts in order, and `folding`, which says what is shown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from onefold.recall.rerank import Ordered, Placed
from onefold.recall.selection import said, was_said
from onefold.text.tokens import count_tokens
from onefold.types import Explanation, Fact, Hit, Observation, Ranking


def of_row(row: Observation) -> Hit:
    """A row as a hit, not yet scored."""
    return Hit(
        id=row.id, kind="observation", text=row.text, score=0.0, tokens=count_tokens(row.text), state=row.state,
        valid_from=row.valid_from, valid_to=row.valid_to, tags=row.tags, proof_count=row.proof_count,
    )  # fmt: skip


def of_fact(fact: Fact) -> Hit:
    """A fact as a hit, not yet scored; it proves itself unless it is the assistant's echo."""
    return Hit(
        id=fact.id, kind="fact", text=fact.text, score=0.0, tokens=count_tokens(fact.text), state=fact.state,
        at=said(fact), tags=fact.tags, proof_count=proofs([fact]),
    )  # fmt: skip


def proofs(facts: Sequence[Fact]) -> int:
    """How many of the facts count as proof: the assistant's echoes do not."""
    return sum(fact.role != "assistant" for fact in facts)


def time_of(hit: Hit) -> datetime | None:
    """When it became true or was said: what decides which of two rivals is the later."""
    return hit.valid_from or hit.at


def standing_of(hit: Hit) -> tuple[bool, datetime] | None:
    """Whether anybody but an assistant said it, and since when it holds: the order among rivals."""
    time = time_of(hit)
    return None if time is None else (hit.proof_count > 0, time)


def with_facts(hit: Hit, support: Sequence[Fact], equal: Sequence[Fact], as_of: datetime | None) -> Hit:
    """The hit with the facts folded under it in the order said; as of a time, only those said by then, and counted."""
    known = {fact.id: fact for fact in (*support, *equal) if fact.id != hit.id}
    heard = [fact for fact in known.values() if was_said(fact, as_of)]
    facts = tuple(sorted(heard, key=lambda fact: (said(fact) is not None, said(fact), fact.id)))
    if as_of is None or hit.kind == "fact":
        return replace(hit, facts=facts)
    return replace(hit, facts=facts, proof_count=proofs([fact for fact in support if was_said(fact, as_of)]))


def finished(
    hit: Hit, placed: Placed, ordered: Ordered, rankings: Sequence[Ranking], opponents: Sequence[str], *, explain: bool
) -> Hit:
    """The hit with its score and opponents, and where asked for the explanation."""
    explanation = _explanation(placed, ordered, _places(hit.id, rankings)) if explain else None
    return replace(hit, score=placed.score, opponents=tuple(opponents), explanation=explanation)


def _places(item_id: str, rankings: Sequence[Ranking]) -> dict[str, tuple[int, float]]:
    """Rank (from 1) and score in every arm that found it."""
    return {
        ranking.arm: (rank, item.score)
        for ranking in rankings
        for rank, item in enumerate(ranking.items, start=1)
        if item.id == item_id
    }


def _explanation(placed: Placed, ordered: Ordered, arms: Mapping[str, tuple[int, float]]) -> Explanation:
    strategy = f"{ordered.strategy} ({ordered.note})" if ordered.note else ordered.strategy
    return Explanation(
        arms=arms, strategy=strategy, fusion=placed.fusion, rerank=placed.rerank, boosts=dict(placed.boosts)
    )
