"""How do I use Onefold? `Memory`: the verbs, wired to a store, models and a clock for one bank.

Everything heavier than a setting is opened when it is first needed. `onefold.aio.AsyncMemory` hops the same verbs
to threads.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Self

from onefold.config import Config, load_config
from onefold.consolidate.pipeline import Consolidator
from onefold.errors import InputError, UnknownId
from onefold.forget.pipeline import Forgetter
from onefold.health import check_health
from onefold.models.base import LLM, Embedder, Reranker
from onefold.models.calibration import calibrate
from onefold.models.registry import open_embedder, open_llm, open_reranker
from onefold.models.wrappers import CachedEmbedder, TracedLLM
from onefold.recall.pipeline import Recaller
from onefold.reflect.pipeline import Reflector
from onefold.resolve.pipeline import Resolver
from onefold.resolve.plan import Fate
from onefold.retain.pipeline import Retainer
from onefold.retain.read import draft_from_messages, draft_from_text, read_file
from onefold.retain.validate import valid_bank
from onefold.store.base import FactQuery, ObservationQuery, Store
from onefold.store.open import open_store
from onefold.text.dates import parse_moment
from onefold.trace import JsonLinesSink, NullSink, Sink
from onefold.types import (
    ARMS,
    Answer,
    ArmName,
    Bank,
    Check,
    Contradiction,
    ContradictionStatus,
    Dispute,
    Fact,
    FactState,
    Forgotten,
    History,
    Hit,
    ItemKind,
    Observation,
    ObservationState,
    Query,
    Retained,
    Role,
    Run,
    Shown,
    Stats,
    Strategy,
    TagMatch,
)
from onefold.undo.pipeline import Undoer

Moment = datetime | str | None
"""A time as callers give it: a datetime (naive ones take the configured zone), ISO 8601 text, or None."""

Progress = Callable[[int, int], None]
"""Called with how much is done and how much there is."""


class Memory:
    """One bank of one database. Safe in threads; use as a context manager or call `close`."""

    def __init__(
        self,
        database: str | Path | None = None,
        *,
        bank: str | None = None,
        config: Config | None = None,
        embedder: Embedder | None = None,
        llm: LLM | None = None,
        reranker: Reranker | None = None,
        sink: Sink | None = None,
        clock: Callable[[], datetime] | None = None,
    ) -> None:
        """Open nothing yet, but refuse a bank name that cannot be.

        `database` is a path, ":memory:" or a URL; without it the user's data folder is used. Models that are given
        win over those that `config` names. Raises InputError and ConfigError.
        """
        settings = load_config() if config is None else config
        if database is not None:
            settings = replace(settings, database=str(database))
        if bank is not None:
            settings = replace(settings, bank=bank)
        self.config = settings
        self.bank = valid_bank(settings.bank)
        self._given = (embedder, llm, reranker)
        self._sink = sink or (JsonLinesSink(Path(settings.trace_file)) if settings.trace_file else NullSink())
        self._clock = clock or (lambda: datetime.now(UTC))

    # ── verbs ──

    def retain(
        self,
        text: str | None = None,
        *,
        messages: Sequence[Mapping[str, object]] | None = None,
        document_id: str | None = None,
        at: Moment = None,
        role: Role = "user",
        speaker: str | None = None,
        tags: Sequence[str] = (),
        metadata: Mapping[str, str] | None = None,
        progress: Progress | None = None,
    ) -> Retained:
        """Remember a text or a list of OpenAI-shaped messages. The same document twice changes nothing.

        `at` is when it was said; unknown if None. Raises InputError; nothing is kept then.
        """
        if (text is None) == (messages is None):
            raise InputError("retain takes either a text or messages.", hint="Give exactly one of them.")
        when = self._moment(at)
        if messages is not None:
            draft = draft_from_messages(messages, document_id=document_id, at=when, tags=tags, metadata=metadata,
                                        zone=self.config.timezone)
        else:
            draft = draft_from_text(text or "", document_id=document_id, at=when, role=role, speaker=speaker,
                                    tags=tags, metadata=metadata)
        self._opened()
        return self._retainer.retain(draft.document(self.bank), now=self._clock(), progress=progress)

    def retain_file(
        self,
        path: str | Path,
        *,
        document_id: str | None = None,
        at: Moment = None,
        tags: Sequence[str] = (),
        progress: Progress | None = None,
    ) -> tuple[Retained, ...]:
        """Remember a transcript or note: plain text, Markdown, JSON or JSON lines; a document per session.

        Raises UnreadableFile naming the line; nothing of the file is kept then.
        """
        drafts = read_file(Path(path), document_id=document_id, at=self._moment(at), tags=tags,
                           zone=self.config.timezone)
        self._opened()
        documents = [draft.document(self.bank) for draft in drafts]
        return self._retainer.retain_many(documents, now=self._clock(), progress=progress)

    def recall(
        self,
        question: str,
        *,
        max_tokens: int | None = None,
        k: int = 20,
        types: Sequence[ItemKind] = ("observation", "fact"),
        tags: Sequence[str] = (),
        tags_match: TagMatch = "any",
        since: Moment = None,
        until: Moment = None,
        as_of: Moment = None,
        include_cold: bool = False,
        arms: Sequence[ArmName] = ARMS,
        strategy: Strategy | None = None,
        explain: bool = False,
        now: Moment = None,
    ) -> tuple[Hit, ...]:
        """What the memory knows about the question, best first, within `max_tokens`.

        `as_of` asks what held at a time; `now` anchors words like "yesterday" in the question. Raises InputError.
        """
        query = Query(
            text=question,
            max_tokens=self.config.max_tokens if max_tokens is None else max_tokens,
            k=k, types=tuple(types), tags=tuple(tags), tags_match=tags_match,
            since=self._moment(since), until=self._moment(until), as_of=self._moment(as_of),
            include_cold=include_cold, arms=tuple(arms), strategy=strategy, explain=explain,
            now=self._moment(now) or self._clock(),
        )
        self._opened_if_known()
        return self._recaller.recall(self.bank, query)

    def consolidate(self, *, dry_run: bool = False, progress: Progress | None = None) -> Run:
        """Turn pending facts into observations. `dry_run` decides the same and changes nothing.

        Raises BankBusy if another writer holds the bank longer than `lease_wait`.
        """
        self._opened()
        return self._consolidator.consolidate(self.bank, dry_run=dry_run, now=self._clock(), progress=progress)

    def reflect(
        self,
        question: str,
        *,
        max_tokens: int | None = None,
        k: int = 20,
        tags: Sequence[str] = (),
        as_of: Moment = None,
        now: Moment = None,
    ) -> Answer:
        """Answer from memory with citations; without a model, the list of the evidence."""
        query = Query(
            text=question,
            max_tokens=self.config.max_tokens if max_tokens is None else max_tokens,
            k=k, tags=tuple(tags), as_of=self._moment(as_of), now=self._moment(now) or self._clock(),
        )
        self._opened_if_known()
        return self._reflector.reflect(self.bank, query)

    def forget(
        self,
        *,
        document_id: str | None = None,
        fact_id: str | None = None,
        observation_id: str | None = None,
        dry_run: bool = False,
    ) -> Forgotten:
        """Remove a source for good, and what rests on it alone. `dry_run` lists the ids. Raises UnknownId."""
        self._require_known()
        gone = self._forgetter.forget(
            self.bank, document_id=document_id, fact_id=fact_id, observation_id=observation_id,
            dry_run=dry_run, now=self._clock(),
        )
        if not dry_run:
            self.embedder.clear()
        return gone

    def resolve(
        self, contradiction_id: str, *, winner: str, loser: Fate | None = None, reason: str = ""
    ) -> Run:
        """Settle an open contradiction: its side `winner` holds. Both texts stay, and it can be undone.

        `loser` says what becomes of the other side: `superseded` (it was true until the winner began, which must be
        later) or `invalidated` (it never was true); None: superseded if both are states and the winner is later.
        Raises UnknownId, InputError, Conflict.
        """
        self._require_known()
        return self._resolver.resolve(
            self.bank, contradiction_id, winner=winner, fate=loser, reason=reason, now=self._clock()
        )

    def dismiss(self, contradiction_id: str, *, reason: str = "") -> Run:
        """Settle an open contradiction: both sides hold. Raises UnknownId, Conflict."""
        self._require_known()
        return self._resolver.dismiss(self.bank, contradiction_id, reason=reason, now=self._clock())

    def undo(self, item_id: str, *, cascade: bool = False, reason: str = "", dry_run: bool = False) -> Run:
        """Take back a run or one decision, by its id; `cascade` takes back what rests on it too, newest first.

        The facts are pending again and held until `release`. An undo is a run, and can be undone. Raises UnknownId,
        Conflict (its `dependants` are the later decisions in the way).
        """
        self._require_known()
        return self._undoer.undo(
            self.bank, item_id, cascade=cascade, reason=reason, dry_run=dry_run, now=self._clock()
        )

    def release(self, fact_ids: Sequence[str] | None = None) -> Run:
        """Give facts that an undo holds (None: all of them) to the next consolidation. Raises UnknownId, Conflict."""
        self._require_known()
        return self._undoer.release(self.bank, fact_ids, now=self._clock())

    # ── looking ──

    def observations(
        self, *, states: Sequence[ObservationState] | None = ("active",), limit: int | None = None, offset: int = 0
    ) -> list[Observation]:
        """Rows of the given states (None: all), by the time they became valid. Raises InputError."""
        _check_page(limit, offset)
        wanted = None if states is None else tuple(states)
        return self.store.get_observations(self.bank, ObservationQuery(states=wanted, limit=limit, offset=offset))

    def facts(
        self, *, states: Sequence[FactState] | None = None, limit: int | None = None, offset: int = 0
    ) -> list[Fact]:
        """Facts of the given states (None: all), by the time they were said. Raises InputError."""
        _check_page(limit, offset)
        wanted = None if states is None else tuple(states)
        return self.store.get_facts(self.bank, FactQuery(states=wanted, limit=limit, offset=offset))

    def show(self, observation_id: str) -> Shown:
        """One observation with its facts, edges, versions and contradictions. Raises UnknownId."""
        found = self.store.get_observations(self.bank, ObservationQuery(ids=(observation_id,)))
        if not found:
            raise UnknownId(f"There is no observation {observation_id} in bank {self.bank}.",
                            hint="List them with `onefold observations`.")
        evidence = self.store.get_evidence(self.bank, observation_ids=[observation_id])
        fact_ids = tuple(edge.fact_id for edge in evidence)
        return Shown(
            observation=found[0],
            facts=tuple(self.store.get_facts(self.bank, FactQuery(ids=fact_ids))),
            evidence=tuple(evidence),
            versions=tuple(self.store.get_versions(self.bank, [observation_id])),
            contradictions=tuple(self.store.get_contradictions(self.bank, touching=[observation_id, *fact_ids])),
        )

    def contradictions(self, *, status: ContradictionStatus | None = None) -> list[Contradiction]:
        """Contradictions on record, oldest first."""
        return self.store.get_contradictions(self.bank, statuses=None if status is None else [status])

    def contradiction(self, contradiction_id: str) -> Dispute:
        """One contradiction with both its sides as they stand. Raises UnknownId."""
        return self._resolver.dispute(self.bank, contradiction_id)

    def history(self, observation_id: str) -> History:
        """All that happened to an observation, with versions, reasons, runs and sources. Raises UnknownId."""
        return self._undoer.history(self.bank, observation_id)

    def describe(self, ids: Sequence[str]) -> dict[str, str]:
        """The texts of observations and facts by id; unknown ids are absent."""
        rows = self.store.get_observations(self.bank, ObservationQuery(ids=tuple(ids)))
        facts = self.store.get_facts(self.bank, FactQuery(ids=tuple(ids)))
        return {item.id: item.text for item in (*rows, *facts)}

    def runs(self, limit: int | None = None) -> list[Run]:
        """What was done to the observations, newest first. Raises InputError."""
        _check_page(limit, 0)
        return self.store.get_runs(self.bank, limit=limit)

    def stats(self) -> Stats:
        """How much the bank holds, by state."""
        return self.store.stats(self.bank)

    def banks(self) -> list[Bank]:
        """All banks of the database."""
        return self.store.list_banks()

    def doctor(self) -> list[Check]:
        """What is installed, which models answer."""
        return check_health(self.config, store=lambda: self.store, embedder=lambda: self.embedder,
                            llm=lambda: self.llm, reranker=lambda: self.reranker)

    # ── parts ──

    @cached_property
    def store(self) -> Store:
        """The open database. Raises StoreError."""
        return open_store(self.config.database)

    @cached_property
    def embedder(self) -> CachedEmbedder:
        """The embedding model, given or configured, behind a cache of this bank's own. Raises ConfigError."""
        return CachedEmbedder(self._given[0] or open_embedder(self.config))

    @cached_property
    def llm(self) -> LLM | None:
        """The language model, given or configured, its calls traced; None: rules only."""
        llm = self._given[1] or open_llm(self.config)
        return None if llm is None else TracedLLM(llm, self._sink, self.bank)

    @cached_property
    def reranker(self) -> Reranker | None:
        """The cross-encoder, given or configured."""
        return self._given[2] or open_reranker(self.config)

    @cached_property
    def _retainer(self) -> Retainer:
        return Retainer(self.store, self.embedder, self.llm, self.config, self._sink)

    @cached_property
    def _recaller(self) -> Recaller:
        return Recaller(self.store, self.embedder, self.reranker, self.config, self._sink)

    @cached_property
    def _consolidator(self) -> Consolidator:
        return Consolidator(self.store, self.embedder, self.llm, self._recaller, self.config, self._sink)

    @cached_property
    def _reflector(self) -> Reflector:
        return Reflector(self._recaller, self.llm, self._sink, self.store)

    @cached_property
    def _forgetter(self) -> Forgetter:
        return Forgetter(self.store, self.embedder, self.config, self._sink)

    @cached_property
    def _resolver(self) -> Resolver:
        return Resolver(self.store, self.config, self._sink)

    @cached_property
    def _undoer(self) -> Undoer:
        return Undoer(self.store, self.config, self._sink)

    def _opened(self) -> Bank:
        """The bank, made on first use with the embedder's calibration. Raises EmbedderMismatch."""
        return self._open_bank

    def _opened_if_known(self) -> None:
        """Check the embedder of an existing bank; a question makes no bank."""
        if self._is_known():
            self._opened()

    def _require_known(self) -> None:
        if not self._is_known():
            raise UnknownId(f"There is no bank {self.bank}.", hint="List them with `onefold banks`.")

    def _is_known(self) -> bool:
        return self.bank in {bank.id for bank in self.store.list_banks()}

    @cached_property
    def _open_bank(self) -> Bank:
        wanted = Bank(id=self.bank, embedder=self.embedder.name, dimension=self.embedder.dimension)
        bank = self.store.open_bank(wanted)
        if bank.calibration is None:
            bank = self.store.update_bank(replace(bank, calibration=calibrate(self.embedder)))
        return bank

    def _moment(self, value: Moment) -> datetime | None:
        return parse_moment(value, zone=self.config.timezone)

    def close(self) -> None:
        """Release the database."""
        if "store" in self.__dict__:
            self.store.close()

    def __enter__(self) -> Self:
        """Use as a context manager."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        self.close()


def _check_page(limit: int | None, offset: int) -> None:
    """Refuse what a database would take for `all`."""
    if offset < 0 or (limit is not None and limit < 1):
        raise InputError(f"limit {limit} with offset {offset} is no page.", hint="limit is at least 1, offset 0.")
