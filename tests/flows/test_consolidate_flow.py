"""Consolidation on a real store: what becomes of facts, what run and trace say, what a bad model cannot do."""

import json
import re
import threading
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from onefold.config import Config
from onefold.consolidate.pipeline import Consolidator
from onefold.errors import BankBusy, LeaseLost, ModelReplyError, ModelUnavailable
from onefold.ids import new_id
from onefold.recall.pipeline import Recaller
from onefold.retain.index import index_of
from onefold.store.base import DocumentWrite, FactQuery, FactWrite, ObservationQuery
from onefold.store.open import open_store
from onefold.testing.fakes import FakeEmbedder, RefusingLLM, ScriptedLLM
from onefold.text.entities import entities
from onefold.text.identity import identity_key
from onefold.trace import ListSink
from onefold.types import Bank, Calibration, Document, Fact, Message, Observation, Role, Source, Statement

BANK = "b"
START = datetime(2031, 3, 1, 8, tzinfo=UTC)


class Desk:
    """A bank in memory, a fake embedder and whatever model a test brings."""

    def __init__(self, database: str = ":memory:", **settings: object) -> None:
        self.embedder = FakeEmbedder(256)
        self.store = open_store(database)
        known = Calibration(embedder=self.embedder.name, mean=0.0, deviation=0.06)
        self.store.open_bank(
            Bank(id=BANK, embedder=self.embedder.name, dimension=256, calibration=known, created_at=START)
        )
        self.config = Config(database=database, lease_wait=20.0, **settings)  # type: ignore[arg-type]
        self.sink = ListSink()

    def keep(
        self, *texts: str, day: int = 0, role: Role = "user", tags: tuple[str, ...] = (), language: str = "en"
    ) -> None:
        """One document a text, one second apart."""
        bank = BANK
        for place, text in enumerate(texts):
            at = START + timedelta(days=day, seconds=place)
            names = entities(text, language)
            document = Document(
                id=new_id("doc"), bank=bank, messages=(Message(role=role, content=text, at=at),), at=at, digest=text,
                tags=tags, recorded_at=at,
            )
            fact = Fact(
                id=new_id("fact"), bank=bank, text=text, key=identity_key(Statement(text=text, role=role, at=at)),
                sources=(Source(document_id=document.id, revision=1, message=0, start=0, end=len(text)),), role=role,
                at=at, language=language, entities=names, tags=tags, recorded_at=at,
            )
            vector = self.embedder.embed_passages([text])[0]
            index = index_of(text, language=language, entities=names, vector=vector)
            self.store.put_document(bank, DocumentWrite(document=document, facts=(FactWrite(fact=fact, index=index),)))

    def run(self, llm=None, *, dry_run: bool = False, progress=None):
        recaller = Recaller(self.store, self.embedder, None, self.config, self.sink)
        consolidator = Consolidator(self.store, self.embedder, llm, recaller, self.config, self.sink)
        return consolidator.consolidate(BANK, dry_run=dry_run, now=START + timedelta(days=90), progress=progress)

    def rows(self, *states: str) -> list[Observation]:
        return self.store.get_observations(BANK, ObservationQuery(states=states or ("active",)))  # type: ignore[arg-type]

    def texts(self, *states: str) -> list[str]:
        return [row.text for row in self.rows(*states)]

    def facts(self) -> list[Fact]:
        return self.store.get_facts(BANK, FactQuery())

    def support(self) -> dict[str, list[str]]:
        """Texts of the supporting facts by the text of their row."""
        rows = {row.id: row.text for row in self.store.get_observations(BANK, ObservationQuery())}
        facts = {fact.id: fact.text for fact in self.facts()}
        found: dict[str, list[str]] = {}
        for edge in self.store.get_evidence(BANK):
            if edge.kind == "supports":
                found.setdefault(rows[edge.observation_id], []).append(facts[edge.fact_id])
        return {text: sorted(supporters) for text, supporters in found.items()}

    def contents(self) -> str:
        """Everything the store knows of the bank, to be compared."""
        rows = self.store.get_observations(BANK, ObservationQuery())
        parts: Sequence[object] = (
            self.facts(), rows, self.store.get_evidence(BANK), self.store.get_versions(BANK, [row.id for row in rows]),
            self.store.get_contradictions(BANK), self.store.get_runs(BANK), self.store.get_journal(BANK),
            self.store.stats(BANK), self.store.list_banks(),
        )
        return repr(parts)


def boats(*places: str) -> list[str]:
    """Statements that rules leave open beside each other."""
    return [f"Kofi paints wooden boats near the {place}." for place in places]


def proposals(**given: tuple[str, str] | tuple[str, str, str]) -> str:
    """A model's reply: target, relation and perhaps a text by F number."""
    return json.dumps({
        number: {"reason": "r", "target": target, "relation": relation, "text": text[0] if text else ""}
        for number, (target, relation, *text) in given.items()
    })


def nearest(relation: str):
    """A model that gives every statement the first row it was shown and this relation."""
    def answer(request):
        if request.operation == "focus":
            return json.dumps(dict.fromkeys(re.findall(r"^(Q\d+)", request.user, re.MULTILINE), "yes"))
        shown = re.findall(r"^(F\d+) \((O\d+)", request.user, re.MULTILINE)
        return proposals(**{number: (target, relation) for number, target in shown})
    return answer


def adds_up(run) -> bool:
    counts = run.counts
    return counts["facts"] == sum(counts[state] for state in ("consolidated", "skipped", "failed", "pending"))


# ── rules alone ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_run_screens_applies_and_says_what_it_did():
    desk = Desk()
    desk.keep("Nadia keeps bees.", "Nadia keeps bees", "It rained in Faro.")
    run = desk.run()
    assert desk.sink.names() == ["consolidate.start", "consolidate.screen", "consolidate.apply", "consolidate.end"]
    assert (run.status, run.counts["create"], run.counts["attach"], run.spent.calls) == ("done", 2, 1, 0)
    assert run.saved.facts_by_rule == {"key": 1, "new": 2}
    assert run.saved.calls == 1
    assert run.saved.prompt_tokens > 100
    assert adds_up(run)
    assert desk.store.get_runs(BANK)[0].counts == run.counts
    assert all(decision.rule and decision.reason for decision in run.decisions)


def test_a_row_in_a_facts_own_words_costs_no_second_embedding():
    desk = Desk()
    desk.keep("Nadia keeps bees.", "It rained in Faro.")
    before = list(desk.embedder.texts)
    desk.run()
    assert desk.embedder.texts == before
    assert set(desk.store.get_vectors(BANK, [row.id for row in desk.rows()])) == {row.id for row in desk.rows()}


def test_a_run_over_nothing_is_done_and_leaves_no_record():
    desk = Desk()
    run = desk.run()
    assert (run.status, run.counts["facts"], desk.store.get_runs(BANK)) == ("done", 0, [])


def test_equal_words_of_another_day_are_evidence_and_the_row_reaches_back_to_the_first():
    desk = Desk()
    desk.keep("Nadia keeps bees.", day=5)
    desk.run()
    desk.keep("Nadia keeps bees.", day=2)
    desk.run()
    row, = desk.rows()
    assert (row.proof_count, row.valid_from) == (2, START + timedelta(days=2))


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("Alice hired Bob as the new lead.", "Bob hired Alice as the new lead.", "en"),
        ("The staging DB listens on port 5432.", "The staging DB listens on port 5433.", "en"),
        ("Run 41 reached recall 0.812.", "Run 42 reached recall 0.821.", "en"),
        ("Jordan reports to Mei.", "Jordan borders Iraq.", "en"),
        ("图书馆今天不开门。", "猫在屋顶上睡觉。", "zh"),
        ("Мы купили новый холодильник.", "Волки вернулись в долину.", "ru"),
    ],
)
def test_two_things_are_two_rows_even_if_a_model_calls_them_the_same(one: str, other: str, language: str):
    for llm in (None, ScriptedLLM([nearest("same")], repeat_last=True)):
        desk = Desk()
        desk.keep(one, other, language=language)
        run = desk.run(llm)
        assert len(desk.texts("active", "superseded")) == 2, run.counts
        assert adds_up(run)


def test_a_note_that_contains_another_stays_with_all_it_says():
    for llm in (None, ScriptedLLM([nearest("same")], repeat_last=True)):
        desk = Desk()
        long = "The kiln is fired on Mondays at 900 degrees and unloaded by Ruth."
        desk.keep("The kiln is fired on Mondays.", long)
        desk.run(llm)
        assert long in desk.texts()


def test_a_compound_never_chains_its_parts_into_one_row():
    desk = Desk()
    facts = ("Iris swims on Mondays.", "Iris swims and studies chemistry on Mondays.", "Iris studies chemistry.")
    desk.keep(*facts)
    desk.run(ScriptedLLM([nearest("same")], repeat_last=True))
    assert all(len(supporters) < 3 for supporters in desk.support().values())


def test_a_change_of_taste_leaves_the_later_one_live_and_the_pair_on_record():
    desk = Desk()
    desk.keep("I enjoy durian.", "I enjoy durian.", day=1)
    desk.keep("I cannot stand durian.", day=4)
    run = desk.run()
    assert desk.texts() == ["I cannot stand durian."]
    old, = desk.rows("superseded")
    assert (old.text, old.valid_to, old.proof_count) == ("I enjoy durian.", START + timedelta(days=4), 2)
    pair, = desk.store.get_contradictions(BANK)
    assert (pair.kind, pair.status, pair.resolution) == ("opposed", "resolved", "rule:later")
    assert pair == run.contradictions[0]


def test_a_value_that_returns_is_a_third_row_and_a_late_one_is_inserted():
    desk = Desk()
    desk.keep("Ana lives in Porto.", day=1)
    desk.keep("Ana lives in Faro.", day=5)
    desk.keep("Ana lives in Porto.", day=9)
    desk.run()
    desk.keep("Ana lives in Braga.", day=7)
    desk.run()
    chain = [(row.text[13:-1], row.state) for row in desk.rows("active", "superseded")]
    assert chain == [("Porto", "superseded"), ("Faro", "superseded"), ("Braga", "superseded"), ("Porto", "active")]
    ends = [row.valid_to and (row.valid_to - START).days for row in desk.rows("active", "superseded")]
    assert ends == [5, 7, 9, None]


def test_a_late_statement_of_the_current_value_shortens_the_one_before():
    desk = Desk()
    desk.keep("Ana lives in Porto.", day=1)
    desk.keep("Ana lives in Faro.", day=9)
    desk.run()
    desk.keep("Ana lives in Faro.", day=6)
    desk.run()
    assert [row.valid_to for row in desk.rows("superseded")] == [START + timedelta(days=6)]
    assert [row.valid_from for row in desk.rows()] == [START + timedelta(days=6)]


def test_echoes_of_the_assistant_support_and_prove_nothing():
    desk = Desk()
    desk.keep("Ana lives in Porto.", day=1)
    desk.keep("Ana lives in Faro.", day=5)
    for day in range(6, 10):
        desk.keep("Ana lives in Porto.", "Ana lives in Faro.", day=day, role="assistant")
    run = desk.run()
    assert [(row.text, row.proof_count) for row in desk.rows("active", "superseded")] == [
        ("Ana lives in Porto.", 1), ("Ana lives in Faro.", 1),
    ]
    assert run.counts["attach"] == 8


def test_what_the_assistant_adds_nothing_to_is_its_echo():
    desk = Desk()
    desk.keep("The mint is kept in a separate bed away from the basil.")
    desk.keep("Mint in a separate bed.", day=1, role="assistant")
    run = desk.run()
    row, = desk.rows()
    assert (row.proof_count, run.saved.facts_by_rule) == (1, {"echo": 1, "new": 1})


def test_an_own_statement_of_the_assistant_is_remembered_and_supersedes_nobody():
    desk = Desk()
    desk.keep("Ana lives in Porto.", day=1)
    desk.keep("Ana lives in Faro.", day=5, role="assistant")
    desk.run()
    assert desk.texts() == ["Ana lives in Porto.", "Ana lives in Faro."]
    assert [pair.status for pair in desk.store.get_contradictions(BANK)] == ["open"]


def test_a_tools_text_contradicts_until_a_user_says_the_same():
    desk = Desk()
    desk.keep("Ana lives in Porto.", day=1)
    desk.keep("Ana lives in Faro.", day=5, role="tool")
    desk.run()
    assert [pair.status for pair in desk.store.get_contradictions(BANK)] == ["open"]
    desk.keep("Ana lives in Faro.", day=6)
    desk.run()
    assert desk.texts() == ["Ana lives in Faro."]
    assert [pair.resolution for pair in desk.store.get_contradictions(BANK)] == ["rule:later"]


def test_a_scope_of_tags_keeps_equal_words_of_two_projects_apart():
    for scope, rows in (("bank", 1), ("tags", 2)):
        desk = Desk(scope=scope)
        desk.keep("The build is green.", tags=("north",))
        desk.keep("The build is green.", tags=("south",), day=1)
        desk.run()
        assert len(desk.rows()) == rows


def test_more_facts_than_a_batch_holds_are_settled_in_one_run_and_progress_is_told():
    desk = Desk(screen_batch=4)
    desk.keep(*(f"Locker {number} belongs to Kofi." for number in range(10)), "Locker 3 belongs to Kofi!")
    told: list[tuple[int, int]] = []
    run = desk.run(progress=lambda done, total: told.append((done, total)))
    assert (len(desk.rows()), run.counts["consolidated"]) == (10, 11)
    assert told == [(4, 11), (8, 11), (11, 11)]


def test_eight_threads_with_one_fact_make_one_row(tmp_path):
    desks = [Desk(str(tmp_path / "memory.db")) for _ in range(8)]
    failures: list[Exception] = []

    def work(number: int) -> None:
        try:
            desks[number].keep("Kofi's locker is 4417.", day=number)
            desks[number].run()
        except Exception as error:  # noqa: BLE001 - whatever it was must be seen by the test
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    desks[0].run()
    row, = desks[0].rows()
    assert (failures, row.proof_count) == ([], 8)
    assert {fact.state for fact in desks[0].facts()} == {"consolidated"}
    for desk in desks:
        desk.store.close()


def test_a_bank_that_somebody_else_writes_is_busy():
    desk = Desk(lease_seconds=30.0)
    desk.config = Config(database=":memory:", lease_wait=0.05)
    desk.store.acquire_lease(BANK, "somebody", seconds=30, wait=0)
    desk.keep("Nadia keeps bees.")
    with pytest.raises(BankBusy):
        desk.run()


# ── with a model ────────────────────────────────────────────────────────────────────────────────────────────────────

WORDINGS = (
    "Priya made Marco release captain on 3 March 2031.",
    "On 3 March 2031 Priya picked Marco for the job of release captain.",
    "Marco became release captain on 3 March 2031; Priya chose him.",
    "It was Priya who named Marco release captain, on 3 March 2031.",
    "Since 3 March 2031 Marco is release captain, appointed by Priya.",
)


def test_wordings_of_one_thing_become_one_row_with_a_model():
    desk = Desk()
    llm = ScriptedLLM([nearest("same")], repeat_last=True)
    for place, wording in enumerate(WORDINGS):
        desk.keep(wording, day=place)
        desk.run(llm)
    assert {len(supporters) for supporters in desk.support().values()} == {5}
    desk.keep("Marco made Priya release captain on 3 March 2031.", day=20)
    desk.run(llm)
    assert len(desk.rows()) == 2


def test_without_a_model_wordings_stay_apart_and_nothing_is_lost():
    desk = Desk()
    desk.keep(*WORDINGS)
    desk.run()
    assert {text for supporters in desk.support().values() for text in supporters} == set(WORDINGS)


def test_a_model_sees_local_ids_at_most_four_rows_a_fact_and_a_required_answer_per_fact():
    desk = Desk()
    desk.keep(*boats("quay", "pier", "dock", "mole", "slip", "lock"))
    llm = ScriptedLLM([nearest("none")], repeat_last=True)
    desk.run(llm)
    desk.keep("Kofi paints the wooden boats in spring.", day=3)
    desk.run(llm)
    request = llm.requests[-1]
    assert "obs_" not in request.user
    assert "fact_" not in request.user
    assert len(re.findall(r"^O\d+: ", request.user, re.MULTILINE)) == 4
    assert request.schema is not None
    assert request.schema["required"] == ["F1"]
    plain, adding = request.schema["properties"]["F1"]["anyOf"]  # type: ignore[index]
    assert plain["required"] == ["reason", "target", "relation"]
    assert adding["required"] == ["reason", "target", "relation", "text"]
    assert plain["properties"]["target"]["enum"] == ["none", "O1", "O2", "O3", "O4"]


def test_the_one_paraphrase_among_hundreds_of_like_sounding_facts_is_shown():
    desk = Desk(screen_batch=400)
    desk.keep(*(f"Locker {number} holds a spare red lamp." for number in range(120)))
    desk.run()
    paraphrase = "Spare lamp storage: red."
    desk.keep(paraphrase, day=1)
    desk.run()
    desk.keep("Storage of the red spare lamp.", day=2)
    llm = ScriptedLLM([nearest("none")], repeat_last=True)
    desk.run(llm)
    assert paraphrase in llm.requests[-1].user


def test_an_update_that_would_repeat_a_third_row_leaves_one_row_with_the_evidence_of_all():
    desk = Desk()
    desk.keep("Mr Tomas runs the Lisbon office.")
    desk.keep("Mr Tomas runs the Lisbon and Faro offices.", day=1)
    desk.run()
    desk.keep("Mr Tomas took the Faro office beside the Lisbon office.", day=2)

    def rewrite(request):
        target = re.search(r'^(O\d+): "Mr Tomas runs the Lisbon office', request.user, re.MULTILINE)
        assert target
        return proposals(F1=(target[1], "adds", "Mr Tomas runs the Lisbon and Faro offices."))

    run = desk.run(ScriptedLLM([rewrite]))
    assert desk.texts() == ["Mr Tomas runs the Lisbon and Faro offices."]
    assert desk.rows()[0].proof_count == 3
    assert (run.counts["retire"], run.counts["guard:rewrite_twin"]) == (1, 1)
    assert desk.texts("archived") == ["Mr Tomas runs the Lisbon office."]


def test_an_accepted_addition_is_a_new_version_that_is_found_by_its_new_words():
    desk = Desk()
    desk.keep("Nadia keeps bees in Porto.")
    desk.run()
    desk.keep("Nadia keeps her bees in Porto for honey.", day=1)
    text = "Nadia keeps bees in Porto for honey."
    run = desk.run(ScriptedLLM([proposals(F1=("O1", "adds", text))]))
    row, = desk.rows()
    assert (row.text, row.version, row.proof_count, run.counts["update"]) == (text, 2, 2, 1)
    assert desk.store.get_indexes(BANK, [row.id])[row.id].terms["honey"] == 1
    assert [version.text for version in desk.store.get_versions(BANK, [row.id])] == ["Nadia keeps bees in Porto.", text]


def test_a_change_that_only_a_model_sees_is_true_in_time():
    desk = Desk()
    desk.keep("Ines drives a diesel van.")
    desk.keep("Ines drives a cargo bike and sold the diesel van.", day=9)
    llm = ScriptedLLM([nearest("changes")], repeat_last=True)
    desk.run(llm)
    assert [request.operation for request in llm.requests] == ["consolidate", "focus"]
    assert desk.texts() == ["Ines drives a cargo bike and sold the diesel van."]
    assert desk.rows("superseded")[0].valid_to == START + timedelta(days=9)


def test_calls_stay_under_the_ceiling_whatever_the_model_leaves_out():
    desk = Desk(facts_per_call=2)
    desk.keep(*boats("quay", "pier", "dock", "mole", "slip", "lock"))

    def only_first(request):
        shown = re.findall(r"^(F\d+) \((O\d+)", request.user, re.MULTILINE)
        return proposals(**{shown[0][0]: (shown[0][1], "none")})

    llm = ScriptedLLM([only_first], repeat_last=True)
    run = desk.run(llm)
    undecided = next(event.data["open"] for event in desk.sink.events if event.name == "consolidate.screen")
    assert len(llm.requests) <= 3 * -(-int(str(undecided)) // 2)
    assert (run.status, run.counts["consolidated"]) == ("done", 6)


# ── a model that fails ──────────────────────────────────────────────────────────────────────────────────────────────

BAD_REPLIES = {
    "no fact": '{"updates":"x"}',
    "truncated": '{"F1": {"reason": "they are',
    "empty list": "[]",
    "list of text": '["F1"]',
    "apology": "I am sorry, but I cannot help with that.",
    "empty": "",
    "one word": "yes " * 58_000,
    "foreign ids": json.dumps({"F1": {"reason": "r", "target": "obs_of_another_bank", "relation": "same", "text": ""}}),
    "no shape": '{"F1": "same"}',
    "unknown relation": json.dumps({"F1": {"reason": "r", "target": "O1", "relation": "delete", "text": ""}}),
    "deep": "{" * 100_000 + "}",
    "raises": ModelReplyError("the reply was filtered"),
}


@pytest.mark.parametrize("name", BAD_REPLIES)
def test_an_unusable_reply_changes_no_row_and_the_next_healthy_run_ends_clean(name: str):
    desk = Desk()
    desk.keep("Kofi paints wooden boats at the quay.")
    desk.run()
    desk.keep("Kofi paints his wooden boats at the old quay.", day=1)
    before = desk.texts()
    run = desk.run(ScriptedLLM([BAD_REPLIES[name], BAD_REPLIES[name]]))
    assert (desk.texts(), run.status, run.spent.calls) == (before, "failed", 2)
    failed = [fact for fact in desk.facts() if fact.state == "failed"]
    assert len(failed) == 1
    assert failed[0].reason.startswith("The model gave no usable reply: ")
    assert "consolidate.unanswered" in desk.sink.names()
    healthy = desk.run(ScriptedLLM([nearest("same")]))
    assert (healthy.status, healthy.counts["failed"], len(desk.rows())) == ("done", 0, 1)
    assert {fact.state for fact in desk.facts()} == {"consolidated"}


def test_a_model_that_keeps_failing_fails_the_same_fact_once_and_writes_no_second_decision():
    desk = Desk()
    desk.keep("Kofi paints wooden boats at the quay.", "Kofi paints his wooden boats at the old quay.")
    first, second = (desk.run(ScriptedLLM(["no", "no"])) for _ in range(2))
    assert (first.counts["failed"], second.counts["failed"]) == (1, 1)
    assert [one.action for one in second.decisions] == []
    assert adds_up(second)


def test_one_missing_fact_is_asked_once_more_and_then_left_to_the_rules():
    desk = Desk()
    desk.keep("Kofi paints wooden boats at the quay.")
    desk.run()
    desk.keep("Kofi paints his wooden boats at the old quay.", "At the quay Kofi paints wooden boats blue.", day=1)
    llm = ScriptedLLM([proposals(F1=("none", "none")), '{"F2": 1}'])
    run = desk.run(llm)
    assert (run.status, run.counts["consolidated"], run.counts["guard:unanswered"]) == ("done", 2, 1)
    assert "F2" not in llm.requests[1].user


def test_a_model_that_is_down_leaves_facts_pending_and_is_not_asked_again_in_the_run():
    desk = Desk(facts_per_call=1)
    desk.keep(*boats("quay", "pier", "dock", "mole"))
    llm = RefusingLLM()
    run = desk.run(llm)
    assert (llm.attempts, run.status, run.counts["failed"]) == (1, "failed", 0)
    assert run.error.startswith("The model is unavailable")
    waiting = [fact for fact in desk.facts() if fact.state == "pending"]
    assert len(waiting) == run.counts["pending"] == 3
    assert all(fact.reason == run.error for fact in waiting)
    decisions = Counter(decision.action for decision in run.decisions)
    again = desk.run(RefusingLLM())
    assert (decisions["skip"], [one.action for one in again.decisions]) == (1, [])
    assert desk.run(ScriptedLLM([nearest("none")], repeat_last=True)).counts["consolidated"] == 3


def test_a_run_gives_up_after_two_groups_without_a_usable_answer():
    desk = Desk(facts_per_call=1)
    desk.keep(*boats("quay", "pier", "dock", "mole", "slip"))
    llm = ScriptedLLM(["no"], repeat_last=True)
    run = desk.run(llm)
    assert (len(llm.requests), run.counts["failed"], run.counts["pending"]) == (4, 2, 2)


def test_a_spent_budget_leaves_facts_pending_and_says_so():
    for limit in ({"max_calls": 1}, {"max_run_tokens": 350}):
        desk = Desk(facts_per_call=1, **limit)
        desk.keep(*boats("quay", "pier", "dock", "mole"))
        run = desk.run(ScriptedLLM([nearest("none")], repeat_last=True))
        assert (run.status, run.spent.calls, run.counts["pending"]) == ("over_budget", 1, 2)
        assert "budget" in next(fact.reason for fact in desk.facts() if fact.state == "pending")


def test_no_journalled_reply_is_paid_twice():
    desk = Desk()
    desk.keep("Kofi paints wooden boats at the quay.")
    desk.run()
    desk.keep("Kofi paints his wooden boats at the old quay.", day=1)
    llm = ScriptedLLM([nearest("same")])
    lost = desk.store.apply

    def killed(*_: object):
        raise LeaseLost("killed before the decisions were applied")

    desk.store.apply = killed  # type: ignore[method-assign]
    with pytest.raises(LeaseLost):
        desk.run(llm)
    desk.store.apply = lost  # type: ignore[method-assign]
    assert [(entry.applied, entry.error) for entry in desk.store.get_journal(BANK)] == [(False, "")]
    assert desk.store.get_runs(BANK)[0].status == "failed"
    run = desk.run(llm)
    assert (len(llm.requests), run.spent.calls, run.counts["update"]) == (1, 0, 1)
    assert "consolidate.journal" in desk.sink.names()


def test_an_applied_reply_is_marked_in_the_journal():
    desk = Desk()
    desk.keep("Kofi paints wooden boats at the quay.", "Kofi paints his wooden boats at the old quay.")
    desk.run(ScriptedLLM([nearest("same")]))
    entry, opinions = desk.store.get_journal(BANK)
    assert (entry.applied, entry.operation, entry.error) == (True, "consolidate", "")
    assert (opinions.applied, opinions.operation, opinions.fact_ids) == (True, "opinions", entry.fact_ids)


def test_a_difference_that_could_not_be_resolved_is_asked_about_once():
    texts = ("The kiln at the pottery cracked at night.", "The kiln at the pottery cracked on Sunday.")
    for answer, rows in (("yes", 1), ("no", 2)):
        desk = Desk()
        desk.keep(texts[0])
        desk.run()
        desk.keep(texts[1], day=1)
        llm = ScriptedLLM([nearest("same"), json.dumps({"Q1": answer})], repeat_last=True)
        desk.run(llm)
        assert [request.operation for request in llm.requests] == ["consolidate", "focus"]
        assert len(desk.rows()) == rows


def test_a_focused_question_that_gets_no_answer_overrules_nothing():
    desk = Desk()
    desk.keep("The kiln at the pottery cracked at night.")
    desk.run()
    desk.keep("The kiln at the pottery cracked on Sunday.", day=1)
    llm = ScriptedLLM([nearest("same"), ModelUnavailable("gone")])
    run = desk.run(llm)
    assert (len(llm.requests), run.status, run.counts["guard:soft_veto"], len(desk.rows())) == (2, "done", 1, 2)
    assert "consolidate.unanswered" in desk.sink.names()


# ── preview ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_dry_run_decides_the_same_and_writes_nothing():
    for llm in (None, nearest("same")):
        desk = Desk(screen_batch=3)
        desk.keep("Ana lives in Porto.", "Nadia keeps bees.", "Nadia keeps bees!", "Kofi paints wooden boats.")
        desk.keep("Ana lives in Faro.", "Kofi is painting wooden boats.", "Nadia keeps bees", day=3)
        before = desk.contents()
        preview = desk.run(ScriptedLLM([llm], repeat_last=True) if llm else None, dry_run=True)
        assert desk.contents() == before
        run = desk.run(ScriptedLLM([llm], repeat_last=True) if llm else None)
        assert preview.dry_run
        assert preview.counts == run.counts
        assert [(one.action, one.rule, one.fact_ids) for one in preview.decisions] == [
            (one.action, one.rule, one.fact_ids) for one in run.decisions
        ]
