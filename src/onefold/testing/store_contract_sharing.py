"""What must hold when many use one store? Threads, processes and readers. Part of the suite (`store_contract`)."""

# ruff: noqa: D102  (the name of a test is its docstring)

import multiprocessing
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event

import numpy as np
import pytest

from onefold.errors import BankBusy
from onefold.store.base import FactQuery, ObservationQuery, Selection, Store
from onefold.store.holders import new_holder
from onefold.store.open import open_store
from onefold.testing.shelf import Said, Shelf, StoreFactory, axis, day
from onefold.testing.store_contract_searching import near
from onefold.types import Run

WRITES = 200
DEADLINE = 100


class ThreadContract:
    """One store, many threads."""

    def test_the_same_fact_from_many_threads_is_one_fact_and_one_row(self, store: Store) -> None:
        shelf = Shelf(store=store)

        def tell(number: int) -> str:
            (fact,) = shelf.remember(f"d{number}", Said(text="Kofi's locker is 4417", at=day(2)))
            lease = store.acquire_lease("ana", f"thread {number}", seconds=60, wait=30)
            (applied,) = store.apply(lease, shelf.run_id, [shelf.creating("Kofi's locker is 4417", fact)])
            store.release_lease(lease)
            return f"{fact} {applied.observation_id}"

        with ThreadPoolExecutor(8) as pool:
            results = set(pool.map(tell, range(16)))
        assert len(results) == 1
        (row,) = store.get_observations("ana", ObservationQuery())
        assert (row.proof_count, len(shelf.facts()[0].sources)) == (1, 16)

    def test_searches_and_writes_from_many_threads_lose_nothing(self, store: Store) -> None:
        shelf = Shelf(store=store)

        def work(number: int) -> int:
            shelf.remember(f"d{number}", Said(text=f"same line {number}", vector=axis(number % 8)))
            found = near(shelf, number % 8, k=100)
            assert len(found) == len(set(found))
            return len(store.match_terms("ana", [["same"]], Selection(), 100)[0].items)

        with ThreadPoolExecutor(8) as pool:
            counts = list(pool.map(work, range(40)))
        assert all(1 <= count <= 40 for count in counts)
        assert len(near(shelf, 0, k=100)) == 40

    def test_only_one_of_many_waiting_writers_holds_the_lease(self, store: Store) -> None:
        Shelf(store=store)
        inside, most, guard = [0], [0], threading.Lock()

        def hold(number: int) -> int:
            lease = store.acquire_lease("ana", f"thread {number}", seconds=60, wait=30)
            with guard:
                inside[0] += 1
                most[0] = max(most[0], inside[0])
            with guard:
                inside[0] -= 1
            store.release_lease(lease)
            return lease.token

        with ThreadPoolExecutor(6) as pool:
            tokens = list(pool.map(hold, range(12)))
        assert most == [1]
        assert sorted(tokens) == list(range(1, 13))


class ProcessContract:
    """One database, many stores."""

    @pytest.fixture
    def url(self, store_factory: StoreFactory) -> str:
        """Give the database's URL, or skip."""
        if store_factory.url is None:
            pytest.skip("a private database has one store")
        return store_factory.url

    def test_another_stores_writes_are_found_at_the_next_search(self, url: str) -> None:
        ours, theirs = Shelf(store=open_store(url)), Shelf(store=open_store(url))
        assert near(ours, 0) == []
        (one,) = theirs.remember("d", Said(text="One", vector=axis(0)))
        assert near(ours, 0) == [one]
        row = theirs.observe("One", one, said=Said(text="One", vector=axis(0)))
        assert near(ours, 0) == [row]
        theirs.apply(theirs.updating(row, "another text"))
        theirs.store.close()
        query = np.array([axis(0)], np.float32)
        assert ours.store.nearest("ana", query, Selection(), 1)[0].items[0].score < 1
        ours.store.close()

    def test_another_process_is_heard_by_the_next_search(self, url: str) -> None:
        ours = Shelf(store=open_store(url))
        assert near(ours, 0, k=100) == []
        _run_all([_process(_write, url, "child", 5)])
        assert len(near(ours, 0, k=100)) == 6
        ours.store.close()

    def test_two_processes_and_a_reader_lose_no_write_and_meet_no_lock(self, url: str) -> None:
        context = multiprocessing.get_context("spawn")
        stop = context.Event()
        reader = _process(_read, url, stop)
        writers = [_process(_write, url, name, WRITES) for name in ("left", "right")]
        reader.start()
        try:
            _run_all(writers)
        finally:
            stop.set()
            reader.join(DEADLINE)
        assert reader.exitcode == 0
        store = open_store(url)
        assert store.stats("ana").documents == 2 * WRITES
        assert len(store.get_facts("ana", FactQuery())) == 2 * WRITES + 1
        store.close()

    def test_a_killed_writer_is_not_waited_for_and_its_run_is_ended(self, url: str) -> None:
        store = Shelf(store=open_store(url)).store
        killed = _process(_hold_for_ever, url)
        killed.start()
        deadline = time.monotonic() + DEADLINE
        while not store.get_runs("ana", ids=["run_left"]) and time.monotonic() < deadline:
            time.sleep(0.01)
        with pytest.raises(BankBusy, match="test"):
            store.acquire_lease("ana", new_holder("test"), seconds=60, wait=0)
        killed.kill()
        killed.join(DEADLINE)
        assert store.acquire_lease("ana", new_holder("test"), seconds=60, wait=5).token == 2
        assert [run.status for run in store.get_runs("ana", ids=["run_left"])] == ["failed"]
        store.close()

    def test_many_processes_that_open_a_new_database_together_all_succeed(self, url: str) -> None:
        _run_all([_process(_write, url, f"p{number}", 2) for number in range(3)])
        store = open_store(url)
        assert store.stats("ana").documents == 6
        store.close()


def _process(target: Callable[..., None], *arguments: object) -> SpawnProcess:
    return multiprocessing.get_context("spawn").Process(target=target, args=arguments)


def _run_all(processes: list[SpawnProcess]) -> None:
    for process in processes:
        process.start()
    for process in processes:
        process.join(DEADLINE)
    assert [process.exitcode for process in processes] == [0] * len(processes)


def _hold_for_ever(url: str) -> None:
    """Take the lease, begin a run, and never give it back."""
    store = open_store(url)
    store.acquire_lease("ana", new_holder("test"), seconds=3600, wait=0)
    now = datetime.now(UTC)
    store.put_run("ana", Run(id="run_left", bank="ana", kind="consolidate", status="running", started_at=now))
    time.sleep(DEADLINE)


def _write(url: str, name: str, count: int) -> None:
    """Write `count` documents: one fact of their own each, and one that all share."""
    store = open_store(url)
    shelf = Shelf(store=store)
    for number in range(count):
        shelf.remember(f"{name} {number}", Said(text=f"{name} says {number}"), Said(text="all say this", at=day(2)))
    store.close()


def _read(url: str, stop: Event) -> None:
    """Search until told to stop; every answer must be whole."""
    store = open_store(url)
    shelf = Shelf(store=store)
    deadline, known = time.monotonic() + DEADLINE, 0
    while not stop.is_set() and time.monotonic() < deadline:
        found = len(near(shelf, 0, k=1000))
        assert found >= known, "a fact that was there is gone"
        known = found
        store.match_terms("ana", [["says"]], Selection(), 5)
    store.close()
