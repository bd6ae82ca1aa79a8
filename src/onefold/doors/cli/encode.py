"""How does a noun look as JSON? Fields by name, times in ISO 8601 with their offset, tuples as lists."""

import json
import math
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from typing import cast


def jsonable(value: object) -> object:
    """Nouns, mappings and sequences of them as what `json` writes; numbers that JSON has no word for become null."""
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: jsonable(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(key): jsonable(each) for key, each in cast("Mapping[object, object]", value).items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [jsonable(each) for each in cast("list[object]", value)]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value


def to_json(value: object) -> str:
    """The JSON text of a value, indented."""
    return json.dumps(jsonable(value), ensure_ascii=False, indent=2, allow_nan=False)


def mapping(noun: object) -> dict[str, object]:
    """The fields of a noun by name, to put something beside them. Raises TypeError if it has none."""
    value = jsonable(noun)
    if not isinstance(value, dict):
        raise TypeError(f"{type(noun).__name__} is no noun.")
    return value  # pyright: ignore[reportUnknownVariableType]
