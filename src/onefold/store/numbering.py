"""Which number has an id, and who must hear that an item changed? What every part of the store begins and ends with."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa

from onefold.errors import StoreError, UnknownId
from onefold.store.tables import banks, changes, dump, items
from onefold.types import ItemKind


@dataclass(frozen=True, kw_only=True, slots=True)
class BankRow:
    """What the parts need to know of a bank."""

    number: int
    id: str
    embedder: str
    dimension: int


def find_bank(connection: sa.Connection, bank: str) -> BankRow | None:
    """The bank, or None if there is none of that id."""
    query = sa.select(banks.c.number, banks.c.id, banks.c.embedder, banks.c.dimension).where(banks.c.id == bank)
    row = connection.execute(query).first()
    if row is None:
        return None
    return BankRow(number=row.number, id=row.id, embedder=row.embedder, dimension=row.dimension)


def require_bank(connection: sa.Connection, bank: str) -> BankRow:
    """The bank. Raises UnknownId."""
    found = find_bank(connection, bank)
    if found is None:
        raise UnknownId(f"There is no bank {bank!r}.", hint="Open it first.")
    return found


def among(column: sa.ColumnElement[Any], values: Iterable[str | int]) -> sa.ColumnElement[bool]:
    """Whether the column is one of the values: any number of them, as one parameter."""
    listed = sa.func.json_each(dump(list(dict.fromkeys(values)))).table_valued("value")
    return column.in_(sa.select(listed.c.value))


def numbers_of(connection: sa.Connection, bank: int, ids: Iterable[str]) -> dict[str, int]:
    """Item numbers by id; absent ids are absent."""
    query = sa.select(items.c.id, items.c.number).where(items.c.bank == bank, among(items.c.id, ids))
    return {row.id: row.number for row in connection.execute(query)}


def ids_of(connection: sa.Connection, numbers: Iterable[int]) -> dict[int, str]:
    """Ids by item number."""
    query = sa.select(items.c.number, items.c.id).where(among(items.c.number, numbers))
    return {row.number: row.id for row in connection.execute(query)}


def add_items(connection: sa.Connection, bank: int, ids: Sequence[str], kind: ItemKind) -> dict[str, int]:
    """Numbers for new ids. Raises StoreError if one is taken (by the unique index)."""
    if not ids:
        return {}
    connection.execute(sa.insert(items), [{"bank": bank, "id": item_id, "kind": kind} for item_id in ids])
    numbers = numbers_of(connection, bank, ids)
    if len(numbers) != len(ids):
        raise StoreError("An id was given twice in one write.")
    return numbers


def log_changes(connection: sa.Connection, bank: int, numbers: Iterable[int], op: Literal["put", "drop"]) -> None:
    """Tell every process's index about these items; only the newest entry of an item is kept."""
    distinct = list(dict.fromkeys(numbers))
    if distinct:
        connection.execute(sa.delete(changes).where(among(changes.c.item, distinct)))
        connection.execute(sa.insert(changes), [{"bank": bank, "item": number, "op": op} for number in distinct])
