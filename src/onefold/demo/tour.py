"""The pass itself: retain, consolidate, count, recall. Works on any empty bank; a second pass changes nothing."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from onefold.types import Contradiction, Hit, Observation, Retained, Run, Stats

if TYPE_CHECKING:
    from onefold.memory import Memory

TRANSCRIPT = Path(__file__).with_name("transcript.json")
QUESTIONS = (
    "Which port does the production database listen on?",
    "What must Imre not eat?",
    "What happened in May 2031?",
)
ROWS_SHOWN = 8
HITS_SHOWN = 4


@dataclass(frozen=True, kw_only=True, slots=True)
class Opposed:
    """A contradiction with both texts."""

    one: str
    other: str
    status: str
    tokens: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Asked:
    """A question and its first hits, explained."""

    question: str
    hits: tuple[Hit, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Demo:
    """What the demo shows. `table` maps what is counted to its number."""

    title: str
    table: Mapping[str, int]
    rows: tuple[Observation, ...]
    contradictions: tuple[Opposed, ...]
    recalls: tuple[Asked, ...]


def run_demo(memory: "Memory", *, progress: Callable[[int, int], None] | None = None) -> Demo:
    """Retain the transcript in the memory's bank, consolidate it and ask it three questions."""
    story: dict[str, Any] = json.loads(TRANSCRIPT.read_text(encoding="utf-8"))
    retained = memory.retain_file(TRANSCRIPT, progress=progress)
    memory.consolidate(progress=progress)
    rows = sorted(memory.observations(), key=lambda row: -row.proof_count)
    return Demo(
        title=str(story["title"]),
        table=count(story["sessions"], retained, memory.runs(), memory.stats()),
        rows=tuple(rows[:ROWS_SHOWN]),
        contradictions=_opposed(memory),
        recalls=tuple(
            Asked(question=question, hits=memory.recall(question, k=HITS_SHOWN, explain=True)) for question in QUESTIONS
        ),
    )


def count(
    sessions: Sequence[Mapping[str, Any]], retained: Sequence[Retained], runs: Sequence[Run], stats: Stats
) -> dict[str, int]:
    """The demo's table. Duplicates folded are consolidated facts beyond the first of each observation.

    So facts = skipped + failed + consolidated, and consolidated = observations + superseded + folded.
    """
    consolidated = stats.facts.get("consolidated", 0)
    written = sum(stats.observations.values())
    return {
        "sessions": len(sessions),
        "messages": sum(len(session["messages"]) for session in sessions),
        "facts": sum(stats.facts.values()),
        "skipped facts": stats.facts.get("skipped", 0),
        "failed facts": stats.facts.get("failed", 0),
        "consolidated facts": consolidated,
        "observations": stats.observations.get("active", 0),
        "superseded observations": stats.observations.get("superseded", 0),
        "duplicates folded": max(0, consolidated - written),
        "contradictions found": sum(stats.contradictions.values()),
        "model calls made": sum(each.spent.calls for each in (*runs, *retained)),
        "model calls saved": sum(each.saved.calls for each in runs),
    }


def _opposed(memory: "Memory") -> tuple[Opposed, ...]:
    found = memory.contradictions()
    texts = memory.describe([side for each in found for side in (each.a, each.b)])
    return tuple(_sides(each, texts.get(each.a, each.a), texts.get(each.b, each.b)) for each in found)


def _sides(found: Contradiction, one: str, other: str) -> Opposed:
    """Both sides, the deciding words in their order."""
    tokens = sorted(found.tokens, key=lambda token: token.casefold() not in one.casefold())
    return Opposed(one=one, other=other, status=found.status, tokens=tuple(tokens))
