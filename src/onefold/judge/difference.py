"""How do two prepared statements differ? Nothing but wording, or findings with their weights; the verdict reads them.

Below: one module per class of difference. Above: `verdict`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from onefold.judge.align import Gap, align
from onefold.judge.atoms import Atom
from onefold.judge.change import CHANGE_WORDS
from onefold.judge.double_negation import without_double_negation
from onefold.judge.finding import Finding
from onefold.judge.lexicon import Lexicon
from onefold.judge.lexicon.base import words
from onefold.judge.markers import find_markers
from onefold.judge.negation import find_hidden_negation, find_negation
from onefold.judge.order import is_permutation, is_reordering
from onefold.judge.polarity import find_opposites
from onefold.judge.prepare import Prepared
from onefold.judge.roles import find_swap, is_converse
from onefold.judge.values import find_values
from onefold.judge.voice import is_voice_change
from onefold.judge.wording import is_universal, is_wording

_STEM = 5
"""Letters that stand for a word when subjects are compared roughly; never when sameness is claimed."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs: `wording` names the rule if nothing does, `overlap` is Dice's coefficient of the content words.

    `extra` counts the content words that no finding explains, left and right; `uneven` says that one side has a number,
    time or code more than the other where they differ.
    """

    wording: str
    findings: tuple[Finding, ...]
    overlap: float
    extra: tuple[int, int]
    uneven: bool = False


def differences(left: Prepared, right: Prepared) -> Difference:
    """Compare two statements of one language."""
    gaps = align(left.atoms, right.atoms)
    if not gaps:
        return Difference("wording", (), 1.0, (0, 0))
    lexicon = left.lexicon if left.lexicon.language else right.lexicon
    moved = _same_by_structure(left.atoms, right.atoms, lexicon)
    if moved:
        return Difference(moved, (), 1.0, (0, 0))
    if is_permutation(left.atoms, right.atoms):
        return Difference("", (find_swap(left.atoms, right.atoms),), 1.0, (0, 0))
    numbers = any(atom.kind == "number" for atom in left.atoms) and any(atom.kind == "number" for atom in right.atoms)
    agreement = "number" if numbers else "all" if any(is_universal(gap) for gap in gaps) else ""
    real = [gap for gap in gaps if not is_wording(gap, *_behind(gap, left.atoms, right.atoms), agreement=agreement)]
    if not real:
        return Difference("wording", (), 1.0, (0, 0))
    if _cancels(left, right, lexicon):
        return Difference("double negation", (), 1.0, (0, 0))
    findings = _findings(real, left, right, lexicon)
    shared, extra = _shared(left, right, findings, lexicon), _extra(real, findings, lexicon)
    return Difference("", tuple(findings), shared, extra, _uneven(real))


def _cancels(left: Prepared, right: Prepared, lexicon: Lexicon) -> bool:
    """Whether nothing differs once the negations that cancel within one text are taken out."""
    plain = [without_double_negation(side.atoms, lexicon) for side in (left, right)]
    if plain == [None, None]:
        return False
    one, other = (atoms or side.atoms for atoms, side in zip(plain, (left, right), strict=True))
    return all(is_wording(gap, *_behind(gap, one, other), agreement="") for gap in align(one, other))


def _uneven(gaps: Sequence[Gap]) -> bool:
    """Whether the sides of the gaps differ in how many figures they state."""
    sides = ([atom for gap in gaps for atom in gap.left], [atom for gap in gaps for atom in gap.right])
    left, right = (sum(atom.kind in {"number", "time", "identifier"} for atom in side) for side in sides)
    return left != right


def _same_by_structure(left: Sequence[Atom], right: Sequence[Atom], lexicon: Lexicon) -> str:
    """The rule by which another order of words says the same, or ''."""
    if is_permutation(left, right):
        return "order" if is_reordering(left, right, lexicon) else ""
    if is_voice_change(left, right, lexicon):
        return "voice"
    return "converse" if is_converse(left, right, lexicon) else ""


def _behind(gap: Gap, left: Sequence[Atom], right: Sequence[Atom]) -> tuple[Atom | None, Atom | None]:
    """The atoms behind a gap on either side, None at the end."""
    place, other = gap.left_at + len(gap.left), gap.right_at + len(gap.right)
    return left[place] if place < len(left) else None, right[other] if other < len(right) else None


def _findings(gaps: Sequence[Gap], left: Prepared, right: Prepared, lexicon: Lexicon) -> list[Finding]:
    length = max(1, len(left.atoms))
    wide = [_widened(gap, left, right) for gap in gaps] if lexicon.language in {"zh", "ja"} else gaps
    opposites = [finding for gap in wide for finding in find_opposites(gap, lexicon, gap.left_at / length)]
    negations = find_negation(gaps, lexicon)
    used = {token for finding in opposites for token in finding.tokens}
    if len(opposites) == 1 and negations and used & set(negations[0].tokens):
        negations = []
    ours, theirs = ("".join(f" {atom.word}" for atom in side.atoms) for side in (left, right))
    hidden = [] if opposites or negations else find_hidden_negation(ours + " ", theirs + " ", lexicon.language)
    markers = [finding for finding in find_markers(gaps, lexicon) if not used & set(finding.tokens)]
    values = [finding for finding in find_values(gaps, lexicon, length) if not used & set(finding.tokens)]
    return [*opposites, *negations, *hidden, *markers, *values]


def _widened(gap: Gap, left: Prepared, right: Prepared) -> Gap:
    """The gap with one more character on either side: opposites may share one (启用/禁用)."""
    start, other = max(0, gap.left_at - 1), max(0, gap.right_at - 1)
    return Gap(
        left.atoms[start : gap.left_at + len(gap.left) + 1],
        right.atoms[other : gap.right_at + len(gap.right) + 1],
        gap.left_at,
        gap.right_at,
    )


def content(atoms: Sequence[Atom], lexicon: Lexicon) -> set[str]:
    """What the words are about, roughly: no heads, markers, negators or auxiliaries; long words by their stem."""
    return {
        atom.key[:_STEM] if atom.kind == "word" and len(atom.key) > _STEM else atom.key
        for atom in atoms
        if _tells(atom, lexicon)
    }


_AUXILIARIES = words("""is are was were be been being has have had do does did to of 's it its there that this he she
    they his her their him them i my we our you your as not der die das den dem des ein eine ist sind war hat le la
    les un
    une est a de el los las es en que o os as e é um uma il lo gli i di è w z i na jest się и в на у""")


def _tells(atom: Atom, lexicon: Lexicon) -> bool:
    if atom.kind in {"number", "time", "identifier", "name", "character"}:
        return True
    if atom.kind != "word":
        return False
    return not any(atom.word in listed for listed in (_AUXILIARIES, CHANGE_WORDS, lexicon.heads, lexicon.markers))


def overlap(left: Sequence[Atom], right: Sequence[Atom], lexicon: Lexicon) -> float:
    """Dice's coefficient of the two contents; 0 if either is empty."""
    one, other = content(left, lexicon), content(right, lexicon)
    return 2 * len(one & other) / (len(one) + len(other)) if one and other else 0.0


def _shared(left: Prepared, right: Prepared, findings: Sequence[Finding], lexicon: Lexicon) -> float:
    """The overlap of what the findings do not speak of: the thing that both texts are about."""
    spoken = {token for finding in findings for token in finding.tokens}
    ours, theirs = ([atom for atom in side.atoms if atom.word not in spoken] for side in (left, right))
    return overlap(ours, theirs, lexicon)


def _extra(gaps: Sequence[Gap], findings: Sequence[Finding], lexicon: Lexicon) -> tuple[int, int]:
    """How many telling words of the gaps no finding speaks of and the other side has not, left and right."""
    spoken = {token for finding in findings for token in finding.tokens}
    sides = ([atom for gap in gaps for atom in gap.left], [atom for gap in gaps for atom in gap.right])
    left, right = (content([atom for atom in side if atom.word not in spoken], lexicon) for side in sides)
    return len(left - right), len(right - left)
