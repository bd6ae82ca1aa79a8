"""Which state does a statement speak of, and with which value? Slots of relations that hold one value at a time.

"Ana lives in Lisbon" is (ana, home) = lisbon. Relations with many values (likes, owns, visited) have no slot.
Neighbours: `slot_patterns` holds the forms by language, `state` says whether a statement is a state at all.
"""

import re
from functools import lru_cache

from onefold.judge.change import without_change
from onefold.judge.language import language_of
from onefold.judge.slot_patterns import PATTERNS, TRAILING, UNSETTLED, Pattern
from onefold.judge.state import is_scoped, is_state
from onefold.text.fold import fold
from onefold.text.persons import is_personal
from onefold.types import Slot, Statement

__all__ = ["is_scoped", "is_state", "slot_of", "slots_of"]

_LEADING = re.compile(r"^(?:the|an?|der|die|das|el|la|los|las|le|les|l'|o|a|os|as|il|lo|i|gli)\s+")
_POSSESSOR = re.compile(r"^(?:(?:my|our|meine?|mon|ma|mi|mio|mia|minha|meu|mój|moja|мой|моя)\s+|我的|私の)")
_NOTHING = re.compile(r"(?!)")
_SELF = frozenset({"i", "we", "ich", "wir", "je", "nous", "yo", "eu", "io", "я", "我", "私", "", "j'"})
_LONGEST_SUBJECT = 80
_EMPLOYED = re.compile(r"(?P<job>.+?) (?:for|at|with|bei|für|chez|pour|para) (?P<employer>.+)")
_FRESH = re.compile(r"^(?:new|current|latest|neuer?|nouve(?:l|lle|au)) ")


def slot_of(statement: Statement) -> tuple[Slot, str] | None:
    """(subject and relation, folded value) of a single-valued state, or None.

    The speaker stands for `I`; questions, denials, plans and conditions have no slot.
    """
    return next(iter(slots_of(statement)), None)


@lru_cache(maxsize=4096)
def slots_of(statement: Statement) -> tuple[tuple[Slot, str], ...]:
    """All slots that a statement fills: who works as a nurse for Ostrel has a job and an employer."""
    language = _code(statement)
    text = _plain(statement.text, language)
    if not text or text.endswith("?") or UNSETTLED.get(language or "en", _NOTHING).search(text):
        return ()
    for pattern in PATTERNS:
        if language in {None, pattern.language} or pattern.language == "":
            match = pattern.form.fullmatch(text)
            found = _filled(match, pattern, statement) if match else None
            if found:
                return _parted(*found)
    return ()


def _code(statement: Statement) -> str | None:
    """The statement's language, if there are forms for it."""
    guessed = language_of(statement)
    return guessed if guessed in UNSETTLED else None


def _parted(slot: Slot, value: str) -> tuple[tuple[Slot, str], ...]:
    """A job with its employer as two slots."""
    match = _EMPLOYED.fullmatch(value) if slot.relation == "job" else None
    if not match:
        return ((slot, value),)
    return (slot, match["job"]), (Slot(subject=slot.subject, relation="employer"), _LEADING.sub("", match["employer"]))


def _plain(text: str, language: str | None) -> str:
    """Folded, one sentence, without its final stop and without words that only tell of a change."""
    folded = without_change(fold(text).rstrip(" .!。！"), language)
    return "" if re.search(r"[.!?;。；] ", folded) else folded


def _filled(match: re.Match[str], pattern: Pattern, statement: Statement) -> tuple[Slot, str] | None:
    groups = match.groupdict()
    subject = _subject(groups.get("s") or "", statement)
    relation = _relation(groups.get("r") or "", pattern.relation)
    value = groups["v"].strip(" ,:\"'`")
    if not pattern.dated:
        value = TRAILING.sub("", value).strip(" ,")
    value = _LEADING.sub("", value)
    if not value or not subject or len(subject) > _LONGEST_SUBJECT:
        return None
    holder, owned, thing = subject.partition(": ")
    if owned:
        return Slot(subject=holder, relation=thing if relation == "value" else f"{thing} {relation}"), value
    return Slot(subject=subject, relation=relation), value


def _relation(named: str, fixed: str) -> str:
    """The relation's name without article and without a word that only says that the value is new."""
    bare = _FRESH.sub("", _LEADING.sub("", named.strip(" :*`\"'")))
    return " ".join(part for part in (bare, fixed) if part)


def _subject(text: str, statement: Statement) -> str:
    """The subject's name: folded, without article; the speaker's for the first person."""
    bare = text.strip(" ,:\"'`").removesuffix("'s").removesuffix("'")
    holder = fold(statement.speaker) if statement.speaker else statement.role
    if bare in _SELF:
        return holder
    owned = _POSSESSOR.sub("", bare)
    if owned != bare:
        return f"{holder}: {owned}"
    if is_personal(bare, _code(statement) or "en"):
        return ""
    return _FRESH.sub("", _LEADING.sub("", bare))
