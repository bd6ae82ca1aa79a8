"""Consolidation's candidates: what is in whatever it costs, and in which order."""

from onefold.recall.candidates import cut
from onefold.types import Ranked, Ranking


def ranking(arm: str, *ids: str) -> Ranking:
    return Ranking(arm=arm, items=tuple(Ranked(id=item_id, score=1.0) for item_id in ids))


def ids(found: tuple[Ranked, ...]) -> str:
    return "".join(item.id for item in found)


def test_the_dense_top_hit_and_the_row_of_equal_key_stand_in_front():
    found = cut([ranking("semantic", "a", "b"), ranking("bm25", "c", "b")], ["k"], dict.fromkeys("abck", 1), 100)
    assert ids(found) == "akcb"
    assert [item.score for item in found] == [1, 1 / 2, 1 / 3, 1 / 4]


def test_the_first_hit_of_every_arm_is_in_whatever_it_costs():
    rankings = [ranking("bm25", "b", "x"), ranking("semantic", "a", "x"), ranking("graph", "c"),
                ranking("temporal", "d")]
    assert ids(cut(rankings, [], dict.fromkeys("abcdx", 1000), 10)) == "abcd"


def test_beyond_first_hits_the_budget_holds():
    rankings = [ranking("semantic", "a", "b", "c", "d")]
    assert ids(cut(rankings, [], {"a": 4, "b": 5, "c": 3, "d": 1}, 8)) == "acd"


def test_nothing_found_is_no_candidate():
    assert cut([ranking("semantic"), ranking("bm25")], [], {}, 10) == ()
