"""How does a test fill a store in one line? A small builder: texts in, ids out; vectors and terms made by hand.

Used by the store's contract suite; it needs no embedding model.
"""

import zlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import numpy as np

from onefold.ids import new_id
from onefold.store.base import (
    Applied,
    Change,
    DocumentOutcome,
    DocumentWrite,
    FactChange,
    FactQuery,
    FactWrite,
    Index,
    Lease,
    ObservationQuery,
    ObservationWrite,
    Removal,
    Store,
    Vector,
)
from onefold.types import (
    Action,
    Bank,
    Decision,
    Document,
    Evidence,
    Fact,
    Interval,
    Message,
    Observation,
    Role,
    Source,
)

DIMENSION = 8
EMBEDDER = "hashed"


@dataclass(frozen=True, kw_only=True)
class StoreFactory:
    """How the suite opens the store under test; `url` opens the same database again, also from another process.

    A private database (in memory) has no URL, and the tests of sharing are skipped.
    """

    open: Callable[[], Store]
    url: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Said:
    """One sentence of a test's document, with whatever matters to the test."""

    text: str
    speaker: str | None = None
    role: Role = "user"
    at: datetime | None = None
    entities: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    context: str = ""
    intervals: tuple[Interval, ...] = ()
    message: int = 0
    vector: tuple[float, ...] = ()


def day(number: int) -> datetime:
    """Noon of a day of January 2031, in UTC."""
    return datetime(2031, 1, number, 12, tzinfo=UTC)


def vector_of(text: str) -> Vector:
    """A unit vector of `DIMENSION` floats that depends on the text alone."""
    vector = np.random.default_rng(zlib.crc32(text.encode())).normal(size=DIMENSION)
    return (vector / np.linalg.norm(vector)).astype(np.float32)


def axis(number: int) -> tuple[float, ...]:
    """The unit vector along one axis."""
    return tuple(1.0 if place == number else 0.0 for place in range(DIMENSION))


def index_of(said: Said) -> Index:
    """Index a sentence by its words in lower case."""
    vector = np.array(said.vector, np.float32) if said.vector else vector_of(said.text)
    return Index(
        vector=vector, terms=Counter(said.text.lower().split()), context_terms=Counter(said.context.lower().split()),
        entities=said.entities, intervals=said.intervals,
    )


@dataclass(frozen=True, kw_only=True)
class Shelf:
    """One bank of a store, and short ways to write to it."""

    store: Store
    bank: str = "ana"
    run_id: str = field(default_factory=lambda: new_id("run"))

    def __post_init__(self) -> None:
        """Open the bank."""
        self.store.open_bank(Bank(id=self.bank, embedder=EMBEDDER, dimension=DIMENSION))

    def put(
        self, document_id: str, *sentences: str | Said, revision: int = 1, removal: Removal | None = None,
        lease: Lease | None = None,
    ) -> DocumentOutcome:
        """Write a document of these sentences; by default all in its first message."""
        said = [Said(text=one) if isinstance(one, str) else one for one in sentences]
        contents: dict[int, str] = {}
        writes: list[FactWrite] = []
        for one in said:
            start = len(contents.get(one.message, ""))
            contents[one.message] = contents.get(one.message, "") + one.text + " "
            source = Source(
                document_id=document_id, revision=revision, message=one.message, start=start, end=start + len(one.text)
            )
            writes.append(FactWrite(fact=self.fact(one, source), index=index_of(one)))
        messages = tuple(
            Message(role="user", content=contents.get(number, "…")) for number in range(max(contents, default=0) + 1)
        )
        document = Document(
            id=document_id, bank=self.bank, messages=messages, revision=revision, at=day(1), digest=f"r{revision}",
            tags=tuple(sorted({tag for one in said for tag in one.tags})),
        )
        write = DocumentWrite(document=document, facts=tuple(writes), expected_revision=revision - 1, removal=removal)
        return self.store.put_document(self.bank, write, lease)

    def fact(self, said: Said, *sources: Source) -> Fact:
        """Make a fact of a sentence; its key is the text in lower case."""
        return Fact(
            id=new_id("fact"), bank=self.bank, text=said.text, key=said.text.lower(), sources=sources,
            speaker=said.speaker, role=said.role, at=said.at, entities=said.entities, tags=said.tags,
            context=said.context, recorded_at=day(20),
        )

    def remember(self, document_id: str, *sentences: str | Said) -> tuple[str, ...]:
        """Write a document and return its facts' ids."""
        return self.put(document_id, *sentences).fact_ids

    def lease(self, holder: str = "test") -> Lease:
        """Take the bank's lease for an hour without waiting."""
        return self.store.acquire_lease(self.bank, holder, seconds=3600, wait=0)

    def apply(self, *changes: Change, lease: Lease | None = None) -> list[Applied]:
        """Apply the changes, under a lease of our own unless one is given."""
        ours = lease or self.lease()
        try:
            return self.store.apply(ours, self.run_id, changes)
        finally:
            if lease is None:
                self.store.release_lease(ours)

    def observe(self, text: str, *fact_ids: str, said: Said | None = None) -> str:
        """Create a row that the facts support, and return the id of the row they support now."""
        (applied,) = self.apply(self.creating(text, *fact_ids, said=said))
        assert applied.observation_id is not None, applied
        return applied.observation_id

    def creating(
        self, text: str, *fact_ids: str, said: Said | None = None, observation: Observation | None = None
    ) -> Change:
        """Describe the creation of a row that the facts support."""
        row = observation or Observation(id=new_id("obs"), bank=self.bank, text=text, key=text.lower())
        write = ObservationWrite(observation=row, index=index_of(replace(said or Said(text=text), text=text)))
        return Change(
            decision=self.decision("create", fact_ids, row.id, text), creates=(write,),
            evidence=self.supports(row.id, fact_ids), facts=self.consolidated(fact_ids),
        )

    def attaching(self, observation_id: str, *fact_ids: str, expects: Mapping[str, int] | None = None) -> Change:
        """Describe more evidence for a row."""
        return Change(
            decision=self.decision("attach", fact_ids, observation_id),
            evidence=self.supports(observation_id, fact_ids), facts=self.consolidated(fact_ids), expects=expects or {},
        )

    def updating(self, observation_id: str, text: str, *fact_ids: str, expects: int | None = None) -> Change:
        """Describe a new text of a row, supported by more facts."""
        row = replace(self.row(observation_id), text=text, key=text.lower())
        return Change(
            decision=self.decision("update", fact_ids, observation_id, text),
            updates=(ObservationWrite(observation=row, index=index_of(Said(text=text))),),
            evidence=self.supports(observation_id, fact_ids), facts=self.consolidated(fact_ids),
            expects={} if expects is None else {observation_id: expects},
        )

    def decision(
        self, action: Action, fact_ids: Sequence[str], observation_id: str, text: str | None = None
    ) -> Decision:
        """Make a decision with a rule and a reason."""
        return Decision(
            id=new_id("dec"), action=action, rule=f"test:{action}", reason=f"{action} by the test",
            fact_ids=tuple(fact_ids), observation_id=observation_id, text=text,
        )

    def supports(self, observation_id: str, fact_ids: Sequence[str]) -> tuple[Evidence, ...]:
        """Make supporting edges."""
        return tuple(Evidence(fact_id=fact_id, observation_id=observation_id) for fact_id in fact_ids)

    def consolidated(self, fact_ids: Sequence[str]) -> tuple[FactChange, ...]:
        """Make the facts' new states."""
        return tuple(FactChange(fact_id=fact_id, state="consolidated", reason="test") for fact_id in fact_ids)

    def facts(self, *ids: str) -> list[Fact]:
        """Read facts in the order of the ids; all of the bank without ids."""
        found = self.store.get_facts(self.bank, FactQuery(ids=ids or None))
        return sorted(found, key=lambda fact: ids.index(fact.id)) if ids else found

    def row(self, observation_id: str) -> Observation:
        """Read one row."""
        (row,) = self.store.get_observations(self.bank, ObservationQuery(ids=(observation_id,)))
        return row

    def active_texts(self) -> list[str]:
        """Read the texts of active rows, sorted."""
        rows = self.store.get_observations(self.bank, ObservationQuery(states=("active",)))
        return sorted(row.text for row in rows)
