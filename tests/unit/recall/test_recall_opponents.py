"""Rivals are named, and the later goes first."""

from datetime import UTC, datetime, timedelta

from onefold.recall.opponents import later_first, opposed
from onefold.recall.rerank import Placed
from onefold.types import Contradiction

MAY = datetime(2031, 5, 4, tzinfo=UTC)


def record(a: str, b: str) -> Contradiction:
    return Contradiction(id=f"con_{a}{b}", bank="b", a=a, b=b, kind="opposed", tokens=("on", "off"), rule="polarity")


def placed(*ids: str) -> list[Placed]:
    return [Placed(id=item_id, score=1 / place, fusion=1 / place) for place, item_id in enumerate(ids, start=1)]


def order(ids: str, pairs: list[str], days: dict[str, float]) -> str:
    opponents = opposed([record(*pair) for pair in pairs], {})
    standing = {item_id: (item_id != "e", MAY + timedelta(days=number)) for item_id, number in days.items()}
    return "".join(one.id for one in later_first(placed(*ids), opponents, standing))


def test_both_sides_name_each_other():
    assert opposed([record("obs_1", "obs_2")], {}) == {"obs_1": ("obs_2",), "obs_2": ("obs_1",)}


def test_a_contradiction_between_facts_is_one_between_the_rows_that_speak_for_them():
    assert opposed([record("fact_1", "fact_2")], {"fact_1": ("obs_1",)}) == {"obs_1": ("fact_2",), "fact_2": ("obs_1",)}


def test_a_row_is_no_opponent_of_itself():
    assert opposed([record("fact_1", "fact_2")], {"fact_1": ("obs_1",), "fact_2": ("obs_1",)}) == {}


def test_the_later_of_two_rivals_moves_just_before_the_earlier():
    assert order("xaybz", ["ab"], {"a": 1, "b": 2}) == "xbayz"


def test_rivals_in_the_right_order_stay():
    assert order("xbya", ["ab"], {"a": 1, "b": 2}) == "xbya"


def test_what_only_an_assistant_said_goes_after_its_rival_however_late():
    assert order("ae", ["ae"], {"a": 1, "e": 2}) == "ae"
    assert order("ea", ["ae"], {"a": 1, "e": 2}) == "ae"


def test_three_rivals_stand_latest_first():
    assert order("abc", ["ab", "bc", "ac"], {"a": 1, "b": 2, "c": 3}) == "cba"
    assert order("abc", ["ab", "bc"], {"a": 1, "b": 2, "c": 3}) == "cba"


def test_rivals_of_unknown_or_equal_time_stay():
    assert order("ab", ["ab"], {"b": 2}) == "ab"
    assert order("ab", ["ab"], {"a": 2, "b": 2}) == "ab"


def test_what_moves_up_says_so_and_scores_never_rise_down_the_list():
    opponents = opposed([record("a", "b")], {})
    moved = later_first(placed("a", "x", "b"), opponents, {"a": (True, MAY), "b": (True, MAY + timedelta(days=1))})
    assert [(one.id, one.score) for one in moved] == [("b", 1.0), ("a", 1.0), ("x", 0.5)]
    assert dict(moved[0].boosts) == {"later": 3.0}
