"""What does the model make of the passages? One call per window, each reply settled before the next is asked.

This file is such a call: the port is `models.base.LLM`. Neighbours: `prompt` writes the request, `reply` trusts none.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from onefold.errors import ModelError
from onefold.models.base import LLM
from onefold.models.wrappers import MeteredLLM
from onefold.retain.prompt import Passage, request_of, windows_of
from onefold.retain.reply import Settled, settle, verbatim
from onefold.retain.units import Unit
from onefold.types import Spending


@dataclass(frozen=True, kw_only=True, slots=True)
class Reading:
    """What came of asking: units to store, what to tell, whether the model read all of it, what it cost."""

    units: tuple[Unit, ...]
    signals: tuple[str, ...] = ()
    complete: bool = True
    spent: Spending = field(default_factory=Spending)


def ask(llm: LLM, passages: Sequence[Passage], *, mission: str = "") -> Reading:
    """All passages, at most `prompt.ceiling_of` calls; after a model that did not answer the rest is kept as said."""
    asked = windows_of(passages)
    in_windows = {id(passage) for window in asked for passage in window}
    units = [unit for passage in passages if id(passage) not in in_windows for unit in passage.units]
    metered = MeteredLLM(llm)
    settled: list[Settled] = []
    for position, window in enumerate(asked):
        try:
            reply = metered.complete(request_of(window, mission=mission))
        except ModelError as error:
            rest = [passage for later in asked[position:] for passage in later]
            settled.append(verbatim(rest, f"The model did not answer ({error})"))
            break
        settled.append(settle(window, reply.text))
    return Reading(
        units=(*units, *(unit for one in settled for unit in one.units)),
        signals=tuple(signal for one in settled for signal in one.signals),
        complete=all(one.complete for one in settled), spent=metered.spent,
    )
