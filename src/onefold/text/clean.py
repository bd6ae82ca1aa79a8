"""Which characters can a text keep? What no database holds is replaced, wherever a text comes from outside.

Neighbours: `retain` reads callers' texts through here, and every reader of a model's reply its JSON.
"""

import json
from collections.abc import Mapping, Sequence
from typing import cast


def clean_text(text: str) -> str:
    """The text with what no database can hold (NUL, halves of surrogate pairs) replaced by U+FFFD, lengths kept."""
    if "\x00" not in text and not any("\ud800" <= character <= "\udfff" for character in text):
        return text
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return whole.replace("\x00", "\ufffd")


def read_json(text: str) -> object:
    """The JSON value that a model wrote, its texts cleaned: JSON can escape what no text may hold.

    Raises ValueError for anything else, nesting without end included.
    """
    try:
        return _cleaned(json.loads(text))
    except RecursionError as error:
        raise ValueError("too deeply nested") from error


def read_cut_json(text: str) -> object:
    """What a reply that broke off had said until then; the text or number under way is left out.

    Raises ValueError if not even its beginning is JSON.
    """
    from pydantic_core import from_json  # noqa: PLC0415  # who runs without a model never needs it

    return _cleaned(from_json(text, allow_partial=True))


def _cleaned(value: object) -> object:
    if isinstance(value, str):
        return clean_text(value)
    if isinstance(value, Mapping):
        fields = cast("Mapping[str, object]", value)
        return {clean_text(name): _cleaned(item) for name, item in fields.items()}
    if isinstance(value, Sequence):
        return [_cleaned(item) for item in cast("Sequence[object]", value)]
    return value
