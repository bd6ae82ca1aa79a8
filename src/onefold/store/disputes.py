"""How are contradictions kept? One record per pair, whichever side was named first; a settled one stays settled."""

from collections.abc import Iterable, Mapping, Sequence

import sqlalchemy as sa

from onefold.store.numbering import among
from onefold.store.tables import contradictions
from onefold.store.times import micros
from onefold.store.writing import Pen
from onefold.types import Contradiction, ContradictionStatus

Settlement = tuple[str, ContradictionStatus, str]
"""A contradiction's id, its status and how it was settled."""


def record(pen: Pen, run_id: str, pairs: Iterable[Contradiction], numbers: Mapping[str, int]) -> list[str]:
    """Insert pairs that are not known yet and return their ids; an open one known already takes a settlement."""
    new: list[str] = []
    for pair in pairs:
        a, b = sorted((pair.a, pair.b))
        ours = (
            (contradictions.c.bank == pen.bank.number)
            & (contradictions.c.a == numbers[a]) & (contradictions.c.b == numbers[b])
        )
        known = pen.connection.execute(sa.select(contradictions.c.status).where(ours)).scalar()
        if known is None:
            pen.connection.execute(sa.insert(contradictions).values(
                bank=pen.bank.number, id=pair.id, a=numbers[a], b=numbers[b], kind=pair.kind, tokens=list(pair.tokens),
                rule=pair.rule, status=pair.status, resolution=pair.resolution, run=run_id,
                created=micros(pair.created_at) if pair.created_at else pen.now,
            ))
            new.append(pair.id)
        elif known == "open" != pair.status:
            pen.connection.execute(
                sa.update(contradictions).where(ours).values(status=pair.status, resolution=pair.resolution)
            )
    return new


def settle(pen: Pen, settlements: Sequence[Settlement]) -> list[list[str]]:
    """Write statuses; returns id, status and resolution as they were."""
    query = sa.select(contradictions).where(
        contradictions.c.bank == pen.bank.number, among(contradictions.c.id, (one[0] for one in settlements))
    )
    before = [[row.id, row.status, row.resolution] for row in pen.connection.execute(query)]
    for contradiction_id, status, resolution in settlements:
        ours = (contradictions.c.bank == pen.bank.number) & (contradictions.c.id == contradiction_id)
        pen.connection.execute(sa.update(contradictions).where(ours).values(status=status, resolution=resolution))
    return before


def close_open(pen: Pen, numbers: Iterable[int], resolution: str) -> None:
    """Resolve every open contradiction that one of the items is a side of."""
    listed = list(numbers)
    sides = sa.or_(among(contradictions.c.a, listed), among(contradictions.c.b, listed))
    pen.connection.execute(
        sa.update(contradictions).where(sides, contradictions.c.status == "open")
        .values(status="resolved", resolution=resolution)
    )
