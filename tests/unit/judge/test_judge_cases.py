"""The labelled pairs that the project ships: what differs is never merged."""

import json
from pathlib import Path

import pytest

from onefold.judge.verdict import judge
from onefold.types import Statement

CASES = Path(__file__).parents[3] / "bench" / "cases" / "pairs.jsonl"
PAIRS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("row", [row for row in PAIRS if row["label"] != "same"], ids=lambda row: row["id"])
def test_a_pair_that_differs_is_never_the_same(row):
    assert judge(Statement(text=row["a"]), Statement(text=row["b"])).kind != "same"


def test_restatements_are_found_and_contrasts_flagged():
    verdicts = [(row["label"], judge(Statement(text=row["a"]), Statement(text=row["b"])).kind) for row in PAIRS]
    same = [kind == "same" for label, kind in verdicts if label == "same"]
    contrast = [kind in {"opposed", "changed"} for label, kind in verdicts if label in {"opposed", "changed"}]
    flagged = [label in {"opposed", "changed"} for label, kind in verdicts if kind in {"opposed", "changed"}]
    assert sum(same) / len(same) >= 0.5
    assert sum(contrast) / len(contrast) >= 0.7
    assert sum(flagged) / len(flagged) >= 0.9
