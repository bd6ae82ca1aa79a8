"""What stands in the way of an undo, and in which order things go back."""

from datetime import UTC, datetime

import pytest

from onefold.errors import Conflict
from onefold.store.base import Recorded
from onefold.types import Decision
from onefold.undo.plan import order_of

NOW = datetime(2031, 5, 1, tzinfo=UTC)


def made(number: int, changed: str = "", mentioned: str = "", **more: object) -> Recorded:
    decision = Decision(id=f"dec_{number}", action="create", rule="r", reason="r", fact_ids=())
    return Recorded(
        decision=decision, run_id="run_1", number=number, made_at=NOW, changed=frozenset(changed.split()),
        mentioned=frozenset(mentioned.split()), **more,  # type: ignore[arg-type]
    )


def undone(target: Recorded, *later: Recorded, cascade: bool = False) -> list[int]:
    return [one.number for one in order_of([target], [target, *later], cascade=cascade)]


def test_a_decision_on_which_nothing_rests_goes_alone():
    assert undone(made(1, "obs_1 fact_1"), made(2, "obs_2 fact_2")) == [1]


@pytest.mark.parametrize(("first", "second"), [
    (("obs_1", ""), ("obs_1", "")), (("obs_1", ""), ("", "obs_1")), (("fact_1", "obs_1"), ("obs_1", "")),
    (("con_1", ""), ("con_1", "")),
])
def test_a_later_decision_about_what_it_changed_or_leaned_on_stands_in_the_way(first, second):
    target, later = made(1, *first), made(2, *second)
    with pytest.raises(Conflict, match="dec_2") as refused:
        undone(target, later)
    assert refused.value.dependants == ("dec_2",)
    assert undone(target, later, cascade=True) == [2, 1]


def test_two_that_only_gave_evidence_to_one_row_do_not_depend_on_each_other():
    assert undone(made(1, "fact_1", "obs_1"), made(2, "fact_2", "obs_1")) == [1]


def test_what_rests_on_what_rests_on_it_goes_too():
    chain = made(2, "obs_2", "obs_1"), made(3, "obs_3", "obs_2"), made(4, "obs_9")
    assert undone(made(1, "obs_1"), *chain, cascade=True) == [3, 2, 1]
    with pytest.raises(Conflict) as refused:
        undone(made(1, "obs_1"), *chain)
    assert refused.value.dependants == ("dec_3", "dec_2")


def test_an_undone_decision_and_its_undo_are_in_nobodys_way():
    gone = made(2, "obs_1", undone=True)
    undo = made(3, "obs_1", undoes="dec_2")
    assert undone(made(1, "obs_1"), gone, undo) == [1]


def test_the_undo_of_something_earlier_is_in_the_way():
    with pytest.raises(Conflict, match="dec_3"):
        undone(made(2, "obs_1"), made(3, "obs_1", undoes="dec_1"))


def test_what_was_forgotten_since_cannot_come_back():
    with pytest.raises(Conflict, match="forgotten or withdrawn") as refused:
        undone(made(1, "obs_1", sealed=True))
    assert refused.value.dependants == ()
    with pytest.raises(Conflict, match="forgotten or withdrawn") as refused:
        undone(made(1, "obs_1"), made(2, "obs_1", sealed=True), cascade=True)
    assert refused.value.dependants == ("dec_2",)


def test_an_error_names_a_few_and_counts_the_rest():
    later = [made(number, "obs_1") for number in range(2, 10)]
    with pytest.raises(Conflict, match="and 3 more"):
        undone(made(1, "obs_1"), *later)
