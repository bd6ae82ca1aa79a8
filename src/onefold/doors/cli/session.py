"""How does a command open the memory, and what happens when it fails?

Exit codes: 0 done, 1 a mistake that the user can mend (or a model or database that refuses), 2 wrong usage (by
Typer), 130 interrupted. Only a fault of our own ends in a stack trace.
"""

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import typer
from rich.text import Text

import onefold
from onefold.config import load_config
from onefold.doors.cli.encode import to_json
from onefold.doors.cli.output import margin, plain
from onefold.errors import OnefoldError

if TYPE_CHECKING:
    from onefold.memory import Memory

INTERRUPTED = 130


@contextmanager
def opened(
    database: str | None, bank: str | None, as_json: bool, *, llm: str | None = None
) -> "Generator[Memory]":
    """The memory that the options name, closed at the end; mistakes become a message and an exit code.

    `llm` wins over the configured language model; '' switches it off.
    """
    with mistakes_told(as_json):
        config = load_config(database=database, bank=bank, llm=llm)
        with onefold.Memory(config=config) as memory:
            yield memory


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
        _tell(type(error).__name__, str(error.args[0]), error.hint, as_json)
        raise typer.Exit(1) from error
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        _tell(type(error).__name__, f"{where}{error.strerror or error}.", "", as_json)
        raise typer.Exit(1) from error


def _tell(kind: str, message: str, hint: str, as_json: bool) -> None:
    if as_json:
        typer.echo(to_json({"error": {"type": kind, "message": message, "hint": hint}}), err=True)
        return
    text = Text.assemble(("Error: ", "bold red"), plain(message))
    if hint:
        text.append(f"\n{plain(hint)}")
    margin().print(text, soft_wrap=True)


def _hush() -> None:
    """Nobody reads standard output any more: let what is buffered go nowhere, without a word."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
