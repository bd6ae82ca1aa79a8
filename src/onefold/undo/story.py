"""What happened to an observation, in order? Decisions with their runs, versions and sources. Pure."""

from collections.abc import Mapping, Sequence

from onefold.store.base import Recorded
from onefold.types import Fact, Run, Step, Version


def steps_of(
    decisions: Sequence[Recorded], versions: Sequence[Version], facts: Mapping[str, Fact], runs: Mapping[str, Run]
) -> tuple[Step, ...]:
    """One step per decision about the row, and one per version that no decision wrote, oldest first."""
    written = {version.decision_id: version for version in versions}
    steps: list[Step] = []
    for one in decisions:
        version = written.pop(one.decision.id, None)
        run = runs.get(one.run_id)
        steps.append(Step(
            at=one.made_at, run_id=one.run_id, run_kind=run.kind if run else None, decision=one.decision,
            version=version, facts=_known(one.decision.fact_ids, facts), undone=one.undone,
        ))
    steps += [
        Step(at=version.created_at, version=version, facts=_known(version.fact_ids, facts))
        for version in versions if version.decision_id in written
    ]
    return tuple(sorted(steps, key=lambda step: step.at))


def _known(ids: Sequence[str], facts: Mapping[str, Fact]) -> tuple[Fact, ...]:
    return tuple(facts[one] for one in ids if one in facts)
