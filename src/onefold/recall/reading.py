"""What does the store say about what was found? Every read of recall beside the arms' own calls.

Each function is one or a few batch calls on the store (`store.base`); nothing is decided here.
Above: `pipeline`. Beside: `arms`, `folding`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from onefold.ids import kind_of
from onefold.recall.folding import Contents, supported
from onefold.recall.opponents import opposed
from onefold.recall.selection import is_shown, was_said
from onefold.store.base import FactQuery, ObservationQuery, Store
from onefold.types import Evidence, Fact, Hit, Observation, Query, Ranking, Version


def contents(store: Store, bank: str, rankings: Iterable[Ranking], *, with_versions: bool) -> Contents:
    """The facts and rows that the rankings name, the rows those facts support, and for `as_of` the versions."""
    ids = dict.fromkeys(item.id for ranking in rankings for item in ranking.items)
    facts = facts_by_id(store, bank, ids)
    settled = [fact.id for fact in facts.values() if fact.state == "consolidated"]
    supports = supported(edges_of_facts(store, bank, settled))
    row_ids = dict.fromkeys([*(item_id for item_id in ids if item_id not in facts), *_targets(supports)])
    found = Contents(facts=facts, rows=rows_by_id(store, bank, row_ids), supports=supports)
    return _with_versions(store, bank, found) if with_versions else found


def _with_versions(store: Store, bank: str, found: Contents) -> Contents:
    versions: dict[str, tuple[Version, ...]] = {}
    for version in store.get_versions(bank, list(found.rows)) if found.rows else ():
        versions[version.observation_id] = (*versions.get(version.observation_id, ()), version)
    sources = dict.fromkeys(
        fact_id for own in versions.values() for version in own for fact_id in version.fact_ids
        if fact_id not in found.facts
    )  # fmt: skip
    return replace(found, versions=versions, sources=facts_by_id(store, bank, sources))


def _targets(supports: Mapping[str, Sequence[str]]) -> list[str]:
    return [row_id for rows in supports.values() for row_id in rows]


def facts_by_id(store: Store, bank: str, ids: Iterable[str]) -> dict[str, Fact]:
    """Those of the ids that are facts."""
    wanted = tuple(item_id for item_id in ids if kind_of(item_id) == "fact")
    return {fact.id: fact for fact in store.get_facts(bank, FactQuery(ids=wanted))} if wanted else {}


def rows_by_id(store: Store, bank: str, ids: Iterable[str]) -> dict[str, Observation]:
    """Those of the ids that are observations."""
    wanted = tuple(item_id for item_id in ids if kind_of(item_id) == "obs")
    return {row.id: row for row in store.get_observations(bank, ObservationQuery(ids=wanted))} if wanted else {}


def edges_of_facts(store: Store, bank: str, ids: Iterable[str]) -> list[Evidence]:
    """Evidence that comes from the facts."""
    wanted = list(ids)
    return store.get_evidence(bank, fact_ids=wanted) if wanted else []


def support_of_rows(store: Store, bank: str, ids: Iterable[str]) -> dict[str, tuple[Fact, ...]]:
    """Per row the facts that support it."""
    wanted = [item_id for item_id in ids if kind_of(item_id) == "obs"]
    supports = supported(store.get_evidence(bank, observation_ids=wanted)) if wanted else {}
    under: dict[str, tuple[Fact, ...]] = {}
    for fact in facts_by_id(store, bank, supports).values():
        for row_id in supports[fact.id]:
            under[row_id] = (*under.get(row_id, ()), fact)
    return under


def rivals(store: Store, bank: str, hits: Mapping[str, Hit], query: Query) -> dict[str, tuple[str, ...]]:
    """Per hit what it has an open contradiction with, itself or through its facts: ids that the query may see."""
    owners = {fact.id: (hit.id,) for hit in hits.values() for fact in hit.facts}
    touching = [*hits, *owners]
    records = store.get_contradictions(bank, touching=touching, statuses=("open",)) if touching else []
    sides = dict.fromkeys(side for record in records for side in (record.a, record.b))
    strangers = [side for side in sides if side not in hits and side not in owners]
    owners |= supported(edges_of_facts(store, bank, [side for side in strangers if kind_of(side) == "fact"]))
    pairs = opposed(records, owners)
    others = dict.fromkeys(other for own in pairs.values() for other in own if other not in hits)
    rows = rows_by_id(store, bank, others)
    facts = facts_by_id(store, bank, others)
    seen = {
        *hits,
        *(row.id for row in rows.values() if is_shown(row, replace(query, tags=()))),
        *(fact.id for fact in facts.values() if was_said(fact, query.as_of)),
    }
    return {hit_id: tuple(other for other in pairs.get(hit_id, ()) if other in seen) for hit_id in hits}
