"""Do two statements fill one slot with values that cannot both hold? Value against value, by the kind of relation.

"16:00" and "4 pm, from Tuesday to Saturday" are no rivals: one only says more. Below: `slot_reading`, `difference`.
"""

import re
from dataclasses import dataclass
from typing import Literal

from onefold.judge.difference import Difference, differences
from onefold.judge.finding import Finding
from onefold.judge.lexicon.base import words
from onefold.judge.lexicon.english_opposites import MANY_AT_ONCE
from onefold.judge.prepare import Prepared, prepare
from onefold.judge.slot_reading import key_of, slots_of, written
from onefold.judge.slot_values import is_named, kind_of
from onefold.types import Slot, Statement

Standing = Literal["rival", "equal", "compatible", "apart"]

_FIGURES = words("price version port weight age due expiry opening closing end schedule dose count phone")
"""Relations whose values are numbers, times or codes; of other values nothing is known."""
_WORDED = words("home job employer manager status owner name platform spouse address plan email ceo password place")
"""Relations of which one value excludes another whatever its words."""
_WORDS_ALONE = words("value plan status shift")
"""Relations of which one word excludes any other."""
_HELD = words("home employer manager owner name spouse ceo place")
"""Relations whose values are named: a name beside a description (`Kiel`, `a small flat`) is no rival."""
_CHOSEN = words("favourite favorite preferred default main primary")
"""Words that leave a relation one value only."""
_PERSONS = words("home job employer manager name age spouse phone email dose")
_MANY = words("""brother sister sibling friend colleague child kid son daughter cousin uncle aunt neighbour neighbor
    hobby interest skill pet dog cat language member student teacher problem advantage reason part example feature
    goal idea note tip task question answer""")
"""Relations of which a subject may have several."""
_PERIOD = re.compile(r"(?:\b(?:an?|per|each|every)|/) ?(day|week|month|year|term|season|night|hour|person|piece)\b")
"""What a price is for."""


@dataclass(frozen=True, slots=True)
class Rivalry:
    """How two statements' slots stand, the two values that decide, and whether these are opposites."""

    standing: Standing
    tokens: tuple[str, str]
    turned: bool = False


def rivalry(a: Statement, b: Statement, language: str | None) -> Rivalry | None:
    """`rival` values of one slot, `equal` or `compatible` ones, or `apart`: one relation of two subjects.

    None if the statements' slots have nothing to do with each other.
    """
    found: list[Rivalry] = []
    for slot, value in slots_of(a):
        for other, theirs in slots_of(b):
            if slot.relation == other.relation or key_of(slot) == key_of(other):
                standing = _standing(slot, other, written(value, a), written(theirs, b), language)
                turned = standing == "rival" and _turned(value, theirs, language)
                found.append(Rivalry(standing, (value, theirs), turned))
    return min(found, key=lambda one: _ORDER.index(one.standing), default=None)


_ORDER: tuple[Standing, ...] = ("rival", "equal", "compatible", "apart")


def _standing(slot: Slot, other: Slot, value: str, theirs: str, language: str | None) -> Standing:
    if not same_subject(slot, other):
        return "apart"
    one, two = (prepare(_PERIOD.sub("", text).strip(" ,"), language) for text in (value, theirs))
    if one.keys == two.keys:
        return "equal"
    return "rival" if _excludes(slot.relation, value, theirs, language) else "compatible"


def _turned(value: str, theirs: str, language: str | None) -> bool:
    """Whether two values are opposites."""
    one, other = prepare(value, language), prepare(theirs, language)
    if not one.atoms or not other.atoms:
        return False
    return any(finding.weight == "reversal" for finding in differences(one, other).findings)


def same_subject(slot: Slot, other: Slot) -> bool:
    """Whether two slots are of one subject: the same words, or a person's given name beside the full one."""
    if slot.subject == other.subject or key_of(slot) == key_of(other):
        return True
    short, long = sorted((slot.subject.split(), other.subject.split()), key=len)
    given = slot.relation.rpartition(" ")[2] in _PERSONS and len(short) == 1
    return given and 1 < len(long) <= _LONGEST_NAME and long[0] == short[0] and not _SCOPING & set(long)


_LONGEST_NAME = 3
_SCOPING = words("in on at for during")


def _excludes(relation: str, value: str, theirs: str, language: str | None) -> bool:
    """Whether a subject that has one value cannot have the other as well."""
    if relation.rpartition(" ")[2] in _MANY or _clashing_periods(value, theirs):
        return False
    one, other = (prepare(_PERIOD.sub("", text).strip(" ,"), language) for text in (value, theirs))
    if _contained(one, other) or _contained(other, one):
        return not one.atoms or not other.atoms
    if len(one.atoms) == len(other.atoms) == 1 and (relation in _WORDS_ALONE or _codes(one, other)):
        return True
    located = [_located(text) for text in (value, theirs)]
    if relation == "place" and any(located):
        return all(located)
    return _differ(relation, (value, theirs), (one, other))


def _differ(relation: str, values: tuple[str, str], prepared: tuple[Prepared, Prepared]) -> bool:
    """Whether values of one kind differ so that only one can hold."""
    one, other = prepared
    found = differences(one, other)
    if any(finding.weight == "aspect" and finding.hard for finding in found.findings):
        return False
    if _has_figures(one) or _has_figures(other) or relation.rpartition(" ")[2] in _FIGURES:
        return _values(found) != [] and not found.uneven and not max(found.extra)
    return _words_exclude(relation, *values, found)


def _words_exclude(relation: str, value: str, theirs: str, found: Difference) -> bool:
    """Whether values that are no figures exclude each other."""
    values = _values(found)
    if relation == "preference":
        return any(finding.rule not in {"name", "identifier"} for finding in values)
    held = relation.rpartition(" ")[2]
    if held in _WORDED or _CHOSEN & set(relation.split()):
        alike = held not in _HELD or (value == value.lower()) == (theirs == theirs.lower())
        return alike and (bool(min(found.extra)) or bool(found.findings))
    single = any(finding.rule not in MANY_AT_ONCE for finding in values)
    return single or any(finding.weight == "reversal" for finding in found.findings)


def _located(value: str) -> bool:
    """Whether a place is a room, a zone or a name, so that it is no other room, zone or name."""
    return kind_of(value.lower().removeprefix("the ")) in {"room", "zone"} or is_named(value)


def _values(found: Difference) -> list[Finding]:
    """The values that surely differ."""
    return [finding for finding in found.findings if finding.weight == "value" and finding.hard]


def _codes(one: Prepared, other: Prepared) -> bool:
    """Whether one of two lone values is a number and the other a code: `4410`, `0987`."""
    return {one.atoms[0].kind, other.atoms[0].kind} == {"number", "identifier"}


def _clashing_periods(value: str, theirs: str) -> bool:
    """Whether a price a month stands beside one a year."""
    one, other = (frozenset(_PERIOD.findall(text)) for text in (value, theirs))
    return bool(one and other) and one != other


def _contained(one: Prepared, other: Prepared) -> bool:
    return set(one.keys) <= set(other.keys)


def _has_figures(prepared: Prepared) -> bool:
    return any(atom.kind in {"number", "time", "identifier"} for atom in prepared.atoms)


