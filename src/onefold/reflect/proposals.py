"""Which open contradictions are among the evidence, and which proposals to settle them may be passed on? Pure.

A proposal is only ever shown to a person, who may resolve by it. It is dropped unless it names a contradiction that
was shown, once, a winner that is one of its sides, and a reason that stands in the evidence of the two sides.
Neighbours: `prompt` shows the contradictions, `answer` says what stands.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from onefold.reflect.answer import fields_of, sources_of, stands
from onefold.text.words import words
from onefold.types import Contradiction, Hit, Proposal

MOST_DISPUTES = 6
"""Contradictions that one prompt shows."""

LONGEST_REASON = 40
"""Words; a model was asked for twenty."""

_DISPUTE = re.compile(r"C(\d{1,4})")
_EVIDENCE = re.compile(r"E(\d{1,4})")


@dataclass(frozen=True, kw_only=True, slots=True)
class Open:
    """An open contradiction and the numbers (from 1) of the two hits that stand for its sides, `a` first."""

    record: Contradiction
    places: tuple[int, int]


def disputes_among(records: Sequence[Contradiction], hits: Sequence[Hit]) -> tuple[Open, ...]:
    """The open contradictions whose two sides are shown, each as a hit of its own; a pair of hits once."""
    place = {fact.id: number for number, hit in enumerate(hits, 1) for fact in hit.facts}
    place |= {hit.id: number for number, hit in enumerate(hits, 1)}
    found: dict[frozenset[int], Open] = {}
    for record in records:
        a, b = place.get(record.a), place.get(record.b)
        if record.status == "open" and a is not None and b is not None and a != b:
            found.setdefault(frozenset((a, b)), Open(record=record, places=(a, b)))
    return tuple(found.values())[:MOST_DISPUTES]


def proposed(reply: str, disputes: Sequence[Open], hits: Sequence[Hit]) -> tuple[Proposal, ...]:
    """The proposals of a reply that may be passed on, in its order."""
    fields = fields_of(reply)
    listed = fields.get("resolutions") if not isinstance(fields, str) else None
    if not isinstance(listed, list):
        return ()
    found: dict[str, Proposal] = {}
    for entry in cast("list[object]", listed):
        one = _proposal(entry, disputes, hits)
        if one is not None:
            found.setdefault(one.contradiction_id, one)
    return tuple(found.values())


def _proposal(entry: object, disputes: Sequence[Open], hits: Sequence[Hit]) -> Proposal | None:
    if not isinstance(entry, dict):
        return None
    values = cast("Mapping[str, object]", entry)
    number, winner = _number(_DISPUTE, values.get("id")), _number(_EVIDENCE, values.get("winner"))
    if not 1 <= number <= len(disputes) or winner not in disputes[number - 1].places:
        return None
    dispute, reason = disputes[number - 1], values.get("reason")
    if not isinstance(reason, str) or not 1 <= len(words(reason)) <= LONGEST_REASON:
        return None
    sources = [source for place in dispute.places for source in sources_of(hits[place - 1])]
    if not stands(_EVIDENCE.sub("", reason), sources):
        return None
    side = dispute.record.a if winner == dispute.places[0] else dispute.record.b
    told = _EVIDENCE.sub(lambda match: _name(int(match[1]), hits), reason.strip())
    return Proposal(contradiction_id=dispute.record.id, winner=side, reason=told)


def _name(number: int, hits: Sequence[Hit]) -> str:
    return hits[number - 1].id if 1 <= number <= len(hits) else ""


def _number(pattern: re.Pattern[str], value: object) -> int:
    match = pattern.fullmatch(value.strip()) if isinstance(value, str) else None
    return int(match[1]) if match else 0
