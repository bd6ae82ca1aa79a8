"""What must every store be able to take back? Undo by inverse. Part of the contract suite (`store_contract`)."""

# ruff: noqa: D102  (the name of a test is its docstring)

from collections.abc import Sequence
from dataclasses import replace

import pytest

from onefold.errors import Conflict
from onefold.ids import new_id
from onefold.store.base import Change, FactQuery, ObservationQuery, Removal, Selection, StateChange, Store
from onefold.testing.shelf import Said, Shelf, day
from onefold.testing.store_contract_applying import pair
from onefold.types import Decision, Observation


def undoing(*decision_ids: str, reason: str = "undone by the test") -> list[Change]:
    """Describe the undo of decisions, in this order."""
    return [
        Change(
            decision=Decision(id=new_id("dec"), action="undo", rule="user", reason=reason, fact_ids=()), undoes=one
        )
        for one in decision_ids
    ]


def everything(shelf: Shelf) -> Sequence[object]:
    """Read all that an undo must restore: rows, versions, evidence, contradictions, and what rows are found by."""
    store, bank = shelf.store, shelf.bank
    rows = store.get_observations(bank, ObservationQuery())
    ids = [row.id for row in rows]
    indexes = {
        one: (index.vector.tolist(), dict(index.terms), dict(index.context_terms), index.entities, index.intervals)
        for one, index in store.get_indexes(bank, ids).items()
    }
    selection = Selection(kinds=("observation",), observation_states=("active", "superseded"))
    found = store.match_terms(bank, [["ana"], ["lisbon"], ["bread"]], selection, 99)
    near = store.nearest(bank, next(iter(store.get_vectors(bank, ids).values()))[None], selection, 99) if ids else []
    return (
        rows, store.get_versions(bank, ids), store.get_evidence(bank), store.get_contradictions(bank), indexes, found,
        near,
    )


class UndoContract:
    """A decision is taken back whole, and so is its undo."""

    def test_an_undo_restores_rows_evidence_and_contradictions_and_holds_the_facts(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two, three = shelf.remember(
            "d", Said(text="Ana bakes", at=day(3), tags=("a",)), Said(text="Ana bakes bread", at=day(1), tags=("b",)),
            Said(text="Ana sleeps", at=day(4)),
        )
        row = shelf.observe("Ana bakes", one)
        before = everything(shelf)
        sleeps = Observation(id=new_id("obs"), bank="ana", text="Ana sleeps", key="ana sleeps")
        update = shelf.updating(row, "Ana bakes bread", two, expects=1)
        ended = StateChange(observation_id=row, state="superseded", reason="later", valid_to=day(4),
                            superseded_by=sleeps.id)
        create = shelf.creating("Ana sleeps", three, observation=sleeps)
        create = replace(create, states=(ended,), contradictions=(pair(row, sleeps.id),))
        shelf.apply(update, create)
        assert shelf.row(row).tags == ("a", "b")
        after = everything(shelf)
        undo = undoing(create.decision.id, update.decision.id)
        assert [one.status for one in shelf.apply(*undo)] == ["applied", "applied"]
        assert everything(shelf) == before
        assert shelf.row(row).tags == ("a",)
        assert [(fact.state, fact.held, fact.reason) for fact in shelf.facts(two, three)] == [
            ("pending", True, "undone by the test")
        ] * 2
        assert shelf.facts(one)[0].state == "consolidated"
        assert store.get_facts("ana", FactQuery(held=False, states=("pending",))) == []
        assert [one.status for one in shelf.apply(*undoing(undo[1].decision.id, undo[0].decision.id))] == [
            "applied", "applied"
        ]
        assert everything(shelf) == after
        assert [(fact.state, fact.held) for fact in shelf.facts(two, three)] == [("consolidated", False)] * 2

    def test_a_decision_can_be_undone_once_and_again_after_its_undo_was_undone(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,) = shelf.remember("d", "One")
        create = shelf.creating("One", one)
        shelf.apply(create)
        first, again = undoing(create.decision.id, create.decision.id)
        assert [one.status for one in shelf.apply(first, again)] == ["applied", "stale"]
        (back,) = undoing(first.decision.id)
        shelf.apply(back)
        assert shelf.active_texts() == ["One"]
        assert [one.undone for one in store.get_decisions("ana")] == [False, True, False]
        shelf.apply(*undoing(create.decision.id))
        assert shelf.active_texts() == []

    def test_an_unknown_decision_is_nothing_to_undo(self, store: Store) -> None:
        shelf = Shelf(store=store)
        assert [one.status for one in shelf.apply(*undoing("dec_nobody"))] == ["stale"]
        other = Shelf(store=store, bank="bob")
        (theirs,) = other.remember("d", "One")
        create = other.creating("One", theirs)
        other.apply(create)
        assert [one.status for one in shelf.apply(*undoing(create.decision.id))] == ["stale"]
        assert other.active_texts() == ["One"]

    def test_an_attached_change_is_undone_where_it_went(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", Said(text="One", at=day(5)), Said(text="uno", at=day(2)))
        row = shelf.observe("One", one)
        before = everything(shelf)
        twin = shelf.creating("One", two)
        assert shelf.apply(twin)[0].status == "attached"
        assert shelf.row(row).valid_from == day(2)
        shelf.apply(*undoing(twin.decision.id))
        assert everything(shelf) == before
        assert shelf.facts(two)[0].held

    def test_a_settlement_is_undone(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "Lisbon", "Porto")
        row, other = shelf.observe("Lisbon", one), shelf.observe("Porto", two)
        record = pair(row, other)
        shelf.apply(replace(shelf.attaching(row, one), contradictions=(record,)))
        before = everything(shelf)
        settled = Change(decision=shelf.decision("dismiss", (), row), resolved=((record.id, "dismissed", "user"),))
        again = replace(shelf.attaching(row, one), contradictions=(replace(record, status="resolved"),))
        shelf.apply(settled)
        assert [one.status for one in store.get_contradictions("ana")] == ["dismissed"]
        shelf.apply(*undoing(settled.decision.id))
        assert everything(shelf) == before
        shelf.apply(again)
        assert [one.status for one in store.get_contradictions("ana")] == ["resolved"]
        shelf.apply(*undoing(again.decision.id))
        assert everything(shelf) == before

    def test_an_undo_that_would_make_a_twin_writes_nothing(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two, three = shelf.remember("d", "One", "uno", "eins")
        row, other = shelf.observe("One", one), shelf.observe("Two", three)
        away = StateChange(observation_id=row, state="archived", reason="test")
        retire = Change(decision=shelf.decision("retire", (), row), states=(away,))
        attach = shelf.attaching(other, one)
        shelf.apply(retire, attach)
        shelf.observe("One", two)
        before = everything(shelf)
        with pytest.raises(Conflict, match="its text"):
            shelf.apply(*undoing(attach.decision.id, retire.decision.id))
        assert everything(shelf) == before
        assert not any(one.undone for one in store.get_decisions("ana"))

    def test_decisions_say_what_they_changed_and_what_they_only_mentioned(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "Lisbon", "Porto")
        create = shelf.creating("Lisbon", one)
        row = create.creates[0].observation.id
        attach = shelf.attaching(row, two)
        oppose = replace(shelf.attaching(row, two), facts=(), contradictions=(pair(row, two),))
        shelf.apply(create, attach, oppose)
        made, joined, opposed = store.get_decisions("ana")
        assert (made.decision, made.run_id, made.changed, made.mentioned) == (
            create.decision, shelf.run_id, {row, one}, set()
        )
        assert (joined.changed, joined.mentioned) == ({two}, {row})
        assert (opposed.changed, opposed.mentioned) == ({oppose.contradictions[0].id}, {row, two})
        assert made.number < joined.number < opposed.number
        assert store.get_decisions("ana", touching=[two]) == [joined, opposed]
        assert store.get_decisions("ana", ids=[joined.decision.id]) == [joined]
        assert store.get_decisions("ana", after=joined.number) == [opposed]
        assert store.get_decisions("ana", run_ids=["run_other"]) == store.get_decisions("bob") == []

    def test_what_a_document_took_back_seals_the_decisions_about_it(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("a", "One")[0], shelf.remember("b", "uno")[0]
        (other,) = shelf.remember("c", "Other")
        row, stays = shelf.observe("One", one, two), shelf.observe("Other", other)
        lease = shelf.lease()
        shelf.put("a", "Something else", revision=2, removal=Removal(facts=(one,)), lease=lease)
        store.release_lease(lease)
        sealed = {recorded.decision.observation_id: recorded.sealed for recorded in store.get_decisions("ana")}
        assert sealed == {row: True, stays: False}
        (decision,) = [recorded for recorded in store.get_decisions("ana") if recorded.sealed]
        assert decision.changed >= {row}
        assert [applied.status for applied in shelf.apply(*undoing(decision.decision.id))] == ["stale"]

    def test_a_document_that_says_it_again_seals_nothing(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,) = shelf.remember("a", Said(text="One", tags=("x",)))
        row = shelf.observe("One", one)
        shelf.remember("b", Said(text="One", tags=("y",)))
        (decision,) = store.get_decisions("ana")
        assert shelf.row(row).tags == ("x", "y")
        shelf.apply(*undoing(decision.decision.id))
        assert shelf.active_texts() == []
        assert shelf.facts(one)[0].tags == ("x", "y")

    def test_open_contradictions_are_shown_at_both_sides(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "Lisbon", "Porto")
        row = shelf.observe("Lisbon", one)
        record = pair(row, two)
        shelf.apply(replace(shelf.attaching(row, one), contradictions=(record,)))
        assert (shelf.row(row).opponents, shelf.facts(two)[0].opponents) == ((two,), (row,))
        assert shelf.facts(one)[0].opponents == ()
        shelf.apply(Change(decision=shelf.decision("dismiss", (), row), resolved=((record.id, "dismissed", "user"),)))
        assert (shelf.row(row).opponents, shelf.facts(two)[0].opponents) == ((), ())
