"""What becomes of rows when facts go: they stay, fall back, go with their other facts re-opened, or come back."""

from dataclasses import replace
from datetime import UTC, datetime

import numpy as np

from onefold.retain.withdraw import Affected, fates_of, plan_removal
from onefold.store.base import Index, Removal
from onefold.types import Evidence, Fact, Observation, Version

NOW = datetime(2031, 1, 1, tzinfo=UTC)


def _fact(name: str, text: str = "", key: str = "") -> Fact:
    return Fact(id=f"fact_{name}", bank="b", text=text or name, key=key or f"k-{text or name}", sources=())


def _row(name: str, text: str, version: int = 1, **other: object) -> Observation:
    made = Observation(id=f"obs_{name}", bank="b", text=text, key=f"k-{text}", version=version)
    return replace(made, **other)  # pyright: ignore[reportArgumentType]


def _edge(fact: str, row: str) -> Evidence:
    return Evidence(fact_id=f"fact_{fact}", observation_id=f"obs_{row}")


def _version(row: str, number: int, text: str, *facts: str) -> Version:
    return Version(
        observation_id=f"obs_{row}",
        number=number,
        text=text,
        key=f"k-{text}",
        decision_id="",
        reason="",
        fact_ids=tuple(f"fact_{fact}" for fact in facts),
        created_at=NOW,
    )


def _plan(affected: Affected) -> Removal:
    index = Index(vector=np.ones(2, dtype=np.float32), terms={})
    return plan_removal(affected, indexes={row.id: index for row in fates_of(affected).rewrites}, purge=False)


def test_a_row_without_another_source_goes() -> None:
    removal = _plan(
        Affected(
            facts=(_fact("a"),),
            rows=(_row("1", "a"),),
            evidence=(_edge("a", "1"),),
            versions=(_version("1", 1, "a", "a"),),
        )
    )
    assert (removal.facts, removal.gone, removal.reopened) == (("fact_a",), ("obs_1",), ())


def test_a_row_whose_text_rests_on_other_facts_stays_as_it_is() -> None:
    removal = _plan(
        Affected(
            facts=(_fact("b"),),
            rows=(_row("1", "a"),),
            others=(_fact("a"),),
            evidence=(_edge("a", "1"), _edge("b", "1")),
            versions=(_version("1", 1, "a", "a"),),
        )
    )
    assert (removal.gone, removal.rewrites, removal.reopened) == ((), (), ())


def test_a_row_falls_back_to_its_latest_version_whose_sources_remain() -> None:
    versions = (
        _version("1", 1, "a", "a"),
        _version("1", 2, "a and c", "a", "c"),
        _version("1", 3, "a, b, c", "a", "b", "c"),
    )
    removal = _plan(
        Affected(
            facts=(_fact("b"),),
            rows=(_row("1", "a, b, c", 3),),
            others=(_fact("a"), _fact("c")),
            evidence=(_edge("a", "1"), _edge("b", "1"), _edge("c", "1")),
            versions=versions,
        )
    )
    (write,) = removal.rewrites
    assert (write.observation.text, write.observation.key, write.observation.version) == ("a and c", "k-a and c", 4)
    assert (removal.gone, removal.reopened) == ((), ())


def test_a_row_that_cannot_fall_back_goes_and_its_other_facts_are_reopened() -> None:
    removal = _plan(
        Affected(
            facts=(_fact("a"),),
            rows=(_row("1", "a"),),
            others=(_fact("b", "same, other words"),),
            evidence=(_edge("a", "1"), _edge("b", "1")),
            versions=(_version("1", 1, "a", "a"),),
        )
    )
    assert removal.gone == ("obs_1",)
    assert [(change.fact_id, change.state) for change in removal.reopened] == [("fact_b", "pending")]


def test_a_row_stays_if_a_remaining_fact_has_its_words() -> None:
    removal = _plan(
        Affected(
            facts=(_fact("a"),),
            rows=(_row("1", "a"),),
            others=(_fact("b", "A.", key="k-a"),),
            evidence=(_edge("a", "1"), _edge("b", "1")),
            versions=(_version("1", 1, "a", "a"),),
        )
    )
    assert [write.observation.text for write in removal.rewrites] == ["A."]
    assert removal.gone == ()


def test_a_fact_that_supports_another_row_is_not_reopened() -> None:
    removal = _plan(
        Affected(
            facts=(_fact("a"),),
            rows=(_row("1", "a"),),
            others=(_fact("b"),),
            versions=(_version("1", 1, "a", "a"),),
            evidence=(_edge("a", "1"), _edge("b", "1"), _edge("b", "2")),
        )
    )
    assert (removal.gone, removal.reopened) == (("obs_1",), ())


def test_what_only_a_gone_row_superseded_is_reinstated() -> None:
    below = _row("old", "van", state="superseded", superseded_by="obs_new")
    removal = _plan(
        Affected(facts=(_fact("a"),), rows=(_row("new", "bike"),), evidence=(_edge("a", "new"),), below=(below,))
    )
    (change,) = removal.states
    assert (change.observation_id, change.state, change.superseded_by, change.valid_to) == (
        "obs_old",
        "active",
        None,
        None,
    )


def test_in_the_middle_of_a_chain_the_next_successor_takes_over() -> None:
    till = datetime(2030, 5, 1, tzinfo=UTC)
    middle = _row("2", "bike", state="superseded", superseded_by="obs_3", valid_to=till)
    below = _row("1", "van", state="superseded", superseded_by="obs_2")
    removal = _plan(Affected(facts=(_fact("b"),), rows=(middle,), evidence=(_edge("b", "2"),), below=(below,)))
    (change,) = removal.states
    assert (change.state, change.superseded_by, change.valid_to) == ("superseded", "obs_3", till)


def test_a_row_is_not_reinstated_beside_an_active_row_of_its_words() -> None:
    below = _row("1", "van", state="superseded", superseded_by="obs_2")
    removal = _plan(
        Affected(
            facts=(_fact("b"),),
            rows=(_row("2", "bike"),),
            evidence=(_edge("b", "2"),),
            below=(below,),
            rivals=(_row("3", "van"),),
        )
    )
    (change,) = removal.states
    assert (change.state, change.superseded_by) == ("superseded", "obs_3")


def test_a_row_does_not_fall_back_to_the_words_of_another_active_row() -> None:
    versions = (_version("1", 1, "a", "a"), _version("1", 2, "a and b", "a", "b"))
    removal = _plan(
        Affected(
            facts=(_fact("b"),),
            rows=(_row("1", "a and b", 2),),
            others=(_fact("a", key="k-other"),),
            versions=versions,
            evidence=(_edge("a", "1"), _edge("b", "1")),
            rivals=(_row("9", "a"),),
        )
    )
    assert (removal.gone, removal.rewrites) == (("obs_1",), ())
    assert [change.fact_id for change in removal.reopened] == ["fact_a"]


def test_a_row_named_to_go_goes_and_frees_the_facts_that_stay() -> None:
    removal = _plan(
        Affected(
            facts=(),
            doomed=frozenset({"obs_1"}),
            rows=(_row("1", "a"),),
            others=(_fact("a"),),
            evidence=(_edge("a", "1"),),
            versions=(_version("1", 1, "a", "a"),),
        )
    )
    assert removal.gone == ("obs_1",)
    assert [change.fact_id for change in removal.reopened] == ["fact_a"]
