"""Which thing stands for what was found? Facts fold under the rows they support; equal texts become one.

Pure. Before fusion every id in an arm's ranking is replaced by its representative at its best rank, so that one
thing known from nine sources is one hit, and a row is found by every wording it rests on.
Above: `pipeline`. Beside: `selection`, which says what may be shown.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from onefold.recall.selection import is_over, is_shown, said, shown_states, version_as_of
from onefold.types import Evidence, Fact, Observation, Query, Ranked, Ranking, Version


@dataclass(frozen=True, kw_only=True, slots=True)
class Contents:
    """Everything the arms found, and what it leads to.

    Facts and rows by id, the rows each fact supports, and (for `as_of` only) the rows' versions and the other facts
    that those rest on.
    """

    facts: Mapping[str, Fact]
    rows: Mapping[str, Observation]
    supports: Mapping[str, tuple[str, ...]]
    versions: Mapping[str, tuple[Version, ...]] = field(default_factory=dict[str, tuple[Version, ...]])
    sources: Mapping[str, Fact] = field(default_factory=dict[str, Fact])


def supported(edges: Iterable[Evidence]) -> dict[str, tuple[str, ...]]:
    """The rows each fact supports; other kinds of evidence lead nowhere."""
    rows: dict[str, tuple[str, ...]] = {}
    for edge in edges:
        if edge.kind == "supports":
            rows[edge.fact_id] = (*rows.get(edge.fact_id, ()), edge.observation_id)
    return rows


def shown_rows(contents: Contents, query: Query) -> dict[str, Observation]:
    """The rows that may be shown, each with the text it had `as_of`."""
    if "observation" not in query.types:
        return {}
    rows = {row_id: row for row_id, row in contents.rows.items() if is_shown(row, query)}
    if query.as_of is None:
        return rows
    shown: dict[str, Observation] = {}
    known = {**contents.sources, **contents.facts}
    for row_id, row in rows.items():
        version = version_as_of(contents.versions.get(row_id, ()), known, query.as_of)
        if version is not None:
            shown[row_id] = replace(row, text=version.text, key=version.key, version=version.number)
    return shown


def representatives(contents: Contents, shown: Mapping[str, Observation], query: Query) -> dict[str, tuple[str, ...]]:
    """What each found id is shown as: itself, the rows it supports, its equal, or (empty) not at all."""
    standing: dict[str, tuple[str, ...]] = {row_id: (row_id,) for row_id in shown}
    for fact in contents.facts.values():
        standing[fact.id] = _rows_of(fact, contents, shown) or ((fact.id,) if _stands(fact, contents, query) else ())
    first: dict[str, str] = {}
    for row in shown.values():
        first.setdefault(row.key, row.id)
    for fact in sorted(contents.facts.values(), key=lambda one: (said(one) is not None, said(one)), reverse=True):
        if standing[fact.id] == (fact.id,):
            first.setdefault(fact.key, fact.id)
    keys = {**{row.id: row.key for row in shown.values()}, **{fact.id: fact.key for fact in contents.facts.values()}}
    return {
        item_id: tuple(dict.fromkeys(first.get(keys[target], target) for target in targets))
        for item_id, targets in standing.items()
    }


def _rows_of(fact: Fact, contents: Contents, shown: Mapping[str, Observation]) -> tuple[str, ...]:
    return tuple(row_id for row_id in contents.supports.get(fact.id, ()) if row_id in shown)


def _stands(fact: Fact, contents: Contents, query: Query) -> bool:
    """Whether a fact that no shown row speaks for is shown itself.

    As of a time before its row said so, a consolidated fact speaks for itself; not if its row was over by then, or
    was never true.
    """
    if "fact" not in query.types:
        return False
    if fact.state != "consolidated" or "observation" not in query.types:
        return True
    rows = [contents.rows[row_id] for row_id in contents.supports.get(fact.id, ()) if row_id in contents.rows]
    return query.as_of is not None and any(
        row.state in shown_states(query) and not is_over(row, query.as_of) for row in rows
    )


def folded(ranking: Ranking, standing: Mapping[str, tuple[str, ...]]) -> Ranking:
    """The ranking in representatives, each at its best place and with the score it got there."""
    scores: dict[str, float] = {}
    for item in ranking.items:
        for item_id in standing.get(item.id, ()):
            scores.setdefault(item_id, item.score)
    return Ranking(arm=ranking.arm, items=tuple(Ranked(id=item_id, score=score) for item_id, score in scores.items()))


def equals(standing: Mapping[str, Sequence[str]], contents: Contents) -> dict[str, tuple[Fact, ...]]:
    """Per representative the found facts that it stands for."""
    under: dict[str, tuple[Fact, ...]] = {}
    for fact in contents.facts.values():
        for target in standing[fact.id]:
            if target != fact.id:
                under[target] = (*under.get(target, ()), fact)
    return under


def standing_rows(contents: Contents, shown: Mapping[str, Observation]) -> dict[str, tuple[str, ...]]:
    """What each found id stands for where only rows are wanted: itself, or the rows it supports."""
    standing = {row_id: (row_id,) for row_id in shown}
    return standing | {fact.id: _rows_of(fact, contents, shown) for fact in contents.facts.values()}
