"""The verbs are awaitable, with the same results and errors."""

import asyncio

import pytest

from onefold import AsyncMemory, Memory, load_config
from onefold.errors import UnknownId
from onefold.testing.fakes import FakeEmbedder


def test_awaited_verbs_give_what_the_plain_ones_give(tmp_path):
    async def story():
        plain = Memory(tmp_path / "memory.db", config=load_config(environment={}), embedder=FakeEmbedder())
        async with AsyncMemory(plain) as memory:
            await asyncio.gather(*(memory.retain(f"Shelf {n} holds paint.", document_id=f"d{n}") for n in range(5)))
            run = await memory.consolidate()
            assert run.counts["create"] == 5
            hits = await memory.recall("Which shelf holds paint?")
            assert len(hits) == 5
            with pytest.raises(UnknownId):
                await memory.show("obs_missing")

    asyncio.run(story())


def test_arguments_and_documentation_are_those_of_memory():
    memory = AsyncMemory(Memory(":memory:", config=load_config(environment={}), embedder=FakeEmbedder()))
    assert memory.recall.__doc__ == Memory.recall.__doc__
    asyncio.run(memory.close())
