"""What is a document before it belongs to a bank? The `Draft` that readers make and `Retainer` stores.

A draft without an id is named by its content, so that the same text twice is one document.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from onefold.retain.validate import valid_bank, valid_document_id, valid_messages, valid_metadata, valid_tags
from onefold.types import Document, Message


@dataclass(frozen=True, kw_only=True, slots=True)
class Draft:
    """One document of a file or a call. `at` is the time of the messages that have none of their own."""

    messages: tuple[Message, ...]
    id: str | None = None
    at: datetime | None = None
    tags: tuple[str, ...] = ()
    metadata: dict[str, str] = field(default_factory=dict[str, str])

    def document(self, bank: str) -> Document:
        """The draft as a document of `bank`. Raises InputError for an id, tag or bank that cannot be."""
        messages = valid_messages(self.messages)
        return Document(
            id=content_id(messages, self.at) if self.id is None else valid_document_id(self.id),
            bank=valid_bank(bank), messages=messages, at=self.at, tags=valid_tags(self.tags),
            metadata=valid_metadata(self.metadata),
        )


def _said(messages: Sequence[Message], at: datetime | None) -> list[object]:
    return [[message.role, message.content, message.speaker, _moment(message.at or at)] for message in messages]


def _moment(value: datetime | None) -> str | None:
    return None if value is None else value.astimezone(UTC).isoformat()


def _hash(value: object) -> str:
    canonical = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()


def content_id(messages: Sequence[Message], at: datetime | None) -> str:
    """`doc_` and a SHA-256 of who said what in which role and when."""
    return f"doc_{_hash(_said(messages, at))}"


def digest_of(document: Document) -> str:
    """What must be equal for a document to count as unchanged: what was said, tags and metadata."""
    return _hash([_said(document.messages, document.at), list(document.tags), dict(document.metadata)])
