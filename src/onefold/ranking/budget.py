"""What fits into a budget of tokens? A strict cut for users, a generous one for consolidation's candidates.

Below: `types`. Beside: `fusion`, which gives the order. Callers: recall, consolidate.
"""

from collections.abc import Mapping, Sequence

from onefold.types import ARMS, Ranked

MAX_FIRSTS = len(ARMS)
"""How many first hits may stand outside the budget: one for each arm."""


def fit(items: Sequence[tuple[str, int]], max_tokens: int) -> tuple[str, ...]:
    """Take ids greedily in the order given while they fit; (id, tokens) in, never more than `max_tokens` out.

    An item that is too long is left out and the next ones are still tried: one long text must not hide the rest.
    """
    kept: list[str] = []
    left = max_tokens
    for item_id, tokens in items:
        if tokens <= left:
            kept.append(item_id)
            left -= tokens
    return tuple(kept)


def fit_candidates(
    fused: Sequence[Ranked], tokens: Mapping[str, int], firsts: Sequence[str], max_tokens: int
) -> tuple[str, ...]:
    """Choose the candidates of one fact: every arm's first hit whatever it costs, then what still fits, in fused order.

    At most the first four distinct `firsts` are unconditional (those missing from `fused` stand in front); they use
    up the budget, so the result exceeds it by at most four items. `tokens` must know every id.
    """
    unconditional = tuple(dict.fromkeys(firsts))[:MAX_FIRSTS]
    order = tuple(dict.fromkeys([*_missing(unconditional, fused), *(item.id for item in fused)]))
    left = max_tokens - sum(tokens[item_id] for item_id in unconditional)
    others = fit([(item_id, tokens[item_id]) for item_id in order if item_id not in unconditional], left)
    kept = {*unconditional, *others}
    return tuple(item_id for item_id in order if item_id in kept)


def _missing(ids: Sequence[str], fused: Sequence[Ranked]) -> list[str]:
    known = {item.id for item in fused}
    return [item_id for item_id in ids if item_id not in known]
