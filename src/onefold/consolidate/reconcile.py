"""Which proposals are taken? Judged facts and a model's proposals in, rulings out, each refusal named; pure.

Facts without a proposal are ruled by the judge's verdicts alone. Beside: `guard`, `rewrite`. After: `settle`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from onefold.consolidate.case import (
    Addition,
    Candidate,
    Judged,
    Near,
    Proposal,
    Question,
    Reconciled,
    Relation,
    Rival,
    Ruling,
    Shelf,
)
from onefold.consolidate.guard import chains, doubted, is_part, plausible, same_refusal, vetoed
from onefold.consolidate.likeness import differing, restates, shared
from onefold.consolidate.rewrite import fault
from onefold.consolidate.timeline import refusal
from onefold.judge.verdict import judge
from onefold.text.identity import identity_key
from onefold.types import Fact, Observation, Statement, Verdict


def reconcile(
    judged: Sequence[Judged],
    proposals: Mapping[str, Proposal],
    shelf: Shelf,
    answers: Mapping[tuple[str, str], bool] | None = None,
) -> Reconciled:
    """One ruling per fact, in their order.

    `proposals` are by fact id; `answers` by (fact id, row id) tell whether a focused question was answered with yes.
    """
    bench = _Bench(shelf, answers or {})
    for one in judged:
        bench.rule(one, proposals.get(one.fact.id))
    return Reconciled(
        rulings=tuple(bench.rulings), questions=tuple(bench.questions), guards=dict(sorted(bench.guards.items()))
    )


def quote(text: str, longest: int = 60) -> str:
    """A text as reasons name it."""
    return f"“{text if len(text) <= longest else text[: longest - 1] + '…'}”"


def rivals_of(one: Judged) -> tuple[Rival, ...]:
    """The rows that the judge set against the fact; only a contrast with next to nothing else in it may end one."""
    return tuple(
        Rival(row_id=rival.row.id, verdict=rival.verdict, ends=_is_clear(one.fact, rival)) for rival in one.rivals
    )


def _is_clear(fact: Fact, rival: Candidate) -> bool:
    """Whether both texts are about one thing but for the contrast: two deadlines of two things are not."""
    verdict = rival.verdict
    others = differing(fact.statement, rival.row.statement, verdict.tokens)
    return verdict.rule == "slot" or (min(others) <= 1 if verdict.kind == "opposed" else max(others) == 0)


def by_rule(one: Judged) -> Ruling:
    """What the judge's verdicts alone make of a fact."""
    rivals = rivals_of(one)
    if one.addition is not None:
        return _added(one.fact, one.addition)
    if one.same:
        verdict = one.same[0].verdict
        reason = f"Says the same as {quote(one.same[0].row.text)}: {verdict.reason}"
        targets = tuple(candidate.row.id for candidate in one.same)
        return Ruling(
            fact=one.fact, kind="attach", rule=verdict.rule, reason=reason, score=verdict.score, targets=targets,
            rivals=rivals,
        )
    if one.rivals:
        verdict, row = one.rivals[0].verdict, one.rivals[0].row
        rule, reason = verdict.rule, f"Cannot hold beside {quote(row.text)}: {verdict.reason}"
    elif one.open:
        verdict, row = one.open[0].verdict, one.open[0].row
        rule, reason = "undecided", f"Not shown to be the same as {quote(row.text)}: {verdict.reason}"
    else:
        rule, reason = "new", "Nothing remembered says the same or speaks against it."
    return Ruling(fact=one.fact, kind="create", rule=rule, reason=reason, rivals=rivals)


def _added(fact: Fact, addition: Addition) -> Ruling:
    """The row takes the fact in, by the setting `screen_merge`."""
    row, verdict = addition.candidate.row, addition.candidate.verdict
    reason = f"Says more than {quote(row.text)}: {verdict.reason}"
    return Ruling(
        fact=fact, kind="update", rule=f"merge:{addition.kind}", reason=reason, targets=(row.id,), text=addition.text,
        score=verdict.score,
    )


def without_twins(
    rulings: Sequence[Ruling], near: Mapping[str, Sequence[Near]], shelf: Shelf
) -> tuple[tuple[Ruling, ...], int]:
    """The rulings with each update that would repeat a third row turned into a merge, and how many were.

    `near` holds the rows near each new text, looked up after the text was known.
    """
    checked = tuple(_merged(ruling, near.get(ruling.text, ()), shelf) for ruling in rulings)
    return checked, sum(new is not old for new, old in zip(checked, rulings, strict=True))


def _merged(ruling: Ruling, near: Sequence[Near], shelf: Shelf) -> Ruling:
    if ruling.kind != "update":
        return ruling
    target = ruling.targets[0]
    written = replace(shelf.rows[target].statement, text=ruling.text)
    key = identity_key(written)
    similarity = {one.row_id: one.similarity for one in near}
    for row in shelf.rows.values():
        if row.id == target or row.state != "active" or row.id in shelf.drafts.values():
            continue
        close = similarity.get(row.id)
        if row.key == key or (close is not None and _is_same(written, row.statement, close, shelf)):
            reason = f"Rewritten, {quote(shelf.rows[target].text)} would repeat {quote(row.text)}."
            return replace(ruling, kind="merge", rule="guard:rewrite_twin", reason=reason, into=row.id)
    return ruling


def _is_same(one: Statement, other: Statement, similarity: float, shelf: Shelf) -> bool:
    return judge(one, other, similarity=similarity, calibration=shelf.calibration).kind == "same"


class _Bench:
    """The rulings of one reply while they are made: later ones see earlier ones."""

    def __init__(self, shelf: Shelf, answers: Mapping[tuple[str, str], bool]) -> None:
        self.rulings: list[Ruling] = []
        self.questions: list[Question] = []
        self.guards: Counter[str] = Counter()
        self._shelf = shelf
        self._answers = answers
        self._moved: dict[str, str] = {}
        self._updates: dict[str, int] = {}

    def rule(self, one: Judged, proposal: Proposal | None) -> None:
        """Add the ruling about one fact."""
        ruling = self._proposed(one, proposal) if proposal is not None and one.is_open else by_rule(one)
        ruling = self._not_twice(self._followed(one, ruling))
        if ruling.kind in ("attach", "merge", "update"):
            self._moved[self._shelf.drafts[one.fact.id]] = ruling.into or ruling.targets[0]
        if ruling.kind == "update":
            self._updates[ruling.targets[0]] = len(self.rulings)
        self.rulings.append(ruling)

    def _followed(self, one: Judged, ruling: Ruling) -> Ruling:
        """A fact that joins a draft goes where that draft's fact went, unless a hard difference forbids it."""
        if ruling.kind != "attach":
            return ruling
        targets = tuple(self._moved.get(target, target) for target in ruling.targets)
        if targets == ruling.targets or ruling.rule == "key":
            return replace(ruling, targets=targets)
        row = self._shelf.rows[targets[0]]
        verdict = judge(one.fact.statement, row.statement, calibration=self._shelf.calibration)
        if verdict.hard and verdict.kind != "same":
            return self._refuse(one, "chain", f"It differs from {quote(row.text)}: {verdict.reason}")
        return replace(ruling, targets=targets)

    def _refuse(self, one: Judged, guard: str, reason: str, *rivals: Rival) -> Ruling:
        """A row of its own instead of what was proposed."""
        self.guards[guard] += 1
        known = {rival.row_id for rival in rivals}
        own = by_rule(replace(one, same=()))
        kept = tuple(rival for rival in own.rivals if rival.row_id not in known)
        return replace(own, rule=f"guard:{guard}", reason=reason, rivals=(*rivals, *kept))

    def _proposed(self, one: Judged, proposal: Proposal) -> Ruling:
        if proposal.row_id is None:
            return replace(by_rule(one), rule="model:none", reason=proposal.reason or "The model found no equal.")
        row_id = self._moved.get(proposal.row_id, proposal.row_id)
        candidate = next((shown for shown in one.open if shown.row.id == row_id), None)
        if candidate is None:
            guard = "chain" if row_id != proposal.row_id else "unknown_id"
            return self._refuse(one, guard, "The row it was joined to is not among those shown for it.")
        if vetoed(candidate):
            return self._veto(one, candidate)
        rule = {"same": self._same, "adds": self._adds}.get(proposal.relation, self._rival)
        return rule(one, candidate, proposal)

    def _veto(self, one: Judged, candidate: Candidate) -> Ruling:
        rival = Rival(row_id=candidate.row.id, verdict=candidate.verdict)
        reason = f"The model joined it to {quote(candidate.row.text)}, but {candidate.verdict.reason}"
        return self._refuse(one, "veto", reason, rival)

    def _same(self, one: Judged, candidate: Candidate, proposal: Proposal) -> Ruling:
        refused = same_refusal(one.fact, candidate, self._shelf)
        if refused == "soft_veto" and self._confirmed(one, candidate, "same"):
            return self._attach(one, candidate, "model:focus", proposal.reason)
        if refused == "more":
            self.guards["same_is_adds"] += 1
            return self._adds(one, candidate, proposal)
        if refused:
            reason = f"The model joined it to {quote(candidate.row.text)}: {candidate.verdict.reason}"
            return self._refuse(one, refused, reason)
        return self._attach(one, candidate, "model:same", proposal.reason)

    def _confirmed(self, one: Judged, candidate: Candidate, relation: Relation) -> bool:
        """Whether a focused question was answered with yes; it is put if it was not yet."""
        answer = self._answers.get((one.fact.id, candidate.row.id))
        if answer is None:
            tokens = candidate.verdict.tokens
            self.questions.append(Question(fact=one.fact, row=candidate.row, relation=relation, tokens=tokens))
        return bool(answer)

    def _attach(self, one: Judged, candidate: Candidate, rule: str, reason: str) -> Ruling:
        rivals = tuple(rival for rival in rivals_of(one) if rival.row_id != candidate.row.id)
        return Ruling(
            fact=one.fact, kind="attach", rule=rule, reason=reason or f"Says the same as {quote(candidate.row.text)}.",
            targets=(candidate.row.id,), score=candidate.verdict.score, rivals=rivals,
        )

    def _adds(self, one: Judged, candidate: Candidate, proposal: Proposal) -> Ruling:
        fact, row = one.fact, candidate.row
        if restates(fact.statement, row.statement):
            if is_part(fact, candidate):
                return self._refuse(one, "part", f"{quote(row.text)} says this and another thing.")
            self.guards["says_no_more"] += 1
            return self._attach(one, candidate, "guard:says_no_more", f"{quote(row.text)} says it already.")
        twin = self._twin(proposal.text, row)
        if twin is not None:
            return self._into(one, candidate, twin)
        if doubted(candidate) or not plausible(fact, candidate, self._shelf):
            return self._refuse(one, "second_subject", f"It is not about the matter of {quote(row.text)}.")
        if chains(fact, candidate, self._shelf):
            return self._refuse(one, "chain", f"It shares nothing with some of what {quote(row.text)} rests on.")
        return self._rewritten(one, candidate, proposal)

    def _rewritten(self, one: Judged, candidate: Candidate, proposal: Proposal) -> Ruling:
        """The row in the model's words if nothing is wrong with them, else in the fact's own if they say it all."""
        fact, row, text = one.fact, candidate.row, proposal.text
        wrong = fault(text, row.statement, fact.statement, [*self._shelf.texts(row.id), fact.text])
        if wrong and not restates(row.statement, fact.statement):
            return self._refuse(one, f"rewrite_{wrong}", f"The model's rewrite of {quote(row.text)} was refused.")
        if wrong:
            self.guards[f"rewrite_{wrong}"] += 1
            text = fact.text
        return replace(self._attach(one, candidate, "model:adds", proposal.reason), kind="update", text=text)

    def _twin(self, text: str, row: Observation) -> Observation | None:
        """Another active row that has the very text already."""
        key = identity_key(Statement(text=text, speaker=row.speaker, role=row.role, at=row.valid_from)) if text else ""
        drafts = self._shelf.drafts.values()
        return next(
            (
                other for other in self._shelf.rows.values()
                if other.key == key and other.id not in (row.id, *drafts) and other.state == "active"
            ),
            None,
        )

    def _into(self, one: Judged, candidate: Candidate, twin: Observation) -> Ruling:
        """A rewrite that is a third row's text: the two rows are one if the third says all that the first did."""
        row = candidate.row
        if not restates(row.statement, twin.statement) or not shared(one.fact.statement, twin.statement):
            return self._refuse(one, "rewrite_twin", f"{quote(twin.text)} does not say all of this.")
        self.guards["rewrite_twin"] += 1
        merged = self._attach(one, candidate, "guard:rewrite_twin", f"Rewritten, it would repeat {quote(twin.text)}.")
        return replace(merged, kind="merge", into=twin.id)

    def _rival(self, one: Judged, candidate: Candidate, proposal: Proposal) -> Ruling:
        """The model says that both cannot hold: it is asked once more, and a contradiction needs the judge's own doubt;
        the rule of time says who ends."""
        fact, row = one.fact, candidate.row
        refused = self._rival_refusal(one, candidate, proposal)
        if refused:
            return self._refuse(one, refused, f"The model set it against {quote(row.text)}.")
        changes = proposal.relation == "changes"
        reason = proposal.reason or f"The model says that it {proposal.relation} {quote(row.text)}."
        verdict = Verdict(
            kind="changed" if changes else "opposed", rule=f"model:{proposal.relation}", reason=reason,
            score=candidate.verdict.score, tokens=candidate.verdict.tokens,
        )
        rival = Rival(row_id=row.id, verdict=verdict, ends=changes)
        others = tuple(other for other in rivals_of(one) if other.row_id != row.id)
        return Ruling(
            fact=fact, kind="create", rule=verdict.rule, reason=reason, rivals=(rival, *others),
            score=candidate.verdict.score,
        )

    def _rival_refusal(self, one: Judged, candidate: Candidate, proposal: Proposal) -> str:
        """Why a claimed contrast is not believed: `implausible`, `unproven`, `time`, `unconfirmed`; '' if it is."""
        fact, row = one.fact, candidate.row
        if not plausible(fact, candidate, self._shelf):
            return "implausible"
        if proposal.relation == "contradicts" and not doubted(candidate):
            return "unproven"
        draft = self._shelf.rows[self._shelf.drafts[fact.id]]
        broken = refusal(row, draft, self._shelf.members.get(row.id, ()), [fact])
        if proposal.relation == "changes" and broken in ("state", "scope", "holder"):
            return "time"
        return "" if self._confirmed(one, candidate, proposal.relation) else "unconfirmed"

    def _not_twice(self, ruling: Ruling) -> Ruling:
        """Nothing in one reply is written twice: a second update of a row, or a new row that an update says."""
        if ruling.kind == "update" and ruling.targets[0] in self._updates:
            return self._second_update(ruling)
        if ruling.kind != "create":
            return ruling
        for row_id, place in self._updates.items():
            text = self.rulings[place].text
            if _says(self._written(row_id, text), ruling.fact, self._shelf):
                self.guards["create_twin"] += 1
                reason = f"An update of the same reply says it: {quote(text)}."
                return replace(ruling, kind="attach", rule="guard:create_twin", reason=reason, targets=(row_id,))
        return ruling

    def _written(self, row_id: str, text: str) -> Statement:
        return replace(self._shelf.rows[row_id].statement, text=text)

    def _second_update(self, ruling: Ruling) -> Ruling:
        """The fuller of two texts of one row stands; if neither says the other, the second fact gets its own row."""
        row_id = ruling.targets[0]
        place = self._updates[row_id]
        earlier = self.rulings[place]
        written, other = self._written(row_id, earlier.text), self._written(row_id, ruling.text)
        self.guards["double_update"] += 1
        if restates(ruling.fact.statement, written):
            return replace(ruling, kind="attach", rule="guard:double_update", text="")
        if restates(written, other):
            self.rulings[place] = replace(earlier, kind="attach", text="", rule="guard:double_update")
            return ruling
        return replace(ruling, kind="create", rule="guard:double_update", text="", targets=())


def _says(written: Statement, fact: Fact, shelf: Shelf) -> bool:
    """Whether a text just written is the fact's own, by key or by the judge."""
    if identity_key(written) == fact.key:
        return True
    return judge(fact.statement, written, calibration=shelf.calibration).kind == "same"
