"""What may a query see? Checks a query, and says which items the store may search and which rows may be shown.

Pure. Below: `store.base.Selection`, `text.dates`. Beside: `folding`, which needs to know what is shown when.
Naive times of a query take the configured zone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import get_args

from onefold.errors import InputError
from onefold.recall.arms import ARMS
from onefold.store.base import Selection
from onefold.text.dates import parse_moment
from onefold.types import Fact, FactState, ItemKind, Observation, ObservationState, Query, Strategy, TagMatch, Version

WARM: tuple[ObservationState, ...] = ("active",)
COLD: tuple[ObservationState, ...] = ("active", "superseded", "invalidated", "archived")
ONCE_TRUE: tuple[ObservationState, ...] = ("active", "superseded")
HOT: tuple[FactState, ...] = ("pending", "failed")
"""Facts that no row speaks for yet: a fact that consolidation could not settle is still what somebody said."""

LONGEST_QUESTION = 4_000
"""Characters of a question that count; who asks with a whole document asks with its opening."""


def checked(query: Query, zone: str) -> Query:
    """The query with aware times. Raises InputError that names the option and what it takes."""
    if not query.text.strip():
        raise InputError("The query is empty.", hint="Ask with at least one word.")
    for name, value in (("k", query.k), ("max_tokens", query.max_tokens)):
        if value < 1:
            raise InputError(f"{name} must be at least 1, not {value}.")
    _known("arms", query.arms, tuple(ARMS))
    _known("types", query.types, get_args(ItemKind))
    _known("tags_match", (query.tags_match,), get_args(TagMatch))
    if query.strategy is not None:
        _known("strategy", (query.strategy,), get_args(Strategy))
    lists = {name: tuple(getattr(query, name)) for name in ("arms", "types", "tags")}
    times = {name: parse_moment(getattr(query, name), zone=zone) for name in ("since", "until", "as_of", "now")}
    since, until = times["since"], times["until"]
    if since is not None and until is not None and since >= until:
        raise InputError(f"since ({since.isoformat()}) must be before until ({until.isoformat()}).")
    return replace(query, text=query.text.strip()[:LONGEST_QUESTION], **lists, **times)


def _known(option: str, given: Sequence[str], known: Sequence[str]) -> None:
    if not given:
        raise InputError(f"{option} is empty.", hint=f"Use some of {', '.join(known)}.")
    unknown = [value for value in given if value not in known]
    if unknown:
        raise InputError(f"{option}: {unknown[0]!r} is unknown.", hint=f"Use {', '.join(known)}.")


def selections(query: Query) -> tuple[Selection, ...]:
    """What is searched: first what may be shown as it is, then the consolidated facts that lead to a row.

    A row is found by every wording of its sources, and by what was said around them, not by its own text alone.
    """
    base = Selection(
        tags=query.tags, tags_match=query.tags_match, since=query.since, until=query.until, as_of=query.as_of
    )
    behind = _behind(base, shown_states(query))
    if "observation" not in query.types:
        own = replace(base, kinds=("fact",), observation_states=(), fact_states=(*HOT, "consolidated"))
        return (replace(own, supporting=shown_states(query)),)
    facts = HOT if "fact" in query.types else ()
    return (replace(base, observation_states=shown_states(query), fact_states=facts), behind)


def _behind(base: Selection, rows: tuple[ObservationState, ...]) -> Selection:
    """The consolidated facts of rows in these states. Both kinds stay selected, so that scores can be compared."""
    return replace(base, observation_states=(), fact_states=("consolidated",), supporting=rows, scope=None)


def shown_states(query: Query) -> tuple[ObservationState, ...]:
    """The states of the rows that a query may show: an invalidated row was never true, so `as_of` never shows it."""
    if query.as_of is not None:
        return (*ONCE_TRUE, "archived") if query.include_cold else ONCE_TRUE
    return COLD if query.include_cold else WARM


def is_shown(row: Observation, query: Query) -> bool:
    """Whether a row that one of its facts led to may be shown itself.

    Time ranges are not asked again: a row is in a range if it or a fact that supports it is.
    """
    return row.state in shown_states(query) and _tags_fit(row.tags, query) and _valid(row, query.as_of)


def _tags_fit(tags: Sequence[str], query: Query) -> bool:
    if not query.tags:
        return True
    shared = set(query.tags) & set(tags)
    if query.tags_match == "all":
        return len(shared) == len(set(query.tags))
    return bool(shared) == (query.tags_match == "any")


def _valid(row: Observation, moment: datetime | None) -> bool:
    if moment is None:
        return True
    return (row.valid_from is None or row.valid_from <= moment) and not is_over(row, moment)


def is_over(row: Observation, moment: datetime | None) -> bool:
    """Whether the row had stopped being true by then."""
    return moment is not None and row.valid_to is not None and row.valid_to <= moment


def rows_and_sources(rows: Selection) -> tuple[Selection, Selection]:
    """What is searched for candidates: the rows, and the facts that support such a row."""
    both = replace(rows, kinds=("observation", "fact"))
    return replace(both, fact_states=(), supporting=None), _behind(both, rows.observation_states)


def is_selected(row: Observation, rows: Selection) -> bool:
    """Whether a row that one of its facts led to is itself of the selection's states and scope."""
    return row.state in rows.observation_states and rows.scope in (None, row.scope)


def said(fact: Fact) -> datetime | None:
    """When the fact was said, else when it was recorded."""
    return fact.at or fact.recorded_at


def was_said(fact: Fact, moment: datetime | None) -> bool:
    """Whether the fact was known to be said by then; always, if no time is asked for."""
    time = said(fact)
    return moment is None or (time is not None and time <= moment)


def version_as_of(versions: Sequence[Version], facts: Mapping[str, Fact], moment: datetime) -> Version | None:
    """The newest version whose source facts were all said at or before the moment; None if there is none."""
    for version in sorted(versions, key=lambda one: -one.number):
        if all(fact_id in facts and was_said(facts[fact_id], moment) for fact_id in version.fact_ids):
            return version
    return None
