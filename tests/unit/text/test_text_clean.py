"""Texts from outside: what no database holds is replaced, JSON that hides it or breaks off too."""

import pytest

from onefold.text.clean import clean_text, read_cut_json, read_json


@pytest.mark.parametrize(
    ("text", "clean"),
    [("Ines drives 🚐.", "Ines drives 🚐."), ("a\x00b", "a\ufffdb"), ("a\ud83db", "a\ufffdb"), ("\ud83d\ude90", "🚐")],
)
def test_what_no_database_can_hold_is_replaced(text, clean):
    assert clean_text(text) == clean
    assert clean_text(text).encode()


def test_json_is_cleaned_at_every_depth():
    assert read_json(r'{"a\u0000": ["\ud83d", {"b": "x"}, 3]}') == {"a\ufffd": ["\ufffd", {"b": "x"}, 3]}


@pytest.mark.parametrize("text", ["", "no", "{", "[" * 100_000])
def test_what_is_no_json_is_a_value_error(text):
    with pytest.raises(ValueError):
        read_json(text)


def test_json_that_broke_off_gives_what_was_finished():
    assert read_cut_json('{"a": ["one", "tw') == {"a": ["one"]}
    assert read_cut_json('{"a": {"b": 1}, "c') == {"a": {"b": 1}}
    for text in ("", "no", "}"):
        with pytest.raises(ValueError):
            read_cut_json(text)
