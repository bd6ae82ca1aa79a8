"""How are results told in a few words? Pure: nouns in, lines out."""

from collections.abc import Iterator, Mapping, Sequence

from onefold.doors.cli.output import moment
from onefold.types import Contradiction, Explanation, Fact, Hit, Observation, Retained, Run, Spending


def counted(number: int, noun: str) -> str:
    """`1 fact`, `2 facts`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def proofs(number: int, *, active: bool = True) -> str:
    """`2 proofs`; an active row without one is the assistant's word, which proves nothing."""
    return "0 proofs (only the assistant says so)" if active and not number else counted(number, "proof")


def outcome_line(result: Retained) -> str:
    """What retain did with a document."""
    if result.unchanged:
        return "unchanged"
    parts = [counted(result.new, "new fact")]
    parts += [f"{result.known} known"] if result.known else []
    parts += [f"of these {result.skipped} skipped"] if result.skipped else []
    parts += [f"{result.withdrawn} withdrawn"] if result.withdrawn else []
    return ", ".join(parts) + (f"; model: {_cost(result.spent)}" if result.spent.calls else "")


def _cost(spent: Spending) -> str:
    return f"{counted(spent.calls, 'call')}, {spent.prompt_tokens} + {spent.completion_tokens} tokens"


def run_lines(run: Run) -> Iterator[str]:
    """What a run did, spent and spared."""
    count = run.counts.get
    head = "Preview" if run.dry_run else HEADS.get(run.status, run.status)
    yield (f"{head}: {counted(count('facts', 0), 'fact')}, of these {count('consolidated', 0)} consolidated, "
           f"{count('skipped', 0)} skipped, {count('failed', 0)} failed, {count('pending', 0)} left pending.")
    yield (f"Decisions: {_pairs({name: count(name, 0) for name in ACTIONS})}; "
           f"{counted(count('contradictions', 0), 'contradiction')} found.")
    guards = {name.removeprefix("guard:"): number for name, number in run.counts.items() if name.startswith("guard:")}
    if guards:
        yield f"Guard: {_pairs(guards)}."
    spent = run.spent
    yield (f"Model: {_cost(spent)}; "
           f"rules spared {counted(run.saved.calls, 'call')} and {run.saved.prompt_tokens} prompt tokens.")
    if run.error:
        yield f"Cause: {run.error}"
    if run.decisions and not run.dry_run:
        yield f"Run: {run.id} (`onefold undo {run.id}` takes it back)."


HEADS = {"done": "Consolidated", "failed": "Failed", "over_budget": "Stopped by the budget"}
ACTIONS = ("create", "attach", "update", "supersede", "retire", "skip")


def _pairs(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items() if number) or "none"


def arms_of(explanation: Explanation | None) -> str:
    """The rank of a hit in each arm: `semantic #1, bm25 #3`."""
    if explanation is None:
        return ""
    return ", ".join(f"{arm} #{rank}" for arm, (rank, _) in explanation.arms.items())


def hit_note(hit: Hit) -> str:
    """What stands below a hit's text: score, kind, proofs, state, validity, id."""
    parts = [f"{hit.score:.3f}", hit.kind]
    if hit.kind == "observation":
        parts.append(proofs(hit.proof_count, active=hit.state == "active"))
    if hit.state not in ("active", "consolidated"):
        parts.append(hit.state)
    since = hit.valid_from or hit.at
    if since is not None:
        parts.append(f"{'since' if hit.kind == 'observation' else 'said'} {moment(since)}")
    if hit.valid_to is not None:
        parts.append(f"until {moment(hit.valid_to)}")
    return " · ".join([*parts, hit.id])


def explanation_note(explanation: Explanation) -> str:
    """Every step's score on one line."""
    arms = ", ".join(f"{arm} #{rank} ({score:.3f})" for arm, (rank, score) in explanation.arms.items())
    parts = [f"arms: {arms or 'none'}", f"{explanation.strategy or 'fusion'} {explanation.fusion:.4f}"]
    if explanation.rerank is not None:
        parts.append(f"rerank {explanation.rerank:.3f}")
    parts += [f"{name} ×{factor:.3f}" for name, factor in explanation.boosts.items()]
    return "; ".join(parts)


def standing(row: Observation) -> str:
    """State, proofs, validity, tags and id of an observation on one line."""
    parts = [row.state, proofs(row.proof_count, active=row.state == "active")]
    parts += [f"since {moment(row.valid_from)}"] if row.valid_from else []
    parts += [f"until {moment(row.valid_to)}"] if row.valid_to else []
    parts += [f"superseded by {row.superseded_by}"] if row.superseded_by else []
    parts += [f"tags {', '.join(row.tags)}"] if row.tags else []
    parts += [f"against {', '.join(row.opponents)}"] if row.opponents else []
    return " · ".join(part for part in [*parts, row.id] if part)


def fact_note(fact: Fact) -> str:
    """State, reason, speaker, time, opponents and id of a fact on one line."""
    state = f"{fact.state}, held" if fact.held else fact.state
    against = f"against {', '.join(fact.opponents)}" if fact.opponents else ""
    parts = (state, fact.reason, fact.speaker or fact.role, moment(fact.at), against, fact.id)
    return " · ".join(part for part in parts if part)


def contradiction_rows(found: Sequence[Contradiction], texts: Mapping[str, str]) -> list[tuple[str, ...]]:
    """Both texts of each contradiction; an id where a text is gone."""
    return [
        (each.id, each.status, each.kind, texts.get(each.a, each.a), texts.get(each.b, each.b), each.rule)
        for each in found
    ]
