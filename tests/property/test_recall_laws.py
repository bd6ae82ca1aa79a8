"""Laws of recall's pure parts, whatever the arms find."""

import itertools
from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from onefold.recall.candidates import cut
from onefold.recall.opponents import later_first, opposed
from onefold.recall.rerank import STRATEGIES, Placed, Question
from onefold.types import ARMS, Contradiction, Query, Ranked, Ranking

IDS = st.lists(st.sampled_from("abcdefghij"), unique=True, max_size=8)
RANKINGS = st.tuples(IDS, IDS, IDS, IDS).map(
    lambda found: tuple(
        Ranking(arm=arm, items=tuple(Ranked(id=item_id, score=1.0) for item_id in ids))
        for arm, ids in zip(ARMS, found, strict=True)
    )
)
SETTINGS = settings(deadline=None, max_examples=150)


@SETTINGS
@given(RANKINGS, st.lists(st.sampled_from("xyz"), unique=True, max_size=1), st.integers(1, 30), st.data())
def test_candidates_hold_every_arms_first_and_exceed_the_budget_by_at_most_four(rankings, equal, budget, data):
    tokens = {item_id: data.draw(st.integers(1, 20)) for item_id in "abcdefghijxyz"}
    found = cut(rankings, equal, tokens, budget)
    ids = [item.id for item in found]
    firsts = {ranking.items[0].id for ranking in rankings if ranking.items}
    unconditional = firsts | set(equal)
    if len(unconditional) <= 4:
        assert unconditional <= set(ids)
    dense = [item.id for item in rankings[0].items[:1]]
    assert ids[: len(dense) + len(equal)] == [*dense, *equal]
    assert len(set(ids)) == len(ids)
    assert all(above.score > below.score for above, below in itertools.pairwise(found))
    assert sum(tokens[item_id] for item_id in ids if item_id not in unconditional) <= budget


@SETTINGS
@given(RANKINGS, st.sampled_from(["rrf", "interleave"]))
def test_a_strategy_keeps_what_the_arms_found_once_each(rankings, strategy):
    placed = STRATEGIES[strategy](Question(query=Query(text="?"), rankings=rankings, items={})).placed
    assert sorted(one.id for one in placed) == sorted({item.id for ranking in rankings for item in ranking.items})
    assert all(above.score >= below.score for above, below in itertools.pairwise(placed))


@SETTINGS
@given(IDS, st.lists(st.tuples(st.sampled_from("abcdefghij"), st.sampled_from("abcdefghij")), max_size=12), st.data())
def test_no_rival_stands_before_a_later_one_and_nothing_else_is_lost(ids, pairs, data):
    start = datetime(2031, 1, 1, tzinfo=UTC)
    times = {item_id: start + timedelta(days=data.draw(st.integers(0, 5))) for item_id in ids}
    records = [
        Contradiction(id=f"con_{a}{b}", bank="b", a=a, b=b, kind="opposed", tokens=(), rule="r") for a, b in pairs
    ]
    opponents = opposed(records, {})
    placed = [Placed(id=item_id, score=1 / place, fusion=1 / place) for place, item_id in enumerate(ids, start=1)]
    order = later_first(placed, opponents, times)
    names = [one.id for one in order]
    assert sorted(names) == sorted(ids)
    for place, item_id in enumerate(names):
        later = [other for other in opponents.get(item_id, ()) if other in times and times[other] > times[item_id]]
        assert all(names.index(other) < place for other in later)
    assert all(above.score >= below.score for above, below in itertools.pairwise(order))
