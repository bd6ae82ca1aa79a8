"""What does a batch need to know of the store? All reads of one batch, once, before anything is thought.

Beside: `asking` is the call to the model; `pipeline` writes. The rows of earlier batches of a dry run come as an
overlay, as they are in no store.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from onefold.consolidate.case import Judged, Near, Shelf
from onefold.consolidate.settle import Settled
from onefold.consolidate.timeline import said
from onefold.ids import new_id
from onefold.recall.pipeline import Recaller
from onefold.recall.questions import CandidateRequest
from onefold.store.base import FactQuery, Index, ObservationQuery, Selection, Store, Vector
from onefold.types import Calibration, Contradiction, Fact, Observation, ObservationState

STATES: tuple[ObservationState, ...] = ("active", "superseded")
"""Rows that a fact may support, contradict or replace."""


@dataclass(frozen=True, kw_only=True)
class Overlay:
    """What a dry run has decided so far and the store does not know."""

    rows: Mapping[str, Observation] = field(default_factory=dict[str, Observation])
    members: Mapping[str, tuple[Fact, ...]] = field(default_factory=dict[str, tuple[Fact, ...]])
    contradictions: Sequence[Contradiction] = ()
    vectors: Mapping[str, Vector] = field(default_factory=dict[str, Vector])


@dataclass(frozen=True, kw_only=True)
class Batch:
    """Facts of one scope in the order of time, their indexes, the rows near them and what is known of those."""

    facts: tuple[Fact, ...]
    scope: str
    shelf: Shelf
    near: Mapping[str, Sequence[Near]]
    indexes: Mapping[str, Index]


class Reader:
    """Reads one bank."""

    def __init__(self, store: Store, bank: str, neighbours: int, calibration: Calibration | None) -> None:
        """`neighbours` is how many near rows, and how many near facts of the batch, each fact is compared with."""
        self._store = store
        self._bank = bank
        self._neighbours = neighbours
        self._calibration = calibration

    def batch(self, facts: Sequence[Fact], scope: str, overlay: Overlay) -> Batch:
        """Everything that the screen needs."""
        ordered = tuple(sorted(facts, key=lambda fact: (said(fact), fact.id)))
        indexes = self._store.get_indexes(self._bank, [fact.id for fact in ordered])
        drafts = {fact.id: _draft(fact, scope) for fact in ordered}
        vectors = np.stack([indexes[fact.id].vector for fact in ordered])
        near = self._near_rows(vectors, scope)
        mates = {draft.id: indexes[fact_id].vector for fact_id, draft in drafts.items()} | dict(overlay.vectors)
        near = [[*found, *self._near_mates(vector, mates)] for found, vector in zip(near, vectors, strict=True)]
        wanted = [one.row_id for found in near for one in found if one.row_id not in mates]
        rows = self._rows(wanted, [fact.key for fact in ordered], scope)
        rows |= {row.id: row for row in overlay.rows.values() if row.id in rows or row.scope == scope}
        shelf = Shelf(
            rows=rows | {draft.id: draft for draft in drafts.values()}, members={},
            drafts={fact_id: draft.id for fact_id, draft in drafts.items()}, calibration=self._calibration,
        )
        ranked = {
            fact.id: tuple(sorted((one for one in found if one.row_id in shelf.rows), key=lambda one: -one.similarity))
            for fact, found in zip(ordered, near, strict=True)
        }
        shelf = self._with_evidence(shelf, list(rows), overlay)
        return Batch(facts=ordered, scope=scope, shelf=shelf, near=ranked, indexes=indexes)

    def _near_rows(self, vectors: Vector, scope: str) -> list[list[Near]]:
        rankings = self._store.nearest(self._bank, vectors, _selection(scope), self._neighbours)
        return [[Near(row_id=item.id, similarity=item.score) for item in ranking.items] for ranking in rankings]

    def _near_mates(self, vector: Vector, mates: Mapping[str, Vector]) -> list[Near]:
        if not mates:
            return []
        cosines = np.stack(list(mates.values())) @ vector
        found = sorted(zip(mates, cosines.tolist(), strict=True), key=lambda pair: -pair[1])
        return [Near(row_id=row_id, similarity=cosine) for row_id, cosine in found[: 2 * self._neighbours + 1]]

    def _rows(self, ids: Sequence[str], keys: Sequence[str], scope: str) -> dict[str, Observation]:
        """Rows by id and by key, and the rows that replaced them."""
        found = self._store.get_observations(
            self._bank, ObservationQuery(keys=tuple(dict.fromkeys(keys)), states=STATES, scope=scope)
        )
        rows = {row.id: row for row in found}
        missing = set(ids) - rows.keys()
        while missing:
            more = self._store.get_observations(self._bank, ObservationQuery(ids=tuple(sorted(missing))))
            rows |= {row.id: row for row in more}
            following = {row.superseded_by for row in rows.values() if row.superseded_by}
            missing = {row_id for row_id in following if row_id not in rows} - missing
        return {row.id: row for row in rows.values() if row.scope == scope}

    def _with_evidence(self, shelf: Shelf, row_ids: Sequence[str], overlay: Overlay) -> Shelf:
        """The shelf with the rows' opponents, contradictions and supporting facts."""
        touching = self._store.get_contradictions(self._bank, touching=row_ids) if row_ids else []
        records = {one.id: one for one in touching}
        records |= {one.id: one for one in overlay.contradictions}
        opponents = {end for one in records.values() for end in (one.a, one.b)} - shelf.rows.keys()
        rows = dict(shelf.rows)
        if opponents:
            query = ObservationQuery(ids=tuple(sorted(opponents)), states=STATES)
            rows |= {row.id: row for row in self._store.get_observations(self._bank, query)}
        members = self.members([row_id for row_id in rows if row_id not in shelf.drafts.values()])
        members |= dict(overlay.members)
        return replace(shelf, rows=rows, members=members, contradictions=tuple(records.values()))

    def members(self, row_ids: Sequence[str]) -> dict[str, tuple[Fact, ...]]:
        """The facts that support each row."""
        if not row_ids:
            return {}
        wanted = set(row_ids)
        edges = [
            edge for edge in self._store.get_evidence(self._bank, observation_ids=row_ids)
            if edge.kind == "supports" and edge.observation_id in wanted
        ]
        ids = tuple(dict.fromkeys(edge.fact_id for edge in edges))
        facts = {fact.id: fact for fact in self._store.get_facts(self._bank, FactQuery(ids=ids))} if ids else {}
        found: dict[str, tuple[Fact, ...]] = {}
        for edge in edges:
            found[edge.observation_id] = (*found.get(edge.observation_id, ()), facts[edge.fact_id])
        return found

    def recalled(
        self, recaller: Recaller, batch: Batch, judged: Sequence[Judged], max_tokens: int
    ) -> tuple[Batch, list[list[Near]]]:
        """Recall's candidates per open fact with their similarity, and the batch with those rows on its shelf."""
        requests = [
            CandidateRequest(
                statement=one.fact.statement, key=one.fact.key, vector=batch.indexes[one.fact.id].vector,
                terms=tuple(batch.indexes[one.fact.id].terms), entities=one.fact.entities,
                intervals=batch.indexes[one.fact.id].intervals,
            )
            for one in judged
        ]
        found = recaller.candidates(self._bank, requests, max_tokens, rows=_selection(batch.scope))
        ids = list(dict.fromkeys(item.id for ranked in found for item in ranked))
        vectors = self._store.get_vectors(self._bank, ids)
        fresh = self._rows([row_id for row_id in ids if row_id not in batch.shelf.rows], (), batch.scope)
        members = dict(batch.shelf.members) | self.members(list(fresh))
        shelf = replace(batch.shelf, rows=dict(fresh) | dict(batch.shelf.rows), members=members)
        similar = [
            [
                Near(row_id=item.id, similarity=float(vectors[item.id] @ request.vector))
                for item in ranked if item.id in vectors and item.id in shelf.rows
            ]
            for ranked, request in zip(found, requests, strict=True)
        ]
        return replace(batch, shelf=shelf), similar

    def near_texts(self, batch: Batch, texts: Sequence[str], keys: Sequence[str], vectors: Vector) -> tuple[
        Batch, dict[str, list[Near]]
    ]:
        """The rows near each new text or of its key, and the batch with those rows on its shelf."""
        near = dict(zip(texts, self._near_rows(vectors, batch.scope), strict=True))
        wanted = [one.row_id for found in near.values() for one in found if one.row_id not in batch.shelf.rows]
        fresh = self._rows(wanted, keys, batch.scope)
        members = self.members([row_id for row_id in fresh if row_id not in batch.shelf.rows])
        shelf = replace(
            batch.shelf, rows=dict(fresh) | dict(batch.shelf.rows), members=members | dict(batch.shelf.members)
        )
        return replace(batch, shelf=shelf), near


def _selection(scope: str) -> Selection:
    return Selection(kinds=("observation",), observation_states=STATES, fact_states=(), scope=scope)


def _draft(fact: Fact, scope: str) -> Observation:
    """The row that a fact gets if nothing remembered says the same: its own words."""
    return Observation(
        id=new_id("obs"), bank=fact.bank, text=fact.text, key=fact.key, scope=scope, valid_from=said(fact),
        speaker=fact.speaker, role=fact.role, language=fact.language, entities=fact.entities, tags=fact.tags,
    )


def laid_over(overlay: Overlay, settled: Settled, batch: Batch, written: Mapping[str, Index]) -> Overlay:
    """The overlay after one more batch of a dry run."""
    touched = {write.observation.id for change in settled.changes for write in (*change.creates, *change.updates)}
    touched |= {state.observation_id for change in settled.changes for state in change.states}
    touched |= {edge.observation_id for change in settled.changes for edge in change.evidence}
    vectors = dict(overlay.vectors)
    vectors |= {
        draft: batch.indexes[fact_id].vector for fact_id, draft in batch.shelf.drafts.items() if draft in touched
    }
    vectors |= {
        row.id: written[row.text].vector for row in settled.rows.values() if row.id in touched and row.text in written
    }
    return Overlay(
        rows=dict(overlay.rows) | {row_id: settled.rows[row_id] for row_id in touched},
        members=dict(overlay.members) | {row_id: settled.members.get(row_id, ()) for row_id in touched},
        contradictions=settled.contradictions, vectors=vectors,
    )
