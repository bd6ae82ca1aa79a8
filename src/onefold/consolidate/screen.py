"""What can be settled about a batch without a model? Equal keys and the judge's verdicts on near rows; pure.

Every fact of a batch has a draft row; a fact that says what an earlier one says joins that one's draft. Below: `judge`.
After: `relate` picks what a model is shown of the open rest, `reconcile` rules.
"""

from collections.abc import Mapping, Sequence

from onefold.consolidate.case import Candidate, Judged, Near, Shelf
from onefold.consolidate.likeness import differing, restates
from onefold.judge.verdict import judge
from onefold.types import Fact, Observation, Verdict

OPEN_FLOOR = 0.5
"""Relative similarity below which an undecided pair is not worth a question: on our labelled pairs with
multilingual-e5-small, 19 of 20 restatements lie above 0.58."""

RIVAL_OVERLAP = 0.6
"""Overlap (the judge's score) from which a contrast counts; the true ones of our labelled longer pairs reach it."""
FEW = 2
"""Differing words of content per side with which a contrast of short texts counts below that."""

_EQUAL = Verdict(kind="same", rule="key", reason="The texts are equal after normalisation.", score=1.0)


def screen(facts: Sequence[Fact], shelf: Shelf, near: Mapping[str, Sequence[Near]]) -> tuple[Judged, ...]:
    """Judge each fact of one scope, in the order of time, against the rows near it and the drafts before it.

    `near` holds per fact id rows of the shelf, nearest first; drafts of later facts are passed over.
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
        if not found.same:
            draft = shelf.rows[shelf.drafts[fact.id]]
            leaders[draft.id] = fact
            keyed.setdefault(fact.key, []).append(draft)
        judged.append(found)
    return tuple(judged)


def _is_known(near: Near, drafts: set[str], leaders: Mapping[str, Fact]) -> bool:
    return near.row_id not in drafts or near.row_id in leaders


def compare(fact: Fact, row: Observation, similarity: float, shelf: Shelf) -> Candidate:
    """One fact beside one row, judged."""
    verdict = judge(fact.statement, row.statement, similarity=similarity, calibration=shelf.calibration)
    return Candidate(row=row, similarity=similarity, verdict=verdict)


def _judge(fact: Fact, shelf: Shelf, near: Sequence[Near]) -> Judged:
    compared = [compare(fact, shelf.rows[one.row_id], one.similarity, shelf) for one in near]
    same = [one for one in compared if one.verdict.kind == "same"]
    undecided = [one for one in compared if is_undecided(one, shelf)]
    if not same and fact.role == "assistant":
        same = [_echo(one) for one in undecided if restates(fact.statement, one.row.statement)][:1]
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


def _echo(candidate: Candidate) -> Candidate:
    reason = f"The assistant repeats it: {candidate.verdict.reason}"
    verdict = Verdict(kind="same", rule="echo", reason=reason, score=candidate.verdict.score)
    return Candidate(row=candidate.row, similarity=candidate.similarity, verdict=verdict)
