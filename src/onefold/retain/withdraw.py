"""What becomes of the memory when facts go? Rows fall back, go, or come back; other facts are re-opened.

Pure: `Affected` is everything that was read, `plan_removal` says what the store must do. Used when a document says
something no more (withdraw) and when a source is forgotten (purge). Neighbour: `gather`, which reads.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from onefold.judge.slot import slot_of
from onefold.store.base import FactChange, Index, ObservationWrite, Removal, StateChange
from onefold.text.entities import entities
from onefold.types import Evidence, Fact, Observation, Version

REOPENED = "reopened: the row it supported rested on a source that is gone"


@dataclass(frozen=True, kw_only=True)
class Affected:
    """What a removal touches.

    The facts that go; the rows they support and those `doomed` by name; all supporting edges of these rows and of
    their other facts; those facts; the rows' versions; cold rows that name one of them as their successor (`below`);
    active rows with a key that one of all these has or had (`rivals`).
    """

    facts: tuple[Fact, ...]
    doomed: frozenset[str] = frozenset()
    rows: tuple[Observation, ...] = ()
    others: tuple[Fact, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    versions: tuple[Version, ...] = ()
    below: tuple[Observation, ...] = ()
    rivals: tuple[Observation, ...] = ()

    @cached_property
    def lost(self) -> frozenset[str]:
        """Ids of the facts that go."""
        return frozenset(fact.id for fact in self.facts)

    @cached_property
    def support(self) -> Mapping[str, frozenset[str]]:
        """By row the facts that still support it."""
        found: dict[str, set[str]] = {}
        for edge in self.evidence:
            if edge.kind == "supports" and edge.fact_id not in self.lost:
                found.setdefault(edge.observation_id, set()).add(edge.fact_id)
        return {row: frozenset(facts) for row, facts in found.items()}


@dataclass(frozen=True, kw_only=True, slots=True)
class Fates:
    """What becomes of the touched rows: these go, these are rewritten; the others stay as they are."""

    gone: frozenset[str]
    rewrites: tuple[Observation, ...]


def fates_of(affected: Affected) -> Fates:
    """Which rows fall back, which go. A row's next version is its number + 1, whatever text it falls back to."""
    gone: set[str] = set()
    rewrites: list[Observation] = []
    taken = {(row.scope, row.key): row.id for row in affected.rivals}
    for row in affected.rows:
        after = _after(row, affected)
        place = (row.scope, after.key) if after else None
        if after is None or (row.state == "active" and taken.get((row.scope, after.key), row.id) != row.id):
            gone.add(row.id)
        elif after is not row and place is not None:
            rewrites.append(after)
            if row.state == "active":
                taken[place] = row.id
    return Fates(gone=frozenset(gone), rewrites=tuple(rewrites))


def _after(row: Observation, affected: Affected) -> Observation | None:
    """The row as it stands without the lost facts: itself, an earlier text, or None."""
    support = affected.support.get(row.id, frozenset())
    if row.id in affected.doomed or not support:
        return None
    own = [version for version in affected.versions if version.observation_id == row.id]
    versions = sorted(own, key=lambda version: version.number, reverse=True)
    if not versions or not set(versions[0].fact_ids) & affected.lost:
        return row
    same_words = next((fact for fact in affected.others if fact.id in support and fact.key == row.key), None)
    if same_words is not None:
        if same_words.text == row.text:
            return row
        return _rewritten(row, same_words.text, same_words.key, "a source is gone: the words of one that remains")
    for version in versions[1:]:
        if version.fact_ids and set(version.fact_ids) <= support:
            reason = f"a source is gone: fell back to version {version.number}"
            return _rewritten(row, version.text, version.key, reason)
    return None


def _rewritten(row: Observation, text: str, key: str, reason: str) -> Observation:
    fresh = replace(row, text=text, key=key, version=row.version + 1, reason=reason, valid_from=None,
                    entities=entities(text, row.language))
    slot = slot_of(fresh.statement)
    return replace(fresh, slot=slot[0] if slot else None)


def plan_removal(
    affected: Affected,
    *,
    indexes: Mapping[str, Index],
    documents: Sequence[str] = (),
    detached: Sequence[str] = (),
    purge: bool,
) -> Removal:
    """What the store must do. `indexes` holds one index per row of `fates_of(affected).rewrites`, by id.

    `detached` are facts that only lose the sources of `documents` (or of the document that is written).
    """
    fates = fates_of(affected)
    return Removal(
        documents=tuple(documents), facts=tuple(sorted(affected.lost)), detached=tuple(detached),
        rewrites=tuple(ObservationWrite(observation=row, index=indexes[row.id]) for row in fates.rewrites),
        gone=tuple(sorted(fates.gone)), reopened=_reopened(affected, fates), states=_successions(affected, fates),
        purge=purge,
    )


def _reopened(affected: Affected, fates: Fates) -> tuple[FactChange, ...]:
    """The other facts of rows that go, unless they support a row that stays."""
    kept = {fact for row, facts in affected.support.items() if row not in fates.gone for fact in facts}
    freed = {fact for row in fates.gone for fact in affected.support.get(row, frozenset())}
    return tuple(FactChange(fact_id=fact, state="pending", reason=REOPENED) for fact in sorted(freed - kept))


def _successions(affected: Affected, fates: Fates) -> tuple[StateChange, ...]:
    """Rows whose successor goes: the successor's own successor takes over, else the row is active again."""
    rows = {row.id: row for row in affected.rows}
    taken = {(row.scope, row.key): row for row in (*affected.rivals, *fates.rewrites)
             if row.id not in fates.gone and row.state == "active"}
    changes: list[StateChange] = []
    for row in sorted(affected.below, key=_began, reverse=True):
        if row.superseded_by not in fates.gone or row.id in fates.gone:
            continue
        heir, valid_to = _heir(rows[row.superseded_by], rows, fates)
        rival = taken.get((row.scope, row.key))
        if heir is None and rival is not None:
            heir, valid_to = rival.id, rival.valid_from
        if heir is not None:
            changes.append(StateChange(observation_id=row.id, state=row.state, valid_to=valid_to, superseded_by=heir,
                                       reason="its successor is gone: the next one took its place"))
        else:
            taken[(row.scope, row.key)] = row
            changes.append(StateChange(observation_id=row.id, state="active",
                                       reason="reinstated: what superseded it is gone"))
    return tuple(changes)


def _began(row: Observation) -> tuple[float, str]:
    return row.valid_from.timestamp() if row.valid_from else float("-inf"), row.id


def _heir(row: Observation, rows: Mapping[str, Observation], fates: Fates) -> tuple[str | None, datetime | None]:
    """The first successor up the chain that stays, and since when it held."""
    seen: set[str] = set()
    while row.superseded_by is not None and row.id not in seen:
        seen.add(row.id)
        if row.superseded_by not in fates.gone:
            return row.superseded_by, row.valid_to
        row = rows[row.superseded_by]
    return None, None
