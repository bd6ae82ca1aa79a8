"""Does the assistant only say again what somebody told it? Its words read as the row's own speaker's; pure.

An echo supports the row that it repeats, were that superseded, and never opens one of its own: what an assistant
remembers is no news. Above: `screen`. Below: `likeness`, `judge.slot`.
"""

import re
from dataclasses import replace

from onefold.consolidate.case import Candidate
from onefold.consolidate.likeness import differing, restates
from onefold.judge.slot import slots_of
from onefold.text.identity import identity_key
from onefold.types import Fact, Statement, Verdict

BEYOND = 1
"""Words of content that a row without the slot of a statement may have beyond it: who asks about a plan has none."""

_RECALLING = re.compile(
    r"^(?:(?:as|so) far as i (?:know|remember|recall|can tell)|from what i (?:know|remember|recall)"
    r"|from what you(?:'ve)? (?:told|said to) me"
    r"|(?:as )?you(?:'ve| have)? (?:said|mentioned|told me)(?: before| earlier)?"
    r"|i (?:remember|recall|believe|noted|see)"
    r"|if i (?:remember|recall)(?: (?:it )?correctly)?|according to (?:my notes|what you told me)|last i (?:heard|knew)"
    r"|soweit ich weiß|wie du (?:gesagt|erwähnt) hast|que yo sepa|como (?:dijiste|mencionaste)|autant que je sache"
    r"|comme tu l'as dit|que eu saiba|como você disse|per quanto ne so)(?:,? that\b|,|:)?\s+",
    re.IGNORECASE,
)
"""What introduces something remembered."""
_TO_FIRST = ((r"\byou're\b", "I'm"), (r"\byou've\b", "I've"), (r"\byou are\b", "I am"), (r"\byours\b", "mine"),
             (r"\byour\b", "my"), (r"\byou\b", "I"))  # fmt: skip


def is_repeated(fact: Fact, candidate: Candidate) -> bool:
    """Whether the assistant's statement says no more than the row: the same slot and value, or no word beyond it."""
    row = candidate.row.statement
    if _is_against(candidate):
        return False
    return any(_repeats(one, row) for one in _readings(fact.statement, row))


def _is_against(candidate: Candidate) -> bool:
    """Whether the judge found a difference, other than that somebody else is speaking."""
    verdict = candidate.verdict
    return verdict.kind in ("opposed", "changed") or (verdict.hard and verdict.rule != "speaker")


def _readings(said: Statement, row: Statement) -> list[Statement]:
    """The words without what introduces them, and the same to the person who said the row."""
    plain = _RECALLING.sub("", said.text)
    text = plain[:1].upper() + plain[1:]
    turned = text
    for pattern, first in _TO_FIRST:
        turned = re.sub(pattern, first, turned, flags=re.IGNORECASE)
    readings = [replace(said, text=text)]
    if turned != text:
        readings.append(replace(said, text=turned[:1].upper() + turned[1:], role=row.role, speaker=row.speaker))
    return readings


def _repeats(said: Statement, row: Statement) -> bool:
    if identity_key(said) == identity_key(replace(row, at=said.at)):
        return True
    slots = slots_of(said)
    if slots and set(slots) <= set(slots_of(row)):
        return True
    return restates(said, row) and (not slots or differing(row, said)[0] <= BEYOND)


def echoed(candidate: Candidate) -> Candidate:
    """The pair as one that says the same, by the rule `echo`."""
    verdict = candidate.verdict
    reason = f"The assistant repeats it: {verdict.reason}"
    return replace(candidate, verdict=Verdict(kind="same", rule="echo", reason=reason, score=verdict.score))
