"""How does a noun become a row, and a row a noun? Pure; neighbours: `tables` (columns) and `times` (moments)."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any, cast

from onefold.store.base import JournalEntry
from onefold.store.tables import AnyRow
from onefold.store.times import maybe_micros, maybe_moment, micros, moment, offset_minutes
from onefold.text.identity import KEY_VERSION
from onefold.types import (
    Bank,
    Calibration,
    Contradiction,
    Decision,
    Document,
    Fact,
    Interval,
    Message,
    Observation,
    Run,
    Saving,
    Slot,
    Source,
    Spending,
    TimeExpression,
    Version,
)

Values = dict[str, Any]
"""Column names to values."""


def bank_values(bank: Bank) -> Values:
    """The writable columns of a bank."""
    calibration = None if bank.calibration is None else asdict(bank.calibration)
    return {"mission": bank.mission, "embedder": bank.embedder, "dimension": bank.dimension, "calibration": calibration}


def bank_of(row: AnyRow) -> Bank:
    """A row of `banks`."""
    calibration = None if row.calibration is None else Calibration(**row.calibration)
    return Bank(
        id=row.id, mission=row.mission, embedder=row.embedder, dimension=row.dimension, calibration=calibration,
        created_at=moment(row.created),
    )


def document_values(document: Document, now: datetime) -> Values:
    """The columns of one revision of a document."""
    return {
        "id": document.id, "revision": document.revision, "digest": document.digest,
        "said": maybe_micros(document.at), "said_offset": offset_minutes(document.at),
        "tags": list(document.tags), "metadata": dict(document.metadata),
        "messages": [
            {"role": message.role, "content": message.content, "speaker": message.speaker, "at": _iso(message.at)}
            for message in document.messages
        ],
        "recorded": micros(document.recorded_at or now),
    }


def document_of(row: AnyRow, bank: str) -> Document:
    """A row of `documents`."""
    messages = tuple(
        Message(role=value["role"], content=value["content"], speaker=value["speaker"], at=_moment(value["at"]))
        for value in row.messages
    )
    return Document(
        id=row.id, bank=bank, messages=messages, revision=row.revision, at=maybe_moment(row.said, row.said_offset),
        tags=tuple(row.tags), metadata=row.metadata, digest=row.digest, recorded_at=moment(row.recorded),
    )


def fact_values(fact: Fact, now: datetime) -> Values:
    """The columns of a fact, without its item number."""
    recorded = fact.recorded_at or now
    return {
        "text": fact.text, "key": fact.key, "key_version": KEY_VERSION, "speaker": fact.speaker or "",
        "role": fact.role, "said": maybe_micros(fact.at), "said_offset": offset_minutes(fact.at),
        "recorded": micros(recorded), "recorded_offset": offset_minutes(recorded) or 0, "language": fact.language,
        "entities": list(fact.entities), "context": fact.context,
        "expressions": [_expression_values(expression) for expression in fact.expressions],
        "state": fact.state, "reason": fact.reason, "held": fact.held,
    }


def fact_of(
    row: AnyRow, bank: str, sources: Sequence[Source], tags: Sequence[str], opponents: Sequence[str] = ()
) -> Fact:
    """A row of `facts` with its id."""
    return Fact(
        id=row.id, bank=bank, text=row.text, key=row.key, sources=tuple(sources), speaker=row.speaker or None,
        role=row.role, at=maybe_moment(row.said, row.said_offset), language=row.language, entities=tuple(row.entities),
        tags=tuple(tags), context=row.context,
        expressions=tuple(_expression_of(value) for value in row.expressions), state=row.state, reason=row.reason,
        held=row.held, recorded_at=moment(row.recorded, row.recorded_offset), opponents=tuple(opponents),
    )


def observation_values(observation: Observation) -> Values:
    """The columns of a row's content; state, validity and times of writing are the writer's business."""
    slot = observation.slot
    return {
        "scope": observation.scope, "key": observation.key, "key_version": KEY_VERSION, "text": observation.text,
        "slot_subject": slot.subject if slot else None, "slot_relation": slot.relation if slot else None,
        "speaker": observation.speaker or "", "role": observation.role, "language": observation.language,
        "entities": list(observation.entities),
    }


def observation_of(row: AnyRow, bank: str, tags: Sequence[str], opponents: Sequence[str] = ()) -> Observation:
    """A row of `observations` with its id, its successor's id and its proof count."""
    slot = None if row.slot_subject is None else Slot(subject=row.slot_subject, relation=row.slot_relation)
    return Observation(
        id=row.id, bank=bank, text=row.text, key=row.key, scope=row.scope, version=row.version, state=row.state,
        reason=row.reason, valid_from=maybe_moment(row.valid_from, row.valid_from_offset),
        valid_to=maybe_moment(row.valid_to, row.valid_to_offset), slot=slot, speaker=row.speaker or None, role=row.role,
        language=row.language, entities=tuple(row.entities), tags=tuple(tags), superseded_by=row.successor,
        proof_count=row.proof_count, opponents=tuple(opponents), created_at=moment(row.created),
        updated_at=moment(row.updated),
    )


def version_of(row: AnyRow) -> Version:
    """A row of `versions` with its observation's id."""
    return Version(
        observation_id=row.id, number=row.number, text=row.text, key=row.key, fact_ids=tuple(row.fact_ids),
        decision_id=row.decision, reason=row.reason, created_at=moment(row.created),
    )


def contradiction_of(row: AnyRow, bank: str) -> Contradiction:
    """A row of `contradictions` with the ids of both sides."""
    return Contradiction(
        id=row.id, bank=bank, a=row.a_id, b=row.b_id, kind=row.kind, tokens=tuple(row.tokens), rule=row.rule,
        status=row.status, resolution=row.resolution, created_at=moment(row.created),
    )


def run_values(run: Run) -> Values:
    """The columns of a run's record."""
    return {
        "id": run.id, "kind": run.kind, "status": run.status, "started": micros(run.started_at),
        "ended": maybe_micros(run.ended_at), "dry_run": run.dry_run, "model": run.model, "counts": dict(run.counts),
        "spent": asdict(run.spent), "error": run.error,
        "saved": {
            "facts_by_rule": dict(run.saved.facts_by_rule), "calls": run.saved.calls,
            "prompt_tokens": run.saved.prompt_tokens,
        },
    }


def run_of(
    row: AnyRow, bank: str, decisions: Sequence[Decision], contradictions: Sequence[Contradiction]
) -> Run:
    """A row of `runs` with what was decided in it."""
    return Run(
        id=row.id, bank=bank, kind=row.kind, status=row.status, started_at=moment(row.started),
        ended_at=maybe_moment(row.ended), dry_run=row.dry_run, model=row.model, counts=row.counts,
        spent=Spending(**row.spent), saved=Saving(**row.saved), decisions=tuple(decisions),
        contradictions=tuple(contradictions), error=row.error,
    )


def decision_values(decision: Decision) -> Values:
    """The columns of a decision's content."""
    return {
        "id": decision.id, "action": decision.action, "rule": decision.rule, "reason": decision.reason,
        "fact_ids": list(decision.fact_ids), "observation_id": decision.observation_id, "other_id": decision.other_id,
        "text": decision.text, "score": decision.score,
    }


def decision_of(row: AnyRow) -> Decision:
    """A row of `decisions`."""
    return Decision(
        id=row.id, action=row.action, rule=row.rule, reason=row.reason, fact_ids=tuple(row.fact_ids),
        observation_id=row.observation_id, other_id=row.other_id, text=row.text, score=row.score,
    )


def journal_values(entry: JournalEntry, now: datetime) -> Values:
    """The columns of a journal entry."""
    values = asdict(entry)
    values["run"] = values.pop("run_id")
    values["digest"] = values.pop("request_digest")
    values["created"] = micros(values.pop("created_at") or now)
    values["fact_ids"] = list(entry.fact_ids)
    return values


def journal_of(row: AnyRow) -> JournalEntry:
    """A row of `journal`."""
    return JournalEntry(
        id=row.id, run_id=row.run, operation=row.operation, request_digest=row.digest, model=row.model,
        prompt=row.prompt, reply=row.reply, prompt_tokens=row.prompt_tokens, completion_tokens=row.completion_tokens,
        cost_usd=row.cost_usd, seconds=row.seconds, error=row.error, fact_ids=tuple(row.fact_ids), applied=row.applied,
        created_at=moment(row.created),
    )


def _iso(value: datetime | None) -> str | None:
    return None if value is None else value.isoformat()


def _moment(value: str | None) -> datetime | None:
    return None if value is None else datetime.fromisoformat(value)


def _expression_values(expression: TimeExpression) -> Values:
    interval = expression.interval
    return {
        "text": expression.text, "start": expression.start, "end": expression.end, "relative": expression.relative,
        "interval": None if interval is None else [interval.start.isoformat(), interval.end.isoformat()],
    }


def _expression_of(values: Mapping[str, Any]) -> TimeExpression:
    ends = cast("list[str] | None", values["interval"])
    interval = None
    if ends is not None:
        interval = Interval(start=datetime.fromisoformat(ends[0]), end=datetime.fromisoformat(ends[1]))
    return TimeExpression(
        text=values["text"], start=values["start"], end=values["end"], interval=interval, relative=values["relative"]
    )
