"""What must every store forget? Removals, purges and their limits. Part of the contract suite (`store_contract`)."""

# ruff: noqa: D102  (the name of a test is its docstring)

from dataclasses import replace
from pathlib import Path

import pytest

from onefold.errors import LeaseLost
from onefold.store.base import (
    Change,
    FactChange,
    FactQuery,
    JournalEntry,
    ObservationQuery,
    ObservationWrite,
    Removal,
    Selection,
    StateChange,
    Store,
)
from onefold.testing.shelf import Said, Shelf, StoreFactory, axis, day, index_of
from onefold.testing.store_contract_applying import pair
from onefold.testing.store_contract_searching import near
from onefold.types import Evidence, Forgotten, Run

SECRET = "Quillon hides the marmalade behind kettle ZX-9041"  # noqa: S105  (a sentence)


def forget(shelf: Shelf, removal: Removal) -> Forgotten:
    """Carry out a removal under a lease of our own."""
    lease = shelf.lease()
    try:
        return shelf.store.remove(lease, removal)
    finally:
        shelf.store.release_lease(lease)


def journal_entry(entry_id: str, prompt: str, *fact_ids: str, run_id: str = "") -> JournalEntry:
    """Make an entry whose prompt is given."""
    return JournalEntry(
        id=entry_id, run_id=run_id, operation="consolidate", request_digest=entry_id, model="m", prompt=prompt,
        reply="{}", prompt_tokens=1, completion_tokens=1, cost_usd=None, seconds=0.0, fact_ids=fact_ids,
    )


class PurgeContract:
    """Forgetting leaves nothing readable."""

    def test_a_purge_takes_the_source_its_facts_rows_versions_and_quotations(self, store: Store) -> None:
        shelf = Shelf(store=store)
        run = Run(id=shelf.run_id, bank="ana", kind="consolidate", status="done", started_at=day(2))
        store.put_run("ana", run)
        (secret,) = shelf.remember("d", Said(text=SECRET, entities=("quillon",), vector=axis(0), tags=("x",)))
        (kept,) = shelf.remember("e", Said(text="Quillon likes toast", entities=("quillon",), vector=axis(1)))
        row = shelf.observe(SECRET, secret)
        other = shelf.observe("Quillon likes toast", kept, said=Said(text="", entities=("quillon",)))
        shelf.apply(replace(shelf.attaching(other, kept), contradictions=(pair(secret, kept), pair(row, other))))
        store.put_journal("ana", journal_entry("call_1", "about facts", secret, run_id="elsewhere"))
        store.put_journal("ana", journal_entry("call_2", f"quotes: {SECRET}", run_id="elsewhere"))
        store.put_journal("ana", journal_entry("call_3", "about toast", kept, run_id="elsewhere"))
        done = forget(shelf, Removal(documents=("d",), facts=(secret,), gone=(row,), purge=True))
        assert (done.documents, done.facts, done.observations) == (("d",), (secret,), (row,))
        assert store.get_documents("ana", ["d"]) == {}
        assert [fact.id for fact in shelf.facts()] == [kept]
        assert [one.id for one in store.get_observations("ana", ObservationQuery())] == [other]
        assert store.get_versions("ana", [row]) == []
        assert store.get_contradictions("ana") == []
        assert store.get_indexes("ana", [secret, row]) == {}
        assert [entry.id for entry in store.get_journal("ana")] == ["call_3"]
        found = store.match_entities("ana", [["quillon"]], Selection(), 9)[0]
        assert [item.id for item in found.items] == [other]
        assert store.match_terms("ana", [["marmalade"]], Selection(), 9)[0].items == ()
        assert near(shelf, 0) == [other]
        (stored,) = store.get_runs("ana")
        texts = [decision.text for decision in stored.decisions]
        assert texts == [None, "Quillon likes toast", None]
        assert SECRET not in repr(stored)
        assert secret not in repr(stored)

    def test_ids_that_are_not_there_are_not_reported(self, store: Store) -> None:
        shelf = Shelf(store=store)
        done = forget(shelf, Removal(documents=("nothing",), facts=("fact_0",), gone=("obs_0",), purge=True))
        assert (done.documents, done.facts, done.observations) == ((), (), ())

    def test_a_lost_lease_forgets_nothing(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,) = shelf.remember("d", "One")
        lease = shelf.lease()
        store.release_lease(lease)
        with pytest.raises(LeaseLost):
            store.remove(lease, Removal(documents=("d",), facts=(one,), purge=True))
        assert len(shelf.facts()) == 1

    def test_forgetting_in_one_bank_leaves_another(self, store: Store) -> None:
        ana, bob = Shelf(store=store, bank="ana"), Shelf(store=store, bank="bob")
        (mine,), (theirs,) = ana.remember("d", SECRET), bob.remember("d", SECRET)
        row = bob.observe(SECRET, theirs)
        forget(ana, Removal(documents=("d",), facts=(mine, theirs), gone=(row,), purge=True))
        assert ana.facts() == []
        assert bob.row(row).proof_count == 1
        assert list(store.get_documents("bob", ["d"])) == ["d"]

    def test_a_fact_said_elsewhere_loses_one_source_and_its_tags(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,) = shelf.remember("a", Said(text="Kofi swims", tags=("a",), context="Quillon asked"))
        shelf.remember("b", Said(text="Kofi swims", tags=("b",)))
        row = shelf.observe("Kofi swims", one)
        assert shelf.row(row).tags == ("a", "b")
        forget(shelf, Removal(documents=("a",), detached=(one,), purge=True))
        (fact,) = shelf.facts(one)
        assert [source.document_id for source in fact.sources] == ["b"]
        assert (fact.tags, shelf.row(row).tags, fact.state) == (("b",), ("b",), "consolidated")
        assert fact.context == ""
        assert store.match_terms("ana", [["quillon"]], Selection(fact_states=("consolidated",)), 9)[0].items == ()

    def test_the_turn_before_stays_known_if_another_document_says_it(self, store: Store) -> None:
        shelf = Shelf(store=store)
        window = (Said(text="Quillon asked", message=0), Said(text="Kofi swims", context="Quillon asked", message=1))
        one, two = shelf.remember("a", *window)
        assert shelf.remember("b", *window) == (one, two)
        forget(shelf, Removal(documents=("a",), detached=(one, two), purge=True))
        assert shelf.facts(two)[0].context == "Quillon asked"

    def test_a_row_falls_back_to_its_earlier_text_and_forgets_the_later(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("a", Said(text="Ana bakes", at=day(3)))[0], shelf.remember("b", Said(text=SECRET))[0]
        row = shelf.observe("Ana bakes", one)
        shelf.apply(shelf.updating(row, f"Ana bakes and {SECRET}", two, expects=1))
        back = replace(shelf.row(row), text="Ana bakes", key="ana bakes")
        write = ObservationWrite(observation=back, index=index_of(Said(text="Ana bakes")))
        done = forget(shelf, Removal(documents=("b",), facts=(two,), rewrites=(write,), purge=True))
        assert done.rewritten == (row,)
        assert (shelf.row(row).text, shelf.row(row).proof_count) == ("Ana bakes", 1)
        versions = store.get_versions("ana", [row])
        assert [(version.number, version.text, version.fact_ids) for version in versions] == [
            (1, "Ana bakes", (one,)), (3, "Ana bakes", (one,))
        ]
        assert dict(store.get_indexes("ana", [row])[row].terms) == {"ana": 1, "bakes": 1}

    def test_the_present_version_of_a_row_that_stands_rests_on_what_remains(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,), (two,) = shelf.remember("a", "Kofi swims"), shelf.remember("b", "Kofi  swims")
        row = shelf.observe("Kofi swims", one, two)
        forget(shelf, Removal(documents=("a",), facts=(one,), purge=True))
        assert [version.fact_ids for version in store.get_versions("ana", [row])] == [(two,)]
        assert shelf.row(row).proof_count == 1

    def test_reasons_that_quote_its_beginning_are_erased(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (secret,), (kept,) = shelf.remember("d", SECRET), shelf.remember("e", "Kofi swims")
        row, other = shelf.observe(SECRET, secret), shelf.observe("Kofi swims", kept)
        quote = StateChange(observation_id=other, state="superseded", reason=f"Replaced by “{SECRET[:30]}…”.",
                            superseded_by=row)
        shelf.apply(Change(decision=shelf.decision("supersede", (), row), states=(quote,)))
        forget(shelf, Removal(documents=("d",), facts=(secret,), gone=(row,), purge=True))
        assert shelf.row(other).reason == "forgotten"

    def test_reasons_that_quote_it_are_erased(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,), (two,) = shelf.remember("a", SECRET), shelf.remember("b", "so it is said")
        row = shelf.observe("so it is said", one, two)
        why = FactChange(fact_id=two, state="consolidated", reason=f"same as “{SECRET}”")
        shelf.apply(replace(shelf.attaching(row, two), facts=(why,)))
        forget(shelf, Removal(documents=("a",), facts=(one,), purge=True))
        assert SECRET not in shelf.facts(two)[0].reason

    def test_its_bytes_are_not_in_the_files_afterwards(self, store_factory: StoreFactory) -> None:
        if store_factory.url is None or "://" in store_factory.url:
            pytest.skip("no file to look into")
        store = store_factory.open()
        shelf = Shelf(store=store)
        filler = tuple(f"ordinary line {number} of many" for number in range(400))
        shelf.remember("before", *filler)
        facts = shelf.remember("d", *(f"{SECRET} {number}" for number in range(40)))
        shelf.remember("after", *(f"later {line}" for line in filler))
        row = shelf.observe(f"{SECRET} 0", *facts[:3])
        shelf.apply(shelf.updating(row, f"{SECRET} 1 and 2", facts[3], expects=1))
        files = sorted(Path(store_factory.url).parent.iterdir())
        assert any(b"kettle" in file.read_bytes() for file in files)
        forget(shelf, Removal(documents=("d",), facts=facts, gone=(row,), purge=True))
        for file in sorted(Path(store_factory.url).parent.iterdir()):
            for piece in (b"marmalade", b"kettle", b"zx-9041", b"ZX-9041"):
                assert piece not in file.read_bytes(), (file.name, piece)
        store.close()


class WithdrawContract:
    """Removal without purge keeps the record."""

    def test_retired_rows_are_archived_and_their_other_facts_open_again(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,), (two,) = shelf.remember("a", "One"), shelf.remember("b", "Uno")
        row = shelf.observe("One", one, two)
        reopened = FactChange(fact_id=two, state="pending", reason="its row was withdrawn")
        done = forget(shelf, Removal(facts=(one,), gone=(row,), reopened=(reopened,)))
        assert done.reopened == (two,)
        assert [(fact.state, fact.reason) for fact in shelf.facts(one, two)] == [
            ("skipped", "withdrawn"), ("pending", "its row was withdrawn")
        ]
        assert (shelf.row(row).state, shelf.row(row).proof_count) == ("archived", 0)
        assert len(store.get_versions("ana", [row])) == 1
        assert store.match_terms("ana", [["uno"]], Selection(), 5)[0].items[0].id == two

    def test_a_fact_that_supports_another_row_is_not_opened_again(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,), (two,) = shelf.remember("a", "One"), shelf.remember("b", "Uno")
        gone, stays = shelf.observe("One", one, two), shelf.observe("Uno", two)
        reopened = FactChange(fact_id=two, state="pending", reason="its row was withdrawn")
        done = forget(shelf, Removal(facts=(one,), gone=(gone,), reopened=(reopened,)))
        assert done.reopened == ()
        assert (shelf.facts(two)[0].state, shelf.row(stays).proof_count) == ("consolidated", 1)

    def test_what_only_a_withdrawn_row_superseded_is_reinstated(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (van,), (bike,) = shelf.remember("a", "van"), shelf.remember("b", "bike")
        old = shelf.observe("van", van)
        change = shelf.creating("bike", bike)
        new = change.creates[0].observation.id
        moved = StateChange(observation_id=old, state="superseded", reason="later", valid_to=day(9), superseded_by=new)
        shelf.apply(replace(change, states=(moved,)))
        back = StateChange(observation_id=old, state="active", reason="its successor was withdrawn")
        done = forget(shelf, Removal(documents=("b",), facts=(bike,), gone=(new,), states=(back,), purge=True))
        assert done.reinstated == (old,)
        row = shelf.row(old)
        assert (row.state, row.valid_to, row.superseded_by) == ("active", None, None)

    def test_an_open_contradiction_of_a_withdrawn_row_is_closed(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,), (two,) = shelf.remember("a", "Lisbon"), shelf.remember("b", "Porto")
        row, other = shelf.observe("Lisbon", one), shelf.observe("Porto", two)
        shelf.apply(replace(shelf.attaching(row, one), contradictions=(pair(row, other),)))
        forget(shelf, Removal(facts=(one,), gone=(row,)))
        (kept,) = store.get_contradictions("ana")
        assert (kept.status, kept.resolution) == ("resolved", "withdrawn")

    def test_a_fallen_back_row_whose_text_another_has_gives_it_its_facts(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two, three = (shelf.remember(name, name)[0] for name in ("Ana bakes", "Ana bakes bread", "bakes, Ana"))
        row = shelf.observe("Ana bakes", one)
        shelf.apply(shelf.updating(row, "Ana bakes bread", two, expects=1))
        twin = shelf.observe("Ana bakes", three)
        back = replace(shelf.row(row), text="Ana bakes", key="ana bakes")
        write = ObservationWrite(observation=back, index=index_of(Said(text="Ana bakes")))
        forget(shelf, Removal(facts=(two,), rewrites=(write,)))
        assert shelf.active_texts() == ["Ana bakes"]
        assert shelf.row(twin).proof_count == 2
        assert (shelf.row(row).state, shelf.row(row).superseded_by) == ("archived", twin)
        assert {fact.state for fact in shelf.facts(one, three)} == {"consolidated"}

    def test_evidence_of_other_kinds_goes_with_its_fact(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("a", "Lisbon", "Porto")
        row = shelf.observe("Lisbon", one)
        against = Evidence(fact_id=two, observation_id=row, kind="contradicts")
        shelf.apply(replace(shelf.attaching(row, one), evidence=(against,)))
        assert {edge.kind for edge in store.get_evidence("ana", observation_ids=[row])} == {"supports", "contradicts"}
        forget(shelf, Removal(facts=(two,)))
        assert [edge.kind for edge in store.get_evidence("ana", observation_ids=[row])] == ["supports"]

    def test_documents_of_many_revisions_go_with_all_of_them(self, store: Store) -> None:
        shelf = Shelf(store=store)
        shelf.put("d", "One")
        shelf.put("d", "One", "Two", revision=2)
        ids = tuple(fact.id for fact in store.get_facts("ana", FactQuery(document_ids=("d",))))
        forget(shelf, Removal(documents=("d",), facts=ids, purge=True))
        assert store.stats("ana").documents == 0
        assert shelf.put("d", "Three").new
        assert store.get_documents("ana", ["d"])["d"].revision == 1
