"""Laws of consolidation, whatever is said and whatever the model answers."""

import json
import re
from collections import Counter
from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from onefold.config import Config
from onefold.consolidate.pipeline import Consolidator
from onefold.ids import new_id
from onefold.recall.pipeline import Recaller
from onefold.retain.index import index_of
from onefold.store.base import DocumentWrite, FactQuery, FactWrite, ObservationQuery
from onefold.store.open import open_store
from onefold.testing.fakes import FakeEmbedder, ScriptedLLM
from onefold.text.entities import entities
from onefold.text.identity import identity_key
from onefold.types import Bank, Calibration, Document, Fact, Message, Source, Statement

START = datetime(2031, 3, 1, 8, tzinfo=UTC)
BANK = "b"

texts = st.sampled_from([
    "Ana lives in Porto.", "Ana lives in Braga.", "ana lives in porto", "Ana does not live in Porto.",
    "Kofi paints wooden boats at the quay.", "Kofi paints his wooden boats at the old quay.", "Kofi painted 3 boats.",
    "Kofi painted 4 boats.", "I enjoy durian.", "I cannot stand durian.", "图书馆今天不开门。", "!",
])
statements = st.lists(
    st.tuples(texts, st.integers(0, 5), st.sampled_from(["user", "assistant", "tool", "document"])),
    min_size=1, max_size=9,
)
relations = st.sampled_from(["same", "adds", "changes", "contradicts", "none", "delete"])
answers = st.lists(
    st.tuples(st.sampled_from(["none", "O1", "O2", "O9", "obs_x"]), relations, texts | st.just("")),
    min_size=1, max_size=4,
)


def replying(script):
    """A model that answers each statement with the next entry of a script, round and round, and leaves some out."""
    def answer(request):
        numbers = re.findall(r"^([FQ]\d+)", request.user, re.MULTILINE)
        entries = (script[place % len(script)] for place in range(len(numbers)))
        return json.dumps({
            number: {"reason": "r", "target": target, "relation": relation, "text": text}
            for number, (target, relation, text) in zip(numbers, entries, strict=True) if relation != "delete"
        })
    return ScriptedLLM([answer], repeat_last=True)


class Desk:
    def __init__(self):
        self.embedder = FakeEmbedder(64)
        self.store = open_store(":memory:")
        known = Calibration(embedder=self.embedder.name, mean=0.0, deviation=0.1)
        self.store.open_bank(
            Bank(id=BANK, embedder=self.embedder.name, dimension=64, calibration=known, created_at=START)
        )

    def keep(self, said):
        for text, day, role in said:
            at = START + timedelta(days=day)
            document = Document(
                id=new_id("doc"), bank=BANK, messages=(Message(role=role, content=text, at=at),), at=at, digest=text,
                recorded_at=at,
            )
            names = entities(text, "en")
            fact = Fact(
                id=new_id("fact"), bank=BANK, text=text, key=identity_key(Statement(text=text, role=role, at=at)),
                sources=(Source(document_id=document.id, revision=1, message=0, start=0, end=len(text)),), role=role,
                at=at, language="en", entities=names, recorded_at=at,
            )
            index = index_of(text, language="en", entities=names, vector=self.embedder.embed_passages([text])[0])
            self.store.put_document(BANK, DocumentWrite(document=document, facts=(FactWrite(fact=fact, index=index),)))

    def run(self, llm, dry_run=False):
        config = Config(database=":memory:", screen_batch=4, facts_per_call=2)
        recaller = Recaller(self.store, self.embedder, None, config)
        return Consolidator(self.store, self.embedder, llm, recaller, config).consolidate(
            BANK, dry_run=dry_run, now=START
        )

    def rows(self):
        return self.store.get_observations(BANK, ObservationQuery())

    def facts(self):
        return self.store.get_facts(BANK, FactQuery())

    def contents(self):
        rows = self.rows()
        return repr((
            self.facts(), rows, self.store.get_evidence(BANK), self.store.get_versions(BANK, [row.id for row in rows]),
            self.store.get_contradictions(BANK), self.store.get_runs(BANK), self.store.get_journal(BANK),
            self.store.stats(BANK),
        ))


@settings(deadline=None, max_examples=15)
@given(said=statements, script=st.none() | answers)
def test_every_fact_ends_in_one_state_with_a_reason_and_the_numbers_add_up(said, script):
    desk = Desk()
    desk.keep(said)
    run = desk.run(replying(script) if script else None)
    states = Counter(fact.state for fact in desk.facts())
    counts = run.counts
    assert counts["facts"] == sum(states.values())
    assert {name: states[name] for name in ("consolidated", "skipped", "failed", "pending")} == {
        name: counts[name] for name in ("consolidated", "skipped", "failed", "pending")
    }
    assert all(fact.reason for fact in desk.facts())
    supporting = {edge.fact_id for edge in desk.store.get_evidence(BANK) if edge.kind == "supports"}
    assert supporting == {fact.id for fact in desk.facts() if fact.state == "consolidated"}


@settings(deadline=None, max_examples=15)
@given(said=statements, script=st.none() | answers)
def test_no_two_active_rows_have_one_key_and_every_contradiction_is_recorded_once(said, script):
    desk = Desk()
    desk.keep(said)
    desk.run(replying(script) if script else None)
    keys = [row.key for row in desk.rows() if row.state == "active"]
    pairs = [(pair.a, pair.b) for pair in desk.store.get_contradictions(BANK)]
    assert len(keys) == len(set(keys))
    assert len(pairs) == len(set(pairs))
    assert all(a < b for a, b in pairs)


@settings(deadline=None, max_examples=15)
@given(said=statements, script=st.none() | answers)
def test_a_superseded_row_has_a_successor_and_never_outlives_its_beginning(said, script):
    desk = Desk()
    desk.keep(said)
    desk.run(replying(script) if script else None)
    rows = {row.id: row for row in desk.rows()}
    for row in rows.values():
        if row.state == "superseded":
            assert row.superseded_by in rows
            assert row.valid_to is not None
            assert row.valid_from is not None
            assert row.valid_from <= row.valid_to


@settings(deadline=None, max_examples=10)
@given(said=statements)
def test_saying_everything_again_on_later_days_makes_no_second_active_row(said):
    desk = Desk()
    desk.keep(said)
    desk.run(None)
    desk.keep(said)
    desk.run(None)
    before = {row.key for row in desk.rows() if row.state == "active"}
    desk.keep([(text, day + 10, role) for text, day, role in said])
    desk.run(None)
    after = [row.key for row in desk.rows() if row.state == "active"]
    assert len(after) == len(set(after))
    assert set(after) <= before | {row.key for row in desk.rows() if row.state == "superseded"}


@settings(deadline=None, max_examples=10)
@given(said=statements, script=st.none() | answers)
def test_a_dry_run_changes_nothing(said, script):
    desk = Desk()
    desk.keep(said)
    before = desk.contents()
    desk.run(replying(script) if script else None, dry_run=True)
    assert desk.contents() == before
