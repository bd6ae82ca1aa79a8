"""What else quotes a forgotten text? Versions, decisions, journal, reasons and contexts are erased with it.

`collect` looks before anything is deleted, `scrub` erases in place what must stay as a record that something was done.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import sqlalchemy as sa

from onefold.store.indexing import erase_context
from onefold.store.numbering import BankRow, among, numbers_of
from onefold.store.rows import supported_by, supporters_of
from onefold.store.tables import (
    contradictions,
    decisions,
    documents,
    fact_sources,
    facts,
    journal,
    observations,
    versions,
)
from onefold.store.undoing import sealed
from onefold.store.writing import Pen

ERASED = "forgotten"

SHORTEST_CUT = 20
"""Characters: a shorter beginning of a text tells nothing of it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Purge:
    """What goes: ids of facts and rows, numbers of rows that fall back, and every text that must not be quoted."""

    fact_ids: frozenset[str]
    row_ids: frozenset[str]
    rewritten: frozenset[int]
    related: frozenset[int] = field(default_factory=frozenset[int])
    texts: frozenset[str]

    def quoted(self, *values: str | None) -> bool:
        """Whether any of the values holds one of the texts, or its beginning, cut short by an ellipsis."""
        return any(
            text in value or ("…" in value and _is_cut(text, value)) for value in values if value for text in self.texts
        )


def _is_cut(text: str, value: str) -> bool:
    """Whether the value holds the text's beginning and, right behind it, an ellipsis."""
    start = value.find(text[:SHORTEST_CUT])
    while start >= 0:
        end = value.find("…", start)
        if end < 0:
            return False
        if end - start >= SHORTEST_CUT and text.startswith(value[start:end]):
            return True
        start = value.find(text[:SHORTEST_CUT], start + 1)
    return False


def collect(
    connection: sa.Connection, bank: BankRow, *, revisions: Sequence[int], facts: Mapping[str, int],
    gone: Mapping[str, int], rewritten: Sequence[str],
) -> Purge:
    """Everything that the removal must erase, read before it is deleted."""
    numbers = set(numbers_of(connection, bank.number, rewritten).values())
    rows = numbers | set(gone.values())
    touched = supported_by(connection, facts.values()) | rows
    touched |= _beside(connection, touched | set(facts.values()))
    return Purge(
        fact_ids=frozenset(facts), row_ids=frozenset(gone) | frozenset(rewritten), rewritten=frozenset(numbers),
        related=frozenset(touched | supporters_of(connection, touched)),
        texts=frozenset(_texts(connection, revisions, facts.values(), rows, frozenset(facts))),
    )


def _beside(connection: sa.Connection, numbers: Collection[int]) -> set[int]:
    """The rows that one of the items replaced, and the other sides of their contradictions."""
    found: set[int] = set()
    for wanted, key in (
        (observations.c.item, observations.c.superseded_by), (contradictions.c.a, contradictions.c.b),
        (contradictions.c.b, contradictions.c.a),
    ):
        found |= set(connection.execute(sa.select(wanted).where(among(key, numbers))).scalars())
    return found


def _texts(
    connection: sa.Connection, revisions: Sequence[int], fact_numbers: Collection[int], rows: set[int],
    fact_ids: frozenset[str],
) -> set[str]:
    found: set[str] = set()
    for messages in connection.execute(sa.select(documents.c.messages).where(among(documents.c.number, revisions))):
        found |= {message["content"] for message in messages[0]}
    for column, key, numbers in (
        (facts.c.text, facts.c.item, fact_numbers), (observations.c.text, observations.c.item, rows),
    ):
        found |= set(connection.execute(sa.select(column).where(among(key, numbers))).scalars())
    query = sa.select(versions.c.text, versions.c.fact_ids).where(among(versions.c.observation, rows))
    found |= {text for text, sources in connection.execute(query) if fact_ids & set(sources)}
    return {text for text in found if text.strip()}


def scrub(pen: Pen, purge: Purge) -> None:
    """Erase every quotation; the rows and facts themselves are deleted next."""
    runs = _scrub_decisions(pen, purge)
    _delete_journal(pen, purge, runs)
    _scrub_versions(pen, purge)
    _scrub_reasons(pen, purge)


def _scrub_decisions(pen: Pen, purge: Purge) -> set[str]:
    """Decisions that cite what goes keep action and rule alone, and cannot be undone. Returns their runs.

    Those that only hold it among the cells of their inverse lose these.
    """
    gone = purge.fact_ids | purge.row_ids
    query = sa.select(decisions, sa.cast(decisions.c.inverse, sa.Text).label("raw")).where(
        decisions.c.bank == pen.bank.number
    )
    runs: set[str] = set()
    for row in pen.connection.execute(query).all():
        cited = purge.fact_ids & set(row.fact_ids)
        rows = purge.row_ids & {row.observation_id, row.other_id}
        ours = decisions.c.number == row.number
        if not cited and not rows and not purge.quoted(row.reason, row.text, row.raw):
            if any(one in (row.raw or "") for one in gone):
                pen.connection.execute(sa.update(decisions).where(ours).values(inverse=sealed(row.inverse, gone)))
            continue
        runs.add(row.run)
        pen.connection.execute(sa.update(decisions).where(ours).values(
            reason=ERASED, text=None, inverse=sealed(row.inverse, gone),
            fact_ids=[one for one in row.fact_ids if one not in cited],
        ))
    return runs


def _delete_journal(pen: Pen, purge: Purge, runs: set[str]) -> None:
    """Replies of runs that decided about what goes, and whatever else mentions it."""
    query = sa.select(
        journal.c.number, journal.c.run, journal.c.fact_ids, journal.c.prompt, journal.c.reply, journal.c.error
    ).where(journal.c.bank == pen.bank.number)
    doomed = [
        row.number for row in pen.connection.execute(query)
        if (row.run and row.run in runs) or purge.fact_ids & set(row.fact_ids)
        or purge.quoted(row.prompt, row.reply, row.error)
    ]
    pen.connection.execute(sa.delete(journal).where(among(journal.c.number, doomed)))


def _scrub_versions(pen: Pen, purge: Purge) -> None:
    """Versions that rest on a forgotten fact go; the present one of a row that stands rests on what remains."""
    query = (
        sa.select(versions.c.observation, versions.c.number, versions.c.fact_ids, observations.c.version)
        .join(observations, observations.c.item == versions.c.observation)
        .where(observations.c.bank == pen.bank.number)
    )
    for row in pen.connection.execute(query).all():
        if not purge.fact_ids & set(row.fact_ids):
            continue
        ours = (versions.c.observation == row.observation) & (versions.c.number == row.number)
        if row.number == row.version and row.observation not in purge.rewritten:
            kept = [one for one in row.fact_ids if one not in purge.fact_ids]
            pen.connection.execute(sa.update(versions).where(ours).values(fact_ids=kept, reason=ERASED))
        else:
            pen.connection.execute(sa.delete(versions).where(ours))


def _scrub_reasons(pen: Pen, purge: Purge) -> None:
    """Reasons of what stood beside it, where they quote it."""
    for table, key, column in (
        (facts, facts.c.item, facts.c.reason), (observations, observations.c.item, observations.c.reason),
        (versions, versions.c.observation, versions.c.reason),
        (contradictions, contradictions.c.a, contradictions.c.resolution),
        (contradictions, contradictions.c.b, contradictions.c.resolution),
    ):
        query = sa.select(key, column).where(among(key, purge.related))
        quoting = {number for number, value in pen.connection.execute(query) if purge.quoted(value)}
        if quoting:
            pen.connection.execute(sa.update(table).where(among(key, quoting)).values({column: ERASED}))


def clear_contexts(connection: sa.Connection, numbers: Iterable[int]) -> None:
    """Facts that stay forget the turn before them if no document that remains says it."""
    remaining = (
        sa.select(fact_sources.c.fact, documents.c.messages)
        .join(documents, documents.c.number == fact_sources.c.document)
        .where(among(fact_sources.c.fact, numbers))
    )
    said: dict[int, list[str]] = {}
    for fact, messages in connection.execute(remaining):
        said.setdefault(fact, []).extend(message["content"] for message in messages)
    query = sa.select(facts.c.item, facts.c.context).where(among(facts.c.item, numbers), facts.c.context != "")
    lost = [
        row.item for row in connection.execute(query)
        if not any(row.context in content for content in said.get(row.item, ()))
    ]
    connection.execute(sa.update(facts).where(among(facts.c.item, lost)).values(context=""))
    erase_context(connection, lost)
