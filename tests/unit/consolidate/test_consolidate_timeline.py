"""The rule of time and authority, row by row: hours of one day, so that every chain can be read off the numbers."""

from datetime import UTC, datetime

import pytest

from onefold.consolidate.timeline import (
    BEGINNING,
    begins,
    has_authority,
    head_of,
    holds_at,
    home,
    is_echo,
    one_holder,
    place,
    predecessor_of,
    refusal,
    said,
)
from onefold.types import Fact, Observation, Role, Statement


def hour(number: int) -> datetime:
    return datetime(2031, 5, 1, number, tzinfo=UTC)


def fact(
    text: str = "Ana lives in Porto.", *, at: int | None = 1, role: Role = "user", recorded: int | None = None
) -> Fact:
    return Fact(
        id=f"fact_{text}{at}{role}", bank="b", text=text, key=text, sources=(), role=role, language="en",
        at=hour(at) if at is not None else None, recorded_at=hour(recorded) if recorded is not None else None,
    )


def row(
    name: str, start: int, end: int | None = None, *, by: str | None = None, text: str = "Ana lives in Porto.",
    role: Role = "user",
) -> Observation:
    return Observation(
        id=name, bank="b", text=text, key=text, valid_from=hour(start), role=role, language="en",
        valid_to=hour(end) if end is not None else None, superseded_by=by, state="superseded" if by else "active",
    )


def shelf(*rows: Observation) -> dict[str, Observation]:
    return {one.id: one for one in rows}


def test_a_fact_without_a_time_was_said_when_it_was_stored():
    assert said(fact(at=None, recorded=7)) == hour(7)
    assert said(fact(at=None)) == BEGINNING


def test_a_row_without_a_beginning_began_before_everything():
    assert begins(Observation(id="o", bank="b", text="x", key="x")) == BEGINNING


def test_a_row_holds_from_its_beginning_up_to_but_not_at_its_end():
    ended = row("o", 2, 5, by="p")
    assert [holds_at(ended, hour(number)) for number in (1, 2, 4, 5)] == [False, True, True, False]
    assert holds_at(row("p", 5), hour(23))


@pytest.mark.parametrize(
    ("text", "role", "echo"),
    [
        ("Ana lives in Porto.", "user", False),
        ("Ana lives in Porto.", "document", False),
        ("Ana lives in Porto.", "assistant", True),
        ("Ana lives in Porto.", "tool", True),
        ("“Ana lives in Porto.”", "user", True),
        ("> Ana lives in Porto.", "user", True),
        ("“Porto”, said Ana.", "user", False),
        ("«", "user", False),
    ],
)
def test_an_echo_is_the_assistants_a_tools_or_a_quotation(text: str, role: Role, echo: bool):
    assert is_echo(fact(text, role=role)) is echo


def test_a_user_or_a_document_has_authority_and_nobody_else():
    assert has_authority([fact(role="assistant"), fact(role="document")])
    assert not has_authority([fact(role="assistant"), fact(role="tool")])


def test_one_holder_is_one_slot_one_speaker_or_a_text_about_somebody():
    def speaks(text: str, speaker: str | None = None) -> Statement:
        return Statement(text=text, speaker=speaker, language="en")

    assert one_holder(speaks("Ana lives in Porto."), speaks("Ana lives in Faro."))
    assert not one_holder(speaks("Ana lives in Porto."), speaks("Kofi lives in Faro."))
    assert not one_holder(speaks("I enjoy durian.", "Ana"), speaks("I cannot stand durian.", "Mia"))
    assert one_holder(speaks("I enjoy durian.", "Ana"), speaks("I cannot stand durian.", "Ana"))
    assert one_holder(speaks("The valve is open."), speaks("The valve is not open."))


def test_a_later_state_of_a_user_may_supersede_an_earlier_one():
    old, new = row("a", 1), row("b", 2, text="Ana lives in Faro.")
    assert refusal(old, new, [fact()], [fact("Ana lives in Faro.", at=2)]) == ""


@pytest.mark.parametrize(
    ("old", "new", "old_role", "new_role", "why"),
    [
        (row("a", 2), row("b", 2), "user", "user", "order"),
        (row("a", 3), row("b", 2), "user", "user", "order"),
        (row("a", 1), row("b", 2), "user", "assistant", "authority"),
        (row("a", 1), row("b", 2), "user", "tool", "authority"),
        (row("a", 1), row("b", 2), "tool", "tool", "authority"),
        (row("a", 1, text="Ana went to Porto."), row("b", 2), "user", "user", "state"),
        (row("a", 1), row("b", 2, text="Ana went to Porto."), "user", "user", "state"),
        (row("a", 1), row("b", 2, text="If it rains, Ana lives in Faro."), "user", "user", "scope"),
        (row("a", 1, text="If it rains, Ana is in Faro."), row("b", 2), "user", "user", "scope"),
        (row("a", 1), row("b", 2, text="Kofi lives in Faro."), "user", "user", "holder"),
    ],
)
def test_each_condition_of_superseding_is_named_when_it_fails(
    old: Observation, new: Observation, old_role: Role, new_role: Role, why: str
):
    assert refusal(old, new, [fact(role=old_role)], [fact(role=new_role)]) == why


def test_the_assistant_may_correct_what_only_the_assistant_said():
    old, new = row("a", 1, role="assistant"), row("b", 2, text="Ana lives in Faro.", role="assistant")
    assert refusal(old, new, [fact(role="assistant")], [fact(role="assistant")]) == ""
    assert refusal(old, new, [], [fact(role="assistant")]) == "authority"


def test_the_head_of_a_chain_is_its_end_and_a_loop_has_one_too():
    rows = shelf(row("a", 1, 2, by="b"), row("b", 2, 3, by="c"), row("c", 3))
    assert head_of(rows["a"], rows).id == "c"
    assert predecessor_of(rows["c"], rows) == rows["b"]
    assert predecessor_of(rows["a"], rows) is None
    loop = shelf(row("a", 1, 2, by="b"), row("b", 2, 3, by="a"))
    assert head_of(loop["a"], loop).id == "b"


def test_an_equal_text_goes_to_the_row_that_held_when_it_was_said():
    rows = shelf(row("old", 1, 3, by="other"), row("other", 3, 5, by="new"), row("new", 5))
    equal = [rows["new"], rows["old"]]
    assert home(fact(at=2), equal, rows).row == rows["old"]
    assert home(fact(at=6), equal, rows).row == rows["new"]


def test_an_equal_text_from_before_a_row_moves_the_row_back():
    rows = shelf(row("a", 5))
    assert home(fact(at=2), [rows["a"]], rows).row == rows["a"]


def test_an_equal_text_from_before_another_value_opens_a_row_of_the_past():
    rows = shelf(row("other", 3, 5, by="new"), row("new", 5))
    late = home(fact(at=2), [rows["new"]], rows)
    assert late.row is None
    assert late.rival == rows["other"]


def test_an_equal_text_between_the_other_value_and_the_row_belongs_to_the_row():
    rows = shelf(row("other", 3, 5, by="new"), row("new", 5))
    assert home(fact(at=4), [rows["new"]], rows).row == rows["new"]


def test_a_state_said_again_after_it_ended_opens_a_new_row_against_the_current_one():
    rows = shelf(row("a", 1, 3, by="b"), row("b", 3, text="Ana lives in Faro."))
    again = home(fact(at=4), [rows["a"]], rows)
    assert again.row is None
    assert again.rival == rows["b"]


def test_an_echo_or_an_event_said_again_attaches_to_the_row_that_ended():
    rows = shelf(row("a", 1, 3, by="b"), row("b", 3))
    assert home(fact(at=4, role="assistant"), [rows["a"]], rows).row == rows["a"]
    assert home(fact("Ana went to Porto.", at=4), [rows["a"]], rows).row == rows["a"]


def test_a_row_that_ended_without_a_known_successor_takes_its_text_back():
    rows = shelf(row("a", 1, 3, by="gone"))
    assert home(fact(at=4), [rows["a"]], rows).row == rows["a"]


def members(*rows: Observation, role: Role = "user") -> dict[str, tuple[Fact, ...]]:
    return {one.id: (fact(one.text, role=role),) for one in rows}


def test_a_later_value_ends_the_earlier_one():
    old, new = row("a", 1), row("b", 2, text="Ana lives in Faro.")
    found = place(new, [fact(new.text, at=2)], [old], shelf(old), members(old))
    assert (found.ends, found.ended_by, found.contradicts) == ((old,), None, ())


def test_a_late_arrival_is_inserted_and_never_current():
    old, current = row("a", 1, 5, by="c"), row("c", 5, text="Ana lives in Lisbon.")
    late = row("b", 3, text="Ana lives in Faro.")
    found = place(late, [fact(late.text, at=3)], [old, current], shelf(old, current), members(old, current))
    assert found.ends == (old,)
    assert found.ended_by == current


def test_a_late_arrival_is_not_ended_by_its_own_value_said_again_later():
    old, again = row("a", 1, 5, by="b"), row("b", 5, 8, by="c", text="Ana lives in Faro.")
    current = row("c", 8, text="Ana lives in Braga.")
    late = row("l", 3, text="Ana is living in Faro.")
    for rows, by in (((old, again, current), current), ((old, row("b", 5, text="Ana lives in Faro.")), None)):
        found = place(late, [fact(late.text, at=3)], [old], shelf(*rows), members(*rows))
        assert (found.ends, found.ended_by) == ((old,), by)


def test_a_late_arrival_is_ended_by_what_replaced_its_rival_even_if_the_two_were_not_compared():
    old, current = row("a", 1, 5, by="c"), row("c", 5, text="Ana has a house by the sea.")
    late = row("b", 3, text="Ana lives in Faro.")
    found = place(late, [fact(late.text, at=3)], [old], shelf(old, current), members(old, current))
    assert found.ended_by == current


def test_a_rival_whose_successor_began_before_the_row_does_not_end_it():
    old, later = row("a", 1, 5, by="c"), row("c", 2, text="Ana has a house by the sea.")
    late = row("b", 3, text="Ana lives in Faro.")
    found = place(late, [fact(late.text, at=3)], [old], shelf(old, later), members(old, later))
    assert (found.ends, found.ended_by) == ((old,), None)


def test_a_rival_that_ended_before_the_row_began_is_history():
    old, new = row("a", 1, 2, by="x"), row("b", 3, text="Ana lives in Faro.")
    found = place(new, [fact(new.text, at=3)], [old], shelf(old), members(old))
    assert (found.ends, found.ended_by, found.contradicts) == ((), None, ())


def test_what_may_not_end_a_rival_contradicts_it_if_it_still_holds():
    user, gone = row("a", 1), row("z", 1, 2, by="a")
    tool = row("b", 3, text="Ana lives in Faro.", role="tool")
    said_by_tool = [fact(tool.text, at=3, role="tool")]
    found = place(tool, said_by_tool, [user, gone], shelf(user, gone), members(user, gone))
    assert (found.ends, found.ended_by, found.contradicts) == ((), None, (user,))


@pytest.mark.parametrize(
    ("earlier", "later", "why"),
    [
        ("The farm delivers every Tuesday.", "The farm delivers every Thursday from now on.", ""),
        ("The club meets on Mondays.", "The club meets on Thursdays now.", ""),
        ("The club meets on Mondays.", "The club meets on Thursdays.", "scope"),
        ("The pool opens at 6.", "The pool opens at 7 on Mondays now.", "scope"),
        ("The pool opens at 6 on Mondays.", "The pool opens at 7 on Mondays now.", "scope"),
        ("The timeout in staging is 30 s.", "The timeout is 60 s now.", "holder"),
        ("The timeout in staging is 30 s.", "The timeout in staging is 60 s now.", ""),
        ("Ana Costa lives in Porto.", "Ana now lives in Faro.", ""),
        ("Ana lives in Porto.", "Ben now lives in Faro.", "holder"),
    ],
)
def test_a_time_that_recurs_may_be_what_has_changed_and_a_scope_lets_both_stay(earlier, later, why):
    old, new = row("old", 1, text=earlier), row("new", 2, text=later)
    assert refusal(old, new, [fact(earlier)], [fact(later, at=2)]) == why
