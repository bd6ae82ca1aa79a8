"""May a model's word about a fact and a row be believed? Each refusal has a name; pure.

A weak model calls nearly everything `same` or `none`, so its word counts only where likeness makes it plausible and
no difference speaks against it. Beside: `rewrite` checks texts. Above: `reconcile`.
"""

from collections.abc import Sequence

from onefold.consolidate.case import Candidate, Shelf
from onefold.consolidate.likeness import content, differing, leading_name, restates, second_subject, shared
from onefold.judge.grounding import ungrounded
from onefold.text.fold import fold
from onefold.text.words import words
from onefold.types import Fact

CLAIM_FLOOR = 0.6
"""Relative similarity below which a model's claim about a pair is not believed (restatements: 9 in 10 above)."""
STRONG = 0.8
"""Relative similarity at which two texts need no word in common: restatements in other words, or across languages."""
BALANCE = 2.0
"""How many times more words of content one side of a `same` may have: a compound is not its part."""


def vetoed(candidate: Candidate) -> bool:
    """Whether the judge found a resolved difference, which no model overrules."""
    return candidate.verdict.hard and candidate.verdict.kind != "same"


def doubted(candidate: Candidate) -> bool:
    """Whether the judge named a difference that it could not resolve: worth one focused question."""
    verdict = candidate.verdict
    return not verdict.hard and verdict.kind != "same" and bool(verdict.tokens)


def plausible(fact: Fact, candidate: Candidate, shelf: Shelf) -> bool:
    """Whether fact and row are alike enough to be about one matter: near, and with a word beyond the subject's name."""
    relative = shelf.relative(candidate.similarity)
    if relative < CLAIM_FLOOR or second_subject(fact.statement, candidate.row.statement):
        return False
    return relative >= STRONG or bool(shared(fact.statement, candidate.row.statement))


def balanced(fact: Fact, candidate: Candidate) -> bool:
    """Whether neither side says far more than the other."""
    one, other = len(content(fact.statement)), len(content(candidate.row.statement))
    return max(one, other) <= BALANCE * max(1, min(one, other))


def says_more(fact: Fact, candidate: Candidate, shelf: Shelf) -> bool:
    """Whether the fact has a number, date, name or negation that nothing behind the row has, or the row's every word
    and more. The words that the judge doubts are left to the focused question."""
    row = candidate.row.statement
    fuller = restates(row, fact.statement) and differing(fact.statement, row)[0] > 0
    return fuller or bool(_beyond(candidate, ungrounded(fact.text, shelf.texts(candidate.row.id))))


def is_part(fact: Fact, candidate: Candidate) -> bool:
    """Whether the row has a number, date or name (beyond its leading one) that the fact has not: a compound of which
    the fact is a part, which stays its own row."""
    row = candidate.row.statement
    leading = set(leading_name(row).split())
    return any(fold(word) not in leading for word in _beyond(candidate, ungrounded(row.text, [fact.text])))


def _beyond(candidate: Candidate, found: Sequence[str]) -> list[str]:
    """What was found beyond the difference that the judge itself named and could not resolve."""
    named = {word.folded for token in candidate.verdict.tokens for word in words(token)}
    return [one for one in found if not {word.folded for word in words(one)} <= named]


def chains(fact: Fact, candidate: Candidate, shelf: Shelf) -> bool:
    """Whether the fact has nothing in common with one of the row's own facts: joined only through a third."""
    return any(
        not shared(fact.statement, member.statement) and not restates(member.statement, fact.statement)
        for member in shelf.members.get(candidate.row.id, ())
    )


def same_refusal(fact: Fact, candidate: Candidate, shelf: Shelf) -> str:
    """Why a model's `same`, which no hard difference vetoes, is not believed.

    `implausible`, `more`, `part`, `chain`; `soft_veto` if one question would settle it; '' if it is believed.
    """
    if candidate.verdict.kind == "same":
        return ""
    if not plausible(fact, candidate, shelf):
        return "implausible"
    if says_more(fact, candidate, shelf) or not balanced(fact, candidate):
        return "more"
    if is_part(fact, candidate):
        return "part"
    if chains(fact, candidate, shelf):
        return "chain"
    return "soft_veto" if doubted(candidate) else ""
