"""Is a difference only wording? Spelling with or without hyphen, a contraction, an initialism, agreement of a verb.

Says yes only where it is sure; what it does not know stays a difference. Neighbours: `order`, `voice`.
"""

from collections.abc import Sequence

from onefold.judge.align import Gap
from onefold.judge.atoms import Atom
from onefold.judge.lexicon.base import words
from onefold.judge.lexicon.english_forms import plural, third

_AGREEING = words("""is/are was/were has/have costs/cost needs/need weighs/weigh serve/servono costa/costano è/sono
    dura/durano
    vale/valgono kostet/kosten ist/sind wiegt/wiegen cuesta/cuestan dura/duran est/sont coûte/coûtent custa/custam""")
_PERFECT = frozenset({"been", "got", "gone", "had", "become"})
_UNSPOKEN = words("of and the for in de la")
"""Words that initials may pass over: the Massachusetts Institute of Technology."""
_LONE_PREFIXES = frozenset({"re", "un", "de", "in"})


def is_universal(gap: Gap) -> bool:
    """`all employees` and `every employee`, with or without the verb behind them."""
    left, right = gap.left, gap.right
    if len(left) != len(right) or not left:
        return False
    if {left[0].word, right[0].word} not in ({"all", "every"}, {"all", "each"}) or len(left) < 2:
        return False
    many, one = (left, right) if left[0].word == "all" else (right, left)
    verbs = zip(many[2:], one[2:], strict=True)
    same = all(ours.key == theirs.key or _third([ours], [theirs]) for ours, theirs in verbs)
    return many[1].word == plural(one[1].word) and same


def is_wording(gap: Gap, following: Atom | None, other: Atom | None, *, agreement: str) -> bool:
    """Whether the two sides of a gap say the same.

    `following` is the atom behind the gap on the left; `agreement` says why verbs may differ in number: `number` (both
    texts hold one, written in two ways), `all` (one has `all`, the other `every`), or ''.
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
        or _transliterated(left, right)
        or _initials(left, right)
        or _initials(right, left)
        or (bool(agreement) and _agreeing(left, right))
        or (agreement == "all" and (is_universal(gap) or _third(left, right)))
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


_WRITTEN_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae"})


def _transliterated(left: Sequence[Atom], right: Sequence[Atom]) -> bool:
    """`Müller` and `Mueller`."""
    one, other = (" ".join(atom.word for atom in side) for side in (left, right))
    return one != other and one.translate(_WRITTEN_OUT) == other.translate(_WRITTEN_OUT)


def _initials(short: Sequence[Atom], long: Sequence[Atom]) -> bool:
    """`NDA` and `non-disclosure agreement`: one word of capitals, and as many words as it has letters."""
    if len(short) != 1 or short[0].kind != "name" or len(long) < 2:
        return False
    telling = [atom for atom in long if atom.word not in _UNSPOKEN]
    spoken = short[0].word in {"".join(atom.word[:1] for atom in part) for part in (long, telling)}
    return spoken and all(atom.kind in {"word", "name", "negation"} for atom in long)


def _agreeing(left: Sequence[Atom], right: Sequence[Atom]) -> bool:
    one, other = " ".join(atom.word for atom in left), " ".join(atom.word for atom in right)
    return f"{one}/{other}" in _AGREEING or f"{other}/{one}" in _AGREEING


def _third(left: Sequence[Atom], right: Sequence[Atom]) -> bool:
    """One verb in the singular and in the plural."""
    one, other = left[0].word, right[0].word
    alone = len(left) == len(right) == 1 and left[0].kind == right[0].kind == "word"
    return alone and (one == third(other) or other == third(one))
