"""What just happened? Event nouns and the sinks that take them; the only way rooms report what they did."""

import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, kw_only=True, slots=True)
class Event:
    """One thing that happened: `name` is dotted (`recall.arm`, `model.call`), `data` is JSON-able."""

    name: str
    bank: str = ""
    data: Mapping[str, object] = field(default_factory=dict[str, object])
    at: datetime = field(default_factory=_now)


class Sink(Protocol):
    """Takes events; must be safe in threads and must not raise."""

    def emit(self, event: Event) -> None:
        """Take one event."""
        ...


class NullSink:
    """Forgets everything: the default."""

    def emit(self, event: Event) -> None:
        """Do nothing."""


class ListSink:
    """Keeps events in memory, for tests and notebooks."""

    def __init__(self) -> None:
        """Start empty."""
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Append the event."""
        self.events.append(event)

    def names(self) -> list[str]:
        """The names of the events in order: what a flow test asserts."""
        return [event.name for event in self.events]


class JsonLinesSink:
    """Appends one JSON object a line to a file."""

    def __init__(self, path: Path) -> None:
        """Write to `path`, which is made when the first event comes."""
        self._path = path
        self._lock = threading.Lock()

    def emit(self, event: Event) -> None:
        """Append the event as one line."""
        row = {"at": event.at.isoformat(), "name": event.name, "bank": event.bank, **event.data}
        line = json.dumps(row, ensure_ascii=False, default=str)
        with self._lock, self._path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
