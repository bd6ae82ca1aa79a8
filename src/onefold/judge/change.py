"""Which words say that something has changed? "Now", "from now on", "instead", "no longer": wording, never a scope.

Neighbours: `slot` reads statements without them, `difference` does not count them, `state` asks whether there are any.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

import re

from onefold.judge.lexicon.base import words
from onefold.text.fold import fold

CHANGE_WORDS = words("""now currently since instead anymore nowadays henceforth onwards jetzt nun inzwischen mittlerweile sofort
    désormais dorénavant maintenant actuellement ahora actualmente agora atualmente ora adesso attualmente teraz odtąd
    obecnie теперь сейчас отныне 现在""")
"""Words that tell of a change and of nothing else."""

_MONTH = "january|february|march|april|may|june|july|august|september|october|november|december|week|month|year|season|term"
_NOW = rf"(?:from|as of|starting|effective) (?:(?:next|this) )?(?:{_MONTH})(?: on(?:wards)?)?|from now on(?:wards)?|from today(?: on(?:wards)?)?|as of (?:now|today)|starting (?:now|today)|these days|nowadays|henceforth"
_LEADING = {
    "en": re.compile(rf"^(?:{_NOW}|now|update|correction|change|new)(?:, |: | (?=the |[a-z]+'s ))"),
    "de": re.compile(r"^(?:ab sofort|ab jetzt|von nun an|inzwischen|neu): "),
}
_TRAILING = {
    "en": re.compile(
        rf"(?:,? (?:{_NOW}|now|instead(?: of [^,;]+)?|rather than [^,;]+)|(?:, (?:and |but )?| but |; )(?:no longer|not) [^,;]+)$"
    ),
    "de": re.compile(r",? (?:ab sofort|ab jetzt|von nun an|jetzt|nun|(?:und )?nicht mehr [^,;]+|statt [^,;]+)$"),
    "fr": re.compile(r",? (?:désormais|dorénavant|maintenant|à partir de maintenant|au lieu d[e'u][^,;]+)$"),
    "es": re.compile(r",? (?:ahora|a partir de ahora|desde ahora|en vez de [^,;]+|en lugar de [^,;]+)$"),
    "pt": re.compile(r",? (?:agora|a partir de agora|em vez d[eoa] [^,;]+)$"),
    "it": re.compile(r",? (?:ora|adesso|d'ora in poi|invece di [^,;]+|invece che [^,;]+)$"),
    "pl": re.compile(r",? (?:teraz|od teraz|odtąd|zamiast [^,;]+)$"),
    "ru": re.compile(r",? (?:теперь|сейчас|отныне|вместо [^,;]+)$"),
}
_AMID = {
    "de": re.compile(r" (?:jetzt|nun|inzwischen|mittlerweile)(?= )"),
    "fr": re.compile(r" (?:désormais|dorénavant|maintenant)(?= )"),
    "es": re.compile(r" ahora(?= )"),
    "pt": re.compile(r" agora(?= )"),
    "it": re.compile(r" (?:ora|adesso)(?= )"),
    "pl": re.compile(r" teraz(?= )"),
}
_MARKS = {
    "en": re.compile(
        rf"\b(?:{_NOW}|now|as of|since|starting|effective|no longer|not [^,;]+ any ?more|instead|rather than|new|has become|became|"
        r"(?:has|have|was|were|been|is|are) (?:been )?(?:moved|changed|switched|replaced|postponed|rescheduled|brought forward|put (?:off|back))|"
        r"(?:moved|moves|changed|changes|switched|switches) (?:from|to)|is back)\b"
    ),
    "de": re.compile(r"\b(?:ab sofort|ab jetzt|von nun an|jetzt|nun|inzwischen|mittlerweile|nicht mehr|statt|neue?[rsn]?|seit|verlegt|verschoben)\b"),
    "fr": re.compile(r"\b(?:désormais|dorénavant|maintenant|à partir de|ne [^,;]+ plus|au lieu|depuis|nouvel(?:le)?|nouveau)\b"),
    "es": re.compile(r"\b(?:ahora|a partir de|desde|ya no|en vez de|en lugar de|nuev[oa])\b"),
    "pt": re.compile(r"\b(?:agora|a partir de|desde|já não|em vez de|nov[oa])\b"),
    "it": re.compile(r"\b(?:ora|adesso|d'ora in poi|non [^,;]+ più|invece|nuov[oa])\b"),
    "pl": re.compile(r"\b(?:teraz|odtąd|od teraz|już nie|zamiast|now[yae])\b"),
    "ru": re.compile(r"\b(?:теперь|сейчас|отныне|больше не|вместо|нов(?:ый|ая|ое))\b"),
    "zh": re.compile("现在|从现在起|改为|改成|改在|不再"),
    "ja": re.compile("今は|これから|今後|に変更"),
}


def without_change(folded: str, language: str | None) -> str:
    """The folded statement without words that only tell of a change."""
    code = language or "en"
    for table in (_LEADING, _TRAILING, _AMID):
        form = table.get(code)
        folded = form.sub("", folded).strip(" ,") if form else folded
    return folded


def marks_change(text: str, language: str | None) -> bool:
    """Whether a statement says of itself that it is new."""
    form = _MARKS.get(language or "en")
    return bool(form and form.search(fold(text)))
