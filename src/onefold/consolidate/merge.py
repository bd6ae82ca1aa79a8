"""May a fact that says more than a row be added to it without a model? The setting `screen_merge`; pure.

`light` adds the sentences that the row has not, in the order of time; `concat` puts the texts one after the other. The
judge must have found no difference, only more words, and the result passes the guard that a model's rewrite passes.
Above: `screen`. Below: `likeness`, `guard`, `rewrite`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from onefold.consolidate.case import Addition, Candidate, Shelf
from onefold.consolidate.guard import chains, doubted, says_more
from onefold.consolidate.likeness import content, overlap, second_subject
from onefold.consolidate.rewrite import fault
from onefold.consolidate.timeline import begins, said
from onefold.text.identity import identity_key
from onefold.text.sentences import sentences
from onefold.types import Fact, Statement

Merge = Callable[[Sequence[Statement]], str]
"""From texts in the order of time to one text."""


def light(parts: Sequence[Statement]) -> str:
    """The sentences of all parts, each once by its identity key."""
    found: dict[str, str] = {}
    for part in parts:
        for one in sentences(part.text, part.language):
            found.setdefault(identity_key(replace(part, text=one.text)), one.text)
    return " ".join(found.values())


def concat(parts: Sequence[Statement]) -> str:
    """The texts, one after the other."""
    return " ".join(part.text for part in parts)


MERGES: Mapping[str, Merge] = {"light": light, "concat": concat}


def addition(fact: Fact, undecided: Sequence[Candidate], shelf: Shelf, kind: str, least: float) -> Addition | None:
    """The row that the fact is added to, and its new text; None if there is none, or `kind` is `none`."""
    make = MERGES.get(kind)
    if make is None:
        return None
    for candidate in undecided:
        if _fits(fact, candidate, shelf, least):
            text = _text(fact, candidate, make)
            row = candidate.row.statement
            if not fault(text, row, fact.statement, [*shelf.texts(candidate.row.id), fact.text]):
                return Addition(candidate=candidate, kind=kind, text=text)
    return None


def _fits(fact: Fact, candidate: Candidate, shelf: Shelf, least: float) -> bool:
    """Whether the fact says the row's matter and more, as far as rules can tell."""
    one, other = fact.statement, candidate.row.statement
    return (
        candidate.row.state == "active"
        and candidate.verdict.kind == "unsure"
        and not candidate.verdict.hard
        and overlap(content(one), content(other)) >= least
        and says_more(fact, candidate, shelf)
        and not doubted(candidate)
        and not second_subject(one, other)
        and not chains(fact, candidate, shelf)
    )


def _text(fact: Fact, candidate: Candidate, make: Merge) -> str:
    parts = [candidate.row.statement, fact.statement]
    return make(parts[::-1] if said(fact) < begins(candidate.row) else parts)
