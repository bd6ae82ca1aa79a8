"""Do two negations of one text cancel? `not disabled` = `enabled`, `none are unpaid` = `all are paid`.

Only for words that leave no middle: who is not unhappy need not be happy. Above: `difference`.
"""

from collections.abc import Sequence
from dataclasses import replace

from onefold.judge.atoms import Atom
from onefold.judge.lexicon import Lexicon
from onefold.judge.lexicon.base import pairs

_COMPLEMENTS = {
    word: next(iter(others))
    for word, others in pairs("""
        possible/impossible, enabled/disabled, open/closed, paid/unpaid, locked/unlocked, online/offline, alive/dead,
        active/inactive, valid/invalid, available/unavailable, allowed/forbidden, encrypted/unencrypted,
        complete/incomplete, true/false, present/absent, married/unmarried, mandatory/optional, permanent/temporary,
        legal/illegal, visible/invisible, known/unknown, vaccinated/unvaccinated, signed/unsigned, finished/unfinished,
        used/unused, included/excluded, resolved/unresolved, confirmed/unconfirmed, correct/incorrect, occupied/vacant,
        authorised/unauthorised, authorized/unauthorized, reachable/unreachable, readable/unreadable, tested/untested,
        successful/unsuccessful, supported/unsupported, registered/unregistered, verified/unverified, read/unread,
        compatible/incompatible, documented/undocumented, insured/uninsured, limited/unlimited
    """).items()
}
_WHOLES = {"none": "all", "never": "always", "nobody": "everyone", "nothing": "everything", "nowhere": "everywhere"}


def without_double_negation(atoms: Sequence[Atom], lexicon: Lexicon) -> tuple[Atom, ...] | None:
    """The atoms with the negations that cancel taken out; None if there are none."""
    if lexicon.language != "en":
        return None
    places = [place for place, atom in enumerate(atoms) if atom.kind == "negation"]
    if len(places) != 1:
        return None
    at = places[0]
    if atoms[at].key == "not":
        turned = _turned(atoms[at + 1], lexicon) if at + 1 < len(atoms) else None
        return (*atoms[:at], turned, *atoms[at + 2 :]) if turned else None
    whole = _WHOLES.get(atoms[at].word)
    turning = [place for place in range(at + 1, len(atoms)) if atoms[place].word in _COMPLEMENTS]
    turned = _turned(atoms[turning[0]], lexicon) if whole and len(turning) == 1 else None
    if not whole or not turned:
        return None
    said = replace(atoms[at], kind="word", key=lexicon.synonyms.get(whole, whole), word=whole)
    return (*atoms[:at], said, *atoms[at + 1 : turning[0]], turned, *atoms[turning[0] + 1 :])


def _turned(atom: Atom, lexicon: Lexicon) -> Atom | None:
    """The atom of the complement; None for words that have none."""
    other = _COMPLEMENTS.get(atom.word)
    return replace(atom, key=lexicon.synonyms.get(other, other), word=other) if other else None
