"""What the library's front refuses before it asks the store."""

import pytest

from onefold import Memory
from onefold.config import load_config
from onefold.errors import InputError
from onefold.testing.fakes import FakeEmbedder


@pytest.mark.parametrize(("limit", "offset"), [(0, 0), (-1, 0), (5, -1), (None, -3)])
def test_a_page_that_is_none_is_refused_and_not_taken_for_all(limit, offset):
    with Memory(":memory:", config=load_config(environment={}), embedder=FakeEmbedder()) as memory:
        for read in (memory.observations, memory.facts):
            with pytest.raises(InputError, match="is no page"):
                read(limit=limit, offset=offset)
        if limit is not None and limit < 1:
            with pytest.raises(InputError, match="is no page"):
                memory.runs(limit=limit)


def test_pages_follow_each_other_without_gap_or_overlap():
    with Memory(":memory:", config=load_config(environment={}), embedder=FakeEmbedder()) as memory:
        memory.retain("Ines drives a van. Kofi keeps bees. Ruth plays the cello.")
        pages = [memory.facts(limit=2), memory.facts(limit=2, offset=2), memory.facts(limit=2, offset=4)]
        assert [len(page) for page in pages] == [2, 1, 0]
        assert [fact.id for page in pages for fact in page] == [fact.id for fact in memory.facts()]


@pytest.mark.parametrize("identifier", ["obs_\ud800", "fact_\ud800"])
def test_what_no_database_can_hold_is_refused_as_input(identifier):
    with Memory(":memory:", config=load_config(environment={}), embedder=FakeEmbedder()) as memory:
        memory.retain("Ines drives a van.")
        with pytest.raises(InputError, match="cannot be stored or looked up"):
            memory.forget(observation_id=identifier)
