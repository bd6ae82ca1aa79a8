"""Which rows is a model shown beside an open fact? At most four that the judge left open, the nearest first; pure.

Before: `screen`, and recall's candidates. After: `prompt`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from onefold.consolidate.case import Candidate, Judged, Shelf
from onefold.consolidate.screen import compare, is_undecided

SHOWN = 4


def relate(judged: Judged, recalled: Sequence[str], similarity: Mapping[str, float], shelf: Shelf) -> Judged:
    """The fact with the rows to show as its `open` ones: the nearest, then those that recall found, then the rest.

    `recalled` are ids in recall's order (key hit and dense top are among them whatever they cost); `similarity` is
    the cosine of the fact to each. A recalled row that turns out to be the same settles the fact; one with a hard
    difference is not shown.
    """
    open_rows = {one.row.id: one for one in judged.open}
    known = {*open_rows, *(one.row.id for one in judged.rivals)}
    more = [
        compare(judged.fact, shelf.rows[row_id], similarity[row_id], shelf)
        for row_id in recalled
        if row_id in shelf.rows and row_id in similarity and row_id not in known
    ]
    same = tuple(one for one in more if one.verdict.kind == "same")
    rivals = tuple(one for one in more if one.verdict.kind in ("opposed", "changed"))
    open_rows |= {one.row.id: one for one in more if is_undecided(one, shelf)}
    nearest = sorted(open_rows.values(), key=lambda one: -one.similarity)[:1]
    order = dict.fromkeys([*(one.row.id for one in nearest), *recalled, *open_rows])
    shown: list[Candidate] = [open_rows[row_id] for row_id in order if row_id in open_rows]
    return replace(judged, same=same, rivals=(*judged.rivals, *rivals), open=tuple(shown[:SHOWN]))
