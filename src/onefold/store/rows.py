"""What do the rows that share facts have in common to keep true? Tags, validity and states that follow from evidence.

Called at the end of every write that moves facts or evidence, inside its transaction.
"""

from collections.abc import Collection, Iterable

import sqlalchemy as sa

from onefold.store.numbering import among
from onefold.store.tables import evidence, facts, observations, tags

NO_DOCUMENT = 0
"""The `document` of tags that a row has from its facts."""

WITHDRAWN = "withdrawn"
"""The reason of a fact whose document no longer says it."""


def supported_by(connection: sa.Connection, fact_numbers: Iterable[int]) -> set[int]:
    """The rows that the facts support."""
    query = sa.select(evidence.c.observation).where(
        among(evidence.c.fact, fact_numbers), evidence.c.kind == "supports"
    )
    return set(connection.execute(query).scalars())


def supporters_of(connection: sa.Connection, row_numbers: Iterable[int]) -> set[int]:
    """The facts that support the rows."""
    query = sa.select(evidence.c.fact).where(
        among(evidence.c.observation, row_numbers), evidence.c.kind == "supports"
    )
    return set(connection.execute(query).scalars())


def refresh_tags(connection: sa.Connection, bank: int, row_numbers: Collection[int]) -> None:
    """A row's tags are the union over its supporting facts."""
    if not row_numbers:
        return
    connection.execute(sa.delete(tags).where(among(tags.c.item, row_numbers)))
    union = (
        sa.select(tags.c.bank, tags.c.tag, evidence.c.observation, sa.literal(NO_DOCUMENT))
        .select_from(evidence.join(tags, tags.c.item == evidence.c.fact))
        .where(tags.c.bank == bank, among(evidence.c.observation, row_numbers), evidence.c.kind == "supports")
        .distinct()
    )
    connection.execute(sa.insert(tags).from_select(["bank", "tag", "item", "document"], union))


def refresh_validity(connection: sa.Connection, row_numbers: Collection[int]) -> None:
    """A row is valid from its earliest support on, unless its writer said otherwise."""
    said = sa.func.coalesce(facts.c.said, facts.c.recorded)
    offset = sa.case((facts.c.said.is_(None), facts.c.recorded_offset), else_=facts.c.said_offset)
    earliest = (
        sa.select(
            evidence.c.observation, said.label("said"), offset.label("offset"),
            sa.func.row_number().over(partition_by=evidence.c.observation, order_by=(said, facts.c.item)).label("rank"),
        )
        .select_from(evidence.join(facts, facts.c.item == evidence.c.fact))
        .join(observations, observations.c.item == evidence.c.observation)
        .where(
            among(evidence.c.observation, row_numbers), evidence.c.kind == "supports",
            observations.c.valid_from_given.is_(False),
        )
        .subquery()
    )
    for row in connection.execute(sa.select(earliest).where(earliest.c.rank == 1)).all():
        connection.execute(
            sa.update(observations).where(observations.c.item == row.observation)
            .values(valid_from=row.said, valid_from_offset=row.offset)
        )
