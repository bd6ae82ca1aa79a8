"""Which database does a URL name? A path, ':memory:' or `sqlite:///…`; PostgreSQL is announced, not there."""

from pathlib import Path

from onefold.errors import ConfigError, StoreError
from onefold.store.base import Store
from onefold.store.sqlite import SqliteStore

_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql:", "postgresql+", "postgres:")


def open_store(url: str) -> Store:
    """Open, make or migrate the database that `url` names; parent folders are made.

    Raises ConfigError for a URL we cannot serve, StoreError for a file we cannot use, DatabaseTooNew.
    """
    path = _path_of(url.strip())
    if path == ":memory:":
        return SqliteStore(path)
    file = Path(path).expanduser()
    _prepare(file)
    return SqliteStore(str(file))


def _path_of(url: str) -> str:
    if not url:
        raise ConfigError("The database has no name.", hint="Give a path, ':memory:' or sqlite:///path.")
    if url.startswith(_POSTGRES):
        raise ConfigError("PostgreSQL is not available in this version.", hint="Give a path or sqlite:///path.")
    if url.startswith(_SQLITE):
        return url.removeprefix(_SQLITE) or ":memory:"
    if url in ("sqlite:", "sqlite://"):
        return ":memory:"
    if "://" in url:
        raise ConfigError(
            f"The database URL {url!r} is of no known kind.", hint="Give a path, ':memory:' or sqlite:///path."
        )
    return url


def _prepare(file: Path) -> None:
    """Make the folder, and say early what SQLite would say late."""
    if file.is_dir():
        raise StoreError(f"The database {file} is a folder.", hint=f"Give a file, such as {file / 'memory.db'}.")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            f"The folder of the database {file} could not be made: {error.strerror}.",
            hint="Use a folder that you can write.",
        ) from error
