"""What stands beside an item? Neighbouring turns and sentences of its documents, and what evidence ties to it."""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence

import sqlalchemy as sa

from onefold.store.base import Selection
from onefold.store.catalogue import View
from onefold.store.numbering import among, numbers_of
from onefold.store.selecting import selected
from onefold.store.tables import documents, evidence, fact_sources

REACH = 1
"""Messages before and after that count as neighbouring."""


def adjacent(view: View, item_ids: Sequence[str], selection: Selection) -> dict[str, tuple[str, ...]]:
    """Per item its neighbours within the selection, by id: the facts before and after it, and those evidence ties."""
    numbers = numbers_of(view.connection, view.bank.number, item_ids)
    allowed = selected(view, selection)

    def name(number: int) -> str | None:
        place = int(view.catalogue.places([number])[0])
        return view.catalogue.ids[place] if place >= 0 and allowed[place] else None

    beside = _neighbouring_facts(view, numbers.values(), lambda number: name(number) is not None)
    for number, other in _tied(view, numbers.values()):
        beside[number].add(other)
    return {
        item_id: tuple(sorted(found for other in beside.get(number, ()) if other != number and (found := name(other))))
        for item_id, number in numbers.items()
    }


def _neighbouring_facts(
    view: View, numbers: Collection[int], is_kept: Callable[[int], bool]
) -> dict[int, set[int]]:
    """Find the nearest selected fact before and after each place where an item was said, at most a message away."""
    ours, theirs = fact_sources.alias("ours"), fact_sources.alias("theirs")
    query = (
        sa.select(
            ours.c.fact, ours.c.document, ours.c.message, ours.c.start,
            theirs.c.fact.label("other"), theirs.c.message.label("other_message"), theirs.c.start.label("other_start"),
        )
        .join(documents, documents.c.number == ours.c.document)
        .join(theirs, theirs.c.document == ours.c.document)
        .where(
            documents.c.bank == view.bank.number, documents.c.latest, among(ours.c.fact, numbers),
            theirs.c.message.between(ours.c.message - REACH, ours.c.message + REACH), theirs.c.fact != ours.c.fact,
        )
    )
    before: dict[tuple[int, ...], tuple[int, int, int]] = {}
    after: dict[tuple[int, ...], tuple[int, int, int]] = {}
    for row in view.connection.execute(query):
        if not is_kept(row.other):
            continue
        place = (row.fact, row.document, row.message, row.start)
        other = (row.other_message, row.other_start, row.other)
        if other[:2] < place[2:]:
            before[place] = max(before.get(place, other), other)
        else:
            after[place] = min(after.get(place, other), other)
    found: dict[int, set[int]] = defaultdict(set)
    for side in (before, after):
        for place, other in side.items():
            found[place[0]].add(other[2])
    return found


def _tied(view: View, numbers: Collection[int]) -> list[tuple[int, int]]:
    """Pairs of item and what evidence ties to it: a fact's rows, a row's facts, and the rows that share those."""
    supports = evidence.c.kind == "supports"
    rows = sa.select(evidence.c.fact, evidence.c.observation).where(supports, among(evidence.c.fact, numbers))
    sources = sa.select(evidence.c.observation, evidence.c.fact).where(supports, among(evidence.c.observation, numbers))
    ours, theirs = evidence.alias("ours"), evidence.alias("theirs")
    siblings = (
        sa.select(ours.c.observation, theirs.c.observation).join(theirs, theirs.c.fact == ours.c.fact)
        .where(
            among(ours.c.observation, numbers), ours.c.kind == "supports", theirs.c.kind == "supports",
            theirs.c.observation != ours.c.observation,
        )
    )
    return [(pair[0], pair[1]) for query in (rows, sources, siblings) for pair in view.connection.execute(query)]
