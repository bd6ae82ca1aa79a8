"""What was there before? Rows as *cells*, noted before they are written and put back by an undo.

A cell is a table, a key and the rows under that key: one, none, or (what an item is found by) many. Putting cells
back returns the cells that would take that back, so undoing an undo is nothing new. Tags, validity and proof counts
follow from the rest and are in no cell.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import sqlalchemy as sa

from onefold.store.indexing import erase_indexes
from onefold.store.tables import (
    contradictions,
    entities,
    evidence,
    facts,
    intervals,
    items,
    lengths,
    observations,
    postings,
    vectors,
    versions,
)

Cell = tuple[str, tuple[int | str, ...]]
"""A table's name and the values of its key."""

Rows = list[dict[str, Any]]
"""What is in a cell, as JSON-able columns."""

INDEX = "index"
_INDEX_TABLES = {table.name: table for table in (postings, lengths, vectors, entities, intervals)}
_TABLES: dict[str, tuple[sa.Table, tuple[str, ...]]] = {
    "items": (items, ("number",)),
    "observations": (observations, ("item",)),
    "facts": (facts, ("item",)),
    "versions": (versions, ("observation", "number")),
    "evidence": (evidence, ("fact", "observation", "kind")),
    "contradictions": (contradictions, ("number",)),
}
"""In the order in which rows can be inserted; what an item is found by comes last."""

_ORDER = {name: place for place, name in enumerate((*_TABLES, INDEX))}
_FACT_COLUMNS = ("item", "state", "reason", "held")
"""The rest of a fact never changes."""


@dataclass(frozen=True, slots=True)
class Notes:
    """The cells that a decision changed, each as it was before the decision's first touch."""

    cells: dict[Cell, Rows] = field(default_factory=dict[Cell, Rows])

    def absent(self, table: str, *key: int | str) -> None:
        """Note that there was nothing."""
        self.cells.setdefault((table, key), [])

    def before(self, connection: sa.Connection, table: str, *key: int | str) -> None:
        """Note what is there now."""
        if (table, key) not in self.cells:
            self.cells[table, key] = read_cell(connection, (table, key))

    def was(self, table: str, key: int, row: dict[str, Any]) -> None:
        """Note a row that the caller has read."""
        self.cells.setdefault((table, (key,)), [row])

    def changed(self) -> set[int]:
        """Numbers of the items whose own content is noted; evidence is about items, and is not theirs."""
        about = ("items", "observations", "facts", "versions", INDEX)
        return {cast("int", key[0]) for table, key in self.cells if table in about}

    def disputed(self) -> set[int]:
        """Numbers of the contradictions that are noted."""
        return {cast("int", key[0]) for table, key in self.cells if table == "contradictions"}


def dumped(cells: Mapping[Cell, Rows]) -> list[Any]:
    """The cells as JSON."""
    return [[table, list(key), rows] for (table, key), rows in cells.items()]


def loaded(values: Iterable[Sequence[Any]]) -> dict[Cell, Rows]:
    """The cells of `dumped`."""
    return {(table, tuple(key)): rows for table, key, rows in values}


def read_cell(connection: sa.Connection, cell: Cell) -> Rows:
    """What is there now."""
    table, key = cell
    if table == INDEX:
        return _read_index(connection, cast("int", key[0]))
    columns = [facts.c[name] for name in _FACT_COLUMNS] if table == "facts" else [_TABLES[table][0]]
    return [dict(row) for row in connection.execute(sa.select(*columns).where(_under(cell))).mappings()]


def put_back(connection: sa.Connection, cells: Mapping[Cell, Rows]) -> dict[Cell, Rows]:
    """Make every cell what it was; returns what the cells held. Rows that become active come last."""
    current = {cell: read_cell(connection, cell) for cell in cells}
    ordered = sorted(cells, key=lambda cell: (_ORDER[cell[0]], _is_active(cells[cell])))
    for cell in reversed(ordered):
        if cell[0] == INDEX:
            erase_indexes(connection, [cast("int", cell[1][0])])
        elif not cells[cell]:
            connection.execute(sa.delete(_TABLES[cell[0]][0]).where(_under(cell)))
    for cell in ordered:
        _restore(connection, cell, cells[cell], there=bool(current[cell]))
    return current


def _restore(connection: sa.Connection, cell: Cell, rows: Rows, *, there: bool) -> None:
    if cell[0] == INDEX:
        _write_index(connection, rows)
        return
    table = _TABLES[cell[0]][0]
    for row in rows:
        statement = sa.update(table).where(_under(cell)) if there else sa.insert(table)
        connection.execute(statement.values(**row))


def _is_active(rows: Rows) -> bool:
    return any(row.get("state") == "active" for row in rows)


def _under(cell: Cell) -> sa.ColumnElement[bool]:
    table, names = _TABLES[cell[0]]
    return sa.and_(*(table.c[name] == value for name, value in zip(names, cell[1], strict=True)))


def _read_index(connection: sa.Connection, number: int) -> Rows:
    found: Rows = []
    for name, table in _INDEX_TABLES.items():
        for row in connection.execute(sa.select(table).where(table.c.item == number)).mappings():
            values = {column: b64encode(value).decode() if isinstance(value, bytes) else value
                      for column, value in row.items()}
            found.append({"table": name, **values})
    return found


def _write_index(connection: sa.Connection, rows: Rows) -> None:
    for row in rows:
        values = {name: value for name, value in row.items() if name != "table"}
        if "vec" in values:
            values["vec"] = b64decode(values["vec"])
        connection.execute(sa.insert(_INDEX_TABLES[row["table"]]).values(**values))
