"""The SQLite store keeps the store's contract, in memory and on file."""

from pathlib import Path

import pytest

from onefold.store.open import open_store
from onefold.testing.store_contract import StoreContract, StoreFactory


class TestSqliteInMemory(StoreContract):
    @pytest.fixture
    def store_factory(self):
        return StoreFactory(open=lambda: open_store(":memory:"))


class TestSqliteOnFile(StoreContract):
    @pytest.fixture
    def store_factory(self, tmp_path: Path):
        url = str(tmp_path / "folder" / "memory.db")
        return StoreFactory(open=lambda: open_store(url), url=url)
