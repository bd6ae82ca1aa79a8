"""Does the latest statement of a slot win? Generated streams, asked now and as of then; rules only, offline.

    python -m bench.slots [--data FORMS.json] [--seeds N] [--slots N] [--output FILE.json] [--verbose]

Subjects look alike, statements arrive late, values come back, the assistant echoes old ones. An answer is right if the
first hit rests on statements of the asked slot with the value that held then, and on nothing else.
"""

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast, get_args

from bench.embedders import opened
from bench.report import surroundings, table, wilson, write
from bench.slot_stories import Asked, Story, Stream, Told, generate
from onefold import Config, Memory, load_config
from onefold.models.base import Embedder
from onefold.types import Hit, Observation, Role

FORMS = Path(__file__).parent / "cases" / "slots.json"


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What came first for a question, and whether it was right."""

    asked: Asked
    hit: Hit | None
    right: bool


@dataclass(kw_only=True)
class Outcome:
    """What one stream became."""

    stream: Stream
    told_of: dict[str, list[Told]] = field(default_factory=lambda: defaultdict(list))
    rows: dict[str, Observation] = field(default_factory=dict[str, Observation])
    behind: dict[str, list[Told]] = field(default_factory=lambda: defaultdict(list))
    answers: list[Answer] = field(default_factory=list[Answer])
    seconds: float = 0.0


def run(stream: Stream, config: Config, every: int = 60, embedder: Embedder | None = None) -> Outcome:
    """Tell the stream, consolidating after `every` statements, then ask; `embedder` stands in for the config's."""
    outcome = Outcome(stream=stream)
    began = time.perf_counter()
    with Memory(":memory:", bank=stream.id, config=config, embedder=embedder) as memory:
        for place, one in enumerate(stream.told, 1):
            role = cast("Role", one.role) if one.role in get_args(Role) else "user"
            kept = memory.retain(one.text, at=one.at, role=role, document_id=f"d{place}")
            for fact_id in kept.fact_ids:
                outcome.told_of[fact_id].append(one)
            if place % every == 0:
                memory.consolidate()
        memory.consolidate()
        outcome.rows = {row.id: row for row in memory.observations(states=None)}
        for row_id in outcome.rows:
            for edge in memory.show(row_id).evidence:
                if edge.kind == "supports":
                    outcome.behind[row_id] += outcome.told_of[edge.fact_id]
        for asked in stream.asked:
            hits = memory.recall(asked.text, as_of=asked.as_of, k=5)
            hit = hits[0] if hits else None
            right = hit is not None and _is_right(hit, asked, outcome)
            outcome.answers.append(Answer(asked=asked, hit=hit, right=right))
    outcome.seconds = time.perf_counter() - began
    return outcome


def _is_right(hit: Hit, asked: Asked, outcome: Outcome) -> bool:
    rests_on = outcome.behind.get(hit.id) or outcome.told_of.get(hit.id, [])
    return {(one.slot, one.value) for one in rests_on} == {(asked.slot, asked.value)}


# ── what went wrong in the rows ─────────────────────────────────────────────────────────────────────────────────


def wrong_supersessions(outcome: Outcome) -> list[tuple[Observation, Observation]]:
    """Rows with what ended them, where the two are not an earlier and a later value of one slot."""
    return [
        (row, outcome.rows[row.superseded_by])
        for row in outcome.rows.values()
        if row.state == "superseded" and row.superseded_by in outcome.rows
        and not _follows(outcome.behind[row.id], outcome.behind[row.superseded_by])
    ]  # fmt: skip


def _follows(old: Sequence[Told], new: Sequence[Told]) -> bool:
    slots = {one.slot for one in (*old, *new)}
    values = {one.value for one in old} & {one.value for one in new}
    earlier = min(one.at for one in old) < max(one.at for one in new)
    return len(slots) == 1 and "" not in slots and not values and earlier


def stale(outcome: Outcome) -> list[Observation]:
    """Active rows whose value does not hold any more."""
    now = {slot: story.turns[-1][1] for slot, story in outcome.stream.stories.items()}
    return [
        row for row in outcome.rows.values()
        if row.state == "active" and any(one.slot and one.value != now[one.slot] for one in outcome.behind[row.id])
    ]  # fmt: skip


def lost(outcome: Outcome) -> list[Story]:
    """Slots whose present value no active row has."""
    held = {(one.slot, one.value) for row in outcome.rows.values() if row.state == "active"
            for one in outcome.behind[row.id]}  # fmt: skip
    return [story for slot, story in outcome.stream.stories.items() if (slot, story.turns[-1][1]) not in held]


def mixed(outcome: Outcome) -> list[Observation]:
    """Rows that say two things: statements of two slots, of two values, or noise among others."""
    return [
        row for row in outcome.rows.values() if len({(one.slot, one.value) for one in outcome.behind[row.id]}) > 1
    ]


def score(outcome: Outcome) -> Counter[str]:
    """Counts that add up over streams."""
    counts: Counter[str] = Counter(facts=len(outcome.told_of), slots=len(outcome.stream.stories))
    for answer in outcome.answers:
        name = "now" if answer.asked.as_of is None else "as_of"
        counts[name] += 1
        counts[f"{name}_right"] += answer.right
    counts["rows"] = len(outcome.rows)
    counts["superseded"] = sum(row.state == "superseded" for row in outcome.rows.values())
    counts["wrong_supersessions"] = len(wrong_supersessions(outcome))
    counts["stale_rows"] = len(stale(outcome))
    counts["lost_slots"] = len(lost(outcome))
    counts["mixed_rows"] = len(mixed(outcome))
    return counts


def by_relation(outcomes: Iterable[Outcome]) -> dict[str, dict[str, int]]:
    """Questions and right answers per relation, now and as of."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for outcome in outcomes:
        for answer in outcome.answers:
            name = "now" if answer.asked.as_of is None else "as_of"
            found[answer.asked.relation][name] += 1
            found[answer.asked.relation][f"{name}_right"] += answer.right
    return {name: dict(counts) for name, counts in sorted(found.items())}


# ── printing ────────────────────────────────────────────────────────────────────────────────────────────────────


def failures(outcome: Outcome) -> list[str]:
    """One line per wrong answer, supersession and mixed row, for a person to read."""
    lines: list[str] = []
    for answer in outcome.answers:
        if not answer.right:
            when = f" as of {answer.asked.as_of:%Y-%m-%d}" if answer.asked.as_of else ""
            got = answer.hit.text if answer.hit else "nothing"
            asked = f"[{answer.asked.relation}] {answer.asked.text}{when}"
            lines.append(f"answer  {asked}: wants {answer.asked.value!r}, got {got!r}")
            lines += [f"          {line}" for line in _life(outcome, answer.asked.slot)]
    lines += [f"ended   {old.text!r} by {new.text!r}" for old, new in wrong_supersessions(outcome)]
    lines += [f"mixed   {row.text!r}: {[one.text for one in outcome.behind[row.id]]}" for row in mixed(outcome)]
    return lines


def _life(outcome: Outcome, slot: str) -> list[str]:
    """The rows that know a slot, in the order of time."""
    rows = [row for row in outcome.rows.values() if any(one.slot == slot for one in outcome.behind[row.id])]
    rows.sort(key=lambda row: min(one.at for one in outcome.behind[row.id]))
    return [
        f"{row.state:10s} {row.valid_from:%y-%m-%d}–{f'{row.valid_to:%y-%m-%d}' if row.valid_to else '':8s} {row.text}"
        f"  ({', '.join(one.kind + ('' if one.at == one.heard else ' late') for one in outcome.behind[row.id])})"
        for row in rows
    ]  # fmt: skip


def rates(counts: Mapping[str, int]) -> dict[str, Any]:
    """The published figures."""
    return {
        "now_right": round(counts["now_right"] / max(1, counts["now"]), 4),
        "now_interval": [round(end, 4) for end in wilson(counts["now_right"], counts["now"])],
        "as_of_right": round(counts["as_of_right"] / max(1, counts["as_of"]), 4),
        "as_of_interval": [round(end, 4) for end in wilson(counts["as_of_right"], counts["as_of"])],
        "wrong_supersessions": counts["wrong_supersessions"],
    }


def parser() -> argparse.ArgumentParser:
    """The command's options."""
    command = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("--data", type=Path, default=FORMS, help="forms of relations (JSON)")
    command.add_argument("--seeds", type=int, default=3, help="how many streams are generated")
    command.add_argument("--first-seed", type=int, default=1, help="seed of the first stream")
    command.add_argument("--slots", type=int, default=70, help="slots per stream, about four statements each")
    command.add_argument("--every", type=int, default=60, help="statements between two consolidations")
    command.add_argument("--embedder", default=None, help="`fake`, or as in ONEFOLD_EMBEDDER")
    command.add_argument("--output", type=Path, help="write the figures as JSON")
    command.add_argument("--verbose", action="store_true", help="print every wrong answer with its slot's rows")
    return command


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bench and print a line per stream, one for all, and a table of relations."""
    options = parser().parse_args(arguments)
    forms = json.loads(options.data.read_text(encoding="utf-8"))
    embedder = opened(options.embedder)
    config = replace(load_config(), llm="")
    total: Counter[str] = Counter()
    outcomes: list[Outcome] = []
    for seed in range(options.first_seed, options.first_seed + options.seeds):
        outcome = run(generate(forms, seed, options.slots), config, options.every, embedder)
        counts = score(outcome)
        total += counts
        outcomes.append(outcome)
        print(f"{outcome.stream.id:9s} {_line(counts)}  {outcome.seconds:.1f} s")
        if options.verbose:
            print("\n".join(failures(outcome)))
    print(f"{'all':9s} {_line(total)}")
    relations = by_relation(outcomes)
    columns = ("now_right", "now", "as_of_right", "as_of")
    print(table(["relation", *columns], [[name, *(row.get(column, 0) for column in columns)]
                                         for name, row in relations.items()]))  # fmt: skip
    if options.output:
        write(options.output, {**rates(total), "counts": dict(total), "relations": relations,
                               **surroundings(seed=options.first_seed)})  # fmt: skip
    return 0


def _line(counts: Counter[str]) -> str:
    return (
        f"facts {counts['facts']:4d}  now {counts['now_right']}/{counts['now']}  "
        f"as of {counts['as_of_right']}/{counts['as_of']}  ended {counts['superseded']} "
        f"({counts['wrong_supersessions']} wrong)  stale {counts['stale_rows']}  lost {counts['lost_slots']}  "
        f"mixed {counts['mixed_rows']}"
    )


if __name__ == "__main__":
    sys.exit(main())
