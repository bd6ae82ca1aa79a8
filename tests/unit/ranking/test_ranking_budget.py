"""Budgets, checked by hand."""

import pytest

from onefold.ranking.budget import fit, fit_candidates
from onefold.types import Ranked


def fused(ids: str) -> list[Ranked]:
    return [Ranked(id=one, score=1.0 / place) for place, one in enumerate(ids, start=1)]


def test_a_budget_is_filled_in_order_to_the_last_token():
    assert fit([("a", 4), ("b", 6), ("c", 1)], 10) == ("a", "b")


def test_an_item_too_long_does_not_hide_the_next():
    assert fit([("a", 4), ("b", 7), ("c", 6)], 10) == ("a", "c")


def test_no_budget_keeps_nothing_that_costs():
    assert fit([("a", 1)], 0) == ()
    assert fit([], 100) == ()


def test_the_arms_firsts_are_in_though_they_exceed_the_budget():
    tokens = {"a": 300, "b": 300, "c": 10}
    assert fit_candidates(fused("abc"), tokens, ["a", "b"], 512) == ("a", "b")


def test_what_fits_behind_the_firsts_is_kept_in_fused_order():
    tokens = {"a": 5, "b": 4, "c": 3, "d": 2}
    assert fit_candidates(fused("abcd"), tokens, ["c"], 10) == ("a", "c", "d")


def test_a_first_that_fusion_did_not_name_stands_in_front():
    assert fit_candidates(fused("a"), {"a": 1, "x": 1}, ["x"], 10) == ("x", "a")


def test_only_four_firsts_are_unconditional():
    tokens = dict.fromkeys("abcdef", 10)
    assert fit_candidates(fused("abcdef"), tokens, list("aabcdef"), 0) == tuple("abcd")


def test_candidates_are_named_once():
    assert fit_candidates(fused("aba"), {"a": 1, "b": 1}, ["a", "a"], 10) == ("a", "b")


def test_an_unknown_length_is_an_error():
    with pytest.raises(KeyError):
        fit_candidates(fused("a"), {}, [], 10)
