"""What did the model propose? Reads a reply as text and trusts nothing in it; pure.

Provider schemas and JSON libraries let missing keys and foreign ids through, so form is checked here.
Before: `prompt`. After: `reconcile` checks the substance.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast, get_args

from onefold.consolidate.case import Proposal, Relation
from onefold.consolidate.prompt import NONE, Sheet
from onefold.text.clean import read_cut_json, read_json

LONGEST_REPLY = 100_000
"""Characters; a longer reply is a model that ran away."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Parsed:
    """The usable proposals by fact id, the facts without one, and how often which fault was refused.

    `error` says in one line why a reply as a whole is unusable; '' if anything in it could be read.
    """

    proposals: Mapping[str, Proposal] = field(default_factory=dict[str, Proposal])
    missing: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    error: str = ""


def parse(reply: str, sheet: Sheet) -> Parsed:
    """Read the reply to a consolidation call."""
    table, error = _table(reply)
    proposals: dict[str, Proposal] = {}
    refused: list[str] = []
    for number, fact in sheet.facts.items():
        if number not in table:
            continue
        found = _proposal(table[number], number, sheet)
        if isinstance(found, str):
            refused.append(found)
        else:
            proposals[fact.id] = found
    if not error and not proposals:
        error = f"no statement has a usable answer ({refused[0]})" if refused else "no statement was answered"
    missing = tuple(fact.id for fact in sheet.facts.values() if fact.id not in proposals)
    return Parsed(proposals=proposals, missing=missing, refused=tuple(refused), error=error)


def parse_answers(reply: str, count: int) -> tuple[bool, ...]:
    """Yes or no per question; what is not a clear yes is a no."""
    table, _ = _table(reply)
    return tuple(table.get(f"Q{place}") == "yes" for place in range(1, count + 1))


def _table(reply: str) -> tuple[dict[str, object], str]:
    """The JSON object in a reply, if need be without the words or the fence around it; else {} and why."""
    if not reply.strip():
        return {}, "the reply is empty"
    if len(reply) > LONGEST_REPLY:
        return {}, f"the reply has {len(reply)} characters"
    start, end = reply.find("{"), reply.rfind("}")
    if start < 0:
        return {}, "the reply holds no JSON object"
    try:
        value = read_json(reply[start : end + 1])
    except ValueError:
        try:
            value = read_cut_json(reply[start:])
        except ValueError:
            return {}, "the reply is broken JSON"
    return (cast("dict[str, object]", value), "") if isinstance(value, dict) else ({}, "the reply is no JSON object")


def _proposal(value: object, number: str, sheet: Sheet) -> Proposal | str:
    """One fact's proposal, or the name of its fault."""
    if not isinstance(value, dict):
        return "shape"
    entry = cast("dict[str, object]", value)
    relation, target = entry.get("relation"), entry.get("target")
    if relation not in get_args(Relation):
        return "unknown_relation"
    fact = sheet.facts[number]
    text, reason = entry.get("text"), entry.get("reason")
    words = str(reason) if isinstance(reason, str) else ""
    if relation == "none" or target == NONE:
        return Proposal(fact_id=fact.id, relation="none", row_id=None, reason=_short(words))
    if not isinstance(target, str) or target not in sheet.shown[number]:
        return "unknown_id"
    return Proposal(
        fact_id=fact.id,
        relation=cast("Relation", relation),
        row_id=sheet.rows[target].id,
        text=" ".join(text.split()) if isinstance(text, str) else "",
        reason=_short(words),
    )


def _short(reason: str, words: int = 12) -> str:
    return " ".join(reason.split()[:words])
