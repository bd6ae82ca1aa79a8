"""An undo restores exactly, whatever was said, whatever a model answered, and however often."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.property.test_consolidate_laws import BANK, START, Desk, answers, replying, statements

from onefold.config import Config
from onefold.errors import Conflict
from onefold.recall.pipeline import Recaller
from onefold.resolve.pipeline import Resolver
from onefold.types import Query
from onefold.undo.pipeline import Undoer

QUESTIONS = ("Where does Ana live?", "Who paints boats?", "durian", "图书馆")


def restored(desk):
    """All that an undo promises to restore."""
    rows = desk.rows()
    ids = [row.id for row in rows]
    indexes = {
        one: (index.vector.tolist(), dict(index.terms), index.entities, index.intervals)
        for one, index in desk.store.get_indexes(BANK, ids).items()
    }
    return rows, desk.store.get_versions(BANK, ids), desk.store.get_evidence(BANK), records(desk), indexes


def records(desk):
    return desk.store.get_contradictions(BANK)


def recalled(desk):
    """What is found, how, and by which facts; a fact's reason is no part of it."""
    recaller = Recaller(desk.store, desk.embedder, None, Config(database=":memory:"))
    found = [
        recaller.recall(BANK, Query(text=text, include_cold=cold, explain=True, now=START))
        for text in QUESTIONS for cold in (False, True)
    ]
    return [
        (hit.id, hit.text, round(hit.score, 9), hit.state, hit.tags, hit.opponents, hit.proof_count, hit.explanation,
         [fact.id for fact in hit.facts])
        for hits in found for hit in hits
    ]


def waiting(desk):
    return {fact.id for fact in desk.facts() if fact.state in ("pending", "failed")}


@settings(deadline=None, max_examples=20)
@given(first=statements, then=statements, script=st.none() | answers)
def test_undo_of_the_last_run_restores_all_and_holds_the_facts(first, then, script):
    desk = Desk()
    desk.keep(first)
    desk.run(None)
    desk.keep(then)
    before, open_before, found_before = restored(desk), waiting(desk), recalled(desk)
    kept = {fact.id: fact for fact in desk.facts() if fact.id not in open_before}
    run = desk.run(replying(script) if script else None)
    if not run.decisions:
        return
    after, facts_after = restored(desk), desk.facts()
    undone = Undoer(desk.store).undo(BANK, run.id, now=START)
    assert restored(desk) == before
    assert waiting(desk) == open_before
    decided = {fact for decision in run.decisions for fact in decision.fact_ids} & open_before
    assert {fact.id for fact in desk.facts() if fact.held} == decided
    assert {fact.id: fact for fact in desk.facts() if fact.id in kept} == kept
    assert recalled(desk) == found_before
    again = desk.run(None)
    assert not {fact for decision in again.decisions for fact in decision.fact_ids} & decided
    if again.decisions:
        Undoer(desk.store).undo(BANK, again.id, now=START)
    Undoer(desk.store).undo(BANK, undone.id, now=START)
    assert restored(desk) == after
    left = {fact.id for fact in desk.facts() if fact.held}
    assert [fact for fact in desk.facts() if fact.id not in left] == [
        fact for fact in facts_after if fact.id not in left
    ]


@settings(deadline=None, max_examples=15)
@given(said=statements, script=st.none() | answers, data=st.data())
def test_a_cascade_leaves_nothing_that_rested_on_the_decision_and_can_be_undone_itself(said, script, data):
    desk = Desk()
    desk.keep(said)
    desk.run(replying(script) if script else None)
    desk.keep([(text, day + 7, role) for text, day, role in said[:3]])
    desk.run(None)
    decisions = desk.store.get_decisions(BANK)
    if not decisions:
        return
    before = restored(desk)
    target = data.draw(st.sampled_from(decisions))
    undone = Undoer(desk.store).undo(BANK, target.decision.id, cascade=True, now=START)
    ids = {row.id for row in desk.rows()}
    assert {edge.observation_id for edge in desk.store.get_evidence(BANK)} <= ids
    assert {row.superseded_by for row in desk.rows() if row.superseded_by} <= ids
    supporting = {edge.fact_id for edge in desk.store.get_evidence(BANK) if edge.kind == "supports"}
    assert supporting == {fact.id for fact in desk.facts() if fact.state == "consolidated"}
    keys = [row.key for row in desk.rows() if row.state == "active"]
    assert len(keys) == len(set(keys))
    Undoer(desk.store).undo(BANK, undone.id, now=START)
    assert restored(desk) == before


@settings(deadline=None, max_examples=15)
@given(said=statements, data=st.data())
def test_a_resolution_and_a_dismissal_are_undone_exactly(said, data):
    desk = Desk()
    desk.keep(said)
    desk.run(None)
    unsettled = [one for one in records(desk) if one.status == "open"]
    if not unsettled:
        return
    before, facts_before, found_before = restored(desk), desk.facts(), recalled(desk)
    record = data.draw(st.sampled_from(unsettled))
    winner = data.draw(st.sampled_from([record.a, record.b, ""]))
    resolver = Resolver(desk.store)
    try:
        run = (resolver.resolve(BANK, record.id, winner=winner, now=START) if winner
               else resolver.dismiss(BANK, record.id, now=START))
    except Conflict:
        assert restored(desk) == before
        return
    assert restored(desk) != before
    assert [one.status for one in records(desk) if one.id == record.id] == ["resolved" if winner else "dismissed"]
    Undoer(desk.store).undo(BANK, run.id, now=START)
    assert (restored(desk), desk.facts(), recalled(desk)) == (before, facts_before, found_before)
