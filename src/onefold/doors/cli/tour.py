"""The commands for a first look: demo, doctor."""

import shlex
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from onefold.demo import Demo, run_demo
from onefold.doors.cli import options
from onefold.doors.cli.examples import examples
from onefold.doors.cli.output import progress, remark, say, show_json, show_rows, show_table
from onefold.doors.cli.report import arms_of
from onefold.doors.cli.session import mistakes_told, opened


def add_demo(app: typer.Typer) -> None:
    """Register `demo`."""
    app.command(epilog=examples(
        "onefold demo", "onefold demo --database demo.db", "onefold demo --json | jq .table",
    ))(demo)


def add_doctor(app: typer.Typer) -> None:
    """Register `doctor`."""
    app.command(epilog=examples("onefold doctor", "ONEFOLD_LLM=openai:gpt-4.1-mini onefold doctor"))(doctor)


def demo(
    *,
    with_model: Annotated[bool, typer.Option("--with-model", help="Use the configured language model too.")] = False,
    bank: Annotated[str, typer.Option("--bank", "-b", metavar="NAME", help="The bank to fill.")] = "demo",
    database: Annotated[
        str | None, typer.Option("--database", "-d", metavar="PATH", help="Keep the demo in this database.")
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Watch a long, repetitive conversation become a short memory.

    Works offline and without a language model. Nothing is kept unless you name a database.
    """
    llm = None if with_model else ""
    with mistakes_told(as_json), ExitStack() as stack:
        folder = None if database else stack.enter_context(tempfile.TemporaryDirectory(prefix="onefold-demo-"))
        where = database or str(Path(str(folder)) / "demo.db")
        with opened(where, bank, as_json, llm=llm) as memory, progress("remembering") as report:
            shown = run_demo(memory, progress=report)
        if as_json:
            show_json(shown)
        else:
            _show_demo(shown, database, bank)


def _show_demo(shown: Demo, database: str | None, bank: str) -> None:
    show_table(("what", "number"), list(shown.table.items()), title=shown.title)
    show_table(
        ("proofs", "observation", "since"),
        [(row.proof_count, row.text, row.valid_from and row.valid_from.date().isoformat()) for row in shown.rows],
        title="The best proven observations",
    )
    show_table(
        ("status", "one", "other", "deciding"),
        [(each.status, each.one, each.other, ", ".join(each.tokens)) for each in shown.contradictions],
        title="Contradictions, both sides kept",
    )
    for asked in shown.recalls:
        show_table(
            ("#", "answer", "proofs", "rank per arm"),
            [(number, hit.text, hit.proof_count, arms_of(hit.explanation))
             for number, hit in enumerate(asked.hits, start=1)],
            title=f"Recall: {asked.question}",
        )
    _show_next(database, bank)


def _show_next(database: str | None, bank: str) -> None:
    say("\nWhat next", style="bold")
    if database:
        where = f"--bank {shlex.quote(bank)} --database {shlex.quote(database)}"
        say(f"  onefold observations {where}")
        say(f"  onefold contradictions {where}")
    else:
        say("  onefold demo --database demo.db        keep this memory and look around in it")
    say("  onefold retain 'Your own words.'       remember something of yours")
    say("  onefold consolidate                    fold it")
    say("  onefold recall 'Your question?'        and ask")


def doctor(
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Look whether database and models work, and say what to do where not.

    Into a pipe, each part is one line: ok or fails, part, what was seen, what to do.
    """
    with opened(database, bank, as_json) as memory:
        checks = memory.doctor()
        if as_json:
            show_json(checks)
        else:
            rows = [("ok" if each.ok else "fails", each.name, each.detail, each.hint) for each in checks]
            show_rows(("", "part", "seen", "what to do"), rows, empty="")
    if not all(each.ok for each in checks):
        remark("Something does not work; see above.")
        raise typer.Exit(1)
