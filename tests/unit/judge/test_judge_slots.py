"""Slots, states, scopes."""

import pytest

from onefold.judge.slot import is_scoped, is_state, slot_of
from onefold.types import Statement


def slot(text: str, language: str | None = None, speaker: str | None = "Ana") -> tuple[str, str, str] | None:
    found = slot_of(Statement(text=text, speaker=speaker, language=language))
    return (found[0].subject, found[0].relation, found[1]) if found else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ana moved to Lisbon in March 2024.", ("ana", "home", "lisbon")),
        ("Since May, Ana lives in Porto.", ("ana", "home", "porto")),
        ("I live in Porto now.", ("ana", "home", "porto")),
        ("I work as a nurse.", ("ana", "job", "nurse")),
        ("Zoe is a nurse.", ("zoe", "job", "nurse")),
        ("Omar works at Ostrel.", ("omar", "employer", "ostrel")),
        ("My rent is 900 euros.", ("ana", "rent", "900 euros")),
        ("Ana's phone number is 555-0134.", ("ana", "phone", "555-0134")),
        ("Ana's phone ends in 34.", ("ana", "phone", "34")),
        ("The capital of Norvia is Anselm.", ("norvia", "capital", "anselm")),
        ("Anselm is the capital of Norvia.", ("norvia", "capital", "anselm")),
        ("Piet is the mayor of Orrby.", ("orrby", "mayor", "piet")),
        ("Priya owns the roadmap.", ("roadmap", "owner", "priya")),
        ("The roadmap belongs to Priya.", ("roadmap", "owner", "priya")),
        ("The staging DB listens on port 5432.", ("staging db", "port", "5432")),
        ("LOG_LEVEL=debug", ("log_level", "value", "debug")),
        ("Monthly fee: €9", ("monthly fee", "value", "€9")),
        ("The invoice is due on 3 May.", ("invoice", "due", "3 may")),
        ("The meeting was moved to Friday.", ("meeting", "schedule", "friday")),
        ("Order 12 is pending.", ("order 12", "status", "pending")),
        ("The timeout was raised from 30 to 60 s.", ("timeout", "value", "60 s")),
        ("The default timeout is 30 s.", ("default timeout", "value", "30 s")),
        ("A day pass costs 14 pounds.", ("day pass", "price", "14 pounds")),
    ],
)
def test_single_valued_states_have_a_slot(text, expected):
    assert slot(text) == expected


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Jonas wohnt in Kiel.", "de", ("jonas", "home", "kiel")),
        ("Marie habite à Lyon.", "fr", ("marie", "home", "lyon")),
        ("Marta trabaja en Ostrel.", "es", ("marta", "employer", "ostrel")),
        ("Carla abita a Roma.", "it", ("carla", "home", "roma")),
        ("Jan mieszka w Łodzi.", "pl", ("jan", "home", "łodzi")),
        ("Иван живет в Москве.", "ru", ("иван", "home", "москве")),
        ("小王住在北京。", "zh", ("小王", "home", "北京")),
        ("太郎は東京に住んでいます。", "ja", ("太郎", "home", "東京")),
    ],
)
def test_slots_in_other_languages(text, language, expected):
    assert slot(text, language) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Ana likes tea.",
        "Ana no longer lives in Porto.",
        "Where does Ana live?",
        "Ana will move to Oslo.",
        "",
        "Ana lives in Porto. Ben lives in Oslo.",
        "If Ana lives in Porto, call her.",
        "Your rent is 900 euros.",
        f"The price of {'x' * 90} is 5.",
        "The rent is .",
        "Ana visited Peru.",
    ],
)
def test_the_rest_has_no_slot(text):
    assert slot(text) is None


def test_without_a_name_the_role_is_the_holder():
    assert slot("I live in Porto.", speaker=None) == ("user", "home", "porto")


@pytest.mark.parametrize(
    ("text", "language", "state"),
    [
        ("Ana lives in Porto.", "en", True),
        ("Ana hates durian.", "en", True),
        ("Ana sold the van.", "en", True),
        ("Fee: 9", "en", True),
        ("The gate is closed.", "en", True),
        ("Anna mag Tee.", "de", True),
        ("The kiln cracked on 3 May.", "en", False),
        ("We will move to Oslo.", "en", False),
        ("Is it open?", "en", False),
        ("2031-05-03: the sensor reads 21.5 °C", "en", False),
        ("The council announced a new bridge.", "en", False),
        ("Anna hat gestern den Vertrag unterschrieben.", "de", False),
        ("Kind regards", "en", False),
        ("Он купил лодку.", "ru", False),
        ("Ana ganó la carrera.", "es", False),
    ],
)
def test_states_supersede_and_events_do_not(text, language, state):
    assert is_state(Statement(text=text, language=language)) is state


@pytest.mark.parametrize(
    ("text", "scoped"),
    [
        ("If it rains, the cellar floods.", True),
        ("Deploys in staging are manual.", True),
        ("Only Ana may edit.", True),
        ("Ana swims on Mondays.", True),
        ("She drinks decaf during pregnancy.", True),
        ("The shop is open except today.", True),
        ("Ana lives in Porto.", False),
    ],
)
def test_scopes_are_seen(text, scoped):
    assert is_scoped(Statement(text=text, language="en")) is scoped
