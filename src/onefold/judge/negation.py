"""Does one side deny what the other says? Counts the negating words that the other side has not."""

from collections.abc import Sequence

from onefold.judge.align import Gap
from onefold.judge.atoms import Atom
from onefold.judge.finding import Finding
from onefold.judge.lexicon import Lexicon
from onefold.judge.lexicon.base import words

_PAIRED = frozenset({"fr"})
"""Languages that may negate with two words at once (`ne … pas`): present or absent counts, not how many."""
_IMPLICIT = words("""dropped drops drop lacks lacking lack lacked refuses refused fails failed stopped stops ceased
    ceases ended ends
    expired expires removed missing unable absent impossible avoids avoided denies denied forgot neglected gone quit
    out_of free
    invalid inactive abandoned lost unknown""")
"""Words that deny without a negator: beside one, a negation of the other side may say the same."""
_MANY = {
    "ja": ("ない", "ません", "なかった", "ず"),
    "ko": ("않", "못", "안 "),
    "tr": ("mıyor", "miyor", "muyor", "müyor", "madı", "medi", "mayacak", "meyecek", "maz ", "mez "),
}
"""Negators that are no word of their own, or of languages without a lexicon."""


def find_negation(gaps: Sequence[Gap], lexicon: Lexicon) -> list[Finding]:
    """A reversal if one side negates once more, an unknown if both negate in other words."""
    left = [atom for gap in gaps for atom in gap.left if atom.kind == "negation"]
    right = [atom for gap in gaps for atom in gap.right if atom.kind == "negation"]
    if not left and not right:
        return []
    words = tuple(dict.fromkeys(atom.word for atom in (*left, *right)))
    ours, theirs = _count(left, lexicon), _count(right, lexicon)
    if (ours + theirs) % 2:
        unsaid = [atom.word for gap in gaps for atom in (*gap.left, *gap.right) if atom.word in _IMPLICIT]
        if unsaid:
            return [Finding("negation", "unknown", (*words, *unsaid), hard=False)]
        return [Finding("negation", "reversal", words, hard=True)]
    if sorted(atom.key for atom in left) == sorted(atom.key for atom in right):
        return [Finding("negation moved", "unknown", words, hard=False)]
    return [Finding("negation", "aspect", words, hard=bool(ours and theirs))]


def _count(atoms: Sequence[Atom], lexicon: Lexicon) -> int:
    return min(1, len(atoms)) if lexicon.language in _PAIRED else len(atoms)


def find_hidden_negation(one: str, other: str, language: str | None) -> list[Finding]:
    """A reversal if one text has a negating ending or particle that the other has not."""
    for negator in _MANY.get(language or "", ()):
        if (one.count(negator) + other.count(negator)) % 2:
            return [Finding("negation", "reversal", (negator.strip(),), hard=True)]
    return []
