"""The commands that look: observations, facts, show, stats, banks. Beside: `settle`, `past`."""

from dataclasses import replace
from typing import Annotated, Any, get_args

import typer

from onefold.doors.cli import options
from onefold.doors.cli.encode import mapping
from onefold.doors.cli.examples import examples
from onefold.doors.cli.output import moment, say, screen, show_entries, show_json, show_rows
from onefold.doors.cli.report import contradiction_rows, counted, fact_note, standing
from onefold.doors.cli.session import opened
from onefold.doors.cli.settle import texts_of, with_texts
from onefold.types import ContradictionStatus, FactState, ObservationState, Shown, Stats

FACT_STATES: tuple[str, ...] = get_args(FactState)
OBSERVATION_STATES: tuple[str, ...] = get_args(ObservationState)
CONTRADICTION_STATUSES: tuple[str, ...] = get_args(ContradictionStatus)


def add_to(app: typer.Typer) -> None:
    """Register the commands of this module."""
    app.command(epilog=examples(
        "onefold observations", "onefold observations --all --json", "onefold observations --state superseded",
        "onefold observations | cut -f4",
    ))(observations)
    app.command(epilog=examples("onefold facts --state skipped", "onefold facts --json"))(facts)
    app.command(epilog=examples(
        "onefold show obs_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6",
        "onefold show obs_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 --json | jq .versions",
    ))(show)
    app.command(epilog=examples("onefold stats --bank team", "onefold stats --json | jq .facts"))(stats)
    app.command(epilog=examples("onefold banks", "onefold banks --database team.db"))(banks)


def observations(
    *,
    state: Annotated[
        list[str] | None,
        typer.Option("--state", metavar="STATE", callback=options.one_of(OBSERVATION_STATES),
                     help=f"Only {options.listed(OBSERVATION_STATES)}; repeat for more. Default: active."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Rows of every state.")] = False,
    limit: options.Limit = None,
    offset: options.Offset = 0,
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """List what is known: each observation with the number of its proofs.

    Into a pipe, each is one line: id, proofs, since when, text, state.
    """
    states: Any = OBSERVATION_STATES if every else (state or ("active",))
    with opened(database, bank, as_json, looking=True) as memory:
        found = memory.observations(states=states, limit=limit, offset=offset)
        if as_json:
            show_json(found)
            return
        if found and screen().is_terminal:
            show_entries((row.text, standing(row)) for row in found)
            return
        rows = [(row.id, row.proof_count, moment(row.valid_from), row.text, row.state) for row in found]
        show_rows(("id", "proofs", "since", "observation", "state"), rows,
                  empty="There are no observations. Facts become observations by `onefold consolidate`.")


def facts(
    *,
    state: Annotated[
        list[str] | None,
        typer.Option("--state", metavar="STATE", callback=options.one_of(FACT_STATES),
                     help=f"Only {options.listed(FACT_STATES)}; repeat for more. Default: all."),
    ] = None,
    limit: options.Limit = None,
    offset: options.Offset = 0,
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """List what was said: each fact with its state and the reason of it.

    Into a pipe, each is one line: id, state, reason, when, who, text.
    """
    states: Any = state or None
    with opened(database, bank, as_json, looking=True) as memory:
        found = memory.facts(states=states, limit=limit, offset=offset)
        if as_json:
            show_json(found)
            return
        if found and screen().is_terminal:
            show_entries((each.text, fact_note(each)) for each in found)
            return
        rows = [(each.id, each.state, each.reason, moment(each.at), each.speaker or each.role, each.text)
                for each in found]
        show_rows(("id", "state", "reason", "said", "by", "fact"), rows, empty="There are no such facts.")


def show(
    observation_id: Annotated[str, typer.Argument(metavar="ID", help="The id of an observation.")],
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Show one observation: its evidence, versions, reasons and contradictions."""
    with opened(database, bank, as_json, looking=True) as memory:
        shown = memory.show(observation_id)
        texts = texts_of(memory, shown.contradictions)
        if as_json:
            show_json({**mapping(shown), "contradictions": with_texts(shown.contradictions, texts)})
            return
        _show_observation(shown, texts)


def _show_observation(shown: Shown, texts: dict[str, str]) -> None:
    row = shown.observation
    say(row.text, style="bold")
    say(standing(row), style="dim")
    if row.reason:
        say(f"Why: {row.reason}")
    kinds = {edge.fact_id: edge.kind for edge in shown.evidence}
    say("\nEvidence", style="bold")
    for fact in shown.facts:
        sources = ", ".join(sorted({source.document_id for source in fact.sources}))
        said = " · ".join(part for part in (fact.speaker or fact.role, moment(fact.at), sources, fact.id) if part)
        say(f"{kinds.get(fact.id, '')}: {fact.text}", indent=2)
        say(said, style="dim", indent=4)
    say("\nVersions", style="bold")
    for version in shown.versions:
        say(f"{version.number}. {version.text}", indent=2)
        written = (moment(version.created_at), version.reason, counted(len(version.fact_ids), "fact"))
        say(" · ".join(written), style="dim", indent=4)
    if shown.contradictions:
        say("\nContradictions", style="bold")
    for _, status, kind, a, b, rule in contradiction_rows(shown.contradictions, texts):
        say(f"{status} ({kind}, {rule}): {a}  |  {b}", indent=2)


def stats(bank: options.Bank = None, database: options.Database = None, as_json: options.AsJson = False) -> None:
    """Count what a bank holds, by state.

    Into a pipe, each is one line: what, number.
    """
    with opened(database, bank, as_json, looking=True) as memory:
        found = _with_zeros(memory.stats())
        if as_json:
            show_json(found)
            return
        show_rows(("what", "number"), _stats_rows(found), empty="")


def _with_zeros(found: Stats) -> Stats:
    """The counts with every state there is, so that a script finds each."""
    return replace(
        found,
        facts={state: found.facts.get(state, 0) for state in FACT_STATES},
        observations={state: found.observations.get(state, 0) for state in OBSERVATION_STATES},
        contradictions={status: found.contradictions.get(status, 0) for status in CONTRADICTION_STATUSES},
    )


def _stats_rows(found: Stats) -> list[tuple[str, int]]:
    return [
        ("documents", found.documents),
        *((f"facts {state}", number) for state, number in found.facts.items()),
        *((f"observations {state}", number) for state, number in found.observations.items()),
        *((f"contradictions {status}", number) for status, number in found.contradictions.items()),
        ("evidence", found.evidence),
        ("runs", found.runs),
        ("model calls", found.spent.calls),
        ("model tokens", found.spent.prompt_tokens + found.spent.completion_tokens),
    ]


def banks(database: options.Database = None, bank: options.Bank = None, as_json: options.AsJson = False) -> None:
    """List the banks of the database.

    Into a pipe, each is one line: id, embedder, since when.
    """
    with opened(database, bank, as_json, looking=True, any_bank=True) as memory:
        found = memory.banks()
        if as_json:
            show_json(found)
            return
        rows = [(each.id, each.embedder, moment(each.created_at)) for each in found]
        show_rows(("bank", "embedder", "since"), rows, empty="There are no banks yet.")
