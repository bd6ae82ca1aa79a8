"""How do results reach the reader? Tables on a terminal, tab-separated lines into a pipe, JSON when asked.

Results go to standard output, progress and remarks to standard error. What was retained is shown as text only:
no markup, and no control characters that could steer a terminal.
"""

import sys
import unicodedata
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from datetime import datetime

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from onefold.doors.cli.encode import to_json

Report = Callable[[int, int], None]
DIRECTION_OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Unicode's explicit embeddings, overrides and isolates (UAX 9), which can make a line read as another."""


def screen() -> Console:
    """Standard output as it is now; results are data, so nothing in them is marked up or coloured by guess."""
    return Console(file=sys.stdout, markup=False, highlight=False, emoji=False)


def margin() -> Console:
    """Standard error, for what is not a result."""
    return Console(file=sys.stderr, markup=False, highlight=False, emoji=False)


def plain(text: str) -> str:
    """The text with control and format-override characters replaced, line breaks kept."""
    return "".join(_visible(character) for character in text)


def _visible(character: str) -> str:
    if character == "\n":
        return character
    if character == "\t":
        return " "
    unsafe = unicodedata.category(character) in ("Cc", "Cs") or character in DIRECTION_OVERRIDES
    return "\ufffd" if unsafe else character


def one_line(text: str) -> str:
    """The text on one line."""
    return " ".join(plain(text).split())


def show_json(value: object) -> None:
    """Print a value as JSON to standard output."""
    typer.echo(to_json(value))


def say(text: str, style: str = "", *, indent: int = 0) -> None:
    """Print a line of the result. A terminal gets it wrapped between words, each line indented."""
    console = screen()
    body = Text(plain(text), style=style)
    lines = body.wrap(console, max(1, console.width - indent)) if console.is_terminal and text else [body]
    for line in lines:
        line.rstrip()
        console.print(Text(" " * indent).append_text(line), soft_wrap=True)


def remark(text: str) -> None:
    """Print a line beside the result."""
    margin().print(Text(plain(text), style="dim"), soft_wrap=True)


def show_rows(columns: Sequence[str], rows: Sequence[Sequence[object]], *, empty: str) -> None:
    """Rows as a table on a terminal, else as tab-separated lines without a heading.

    `empty` is the remark when there are none.
    """
    if not rows:
        remark(empty)
    elif screen().is_terminal:
        show_table(columns, rows)
    else:
        for row in rows:
            typer.echo("\t".join(one_line(_cell(value)) for value in row))


def show_entries(entries: Iterable[tuple[str, str]]) -> None:
    """For a terminal: each text, and below it, indented, what there is to say about it."""
    for text, note in entries:
        say(text, style="bold")
        say(note, style="dim", indent=2)


def show_table(columns: Sequence[str], rows: Sequence[Sequence[object]], *, title: str = "") -> None:
    """Rows as a table wherever it goes; numbers to the right, long words folded, columns without a value left out."""
    if title:
        say(f"\n{title}", style="bold")
    drawn = Table()
    filled = [index for index in range(len(columns)) if any(_cell(row[index]) for row in rows)]
    for index in filled:
        numeric = all(isinstance(row[index], int | float) for row in rows)
        drawn.add_column(columns[index], justify="right" if numeric else "left", overflow="fold")
    for row in rows:
        drawn.add_row(*(Text(plain(_cell(row[index]))) for index in filled))
    screen().print(drawn)


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, float):
        return f"{value:.3f}"
    return str(value)


def moment(value: datetime | None) -> str:
    """A time for people: to the minute, with its offset; empty if unknown."""
    return "" if value is None else value.isoformat(sep=" ", timespec="minutes")


@contextmanager
def progress(label: str) -> Generator[Report]:
    """A bar on standard error while the body runs, if that is a terminal; the body reports (done, total)."""
    console = margin()
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(label, total=None)

        def report(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield report
