"""Which rows is a model shown beside an open fact? At most four that the judge left open, the nearest first; pure.

Before: `screen`, and recall's candidates. After: `prompt`.
"""

from collections.abc import Sequence
from dataclasses import replace

from onefold.consolidate.case import Candidate, Judged, Near, Shelf
from onefold.consolidate.screen import compare, is_rival, is_undecided
from onefold.types import Fact, Verdict

SHOWN = 4


def relate(judged: Judged, recalled: Sequence[Near], shelf: Shelf) -> Judged:
    """The fact with the rows to show as its `open` ones: the nearest, then those that recall found, then the rest.

    `recalled` are rows in recall's order (key hit and dense top are among them whatever they cost). One that turns
    out to say the same settles the fact; one with a hard difference is not shown.
    """
    open_rows = {one.row.id: one for one in judged.open}
    known = {*open_rows, *(one.row.id for one in judged.rivals)}
    more = [
        compare(judged.fact, shelf.rows[near.row_id], near.similarity, shelf)
        for near in recalled if near.row_id not in known
    ]
    same = tuple(one for one in more if one.verdict.kind == "same")
    rivals = tuple(one for one in more if is_rival(judged.fact, one))
    open_rows |= {one.row.id: one for one in more if is_undecided(one, shelf)}
    nearest = sorted(open_rows.values(), key=lambda one: -one.similarity)[:1]
    order = dict.fromkeys([*(one.row.id for one in nearest), *(near.row_id for near in recalled), *open_rows])
    shown: list[Candidate] = [open_rows[row_id] for row_id in order if row_id in open_rows]
    return replace(judged, same=same, rivals=(*judged.rivals, *rivals), open=tuple(shown[:SHOWN]))


def unscreened(fact: Fact, near: Sequence[Near], shelf: Shelf) -> Judged:
    """What an engine without a screen would show of a fact: its nearest rows, whatever rules know (for the ledger)."""
    unjudged = Verdict(kind="unsure", rule="", reason="", score=0.0)
    return Judged(
        fact=fact,
        open=tuple(
            Candidate(row=shelf.rows[one.row_id], similarity=one.similarity, verdict=unjudged) for one in near[:SHOWN]
        ),
    )
