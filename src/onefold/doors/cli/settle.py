"""The commands about contradictions: list, show, resolve, dismiss. Alone, `contradictions` is the list."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from onefold.doors.cli import options
from onefold.doors.cli.encode import mapping
from onefold.doors.cli.examples import examples
from onefold.doors.cli.output import moment, say, screen, show_entries, show_json, show_rows
from onefold.doors.cli.report import contradiction_rows, counted
from onefold.doors.cli.session import opened
from onefold.types import Contradiction, ContradictionStatus, Dispute, Run, Side

if TYPE_CHECKING:
    from onefold.memory import Memory

Name = Annotated[str, typer.Argument(metavar="ID", help="The id of a contradiction (con_…).")]
Status = Annotated[ContradictionStatus | None, typer.Option("--status", help="Only those of this status.")]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why, in your words; kept with the decision.")]


def add_to(app: typer.Typer) -> None:
    """Register the commands of this module."""
    group = typer.Typer(rich_markup_mode="rich")
    group.callback(invoke_without_command=True, epilog=examples(
        "onefold contradictions", "onefold contradictions --status open --json",
        "onefold contradictions resolve con_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 "
        "--winner obs_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6",
    ))(contradictions)
    group.command("list", epilog=examples("onefold contradictions list --status open"))(list_them)
    group.command("show", epilog=examples(
        "onefold contradictions show con_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6",
    ))(show)
    group.command("resolve", epilog=examples(
        "onefold contradictions resolve con_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 "
        "--winner obs_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 --reason 'Ana told me so.'",
        "onefold contradictions resolve con_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 "
        "--winner obs_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 --loser invalidated",
    ))(resolve)
    group.command("dismiss", epilog=examples(
        "onefold contradictions dismiss con_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 --reason 'Two different doors.'",
    ))(dismiss)
    app.add_typer(group, name="contradictions")


def contradictions(
    context: typer.Context, status: Status = None, bank: options.Bank = None, database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """List, show and settle statements that cannot both hold; alone, it lists them.

    A contradiction blocks nothing. Into a pipe, each is one line: id, status, kind, one text, the other text, rule,
    deciding words, since when.
    """
    if context.invoked_subcommand is None:
        list_them(status, bank, database, as_json)
    elif status or bank or database or as_json:
        raise typer.BadParameter(f"Give options after `{context.invoked_subcommand}`.")


def list_them(
    status: Status = None, bank: options.Bank = None, database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """List statements that cannot both hold, side by side.

    Into a pipe, each is one line: id, status, kind, one text, the other text, rule, deciding words, since when.
    """
    with opened(database, bank, as_json, looking=True) as memory:
        found = memory.contradictions(status=status)
        texts = texts_of(memory, found)
        if as_json:
            show_json(with_texts(found, texts))
            return
        rows = contradiction_rows(found, texts)
        if rows and screen().is_terminal:
            show_entries((f"{one}\n{other}", f"{status} · {kind} by {rule} · {name}")
                         for name, status, kind, one, other, rule in rows)
            return
        lines = [(*row, ", ".join(each.tokens), moment(each.created_at)) for row, each in zip(rows, found, strict=True)]
        show_rows(("id", "status", "kind", "one", "other", "rule", "words", "since"), lines,
                  empty="There are no contradictions on record.")


def show(
    name: Name, bank: options.Bank = None, database: options.Database = None, as_json: options.AsJson = False
) -> None:
    """Show a contradiction: both sides as they stand, the deciding words, the rule, and how it was settled."""
    with opened(database, bank, as_json, looking=True) as memory:
        dispute = memory.contradiction(name)
        if as_json:
            show_json(dispute)
            return
        _show_dispute(dispute)


def _show_dispute(dispute: Dispute) -> None:
    record = dispute.contradiction
    words = f" on {', '.join(record.tokens)}" if record.tokens else ""
    say(f"{record.status}: {record.kind} by {record.rule}{words}", style="bold")
    parts = [f"since {moment(record.created_at)}" if record.created_at else "", record.resolution, record.id]
    say(" · ".join(part for part in parts if part), style="dim")
    for side in (dispute.a, dispute.b):
        say(f"\n{side.text}", style="bold")
        say(_side_note(side), style="dim", indent=2)
        for fact in side.facts:
            sources = ", ".join(sorted({source.document_id for source in fact.sources}))
            said = (fact.speaker or fact.role, moment(fact.at), sources, fact.id)
            say(f"{fact.text} ({' · '.join(part for part in said if part)})", indent=2)


def _side_note(side: Side) -> str:
    parts = [side.kind, side.state]
    parts += [f"{'since' if side.kind == 'observation' else 'said'} {moment(side.at)}"] if side.at else []
    parts += [f"until {moment(side.valid_to)}"] if side.valid_to else []
    parts += [f"in {row.id} ({row.state})" for row in side.rows if row.id != side.id]
    return " · ".join([*parts, side.id])


def resolve(
    name: Name,
    winner: Annotated[str, typer.Option("--winner", metavar="ID", help="The side that holds.")],
    *,
    loser: Annotated[
        Literal["superseded", "invalidated"] | None,
        typer.Option("--loser", help="The other side was true until the winner began, or it never was. "
                                     "Default: superseded if both are states and the winner is later."),
    ] = None,
    reason: Reason = "",
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Settle a contradiction: one side holds.

    Both texts are kept; the other side leaves what is current. `onefold undo` takes it back.
    """
    with opened(database, bank, as_json) as memory:
        _show_run(memory.resolve(name, winner=winner, loser=loser, reason=reason), name, as_json)


def dismiss(
    name: Name,
    reason: Reason = "",
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Settle a contradiction: both sides can hold. `onefold undo` takes it back."""
    with opened(database, bank, as_json) as memory:
        _show_run(memory.dismiss(name, reason=reason), name, as_json)


def _show_run(run: Run, name: str, as_json: bool) -> None:
    if as_json:
        show_json(run)
        return
    moved = [f"{counted(run.counts[state], 'observation')} {state}" for state in ("superseded", "invalidated", "active")
             if run.counts.get(state)]
    moved += [f"{counted(run.counts['skipped'], 'fact')} set aside"] if run.counts.get("skipped") else []
    done = "Dismissed" if "dismissed" in run.counts else "Resolved"
    say(f"{done}: {name}{'; ' if moved else ''}{', '.join(moved)}.")
    say(f"Run: {run.id} (`onefold undo {run.id}` takes it back).")


def texts_of(memory: "Memory", found: Sequence[Contradiction]) -> dict[str, str]:
    """The texts of both sides of each, by id."""
    return memory.describe([side for each in found for side in (each.a, each.b)]) if found else {}


def with_texts(found: Sequence[Contradiction], texts: dict[str, str]) -> list[dict[str, object]]:
    """The contradictions with both texts, for JSON."""
    return [{**mapping(each), "a_text": texts.get(each.a), "b_text": texts.get(each.b)} for each in found]
