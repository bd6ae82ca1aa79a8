"""The assistant's own words: what is an echo of a row, and what is not."""

import pytest

from onefold.consolidate.case import Candidate
from onefold.consolidate.echo import echoed, is_repeated
from onefold.judge.verdict import judge
from onefold.types import Fact, Observation


def pair(said: str, row: str, language: str = "en") -> tuple[Fact, Candidate]:
    fact = Fact(id="fact_1", bank="b", text=said, key=said, sources=(), role="assistant", language=language)
    known = Observation(id="obs_1", bank="b", text=row, key=row, language=language)
    verdict = judge(fact.statement, known.statement)
    return fact, Candidate(row=known, similarity=0.9, verdict=verdict)


@pytest.mark.parametrize(("said", "row"), [
    ("As far as I know, Ana lives in Porto.", "Ana lives in Porto."),
    ("From what you told me, Ana lives in Porto.", "Ana lives in Porto."),
    ("You mentioned that you live in Malmö.", "I live in Malmö."),
    ("Your phone number is 555-0142.", "My phone number is 555-0142."),
    ("Kofi paints boats.", "Kofi paints wooden boats."),
])  # fmt: skip
def test_words_that_only_repeat_a_row_are_its_echo(said: str, row: str):
    assert is_repeated(*pair(said, row))


@pytest.mark.parametrize(("said", "row"), [
    ("As far as I know, Ana lives in Faro.", "Ana lives in Porto."),
    ("As far as I know, Ana does not keep bees.", "Ana keeps bees."),
    ("Your phone number is 555-0199.", "My phone number is 555-0142."),
    ("Ana lives in Porto.", "Ana asked at the fair who else lives in Porto."),
    ("Kofi paints boats and bicycles.", "Kofi paints boats."),
])  # fmt: skip
def test_words_that_say_another_thing_or_a_part_of_a_longer_one_are_none(said: str, row: str):
    assert not is_repeated(*pair(said, row))


def test_an_echo_says_so():
    _, candidate = pair("As far as I know, Ana lives in Porto.", "Ana lives in Porto.")
    assert (echoed(candidate).verdict.kind, echoed(candidate).verdict.rule) == ("same", "echo")
