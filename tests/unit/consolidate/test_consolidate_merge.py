"""Merging without a model: which sentences a row gets, and when it gets none."""

from datetime import UTC, datetime

from onefold.consolidate.case import Candidate, Shelf
from onefold.consolidate.likeness import overlap
from onefold.consolidate.merge import addition, concat, light
from onefold.judge.verdict import judge
from onefold.types import Fact, Observation, ObservationState, Statement


def texts(*parts: str) -> list[Statement]:
    return [Statement(text=part, language="en") for part in parts]


def added(kind: str, row: str, said: str, *, least: float = 0.3, day: int = 2, state: ObservationState = "active"):
    known = Observation(
        id="obs_1", bank="b", text=row, key=row, state=state, language="en", valid_from=datetime(2031, 5, 1, tzinfo=UTC)
    )
    fact = Fact(
        id="fact_1", bank="b", text=said, key=said, sources=(), language="en", at=datetime(2031, 4, 29 + 1, tzinfo=UTC)
        if day < 1 else datetime(2031, 5, day, tzinfo=UTC),
    )
    shelf = Shelf(rows={"obs_1": known}, members={}, drafts={})
    verdict = judge(fact.statement, known.statement)
    found = addition(fact, [Candidate(row=known, similarity=0.9, verdict=verdict)], shelf, kind, least)
    return found and found.text


def test_light_keeps_each_sentence_once():
    assert light(texts("Kofi paints boats. He likes it.", "Kofi paints boats!  They are red.")) == (
        "Kofi paints boats. He likes it. They are red."
    )


def test_concat_keeps_every_word():
    assert concat(texts("Kofi paints boats.", "Kofi paints boats!")) == "Kofi paints boats. Kofi paints boats!"


def test_overlap_is_the_share_of_common_words():
    assert overlap(frozenset("abc"), frozenset("bcd")) == 0.5
    assert overlap(frozenset(), frozenset()) == 0.0


def test_what_was_said_earlier_stands_first():
    row, more = "Kofi paints boats.", "Kofi paints boats at the quay."
    assert added("light", row, more) == f"{row} {more}"
    assert added("light", row, more, day=0) == f"{more} {row}"


def test_no_merge_without_the_setting_or_enough_overlap_or_into_what_has_ended():
    row, more = "Kofi paints boats.", "Kofi paints boats at the quay."
    assert added("none", row, more) is None
    assert added("light", row, more, least=1.0) is None
    assert added("light", row, more, state="superseded") is None


def test_no_merge_of_what_differs_says_less_or_is_about_another():
    assert added("concat", "Kofi paints 6 boats.", "Kofi paints 7 boats at the quay.") is None
    assert added("concat", "Kofi paints boats at the quay.", "Kofi paints boats.") is None
    assert added("concat", "Kofi paints boats.", "Kofi never paints boats at the quay.") is None


def test_a_text_that_the_guard_refuses_is_no_merge():
    assert added("light", "Kofi malt Boote.", "Kofi paints boats.") is None
