"""Contradictions are shown, settled and taken back through the verbs; they never block consolidation."""

import json
from dataclasses import replace

import pytest

from onefold import Memory, load_config
from onefold.errors import BankBusy, Conflict, InputError, UnknownId
from onefold.ids import new_id
from onefold.store.base import Change
from onefold.testing.fakes import FakeEmbedder, ScriptedLLM
from onefold.trace import ListSink
from onefold.types import Contradiction, Decision


@pytest.fixture
def memory():
    config = replace(load_config(environment={}), lease_wait=0.01)
    with Memory(":memory:", bank="b", config=config, embedder=FakeEmbedder(), sink=ListSink()) as opened:
        yield opened


@pytest.fixture
def disputed(memory):
    """Two statements of one moment that cannot both hold, and the record of it."""
    for number, text in enumerate(("The kiln door is blue.", "The kiln door is not blue."), start=1):
        memory.retain(text, at="2031-03-01T10:00:00+00:00", document_id=f"d{number}")
    memory.consolidate()
    (record,) = memory.contradictions(status="open")
    return record


def state(memory, row_id):
    return memory.show(row_id).observation


def test_both_sides_show_their_opponent_everywhere(memory, disputed):
    rows = {row.id: row.opponents for row in memory.observations()}
    assert rows == {disputed.a: (disputed.b,), disputed.b: (disputed.a,)}
    assert state(memory, disputed.a).opponents == (disputed.b,)
    assert memory.show(disputed.a).contradictions == (disputed,)
    hits = {hit.id: hit.opponents for hit in memory.recall("kiln door", types=("observation",))}
    assert hits == rows


def test_a_dispute_shows_both_sides_with_their_facts(memory, disputed):
    dispute = memory.contradiction(disputed.id)
    assert dispute.contradiction == disputed
    assert {dispute.a.text, dispute.b.text} == {"The kiln door is blue.", "The kiln door is not blue."}
    assert [len(side.facts) for side in (dispute.a, dispute.b)] == [1, 1]
    assert {side.state for side in (dispute.a, dispute.b)} == {"active"}
    with pytest.raises(UnknownId):
        memory.contradiction("con_0")


def test_a_contradiction_blocks_no_consolidation(memory, disputed):
    memory.retain("The kiln door is blue!", at="2031-03-02T10:00:00+00:00", document_id="d3")
    run = memory.consolidate()
    assert (run.counts["consolidated"], run.counts["pending"]) == (1, 0)


def test_the_winner_holds_both_texts_stay_and_it_can_be_undone(memory, disputed):
    before = memory.observations(states=None), memory.contradictions(), memory.facts()
    run = memory.resolve(disputed.id, winner=disputed.a, reason="I looked.")
    assert (run.kind, run.status, run.counts) == ("resolve", "done", {"resolved": 1, "invalidated": 1})
    (decision,) = run.decisions
    assert (decision.rule, decision.reason, decision.observation_id, decision.other_id) == (
        "user", "I looked.", disputed.a, disputed.b
    )
    assert (state(memory, disputed.a).state, state(memory, disputed.b).state) == ("active", "invalidated")
    (record,) = memory.contradictions()
    assert (record.status, record.resolution) == ("resolved", "user: I looked.")
    assert disputed.b not in {hit.id for hit in memory.recall("kiln door")}
    assert state(memory, disputed.a).opponents == ()
    assert memory.history(disputed.b).steps[-1].decision == decision
    undone = memory.undo(run.id)
    assert (memory.observations(states=None), memory.contradictions(), memory.facts()) == before
    memory.undo(undone.id)
    assert state(memory, disputed.b).state == "invalidated"
    assert memory._sink.events[-1].name == "undo.done"


def test_a_later_winner_ends_the_loser_when_it_began(memory):
    memory.retain("Ana lives in Porto.", at="2031-03-01T10:00:00+00:00", document_id="d1")
    memory.retain("Ana lives in Braga.", at="2031-03-05T10:00:00+00:00", document_id="d2", role="tool")
    memory.consolidate()
    (record,) = memory.contradictions(status="open")
    rows = {row.text: row.id for row in memory.observations()}
    old, new = rows["Ana lives in Porto."], rows["Ana lives in Braga."]
    with pytest.raises(Conflict, match="does not begin before"):
        memory.resolve(record.id, winner=old, loser="superseded")
    run = memory.resolve(record.id, winner=new)
    assert run.counts == {"resolved": 1, "superseded": 1}
    ended = state(memory, old)
    assert (ended.state, ended.superseded_by, ended.valid_to) == ("superseded", new, state(memory, new).valid_from)
    assert {hit.text for hit in memory.recall("Where does Ana live?", as_of="2031-03-03T00:00:00+00:00")} == {
        "Ana lives in Porto."
    }


def test_a_dismissed_contradiction_is_no_question_any_more(memory, disputed):
    run = memory.dismiss(disputed.id, reason="Two doors.")
    assert (run.counts, run.decisions[0].action) == ({"dismissed": 1}, "dismiss")
    assert memory.contradictions(status="open") == []
    assert {row.state for row in memory.observations(states=None)} == {"active"}
    memory.retain("The kiln door is blue!", at="2031-03-02T10:00:00+00:00", document_id="d3")
    memory.consolidate()
    assert [one.status for one in memory.contradictions()] == ["dismissed"]
    memory.undo(run.id)
    assert memory.contradictions() == [disputed]


def test_what_is_settled_or_unknown_is_refused_and_nothing_changes(memory, disputed):
    with pytest.raises(InputError, match="no side"):
        memory.resolve(disputed.id, winner="obs_0")
    for verb in (lambda: memory.resolve("con_0", winner=disputed.a), lambda: memory.dismiss("con_0")):
        with pytest.raises(UnknownId):
            verb()
    assert memory.contradictions() == [disputed]
    memory.resolve(disputed.id, winner=disputed.a)
    runs = memory.runs()
    for again in (lambda: memory.resolve(disputed.id, winner=disputed.b), lambda: memory.dismiss(disputed.id)):
        with pytest.raises(Conflict, match="resolved already"):
            again()
    assert memory.runs() == runs


def test_a_side_that_has_moved_on_is_refused(memory):
    memory.retain("Ana lives in Porto.", at="2031-03-01T10:00:00+00:00", document_id="d1")
    memory.retain("Ana lives in Braga.", at="2031-03-05T10:00:00+00:00", document_id="d2", role="tool")
    memory.consolidate()
    (record,) = memory.contradictions(status="open")
    memory.retain("Ana lives in Lisbon now.", at="2031-03-09T10:00:00+00:00", document_id="d3")
    memory.consolidate()
    gone = next(row for row in memory.observations(states=("superseded",)) if row.id in (record.a, record.b))
    other = record.a if gone.id == record.b else record.b
    with pytest.raises(Conflict, match="moved on: it is superseded"):
        memory.resolve(record.id, winner=other)


def test_a_run_on_which_a_resolution_rests_is_undone_only_with_it(memory, disputed):
    run = memory.runs()[0]
    settled = memory.resolve(disputed.id, winner=disputed.a)
    with pytest.raises(Conflict) as refused:
        memory.undo(run.id)
    assert refused.value.dependants == (settled.decisions[0].id,)
    memory.undo(run.id, cascade=True)
    assert (memory.observations(states=None), memory.contradictions()) == ([], [])


def test_a_resolution_waits_for_the_lease(memory, disputed):
    memory.store.acquire_lease("b", "somebody", seconds=60, wait=0)
    with pytest.raises(BankBusy):
        memory.resolve(disputed.id, winner=disputed.a)
    with pytest.raises(BankBusy):
        memory.dismiss(disputed.id)


def test_a_model_proposes_and_a_person_resolves(memory, disputed):
    def answer(request):
        shown = [json.loads(line) for line in request.user.splitlines() if line.startswith('{"id": "E')]
        place = next(one["id"] for one in shown if one["text"] == "The kiln door is blue.")
        return json.dumps({
            "answer": "The kiln door is blue.", "citations": [place],
            "resolutions": [{"id": "C1", "winner": place, "reason": "The kiln door is blue."}],
        })

    memory.llm = ScriptedLLM([answer])
    (proposal,) = memory.reflect("What colour is the kiln door?").proposed
    assert proposal.contradiction_id == disputed.id
    assert memory.contradictions() == [disputed]
    run = memory.resolve(proposal.contradiction_id, winner=proposal.winner, reason=proposal.reason)
    assert run.counts == {"resolved": 1, "invalidated": 1}
    assert state(memory, proposal.winner).text == "The kiln door is blue."


# ── facts as sides ──────────────────────────────────────────────────────────────────────────────────────────────────


def oppose(memory, first: str, second: str):
    """Put a contradiction between two items on record, as an importer might."""
    a, b = sorted((first, second))
    record = Contradiction(id=new_id("con"), bank="b", a=a, b=b, kind="opposed", tokens=("red", "blue"), rule="colour")
    decision = Decision(id=new_id("dec"), action="skip", rule="test", reason="test", fact_ids=())
    lease = memory.store.acquire_lease("b", "test", seconds=60, wait=0)
    memory.store.apply(lease, new_id("run"), [Change(decision=decision, contradictions=(record,))])
    memory.store.release_lease(lease)
    return record.id


def facts_of(memory, *texts: str) -> list[str]:
    for day, text in enumerate(texts, start=1):
        memory.retain(text, at=f"2031-04-0{day}T10:00:00+00:00", document_id=text)
    known = {fact.text: fact.id for fact in memory.facts()}
    return [known[text] for text in texts]


def test_facts_are_settled_through_the_rows_that_speak_for_them(memory):
    one, other = facts_of(memory, "The shed is red.", "Paint on the hut looks blue.")
    memory.consolidate()
    rows = {row.text: row.id for row in memory.observations()}
    record = oppose(memory, one, other)
    twin = oppose(memory, rows["The shed is red."], rows["Paint on the hut looks blue."])
    side = {each.id: each for each in (memory.contradiction(record).a, memory.contradiction(record).b)}[other]
    assert (side.kind, [row.id for row in side.rows]) == ("fact", [rows["Paint on the hut looks blue."]])
    assert {fact.id: fact.opponents for fact in memory.facts()} == {one: (other,), other: (one,)}
    run = memory.resolve(record, winner=one, loser="invalidated")
    assert run.counts == {"resolved": 2, "invalidated": 1}
    assert state(memory, rows["Paint on the hut looks blue."]).state == "invalidated"
    assert {each.id: each.status for each in memory.contradictions()} == {record: "resolved", twin: "resolved"}
    memory.undo(run.id)
    assert {each.status for each in memory.contradictions()} == {"open"}


def test_a_fact_without_a_row_is_set_aside_and_comes_back_held(memory):
    one, other = facts_of(memory, "The shed is red.", "Paint on the hut looks blue.")
    record = oppose(memory, one, other)
    with pytest.raises(Conflict, match="Consolidate first"):
        memory.resolve(record, winner=other, loser="superseded")
    run = memory.resolve(record, winner=other, loser="invalidated")
    lost = next(fact for fact in memory.facts() if fact.id == one)
    assert (lost.text, lost.state, lost.reason.partition(":")[0]) == ("The shed is red.", "skipped", "user")
    memory.consolidate()
    assert [row.text for row in memory.observations()] == ["Paint on the hut looks blue."]
    memory.undo(run.id)
    lost = next(fact for fact in memory.facts() if fact.id == one)
    assert (lost.state, lost.held) == ("pending", True)


def test_two_facts_of_one_row_cannot_be_settled_by_moving_it(memory):
    one, other = facts_of(memory, "The shed is red.", "The shed is red!")
    memory.consolidate()
    record = oppose(memory, one, other)
    with pytest.raises(Conflict, match="one observation"):
        memory.resolve(record, winner=one)
    assert memory.dismiss(record).counts == {"dismissed": 1}


def test_what_a_later_wrong_statement_had_replaced_comes_back(memory):
    facts_of(memory, "Ana lives in Porto.", "Ana lives in Braga.")
    memory.retain("Paint on the hut looks blue.", at="2031-03-30T10:00:00+00:00", document_id="hut")
    memory.consolidate()
    rows = {row.text: row for row in memory.observations(states=None)}
    assert rows["Ana lives in Porto."].superseded_by == rows["Ana lives in Braga."].id
    record = oppose(memory, rows["Ana lives in Braga."].id, rows["Paint on the hut looks blue."].id)
    run = memory.resolve(record, winner=rows["Paint on the hut looks blue."].id)
    assert run.counts == {"resolved": 1, "invalidated": 1, "active": 1}
    back = state(memory, rows["Ana lives in Porto."].id)
    assert (back.state, back.valid_to, back.superseded_by) == ("active", None, None)
    memory.undo(run.id)
    again = {row.text: replace(row, opponents=()) for row in memory.observations(states=None)}
    assert again == rows
