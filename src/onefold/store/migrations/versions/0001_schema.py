"""The whole schema.

Revision ID: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    for create in (
        _banks, _changes, _decisions, _documents, _items, _journal, _leases, _runs, _contradictions, _entities,
        _evidence, _fact_sources, _facts, _intervals, _lengths, _observations, _postings, _tags, _vectors,
        _versions,
    ):
        create()


def downgrade() -> None:
    raise NotImplementedError("There is nothing before the first revision.")


def _banks() -> None:
    op.create_table("banks",
        sa.Column("number", sa.Integer(), nullable=False), sa.Column("id", sa.String(length=128), nullable=False),
        sa.Column("mission", sa.Text(), nullable=False),
        sa.Column("embedder", sa.String(length=255), nullable=False),
        sa.Column("dimension", sa.Integer(), nullable=False), sa.Column("calibration", sa.Text(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False), sa.PrimaryKeyConstraint("number"),
        sa.UniqueConstraint("id"), sqlite_autoincrement=True,
    )


def _changes() -> None:
    op.create_table("changes",
        sa.Column("seq", _BIG, nullable=False), sa.Column("bank", sa.Integer(), nullable=False),
        sa.Column("item", sa.BigInteger(), nullable=False), sa.Column("op", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"), sa.PrimaryKeyConstraint("seq"),
        sqlite_autoincrement=True,
    )
    op.create_index("changes_bank", "changes", ["bank", "seq"], unique=False)
    op.create_index("changes_item", "changes", ["item"], unique=True)


def _decisions() -> None:
    op.create_table("decisions",
        sa.Column("number", _BIG, nullable=False), sa.Column("bank", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("run", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("action", sa.String(length=16), nullable=False), sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False), sa.Column("fact_ids", sa.Text(), nullable=False),
        sa.Column("observation_id", sa.Text(), nullable=True), sa.Column("other_id", sa.Text(), nullable=True),
        sa.Column("text", sa.Text(), nullable=True), sa.Column("score", sa.Float(), nullable=False),
        sa.Column("inverse", sa.Text(), nullable=True), sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"), sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("decisions_identity", "decisions", ["bank", "id"], unique=True)
    op.create_index("decisions_run", "decisions", ["bank", "run"], unique=False)


def _documents() -> None:
    op.create_table("documents",
        sa.Column("number", _BIG, nullable=False), sa.Column("bank", sa.Integer(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False), sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("latest", sa.Boolean(), nullable=False), sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("said", sa.BigInteger(), nullable=True), sa.Column("said_offset", sa.Integer(), nullable=True),
        sa.Column("tags", sa.Text(), nullable=False), sa.Column("metadata", sa.Text(), nullable=False),
        sa.Column("messages", sa.Text(), nullable=False), sa.Column("recorded", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"), sa.PrimaryKeyConstraint("number"),
        sqlite_autoincrement=True,
    )
    op.create_index("documents_identity", "documents", ["bank", "id", "revision"], unique=True)


def _items() -> None:
    op.create_table("items",
        sa.Column("number", _BIG, nullable=False), sa.Column("bank", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(length=128), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"), sa.PrimaryKeyConstraint("number"),
        sqlite_autoincrement=True,
    )
    op.create_index("items_identity", "items", ["bank", "id"], unique=True)


def _journal() -> None:
    op.create_table("journal",
        sa.Column("number", _BIG, nullable=False), sa.Column("bank", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("run", sa.String(length=64), nullable=False),
        sa.Column("operation", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=128), nullable=False), sa.Column("model", sa.Text(), nullable=False),
        sa.Column("prompt", sa.Text(), nullable=False), sa.Column("reply", sa.Text(), nullable=False),
        sa.Column("prompt_tokens", sa.Integer(), nullable=False),
        sa.Column("completion_tokens", sa.Integer(), nullable=False),
        sa.Column("cost_usd", sa.Float(), nullable=True), sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("error", sa.Text(), nullable=False), sa.Column("fact_ids", sa.Text(), nullable=False),
        sa.Column("applied", sa.Boolean(), nullable=False), sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"), sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("journal_digest", "journal", ["bank", "digest"], unique=False)
    op.create_index("journal_identity", "journal", ["bank", "id"], unique=True)
    op.create_index("journal_run", "journal", ["bank", "run"], unique=False)


def _leases() -> None:
    op.create_table("leases",
        sa.Column("bank", sa.Integer(), nullable=False), sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("token", sa.BigInteger(), nullable=False), sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"), sa.PrimaryKeyConstraint("bank"),
    )


def _runs() -> None:
    op.create_table("runs",
        sa.Column("number", _BIG, nullable=False), sa.Column("bank", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False), sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("dry_run", sa.Boolean(), nullable=False), sa.Column("model", sa.Text(), nullable=False),
        sa.Column("counts", sa.Text(), nullable=False), sa.Column("spent", sa.Text(), nullable=False),
        sa.Column("saved", sa.Text(), nullable=False), sa.Column("error", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"), sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("runs_identity", "runs", ["bank", "id"], unique=True)


def _contradictions() -> None:
    op.create_table("contradictions",
        sa.Column("number", _BIG, nullable=False), sa.Column("bank", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(length=64), nullable=False), sa.Column("a", _BIG, nullable=False),
        sa.Column("b", _BIG, nullable=False), sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("tokens", sa.Text(), nullable=False), sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("resolution", sa.Text(), nullable=False), sa.Column("run", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["a"], ["items.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["b"], ["items.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"), sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("contradictions_a", "contradictions", ["a"], unique=False)
    op.create_index("contradictions_b", "contradictions", ["b"], unique=False)
    op.create_index("contradictions_identity", "contradictions", ["bank", "id"], unique=True)
    op.create_index("contradictions_pair", "contradictions", ["bank", "a", "b"], unique=True)


def _entities() -> None:
    op.create_table("entities",
        sa.Column("bank", sa.Integer(), nullable=False), sa.Column("entity", sa.Text(), nullable=False),
        sa.Column("item", _BIG, nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["item"], ["items.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("bank", "entity", "item"), sqlite_with_rowid=False,
    )
    op.create_index("entities_item", "entities", ["item"], unique=False)


def _evidence() -> None:
    op.create_table("evidence",
        sa.Column("fact", _BIG, nullable=False), sa.Column("observation", _BIG, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("decision", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["fact"], ["items.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["observation"], ["items.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("fact", "observation", "kind"),
    )
    op.create_index("evidence_observation", "evidence", ["observation", "kind"], unique=False)


def _fact_sources() -> None:
    op.create_table("fact_sources",
        sa.Column("fact", _BIG, nullable=False), sa.Column("document", _BIG, nullable=False),
        sa.Column("message", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("start", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("end", sa.Integer(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["document"], ["documents.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["fact"], ["items.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("fact", "document", "message", "start", "end"),
    )
    op.create_index("fact_sources_place", "fact_sources", ["document", "message", "start"], unique=False)


def _facts() -> None:
    op.create_table("facts",
        sa.Column("item", _BIG, nullable=False), sa.Column("bank", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False), sa.Column("key", sa.Text(), nullable=False),
        sa.Column("key_version", sa.Integer(), nullable=False), sa.Column("speaker", sa.Text(), nullable=False),
        sa.Column("role", sa.String(length=16), nullable=False), sa.Column("said", sa.BigInteger(), nullable=True),
        sa.Column("said_offset", sa.Integer(), nullable=True),
        sa.Column("recorded", sa.BigInteger(), nullable=False),
        sa.Column("recorded_offset", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(length=16), nullable=True), sa.Column("entities", sa.Text(), nullable=False),
        sa.Column("context", sa.Text(), nullable=False), sa.Column("expressions", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False), sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("held", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["item"], ["items.number"], ondelete="CASCADE"), sa.PrimaryKeyConstraint("item"),
    )
    op.create_index(
        "facts_identity", "facts",
        ["bank", "key", "speaker", sa.literal_column("coalesce(said, -9223372036854775808)")], unique=True,
    )
    op.create_index("facts_state", "facts", ["bank", "state"], unique=False)


def _intervals() -> None:
    op.create_table("intervals",
        sa.Column("item", _BIG, nullable=False),
        sa.Column("start", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("end", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("bank", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["item"], ["items.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("item", "start", "end"),
    )
    op.create_index("intervals_time", "intervals", ["bank", "start", "end"], unique=False)


def _lengths() -> None:
    op.create_table("lengths",
        sa.Column("item", _BIG, nullable=False), sa.Column("bank", sa.Integer(), nullable=False),
        sa.Column("text", sa.Integer(), nullable=False), sa.Column("context", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["item"], ["items.number"], ondelete="CASCADE"), sa.PrimaryKeyConstraint("item"),
    )
    op.create_index("lengths_bank", "lengths", ["bank"], unique=False)


def _observations() -> None:
    op.create_table("observations",
        sa.Column("item", _BIG, nullable=False), sa.Column("bank", sa.Integer(), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False), sa.Column("key", sa.Text(), nullable=False),
        sa.Column("key_version", sa.Integer(), nullable=False), sa.Column("text", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False), sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False), sa.Column("valid_from", sa.BigInteger(), nullable=True),
        sa.Column("valid_from_offset", sa.Integer(), nullable=True),
        sa.Column("valid_from_given", sa.Boolean(), nullable=False),
        sa.Column("valid_to", sa.BigInteger(), nullable=True),
        sa.Column("valid_to_offset", sa.Integer(), nullable=True),
        sa.Column("slot_subject", sa.Text(), nullable=True), sa.Column("slot_relation", sa.Text(), nullable=True),
        sa.Column("speaker", sa.Text(), nullable=False), sa.Column("role", sa.String(length=16), nullable=False),
        sa.Column("language", sa.String(length=16), nullable=True), sa.Column("entities", sa.Text(), nullable=False),
        sa.Column("superseded_by", _BIG, nullable=True), sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["item"], ["items.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["superseded_by"], ["items.number"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("item"),
    )
    op.create_index("observations_key", "observations", ["bank", "key"], unique=False)
    op.create_index(
        "observations_once", "observations", ["bank", "scope", "key"], unique=True,
        sqlite_where=sa.text("state = 'active'"), postgresql_where=sa.text("state = 'active'"),
    )
    op.create_index("observations_successor", "observations", ["superseded_by"], unique=False)


def _postings() -> None:
    op.create_table("postings",
        sa.Column("bank", sa.Integer(), nullable=False), sa.Column("term", sa.Text(), nullable=False),
        sa.Column("item", _BIG, nullable=False),
        sa.Column("field", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("tf", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["item"], ["items.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("bank", "term", "item", "field"), sqlite_with_rowid=False,
    )
    op.create_index("postings_item", "postings", ["item"], unique=False)


def _tags() -> None:
    op.create_table("tags",
        sa.Column("bank", sa.Integer(), nullable=False), sa.Column("tag", sa.Text(), nullable=False),
        sa.Column("item", _BIG, nullable=False),
        sa.Column("document", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["item"], ["items.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("bank", "tag", "item", "document"),
    )
    op.create_index("tags_document", "tags", ["document"], unique=False)
    op.create_index("tags_item", "tags", ["item"], unique=False)


def _vectors() -> None:
    op.create_table("vectors",
        sa.Column("bank", sa.Integer(), nullable=False), sa.Column("item", _BIG, nullable=False),
        sa.Column("embedder", sa.String(length=255), nullable=False), sa.Column("dim", sa.Integer(), nullable=False),
        sa.Column("vec", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["bank"], ["banks.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["item"], ["items.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("bank", "item", "embedder"),
    )
    op.create_index("vectors_item", "vectors", ["item"], unique=False)


def _versions() -> None:
    op.create_table("versions",
        sa.Column("observation", _BIG, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False), sa.Column("key", sa.Text(), nullable=False),
        sa.Column("fact_ids", sa.Text(), nullable=False),
        sa.Column("decision", sa.String(length=64), nullable=False), sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["observation"], ["items.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("observation", "number"),
    )
