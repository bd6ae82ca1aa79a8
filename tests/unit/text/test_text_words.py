"""Words: what is one token, and where it stands."""

import pytest

from onefold.text.words import words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Set db.pool_size to 20, see PEL-412.", ["Set", "db.pool_size", "to", "20", "see", "PEL-412"]),
        ("v1.2.3 at https://a.b/c?d=e.", ["v1.2.3", "at", "https://a.b/c?d=e"]),
        ("Mail a@b.c or /etc/hosts", ["Mail", "a@b.c", "or", "/etc/hosts"]),
        ("It's -5°C, 3.14, 1,000 or 20%!", ["It's", "-5°C", "3.14", "1,000", "or", "20%"]),
        ("$300 for 15ms on 2031-03-09 at 14:30", ["$300", "for", "15ms", "on", "2031-03-09", "at", "14:30"]),
        ("don’t use C++ e.g. node.js", ["don’t", "use", "C++", "e.g.", "node.js"]),
        ("git rebase --onto -v", ["git", "rebase", "--onto", "-v"]),
        ("and/or works.Then", ["and", "or", "works", "Then"]),
        ("10² m, x >= 5", ["10²", "m", "x", ">=", "5"]),
        ("host:5432 run #41 @mira", ["host:5432", "run", "#41", "@mira"]),
        ("我住在北京", ["我", "住", "在", "北", "京"]),
        ("コーヒーが好き", ["コーヒー", "が", "好", "き"]),
        ("ที่นี่", ["ที่", "นี่"]),
        ("हिन्दी में", ["हिन्दी", "में"]),
        ("🎉 … — !", []),
    ],
)
def test_words_of_a_text(text, expected):
    assert [word.text for word in words(text)] == expected


def test_places_are_exact_and_forms_are_folded():
    text = "  Ana’s Ｃａｆｅ́ "
    found = words(text)
    assert [text[word.start : word.end] for word in found] == [word.text for word in found]
    assert found[0].folded == "ana's"
