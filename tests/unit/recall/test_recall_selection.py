"""What a query may see, and which queries are refused."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from onefold.errors import InputError
from onefold.recall.selection import LONGEST_QUESTION, checked, is_shown, selections, version_as_of
from onefold.types import Fact, Observation, Query, Version

MAY = datetime(2031, 5, 4, tzinfo=UTC)


def row(**fields) -> Observation:
    return Observation(id="obs_1", bank="b", text="Ines drives a van", key="k", **fields)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"text": "  \n"}, "empty"),
        ({"k": 0}, "k must be at least 1, not 0"),
        ({"max_tokens": 0}, "max_tokens must be at least 1"),
        ({"arms": ("psychic",)}, "'psychic' is unknown"),
        ({"arms": ()}, "arms is empty"),
        ({"types": ("dream",)}, "'dream' is unknown"),
        ({"tags_match": "some"}, "'some' is unknown"),
        ({"strategy": "magic"}, "'magic' is unknown"),
        ({"since": MAY, "until": MAY}, "must be before until"),
    ],
)
def test_a_query_that_cannot_be_asked_is_refused_with_the_option_it_is_about(options, message):
    with pytest.raises(InputError, match=message):
        checked(Query(**{"text": "where?", **options}), "UTC")


def test_naive_times_of_a_query_take_the_configured_zone():
    query = checked(Query(text="where?", as_of=datetime(2031, 5, 4, 12)), "Europe/Lisbon")
    assert query.as_of.utcoffset() == timedelta(hours=1)


def test_of_a_question_as_long_as_a_document_the_opening_counts():
    document = "where? " * LONGEST_QUESTION
    assert checked(Query(text=f"  {document}"), "UTC").text == document[:LONGEST_QUESTION]


def test_the_default_search_is_active_rows_and_unsettled_facts_then_the_facts_behind_active_rows():
    shown, behind = selections(Query(text="where?"))
    assert (shown.kinds, shown.observation_states, shown.fact_states) == (
        ("observation", "fact"), ("active",), ("pending", "failed"))
    assert (behind.observation_states, behind.fact_states, behind.supporting) == ((), ("consolidated",), ("active",))


def test_asking_for_facts_alone_searches_facts_alone_and_not_those_that_support_only_cold_rows():
    (only,) = selections(Query(text="where?", types=("fact",)))
    assert only.kinds == ("fact",)
    assert only.supporting == ("active",)
    (cold,) = selections(Query(text="where?", types=("fact",), include_cold=True))
    assert "superseded" in cold.supporting


def test_asking_for_observations_alone_shows_no_fact():
    shown, behind = selections(Query(text="where?", types=("observation",)))
    assert shown.fact_states == ()
    assert behind.fact_states == ("consolidated",)


def test_as_of_looks_at_superseded_rows_and_never_at_invalidated_ones():
    for query in (Query(text="?", as_of=MAY), Query(text="?", as_of=MAY, include_cold=True)):
        assert "superseded" in selections(query)[0].observation_states
        assert "invalidated" not in selections(query)[0].observation_states


def test_a_row_is_shown_as_of_the_times_of_its_half_open_interval():
    van = row(state="superseded", valid_from=MAY, valid_to=MAY + timedelta(days=2))
    def shown(days: float) -> bool:
        return is_shown(van, Query(text="?", as_of=MAY + timedelta(days=days)))
    assert [shown(days) for days in (-0.1, 0, 1.9, 2)] == [False, True, True, False]


def test_a_superseded_row_is_shown_only_on_request():
    van = row(state="superseded")
    assert not is_shown(van, Query(text="?"))
    assert is_shown(van, Query(text="?", include_cold=True))


@pytest.mark.parametrize(
    ("match", "wanted", "shown"),
    [
        ("any", ("home", "work"), True), ("any", ("work",), False),
        ("all", ("home", "car"), True), ("all", ("home", "work"), False),
        ("none", ("work",), True), ("none", ("home", "work"), False),
        ("none", (), True), ("all", (), True),
    ],
)  # fmt: skip
def test_a_row_that_a_fact_leads_to_must_itself_fit_the_tags(match, wanted, shown):
    assert is_shown(row(tags=("car", "home")), Query(text="?", tags=wanted, tags_match=match)) is shown


def test_the_version_as_of_a_time_is_the_newest_whose_sources_were_all_said_by_then():
    facts = {
        "fact_1": Fact(id="fact_1", bank="b", text="t", key="k", sources=(), at=MAY),
        "fact_2": Fact(id="fact_2", bank="b", text="t", key="k", sources=(), recorded_at=MAY + timedelta(days=3)),
    }
    first = Version(observation_id="obs_1", number=1, text="Lisbon", key="k", fact_ids=("fact_1",),
                    decision_id="dec_1", reason="r", created_at=MAY + timedelta(days=9))
    second = replace(first, number=2, text="Lisbon and Faro", fact_ids=("fact_1", "fact_2"))
    def text(days: float) -> str | None:
        version = version_as_of([first, second], facts, MAY + timedelta(days=days))
        return version.text if version else None
    assert [text(days) for days in (-1, 0, 2.9, 3)] == [None, "Lisbon", "Lisbon", "Lisbon and Faro"]


def test_a_version_with_a_source_that_is_gone_is_not_shown_as_of_any_time():
    version = Version(observation_id="obs_1", number=1, text="t", key="k", fact_ids=("fact_gone",),
                      decision_id="dec_1", reason="r", created_at=MAY)
    assert version_as_of([version], {}, MAY) is None
