"""What do the public conversations look like? LoCoMo and BEAM in one shape: sessions, questions with evidence.

Data is taken by path and never shipped. LoCoMo: Maharana et al. 2024, CC BY-NC 4.0. BEAM: CC BY-SA 4.0.
A turn's id is the data's own ("D5:4", "116"); evidence that names no turn of the conversation is left out and counted.
"""

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

LOCOMO_CATEGORIES = {1: "multi_hop", 2: "temporal", 3: "open_domain", 4: "single_hop", 5: "adversarial"}
"""The numbers of LoCoMo's categories, as its authors' evaluation reads them."""


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One message of a session."""

    id: str
    role: str
    speaker: str | None
    text: str


@dataclass(frozen=True, kw_only=True)
class Session:
    """Turns that belong together, and when they were said."""

    id: str
    at: datetime | None
    turns: tuple[Turn, ...]


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question and the ids of the turns that hold its answer."""

    text: str
    category: str
    evidence: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Conversation:
    """Everything of one conversation; `unusable` counts questions without evidence among its turns."""

    id: str
    sessions: tuple[Session, ...]
    questions: tuple[Question, ...]
    unusable: int


def locomo(folder: Path) -> Iterable[Conversation]:
    """Every `*.json` of a folder of LoCoMo conversations, by name."""
    for file in sorted(folder.glob("*.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        talk = data["conversation"]
        numbers = sorted(int(name.split("_")[1]) for name in talk if re.fullmatch(r"session_\d+", name))
        sessions = tuple(_locomo_session(talk, number) for number in numbers)
        asked = [(item["question"], LOCOMO_CATEGORIES[item["category"]], _dialogue_ids(item["evidence"]))
                 for item in data["qa"]]  # fmt: skip
        yield _conversation(file.stem, sessions, asked)


def _locomo_session(talk: dict[str, Any], number: int) -> Session:
    at = datetime.strptime(talk[f"session_{number}_date_time"], "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC)
    turns = tuple(
        Turn(id=turn["dia_id"], role="user", speaker=turn["speaker"], text=_with_photo(turn))
        for turn in talk[f"session_{number}"]
    )
    return Session(id=f"session-{number}", at=at, turns=turns)


def _with_photo(turn: dict[str, Any]) -> str:
    """The text, and what the photo shared with it shows: some evidence is in the picture alone."""
    caption = turn.get("blip_caption")
    return f"{turn['text']} [shares {caption}]" if caption else turn["text"]


def _dialogue_ids(evidence: list[str]) -> list[str]:
    """Ids in one form: some entries hold several, some are written `D:11:26` or `D10:05`."""
    found = [re.findall(r"D:?(\d+):(\d+)", entry) for entry in evidence]
    return [f"D{int(session)}:{int(turn)}" for entry in found for session, turn in entry]


def beam(folder: Path) -> Iterable[Conversation]:
    """Every numbered folder of BEAM chats with probing questions, by number."""
    for chat in sorted(folder.glob("*/chat.json"), key=lambda file: int(file.parent.name)):
        batches = json.loads(chat.read_text(encoding="utf-8"))
        probes = json.loads((chat.parent / "probing_questions.json").read_text(encoding="utf-8"))
        asked = [(probe["question"], category, _chat_ids(probe.get("source_chat_ids")))
                 for category, items in probes.items() for probe in items]  # fmt: skip
        yield _conversation(f"beam-{chat.parent.name}", tuple(_beam_session(batch) for batch in batches), asked)


def _beam_session(batch: dict[str, Any]) -> Session:
    messages = [message for turn in batch["turns"] for message in turn]
    anchors = [message["time_anchor"] for message in messages if message.get("time_anchor")]
    at = datetime.strptime(anchors[0], "%B-%d-%Y").replace(tzinfo=UTC) if anchors else None
    turns = tuple(
        Turn(id=str(message["id"]), role=message["role"], speaker=None, text=message["content"]) for message in messages
    )
    return Session(id=f"batch-{batch['batch_number']}", at=at, turns=turns)


def _chat_ids(raw: object) -> list[str]:
    """Ids out of a number, a list, or an object of lists, as the data has all three."""
    if isinstance(raw, dict):
        return [found for value in cast("dict[str, object]", raw).values() for found in _chat_ids(value)]
    if isinstance(raw, list):
        return [found for value in cast("list[object]", raw) for found in _chat_ids(value)]
    return [] if raw is None else [str(raw)]


def _conversation(name: str, sessions: tuple[Session, ...], asked: list[tuple[str, str, list[str]]]) -> Conversation:
    said = {turn.id for session in sessions for turn in session.turns if turn.text.strip()}
    questions = [
        Question(text=text, category=category, evidence=tuple(found))
        for text, category, ids in asked
        if (found := [turn_id for turn_id in dict.fromkeys(ids) if turn_id in said])
    ]
    return Conversation(id=name, sessions=sessions, questions=tuple(questions), unusable=len(asked) - len(questions))


LOADERS: dict[str, Callable[[Path], Iterable[Conversation]]] = {"locomo": locomo, "beam": beam}
"""Every data set by name."""
