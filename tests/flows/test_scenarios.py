"""What memory engines were reported to get wrong, end to end through `Memory` with the bundled embedder.

Each test is one kind of fault, told with inputs of our own.
"""

import multiprocessing
import threading
from datetime import UTC, datetime, timedelta

import pytest

from onefold import Memory, load_config
from onefold.models.registry import open_embedder
from onefold.testing.fakes import ScriptedLLM

NOON = "2031-03-03T12:00:00+00:00"


@pytest.fixture(scope="module")
def embedder():
    return open_embedder(load_config(environment={}))


@pytest.fixture
def open_memory(tmp_path, embedder):
    opened = []

    def _open(bank="b", database=None, **models):
        memory = Memory(database or tmp_path / "memory.db", bank=bank, config=load_config(environment={}),
                        embedder=embedder, **models)
        opened.append(memory)
        return memory

    yield _open
    for memory in opened:
        memory.close()


def later(days):
    return (datetime(2031, 3, 3, 12, tzinfo=UTC) + timedelta(days=days)).isoformat()


def texts(memory, states=("active",)):
    return sorted(row.text for row in memory.observations(states=states))


def test_a_status_line_repeated_within_a_message_is_one_fact_per_distinct_line(open_memory):
    memory = open_memory()
    memory.retain("worker idle\nworker idle pid 8812\nworker idle\nworker idle pid 8812", role="tool", at=NOON)
    assert sorted(fact.text for fact in memory.facts()) == ["worker idle", "worker idle pid 8812"]


def test_eight_threads_that_keep_one_statement_make_one_row(open_memory):
    memory = open_memory()
    failures = []

    def work(number):
        try:
            memory.retain("Kofi's locker is 4417.", document_id=f"d{number}", at=later(number))
            memory.consolidate()
        except Exception as error:  # noqa: BLE001 - collected and asserted below
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    memory.consolidate()
    assert texts(memory) == ["Kofi's locker is 4417."]
    assert memory.stats().facts == {"consolidated": 8}


def _keep_in_a_process(database, number):
    with Memory(database, bank="b", config=load_config(environment={})) as memory:
        memory.retain("Kofi's locker is 4417.", document_id=f"d{number}", at=later(number))
        memory.consolidate()


def test_four_processes_that_keep_one_statement_make_one_row(open_memory, tmp_path):
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=_keep_in_a_process, args=(str(tmp_path / "memory.db"), n)) for n in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(timeout=120)
    assert [worker.exitcode for worker in workers] == [0, 0, 0, 0]
    memory = open_memory()
    assert texts(memory) == ["Kofi's locker is 4417."]
    assert memory.observations()[0].proof_count == 4


def test_overlapping_windows_of_one_conversation_are_facts_once(open_memory):
    memory = open_memory()
    turns = [
        {"role": "user", "content": text, "at": (datetime(2031, 3, 3, 12, number, tzinfo=UTC)).isoformat()}
        for number, text in enumerate(
            ["Nadia keeps bees.", "Her hives stand in Porto.", "She sells honey on Saturdays.",
             "The market opens at eight.", "Her brother drives the van.", "The van is green.",
             "She wants a second stall.", "The stall costs 40 euros.", "The permit is due in May."])
    ]
    memory.retain(messages=turns[:6], document_id="w1")
    memory.retain(messages=turns[3:], document_id="w2")
    facts = memory.facts()
    assert len(facts) == 9
    assert sorted(len(fact.sources) for fact in facts) == [1] * 6 + [2] * 3


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alice hired Bob as the new lead.", "Bob hired Alice as the new lead."),
        ("The staging DB listens on port 5432.", "The staging DB listens on port 5433."),
        ("run 41 reached recall 0.812", "run 42 reached recall 0.821"),
        ("The door code is not 7731.", "The door code is 7731."),
        ("Backups are kept in Oslo.", "Backups are kept in Bergen."),
    ],
)
@pytest.mark.parametrize("with_model", [False, True], ids=["rules", "model says same"])
def test_what_differs_in_a_number_a_name_or_a_direction_stays_two_rows(open_memory, one, other, with_model):
    def same(request):
        return '{"F1": {"reason": "same", "target": "O1", "relation": "same", "text": ""}}'

    memory = open_memory(llm=ScriptedLLM([same] * 20) if with_model else None)
    memory.retain(one, document_id="a", at=NOON)
    memory.consolidate()
    memory.retain(other, document_id="b", at=NOON)
    memory.consolidate()
    assert sorted(row.text for row in memory.observations(states=None)) == sorted([one, other])


def test_of_two_notes_of_which_one_contains_the_other_the_longer_content_survives(open_memory):
    memory = open_memory()
    memory.retain("Tomas runs the Lisbon office.", document_id="a", at=NOON)
    memory.retain("Tomas runs the Lisbon office and the Faro office.", document_id="b", at=later(1))
    memory.consolidate()
    assert any("Faro" in text for text in texts(memory))


def test_a_chain_of_overlaps_never_becomes_one_row(open_memory):
    memory = open_memory()
    for number, text in enumerate(["Lea swims on Mondays.", "Lea swims and studies chemistry on Mondays.",
                                   "Lea studies chemistry."]):
        memory.retain(text, document_id=f"d{number}", at=later(number))
    memory.consolidate()
    assert len(memory.observations(states=None)) == 3


BAD_REPLIES = {
    "another shape": '{"updates": "x"}',
    "truncated": '{"F1": {"reason": "the sa',
    "a list": "[]",
    "an apology": "I am sorry, but I cannot help with that.",
    "nothing": "",
    "a word 58,000 times": "memory " * 58_000,
    "ids of somebody else": '{"F1": {"reason": "x", "target": "obs_0123456789", "relation": "same", "text": ""}}',
    "deletes everything": '{"delete": ["O1", "O2"], "F1": null}',
    "not even text": "\x00\x01{{{",
}


@pytest.mark.parametrize("reply", BAD_REPLIES.values(), ids=BAD_REPLIES.keys())
def test_a_bad_reply_changes_nothing_but_the_trace(open_memory, reply):
    memory = open_memory(llm=ScriptedLLM([reply] * 50))
    memory.retain("The library opens at nine on weekdays.", document_id="a", at=NOON)
    memory.retain("Quarterly revenue grew in the northern region.", document_id="b", at=NOON)
    first = memory.consolidate()
    rows = texts(memory)
    memory.retain("On weekdays the library lets people in from nine.", document_id="c", at=later(1))
    run = memory.consolidate()
    assert set(rows) <= set(texts(memory))
    assert run.spent.calls <= 3
    assert first.counts["facts"] == 2
    for fact in memory.facts():
        assert fact.state in {"consolidated", "pending", "failed"}
        assert fact.reason
    healthy = open_memory()
    healthy.consolidate()
    assert set(healthy.stats().facts) <= {"consolidated", "failed"}
    assert len(texts(healthy)) >= len(rows)


def test_the_same_text_twice_is_kept_once(open_memory):
    memory = open_memory()
    memory.retain("Ravi enjoys durian.")
    again = memory.retain("Ravi enjoys durian.")
    assert again.unchanged
    assert len(memory.facts()) == 1


def test_a_reversed_preference_is_on_record_and_the_later_one_is_live(open_memory):
    memory = open_memory()
    memory.retain("Ravi enjoys durian.", document_id="a", at=NOON)
    memory.retain("Ravi cannot stand durian.", document_id="b", at=later(30))
    memory.consolidate()
    assert texts(memory) == ["Ravi cannot stand durian."]
    assert texts(memory, states=("superseded",)) == ["Ravi enjoys durian."]
    (record,) = memory.contradictions()
    assert (record.status, record.resolution) == ("resolved", "rule:later")
    assert [hit.text for hit in memory.recall("durian", as_of=later(3))] == ["Ravi enjoys durian."]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("猫が庭で眠っている。", "電車は八時に出発する。"),
        ("我妈妈喜欢喝茶。", "这家公司在柏林。"),
        ("Кошка спит на крыше.", "Поезд уходит в восемь утра."),
        ("แมวนอนบนหลังคา", "รถไฟออกแปดโมงเช้า"),
    ],
)
def test_unrelated_sentences_of_any_script_are_never_equal(open_memory, one, other):
    memory = open_memory()
    memory.retain(one, document_id="a", at=NOON)
    memory.retain(other, document_id="b", at=NOON)
    memory.consolidate()
    assert len(memory.observations()) == 2


def test_naive_zulu_and_offset_times_of_one_moment_order_equally(open_memory):
    memory = open_memory()
    moments = ["2031-03-03T12:00:00", "2031-03-03T12:00:00Z", "2031-03-03T17:30:00+05:30"]
    for number, at in enumerate(moments):
        memory.retain(f"Reading number {number} was taken by Omar.", document_id=f"d{number}", at=at)
    assert {fact.at for fact in memory.facts()} == {datetime(2031, 3, 3, 12, tzinfo=UTC)}
    memory.consolidate()
    assert {row.valid_from for row in memory.observations()} == {datetime(2031, 3, 3, 12, tzinfo=UTC)}


def test_tonight_is_the_day_where_it_was_said(open_memory):
    memory = open_memory()
    memory.retain("The rehearsal was tonight.", at="2031-03-09T23:40:00-06:00")
    (fact,) = memory.facts()
    (expression,) = fact.expressions
    assert expression.interval is not None
    assert expression.interval.start.date().isoformat() == "2031-03-09"
    assert [hit.text for hit in memory.recall("What happened on 9 March 2031?", arms=("temporal",))] == [fact.text]


def test_a_relative_day_is_resolved_with_a_time_and_flagged_without(open_memory):
    memory = open_memory()
    memory.retain("Last Thursday the kiln cracked.", document_id="a", at="2031-03-10T10:00:00+00:00")
    memory.retain("Last Thursday the kiln cracked.", document_id="b")
    anchored, flagged = sorted(memory.facts(), key=lambda fact: fact.at is None)
    assert anchored.expressions[0].interval.start.date().isoformat() == "2031-03-06"
    assert flagged.expressions[0].unanchored
    memory.consolidate()
    assert len(memory.observations()) == 2


def test_nothing_crosses_banks(open_memory):
    ours, theirs = open_memory("a"), open_memory("b")
    ours.retain("Lena's mother is Ruth.", document_id="m", at=NOON)
    theirs.retain("Lena's mother is Olga.", document_id="m", at=NOON)
    for memory in (ours, theirs):
        memory.retain("Lena plays the cello.", document_id="c", at=NOON)
        memory.consolidate()
    for arm in ("semantic", "bm25", "graph", "temporal"):
        assert not any("Olga" in hit.text for hit in ours.recall("Who is Lena's mother?", arms=(arm,)))
    assert texts(ours) == ["Lena plays the cello.", "Lena's mother is Ruth."]
    assert ours.contradictions() == []
    ours.forget(document_id="c")
    assert texts(ours) == ["Lena's mother is Ruth."]
    assert texts(theirs) == ["Lena plays the cello.", "Lena's mother is Olga."]


def test_a_question_makes_no_bank(open_memory):
    memory = open_memory("typo")
    assert memory.recall("tea") == ()
    assert memory.reflect("tea").citations == ()
    assert memory.banks() == []
