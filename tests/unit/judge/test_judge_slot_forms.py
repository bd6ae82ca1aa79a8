"""Many surface forms of one relation fill one slot; what only looks alike fills none, or another."""

import pytest

from onefold.judge.rivals import rivalry, same_subject
from onefold.judge.slot import is_state, slot_of, slots_of
from onefold.judge.slot_reading import key_of, language_of_slots
from onefold.judge.slot_values import is_named, is_organisation, kind_of, part_of
from onefold.judge.verdict import judge
from onefold.types import Slot, Statement

FORMS: dict[tuple[str, str], list[tuple[str, str]]] = {
    ("mira olsen", "home"): [
        ("Mira Olsen resides in Gdynia.", "gdynia"),
        ("Mira Olsen has settled down in Turku.", "turku"),
        ("Mira Olsen now calls Turku home.", "turku"),
        ("Mira Olsen relocated from Gdynia to Turku.", "turku"),
        ("Mira Olsen's place of residence is Turku.", "turku"),
    ],
    ("mira olsen", "employer"): [
        ("Mira Olsen joined Vitko.", "vitko"),
        ("Mira Olsen left Ostrel for Vitko.", "vitko"),
        ("Mira Olsen got a new job at Vitko.", "vitko"),
        ("Mira Olsen returned to Harbour Hospital.", "harbour hospital"),
        ("Vitko employs Mira Olsen.", "vitko"),
    ],
    ("mira olsen", "job"): [
        ("Mira Olsen is a glazier.", "glazier"),
        ("Mira Olsen retrained as a glazier.", "glazier"),
        ("Mira Olsen took a job as a glazier.", "glazier"),
        ("Mira Olsen's occupation is glazier.", "glazier"),
    ],
    ("mira olsen", "manager"): [
        ("Mira Olsen reports to Piet Grau.", "piet grau"),
        ("Piet Grau is Mira Olsen's boss.", "piet grau"),
        ("Piet Grau took over as Mira Olsen's supervisor.", "piet grau"),
        ("Piet Grau manages Mira Olsen.", "piet grau"),
    ],
    ("mira olsen", "phone"): [
        ("You can call Mira Olsen on 0455-118.", "0455-118"),
        ("Mira Olsen can be reached at 0455-118.", "0455-118"),
        ("The number for Mira Olsen is 0455-118.", "0455-118"),
        ("Mira Olsen has a new phone number, 0455-118.", "0455-118"),
    ],
    ("mira olsen", "iron dose"): [
        ("Mira Olsen takes 30 mg of iron a day.", "30 mg"),
        ("The nurse put Mira Olsen on 30 mg of iron.", "30 mg"),
        ("Mira Olsen's daily iron dose is 30 mg.", "30 mg"),
        ("Mira Olsen's dose of iron went up to 30 mg.", "30 mg"),
        ("We lowered Mira Olsen's iron to 30 mg.", "30 mg"),
    ],
    ("ferry ticket", "price"): [
        ("The ferry ticket sells for 9 euros.", "9 euros"),
        ("The ferry ticket is back at 9 euros.", "9 euros"),
        ("You pay 9 euros for the ferry ticket.", "9 euros"),
        ("We sell the ferry ticket for 9 euros.", "9 euros"),
        ("They charge 9 euros for the ferry ticket.", "9 euros"),
        ("The cost of the ferry ticket went up to 9 euros.", "9 euros"),
    ],
    ("mailer", "port"): [
        ("The mailer accepts connections on port 2525.", "2525"),
        ("The mailer is bound to port 2525.", "2525"),
        ("We moved the mailer back to port 2525.", "2525"),
        ("The mailer's port was changed from 25 to 2525.", "2525"),
    ],
    ("mailer", "version"): [
        ("The mailer runs 4.1.0.", "4.1.0"),
        ("We rolled the mailer back to 4.1.0.", "4.1.0"),
        ("They deployed version 4.1.0 to the mailer.", "4.1.0"),
        ("4.1.0 is live on the mailer.", "4.1.0"),
        ("The mailer was bumped to version 4.1.0.", "4.1.0"),
    ],
    ("mailer", "owner"): [
        ("The mailer was handed over to the Harbour team.", "harbour team"),
        ("Nell handed the mailer over to the Harbour team.", "harbour team"),
        ("The Harbour team took ownership of the mailer.", "harbour team"),
        ("Ownership of the mailer moved to the Harbour team.", "harbour team"),
        ("The mailer went back to the Harbour team.", "harbour team"),
    ],
    ("mailer", "status"): [
        ("The mailer is on hold.", "hold"),
        ("The mailer was put on hold.", "hold"),
        ("We put the mailer on hold.", "hold"),
        ("The status of the mailer is on hold.", "hold"),
    ],
    ("mailer", "node count"): [
        ("There are 7 nodes in the mailer.", "7"),
        ("The mailer was scaled to 7 nodes.", "7"),
        ("The number of nodes in the mailer is 7.", "7"),
        ("The mailer's node count is 7.", "7"),
    ],
    ("mailer", "send timeout"): [
        ("We raised the send timeout of the mailer from 5 to 9 seconds.", "9 seconds"),
        ("We set the mailer's send timeout to 9 seconds.", "9 seconds"),
        ("The mailer has a send timeout of 9 seconds.", "9 seconds"),
        ("The mailer's send timeout: 9 seconds", "9 seconds"),
    ],
    ("mailer", "password"): [
        ("The mailer uses the password birch-4.", "birch-4"),
        ("birch-4 is the mailer's password.", "birch-4"),
    ],
    ("harbour audit", "due"): [
        ("The harbour audit is due on 6 June.", "6 june"),
        ("The harbour audit must be finished by 6 June.", "6 june"),
        ("We pushed the deadline for the harbour audit to 6 June.", "6 june"),
        ("The harbour audit's due date is 6 June.", "6 june"),
        ("The harbour audit deadline is 6 June.", "6 june"),
    ],
    ("harbour review", "schedule"): [
        ("The harbour review takes place at 9:40.", "9:40"),
        ("We moved the harbour review to 9:40.", "9:40"),
        ("We hold the harbour review at 9:40.", "9:40"),
        ("The time of the harbour review is 9:40.", "9:40"),
    ],
    ("harbour review", "place"): [
        ("The harbour review is in room 12.", "room 12"),
        ("The harbour review is held in room 12.", "room 12"),
        ("The harbour review has been moved to room 12.", "room 12"),
    ],
    ("vitko", "ceo"): [
        ("Vitko's chief executive is Piet Grau.", "piet grau"),
        ("Piet Grau runs Vitko as CEO.", "piet grau"),
        ("Piet Grau took over as CEO of Vitko.", "piet grau"),
        ("Vitko named Piet Grau its CEO.", "piet grau"),
        ("Piet Grau succeeded Nell Moss as CEO of Vitko.", "piet grau"),
    ],
    ("vitko", "plan"): [
        ("Vitko subscribes to the Gold plan.", "gold"),
        ("Vitko switched to the Gold plan.", "gold"),
        ("Vitko changed its plan to Gold.", "gold"),
        ("Vitko is on the Gold plan again.", "gold"),
    ],
    ("user kayak", "price"): [("My kayak costs 90 euros.", "90 euros")],
    ("guests kiosk login", "status"): [
        ("We disabled the kiosk login for guests.", "disabled"),
        ("The kiosk login is disabled for guests.", "disabled"),
        ("The kiosk login for guests was switched to disabled.", "disabled"),
    ],
    ("staging mailer", "rate limit"): [
        ("In staging, the rate limit of the mailer is 40.", "40"),
        ("The rate limit of the mailer is 40 in staging.", "40"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("subject", "relation", "text", "value"),
    [(*slot, text, value) for slot, forms in FORMS.items() for text, value in forms],
)
def test_many_forms_fill_one_slot_and_are_states(subject, relation, text, value):
    statement = Statement(text=text)
    found, filled = slot_of(statement) or (None, None)
    assert found is not None
    assert (key_of(found), filled) == (key_of(Slot(subject=subject, relation=relation)), value)
    assert is_state(statement)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Key rotation for the vault happens on Monday.", "Keys for the vault rotate every Tuesday."),
        ("My pool day is Monday.", "I go to the pool on Fridays now."),
        ("The harbour search timeout is 20 seconds.", "We set the search timeout of the harbour to 30 seconds."),
        ("Vitko pays for the Gold plan.", "Vitko's plan is Silver."),
        ("The review is in room 12.", "The review is in the annex now."),
        ("Ana Diaz reports to Piet Grau.", "Nell Moss is Ana Diaz's manager."),
        ("Vitko is headquartered in Turku.", "Vitko moved its head office to Oulu."),
        ("Karla Bruns retrained as a teacher.", "Karla Bruns's job is tram driver."),
        ("Ana is on the night shift.", "Ana switched to the day shift."),
        ("The launch date of Atlas is 4 May.", "The Atlas launch was postponed to 9 May."),
        ("In March, Ana Diaz moved to Faro.", "Ana Diaz lives in Porto."),
        ("Jonas lebt in Kiel.", "Jonas ist nach Bremen gezogen."),
        ("Le prix du billet est de 9 euros.", "Le billet coûte désormais 11 euros."),
        ("Elsa trabaja en Ostrel.", "Elsa empezó a trabajar en Vitko."),
        ("O bilhete custa 9 euros.", "O bilhete passou a custar 11 euros."),
        ("Carla abita a Roma.", "Carla si è trasferita a Pisa."),
        ("Jan mieszka w Łodzi.", "Jan przeprowadził się do Gdyni."),
        ("Иван живет в Москве.", "Иван снова живет в Омске."),
        ("小王住在北京。", "小王搬到了上海。"),
        ("太郎は東京に住んでいます。", "太郎は大阪に引っ越しました。"),
    ],
)
def test_two_forms_with_two_values_are_a_change(one, other):
    verdict = judge(Statement(text=one), Statement(text=other))
    assert verdict.kind == "changed"
    assert verdict.kind == judge(Statement(text=other), Statement(text=one)).kind


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Piet Grau is Ana Diaz's manager.", "Ana Diaz reports to Piet Grau."),
        ("Ana Diaz's favourite bakery is Miller.", "Miller is Ana Diaz's favourite bakery."),
        ("The harbour audit is due on 6 June.", "The harbour audit has to be done by 6 June."),
        ("Ownership of the mailer moved to Piet Grau.", "Piet Grau owns the mailer."),
        ("The mailer listens on port 2525.", "We changed the port of the mailer to 2525."),
    ],
)
def test_one_value_in_two_forms_is_never_a_contradiction(one, other):
    verdict = judge(Statement(text=one), Statement(text=other))
    assert verdict.kind in {"same", "unsure"}
    assert not verdict.hard


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Vitko's CEO is Piet Grau.", "The CEO of Vitko Media is Nell Moss."),
        ("Tom Marsh's manager is Piet Grau.", "Piet Grau is Tim Marsh's manager."),
        ("Nordhof has its head office in Turku.", "Nordhafen has its head office in Turku."),
        ("The mailer in staging listens on port 25.", "The mailer listens on port 2525."),
        ("In staging, the rate limit of the mailer is 40.", "The rate limit of the mailer is 90."),
        ("There is a meeting about the audit on 6 June.", "There is a meeting about the audit on 9 June."),
        ("Ana has lunch with Piet.", "Ana has lunch with Nell."),
        ("Dario works as a nurse every Monday.", "Dario works as a baker."),
        ("The upper door's code is 4410.", "The lower door's code is 4410."),
        ("The code of the open gate is 44.", "The code of the closed gate is 44."),
        ("Marie habite à Lyon en hiver.", "Marie habite à Nantes."),
        ("Jonas wohnt in Kiel im Winter.", "Jonas wohnt in Bremen."),
        ("In Orrby, the pass costs 9 euros.", "In Turku, the pass costs 12 euros."),
        ("Ana's plan is to sail.", "Ana's plan is to rest."),
    ],
)
def test_look_alikes_do_not_change_each_other(one, other):
    assert judge(Statement(text=one), Statement(text=other)).kind in {"different", "unsure"}


@pytest.mark.parametrize(
    "text",
    [
        "Ana visited Oslo.",
        "Ana bought a boat for 900 euros.",
        "The meeting was on Friday.",
        "We will move the review to 9:40.",
        "The audit is going to be due on 6 June.",
        "Ana is a vegetarian.",
        "He lives in Oslo.",
        "The customer moved to Oslo.",
        "Rita says the price is 5 euros.",
        "Ana's former boss is Piet Grau.",
        "Ana went back to Oulu.",
        "Ben gave a boat to Ana.",
        "Deploys in staging are manual.",
        "The siren went off at 9:40.",
        "12 euros went to the crew.",
        "The film is on at 9:40.",
        "Ana uses the blue boat.",
        "The winch of the boat was raised to the deck." + " Again and again" * 20,
    ],
)
def test_events_plans_and_loose_words_fill_no_slot(text):
    assert slot_of(Statement(text=text)) is None


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("9 euros a month", "money"), ("port 25", "port"), ("v2.0.1", "version"), ("6 june", "moment"),
        ("9:40", "moment"), ("a@b.example", "email"), ("0455-118", "phone"), ("room 12", "room"),
        ("eu-west-1", "zone"), ("the gold plan", "plan"), ("in review", "status"), ("the core team", "team"),
        ("30 seconds", "size"), ("7 nodes", "count"), ("5 mg of iron", "dose"), ("7", "number"), ("oslo", ""),
    ],
)  # fmt: skip
def test_values_are_of_a_kind(value, kind):
    assert kind_of(value) == kind


def test_a_value_may_say_what_it_is_of():
    assert part_of("5 mg of iron", "dose") == "iron"
    assert part_of("5 mg", "dose") == ""
    assert part_of("oslo", "dose") == ""
    assert is_named("Bank of Orrby")
    assert not is_named("a small flat")
    assert is_organisation("harbour bank")
    assert not is_organisation("oslo")


def test_the_form_tells_the_language_where_a_guess_may_err():
    assert language_of_slots(Statement(text="Piet Grau took over as CEO of Vitko.")) == "en"
    assert language_of_slots(Statement(text="Ana visited Oslo.")) == ""


def test_parts_of_one_slot_may_be_parted_otherwise():
    one = Slot(subject="harbour search", relation="timeout")
    assert same_subject(one, Slot(subject="harbour", relation="search timeout"))
    assert not same_subject(one, Slot(subject="harbour", relation="timeout"))
    assert not same_subject(Slot(subject="ana", relation="home"), Slot(subject="ana in winter", relation="home"))


def test_opposite_values_of_a_slot_are_known():
    found = rivalry(Statement(text="The heater is on."), Statement(text="The heater was turned off."), "en")
    assert found is not None
    assert (found.standing, found.turned) == ("rival", True)
    grades = rivalry(Statement(text="The grade is A-."), Statement(text="The grade is A."), "en")
    assert grades is not None
    assert (grades.standing, grades.turned) == ("rival", False)


def test_a_denial_is_no_state_of_a_slot():
    assert slots_of(Statement(text="Mira no longer lives in Oslo.")) == ()
