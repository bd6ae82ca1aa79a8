"""Which answer may be given? A model's, if all it says stands in what it cites; else the list of the evidence.

Pure. A reply is refused as a whole: an answer that cites nothing, cites what was not shown, or brings in a number,
date or name. Then the evidence speaks for itself, with a note that says why.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from onefold.judge.grounding import ungrounded
from onefold.retain.skip import Piece, skip_rule
from onefold.text.clean import read_json
from onefold.text.fold import fold
from onefold.text.language import guess_language
from onefold.text.sentences import sentences
from onefold.text.terms import terms
from onefold.text.words import words
from onefold.types import Hit

NOTHING = "The memory holds nothing about this."
_FENCE = re.compile(r"^\s*```(?:json)?\s*|\s*```\s*$")
_SHOUT = re.compile(r"\b[A-ZÀ-ÖØ-ÞА-Я]{3,}\b")
_LOCAL = re.compile(r"\[?\bE(\d{1,4})\b\]?")


@dataclass(frozen=True, kw_only=True, slots=True)
class Checked:
    """A text that may be given, and the ids it rests on; `problem` says why the model's was refused."""

    text: str
    citations: tuple[str, ...]
    problem: str = ""


def evidence_list(hits: Sequence[Hit], note: str = "") -> Checked:
    """The evidence with its ids, dates and disputes, one a line; below it the note."""
    if not hits:
        return Checked(text=NOTHING, citations=())
    lines = [f"- {hit.text}{_dates(hit)}{_dispute(hit)} [{hit.id}]" for hit in hits]
    text = "\n".join([*lines, f"({note})"] if note else lines)
    return Checked(text=text, citations=tuple(hit.id for hit in hits), problem=note)


def _dates(hit: Hit) -> str:
    since = hit.valid_from or hit.at
    if since is None:
        return ""
    until = f" to {hit.valid_to.date().isoformat()}" if hit.valid_to else ""
    return f" ({since.date().isoformat()}{until})"


def _dispute(hit: Hit) -> str:
    return f" (contradicts {', '.join(hit.opponents)})" if hit.opponents else ""


def checked(question: str, hits: Sequence[Hit], reply: str) -> Checked:
    """The model's answer with ids in place of local names, or the evidence list with the reason why not."""
    problem, answer, cited = _read(reply, len(hits))
    if problem:
        return evidence_list(hits, f"The model's answer was not used: {problem}.")
    sources = [question, *(source for number in cited for source in sources_of(hits[number - 1]))]
    if not stands(_LOCAL.sub("", answer), sources):
        return evidence_list(hits, "The model's answer was not used: it says what its evidence does not.")
    ids = tuple(hits[number - 1].id for number in cited)
    text = _LOCAL.sub(lambda match: f"[{hits[int(match[1]) - 1].id}]", answer)
    missing = [item for item in ids if f"[{item}]" not in text]
    return Checked(text=" ".join([text, *(f"[{item}]" for item in missing)]), citations=ids)


def stands(answer: str, sources: Sequence[str]) -> bool:
    """Whether the sources have each number, date, name and capital word, and something of each sentence."""
    if ungrounded(answer, sources):
        return False
    together = "\n".join(sources)
    known = {word.folded for word in words(together)}
    if not answer.isupper() and any(fold(shout) not in known for shout in _SHOUT.findall(answer)):
        return False
    said = set(terms(together, guess_language(answer)))
    return all(
        said & set(terms(sentence.text, guess_language(answer))) or skip_rule(Piece(text=sentence.text))
        for sentence in sentences(answer)
    )


def sources_of(hit: Hit) -> list[str]:
    """What a hit gives ground to: its text and its dates."""
    dates = [moment.isoformat() for moment in (hit.valid_from, hit.valid_to, hit.at) if moment is not None]
    days = [day for moment in dates for day in (moment[:10], moment[:7], moment[:4])]
    return [hit.text, *days]


def fields_of(reply: str) -> Mapping[str, object] | str:
    """The reply's JSON object, or in words why it is none."""
    try:
        value = read_json(_FENCE.sub("", reply))
    except ValueError:
        return "it is no JSON"
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else "it is no JSON object"


def _read(reply: str, count: int) -> tuple[str, str, tuple[int, ...]]:
    """Problem, answer and the numbers it cites, in the list or in the text."""
    fields = fields_of(reply)
    if isinstance(fields, str):
        return fields, "", ()
    answer, citations = fields.get("answer"), fields.get("citations")
    if not isinstance(answer, str) or not words(_LOCAL.sub("", answer)):
        return "it is empty", "", ()
    listed = [str(item) for item in cast("list[object]", citations)] if isinstance(citations, list) else []
    names = [match[1] for text in (*listed, answer) for match in _LOCAL.finditer(text)]
    numbers = tuple(dict.fromkeys(int(name) for name in names))
    if any(not _LOCAL.fullmatch(item.strip()) for item in listed) or any(not 1 <= n <= count for n in numbers):
        return "it cites what was not shown", "", ()
    if not numbers:
        return "it cites no evidence", "", ()
    return "", answer.strip(), numbers
