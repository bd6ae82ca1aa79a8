"""Facts fold under their rows; equal texts become one; what was over is hidden."""

from datetime import UTC, datetime, timedelta

from onefold.recall.folding import Contents, equals, folded, representatives, shown_rows, supported
from onefold.types import Evidence, Fact, Observation, Query, Ranked, Ranking, Version

MAY = datetime(2031, 5, 4, tzinfo=UTC)
ASK = Query(text="what does Ines drive?")


def fact(number: int, *, state="consolidated", key=None, days: float = 0) -> Fact:
    return Fact(id=f"fact_{number}", bank="b", text=f"text {number}", key=key or f"key {number}", sources=(),
                state=state, at=MAY + timedelta(days=days))


def row(number: int, *, state="active", key=None, start: float | None = None, end: float | None = None) -> Observation:
    return Observation(
        id=f"obs_{number}", bank="b", text=f"row {number}", key=key or f"row key {number}", state=state,
        valid_from=None if start is None else MAY + timedelta(days=start),
        valid_to=None if end is None else MAY + timedelta(days=end),
    )


def contents(facts, rows, supports, versions=None) -> Contents:
    return Contents(facts={one.id: one for one in facts}, rows={one.id: one for one in rows}, supports=supports,
                    versions=versions or {})


def standing(found: Contents, query: Query = ASK) -> dict[str, tuple[str, ...]]:
    return representatives(found, shown_rows(found, query), query)


def version(row_number: int, number: int, text: str, *fact_ids: str) -> Version:
    return Version(observation_id=f"obs_{row_number}", number=number, text=text, key=text, fact_ids=fact_ids,
                   decision_id="dec_1", reason="r", created_at=MAY)


def test_only_support_leads_from_a_fact_to_a_row():
    edges = [Evidence(fact_id="fact_1", observation_id="obs_1"),
             Evidence(fact_id="fact_1", observation_id="obs_2", kind="contradicts"),
             Evidence(fact_id="fact_1", observation_id="obs_3"),
             Evidence(fact_id="fact_2", observation_id="obs_2", kind="changes")]
    assert supported(edges) == {"fact_1": ("obs_1", "obs_3")}


def test_three_wordings_of_one_row_are_one_hit():
    found = contents([fact(1), fact(2), fact(3)], [row(1)], {f"fact_{n}": ("obs_1",) for n in (1, 2, 3)})
    ranking = Ranking(arm="bm25", items=tuple(Ranked(id=i, score=s) for i, s in
                                              [("fact_2", 9.0), ("fact_1", 5.0), ("obs_1", 4.0), ("fact_3", 1.0)]))
    assert folded(ranking, standing(found)).items == (Ranked(id="obs_1", score=9.0),)


def test_a_fact_of_two_rows_leads_to_both():
    found = contents([fact(1)], [row(1), row(2)], {"fact_1": ("obs_1", "obs_2")})
    assert standing(found)["fact_1"] == ("obs_1", "obs_2")


def test_a_fact_behind_a_cold_row_alone_is_hidden():
    found = contents([fact(1)], [row(1, state="superseded")], {"fact_1": ("obs_1",)})
    assert standing(found)["fact_1"] == ()
    cold = Query(text="?", include_cold=True)
    assert standing(found, cold)["fact_1"] == ("obs_1",)


def test_a_pending_fact_equal_to_a_row_folds_under_it():
    found = contents([fact(1, state="pending", key="same")], [row(1, key="same")], {})
    assert standing(found)["fact_1"] == ("obs_1",)
    assert [one.id for one in equals(standing(found), found)["obs_1"]] == ["fact_1"]


def test_of_equal_pending_facts_the_one_said_last_is_shown():
    found = contents([fact(1, state="pending", key="same"), fact(2, state="pending", key="same", days=3)], [], {})
    assert standing(found) == {"fact_1": ("fact_2",), "fact_2": ("fact_2",)}


def test_equal_rows_of_two_scopes_are_one_hit():
    found = contents([], [row(1, key="same"), row(2, key="same")], {})
    assert standing(found) == {"obs_1": ("obs_1",), "obs_2": ("obs_1",)}


def test_asking_for_facts_shows_the_fact_and_not_its_row():
    found = contents([fact(1)], [row(1)], {"fact_1": ("obs_1",)})
    assert standing(found, Query(text="?", types=("fact",))) == {"fact_1": ("fact_1",)}


def test_asking_for_observations_shows_no_pending_fact():
    found = contents([fact(1, state="pending")], [], {})
    assert standing(found, Query(text="?", types=("observation",)))["fact_1"] == ()


def test_as_of_shows_the_older_text_and_folds_by_its_key():
    found = contents(
        [fact(1), fact(2, days=5)], [row(1, start=0)], {"fact_1": ("obs_1",), "fact_2": ("obs_1",)},
        {"obs_1": (version(1, 1, "Lisbon", "fact_1"), version(1, 2, "Lisbon and Faro", "fact_1", "fact_2"))},
    )  # fmt: skip
    assert shown_rows(found, ASK)["obs_1"].text == "row 1"
    shown = shown_rows(found, Query(text="?", as_of=MAY + timedelta(days=1)))
    assert (shown["obs_1"].text, shown["obs_1"].key, shown["obs_1"].version) == ("Lisbon", "Lisbon", 1)


def test_as_of_hides_a_fact_whose_row_was_over_by_then():
    found = contents([fact(1)], [row(1, state="superseded", start=0, end=2)], {"fact_1": ("obs_1",)},
                     {"obs_1": (version(1, 1, "van", "fact_1"),)})
    assert standing(found, Query(text="?", as_of=MAY + timedelta(days=1)))["fact_1"] == ("obs_1",)
    assert standing(found, Query(text="?", as_of=MAY + timedelta(days=2)))["fact_1"] == ()


def test_as_of_a_fact_speaks_for_itself_where_its_row_did_not_exist_yet():
    found = contents([fact(1), fact(2, days=5)], [row(1, start=0)], {"fact_1": ("obs_1",), "fact_2": ("obs_1",)},
                     {"obs_1": (version(1, 1, "both", "fact_1", "fact_2"),)})
    assert standing(found, Query(text="?", as_of=MAY + timedelta(days=1)))["fact_1"] == ("fact_1",)


def test_as_of_hides_what_was_never_true():
    found = contents([fact(1)], [row(1, state="invalidated", start=0)], {"fact_1": ("obs_1",)},
                     {"obs_1": (version(1, 1, "wrong", "fact_1"),)})
    assert standing(found, Query(text="?", as_of=MAY))["fact_1"] == ()
