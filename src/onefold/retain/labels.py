"""Who speaks in a plain text? Lines such as "User: …" or "[2031-03-02 10:15] Ana: …" cut a transcript into turns.

Pure. A text is a transcript only if its first line is labelled, with a word for a role or with a label that comes
again; everything else is prose. Inside a turn a line may look labelled ("Fee: 35") without being one.
"""

import re
from collections import Counter
from dataclasses import dataclass

from onefold.types import Role

ROLE_LABELS: dict[str, Role] = {
    **dict.fromkeys(("user", "human", "usuario", "usuária", "usuário", "utilisateur", "nutzer", "benutzer", "utente",
                     "użytkownik", "пользователь", "用户", "使用者", "ユーザー", "사용자", "me", "you"), "user"),
    **dict.fromkeys(("assistant", "ai", "bot", "model", "agent", "chatgpt", "asistente", "assistente", "assistentin",
                     "assistent", "asystent", "ассистент", "助手", "アシスタント", "어시스턴트"), "assistant"),
    **dict.fromkeys(("system", "developer", "系统", "システム"), "system"),
    **dict.fromkeys(("tool", "function", "工具", "ツール"), "tool"),
}
"""Labels that name a role instead of a person, folded to lower case."""

_NOT_NAMES = frozenset((
    "note", "notes", "todo", "warning", "hint", "tip", "example", "ps", "re", "fwd", "subject", "from", "to", "cc",
    "date", "q", "a", "http", "https", "summary", "question", "answer",
))
_CLOCK = r"[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?"
_STAMP = rf"(?:[\[(]?(?P<at>\d{{4}}-\d\d-\d\d(?:{_CLOCK})?)[\])]?\s*(?:[-–|]\s*)?)?"
_LABEL = re.compile(
    rf"^[ \t]*{_STAMP}(?:[*_]{{0,2}})(?P<label>[^\W\d_][\w.'’ -]{{0,39}}?)\s*(?:[*_]{{0,2}})[:：](?!//)(?:[*_]{{0,2}})"
    r"(?:[ \t]+|$|(?<=：))(?P<rest>.*)$"
)
_HEADING = re.compile(r"^#{1,6}\s*(?P<label>[^\W\d_]+)\s*:?\s*$")


@dataclass(frozen=True, kw_only=True, slots=True)
class Turn:
    """One turn: label as written (None before the first), time as written, text, and its first line from 1."""

    label: str | None
    role: Role
    at: str | None
    text: str
    line: int


@dataclass(frozen=True, kw_only=True, slots=True)
class _Mark:
    label: str
    at: str | None
    rest: str

    @property
    def role(self) -> Role | None:
        return ROLE_LABELS.get(self.label.lower())


def _mark(line: str) -> _Mark | None:
    heading = _HEADING.match(line)
    if heading and heading["label"].lower() in ROLE_LABELS:
        return _Mark(label=heading["label"], at=None, rest="")
    match = _LABEL.match(line)
    if match is None or match["label"].lower() in _NOT_NAMES:
        return None
    return _Mark(label=" ".join(match["label"].split()), at=match["at"], rest=match["rest"])


def split_turns(text: str) -> tuple[Turn, ...] | None:
    """The turns of a transcript, or None for a text that is none."""
    lines = text.splitlines()
    marks = [_mark(line) for line in lines]
    filled = [mark for line, mark in zip(lines, marks, strict=True) if line.strip()]
    accepted = _accepted(lines, marks, filled)
    if not accepted:
        return None
    turns: list[Turn] = []
    current: list[str] = []
    head: tuple[_Mark, int] | None = None
    for number, (line, mark) in enumerate(zip(lines, marks, strict=True), start=1):
        if mark is not None and mark.label.lower() in accepted:
            if head is not None:
                turns.append(_turn(head, current))
            head, current = (mark, number), [mark.rest]
        else:
            current.append(line)
    if head is not None:
        turns.append(_turn(head, current))
    return tuple(turn for turn in turns if turn.text)


def _accepted(lines: list[str], marks: list[_Mark | None], filled: list[_Mark | None]) -> frozenset[str]:
    """The labels that start a turn, folded; empty if the text is no transcript."""
    if not filled or filled[0] is None:
        return frozenset()
    counts = Counter(mark.label.lower() for mark in marks if mark is not None)
    roles = {label for label in counts if label in ROLE_LABELS}
    again = {label for label, count in counts.items() if count > 1}
    if filled[0].role is None and filled[0].label.lower() not in again and not filled[0].at:
        return frozenset()
    if all(mark is not None and (mark.role or not mark.label[0].islower()) for mark in filled):
        return frozenset(counts)
    after_blank = {mark.label.lower() for before, mark in zip(["", *lines], marks, strict=False)
                   if mark is not None and not before.strip() and " " in mark.rest}
    stamped = {mark.label.lower() for mark in marks if mark is not None and mark.at}
    return frozenset(roles | again | after_blank | stamped)


def _turn(head: tuple[_Mark, int], lines: list[str]) -> Turn:
    mark, number = head
    return Turn(label=None if mark.role else mark.label, role=mark.role or "user", at=mark.at,
                text="\n".join(lines).strip(), line=number)
