"""Which commands are there? The Typer application, put together from the command modules."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

import onefold
from onefold.doors.cli import ask, keep, look, past, settle, tour
from onefold.doors.cli.examples import examples

app = typer.Typer(
    name="onefold",
    help="Long-term memory for AI agents that keeps each thing once, with its evidence.",
    epilog=examples(
        "onefold demo",
        "onefold retain 'Ana moved to Lisbon.' --at 2024-03-02T10:00:00+00:00",
        "onefold retain chat.json notes.md",
        "onefold consolidate",
        "onefold recall 'Where does Ana live?'",
    ),
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"onefold {onefold.__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Long-term memory for AI agents that keeps each thing once, with its evidence."""


tour.add_demo(app)
keep.add_to(app)
ask.add_to(app)
look.add_to(app)
settle.add_to(app)
past.add_to(app)
tour.add_doctor(app)


def main() -> None:
    """Run the command line; the process ends with the command's exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    app(prog_name="onefold")
