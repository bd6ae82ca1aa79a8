"""Which step of reflect follows which? Recall, then an answer with citations, or the evidence itself.

Texts that address an assistant are neither shown to the model nor repeated: they are named by id, so that a person
can look. Neighbours: `prompt` asks, `answer` checks.
"""

from collections.abc import Sequence
from typing import Protocol

from onefold.errors import ModelError
from onefold.models.base import LLM
from onefold.reflect.answer import Checked, checked, evidence_list
from onefold.reflect.prompt import request_of
from onefold.reflect.proposals import Open, disputes_among, proposed
from onefold.retain.instructions import reads_as_instruction
from onefold.trace import Event, NullSink, Sink
from onefold.types import Answer, Contradiction, ContradictionStatus, Hit, Proposal, Query, Spending


class Recalls(Protocol):
    """What reflect needs of recall."""

    def recall(self, bank: str, query: Query) -> tuple[Hit, ...]:
        """The hits, best first, within the query's budget."""
        ...


class Disputes(Protocol):
    """What reflect needs of a store."""

    def get_contradictions(
        self, bank: str, *, touching: Sequence[str] | None = None, statuses: Sequence[ContradictionStatus] | None = None
    ) -> list[Contradiction]:
        """Contradictions on record."""
        ...


class Reflector:
    """Answers questions from one memory."""

    def __init__(
        self, recaller: Recalls, llm: LLM | None = None, sink: Sink | None = None, store: Disputes | None = None
    ) -> None:
        """Wire the parts; without `llm` every answer is the evidence list, without `store` nothing is proposed."""
        self._recaller = recaller
        self._llm = llm
        self._sink = sink or NullSink()
        self._store = store

    def reflect(self, bank: str, query: Query) -> Answer:
        """Answer `query.text` from what the memory recalls for it. At most one model call.

        Raises what recall raises. A model that does not answer, or says what its evidence does not, is no error: the
        evidence is given instead, and `Answer.text` ends with the reason. Of the open contradictions among the
        evidence the model may propose resolutions; they are checked, returned, and never applied here.
        """
        hits = self._recaller.recall(bank, query)
        shown = tuple(hit for hit in hits if not _is_hostile(hit))
        answer = self._answer(bank, query, hits, shown)
        self._sink.emit(Event(name="reflect.answer", bank=bank, data={
            "model": answer.model, "hits": len(hits), "withheld": len(hits) - len(shown),
            "citations": list(answer.citations), "calls": answer.spent.calls, "proposed": len(answer.proposed),
        }))
        return answer

    def _answer(self, bank: str, query: Query, hits: Sequence[Hit], shown: Sequence[Hit]) -> Answer:
        withheld = _withheld([hit for hit in hits if hit not in shown])
        if self._llm is None or not shown:
            return _as_answer(evidence_list(shown, withheld), hits)
        disputes = self._disputes(bank, shown)
        try:
            reply = self._llm.complete(request_of(query.text, shown, now=query.now, disputes=disputes))
        except ModelError as error:
            note = f"The model did not answer: {error.args[0]}"
            return _as_answer(evidence_list(shown, "; ".join(part for part in (note, withheld) if part)), hits)
        result = checked(query.text, shown, reply.text)
        spent = Spending(calls=1, prompt_tokens=reply.prompt_tokens, completion_tokens=reply.completion_tokens,
                         cost_usd=reply.cost_usd, seconds=reply.seconds)
        if result.problem:
            return _as_answer(result, hits, spent=spent)
        return _as_answer(result, hits, model=reply.model, spent=spent,
                          proposals=proposed(reply.text, disputes, shown))

    def _disputes(self, bank: str, shown: Sequence[Hit]) -> tuple[Open, ...]:
        """The open contradictions whose sides are both shown; the store is asked only if a hit names an opponent."""
        if self._store is None or not any(hit.opponents for hit in shown):
            return ()
        sides = [side for hit in shown for side in (hit.id, *(fact.id for fact in hit.facts))]
        return disputes_among(self._store.get_contradictions(bank, touching=sides, statuses=("open",)), shown)


def _is_hostile(hit: Hit) -> bool:
    """Whether what a tool or document said addresses an assistant; a user's own words are never withheld."""
    roles = {fact.role for fact in hit.facts}
    if not reads_as_instruction(hit.text, by_tool=roles == {"tool"}):
        return False
    return not roles or bool(roles & {"tool", "document"})


def _withheld(hits: Sequence[Hit]) -> str:
    if not hits:
        return ""
    return f"Left out, as it addresses an assistant: {', '.join(hit.id for hit in hits)}"


def _as_answer(
    result: Checked, hits: Sequence[Hit], *, model: str = "", spent: Spending | None = None,
    proposals: tuple[Proposal, ...] = (),
) -> Answer:
    cost = spent or Spending()
    return Answer(text=result.text, citations=result.citations, hits=tuple(hits), model=model, spent=cost,
                  proposed=proposals)
