"""What was done, decided and paid? Runs with their decisions, and the journal of model replies."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

import sqlalchemy as sa

from onefold.store.base import JournalEntry
from onefold.store.codec import contradiction_of, decision_of, journal_of, journal_values, run_of, run_values
from onefold.store.numbering import BankRow, among, find_bank
from onefold.store.observations import select_contradictions
from onefold.store.tables import contradictions, decisions, journal, runs
from onefold.store.times import micros
from onefold.types import Contradiction, Decision, Run


def put_run(connection: sa.Connection, bank: BankRow, run: Run) -> None:
    """Insert or overwrite the run's record."""
    ours = (runs.c.bank == bank.number) & (runs.c.id == run.id)
    if connection.execute(sa.update(runs).where(ours).values(**run_values(run))).rowcount == 0:
        connection.execute(sa.insert(runs).values(bank=bank.number, **run_values(run)))


def end_interrupted(connection: sa.Connection, bank: BankRow, now: datetime) -> None:
    """Close the runs that did not come to their end; the caller holds the lease under which they ran."""
    left = (runs.c.bank == bank.number) & (runs.c.status == "running")
    ended = {"status": "failed", "ended": micros(now), "error": "The run was interrupted."}
    connection.execute(sa.update(runs).where(left).values(**ended))


def get_runs(connection: sa.Connection, bank: str, ids: Sequence[str] | None, limit: int | None) -> list[Run]:
    """Runs with their decisions and contradictions, newest first."""
    found = find_bank(connection, bank)
    if found is None:
        return []
    statement = sa.select(runs).where(runs.c.bank == found.number)
    if ids is not None:
        statement = statement.where(among(runs.c.id, ids))
    rows = connection.execute(statement.order_by(runs.c.started.desc(), runs.c.number.desc()).limit(limit)).all()
    names = [row.id for row in rows]
    decided: dict[str, list[Decision]] = defaultdict(list)
    query = sa.select(decisions).where(decisions.c.bank == found.number, among(decisions.c.run, names))
    for row in connection.execute(query.order_by(decisions.c.number)):
        decided[row.run].append(decision_of(row))
    opposed: dict[str, list[Contradiction]] = defaultdict(list)
    pairs = select_contradictions().where(contradictions.c.bank == found.number, among(contradictions.c.run, names))
    for row in connection.execute(pairs):
        opposed[row.run].append(contradiction_of(row, bank))
    return [run_of(row, bank, decided.get(row.id, ()), opposed.get(row.id, ())) for row in rows]


def put_journal(connection: sa.Connection, bank: BankRow, entry: JournalEntry, now: datetime) -> None:
    """Insert or overwrite by id."""
    ours = (journal.c.bank == bank.number) & (journal.c.id == entry.id)
    values = journal_values(entry, now)
    kept = values if entry.created_at else {name: value for name, value in values.items() if name != "created"}
    if connection.execute(sa.update(journal).where(ours).values(**kept)).rowcount == 0:
        connection.execute(sa.insert(journal).values(bank=bank.number, **values))


def get_journal(
    connection: sa.Connection, bank: str, run_ids: Sequence[str] | None, digests: Sequence[str] | None
) -> list[JournalEntry]:
    """Entries, oldest first."""
    found = find_bank(connection, bank)
    if found is None:
        return []
    statement = sa.select(journal).where(journal.c.bank == found.number)
    if run_ids is not None:
        statement = statement.where(among(journal.c.run, run_ids))
    if digests is not None:
        statement = statement.where(among(journal.c.digest, digests))
    return [journal_of(row) for row in connection.execute(statement.order_by(journal.c.created, journal.c.number))]
