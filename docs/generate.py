"""What do the reference pages say? Written from the code, so that they cannot drift: `python docs/generate.py`.

A test compares the pages with what this module would write.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from typer.main import get_command

from onefold.config import KNOBS, PREFIX, Config
from onefold.doors.cli import app
from onefold.doors.cli.examples import lines_of
from onefold.models.registry import EMBEDDERS, RERANKERS

FOLDER = Path(__file__).parent / "reference"
NOTE = "<!-- Written by docs/generate.py; do not edit. -->\n"
CONDUCT = """\
Results go to standard output: tables and entries on a terminal, tab-separated lines into a pipe. Progress and remarks
go to standard error. With `--json` results are JSON with times in ISO 8601, and an error is one JSON object
`{"error": {"type": …, "message": …, "hint": …}}` on standard error. `NO_COLOR` is respected.

Exit codes: 0 done, 1 a mistake that you can mend (the message says how), 2 wrong usage, 130 interrupted.
"""
ORDER = """\
Later wins: the default, `onefold.toml` in the working folder (with the keys below), the environment, the arguments of
`Memory` or the options of the command.
"""
PLACES = {"database": "a file in the user's data folder"}
"""Defaults that differ from machine to machine, in words."""


def cli_page() -> str:
    """Every command with its arguments, options and examples."""
    root: Any = get_command(app)
    lines = [NOTE, "# Commands\n", f"{root.help}\n"]
    lines.append(CONDUCT)
    for name, command in root.commands.items():
        lines += _command_section(name, command)
    return "\n".join(lines)


def _command_section(name: str, command: Any) -> Iterator[str]:  # noqa: ANN401
    yield f"## onefold {name}\n"
    yield f"{command.help.strip()}\n"
    yield "| argument or option | what it does | default |"
    yield "|---|---|---|"
    for parameter in command.params:
        if parameter.name != "help":
            yield _parameter_row(parameter)
    yield ""
    yield "```sh"
    yield from lines_of(command.epilog)
    yield "```\n"
    for inner, part in getattr(command, "commands", {}).items():
        yield from _command_section(f"{name} {inner}", part)


def _parameter_row(parameter: Any) -> str:  # noqa: ANN401
    if parameter.param_type_name == "argument":
        shown = f"`{_cell(parameter.metavar or parameter.name)}`"
    else:
        shown = ", ".join(f"`{option}`" for option in parameter.opts)
    default = parameter.default
    known = default not in (None, False, ()) and not callable(default) and not parameter.required
    return f"| {shown} | {_cell(parameter.help or '')} | {f'`{_cell(str(default))}`' if known else ''} |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", r"\|")


def config_page() -> str:
    """Every knob with its environment variable and default, and the names of the models."""
    defaults = Config()
    lines = [NOTE, "# Settings\n", ORDER, "| key | environment | default | what it does |", "|---|---|---|---|"]
    for name, knob in KNOBS.items():
        default = PLACES.get(name) or f"`{getattr(defaults, name)}`" if getattr(defaults, name) != "" else "empty"
        lines.append(f"| `{name}` | `{PREFIX}{name.upper()}` | {default} | {_cell(knob.metadata['doc'])} |")
    lines += ["", "## Names of models\n", f"`embedder`: {_names(EMBEDDERS)}.\n"]
    lines += [f"`reranker`: empty, or {_names(RERANKERS)}.\n", "`llm`: empty, or `provider:model`.\n"]
    return "\n".join(lines)


def _names(table: dict[str, Any]) -> str:
    return ", ".join(f"`{name}`" for name in table)


PAGES: dict[str, Callable[[], str]] = {"cli.md": cli_page, "config.md": config_page}


def main() -> None:
    """Write every page."""
    FOLDER.mkdir(exist_ok=True)
    for name, page in PAGES.items():
        (FOLDER / name).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
