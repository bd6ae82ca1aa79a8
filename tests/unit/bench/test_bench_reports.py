"""What the benches' helpers count and draw."""

import json
import random

import pytest
from bench.opinions import lines, matrix
from bench.opinions import main as opinions_main
from bench.pairs import Pair, jaccard, max_overlap
from bench.plot import Point, scatter
from bench.screen import VARIANTS, compare, none_of_them
from bench.screen_cost import Cost, screening, statements
from bench.streams import CASES, listed, run_stream

from onefold import Memory
from onefold.config import Config
from onefold.consolidate.opinions import Opinion, dump, load
from onefold.models.base import Request
from onefold.testing.fakes import FakeEmbedder, ScriptedLLM


def test_overlaps_count_words():
    pair = Pair(id="1", a="a b c d", b="a b", label="same", kind="", language="en")
    assert (jaccard(pair), max_overlap(pair)) == (0.5, 1.0)
    assert max_overlap(Pair(id="2", a="", b="a", label="same", kind="", language="en")) == 0.0


def test_a_drawing_names_every_point_and_escapes_it():
    points = [Point(label="a <b>", x=0.0, y=1.0), Point(label="judge", x=1.0, y=0.5, marked=True)]
    svg = scatter(points, [(0, 0), (1, 1)], x="across", y="up")
    assert svg.startswith("<svg")
    assert svg.endswith("</svg>\n")
    assert (svg.count("a &lt;b&gt;"), svg.count("<circle"), svg.count("<polyline")) == (1, 2, 1)
    assert "<polyline" not in scatter([], [], x="", y="")


# ── opinions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def opinion(rule: str, relation: str, *, hard: bool = False) -> Opinion:
    return Opinion(fact_id="fact_1", row_id="obs_1", kind="unsure", rule=rule, hard=hard, score=0.5, similarity=0.9,
                   relation=relation)  # fmt: skip


def test_the_matrix_counts_relations_by_rule():
    found = matrix([opinion("words", "same"), opinion("words", "same"), opinion("more", "adds")])
    assert found["unsure words"] == {"same": 2, "adds": 0, "changes": 0, "contradicts": 0, "none": 0}
    assert list(found) == ["unsure more", "unsure words"]
    assert lines([opinion("words", "same")]).splitlines()[-1].split() == ["all", "1", "0", "0", "0", "0", "1"]


def test_opinions_are_read_as_they_were_kept():
    kept = [opinion("words", "same"), opinion("more", "none", hard=True)]
    assert load(dump(kept)) == kept


def test_a_database_tells_where_rules_and_model_agree(tmp_path, capsys):
    file = tmp_path / "memory.db"
    llm = ScriptedLLM([none_of_them], repeat_last=True)
    assert opinions_main([str(file)]) == 2
    with Memory(file, bank="b", config=Config(), embedder=FakeEmbedder(256), llm=llm) as memory:
        memory.retain("Kofi paints wooden boats near the quay.")
        assert opinions_main([str(file), "--bank", "b"]) == 1
        memory.retain("Kofi paints wooden boats near the mill.")
        memory.consolidate()
    figures = tmp_path / "figures.json"
    assert opinions_main([str(file), "--bank", "b", "--verbose", "--output", str(figures)]) == 0
    assert json.loads(figures.read_text(encoding="utf-8"))["opinions"] == 1
    assert "model: none" in capsys.readouterr().out


# ── screen ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_counting_model_relates_nothing():
    request = Request(operation="consolidate", system="", user='O1: "x"\nF1 (O1): "y"\nF2 (): "z"', schema={})
    answer = {"reason": "r", "target": "none", "relation": "none"}
    assert json.loads(none_of_them(request)) == {"F1": answer, "F2": answer}


def test_the_default_is_among_the_variants_and_each_is_a_setting():
    assert next(iter(VARIANTS.values())) == {}
    for settings in VARIANTS.values():
        Config(**settings)


@pytest.fixture(scope="module")
def stream() -> dict:
    whole = json.loads(sorted(CASES.glob("*.json"))[0].read_text(encoding="utf-8"))
    return {**whole, "facts": whole["facts"][:12], "gold": {**whole["gold"], "questions": []}}


def test_variants_are_compared_on_the_same_streams(stream: dict):
    found = compare([stream], Config(database=":memory:"), ["before", "after 0.5"], FakeEmbedder(64))
    assert list(found) == ["before", "after 0.5"]
    assert all({"calls", "calls_saved", "seconds", "wrong_merge_rate"} <= row.keys() for row in found.values())


def test_costs_are_ratios_of_one_run():
    assert Cost(seconds=3.0, against=2.0).ratio == 1.5
    found = screening(60, rounds=1)
    assert list(found) == ["all", "read", "judge"]
    assert found["all"].seconds == pytest.approx(found["read"].seconds + found["judge"].seconds)


def test_made_up_statements_differ():
    assert len(set(statements(500, random.Random(1)))) == 500


def test_a_person_can_read_what_a_stream_became(stream: dict):
    lines = listed(run_stream(stream, Config(database=":memory:"), embedder=FakeEmbedder(64)))
    assert any(line.strip().startswith("superseded_made") for line in lines)
