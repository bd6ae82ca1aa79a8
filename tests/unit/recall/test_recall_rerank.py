"""The strategies: what each does to the order, and what it says of it."""

from datetime import UTC, datetime, timedelta

import pytest

from onefold.errors import ConfigError, ModelUnavailable
from onefold.recall.rerank import RERANKED, STRATEGIES, Question, chosen
from onefold.types import Hit, Query, Ranked, Ranking

NOW = datetime(2031, 5, 4, tzinfo=UTC)


class Scores:
    """A reranker that looks its scores up by text."""

    name = "scores"

    def __init__(self, scores: dict[str, float] | Exception) -> None:
        self.scores = scores
        self.asked: list[str] = []

    def rerank(self, query: str, texts) -> list[float]:
        if isinstance(self.scores, Exception):
            raise self.scores
        self.asked = list(texts)
        return [self.scores.get(text, 0.0) for text in texts]


def ranking(arm: str, *ids: str) -> Ranking:
    return Ranking(arm=arm, items=tuple(Ranked(id=item_id, score=1.0) for item_id in ids))


def question(*rankings: Ranking, reranker=None, **fields) -> Question:
    ids = dict.fromkeys(item.id for one in rankings for item in one.items)
    items = {item_id: Hit(id=item_id, kind="fact", text=item_id, score=0, tokens=1, state="pending",
                          **fields.get(item_id, {})) for item_id in ids}
    return Question(query=Query(text="?", now=NOW), rankings=rankings, items=items, reranker=reranker)


def order(ordered) -> list[str]:
    return [one.id for one in ordered.placed]


def test_rrf_adds_one_over_sixty_plus_rank_per_arm():
    ordered = STRATEGIES["rrf"](question(ranking("semantic", "a", "b"), ranking("bm25", "b", "c")))
    assert order(ordered) == ["b", "a", "c"]
    assert ordered.placed[0].score == pytest.approx(1 / 62 + 1 / 61)


def test_interleave_keeps_its_order_and_adds_no_boost():
    ordered = STRATEGIES["interleave"](question(ranking("semantic", "a", "b"), ranking("temporal", "c", "a")))
    assert order(ordered) == ["a", "c", "b"]
    assert all(not one.boosts for one in ordered.placed)


def test_cross_encoder_puts_the_pair_models_favourite_first_and_says_its_score():
    asked = question(ranking("semantic", "a", "b"), reranker=Scores({"a": 0.2, "b": 0.9}))
    ordered = STRATEGIES["cross_encoder"](asked)
    assert (order(ordered), ordered.strategy) == (["b", "a"], "cross_encoder")
    assert [one.rerank for one in ordered.placed] == [0.9, 0.2]


def test_logits_become_scores_between_nought_and_one():
    asked = question(ranking("semantic", "a", "b", "c"), reranker=Scores({"a": -800.0, "b": 0.0, "c": 800.0}))
    assert [one.rerank for one in STRATEGIES["cross_encoder"](asked).placed] == [1.0, 0.5, 0.0]


def test_boosts_are_explained_factors_of_at_most_a_tenth():
    asked = question(
        ranking("semantic", "new", "proved"), ranking("temporal", "new"), reranker=Scores({"new": 0.5, "proved": 0.5}),
        new={"at": NOW}, proved={"valid_from": NOW - timedelta(days=90), "proof_count": 2},
    )  # fmt: skip
    first, second = STRATEGIES["cross_encoder"](asked).placed
    assert (first.id, dict(first.boosts)) == ("new", pytest.approx({"recency": 1.1, "temporal": 1.1, "proof": 1.0}))
    assert dict(second.boosts) == pytest.approx({"recency": 1.05, "temporal": 1.0, "proof": 1.05})
    assert first.score == pytest.approx(0.5 * 1.1 * 1.1)


def test_only_the_top_is_reread_and_the_rest_stays_below_it():
    ids = [f"i{number}" for number in range(RERANKED + 2)]
    scores = {item_id: 0.9 if item_id == f"i{RERANKED + 1}" else 0.1 for item_id in ids}
    reranker = Scores(scores)
    placed = STRATEGIES["cross_encoder"](question(ranking("semantic", *ids), reranker=reranker)).placed
    assert reranker.asked == ids[:RERANKED]
    assert [one.id for one in placed[-2:]] == ids[-2:]
    assert placed[-1].score < placed[-2].score < placed[-3].score


def test_a_reranker_that_is_down_leaves_the_fused_order_and_a_note():
    asked = question(ranking("semantic", "a", "b"), reranker=Scores(ModelUnavailable("refused")))
    ordered = STRATEGIES["cross_encoder"](asked)
    assert (order(ordered), ordered.strategy) == (["a", "b"], "rrf")
    assert "refused" in ordered.note


def test_cross_encoder_without_a_reranker_says_what_to_configure():
    with pytest.raises(ConfigError, match="ONEFOLD_RERANKER"):
        STRATEGIES["cross_encoder"](question(ranking("semantic", "a")))


def test_nothing_found_is_no_reason_to_call_the_model():
    reranker = Scores(ModelUnavailable("refused"))
    assert STRATEGIES["cross_encoder"](question(ranking("semantic"), reranker=reranker)).placed == ()


@pytest.mark.parametrize(
    ("asked", "configured", "reranker", "strategy"),
    [
        (None, "", None, "rrf"),
        (None, "", Scores({}), "cross_encoder"),
        (None, "interleave", Scores({}), "interleave"),
        ("rrf", "interleave", Scores({}), "rrf"),
        ("cross_encoder", "", None, "cross_encoder"),
    ],
)
def test_the_strategy_is_the_one_asked_for_else_configured_else_the_best_that_can_be_had(
    asked, configured, reranker, strategy
):
    assert chosen(asked, configured, reranker) == strategy
