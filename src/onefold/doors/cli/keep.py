"""The commands that change what is remembered: retain, consolidate, forget."""

import sys
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from onefold.doors.cli import options
from onefold.doors.cli.encode import mapping
from onefold.doors.cli.examples import examples
from onefold.doors.cli.inputs import STANDARD_INPUT, read_standard_input, sort_inputs, spool
from onefold.doors.cli.output import progress, remark, say, show_json, show_rows
from onefold.doors.cli.report import outcome_line, run_lines
from onefold.doors.cli.session import mistakes_told, opened
from onefold.errors import InputError, UnreadableFile
from onefold.ids import kind_of
from onefold.types import Forgotten, Retained, Role, Run

if TYPE_CHECKING:
    from onefold.memory import Memory


def add_to(app: typer.Typer) -> None:
    """Register the commands of this module."""
    app.command(epilog=examples(
        "onefold retain 'Ana moved to Lisbon in March 2024.' --at 2024-03-02T10:00:00+00:00 --tag home",
        "onefold retain chat.json minutes.md --bank team",
        "git log -5 --format=%s | onefold retain - --id commits",
        "onefold retain --text README.md",
    ))(retain)
    app.command(epilog=examples(
        "onefold consolidate",
        "onefold consolidate --dry-run",
        "onefold consolidate --bank team --json | jq .spent",
    ))(consolidate)
    app.command(epilog=examples(
        "onefold forget chat-7 --dry-run",
        "onefold forget obs_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 --yes",
        "onefold forget --document 'meeting of 3 May'",
    ))(forget)


def retain(
    inputs: Annotated[
        list[str],
        typer.Argument(
            metavar="TEXT|FILE...|-",
            help="A text in quotes, files, or - for standard input. Files: plain text, Markdown, JSON, JSON lines.",
        ),
    ],
    *,
    role: Annotated[Role | None, typer.Option("--role", help="Who said the text. Default: user.")] = None,
    speaker: Annotated[str | None, typer.Option("--speaker", metavar="NAME", help="Their name, for a text.")] = None,
    at: Annotated[str | None, typer.Option("--at", metavar="TIME", help="When it was said (ISO 8601).")] = None,
    tag: options.Tags = None,
    document_id: Annotated[
        str | None,
        typer.Option("--id", metavar="ID", help="Your name for it; the same id again replaces what it said before."),
    ] = None,
    as_text: Annotated[bool, typer.Option("--text", help="The argument is a text, even if it looks like a path.")
                       ] = False,
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Remember a text, files or standard input.

    The same document again changes nothing. Nothing of a file is kept if a part of it cannot be read.
    Standard input is read like a file; with --role, --speaker or --text it is one text.
    """
    with opened(database, bank, as_json) as memory:
        said = role is not None or speaker is not None
        text, files = sort_inputs(inputs, as_text=as_text or (said and inputs == [STANDARD_INPUT]))
        if text is not None:
            results = [("", memory.retain(text, document_id=document_id, at=at, role=role or "user", speaker=speaker,
                                          tags=tag or ()))]
        elif said:
            raise InputError("--role and --speaker are for a text.", hint="Files say themselves who speaks.")
        elif document_id is not None and len(files) > 1:
            raise InputError("One --id cannot name several files.", hint="Retain them one by one.")
        else:
            results = _retain_files(memory, files, document_id, at, tag or ())
        _show_retained(results, as_json)


def _retain_files(
    memory: "Memory", files: tuple[Path, ...], document_id: str | None, at: str | None, tags: Sequence[str]
) -> list[tuple[str, Retained]]:
    """Each result with the name of its file; standard input has none."""
    results: list[tuple[str, Retained]] = []
    with tempfile.TemporaryDirectory(prefix="onefold-") as folder:
        for path in files:
            piped = path.name == STANDARD_INPUT
            source = spool(read_standard_input(), Path(folder)) if piped else path
            with progress("standard input" if piped else path.name) as report, named(source, piped):
                found = memory.retain_file(source, document_id=document_id, at=at, tags=tags, progress=report)
            results += [("" if piped else str(path), each) for each in found]
    return results


@contextmanager
def named(source: Path, piped: bool) -> Generator[None]:
    """Let an error of a spooled file speak of standard input."""
    try:
        yield
    except UnreadableFile as error:
        if not piped:
            raise
        message = str(error.args[0]).replace(str(source), "Standard input")
        raise UnreadableFile(message, hint=error.hint) from error


def _show_retained(results: list[tuple[str, Retained]], as_json: bool) -> None:
    if as_json:
        show_json([{**mapping(result), "file": file or None} for file, result in results])
        return
    for file, result in results:
        name = f"{file} ({result.document_id})" if file else result.document_id
        say(f"{name}: {outcome_line(result)}")
    for file, result in results:
        for signal in result.signals:
            remark(f"{file or result.document_id}: {signal}")


def consolidate(
    dry_run: options.DryRun = False,
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Turn pending facts into observations, each thing once.

    With a language model (see ONEFOLD_LLM) it is asked only where rules cannot tell. --dry-run prints each decision;
    into a pipe, each is one line: action, rule, text, reason.
    """
    with opened(database, bank, as_json) as memory:
        with progress("consolidating") as report:
            run = memory.consolidate(dry_run=dry_run, progress=report)
        if as_json:
            show_json(run)
        else:
            if dry_run:
                _show_decisions(memory, run)
            for line in run_lines(run):
                (remark if dry_run else say)(line)
    if run.status == "failed":
        raise typer.Exit(1)


def _show_decisions(memory: "Memory", run: Run) -> None:
    texts = memory.describe([fact for decision in run.decisions for fact in decision.fact_ids[:1]])
    rows = [
        (each.action, each.rule, each.text or texts.get(each.fact_ids[0] if each.fact_ids else "", ""), each.reason)
        for each in run.decisions
    ]
    show_rows(("action", "rule", "text", "reason"), rows, empty="There is nothing to decide: no fact is pending.")


def forget(
    item: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="An observation (obs_…), a fact (fact_…), else a document's id."),
    ] = None,
    *,
    document: Annotated[str | None, typer.Option("--document", metavar="ID", help="A document's id.")] = None,
    fact: Annotated[str | None, typer.Option("--fact", metavar="ID", help="A fact's id.")] = None,
    observation: Annotated[str | None, typer.Option("--observation", metavar="ID", help="An observation's id.")] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask on a terminal.")] = False,
    dry_run: options.DryRun = False,
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Remove a document, fact or observation for good, with what rests on it alone.

    This cannot be undone. On a terminal the effect is shown first, and you are asked.
    Into a pipe, each effect is one line: effect, kind, id.
    """
    with mistakes_told(as_json):
        chosen = _chosen(item, document, fact, observation)
    with opened(database, bank, as_json) as memory:
        if not (yes or dry_run or as_json) and sys.stdin.isatty():
            _show_forgotten(memory.forget(**chosen, dry_run=True))
            if not typer.confirm("Forget all this for good?", err=True):
                remark("Nothing was forgotten.")
                raise typer.Exit(1)
        forgotten = memory.forget(**chosen, dry_run=dry_run)
        if as_json:
            show_json(forgotten)
        else:
            _show_forgotten(forgotten)


def _chosen(item: str | None, document: str | None, fact: str | None, observation: str | None) -> dict[str, str]:
    """The one thing to forget, by the name of its argument."""
    kind = {"obs": "observation_id", "fact": "fact_id"}.get(kind_of(item or ""), "document_id")
    options = (("document_id", document), ("fact_id", fact), ("observation_id", observation), (kind, item))
    given = [(name, value) for name, value in options if value is not None]
    if len(given) != 1:
        raise InputError("forget takes exactly one id.", hint="See `onefold forget --help`.")
    return dict(given)


def _show_forgotten(forgotten: Forgotten) -> None:
    verb = "would be " if forgotten.dry_run else ""
    rows = [
        *((f"{verb}gone", "document", each) for each in forgotten.documents),
        *((f"{verb}gone", "fact", each) for each in forgotten.facts),
        *((f"{verb}gone", "observation", each) for each in forgotten.observations),
        *((f"{verb}rewritten", "observation", each) for each in forgotten.rewritten),
        *((f"{verb}reinstated", "observation", each) for each in forgotten.reinstated),
        *((f"{verb}pending again", "fact", each) for each in forgotten.reopened),
    ]
    show_rows(("effect", "kind", "id"), rows, empty="There was nothing to forget.")
