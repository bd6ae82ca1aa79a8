"""Times in texts: spans, intervals of the right size in the anchor's own offset, and nothing where no time is."""

import unicodedata
from datetime import UTC, datetime

import pytest

from onefold.errors import InputError
from onefold.text.dates import parse_moment, time_expressions

SUNDAY_NIGHT = datetime.fromisoformat("2031-03-09T23:40-06:00")


def read(text, *, anchor=SUNDAY_NIGHT, language=None):
    """The expressions as (words, start, end), local to the anchor and cut to the minute."""
    found = []
    for one in time_expressions(text, anchor=anchor, language=language):
        assert text[one.start : one.end] == one.text
        start, end = one.interval.start, one.interval.end
        assert start < end
        found.append((one.text, f"{start:%Y-%m-%dT%H:%M}", f"{end:%Y-%m-%dT%H:%M}"))
    return found


def day(text):
    """The one day a text speaks of."""
    [(_, start, end)] = read(text)
    assert start[10:] == "T00:00"
    assert (datetime.fromisoformat(end) - datetime.fromisoformat(start)).days == 1
    return start[:10]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the rehearsal was tonight", "2031-03-09"), ("last Thursday the kiln cracked", "2031-03-06"),
        ("yesterday it rained", "2031-03-08"), ("the day before yesterday", "2031-03-07"),
        ("We met on Friday", "2031-03-07"), ("The rehearsal is on Friday", "2031-03-14"),
        ("on the Saturday before last", "2031-03-01"), ("Since Monday it rains", "2031-03-03"),
        ("12 days ago", "2031-02-25"), ("in two days it will end", "2031-03-11"),
        ("Die Probe war gestern Abend.", "2031-03-08"), ("Letzten Donnerstag ist er gesprungen.", "2031-03-06"),
        ("hier soir nous avons mangé", "2031-03-08"), ("jeudi dernier le four a craqué", "2031-03-06"),
        ("anoche llovió en la ciudad", "2031-03-08"), ("el jueves pasado se rompió el horno", "2031-03-06"),
        ("ontem choveu muito em Lisboa", "2031-03-08"), ("na quinta-feira passada o forno rachou", "2031-03-06"),
        ("stasera andiamo al cinema", "2031-03-09"), ("giovedì scorso il forno si è rotto", "2031-03-06"),
        ("wczoraj byłam w Krakowie", "2031-03-08"), ("w zeszły czwartek pękł piec", "2031-03-06"),
        ("вчера мы были в Москве", "2031-03-08"), ("в прошлый четверг печь треснула", "2031-03-06"),
        ("今晚排练", "2031-03-09"), ("昨天我去了北京", "2031-03-08"), ("三天前窑裂了", "2031-03-06"),
        ("上周四窑裂了", "2031-02-27"), ("今夜リハーサルがあった", "2031-03-09"),
        ("昨日東京に行きました", "2031-03-08"), ("先週の木曜日に窯が割れた", "2031-02-27"),
    ],
)
def test_relative_days_resolve_to_days(text, expected):
    assert day(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2031-03-09", "2031-03-09"), ("14 July 1998", "1998-07-14"), ("July 14, 1998", "1998-07-14"),
        ("the twelfth of March 2031", "2031-03-12"), ("Thursday, 14th of July 1998", "1998-07-14"),
        ("geboren am 14.07.1998", "1998-07-14"), ("on 14/07/1998", "1998-07-14"), ("le 1er mai 2031", "2031-05-01"),
        ("el 5 de mayo de 2031", "2031-05-05"), ("5 de maio de 2031", "2031-05-05"),
        ("3 marca 2031 roku", "2031-03-03"),
        ("3 марта 2031 года", "2031-03-03"), ("2031年3月9日", "2031-03-09"), ("二〇三一年三月九日", "2031-03-09"),
    ],
)
def test_absolute_days_need_no_anchor(text, expected):
    assert day(text) == expected
    [found] = time_expressions(text)
    assert not found.relative
    assert found.interval.start.utcoffset().total_seconds() == 0


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("She moved in March 2024", "2024-03-01", "2024-04-01"),
        ("since 2031 she lives there", "2031-01-01", "2032-01-01"),
        ("Q3 2031", "2031-07-01", "2031-10-01"), ("in the 1990s", "1990-01-01", "2000-01-01"),
        ("three weeks ago", "2031-02-10", "2031-02-17"), ("last March", "2030-03-01", "2030-04-01"),
        ("since May", "2030-05-01", "2030-06-01"), ("next year", "2032-01-01", "2033-01-01"),
        ("vor zwei Wochen war ich da", "2031-02-17", "2031-02-24"), ("去年", "2030-01-01", "2031-01-01"),
        ("二週間前に買った", "2031-02-17", "2031-02-24"), ("去年3月", "2030-03-01", "2030-04-01"),
        ("May 3-5, 2031", "2031-05-03", "2031-05-06"), ("last weekend", "2031-03-01", "2031-03-03"),
    ],
)
def test_months_years_and_weeks_are_whole(text, start, end):
    [(_, first, last)] = read(text)
    assert (first, last) == (start + "T00:00", end + "T00:00")


@pytest.mark.parametrize(
    ("text", "minute"),
    [
        ("tomorrow at 9:30am", "2031-03-10T09:30"), ("at 9am tomorrow", "2031-03-10T09:00"),
        ("July 14, 1998 at 12am", "1998-07-14T00:00"), ("heute Abend um 19:30 Uhr", "2031-03-09T19:30"),
        ("le 3 mars à 14h30", "2031-03-03T14:30"), ("2031年3月9日下午3点半", "2031-03-09T15:30"),
        ("2031-03-09 14:30", "2031-03-09T14:30"),
    ],
)
def test_a_clock_time_beside_a_day_narrows_it_to_the_minute(text, minute):
    [(words, start, end)] = read(text)
    assert words == text
    assert start == minute
    assert datetime.fromisoformat(end) - datetime.fromisoformat(start) == datetime(1, 1, 1, 0, 1) - datetime(1, 1, 1)


def test_a_zone_in_the_text_beats_the_anchors():
    [utc] = time_expressions("2031-03-09T23:40Z", anchor=SUNDAY_NIGHT)
    [cest] = time_expressions("04.06.2031 08:00 CEST", anchor=SUNDAY_NIGHT)
    assert utc.interval.start == datetime(2031, 3, 9, 23, 40, tzinfo=UTC)
    assert cest.interval.start == datetime(2031, 6, 4, 6, 0, tzinfo=UTC)


def test_a_date_without_a_year_takes_the_nearest_year():
    assert day("May 11th is her birthday") == "2031-05-11"
    [found] = time_expressions("25 December", anchor=datetime(2031, 1, 5, tzinfo=UTC))
    assert found.interval.start.year == 2030
    [leap] = time_expressions("29 February", anchor=datetime(2031, 1, 5, tzinfo=UTC))
    assert leap.interval.start.year == 2032


@pytest.mark.parametrize("text", [
    "tonight", "last Thursday", "May 11th", "three weeks ago", "in May", "昨天", "вчера", "3月9日", "去年3月",
])
def test_without_an_anchor_relative_words_are_unanchored(text):
    [found] = time_expressions(text)
    assert found.unanchored


@pytest.mark.parametrize(
    "text",
    [
        "port 5432 and 4471", "in 2000 cases", "grew by 2048 tokens", "version 2031 is out", "10.0.0.1",
        "03/04/2031 in doubt",
        "swims on Mondays and every Tuesday", "open from Monday to Saturday", "von Montag bis Freitag", "周一到周五",
        "30 February 2031", "2031-13-45", "He may come", "ready to march", "finished in two days",
        "Sun is shining",
        "Ana lives in Porto now", "", "🎉",
    ],
)
def test_no_time_is_read_where_none_is(text):
    assert read(text) == []


def test_day_and_month_follow_the_language_or_are_left_alone():
    [found] = read("La réunion du 03/04/2031 est annulée")
    assert found[1] == "2031-04-03T00:00"
    assert read("The meeting of 03/04/2031 is cancelled") == []


def test_expressions_come_in_order_and_do_not_overlap():
    text = "Yesterday we said: on Monday, 3 March 2031, at 10:15, then next year."
    assert [words for words, _, _ in read(text)] == ["Yesterday", "Monday, 3 March 2031, at 10:15", "next year"]


def test_decomposed_text_has_spans_of_its_own_characters():
    text = unicodedata.normalize("NFD", "Ärger: am 3. März 2031 und übermorgen früh")
    assert [start for _, start, _ in read(text)] == ["2031-03-03T00:00", "2031-03-11T05:00"]


def test_moments_are_aware_and_naive_ones_take_the_zone():
    assert parse_moment("2031-03-09T23:40-06:00", zone="UTC") == SUNDAY_NIGHT
    assert parse_moment("2031-03-09", zone="UTC") == datetime(2031, 3, 9, tzinfo=UTC)
    assert parse_moment("2031-03-09T12:00", zone="Asia/Kolkata").utcoffset().total_seconds() == 5.5 * 3600
    assert parse_moment(datetime(2031, 3, 9), zone="UTC") == datetime(2031, 3, 9, tzinfo=UTC)
    assert parse_moment(None, zone="UTC") is None
    same = ("2031-03-09T12:00", "2031-03-09T12:00Z", "2031-03-09T17:30+05:30")
    assert len({parse_moment(value, zone="UTC") for value in same}) == 1


@pytest.mark.parametrize("value", ["yesterday", "", "2031-02-30", "99"])
def test_a_moment_without_sense_is_refused_with_its_value(value):
    with pytest.raises(InputError, match="ISO 8601"):
        parse_moment(value, zone="UTC")


@pytest.mark.parametrize(
    ("value", "zone"),
    [("0001-01-01T00:00+14:00", "UTC"), ("9999-12-31T23:59-12:00", "UTC"), ("9999-12-31T23:59", "Pacific/Honolulu")],
)
def test_a_moment_that_no_calendar_has_in_utc_is_refused(value, zone):
    with pytest.raises(InputError, match="outside the calendar"):
        parse_moment(value, zone=zone)


@pytest.mark.parametrize("zone", ["Mars/Olympus", "", "../etc"])
def test_an_unknown_zone_is_refused(zone):
    with pytest.raises(InputError, match="no time zone"):
        parse_moment("2031-03-09T12:00", zone=zone)
