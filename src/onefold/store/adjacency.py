"""What stands beside an item? Neighbouring turns and sentences of its documents, and what evidence ties to it."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache

import sqlalchemy as sa

from onefold.store.base import Selection
from onefold.store.catalogue import View
from onefold.store.numbering import among, numbers_of
from onefold.store.selecting import selected
from onefold.store.tables import AnyRow, documents, evidence, fact_sources

REACH = 1
"""Messages before and after that count as neighbouring."""


def adjacent(view: View, item_ids: Sequence[str], selection: Selection) -> dict[str, tuple[str, ...]]:
    """Per item its neighbours within the selection, by id: the facts before and after it, and those evidence ties."""
    numbers = numbers_of(view.connection, view.bank.number, item_ids)
    allowed = selected(view, selection)

    @cache
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
    """Find the nearest selected fact before and after each place where an item was said, at most a message away.

    A document is read once, however many of its facts are asked for: a long note holds thousands.
    """
    ours = _places(view, among(fact_sources.c.fact, numbers))
    around = {(place.document, place.message + step) for place in ours for step in range(-REACH, REACH + 1)}
    kept: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for place in _places(view, among(fact_sources.c.document, {document for document, _ in around})):
        if (place.document, place.message) in around and is_kept(place.fact):
            kept[place.document].append((place.message, place.start, place.fact))
    rows = {document: _Row(places) for document, places in kept.items()}
    found: dict[int, set[int]] = defaultdict(set)
    for place in ours:
        if place.document in rows:
            found[place.fact].update(rows[place.document].beside(place))
    return found


def _places(view: View, which: sa.ColumnElement[bool]) -> Sequence[AnyRow]:
    """Where facts were said in the latest revisions of the bank's documents."""
    query = (
        sa.select(fact_sources.c.fact, fact_sources.c.document, fact_sources.c.message, fact_sources.c.start)
        .join(documents, documents.c.number == fact_sources.c.document)
        .where(documents.c.bank == view.bank.number, documents.c.latest, which)
    )
    return view.connection.execute(query).all()


class _Row:
    """The places of a document in order. A sentence said a thousand times in a row is stepped over at once."""

    def __init__(self, places: Sequence[tuple[int, int, int]]) -> None:
        self._places = sorted(places)
        self._left = _other_before([fact for _, _, fact in self._places])
        turned = _other_before([fact for _, _, fact in reversed(self._places)])
        self._right = [len(turned) - 1 - at for at in reversed(turned)]

    def beside(self, place: AnyRow) -> Iterator[int]:
        """The nearest other fact on each side, at most a message away."""
        at = bisect_left(self._places, (place.message, place.start))
        for nearest, beyond in ((at - 1, self._left), (at, self._right)):
            inside = 0 <= nearest < len(self._places)
            chosen = beyond[nearest] if inside and self._places[nearest][2] == place.fact else nearest
            if 0 <= chosen < len(self._places) and abs(self._places[chosen][0] - place.message) <= REACH:
                yield self._places[chosen][2]


def _other_before(facts: Sequence[int]) -> list[int]:
    """For each position the last one before it with another fact; -1 if there is none."""
    found: list[int] = []
    for at, fact in enumerate(facts):
        found.append(at - 1 if at == 0 or facts[at - 1] != fact else found[at - 1])
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
