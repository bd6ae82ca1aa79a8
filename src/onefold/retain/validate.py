"""Can this input be used? Ids, bank names, tags and texts, refused with what to do before anything is written.

Each function gives back the value in the form that is stored, or raises InputError. The doors and `Memory` use them
too, so that a wrong name is refused in one voice.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from onefold.errors import InputError
from onefold.text.clean import clean_text
from onefold.types import Document, Message

LONGEST_ID = 128
LONGEST_TAG = 128
LONGEST_SPEAKER = 128
MOST_TAGS = 64


def _has_control(text: str) -> bool:
    return any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in text)


def valid_bank(name: str) -> str:
    """The bank's name without surrounding spaces. Raises InputError."""
    clean = name.strip()
    if not clean:
        raise InputError("The bank has no name.", hint="Name it, for instance --bank ana.")
    if len(clean) > LONGEST_ID:
        raise InputError(f"The bank's name has {len(clean)} characters.", hint=f"Use at most {LONGEST_ID}.")
    if "/" in clean or "\\" in clean or _has_control(clean):
        raise InputError(f"{name!r} cannot name a bank.", hint="Leave out slashes and control characters.")
    return clean


def valid_document_id(document_id: str) -> str:
    """The document's id as it is. Raises InputError."""
    if not document_id.strip():
        raise InputError("The document's id is empty.", hint="Give one, or none at all: then the content names it.")
    if len(document_id) > LONGEST_ID:
        raise InputError(f"The document's id has {len(document_id)} characters.", hint=f"Use at most {LONGEST_ID}.")
    if _has_control(document_id):
        raise InputError(f"The document's id {document_id!r} has control characters.", hint="Leave them out.")
    return document_id


def valid_tags(tags: Sequence[str]) -> tuple[str, ...]:
    """The tags trimmed, without repeats, sorted. Raises InputError."""
    if isinstance(tags, str):
        raise InputError(f"tags is the text {tags!r}.", hint="Give a list of texts.")
    clean = sorted({unicodedata.normalize("NFC", tag).strip() for tag in tags})
    for tag in clean:
        if not tag or len(tag) > LONGEST_TAG or _has_control(tag):
            raise InputError(f"{tag!r} cannot be a tag.",
                             hint=f"A tag has 1 to {LONGEST_TAG} characters and no control characters.")
    if len(clean) > MOST_TAGS:
        raise InputError(f"There are {len(clean)} tags.", hint=f"Use at most {MOST_TAGS}.")
    return tuple(clean)


def valid_metadata(metadata: Mapping[str, object] | None) -> dict[str, str]:
    """Keys and values as texts, in the order given. Raises InputError for values that are neither text nor number."""
    clean: dict[str, str] = {}
    for key, value in (metadata or {}).items():
        if not isinstance(value, str | int | float):
            what = f"metadata {key!r} is {type(value).__name__}."
            raise InputError(what, hint="Values are texts, numbers or booleans.")
        clean[clean_text(key)] = clean_text(value if isinstance(value, str) else str(value))
    return clean


def valid_messages(messages: Sequence[Message]) -> tuple[Message, ...]:
    """The messages, of which at least one has words. Raises InputError."""
    longest = max((len(message.speaker or "") for message in messages), default=0)
    if longest > LONGEST_SPEAKER:
        raise InputError(f"A speaker's name has {longest} characters.", hint=f"Use at most {LONGEST_SPEAKER}.")
    if not any(message.content.strip() for message in messages):
        raise InputError("There is nothing to remember: the text is empty.", hint="Give a text with at least one word.")
    return tuple(messages)


def valid_document(document: Document) -> Document:
    """The document with id, bank, tags, metadata and messages validated. Raises InputError."""
    return replace(
        document, id=valid_document_id(document.id), bank=valid_bank(document.bank), tags=valid_tags(document.tags),
        messages=valid_messages(document.messages), metadata=valid_metadata(document.metadata),
    )
