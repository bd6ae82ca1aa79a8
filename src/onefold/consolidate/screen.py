"""What can be settled about a batch without a model? Equal keys and the judge's verdicts on near rows; pure.

Every fact of a batch has a draft row; a fact that says what an earlier one says joins that one's draft. Below: `judge`.
After: `relate` picks what a model is shown of the open rest, `reconcile` rules.
"""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace

from onefold.consolidate.case import Candidate, Judged, Near, Shelf
from onefold.consolidate.echo import echoed, is_repeated
from onefold.consolidate.likeness import content, differing, overlap
from onefold.consolidate.merge import addition
from onefold.judge.verdict import judge
from onefold.types import Fact, Observation, Verdict

OPEN_FLOOR = 0.5
"""Relative similarity below which an undecided pair is not worth a question: on our labelled pairs with
multilingual-e5-small, 19 of 20 restatements lie above 0.58."""

JUDGED_FLOOR = 0.2
"""Relative similarity below which a pair is not even judged: with multilingual-e5-small 9 of 10 unrelated statements
lie below; the lowest pair of one slot in a made-up stream of 400 statements lay at 0.2."""

RIVAL_OVERLAP = 0.6
"""Overlap (the judge's score) from which a contrast counts; the true ones of our labelled longer pairs reach it."""
FEW = 2
"""Differing words of content per side with which a contrast of short texts counts below that."""

_EQUAL = Verdict(kind="same", rule="key", reason="The texts are equal after normalisation.", score=1.0)


def screen(
    facts: Sequence[Fact], shelf: Shelf, near: Mapping[str, Sequence[Near]], *, merge: str = "none", least: float = 1.0
) -> tuple[Judged, ...]:
    """Judge each fact of one scope, in the order of time, against the rows near it and the drafts before it.

    `near` holds per fact id rows of the shelf, nearest first; drafts of later facts are passed over. With a `merge`
    other than `none`, a fact that says more than an undecided row and overlaps it at `least` that much joins it.
    """
    judged: list[Judged] = []
    leaders: dict[str, Fact] = {}
    drafts = set(shelf.drafts.values())
    keyed: dict[str, list[Observation]] = {}
    for row in shelf.rows.values():
        if row.id not in drafts and row.state in ("active", "superseded"):
            keyed.setdefault(row.key, []).append(row)
    for fact in facts:
        known = keyed.get(fact.key, [])
        if known:
            rows = sorted(known, key=lambda row: row.state != "active")
            found = Judged(fact=fact, same=tuple(Candidate(row=row, similarity=1.0, verdict=_EQUAL) for row in rows))
        else:
            found = _judge(fact, shelf, [one for one in near.get(fact.id, ()) if _is_known(one, drafts, leaders)])
            if not found.same and not found.rivals:
                found = replace(found, addition=addition(fact, found.open, shelf, merge, least))
        if not found.same and found.addition is None:
            draft = shelf.rows[shelf.drafts[fact.id]]
            leaders[draft.id] = fact
            keyed.setdefault(fact.key, []).append(draft)
        judged.append(found)
    return tuple(judged)


def within(facts: Sequence[Fact], shelf: Shelf, near: Mapping[str, Sequence[Near]]) -> dict[str, tuple[Near, ...]]:
    """Of the near rows those that stand for facts of the batch: what the placement `after` compares."""
    drafts = set(shelf.drafts.values())
    return {fact.id: tuple(one for one in near.get(fact.id, ()) if one.row_id in drafts) for fact in facts}


def is_settled(judged: Sequence[Judged], least: float, share: float) -> bool:
    """Whether a batch of the placement `after` needs no model: the share of its pairs that overlap at `least` that
    much reaches `share`, and no two of its facts contradict each other (for that is where overlap is high)."""
    pairs = list(itertools.combinations([content(one.fact.statement) for one in judged], 2))
    if not pairs or any(one.rivals for one in judged):
        return False
    return sum(overlap(one, other) >= least for one, other in pairs) >= share * len(pairs)


def _is_known(near: Near, drafts: set[str], leaders: Mapping[str, Fact]) -> bool:
    return near.row_id not in drafts or near.row_id in leaders


def compare(fact: Fact, row: Observation, similarity: float, shelf: Shelf) -> Candidate:
    """One fact beside one row, judged."""
    verdict = judge(fact.statement, row.statement, similarity=similarity, calibration=shelf.calibration)
    return Candidate(row=row, similarity=similarity, verdict=verdict)


def _judge(fact: Fact, shelf: Shelf, near: Sequence[Near]) -> Judged:
    close = (one for one in near if shelf.relative(one.similarity) >= JUDGED_FLOOR)
    compared = [compare(fact, shelf.rows[one.row_id], one.similarity, shelf) for one in close]
    same = [one for one in compared if one.verdict.kind == "same"]
    undecided = [one for one in compared if is_undecided(one, shelf)]
    if not same and fact.role == "assistant":
        same = [echoed(one) for one in compared if is_repeated(fact, one)]
    rivals = [one for one in compared if is_rival(fact, one)]
    return Judged(
        fact=fact,
        same=tuple(sorted(same, key=lambda one: one.row.state != "active")),
        rivals=tuple(rivals),
        open=tuple(undecided),
    )


def is_undecided(candidate: Candidate, shelf: Shelf) -> bool:
    """Whether a model could still say something: no hard difference, not the same, and close enough to be about it."""
    verdict = candidate.verdict
    return verdict.kind != "same" and not verdict.hard and shelf.relative(candidate.similarity) >= OPEN_FLOOR


def is_rival(fact: Fact, candidate: Candidate) -> bool:
    """Whether the judge's contrast is about one thing: long texts that share a few words and a `not` are no rivals."""
    verdict = candidate.verdict
    if verdict.kind not in ("opposed", "changed"):
        return False
    few = max(differing(fact.statement, candidate.row.statement)) <= FEW
    return verdict.rule == "slot" or verdict.score >= RIVAL_OVERLAP or few
