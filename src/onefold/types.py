"""What are the things Onefold speaks of? Every noun, frozen; verbs live in the rooms above and return these.

Times are aware datetimes (any zone; the store keeps UTC microseconds and the original offset). Intervals are
half-open: start <= t < end. Ids are described in `ids`. Scores are floats where larger is better.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

Role = Literal["user", "assistant", "system", "tool", "document"]
FactState = Literal["pending", "consolidated", "skipped", "failed"]
ObservationState = Literal["active", "superseded", "invalidated", "archived"]
EvidenceKind = Literal["supports", "changes", "contradicts"]
VerdictKind = Literal["same", "opposed", "changed", "different", "unsure"]
Action = Literal["create", "attach", "update", "supersede", "retire", "skip", "dismiss", "undo", "release"]
ContradictionStatus = Literal["open", "resolved", "dismissed"]
ItemKind = Literal["observation", "fact"]
ArmName = Literal["semantic", "bm25", "graph", "temporal"]
Strategy = Literal["cross_encoder", "rrf", "interleave"]
TagMatch = Literal["any", "all", "none"]
RunKind = Literal["consolidate", "dedup", "resolve", "undo", "release", "forget", "withdraw"]
RunStatus = Literal["running", "done", "failed", "over_budget"]

ARMS: tuple[ArmName, ...] = ("semantic", "bm25", "graph", "temporal")
"""The arms in the order in which `interleave` takes them."""


# ── time ────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True, slots=True)
class Interval:
    """A half-open stretch of time, both ends aware."""

    start: datetime
    end: datetime


@dataclass(frozen=True, kw_only=True, slots=True)
class TimeExpression:
    """Words that speak of a time: their span in the text and, where it could be worked out, the interval.

    `relative` words ("tonight", "last Thursday", "May 11th" without a year) need an anchor; without one
    `interval` is None and the expression is *unanchored*.
    """

    text: str
    start: int
    end: int
    interval: Interval | None
    relative: bool

    @property
    def unanchored(self) -> bool:
        """Whether a relative expression had nothing to be relative to."""
        return self.relative and self.interval is None


# ── what was said ───────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True, slots=True)
class Message:
    """One turn of a document, verbatim. `speaker` is a name if one is known, else None."""

    role: Role
    content: str
    speaker: str | None = None
    at: datetime | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Document:
    """What was retained, verbatim: one or more messages. `id` is the caller's and idempotent within its bank."""

    id: str
    bank: str
    messages: tuple[Message, ...]
    revision: int = 1
    at: datetime | None = None
    tags: tuple[str, ...] = ()
    metadata: Mapping[str, str] = field(default_factory=dict[str, str])
    digest: str = ""
    recorded_at: datetime | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Source:
    """Where a fact was said: characters start..end of message `message` of a revision of a document."""

    document_id: str
    revision: int
    message: int
    start: int
    end: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Statement:
    """A text with what the judge and the key must know of it. `at` anchors relative times."""

    text: str
    speaker: str | None = None
    role: Role = "user"
    at: datetime | None = None
    language: str | None = None
    entities: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """One immutable statement with its sources. Identity: (bank, key, speaker, at).

    `context` is the turn before (BM25's second field); `expressions` are the times it speaks of; `at` is when it
    was said (None if nobody told us), `recorded_at` when we stored it; `held` facts wait for a person. `opponents`
    are ids it has an open contradiction with, computed by the store.
    """

    id: str
    bank: str
    text: str
    key: str
    sources: tuple[Source, ...]
    speaker: str | None = None
    role: Role = "user"
    at: datetime | None = None
    language: str | None = None
    entities: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    context: str = ""
    expressions: tuple[TimeExpression, ...] = ()
    state: FactState = "pending"
    reason: str = "new"
    held: bool = False
    recorded_at: datetime | None = None
    opponents: tuple[str, ...] = ()

    @property
    def statement(self) -> Statement:
        """The fact as the judge sees it."""
        return Statement(text=self.text, speaker=self.speaker, role=self.role, at=self.at, language=self.language,
                         entities=self.entities)


# ── what is remembered ──────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True, slots=True)
class Slot:
    """What a state is about: a subject and a relation; two values of one slot are rivals in time."""

    subject: str
    relation: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Observation:
    """One consolidated statement.

    (bank, scope, key) is unique among active ones. `valid_from` is when it became true (the time of its earliest
    support), `valid_to` when it stopped; `version` counts from 1; `proof_count` is computed by the store: distinct
    supporting facts whose role is not the assistant's. `speaker` matters for first-person texts, as in the key.
    `opponents` are ids it has an open contradiction with, computed by the store.
    """

    id: str
    bank: str
    text: str
    key: str
    scope: str = ""
    version: int = 1
    state: ObservationState = "active"
    reason: str = ""
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    slot: Slot | None = None
    speaker: str | None = None
    role: Role = "user"
    language: str | None = None
    entities: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    superseded_by: str | None = None
    proof_count: int = 0
    opponents: tuple[str, ...] = ()
    created_at: datetime | None = None
    updated_at: datetime | None = None

    @property
    def statement(self) -> Statement:
        """The observation as the judge sees it; it was said when it became valid."""
        return Statement(text=self.text, speaker=self.speaker, role=self.role, at=self.valid_from,
                         language=self.language, entities=self.entities)


@dataclass(frozen=True, kw_only=True, slots=True)
class Evidence:
    """An edge fact → observation."""

    fact_id: str
    observation_id: str
    kind: EvidenceKind = "supports"
    decision_id: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Version:
    """One past or present text of an observation, with the facts it rests on and why it was written."""

    observation_id: str
    number: int
    text: str
    key: str
    fact_ids: tuple[str, ...]
    decision_id: str
    reason: str
    created_at: datetime


@dataclass(frozen=True, kw_only=True, slots=True)
class Contradiction:
    """A pair of facts or observations that cannot both hold; one record per pair, `a` < `b` by id."""

    id: str
    bank: str
    a: str
    b: str
    kind: VerdictKind
    tokens: tuple[str, ...]
    rule: str
    status: ContradictionStatus = "open"
    resolution: str = ""
    created_at: datetime | None = None


# ── judging and deciding ────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True, slots=True)
class Calibration:
    """What similarity means for one embedding model: mean and spread of unrelated pairs (cosines of models differ)."""

    embedder: str
    mean: float
    deviation: float

    def relative(self, similarity: float) -> float:
        """0 for what unrelated pairs reach on average, 1 for identical vectors."""
        return (similarity - self.mean) / max(1e-6, 1.0 - self.mean)


@dataclass(frozen=True, kw_only=True, slots=True)
class Verdict:
    """The judge's answer about two statements.

    `rule` is a stable name (`number`, `negation`, `key`), `reason` one plain sentence, `tokens` the deciding ones,
    `hard` whether a difference was resolved on both sides (a model's word may not overrule it), `score` in 0..1.
    """

    kind: VerdictKind
    rule: str
    reason: str
    score: float
    tokens: tuple[str, ...] = ()
    hard: bool = False


USER = "user"
"""The rule of what a person decided."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Decision:
    """What was decided about some facts or rows; `rule` and `reason` are always given.

    `observation_id` is the row written, `other_id` the row that loses or is the rival, `text` the new text of
    `create` and `update`. A person's own decisions have the rule `USER`.
    """

    id: str
    action: Action
    rule: str
    reason: str
    fact_ids: tuple[str, ...]
    observation_id: str | None = None
    other_id: str | None = None
    text: str | None = None
    score: float = 1.0


@dataclass(frozen=True, kw_only=True, slots=True)
class Spending:
    """What models cost: calls, tokens, US dollars (None where no price is known), seconds."""

    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost_usd: float | None = None
    seconds: float = 0.0


@dataclass(frozen=True, kw_only=True, slots=True)
class Saving:
    """What rules spared: facts settled by rule, and the calls and prompt tokens they would have cost."""

    facts_by_rule: Mapping[str, int] = field(default_factory=dict[str, int])
    calls: int = 0
    prompt_tokens: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Run:
    """One pass that wrote (or, `dry_run`, would have written) observations: the unit of preview and undo.

    `counts` holds `facts`, `consolidated`, `skipped`, `failed`, `pending`, `create`, `attach`, …, `contradictions`,
    and one `guard:<rule>` per refusal or repair of a model's proposal.
    """

    id: str
    bank: str
    kind: RunKind
    status: RunStatus
    started_at: datetime
    ended_at: datetime | None = None
    dry_run: bool = False
    model: str = ""
    counts: Mapping[str, int] = field(default_factory=dict[str, int])
    spent: Spending = field(default_factory=Spending)
    saved: Saving = field(default_factory=Saving)
    decisions: tuple[Decision, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()
    error: str = ""


# ── asking ──────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True, slots=True)
class Query:
    """A question to the memory, with everything that narrows it. Defaults are what most callers want."""

    text: str
    max_tokens: int = 1024
    k: int = 20
    types: tuple[ItemKind, ...] = ("observation", "fact")
    tags: tuple[str, ...] = ()
    tags_match: TagMatch = "any"
    since: datetime | None = None
    until: datetime | None = None
    as_of: datetime | None = None
    include_cold: bool = False
    arms: tuple[ArmName, ...] = ARMS
    strategy: Strategy | None = None
    explain: bool = False
    now: datetime | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Ranked:
    """One id with its score, as an arm or a fusion gives it."""

    id: str
    score: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Ranking:
    """What one arm found, best first."""

    arm: str
    items: tuple[Ranked, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Explanation:
    """Why a hit is where it is: rank (from 1) and score per arm, then each later step's score."""

    arms: Mapping[str, tuple[int, float]] = field(default_factory=dict[str, tuple[int, float]])
    strategy: str = ""
    fusion: float = 0.0
    rerank: float | None = None
    boosts: Mapping[str, float] = field(default_factory=dict[str, float])


@dataclass(frozen=True, kw_only=True, slots=True)
class Hit:
    """One answer of recall. `facts` are the supporting facts folded under an observation; `opponents` the ids it
    has an open contradiction with."""

    id: str
    kind: ItemKind
    text: str
    score: float
    tokens: int
    state: str
    at: datetime | None = None
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    tags: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    opponents: tuple[str, ...] = ()
    proof_count: int = 0
    explanation: Explanation | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Proposal:
    """How a model would settle an open contradiction: `winner` is one of its sides. Never applied by itself."""

    contradiction_id: str
    winner: str
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Answer:
    """What reflect says, and the ids it rests on. Without a model `text` is the evidence list and `model` is ''.

    `proposed` are resolutions of the open contradictions among the hits.
    """

    text: str
    citations: tuple[str, ...]
    hits: tuple[Hit, ...]
    model: str = ""
    spent: Spending = field(default_factory=Spending)
    proposed: tuple[Proposal, ...] = ()


# ── results of verbs ────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True, slots=True)
class Retained:
    """What retain did with one document. `signals` are things a caller should know ("paragraph 2 gave no fact")."""

    document_id: str
    revision: int
    fact_ids: tuple[str, ...] = ()
    new: int = 0
    known: int = 0
    skipped: int = 0
    withdrawn: int = 0
    unchanged: bool = False
    signals: tuple[str, ...] = ()
    spent: Spending = field(default_factory=Spending)


@dataclass(frozen=True, kw_only=True, slots=True)
class Forgotten:
    """What forget removed, by id; `reopened` facts are pending again, `reinstated` rows active again."""

    documents: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    observations: tuple[str, ...] = ()
    rewritten: tuple[str, ...] = ()
    reopened: tuple[str, ...] = ()
    reinstated: tuple[str, ...] = ()
    dry_run: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Bank:
    """One isolated memory and what it is set to."""

    id: str
    mission: str = ""
    embedder: str = ""
    dimension: int = 0
    calibration: Calibration | None = None
    created_at: datetime | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Stats:
    """How much a bank holds, by state."""

    bank: str
    documents: int
    facts: Mapping[str, int]
    observations: Mapping[str, int]
    contradictions: Mapping[str, int]
    evidence: int
    runs: int
    spent: Spending = field(default_factory=Spending)


@dataclass(frozen=True, kw_only=True, slots=True)
class Shown:
    """One observation with all that explains it: its facts, edges, versions, decisions and contradictions."""

    observation: Observation
    facts: tuple[Fact, ...]
    evidence: tuple[Evidence, ...]
    versions: tuple[Version, ...]
    contradictions: tuple[Contradiction, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Side:
    """One side of a contradiction as it stands: a row, or a fact and the rows that speak for it."""

    id: str
    kind: ItemKind
    text: str
    state: str
    at: datetime | None = None
    valid_to: datetime | None = None
    rows: tuple[Observation, ...] = ()
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Dispute:
    """One contradiction with both its sides."""

    contradiction: Contradiction
    a: Side
    b: Side


@dataclass(frozen=True, kw_only=True, slots=True)
class Step:
    """One thing that happened to an observation: who decided what, why, and the version that came of it.

    `undone` steps have no effect any more. `run_id` and `decision` are missing where a document took its words back.
    """

    at: datetime
    run_id: str = ""
    run_kind: RunKind | None = None
    decision: Decision | None = None
    version: Version | None = None
    facts: tuple[Fact, ...] = ()
    undone: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class History:
    """An observation and all that happened to it, oldest first."""

    observation: Observation
    steps: tuple[Step, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Check:
    """One line of the doctor: what was looked at, whether it is well, what was seen and what to do."""

    name: str
    ok: bool
    detail: str
    hint: str = ""
