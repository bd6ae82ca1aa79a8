"""Which step of recall follows which? Arms, fusion, rerank, token budget; for users' questions and for consolidation.

`Recaller` reads from the store and asks the models; every decision is made in the pure files beside it.
Above: consolidate, reflect, memory. Below: `store`, `models`, `ranking`, `text`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from onefold.config import Config
from onefold.models.base import Embedder, Reranker
from onefold.ranking.budget import fit
from onefold.recall import arms, folding, hits, opponents, reading, rerank, selection
from onefold.recall.candidates import cut
from onefold.recall.questions import CandidateRequest, query_parts, request_parts
from onefold.store.base import ObservationQuery, Selection, Store
from onefold.text.tokens import count_tokens
from onefold.trace import Event, NullSink, Sink
from onefold.types import ArmName, Fact, Hit, Query, Ranked, Ranking, Strategy

DEPTH = 60
"""How far each arm looks down; three times the hits asked for where that is more."""


@dataclass(frozen=True, kw_only=True, slots=True)
class _Asked:
    """One query on its way through: checked, with its strategy and what the arms need."""

    query: Query
    strategy: Strategy
    parts: arms.Parts


@dataclass(frozen=True, kw_only=True, slots=True)
class _Answer:
    """One query in order: the hits that fit, not yet complete, and the equal facts folded under each."""

    query: Query
    rankings: tuple[Ranking, ...]
    ordered: rerank.Ordered
    hits: Mapping[str, Hit]
    equal: Mapping[str, tuple[Fact, ...]]


class Recaller:
    """Asks one store. Safe in threads if its parts are."""

    def __init__(
        self,
        store: Store,
        embedder: Embedder,
        reranker: Reranker | None = None,
        config: Config | None = None,
        sink: Sink | None = None,
    ) -> None:
        """Wire the parts; nothing is read yet."""
        self._store = store
        self._embedder = embedder
        self._reranker = reranker
        self._config = config or Config()
        self._sink = sink or NullSink()

    def recall(self, bank: str, query: Query) -> tuple[Hit, ...]:
        """The hits of one query, best first, never more than `query.k` nor than `query.max_tokens` together.

        Raises InputError (what cannot be asked), ConfigError (cross_encoder without a reranker), ModelUnavailable
        (the embedder), StoreError. A reranker that does not answer is no error: the fused order stands, and the
        explanation and the trace say so.
        """
        return self.recall_many(bank, [query])[0]

    def recall_many(self, bank: str, queries: Sequence[Query]) -> list[tuple[Hit, ...]]:
        """As `recall`, for many queries; those with the same options share the store's calls."""
        asked = self._prepared([selection.checked(query, self._config.timezone) for query in queries])
        done: dict[int, tuple[Hit, ...]] = {}
        for places in _groups([one.query for one in asked]):
            group = [asked[place] for place in places]
            for one in group:
                self._emit(bank, "recall.start", query=one.query.text, arms=list(one.query.arms), strategy=one.strategy)
            done.update(zip(places, self._answered(bank, group), strict=True))
        return [done[place] for place in range(len(asked))]

    def candidates(
        self, bank: str, requests: Sequence[CandidateRequest], max_tokens: int, *, rows: Selection | None = None
    ) -> list[tuple[Ranked, ...]]:
        """Per fact the ids of the rows it may belong to, best first, with strictly falling scores.

        `interleave` over all arms within `max_tokens` per fact; the dense top hit, the row of equal key and every
        arm's first hit are in whatever they cost, so the budget is exceeded by at most four items. `rows` says
        which rows by states and scope (default: the active ones of scope ''). One search for all requests.
        """
        if not requests:
            return []
        wanted = rows or Selection(scope="")
        self._emit(bank, "recall.start", candidates_for=len(requests), arms=list(arms.ARMS), strategy="interleave")
        search = arms.Search(
            store=self._store, bank=bank, selections=selection.rows_and_sources(wanted), depth=DEPTH
        )
        raw = self._searched(search, [request_parts(request) for request in requests], tuple(arms.ARMS))
        contents = reading.contents(self._store, bank, _flat(raw), with_versions=False)
        keys = tuple(dict.fromkeys(request.key for request in requests))
        equal = self._store.get_observations(
            bank, ObservationQuery(keys=keys, states=wanted.observation_states, scope=wanted.scope)
        )
        shown = {row.id: row for row in (*contents.rows.values(), *equal) if selection.is_selected(row, wanted)}
        tokens = {row.id: count_tokens(row.text) for row in shown.values()}
        standing = folding.standing_rows(contents, shown)
        found = [
            cut(
                [folding.folded(ranking, standing) for ranking in own],
                [row.id for row in equal if row.key == request.key], tokens, max_tokens,
            )
            for own, request in zip(raw, requests, strict=True)
        ]  # fmt: skip
        self._emit(bank, "recall.done", candidates_for=len(requests), hits=sum(len(one) for one in found))
        return found

    # ── steps ──

    def _prepared(self, queries: Sequence[Query]) -> list[_Asked]:
        """The queries with their vectors (one call) and parts; refuses a strategy that cannot be had."""
        configured = self._config.strategy
        strategies: list[Strategy] = [rerank.chosen(one.strategy, configured, self._reranker) for one in queries]
        if "cross_encoder" in strategies:
            rerank.required(self._reranker)
        if not queries:
            return []
        now = datetime.now(UTC)
        dated = [query if query.now else replace(query, now=query.as_of or now) for query in queries]
        vectors = self._embedder.embed_queries([query.text for query in dated])
        return [
            _Asked(query=query, strategy=strategy, parts=query_parts(query, vector, query.now or now))
            for query, strategy, vector in zip(dated, strategies, vectors, strict=True)
        ]

    def _answered(self, bank: str, group: Sequence[_Asked]) -> list[tuple[Hit, ...]]:
        """The hits of queries that differ in nothing but their text, time and budget."""
        query = group[0].query
        search = arms.Search(
            store=self._store, bank=bank, selections=selection.selections(query), depth=max(DEPTH, 3 * query.k)
        )
        raw = self._searched(search, [one.parts for one in group], query.arms)
        contents = reading.contents(self._store, bank, _flat(raw), with_versions=query.as_of is not None)
        shown = folding.shown_rows(contents, query)
        standing = folding.representatives(contents, shown, query)
        drafts = {row.id: hits.of_row(row) for row in shown.values()}
        drafts |= {item_id: hits.of_fact(fact) for item_id, fact in contents.facts.items()}
        equal = folding.equals(standing, contents)
        answers = [
            self._ordered(bank, one, [folding.folded(ranking, standing) for ranking in own], drafts, equal)
            for one, own in zip(group, raw, strict=True)
        ]
        return self._completed(bank, answers)

    def _searched(
        self, search: arms.Search, parts: Sequence[arms.Parts], names: Sequence[ArmName]
    ) -> list[tuple[Ranking, ...]]:
        """Per question the rankings of its arms."""
        found = arms.run(search, parts, names)
        for name, rankings in found.items():
            self._emit(search.bank, "recall.arm", arm=name, found=[len(ranking.items) for ranking in rankings])
        return [tuple(rankings[place] for rankings in found.values()) for place in range(len(parts))]

    def _ordered(
        self, bank: str, asked: _Asked, rankings: Sequence[Ranking], drafts: Mapping[str, Hit],
        equal: Mapping[str, tuple[Fact, ...]],
    ) -> _Answer:  # fmt: skip
        """Fusion, rerank and budget of one query."""
        query = asked.query
        question = rerank.Question(query=query, rankings=tuple(rankings), items=drafts, reranker=self._reranker)
        ordered = rerank.STRATEGIES[asked.strategy](question)
        self._emit(bank, "recall.fusion", strategy=ordered.strategy, items=len(ordered.placed), note=ordered.note)
        fitting = fit([(one.id, drafts[one.id].tokens) for one in ordered.placed], query.max_tokens)[: query.k]
        return _Answer(
            query=query, rankings=question.rankings, ordered=ordered,
            hits={item_id: drafts[item_id] for item_id in fitting}, equal=equal,
        )  # fmt: skip

    def _completed(self, bank: str, answers: Sequence[_Answer]) -> list[tuple[Hit, ...]]:
        """The hits with their facts, opponents and explanations; later rivals first."""
        support = reading.support_of_rows(self._store, bank, dict.fromkeys(_ids(answers)))
        whole = [_with_facts(answer, support) for answer in answers]
        rivals = reading.rivals(self._store, bank, {one.id: one for own in whole for one in own}, answers[0].query)
        done: list[tuple[Hit, ...]] = []
        for answer, own in zip(answers, whole, strict=True):
            found = _in_order(answer, {hit.id: hit for hit in own}, rivals)
            self._emit(
                bank, "recall.done", hits=len(found), tokens=sum(hit.tokens for hit in found),
                strategy=answer.ordered.strategy, note=answer.ordered.note,
            )  # fmt: skip
            done.append(found)
        return done

    def _emit(self, bank: str, name: str, **data: object) -> None:
        self._sink.emit(Event(name=name, bank=bank, data=data))


def _groups(queries: Sequence[Query]) -> list[list[int]]:
    """Places of queries that can be searched for together."""
    groups: dict[object, list[int]] = {}
    for place, query in enumerate(queries):
        options = (selection.selections(query), query.types, query.include_cold, query.arms, query.k)
        groups.setdefault(options, []).append(place)
    return list(groups.values())


def _flat(rankings: Iterable[Sequence[Ranking]]) -> list[Ranking]:
    return [ranking for own in rankings for ranking in own]


def _ids(answers: Sequence[_Answer]) -> list[str]:
    return [item_id for answer in answers for item_id in answer.hits]


def _with_facts(answer: _Answer, support: Mapping[str, Sequence[Fact]]) -> list[Hit]:
    return [
        hits.with_facts(hit, support.get(hit.id, ()), answer.equal.get(hit.id, ()), answer.query.as_of)
        for hit in answer.hits.values()
    ]


def _in_order(answer: _Answer, found: Mapping[str, Hit], rivals: Mapping[str, Sequence[str]]) -> tuple[Hit, ...]:
    """The hits as they stand in the end. The order of `interleave` is final: there rivals are only named."""
    placed = tuple(one for one in answer.ordered.placed if one.id in found)
    if answer.ordered.strategy != "interleave":
        placed = opponents.later_first(placed, rivals, {hit.id: hits.standing_of(hit) for hit in found.values()})
    return tuple(
        hits.finished(found[one.id], one, answer.ordered, answer.rankings, rivals.get(one.id, ()),
                      explain=answer.query.explain)
        for one in placed
    )  # fmt: skip
