"""What did a run do, cost and spare? Counts for the run's record; pure.

Beside: `pipeline` feeds it batch by batch.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from onefold.consolidate.case import Judged, Ruling
from onefold.consolidate.prompt import consolidation_request, sheet_of
from onefold.store.base import Applied, Change
from onefold.text.tokens import count_tokens
from onefold.types import Contradiction, Decision, FactState, Saving, Spending


class Tally:
    """Adds up one run."""

    def __init__(self, facts_per_call: int) -> None:
        """`facts_per_call` is how many facts an unscreened run would put into one call."""
        self.decisions: list[Decision] = []
        self.contradictions: list[Contradiction] = []
        self.facts = 0
        self._per_call = facts_per_call
        self._counts: Counter[str] = Counter()
        self._states: dict[str, FactState] = {}
        self._by_rule: Counter[str] = Counter()
        self._unscreened_tokens = 0

    def taken(self, unscreened: Sequence[Judged]) -> None:
        """Facts that the run took up, each with the rows that a run without a screen would show a model."""
        self.facts += len(unscreened)
        self._states.update({one.fact.id: one.fact.state for one in unscreened})
        for start in range(0, len(unscreened), self._per_call):
            request = consolidation_request(sheet_of(unscreened[start : start + self._per_call]))
            self._unscreened_tokens += count_tokens(request.system + request.user)

    def ruled(self, rulings: Sequence[Ruling], asked: set[str], guards: Mapping[str, int]) -> None:
        """How facts were settled; those in `asked` needed a model."""
        self._by_rule.update(ruling.rule for ruling in rulings if ruling.fact.id not in asked)
        for name, count in guards.items():
            self.guarded(name, count)

    def guarded(self, name: str, count: int) -> None:
        """Count refusals or repairs of a guard."""
        self._counts[f"guard:{name}"] += count

    def applied(self, changes: Sequence[Change], outcomes: Sequence[Applied]) -> None:
        """What became of the changes; a stale one leaves its facts pending."""
        for change, outcome in zip(changes, outcomes, strict=True):
            self._counts["stale"] += outcome.status == "stale"
            if outcome.status == "stale":
                continue
            action = "attach" if outcome.status == "attached" else change.decision.action
            self._counts[action] += 1
            self._counts["contradictions"] += len(change.contradictions)
            self._states.update({one.fact_id: one.state for one in change.facts})
            self.decisions.append(change.decision)
            self.contradictions += change.contradictions

    def counts(self) -> dict[str, int]:
        """Facts by their state, decisions by action, contradictions and guards; no zeros but the states'."""
        states = Counter(self._states.values())
        table = {name: states[name] for name in ("consolidated", "skipped", "failed", "pending")}
        return {"facts": self.facts, **table, **{name: count for name, count in sorted(self._counts.items()) if count}}

    def saved(self, spent: Spending) -> Saving:
        """What an unscreened run would have cost beyond this one."""
        calls = -(-self.facts // self._per_call)
        return Saving(
            facts_by_rule=dict(sorted(self._by_rule.items())), calls=max(0, calls - spent.calls),
            prompt_tokens=max(0, self._unscreened_tokens - spent.prompt_tokens),
        )
