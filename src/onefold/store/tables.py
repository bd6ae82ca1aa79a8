"""Which tables and columns are there? The one place that names them; both engines share it.

Every table leads with the bank (a surrogate integer) and every query names one. `items` gives facts and
observations one number space, by which postings, vectors, entities, intervals, tags and changes point at them.
Times are microseconds since 1970 (UTC) beside the original offset in minutes; a speaker nobody named is ''.
"""

import json
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

AnyRow: TypeAlias = sa.Row[*tuple[Any, ...]]
AnySelect: TypeAlias = sa.Select[*tuple[Any, ...]]

metadata = sa.MetaData()

NEVER = -(2**63)
"""Stands for `no time` where a unique index needs a value."""

BigKey = BigInteger().with_variant(Integer, "sqlite")
"""Autoincrement works on SQLite only for INTEGER."""


def dump(value: object) -> str:
    """JSON as it is stored: compact, and readable in any script (so that forgetting can find a text)."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Json(sa.TypeDecorator[Any]):
    """A JSON value kept as text, so that both engines store the same characters."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: object, dialect: sa.Dialect) -> str | None:
        """To text."""
        return None if value is None else dump(value)

    def process_result_value(self, value: str | None, dialect: sa.Dialect) -> object:
        """From text."""
        return None if value is None else json.loads(value)


def _bank() -> Column[int]:
    return Column("bank", Integer, ForeignKey("banks.number", ondelete="CASCADE"), nullable=False)


def _item(name: str = "item", *, primary_key: bool = False) -> Column[int]:
    return Column(name, BigKey, ForeignKey("items.number", ondelete="CASCADE"), nullable=False, primary_key=primary_key)


def _key_bank() -> Column[int]:
    return Column("bank", Integer, ForeignKey("banks.number", ondelete="CASCADE"), primary_key=True)


banks = Table(
    "banks", metadata,
    Column("number", Integer, primary_key=True),
    Column("id", String(128), nullable=False, unique=True),
    Column("mission", Text, nullable=False),
    Column("embedder", String(255), nullable=False),
    Column("dimension", Integer, nullable=False),
    Column("calibration", Json),
    Column("created", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)

documents = Table(
    "documents", metadata,
    Column("number", BigKey, primary_key=True),
    _bank(),
    Column("id", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("latest", Boolean, nullable=False),
    Column("digest", Text, nullable=False),
    Column("said", BigInteger),
    Column("said_offset", Integer),
    Column("tags", Json, nullable=False),
    Column("metadata", Json, nullable=False),
    Column("messages", Json, nullable=False),
    Column("recorded", BigInteger, nullable=False),
    Index("documents_identity", "bank", "id", "revision", unique=True),
    sqlite_autoincrement=True,
)

items = Table(
    "items", metadata,
    Column("number", BigKey, primary_key=True),
    _bank(),
    Column("id", String(128), nullable=False),
    Column("kind", String(16), nullable=False),
    Index("items_identity", "bank", "id", unique=True),
    sqlite_autoincrement=True,
)

facts = Table(
    "facts", metadata,
    _item(primary_key=True),
    _bank(),
    Column("text", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("key_version", Integer, nullable=False),
    Column("speaker", Text, nullable=False),
    Column("role", String(16), nullable=False),
    Column("said", BigInteger),
    Column("said_offset", Integer),
    Column("recorded", BigInteger, nullable=False),
    Column("recorded_offset", Integer, nullable=False),
    Column("language", String(16)),
    Column("entities", Json, nullable=False),
    Column("context", Text, nullable=False),
    Column("expressions", Json, nullable=False),
    Column("state", String(16), nullable=False),
    Column("reason", Text, nullable=False),
    Column("held", Boolean, nullable=False),
)
Index("facts_identity", facts.c.bank, facts.c.key, facts.c.speaker, sa.text(f"coalesce(said, {NEVER})"), unique=True)
Index("facts_state", facts.c.bank, facts.c.state)

fact_sources = Table(
    "fact_sources", metadata,
    _item("fact", primary_key=True),
    Column("document", BigKey, ForeignKey("documents.number", ondelete="CASCADE"), primary_key=True),
    Column("message", Integer, primary_key=True, autoincrement=False),
    Column("start", Integer, primary_key=True, autoincrement=False),
    Column("end", Integer, primary_key=True, autoincrement=False),
    Index("fact_sources_place", "document", "message", "start"),
)

observations = Table(
    "observations", metadata,
    _item(primary_key=True),
    _bank(),
    Column("scope", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("key_version", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("reason", Text, nullable=False),
    Column("valid_from", BigInteger),
    Column("valid_from_offset", Integer),
    Column("valid_from_given", Boolean, nullable=False),
    Column("valid_to", BigInteger),
    Column("valid_to_offset", Integer),
    Column("slot_subject", Text),
    Column("slot_relation", Text),
    Column("speaker", Text, nullable=False),
    Column("role", String(16), nullable=False),
    Column("language", String(16)),
    Column("entities", Json, nullable=False),
    Column("superseded_by", BigKey, ForeignKey("items.number", ondelete="SET NULL")),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
)
Index(
    "observations_once", observations.c.bank, observations.c.scope, observations.c.key, unique=True,
    sqlite_where=observations.c.state == "active", postgresql_where=observations.c.state == "active",
)
Index("observations_key", observations.c.bank, observations.c.key)
Index("observations_successor", observations.c.superseded_by)

evidence = Table(
    "evidence", metadata,
    _item("fact", primary_key=True),
    _item("observation", primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("decision", String(64), nullable=False),
    Index("evidence_observation", "observation", "kind"),
)

versions = Table(
    "versions", metadata,
    _item("observation", primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("fact_ids", Json, nullable=False),
    Column("decision", String(64), nullable=False),
    Column("reason", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

contradictions = Table(
    "contradictions", metadata,
    Column("number", BigKey, primary_key=True),
    _bank(),
    Column("id", String(64), nullable=False),
    _item("a"),
    _item("b"),
    Column("kind", String(16), nullable=False),
    Column("tokens", Json, nullable=False),
    Column("rule", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("resolution", Text, nullable=False),
    Column("run", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("contradictions_identity", "bank", "id", unique=True),
    Index("contradictions_pair", "bank", "a", "b", unique=True),
    Index("contradictions_b", "b"),
    Index("contradictions_a", "a"),
)

runs = Table(
    "runs", metadata,
    Column("number", BigKey, primary_key=True),
    _bank(),
    Column("id", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("status", String(16), nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("dry_run", Boolean, nullable=False),
    Column("model", Text, nullable=False),
    Column("counts", Json, nullable=False),
    Column("spent", Json, nullable=False),
    Column("saved", Json, nullable=False),
    Column("error", Text, nullable=False),
    Index("runs_identity", "bank", "id", unique=True),
)

decisions = Table(
    "decisions", metadata,
    Column("number", BigKey, primary_key=True),
    _bank(),
    Column("id", String(64), nullable=False),
    Column("run", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("action", String(16), nullable=False),
    Column("rule", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("fact_ids", Json, nullable=False),
    Column("observation_id", Text),
    Column("other_id", Text),
    Column("text", Text),
    Column("score", Float, nullable=False),
    Column("inverse", Json),
    Column("created", BigInteger, nullable=False),
    Index("decisions_identity", "bank", "id", unique=True),
    Index("decisions_run", "bank", "run"),
)

journal = Table(
    "journal", metadata,
    Column("number", BigKey, primary_key=True),
    _bank(),
    Column("id", String(64), nullable=False),
    Column("run", String(64), nullable=False),
    Column("operation", String(32), nullable=False),
    Column("digest", String(128), nullable=False),
    Column("model", Text, nullable=False),
    Column("prompt", Text, nullable=False),
    Column("reply", Text, nullable=False),
    Column("prompt_tokens", Integer, nullable=False),
    Column("completion_tokens", Integer, nullable=False),
    Column("cost_usd", Float),
    Column("seconds", Float, nullable=False),
    Column("error", Text, nullable=False),
    Column("fact_ids", Json, nullable=False),
    Column("applied", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("journal_identity", "bank", "id", unique=True),
    Index("journal_run", "bank", "run"),
    Index("journal_digest", "bank", "digest"),
)

postings = Table(
    "postings", metadata,
    _key_bank(),
    Column("term", Text, primary_key=True),
    _item(primary_key=True),
    Column("field", Integer, primary_key=True, autoincrement=False),
    Column("tf", Integer, nullable=False),
    Index("postings_item", "item"),
    sqlite_with_rowid=False,
)

lengths = Table(
    "lengths", metadata,
    _item(primary_key=True),
    _bank(),
    Column("text", Integer, nullable=False),
    Column("context", Integer, nullable=False),
    Index("lengths_bank", "bank"),
)

vectors = Table(
    "vectors", metadata,
    _key_bank(),
    _item(primary_key=True),
    Column("embedder", String(255), primary_key=True),
    Column("dim", Integer, nullable=False),
    Column("vec", LargeBinary, nullable=False),
    Index("vectors_item", "item"),
)

entities = Table(
    "entities", metadata,
    _key_bank(),
    Column("entity", Text, primary_key=True),
    _item(primary_key=True),
    Index("entities_item", "item"),
    sqlite_with_rowid=False,
)

intervals = Table(
    "intervals", metadata,
    _item(primary_key=True),
    Column("start", BigInteger, primary_key=True, autoincrement=False),
    Column("end", BigInteger, primary_key=True, autoincrement=False),
    _bank(),
    Index("intervals_time", "bank", "start", "end"),
)

tags = Table(
    "tags", metadata,
    _key_bank(),
    Column("tag", Text, primary_key=True),
    _item(primary_key=True),
    Column("document", BigInteger, primary_key=True, autoincrement=False),
    Index("tags_item", "item"),
    Index("tags_document", "document"),
)

leases = Table(
    "leases", metadata,
    _key_bank(),
    Column("holder", Text, nullable=False),
    Column("token", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

changes = Table(
    "changes", metadata,
    Column("seq", BigKey, primary_key=True),
    _bank(),
    Column("item", BigInteger, nullable=False),
    Column("op", String(8), nullable=False),
    Index("changes_bank", "bank", "seq"),
    Index("changes_item", "item", unique=True),
    sqlite_autoincrement=True,
)
