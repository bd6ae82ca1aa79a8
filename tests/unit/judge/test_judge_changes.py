"""What counts as another value of one thing, and what only looks like it."""

import pytest

from onefold.judge.change import marks_change, without_change
from onefold.judge.rivals import same_subject
from onefold.judge.slot import slot_of, slots_of
from onefold.judge.state import is_state
from onefold.judge.verdict import judge
from onefold.types import Slot, Statement

CHANGES = [
    ("The gateway runs version 1.4.2.", "The gateway runs version 1.5.0 now."),
    ("The gateway runs version 1.4.2.", "The gateway was upgraded to version 1.5.0."),
    ("Oakhill Farm delivers every Tuesday.", "Oakhill Farm delivers every Thursday from now on."),
    ("Ana lives in Faro.", "Ana has moved to Lisbon."),
    ("Mia lives in Faro.", "Mia now lives in Porto."),
    ("Dario Rossi lives in Faro.", "Dario now lives in Porto."),
    ("Dario works as a nurse for Ostrel.", "Dario now works for Vitko."),
    ("Dario works as a nurse for Ostrel.", "Dario now works as a tram driver."),
    ("Ana's phone number is 555-0134.", "Ana's new phone number is 555-0199."),
    ("Ana's phone number ends in 4410.", "Ana has a new phone number, which ends in 0987."),
    ("The rent is 780 euros.", "The rent has gone up to 815 euros."),
    ("The rent of the studio is 780 euros a month.", "The rent for the studio rose to 815 euros a month."),
    ("The database listens on port 5432.", "The database moved to port 5433."),
    ("The status of ticket 88 is open.", "The status of ticket 88 is blocked."),
    ("The report is due on 3 May.", "The deadline for the report was moved to 10 May."),
    ("Teo owns the migration script.", "Bea owns the migration script."),
    ("Teo owns the migration script.", "Bea now owns the migration script instead of Teo."),
    ("Teo owns the migration script.", "Bea took over the migration script from Teo."),
    ("The office is on the third floor.", "The office has moved to the fifth floor."),
    ("Ana prefers tea.", "Ana now prefers coffee."),
    ("My favourite tea is oolong.", "My favourite tea is sencha these days."),
    ("The shop closes at 16:00.", "From September on, the shop closes at 17:00."),
    ("Ana lives in Faro.", "Ana lives in Porto, no longer in Faro."),
    ("Jonas wohnt in Kiel.", "Jonas wohnt jetzt in Bremen."),
    ("Marta vive en Lima.", "Marta ahora vive en Quito."),
    ("Paul habite à Lyon.", "Paul habite maintenant à Nantes."),
]
LOOK_ALIKES = [
    ("The deadline for posters is 16 May.", "The deadline for papers is 16 June."),
    ("Ingrid chairs session A on Tuesday.", "Ingrid chairs session B on Wednesday."),
    ("Rye bread 800 g: €4.20", "Rye bread 400 g: €2.40"),
    ("Small loaf: €3.20", "Large loaf: €4.80"),
    ("Ticket: DOE/JAN, out on 12 July", "Ticket: DOE/JAN, back on 26 July"),
    ("Jan and Pia fly to Valmere on 12 July.", "Jan and Pia return from Valmere on 26 July."),
    ("The bus leaves from bay 4 every 40 minutes.", "The night bus leaves from bay 4 every 14 minutes."),
    ("The shop closes at 16:00.", "The shop closes at 16:00, from Tuesday to Saturday."),
    ("The shop closes at 4 pm, from Tuesday to Saturday.", "The shop closes at 16:00."),
    ("The shop closes at 16:00.", "The shop closes at 17:00 on Sundays."),
    ("The alarm is enabled.", "The alarm is disabled on Sundays."),
    ("Dario lives in Kiel.", "Dario lives in Bremen if the mill floods."),
    ("Ana lives in Kiel in winter.", "Ana lives in Bremen."),
    ("Dario is a nurse.", "Dario is an electrician on Mondays."),
    ("Ana lives in Kiel.", "Ana lives in a small flat."),
    ("Ana's brother is Ben.", "Ana's brother is Carl."),
    ("Ana's car is red.", "Ana's car is fast."),
    ("Ana prefers Lisbon.", "Ana prefers Python."),
    ("The pass costs 15 euros a month.", "The pass costs 150 euros a year."),
    ("The pass costs 15 euros.", "The pass costs 9 euros for children."),
    ("The pass costs at least 15 euros.", "The pass costs 9 euros."),
    ("The gate's code is 5 mg.", "The gate's code is five mg."),
    ("Ben lives in Kiel.", "Ana lives in Bremen."),
]


@pytest.mark.parametrize(("a", "b"), CHANGES)
def test_a_rival_value_of_one_slot_is_a_change(a, b):
    one, other = Statement(text=a), Statement(text=b)
    assert judge(one, other).kind == judge(other, one).kind == "changed"
    assert is_state(one)
    assert is_state(other)


@pytest.mark.parametrize(("a", "b"), LOOK_ALIKES)
def test_another_subject_or_a_narrower_statement_is_no_contradiction(a, b):
    one, other = Statement(text=a), Statement(text=b)
    assert judge(one, other).kind == judge(other, one).kind
    assert judge(one, other).kind in {"different", "unsure", "same"}


def test_a_named_setting_has_one_value_whatever_its_words():
    assert judge(Statement(text="MODE=eager"), Statement(text="MODE=lazy")).kind == "changed"


def test_who_works_as_something_for_somebody_fills_two_slots():
    found = slots_of(Statement(text="Dario works as a nurse for Ostrel.", language="en"))
    assert [(slot.relation, value) for slot, value in found] == [("job", "nurse"), ("employer", "ostrel")]


def test_words_that_only_tell_of_a_change_are_no_part_of_the_value():
    found = slot_of(Statement(text="The rent is 900 euros from now on.", language="en"))
    assert found == (Slot(subject="rent", relation="value"), "900 euros")
    assert without_change("die miete beträgt 900 euro, nicht mehr 800", "de") == "die miete beträgt 900 euro"
    assert without_change("het kost 9 nu", "nl") == "het kost 9 nu"


@pytest.mark.parametrize(
    ("text", "language", "marked"),
    [
        ("From now on the club meets on Fridays.", "en", True),
        ("Ana no longer lives here.", None, True),
        ("The club meets on Fridays.", "en", False),
        ("Ab sofort trifft sich der Club freitags.", "de", True),
        ("会议改为周五。", "zh", True),
        ("De club komt nu op vrijdag.", "nl", False),
    ],
)
def test_a_statement_may_say_of_itself_that_it_is_new(text, language, marked):
    assert marks_change(text, language) is marked


@pytest.mark.parametrize(
    ("one", "other", "relation", "same"),
    [
        ("ana", "ana costa", "home", True),
        ("ana costa", "ana", "phone", True),
        ("ana", "ana costa e silva lima", "home", False),
        ("ana", "ben costa", "home", False),
        ("shuttle", "shuttle north", "price", False),
    ],
)
def test_a_given_name_stands_for_the_full_one_and_a_thing_for_itself_alone(one, other, relation, same):
    assert same_subject(Slot(subject=one, relation=relation), Slot(subject=other, relation=relation)) is same
