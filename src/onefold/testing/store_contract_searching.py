"""What must every store find? Searches and their walls. Part of the contract suite (`store_contract`)."""

# ruff: noqa: D102  (the name of a test is its docstring)

from collections.abc import Sequence
from dataclasses import replace
from math import log

import numpy as np
import pytest

from onefold.errors import EmbedderMismatch
from onefold.store.base import Change, Selection, StateChange, Store
from onefold.testing.shelf import Said, Shelf, axis, day
from onefold.types import Interval, Ranking


def ids(ranking: Ranking) -> list[str]:
    """Give a ranking's ids in order."""
    return [item.id for item in ranking.items]


def near(shelf: Shelf, number: int, selection: Selection | None = None, k: int = 10) -> list[str]:
    """Search along an axis."""
    query = np.array([axis(number)], np.float32)
    return ids(shelf.store.nearest(shelf.bank, query, selection or Selection(), k)[0])


def retire(shelf: Shelf, observation_id: str) -> None:
    """Archive a row."""
    state = StateChange(observation_id=observation_id, state="archived", reason="test")
    shelf.apply(Change(decision=shelf.decision("retire", (), observation_id), states=(state,)))


class NearestContract:
    """Exact search by cosine."""

    def test_the_nearest_come_first_and_ties_go_by_id(self, store: Store) -> None:
        shelf = Shelf(store=store)
        half = (0.6, 0.8, *axis(7)[2:7], 0.0)
        one, two, three, four = shelf.remember(
            "d", Said(text="a", vector=axis(0)), Said(text="b", vector=half), Said(text="c", vector=half),
            Said(text="d", vector=axis(1)),
        )
        (ranking,) = store.nearest("ana", np.array([axis(0)], np.float32), Selection(), 3)
        assert ids(ranking) == [one, *sorted((two, three))]
        assert [item.score for item in ranking.items] == pytest.approx([1.0, 0.6, 0.6], abs=1e-6)
        assert ranking.arm == "semantic"
        assert near(shelf, 1, k=1) == [four]
        both = store.nearest("ana", np.array([axis(0), axis(1)], np.float32), Selection(), 1)
        assert [ids(one)[0] for one in both] == [one, four]

    def test_a_query_of_another_length_is_refused(self, store: Store) -> None:
        shelf = Shelf(store=store)
        shelf.remember("d", "One")
        with pytest.raises(EmbedderMismatch):
            store.nearest("ana", np.array([[1.0, 0.0]], np.float32), Selection(), 1)

    def test_a_search_sees_what_was_written_since_the_last_one(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,) = shelf.remember("a", Said(text="One", vector=axis(0)))
        assert near(shelf, 0) == [one]
        (two,) = shelf.remember("b", Said(text="Two", vector=axis(1)))
        assert near(shelf, 1) == [two, one]
        row = shelf.observe("One", one, said=Said(text="One", vector=axis(2)))
        assert near(shelf, 2)[0] == row
        assert one not in near(shelf, 0)
        retire(shelf, row)
        assert near(shelf, 2) == [two]

    def test_many_more_items_than_the_first_search_saw_are_found(self, store: Store) -> None:
        shelf = Shelf(store=store)
        shelf.remember("a", Said(text="One", vector=axis(0)))
        assert len(near(shelf, 0, k=500)) == 1
        shelf.remember("b", *(Said(text=f"line {number}", vector=axis(number % 8)) for number in range(300)))
        assert len(near(shelf, 0, k=500)) == 301


class SelectionContract:
    """One reading of a selection for all searches."""

    def test_kinds_and_states(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "same one", "same two")
        row = shelf.observe("same row", one)
        assert set(_everywhere(shelf, Selection())) == {two, row}
        assert _everywhere(shelf, Selection(kinds=("fact",))) == [two]
        assert _everywhere(shelf, Selection(kinds=("observation",))) == [row]
        every_fact = Selection(kinds=("fact",), fact_states=("pending", "consolidated"))
        assert set(_everywhere(shelf, every_fact)) == {one, two}
        assert _everywhere(shelf, Selection(observation_states=("archived",), kinds=("observation",))) == []

    def test_supporting_narrows_consolidated_facts_by_their_rows_and_follows_them(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "same one", "same two")
        row = shelf.observe("same row", one)
        warm = Selection(kinds=("fact",), fact_states=("pending", "consolidated"), supporting=("active",))
        cold = replace(warm, supporting=("archived",))
        assert set(_everywhere(shelf, warm)) == {one, two}
        assert _everywhere(shelf, cold) == [two]
        retire(shelf, row)
        assert _everywhere(shelf, warm) == [two]
        assert set(_everywhere(shelf, cold)) == {one, two}

    def test_tags_any_all_none(self, store: Store) -> None:
        shelf = Shelf(store=store)
        a, b, c = shelf.remember(
            "d", Said(text="same a", tags=("x", "y")), Said(text="same b", tags=("y",)), Said(text="same c")
        )
        row = shelf.observe("same row", a)
        shelf.remember("e", Said(text="same d", tags=("x", "y")))
        (d,) = [fact.id for fact in shelf.facts() if fact.text == "same d"]
        assert set(_everywhere(shelf, Selection(tags=("x", "y")))) == {row, b, d}
        assert set(_everywhere(shelf, Selection(tags=("x", "y"), tags_match="all"))) == {row, d}
        assert set(_everywhere(shelf, Selection(tags=("x", "y"), tags_match="none"))) == {c}

    def test_a_time_range_takes_an_items_own_interval_before_the_time_it_was_said(self, store: Store) -> None:
        shelf = Shelf(store=store)
        dated = Said(text="same a", at=day(9), intervals=(Interval(start=day(2), end=day(3)),))
        a, b, c = shelf.remember("d", dated, Said(text="same b", at=day(5)), Said(text="same c"))
        assert set(_everywhere(shelf, Selection(since=day(2), until=day(3)))) == {a}
        assert set(_everywhere(shelf, Selection(since=day(5)))) == {b, c}
        assert set(_everywhere(shelf, Selection(until=day(5)))) == {a}
        assert set(_everywhere(shelf, Selection(since=day(3), until=day(20)))) == {b}
        assert set(_everywhere(shelf, Selection(since=day(20)))) == {c}

    def test_as_of_shows_rows_that_were_valid_and_facts_that_were_said(self, store: Store) -> None:
        shelf = Shelf(store=store)
        van, bike, late = shelf.remember(
            "d", Said(text="same van", at=day(2)), Said(text="same bike", at=day(5)), Said(text="same late", at=day(8))
        )
        old, new = shelf.observe("same van", van), shelf.observe("same bike", bike)
        state = StateChange(observation_id=old, state="superseded", reason="later", valid_to=day(5), superseded_by=new)
        shelf.apply(Change(decision=shelf.decision("supersede", (), new), states=(state,)))
        asked = Selection(observation_states=("active", "superseded"))
        assert _everywhere(shelf, replace(asked, as_of=day(1))) == []
        assert _everywhere(shelf, replace(asked, as_of=day(2))) == [old]
        assert _everywhere(shelf, replace(asked, as_of=day(5))) == [new]
        assert set(_everywhere(shelf, replace(asked, as_of=day(8)))) == {new, late}

    def test_a_scope_narrows_rows(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "same one", "same two")
        row = shelf.observe("same row", one)
        assert set(_everywhere(shelf, Selection(scope=""))) == {row, two}
        assert _everywhere(shelf, Selection(scope="home")) == [two]


def _everywhere(shelf: Shelf, selection: Selection) -> list[str]:
    """Search by vector and by the word `same`; both must allow the same items."""
    by_words = ids(shelf.store.match_terms(shelf.bank, [["same"]], selection, 100)[0])
    by_vector = near(shelf, 0, selection, k=100)
    assert set(by_words) == set(by_vector)
    return by_words


class TermsContract:
    """BM25 with the bank's own statistics."""

    def test_scores_are_those_of_the_formula(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two, _ = shelf.remember("d", "tea tea milk", "tea", "coffee cup")
        (ranking,) = store.match_terms("ana", [["tea"]], Selection(), 5)
        idf = log(1 + (3 - 2 + 0.5) / (2 + 0.5))
        norm = {one: 1 - 0.75 + 0.75 * 3 / 2, two: 1 - 0.75 + 0.75 * 1 / 2}
        expected = {one: idf * 2 * 2.2 / (2 + 1.2 * norm[one]), two: idf * 1 * 2.2 / (1 + 1.2 * norm[two])}
        assert {item.id: item.score for item in ranking.items} == pytest.approx(expected)
        assert ids(ranking) == sorted(expected, key=lambda item: -expected[item])
        assert ranking.arm == "bm25"

    def test_a_word_in_the_turn_before_counts_less_than_one_in_the_text(self, store: Store) -> None:
        shelf = Shelf(store=store)
        text, context, _ = shelf.remember(
            "d", Said(text="yes tea", context="really now"), Said(text="yes indeed", context="some tea"),
            Said(text="no", context="what"),
        )
        (ranking,) = store.match_terms("ana", [["tea"]], Selection(), 5)
        assert ids(ranking) == [text, context]
        assert 0 < ranking.items[1].score < ranking.items[0].score / 2

    def test_rare_words_decide(self, store: Store) -> None:
        shelf = Shelf(store=store)
        shelf.remember("d", *(f"the cat number {number}" for number in range(30)))
        (zebra,) = shelf.remember("e", "a zebra")
        assert ids(store.match_terms("ana", [["the", "the", "cat", "zebra"]], Selection(), 3)[0])[0] == zebra

    def test_another_banks_inserts_change_no_score(self, store: Store) -> None:
        shelf, other = Shelf(store=store), Shelf(store=store, bank="other")
        shelf.remember("d", "tea tea milk", "tea", "coffee cup")
        before = store.match_terms("ana", [["tea", "milk"], ["cup"]], Selection(), 5)
        other.remember("d", *(f"tea milk cup {number}" for number in range(50)))
        assert store.match_terms("ana", [["tea", "milk"], ["cup"]], Selection(), 5) == before

    def test_statistics_are_over_the_selected_kinds(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one, *_) = shelf.remember("d", "tea", "milk")
        facts = Selection(kinds=("fact",), fact_states=("pending", "consolidated"))
        before = store.match_terms("ana", [["tea"]], facts, 5)
        shelf.observe("tea", one)
        assert store.match_terms("ana", [["tea"]], facts, 5) == before

    def test_nothing_matches_nothing(self, store: Store) -> None:
        shelf = Shelf(store=store)
        shelf.remember("d", "tea")
        for k, expected in ((0, [0, 0, 0]), (1, [0, 0, 1])):
            rankings = store.match_terms("ana", [[], ["absent"], ["tea"]], Selection(), k)
            assert [len(ids(ranking)) for ranking in rankings] == expected


class GraphContract:
    """Entities, neighbours and times."""

    def test_rare_entities_count_more(self, store: Store) -> None:
        shelf = Shelf(store=store)
        said = [Said(text=f"t{number}", entities=("ana",)) for number in range(4)]
        common, *_ = shelf.remember("d", *said, Said(text="x", entities=("kofi",)), Said(text="y"))
        rare = next(fact.id for fact in shelf.facts() if fact.text == "x")
        (ranking,) = store.match_entities("ana", [["ana", "kofi", "nobody"]], Selection(), 2)
        assert ids(ranking)[0] == rare
        assert ranking.arm == "graph"
        scores = {item.id: item.score for item in ranking.items}
        assert scores[rare] == pytest.approx(log(1 + (6 - 1 + 0.5) / 1.5), abs=1e-6)
        assert ids(ranking)[1] == min(fact.id for fact in shelf.facts() if "ana" in fact.entities)
        assert common in [fact.id for fact in shelf.facts()]

    def test_turns_before_and_after_and_what_evidence_ties_are_adjacent(self, store: Store) -> None:
        shelf = Shelf(store=store)
        a, b, c, d, e = shelf.remember(
            "d", Said(text="a", message=0), Said(text="b", message=1), Said(text="c", message=1),
            Said(text="d", message=2), Said(text="e", message=4),
        )
        everything = Selection(fact_states=("pending", "consolidated"))
        beside = store.adjacent("ana", [a, b, c, d, e, "fact_nobody"], everything)
        expected = {a: {b}, b: {a, c}, c: {b, d}, d: {c}, e: set[str]()}
        assert {item: set(others) for item, others in beside.items()} == expected
        first, second = shelf.observe("A", a), shelf.observe("A and B", a, b)
        beside = store.adjacent("ana", [a, first], everything)
        assert set(beside[a]) == {b, first, second}
        assert set(beside[first]) == {a, second}

    def test_a_sentence_said_again_and_again_has_its_first_and_last_other_neighbours(self, store: Store) -> None:
        shelf = Shelf(store=store)
        words = ("a", "om", "om", "om", "b", "c", "om")
        said = [Said(text=text, message=place // 2) for place, text in enumerate(words)]
        shelf.remember("d", *said)
        known = {fact.text: fact.id for fact in shelf.facts()}
        beside = store.adjacent("ana", list(known.values()), Selection())
        named = {text: {other for other in known if known[other] in beside[known[text]]} for text in known}
        assert named == {"a": {"om"}, "om": {"a", "b", "c"}, "b": {"om", "c"}, "c": {"b", "om"}}

    def test_what_speaks_of_a_time_comes_before_what_was_said_then(self, store: Store) -> None:
        shelf = Shelf(store=store)
        exact, wide, said, _ = shelf.remember(
            "d", Said(text="exact", at=day(9), intervals=(Interval(start=day(2), end=day(4)),)),
            Said(text="wide", at=day(9), intervals=(Interval(start=day(1), end=day(9)),)),
            Said(text="said", at=day(3)), Said(text="other", at=day(12)),
        )
        (ranking,) = store.match_times("ana", [Interval(start=day(2), end=day(4))], Selection(), 9)
        assert ids(ranking) == [exact, wide, said]
        assert [item.score for item in ranking.items] == pytest.approx([2.0, 1.25, 1.0])
        assert ranking.arm == "temporal"


class WallContract:
    """Nothing crosses banks."""

    def test_no_search_finds_another_banks_items(self, store: Store) -> None:
        ana, bob = Shelf(store=store, bank="ana"), Shelf(store=store, bank="bob")
        said = Said(text="same sentence", entities=("ruth",), at=day(3), vector=axis(0),
                    intervals=(Interval(start=day(3), end=day(4)),))
        mine, theirs = ana.remember("d", said), bob.remember("d", said)
        assert mine != theirs
        for shelf, facts in ((ana, mine), (bob, theirs)):
            row = shelf.observe("same sentence", *facts, said=said)
            assert _all_arms(shelf) == {*facts, row}
            others = set(mine + theirs) - set(facts)
            assert store.get_vectors(shelf.bank, list(others)) == {}
            assert store.adjacent(shelf.bank, list(others), Selection()) == {}
            assert shelf.facts(*others) == []

    def test_no_statistic_of_another_bank_moves_a_score(self, store: Store) -> None:
        ana, bob = Shelf(store=store, bank="ana"), Shelf(store=store, bank="bob")
        ana.remember("d", *(Said(text=f"word {number}", entities=("ruth",), at=day(number)) for number in range(1, 6)))
        before = _rankings(ana)
        bob.remember("d", *(Said(text=f"word {number}", entities=("ruth",), at=day(number)) for number in range(1, 28)))
        assert _rankings(ana) == before

    def test_a_change_of_one_bank_cannot_touch_another(self, store: Store) -> None:
        ana, bob = Shelf(store=store, bank="ana"), Shelf(store=store, bank="bob")
        (mine,), (theirs,) = ana.remember("d", "One"), bob.remember("d", "One")
        row = bob.observe("One", theirs)
        applied = ana.apply(ana.attaching(row, mine), ana.creating("One", theirs))
        assert [one.status for one in applied] == ["stale", "stale"]
        assert bob.row(row).proof_count == 1


def _rankings(shelf: Shelf, selection: Selection | None = None) -> list[Ranking]:
    chosen = selection or Selection(fact_states=("pending", "consolidated"))
    store, bank = shelf.store, shelf.bank
    found: list[Sequence[Ranking]] = [
        store.nearest(bank, np.array([axis(0)], np.float32), chosen, 50),
        store.match_terms(bank, [["same", "word", "3"]], chosen, 50),
        store.match_entities(bank, [["ruth"]], chosen, 50),
        store.match_times(bank, [Interval(start=day(1), end=day(30))], chosen, 50),
    ]
    return [ranking for rankings in found for ranking in rankings]


def _all_arms(shelf: Shelf) -> set[str]:
    found = [set(ids(ranking)) for ranking in _rankings(shelf)]
    assert all(found), found
    return set[str]().union(*found)
