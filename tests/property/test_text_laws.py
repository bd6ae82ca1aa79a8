"""Laws of the text room, over arbitrary Unicode."""

import unicodedata
from datetime import UTC, datetime
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from onefold.text.dates import time_expressions
from onefold.text.entities import entities
from onefold.text.fold import fold
from onefold.text.identity import identity_key
from onefold.text.language import guess_language
from onefold.text.sentences import sentences
from onefold.text.terms import terms
from onefold.text.tokens import count_tokens, cut_tokens
from onefold.text.words import words
from onefold.types import Statement

ANY = st.text(alphabet=st.characters(exclude_categories=[]), max_size=80)
PHRASES = st.lists(
    st.sampled_from(
        ["the", "kiln", "Ana", "cracked", "est", "né", "wohnt", "2031", "4417", "-5", "10²", "Москве", "живёт", "北京",
         "去", "コーヒー", "3.", "Mr.", "e.g.", "(x)", "\n- ", "📌", "last Thursday", "3 March", "today?",
         "in May", "I", "the US", "us", "War I", "a@b.c", "…"]
    ),
    max_size=12,
).map(" ".join)
TEXTS = ANY | PHRASES
NOON = datetime(2031, 3, 9, 12, tzinfo=UTC)
laws = settings(deadline=None, max_examples=120)


def key(text):
    return identity_key(Statement(text=text, speaker="Ana", at=NOON))


@laws
@given(TEXTS)
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text)


@laws
@given(PHRASES)
def test_case_changes_no_key(text):
    assert key(text.upper()) == key(text) == key(text.lower())


@laws
@given(TEXTS)
def test_normal_forms_change_no_key(text):
    assert key(unicodedata.normalize("NFD", text)) == key(unicodedata.normalize("NFC", text))


@laws
@given(PHRASES.filter(lambda text: text and text[-1].isalnum()))
def test_a_final_full_stop_changes_no_key(text):
    assert key(text + ".") == key(text) == key(text + "。")
    assert key(text + "?") != key(text)


@laws
@given(st.text(alphabet=st.characters(min_codepoint=0x21, max_codepoint=0x7E), min_size=1, max_size=20))
def test_width_changes_no_key(text):
    wide = "".join(chr(ord(char) + 0xFEE0) for char in text)
    assert key(wide) == key(text)


@laws
@given(PHRASES, st.integers(0, 10**6), st.integers(0, 10**6))
def test_other_digits_are_another_key(text, a, b):
    assert (key(f"{text} port {a}") == key(f"{text} port {b}")) == (a == b)


@laws
@given(TEXTS, TEXTS)
def test_equal_keys_mean_equal_letters(a, b):
    if key(a) == key(b):
        assert [word.folded for word in words(fold(a))] == [word.folded for word in words(fold(b))]


@laws
@given(TEXTS)
def test_nothing_raises_on_any_text(text):
    for read in (fold, key, guess_language, terms, entities, count_tokens, time_expressions):
        read(text)
    for language in ("en", "de", "ja", "xx"):
        sentences(text, language)
        terms(text, language)
        time_expressions(text, language=language, anchor=NOON)


def test_long_and_odd_texts_are_read_too():
    for text in ("a" * 100_000, "三月" * 50_000, "-" * 100_000, "\x00" * 1000, "1." * 30_000, "\ud800" * 1000):
        assert key(text) == key(text)
        terms(text)
        sentences(text)
        time_expressions(text, anchor=NOON)
        assert count_tokens(cut_tokens(text, 100)) <= 100


@laws
@given(TEXTS, st.integers(-2, 60))
def test_a_cut_is_a_prefix_within_its_limit(text, limit):
    cut = cut_tokens(text, limit)
    assert text.startswith(cut)
    assert count_tokens(cut) <= max(0, limit)
    assert cut == text or count_tokens(text) > max(0, limit)


@laws
@given(TEXTS)
def test_spans_of_sentences_are_exact_and_ordered(text):
    spans = sentences(text)
    assert all(text[span.start : span.end] == span.text and span.text.strip() == span.text != "" for span in spans)
    assert all(a.end <= b.start for a, b in pairwise(spans))


@laws
@given(TEXTS)
def test_sentences_hold_every_letter_but_those_of_list_markers(text):
    inside = sum(1 for span in sentences(text) for char in span.text if char.isalpha())
    markers = 2 * len(text.splitlines())
    assert sum(map(str.isalpha, text)) - markers <= inside <= sum(map(str.isalpha, text))


@laws
@given(TEXTS)
def test_words_and_times_stand_where_they_say(text):
    found = words(text)
    assert all(text[word.start : word.end] == word.text for word in found)
    assert all(a.end <= b.start for a, b in pairwise(found))
    times = time_expressions(text, anchor=NOON)
    assert all(text[one.start : one.end] == one.text for one in times)
    assert all(a.end <= b.start for a, b in pairwise(times))
    assert all(one.interval is not None and one.interval.start < one.interval.end for one in times)
