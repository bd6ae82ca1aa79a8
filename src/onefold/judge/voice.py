"""Is one text the passive of the other? "The council will widen the road" = "the road will be widened by the council".

The tense must be the same, and who does what to whom. English here; German and Spanish in `voice_others`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from onefold.judge.atoms import Atom
from onefold.judge.lexicon import Lexicon
from onefold.judge.lexicon.base import words
from onefold.judge.lexicon.english_forms import bases_of_participle, gerunds, past_forms, third
from onefold.judge.voice_others import is_other_passive

_PRESENT = words("am is are 's get gets")
_PAST = words("was were got")
_BE = _PRESENT | _PAST | {"be", "been"}
_MODALS = words("will would can could may might must should shall")
_PARTICLES = words("up down out off over after on in away back through around along by")
_NOBODY_NAMED = words("someone somebody")
_AS_SUBJECT = {"me": "i", "him": "he", "us": "we", "them": "they", "whom": "who"}
"""Pronouns that change with the voice; `her` may be two things and stays."""


@dataclass(frozen=True, slots=True)
class _Passive:
    """A passive taken apart: keys of its subject, the participle, helpers of the active, and what stands behind.

    `middle` stands between the participle and `by`, `behind` after `by`; `behind` is None if nobody is named.
    """

    subject: list[str]
    participle: str
    helpers: tuple[str, ...]
    progressive: bool
    middle: list[Atom]
    behind: list[Atom] | None


def is_voice_change(left: Sequence[Atom], right: Sequence[Atom], lexicon: Lexicon) -> bool:
    """Whether one row is active and the other its passive, with the same doer, deed, object and the rest."""
    if lexicon.language != "en":
        return is_other_passive(left, right, lexicon) or is_other_passive(right, left, lexicon)
    return _passive_of(left, right, lexicon) or _passive_of(right, left, lexicon)


def _passive_of(active: Sequence[Atom], passive: Sequence[Atom], lexicon: Lexicon) -> bool:
    fronted = bool(passive) and passive[0].word in lexicon.heads
    places = [place for place, atom in enumerate(passive) if place and atom.word in _BE]
    apart = [taken for place in places if (taken := _apart(passive, place)) is not None]
    return any(_is_active_of(active, taken, fronted=fronted) for taken in apart)


def _is_active_of(active: Sequence[Atom], taken: _Passive, *, fronted: bool) -> bool:
    if taken.behind is None:
        named = active[0].word in _NOBODY_NAMED
        return named and _matches(active, 1, taken, _keys(taken.middle), fronted=fronted)
    return any(
        _keys(active[:cut]) == _keys(taken.behind[:cut])
        and _matches(active, cut, taken, _keys(taken.middle) + _keys(taken.behind[cut:]), fronted=fronted)
        for cut in range(1, len(taken.behind) + 1)
    )


def _apart(passive: Sequence[Atom], be: int) -> _Passive | None:
    """Take a text apart at a form of `be`; None if no participle follows it."""
    said = [atom.word for atom in passive]
    before, at = said[be - 1], be + 1
    helpers: tuple[str, ...] = (said[be],)
    start = be
    if said[be] == "be" or said[be] == "been":
        if before not in (_MODALS if said[be] == "be" else {"has", "have", "had"}):
            return None
        helpers, start = (before, said[be]), be - 1
    progressive = at < len(said) and said[at] == "being"
    at += progressive
    if at >= len(said) or not bases_of_participle(said[at]):
        return None
    by = next((place for place in range(at + 1, len(said)) if said[place] == "by"), 0)
    behind = list(passive[by + 1 :]) if by else None
    if behind == []:
        return None
    middle = list(passive[at + 1 : by or len(said)])
    return _Passive(_keys(passive[:start]), said[at], helpers, progressive, middle, behind)


def _matches(active: Sequence[Atom], doer: int, taken: _Passive, rest: list[str], *, fronted: bool) -> bool:
    """Whether the active goes on behind its doer with the verb, the object and the rest, a particle in either place."""
    used = _verb(active, doer, taken)
    if not used:
        return False
    tail = _keys(active[doer + used :])
    subject = taken.subject
    turned = [subject[cut:] + subject[:cut] for cut in range(len(subject) if fronted else 1)]
    if any(tail == whole + rest for whole in turned):
        return True
    particle = bool(taken.middle) and taken.middle[0].word in _PARTICLES
    return particle and any(tail == rest[:1] + whole + rest[1:] for whole in turned)


def _verb(active: Sequence[Atom], at: int, taken: _Passive) -> int:
    """How many words of the active, from `at` on, are the passive's deed in its tense; 0 if they are not."""
    said = [atom.word for atom in active[at : at + 2]]
    if len(said) < 2:
        return 0
    first, participle = taken.helpers[0], taken.participle
    bases = bases_of_participle(participle)
    if taken.progressive:
        same = (said[0] in _PRESENT) == (first in _PRESENT) and said[0] in {*_PRESENT, *_PAST}
        return 2 if same and any(said[1] in gerunds(base) for base in bases) else 0
    if len(taken.helpers) == 2:
        perfect = taken.helpers[1] == "been"
        helper = said[0] == first or (perfect and {said[0], first} == {"has", "have"})
        return 2 if helper and (said[1] == participle if perfect else said[1] in bases) else 0
    if first in _PAST:
        return int(any(said[0] in _past(base) for base in bases))
    return int(any(said[0] == third(base) or (said[0] == base and base not in past_forms(base)) for base in bases))


def _past(base: str) -> tuple[str, ...]:
    """Both spellings of a regular past; of an irregular verb the past alone."""
    forms = past_forms(base)
    return forms if forms[-1].endswith("ed") else forms[:1]


def _keys(atoms: Sequence[Atom]) -> list[str]:
    return [_AS_SUBJECT.get(atom.key, atom.key) for atom in atoms]
