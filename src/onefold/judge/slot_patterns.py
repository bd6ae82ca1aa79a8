"""In which forms do single-valued states come? Patterns over folded text; `s` subject, `r` relation, `v` value.

The tables are data beside (`slot_english`, `slot_others`); here they are read, when first needed. Neighbour:
`slot_reading` asks them one after the other.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

import re
from dataclasses import dataclass
from functools import lru_cache

from onefold.judge import slot_english, slot_others


@dataclass(frozen=True, slots=True)
class Pattern:
    """One form of a relation; '' is named by `r`, `?` is told by the kind of the value.

    `conditions` say what value or subject must be. Language '' fits any.
    """

    language: str
    relation: str
    conditions: frozenset[str]
    form: re.Pattern[str]


_ENGLISH_UNSETTLED = (
    r"not|never|no longer|cannot|\w+n't|if|unless|when|whenever|would|might|could|should|must|wants?|plans to|(?:i|we|they|you|people) plan to|planning to|planned to|hopes?|intends?|"
    r"considers?|considering|thinking|used to|formerly|reportedly|allegedly|rumou?r\w*|maybe|perhaps|probably|will|going to|"
    r"(?<!\d )(?<!in )(?<!by )(?<!on )(?<!until )(?<!since )may(?! \d)"
)
UNSETTLED: dict[str, re.Pattern[str]] = {
    language: re.compile(form)
    for language, form in {
        "en": rf"\b(?:{_ENGLISH_UNSETTLED})\b",
        "de": r"\b(?:nicht|kein\w*|nie|wenn|falls|vielleicht|möchte|will|wird)\b",
        "fr": r"\b(?:ne|n'|pas|jamais|si|peut-être|va|voudrait)\b",
        "es": r"\b(?:no|nunca|si|quizás?|quiere|va a)\b",
        "pt": r"\b(?:não|nunca|se|talvez|quer|vai)\b",
        "it": r"\b(?:non|mai|se|forse|vuole)\b",
        "pl": r"\b(?:nie|nigdy|jeśli|może|chce)\b",
        "ru": r"\b(?:не|нет|никогда|если|может|хочет)\b",
        "zh": r"[不没未]|如果|可能|想",
        "ja": r"ない|ません|かもしれ|たい|もし",
    }.items()
}
"""Denials, plans and conditions by language: such a statement gives a slot no value."""
_MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december"
TRAILING = re.compile(
    rf"[, ]*\b(?:since|from(?! (?:mon|tues|wednes|thurs|fri|satur|sun)days)|as of|starting|effective|until|in (?:{_MONTHS})\b|in \d{{4}}|on \d|on (?:{_MONTHS})|last |this |"
    r"next |now$|today|yesterday|these days|at the moment|currently|again$|depuis|seit|desde|dal |od )(?:.*)$"
)


def _many(language: str, table: str) -> list[Pattern]:
    """Patterns written `relation:conditions = form`, one per line."""
    found: list[Pattern] = []
    for line in table.strip().splitlines():
        name, _, form = line.strip().partition("= ")
        relation, _, conditions = name.strip().partition(":")
        found.append(Pattern(language, relation, frozenset(conditions.split()), re.compile(form.strip())))
    return found


_LABELS = {
    "": r"value = (?P<s>[a-z][\w.\-]{1,40})\s?=\s?(?P<v>\S+)",
    "en": r"label = (?P<s>(?!.* (?:uses?|has|have|is|are|was|got|gets|says?|said|wrote|told|asked)\b)[^:,\d]{1,50}?[^:,\dd]|[^:,\d]{1,50}?[^e]d): (?P<v>[^\s,]+(?: [^\s,–-][^\s,]*){0,3})",
}  # fmt: skip
"""`NAME=value` and `Name: value`."""


@lru_cache(maxsize=1)
def patterns() -> tuple[Pattern, ...]:
    """All forms, the particular ones of a language first."""
    english = (
        slot_english.PERSONS, slot_english.REACHED, slot_english.DUE, slot_english.OFFICES, slot_english.VALUES,
        slot_english.ATTRIBUTES, slot_english.TYPED, slot_english.PLACES, slot_english.SETTINGS,
    )  # fmt: skip
    found = [pattern for table in english for pattern in _many("en", table)]
    found += [pattern for language, table in _LABELS.items() for pattern in _many(language, table)]
    return (*found, *(pattern for language, table in slot_others.TABLES.items() for pattern in _many(language, table)))
