"""How do we reach SQLite, and what may two writers do at once? Connections, transactions, drivers' errors.

Every write transaction is IMMEDIATE: a deferred one that upgrades either fails at once or loses an update. Readers
are deferred and see one snapshot (WAL). A memory database is one connection behind one lock.
"""

import sqlite3
import threading
import time
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from onefold.errors import InputError, StoreError

BUSY_MILLISECONDS = 30_000


class Database:
    """One SQLite database: `read()` and `write()` give a connection inside a transaction."""

    def __init__(self, path: str) -> None:
        """Open `path`, or a private database in memory for ':memory:'. Raises StoreError."""
        self.path = path
        self.in_memory = path == ":memory:"
        self._closed = False
        self._lock = threading.RLock()
        self._engine = _engine(path, in_memory=self.in_memory)
        with translated(path):
            _use_wal(self._engine)

    @contextmanager
    def read(self) -> Generator[sa.Connection]:
        """A snapshot: nothing that others commit meanwhile is seen."""
        self._require_open()
        shared: AbstractContextManager[object] = self._lock if self.in_memory else nullcontext()
        with shared, translated(self.path), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def write(self) -> Generator[sa.Connection]:
        """The only writer, from the first statement on; rolled back if the block raises."""
        self._require_open()
        with self._lock, translated(self.path), self._engine.connect() as connection:
            writing = connection.execution_options(onefold_immediate=True)
            with writing.begin():
                yield writing

    def overwrite(self) -> None:
        """Move the write-ahead log into the file and empty it, so that deleted bytes are gone from both.

        Waits for readers of the log; one that outlasts the busy timeout leaves it to a later checkpoint.
        """
        self._require_open()
        with self._lock, translated(self.path), self._engine.connect() as connection:
            driver = connection.connection.driver_connection
            if isinstance(driver, sqlite3.Connection):
                driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def close(self) -> None:
        """Release every connection; later calls raise StoreError."""
        self._closed = True
        self._engine.dispose()

    def _require_open(self) -> None:
        if self._closed:
            raise StoreError(f"The store {self.path} is closed.", hint="Open it again.")


def _engine(path: str, *, in_memory: bool) -> sa.Engine:
    url = sa.URL.create("sqlite", database=path)
    arguments = {"check_same_thread": False, "timeout": BUSY_MILLISECONDS / 1000}
    if in_memory:
        engine = sa.create_engine(url, poolclass=StaticPool, connect_args=arguments)
    else:
        engine = sa.create_engine(url, connect_args=arguments, pool_size=4, max_overflow=28, pool_timeout=60)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    """Take transactions out of the driver's hands and set what SQLite keeps per connection."""
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout = {BUSY_MILLISECONDS}", "foreign_keys = ON", "secure_delete = ON", "synchronous = NORMAL",
        "temp_store = MEMORY", "recursive_triggers = ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: sa.Connection) -> None:
    immediate = connection.get_execution_options().get("onefold_immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _use_wal(engine: sa.Engine) -> None:
    """Switch to WAL once; two processes that open a new file together may meet here, so try for a while."""
    with engine.connect() as connection:
        driver = connection.connection.driver_connection
        if not isinstance(driver, sqlite3.Connection):
            raise StoreError("The SQLite driver is not the standard library's.")
        deadline = time.monotonic() + BUSY_MILLISECONDS / 1000
        while driver.execute("PRAGMA journal_mode").fetchone()[0] not in ("wal", "memory"):
            try:
                driver.execute("PRAGMA journal_mode = WAL").fetchone()
            except sqlite3.OperationalError as error:
                if "locked" not in str(error) or time.monotonic() > deadline:
                    raise
                time.sleep(0.02)


@contextmanager
def translated(path: str) -> Generator[None]:
    """Turn the driver's errors into ours, with a sentence that says what to do."""
    try:
        yield
    except IntegrityError as error:
        raise StoreError(f"The database {path} refused a row: {error.orig}.") from error
    except DBAPIError as error:
        raise _explained(path, str(error.orig)) from error
    except SQLAlchemyError as error:
        raise StoreError(f"The database {path} could not be used: {error}.") from error
    except sqlite3.Error as error:
        raise _explained(path, str(error)) from error
    except (UnicodeEncodeError, OverflowError) as error:
        raise InputError(f"A value cannot be stored or looked up: {error}.",
                         hint="Texts are valid Unicode, numbers have at most 64 bits.") from error


_HINTS = {
    "file is not a database": "Give the path of an Onefold database, or of a file that does not exist yet.",
    "unable to open database file": "Check that the folder exists and can be written.",
    "readonly database": "Make the file and its folder writable, or use another path.",
    "disk is full": "Free some space; nothing of this write was kept.",
    "disk I/O error": "Check the disk and its permissions; nothing of this write was kept.",
    "database is locked": "Another program holds the file; close it, or try again.",
    "malformed": "The file is damaged; restore a backup.",
}


def _explained(path: str, message: str) -> StoreError:
    hint = next((hint for part, hint in _HINTS.items() if part in message), "")
    return StoreError(f"The database {path} could not be used: {message}.", hint=hint)
