"""Is another value a *changed* state, or a statement about something else?

Both mean "do not merge"; `changed` needs the same subject and relation. Bus 14 and bus 41 are two buses, a fee of 9 and
of 12 is one fee. Rules by place and form; the slot decides where there is one.
"""

from onefold.judge.atoms import Atom
from onefold.judge.finding import Finding
from onefold.judge.lexicon.base import words
from onefold.judge.lexicon.english_opposites import MANY_AT_ONCE
from onefold.judge.prepare import Prepared

_SUBJECT_ENDS = 0.4
"""Values in the first two fifths of the row mostly name the subject."""
_MANY_VALUED = words("""likes like liked loves love enjoys owns own visited visits knows knew speaks plays play been
    contains
    bought buys sold ate met read watched saw cover covers supports support includes include recommended reported scored
    meeting appointment interview visit trip flight concert lunch dinner
    has_been failed reached answered measured logged performed 喜 mag liebt aime gusta piace lubi любит""")
_HOLDERS = words("""chef manager director owner ceo cto cfo captain mayor president lead leader chair chairman
    chairwoman head
    boss contact maintainer principal coach treasurer secretary supervisor landlord capital tenant editor winner
    champion""")
_SCOPES = frozenset(
    {
        "stage",
        "label",
        "drink",
        "relative",
        "sport",
        "instrument",
        "fruit",
        "animal",
        "body",
        "language",
        "part",
        "bearing",
    }
    | MANY_AT_ONCE
)
_SMALL_SUBJECT = frozenset({"prefer", "use", "monthly", "default"})


def is_changed(findings: list[Finding], left: Prepared, right: Prepared) -> bool:
    """Whether the values that differ are another value of one thing."""
    common = {atom.word for atom in left.atoms} & {atom.word for atom in right.atoms}
    if len(findings) > 1 or common & _MANY_VALUED:
        return False
    return _place_of_value(findings[0], left.atoms, common)


def _place_of_value(finding: Finding, atoms: tuple[Atom, ...], common: set[str]) -> bool:
    first = atoms[0].word in finding.tokens
    if finding.rule in _SCOPES:
        return False
    if first and (common & _HOLDERS or finding.rule == "number"):
        return True
    if finding.rule == "name":
        return finding.at >= _SUBJECT_ENDS and bool(common & (_HOLDERS | _SMALL_SUBJECT | {"=", ":"}))
    if atoms[0].kind == "character" and finding.at >= _SUBJECT_ENDS / 2:
        return True
    measured = finding.rule == "number" and any(
        atom.word in finding.tokens and atom.value is not None and ":" in atom.key[2:] and not atom.key.endswith(":")
        for atom in atoms
    )
    return finding.at >= _SUBJECT_ENDS or measured
