"""Are these two statements the same? Similarity proposes, what differs decides.

Hard differences veto absolutely, unresolved ones are `unsure`; `same` needs every difference explained as wording, and
a calibrated similarity where one is given. Below: `difference`, `slot`, `anchor`. Callers: screen, guard, dedup.
"""

from dataclasses import dataclass
from functools import lru_cache

from onefold.judge.anchor import anchored, clash_in_time
from onefold.judge.difference import Difference, differences
from onefold.judge.finding import Finding
from onefold.judge.language import common_language
from onefold.judge.prepare import Prepared, prepare
from onefold.judge.rivals import Rivalry, rivalry
from onefold.judge.slot_reading import language_of_slots
from onefold.judge.state import is_state, recurrences, scopes
from onefold.judge.subject import is_changed
from onefold.text.fold import fold
from onefold.text.identity import identity_key, is_personal
from onefold.types import Calibration, Statement, Verdict, VerdictKind

SAME_SIMILARITY = 0.25
"""Relative similarity that `same` needs on top of the rules: a guard against blind rules, not a proof.
Every shipped pair that the rules call the same reaches 0.7 with the default model, unrelated texts average 0."""
ABOUT_THE_SAME = 0.4
"""Share of content words (Dice) from which two texts are about one thing: below it a contrast is chance."""
UNLIKE = 0.15
"""Share of content words below which texts are about different things, unless a similarity says otherwise."""
LIKELY_RELATED = 0.35
"""Relative similarity from which texts without common words may still be a restatement."""


def judge(
    a: Statement, b: Statement, *, similarity: float | None = None, calibration: Calibration | None = None
) -> Verdict:
    """The verdict on two statements; symmetric, for they are compared in one order.

    `similarity` is the cosine of their embeddings; it counts only together with the model's `calibration`.
    """
    relative = calibration.relative(similarity) if calibration and similarity is not None else None
    if _key(a) == _key(b) and fold(a.text):
        return _same("key", "The texts are equal after normalisation.", relative=None)
    language, crossed = common_language(a, b)
    if crossed and not (a.language and b.language) and language_of_slots(a) == language_of_slots(b) != "":
        language, crossed = language_of_slots(a), False
    left, right = (prepare(one.text, language, one.entities) for one in (a, b))
    if not left.atoms or not right.atoms:
        return Verdict(kind="unsure", rule="no words", reason="A text without words cannot be compared.", score=0.0)
    if crossed:
        return Verdict(kind="unsure", rule="language", reason="The texts are in two languages.", score=relative or 0.0)
    if _personal(a.text, language) or _personal(b.text, language):
        other = _other_speaker(a, b)
        if other:
            return other
    sides = sorted((_Side(a, left), _Side(b, right)), key=lambda side: side.statement.text)
    return _compared(sides[0], sides[1], language, relative)


@lru_cache(maxsize=4096)
def _key(statement: Statement) -> str:
    return identity_key(statement)


@lru_cache(maxsize=4096)
def _personal(text: str, language: str | None) -> bool:
    return is_personal(text, language)


def _other_speaker(a: Statement, b: Statement) -> Verdict | None:
    """Words in the first or second person mean another thing from another mouth."""
    if (a.speaker and fold(a.speaker)) == (b.speaker and fold(b.speaker)) and (a.speaker or a.role == b.role):
        return None
    known = bool(a.speaker and b.speaker)
    return Verdict(
        kind="different" if known else "unsure",
        rule="speaker",
        hard=known,
        score=1.0 if known else 0.5,
        reason="The texts speak of their speakers, who are not known to be one.",
        tokens=tuple(name for name in (a.speaker, b.speaker) if name),
    )


@dataclass(frozen=True, slots=True)
class _Side:
    """A statement with its atoms."""

    statement: Statement
    prepared: Prepared


def _compared(one: _Side, other: _Side, language: str | None, relative: float | None) -> Verdict:
    found = differences(one.prepared, other.prepared)
    timely = one.prepared.timely or other.prepared.timely
    if timely and (found.wording or _only_times(found)):
        ours, theirs = (anchored(side.statement, side.prepared, language) for side in (one, other))
        clash = clash_in_time(ours, theirs) if found.wording else None
        if clash:
            return clash
        found = found if found.wording else _clearer(found, differences(ours.prepared, theirs.prepared))
    if one.prepared.question != other.prepared.question:
        return Verdict(
            kind="different", rule="question", reason="One text asks, the other states.", score=found.overlap
        )
    if found.wording:
        return _same(found.wording, _WORDING[found.wording], relative)
    return _decided(one, other, found, relative, language)


_WORDING = {
    "wording": "Nothing differs but spelling, format or words that mean the same.",
    "order": "The same parts stand in another order.",
    "double negation": "Two negations of one text cancel each other.",
    "voice": "One text is the passive of the other.",
    "converse": "The texts say one thing from its two ends.",
}


def _clearer(found: Difference, resolved: Difference) -> Difference:
    """What resolving the times has shown, if it settles what was open."""
    settled = resolved.wording or any(finding.hard for finding in resolved.findings)
    return resolved if settled and not any(finding.hard for finding in found.findings) else found


def _only_times(found: Difference) -> bool:
    return all(finding.rule == "date" for finding in found.findings)


def _same(rule: str, reason: str, relative: float | None) -> Verdict:
    """`same`, unless the embeddings say that the texts are not even related."""
    if relative is not None and relative < SAME_SIMILARITY:
        return Verdict(
            kind="unsure",
            rule="similarity",
            score=max(0.0, relative),
            reason="The words can be explained, but the texts are not similar.",
        )
    return Verdict(kind="same", rule=rule, reason=reason, score=1.0)


def _decided(one: _Side, other: _Side, found: Difference, relative: float | None, language: str | None) -> Verdict:
    """The verdict on texts that differ in more than wording: what may cancel, reversals, claims, then values."""
    reversals = [finding for finding in found.findings if finding.weight == "reversal"]
    aspects = [finding for finding in found.findings if finding.weight == "aspect" and finding.hard]
    values = [finding for finding in found.findings if finding.weight == "value"]
    slots = rivalry(one.statement, other.statement, language)
    settled = _by_slot(one, other, found, reversals, slots) if slots else None
    if settled:
        return settled
    if _may_cancel(found, reversals):
        return _verdict("unsure", list(found.findings), found, "Several differences may cancel each other.", hard=False)
    loose = _loose(found) and not any(finding.rule in _EXACT for finding in found.findings)
    if loose or found.overlap < ABOUT_THE_SAME:
        return _unexplained(found, relative, [] if loose else values)
    if reversals and not aspects and all(finding.rule == "date" for finding in values):
        return _reversed(one, other, reversals[0], found)
    if aspects or reversals:
        return _verdict("different", aspects or reversals, found, "What is claimed is of another kind.")
    return _valued(one, other, values, found, slots) if values else _unexplained(found, relative, values)


def _by_slot(
    one: _Side, other: _Side, found: Difference, reversals: list[Finding], slots: Rivalry
) -> Verdict | None:
    """What the slots decide: two values of one are a change, one value of one never is, nor one value of two."""
    if slots.standing == "rival" and not (reversals and slots.turned and not max(found.extra)):
        values = [finding for finding in found.findings if finding.weight == "value"]
        return _replaced(one, other, values, found, slots)
    if slots.standing == "equal" and _same_figures(one, other):
        return Verdict(kind="unsure", rule="slot", reason=_EQUAL, score=found.overlap, tokens=slots.tokens)
    if slots.standing == "apart" and reversals and slots.tokens[0] == slots.tokens[1]:
        return _verdict("different", reversals, found, "Two subjects have one value.")
    return None


_EQUAL = "One slot has one value, in words that nothing explains."


def _same_figures(one: _Side, other: _Side) -> bool:
    """Whether both state the same numbers, times and codes under the same conditions."""
    ours, theirs = (
        sorted(atom.key for atom in side.prepared.atoms if atom.kind in {"number", "time", "identifier"})
        for side in (one, other)
    )
    return ours == theirs and not _narrowed(one, other, ())


_EXACT = frozenset({"number", "date", "identifier"})
"""Rules whose values stay values however freely the rest is worded."""
_CANCELLING = frozenset({"condition", "quantifier", "aspect", "negation"})


def _may_cancel(found: Difference, reversals: list[Finding]) -> bool:
    """Whether one turn may undo another: `never unlocked` is `always locked`, `not unless` is `only if`."""
    turns = [
        finding
        for finding in found.findings
        if finding.weight == "aspect" and finding.hard and finding.rule in _CANCELLING
    ]
    unresolved = any(finding.weight == "unknown" or finding.rule == "date" for finding in found.findings)
    return len(reversals) > 1 or (bool(reversals) and bool(turns)) or (bool(turns) and unresolved)


def _loose(found: Difference) -> bool:
    """Whether so much else is worded freely on both sides that a contrast of words may be chance."""
    return min(found.extra) >= 1 and sum(found.extra) >= 3


def _reversed(one: _Side, other: _Side, finding: Finding, found: Difference) -> Verdict:
    if min(found.extra) or max(found.extra) > 1 or _narrowed(one, other, finding.tokens):
        return _verdict("unsure", [finding], found, "An opposite beside words that nothing explains.", hard=False)
    if finding.rule == "role" and not (is_state(one.statement) and is_state(other.statement)):
        return _verdict("different", [finding], found, "The same words in other roles.")
    return _verdict("opposed", [finding], found, "One text says the opposite of the other.")


def _narrowed(one: _Side, other: _Side, contrasted: tuple[str, ...]) -> bool:
    """Whether one side has a condition or a time that the other does not name, beyond the words contrasted."""
    named = frozenset(word for token in contrasted for word in (token, *token.split()))
    return bool((scopes(one.statement) ^ scopes(other.statement)) - named)


def _replaced(one: _Side, other: _Side, values: list[Finding], found: Difference, slots: Rivalry) -> Verdict:
    """Two values of one slot; the rule is the value's where nothing else differs."""
    tokens = {token for finding in found.findings for token in finding.tokens}
    recurring = recurrences(one.statement) and recurrences(other.statement)
    if _narrowed(one, other, (*tokens, *(slots.tokens if recurring else ()))):
        return Verdict(kind="unsure", rule="scope", reason=_SCOPED, score=found.overlap, tokens=slots.tokens)
    hard = [finding for finding in values if finding.hard]
    words = [{atom.word for atom in side.prepared.atoms} - tokens for side in (one, other)]
    if hard and words[0] == words[1]:
        return _verdict("changed", hard, found, "The same thing has another value.")
    return Verdict(
        kind="changed", rule="slot", reason="One slot has two values.", score=found.overlap, tokens=slots.tokens,
        hard=bool(hard),
    )


_SCOPED = "One text holds only under a condition or at a time that the other does not name."


def _valued(one: _Side, other: _Side, values: list[Finding], found: Difference, slots: Rivalry | None) -> Verdict:
    """Values that differ where no slot has decided: another value of one thing only if nothing else differs at all."""
    if not any(finding.hard for finding in values):
        return _verdict("unsure", values, found, "A difference could not be resolved.", hard=False)
    placed = is_changed(values, one.prepared, other.prepared) and is_changed(values, other.prepared, one.prepared)
    tokens = tuple(token for finding in values for token in finding.tokens)
    even = not max(found.extra) and not found.uneven and not _narrowed(one, other, tokens)
    if placed and not slots and even:
        return _verdict("changed", values, found, "The same thing has another value.")
    return _verdict("different", values, found, "The texts speak of different things.")


def _unexplained(found: Difference, relative: float | None, values: list[Finding]) -> Verdict:
    related = relative is not None and relative >= LIKELY_RELATED
    if found.overlap < UNLIKE and not related:
        return _verdict("different", values, found, "The texts have next to nothing in common.", hard=False)
    if found.findings:
        return _verdict("unsure", list(found.findings), found, "A difference could not be resolved.", hard=False)
    rule, reason = (
        ("words", "Words differ that nothing explains.")
        if all(found.extra)
        else ("more", "One text says more than the other.")
    )
    return Verdict(kind="unsure", rule=rule, reason=reason, score=found.overlap)


def _verdict(
    kind: VerdictKind, findings: list[Finding], found: Difference, reason: str, *, hard: bool = True
) -> Verdict:
    """A verdict that names the first finding's rule and the words of all."""
    tokens = tuple(dict.fromkeys(token for finding in findings for token in finding.tokens))
    return Verdict(
        kind=kind,
        rule=findings[0].rule if findings else "dissimilar",
        reason=reason,
        score=found.overlap,
        tokens=tokens,
        hard=hard and any(finding.hard for finding in findings),
    )
