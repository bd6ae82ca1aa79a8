"""Which options do several commands share? Their names, help and checks, once."""

from collections.abc import Callable, Sequence
from typing import Annotated, get_args

import typer

from onefold.types import ArmName, ItemKind

Bank = Annotated[
    str | None, typer.Option("--bank", "-b", metavar="NAME", help="The bank; else ONEFOLD_BANK, else `default`.")
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database", "-d", metavar="PATH",
        help="Database file or URL; else ONEFOLD_DATABASE, else a file in your data folder.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON; errors too, on standard error.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only print what would happen; nothing is changed.")]
Limit = Annotated[int | None, typer.Option("--limit", min=1, metavar="N", help="At most so many rows.")]
Offset = Annotated[int, typer.Option("--offset", min=0, metavar="N", help="Leave out the first rows.")]
Tags = Annotated[list[str] | None, typer.Option("--tag", "-t", metavar="TAG", help="A tag; repeat for more.")]
MaxTokens = Annotated[int | None, typer.Option("--max-tokens", min=1, metavar="N", help="Token budget of the hits.")]
Count = Annotated[int, typer.Option("--k", "-k", min=1, metavar="N", help="At most so many hits.")]
AsOf = Annotated[str | None, typer.Option("--as-of", metavar="TIME", help="What held at that time (ISO 8601).")]


def one_of(allowed: Sequence[str]) -> Callable[[list[str] | None], list[str] | None]:
    """A check that every value of a repeated option is allowed; Typer knows choices for single values only."""

    def check(values: list[str] | None) -> list[str] | None:
        for value in values or ():
            if value not in allowed:
                raise typer.BadParameter(f"{value!r} is not one of {', '.join(allowed)}.")
        return values

    return check


def listed(allowed: Sequence[str]) -> str:
    """The allowed values for a help text: `a, b or c`."""
    return f"{', '.join(allowed[:-1])} or {allowed[-1]}" if len(allowed) > 1 else allowed[0]


Kinds = Annotated[
    list[str] | None,
    typer.Option(
        "--type", metavar="KIND", callback=one_of(get_args(ItemKind)),
        help=f"Only {listed(get_args(ItemKind))}; repeat for both.",
    ),
]
Arms = Annotated[
    list[str] | None,
    typer.Option(
        "--arm", metavar="ARM", callback=one_of(get_args(ArmName)),
        help=f"Only this arm, {listed(get_args(ArmName))}; repeat for more.",
    ),
]
