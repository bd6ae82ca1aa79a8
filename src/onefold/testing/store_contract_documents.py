"""What must every store do with banks, documents and facts? Part of the contract suite (`store_contract`)."""

# ruff: noqa: D102  (the name of a test is its docstring)

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import numpy as np
import pytest

from onefold.errors import EmbedderMismatch, InputError, StoreError, UnknownId
from onefold.store.base import DocumentWrite, FactQuery, FactWrite, Index, ObservationQuery, Removal, Selection, Store
from onefold.testing.shelf import DIMENSION, EMBEDDER, Said, Shelf, StoreFactory, day, index_of, vector_of
from onefold.types import Bank, Calibration, Document, Interval, Message, Source, TimeExpression


class BankContract:
    """Banks: opened once, checked against their embedder."""

    def test_a_bank_is_made_once_and_keeps_what_it_was_set_to(self, store: Store) -> None:
        store.open_bank(Bank(id="b", mission="keep plans", embedder=EMBEDDER, dimension=DIMENSION))
        again = store.open_bank(Bank(id="b", mission="other", embedder=EMBEDDER, dimension=DIMENSION))
        assert (again.mission, again.embedder, again.dimension) == ("keep plans", EMBEDDER, DIMENSION)
        assert [bank.id for bank in store.list_banks()] == ["b"]

    def test_another_embedder_is_refused_by_name(self, store: Store) -> None:
        store.open_bank(Bank(id="b", embedder=EMBEDDER, dimension=DIMENSION))
        with pytest.raises(EmbedderMismatch, match="other-model"):
            store.open_bank(Bank(id="b", embedder="other-model", dimension=DIMENSION))

    def test_another_dimension_is_refused(self, store: Store) -> None:
        store.open_bank(Bank(id="b", embedder=EMBEDDER, dimension=DIMENSION))
        with pytest.raises(EmbedderMismatch, match="reembed"):
            store.open_bank(Bank(id="b", embedder=EMBEDDER, dimension=DIMENSION + 1))

    def test_an_unnamed_embedder_asks_for_no_check_and_is_filled_in_later(self, store: Store) -> None:
        store.open_bank(Bank(id="b"))
        assert store.open_bank(Bank(id="b", embedder=EMBEDDER, dimension=DIMENSION)).embedder == EMBEDDER
        assert store.open_bank(Bank(id="b")).embedder == EMBEDDER

    def test_a_vector_of_another_length_is_refused_and_nothing_written(self, store: Store) -> None:
        shelf = Shelf(store=store)
        with pytest.raises(EmbedderMismatch):
            shelf.put("d", Said(text="Kofi swims", vector=(1.0, 0.0)))
        assert store.get_documents("ana", ["d"]) == {}
        assert shelf.facts() == []

    def test_mission_and_calibration_are_written(self, store: Store) -> None:
        store.open_bank(Bank(id="b", embedder=EMBEDDER, dimension=DIMENSION))
        calibration = Calibration(embedder=EMBEDDER, mean=0.77, deviation=0.03)
        store.update_bank(Bank(id="b", mission="new", calibration=calibration))
        (bank,) = store.list_banks()
        assert (bank.mission, bank.calibration, bank.embedder) == ("new", calibration, EMBEDDER)

    def test_unknown_banks_read_as_empty_and_cannot_be_written(self, store: Store) -> None:
        assert store.get_facts("nobody", FactQuery()) == []
        assert store.get_observations("nobody", ObservationQuery()) == []
        assert store.nearest("nobody", vector_of("x")[np.newaxis], Selection(), 3)[0].items == ()
        assert store.match_terms("nobody", [["x"]], Selection(), 3)[0].items == ()
        assert store.stats("nobody").facts == {}
        with pytest.raises(UnknownId, match="nobody"):
            store.update_bank(Bank(id="nobody"))
        document = Document(id="d", bank="nobody", messages=())
        with pytest.raises(UnknownId, match="nobody"):
            store.put_document("nobody", DocumentWrite(document=document, facts=()))


class DocumentContract:
    """Documents and facts: one identity is one fact."""

    def test_a_document_comes_back_verbatim(self, store: Store) -> None:
        Shelf(store=store)
        said = datetime(2031, 3, 9, 23, 40, tzinfo=timezone(timedelta(hours=-6)))
        document = Document(
            id="chat/7 ü", bank="ana", at=said, tags=("home",), metadata={"source": "mail"}, digest="abc",
            recorded_at=day(20),
            messages=(
                Message(role="user", content="Zeile „eins“\n二", speaker="Ana", at=said),
                Message(role="assistant", content=""),
            ),
        )
        store.put_document("ana", DocumentWrite(document=document, facts=()))
        stored = store.get_documents("ana", ["chat/7 ü", "absent"])
        assert stored == {"chat/7 ü": document}
        assert stored["chat/7 ü"].at is not None
        assert stored["chat/7 ü"].at.isoformat() == "2031-03-09T23:40:00-06:00"

    def test_a_fact_comes_back_as_it_was(self, store: Store) -> None:
        shelf = Shelf(store=store)
        interval = Interval(start=day(3), end=day(4))
        fact = replace(
            shelf.fact(Said(text="Ana arrives tonight", speaker="Ana", at=day(3), entities=("ana",), tags=("a", "b"))),
            sources=(Source(document_id="d", revision=1, message=0, start=0, end=19),), language="en",
            context="When?", held=True, state="skipped", reason="because",
            expressions=(TimeExpression(text="tonight", start=12, end=19, interval=interval, relative=True),),
        )
        document = Document(id="d", bank="ana", messages=(Message(role="user", content=fact.text),))
        index = Index(vector=vector_of("x"), terms={"ana": 2}, context_terms={"when": 1}, entities=("ana",),
                      intervals=(interval,))
        store.put_document("ana", DocumentWrite(document=document, facts=(FactWrite(fact=fact, index=index),)))
        assert shelf.facts() == [fact]
        stored = store.get_indexes("ana", [fact.id])[fact.id]
        assert replace(stored, vector=index.vector) == index
        assert np.array_equal(stored.vector, index.vector)
        assert np.array_equal(store.get_vectors("ana", [fact.id, "absent"])[fact.id], index.vector)

    def test_the_same_words_in_two_documents_are_one_fact_with_two_sources_and_all_tags(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (first,) = shelf.remember("a", Said(text="Kofi swims", at=day(2), speaker="Kofi", tags=("sport",)))
        outcome = shelf.put("b", Said(text="Kofi swims", at=day(2), speaker="Kofi", tags=("water",)))
        assert (outcome.fact_ids, outcome.new) == ((first,), ())
        (fact,) = shelf.facts()
        assert [source.document_id for source in fact.sources] == ["a", "b"]
        assert fact.tags == ("sport", "water")

    def test_one_line_four_times_in_a_document_is_one_fact_with_four_sources(self, store: Store) -> None:
        shelf = Shelf(store=store)
        outcome = shelf.put("log", "ready", "ready", "ready pid 8812", "ready")
        assert len(set(outcome.fact_ids)) == 2
        assert [len(fact.sources) for fact in shelf.facts(*outcome.new)] == [3, 1]

    def test_another_time_or_speaker_is_another_fact(self, store: Store) -> None:
        shelf = Shelf(store=store)
        said = [
            Said(text="I swim", at=day(2), speaker="Kofi"), Said(text="I swim", at=day(3), speaker="Kofi"),
            Said(text="I swim", at=day(2), speaker="Ines"), Said(text="I swim", at=day(2)), Said(text="I swim"),
        ]
        assert len(set(shelf.remember("d", *said))) == 5

    def test_the_order_of_time_does_not_depend_on_how_a_zone_is_written(self, store: Store) -> None:
        shelf = Shelf(store=store)
        india = timezone(timedelta(hours=5, minutes=30))
        noon = [day(5), day(5).astimezone(india), datetime.fromisoformat("2031-01-05T12:00:00Z")]
        shelf.remember("d", Said(text="later", at=day(5) + timedelta(microseconds=1)), Said(text="first", at=day(4)),
                       *(Said(text=f"noon {number}", at=at) for number, at in enumerate(noon)))
        facts = shelf.facts()
        assert [fact.text.split()[0] for fact in facts] == ["first", "noon", "noon", "noon", "later"]
        assert {fact.at for fact in facts if fact.text.startswith("noon")} == {day(5)}
        assert [fact.at.utcoffset() for fact in facts if fact.text == "noon 1" and fact.at] == [india.utcoffset(None)]

    def test_one_moment_in_two_zones_is_one_identity(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (first,) = shelf.remember("a", Said(text="Kofi swims", at=day(5)))
        moved = day(5).astimezone(timezone(timedelta(hours=5, minutes=30)))
        assert shelf.remember("b", Said(text="Kofi swims", at=moved)) == (first,)

    def test_a_time_without_zone_is_refused_and_nothing_written(self, store: Store) -> None:
        shelf = Shelf(store=store)
        with pytest.raises(InputError, match="zone"):
            shelf.put("d", Said(text="Kofi swims", at=datetime(2031, 1, 5, 12)))  # noqa: DTZ001
        assert store.get_documents("ana", ["d"]) == {}

    def test_facts_are_found_by_key_state_document_and_row(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("a", Said(text="One", at=day(1)), Said(text="Two", at=day(2)))
        (three,) = shelf.remember("b", Said(text="Three", at=day(3)))
        row = shelf.observe("One", one)
        for query, expected in (
            (FactQuery(), [one, two, three]), (FactQuery(keys=("two", "nothing")), [two]),
            (FactQuery(document_ids=("a",)), [one, two]), (FactQuery(states=("pending",)), [two, three]),
            (FactQuery(supports=(row,)), [one]), (FactQuery(held=True), []), (FactQuery(ids=()), []),
            (FactQuery(limit=1, offset=1), [two]),
        ):
            assert [fact.id for fact in store.get_facts("ana", query)] == expected, query

    def test_a_revision_that_moved_on_is_refused_and_nothing_written(self, store: Store) -> None:
        shelf = Shelf(store=store)
        shelf.put("d", "Kofi swims")
        with pytest.raises(StoreError, match="revision 1"):
            shelf.put("d", "Kofi runs")
        assert [fact.text for fact in shelf.facts()] == ["Kofi swims"]

    def test_an_unchanged_fact_keeps_id_and_state_in_a_new_revision(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (swims,) = shelf.remember("d", Said(text="Kofi swims", tags=("old",)))
        shelf.observe("Kofi swims", swims)
        outcome = shelf.put("d", Said(text="Kofi swims", tags=("new",)), "Kofi runs", revision=2)
        assert outcome.fact_ids[0] == swims
        (fact,) = shelf.facts(swims)
        assert (fact.state, fact.tags, [source.revision for source in fact.sources]) == ("consolidated", ("new",), [2])
        assert store.get_documents("ana", ["d"])["d"].revision == 2

    def test_a_withdrawal_needs_the_lease(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (swims,) = shelf.remember("d", "Kofi swims")
        with pytest.raises(StoreError, match="lease"):
            shelf.put("d", "Kofi runs", revision=2, removal=Removal(facts=(swims,)))

    def test_a_withdrawn_fact_is_skipped_supports_nothing_and_starts_anew_when_said_again(self, store: Store) -> None:
        shelf = Shelf(store=store)
        swims, other = shelf.remember("d", "Kofi swims", "Kofi is tall")
        row = shelf.observe("Kofi swims", swims, other)
        lease = shelf.lease()
        removal = Removal(facts=(swims,), gone=(row,), reopened=())
        shelf.put("d", "Kofi is tall", revision=2, removal=removal, lease=lease)
        (fact,) = shelf.facts(swims)
        assert (fact.state, fact.reason) == ("skipped", "withdrawn")
        assert shelf.row(row).state == "archived"
        assert store.get_evidence("ana", fact_ids=[swims]) == []
        assert shelf.put("e", "Kofi swims").fact_ids == (swims,)
        assert shelf.facts(swims)[0].state == "pending"

    def test_every_fact_of_a_long_document_is_written(self, store: Store) -> None:
        shelf = Shelf(store=store)
        ids = shelf.remember("long", *(f"line {number}" for number in range(1200)))
        assert len(store.get_facts("ana", FactQuery(ids=ids))) == 1200
        assert index_of(Said(text="line 7")).terms == store.get_indexes("ana", [ids[7]])[ids[7]].terms


class PersistenceContract:
    """A database outlives its store."""

    def test_everything_is_there_when_the_database_is_opened_again(self, store_factory: StoreFactory) -> None:
        if store_factory.url is None:
            pytest.skip("a private database ends with its store")
        store = store_factory.open()
        shelf = Shelf(store=store)
        (swims,) = shelf.remember("d", "Kofi swims")
        row = shelf.observe("Kofi swims", swims)
        stats = store.stats("ana")
        store.close()
        again = Shelf(store=store_factory.open())
        assert again.row(row).proof_count == 1
        assert again.store.stats("ana") == stats
        hits = again.store.nearest("ana", vector_of("Kofi swims")[np.newaxis], Selection(), 1)
        assert [hit.id for hit in hits[0].items] == [row]
        again.store.close()

    def test_a_closed_store_refuses(self, store_factory: StoreFactory) -> None:
        store = store_factory.open()
        store.close()
        with pytest.raises(StoreError, match="closed"):
            store.list_banks()

    def test_times_are_read_with_a_zone(self, store: Store) -> None:
        assert store.open_bank(Bank(id="b")).created_at is not None
        assert [bank.created_at.tzinfo for bank in store.list_banks() if bank.created_at] == [UTC]
