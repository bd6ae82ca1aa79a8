"""Which pieces of a document carry nothing to remember? Each rule gives the reason that is stored with the fact.

Pure. A piece with a number is never skipped as talk, and a rule that is unsure keeps: a fact too many costs little.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from onefold.retain import phrases
from onefold.retain.instructions import reads_as_instruction
from onefold.text.fold import fold
from onefold.text.words import Word, words
from onefold.types import Role

_DIGIT = re.compile(r"\d|[零一二三四五六七八九十百千]{2,}")
_CLAUSE = re.compile(r"[,;:—–，；：]\s*|[。.!！]+\s+|[。！]")
_SENTENCE_END = re.compile(r"[^\s.!。！]+\s+[^\s.!。！]+\s*[.!。！]+\s+\S")
_LATIN_QUESTION_MARK = "?？؟"
_SHORT_QUESTION = 4
_SHORT_UNSPACED = 8
_LONG_LEAD_IN = 6
_LONG_UNSPACED = 12


def _phrases(listed: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(word.folded for word in words(phrase)) for phrase in listed.split("|") if phrase)


_CLASSES: dict[str, frozenset[tuple[str, ...]]] = {
    "greeting": _phrases(phrases.GREETINGS),
    "thanks": _phrases(phrases.THANKS),
    "acknowledgement": _phrases(phrases.ACKNOWLEDGEMENTS),
}
_FILLERS = _phrases(phrases.FILLERS)
_YES_NO = _phrases(phrases.YES_NO)
_EVERY: frozenset[tuple[str, ...]] = _FILLERS.union(*_CLASSES.values())
_LONGEST = max(len(phrase) for phrase in _EVERY)
_APPROVALS = frozenset(phrases.APPROVALS.split("|"))
_OPENERS = frozenset(fold(opener) for opener in phrases.OPENERS.split("|"))
_ASKING = re.compile(phrases.ASKING)
_EMBEDDERS = re.compile(phrases.EMBEDDERS)
_OFFER = re.compile(phrases.OFFERS)
_PLEASANTRY = re.compile(phrases.PLEASANTRIES)

REASONS = {
    "wordless": "it has no words",
    "greeting": "it is nothing but a greeting",
    "thanks": "it is nothing but thanks",
    "acknowledgement": "it only acknowledges the turn before",
    "remark": "it only remarks on the turn before",
    "pleasantry": "it is how an assistant closes a turn",
    "question": "it asks and states nothing",
    "heading": "it is a heading, kept as the context of what is below it",
    "lead_in": "it introduces what is below it, and is kept as its context",
    "instruction": "a tool's or document's text addresses an assistant: kept as data, never obeyed",
    "hidden_comment": "it is a comment that readers of the source do not see",
    "withdrawn": "the document no longer says it",
}
"""Rule → why a fact of the state `skipped` was skipped; the stored reason is `rule: sentence`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Piece:
    """What the rules look at: a piece of text, what kind it is, who said it, and the names it holds."""

    text: str
    kind: str = "prose"
    role: Role = "user"
    entities: tuple[str, ...] = ()


def reason_of(rule: str) -> str:
    """The stored reason of a rule."""
    return f"{rule}: {REASONS[rule]}"


def skip_rule(piece: Piece) -> str | None:
    """The name of the first rule that skips the piece, or None: it is kept."""
    found = words(piece.text)
    for name, rule in RULES.items():
        if rule(piece, found):
            return name
    return None


def is_question(text: str) -> bool:
    """Whether the text ends as a question."""
    stripped = text.rstrip().rstrip("\"'»”’)]」』* ")
    return stripped[-1:] in _LATIN_QUESTION_MARK and bool(stripped)


def is_offer(text: str) -> bool:
    """Whether a question offers or asks for service, so that a yes to it says nothing to remember."""
    return _OFFER.search(fold(text)) is not None


def is_elliptical(text: str) -> bool:
    """Whether a text says nothing without the question before it: yes, no, or at most three words without a verb sign.

    Longer answers and those with punctuation inside are taken to stand by themselves.
    """
    found = words(text)
    if not found or is_question(text):
        return False
    if _cover(found, _YES_NO | _FILLERS | _CLASSES["thanks"] | _phrases("please|good")) == len(found):
        return any(tuple(word.folded for word in found[:size]) in _YES_NO for size in (1, 2, 3))
    return len(found) <= (6 if _is_unspaced(found) else 3)


# ── rules ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _wordless(piece: Piece, found: Sequence[Word]) -> bool:
    return not any(character.isalnum() for character in piece.text) or not found


def _hidden_comment(piece: Piece, found: Sequence[Word]) -> bool:
    return piece.kind == "comment" and piece.role in ("tool", "document")


def _instruction(piece: Piece, found: Sequence[Word]) -> bool:
    return piece.role in ("tool", "document") and piece.kind != "code" and reads_as_instruction(
        piece.text, by_tool=piece.role == "tool"
    )


def _heading(piece: Piece, found: Sequence[Word]) -> bool:
    return piece.kind == "heading" and not _DIGIT.search(piece.text) and not re.search(r"[:：=]\s*\S", piece.text)


def _lead_in(piece: Piece, found: Sequence[Word]) -> bool:
    longest = _LONG_UNSPACED if _is_unspaced(found) else _LONG_LEAD_IN
    return piece.kind == "lead_in" and len(found) <= longest and not _DIGIT.search(piece.text)


def _of_class(name: str) -> Callable[[Piece, Sequence[Word]], bool]:
    def rule(piece: Piece, found: Sequence[Word]) -> bool:
        if piece.kind in ("row", "code") or _DIGIT.search(piece.text) or is_question(piece.text):
            return False
        covered = _cover(found, _EVERY)
        whole = covered == len(found) or (name != "acknowledgement" and _names_only(found, covered))
        return whole and not _CLASSES[name].isdisjoint(_runs(found))

    return rule


def _is_unspaced(found: Sequence[Word]) -> bool:
    """Whether most of the words are single characters of a script without spaces."""
    return sum(len(word.folded) == 1 and not word.folded.isascii() for word in found) > len(found) / 2


def _cover(found: Sequence[Word], listed: frozenset[tuple[str, ...]]) -> int:
    """How many words the phrases cover from the start, longest first; stops at the first word that none covers."""
    at = 0
    while at < len(found):
        sizes = range(min(_LONGEST, len(found) - at), 0, -1)
        size = next((size for size in sizes if tuple(word.folded for word in found[at : at + size]) in listed), 0)
        if size == 0:
            break
        at += size
    return at


def _runs(found: Sequence[Word]) -> set[tuple[str, ...]]:
    """Every run of words as long as a phrase may be."""
    folded = [word.folded for word in found]
    return {tuple(folded[at : at + size]) for size in range(1, _LONGEST + 1) for at in range(len(folded) - size + 1)}


def _names_only(found: Sequence[Word], covered: int) -> bool:
    """Whether what follows a greeting is whom it greets: one word, or two capitalised ones."""
    rest = found[covered:]
    if covered == 0:
        return False
    return len(rest) == 1 or (len(rest) == 2 and all(word.text[:1].isupper() for word in rest))


def _remark(piece: Piece, found: Sequence[Word]) -> bool:
    if piece.kind != "prose" or _DIGIT.search(piece.text) or piece.entities or is_question(piece.text):
        return False
    return 0 < len(found) <= 3 and found[0].folded in _APPROVALS


def _pleasantry(piece: Piece, found: Sequence[Word]) -> bool:
    return piece.role == "assistant" and not _DIGIT.search(piece.text) and bool(_PLEASANTRY.match(fold(piece.text)))


def _question(piece: Piece, found: Sequence[Word]) -> bool:
    """A question without a number that opens like one, or is short; a statement with a tag ("…, right?") is kept."""
    if piece.kind in ("row", "code") or not is_question(piece.text) or _DIGIT.search(piece.text):
        return False
    folded = fold(piece.text)
    if _EMBEDDERS.search(folded):
        return False
    if _is_unspaced(found):
        return len(found) <= _SHORT_UNSPACED or bool(_ASKING.search(folded))
    if _states_before_asking(folded):
        return False
    at = _cover(found, _EVERY - {(opener,) for opener in _OPENERS})
    opening = {word.folded for word in found[at : at + 1]} | {word.folded for word in found[:1]}
    return bool(opening & _OPENERS) or len(found) <= _SHORT_QUESTION or bool(_ASKING.search(folded))


def _states_before_asking(folded: str) -> bool:
    """Whether the last clause alone asks and a clause of some length stands before it."""
    if _SENTENCE_END.match(folded):
        return True
    clauses = [words(clause) for clause in _CLAUSE.split(folded) if clause.strip()]
    if len(clauses) < 2:
        return False
    before = [word.folded for clause in clauses[:-1] for word in clause]
    return len(before) >= _SHORT_QUESTION and before[0] not in _OPENERS


RULES: dict[str, Callable[[Piece, Sequence[Word]], bool]] = {
    "wordless": _wordless,
    "hidden_comment": _hidden_comment,
    "instruction": _instruction,
    "heading": _heading,
    "lead_in": _lead_in,
    "greeting": _of_class("greeting"),
    "thanks": _of_class("thanks"),
    "acknowledgement": _of_class("acknowledgement"),
    "remark": _remark,
    "pleasantry": _pleasantry,
    "question": _question,
}
"""The rules by name, in the order in which they are asked."""
