"""One spelling per text: case, width, quotes, dashes, digits and spaces, and nothing that carries meaning."""

import pytest

from onefold.text.fold import fold


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("The  User’s\u00a0Cat", "the user's cat"),
        ("“Hi” – he said…", '"hi" - he said...'),
        ("Ａｂｃ　１２", "abc 12"),
        ("ﾌﾟﾘﾝﾀｰ", "プリンター"),
        ("Cafe\u0301", "café"),
        ("ΟΔΟΣ", "οδοσ"),
        ("οδος", "οδοσ"),
        ("İzmir", "izmir"),
        ("٣ أطفال", "3 أطفال"),
        ("co\u00adop ❤️", "coop ❤"),
        ("−5 °C", "-5 °c"),
        ("｢x｣", '"x"'),
    ],
)
def test_spellings_of_one_text_fold_to_one(written, folded):
    assert fold(written) == folded


def test_a_raised_two_stays_raised():
    assert fold("10²") == "10²"


def test_sharp_s_is_not_double_s():
    assert fold("Maße") == "maße"
    assert fold("Masse") != fold("Maße")
    assert fold("STRAẞE") == "straße"


def test_lone_surrogates_and_nul_pass_through():
    assert fold("a\ud800b\x00c") == "a\ud800b\x00c"
