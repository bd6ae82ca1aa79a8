"""Whoever quotes a forgotten text is found, also where the quotation is cut short."""

import pytest

from onefold.store.purging import Purge

TEXT = "The marmalade stands behind the third kettle."


@pytest.mark.parametrize(("value", "found"), [
    (None, False), ("", False), (TEXT, True), (f"Replaced by “{TEXT}”.", True),
    ("Replaced by “The marmalade stands behind…”.", True), ("“The marmalade stands beneath a lid…”", False),
    ("“The marmalade…”", False), ("“The marmalade stands behind", False),
    ("The marmalade stands on a shelf; “The marmalade stands behind the…”", True),
])
def test_a_text_or_its_beginning_with_an_ellipsis_is_a_quotation(value, found):
    purge = Purge(fact_ids=frozenset(), row_ids=frozenset(), rewritten=frozenset(), texts=frozenset({TEXT}))
    assert purge.quoted(value) is found
