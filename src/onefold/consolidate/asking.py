"""How is a model asked without being trusted or overpaid? The calls of one run: budget, journal, one second ask.

Beside: `prompt` and `propose` are its words; `pipeline` decides what is asked. A failure here changes no row.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from onefold.config import Config
from onefold.consolidate.case import Judged, Proposal, Question
from onefold.consolidate.opinions import OPERATION, Opinion, dump, opinions_of
from onefold.consolidate.prompt import Sheet, consolidation_request, focus_request, sheet_of
from onefold.consolidate.propose import Parsed, parse, parse_answers
from onefold.errors import BudgetExceeded, ModelReplyError, ModelUnavailable
from onefold.ids import new_id
from onefold.models.base import LLM, Reply, Request
from onefold.models.wrappers import total
from onefold.store.base import JournalEntry, Store
from onefold.text.clean import clean_text
from onefold.text.tokens import count_tokens
from onefold.trace import Event, Sink
from onefold.types import FactState, RunStatus, Spending

GIVE_UP = 2
"""After this many groups in a row without one usable answer, the run stops asking."""
KEPT_REPLY = 20_000
"""Characters of a reply that the journal keeps."""


@dataclass(frozen=True, kw_only=True)
class Answers:
    """Proposals by fact id; facts that must wait or have failed, with the reason; refusals by name."""

    proposals: Mapping[str, Proposal] = field(default_factory=dict[str, Proposal])
    withheld: Mapping[str, tuple[FactState, str]] = field(default_factory=dict[str, tuple[FactState, str]])
    refused: Mapping[str, int] = field(default_factory=dict[str, int])


class Interview:
    """One run's talk with one model. Not safe in threads: a run asks one thing at a time."""

    def __init__(
        self, llm: LLM, store: Store, *, bank: str, run_id: str, config: Config, sink: Sink,
        keep_lease: Callable[[], None], journal: bool,
    ) -> None:
        """`keep_lease` is called before every call; without `journal` (a dry run) nothing is written.

        Afterwards `error` says why no more was asked, `cause` why some facts failed; '' if neither.
        """
        self._llm = llm
        self._store = store
        self._bank = bank
        self._run_id = run_id
        self._config = config
        self._sink = sink
        self._keep_lease = keep_lease
        self._journal = journal
        self._entries: dict[str, JournalEntry] = {}
        self._opinions: list[Opinion] = []
        self._unusable = 0
        self.spent = Spending()
        self.status: RunStatus = "done"
        self.error = ""
        self.cause = ""

    def propose(self, asked: Sequence[Judged]) -> Answers:
        """Ask about open facts in groups; whatever happens, each fact has a proposal, is withheld, or is left to rules.

        Calls: at most two per group of `facts_per_call`.
        """
        proposals: dict[str, Proposal] = {}
        withheld: dict[str, tuple[FactState, str]] = {}
        refused: Counter[str] = Counter()
        size = self._config.facts_per_call
        for start in range(0, len(asked), size):
            group = asked[start : start + size]
            found = self._group(group)
            proposals |= found.proposals
            withheld |= found.withheld
            refused.update(found.refused)
        return Answers(proposals=proposals, withheld=withheld, refused=refused)

    def focus(self, questions: Sequence[Question]) -> dict[tuple[str, str], bool]:
        """Ask all focused questions in one call; {} if that cannot be had (then no difference is overruled)."""
        if not questions or self.status != "done":
            return {}
        fact_ids = tuple(dict.fromkeys(question.fact.id for question in questions))
        try:
            reply, _ = self._complete(focus_request(questions), fact_ids)
        except (ModelUnavailable, ModelReplyError, BudgetExceeded) as error:
            self._emit("consolidate.unanswered", cause=str(error), facts=len(fact_ids))
            return {}
        yes = parse_answers(reply, len(questions))
        return {(one.fact.id, one.row.id): answer for one, answer in zip(questions, yes, strict=True)}

    def close_journal(self) -> None:
        """Mark the entries whose decisions are in the database now, and put the opinions beside them."""
        for entry in self._entries.values():
            self._store.put_journal(self._bank, replace(entry, applied=True))
        self._entries.clear()
        if self._opinions:
            self._store.put_journal(self._bank, self._opinions_entry())
        self._opinions.clear()

    def _opinions_entry(self) -> JournalEntry:
        fact_ids = tuple(dict.fromkeys(one.fact_id for one in self._opinions))
        return JournalEntry(
            id=new_id("call"), run_id=self._run_id, operation=OPERATION, request_digest="", model=self._llm.name,
            prompt="", reply=dump(self._opinions), prompt_tokens=0, completion_tokens=0, cost_usd=None, seconds=0.0,
            fact_ids=fact_ids, applied=True, created_at=datetime.now(UTC),
        )

    # ── one group ───────────────────────────────────────────────────────────────────────────────────────────────

    def _group(self, group: Sequence[Judged]) -> Answers:
        if self.status == "over_budget" or self.error:
            return self._wait(group)
        try:
            return self._asked_twice(group)
        except ModelUnavailable as error:
            self.status, self.error = "failed", f"The model is unavailable: {error}"
        except BudgetExceeded as error:
            self.status, self.error = "over_budget", str(error)
        return self._wait(group)

    def _wait(self, group: Sequence[Judged]) -> Answers:
        self._emit("consolidate.unanswered", cause=self.error, facts=len(group))
        return Answers(withheld={one.fact.id: ("pending", self.error) for one in group})

    def _asked_twice(self, group: Sequence[Judged]) -> Answers:
        """The first reply, then one more call for what is missing from it."""
        sheet = sheet_of(group)
        first = self._ask(sheet, again=False)
        left = [one for one in group if one.fact.id in first.missing]
        second = self._ask(sheet_of(left), again=True) if left else Parsed()
        proposals = {**first.proposals, **second.proposals}
        self._opinions += opinions_of(group, proposals)
        refused = Counter([*first.refused, *second.refused])
        if not proposals:
            return self._failed(group, second.error or first.error, refused)
        self._unusable = 0
        if second.missing:
            refused["unanswered"] += len(second.missing)
        return Answers(proposals=proposals, refused=refused)

    def _failed(self, group: Sequence[Judged], cause: str, refused: Mapping[str, int]) -> Answers:
        self.status = "failed"
        self._unusable += 1
        self.cause = reason = f"The model gave no usable reply: {cause.rstrip('.')}."
        if self._unusable >= GIVE_UP:
            self.error = reason
        self._emit("consolidate.unanswered", cause=reason, facts=len(group))
        return Answers(withheld={one.fact.id: ("failed", reason) for one in group}, refused=refused)

    def _ask(self, sheet: Sheet, *, again: bool) -> Parsed:
        try:
            reply, entry = self._complete(consolidation_request(sheet, again=again), sheet.fact_ids)
        except ModelReplyError as error:
            return Parsed(missing=sheet.fact_ids, error=str(error))
        parsed = parse(reply, sheet)
        if parsed.error and self._journal:
            self._entries.pop(entry.id, None)
            self._store.put_journal(self._bank, replace(entry, error=parsed.error))
        self._emit(
            "consolidate.reply", facts=len(sheet.facts), answered=len(parsed.proposals), error=parsed.error,
            refused=list(parsed.refused), again=again,
        )
        return parsed

    # ── one call ────────────────────────────────────────────────────────────────────────────────────────────────

    def _complete(self, request: Request, fact_ids: tuple[str, ...]) -> tuple[str, JournalEntry]:
        """The reply from the journal if this very request was answered before, else from the model, journalled."""
        digest = _digest(self._llm.name, request)
        for entry in self._store.get_journal(self._bank, digests=[digest]):
            if not entry.error:
                self._emit("consolidate.journal", call=entry.id)
                return entry.reply, entry
        self._check_budget(request)
        self._keep_lease()
        try:
            reply = self._llm.complete(request)
            reply = replace(reply, text=clean_text(reply.text))
        except (ModelUnavailable, ModelReplyError):
            self.spent = total(self.spent, Spending(calls=1))
            raise
        self._add(reply)
        entry = self._entry(request, reply, digest, fact_ids)
        if self._journal:
            self._store.put_journal(self._bank, entry)
            self._entries[entry.id] = entry
        return reply.text, entry

    def _check_budget(self, request: Request) -> None:
        config, spent = self._config, self.spent
        if config.max_calls and spent.calls >= config.max_calls:
            raise BudgetExceeded(f"The run's budget of {config.max_calls} model calls is spent.")
        used = spent.prompt_tokens + spent.completion_tokens
        if config.max_run_tokens and used + count_tokens(request.system + request.user) > config.max_run_tokens:
            raise BudgetExceeded(f"The run's budget of {config.max_run_tokens} tokens is spent.")

    def _add(self, reply: Reply) -> None:
        self.spent = total(
            self.spent,
            Spending(
                calls=1, prompt_tokens=reply.prompt_tokens, completion_tokens=reply.completion_tokens,
                cost_usd=reply.cost_usd, seconds=reply.seconds,
            ),
        )

    def _entry(self, request: Request, reply: Reply, digest: str, fact_ids: tuple[str, ...]) -> JournalEntry:
        return JournalEntry(
            id=new_id("call"), run_id=self._run_id, operation=request.operation, request_digest=digest,
            model=reply.model, prompt=f"{request.system}\n\n{request.user}", reply=reply.text[:KEPT_REPLY],
            prompt_tokens=reply.prompt_tokens, completion_tokens=reply.completion_tokens, cost_usd=reply.cost_usd,
            seconds=reply.seconds, fact_ids=fact_ids, created_at=datetime.now(UTC),
        )

    def _emit(self, name: str, **data: object) -> None:
        self._sink.emit(Event(name=name, bank=self._bank, data=data))


def _digest(model: str, request: Request) -> str:
    parts = [model, request.operation, request.system, request.user, request.schema, request.max_tokens]
    return hashlib.sha256(json.dumps(parts, ensure_ascii=False, sort_keys=True).encode()).hexdigest()
