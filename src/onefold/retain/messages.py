"""How do message lists in the OpenAI shape become messages? Roles, content parts, names and times, each checked.

Pure. Errors name the message by its index from 0; a reader of files puts its own place in front.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

from onefold.errors import InputError
from onefold.text.clean import clean_text
from onefold.text.dates import parse_moment
from onefold.types import Message, Role

ROLES: dict[str, Role] = {
    "user": "user", "human": "user",
    "assistant": "assistant", "ai": "assistant", "model": "assistant", "bot": "assistant",
    "system": "system", "developer": "system",
    "tool": "tool", "function": "tool",
    "document": "document",
}
"""What other programs call the roles, and what they are here."""

TIME_FIELDS = ("at", "timestamp", "created_at", "create_time", "time", "date")
_TEXT_PARTS = ("text", "input_text", "output_text")
_MILLISECONDS_FROM = 1e11


@dataclass(frozen=True, kw_only=True, slots=True)
class Conversation:
    """Messages in order, and what of the input could not become text ("message 2: image_url")."""

    messages: tuple[Message, ...]
    left_out: tuple[str, ...] = ()


def read_messages(raw: object, *, zone: str, at: datetime | None = None) -> Conversation:
    """Validated messages; those without any text (a mere tool call) are left out and named.

    Naive times take the zone of `at` if it is given, else `zone`. Raises InputError naming the index.
    """
    if not isinstance(raw, Sequence) or isinstance(raw, str | bytes):
        raise InputError(f"messages is {type(raw).__name__}.", hint="Give a list of {role, content} objects.")
    kept: list[Message] = []
    left_out: list[str] = []
    for index, item in enumerate(cast("Sequence[object]", raw)):
        try:
            message, missing = read_message(item, zone=zone, at=at)
        except InputError as error:
            raise InputError(f"Message {index}: {error.args[0]}", hint=error.hint) from error
        left_out.extend(f"message {index}: {name}" for name in missing)
        if message.content.strip():
            kept.append(message)
    return Conversation(messages=tuple(kept), left_out=tuple(left_out))


def read_message(item: object, *, zone: str, at: datetime | None = None) -> tuple[Message, tuple[str, ...]]:
    """One message, and the kinds of its content that are no text. Raises InputError."""
    if not isinstance(item, Mapping):
        raise InputError(f"a message is an object with role and content, not {type(item).__name__}.")
    fields = cast("Mapping[str, object]", item)
    role = _role(fields)
    content, missing = _content(fields)
    return Message(role=role, content=content, speaker=_speaker(fields), at=_time(fields, zone, at)), missing


def _role(fields: Mapping[str, object]) -> Role:
    raw = fields.get("role", "user" if ("speaker" in fields or "name" in fields) else None)
    role = ROLES.get(raw.strip().lower()) if isinstance(raw, str) else None
    if role is None:
        what = "there is no role" if raw is None else f"the role {raw!r} is unknown"
        raise InputError(f"{what}.", hint=f"Use one of {', '.join(ROLES)}.")
    return role


def _speaker(fields: Mapping[str, object]) -> str | None:
    raw = fields.get("name", fields.get("speaker"))
    if raw is None:
        return None
    if not isinstance(raw, str):
        raise InputError(f"the name is {type(raw).__name__}.", hint="A name is a text.")
    return " ".join(clean_text(raw).split()) or None


def _content(fields: Mapping[str, object]) -> tuple[str, tuple[str, ...]]:
    if "content" not in fields and "text" not in fields:
        if "tool_calls" in fields or "function_call" in fields:
            return "", ("tool call",)
        raise InputError("there is no content.", hint="Give content: a text or a list of parts.")
    raw = fields["content"] if "content" in fields else fields["text"]
    if raw is None:
        return "", ("tool call",) if fields.get("tool_calls") or fields.get("function_call") else ()
    if isinstance(raw, str):
        return clean_text(raw), ()
    if isinstance(raw, Sequence) and not isinstance(raw, bytes):
        return _parts(cast("Sequence[object]", raw))
    raise InputError(f"the content is {type(raw).__name__}.", hint="Give a text or a list of parts.")


def _parts(parts: Sequence[object]) -> tuple[str, tuple[str, ...]]:
    texts: list[str] = []
    missing: list[str] = []
    for number, part in enumerate(parts):
        if isinstance(part, str):
            texts.append(clean_text(part))
            continue
        if not isinstance(part, Mapping):
            what = f"part {number} of the content is {type(part).__name__}."
            raise InputError(what, hint="Parts are objects with a type.")
        fields = cast("Mapping[str, object]", part)
        kind, text = fields.get("type", "text"), fields.get("text")
        if kind in _TEXT_PARTS and isinstance(text, str):
            texts.append(clean_text(text))
        elif kind in _TEXT_PARTS:
            raise InputError(f"part {number} of the content has no text.")
        else:
            missing.append(str(kind))
    return "\n".join(texts), tuple(missing)


def _time(fields: Mapping[str, object], zone: str, at: datetime | None) -> datetime | None:
    name = next((name for name in TIME_FIELDS if fields.get(name) is not None), None)
    return None if name is None else moment_of(fields[name], zone=zone, at=at)


def moment_of(value: object, *, zone: str, at: datetime | None = None) -> datetime | None:
    """An aware time from ISO text, a datetime or seconds (or milliseconds) since 1970; None stays None.

    Naive ones take the offset of `at` if it is given, else `zone`. Raises InputError.
    """
    if isinstance(value, bool) or not isinstance(value, str | int | float | datetime | None):
        raise InputError(f"{value!r} is no time.", hint="Give ISO 8601, for instance 2031-03-09T23:40:00-06:00.")
    if isinstance(value, int | float):
        return _since_1970(value)
    if at is not None:
        naive = _naive(value)
        if naive is not None:
            return parse_moment(naive.replace(tzinfo=at.tzinfo), zone=zone)
    return parse_moment(value, zone=zone)


def _since_1970(value: float) -> datetime:
    seconds = value / 1000 if abs(value) >= _MILLISECONDS_FROM else value
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError) as error:
        raise InputError(f"{value!r} is no time.", hint="Numbers are seconds since 1970.") from error


def _naive(value: str | datetime | None) -> datetime | None:
    """The value as a naive datetime, or None if it is none."""
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value.strip())
        except ValueError:
            return None
    return value if value is not None and value.tzinfo is None else None
