"""What did judge and model each say about a pair? Kept side by side, to measure rules against models; pure.

One journal entry per batch holds them (its `operation` is `opinions`), so that forgetting a fact erases them too.
Above: `asking` collects and writes them; `bench.opinions` counts them.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, cast

from onefold.consolidate.case import Judged, Proposal

OPERATION = "opinions"


@dataclass(frozen=True, kw_only=True, slots=True)
class Opinion:
    """A fact and a row: the judge's verdict (`kind`, `rule`, `hard`, `score`), their cosine, the model's `relation`."""

    fact_id: str
    row_id: str
    kind: str
    rule: str
    hard: bool
    score: float
    similarity: float
    relation: str


def opinions_of(asked: Sequence[Judged], proposals: Mapping[str, Proposal]) -> list[Opinion]:
    """The pairs that a reply speaks of: the row a fact was related to, or with `none` every row it was shown."""
    return [
        Opinion(
            fact_id=one.fact.id, row_id=shown.row.id, kind=shown.verdict.kind, rule=shown.verdict.rule,
            hard=shown.verdict.hard, score=shown.verdict.score, similarity=shown.similarity,
            relation=proposals[one.fact.id].relation,
        )
        for one in asked if one.fact.id in proposals
        for shown in one.open if proposals[one.fact.id].row_id in (None, shown.row.id)
    ]


def dump(opinions: Iterable[Opinion]) -> str:
    """As the journal keeps them."""
    return json.dumps([asdict(one) for one in opinions], ensure_ascii=False)


def load(text: str) -> list[Opinion]:
    """As they were kept."""
    return [Opinion(**entry) for entry in cast("list[dict[str, Any]]", json.loads(text))]
