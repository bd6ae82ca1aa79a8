"""The identity key: equal for the same words about the same thing, for nothing else."""

from datetime import datetime

import pytest

from onefold.text.identity import KEY_VERSION, identity_key, is_personal
from onefold.types import Statement

NOON = "2031-03-09T12:00+00:00"


def key(text, *, speaker=None, at=None, role="user"):
    return identity_key(
        Statement(text=text, speaker=speaker, role=role, at=datetime.fromisoformat(at) if at else None)
    )


def test_a_key_names_the_version_of_its_rule():
    version, _, digest = key("Kofi's locker is 4417").partition(":")
    assert version == str(KEY_VERSION)
    assert len(digest) == 32
    assert int(digest, 16) >= 0


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Kofi's locker is 4417", "kofi’s locker  is 4417."),
        ("The kiln cracked!", "The kiln cracked"),
        ("我住在北京。", "我住在北京"),
        ("会议室预订：上午９点", "会议室预订:上午9点"),
        ("¡Llegó el horno!", "Llegó el horno."),
        ("दरवाज़ा बंद है।", "दरवाज़ा बंद है"),
        ("The trip is in may", "The trip is in May."),
        ("The US office moved", "the us office moved"),
        ("Ｉ ｗｏｒｋ ｔｏｎｉｇｈｔ", "I work tonight!"),
        ("Cafe\u0301 opens at 9", "CAFÉ opens at 9"),
    ],
)
def test_wording_alone_does_not_change_the_key(a, b):
    assert key(a, speaker="Ana", at=NOON) == key(b, speaker="Ana", at=NOON)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("The area is 10² m", "The area is 102 m"),
        ("The staging DB listens on port 5432", "The staging DB listens on port 5433"),
        ("The kiln cracked.", "The kiln cracked?"),
        ("Alice hired Bob", "Bob hired Alice"),
        ("Maße", "Masse"),
        ("北京下雨了", "上海下雨了"),
        ("Поезд опоздал", "Мост закрыт"),
        ("🎉", "😀"),
        ("!", "."),
        ("...", "?!"),
        ("ร้านปิด", "ร้านเปิด"),
        ("a|b", "a b"),
    ],
)
def test_two_things_have_two_keys(a, b):
    assert key(a) != key(b)


@pytest.mark.parametrize(
    "text",
    [
        "I work as a nurse.", "My cat is called Biscuit", "Ich arbeite als Krankenschwester", "Je suis infirmière",
        "Trabajo como enfermera", "Trabalho como enfermeira", "Lavoro come infermiera", "Pracuję jako pielęgniarka",
        "Mieszkam w Krakowie", "Я работаю медсестрой", "Живу в Москве", "我是护士", "您的订单到了", "私は看護師です",
        "看護師として働いています。", "나는 간호사예요", "간호사로 일해요.", "Hemşire olarak çalışıyorum",
        "J'aime le thé",
        "You owe the club 5 euros", "I live in Porto", "I drive a van", "we’re moving to Faro",
    ],
)
def test_first_and_second_person_belong_to_their_speaker(text):
    assert is_personal(text)
    assert key(text, speaker="Ana") != key(text, speaker="Kofi")
    assert key(text, speaker="Ana") == key(text, speaker="ANA")


@pytest.mark.parametrize(
    "text",
    [
        "Ana works as a nurse.", "The US office moved", "World War I began in 1914", "The coal mine closed",
        "Der Ofen ist kaputt", "Le four est cassé", "Piec jest zepsuty", "Печь треснула", "会议三点开始",
        "会議は3時です", "회의는 세 시에 시작한다", "La oficina de Faro cierra pronto",
    ],
)
def test_third_person_is_the_same_whoever_says_it(text):
    assert not is_personal(text)
    assert key(text, speaker="Ana") == key(text, speaker="Kofi")


def test_without_a_speaker_the_role_speaks():
    assert key("I work as a nurse.") != key("I work as a nurse.", role="assistant")
    assert key("Ana works as a nurse.") == key("Ana works as a nurse.", role="assistant")


def test_tonight_on_two_days_is_two_things():
    first = key("The rehearsal is tonight", at="2031-03-09T23:40-06:00")
    assert first == key("The rehearsal is tonight", at="2031-03-09T08:00-06:00")
    assert first != key("The rehearsal is tonight", at="2031-03-10T08:00-06:00")
    assert key("The rehearsal is tonight") not in (first, None)


def test_absolute_dates_and_states_do_not_hang_on_when_they_were_said():
    for text in ("Ana moved to Lisbon in March 2024.", "Ana lives in Lisbon now", "The choir sings every Monday"):
        assert key(text, at="2031-03-09T10:00+00:00") == key(text, at="2032-07-01T10:00+00:00")


def test_a_label_of_language_or_entities_changes_no_key():
    plain = Statement(text="Ana lives in Porto")
    assert identity_key(plain) == identity_key(Statement(text="Ana lives in Porto", language="pt", entities=("ana",)))


def test_speaker_and_text_cannot_run_into_each_other():
    assert key("I am x", speaker="y") != key("I am xspeaker y")
