"""Which setting of the screen is best? The same streams under each: quality, model calls made and saved, time.

    python -m bench.screen [--data DIR] [--output FILE.json] [--embedder NAME] [--only NAME…]
    python -m bench.screen --cost [--large] [--output FILE.json]

The model is a fake that counts its calls and says that no two statements are one matter, so that quality is that of the
screen. `--cost` measures ratios in one run: judging a pair against embedding a text, and the screen with an embedder
that costs nothing against a bare exact scan of the same batch, at 10,000 observations (and 100,000 with `--large`).
"""

import argparse
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from bench.embedders import opened
from bench.pairs import CASES as PAIRS
from bench.pairs import read
from bench.report import surroundings, table, write
from bench.screen_cost import judging, screening
from bench.streams import CASES, rates, run_stream, score
from onefold import Config, load_config
from onefold.models.base import Embedder, Request, Vectors
from onefold.testing.fakes import ScriptedLLM

VARIANTS: Mapping[str, Mapping[str, Any]] = {
    "before": {},
    **{
        f"before, {merge} {overlap}": {"screen_merge": merge, "screen_overlap": overlap}
        for merge in ("light", "concat") for overlap in (0.35, 0.5, 0.7)
    },
    **{f"after {overlap}": {"screen_placement": "after", "screen_overlap": overlap} for overlap in (0.35, 0.5, 0.7)},
    "after 0.35, share 0.2": {"screen_placement": "after", "screen_overlap": 0.35, "screen_skip_share": 0.2},
    "after 0.5, light": {"screen_placement": "after", "screen_overlap": 0.5, "screen_merge": "light"},
}  # fmt: skip
"""Every setting that is compared, by name; the first is the default."""
SHOWN = ("wrong_merge_rate", "restatements_merged", "duplicate_rate", "superseded_precision", "contradiction_precision",
         "contradiction_recall", "questions_right")  # fmt: skip


@dataclass
class Remembering:
    """An embedder that embeds each text once, so that variants are compared without the cost of embedding."""

    inner: Embedder
    known: dict[tuple[str, str], Any] = field(default_factory=dict[tuple[str, str], Any])

    @property
    def name(self) -> str:
        """The inner one's."""
        return self.inner.name

    @property
    def dimension(self) -> int:
        """The inner one's."""
        return self.inner.dimension

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Rows of unit length, one per text."""
        return self._all("passage", texts)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Rows of unit length, one per text."""
        return self._all("query", texts)

    def _all(self, kind: str, texts: Sequence[str]) -> Vectors:
        make = self.inner.embed_passages if kind == "passage" else self.inner.embed_queries
        fresh = [text for text in dict.fromkeys(texts) if (kind, text) not in self.known]
        if fresh:
            self.known |= {(kind, text): row for text, row in zip(fresh, make(fresh), strict=True)}
        rows = [self.known[kind, text] for text in texts]
        return np.stack(rows) if rows else np.zeros((0, self.dimension), dtype=np.float32)


def none_of_them(request: Request) -> str:
    """The reply of a model to which no two statements are one matter."""
    if request.operation == "focus":
        return json.dumps(dict.fromkeys(re.findall(r"^(Q\d+)", request.user, re.MULTILINE), "no"))
    numbers = re.findall(r"^(F\d+) ?\(", request.user, re.MULTILINE)
    return json.dumps({number: {"reason": "r", "target": "none", "relation": "none"} for number in numbers})


def compare(
    streams: Sequence[Mapping[str, Any]], base: Config, names: Sequence[str], inner: Embedder
) -> dict[str, dict[str, Any]]:
    """Per variant the rates over all streams, the calls made and saved, and the seconds without embedding."""
    embedder = Remembering(inner)
    for stream in streams:
        embedder.embed_passages([fact["text"] for fact in stream["facts"]])
        embedder.embed_queries([question["q"] for question in stream["gold"]["questions"]])
    found: dict[str, dict[str, Any]] = {}
    for name in names:
        config = replace(base, database=":memory:", llm="", **VARIANTS[name])
        total: Counter[str] = Counter()
        began = time.perf_counter()
        for stream in streams:
            llm = ScriptedLLM([none_of_them], repeat_last=True)
            outcome = run_stream(dict(stream), config, embedder=embedder, llm=llm)
            total += score(outcome)
            total["calls"] += outcome.calls
            total["calls_saved"] += outcome.saved
        counts = {"rows": total["active"], "calls": total["calls"], "calls_saved": total["calls_saved"]}
        found[name] = {**rates(total), **counts, "seconds": round(time.perf_counter() - began, 2)}
        print(f"{name}: {total['calls']} calls", file=sys.stderr)
    return found


def costs(embedder: Embedder, sizes: Sequence[int]) -> dict[str, dict[str, float]]:
    """The ratios, each with what they were made of."""
    pairs = [(pair.a, pair.b) for pair in read(PAIRS)]
    found = {"judge a pair / embed a text": judging(pairs, embedder)}
    names = {"all": "screen a batch", "read": "  of it find and read", "judge": "  of it judge"}
    for size in sizes:
        found |= {f"{names[part]} / scan it, {size:,} rows": cost for part, cost in screening(size).items()}
    return {
        name: {"ratio": round(cost.ratio, 4), "milliseconds": round(cost.seconds * 1e3, 3),
               "against_milliseconds": round(cost.against * 1e3, 3)}
        for name, cost in found.items()
    }  # fmt: skip


def parser() -> argparse.ArgumentParser:
    """The command's options."""
    command = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("--data", type=Path, default=CASES, help="folder of streams (*.json) or one file")
    command.add_argument("--output", type=Path, help="write the figures as JSON")
    command.add_argument("--embedder", default=None, help="`fake`, or as in ONEFOLD_EMBEDDER")
    command.add_argument("--only", nargs="+", choices=list(VARIANTS), default=list(VARIANTS), help="some variants")
    command.add_argument("--cost", action="store_true", help="measure the ratios instead")
    command.add_argument("--large", action="store_true", help="with --cost: also 100,000 observations (slow)")
    return command


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the comparison or the cost ratios. Exit code 2 if there is no stream."""
    options = parser().parse_args(arguments)
    embedder = opened(options.embedder)
    if options.cost:
        figures: dict[str, Any] = costs(embedder, [10_000, 100_000] if options.large else [10_000])
        columns = ["ratio", "milliseconds", "against_milliseconds"]
    else:
        files = sorted(options.data.glob("*.json")) if options.data.is_dir() else [options.data]
        if not files:
            print(f"no streams in {options.data}", file=sys.stderr)
            return 2
        streams = [json.loads(file.read_text(encoding="utf-8")) for file in files]
        figures = compare(streams, load_config(), options.only, embedder)
        columns = [*SHOWN, "rows", "calls", "calls_saved", "seconds"]
    heads = [column.replace("contradiction", "contr.").replace("superseded", "sup.") for column in columns]
    rows = [[name, *(row[column] for column in columns)] for name, row in figures.items()]
    print(table(["setting", *heads], rows))
    if options.output:
        write(options.output, {"costs" if options.cost else "settings": figures, **surroundings(seed=1)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
