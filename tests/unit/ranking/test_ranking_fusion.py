"""Fusion, checked by hand."""

import pytest

from onefold.ranking.fusion import FUSIONS, interleave, rrf
from onefold.types import Ranked, Ranking


def ranking(arm: str, *ids: str) -> Ranking:
    return Ranking(arm=arm, items=tuple(Ranked(id=one, score=9.0 - place) for place, one in enumerate(ids)))


def ids(ranked: tuple[Ranked, ...]) -> str:
    return "".join(item.id for item in ranked)


def test_interleave_takes_the_first_of_each_arm_then_the_second():
    arms = [ranking("semantic", "a", "b"), ranking("bm25", "c", "d"), ranking("graph", "e")]
    arms.append(ranking("temporal", "f", "g"))
    assert ids(interleave(arms)) == "acefbdg"


def test_interleave_orders_arms_by_name_not_by_position():
    arms = [ranking("temporal", "t"), ranking("graph", "g"), ranking("bm25", "b"), ranking("semantic", "s")]
    assert ids(interleave(arms)) == "sbgt"


def test_interleave_puts_unknown_arms_last_in_the_order_given():
    arms = [ranking("mine", "m"), ranking("yours", "y"), ranking("semantic", "s")]
    assert ids(interleave(arms)) == "smy"


def test_interleave_skips_what_is_already_in():
    arms = [ranking("semantic", "a", "b", "c"), ranking("bm25", "b", "a", "d")]
    assert ids(interleave(arms)) == "abcd"


def test_interleave_scores_are_one_over_the_place():
    assert [item.score for item in interleave([ranking("bm25", "a", "b", "c", "d")])] == [1.0, 0.5, 1 / 3, 0.25]


def test_rrf_adds_one_over_sixty_plus_rank():
    fused = rrf([ranking("semantic", "a", "b"), ranking("bm25", "b", "c")])
    assert {item.id: item.score for item in fused} == {
        "b": pytest.approx(1 / 62 + 1 / 61),
        "a": pytest.approx(1 / 61),
        "c": pytest.approx(1 / 62),
    }
    assert ids(fused) == "bac"


def test_rrf_ignores_the_arms_own_scores():
    loud = Ranking(arm="bm25", items=(Ranked(id="x", score=1e9), Ranked(id="y", score=1e8)))
    quiet = Ranking(arm="semantic", items=(Ranked(id="y", score=0.1), Ranked(id="z", score=0.01)))
    assert ids(rrf([loud, quiet])) == "yxz"


def test_rrf_counts_a_repeated_id_once_at_its_better_rank():
    fused = rrf([ranking("semantic", "a", "a", "b")])
    assert [(item.id, item.score) for item in fused] == [("a", pytest.approx(1 / 61)), ("b", pytest.approx(1 / 62))]


def test_rrf_ties_keep_the_order_of_interleave():
    assert ids(rrf([ranking("bm25", "b"), ranking("semantic", "a")])) == "ab"


def test_rrf_takes_another_constant():
    assert rrf([ranking("graph", "a")], k=0)[0].score == 1.0


@pytest.mark.parametrize("fuse", FUSIONS.values(), ids=FUSIONS)
def test_nothing_found_fuses_to_nothing(fuse):
    assert fuse([]) == ()
    assert fuse([ranking("semantic"), ranking("bm25")]) == ()
