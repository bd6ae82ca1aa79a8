"""Which banks are there, and how much do they hold? Each remembers its embedder.

Another embedder than the one its vectors come from is refused.
"""

from dataclasses import replace
from datetime import datetime

import sqlalchemy as sa

from onefold.errors import EmbedderMismatch, InputError, UnknownId
from onefold.store.codec import bank_of, bank_values
from onefold.store.numbering import find_bank
from onefold.store.tables import (
    banks,
    contradictions,
    documents,
    evidence,
    facts,
    items,
    observations,
    runs,
    vectors,
)
from onefold.store.times import micros
from onefold.types import Bank, Spending, Stats

MAX_BANK_ID = 128


def open_bank(connection: sa.Connection, bank: Bank, now: datetime) -> Bank:
    """The stored bank, made if absent; an embedder that was never named is taken over from `bank`."""
    if not bank.id or len(bank.id) > MAX_BANK_ID:
        raise InputError(f"A bank's id has 1 to {MAX_BANK_ID} characters.")
    stored = _read(connection, bank.id)
    if stored is None:
        connection.execute(sa.insert(banks).values(id=bank.id, created=micros(now), **bank_values(bank)))
        return replace(bank, created_at=now)
    if not bank.embedder:
        return stored
    if stored.embedder and stored.embedder != bank.embedder:
        raise EmbedderMismatch(
            f"The bank {bank.id!r} was made with the embedder {stored.embedder}, not {bank.embedder}.",
            hint="Use that embedder, or run `onefold reembed`.",
        )
    if stored.dimension and bank.dimension and stored.dimension != bank.dimension:
        raise EmbedderMismatch(
            f"The bank {bank.id!r} holds vectors of {stored.dimension} dimensions, not {bank.dimension}.",
            hint="Use the bank's embedder, or run `onefold reembed`.",
        )
    return _adopt(connection, stored, bank)


def _adopt(connection: sa.Connection, stored: Bank, bank: Bank) -> Bank:
    """Fill in what the stored bank did not know yet."""
    filled = replace(
        stored, embedder=stored.embedder or bank.embedder, dimension=stored.dimension or bank.dimension,
        calibration=stored.calibration or bank.calibration,
    )
    if filled != stored:
        connection.execute(sa.update(banks).where(banks.c.id == bank.id).values(**bank_values(filled)))
        if stored.embedder != filled.embedder:
            _rename_embedder(connection, bank.id, filled.embedder)
    return filled


def _rename_embedder(connection: sa.Connection, bank: str, embedder: str) -> None:
    """Vectors written before the embedder had a name belong to it."""
    number = sa.select(banks.c.number).where(banks.c.id == bank).scalar_subquery()
    connection.execute(
        sa.update(vectors).where(vectors.c.bank == number, vectors.c.embedder == "").values(embedder=embedder)
    )


def list_banks(connection: sa.Connection) -> list[Bank]:
    """All banks, by id."""
    return [bank_of(row) for row in connection.execute(sa.select(banks).order_by(banks.c.id))]


def update_bank(connection: sa.Connection, bank: Bank) -> Bank:
    """Write mission and calibration. Raises UnknownId."""
    values = bank_values(bank)
    kept = {name: values[name] for name in ("mission", "calibration")}
    connection.execute(sa.update(banks).where(banks.c.id == bank.id).values(**kept))
    stored = _read(connection, bank.id)
    if stored is None:
        raise UnknownId(f"There is no bank {bank.id!r}.", hint="Open it first.")
    return stored


def _read(connection: sa.Connection, bank: str) -> Bank | None:
    row = connection.execute(sa.select(banks).where(banks.c.id == bank)).first()
    return None if row is None else bank_of(row)


def stats(connection: sa.Connection, bank: str) -> Stats:
    """Counts by state; zeros for an unknown bank."""
    found = find_bank(connection, bank)
    number = -1 if found is None else found.number
    latest = sa.select(sa.func.count()).where(documents.c.bank == number, documents.c.latest)
    edges = (
        sa.select(sa.func.count()).select_from(evidence.join(items, evidence.c.fact == items.c.number))
        .where(items.c.bank == number)
    )
    spent = [Spending(**row.spent) for row in connection.execute(sa.select(runs.c.spent).where(runs.c.bank == number))]
    return Stats(
        bank=bank,
        documents=connection.execute(latest).scalar_one(),
        facts=_by_state(connection, facts.c.state, facts.c.bank == number),
        observations=_by_state(connection, observations.c.state, observations.c.bank == number),
        contradictions=_by_state(connection, contradictions.c.status, contradictions.c.bank == number),
        evidence=connection.execute(edges).scalar_one(),
        runs=len(spent),
        spent=_total(spent),
    )


def _by_state(
    connection: sa.Connection, column: sa.Column[str], condition: sa.ColumnElement[bool]
) -> dict[str, int]:
    query = sa.select(column, sa.func.count()).where(condition).group_by(column).order_by(column)
    return {row[0]: row[1] for row in connection.execute(query)}


def _total(spent: list[Spending]) -> Spending:
    prices = [one.cost_usd for one in spent if one.cost_usd is not None]
    return Spending(
        calls=sum(one.calls for one in spent), prompt_tokens=sum(one.prompt_tokens for one in spent),
        completion_tokens=sum(one.completion_tokens for one in spent), cost_usd=sum(prices) if prices else None,
        seconds=sum(one.seconds for one in spent),
    )
