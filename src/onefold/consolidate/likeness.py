"""How much do two statements have in common? Shared words of content, for what a model claims without the judge; pure.

It never merges anything by itself, except that an assistant's words which add nothing to a row are its echo.
Below: `judge.grounding`, `text`. Above: `screen`, `guard`, `rewrite`.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from onefold.judge.grounding import ungrounded
from onefold.judge.lexicon import lexicon_for
from onefold.text.fold import fold
from onefold.text.identity import is_personal
from onefold.text.language import guess_language, has_spaces
from onefold.text.name_words import FUNCTION_WORDS
from onefold.text.terms import terms
from onefold.text.words import words
from onefold.types import Statement

SHORTEST = 3
"""Letters from which on a word in an alphabet carries meaning, unless it is a function word; shorter ones are glue."""


def content(statement: Statement) -> frozenset[str]:
    """The words that carry meaning, as terms: a code counts once; every bigram in a script without spaces."""
    language = statement.language or guess_language(statement.text)
    glue = _glue(language)
    if has_spaces(statement.text):
        carrying = (word for word in words(statement.text) if _carries(word.folded))
        found = [term for word in carrying for term in terms(word.text, language or UNKNOWN)[:1]]
    else:
        found = terms(statement.text, language)
    return frozenset(term for term in found if term not in glue)


UNKNOWN = "und"
"""The language of a text whose language nobody knows (ISO 639-2), so that its words are not guessed one by one."""


@lru_cache(maxsize=32)
def _glue(language: str | None) -> frozenset[str]:
    lexicon = lexicon_for(language)
    return frozenset(terms(" ".join(sorted(FUNCTION_WORDS | lexicon.fillers | lexicon.heads)), language))


def _carries(word: str) -> bool:
    return len(word) >= SHORTEST or not word.isascii() or any(letter.isdigit() for letter in word)


def leading_name(statement: Statement) -> str:
    """The entity that comes first in the text: whom or what the statement is about, if that has a name."""
    folded = fold(statement.text)
    places = {name: folded.find(name) for name in statement.entities}
    return min((name for name, place in places.items() if place >= 0), key=lambda name: places[name], default="")


def shared(one: Statement, other: Statement) -> frozenset[str]:
    """Words of content that both have, without the names that lead them: two things about Ana share nothing yet."""
    subjects = frozenset(terms(f"{leading_name(one)} {leading_name(other)}", one.language))
    return (content(one) & content(other)) - subjects


def overlap(ours: frozenset[str], theirs: frozenset[str]) -> float:
    """Words that both have, of those that either has (Jaccard's index); 0 where neither has any."""
    return len(ours & theirs) / len(ours | theirs) if ours or theirs else 0.0


def differing(one: Statement, other: Statement, apart_from: Sequence[str] = ()) -> tuple[int, int]:
    """How many words of content each has that the other has not, the contrasted words `apart_from` left out."""
    ours, theirs = content(one), content(other)
    named = content(replace(one, text=" ".join(apart_from)))
    return len(ours - theirs - named), len(theirs - ours - named)


def restates(one: Statement, other: Statement) -> bool:
    """Whether every word of content, number, name and negation of `one` is in `other` already."""
    words = content(one)
    return bool(words) and words <= content(other) and not ungrounded(one.text, [other.text])


def second_subject(one: Statement, other: Statement) -> bool:
    """Whether the two are about differently named subjects, or two speakers speak of themselves."""
    if is_personal(one.text, one.language) and is_personal(other.text, other.language):
        return (one.speaker or one.role) != (other.speaker or other.role)
    first, second = leading_name(one), leading_name(other)
    return bool(first and second) and not (_names(first, other.text) and _names(second, one.text))


def _names(name: str, text: str) -> bool:
    """Whether a text has a word of the name: Ines is Ines Quadros."""
    return bool(set(name.split()) & {word.folded.removesuffix("'s") for word in words(text)})
