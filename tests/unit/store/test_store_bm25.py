"""The rarest words of a query are read first, and bounded; rankings do not depend on the order of arrival."""

import numpy as np

from onefold.store import bm25
from onefold.store.base import Selection
from onefold.store.catalogue import Catalogue
from onefold.store.open import open_store
from onefold.store.ranked import best
from onefold.testing.shelf import Shelf


def test_a_query_stops_before_a_word_that_is_too_common_and_always_reads_its_rarest(monkeypatch):
    store = open_store(":memory:")
    shelf = Shelf(store=store)
    (zebra, *_) = shelf.remember("d", "the zebra", *(f"the cat {number}" for number in range(9)))
    everything = store.match_terms("ana", [["the", "zebra"]], Selection(), 50)[0]
    assert len(everything.items) == 10
    monkeypatch.setattr(bm25, "POSTINGS_PER_QUERY", 5)
    rare, common = store.match_terms("ana", [["the", "zebra"], ["the"]], Selection(), 50)
    assert [item.id for item in rare.items] == [zebra]
    assert len(common.items) == 10
    store.close()


def test_a_word_asked_twice_counts_twice():
    store = open_store(":memory:")
    shelf = Shelf(store=store)
    shelf.remember("d", "tea", "milk")
    once, twice = store.match_terms("ana", [["tea"], ["tea", "tea"]], Selection(), 5)
    assert twice.items[0].score == 2 * once.items[0].score
    store.close()


def test_equal_scores_are_ordered_by_id_even_across_the_border():
    catalogue = Catalogue()
    catalogue.ids = ["c", "b", "d", "a"]
    ranking = best("bm25", catalogue, np.arange(4), np.array([1.0, 1.0, 2.0, 1.0]), 2)
    assert [(item.id, item.score) for item in ranking.items] == [("d", 2.0), ("a", 1.0)]
    assert best("bm25", catalogue, np.arange(4), np.ones(4), 0).items == ()
