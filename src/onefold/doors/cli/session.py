"""How does a command open the memory, and what happens when it fails?

Exit codes: 0 done, 1 a mistake that the user can mend (or a model or database that refuses), 2 wrong usage (by
Typer), 130 interrupted. Only a fault of our own ends in a stack trace.
"""

import os
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import typer
from rich.text import Text

import onefold
from onefold.config import load_config
from onefold.doors.cli.encode import to_json
from onefold.doors.cli.output import margin, plain, remark
from onefold.errors import Conflict, InputError, OnefoldError

if TYPE_CHECKING:
    from onefold.memory import Memory

INTERRUPTED = 130


@contextmanager
def opened(
    database: str | None, bank: str | None, as_json: bool, *, llm: str | None = None, looking: bool = False,
    any_bank: bool = False,
) -> "Generator[Memory]":
    """The memory that the options name, closed at the end; mistakes become a message and an exit code.

    `llm` wins over the configured language model; '' switches it off. Who is only `looking` wants a database that is
    there, and hears of a bank that is not, unless `any_bank` will do.
    """
    with mistakes_told(as_json):
        if looking and database is not None and _is_missing(database):
            raise InputError(f"There is no database {database}.", hint="Check the path; `onefold retain` makes one.")
        config = load_config(database=database, bank=bank, llm=llm)
        with onefold.Memory(config=config) as memory:
            known = [each.id for each in memory.banks()] if looking and not (as_json or any_bank) else []
            if known and memory.bank not in known:
                remark(f"There is no bank {memory.bank} in this database; `onefold banks` lists those that are.")
            yield memory


def _is_missing(database: str) -> bool:
    """Whether it is a path, not a URL, at which there is nothing."""
    return "://" not in database and database != ":memory:" and not Path(database).expanduser().exists()


@contextmanager
def mistakes_told(as_json: bool) -> Generator[None]:
    """Turn errors that a user can mend into a message on standard error and an exit code."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError as error:
        _hush()
        raise typer.Exit(1) from error
    except KeyboardInterrupt as error:
        _tell("Interrupted", "Interrupted.", "What was finished is kept; run the command again to go on.", as_json)
        raise typer.Exit(INTERRUPTED) from error
    except OnefoldError as error:
        more = {"dependants": error.dependants} if isinstance(error, Conflict) else {}
        _tell(type(error).__name__, str(error.args[0]), error.hint, as_json, more)
        raise typer.Exit(1) from error
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        _tell(type(error).__name__, f"{where}{error.strerror or error}.", "", as_json)
        raise typer.Exit(1) from error


def _tell(
    kind: str, message: str, hint: str, as_json: bool, more: Mapping[str, object] = MappingProxyType({})
) -> None:
    if as_json:
        typer.echo(to_json({"error": {"type": kind, "message": message, "hint": hint, **more}}), err=True)
        return
    text = Text.assemble(("Error: ", "bold red"), plain(message))
    if hint:
        text.append(f"\n{plain(hint)}")
    margin().print(text, soft_wrap=True)


def _hush() -> None:
    """Nobody reads standard output any more: let what is buffered go nowhere, without a word."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
