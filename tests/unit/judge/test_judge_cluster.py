"""Clusters do not chain."""

from onefold.judge.cluster import cluster


def test_a_chain_does_not_join_what_is_not_alike():
    near = {("a", "b"), ("b", "c")}
    assert cluster("abc", lambda one, other: (one, other) in near) == [["a", "b"], ["c"]]


def test_repeated_ids_count_once_and_nothing_gives_nothing():
    assert cluster(["x", "x", "y"], lambda one, other: False) == [["x"], ["y"]]
    assert cluster([], lambda one, other: True) == []
