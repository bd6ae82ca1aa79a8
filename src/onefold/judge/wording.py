"""Is a difference only wording? Spelling with or without hyphen, a contraction, an initialism, agreement of a verb.

Says yes only where it is sure; what it does not know stays a difference. Neighbours: `order`, `voice`.
"""

from collections.abc import Sequence

from onefold.judge.align import Gap
from onefold.judge.atoms import Atom
from onefold.judge.lexicon.base import words

_AGREEING = words("""is/are was/were has/have costs/cost needs/need weighs/weigh serve/servono costa/costano è/sono
    dura/durano
    vale/valgono kostet/kosten ist/sind wiegt/wiegen cuesta/cuestan dura/duran est/sont coûte/coûtent custa/custam""")
_PERFECT = frozenset({"been", "got", "gone", "had", "become"})
_LONE_PREFIXES = frozenset({"re", "un", "de", "in"})


def is_wording(gap: Gap, following: Atom | None, other: Atom | None, *, numbers: bool) -> bool:
    """Whether the two sides of a gap say the same.

    `following` is the atom behind the gap on the left; `quantities` says that both texts hold a number (verbs then may
    agree with either way of writing it).
    """
    left = [atom for atom in gap.left if atom.kind != "optional"]
    right = [atom for atom in gap.right if atom.kind != "optional"]
    if not left and not right:
        return True
    if not left or not right:
        return _article(left or right, following, other)
    if {left[-1].key, right[-1].key} == {"not", "n:0:"} and len(left) == len(right) == 1:
        return True
    return (
        _hyphenated(left, right)
        or _contracted(left, right, following)
        or _initials(left, right)
        or _initials(right, left)
        or (numbers and _agreeing(left, right))
    )


def _article(part: Sequence[Atom], following: Atom | None, other: Atom | None) -> bool:
    """The article that `prepare` keeps before `little` tells something only against `little` without it."""
    behind = {atom.word for atom in (following, other) if atom}
    return len(part) == 1 and part[0].word == "a" and len(behind) == 2 and "little" in behind


def _hyphenated(left: Sequence[Atom], right: Sequence[Atom]) -> bool:
    """`follow-up` and `followup`; not `re-sign` and `resign`."""
    if len(left) == len(right) or not any(atom.joined for atom in (*left, *right)):
        return False
    longer = max(left, right, key=len)
    same = "".join(atom.word for atom in left) == "".join(atom.word for atom in right)
    return same and longer[0].word not in _LONE_PREFIXES


def _contracted(left: Sequence[Atom], right: Sequence[Atom], following: Atom | None) -> bool:
    """`it's` and `it is`; `it's` and `it has` only before a word that makes it a perfect."""
    words = {" ".join(atom.word for atom in left), " ".join(atom.word for atom in right)}
    if words in ({"'s", "is"}, {"'s", "es"}, {"'d", "would"}, {"'d", "had"}):
        return True
    return words == {"'s", "has"} and following is not None and following.word in _PERFECT


def _initials(short: Sequence[Atom], long: Sequence[Atom]) -> bool:
    """`NDA` and `non-disclosure agreement`: one word of capitals, and as many words as it has letters."""
    if len(short) != 1 or short[0].kind != "name" or len(long) < 2:
        return False
    return short[0].word == "".join(atom.word[:1] for atom in long) and all(
        atom.kind in {"word", "name", "negation"} for atom in long
    )


def _agreeing(left: Sequence[Atom], right: Sequence[Atom]) -> bool:
    one, other = " ".join(atom.word for atom in left), " ".join(atom.word for atom in right)
    return f"{one}/{other}" in _AGREEING or f"{other}/{one}" in _AGREEING
