"""What documents are in this file, text or message list? Plain text, Markdown, JSON and JSON lines, to drafts.

Plain text with speaker labels becomes turns; other text is one message of the role `document`. A file is kept whole
or not at all: the first thing that cannot be read raises UnreadableFile, which names the line.
"""

import codecs
import json
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import cast

from onefold.errors import InputError, UnreadableFile
from onefold.retain.draft import Draft
from onefold.retain.labels import split_turns
from onefold.retain.messages import TIME_FIELDS, Conversation, moment_of, read_messages
from onefold.retain.validate import valid_tags
from onefold.text.clean import clean_text
from onefold.types import Message, Role

NOTHING_KEPT = "Nothing of the file was kept."
_SHAPES = 'Known shapes: {"messages": […]}, a list of messages, {"sessions": [{"id", "at", "messages"}]}.'
_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"),
         (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def draft_from_text(
    text: str,
    *,
    document_id: str | None = None,
    at: datetime | None = None,
    role: Role = "user",
    speaker: str | None = None,
    tags: Sequence[str] = (),
    metadata: Mapping[str, str] | None = None,
) -> Draft:
    """A text as one message. Raises InputError if it has no words."""
    if not text.strip():
        raise InputError("There is nothing to remember: the text is empty.", hint="Give a text with at least one word.")
    message = Message(role=role, content=clean_text(text), speaker=speaker)
    return Draft(messages=(message,), id=document_id, at=at, tags=valid_tags(tags), metadata=dict(metadata or {}))


def draft_from_messages(
    messages: object,
    *,
    document_id: str | None = None,
    at: datetime | None = None,
    tags: Sequence[str] = (),
    metadata: Mapping[str, str] | None = None,
    zone: str = "UTC",
) -> Draft:
    """A message list in the OpenAI shape as one draft. Raises InputError naming the message's index."""
    conversation = read_messages(messages, zone=zone, at=at)
    return _draft(conversation, document_id=document_id, at=at, tags=tags, metadata=metadata)


def _draft(
    conversation: Conversation,
    *,
    document_id: str | None,
    at: datetime | None,
    tags: Sequence[str],
    metadata: Mapping[str, str] | None = None,
) -> Draft:
    if not conversation.messages:
        raise InputError("There is nothing to remember: no message has text.", hint="Give at least one with content.")
    extra = {"left_out": "; ".join(conversation.left_out)} if conversation.left_out else {}
    return Draft(messages=conversation.messages, id=document_id, at=at, tags=valid_tags(tags),
                 metadata={**(metadata or {}), **extra})


# ── files ───────────────────────────────────────────────────────────────────────────────────────────────────────


def read_file(
    path: Path,
    *,
    document_id: str | None = None,
    at: datetime | None = None,
    tags: Sequence[str] = (),
    zone: str = "UTC",
) -> list[Draft]:
    """The drafts of a file, one per session or conversation.

    `document_id` names the document; several of one file get `document_id/session`, by default the file's own id or
    stem. Raises UnreadableFile for what is no text, not JSON or of no known shape.
    """
    text = _decode(_bytes(path), path)
    if not text.strip():
        raise UnreadableFile(f"{path} is empty.", hint=NOTHING_KEPT)
    reader = READERS.get(path.suffix.lower(), _read_text)
    try:
        drafts = reader(text, document_id, at, zone, path)
    except UnreadableFile:
        raise
    except InputError as error:
        raise UnreadableFile(f"{path}: {error.args[0]}", hint=f"{error.hint} {NOTHING_KEPT}".strip()) from error
    clean = valid_tags(tags)
    return [_tagged(draft, clean) for draft in drafts]


def _tagged(draft: Draft, tags: tuple[str, ...]) -> Draft:
    return Draft(messages=draft.messages, id=draft.id, at=draft.at, metadata=draft.metadata,
                 tags=valid_tags((*draft.tags, *tags)))


def _bytes(path: Path) -> bytes:
    if path.is_dir():
        raise UnreadableFile(f"{path} is a folder.", hint="Name its files one by one.")
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise UnreadableFile(f"There is no file {path}.") from error
    except OSError as error:
        raise UnreadableFile(f"{path} cannot be read: {error.strerror}.") from error


def _decode(data: bytes, path: Path) -> str:
    encoding = next((name for bom, name in _BOMS if data.startswith(bom)), None) or _guess_encoding(data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableFile(f"{path} is no text in {encoding}: line {line}, byte {error.start}.",
                             hint=f"Save it as UTF-8. {NOTHING_KEPT}") from error
    if "\x00" in text:
        raise UnreadableFile(f"{path} is a binary file.", hint=f"Give a text file. {NOTHING_KEPT}")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _guess_encoding(data: bytes) -> str:
    """UTF-16 without a mark shows as a NUL in every other byte of Latin text; all else must be UTF-8."""
    sample = data[:1000]
    if len(data) % 2 == 0 and sample:
        half = len(sample) // 2
        for name, zeros in (("utf-16-le", sample[1::2]), ("utf-16-be", sample[0::2])):
            others = sample[0::2] if name == "utf-16-le" else sample[1::2]
            if zeros.count(0) > 0.7 * half and others.count(0) == 0:
                return name
    return "utf-8"


def _read_text(text: str, document_id: str | None, at: datetime | None, zone: str, path: Path) -> list[Draft]:
    turns = split_turns(text)
    if turns is None:
        return [Draft(messages=(Message(role="document", content=text.strip("\n")),), id=document_id, at=at)]
    messages: list[Message] = []
    for turn in turns:
        try:
            moment = moment_of(turn.at, zone=zone, at=at)
        except InputError as error:
            where = f"{path}, line {turn.line}"
            raise UnreadableFile(f"{where}: {error.args[0]}", hint=f"{error.hint} {NOTHING_KEPT}") from error
        messages.append(Message(role=turn.role, content=turn.text, speaker=turn.label, at=moment))
    if not messages:
        raise UnreadableFile(f"{path} has speakers who say nothing.", hint=NOTHING_KEPT)
    return [Draft(messages=tuple(messages), id=document_id, at=at)]


def _read_json(text: str, document_id: str | None, at: datetime | None, zone: str, path: Path) -> list[Draft]:
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise UnreadableFile(f"{path} is no JSON: line {error.lineno}: {error.msg}.", hint=NOTHING_KEPT) from error
    except RecursionError as error:
        raise UnreadableFile(f"{path} is nested too deeply.", hint=NOTHING_KEPT) from error
    return _shaped(value, document_id, at, zone, path)


def _shaped(value: object, document_id: str | None, at: datetime | None, zone: str, path: Path) -> list[Draft]:
    if isinstance(value, Mapping):
        fields = cast("Mapping[str, object]", value)
        if "sessions" in fields:
            base = document_id or _text_id(fields) or path.stem
            return _sessions(fields["sessions"], base, at, zone)
        if "messages" in fields:
            return [_session(fields, document_id or _text_id(fields), at, zone)]
    elif isinstance(value, list):
        items = cast("list[object]", value)
        if items and all(isinstance(item, Mapping) and "messages" in item for item in items):
            return _sessions(items, document_id or path.stem, at, zone)
        return [_draft(read_messages(items, zone=zone, at=at), document_id=document_id, at=at, tags=())]
    raise UnreadableFile(f"{path} holds JSON of no known shape.", hint=f"{_SHAPES} {NOTHING_KEPT}")


def _text_id(fields: Mapping[str, object]) -> str | None:
    raw = fields.get("id")
    return str(raw) if isinstance(raw, str | int) and not isinstance(raw, bool) and str(raw).strip() else None


def _sessions(raw: object, base: str, at: datetime | None, zone: str) -> list[Draft]:
    if not isinstance(raw, list) or not raw:
        raise InputError("sessions is no list of sessions.", hint=_SHAPES)
    drafts: list[Draft] = []
    for number, item in enumerate(cast("list[object]", raw)):
        if not isinstance(item, Mapping) or "messages" not in item:
            raise InputError(f"Session {number} has no messages.", hint=_SHAPES)
        fields = cast("Mapping[str, object]", item)
        name = _text_id(fields) or str(number)
        try:
            drafts.append(_session(fields, f"{base}/{name}", at, zone))
        except InputError as error:
            raise InputError(f"Session {name}: {error.args[0]}", hint=error.hint) from error
    names = [draft.id for draft in drafts]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InputError(f"Two sessions are called {twice}.", hint="Give each its own id.")
    return drafts


def _session(fields: Mapping[str, object], document_id: str | None, at: datetime | None, zone: str) -> Draft:
    name = next((name for name in TIME_FIELDS if fields.get(name) is not None), None)
    when = at if name is None else moment_of(fields[name], zone=zone, at=at)
    conversation = read_messages(fields["messages"], zone=zone, at=when)
    return _draft(conversation, document_id=document_id, at=when, tags=_tags(fields))


def _tags(fields: Mapping[str, object]) -> tuple[str, ...]:
    raw = fields.get("tags", ())
    if not isinstance(raw, list | tuple) or not all(isinstance(tag, str) for tag in cast("Sequence[object]", raw)):
        raise InputError("tags is no list of texts.")
    return valid_tags(cast("Sequence[str]", raw))


def _read_lines(text: str, document_id: str | None, at: datetime | None, zone: str, path: Path) -> list[Draft]:
    items: list[object] = []
    places: list[int] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            items.append(json.loads(line))
        except (json.JSONDecodeError, RecursionError) as error:
            why = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deeply"
            raise UnreadableFile(f"{path}, line {number} is no JSON: {why}.", hint=NOTHING_KEPT) from error
        places.append(number)
    if all(isinstance(item, Mapping) and "messages" in item for item in items):
        return _sessions(items, document_id or path.stem, at, zone)
    for number, item in zip(places, items, strict=True):
        try:
            read_messages([item], zone=zone, at=at)
        except InputError as error:
            why, hint = error.args[0].removeprefix("Message 0: "), f"{error.hint} {NOTHING_KEPT}".strip()
            raise UnreadableFile(f"{path}, line {number}: {why}", hint=hint) from error
    return [_draft(read_messages(items, zone=zone, at=at), document_id=document_id, at=at, tags=())]


READERS: dict[str, Callable[[str, str | None, datetime | None, str, Path], list[Draft]]] = {
    ".json": _read_json,
    ".jsonl": _read_lines,
    ".ndjson": _read_lines,
}
"""Readers by suffix; every other suffix is read as text (Markdown is understood in every text)."""
