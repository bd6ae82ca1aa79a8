"""Is one text the passive of the other, in German or Spanish? Simple tenses only. Neighbour: `voice`."""

from collections.abc import Sequence

from onefold.judge.atoms import Atom
from onefold.judge.lexicon import Lexicon

_BY = {"de": "von", "es": "por"}
_BE = {
    "de": {"wurde": "past", "wurden": "past"},
    "es": {"fue": "past", "fueron": "past"},
}
_ARTICLES = {"der": "den", "ein": "einen"}
"""German masculine articles as a subject's and as an object's."""


def is_other_passive(active: Sequence[Atom], passive: Sequence[Atom], lexicon: Lexicon) -> bool:
    """Take the passive apart at `be` and `by`, and look for the active in each way of putting it together."""
    language = lexicon.language
    if language not in _BY:
        return False
    words = [atom.word for atom in passive]
    by = next((place for place, word in enumerate(words) if word == _BY[language] and place >= 2), 0)
    be = next((place for place, word in enumerate(words[:by]) if word in _BE[language]), 0)
    if not by or not be:
        return False
    subject = [atom.key for atom in passive[:be]]
    middle, behind = list(passive[be + 1 : by]), passive[by + 1 :]
    if language == "de":
        behind, deed = behind[:-1], behind[-1:]
    else:
        middle, deed = middle[1:], middle[:1]
    if not deed or not behind:
        return False
    extra = [atom.key for atom in middle]
    match = _german if language == "de" else _spanish
    return any(
        [atom.key for atom in active[:cut]] == [atom.key for atom in behind[:cut]]
        and match(active[cut:], deed[0], subject, extra + [atom.key for atom in behind[cut:]])
        for cut in range(1, len(behind) + 1)
    )


def _german(rest: Sequence[Atom], deed: Atom, subject: list[str], tail: list[str]) -> bool:
    """`hat den Vertrag unterschrieben`: the helper, object and rest, and the participle last."""
    if len(rest) < 2 or rest[0].word not in {"hat", "haben"} or rest[-1].word != deed.word:
        return False
    object_ = [_ARTICLES.get(subject[0], subject[0]), *subject[1:]]
    return [atom.key for atom in rest[1:-1]] in (subject + tail, object_ + tail)


def _spanish(rest: Sequence[Atom], deed: Atom, subject: list[str], tail: list[str]) -> bool:
    """`firmó el contrato`: a past of the same stem, object and rest."""
    past = bool(rest) and rest[0].word.endswith(("ó", "aron", "ieron")) and rest[0].word[:4] == deed.word[:4]
    return past and [atom.key for atom in rest[1:]] == subject + tail
