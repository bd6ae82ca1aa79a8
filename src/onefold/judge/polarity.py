"""Are two words opposites? By the lexicon's lists (whatever the ending), or because one has a negating prefix."""

from functools import lru_cache

from onefold.judge.align import Gap
from onefold.judge.atoms import Atom
from onefold.judge.finding import Finding, Weight
from onefold.judge.lexicon import Lexicon, lexicon_for

_ENDINGS = ("ing", "ed", "es", "er", "s", "d", "ly")
_SHORTEST = 5
"""Letters a word needs before a negating prefix is believed: `valid`/`invalid`, but not `til`/`until`."""
_NO_PREFIX = frozenset(
    {
        "tense",
        "cover",
        "count",
        "courage",
        "covered",
        "covers",
        "press",
        "prove",
        "proved",
        "pact",
        "pose",
        "play",
        "plays",
        "played",
        "trust_",
        "sign",
        "signed",
        "signs",
        "velop",
        "mand",
        "liver",
        "pending",
        "side",
        "sides",
        "port",
        "ports",
        "posed",
        "charge_",
        "vision",
        "vested",
        "duce",
        "mediate",
        "stance",
        "creased",
        "sect",
        "tract",
    }
)
"""Words whose prefixed form is no denial of them: tense/intense, cover/discover, play/display."""


def find_opposites(gap: Gap, lexicon: Lexicon, at: float) -> list[Finding]:
    """A reversal for each word of the left side with an opposite on the right."""
    found = [
        Finding(*_weighed(ours, lexicon, at), (ours.word, theirs.word), hard=True, at=at)
        for ours in gap.left
        for theirs in gap.right
        if opposed(ours, theirs, lexicon)
    ]
    if not found and lexicon.language in {"zh", "ja"}:
        return _characters(gap, lexicon, at)
    pairs: list[Finding] = []
    for finding in found:
        if not any(set(finding.tokens) & set(known.tokens) for known in pairs):
            pairs.append(finding)
    return pairs


_SUBJECT = 0.4
"""A label in the first two fifths of the row stands before the subject's noun."""


def _weighed(atom: Atom, lexicon: Lexicon, at: float) -> tuple[str, Weight]:
    return ("label", "value") if atom.word in lexicon.labels and at < _SUBJECT else ("opposites", "reversal")


def opposed(one: Atom, other: Atom, lexicon: Lexicon) -> bool:
    """Whether two words of one language are opposites."""
    if one.kind not in {"word", "name", "negation", "symbol", "optional"}:
        return False
    if {one.key, other.key} == {"✅", "❌"}:
        return True
    return _words_opposed(one.word, other.word, lexicon.language)


@lru_cache(maxsize=8192)
def _words_opposed(one: str, other: str, language: str) -> bool:
    lexicon = lexicon_for(language)
    table = lexicon.opposites
    if any(theirs in table.get(ours, ()) for ours in bases(one, language) for theirs in bases(other, language)):
        return True
    short, long = sorted((one, other), key=len)
    if long.endswith("less") and short.endswith("ful") and long[:-4] == short[:-3]:
        return True
    return len(short) >= _SHORTEST and short not in _NO_PREFIX and long.removesuffix(short) in lexicon.privatives


@lru_cache(maxsize=8192)
def bases(word: str, language: str) -> tuple[str, ...]:
    """A word and what may be its base forms, for looking up; tense does not matter there."""
    if language != "en":
        return (word,)
    stems = [word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending) and len(word) - len(ending) >= 3]
    return (word, *stems, *(stem + "e" for stem in stems), *(stem[:-1] for stem in stems if stem[-1:] == stem[-2:-1]))


def _characters(gap: Gap, lexicon: Lexicon, at: float) -> list[Finding]:
    """Opposites of one or more characters, in scripts without spaces."""
    ours, theirs = ("".join(atom.word for atom in side) for side in (gap.left, gap.right))
    for word, others in lexicon.opposites.items():
        for other in others:
            if word in ours and other in theirs and word not in theirs and other not in ours:
                return [Finding("opposites", "reversal", (word, other), hard=True, at=at)]
    return []
