"""The settings of the screen, side by side: where it stands, what overlap counts, what a fuller fact does to a row."""

import pytest
from tests.flows.test_consolidate_flow import BANK, Desk, boats, nearest

from onefold.config import Config, load_config
from onefold.consolidate.opinions import load
from onefold.errors import ConfigError
from onefold.testing.fakes import ScriptedLLM

ALIKE = boats("quay", "pier", "dock", "mole")


def asking(desk: Desk, reply=None) -> ScriptedLLM:
    llm = ScriptedLLM([reply or nearest("none")], repeat_last=True)
    desk.run(llm)
    return llm


def test_settings_that_cannot_be_are_refused_by_name():
    wrongs = (
        {"screen_placement": "during"}, {"screen_merge": "all"}, {"screen_overlap": 0.0}, {"screen_skip_share": 2.0},
    )  # fmt: skip
    for wrong in wrongs:
        with pytest.raises(ConfigError, match=next(iter(wrong))):
            Config(**wrong)  # type: ignore[arg-type]
    assert load_config(environment={"ONEFOLD_SCREEN_OVERLAP": "0.35"}).screen_overlap == 0.35


# ── placement ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_after_batching_a_batch_of_like_facts_skips_the_model():
    settings = {"screen_placement": "after", "facts_per_call": 4}
    for overlap, calls in ((0.5, 0), (1.0, 1)):
        desk = Desk(screen_overlap=overlap, **settings)
        desk.keep(*ALIKE)
        assert len(asking(desk).requests) == calls
        assert len(desk.texts()) == 4


def test_after_batching_the_share_of_pairs_decides():
    texts = (*ALIKE[:3], "Nadia keeps bees behind the mill.")  # 3 of 6 pairs overlap
    for share, calls in ((0.5, 0), (0.6, 1)):
        desk = Desk(screen_placement="after", facts_per_call=4, screen_overlap=0.5, screen_skip_share=share)
        desk.keep(*texts)
        assert len(asking(desk).requests) == calls


def test_a_contradiction_within_a_batch_is_never_skipped():
    desk = Desk(screen_placement="after", facts_per_call=3, screen_overlap=0.35, screen_skip_share=0.3)
    desk.keep("The gate at the quay is open.", "The gate at the quay is not open.", "The gate at the quay is green.")
    assert len(asking(desk).requests) == 1


def test_after_batching_batches_are_as_large_as_a_call():
    for placement, batches in (("before", 1), ("after", 2)):
        desk = Desk(screen_placement=placement, facts_per_call=2)
        desk.keep("Nadia keeps bees.", "Kofi paints boats.", "Ines bakes bread.", "Omar mends nets.")
        desk.run()
        assert desk.sink.names().count("consolidate.screen") == batches


def test_contradictions_across_batches_are_found_through_the_neighbours():
    for settings in ({"screen_batch": 2}, {"screen_placement": "after", "facts_per_call": 2}):
        for llm in (None, ScriptedLLM([nearest("none")], repeat_last=True)):
            desk = Desk(**settings)
            desk.keep("The gate at the quay is open.", "Nadia keeps bees.", "Kofi paints boats.", "Ines bakes bread.")
            desk.keep("The gate at the quay is closed.", day=9)
            desk.run(llm)
            found = desk.store.get_contradictions(BANK)
            assert len(found) == 1, settings


def test_equal_facts_of_two_batches_share_a_row_wherever_the_screen_stands():
    for settings in ({"screen_batch": 2}, {"screen_placement": "after", "facts_per_call": 2}):
        desk = Desk(**settings)
        desk.keep("Nadia keeps bees.", "Kofi paints boats.", "Ines bakes bread.", "Nadia keeps bees!")
        desk.run()
        assert desk.support()["Nadia keeps bees."] == ["Nadia keeps bees!", "Nadia keeps bees."]


# ── merge ───────────────────────────────────────────────────────────────────────────────────────────────────────────

SHORT = "Kofi paints wooden boats."
FULLER = "Kofi paints wooden boats near the quay."


def test_without_a_merge_a_fuller_fact_keeps_its_own_row():
    desk = Desk()
    desk.keep(SHORT, FULLER)
    desk.run()
    assert sorted(desk.texts()) == sorted([SHORT, FULLER])


def test_a_fuller_fact_is_added_to_the_row_in_the_order_of_time():
    for merge in ("light", "concat"):
        for days, text in (((0, 1), f"{SHORT} {FULLER}"), ((1, 0), f"{FULLER} {SHORT}")):
            desk = Desk(screen_merge=merge, screen_overlap=0.5)
            for kept, day in zip((SHORT, FULLER), days, strict=True):
                desk.keep(kept, day=day)
                desk.run()
            assert desk.texts() == [text], merge
            assert desk.support()[text] == sorted([SHORT, FULLER])


def test_light_repeats_no_sentence_and_concat_does():
    more = f"{FULLER} Kofi sells oars."
    for merge, text in (("light", more), ("concat", f"{FULLER} {more}")):
        desk = Desk(screen_merge=merge, screen_overlap=0.35)
        desk.keep(FULLER)
        desk.run()
        desk.keep(more, day=1)
        desk.run()
        assert desk.texts() == [text]


def test_what_overlaps_less_than_the_setting_is_not_merged():
    desk = Desk(screen_merge="light", screen_overlap=1.0)
    desk.keep(SHORT, FULLER)
    desk.run()
    assert len(desk.texts()) == 2


def test_no_merge_over_a_difference_that_the_judge_found():
    for other in ("Kofi paints 7 wooden boats.", "Kofi does not paint wooden boats.", "Amma paints wooden boats."):
        for merge in ("light", "concat"):
            desk = Desk(screen_merge=merge, screen_overlap=0.35)
            desk.keep("Kofi paints 6 wooden boats." if "7" in other else SHORT, other)
            desk.run()
            assert len(desk.texts()) == 2, other


def test_a_merge_that_repeats_a_third_row_joins_it():
    whole = f"{SHORT} {FULLER}"
    desk = Desk(screen_merge="concat", screen_overlap=0.5)
    desk.keep(SHORT)
    desk.run()
    desk.config = Config(database=":memory:")
    desk.keep(whole, day=1)
    desk.run()
    desk.config = Config(database=":memory:", screen_merge="concat", screen_overlap=0.5)
    desk.keep(FULLER, day=2)
    desk.run()
    assert desk.texts().count(whole) == 1


# ── opinions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_judge_and_model_said_of_a_pair_is_kept_together():
    desk = Desk()
    desk.keep(ALIKE[0])
    desk.run()
    desk.keep(ALIKE[1], day=1)
    asking(desk, nearest("same"))
    entry = next(one for one in desk.store.get_journal(BANK) if one.operation == "opinions")
    opinion, = load(entry.reply)
    first, second = desk.facts()
    assert (opinion.fact_id, opinion.relation, opinion.kind) == (second.id, "same", "unsure")
    assert opinion.row_id in {row.id for row in desk.rows()}
    assert entry.fact_ids == (second.id,) != (first.id,)
