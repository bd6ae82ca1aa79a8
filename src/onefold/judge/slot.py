"""Which state does a statement speak of, and with which value? Slots of relations that hold one value at a time.

"Ana lives in Lisbon" is (ana, home) = lisbon. Relations with many values (likes, owns, visited) have no slot.
Neighbours: `slot_reading` reads statements, `state` says whether a statement is a state at all.
"""

from onefold.judge.slot_reading import slots_of
from onefold.judge.state import is_scoped, is_state
from onefold.types import Slot, Statement

__all__ = ["is_scoped", "is_state", "slot_of", "slots_of"]


def slot_of(statement: Statement) -> tuple[Slot, str] | None:
    """(subject and relation, folded value) of a single-valued state, or None.

    The speaker stands for `I`; questions, denials, plans and conditions have no slot.
    """
    return next(iter(slots_of(statement)), None)
