"""Recall on a real store: what is found, what is folded, what is hidden, and what the trace says of it."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta

import numpy as np
import pytest

from onefold.errors import ConfigError, InputError, ModelUnavailable
from onefold.ids import new_id
from onefold.recall.pipeline import Recaller
from onefold.recall.questions import CandidateRequest
from onefold.store.base import Change, FactChange, StateChange
from onefold.store.open import open_store
from onefold.testing.fakes import FakeReranker
from onefold.testing.shelf import DIMENSION, Said, Shelf, axis, day, vector_of
from onefold.trace import ListSink
from onefold.types import Contradiction, Interval, Query, Statement


class Vectors:
    """Embeds by hand: given vectors for given texts, else the shelf's own."""

    name = "hashed"
    dimension = DIMENSION

    def __init__(self, **given: tuple[float, ...]) -> None:
        self.given = given
        self.calls = 0

    def embed_passages(self, texts):
        self.calls += 1
        return np.stack([np.array(self.given.get(text, vector_of(text)), np.float32) for text in texts])

    embed_queries = embed_passages


class Counting:
    """The store, counting the calls of each method."""

    def __init__(self, store) -> None:
        self._store = store
        self.calls: Counter[str] = Counter()

    def __getattr__(self, name):
        method = getattr(self._store, name)

        def counted(*arguments, **options):
            self.calls[name] += 1
            return method(*arguments, **options)

        return counted


class Down:
    """A reranker that never answers."""

    name = "down"

    def rerank(self, query, texts):
        raise ModelUnavailable("connection refused")


@pytest.fixture
def shelf():
    store = open_store(":memory:")
    yield Shelf(store=store)
    store.close()


@pytest.fixture
def recaller(shelf):
    return Recaller(shelf.store, Vectors())


def texts(hits) -> list[str]:
    return [hit.text for hit in hits]


def dispute(a: str, b: str) -> Contradiction:
    first, second = sorted((a, b))
    return Contradiction(id=new_id("con"), bank="ana", a=first, b=second, kind="opposed", tokens=("on", "off"),
                         rule="polarity")


def note(shelf: Shelf, *contradictions: Contradiction) -> None:
    shelf.apply(Change(decision=shelf.decision("skip", (), ""), contradictions=contradictions))


def supersede(shelf: Shelf, old: str, new: str, when) -> None:
    change = StateChange(observation_id=old, state="superseded", reason="later", valid_to=when, superseded_by=new)
    shelf.apply(Change(decision=shelf.decision("supersede", (), old), states=(change,)))


def van_then_bicycle(shelf: Shelf) -> tuple[str, str]:
    (van,) = shelf.remember("d1", Said(text="Ines drives a diesel van", at=day(1)))
    (bicycle,) = shelf.remember("d2", Said(text="Ines sold the van and cycles", at=day(5)))
    old, new = shelf.observe("Ines drives a diesel van", van), shelf.observe("Ines sold the van and cycles", bicycle)
    supersede(shelf, old, new, day(5))
    return old, new


# ── what is found ──


def test_an_empty_bank_answers_nothing(recaller):
    assert recaller.recall("ana", Query(text="Where does Ana live?")) == ()
    assert recaller.recall("nobody", Query(text="Where does Ana live?")) == ()


def test_pending_facts_are_found_before_any_consolidation(shelf, recaller):
    shelf.remember("d1", "Ana moved to Lisbon", "The kiln cracked")
    (first, *_) = recaller.recall("ana", Query(text="lisbon"))
    assert (first.kind, first.state, first.text) == ("fact", "pending", "Ana moved to Lisbon")


def test_a_fact_that_consolidation_could_not_settle_is_still_found(shelf, recaller):
    (failed,) = shelf.remember("d1", "Ana moved to Lisbon")
    shelf.apply(Change(decision=shelf.decision("skip", (failed,), ""),
                       facts=(FactChange(fact_id=failed, state="failed", reason="no reply"),)))
    assert [hit.state for hit in recaller.recall("ana", Query(text="lisbon"))] == ["failed"]


def test_three_wordings_of_one_row_are_one_hit_with_three_facts(shelf, recaller):
    facts = shelf.remember("d1", "Kofi uses locker 4417", "Locker 4417 belongs to Kofi", "4417 is where Kofi keeps it")
    row = shelf.observe("Kofi's locker is 4417", *facts)
    (hit,) = recaller.recall("ana", Query(text="which locker has kofi"))
    assert (hit.id, hit.kind, hit.proof_count) == (row, "observation", 3)
    assert {fact.id for fact in hit.facts} == set(facts)


def test_a_row_is_found_by_the_wording_of_its_sources_and_by_the_turn_before(shelf, recaller):
    (fact,) = shelf.remember("d1", Said(text="Yes, the blue one", context="Which umbrella did Priya choose?"))
    row = shelf.observe("Priya's choice is blue", fact)
    shelf.remember("d2", "Marco likes soup")
    (hit,) = recaller.recall("ana", Query(text="umbrella", arms=("bm25",)))
    assert hit.id == row


def test_many_facts_behind_one_row_do_not_crowd_out_another_row(shelf, recaller):
    loud = [f"status ok at {number}" for number in range(200)]
    facts = shelf.remember("d1", *loud)
    (quiet,) = shelf.remember("d2", "status of the kiln unknown")
    shelf.observe("status ok", *facts)
    row = shelf.observe("status of the kiln unknown", quiet)
    assert row in [hit.id for hit in recaller.recall("ana", Query(text="status ok", arms=("bm25",), k=5))]


def test_a_pending_fact_equal_to_a_row_is_folded_under_it(shelf, recaller):
    (first,) = shelf.remember("d1", Said(text="The gate code is 88", at=day(1)))
    row = shelf.observe("The gate code is 88", first)
    (again,) = shelf.remember("d2", Said(text="the gate code is 88", at=day(2)))
    (hit,) = recaller.recall("ana", Query(text="gate code"))
    assert (hit.id, [fact.id for fact in hit.facts]) == (row, [first, again])


def test_a_known_name_is_found_in_lower_case(shelf, recaller):
    shelf.remember("d1", Said(text="she keeps bees", entities=("nadia",)), "the weather is fine")
    (hit,) = recaller.recall("ana", Query(text="what about nadia?", arms=("graph",), explain=True))[:1]
    assert hit.text == "she keeps bees"


def test_the_temporal_arm_finds_what_happened_in_the_time_asked_about(shelf, recaller):
    tenth = Interval(start=day(10) - timedelta(hours=12), end=day(10) + timedelta(hours=12))
    shelf.remember("d1", Said(text="the kiln cracked", intervals=(tenth,)), Said(text="the kiln was built", at=day(2)))
    hits = recaller.recall("ana", Query(text="What happened on 10 January 2031?", arms=("temporal",)))
    assert texts(hits) == ["the kiln cracked"]
    assert recaller.recall("ana", Query(text="What happened to the kiln?", arms=("temporal",))) == ()


def test_relative_words_of_a_question_are_anchored_at_its_now(shelf, recaller):
    shelf.remember("d1", Said(text="the kiln cracked", at=day(10)), Said(text="the kiln was built", at=day(2)))
    hits = recaller.recall("ana", Query(text="What happened yesterday?", arms=("temporal",), now=day(11)))
    assert texts(hits) == ["the kiln cracked"]


def test_nothing_crosses_banks_in_any_arm(shelf):
    other = Shelf(store=shelf.store, bank="ben")
    recaller = Recaller(shelf.store, Vectors(), FakeReranker())
    for one, name in ((shelf, "Ruth"), (other, "Olga")):
        mother = Said(text=f"Lena's mother is {name}", entities=("lena",), at=day(3))
        (fact, _) = one.remember("d1", mother, "same words")
        one.observe(f"Lena's mother is {name}", fact)
    question = Query(text="Who was Lena's mother on 3 January 2031?", explain=True)
    before = recaller.recall("ana", question)
    assert "Lena's mother is Ruth" in texts(before)
    assert not [text for text in texts(before) if "Olga" in text]
    other.remember("d2", *(f"Lena note {number}" for number in range(30)))
    assert recaller.recall("ana", question) == before


# ── when ──


def test_asked_now_the_later_state_and_asked_as_of_then_the_earlier_one(shelf, recaller):
    old, new = van_then_bicycle(shelf)
    assert [hit.id for hit in recaller.recall("ana", Query(text="What does Ines drive?"))] == [new]
    (hit,) = recaller.recall("ana", Query(text="What does Ines drive?", as_of=day(3)))
    assert (hit.id, hit.state, hit.text) == (old, "superseded", "Ines drives a diesel van")
    assert recaller.recall("ana", Query(text="What does Ines drive?", as_of=day(1) - timedelta(days=1))) == ()


def test_cold_rows_are_shown_on_request_with_their_state(shelf, recaller):
    old, new = van_then_bicycle(shelf)
    hits = recaller.recall("ana", Query(text="What does Ines drive?", include_cold=True))
    assert {hit.id: hit.state for hit in hits} == {old: "superseded", new: "active"}


def test_facts_behind_a_cold_row_are_hidden_unless_asked_for(shelf, recaller):
    van_then_bicycle(shelf)
    hidden = recaller.recall("ana", Query(text="diesel", types=("fact",)))
    assert texts(hidden) == ["Ines sold the van and cycles"]
    shown = recaller.recall("ana", Query(text="diesel", types=("fact",), include_cold=True))
    assert "Ines drives a diesel van" in texts(shown)


def test_as_of_shows_the_text_of_that_time_and_counts_the_proof_of_that_time(shelf, recaller):
    (lisbon,) = shelf.remember("d1", Said(text="Tomas runs the Lisbon office", at=day(1)))
    row = shelf.observe("Tomas runs the Lisbon office", lisbon)
    (faro,) = shelf.remember("d2", Said(text="Tomas took over Faro as well", at=day(6)))
    shelf.apply(shelf.updating(row, "Tomas runs the Lisbon and Faro offices", lisbon, faro))
    (now,) = recaller.recall("ana", Query(text="Tomas office"))
    (then,) = recaller.recall("ana", Query(text="Tomas office", as_of=day(5)))
    assert (now.text, now.proof_count) == ("Tomas runs the Lisbon and Faro offices", 2)
    assert (then.text, then.proof_count) == ("Tomas runs the Lisbon office", 1)
    assert [fact.id for fact in then.facts] == [lisbon]


def test_what_was_wrong_was_never_true(shelf, recaller):
    (fact,) = shelf.remember("d1", Said(text="The bridge is open", at=day(1)))
    row = shelf.observe("The bridge is open", fact)
    change = StateChange(observation_id=row, state="invalidated", reason="was wrong")
    shelf.apply(Change(decision=shelf.decision("retire", (), row), states=(change,)))
    assert recaller.recall("ana", Query(text="bridge", as_of=day(3))) == ()
    assert recaller.recall("ana", Query(text="bridge")) == ()
    assert [hit.state for hit in recaller.recall("ana", Query(text="bridge", include_cold=True))] == ["invalidated"]


def test_since_and_until_are_a_half_open_range(shelf, recaller):
    shelf.remember("d1", *(Said(text=f"kiln day {number}", at=day(number)) for number in (1, 2, 3)))
    hits = recaller.recall("ana", Query(text="kiln", since=day(2), until=day(3)))
    assert texts(hits) == ["kiln day 2"]


def test_tags_narrow_rows_by_all_their_tags(shelf, recaller):
    sentences = Said(text="Ana has a key", tags=("home",)), Said(text="Ana got a key", tags=("work",))
    home, work = shelf.remember("d1", *sentences)
    shelf.observe("Ana has a key", home, work)
    assert len(recaller.recall("ana", Query(text="key", tags=("home", "work"), tags_match="all"))) == 1
    assert recaller.recall("ana", Query(text="key", tags=("work",), tags_match="none")) == ()


# ── order and budget ──


def test_a_users_budget_and_k_are_never_exceeded(shelf, recaller):
    shelf.remember("d1", *(f"kiln note number {number} " + "word " * number for number in range(40)))
    for max_tokens in (1, 15, 60, 400):
        hits = recaller.recall("ana", Query(text="kiln note", max_tokens=max_tokens, k=7))
        assert sum(hit.tokens for hit in hits) <= max_tokens
        assert len(hits) <= 7


def test_no_hit_comes_twice_and_scores_never_rise(shelf, recaller):
    shelf.remember("d1", *(f"kiln note {number}" for number in range(30)))
    for strategy in ("rrf", "interleave"):
        hits = recaller.recall("ana", Query(text="kiln note 7", strategy=strategy, max_tokens=9999))
        assert len({hit.id for hit in hits}) == len(hits)
        assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_a_row_with_an_open_contradiction_names_its_opponent_and_the_later_goes_first(shelf, recaller):
    (on,) = shelf.remember("d1", Said(text="autoscale is on for the shop", at=day(4)))
    (off,) = shelf.remember("d2", Said(text="autoscale is off", at=day(6)))
    row_on, row_off = shelf.observe("autoscale is on for the shop", on), shelf.observe("autoscale is off", off)
    note(shelf, dispute(row_on, row_off))
    first, second = recaller.recall("ana", Query(text="autoscale is on for the shop"))
    assert (first.id, first.opponents) == (row_off, (row_on,))
    assert (second.id, second.opponents) == (row_on, (row_off,))
    assert first.score >= second.score


def test_a_contradiction_between_facts_is_named_by_their_rows(shelf, recaller):
    (on,) = shelf.remember("d1", Said(text="autoscale is on", at=day(4)))
    (off,) = shelf.remember("d2", Said(text="autoscale is off", at=day(6)))
    row_on, row_off = shelf.observe("autoscale is on", on), shelf.observe("autoscale is off", off)
    note(shelf, dispute(on, off))
    hits = recaller.recall("ana", Query(text="autoscale", k=1))
    assert {hit.id: hit.opponents for hit in hits} == {row_off: (row_on,)}


def test_as_of_names_no_opponent_from_later(shelf, recaller):
    (on,) = shelf.remember("d1", Said(text="autoscale is on", at=day(4)))
    (off,) = shelf.remember("d2", Said(text="autoscale is off", at=day(6)))
    note(shelf, dispute(shelf.observe("autoscale is on", on), shelf.observe("autoscale is off", off)))
    (hit,) = recaller.recall("ana", Query(text="autoscale", as_of=day(5)))
    assert hit.opponents == ()


def test_interleave_is_final_even_for_rivals(shelf, recaller):
    (on,) = shelf.remember("d1", Said(text="autoscale on", at=day(4)))
    (off,) = shelf.remember("d2", Said(text="autoscale off", at=day(6)))
    note(shelf, dispute(on, off))
    hits = recaller.recall("ana", Query(text="autoscale on", strategy="interleave"))
    assert texts(hits) == ["autoscale on", "autoscale off"]
    assert [hit.score for hit in hits] == [1.0, 0.5]


def test_the_explanation_shows_the_rank_in_every_arm_and_the_strategy(shelf, recaller):
    shelf.remember("d1", Said(text="Nadia keeps bees", entities=("nadia",)))
    (hit,) = recaller.recall("ana", Query(text="Nadia bees", explain=True))
    assert {arm: rank for arm, (rank, _) in hit.explanation.arms.items()} == {"semantic": 1, "bm25": 1, "graph": 1}
    assert (hit.explanation.strategy, hit.explanation.fusion) == ("rrf", pytest.approx(3 / 61))
    assert recaller.recall("ana", Query(text="Nadia bees"))[0].explanation is None


def test_with_a_reranker_the_default_is_cross_encoder(shelf):
    shelf.remember("d1", "the kiln is hot", "the kiln is red hot today")
    recaller = Recaller(shelf.store, Vectors(), FakeReranker())
    (first, *_) = recaller.recall("ana", Query(text="red hot kiln", explain=True))
    assert first.text == "the kiln is red hot today"
    assert (first.explanation.strategy, first.explanation.rerank) == ("cross_encoder", 1.0)


def test_a_reranker_that_is_down_is_said_in_explanation_and_trace(shelf):
    shelf.remember("d1", "the kiln is hot")
    sink = ListSink()
    (hit,) = Recaller(shelf.store, Vectors(), Down(), sink=sink).recall("ana", Query(text="kiln", explain=True))
    assert hit.explanation.strategy.startswith("rrf (cross_encoder did not answer")
    done = sink.events[-1]
    assert (done.name, done.data["strategy"]) == ("recall.done", "rrf")
    assert "connection refused" in done.data["note"]


def test_cross_encoder_without_a_reranker_is_refused_before_anything_is_asked(shelf):
    embedder = Vectors()
    with pytest.raises(ConfigError, match="ONEFOLD_RERANKER"):
        Recaller(shelf.store, embedder).recall("ana", Query(text="kiln", strategy="cross_encoder"))
    assert embedder.calls == 0


def test_an_empty_question_is_refused(recaller):
    with pytest.raises(InputError, match="empty"):
        recaller.recall("ana", Query(text=" "))


# ── many at once, and the trace ──


def test_many_queries_answer_as_each_alone_and_share_the_calls(shelf):
    shelf.remember("d1", *(f"note {number} on the kiln" for number in range(12)))
    store, embedder = Counting(shelf.store), Vectors()
    recaller = Recaller(store, embedder)
    queries = [Query(text=f"note {number}", now=day(20)) for number in range(6)]
    together = recaller.recall_many("ana", queries)
    assert (embedder.calls, store.calls["nearest"], store.calls["match_terms"]) == (1, 2, 2)
    assert together == [recaller.recall("ana", query) for query in queries]
    assert recaller.recall_many("ana", []) == []
    mixed = [queries[0], replace(queries[1], types=("observation",)), queries[2]]
    assert recaller.recall_many("ana", mixed) == [together[0], (), together[2]]


def test_the_trace_tells_the_steps_with_counts(shelf):
    shelf.remember("d1", "the kiln is hot", "the kiln is red")
    sink = ListSink()
    Recaller(shelf.store, Vectors(), sink=sink).recall("ana", Query(text="kiln"))
    assert sink.names() == ["recall.start", *["recall.arm"] * 4, "recall.fusion", "recall.done"]
    assert {event.data["arm"]: event.data["found"] for event in sink.events[1:5]} == {
        "semantic": [2], "bm25": [2], "graph": [2], "temporal": [0]}  # fmt: skip
    assert sink.events[-1].data["hits"] == 2
    assert all(event.bank == "ana" for event in sink.events)


# ── candidates for consolidation ──


def request(text: str, *, key: str = "", vector: tuple[float, ...] = ()) -> CandidateRequest:
    return CandidateRequest(
        statement=Statement(text=text, language="en"), key=key or text.lower(),
        vector=np.array(vector or vector_of(text), np.float32), terms=tuple(text.lower().split()),
    )  # fmt: skip


def filled_with_lookalikes(shelf: Shelf) -> str:
    """400 rows that share the fact's words, and one that shares none and is nearest in meaning."""
    fillers = [Said(text=f"the oven in the bakery was serviced {number}", vector=axis(1)) for number in range(400)]
    facts = shelf.remember("d1", *fillers)
    changes = [shelf.creating(said.text, fact, said=said) for said, fact in zip(fillers, facts, strict=True)]
    shelf.apply(
        replace(
            changes[0], creates=tuple(write for change in changes for write in change.creates),
            evidence=tuple(edge for change in changes for edge in change.evidence),
            facts=tuple(fact for change in changes for fact in change.facts),
        )
    )  # fmt: skip
    paraphrase = Said(text="maintenance happened", vector=axis(0))
    (fact,) = shelf.remember("d2", paraphrase)
    return shelf.observe(paraphrase.text, fact, said=paraphrase)


def test_a_paraphrase_without_a_shared_word_is_a_candidate_among_four_hundred_lookalikes(shelf, recaller):
    row = filled_with_lookalikes(shelf)
    (found,) = recaller.candidates("ana", [request("the oven in the bakery was serviced", vector=axis(0))], 64)
    assert found[0].id == row
    assert len(found) < 10


def test_the_row_of_equal_key_is_a_candidate_whatever_else_is_found(shelf, recaller):
    filled_with_lookalikes(shelf)
    (fact,) = shelf.remember("d3", Said(text="Zola hums", vector=axis(5)))
    row = shelf.observe("Zola hums", fact, said=Said(text="Zola hums", vector=axis(5)))
    asked = request("the oven in the bakery was serviced", key="zola hums", vector=axis(0))
    (found,) = recaller.candidates("ana", [asked], 1)
    assert [item.id for item in found][1] == row


def test_candidates_cost_one_search_however_many_facts_ask(shelf):
    facts = shelf.remember("d1", *(f"note {number} on the kiln" for number in range(20)))
    rows = [shelf.observe(f"note {number} on the kiln", fact) for number, fact in enumerate(facts)]
    store = Counting(shelf.store)
    requests = [request(f"note {number} on the kiln") for number in range(20)]
    found = Recaller(store, Vectors()).candidates("ana", requests, 512)
    assert [one[0].id for one in found] == rows
    assert {store.calls[name] for name in ("nearest", "match_terms", "match_entities")} == {2}
    assert store.calls["get_observations"] == 2


def test_candidates_are_rows_alone_with_strictly_falling_scores(shelf, recaller):
    settled, _ = shelf.remember("d1", "the kiln is hot", "the kiln is pending")
    row = shelf.observe("the kiln is warm", settled)
    (found,) = recaller.candidates("ana", [request("the kiln is hot")], 512)
    assert [(item.id, item.score) for item in found] == [(row, 1.0)]
    assert recaller.candidates("ana", [], 512) == []
