"""Which decisions must be undone, and which later ones stand in the way? Pure; `pipeline` reads and applies.

A later decision depends on an earlier one if it changed what the earlier one changed or leaned on, or leaned on what
the earlier one changed. Two that only gave evidence to one row do not depend on each other. What was undone has no
effect; nor has the undo of something that came after the decision in question.
"""

from collections.abc import Iterable, Mapping, Sequence

from onefold.errors import Conflict
from onefold.store.base import Recorded

MOST_NAMED = 5
"""Decisions that an error names; the rest are counted."""


def order_of(targets: Sequence[Recorded], later: Sequence[Recorded], *, cascade: bool) -> tuple[Recorded, ...]:
    """The decisions to undo, newest first. `later` are all decisions from the first target on.

    Raises Conflict if others stand in the way and `cascade` is not wanted, or if one of all these is sealed.
    """
    found = {one.number: one for one in targets}
    numbers = {one.decision.id: one.number for one in (*later, *targets)}
    waiting = sorted(found.values(), key=_number)
    while waiting:
        earlier = waiting.pop()
        for one in later:
            if one.number not in found and _depends(one, earlier, numbers):
                found[one.number] = one
                waiting.append(one)
    wanted = {one.number for one in targets}
    newest_first = sorted(found.values(), key=_number, reverse=True)
    blocking = [one for one in newest_first if one.number not in wanted]
    if blocking and not cascade:
        raise Conflict(
            f"Later decisions rest on it: {_named(blocking)}.", hint="Undo them first, or all of them with --cascade.",
            dependants=tuple(one.decision.id for one in blocking),
        )
    sealed = [one for one in newest_first if one.sealed]
    if sealed:
        raise Conflict(
            f"What {_named(sealed)} changed was forgotten or withdrawn since.",
            hint="That cannot be undone; undo single decisions that have nothing to do with it.",
            dependants=tuple(one.decision.id for one in sealed if one.number not in wanted),
        )
    return tuple(newest_first)


def _number(one: Recorded) -> int:
    return one.number


def _depends(later: Recorded, earlier: Recorded, numbers: Mapping[str, int]) -> bool:
    if later.undone or later.number <= earlier.number:
        return False
    if later.undoes and numbers.get(later.undoes, earlier.number) > earlier.number:
        return False
    return bool(
        later.changed & (earlier.changed | earlier.mentioned) or later.mentioned & earlier.changed
    )


def _named(decisions: Iterable[Recorded]) -> str:
    listed = list(decisions)
    names = [f"{one.decision.id} ({one.decision.action}, {one.run_id})" for one in listed[:MOST_NAMED]]
    more = len(listed) - len(names)
    return ", ".join(names) + (f" and {more} more" if more else "")
