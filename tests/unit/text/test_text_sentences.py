"""Sentences: exact spans, list items without their markers, abbreviations whole."""

import pytest

from onefold.text.sentences import sentences


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dr. Smith uses v1.2.3, e.g. on Mon. He left.", ["Dr. Smith uses v1.2.3, e.g. on Mon.", "He left."]),
        ("- item one\n- item two. And more", ["item one", "item two.", "And more"]),
        ("1. first\n2) second!", ["first", "second!"]),
        ("* [x] done\n* [ ] open", ["done", "open"]),
        ("我住在北京。你呢？", ["我住在北京。", "你呢？"]),
        ("Ok 🎉\n\n\n", ["Ok 🎉"]),
        ("It broke. 🎉", ["It broke. 🎉"]),
        ("-5 degrees outside", ["-5 degrees outside"]),
        ("A. Merkel spoke", ["A. Merkel spoke"]),
        ("> - quoted item\n> a) other", ["quoted item", "other"]),
        ("3.14 is pi", ["3.14 is pi"]),
        ("", []),
        (" \n\t", []),
    ],
)
def test_where_sentences_end(text, expected):
    assert [span.text for span in sentences(text)] == expected


def test_a_wrapped_sentence_is_one():
    text = "The committee that met in the old boat house decided to move\nthe regatta to June. It was late."
    assert [span.text for span in sentences(text)] == [text[:81], "It was late."]


def test_short_lines_are_their_own_sentences():
    assert [span.text for span in sentences("Eggs\nmilk\nbread")] == ["Eggs", "milk", "bread"]


def test_offsets_are_characters_also_beyond_the_first_plane():
    text = "🎉🎉 Hi there. 𠮷野家 is open.\r\nBye \ud800."
    assert [text[span.start : span.end] for span in sentences(text)] == [span.text for span in sentences(text)]
    assert len(sentences(text)) == 3
