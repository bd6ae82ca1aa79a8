"""What of a model's statements may become facts? Those that are grounded; the rest falls back to the words said.

Pure. Whatever the reply is, each kept unit of the window ends in a fact: through a statement that covers it, or
verbatim. What had to fall back is told in signals.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import cast

from onefold.judge.grounding import lost, ungrounded
from onefold.retain.prompt import Passage
from onefold.retain.units import Unit
from onefold.text.clean import read_cut_json, read_json
from onefold.text.dates import time_expressions
from onefold.text.entities import entities, fold_entity
from onefold.text.fold import fold
from onefold.text.language import guess_language
from onefold.text.sentences import sentences
from onefold.text.terms import terms
from onefold.types import Interval

LONGEST_STATEMENT = 1000
MOST_STATEMENTS = 40
COVERED = 0.5
"""Share of a sentence's terms that the statements must have for it to count as said."""

_FENCE = re.compile(r"^\s*```(?:json)?\s*|\s*```\s*$")


@dataclass(frozen=True, kw_only=True, slots=True)
class Settled:
    """The units of one window as they shall be stored, what to tell the caller, and whether all went well."""

    units: tuple[Unit, ...]
    signals: tuple[str, ...] = ()
    complete: bool = True


def verbatim(window: Sequence[Passage], cause: str) -> Settled:
    """The window as it was said, because the model gave nothing usable."""
    units = tuple(unit for passage in window for unit in passage.units)
    count = sum(len(passage.kept) for passage in window)
    told = f"{cause}: {count} sentences were kept verbatim. Retain it again to ask again."
    return Settled(units=units, signals=(told,), complete=False)


def settle(window: Sequence[Passage], reply: str) -> Settled:
    """The units of the window after one reply."""
    try:
        answered, whole = _parse(reply)
    except ValueError as error:
        return verbatim(window, f"The model's reply cannot be used ({error})")
    units: list[Unit] = []
    signals = [] if whole else ["The model's reply broke off; what it had said by then was used"]
    for number, passage in enumerate(window, start=1):
        made, problems = _settle_passage(passage, answered.get(f"P{number}"))
        units.extend(made)
        if problems:
            signals.append(f"{_named(passage)}: {'; '.join(problems)}")
    return Settled(units=tuple(units), signals=tuple(signals), complete=not signals)


def _parse(reply: str) -> tuple[Mapping[str, object], bool]:
    """The object, and whether the reply came to its end."""
    written = _FENCE.sub("", reply)
    if not written.strip():
        raise ValueError("it is empty")
    try:
        value, whole = read_json(written), True
    except ValueError:
        try:
            value, whole = read_cut_json(written), False
        except ValueError as error:
            raise ValueError("it is no JSON") from error
    if isinstance(value, dict):
        return cast("Mapping[str, object]", value), whole
    raise ValueError("it is no JSON object")


def _named(passage: Passage) -> str:
    text = passage.kept[0].text
    return f"Message {passage.units[0].spans[-1].message}, “{text[:60]}{'…' if len(text) > 60 else ''}”"


def _settle_passage(passage: Passage, raw: object) -> tuple[list[Unit], list[str]]:
    problems: list[str] = []
    statements: list[Unit] = []
    for text, names in _statements(raw):
        repeated = _repeated(text, passage)
        if repeated is not None:
            statements.extend(_dated(unit) for unit in repeated if unit.rule is None)
            continue
        refusal = _refusal(text, passage)
        if refusal:
            problems.append(f"a statement was refused ({refusal})")
        else:
            statements.append(_unit(text, names, passage))
    missing = _uncovered(passage, statements)
    if missing and not statements:
        problems.insert(0, f"the model gave no fact; {len(missing)} sentences were kept verbatim")
    elif missing:
        problems.append(f"{len(missing)} sentences were not covered and were kept verbatim")
    skipped = [unit for unit in passage.units if unit.rule is not None]
    return [*statements, *missing, *skipped], problems


def _statements(raw: object) -> list[tuple[str, tuple[str, ...]]]:
    """Texts and entities of whatever has the shape asked for."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for item in cast("list[object]", raw)[:MOST_STATEMENTS] if isinstance(raw, list) else ():
        if not isinstance(item, str | dict):
            continue
        fields = {"text": item} if isinstance(item, str) else cast("Mapping[str, object]", item)
        text, names = fields.get("text"), fields.get("entities")
        if isinstance(text, str) and text.strip():
            listed = cast("list[object]", names) if isinstance(names, list) else []
            found.append((" ".join(text.split()), tuple(name for name in listed if isinstance(name, str))))
    return found


def _repeated(text: str, passage: Passage) -> tuple[Unit, ...] | None:
    """The units that a statement merely says over, sentence by sentence; None if it says something its own way.

    A model that copies "Hi! I moved." has not read it better than the rules, which know the greeting.
    """
    own = {fold(unit.text): unit for unit in passage.units}
    if fold(text) in own:
        return (own[fold(text)],)
    said = [own.get(fold(sentence.text)) for sentence in sentences(text, passage.units[0].language)]
    found = tuple(unit for unit in said if unit is not None)
    return found if said and len(found) == len(said) else None


def _refusal(text: str, passage: Passage) -> str:
    """Why the statement may not stand, or ''."""
    first = passage.units[0]
    if len(text) > LONGEST_STATEMENT:
        return f"it has {len(text)} characters"
    if not terms(text, first.language):
        return "it has no words"
    sources = [source for source in (passage.text, first.context, first.speaker) if source]
    gained = ungrounded(text, sources)
    if gained:
        return f"not in the source: {', '.join(gained)}"
    written = guess_language(text)
    expected = guess_language(passage.text)
    if written and expected and written != expected:
        return f"it is written in {written}, the source in {expected}"
    return ""


def _unit(text: str, names: Sequence[str], passage: Passage) -> Unit:
    said = _closest(text, passage)
    folded = fold(text)
    told = tuple(name for name in map(fold_entity, names) if name and name in folded)
    language = guess_language(text) or said.language
    dated = absolute(text, language=language, at=said.at)
    return replace(said, text=dated, language=language, rule=None,
                   entities=tuple(dict.fromkeys((*entities(text, language), *told))))


def _dated(unit: Unit) -> Unit:
    """A unit whose relative times have their dates beside them."""
    return replace(unit, text=absolute(unit.text, language=unit.language, at=unit.at))


def _closest(text: str, passage: Passage) -> Unit:
    """The kept unit that shares most terms with the statement, with the spans of others that it covers as well."""
    language = passage.units[0].language
    said = set(terms(text, language))
    best = max(passage.kept, key=lambda unit: len(said & set(terms(unit.text, language))))
    others = [unit for unit in passage.kept if unit is not best and _share(unit, said) > COVERED]
    return replace(best, spans=(*best.spans, *(span for unit in others for span in unit.spans)))


def _share(unit: Unit, said: set[str]) -> float:
    own = set(terms(unit.text, unit.language))
    return len(own & said) / len(own) if own else 1.0


def _uncovered(passage: Passage, statements: Sequence[Unit]) -> list[Unit]:
    """Kept units whose words or protected tokens are in no statement."""
    together = " ".join(statement.text for statement in statements)
    said = {term for unit in passage.kept for term in terms(together, unit.language)} if statements else set[str]()
    return [unit for unit in passage.kept
            if not statements or _share(unit, said) < COVERED or lost(together, [unit.text])]


# ── dates ───────────────────────────────────────────────────────────────────────────────────────────────────────


def absolute(text: str, *, language: str | None, at: datetime | None) -> str:
    """The text with the date after each relative time that the document's time resolves: "tonight (2031-03-09)"."""
    if at is None:
        return text
    written = text
    for found in reversed(time_expressions(text, language=language, anchor=at)):
        if found.relative and found.interval is not None:
            written = f"{written[: found.end]} ({_date(found.interval, at)}){written[found.end :]}"
    return written


def _date(interval: Interval, at: datetime) -> str:
    """A day, or first and last day, in the zone in which it was said."""
    first = interval.start.astimezone(at.tzinfo).date()
    last = (interval.end.astimezone(at.tzinfo) - timedelta(microseconds=1)).date()
    return first.isoformat() if last <= first else f"{first.isoformat()}/{last.isoformat()}"
