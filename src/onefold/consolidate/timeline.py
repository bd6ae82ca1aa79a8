"""Which statement holds when, and who may replace whom? The rule of time and authority; pure.

A chain is ordered by `valid_from`, not by arrival. Beside: `settle` applies what is worked out here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from onefold.judge.change import marks_change
from onefold.judge.language import language_of
from onefold.judge.rivals import same_subject
from onefold.judge.slot import slot_of, slots_of
from onefold.judge.state import conditions, is_state, recurrences
from onefold.text.identity import is_personal
from onefold.types import Fact, Observation, Statement

BEGINNING = datetime(1, 1, 1, tzinfo=UTC)
"""Stands for a time nobody knows: before everything."""

_QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»", "‘": "’", "「": "」", "『": "』"}


def said(fact: Fact) -> datetime:
    """When a fact was said; if nobody told us, when it was stored."""
    return fact.at or fact.recorded_at or BEGINNING


def begins(row: Observation) -> datetime:
    """When a row became true."""
    return row.valid_from or BEGINNING


def holds_at(row: Observation, moment: datetime) -> bool:
    """Whether the row was true at that moment, as far as is known."""
    return begins(row) <= moment and (row.valid_to is None or moment < row.valid_to)


def is_echo(fact: Fact) -> bool:
    """Whether the words are somebody's recall: the assistant's, a tool's, or a text that is one quotation."""
    text = fact.text.strip()
    quoted = text.startswith(">") or (len(text) > 1 and _QUOTES.get(text[0]) == text[-1])
    return fact.role in ("assistant", "tool") or quoted


def has_authority(facts: Sequence[Fact]) -> bool:
    """Whether a user or a document stands behind a row."""
    return any(fact.role in ("user", "document", "system") for fact in facts)


def _assistant_only(facts: Sequence[Fact]) -> bool:
    return bool(facts) and all(fact.role == "assistant" for fact in facts)


def one_holder(earlier: Statement, later: Statement) -> bool:
    """Whether both speak of the same holder: one slot where both have one, one speaker where they say "I"."""
    old, new = slot_of(earlier), slot_of(later)
    if old and new:
        return same_subject(old[0], new[0])
    if is_personal(earlier.text, earlier.language) or is_personal(later.text, later.language):
        return (earlier.speaker or earlier.role) == (later.speaker or later.role)
    return True


def _is_narrowed(earlier: Statement, later: Statement) -> bool:
    """Whether one holds only under a condition or at some times, so that both may be true.

    A time that recurs is what has changed, and no scope, if the later statement has another one and says that it is
    new: "on Tuesdays", then "on Thursdays from now on".
    """
    if conditions(earlier) or conditions(later):
        return True
    old, new = recurrences(earlier), recurrences(later)
    if not old and not new:
        return False
    return not (old and new and not old & new and marks_change(later.text, language_of(later)))


def refusal(
    earlier: Observation, later: Observation, earlier_facts: Sequence[Fact], later_facts: Sequence[Fact]
) -> str:
    """Why `later` may not supersede `earlier`: `order`, `authority`, `state`, `scope`, `holder`; '' if it may."""
    if not begins(earlier) < begins(later):
        return "order"
    if not has_authority(later_facts) and not (_assistant_only(earlier_facts) and _assistant_only(later_facts)):
        return "authority"
    if not (is_state(earlier.statement) and is_state(later.statement)):
        return "state"
    if _is_narrowed(earlier.statement, later.statement):
        return "scope"
    return "" if one_holder(earlier.statement, later.statement) else "holder"


def successor_of(row: Observation, rows: Mapping[str, Observation]) -> Observation | None:
    """The row that replaced this one, if it is known."""
    return rows.get(row.superseded_by) if row.superseded_by else None


def other_value_after(rival: Observation, row: Observation, rows: Mapping[str, Observation]) -> Observation | None:
    """What replaced the rival, or in time replaced that if it gives the row's own value once more."""
    value = set(slots_of(row.statement))
    following = successor_of(rival, rows)
    seen = {rival.id}
    while following is not None and following.id not in seen and value & set(slots_of(following.statement)):
        seen.add(following.id)
        following = successor_of(following, rows)
    return following


def predecessor_of(row: Observation, rows: Mapping[str, Observation]) -> Observation | None:
    """The latest row that this one replaced, if it is known."""
    return max(
        (one for one in rows.values() if one.superseded_by == row.id and one.state == "superseded"),
        key=begins, default=None,
    )


def head_of(row: Observation, rows: Mapping[str, Observation]) -> Observation:
    """The end of a row's chain: what holds now."""
    seen = {row.id}
    while (following := successor_of(row, rows)) is not None and following.id not in seen:
        seen.add(following.id)
        row = following
    return row


@dataclass(frozen=True, kw_only=True, slots=True)
class Home:
    """Where an equal statement belongs: a row, or (None) a new one that `rival` cannot hold beside."""

    row: Observation | None
    rival: Observation | None = None


def home(fact: Fact, equal: Sequence[Observation], rows: Mapping[str, Observation]) -> Home:
    """The row among `equal` (all say what the fact says, none is a draft that was given up) that the fact supports.

    Its own time decides; an echo never opens a row; a later statement of a state after the row ended does (A → B → A).
    """
    moment = said(fact)
    covering = [row for row in equal if holds_at(row, moment)]
    if covering:
        return Home(row=covering[0])
    later = min((row for row in equal if begins(row) > moment), key=begins, default=None)
    if later is not None:
        before = predecessor_of(later, rows)
        if before is not None and moment <= begins(before):
            return Home(row=None, rival=before)
        return Home(row=later)
    latest = max(equal, key=begins)
    current = head_of(latest, rows)
    if is_echo(fact) or not is_state(fact.statement) or current.id == latest.id:
        return Home(row=latest)
    told = slot_of(fact.statement)
    agrees = told is not None and told == slot_of(current.statement)
    return Home(row=None, rival=None if agrees else current)


@dataclass(frozen=True, kw_only=True, slots=True)
class Placement:
    """Where a row stands among its rivals: the rows it ends, the row that ends it, and those it only contradicts."""

    ends: tuple[Observation, ...] = ()
    ended_by: Observation | None = None
    contradicts: tuple[Observation, ...] = ()


def place(
    row: Observation,
    facts: Sequence[Fact],
    rivals: Sequence[Observation],
    rows: Mapping[str, Observation],
    members: Mapping[str, tuple[Fact, ...]],
) -> Placement:
    """Insert a row into the chain of its rivals by `valid_from`.

    A rival that had ended is history and only ever ends the row or is shortened by it; a late arrival is ended by
    what replaced the rival it replaces, so it never becomes current.
    """
    ends: list[Observation] = []
    endings: list[Observation] = []
    contradicts: list[Observation] = []
    for rival in rivals:
        backing = members.get(rival.id, ())
        if not refusal(rival, row, backing, facts):
            if rival.valid_to is None or begins(row) < rival.valid_to:
                ends.append(rival)
                following = other_value_after(rival, row, rows)
                endings += [following] if following is not None and begins(following) > begins(row) else []
        elif not refusal(row, rival, facts, backing):
            endings.append(rival)
        elif rival.state == "active":
            contradicts.append(rival)
    return Placement(
        ends=tuple(ends), ended_by=min(endings, key=begins, default=None), contradicts=tuple(contradicts)
    )
