"""What must be read before facts can go? All that `plan_removal` looks at, in a handful of batch reads.

This file is such a call: it reads the store and decides nothing.
"""

from collections.abc import Iterable, Sequence

from onefold.retain.withdraw import Affected
from onefold.store.base import FactQuery, ObservationQuery, Store
from onefold.types import Fact


def gather(store: Store, bank: str, facts: Sequence[Fact], *, doomed: Iterable[str] = ()) -> Affected:
    """What the removal of the facts, and of the rows named in `doomed`, touches."""
    lost = {fact.id for fact in facts}
    named = frozenset(doomed)
    edges = store.get_evidence(bank, fact_ids=sorted(lost)) if lost else []
    row_ids = sorted(named | {edge.observation_id for edge in edges if edge.kind == "supports"})
    if not row_ids:
        return Affected(facts=tuple(facts))
    around = store.get_evidence(bank, observation_ids=row_ids)
    other_ids = sorted({edge.fact_id for edge in around if edge.kind == "supports"} - lost)
    beside = store.get_evidence(bank, fact_ids=other_ids) if other_ids else []
    rows = store.get_observations(bank, ObservationQuery(ids=tuple(row_ids)))
    versions = store.get_versions(bank, row_ids)
    cold = store.get_observations(bank, ObservationQuery(states=("superseded", "invalidated")))
    below = [row for row in cold if row.superseded_by in set(row_ids)]
    keys = {row.key for row in (*rows, *below)} | {version.key for version in versions}
    rivals = store.get_observations(bank, ObservationQuery(keys=tuple(sorted(keys)), states=("active",)))
    return Affected(
        facts=tuple(facts), doomed=named, rows=tuple(rows), versions=tuple(versions), below=tuple(below),
        rivals=tuple(rivals), evidence=tuple(dict.fromkeys((*around, *beside))),
        others=tuple(store.get_facts(bank, FactQuery(ids=tuple(other_ids)))) if other_ids else (),
    )
