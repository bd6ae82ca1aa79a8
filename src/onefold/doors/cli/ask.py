"""The commands that ask: recall, reflect."""

from typing import Annotated, Any

import typer

from onefold.doors.cli import options
from onefold.doors.cli.examples import examples
from onefold.doors.cli.output import moment, remark, say, screen, show_json, show_rows
from onefold.doors.cli.report import arms_of, explanation_note, hit_note
from onefold.doors.cli.session import opened
from onefold.types import Hit, Strategy, TagMatch

Question = Annotated[str, typer.Argument(metavar="QUESTION", help="What you want to know, in quotes.")]


def add_to(app: typer.Typer) -> None:
    """Register the commands of this module."""
    app.command(epilog=examples(
        "onefold recall 'Where does Ana live?'",
        "onefold recall 'Where does Ana live?' --as-of 2023-12-31 --explain",
        "onefold recall oven --type observation --tag kitchen --json",
    ))(recall)
    app.command(epilog=examples(
        "onefold reflect 'What do we know about Ana?'",
        "onefold reflect 'What do we know about Ana?' --json | jq -r .text",
    ))(reflect)


def recall(
    question: Question,
    *,
    max_tokens: options.MaxTokens = None,
    k: options.Count = 20,
    types: options.Kinds = None,
    tag: options.Tags = None,
    tags_match: Annotated[TagMatch, typer.Option("--tags-match", help="How the tags must match.")] = "any",
    since: Annotated[str | None, typer.Option("--since", metavar="TIME", help="From this time on (ISO 8601).")] = None,
    until: Annotated[str | None, typer.Option("--until", metavar="TIME", help="Before this time.")] = None,
    as_of: options.AsOf = None,
    include_cold: Annotated[
        bool, typer.Option("--include-cold", help="Also what was superseded, invalidated or archived.")
    ] = False,
    arms: options.Arms = None,
    strategy: Annotated[Strategy | None, typer.Option("--strategy", help="How the arms' rankings become one.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Show the rank and score in every arm and step.")] = False,
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Find what the memory knows about a question, best first.

    Into a pipe, each hit is one line: id, kind, score, proofs, text, ids of opponents, and with --explain its arms.
    """
    with opened(database, bank, as_json, looking=True) as memory:
        narrowing: dict[str, Any] = {}
        if types:
            narrowing["types"] = types
        if arms:
            narrowing["arms"] = arms
        hits = memory.recall(
            question, max_tokens=max_tokens, k=k, tags=tag or (), tags_match=tags_match, since=since, until=until,
            as_of=as_of, include_cold=include_cold, strategy=strategy, explain=explain, **narrowing,
        )
        if as_json:
            show_json(hits)
        elif screen().is_terminal:
            _show_hits(hits, memory.describe([each for hit in hits for each in hit.opponents]))
        else:
            _list_hits(hits, explain)


def _list_hits(hits: tuple[Hit, ...], explain: bool) -> None:
    rows = [
        (hit.id, hit.kind, hit.score, hit.proof_count, hit.text, ",".join(hit.opponents),
         *((arms_of(hit.explanation),) if explain else ()))
        for hit in hits
    ]
    show_rows((), rows, empty="Nothing was found.")


def _show_hits(hits: tuple[Hit, ...], texts: dict[str, str]) -> None:
    if not hits:
        remark("Nothing was found.")
    for number, hit in enumerate(hits, start=1):
        say(f"{number}. {hit.text}", style="bold")
        say(hit_note(hit), style="dim", indent=3)
        for opponent in hit.opponents:
            say(f"against it stands: {texts.get(opponent, opponent)} ({opponent})", style="yellow", indent=3)
        if hit.explanation is not None:
            say(explanation_note(hit.explanation), style="cyan", indent=3)


def reflect(
    question: Question,
    *,
    max_tokens: options.MaxTokens = None,
    k: options.Count = 20,
    tag: options.Tags = None,
    as_of: options.AsOf = None,
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Answer a question from memory, with citations.

    Without a language model the answer is the list of the evidence. With one, resolutions of open contradictions may be
    proposed; only `onefold contradictions resolve` carries one out.
    """
    with opened(database, bank, as_json, looking=True) as memory:
        answer = memory.reflect(question, max_tokens=max_tokens, k=k, tags=tag or (), as_of=as_of)
        if as_json:
            show_json(answer)
            return
        say(answer.text or "Nothing was found.")
        texts = {hit.id: hit for hit in answer.hits}
        if answer.model:
            say("\nIt rests on:", style="bold")
            for cited in answer.citations:
                hit = texts.get(cited)
                say(cited + (f"  {hit.text} ({moment(hit.valid_from or hit.at)})" if hit else ""), indent=2)
        for one in answer.proposed:
            say(f"\nThe model would settle {one.contradiction_id} for {one.winner}: {one.reason}", style="yellow")
            say(f"onefold contradictions resolve {one.contradiction_id} --winner {one.winner}", indent=2)
