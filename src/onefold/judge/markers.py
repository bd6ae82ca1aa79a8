"""Is what is claimed of another kind? Modality, hearsay, plans, quantity, bounds, conditions, aspect of time.

"May bring" is not "must bring", "wants to be" is not "is", "used to live" is not "lives", "unless it rains" narrows.
"""

from collections import Counter
from collections.abc import Sequence

from onefold.judge.align import Gap
from onefold.judge.atoms import Atom
from onefold.judge.finding import Finding
from onefold.judge.lexicon import Lexicon

_RULES = {
    "possible": "modality",
    "able": "modality",
    "advised": "modality",
    "necessary": "modality",
    "hearsay": "modality",
    "planned": "modality",
    "future": "tense",
    "conditional": "condition",
    "exception": "condition",
    "universal": "quantifier",
    "some": "quantifier",
    "most": "quantifier",
    "only": "quantifier",
    "nearly": "quantifier",
    "at_least": "bound",
    "at_most": "bound",
    "more_than": "bound",
    "less_than": "bound",
    "still": "aspect",
    "already": "aspect",
    "formerly": "aspect",
    "yet": "aspect",
    "again": "aspect",
    "too": "aspect",
    "past": "aspect",
}
_ALONE = frozenset(
    {
        "possible",
        "advised",
        "necessary",
        "hearsay",
        "planned",
        "conditional",
        "exception",
        "only",
        "past",
        "at_least",
        "at_most",
        "more_than",
        "less_than",
        "most",
    }
)
"""Classes that change a claim even when the other side has none; of the rest both sides must have one."""


def find_markers(gaps: Sequence[Gap], lexicon: Lexicon) -> list[Finding]:
    """One aspect for each rule by which the two sides' classes differ."""
    left = _classes([atom for gap in gaps for atom in gap.left], lexicon)
    right = _classes([atom for gap in gaps for atom in gap.right], lexicon)
    ours, theirs = left - right, right - left
    found: dict[str, Finding] = {}
    for name in (*ours, *theirs):
        rule = _RULES[name]
        both = any(_RULES[one] == rule for one in ours) and any(_RULES[one] == rule for one in theirs)
        tokens = tuple(dict.fromkeys(word for one, word in _named(gaps, lexicon) if _RULES[one] == rule))
        known = found.get(rule)
        hard = both or name in _ALONE or bool(known and known.hard)
        found[rule] = Finding(rule, "aspect", tokens, hard=hard)
    return list(found.values())


def _classes(atoms: Sequence[Atom], lexicon: Lexicon) -> Counter[str]:
    return Counter(lexicon.markers[atom.word] for atom in atoms if atom.word in lexicon.markers)


def _named(gaps: Sequence[Gap], lexicon: Lexicon) -> list[tuple[str, str]]:
    atoms = [atom for gap in gaps for atom in (*gap.left, *gap.right)]
    return [(lexicon.markers[atom.word], atom.word) for atom in atoms if atom.word in lexicon.markers]
