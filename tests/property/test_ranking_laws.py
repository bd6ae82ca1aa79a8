"""Laws of fusion and budget, for any input."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from onefold.ranking.budget import fit, fit_candidates
from onefold.ranking.fusion import FUSIONS, interleave, rrf
from onefold.types import ARMS, Ranked, Ranking

IDS = st.text("abcdefgh", min_size=1, max_size=1)
RANKINGS = st.lists(
    st.builds(
        lambda arm, ids: Ranking(arm=arm, items=tuple(Ranked(id=one, score=0.0) for one in ids)),
        st.sampled_from(ARMS),
        st.lists(IDS, max_size=8),
    ),
    max_size=4,
    unique_by=lambda ranking: ranking.arm,
)
TOKENS = st.fixed_dictionaries({one: st.integers(1, 400) for one in "abcdefgh"})
LAWS = settings(deadline=None, max_examples=100)


@LAWS
@given(RANKINGS)
def test_fusions_name_every_id_once_and_invent_none(rankings):
    found = {item.id for ranking in rankings for item in ranking.items}
    for fuse in FUSIONS.values():
        ids = [item.id for item in fuse(rankings)]
        assert len(ids) == len(set(ids))
        assert set(ids) == found


@LAWS
@given(RANKINGS)
def test_interleaved_scores_strictly_fall(rankings):
    assert all(left.score > right.score for left, right in pairwise(interleave(rankings)))


@LAWS
@given(RANKINGS)
def test_every_arms_first_is_among_the_first_four_interleaved(rankings):
    top = {item.id for item in interleave(rankings)[:4]}
    assert {ranking.items[0].id for ranking in rankings if ranking.items} <= top


@LAWS
@given(RANKINGS)
def test_fused_scores_never_rise(rankings):
    assert all(left.score >= right.score for left, right in pairwise(rrf(rankings)))


@LAWS
@given(st.permutations("abcdefgh"), TOKENS, st.integers(0, 1500))
def test_a_users_budget_is_never_exceeded_and_order_is_kept(order, tokens, budget):
    kept = fit([(one, tokens[one]) for one in order], budget)
    assert sum(tokens[one] for one in kept) <= budget
    assert list(kept) == [one for one in order if one in kept]


@LAWS
@given(RANKINGS, TOKENS, st.integers(0, 1500))
def test_candidates_hold_every_arms_first_and_at_most_four_over_the_budget(rankings, tokens, budget):
    firsts = [ranking.items[0].id for ranking in rankings if ranking.items]
    kept = fit_candidates(interleave(rankings), tokens, firsts, budget)
    assert set(firsts) <= set(kept)
    assert len(kept) == len(set(kept))
    over = sum(tokens[one] for one in kept) - budget
    longest = sorted((tokens[one] for one in firsts), reverse=True)[:4]
    assert over <= sum(longest)
