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


def cells_of(store, decision_id):
    """What was there before, by table."""
    found = {}
    for table, key, rows in inverse_of(store, decision_id).inverse["cells"]:
        found.setdefault(table, []).append((tuple(key), rows))
    return found


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
    assert set(stored.inverse["changed"]) == {row, rest.id, two, three, change.contradictions[0].id}
    assert stored.inverse["mentioned"] == []
    cells = cells_of(store, change.decision.id)
    (was,) = [rows[0] for _, rows in cells["observations"] if rows]
    assert (was["text"], was["version"], was["state"], was["valid_to"]) == ("Ana bakes", 1, "active", None)
    assert sorted(rows == [] for _, rows in cells["observations"]) == [False, True]
    assert {column["term"] for _, rows in cells["index"] for column in rows if column["table"] == "postings"} == {
        "ana", "bakes"
    }
    assert [rows for _, rows in cells["evidence"] + cells["versions"] + cells["contradictions"]] == [[]] * 5
    assert {(rows[0]["state"], rows[0]["reason"]) for _, rows in cells["facts"]} == {("pending", "new")}
    store.close()


def test_what_was_there_already_is_not_in_the_inverse():
    store = SqliteStore(":memory:")
    shelf = Shelf(store=store)
    (one,) = shelf.remember("d", "Ana bakes")
    row = shelf.observe("Ana bakes", one)
    again = replace(shelf.attaching(row, one), facts=())
    shelf.apply(again)
    assert cells_of(store, again.decision.id) == {}
    store.close()


def test_a_forgotten_decision_keeps_no_word_of_it():
    store = SqliteStore(":memory:")
    shelf = Shelf(store=store)
    (one,), (two,) = shelf.remember("d", "Ana bakes"), shelf.remember("e", "Ana bakes bread")
    change = shelf.creating("Ana bakes bread", two)
    row = change.creates[0].observation.id
    update = shelf.updating
    shelf.apply(change)
    later = update(row, "Ana bakes", one)
    shelf.apply(later)
    lease = shelf.lease()
    store.remove(lease, Removal(documents=("e",), facts=(two,), gone=(row,), purge=True))
    for decision in (change.decision.id, later.decision.id):
        inverse = inverse_of(store, decision).inverse
        assert "cells" not in inverse
        assert two not in repr(inverse)
        assert row not in repr(inverse)
    store.close()
