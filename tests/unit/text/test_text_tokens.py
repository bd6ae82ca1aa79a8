"""Token estimates: they err high, and a cut never exceeds its limit."""

from onefold.text.tokens import count_tokens, cut_tokens


def test_an_empty_text_has_no_tokens():
    assert count_tokens("") == 0
    assert cut_tokens("", 5) == ""


def test_four_letters_or_one_digit_are_a_token():
    assert count_tokens("kiln") == 1
    assert count_tokens("5432") == 4
    assert count_tokens("the kiln") == 2


def test_a_cut_is_the_longest_prefix_that_fits():
    assert cut_tokens("the kiln cracked", 2) == "the kiln "
    assert cut_tokens("the kiln", 2) == "the kiln"
    assert cut_tokens("the kiln", 0) == ""
    assert cut_tokens("the kiln", -1) == ""
