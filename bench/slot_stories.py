"""What streams of "the latest statement of a slot wins" look like: slots, how people tell them, and what held when.

A seeded generator over forms that come as data (`cases/slots.json`): a slot (one relation of one subject) takes several
values in turn, told in different words, late, again, or echoed by an assistant that remembers an old one. Beside:
`slots` runs the streams through a memory.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

BEGINNING = datetime(2024, 1, 1, 9, tzinfo=UTC)
Kind = Literal["first", "update", "back", "again", "echo", "noise"]


@dataclass(frozen=True, kw_only=True)
class Told:
    """One statement: what it says of which slot ('' for noise), when it was said and when the memory hears it."""

    text: str
    slot: str
    value: str
    kind: Kind
    at: datetime
    heard: datetime
    role: str = "user"


@dataclass(frozen=True, kw_only=True)
class Story:
    """One slot's life: the values in turn with their beginnings, and two ways to ask."""

    slot: str
    relation: str
    turns: tuple[tuple[datetime, str], ...]
    questions: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A question with its answer, as of a moment or (None) now."""

    text: str
    slot: str
    relation: str
    value: str
    as_of: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class Stream:
    """Statements in the order in which they are heard, and what is asked in the end."""

    id: str
    told: tuple[Told, ...]
    asked: tuple[Asked, ...]
    stories: Mapping[str, Story] = field(default_factory=dict[str, Story])


@dataclass(frozen=True, kw_only=True)
class Chances:
    """How often what happens, per turn of a slot (`returns`: per slot)."""

    returns: float = 0.3
    plain: float = 0.3
    again: float = 0.4
    echo: float = 0.3
    late: float = 0.2
    noise: float = 0.25


def generate(forms: Mapping[str, Any], seed: int, slots: int, chances: Chances = Chances()) -> Stream:
    """A stream over `slots` slots; look-alike subjects of a relation come together."""
    chance = random.Random(seed)
    told: list[Told] = []
    stories: dict[str, Story] = {}
    for relation, subject in _slots(forms, chance, slots):
        story = _story(relation, subject, chance, chances)
        stories[story.slot] = story
        told += _telling(story, relation, subject, chance, chances, forms["echoes"])
    told.sort(key=lambda one: (one.heard, one.text))
    asked = [question for story in stories.values() for question in _questions(story, chance)]
    return Stream(id=f"slots-{seed}", told=tuple(told), asked=tuple(asked), stories=stories)


def _slots(forms: Mapping[str, Any], chance: random.Random, wanted: int) -> list[tuple[Mapping[str, Any], str]]:
    """Relations in random order with a group of subjects each, until there are enough slots."""
    groups: list[tuple[Mapping[str, Any], Sequence[str]]] = []
    for relation in forms["relations"]:
        named = relation["subjects"]
        subjects = forms[named] if isinstance(named, str) else named
        groups += [(relation, group) for group in chance.sample(subjects, len(subjects))]
    first: dict[str, list[Any]] = {}
    for relation, group in groups:
        first.setdefault(str(id(relation)), []).append((relation, group))
    rounds = [own[place] for place in range(len(groups)) for own in _shuffled(first, chance) if place < len(own)]
    found: list[tuple[Mapping[str, Any], str]] = []
    for relation, group in rounds:
        if len(found) >= wanted:
            break
        found += [(relation, subject) for subject in group]
    return found


def _shuffled(table: Mapping[str, list[Any]], chance: random.Random) -> list[list[Any]]:
    rows = list(table.values())
    return chance.sample(rows, len(rows))


def _story(relation: Mapping[str, Any], subject: str, chance: random.Random, chances: Chances) -> Story:
    """Two to four values, some coming back to the first, weeks apart."""
    values: list[str] = chance.sample(relation["values"], min(len(relation["values"]), chance.randint(2, 4)))
    if chance.random() < chances.returns:
        values.append(values[0])
    moment = BEGINNING + timedelta(days=chance.randint(0, 40), minutes=chance.randint(0, 500))
    turns: list[tuple[datetime, str]] = []
    for value in values:
        turns.append((moment, value))
        moment += timedelta(days=chance.randint(20, 90), minutes=chance.randint(0, 500))
    return Story(
        slot=f"{relation['name']}/{subject}", relation=relation["name"], turns=tuple(turns),
        questions=tuple(form.format(s=subject) for form in relation["questions"]),
    )  # fmt: skip


def _telling(
    story: Story, relation: Mapping[str, Any], subject: str, chance: random.Random, chances: Chances,
    echoes: Sequence[str],
) -> list[Told]:  # fmt: skip
    """Everything that is said about a slot."""
    told: list[Told] = []
    seen: set[str] = set()
    for place, (moment, value) in enumerate(story.turns):
        end = story.turns[place + 1][0] if place + 1 < len(story.turns) else moment + timedelta(days=30)
        kind: Kind = "first" if not place else "back" if value in seen else "update"
        forms = relation["change"] if kind == "update" else relation["state"]
        if kind == "back" or (kind == "update" and chance.random() < chances.plain):
            forms = relation["state"] if chance.random() < chances.plain else relation.get(kind, relation["state"])
        form = chance.choice(forms)
        heard = _within(moment, end, chance)
        late = 0 < place < len(story.turns) - 1 and chance.random() < chances.late
        heard = end + timedelta(days=chance.randint(1, 15)) if late else moment
        one = Told(text=_said(form, subject, value), slot=story.slot, value=value, kind=kind, at=moment, heard=heard)
        told.append(one)
        told += _more(one, relation, subject, end, chance, chances)
        before = story.turns[place - 1][1] if place else value
        if before != value and chance.random() < chances.echo:
            told.append(_echo(one, relation, subject, before, _within(moment, end, chance), chance, echoes))
        seen.add(value)
    return told


def _more(
    one: Told, relation: Mapping[str, Any], subject: str, end: datetime, chance: random.Random, chances: Chances
) -> list[Told]:
    """The same again in other words, and things that only sound like the slot."""
    told: list[Told] = []
    if chance.random() < chances.again:
        moment = _within(one.at, end, chance)
        others = [form for form in relation["state"] if _said(form, subject, one.value) != one.text]
        text = _said(chance.choice(others), subject, one.value)
        told.append(replace(one, text=text, kind="again", at=moment, heard=moment))
    if chance.random() < chances.noise:
        moment = _within(one.at, end, chance)
        value = chance.choice([value for value in relation["values"] if value != one.value])
        text = _said(chance.choice(relation["noise"]), subject, value)
        told.append(Told(text=text, slot="", value="", kind="noise", at=moment, heard=moment))
    return told


def _echo(
    one: Told, relation: Mapping[str, Any], subject: str, value: str, moment: datetime, chance: random.Random,
    echoes: Sequence[str],
) -> Told:  # fmt: skip
    """The assistant repeats what held before."""
    own = relation.get("echo")
    text = _said(chance.choice(own or relation["state"]), subject, value)
    if own is None and relation["language"] == "en":
        form = chance.choice(echoes)
        text = form.format(text=text) if form == "{text}" else form.format(text=_lowered(text))
    return replace(one, text=text, value=value, kind="echo", at=moment, heard=moment, role="assistant")


def _lowered(text: str) -> str:
    first = text.partition(" ")[0]
    return text[0].lower() + text[1:] if first in ("The", "You", "Password", "Passwords", "There") else text


def _said(form: str, subject: str, value: str) -> str:
    text = form.format(s=subject, v=value)
    return text[0].upper() + text[1:] if not text.startswith(("api-", "auth-")) else text


def _within(start: datetime, end: datetime, chance: random.Random) -> datetime:
    """A moment well inside an interval."""
    share = chance.uniform(0.2, 0.8)
    return start + timedelta(minutes=int((end - start).total_seconds() / 60 * share))


def _questions(story: Story, chance: random.Random) -> list[Asked]:
    """What holds now, and what held in the middle of every turn before the last."""
    def asked(value: str, as_of: datetime | None) -> Asked:
        return Asked(text=chance.choice(story.questions), slot=story.slot, relation=story.relation, value=value,
                     as_of=as_of)  # fmt: skip

    ends = [start for start, _ in story.turns[1:]]
    past = [asked(value, start + (end - start) / 2) for (start, value), end in zip(story.turns, ends, strict=False)]
    return [asked(story.turns[-1][1], None), *past]
