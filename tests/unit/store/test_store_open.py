"""What `open_store` accepts, and what it says when it cannot open."""

import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from onefold.errors import ConfigError, DatabaseTooNew, InputError, StoreError
from onefold.store import migrations, tables
from onefold.store.engine import Database
from onefold.store.open import open_store
from onefold.types import Bank


@pytest.fixture
def unprivileged():
    """A folder that anybody can read, seen by a user who is not root (root may write everywhere)."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    before = os.geteuid()

    def become_ordinary():
        if before == 0:
            os.seteuid(65534)

    yield folder, become_ordinary
    if before == 0:
        os.seteuid(before)
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.parametrize("name", ["memory.db", "a folder/100% of #1?.db", "größe/记忆.db", "deep/er/and/deeper.db"])
def test_any_path_is_made_with_its_folders(tmp_path, name):
    store = open_store(str(tmp_path / name))
    store.open_bank(Bank(id="b"))
    store.close()
    assert (tmp_path / name).is_file()
    again = open_store(f"sqlite:///{tmp_path / name}")
    assert [bank.id for bank in again.list_banks()] == ["b"]
    again.close()


def test_the_home_folder_may_be_written_as_a_tilde(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    open_store("~/memory.db").close()
    assert (tmp_path / "memory.db").is_file()


@pytest.mark.parametrize("url", [":memory:", "sqlite://", "sqlite:///:memory:"])
def test_databases_in_memory_are_private(url):
    one, two = open_store(url), open_store(url)
    one.open_bank(Bank(id="b"))
    assert two.list_banks() == []
    one.close()
    two.close()


@pytest.mark.parametrize("url", ["postgresql://host/db", "postgres://host/db", "postgresql+psycopg://host/db"])
def test_postgresql_is_named_as_missing(url):
    with pytest.raises(ConfigError, match="not available in this version"):
        open_store(url)


@pytest.mark.parametrize("url", ["mysql://host/db", "", "   "])
def test_other_urls_are_refused_with_what_is_possible(url):
    with pytest.raises(ConfigError, match="sqlite:///path"):
        open_store(url)


def test_a_newer_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "memory.db"
    open_store(str(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(DatabaseTooNew, match=r"revision 9999.*Update Onefold"):
        open_store(str(path))
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    connection.close()


@pytest.mark.parametrize("content", [b"Dear diary, today was fine. " * 50, b"\x00\xff" * 4000])
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path, content):
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"not a database.*Give the path"):
        open_store(str(path))
    assert path.read_bytes() == content


def test_another_programs_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE songs (title)")
    connection.close()
    with pytest.raises(StoreError, match=r"another program.*songs"):
        open_store(str(path))
    with sqlite3.connect(path) as connection:
        assert [row[0] for row in connection.execute("SELECT name FROM sqlite_master")] == ["songs"]
    connection.close()


def test_a_folder_is_refused_with_an_example(tmp_path):
    with pytest.raises(StoreError, match=r"is a folder.*memory\.db"):
        open_store(str(tmp_path))


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match=r"could not be made.*can write"):
        open_store(str(tmp_path / "file" / "memory.db"))


def test_a_read_only_folder_is_refused_with_a_hint(unprivileged):
    folder, become_ordinary = unprivileged
    folder.chmod(0o555)
    become_ordinary()
    with pytest.raises(StoreError, match=r"could not be used.*can be written"):
        open_store(str(folder / "memory.db"))


def test_a_read_only_file_is_refused_with_a_hint(unprivileged):
    folder, become_ordinary = unprivileged
    path = folder / "memory.db"
    open_store(str(path)).close()
    path.chmod(0o444)
    folder.chmod(0o555)
    become_ordinary()
    with pytest.raises(StoreError, match=r"could not be used.*writ") as caught:
        open_store(str(path))
    assert caught.value.hint


def test_a_bank_needs_a_name_of_128_characters_at_most():
    store = open_store(":memory:")
    for name in ("", "x" * 129):
        with pytest.raises(InputError, match="128"):
            store.open_bank(Bank(id=name))
    assert store.open_bank(Bank(id="a/b ü")).id == "a/b ü"
    store.close()


def test_the_history_ends_at_the_revision_that_the_code_knows():
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.HEAD


@pytest.mark.filterwarnings("ignore:.*expression-based index")
def test_the_migrations_make_the_tables_that_the_code_names(tmp_path):
    path = tmp_path / "memory.db"
    migrations._made.clear()
    open_store(str(path)).close()
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        difference = compare_metadata(context, tables.metadata)
    engine.dispose()
    assert difference == []


def test_the_second_empty_database_of_a_process_equals_the_first(tmp_path):
    migrations._made.clear()
    shapes = []
    for name in ("one.db", "two.db"):
        open_store(str(tmp_path / name)).close()
        with sqlite3.connect(tmp_path / name) as connection:
            shapes.append(connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall())
            assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(migrations.HEAD,)]
        connection.close()
    assert shapes[0] == shapes[1]
    assert any("facts_identity" in name for name, _ in shapes[0])


def test_a_file_is_in_wal_with_foreign_keys_and_secure_delete(tmp_path):
    database = Database(str(tmp_path / "memory.db"))
    with database.read() as connection:
        values = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "foreign_keys", "secure_delete", "busy_timeout")
        ]
    database.close()
    assert values == ["wal", 1, 1, 30_000]


def test_a_write_is_the_only_one_from_its_start_and_readers_see_the_past(tmp_path):
    one, two = Database(str(tmp_path / "memory.db")), Database(str(tmp_path / "memory.db"))
    with one.write() as connection:
        connection.exec_driver_sql("CREATE TABLE t (n)")
    with one.write() as writing:
        with two.read() as reading:
            assert reading.exec_driver_sql("SELECT count(*) FROM t").scalar() == 0
            writing.exec_driver_sql("INSERT INTO t VALUES (1)")
            assert reading.exec_driver_sql("SELECT count(*) FROM t").scalar() == 0
        second = sqlite3.connect(tmp_path / "memory.db", timeout=0, isolation_level=None)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            second.execute("BEGIN IMMEDIATE")
        second.close()
    with two.read() as reading:
        assert reading.exec_driver_sql("SELECT count(*) FROM t").scalar() == 1
    one.close()
    two.close()


def test_a_write_that_raises_leaves_nothing(tmp_path):
    database = Database(str(tmp_path / "memory.db"))

    def fail():
        with database.write() as connection:
            connection.exec_driver_sql("CREATE TABLE t (n)")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    with database.read() as connection:
        assert sa.inspect(connection).get_table_names() == []
    database.close()
