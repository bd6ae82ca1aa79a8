"""How are contradictions kept? One record per pair, whichever side was named first; a settled one stays settled."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import sqlalchemy as sa

from onefold.store.numbering import among
from onefold.store.tables import contradictions, items
from onefold.store.times import micros
from onefold.store.writing import Pen
from onefold.types import Contradiction, ContradictionStatus

Settlement = tuple[str, ContradictionStatus, str]
"""A contradiction's id, its status and how it was settled."""


def record(pen: Pen, run_id: str, pairs: Iterable[Contradiction], numbers: Mapping[str, int]) -> None:
    """Insert pairs that are not known yet; an open one known already takes a settlement."""
    for pair in pairs:
        a, b = sorted((pair.a, pair.b))
        ours = (
            (contradictions.c.bank == pen.bank.number)
            & (contradictions.c.a == numbers[a]) & (contradictions.c.b == numbers[b])
        )
        known = pen.connection.execute(sa.select(contradictions.c.number, contradictions.c.status).where(ours)).first()
        if known is None:
            new = sa.insert(contradictions).returning(contradictions.c.number)
            number = pen.connection.execute(new.values(
                bank=pen.bank.number, id=pair.id, a=numbers[a], b=numbers[b], kind=pair.kind, tokens=list(pair.tokens),
                rule=pair.rule, status=pair.status, resolution=pair.resolution, run=run_id,
                created=micros(pair.created_at) if pair.created_at else pen.now,
            )).scalar_one()
            pen.notes.absent("contradictions", number)
        elif known.status == "open" != pair.status:
            pen.notes.before(pen.connection, "contradictions", known.number)
            pen.connection.execute(
                sa.update(contradictions).where(ours).values(status=pair.status, resolution=pair.resolution)
            )


def settle(pen: Pen, settlements: Sequence[Settlement]) -> None:
    """Write statuses."""
    query = sa.select(contradictions.c.number).where(
        contradictions.c.bank == pen.bank.number, among(contradictions.c.id, (one[0] for one in settlements))
    )
    for number in pen.connection.execute(query).scalars().all():
        pen.notes.before(pen.connection, "contradictions", number)
    for contradiction_id, status, resolution in settlements:
        ours = (contradictions.c.bank == pen.bank.number) & (contradictions.c.id == contradiction_id)
        pen.connection.execute(sa.update(contradictions).where(ours).values(status=status, resolution=resolution))


def opponents_of(connection: sa.Connection, numbers: Iterable[int]) -> dict[int, list[str]]:
    """By item number the sorted ids of those it has an open contradiction with."""
    listed = list(numbers)
    found: dict[int, list[str]] = defaultdict(list)
    for own, other in ((contradictions.c.a, contradictions.c.b), (contradictions.c.b, contradictions.c.a)):
        query = (
            sa.select(own.label("item"), items.c.id).join(items, items.c.number == other)
            .where(among(own, listed), contradictions.c.status == "open")
        )
        for row in connection.execute(query):
            found[row.item].append(row.id)
    return {number: sorted(ids) for number, ids in found.items()}


def close_open(pen: Pen, numbers: Iterable[int], resolution: str) -> None:
    """Resolve every open contradiction that one of the items is a side of."""
    listed = list(numbers)
    sides = sa.or_(among(contradictions.c.a, listed), among(contradictions.c.b, listed))
    pen.connection.execute(
        sa.update(contradictions).where(sides, contradictions.c.status == "open")
        .values(status="resolved", resolution=resolution)
    )
