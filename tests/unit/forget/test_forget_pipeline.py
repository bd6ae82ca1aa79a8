"""Forgetting from a real store: what goes, what falls back, what comes back, and what a preview promises."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from onefold.config import Config
from onefold.errors import BankBusy, InputError, UnknownId
from onefold.forget.pipeline import Forgetter
from onefold.models.wrappers import CachedEmbedder
from onefold.retain.index import index_of_row
from onefold.retain.pipeline import Retainer
from onefold.retain.read import draft_from_text
from onefold.store.base import Change, FactChange, FactQuery, ObservationQuery, ObservationWrite, StateChange, Store
from onefold.store.open import open_store
from onefold.testing.fakes import FakeEmbedder
from onefold.text.identity import identity_key
from onefold.trace import ListSink
from onefold.types import Decision, Evidence, Fact, Observation, Run, Statement

NOW = datetime(2031, 1, 1, tzinfo=UTC)


class House:
    """A store with the verbs under test, and a hand that writes rows as consolidation would."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.embedder = FakeEmbedder()
        self.sink = ListSink()
        self.forgetter = Forgetter(store, self.embedder, Config(lease_wait=0.01), self.sink)
        self._rows = 0

    def retain(self, document_id: str, text: str, bank: str = "b") -> list[Fact]:
        document = draft_from_text(text, document_id=document_id, at=NOW).document(bank)
        retained = Retainer(self.store, self.embedder).retain(document, now=NOW)
        return self.store.get_facts(bank, FactQuery(ids=retained.fact_ids))

    def row(self, text: str, *facts: Fact, update: str | None = None, supersedes: str | None = None) -> str:
        self._rows += 1
        found = self.store.get_observations("b", ObservationQuery(ids=(update,))) if update else []
        row = Observation(
            id=update or f"obs_{self._rows}",
            bank="b",
            text=text,
            key=identity_key(Statement(text=text)),
            version=found[0].version + 1 if found else 1,
        )
        write = ObservationWrite(observation=row, index=index_of_row(row, self.embedder.embed_passages([text])[0]))
        states = (
            (
                StateChange(
                    observation_id=supersedes, state="superseded", reason="later", valid_to=NOW, superseded_by=row.id
                ),
            )
            if supersedes
            else ()
        )
        change = Change(
            decision=Decision(
                id=f"dec_{self._rows}",
                action="update" if update else "create",
                rule="test",
                reason="test",
                fact_ids=tuple(fact.id for fact in facts),
                observation_id=row.id,
                text=text,
            ),
            creates=() if update else (write,),
            updates=(write,) if update else (),
            states=states,
            evidence=tuple(Evidence(fact_id=fact.id, observation_id=row.id) for fact in facts),
            facts=tuple(FactChange(fact_id=fact.id, state="consolidated", reason="test") for fact in facts),
        )
        self.store.put_run(
            "b", Run(id=f"run_{self._rows}", bank="b", kind="consolidate", status="done", started_at=NOW)
        )
        lease = self.store.acquire_lease("b", "test", seconds=60, wait=0)
        (applied,) = self.store.apply(lease, f"run_{self._rows}", [change])
        self.store.release_lease(lease)
        assert applied.status == "applied"
        return row.id

    def rows(self, *states: str) -> dict[str, str]:
        wanted = states or ("active",)
        return {row.id: row.text for row in self.store.get_observations("b", ObservationQuery()) if row.state in wanted}

    def states(self) -> dict[str, str]:
        return {fact.text: fact.state for fact in self.store.get_facts("b", FactQuery())}


@pytest.fixture
def house() -> Iterator[House]:
    store = open_store(":memory:")
    yield House(store)
    store.close()


def test_a_document_goes_with_its_facts_and_rows_and_the_other_stays(house: House) -> None:
    (ana,), (ben,) = house.retain("d1", "Ana rows."), house.retain("d2", "Ben rows.")
    gone, kept = house.row("Ana rows.", ana), house.row("Ben rows.", ben)
    forgotten = house.forgetter.forget("b", document_id="d1", now=NOW)
    assert (forgotten.documents, forgotten.facts, forgotten.observations) == (("d1",), (ana.id,), (gone,))
    assert house.rows() == {kept: "Ben rows."}
    assert house.states() == {"Ben rows.": "consolidated"}


def test_a_fact_of_two_documents_loses_one_source_and_its_row_stays(house: House) -> None:
    (fact,) = house.retain("d1", "Ana rows.")
    house.retain("d2", "Ana rows.")
    row = house.row("Ana rows.", fact)
    forgotten = house.forgetter.forget("b", document_id="d1", now=NOW)
    assert (forgotten.facts, forgotten.observations) == ((), ())
    (left,) = house.store.get_facts("b", FactQuery())
    assert [source.document_id for source in left.sources] == ["d2"]
    assert house.rows() == {row: "Ana rows."}


def test_a_row_falls_back_to_the_text_before_the_forgotten_fact(house: House) -> None:
    (first,), (second,) = house.retain("d1", "Ana rows."), house.retain("d2", "Ana rows at Zebra Lake.")
    row = house.row("Ana rows.", first)
    house.row("Ana rows at Zebra Lake.", first, second, update=row)
    forgotten = house.forgetter.forget("b", document_id="d2", now=NOW)
    assert forgotten.rewritten == (row,)
    assert house.rows() == {row: "Ana rows."}
    assert all("Zebra" not in version.text for version in house.store.get_versions("b", [row]))


def test_what_a_forgotten_row_superseded_is_reinstated(house: House) -> None:
    (van,), (bike,) = house.retain("d1", "Ines drives a van."), house.retain("d2", "Ines cycles.")
    old = house.row("Ines drives a van.", van)
    house.row("Ines cycles.", bike, supersedes=old)
    assert house.rows() != {old: "Ines drives a van."}
    forgotten = house.forgetter.forget("b", document_id="d2", now=NOW)
    assert forgotten.reinstated == (old,)
    assert house.rows() == {old: "Ines drives a van."}


def test_an_observation_goes_with_the_facts_that_support_it(house: House) -> None:
    (one,), (two,) = house.retain("d1", "Ana rows."), house.retain("d2", "Ana is a rower.")
    row = house.row("Ana rows.", one, two)
    forgotten = house.forgetter.forget("b", observation_id=row, now=NOW)
    assert (set(forgotten.facts), forgotten.observations) == ({one.id, two.id}, (row,))
    assert set(forgotten.documents) == {"d1", "d2"}
    assert (house.rows(), house.states()) == ({}, {})


def test_a_fact_goes_alone_from_a_document_that_says_more(house: House) -> None:
    facts = {fact.text: fact for fact in house.retain("d1", "Ana rows. Ben rows.")}
    forgotten = house.forgetter.forget("b", fact_id=facts["Ana rows."].id, now=NOW)
    assert (forgotten.documents, forgotten.facts) == ((), (facts["Ana rows."].id,))
    assert house.states() == {"Ben rows.": "pending"}


def test_a_document_of_one_fact_goes_with_it_and_its_greeting(house: House) -> None:
    facts = {fact.text: fact for fact in house.retain("d1", "Hi! Ana rows.")}
    forgotten = house.forgetter.forget("b", fact_id=facts["Ana rows."].id, now=NOW)
    assert forgotten.documents == ("d1",)
    assert set(forgotten.facts) == {fact.id for fact in facts.values()}
    assert house.store.get_documents("b", ["d1"]) == {}


def test_a_preview_lists_what_then_goes_and_changes_nothing(house: House) -> None:
    (first,), (second,) = house.retain("d1", "Ana rows."), house.retain("d2", "Ana has a boat.")
    row = house.row("Ana rows.", first, second)
    before = (house.rows(), house.states())
    preview = house.forgetter.forget("b", document_id="d1", dry_run=True, now=NOW)
    assert (house.rows(), house.states()) == before
    done = house.forgetter.forget("b", document_id="d1", now=NOW)
    assert (preview.dry_run, done.dry_run) == (True, False)
    assert (
        (preview.documents, preview.facts, preview.observations, preview.reopened)
        == (done.documents, done.facts, done.observations, done.reopened)
        == (("d1",), (first.id,), (row,), (second.id,))
    )


def test_withdrawn_facts_of_earlier_revisions_go_too(house: House) -> None:
    house.retain("d1", "Ana rows.")
    house.retain("d1", "Ana swims.")
    house.forgetter.forget("b", document_id="d1", now=NOW)
    assert house.states() == {}


@pytest.mark.parametrize("ids", [{}, {"document_id": "d1", "fact_id": "fact_1"}])
def test_exactly_one_id_is_asked_for(house: House, ids: dict[str, str]) -> None:
    with pytest.raises(InputError, match="one id"):
        house.forgetter.forget("b", **ids, now=NOW)


@pytest.mark.parametrize("ids", [{"document_id": "d9"}, {"fact_id": "fact_9"}, {"observation_id": "obs_9"}])
@pytest.mark.parametrize("dry_run", [True, False])
def test_an_unknown_id_is_an_error(house: House, ids: dict[str, str], dry_run: bool) -> None:
    house.retain("d1", "Ana rows.")
    with pytest.raises(UnknownId, match="9"):
        house.forgetter.forget("b", **ids, dry_run=dry_run, now=NOW)


def test_another_banks_ids_are_unknown(house: House) -> None:
    (fact,) = house.retain("d1", "Ana rows.")
    house.retain("d1", "Ana rows.", bank="other")
    with pytest.raises(UnknownId):
        house.forgetter.forget("other", fact_id=fact.id, now=NOW)
    house.forgetter.forget("other", document_id="d1", now=NOW)
    assert house.states() == {"Ana rows.": "pending"}


def test_a_forget_waits_for_the_lease_and_leaves_a_run_and_an_event(house: House) -> None:
    house.retain("d1", "Ana rows.")
    lease = house.store.acquire_lease("b", "somebody", seconds=60, wait=0)
    with pytest.raises(BankBusy):
        house.forgetter.forget("b", document_id="d1", now=NOW)
    house.store.release_lease(lease)
    house.forgetter.forget("b", document_id="d1", now=NOW)
    (run,) = house.store.get_runs("b")
    assert (run.kind, run.counts["facts"]) == ("forget", 1)
    assert house.sink.names() == ["forget.done"]


def test_the_embedders_cache_is_emptied() -> None:
    store = open_store(":memory:")
    inner = FakeEmbedder()
    cached = CachedEmbedder(inner)
    document = draft_from_text("Ana rows.", document_id="d1").document("b")
    Retainer(store, cached).retain(document, now=NOW)
    Forgetter(store, cached).forget("b", document_id="d1", now=NOW)
    cached.embed_passages(["Ana rows."])
    assert inner.texts == ["Ana rows.", "Ana rows."]
    store.close()
