"""The arms: which store calls they make, and how they put answers together."""

from datetime import UTC, datetime

import numpy as np

from onefold.recall.arms import Parts, Search, run
from onefold.store.base import Selection
from onefold.types import ARMS, Interval, Ranked, Ranking

MAY = Interval(start=datetime(2031, 5, 1, tzinfo=UTC), end=datetime(2031, 6, 1, tzinfo=UTC))
JUNE = Interval(start=datetime(2031, 6, 1, tzinfo=UTC), end=datetime(2031, 7, 1, tzinfo=UTC))
SHOWN, BEHIND = Selection(), Selection(fact_states=("consolidated",))


class Shelf:
    """Answers by selection, and keeps a list of the calls."""

    def __init__(self, **answers) -> None:
        self.answers = answers
        self.calls: list[tuple[str, int]] = []

    def _rankings(self, name: str, asked, selection) -> list[Ranking]:
        self.calls.append((name, len(asked)))
        scores = self.answers.get(name, {}).get("behind" if selection == BEHIND else "shown", {})
        items = tuple(Ranked(id=item_id, score=score) for item_id, score in scores.items())
        return [Ranking(arm=name, items=items) for _ in asked]

    def nearest(self, bank, vectors, selection, k):
        return self._rankings("nearest", vectors, selection)

    def match_terms(self, bank, queries, selection, k):
        return self._rankings("match_terms", queries, selection)

    def match_entities(self, bank, queries, selection, k):
        return self._rankings("match_entities", queries, selection)

    def match_times(self, bank, queries, selection, k):
        return self._rankings("match_times", queries, selection)

    def adjacent(self, bank, item_ids, selection):
        self.calls.append(("adjacent", len(item_ids)))
        return {} if selection == BEHIND else dict(self.answers.get("adjacent", {}))


def parts(*intervals: Interval) -> Parts:
    return Parts(vector=np.ones(2, np.float32), terms=("van",), entities=("ines",), intervals=intervals)


def search(shelf: Shelf) -> Search:
    return Search(store=shelf, bank="b", selections=(SHOWN, BEHIND), depth=10)


def ids(ranking: Ranking) -> list[str]:
    return [item.id for item in ranking.items]


def test_what_is_shown_and_what_leads_to_it_are_one_ranking_by_score():
    shelf = Shelf(nearest={"shown": {"obs_1": 0.9, "obs_2": 0.3}, "behind": {"fact_1": 0.7}})
    (ranking,) = run(search(shelf), [parts()], ("semantic",))["semantic"]
    assert ids(ranking) == ["obs_1", "fact_1", "obs_2"]


def test_many_questions_make_one_call_per_arm_and_selection():
    shelf = Shelf(nearest={"shown": {"obs_1": 0.9}})
    found = run(search(shelf), [parts(MAY)] * 50, ARMS)
    assert {name: len(rankings) for name, rankings in found.items()} == dict.fromkeys(ARMS, 50)
    assert shelf.calls == [
        ("nearest", 50), ("nearest", 50), ("match_terms", 50), ("match_terms", 50), ("match_entities", 50),
        ("match_entities", 50), ("adjacent", 1), ("adjacent", 1), ("match_times", 50), ("match_times", 50),
    ]  # fmt: skip


def test_a_question_that_speaks_of_no_time_gives_the_temporal_arm_nothing_and_makes_no_call():
    shelf = Shelf(match_times={"shown": {"fact_1": 1.0}})
    assert run(search(shelf), [parts()], ("temporal",))["temporal"] == [Ranking(arm="temporal")]
    assert shelf.calls == []


def test_intervals_go_back_to_their_own_questions():
    shelf = Shelf(match_times={"shown": {"fact_1": 1.0}})
    found = run(search(shelf), [parts(MAY, JUNE), parts(), parts(JUNE)], ("temporal",))["temporal"]
    assert [ids(ranking) for ranking in found] == [["fact_1"], [], ["fact_1"]]
    assert shelf.calls[0] == ("match_times", 3)


def test_the_graph_arm_finds_shared_entities_and_what_stands_beside_the_best_hits():
    shelf = Shelf(
        nearest={"shown": {"fact_1": 0.9, "fact_2": 0.8}}, match_entities={"shown": {"fact_7": 3.0}},
        adjacent={"fact_1": ("fact_3",), "fact_2": ("fact_4", "fact_3")},
    )  # fmt: skip
    (ranking,) = run(search(shelf), [parts()], ("semantic", "graph"))["graph"]
    assert ids(ranking) == ["fact_3", "fact_7", "fact_4"]


def test_items_that_share_the_same_names_take_the_last_rank_of_their_tie():
    named = {"fact_8": 3.0, **{f"fact_{number}": 1.0 for number in (5, 6, 7)}}
    (ranking,) = run(search(Shelf(match_entities={"shown": named})), [parts()], ("semantic", "graph"))["graph"]
    assert [(item.id, round(1 / item.score)) for item in ranking.items] == [
        ("fact_8", 61), ("fact_5", 64), ("fact_6", 64), ("fact_7", 64)]  # fmt: skip


def test_a_name_that_more_items_have_than_the_arm_looks_at_says_nothing():
    named = {"fact_rare": 3.0, **{f"fact_{number}": 1.0 for number in range(9)}}
    (ranking,) = run(search(Shelf(match_entities={"shown": named})), [parts()], ("semantic", "graph"))["graph"]
    assert ids(ranking) == ["fact_rare"]


def test_the_graph_arm_alone_starts_from_the_nearest_items():
    shelf = Shelf(nearest={"shown": {"fact_1": 0.9}}, adjacent={"fact_1": ("fact_3",)})
    found = run(search(shelf), [parts()], ("graph",))
    assert list(found) == ["graph"]
    assert ids(found["graph"][0]) == ["fact_3"]


def test_arms_run_in_their_own_order_whatever_order_is_asked():
    assert list(run(search(Shelf()), [parts()], ("temporal", "bm25", "semantic"))) == ["semantic", "bm25", "temporal"]
