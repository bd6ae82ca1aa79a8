"""Search terms: stems, parts of identifiers, bigrams; nothing is thrown away."""

from onefold.text.terms import terms


def test_forms_of_a_word_share_a_term():
    assert terms("Nadia keeps bees", "en") == terms("nadia keeping bee", "en")
    assert terms("Die Katzen", "de") == terms("die Katze", "de")


def test_duplicates_are_kept_and_negation_stays():
    assert terms("no no not never", "en") == ["no", "no", "not", "never"]


def test_an_identifier_is_found_whole_and_by_its_parts():
    assert terms("db.pool_size", "en") == ["db.pool_size", "db", "pool", "size"]


def test_scripts_without_spaces_give_bigrams():
    assert terms("我住在北京") == ["我住", "住在", "在北", "北京"]
    assert terms("茶") == ["茶"]
    assert terms("北京，上海") == ["北京", "上海"]


def test_elision_and_possessive_do_not_hide_a_word():
    assert terms("l'école", "fr") == terms("école", "fr")
    assert terms("Kofi's", "en") == terms("Kofi", "en")


def test_an_unknown_language_is_not_stemmed():
    assert terms("Katzen") == ["katzen"]
