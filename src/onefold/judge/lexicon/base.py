"""What does the judge know of a language? The shape of a lexicon and the notation in which the lists are written.

Beside: one module per language. A word that no list names is simply unknown: it is never explained away.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

Words = frozenset[str]
Phrase = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Lexicon:
    """The word lists of one language, all folded (lower case).

    `fillers` carry no meaning; `negators` turn a statement round; `opposites` maps a word to its opposites;
    `converses` do so for relations whose arguments swap (`sends`/`receives`); `synonyms` maps a word to the word that
    stands for its group; `phrases` rewrites runs of words (contractions too); `markers` maps a word to a class of
    modality, quantity or aspect; `heads` open a phrase that may move (prepositions, subordinators); `timers` are
    the heads that a date swallows; `labels` are
    opposites that tell which of two things is meant; `privatives` are prefixes that negate; `numerals`, `ordinals`, `units`,
    `months` and `weekdays` give values; `relative` are words of time that need an anchor.
    """

    language: str
    fillers: Words = frozenset()
    negators: Words = frozenset()
    opposites: Mapping[str, Words] = field(default_factory=dict[str, Words])
    converses: Mapping[str, Words] = field(default_factory=dict[str, Words])
    synonyms: Mapping[str, str] = field(default_factory=dict[str, str])
    phrases: Mapping[Phrase, Phrase] = field(default_factory=dict[Phrase, Phrase])
    markers: Mapping[str, str] = field(default_factory=dict[str, str])
    heads: Words = frozenset()
    timers: Words = frozenset()
    ands: Words = frozenset()
    labels: Words = frozenset()
    privatives: tuple[str, ...] = ()
    numerals: Mapping[str, int] = field(default_factory=dict[str, int])
    ordinals: Mapping[str, int] = field(default_factory=dict[str, int])
    units: Mapping[str, str] = field(default_factory=dict[str, str])
    months: Mapping[str, int] = field(default_factory=dict[str, int])
    weekdays: Mapping[str, int] = field(default_factory=dict[str, int])
    relative: Words = frozenset()
    sets: Mapping[str, str] = field(default_factory=dict[str, str])
    decimal_comma: bool = True

    @property
    def longest_phrase(self) -> int:
        """How many words the longest phrase has; 0 if there is none."""
        return max((len(phrase) for phrase in self.phrases), default=0)


def words(text: str) -> Words:
    """Words divided by spaces."""
    return frozenset(text.split())


def pairs(text: str) -> dict[str, Words]:
    """Opposites, written `a b/c, d/e f`: every word left of a slash against every word right of it."""
    table: dict[str, set[str]] = {}
    for pair in text.split(","):
        left, _, right = pair.partition("/")
        for one in left.split():
            for other in right.split():
                table.setdefault(one, set()).add(other)
                table.setdefault(other, set()).add(one)
    return {word: frozenset(others) for word, others in table.items()}


def groups(text: str) -> dict[str, str]:
    """Synonyms, one group per line or semicolon; the first word of a group stands for all."""
    table: dict[str, str] = {}
    for group in text.replace("\n", ";").split(";"):
        members = group.split()
        table.update(dict.fromkeys(members, members[0]) if members else {})
    return table


def rewrites(text: str) -> dict[Phrase, Phrase]:
    """Phrases, one `a b = c` per line or semicolon; nothing right of the sign drops the phrase."""
    table: dict[Phrase, Phrase] = {}
    for line in text.replace("\n", ";").split(";"):
        left, sign, right = line.partition("=")
        if sign:
            table[tuple(left.split())] = tuple(right.split())
    return table


def classes(**members: str) -> dict[str, str]:
    """Words to the class that is named by the argument."""
    return {word: name for name, text in members.items() for word in text.split()}


def counted(text: str, start: int = 0, step: int = 1) -> dict[str, int]:
    """Words in counting order; variants of one number are divided by a slash."""
    table: dict[str, int] = {}
    for place, variants in enumerate(text.split()):
        table.update(dict.fromkeys(variants.split("/"), start + step * place))
    return table


def merged(tables: Iterable[Mapping[str, Words]]) -> dict[str, Words]:
    """Several tables of opposites as one."""
    table: dict[str, Words] = {}
    for part in tables:
        for word, others in part.items():
            table[word] = table.get(word, frozenset()) | others
    return table
