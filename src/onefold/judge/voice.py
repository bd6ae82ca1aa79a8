"""Is one text the passive of the other? "The council will widen the road" = "the road will be widened by the council".

Knows English, German and Spanish; the tense must be the same, and who does what to whom.
"""

from collections.abc import Sequence

from onefold.judge.atoms import Atom
from onefold.judge.lexicon import Lexicon

_BY = {"en": "by", "de": "von", "es": "por"}
_BE = {
    "en": {"is": "present", "are": "present", "was": "past", "were": "past", "be": "base", "been": "perfect"},
    "de": {"wurde": "past", "wurden": "past"},
    "es": {"fue": "past", "fueron": "past", "es": "present", "son": "present"},
}
_IRREGULAR = {
    "written": "wrote",
    "taken": "took",
    "given": "gave",
    "driven": "drove",
    "chosen": "chose",
    "broken": "broke",
    "stolen": "stole",
    "eaten": "ate",
    "drawn": "drew",
    "thrown": "threw",
    "grown": "grew",
    "known": "knew",
    "seen": "saw",
    "done": "did",
    "begun": "began",
    "sung": "sang",
    "beaten": "beat",
    "forgotten": "forgot",
    "flown": "flew",
    "shown": "showed",
    "hidden": "hid",
    "ridden": "rode",
    "spoken": "spoke",
    "worn": "wore",
}
_HELPERS = frozenset({"will", "has", "have"})
_PAST_ENDINGS = {"es": ("ó", "aron", "ieron")}


def is_voice_change(left: Sequence[Atom], right: Sequence[Atom], lexicon: Lexicon) -> bool:
    """Whether one row is active and the other its passive, with the same doer, deed, object and the rest."""
    if lexicon.language not in _BY:
        return False
    return _passive_of(left, right, lexicon) or _passive_of(right, left, lexicon)


def _passive_of(active: Sequence[Atom], passive: Sequence[Atom], lexicon: Lexicon) -> bool:
    """Take the passive apart at `be` and `by`, and look for the active in each way of putting it together."""
    language = lexicon.language
    words = [atom.word for atom in passive]
    fronted = words[0] in lexicon.heads
    by = next((place for place, word in enumerate(words) if word == _BY[language] and place >= 2), 0)
    be = next((place for place, word in enumerate(words[:by]) if word in _BE[language]), 0)
    if not by or not be:
        return False
    will = language == "en" and words[be - 1] == "will"
    perfect = language == "en" and words[be] == "been"
    subject = [atom.key for atom in passive[: be - (will or perfect)]]
    middle = list(passive[be + 1 : by])
    behind = passive[by + 1 :]
    if language == "de":
        behind, deed = behind[:-1], behind[-1:]
    else:
        middle, deed = middle[1:], middle[:1]
    if not deed or not behind:
        return False
    tense = "will" if will else words[be - 1] if perfect else _BE[language][words[be]]
    extra = [atom.key for atom in middle]
    return any(
        _matches(
            active,
            doer=behind[:cut],
            deed=deed[0].word,
            tense=tense,
            language=language,
            rest=extra + [atom.key for atom in behind[cut:]],
            subject=subject,
            fronted=fronted,
        )
        for cut in range(1, len(behind) + 1)
    )


def _matches(
    active: Sequence[Atom],
    *,
    doer: Sequence[Atom],
    deed: str,
    tense: str,
    language: str,
    rest: list[str],
    subject: list[str],
    fronted: bool,
) -> bool:
    """Whether the active is doer, deed, object and rest, whose leading part may stand in front in the passive."""
    ours = [atom.key for atom in active]
    verb = len(doer) + (tense in _HELPERS)
    if ours[: len(doer)] != [atom.key for atom in doer] or verb >= len(ours):
        return False
    if tense in _HELPERS and ours[len(doer)] not in ({"has", "have"} if tense != "will" else {"will"}):
        return False
    if language == "de":
        return (
            ours[len(doer)] in {"hat", "haben"}
            and ours[-1] == _last_key(active, deed)
            and ours[len(doer) + 1 : -1] in (subject + rest, _object(subject) + rest)
        )
    if not _same_deed(active[verb].word, deed, tense, language):
        return False
    tail = ours[verb + 1 :]
    return any(tail == subject[cut:] + subject[:cut] + rest for cut in range(len(subject) if fronted else 1))


def _object(subject: list[str]) -> list[str]:
    """A German masculine subject as an object: `der Vertrag`, `den Vertrag`."""
    return [{"der": "den", "ein": "einen"}.get(subject[0], subject[0]), *subject[1:]]


def _last_key(active: Sequence[Atom], deed: str) -> str:
    """The key of the active's last word if it is the participle, else what no key is."""
    return active[-1].key if active[-1].word == deed else ""


def _same_deed(verb: str, participle: str, tense: str, language: str) -> bool:
    """Whether a finite verb is the one of a participle, in the tense that `be` shows."""
    if language == "es":
        return tense == "past" and verb.endswith(_PAST_ENDINGS["es"]) and verb[:4] == participle[:4]
    if tense in {"has", "have"}:
        return verb == participle
    if tense == "past":
        return verb == participle or _IRREGULAR.get(participle) == verb
    stem = verb.removesuffix("s") if tense == "present" else verb
    if tense == "present" and verb == stem:
        return False
    return participle in {stem + "ed", stem + "d", stem + stem[-1] + "ed", stem[:-1] + "ied"}
