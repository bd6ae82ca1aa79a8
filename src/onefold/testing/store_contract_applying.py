"""What must every store do with decisions? Part of the contract suite (`store_contract`)."""

# ruff: noqa: D102  (the name of a test is its docstring)

from dataclasses import replace
from datetime import timedelta

import pytest

from onefold.errors import BankBusy, LeaseLost
from onefold.ids import new_id
from onefold.store.base import Change, FactChange, JournalEntry, ObservationQuery, StateChange, Store
from onefold.testing.shelf import Said, Shelf, day
from onefold.types import (
    Contradiction,
    ContradictionStatus,
    Evidence,
    Observation,
    Run,
    Saving,
    Slot,
    Spending,
)


def pair(a: str, b: str, status: ContradictionStatus = "open", resolution: str = "") -> Contradiction:
    """Make a contradiction between two items."""
    return Contradiction(
        id=new_id("con"), bank="ana", a=a, b=b, kind="opposed", tokens=("lisbon", "porto"), rule="name",
        status=status, resolution=resolution,
    )


class ApplyContract:
    """Changes are applied whole or not at all."""

    def test_a_created_row_has_its_facts_tags_time_and_proof(self, store: Store) -> None:
        shelf = Shelf(store=store)
        facts = shelf.remember(
            "d", Said(text="Ana lives in Lisbon", at=day(3), tags=("home",)),
            Said(text="Ana lives in Lisbon now", at=day(2), tags=("city",)),
            Said(text="You said Ana lives in Lisbon", at=day(4), role="assistant"),
        )
        row = shelf.row(shelf.observe("Ana lives in Lisbon", *facts))
        assert (row.state, row.version, row.scope, row.tags) == ("active", 1, "", ("city", "home"))
        assert row.valid_from == day(2)
        assert row.proof_count == 2
        assert {fact.state for fact in shelf.facts()} == {"consolidated"}
        (version,) = store.get_versions("ana", [row.id])
        assert (version.number, version.text, version.fact_ids) == (1, row.text, tuple(sorted(facts)))
        assert {edge.fact_id for edge in store.get_evidence("ana", observation_ids=[row.id])} == set(facts)

    def test_a_row_comes_back_as_it_was_written(self, store: Store) -> None:
        shelf = Shelf(store=store)
        facts = shelf.remember("d", Said(text="Ana lives in Lisbon", at=day(3)))
        wanted = Observation(
            id=new_id("obs"), bank="ana", text="Ana lives in Lisbon", key="ana lives in lisbon", scope="home",
            state="superseded", reason="late", valid_from=day(1), valid_to=day(2), speaker="Ana", role="document",
            slot=Slot(subject="ana", relation="lives in"), language="en", entities=("ana", "lisbon"),
        )
        shelf.apply(shelf.creating(wanted.text, *facts, observation=wanted))
        row = shelf.row(wanted.id)
        assert replace(row, proof_count=0, created_at=None, updated_at=None) == wanted
        assert row.created_at is not None

    def test_rows_are_found_by_key_state_scope_and_fact(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", Said(text="One", at=day(1)), Said(text="Two", at=day(2)))
        first, second = shelf.observe("One", one), shelf.observe("Two", two)
        for query, expected in (
            (ObservationQuery(), [first, second]), (ObservationQuery(keys=("two",)), [second]),
            (ObservationQuery(fact_ids=(one,)), [first]), (ObservationQuery(states=("archived",)), []),
            (ObservationQuery(scope="home"), []), (ObservationQuery(limit=1, offset=1), [second]),
        ):
            assert [row.id for row in store.get_observations("ana", query)] == expected, query

    def test_a_fact_without_support_does_not_become_consolidated(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "One", "Two")
        row = shelf.observe("One", one)
        change = replace(
            shelf.attaching(row, two), evidence=(Evidence(fact_id=two, observation_id=row, kind="contradicts"),)
        )
        shelf.apply(change)
        assert [fact.state for fact in shelf.facts(one, two)] == ["consolidated", "pending"]

    def test_a_supporting_fact_is_consolidated_whatever_the_change_says(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,) = shelf.remember("d", "One")
        shelf.apply(replace(shelf.creating("One", one), facts=()))
        assert shelf.facts(one)[0].state == "consolidated"
        skip = FactChange(fact_id=one, state="skipped", reason="no content")
        shelf.apply(Change(decision=shelf.decision("skip", (one,), ""), facts=(skip,)))
        assert shelf.facts(one)[0].state == "consolidated"

    def test_a_skipped_or_failed_fact_keeps_its_reason(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,) = shelf.remember("d", "Hello")
        change = FactChange(fact_id=one, state="failed", reason="the model's reply was cut", held=True)
        shelf.apply(Change(decision=shelf.decision("skip", (one,), ""), facts=(change,)))
        (fact,) = shelf.facts(one)
        assert (fact.state, fact.reason, fact.held) == ("failed", "the model's reply was cut", True)

    def test_evidence_is_counted_once_however_often_it_is_given(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "One", "Uno")
        row = shelf.observe("One", one)
        shelf.apply(shelf.attaching(row, two), shelf.attaching(row, two, one))
        assert shelf.row(row).proof_count == 2
        assert len(store.get_evidence("ana", observation_ids=[row])) == 2

    def test_an_update_is_the_next_version_and_keeps_the_one_before(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", Said(text="Ana bakes", at=day(3)), Said(text="Ana bakes bread", at=day(2)))
        row = shelf.observe("Ana bakes", one)
        shelf.apply(shelf.updating(row, "Ana bakes bread", two, expects=1))
        written = shelf.row(row)
        assert (written.text, written.version, written.valid_from) == ("Ana bakes bread", 2, day(2))
        versions = store.get_versions("ana", [row])
        assert [(one.number, one.text) for one in versions] == [(1, "Ana bakes"), (2, "Ana bakes bread")]
        assert versions[1].fact_ids == tuple(sorted((one, two)))
        assert dict(store.get_indexes("ana", [row])[row].terms) == {"ana": 1, "bakes": 1, "bread": 1}

    def test_a_given_validity_is_kept_against_earlier_evidence(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", Said(text="One", at=day(5)), Said(text="Uno", at=day(1)))
        row = Observation(id=new_id("obs"), bank="ana", text="One", key="one", valid_from=day(4))
        shelf.apply(shelf.creating("One", one, observation=row))
        shelf.apply(shelf.attaching(row.id, two))
        assert shelf.row(row.id).valid_from == day(4)
        (write,) = shelf.updating(row.id, "One", two).updates
        follow = replace(write, observation=replace(write.observation, valid_from=None, reason="follows"))
        shelf.apply(replace(shelf.updating(row.id, "One", two), updates=(follow,)))
        assert (shelf.row(row.id).valid_from, shelf.row(row.id).reason) == (day(1), "follows")

    def test_a_stale_change_alone_is_dropped(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two, three, four = shelf.remember("d", "Ana bakes", "Ana bakes bread", "Ana bakes cake", "Kofi swims")
        row = shelf.observe("Ana bakes", one)
        applied = shelf.apply(
            shelf.updating(row, "Ana bakes bread", two, expects=1),
            shelf.updating(row, "Ana bakes cake", three, expects=1),
            shelf.creating("Kofi swims", four),
        )
        assert [one.status for one in applied] == ["applied", "stale", "applied"]
        assert shelf.active_texts() == ["Ana bakes bread", "Kofi swims"]
        assert [fact.state for fact in shelf.facts(two, three, four)] == ["consolidated", "pending", "consolidated"]

    def test_a_change_about_what_is_gone_is_stale(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,) = shelf.remember("d", "One")
        row = shelf.observe("One", one)
        applied = shelf.apply(
            shelf.attaching(row, "fact_nobody"), shelf.attaching("obs_nobody", one, expects={"obs_nobody": 1}),
            shelf.creating("Two", "fact_nobody"),
        )
        assert [one.status for one in applied] == ["stale", "stale", "stale"]
        assert shelf.active_texts() == ["One"]

    def test_a_second_row_of_one_key_becomes_evidence_for_the_first(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two, other = shelf.remember("d", "One", "one!", "Two")
        first = shelf.observe("One", one)
        second = shelf.observe("Two", other)
        (applied,) = shelf.apply(replace(
            shelf.creating("One", two),
            states=(StateChange(observation_id=second, state="superseded", reason="later", superseded_by=None),),
        ))
        assert (applied.status, applied.observation_id) == ("attached", first)
        assert shelf.active_texts() == ["One"]
        assert shelf.row(first).proof_count == 2
        assert shelf.facts(two)[0].state == "consolidated"

    def test_an_update_into_another_rows_key_becomes_evidence_for_that_row(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two, three = shelf.remember("d", "Lisbon", "Lisbon and Faro", "Faro as well")
        x, y = shelf.observe("Lisbon", one), shelf.observe("Lisbon and Faro", two)
        (applied,) = shelf.apply(shelf.updating(x, "Lisbon and Faro", three, expects=1))
        assert (applied.status, applied.observation_id) == ("attached", y)
        assert [shelf.row(row).proof_count for row in (x, y)] == [1, 2]
        assert shelf.row(x).text == "Lisbon"

    def test_one_key_is_free_in_another_scope_and_once_superseded(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two, three = shelf.remember("d", "One", "uno", "eins")
        first = shelf.observe("One", one)
        scoped = Observation(id=new_id("obs"), bank="ana", text="One", key="one", scope="home")
        later = Observation(id=new_id("obs"), bank="ana", text="One", key="one")
        moved = StateChange(observation_id=first, state="superseded", reason="later", valid_to=day(4),
                            superseded_by=later.id)
        applied = shelf.apply(
            shelf.creating("One", two, observation=scoped),
            replace(shelf.creating("One", three, observation=later), states=(moved,)),
        )
        assert [one.status for one in applied] == ["applied", "applied"]
        old = shelf.row(first)
        assert (old.state, old.valid_to, old.superseded_by) == ("superseded", day(4), later.id)

    def test_a_row_is_not_reinstated_beside_another_of_its_key(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "One", "uno")
        first = shelf.observe("One", one)
        away = StateChange(observation_id=first, state="archived", reason="test")
        shelf.apply(Change(decision=shelf.decision("retire", (), first), states=(away,)))
        second = shelf.observe("One", two)
        back = StateChange(observation_id=first, state="active", reason="test")
        shelf.apply(Change(decision=shelf.decision("update", (), first), states=(back,)))
        assert [shelf.row(row).state for row in (first, second)] == ["archived", "active"]

    def test_a_contradiction_is_one_record_per_pair_and_the_open_one_is_kept(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "Lisbon", "Porto")
        row, other = shelf.observe("Lisbon", one), shelf.observe("Porto", two)
        for a, b in ((row, other), (other, row)):
            shelf.apply(replace(shelf.attaching(row, one), contradictions=(pair(a, b),)))
        (kept,) = store.get_contradictions("ana", touching=[other])
        assert kept.a < kept.b
        assert (kept.status, kept.tokens, kept.rule) == ("open", ("lisbon", "porto"), "name")
        settled = ((kept.id, "resolved", "rule:later"),)
        shelf.apply(replace(shelf.attaching(row, one), resolved=settled))
        shelf.apply(replace(shelf.attaching(row, one), contradictions=(pair(row, other),)))
        (kept,) = store.get_contradictions("ana", ids=[kept.id])
        assert (kept.status, kept.resolution) == ("resolved", "rule:later")
        assert store.get_contradictions("ana", statuses=["open"]) == []

    def test_an_open_contradiction_takes_a_settlement_that_comes_with_the_pair(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "Lisbon", "Porto")
        shelf.apply(replace(shelf.creating("Lisbon", one), contradictions=(pair(one, two),)))
        shelf.apply(replace(shelf.creating("Porto", two), contradictions=(pair(two, one, "resolved", "rule:later"),)))
        (kept,) = store.get_contradictions("ana")
        assert (kept.status, kept.resolution) == ("resolved", "rule:later")


class LeaseContract:
    """One writer of observations at a time."""

    def test_a_second_holder_waits_in_vain_and_learns_who_has_it(self, store: Store) -> None:
        shelf = Shelf(store=store)
        lease = shelf.lease("worker-1")
        with pytest.raises(BankBusy, match="worker-1"):
            store.acquire_lease("ana", "worker-2", seconds=60, wait=0.01)
        store.release_lease(lease)
        assert store.acquire_lease("ana", "worker-2", seconds=60, wait=0).token == lease.token + 1

    def test_an_expired_lease_can_be_taken_and_its_holder_is_fenced_off(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,) = shelf.remember("d", "One")
        slow = store.acquire_lease("ana", "slow", seconds=0, wait=0)
        fast = store.acquire_lease("ana", "fast", seconds=60, wait=0)
        with pytest.raises(LeaseLost, match="slow"):
            store.apply(slow, "run_1", [shelf.creating("One", one)])
        with pytest.raises(LeaseLost):
            store.renew_lease(slow, seconds=60)
        store.release_lease(slow)
        assert shelf.active_texts() == []
        assert store.apply(fast, "run_1", [shelf.creating("One", one)])[0].status == "applied"

    def test_a_lease_that_nobody_took_can_be_renewed_after_its_end(self, store: Store) -> None:
        shelf = Shelf(store=store)
        lease = store.acquire_lease("ana", "slow", seconds=0, wait=0)
        renewed = store.renew_lease(lease, seconds=60)
        assert renewed.expires_at - lease.expires_at > timedelta(seconds=59)
        with pytest.raises(BankBusy):
            shelf.lease("other")

    def test_a_released_lease_writes_nothing(self, store: Store) -> None:
        shelf = Shelf(store=store)
        (one,) = shelf.remember("d", "One")
        lease = shelf.lease()
        store.release_lease(lease)
        with pytest.raises(LeaseLost):
            store.apply(lease, "run_1", [shelf.creating("One", one)])

    def test_banks_have_leases_of_their_own(self, store: Store) -> None:
        assert Shelf(store=store, bank="a").lease().token == Shelf(store=store, bank="b").lease().token == 1


class RunContract:
    """Runs and the journal."""

    def test_a_run_comes_back_with_its_decisions_and_contradictions(self, store: Store) -> None:
        shelf = Shelf(store=store)
        one, two = shelf.remember("d", "Lisbon", "Porto")
        run = Run(id=shelf.run_id, bank="ana", kind="consolidate", status="running", started_at=day(2))
        store.put_run("ana", run)
        first = shelf.creating("Lisbon", one)
        second = replace(shelf.creating("Porto", two), contradictions=(pair(one, two),))
        shelf.apply(first, second)
        spent = Spending(calls=2, prompt_tokens=100, completion_tokens=7, cost_usd=0.5, seconds=1.5)
        saved = Saving(facts_by_rule={"key": 3}, calls=1, prompt_tokens=400)
        done = replace(run, status="done", ended_at=day(3), counts={"facts": 2}, spent=spent, saved=saved)
        store.put_run("ana", done)
        (stored,) = store.get_runs("ana", [run.id])
        assert replace(stored, decisions=(), contradictions=()) == done
        assert stored.decisions == (first.decision, second.decision)
        assert [one.rule for one in stored.contradictions] == ["name"]
        assert store.stats("ana").spent == spent

    def test_an_attached_change_says_so_in_its_decision(self, store: Store) -> None:
        shelf = Shelf(store=store)
        store.put_run("ana", Run(id=shelf.run_id, bank="ana", kind="consolidate", status="done", started_at=day(2)))
        one, two = shelf.remember("d", "One", "uno")
        row = shelf.observe("One", one)
        shelf.observe("One", two)
        decision = store.get_runs("ana")[0].decisions[1]
        assert (decision.action, decision.observation_id, decision.text) == ("attach", row, None)

    def test_runs_come_newest_first(self, store: Store) -> None:
        Shelf(store=store)
        for number in (1, 3, 2):
            run = Run(id=f"run_{number}", bank="ana", kind="dedup", status="done", started_at=day(number))
            store.put_run("ana", run)
        assert [run.id for run in store.get_runs("ana", limit=2)] == ["run_3", "run_2"]

    def test_a_journal_entry_is_kept_before_and_after_it_is_applied(self, store: Store) -> None:
        Shelf(store=store)
        entry = JournalEntry(
            id="call_1", run_id="run_1", operation="consolidate", request_digest="abc", model="m", prompt="p",
            reply="{}", prompt_tokens=5, completion_tokens=1, cost_usd=None, seconds=0.5, fact_ids=("fact_1",),
            created_at=day(3),
        )
        store.put_journal("ana", entry)
        assert store.get_journal("ana", digests=["abc"]) == [entry]
        store.put_journal("ana", replace(entry, applied=True))
        assert store.get_journal("ana", run_ids=["run_1"]) == [replace(entry, applied=True)]
        assert store.get_journal("ana", run_ids=["run_2"]) == []
