"""How is what an item is found by written, erased and read? Postings, lengths, vectors, entities, intervals."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import sqlalchemy as sa

from onefold.errors import EmbedderMismatch, InputError
from onefold.store.base import Index, Vector
from onefold.store.numbering import BankRow, among
from onefold.store.tables import AnySelect, banks, entities, intervals, lengths, postings, vectors
from onefold.store.times import micros, moment
from onefold.types import Interval

TEXT, CONTEXT = 0, 1
"""The two fields of a posting."""


def write_indexes(connection: sa.Connection, bank: BankRow, pairs: Sequence[tuple[int, Index]]) -> None:
    """Index new items. Raises EmbedderMismatch if a vector has another length than the bank's."""
    _settle_dimension(connection, bank, pairs)
    rows: dict[sa.Table, list[dict[str, Any]]] = defaultdict(list)
    for number, index in pairs:
        key = {"bank": bank.number, "item": number}
        for field, counts in ((TEXT, index.terms), (CONTEXT, index.context_terms)):
            rows[postings].extend({**key, "term": term, "field": field, "tf": tf} for term, tf in counts.items())
        rows[lengths].append(
            {**key, "text": sum(index.terms.values()), "context": sum(index.context_terms.values())}
        )
        rows[entities].extend({**key, "entity": entity} for entity in dict.fromkeys(index.entities))
        rows[intervals].extend({**key, "start": start, "end": end} for start, end in _ends(index.intervals))
        if index.vector.size:
            rows[vectors].append(
                {**key, "embedder": bank.embedder, "dim": int(index.vector.size), "vec": encode_vector(index.vector)}
            )
    for table, values in rows.items():
        if values:
            connection.execute(sa.insert(table), values)


def replace_indexes(connection: sa.Connection, bank: BankRow, pairs: Sequence[tuple[int, Index]]) -> None:
    """Index items anew, as after a new version of their text."""
    erase_indexes(connection, [number for number, _ in pairs])
    write_indexes(connection, bank, pairs)


def erase_indexes(connection: sa.Connection, numbers: Iterable[int]) -> None:
    """Forget what the items are found by."""
    listed = list(numbers)
    for table in (postings, lengths, entities, intervals, vectors):
        connection.execute(sa.delete(table).where(among(table.c.item, listed)))


def erase_context(connection: sa.Connection, numbers: Iterable[int]) -> None:
    """Forget the terms of the items' context field."""
    listed = list(numbers)
    connection.execute(sa.delete(postings).where(among(postings.c.item, listed), postings.c.field == CONTEXT))
    connection.execute(sa.update(lengths).where(among(lengths.c.item, listed)).values(context=0))


def read_indexes(connection: sa.Connection, bank: BankRow, numbers: dict[int, str]) -> dict[str, Index]:
    """Indexes by item id as they were written; `numbers` maps item numbers to ids."""
    found = {item_id: Index(vector=np.zeros(0, np.float32), terms={}) for item_id in numbers.values()}
    for item_id, vector in read_vectors(connection, bank, numbers).items():
        found[item_id] = replace(found[item_id], vector=vector)
    terms: dict[tuple[int, int], dict[str, int]] = defaultdict(dict)
    names: dict[int, list[str]] = defaultdict(list)
    spans: dict[int, list[Interval]] = defaultdict(list)
    for row in connection.execute(_of(postings, numbers).order_by(postings.c.term)):
        terms[row.item, row.field][row.term] = row.tf
    for row in connection.execute(_of(entities, numbers).order_by(entities.c.entity)):
        names[row.item].append(row.entity)
    for row in connection.execute(_of(intervals, numbers)):
        spans[row.item].append(Interval(start=moment(row.start), end=moment(row.end)))
    for number, item_id in numbers.items():
        found[item_id] = replace(
            found[item_id], terms=terms.get((number, TEXT), {}), context_terms=terms.get((number, CONTEXT), {}),
            entities=tuple(names.get(number, ())), intervals=tuple(sorted(spans.get(number, ()), key=_start)),
        )
    return found


def read_vectors(connection: sa.Connection, bank: BankRow, numbers: dict[int, str]) -> dict[str, Vector]:
    """Vectors of the bank's current embedder by item id."""
    query = sa.select(vectors.c.item, vectors.c.vec).where(
        vectors.c.bank == bank.number, among(vectors.c.item, numbers), vectors.c.embedder == bank.embedder
    )
    return {numbers[row.item]: decode_vector(row.vec) for row in connection.execute(query)}


def encode_vector(vector: Vector) -> bytes:
    """Little-endian float32."""
    return np.ascontiguousarray(vector, dtype="<f4").tobytes()


def decode_vector(raw: bytes) -> Vector:
    """The float32 vector of stored bytes, writable."""
    return np.frombuffer(raw, dtype="<f4").astype(np.float32)


def _of(table: sa.Table, numbers: Iterable[int]) -> AnySelect:
    return sa.select(table).where(among(table.c.item, numbers))


def _settle_dimension(connection: sa.Connection, bank: BankRow, pairs: Sequence[tuple[int, Index]]) -> None:
    sizes = {int(index.vector.size) for _, index in pairs if index.vector.size}
    if not sizes:
        return
    if not all(np.isfinite(index.vector).all() for _, index in pairs):
        raise InputError("A vector holds a value that is not a number.")
    wanted = bank.dimension or min(sizes)
    if sizes != {wanted}:
        raise EmbedderMismatch(
            f"The bank {bank.id!r} holds vectors of {wanted} dimensions, not {max(sizes - {wanted})}.",
            hint="Use the bank's embedder, or run `onefold reembed`.",
        )
    if not bank.dimension:
        known = connection.execute(sa.select(banks.c.dimension).where(banks.c.number == bank.number)).scalar()
        if known not in (0, wanted):
            raise EmbedderMismatch(f"The bank {bank.id!r} holds vectors of {known} dimensions, not {wanted}.")
        connection.execute(sa.update(banks).where(banks.c.number == bank.number).values(dimension=wanted))


def _ends(spans: Sequence[Interval]) -> list[tuple[int, int]]:
    return list(dict.fromkeys((micros(span.start), micros(span.end)) for span in spans))


def _start(span: Interval) -> tuple[int, int]:
    return micros(span.start), micros(span.end)
