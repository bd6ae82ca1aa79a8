"""What is written? Rulings become changes: rows, evidence, states of facts, validity and contradictions; pure.

Facts are folded in the order of time, so that A → B → A within one batch comes out as three rows. The rule of time is
`timeline`'s; ids and the clock come in as arguments. After: `pipeline` hands the changes to the store.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from onefold.consolidate.case import Rival, Ruling, Shelf
from onefold.consolidate.reconcile import quote
from onefold.consolidate.timeline import Placement, begins, home, place, predecessor_of, said
from onefold.ids import Prefix
from onefold.judge.slot import slot_of
from onefold.store.base import Change, FactChange, Index, ObservationWrite, StateChange
from onefold.text.identity import identity_key
from onefold.types import (
    Action,
    Contradiction,
    ContradictionStatus,
    Decision,
    Evidence,
    Fact,
    FactState,
    Observation,
    Slot,
    Statement,
    Verdict,
)

RULE_OF_TIME = "rule:later"


NewId = Callable[[Prefix], str]


@dataclass(frozen=True, kw_only=True, slots=True)
class Material:
    """What settling needs beside rulings: the indexes of facts (by id) and of new texts, a maker of ids, the time."""

    indexes: Mapping[str, Index]
    written: Mapping[str, Index]
    new_id: NewId
    now: datetime


@dataclass(frozen=True, kw_only=True, slots=True)
class Settled:
    """The changes in the order in which they apply, and the rows, supporters and contradictions as they are then."""

    changes: tuple[Change, ...]
    rows: Mapping[str, Observation]
    members: Mapping[str, tuple[Fact, ...]]
    contradictions: tuple[Contradiction, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Record:
    """What a change says about a contradiction: a new one, or how the one on record is resolved."""

    new: tuple[Contradiction, ...] = ()
    resolved: tuple[tuple[str, ContradictionStatus, str], ...] = ()


def settle(rulings: Sequence[Ruling], shelf: Shelf, material: Material) -> Settled:
    """Fold the rulings, given in the order of time, into changes."""
    fold = _Fold(shelf, material)
    for ruling in rulings:
        fold.take(ruling)
    return Settled(
        changes=tuple(fold.changes), rows=fold.rows, members=fold.members, contradictions=tuple(fold.pairs.values())
    )


def withhold(facts: Sequence[Fact], why: Mapping[str, tuple[FactState, str]], new_id: NewId) -> list[Change]:
    """Changes that leave facts undecided, with the reason; none for facts that say so already."""
    groups: dict[tuple[FactState, str], list[str]] = {}
    for fact in facts:
        if fact.id in why and (fact.state, fact.reason) != why[fact.id]:
            groups.setdefault(why[fact.id], []).append(fact.id)
    return [
        Change(
            decision=Decision(
                id=new_id("dec"), action="skip", rule=f"model:{state}", reason=reason, fact_ids=tuple(ids), score=0.0
            ),
            facts=tuple(FactChange(fact_id=fact_id, state=state, reason=reason) for fact_id in ids),
        )
        for (state, reason), ids in groups.items()
    ]


class _Fold:
    """The shelf as it changes under the rulings."""

    def __init__(self, shelf: Shelf, material: Material) -> None:
        drafts = set(shelf.drafts.values())
        self.changes: list[Change] = []
        self.rows = {row_id: row for row_id, row in shelf.rows.items() if row_id not in drafts}
        self.members = dict(shelf.members)
        self.pairs = {frozenset((one.a, one.b)): one for one in shelf.contradictions}
        self._shelf = shelf
        self._material = material
        self._known = {row_id: row.version for row_id, row in self.rows.items()}
        self._moved: dict[str, str] = {}

    def take(self, ruling: Ruling) -> None:
        """Apply one ruling."""
        equal = self._equal(ruling)
        if ruling.kind == "merge" and self._merge(ruling):
            return
        if not equal:
            self._create(ruling, ruling.rivals)
            return
        if ruling.kind == "update" and equal[0].state == "active":
            self._update(ruling, equal[0])
            return
        found = home(ruling.fact, equal, self.rows)
        if found.row is not None:
            self._support(ruling, found.row)
            return
        rivals = list(ruling.rivals)
        if found.rival is not None:
            reason = f"{quote(found.rival.text)} held in between."
            verdict = Verdict(kind="changed", rule="chain", reason=reason, score=1.0)
            rivals.append(Rival(row_id=found.rival.id, verdict=verdict))
        returned = self._create(ruling, rivals)
        self._moved |= dict.fromkeys(ruling.targets, returned)

    def _equal(self, ruling: Ruling) -> list[Observation]:
        """Rows that say what the fact says, active ones first: its targets, and whatever has its key."""
        named = [self._moved.get(target, target) for target in ruling.targets]
        keyed = [row.id for row in self.rows.values() if row.key == ruling.fact.key]
        ids = dict.fromkeys([*named, *ruling.targets, *keyed])
        rows = [self.rows[row_id] for row_id in ids if row_id in self.rows]
        known = (row for row in rows if row.state in ("active", "superseded"))
        return sorted(known, key=lambda row: row.state != "active")

    # ── decisions ───────────────────────────────────────────────────────────────────────────────────────────────

    def _decision(self, action: Action, ruling: Ruling, row_id: str, *, other: str | None = None,
                  rule: str = "", reason: str = "", text: str | None = None) -> Decision:
        return Decision(
            id=self._material.new_id("dec"), action=action, rule=rule or ruling.rule, reason=reason or ruling.reason,
            fact_ids=(ruling.fact.id,), observation_id=row_id, other_id=other, text=text, score=ruling.score,
        )

    def _create(self, ruling: Ruling, rivals: Sequence[Rival]) -> str:
        """A row with the fact's own text, in its place among its rivals."""
        fact = ruling.fact
        row_id = self._shelf.drafts[fact.id]
        row = replace(self._shelf.rows[row_id], reason=ruling.reason, slot=_slot(fact.statement))
        found = self._place(row, (fact,), rivals)
        if found.ended_by is not None:
            row = replace(row, state="superseded", valid_to=begins(found.ended_by), superseded_by=found.ended_by.id)
        self.rows[row_id], self.members[row_id] = row, (fact,)
        decision = self._decision("create", ruling, row_id, text=row.text)
        verdicts = {rival.row_id: rival.verdict for rival in rivals}
        records = [self._record(row_id, other.id, verdicts[other.id]) for other in found.contradicts]
        if found.ended_by is not None and found.ended_by.id in verdicts:
            records.append(self._record(row_id, found.ended_by.id, verdicts[found.ended_by.id], resolved=True))
        write = ObservationWrite(observation=replace(row, valid_from=None), index=self._material.indexes[fact.id])
        self._emit(decision, ruling, records, creates=(write,), against=found.contradicts)
        self._end(ruling, row_id, found.ends, verdicts)
        return row_id

    def _support(self, ruling: Ruling, row: Observation, *, into: str = "") -> None:
        """The fact is one more support of a row, which may thereby reach further back, or gain authority."""
        fact = ruling.fact
        states: list[StateChange] = []
        if said(fact) < begins(row):
            before = predecessor_of(row, self.rows)
            if before is not None and begins(before) < said(fact):
                states.append(self._ended(before, row.id, said(fact)))
            row = replace(row, valid_from=said(fact))
        self.rows[row.id] = row
        self.members[row.id] = (*self.members.get(row.id, ()), fact)
        rivals = self._rivals_of(row, ruling)
        found = self._place(row, self.members[row.id], rivals)
        verdicts = {rival.row_id: rival.verdict for rival in rivals}
        records = [self._record(row.id, other.id, verdicts[other.id]) for other in found.contradicts]
        decision = self._decision("attach", ruling, row.id)
        self._emit(decision, ruling, records, states=tuple(states), against=found.contradicts)
        self._end(ruling, row.id, found.ends, verdicts)

    def _rivals_of(self, row: Observation, ruling: Ruling) -> list[Rival]:
        """The fact's rivals, and the row's opponents of old: a new support may give it the authority to end them."""
        rivals = {rival.row_id: rival for rival in ruling.rivals if rival.row_id != row.id}
        for pair, record in self.pairs.items():
            other = next(iter(pair - {row.id}), "")
            if row.id in pair and record.status == "open" and other in self.rows and record.rule != "model:contradicts":
                verdict = Verdict(kind=record.kind, rule=record.rule, reason="", score=1.0, tokens=record.tokens)
                rivals.setdefault(other, Rival(row_id=other, verdict=verdict))
        return list(rivals.values()) if row.state == "active" else []

    def _update(self, ruling: Ruling, row: Observation) -> None:
        """A row takes a fuller text."""
        statement = Statement(text=ruling.text, speaker=row.speaker, role=row.role, at=row.valid_from)
        key = identity_key(statement)
        twin = next((one for one in self.rows.values() if one.key == key and one.state == "active"), None)
        if twin is not None and twin.id != row.id:
            self._merge(replace(ruling, into=twin.id))
            return
        entities = tuple(dict.fromkeys((*row.entities, *ruling.fact.entities)))
        new = replace(
            row, text=ruling.text, key=key, version=row.version + 1, reason=ruling.reason, entities=entities,
            slot=_slot(replace(statement, entities=entities, language=row.language)),
        )
        decision = self._decision("update", ruling, row.id, text=ruling.text)
        write = ObservationWrite(observation=replace(new, valid_from=None), index=self._material.written[ruling.text])
        self._emit(decision, ruling, [], updates=(write,))
        self.rows[row.id] = new
        self.members[row.id] = (*self.members.get(row.id, ()), ruling.fact)
        self._known.pop(row.id, None)

    def _merge(self, ruling: Ruling) -> bool:
        """Retire the target into another row, which takes over its facts; False if one of the two is gone."""
        target_id = self._moved.get(ruling.targets[0], ruling.targets[0])
        target, into = self.rows.get(target_id), self.rows.get(ruling.into)
        if target is None or into is None or target.id == into.id or "active" != target.state != into.state:
            return False
        moved = self.members.get(target.id, ())
        reason = f"{quote(into.text)} says it all."
        decision = self._decision("retire", ruling, into.id, other=target.id, reason=reason)
        edges = tuple(
            Evidence(fact_id=fact.id, observation_id=into.id, decision_id=decision.id)
            for fact in (*moved, ruling.fact)
        )
        state = StateChange(
            observation_id=target.id, state="archived", reason=reason, valid_to=target.valid_to, superseded_by=into.id
        )
        change = FactChange(fact_id=ruling.fact.id, state="consolidated", reason=ruling.reason)
        self.changes.append(Change(
            decision=decision, states=(state,), evidence=edges, facts=(change,),
            expects=self._expected(target.id, into.id),
        ))
        self.rows[target.id] = replace(target, state="archived", superseded_by=into.id)
        self.members[into.id] = tuple(dict.fromkeys((*self.members.get(into.id, ()), *moved, ruling.fact)))
        self._moved[target.id] = into.id
        return True

    # ── times and records ───────────────────────────────────────────────────────────────────────────────────────

    def _place(self, row: Observation, facts: Sequence[Fact], rivals: Sequence[Rival]) -> Placement:
        """Where the row stands; rivals that may not end anything are only contradicted."""
        known = [rival for rival in rivals if rival.row_id in self.rows]
        ending = [self.rows[rival.row_id] for rival in known if rival.ends]
        found = place(row, facts, ending, self.rows, self.members)
        others = (self.rows[rival.row_id] for rival in known if not rival.ends)
        recorded = tuple(other for other in others if other.state == "active")
        return replace(found, contradicts=(*found.contradicts, *recorded))

    def _end(self, ruling: Ruling, row_id: str, ended: Sequence[Observation], verdicts: Mapping[str, Verdict]) -> None:
        """Supersede each row that this one replaces, as a decision of its own."""
        row = self.rows[row_id]
        for other in ended:
            verdict = verdicts[other.id]
            decision = self._decision(
                "supersede", ruling, row_id, other=other.id, rule=RULE_OF_TIME,
                reason=f"Later than {quote(other.text)}, and both cannot hold: {verdict.reason or verdict.rule}",
            )
            edge = Evidence(
                fact_id=ruling.fact.id, observation_id=other.id, kind="changes", decision_id=decision.id
            )
            record = self._record(row_id, other.id, verdict, resolved=True)
            self.changes.append(Change(
                decision=decision, states=(self._ended(other, row_id, begins(row)),), evidence=(edge,),
                contradictions=record.new, resolved=record.resolved, expects=self._expected(other.id),
            ))

    def _ended(self, row: Observation, by: str, moment: datetime) -> StateChange:
        """The row stops at a moment, here and in the store."""
        self.rows[row.id] = replace(row, state="superseded", valid_to=moment, superseded_by=by)
        reason = f"Replaced by {quote(self.rows[by].text)}."
        return StateChange(
            observation_id=row.id, state="superseded", reason=reason, valid_to=moment, superseded_by=by
        )

    def _record(self, one: str, other: str, verdict: Verdict, *, resolved: bool = False) -> Record:
        """A new record of the pair, or the resolution of the one there is; nothing if it stands already."""
        pair = frozenset((one, other))
        known = self.pairs.get(pair)
        if known is None:
            a, b = sorted(pair)
            known = Contradiction(
                id=self._material.new_id("con"), bank=self.rows[other].bank, a=a, b=b, kind=verdict.kind,
                tokens=verdict.tokens, rule=verdict.rule, status="resolved" if resolved else "open",
                resolution=RULE_OF_TIME if resolved else "", created_at=self._material.now,
            )
            self.pairs[pair] = known
            return Record(new=(known,))
        if not resolved or known.status != "open":
            return Record()
        self.pairs[pair] = replace(known, status="resolved", resolution=RULE_OF_TIME)
        return Record(resolved=((known.id, "resolved", RULE_OF_TIME),))

    def _emit(
        self, decision: Decision, ruling: Ruling, records: Sequence[Record],
        *, creates: tuple[ObservationWrite, ...] = (), updates: tuple[ObservationWrite, ...] = (),
        states: tuple[StateChange, ...] = (), against: Sequence[Observation] = (),
    ) -> None:
        """Append the change that consolidates the fact: it supports the decision's row, and speaks against others."""
        fact_id, row_id = ruling.fact.id, decision.observation_id or ""
        edges = [Evidence(fact_id=fact_id, observation_id=row_id, decision_id=decision.id)]
        edges += [
            Evidence(fact_id=fact_id, observation_id=other.id, kind="contradicts", decision_id=decision.id)
            for other in against
        ]
        touched = [state.observation_id for state in states] + ([] if creates else [row_id])
        self.changes.append(Change(
            decision=decision, creates=creates, updates=updates, states=states, evidence=tuple(edges),
            facts=(FactChange(fact_id=fact_id, state="consolidated", reason=ruling.reason),),
            contradictions=tuple(one for record in records for one in record.new),
            resolved=tuple(one for record in records for one in record.resolved),
            expects=self._expected(*touched),
        ))

    def _expected(self, *row_ids: str) -> dict[str, int]:
        """The versions that were read, of rows that this batch has not written itself."""
        return {row_id: self._known[row_id] for row_id in row_ids if row_id in self._known}


def _slot(statement: Statement) -> Slot | None:
    found = slot_of(statement)
    return found[0] if found else None
