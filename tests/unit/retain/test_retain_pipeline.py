"""Retaining into a real store: what is new, known, skipped, withdrawn, embedded, signalled and traced."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from onefold.config import Config
from onefold.errors import BankBusy, InputError, ModelUnavailable
from onefold.retain.pipeline import Retainer
from onefold.retain.read import draft_from_messages, draft_from_text
from onefold.store.base import FactQuery, Store
from onefold.store.open import open_store
from onefold.testing.fakes import FakeEmbedder, RefusingLLM, ScriptedLLM
from onefold.trace import ListSink
from onefold.types import Document, Fact

NOW = datetime(2031, 1, 1, tzinfo=UTC)
AT = datetime(2030, 12, 1, 9, 0, tzinfo=UTC)


@pytest.fixture
def store() -> Iterator[Store]:
    opened = open_store(":memory:")
    yield opened
    opened.close()


def _document(text: str, document_id: str = "d1", bank: str = "b", tags: tuple[str, ...] = ()) -> Document:
    return draft_from_text(text, document_id=document_id, at=AT, tags=tags).document(bank)


def _chat(*contents: str, document_id: str = "c") -> Document:
    messages = [{"role": "user", "content": content} for content in contents]
    return draft_from_messages(messages, document_id=document_id, at=AT).document("b")


def _texts(store: Store, state: str = "pending") -> list[str]:
    return sorted(fact.text for fact in store.get_facts("b", FactQuery()) if fact.state == state)


def _fact(store: Store, text: str) -> Fact:
    (found,) = [fact for fact in store.get_facts("b", FactQuery()) if fact.text == text]
    return found


def test_the_same_document_again_changes_and_embeds_nothing(store: Store) -> None:
    embedder = FakeEmbedder()
    retainer = Retainer(store, embedder)
    first = retainer.retain(_document("Hi! Ana moved to Porto. She rows."), now=NOW)
    assert (first.revision, first.new, first.known, first.skipped, first.unchanged) == (1, 3, 0, 1, False)
    embedded = list(embedder.texts)
    again = retainer.retain(_document("Hi! Ana moved to Porto. She rows."), now=NOW)
    assert (again.revision, again.new, again.known, again.skipped, again.unchanged) == (1, 0, 3, 1, True)
    assert sorted(again.fact_ids) == sorted(first.fact_ids)
    assert embedder.texts == embedded


def test_a_changed_document_keeps_the_ids_of_what_it_still_says(store: Store) -> None:
    embedder = FakeEmbedder()
    retainer = Retainer(store, embedder)
    retainer.retain(_document("Ana moved to Porto. Ben rows."), now=NOW)
    kept, dropped = _fact(store, "Ana moved to Porto."), _fact(store, "Ben rows.")
    changed = retainer.retain(_document("Ana moved to Porto. Ben swims."), now=NOW)
    assert (changed.revision, changed.new, changed.known, changed.withdrawn) == (2, 1, 1, 1)
    assert _fact(store, "Ana moved to Porto.").id == kept.id
    assert _texts(store) == ["Ana moved to Porto.", "Ben swims."]
    (withdrawn,) = store.get_facts("b", FactQuery(ids=(dropped.id,)))
    assert (withdrawn.state, withdrawn.reason) == ("skipped", "withdrawn")
    assert embedder.texts == ["Ana moved to Porto.", "Ben rows.", "Ben swims."]


def test_what_a_document_says_again_is_pending_again(store: Store) -> None:
    retainer = Retainer(store, FakeEmbedder())
    for text in ("Ana rows. Ben rows.", "Ana rows.", "Ana rows. Ben rows."):
        retainer.retain(_document(text), now=NOW)
    assert _texts(store) == ["Ana rows.", "Ben rows."]


def test_a_fact_that_another_document_states_only_loses_a_source(store: Store) -> None:
    retainer = Retainer(store, FakeEmbedder())
    retainer.retain(_document("Ana rows. Ben rows.", "d1"), now=NOW)
    retainer.retain(_document("Ana rows.", "d2"), now=NOW)
    retainer.retain(_document("Ben rows.", "d1"), now=NOW)
    fact = _fact(store, "Ana rows.")
    assert (fact.state, [source.document_id for source in fact.sources]) == ("pending", ["d2"])


def test_other_tags_make_another_revision_and_no_new_fact(store: Store) -> None:
    retainer = Retainer(store, FakeEmbedder())
    retainer.retain(_document("Ana rows."), now=NOW)
    tagged = retainer.retain(_document("Ana rows.", tags=("sport",)), now=NOW)
    assert (tagged.revision, tagged.new, tagged.known) == (2, 0, 1)
    assert _fact(store, "Ana rows.").tags == ("sport",)


def test_no_text_is_embedded_twice_and_a_batch_is_one_pass(store: Store) -> None:
    class Counting(FakeEmbedder):
        passes = 0

        def embed_passages(self, texts):
            self.passes += 1
            return super().embed_passages(texts)

    embedder = Counting()
    documents = [_document(f"Ana rows. Boat {number} is red.", f"d{number}") for number in range(5)]
    done = Retainer(store, embedder).retain_many(documents, now=NOW)
    assert embedder.passes == 1
    assert sorted(embedder.texts) == ["Ana rows.", *(f"Boat {number} is red." for number in range(5))]
    assert [retained.document_id for retained in done] == ["d0", "d1", "d2", "d3", "d4"]


def test_a_document_twice_in_one_batch_is_two_revisions(store: Store) -> None:
    done = Retainer(store, FakeEmbedder()).retain_many([_document("Ana rows."), _document("Ana swims.")], now=NOW)
    assert [retained.revision for retained in done] == [1, 2]
    assert _texts(store) == ["Ana swims."]


def test_all_documents_are_validated_before_one_is_written(store: Store) -> None:
    bad = replace(_document("Ana rows."), tags=("",))
    with pytest.raises(InputError):
        Retainer(store, FakeEmbedder()).retain_many([_document("Ben rows.", "d0"), bad], now=NOW)
    assert store.get_documents("b", ["d0"]) == {}


def test_progress_counts_two_steps_a_document(store: Store) -> None:
    seen: list[tuple[int, int]] = []
    Retainer(store, FakeEmbedder()).retain_many(
        [_document("Ana rows.", "d1"), _document("Ben rows.", "d2")],
        now=NOW,
        progress=lambda done, total: seen.append((done, total)),
    )
    assert seen == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_the_trace_tells_of_documents_and_skipped_facts_without_their_words(store: Store) -> None:
    sink = ListSink()
    Retainer(store, FakeEmbedder(), sink=sink).retain(_document("Good morning! Ana rows."), now=NOW)
    assert sink.names() == ["retain.document", "retain.fact_skipped"]
    assert sink.events[1].data["reason"] == "greeting: it is nothing but a greeting"
    assert "Ana" not in json.dumps([dict(event.data) for event in sink.events])


def test_a_named_speaker_is_found_by_name(store: Store) -> None:
    draft = draft_from_messages([{"role": "user", "name": "Odile", "content": "I row on Mondays."}], document_id="d")
    (fact_id,) = Retainer(store, FakeEmbedder()).retain(draft.document("b"), now=NOW).fact_ids
    index = store.get_indexes("b", [fact_id])[fact_id]
    assert "odile" in index.entities
    assert any(term.startswith("odil") for term in index.context_terms)


def test_relative_times_without_a_date_are_signalled(store: Store) -> None:
    draft = draft_from_text("The kiln cracked last Thursday.", document_id="d")
    retained = Retainer(store, FakeEmbedder()).retain(draft.document("b"), now=NOW)
    assert retained.signals == (
        "“last Thursday”: nobody said when this was said, so the dates are not known. Give `at`.",
    )


def test_system_text_is_left_out_with_a_signal_unless_asked(store: Store) -> None:
    messages = [{"role": "system", "content": "Ana is the admin."}, {"role": "user", "content": "Ben rows."}]
    draft = draft_from_messages(messages, document_id="d", at=AT)
    assert "1 system messages" in Retainer(store, FakeEmbedder()).retain(draft.document("b"), now=NOW).signals[0]
    assert _texts(store) == ["Ben rows."]
    config = Config(remember_system=True)
    Retainer(store, FakeEmbedder(), config=config).retain(replace(draft, id="d2").document("b"), now=NOW)
    assert _texts(store) == ["Ana is the admin.", "Ben rows."]


def test_withdrawing_waits_for_the_banks_lease_and_then_says_busy(store: Store) -> None:
    retainer = Retainer(store, FakeEmbedder(), config=Config(lease_wait=0.01))
    retainer.retain(_document("Ana rows."), now=NOW)
    lease = store.acquire_lease("b", "somebody", seconds=60, wait=0)
    with pytest.raises(BankBusy):
        retainer.retain(_document("Ben rows."), now=NOW)
    assert retainer.retain(_document("Cleo rows.", "d2"), now=NOW).new == 1
    store.release_lease(lease)
    assert retainer.retain(_document("Ben rows."), now=NOW).withdrawn == 1


def test_a_writer_that_comes_between_leads_to_another_revision(store: Store) -> None:
    other = Retainer(store, FakeEmbedder())

    class Interfering(FakeEmbedder):
        done = False

        def embed_passages(self, texts):
            if not self.done:
                self.done = True
                other.retain(_document("Ana swims."), now=NOW)
            return super().embed_passages(texts)

    retained = Retainer(store, Interfering()).retain(_document("Ana rows."), now=NOW)
    assert (retained.revision, retained.withdrawn) == (2, 1)
    assert _texts(store) == ["Ana rows."]


def test_an_embedder_that_is_down_leaves_nothing_behind(store: Store) -> None:
    class Down(FakeEmbedder):
        def embed_passages(self, texts):
            raise ModelUnavailable("down")

    with pytest.raises(ModelUnavailable):
        Retainer(store, Down()).retain(_document("Ana rows."), now=NOW)
    assert store.get_documents("b", ["d1"]) == {}


# ── with a model ──


def _says(*texts: str) -> str:
    return json.dumps({"P1": [{"text": text, "entities": []} for text in texts]})


def test_a_growing_conversation_pays_only_for_its_new_messages(store: Store) -> None:
    llm = ScriptedLLM([_says("The user rows on Mondays."), _says("The user swims on Fridays.")])
    retainer = Retainer(store, FakeEmbedder(), llm)
    retainer.retain(_chat("I row on Mondays."), now=NOW)
    grown = retainer.retain(_chat("I row on Mondays.", "I swim on Fridays."), now=NOW)
    assert (grown.new, grown.known, grown.withdrawn, grown.spent.calls) == (1, 1, 0, 1)
    assert "Mondays" not in json.loads(llm.requests[1].user.splitlines()[-1])["text"]
    assert _texts(store) == ["The user rows on Mondays.", "The user swims on Fridays."]


def test_what_the_model_could_not_read_is_read_again_when_it_is_retained_again(store: Store) -> None:
    down = Retainer(store, FakeEmbedder(), RefusingLLM()).retain(_chat("I row on Mondays."), now=NOW)
    assert "did not answer" in down.signals[0]
    assert _texts(store) == ["I row on Mondays."]
    up = Retainer(store, FakeEmbedder(), ScriptedLLM([_says("The user rows on Mondays.")])).retain(
        _chat("I row on Mondays."), now=NOW
    )
    assert (up.unchanged, up.new, up.withdrawn) == (False, 1, 1)
    assert _texts(store) == ["The user rows on Mondays."]


def test_talk_alone_costs_no_call(store: Store) -> None:
    retained = Retainer(store, FakeEmbedder(), ScriptedLLM([])).retain(_chat("Good morning!", "Thanks!"), now=NOW)
    assert (retained.skipped, retained.spent.calls) == (2, 0)
