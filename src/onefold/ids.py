"""How are things named? UUIDv7 (RFC 9562) with a prefix that says the kind; made by the client, sortable by time."""

from typing import Literal

import uuid_utils

Prefix = Literal["obs", "fact", "run", "dec", "con", "doc", "call"]


def new_id(prefix: Prefix) -> str:
    """A fresh id such as `obs_019a4c…`; ids of one process sort by the time of their making."""
    return f"{prefix}_{uuid_utils.uuid7().hex}"


def kind_of(item_id: str) -> str:
    """The prefix of an id, or '' for a caller's own id (documents may have any)."""
    head, _, tail = item_id.partition("_")
    return head if tail and head in {"obs", "fact", "run", "dec", "con", "doc", "call"} else ""
