"""What passes between the steps of a consolidation? The nouns of this room, frozen.

`screen` makes `Judged`, `propose` reads `Proposal`, `reconcile` gives `Ruling`, `settle` turns rulings into changes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from onefold.types import Calibration, Contradiction, Fact, Observation, Verdict

Relation = Literal["same", "adds", "changes", "contradicts", "none"]
RELATIONS: tuple[Relation, ...] = ("same", "adds", "changes", "contradicts", "none")

Kind = Literal["attach", "update", "merge", "create"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Near:
    """A row close to a fact, by cosine similarity."""

    row_id: str
    similarity: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Candidate:
    """A row that a fact was compared with, and what the judge said."""

    row: Observation
    similarity: float
    verdict: Verdict


@dataclass(frozen=True, kw_only=True, slots=True)
class Shelf:
    """The rows a batch knows: those read from the store and one draft per fact of the batch, by id.

    `members` are the facts that support a row; `drafts` names the draft row of each fact; `contradictions` are those
    on record between known rows.
    """

    rows: Mapping[str, Observation]
    members: Mapping[str, tuple[Fact, ...]]
    drafts: Mapping[str, str]
    contradictions: Sequence[Contradiction] = ()
    calibration: Calibration | None = None

    def relative(self, similarity: float) -> float:
        """Similarity above what unrelated texts reach with this embedding model: 0 for those, 1 for equal vectors."""
        return self.calibration.relative(similarity) if self.calibration else similarity

    def texts(self, row_id: str) -> list[str]:
        """What a row rests on: its own words and those of its facts."""
        return [self.rows[row_id].text, *(fact.text for fact in self.members.get(row_id, ()))]


@dataclass(frozen=True, kw_only=True, slots=True)
class Addition:
    """A row that a fact is added to without a model, by which kind of merge, and the text that the row gets."""

    candidate: Candidate
    kind: str
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Judged:
    """A fact after the screen. `same` rows say what it says, `rivals` cannot hold beside it, `open` is undecided;
    `addition` is a row that takes it in by rule."""

    fact: Fact
    same: tuple[Candidate, ...] = ()
    rivals: tuple[Candidate, ...] = ()
    open: tuple[Candidate, ...] = ()
    addition: Addition | None = None

    @property
    def is_open(self) -> bool:
        """Whether rules alone leave a question that a model could answer."""
        return not self.same and self.addition is None and bool(self.open)


@dataclass(frozen=True, kw_only=True, slots=True)
class Proposal:
    """What a model said about one fact, validated in form only. `row_id` is None for the relation `none`."""

    fact_id: str
    relation: Relation
    row_id: str | None
    text: str = ""
    reason: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Rival:
    """A row that cannot hold beside the fact's own, and the verdict that says so.

    `ends` is whether the rule of time may end one of the two by it; else it is put on record and both stay.
    """

    row_id: str
    verdict: Verdict
    ends: bool = True


@dataclass(frozen=True, kw_only=True, slots=True)
class Ruling:
    """What shall happen to one fact, before times are settled.

    `attach`: it supports one of `targets`; `update`: the target also takes `text`; `merge`: the target is retired
    into `into`, which the fact supports; `create`: a row of its own.
    """

    fact: Fact
    kind: Kind
    rule: str
    reason: str
    targets: tuple[str, ...] = ()
    text: str = ""
    into: str = ""
    score: float = 1.0
    rivals: tuple[Rival, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Question:
    """A yes/no question before a claim is believed: is the difference in `tokens` only wording (`same`), did the fact
    end the row (`changes`), can the two not both be true (`contradicts`)?"""

    fact: Fact
    row: Observation
    relation: Relation
    tokens: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Reconciled:
    """Rulings in the order of the facts, questions still open, and how often each guard stepped in."""

    rulings: tuple[Ruling, ...]
    questions: tuple[Question, ...] = ()
    guards: Mapping[str, int] = field(default_factory=dict[str, int])
