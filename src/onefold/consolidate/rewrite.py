"""May this text stand for its sources? A model's words are taken only if nothing was lost, gained or translated; pure.

Beside: `guard` checks claims. Above: `reconcile`.
"""

from collections.abc import Sequence

from onefold.consolidate.likeness import content
from onefold.judge.grounding import lost, ungrounded
from onefold.text.language import guess_language, script_of
from onefold.text.tokens import count_tokens
from onefold.types import Statement

KEPT = 0.8
"""Share of the sources' words of content that a rewrite must still have."""
LONGER = 1.5
"""How many times longer than its sources together a rewrite may be."""


def fault(text: str, row: Statement, fact: Statement, sources: Sequence[str]) -> str:
    """What is wrong with a rewrite of row and fact: `empty`, `long`, `language`, `gained`, `lost`; '' if nothing.

    `sources` are all texts the new one rests on: the facts' own words and the row's.
    """
    if not content(Statement(text=text, language=row.language)):
        return "empty"
    if count_tokens(text) > LONGER * (count_tokens(row.text) + count_tokens(fact.text)):
        return "long"
    if _foreign(text, row, fact):
        return "language"
    if ungrounded(text, sources):
        return "gained"
    return "lost" if lost(text, [row.text, fact.text]) or _thin(text, row, fact) else ""


def _foreign(text: str, row: Statement, fact: Statement) -> bool:
    """Whether the text is in a script or language that neither source is in."""
    if script_of(text) not in {script_of(row.text), script_of(fact.text)}:
        return True
    spoken = {one.language or guess_language(one.text) for one in (row, fact)}
    guessed = guess_language(text)
    return guessed is not None and None not in spoken and guessed not in spoken


def _thin(text: str, row: Statement, fact: Statement) -> bool:
    kept = content(Statement(text=text, language=row.language or fact.language))
    wanted = content(row) | content(fact)
    return len(wanted & kept) < KEPT * len(wanted)
