"""What must every store do? The contract suite: inherit from `StoreContract` and give it a `store_factory` fixture.

    class TestMyStore(StoreContract):
        @pytest.fixture
        def store_factory(self, tmp_path):
            return StoreFactory(open=lambda: MyStore(tmp_path), url=None)

Each test opens a fresh database. The parts are in the modules beside, by subject.
"""

from collections.abc import Generator

import pytest

from onefold.store.base import Store
from onefold.testing.shelf import StoreFactory
from onefold.testing.store_contract_applying import ApplyContract, LeaseContract, RunContract
from onefold.testing.store_contract_documents import BankContract, DocumentContract, PersistenceContract
from onefold.testing.store_contract_removing import PurgeContract, WithdrawContract
from onefold.testing.store_contract_searching import (
    GraphContract,
    NearestContract,
    SelectionContract,
    TermsContract,
    WallContract,
)
from onefold.testing.store_contract_sharing import ProcessContract, ThreadContract
from onefold.testing.store_contract_undoing import UndoContract


class StoreContract(
    BankContract, DocumentContract, PersistenceContract, ApplyContract, LeaseContract, RunContract, NearestContract,
    SelectionContract, TermsContract, GraphContract, WallContract, PurgeContract, WithdrawContract,
    UndoContract, ThreadContract, ProcessContract,
):
    """All parts of the contract."""

    @pytest.fixture
    def store(self, store_factory: StoreFactory) -> Generator[Store]:
        """Open a fresh store and close it in the end."""
        opened = store_factory.open()
        yield opened
        opened.close()


__all__ = ["StoreContract", "StoreFactory"]
