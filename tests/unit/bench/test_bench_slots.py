"""The generator of slot streams, and how its outcomes are counted."""

import json
from collections import Counter
from datetime import datetime

import pytest
from bench.slot_stories import Chances, Stream, Told, generate
from bench.slots import FORMS, Outcome, failures, lost, main, mixed, rates, run, score, stale, wrong_supersessions

from onefold.config import Config
from onefold.testing.fakes import FakeEmbedder
from onefold.types import Observation

DATA = json.loads(FORMS.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def stream() -> Stream:
    return generate(DATA, 5, 70)


def test_one_seed_is_one_stream_and_another_another(stream: Stream):
    assert generate(DATA, 5, 70) == stream
    assert generate(DATA, 6, 70).told != stream.told


def test_subjects_that_look_alike_come_together(stream: Stream):
    slots = {story.slot for story in stream.stories.values()}
    assert ("home/Ana Reyes" in slots) == ("home/Ana Reis" in slots)
    assert len(slots) >= 70


def test_a_stream_has_every_kind_of_statement_and_late_ones(stream: Stream):
    assert set(Counter(one.kind for one in stream.told)) == {"first", "update", "back", "again", "echo", "noise"}
    assert any(one.heard > one.at for one in stream.told)
    assert all(one.role == ("assistant" if one.kind == "echo" else "user") for one in stream.told)
    assert [one.heard for one in stream.told] == sorted(one.heard for one in stream.told)


def test_gold_is_what_was_told(stream: Stream):
    for asked in stream.asked:
        told = [one for one in stream.told if one.slot == asked.slot and one.kind not in ("echo", "noise")]
        before = [one for one in told if asked.as_of is None or one.at <= asked.as_of]
        assert max(before, key=lambda one: one.at).value == asked.value


def test_an_echo_repeats_what_held_before_and_the_last_value_is_never_late(stream: Stream):
    for story in stream.stories.values():
        told = [one for one in stream.told if one.slot == story.slot]
        assert all(one.value != story.turns[0][1] or one.at > story.turns[1][0] for one in told if one.kind == "echo")
        assert not [one for one in told if one.at >= story.turns[-1][0] and one.heard != one.at]


def test_without_chances_nothing_but_the_values_is_told():
    plain = generate(DATA, 1, 20, Chances(returns=0, plain=0, again=0, echo=0, late=0, noise=0))
    assert {one.kind for one in plain.told} == {"first", "update"}
    assert len(plain.told) == sum(len(story.turns) for story in plain.stories.values())


# ── counting ────────────────────────────────────────────────────────────────────────────────────────────────────────

TOLD = Told(text="", slot="home/Ana", value="Porto", kind="first", at=datetime(2024, 1, 1), heard=datetime(2024, 1, 1))


def told(value: str, month: int, slot: str = "home/Ana") -> Told:
    return Told(text=f"{slot} {value}", slot=slot, value=value, kind="update", at=datetime(2024, month, 1),
                heard=datetime(2024, month, 1))  # fmt: skip


def outcome(*ended: tuple[Told, Told]) -> Outcome:
    made = Outcome(stream=Stream(id="s", told=(), asked=()))
    for place, (old, new) in enumerate(ended):
        for name, one, by in ((f"o{place}", old, f"n{place}"), (f"n{place}", new, None)):
            made.rows[name] = Observation(id=name, bank="b", text=one.text, key=name, superseded_by=by,
                                          state="superseded" if by else "active")  # fmt: skip
            made.behind[name].append(one)
    return made


def test_only_a_later_value_of_one_slot_ends_an_earlier_one_rightly():
    assert wrong_supersessions(outcome((told("Porto", 1), told("Faro", 2)))) == []
    for old, new in (
        (told("Porto", 2), told("Faro", 1)), (told("Porto", 1), told("Porto", 2)),
        (told("Porto", 1), told("Faro", 2, "home/Ben")), (told("Porto", 1, ""), told("Faro", 2, "")),
    ):  # fmt: skip
        assert len(wrong_supersessions(outcome((old, new)))) == 1


def test_a_row_of_two_values_is_mixed():
    made = outcome((told("Porto", 1), told("Faro", 2)))
    assert mixed(made) == []
    made.behind["n0"].append(told("Braga", 3))
    assert [row.id for row in mixed(made)] == ["n0"]


def test_a_small_stream_runs_through_a_memory():
    small = generate(DATA, 2, 4)
    found = run(small, Config(database=":memory:"), every=5, embedder=FakeEmbedder(64))
    counts = score(found)
    assert (counts["now"], counts["slots"]) == (len(small.stories), len(small.stories))
    assert counts["facts"] >= len({one.text for one in small.told if one.kind != "noise"}) - counts["mixed_rows"]
    assert len(stale(found)) == counts["stale_rows"]
    assert len(lost(found)) == counts["lost_slots"]
    wrong = sum(not answer.right for answer in found.answers)
    assert sum(line.startswith("answer") for line in failures(found)) == wrong
    assert rates(counts)["now_right"] == round(counts["now_right"] / counts["now"], 4)


def test_the_command_writes_what_it_counts(tmp_path, capsys):
    file = tmp_path / "slots.json"
    assert main(["--seeds", "1", "--slots", "2", "--embedder", "fake", "--output", str(file)]) == 0
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert {"now_right", "as_of_right", "wrong_supersessions", "commit"} <= figures.keys()
    assert figures["seed"] == 1
    assert "now_right" in capsys.readouterr().out
