"""Names without a model: rather too few than common words as names."""

import pytest

from onefold.text.entities import entities, fold_entity


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Priya made Marco release captain on 3 March 2031.", ("priya", "marco")),
        ("Jordan borders Iraq.", ("jordan", "iraq")),
        ("Ana Silva moved to New York in March", ("ana silva", "new york")),
        ("See PEL-412 and db.pool_size, ask @mira or a@b.c", ("pel-412", "db.pool_size", "@mira", "a@b.c")),
        ("Kofi's locker is 4417", ("kofi",)),
        ("Great project. What herbs?", ()),
        ("Understood, mint stays isolated.", ()),
        ("I use GitHub and C++", ("github", "c++")),
        ("Ana wohnt in Lissabon und mag den Hund von Peter", ("ana", "lissabon", "peter")),
        ("Der Ofen ist kaputt", ()),
        ("小王住在北京市。", ("小王", "北京市")),
        ("田中さんはコーヒーが好きです。", ("田中", "コーヒー")),
        ("김민수 씨는 서울시에 산다", ("김민수", "서울시")),
        ("4417 🎉", ()),
    ],
)
def test_what_a_text_names(text, expected):
    assert entities(text) == expected


def test_a_name_is_compared_without_case_possessive_and_quotes():
    assert fold_entity(" “Kofi’s” ") == "kofi"
    assert fold_entity("KOFI") == "kofi"
    assert fold_entity("James'") == "james"
