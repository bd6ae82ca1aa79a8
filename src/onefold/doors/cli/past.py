"""The commands about what was done: runs, history, undo, release."""

from typing import Annotated

import typer

from onefold.doors.cli import options
from onefold.doors.cli.examples import examples
from onefold.doors.cli.output import moment, remark, say, screen, show_json, show_rows
from onefold.doors.cli.report import counted, standing
from onefold.doors.cli.session import opened
from onefold.types import History, Run, Step


def add_to(app: typer.Typer) -> None:
    """Register the commands of this module."""
    app.command(epilog=examples("onefold runs --limit 5", "onefold runs --json | jq '.[0].decisions'"))(runs)
    app.command(epilog=examples(
        "onefold history obs_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6",
        "onefold history obs_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 --json | jq '.steps[].decision.reason'",
    ))(history)
    app.command(epilog=examples(
        "onefold undo run_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 --dry-run",
        "onefold undo run_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 --cascade",
        "onefold undo dec_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6 --reason 'These are two people.'",
    ))(undo)
    app.command(epilog=examples(
        "onefold release", "onefold release fact_019a4c2e8f7b7c31a5d0c1f2e3d4b5a6",
    ))(release)


def runs(
    limit: options.Limit = None, bank: options.Bank = None, database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """List what was done to the observations, newest first.

    Into a pipe, each is one line: id, kind, status, when, number of decisions, counts.
    """
    with opened(database, bank, as_json, looking=True) as memory:
        found = memory.runs(limit=limit)
        if as_json:
            show_json(found)
            return
        rows = [
            (run.id, run.kind, run.status, moment(run.started_at), len(run.decisions),
             ", ".join(f"{number} {name}" for name, number in run.counts.items() if number))
            for run in found
        ]
        show_rows(("id", "kind", "status", "when", "decisions", "counts"), rows, empty="Nothing was done yet.")


def history(
    observation_id: Annotated[str, typer.Argument(metavar="OBSERVATION", help="The id of an observation.")],
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Tell all that happened to an observation: versions, reasons, runs and sources, oldest first.

    Into a pipe, each step is one line: when, what, version, text, reason, sources, decision, run.
    """
    with opened(database, bank, as_json, looking=True) as memory:
        found = memory.history(observation_id)
        if as_json:
            show_json(found)
        elif screen().is_terminal:
            _show_history(found)
        else:
            show_rows((), [_row(step) for step in found.steps], empty="Nothing is known of it.")


def _row(step: Step) -> tuple[object, ...]:
    version, decision = step.version, step.decision
    return (
        step.at, _what(step), version.number if version else None, version.text if version else None, _why(step),
        ", ".join(_sources(step)), decision.id if decision else None, step.run_id,
    )


def _show_history(found: History) -> None:
    say(found.observation.text, style="bold")
    say(standing(found.observation), style="dim")
    for step in found.steps:
        version = f" → version {step.version.number}: {step.version.text}" if step.version else ""
        say(f"\n{moment(step.at)} {_what(step)}{version}")
        say(_why(step), indent=2)
        for fact in step.facts:
            documents = ", ".join(sorted({source.document_id for source in fact.sources}))
            said = (fact.speaker or fact.role, moment(fact.at), documents, fact.id)
            say(f"{fact.text} ({' · '.join(part for part in said if part)})", style="dim", indent=2)
        ids = (step.decision.id if step.decision else "", step.run_id)
        say(" · ".join(part for part in ids if part), style="dim", indent=2)


def _what(step: Step) -> str:
    """The action and its rule; who reads should see at once what has no effect any more."""
    named = f"{step.decision.action} by {step.decision.rule}" if step.decision else "rewritten: a source is gone"
    return f"{named} (undone)" if step.undone else named


def _why(step: Step) -> str:
    if step.decision is not None:
        return step.decision.reason
    return step.version.reason if step.version else ""


def _sources(step: Step) -> list[str]:
    return sorted({source.document_id for fact in step.facts for source in fact.sources})


def undo(
    item: Annotated[str, typer.Argument(metavar="RUN|DECISION", help="The id of a run or of one decision.")],
    *,
    cascade: Annotated[
        bool, typer.Option("--cascade", help="Also undo the later decisions that rest on it, newest first.")
    ] = False,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; kept with the decision.")] = "",
    dry_run: options.DryRun = False,
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Take back a run, or one decision: observations, evidence and contradictions are as they were before.

    Refused if later decisions rest on it, and across what was forgotten or withdrawn. Its facts are pending and held
    until `onefold release`. An undo is a run, and can be undone. Into a pipe, each undone decision is one line: its
    reason, the observation, the number of facts.
    """
    with opened(database, bank, as_json) as memory:
        run = memory.undo(item, cascade=cascade, reason=reason, dry_run=dry_run)
        if as_json:
            show_json(run)
        else:
            _show_undone(run)
    if run.status == "failed":
        raise typer.Exit(1)


def _show_undone(run: Run) -> None:
    rows = [(each.reason, each.observation_id or "", len(each.fact_ids)) for each in run.decisions]
    show_rows(("undone", "observation", "facts"), rows, empty="There was nothing to undo.")
    decisions = counted(run.counts.get("undone", 0), "decision")
    if run.dry_run:
        remark(f"Preview: {decisions} would be undone.")
        return
    remark(f"{decisions} undone as {run.id}.")
    if run.counts.get("facts"):
        remark("Their facts that no other observation rests on are held; `onefold release` gives them back.")


def release(
    facts: Annotated[
        list[str] | None, typer.Argument(metavar="[FACT...]", help="Ids of held facts. Default: all of them.")
    ] = None,
    bank: options.Bank = None,
    database: options.Database = None,
    as_json: options.AsJson = False,
) -> None:
    """Give facts that an undo holds back to the next consolidation."""
    with opened(database, bank, as_json) as memory:
        run = memory.release(facts or None)
        if as_json:
            show_json(run)
        else:
            say(f"{counted(run.counts.get('released', 0), 'fact')} released.")
