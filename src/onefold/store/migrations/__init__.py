"""Which shape has the database? One history of revisions; opening a database brings it to the newest.

A revision, once released, is never edited: it says what the tables were, not what `tables` says today.
"""

from pathlib import Path

import sqlalchemy as sa

from onefold.errors import DatabaseTooNew, StoreError

HEAD = "0001"
"""The newest revision this version knows."""


_made: list[str] = []
"""What the migrations made of the first empty database of this process; the next ones are made from it at once."""


def migrate(connection: sa.Connection, place: str) -> None:
    """Bring the database to `HEAD` inside the caller's write transaction.

    Raises DatabaseTooNew for a revision we do not know, StoreError for a database of something else.
    """
    current = _current(connection, place)
    if current == HEAD:
        return
    if current is None and _made:
        for statement in _made:
            connection.exec_driver_sql(statement)
        return
    # Alembic takes a third of a second to import: only a new or an old database pays it.
    from alembic.config import Config  # noqa: PLC0415
    from alembic.runtime.environment import EnvironmentContext  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)
    if current is not None and current not in {revision.revision for revision in script.walk_revisions()}:
        raise DatabaseTooNew(
            f"The database {place} has revision {current}, which is newer than this version of Onefold.",
            hint="Update Onefold, or use another database.",
        )
    environment = EnvironmentContext(config, script, fn=lambda revision, _: script._upgrade_revs("head", revision))  # noqa: SLF001  # pyright: ignore
    with environment:
        environment.configure(connection=connection, transactional_ddl=True)
        environment.run_migrations()
    if current is None and connection.dialect.name == "sqlite":
        made = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
        _made[:] = [*made.scalars(), f"INSERT INTO alembic_version VALUES ('{HEAD}')"]  # noqa: S608  (a constant)


def _current(connection: sa.Connection, place: str) -> str | None:
    """The stored revision; None for an empty database."""
    names = set(sa.inspect(connection).get_table_names())
    if "alembic_version" in names:
        return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    if names:
        raise StoreError(
            f"The database {place} belongs to another program (it has a table {min(names)}).",
            hint="Give the path of an Onefold database, or of a file that does not exist yet.",
        )
    return None
