"""Language and script of a text; None rather than a wild guess."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from onefold.text.language import guess_language, has_spaces, script_of

SENTENCES = {
    "en": "The staging database listens on that port", "de": "Ich arbeite seit Jahren als Krankenschwester",
    "fr": "Il est né dans une petite ville", "es": "Nació en Lima y vive en Sevilla", "it": "Lei abita a Roma da anni",
    "pt": "Ela mora no Porto há anos", "pl": "Mieszkam w Krakowie od lat", "ru": "Он живёт в Москве",
    "uk": "Він живе в Києві", "zh": "我住在北京", "ja": "今日は東京に行きました", "ko": "회의는 세 시입니다",
    "el": "Μένω στην Αθήνα", "he": "אני גר בחיפה", "ar": "أعيش في القاهرة منذ سنوات", "hi": "छत की टंकी खाली है।",
    "th": "ฉันอยู่กรุงเทพ", "ka": "მე ვცხოვრობ თბილისში",
}


@pytest.mark.parametrize(("code", "text"), SENTENCES.items())
def test_a_sentence_shows_its_language(code, text):
    assert guess_language(text) == code


@pytest.mark.parametrize(("code", "text"), [
    ("en", "Ana lives in Faro."), ("en", "Mia lives in Faro."), ("en", "Giulia works as a nurse."),
    ("en", "Björn lives in Malmö."), ("en", "Die Hard is a film."), ("en", "Casa Verde closes at noon."),
    ("en", "Il Forno opens at nine."), ("en", "Jean-Luc prefers tea."), ("en", "Jerome's line manager is Piet."),
    ("de", "Mia wohnt in Faro."), ("de", "John arbeitet bei Ostrel."), ("de", "The Crown läuft im Kino."),
    ("fr", "Giovanni travaille chez Ostrel."), ("fr", "Heidi est à Berne."), ("es", "John vive en Faro."),
    ("es", "Mia tiene dos perros."), ("it", "Mia sorella lavora a Roma."), ("it", "Heidi lavora a Kiel."),
    ("pt", "Giulia é de Roma."), ("nl", "John werkt bij Ostrel."), ("pl", "Pierre nie lubi kawy."),
    ("ro", "Ana are mere."),
])
def test_a_name_from_elsewhere_does_not_change_a_short_sentences_language(code, text):
    assert guess_language(text) == code


@pytest.mark.parametrize("text", [
    "", "pid 8812", "ok", "4417", "🎉🎉", "db.pool_size=20", "https://a.example/x?y=z", "\ud800",
])
def test_too_few_letters_have_no_language(text):
    assert guess_language(text) is None


def test_kana_makes_japanese_and_bare_han_chinese():
    assert guess_language("東京タワー") == "ja"
    assert guess_language("東京") == "zh"


def test_the_script_is_that_of_most_letters():
    assert script_of("Привет, Bob и все") == "Cyrillic"
    assert script_of("買ったiPhone") == "Latin"
    assert script_of("日本語のテキスト") == "Kana"
    assert script_of("12:30 – 🎉") == ""


def test_only_some_scripts_leave_out_spaces():
    assert not has_spaces("我住在北京")
    assert not has_spaces("ฉันอยู่กรุงเทพ")
    assert has_spaces("회의는 세 시")
    assert has_spaces("plain text")


def test_guessing_is_safe_in_threads():
    texts = [f"{text} {number}" for number in range(20) for text in SENTENCES.values()]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(guess_language, texts)) == [guess_language(text) for text in texts]
