"""Laws of the judge, for any pair."""

import unicodedata
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from onefold.judge.cluster import cluster
from onefold.judge.prepare import prepare
from onefold.judge.verdict import judge
from onefold.types import Statement

LAWS = settings(deadline=None, max_examples=150)
VOCABULARY = """
Ana Ben Carla manages likes hates lives works in on at from to Lisbon Porto not never no longer the a is was
3 three 4 22K 22,000 5 mg g kg Monday Tuesday March 2031 14:30 may must all some enabled disabled red blue
before after v1.2.3 PEL-412 https://a.example/x if unless only and or , café über naïve
"""
WORDS = st.sampled_from(VOCABULARY.split())
TEXTS = st.lists(WORDS, min_size=1, max_size=8).map(" ".join)
FREE = st.text(max_size=30)


def statement(text: str) -> Statement:
    return Statement(text=text, language="en")


@LAWS
@given(TEXTS, TEXTS)
def test_a_verdicts_kind_does_not_depend_on_the_order(a, b):
    there, back = judge(statement(a), statement(b)), judge(statement(b), statement(a))
    assert (there.kind, there.hard) == (back.kind, back.hard)


@LAWS
@given(TEXTS)
def test_case_composition_and_a_final_stop_do_not_matter(text):
    for variant in (text.upper(), unicodedata.normalize("NFD", text), text + ".", f"  {text} "):
        assert judge(statement(text), statement(variant)).kind in {"same", "unsure" if not text.strip(" ,") else "same"}


@LAWS
@given(TEXTS, TEXTS)
def test_texts_whose_numbers_differ_are_never_the_same(a, b):
    ours, theirs = (
        Counter(atom.key for atom in prepare(text, "en").atoms if atom.kind == "number") for text in (a, b)
    )
    if ours != theirs:
        assert judge(statement(a), statement(b)).kind != "same"


@LAWS
@given(FREE, FREE)
def test_any_two_texts_get_a_verdict(a, b):
    verdict = judge(Statement(text=a), Statement(text=b))
    assert 0.0 <= verdict.score <= 1.0
    assert verdict.rule
    assert verdict.reason


@LAWS
@given(st.lists(st.integers(0, 30).map(str), max_size=20), st.integers(1, 7))
def test_clusters_partition_and_members_match_their_first(ids, modulus):
    def same(one: str, other: str) -> bool:
        return int(one) % modulus == int(other) % modulus

    groups = cluster(ids, same)
    assert sorted(one for group in groups for one in group) == sorted(set(ids))
    assert all(same(group[0], one) for group in groups for one in group)
