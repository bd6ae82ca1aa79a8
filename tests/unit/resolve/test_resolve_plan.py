"""What follows when one side holds, and what is refused."""

from datetime import UTC, datetime

import pytest

from onefold.errors import Conflict, InputError
from onefold.resolve.plan import Case, dismissal, resolution
from onefold.types import Contradiction, Dispute, Fact, Observation, Side


def day(number: int) -> datetime:
    return datetime(2031, 5, number, tzinfo=UTC)


def row(name: str, text: str = "The door is red.", begins: int = 1, **more: object) -> Observation:
    return Observation(id=name, bank="b", text=text, key=text, valid_from=day(begins), language="en", **more)  # type: ignore[arg-type]


def of_row(one: Observation) -> Side:
    return Side(id=one.id, kind="observation", text=one.text, state=one.state, at=one.valid_from, rows=(one,))


def of_fact(name: str, *rows: Observation, at: int = 1, state: str = "consolidated") -> Side:
    fact = Fact(id=name, bank="b", text="The door is red.", key="k", sources=(), at=day(at))
    return Side(id=name, kind="fact", text=fact.text, state=state, at=day(at), rows=rows, facts=(fact,))


def record(a: str, b: str, name: str = "con_1", **more: object) -> Contradiction:
    return Contradiction(id=name, bank="b", a=a, b=b, kind="opposed", tokens=(), rule="colour", **more)  # type: ignore[arg-type]


def case(a: Side, b: Side, **more: object) -> Case:
    return Case(dispute=Dispute(contradiction=record(a.id, b.id), a=a, b=b), **{"owners": {}, **more})  # type: ignore[arg-type]


OLD, NEW = row("obs_1"), row("obs_2", "The door is blue.", begins=9)
BOTH = case(of_row(OLD), of_row(NEW))


def settle(given: Case, winner: str, fate=None, reason: str = "seen"):
    return resolution(given, winner, fate, reason, "dec_1")


def test_a_later_state_supersedes_from_its_beginning_on():
    change = settle(BOTH, "obs_2")
    (moved,) = change.states
    assert (moved.observation_id, moved.state, moved.valid_to, moved.superseded_by) == (
        "obs_1", "superseded", day(9), "obs_2"
    )
    assert (change.decision.action, change.decision.rule, change.decision.reason) == ("supersede", "user", "seen")
    assert change.resolved == (("con_1", "resolved", "user: seen"),)
    assert change.expects == {"obs_1": 1, "obs_2": 1}


def test_an_earlier_winner_shows_that_the_later_never_was_true():
    change = settle(BOTH, "obs_1")
    assert [(one.observation_id, one.state, one.superseded_by) for one in change.states] == [
        ("obs_2", "invalidated", None)
    ]
    assert change.decision.action == "retire"


def test_a_later_account_of_an_event_does_not_supersede_but_corrects():
    one, other = row("obs_1", "Ana won the race."), row("obs_2", "Bo won the race.", begins=9)
    assert [state.state for state in settle(case(of_row(one), of_row(other)), "obs_2").states] == ["invalidated"]
    assert [state.state for state in settle(case(of_row(one), of_row(other)), "obs_2", "superseded").states] == [
        "superseded"
    ]


def test_a_reason_is_always_there():
    assert settle(BOTH, "obs_2", reason="").decision.reason == "obs_2 holds against obs_1, by the user's word."
    assert settle(BOTH, "obs_2", reason="").resolved[0][2] == "user"


def test_nothing_is_superseded_by_what_does_not_begin_later():
    with pytest.raises(Conflict, match="does not begin before"):
        settle(BOTH, "obs_1", "superseded")
    same = case(of_row(OLD), of_row(row("obs_2", "The door is blue.")))
    with pytest.raises(Conflict, match="does not begin before"):
        settle(same, "obs_2", "superseded")
    assert settle(same, "obs_2").states[0].state == "invalidated"


def test_a_winner_that_is_no_side_is_refused():
    with pytest.raises(InputError, match="obs_3 is no side"):
        settle(BOTH, "obs_3")


@pytest.mark.parametrize("status", ["resolved", "dismissed"])
def test_what_is_settled_stays_settled(status):
    settled = record("obs_1", "obs_2", status=status, resolution="rule:later")
    given = Case(dispute=Dispute(contradiction=settled, a=of_row(OLD), b=of_row(NEW)), owners={})
    with pytest.raises(Conflict, match=f"{status} already .rule:later."):
        settle(given, "obs_2")
    with pytest.raises(Conflict, match="already"):
        dismissal(settled, "", "dec_1")


@pytest.mark.parametrize("state", ["superseded", "invalidated", "archived"])
def test_a_loser_that_moved_on_is_refused(state):
    gone = row("obs_1", state=state)
    with pytest.raises(Conflict, match=f"moved on: it is {state}"):
        settle(case(of_row(gone), of_row(NEW)), "obs_2")


def test_a_winner_must_stand():
    gone = row("obs_2", "The door is blue.", begins=9, state="invalidated")
    for fate in ("superseded", "invalidated", None):
        with pytest.raises(Conflict, match="obs_2 has moved on"):
            settle(case(of_row(OLD), of_row(gone)), "obs_2", fate)
    past = row("obs_2", "The door is blue.", begins=9, state="superseded")
    assert settle(case(of_row(OLD), of_row(past)), "obs_2", "invalidated").states[0].observation_id == "obs_1"
    with pytest.raises(Conflict, match="obs_2 has moved on"):
        settle(case(of_row(OLD), of_row(past)), "obs_2", "superseded")


# ── facts as sides ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_rows_that_a_fact_supports_stand_for_it():
    given = case(of_fact("fact_1", OLD), of_fact("fact_2", NEW, at=9))
    change = settle(given, "fact_2")
    assert [(one.observation_id, one.state, one.superseded_by) for one in change.states] == [
        ("obs_1", "superseded", "obs_2")
    ]
    assert change.facts == ()


def test_a_fact_without_a_row_is_set_aside_with_its_text():
    given = case(of_fact("fact_1", state="pending"), of_row(NEW))
    change = settle(given, "obs_2", "invalidated")
    assert change.states == ()
    assert [(one.fact_id, one.state, one.held) for one in change.facts] == [("fact_1", "skipped", False)]
    assert change.decision.fact_ids == ("fact_1",)
    with pytest.raises(Conflict, match="fact_1 is pending"):
        settle(given, "obs_2", "superseded")


def test_a_pending_winner_can_correct_but_not_succeed():
    given = case(of_row(OLD), of_fact("fact_2", at=9, state="pending"))
    assert settle(given, "fact_2", "invalidated").states[0].state == "invalidated"
    with pytest.raises(Conflict, match="Consolidate first"):
        settle(given, "fact_2", "superseded")


@pytest.mark.parametrize("state", ["skipped", "consolidated"])
def test_a_fact_that_nothing_stands_for_any_more_has_moved_on(state):
    with pytest.raises(Conflict, match=f"fact_1 has moved on: it is {state}"):
        settle(case(of_fact("fact_1", state=state), of_row(NEW)), "obs_2", "invalidated")
    with pytest.raises(Conflict, match="moved on"):
        settle(case(of_row(NEW), of_fact("fact_1", state=state)), "fact_1", "invalidated")


def test_two_facts_of_one_row_are_no_question_of_rows():
    with pytest.raises(Conflict, match="one observation, obs_1"):
        settle(case(of_fact("fact_1", OLD), of_fact("fact_2", OLD, at=9)), "fact_2")


# ── what lies around ────────────────────────────────────────────────────────────────────────────────────────────────


def test_records_of_the_same_two_rows_are_settled_with_it():
    others = (record("fact_1", "fact_2", "con_2"), record("fact_1", "obs_7", "con_3"))
    owners = {"fact_1": frozenset({"obs_1"}), "fact_2": frozenset({"obs_2"}), "obs_7": frozenset({"obs_7"})}
    given = case(of_row(OLD), of_row(NEW), others=others, owners=owners)
    assert [one[0] for one in settle(given, "obs_2").resolved] == ["con_1", "con_2"]
    assert settle(given, "obs_2", "invalidated").resolved[1:] == (
        ("con_2", "resolved", "user: seen"), ("con_3", "resolved", "user: its other side never was true")
    )


def test_what_never_was_true_replaced_nothing():
    before = row("obs_0", "The door is green.", begins=1, state="superseded", superseded_by="obs_1")
    wrong = row("obs_1", begins=5)
    given = case(of_row(wrong), of_row(NEW), below=(before,))
    assert [(one.observation_id, one.state, one.valid_to, one.superseded_by)
            for one in settle(given, "obs_2", "invalidated").states] == [
        ("obs_1", "invalidated", None, None), ("obs_0", "superseded", day(9), "obs_2"),
    ]
    late = case(of_row(wrong), of_row(row("obs_2", "The door is blue.")), below=(before,))
    assert [(one.observation_id, one.state) for one in settle(late, "obs_2").states] == [
        ("obs_1", "invalidated"), ("obs_0", "active"),
    ]
    assert [one.observation_id for one in settle(given, "obs_2", "superseded").states] == ["obs_1"]
    of_the_winner = row("obs_8", state="superseded", superseded_by="obs_2")
    assert [one.observation_id for one in settle(case(of_row(wrong), of_row(NEW), below=(of_the_winner,)), "obs_2",
                                                 "invalidated").states] == ["obs_1"]


def test_a_dismissal_moves_nothing():
    change = dismissal(record("obs_1", "obs_2"), "two doors", "dec_1")
    assert (change.states, change.facts) == ((), ())
    assert change.resolved == (("con_1", "dismissed", "user: two doors"),)
    assert (change.decision.action, change.decision.reason) == ("dismiss", "two doors")
    assert dismissal(record("obs_1", "obs_2"), "", "dec_1").decision.reason
