"""How numbers, times and words are read: keys that are equal for equal values, and for no others."""

from fractions import Fraction

import pytest

from onefold.judge.atoms import Moment
from onefold.judge.lexicon import lexicon_for
from onefold.judge.lexicon.base import groups, pairs, rewrites
from onefold.judge.moments import weekday_of
from onefold.judge.prepare import prepare
from onefold.judge.quantities import parse_digits


def keys(text: str, language: str | None = "en") -> list[str]:
    return prepare(text, language).keys


@pytest.mark.parametrize(
    ("text", "language", "key"),
    [
        ("22K", "en", "n:22000:"),
        ("3bn", "en", "n:3000000000:"),
        ("1.5M", "en", "n:1500000:"),
        ("minus five", "en", "n:-5:"),
        ("-5", "en", "n:-5:"),
        ("two thousand and six", "en", "n:2006:"),
        ("3 million", "en", "n:3000000:"),
        ("five hundred", "en", "n:500:"),
        ("2 kg", "en", "n:2000:g"),
        ("1 KiB", "en", "n:1024:b"),
        ("£45", "en", "n:45:£"),
        ("45 pounds", "en", "n:45:£"),
        ("1 h 30 min", "en", "n:5400:s"),
        ("two and a half hours", "en", "n:9000:s"),
        ("21 degrees Celsius", "en", "n:21:°c"),
        ("21 degrees", "en", "n:21:degree"),
        ("3,5 kg", "de", "n:3500:g"),
        ("twenty-first", "en", "n:21:ordinal"),
        ("2nd", "en", "n:2:ordinal"),
        ("half of", "en", "n:50:%"),
        ("¾", "en", "n:3/4:"),
        ("5.10", "en", "n:5.10"),
        ("cent mille", "fr", "n:100000:"),
        ("1 200", "fr", "n:1200:"),
        ("三千五百", "zh", "n:3500:"),
        ("세 개", "ko", "n:3:"),
        ("两万", "zh", "n:20000:"),
        ("9-17", "en", "n:9:"),
        ("five and a half kilos", "en", "n:5500:g"),
    ],
)
def test_numbers_have_one_key(text, language, key):
    assert keys(text, language)[0] == key


def test_a_smaller_part_joins_a_duration_and_a_larger_one_does_not():
    assert keys("1 h 30 min") == ["n:5400:s"]
    assert keys("30 min 1 h") == ["n:1800:s", "n:3600:s"]
    assert keys("1 h 3 kg") == ["n:3600:s", "n:3000:g"]
    assert keys("1 h 30") == ["n:3600:s", "n:30:"]


@pytest.mark.parametrize(
    "text", ["007", "1.2.3", "2031-13-40", "31/31/2031", "v1.2", "PEL-412", "1.2.3k", "2031-13-01t10:00"]
)
def test_codes_are_no_numbers_and_no_dates(text):
    assert prepare(text, "en").atoms[0].kind == "identifier"


def test_words_of_many_meanings_are_read_by_their_neighbours():
    assert "n:1:" not in keys("the one on top")
    assert "n:1:" in keys("one lift")
    assert keys("May arrives") == ["may", "arrives"]
    assert keys("they march on") == ["they", "march", "on"]
    assert keys("一起走", "zh") == ["一", "起", "走"]
    assert keys("minus it") == ["minus", "it"]
    assert keys("£ sign")[0] == "£"
    assert keys("half day")[0] == "half" or keys("half day")[0].startswith("n:")
    assert keys("two three") == ["n:2:", "n:3:"]
    assert keys("a hundred") == ["n:100:"]


@pytest.mark.parametrize(
    ("text", "language", "key"),
    [
        ("2031-03-03T10:30", "en", "t:2031/3/3//630/"),
        ("3/3/2031", "en", "t:2031/3/3///"),
        ("12/31/2029", "en", "t:2029/12/31///"),
        ("04/05/2030", "en", "t:2030/5/4///?"),
        ("04/05/2030", "fr", "t:2030/5/4///"),
        ("3.3.31", "de", "t:2031/3/3///"),
        ("March 2024", "en", "t:2024/3////"),
        ("March the 3rd", "en", "t:/3/3///"),
        ("5pm", "en", "t:////1020/"),
        ("twelve o'clock", "en", "t:////720/"),
        ("half past two", "en", "t:////150/"),
        ("quarter to nine", "en", "t:////525/"),
        ("12 midnight", "en", "t:////0/"),
        ("7uhr", "de", "t:////420/"),
        ("18h", "fr", "t:////1080/"),
        ("下午三点半", "zh", "t:////930/"),
        ("下午3点20分", "zh", "t:////920/"),
        ("2031年3月", "zh", "t:2031/3////"),
        ("오후 3시 30분", "ko", "t:////930/"),
        ("15시", "ko", "t:////900/"),
        ("the '90s", "en", "t://///1990"),
        ("1980s", "en", "t://///1980"),
        ("Mondays", "en", "t:///0//r"),
        ("every Friday", "en", "t:///4//r"),
        ("July", "en", "t:/7////"),
        ("7 Uhr", "de", "t:////420/"),
        ("2031年13月3日", "zh", "n:2031:"),
        ("下午好", "zh", "下"),
    ],
)
def test_times_have_one_key(text, language, key):
    assert keys(text, language)[0] == key


def test_hours_with_the_sign_of_another_language_are_no_time():
    assert prepare("18h", "de").atoms[0].kind != "time"


def test_a_weekday_follows_from_a_full_date_and_a_wrong_one_stays():
    assert keys("Tue 8 Oct 2030") == ["t:2030/10/8///"]
    assert keys("Mon 8 Oct 2030") == ["t:///0//", "t:2030/10/8///"]
    assert weekday_of(Moment(year=2030, month=10, day=8)) == 1
    assert weekday_of(Moment(month=10, day=8)) is None


@pytest.mark.parametrize(
    ("text", "comma", "value"),
    [
        ("1,250.50", "en", Fraction(2501, 2)),
        ("1.250,50", "de", Fraction(2501, 2)),
        ("1,250", "en", 1250),
        ("1.250", "de", 1250),
        ("1.250", "en", Fraction(5, 4)),
        ("1,2", "en", Fraction(6, 5)),
        ("1,200,300", "en", 1200300),
        ("1.2.3", "en", None),
    ],
)
def test_separators_are_read_by_language(text, comma, value):
    assert parse_digits(text, lexicon_for(comma)) == value


def test_an_unlisted_language_has_an_empty_lexicon():
    assert lexicon_for("xx").language == ""
    assert lexicon_for(None).longest_phrase == 0
    assert keys("three lifts", None) == ["three", "lifts"]


def test_the_notation_of_the_lists():
    assert pairs("on/off shut")["on"] == {"off", "shut"}
    assert groups("big large; ;small") == {"big": "big", "large": "big", "small": "small"}
    assert rewrites("a b = c; x y =; nothing") == {("a", "b"): ("c",), ("x", "y"): ()}


def test_symbols_that_tell_something_stay_and_ornament_goes():
    assert keys("**Budget** #1: A- or C++") == ["budget", "n:1:", "is", "a", "-", "or", "c++"]
    assert keys("5 ∞ 5 🎉") == ["n:5:", "∞", "n:5:"]
    assert keys("tea & milk") == ["tea", "and", "milk"]
    assert keys("room no. 12") == keys("room number 12") == ["room", "number", "n:12:"]
    assert keys("a*b") == ["a", "*", "b"] or "*" in keys("2*b")
    assert keys("+44 20-7946") == ["+44207946"]


def test_elision_is_split_where_a_language_elides():
    assert keys("l'avena", "it") == ["l", "avena"]
    assert keys("o'neill rows", "de") == ["o'neill", "rows"]
