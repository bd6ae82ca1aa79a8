"""How well does the memory keep streams of facts? Runs whole streams through retain and consolidate, against gold.

`python -m bench.streams [--data DIR] [--output FILE.json] [--embedder NAME]`; without `--data`, the shipped cases.
Only public names of Onefold are used. A gold fact maps to rows through the facts that retain made of it.
"""

import argparse
import itertools
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bench.report import surroundings, write
from onefold import Config, Memory, load_config
from onefold.models.base import LLM, Embedder
from onefold.types import Contradiction, Observation

CASES = Path(__file__).parent / "cases" / "streams"


@dataclass
class Outcome:
    """What one stream became: per gold fact the rows that its facts support, and all rows."""

    stream: dict[str, Any]
    facts_of: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    rows_of: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    golds_in: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    rows: dict[str, Observation] = field(default_factory=dict[str, Observation])
    contradictions: list[Contradiction] = field(default_factory=list[Contradiction])
    answers: list[tuple[dict[str, Any], set[str]]] = field(default_factory=list[tuple[dict[str, Any], set[str]]])
    calls: int = 0
    saved: int = 0
    tokens: tuple[int, int] = (0, 0)
    seconds: float = 0.0


def run_stream(
    stream: dict[str, Any], base: Config, *, embedder: Embedder | None = None, llm: LLM | None = None
) -> Outcome:
    """Retain the stream's facts, each a document of its own, consolidate, and ask its questions.

    `embedder` and `llm` stand in for those that `base` names.
    """
    outcome = Outcome(stream=stream)
    began = time.perf_counter()
    with Memory(":memory:", bank=stream["id"], config=base, embedder=embedder, llm=llm) as memory:
        for fact in stream["facts"]:
            kept = memory.retain(fact["text"], at=fact.get("at"), role=fact.get("role", "user"),
                                 document_id=f"{fact.get('doc', 'd')}/{fact['id']}")
            outcome.facts_of[fact["id"]].update(kept.fact_ids)
        run = memory.consolidate()
        outcome.saved = run.saved.calls
        outcome.calls, outcome.tokens = run.spent.calls, (run.spent.prompt_tokens, run.spent.completion_tokens)
        outcome.rows = {row.id: row for row in memory.observations(states=None)}
        golds_of: dict[str, set[str]] = defaultdict(set)
        for gold, facts in outcome.facts_of.items():
            for fact_id in facts:
                golds_of[fact_id].add(gold)
        for row in outcome.rows:
            for edge in memory.show(row).evidence:
                if edge.kind == "supports":
                    for gold in golds_of[edge.fact_id]:
                        outcome.rows_of[gold].add(row)
                        outcome.golds_in[row].add(gold)
        outcome.contradictions = memory.contradictions()
        for question in stream["gold"]["questions"]:
            hits = memory.recall(question["q"], as_of=question.get("as_of"), k=5)
            outcome.answers.append((question, _golds_of_hit(hits[:1], outcome, golds_of)))
    outcome.seconds = time.perf_counter() - began
    return outcome


def _golds_of_hit(hits: Iterable[Any], outcome: Outcome, golds_of: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    for hit in hits:
        found |= outcome.golds_in.get(hit.id, set()) | golds_of.get(hit.id, set())
    return found


def score(outcome: Outcome) -> Counter[str]:
    """Counts that add up over streams; rates are made of the sums."""
    gold = outcome.stream["gold"]
    group_of = {fact: number for number, group in enumerate(gold["groups"]) for fact in group}
    counts: Counter[str] = Counter(facts=len(outcome.stream["facts"]), rows=len(outcome.rows))
    counts["active"] = sum(row.state == "active" for row in outcome.rows.values())
    for fact, group in group_of.items():
        mates = {mate for row in outcome.rows_of[fact] for mate in outcome.golds_in[row]}
        counts["wrong_merge"] += any(group_of.get(mate, group) != group for mate in mates)
    for group in gold["groups"]:
        for position, fact in enumerate(group[1:], 1):
            counts["restatements"] += 1
            earlier = {row for mate in group[:position] for row in outcome.rows_of[mate]}
            counts["restatements_merged"] += bool(earlier & outcome.rows_of[fact])
        active = {row for fact in group for row in outcome.rows_of[fact] if outcome.rows[row].state == "active"}
        counts["groups"] += 1
        counts["duplicate_groups"] += len(active) > 1
    counts += _superseded(outcome, group_of)
    counts += _contradictions(outcome, group_of)
    for question, golds in outcome.answers:
        counts["questions"] += 1
        groups = {group_of.get(fact, fact) for fact in question["facts"]}
        counts["questions_right"] += bool(groups & {group_of.get(fact, fact) for fact in golds})
    return counts


def _superseded(outcome: Outcome, group_of: dict[str, int]) -> Counter[str]:
    """Links between groups of gold against links between rows."""
    wanted = {(group_of[link["old"]], group_of[link["new"]]) for link in outcome.stream["gold"]["superseded"]
              if link["old"] in group_of and link["new"] in group_of}
    made: set[tuple[frozenset[int], frozenset[int]]] = set()
    for row in outcome.rows.values():
        if row.state == "superseded" and row.superseded_by:
            olds = {group_of.get(fact, -1) for fact in outcome.golds_in[row.id]}
            news = {group_of.get(fact, -2) for fact in outcome.golds_in[row.superseded_by]}
            made.add((frozenset(olds), frozenset(news)))
    right = [pair for pair in made if any((old, new) in wanted for old in pair[0] for new in pair[1])]
    found = {link for link in wanted if any(link[0] in pair[0] and link[1] in pair[1] for pair in made)}
    return Counter(superseded_made=len(made), superseded_right=len(right), superseded_wanted=len(wanted),
                   superseded_found=len(found))


def _contradictions(outcome: Outcome, group_of: dict[str, int]) -> Counter[str]:
    """Open pairs against gold's; a pair that gold has as superseded is right too."""
    gold = outcome.stream["gold"]
    wanted = {frozenset((group_of.get(a, -1), group_of.get(b, -2))) for a, b in gold["contradictions"]}
    changes = {frozenset((group_of.get(link["old"], -1), group_of.get(link["new"], -2))) for link in gold["superseded"]}
    owner = {fact_id: name for name, ids in outcome.facts_of.items() for fact_id in ids}

    def groups(item: str) -> set[int]:
        golds = outcome.golds_in.get(item) or ({owner[item]} if item in owner else set())
        return {group_of.get(fact, -3) for fact in golds}

    made = [(groups(entry.a), groups(entry.b)) for entry in outcome.contradictions if entry.status != "dismissed"]
    spans = [{frozenset(pair) for pair in itertools.product(a, b)} for a, b in made]
    right = sum(bool(span & (wanted | changes)) for span in spans)
    found = sum(any(pair in span for span in spans) for pair in wanted)
    return Counter(contradictions_made=len(made), contradictions_right=right, contradictions_wanted=len(wanted),
                   contradictions_found=found)


def listed(outcome: Outcome) -> list[str]:
    """What was superseded and contradicted, right or wrong, and what gold has that was not: for a person to read."""
    group_of = {fact: number for number, group in enumerate(outcome.stream["gold"]["groups"]) for fact in group}
    said = {fact["id"]: fact["text"] for fact in outcome.stream["facts"]}
    counts = {**_superseded(outcome, group_of), **_contradictions(outcome, group_of)}
    lines = [f"  {name} {count}" for name, count in sorted(counts.items())]
    for row in outcome.rows.values():
        if row.state == "superseded" and row.superseded_by:
            new = outcome.rows[row.superseded_by]
            names = _golds(outcome, row.id), _golds(outcome, new.id)
            lines.append(f"  ended      {names[0]} {row.text!r} by {names[1]} {new.text!r}")
    for entry in outcome.contradictions:
        a, b = (outcome.rows.get(end) for end in (entry.a, entry.b))
        texts = " × ".join(f"{_golds(outcome, row.id)} {row.text!r}" for row in (a, b) if row is not None)
        lines.append(f"  {entry.status:10s} {entry.kind}/{entry.rule} {texts}")
    gold = outcome.stream["gold"]
    ends = [("gold ends", link["old"], link["new"]) for link in gold["superseded"]]
    pairs = [("gold pair", a, b) for a, b in gold["contradictions"]]
    lines += [f"  {name}  {a} {said[a]!r} – {b} {said[b]!r}" for name, a, b in [*ends, *pairs] if {a, b} <= said.keys()]
    return lines


def _golds(outcome: Outcome, row_id: str) -> str:
    return "+".join(sorted(outcome.golds_in[row_id])) or "–"


def rates(counts: Counter[str]) -> dict[str, float | None]:
    """The published figures of summed counts; None where there was nothing to find."""
    def share(part: str, whole: str) -> float | None:
        return round(counts[part] / counts[whole], 4) if counts[whole] else None

    return {
        "wrong_merge_rate": share("wrong_merge", "facts"),
        "restatements_merged": share("restatements_merged", "restatements"),
        "duplicate_rate": share("duplicate_groups", "groups"),
        "superseded_precision": share("superseded_right", "superseded_made"),
        "superseded_recall": share("superseded_found", "superseded_wanted"),
        "contradiction_precision": share("contradictions_right", "contradictions_made"),
        "contradiction_recall": share("contradictions_found", "contradictions_wanted"),
        "questions_right": share("questions_right", "questions"),
    }


def main(arguments: list[str] | None = None) -> int:
    """Run the bench and print a line per stream and one for all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=CASES, help="folder of streams (*.json) or one file")
    parser.add_argument("--output", type=Path, help="write the figures as JSON")
    parser.add_argument("--embedder", default=None, help="embedding model, as in ONEFOLD_EMBEDDER")
    parser.add_argument("--verbose", action="store_true", help="print what was superseded and contradicted, and gold's")
    options = parser.parse_args(arguments)
    files = sorted(options.data.glob("*.json")) if options.data.is_dir() else [options.data]
    if not files:
        print(f"no streams in {options.data}", file=sys.stderr)
        return 2
    base = load_config(embedder=options.embedder)
    total: Counter[str] = Counter()
    details = {}
    calls, prompt, completion = 0, 0, 0
    for file in files:
        outcome = run_stream(json.loads(file.read_text(encoding="utf-8")), replace(base, database=":memory:"))
        counts = score(outcome)
        total += counts
        calls, prompt, completion = calls + outcome.calls, prompt + outcome.tokens[0], completion + outcome.tokens[1]
        details[file.stem] = {**rates(counts), **counts, "calls": outcome.calls, "seconds": round(outcome.seconds, 2)}
        print(f"{file.stem:8s} facts {counts['facts']:4d} rows {counts['active']:4d}", _line(counts))
        if options.verbose:
            print("\n".join(listed(outcome)))
    print(f"{'all':8s} facts {total['facts']:4d} rows {total['active']:4d}", _line(total))
    if options.output:
        write(options.output, {**rates(total), "calls": calls, "prompt_tokens": prompt, "completion_tokens": completion,
                               "counts": dict(total), "streams": details, **surroundings()})
    return 0


def _line(counts: Counter[str]) -> str:
    return " ".join(f"{name} {value if value is not None else '–'}" for name, value in rates(counts).items())


if __name__ == "__main__":
    sys.exit(main())
