"""What a model's claim and a model's text must survive: likeness, balance, and nothing lost, gained or translated."""

import pytest

from onefold.consolidate.case import Candidate, Shelf
from onefold.consolidate.guard import balanced, chains, doubted, plausible, same_refusal, vetoed
from onefold.consolidate.likeness import content, differing, leading_name, restates, second_subject, shared
from onefold.consolidate.rewrite import fault
from onefold.text.entities import entities
from onefold.types import Fact, Observation, Statement, Verdict

BEE = "Nadia keeps bees in Porto."


def says(text: str, language: str | None = "en", speaker: str | None = None) -> Statement:
    return Statement(text=text, language=language, speaker=speaker, entities=entities(text, language))


def fact(text: str) -> Fact:
    return Fact(id="f", bank="b", text=text, key="k", sources=(), language="en", entities=entities(text, "en"))


def candidate(text: str, similarity: float, **verdict: object) -> Candidate:
    given = {"kind": "unsure", "rule": "words", "reason": "r", "score": 0.5} | verdict
    row = Observation(id="o", bank="b", text=text, key="k", language="en", entities=entities(text, "en"))
    return Candidate(row=row, similarity=similarity, verdict=Verdict(**given))  # type: ignore[arg-type]


SHELF = Shelf(rows={}, members={}, drafts={})


def test_words_of_content_leave_out_glue_and_count_a_code_once():
    assert content(says("The threshold of T-17 is 28 °C.")) == {"threshold", "t-17", "28 °c"}


def test_a_script_without_spaces_is_compared_by_pairs_of_characters():
    assert content(says("我在图书馆", "zh")) == {"我在", "在图", "图书", "书馆"}


def test_a_text_of_unknown_language_keeps_its_longer_words_unstemmed():
    assert content(says("xqzzt vbnmw op", None)) == {"xqzzt", "vbnmw"}


def test_two_things_about_one_person_share_nothing_yet():
    assert shared(says("Nadia swims daily."), says("Nadia studies chemistry.")) == set()
    assert shared(says(BEE), says("Nadia sells her bees.")) == {"bee"}


def test_differing_words_are_counted_without_the_contrasted_ones():
    one, other = says("The deadline for posters is May."), says("The deadline for papers is June.")
    assert differing(one, other) == (1, 1)
    assert differing(one, other, ("posters", "papers")) == (0, 0)


def test_a_part_restates_its_whole_and_a_text_without_words_restates_nothing():
    assert restates(says("Nadia keeps bees."), says(BEE))
    assert not restates(says(BEE), says("Nadia keeps bees."))
    assert not restates(says("!"), says(BEE))


def test_a_denial_restates_no_assertion():
    assert not restates(says("Nadia keeps no bees."), says("Nadia keeps bees."))


@pytest.mark.parametrize(
    ("one", "other", "two"),
    [
        ("Last May, Jordan met Mei.", "Last May, Mira met Mei.", True),
        ("Last May, Ines Quadros left.", "Then Ines left.", False),
        ("In Porto, Nadia keeps bees.", "Now Nadia keeps bees in Porto.", False),
        ("bees hum", "wasps sting", False),
    ],
)
def test_a_second_subject_is_another_leading_name_that_the_other_text_has_not(one: str, other: str, two: bool):
    assert second_subject(says(one), says(other)) is two


def test_two_speakers_who_speak_of_themselves_are_two_subjects():
    assert second_subject(says("I swim.", speaker="Ana"), says("I swim.", speaker="Mia"))
    assert not second_subject(says("I swim.", speaker="Ana"), says("I swim.", speaker="Ana"))


def test_a_text_without_a_name_has_no_leading_one():
    assert leading_name(says("bees hum")) == ""


def test_only_a_hard_difference_vetoes_and_only_a_named_soft_one_is_doubted():
    hard = candidate(BEE, 0.9, kind="opposed", hard=True, tokens=("not",))
    soft = candidate(BEE, 0.9, kind="unsure", tokens=("Sunday", "11 May"))
    vague = candidate(BEE, 0.9)
    same = candidate(BEE, 0.9, kind="same", hard=True)
    assert [vetoed(one) for one in (hard, soft, vague, same)] == [True, False, False, False]
    assert [doubted(one) for one in (hard, soft, vague, same)] == [False, True, False, False]


@pytest.mark.parametrize(
    ("text", "row", "similarity", "believed"),
    [
        ("Nadia looks after bees.", BEE, 0.65, True),
        ("Nadia looks after bees.", BEE, 0.59, False),
        ("Nadia is an apiarist.", BEE, 0.65, False),
        ("Nadia is an apiarist.", BEE, 0.8, True),
        ("Last May, Mira kept bees.", "Last May, Nadia kept bees.", 0.95, False),
    ],
)
def test_a_claim_needs_nearness_and_a_word_in_common_or_great_nearness(
    text: str, row: str, similarity: float, believed: bool
):
    assert plausible(fact(text), candidate(row, similarity), SHELF) is believed


def test_a_doubted_word_is_left_to_the_question_and_says_nothing_more_by_itself():
    known = Shelf(rows={"o": candidate("The kiln cracked at night.", 0.9).row}, members={}, drafts={})
    doubt = candidate("The kiln cracked at night.", 0.9, tokens=("11 may",))
    assert same_refusal(fact("The kiln cracked on 11 May."), doubt, known) == "soft_veto"
    assert same_refusal(fact("The kiln cracked on 11 May, 3 jars too."), doubt, known) == "more"


def test_a_compound_and_its_part_are_out_of_balance():
    compound = candidate("Nadia keeps bees, brews mead, paints boats and repairs clocks.", 0.9)
    assert not balanced(fact("Nadia keeps bees."), compound)
    assert balanced(fact("Nadia keeps her bees well."), candidate(BEE, 0.9))


def test_a_row_of_unknown_facts_chains_nothing_together():
    assert not chains(fact("Nadia keeps bees."), candidate(BEE, 0.9), SHELF)


ROW, FACT = says(BEE), says("Nadia sells 40 jars of honey.")
BOTH = "Nadia keeps bees in Porto and sells 40 jars of honey."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BOTH, ""),
        ("", "empty"),
        ("…", "empty"),
        (BOTH + " She does so every single morning, whatever the weather may bring, with great joy.", "long"),
        ("Надя держит пчёл и продаёт мёд.", "language"),
        ("Nadia hält in Porto Bienen und verkauft jährlich 40 Gläser Honig.", "language"),
        ("Nadia keeps bees in Porto and sells 41 jars of honey.", "gained"),
        ("Nadia keeps bees in Porto and sells jars of honey.", "lost"),
        ("Nadia in Porto has 40 of them.", "lost"),
    ],
)
def test_a_rewrite_must_keep_everything_add_nothing_and_stay_in_its_language(text: str, why: str):
    assert fault(text, ROW, FACT, [ROW.text, FACT.text]) == why


def test_a_rewrite_of_texts_in_an_unknown_language_is_not_called_foreign():
    row, new = says("xqzzt vbnmw", None), says("xqzzt plofj", None)
    assert fault("xqzzt vbnmw plofj", row, new, [row.text, new.text]) == ""
