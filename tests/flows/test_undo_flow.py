"""Decisions are taken back through the verbs: what comes back, what is held, what is refused."""

from dataclasses import replace

import pytest

from onefold import Memory, load_config
from onefold.errors import BankBusy, Conflict, InputError, UnknownId
from onefold.ids import new_id
from onefold.store.base import Change, StateChange
from onefold.testing.fakes import FakeEmbedder
from onefold.trace import ListSink
from onefold.types import Decision


@pytest.fixture
def memory():
    config = replace(load_config(environment={}), lease_wait=0.01)
    with Memory(":memory:", bank="b", config=config, embedder=FakeEmbedder(), sink=ListSink()) as opened:
        yield opened


def say(memory, text, day, **more):
    return memory.retain(text, at=f"2031-03-{day:02}T10:00:00+00:00", document_id=f"d{day}", **more)


def texts(memory, *states):
    return {row.text for row in memory.observations(states=states or ("active",))}


def test_undo_of_a_run_makes_its_facts_pending_and_held_until_they_are_released(memory):
    say(memory, "Ana lives in Porto.", 1)
    memory.consolidate()
    say(memory, "Ana lives in Braga.", 2)
    run = memory.consolidate()
    assert (texts(memory), texts(memory, "superseded")) == ({"Ana lives in Braga."}, {"Ana lives in Porto."})
    undone = memory.undo(run.id, reason="wrong Ana")
    assert (undone.kind, undone.status, undone.counts["undone"]) == ("undo", "done", len(run.decisions))
    assert {decision.reason for decision in undone.decisions} == {"wrong Ana"}
    assert (texts(memory), texts(memory, "superseded")) == ({"Ana lives in Porto."}, set())
    assert memory.contradictions() == []
    (fact,) = [one for one in memory.facts() if one.held]
    assert (fact.text, fact.state, fact.reason) == ("Ana lives in Braga.", "pending", "wrong Ana")
    assert memory.consolidate().counts["facts"] == 0
    assert "Ana lives in Braga." in {hit.text for hit in memory.recall("Where does Ana live?")}
    released = memory.release()
    assert (released.kind, released.counts) == ("release", {"released": 1, "facts": 1})
    memory.consolidate()
    assert texts(memory) == {"Ana lives in Braga."}
    assert [one.kind for one in memory.runs()] == ["consolidate", "release", "undo", "consolidate", "consolidate"]


def test_undoing_an_undo_brings_it_back_and_it_can_be_undone_again(memory):
    say(memory, "Ana lives in Porto.", 1)
    run = memory.consolidate()
    first = memory.undo(run.id)
    with pytest.raises(Conflict, match="undone already"):
        memory.undo(run.id)
    memory.undo(first.id)
    assert texts(memory) == {"Ana lives in Porto."}
    assert [fact.held for fact in memory.facts()] == [False]
    memory.undo(run.id)
    assert texts(memory) == set()


def test_what_later_decisions_rest_on_is_undone_only_with_them(memory):
    say(memory, "Ana lives in Porto.", 1)
    first = memory.consolidate()
    say(memory, "Ana lives in Porto!", 2)
    second = memory.consolidate()
    with pytest.raises(Conflict, match="--cascade") as refused:
        memory.undo(first.id)
    assert refused.value.dependants == tuple(decision.id for decision in second.decisions)
    assert texts(memory) == {"Ana lives in Porto."}
    preview = memory.undo(first.id, cascade=True, dry_run=True)
    assert (preview.dry_run, preview.counts["undone"]) == (True, 2)
    assert len(memory.runs()) == 2
    memory.undo(first.id, cascade=True)
    assert texts(memory) == set()
    assert [fact.held for fact in memory.facts()] == [True, True]


def test_one_decision_is_undone_and_its_run_stands(memory):
    say(memory, "Ana lives in Porto.", 1)
    say(memory, "Kofi paints boats.", 2)
    run = memory.consolidate()
    decision = next(one for one in run.decisions if one.text == "Kofi paints boats.")
    memory.undo(decision.id)
    assert texts(memory) == {"Ana lives in Porto."}
    assert memory.undo(run.id).counts["undone"] == 1


def test_an_undo_across_a_forget_is_refused(memory):
    say(memory, "Ana lives in Porto.", 1)
    say(memory, "Ana lives in Porto!", 2)
    run = memory.consolidate()
    memory.forget(document_id="d2")
    with pytest.raises(Conflict, match="forgotten"):
        memory.undo(run.id)
    with pytest.raises(Conflict, match="forgotten"):
        memory.undo(run.id, cascade=True)
    assert texts(memory) == {"Ana lives in Porto."}


def test_an_undo_across_a_changed_document_is_refused(memory):
    memory.retain("Ana lives in Porto.", document_id="d1")
    run = memory.consolidate()
    memory.retain("Kofi paints boats.", document_id="d1")
    with pytest.raises(Conflict, match="withdrawn"):
        memory.undo(run.id)


def test_an_undo_that_would_make_a_twin_is_a_failed_run_that_says_why(memory):
    say(memory, "Ana lives in Porto.", 1)
    run = memory.consolidate()
    (row,) = memory.observations()
    lease = memory.store.acquire_lease("b", "test", seconds=60, wait=0)
    away = StateChange(observation_id=row.id, state="archived", reason="test")
    retire = Decision(id=new_id("dec"), action="retire", rule="test", reason="test", fact_ids=(), observation_id=row.id)
    memory.store.apply(lease, run.id, [Change(decision=retire, states=(away,))])
    memory.store.release_lease(lease)
    say(memory, "Ana lives in Porto!", 2)
    memory.consolidate()
    assert texts(memory) == {"Ana lives in Porto!"}
    with pytest.raises(Conflict, match="its text by now"):
        memory.undo(retire.id)
    assert (texts(memory), texts(memory, "archived")) == ({"Ana lives in Porto!"}, {"Ana lives in Porto."})
    assert [(one.kind, one.status) for one in memory.runs()[:1]] == [("undo", "failed")]
    assert "its text by now" in memory.runs()[0].error


def test_a_forget_has_nothing_to_undo(memory):
    say(memory, "Ana lives in Porto.", 1)
    memory.forget(document_id="d1")
    with pytest.raises(Conflict, match="forget cannot be undone"):
        memory.undo(memory.runs()[0].id)


def test_what_was_undone_is_forgotten_without_a_trace(tmp_path):
    path = tmp_path / "memory.db"
    with Memory(path, bank="b", config=load_config(environment={}), embedder=FakeEmbedder()) as memory:
        say(memory, "Quillon hides the marmalade.", 1)
        memory.undo(memory.undo(memory.consolidate().id).id)
        memory.undo(memory.runs()[-1].id)
        memory.forget(document_id="d1")
    assert b"marmalade" not in b"".join(file.read_bytes().lower() for file in tmp_path.iterdir())


@pytest.mark.parametrize(("item", "error"), [
    ("run_0", UnknownId), ("dec_0", UnknownId), ("obs_0", InputError), ("", InputError),
])
def test_an_id_that_is_nothing_is_an_error(memory, item, error):
    say(memory, "Ana lives in Porto.", 1)
    with pytest.raises(error):
        memory.undo(item)


def test_an_unknown_bank_is_not_made(memory):
    for verb in (lambda: memory.undo("run_0"), memory.release, lambda: memory.dismiss("con_0"),
                 lambda: memory.resolve("con_0", winner="obs_0")):
        with pytest.raises(UnknownId, match="no bank"):
            verb()
    assert memory.banks() == []


def test_only_held_facts_are_released(memory):
    say(memory, "Ana lives in Porto.", 1)
    (fact,) = memory.facts()
    with pytest.raises(Conflict, match="not held"):
        memory.release([fact.id])
    with pytest.raises(UnknownId):
        memory.release(["fact_0"])
    assert memory.release().decisions == ()
    assert memory.runs() == []


def test_an_undo_waits_for_the_lease_and_tells_what_it_did(memory):
    say(memory, "Ana lives in Porto.", 1)
    run = memory.consolidate()
    lease = memory.store.acquire_lease("b", "somebody", seconds=60, wait=0)
    with pytest.raises(BankBusy):
        memory.undo(run.id)
    memory.store.release_lease(lease)
    memory.undo(run.id)
    assert memory._sink.events[-1].name == "undo.done"


def test_history_tells_versions_reasons_runs_and_sources(memory):
    say(memory, "Ana lives in Porto.", 1)
    first = memory.consolidate()
    say(memory, "Ana lives in Porto!", 2)
    second = memory.consolidate()
    undone = memory.undo(second.id)
    (row,) = memory.observations()
    steps = memory.history(row.id).steps
    assert [(step.run_id, step.run_kind, step.decision.action, step.undone) for step in steps] == [
        (first.id, "consolidate", "create", False), (second.id, "consolidate", "attach", True),
        (undone.id, "undo", "undo", False),
    ]
    assert [step.version.number if step.version else None for step in steps] == [1, None, None]
    assert [source.document_id for step in steps[:2] for fact in step.facts for source in fact.sources] == ["d1", "d2"]
    assert all(step.decision.reason for step in steps)
    with pytest.raises(UnknownId):
        memory.history("obs_0")


def test_history_keeps_what_a_changed_document_rewrote(memory):
    memory.retain("Ana lives in Porto.", document_id="d1")
    memory.retain("Ana lives in Porto", document_id="d2", role="document")
    memory.consolidate()
    memory.retain("Kofi paints boats.", document_id="d1")
    (row,) = [one for one in memory.observations() if "Ana" in one.text]
    steps = memory.history(row.id).steps
    assert [step.version.number for step in steps if step.version] == list(range(1, row.version + 1))
