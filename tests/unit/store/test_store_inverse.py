"""A decision keeps what would take it back."""

from dataclasses import replace

import sqlalchemy as sa

from onefold.ids import new_id
from onefold.store import tables
from onefold.store.base import Removal, StateChange
from onefold.store.sqlite import SqliteStore
from onefold.testing.shelf import Said, Shelf, day
from onefold.testing.store_contract_applying import pair
from onefold.types import Observation


def inverse_of(store, decision_id):
    with store._database.read() as connection:
        query = sa.select(tables.decisions.c.inverse, tables.decisions.c.run, tables.decisions.c.status)
        return connection.execute(query.where(tables.decisions.c.id == decision_id)).one()


def test_a_decision_names_all_that_it_made_and_all_that_was_there_before():
    store = SqliteStore(":memory:")
    shelf = Shelf(store=store)
    one, two, three = shelf.remember(
        "d", Said(text="Ana bakes", at=day(2)), Said(text="Ana bakes bread", at=day(3)), Said(text="Ana rests"),
    )
    row = shelf.observe("Ana bakes", one)
    rest = Observation(id=new_id("obs"), bank="ana", text="Ana rests", key="ana rests")
    update = shelf.updating(row, "Ana bakes bread", two, expects=1)
    state = StateChange(observation_id=row, state="superseded", reason="later", valid_to=day(4), superseded_by=rest.id)
    create = shelf.creating("Ana rests", three, observation=rest)
    change = replace(
        update, creates=create.creates, states=(state,), evidence=(*update.evidence, *create.evidence),
        contradictions=(pair(row, rest.id),),
    )
    shelf.apply(change)
    stored = inverse_of(store, change.decision.id)
    assert (stored.run, stored.status) == (shelf.run_id, "applied")
    inverse = stored.inverse
    assert inverse["created"] == [rest.id]
    assert [(was["id"], was["text"], was["version"]) for was in inverse["updated"]] == [(row, "Ana bakes", 1)]
    assert [(was["id"], was["state"], was["valid_to"]) for was in inverse["states"]] == [(row, "active", None)]
    assert {tuple(edge) for edge in inverse["evidence"]} == {(two, row, "supports"), (three, rest.id, "supports")}
    assert {(was["id"], was["state"], was["reason"]) for was in inverse["facts"]} == {
        (two, "pending", "new"), (three, "pending", "new")
    }
    assert inverse["contradictions"] == [change.contradictions[0].id]
    store.close()


def test_what_was_there_already_is_not_in_the_inverse():
    store = SqliteStore(":memory:")
    shelf = Shelf(store=store)
    (one,) = shelf.remember("d", "Ana bakes")
    row = shelf.observe("Ana bakes", one)
    again = shelf.attaching(row, one)
    shelf.apply(again)
    inverse = inverse_of(store, again.decision.id).inverse
    assert inverse["evidence"] == []
    assert inverse["created"] == []
    store.close()


def test_a_forgotten_decision_has_no_inverse():
    store = SqliteStore(":memory:")
    shelf = Shelf(store=store)
    (one,) = shelf.remember("d", "Ana bakes")
    change = shelf.creating("Ana bakes", one)
    shelf.apply(change)
    gone = change.creates[0].observation.id
    store.remove(shelf.lease(), Removal(documents=("d",), facts=(one,), gone=(gone,), purge=True))
    assert inverse_of(store, change.decision.id).inverse is None
    store.close()
