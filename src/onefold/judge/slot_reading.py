"""How is a statement read as (holder, relation) = value? One canonical slot from many surface forms.

"The deadline for the audit was moved to 3 May", "we pushed the audit's deadline to 3 May" and "the audit is due on
3 May" fill one slot. Below: `slot_patterns` (forms), `slot_relations` (nouns), `slot_values` (kinds of values).
"""

# ruff: noqa: E501 - word lists and patterns read better whole

import re
from functools import lru_cache

from onefold.judge.change import without_change
from onefold.judge.language import language_of
from onefold.judge.lexicon.base import words
from onefold.judge.slot_others import NEWS
from onefold.judge.slot_patterns import TRAILING, UNSETTLED, Pattern, patterns
from onefold.judge.slot_relations import HOLDERS, canonical, fresh, is_attribute
from onefold.judge.slot_values import JOBS, is_named, is_organisation, kind_of, part_of
from onefold.text.fold import fold
from onefold.text.persons import is_personal
from onefold.types import Slot, Statement

Filled = tuple[Slot, str]

_LONGEST_TEXT = 160
_LONGEST_SUBJECT = 80
_NOTHING = re.compile(r"(?!)")
_LEADING = re.compile(r"^(?:the|an?|der|die|das|el|la|los|las|le|les|l'|o|a|os|as|il|lo|i|gli)\s+")
_POSSESSOR = re.compile(r"^(?:(?:my|our|meine?|mon|ma|mi|mio|mia|minha|meu|mój|moja|мой|моя)\s+|我的|私の)")
_SELF = frozenset({"i", "we", "me", "us", "ich", "wir", "je", "nous", "yo", "eu", "io", "я", "我", "私", "", "j'", "j"})
_EMPLOYED = re.compile(r"(?P<job>.+?) (?:for|at|with|bei|für|chez|pour|para) (?P<employer>.+)")
_NEWS = {language: re.compile(form) for language, form in NEWS.items()}
_CONTRACTED = (
    (re.compile(r"\bi'm\b"), "i am"),
    (re.compile(r"\b(we|you|they)'re\b"), r"\1 are"),
    (re.compile(r"\b(i|we|you|they)'ve\b"), r"\1 have"),
    (re.compile(r"\b(?:must|should) be (?=[a-z]+(?: in| out| up)? (?:by|before|on|until|no later)\b)"), "is to be "),
)  # fmt: skip
_PREFIX = re.compile(
    r"^(?:(?:fyi|note|update|heads-up|heads up|by the way|btw|just so you know|for the record|as a reminder|reminder|good news|well|so|ok|okay)[,:] |"
    r"(?:since|as of|effective|starting|from|in|on) (?:early |late |mid-? ?)?(?:next |this |last )?(?:\d|jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|week|month|year|today|yesterday|then)[^,]{0,24}, (?=\S))"
)
_SCOPE = (
    r"(?:(?:in|on) (?:the )?(?:staging|production|prod|dev|development|test|testing|qa|sandbox|preview|winter|summer|spring|autumn|low season|high season|"
    r"off-?season)(?: (?:environment|env|area|cluster))?|on (?:weekdays|weekends|holidays|bank holidays|school days|(?:mon|tues|wednes|thurs|fri|satur|sun)days)|"
    r"at (?:night|weekends|the weekend)|during [^,]+|for (?:the )?(?:[a-z]+ shift|guests|staff|children|students|members|seniors|adults|groups|visitors|employees|admins?|new (?:users|customers)))"
)
_ELSEWHERE = (
    r"im (?:winter|sommer|frühling|herbst|urlaub)|am wochenende|unter der woche|werktags|nachts|tagsüber|en (?:invierno|verano|otoño|primavera)|los fines de semana|"
    r"no (?:inverno|verão|outono)|na primavera|d'(?:inverno|estate)|in (?:inverno|estate|autunno|primavera)|nei fine settimana|zimą|latem|зимой|летом"
)
_SCOPED = re.compile(rf"(?P<rest>.+?),? (?P<scope>{_SCOPE}|{_ELSEWHERE})")
_SCOPED_FIRST = re.compile(rf"(?P<scope>(?:in|on|at|for|during|within) [^,]{{2,40}}), (?P<rest>.+)|(?P<start>{_SCOPE}) (?P<after>.+)")
_BETWEEN = re.compile(r" (?:of|for|in|on|at) ")
_ARTICLES = re.compile(r"\b(?:the|an) |\ba (?=\S)")
_OWNED = re.compile(r"'s?(?= |$)")
_NUMBER_OF = re.compile(r"number of (?P<noun>[a-z -]+)")
_MEASURED = re.compile(r"(?P<noun>[a-z]+) of (?P<of>[a-z -]+)")
_FORMER = re.compile(r"(?:old|former|previous|prior|past|ex|late|other)\b")
_GENERIC = frozenset({"price", "value", "status", "opening", "closing"})
"""Relations of which "a day pass" speaks as a kind; otherwise two of them are two things."""
_NOBODY = words(
    """he she it they this that these those someone somebody anyone anybody everyone everybody nobody no-one people others there here what
    which who user customer client person man woman guy boy girl er sie es il elle ils elles on él ella ellos lui lei
    ele ela он она оно они 他 她 它 彼 彼女"""
)
"""Subjects that are somebody else in the next text."""
_CLAUSE = re.compile(
    r"\b(?:says?|said|thinks?|thought|tells?|told|knows?|knew|believes?|heard|claims?|claimed|asked|wrote|mentioned|noted|reported|sent|"
    r"wants?|hopes?|who|whom|whose|which|that|because|although|while|and then|off|is|are|was|were|has|have|had|did|does)\b|\b(?:the|an?)$|"
    r"'s (?:old|former|previous|prior|past|other)\b|^(?:my|our|the) (?:former|previous|prior)\b"
)
_MEASURES = frozenset({"money", "number", "size", "phone", "email", "dose"})
"""Kinds of values that are no holders."""
_BESIDE = frozenset({"in", "on", "at"})
_SHORT_WORD = 5
"""Letters up to which only a plural is taken off."""
_ENDING = re.compile(r"(?:ions?|ings?|ed|es|e|s)$")
_TYPED = {
    "money": "price", "port": "port", "version": "version", "plan": "plan", "status": "status", "moment": "schedule",
    "room": "place", "zone": "place", "phone": "phone", "email": "email", "team": "owner", "size": "value",
    "number": "value",
}  # fmt: skip
"""The relation that a bare verb speaks of, by the kind of its value."""
_EVENTS = frozenset({"moment", "status", "room", "zone", "money"})
"""Kinds that make of "the review of the gateway" a thing with a time, a state, a place or a price of its own."""
_THINGS = frozenset({"plan", "port", "place", "owner", "manager", "phone", "email", "job", "employer", "version", "name", "ceo"})
"""Relations whose noun is a thing as well, with a price or a state of its own."""
_DATED = frozenset({"due", "schedule", "expiry", "opening", "closing", "end"})
_KINDS = frozenset({*_TYPED, "count", "dose"})
_UNITED = {
    "plan": re.compile(r"^(?:the )?(?P<v>.+?) (?:plan|tier|subscription|package|tariff|membership|edition)$"),
    "port": re.compile(r"^(?:tcp )?(?:port|puerto) (?P<v>.+)$"),
    "version": re.compile(r"^(?:version|release|versión|versão|v\.?) ?(?P<v>\d.*)$"),
    "schedule": re.compile(r"^(?:on|at|every|each) (?P<v>.+)$"),
    "status": re.compile(r"^(?:switched|turned|set to|marked(?: as)?|in|on|at) (?P<v>.+)$"),
    "place": re.compile(r"^(?:region|zone) (?P<v>.+)$"),
}
"""Words around a value that only repeat its relation."""


def slots_of(statement: Statement) -> tuple[Filled, ...]:
    """All slots that a statement fills: who works as a nurse for Ostrel has a job and an employer."""
    return _read(statement)[1]


def language_of_slots(statement: Statement) -> str:
    """The language of the form in which a statement fills its slots, '' if it fills none: surer than a guess."""
    return _read(statement)[0]


@lru_cache(maxsize=4096)
def _read(statement: Statement) -> tuple[str, tuple[Filled, ...]]:
    folded = fold(statement.text).rstrip(" .!。！")
    if not folded or folded.endswith(("?", "？")) or len(folded) > _LONGEST_TEXT:
        return "", ()
    guessed = language_of(statement)
    known = [guessed] if guessed in UNSETTLED else []
    sure = bool(statement.language) or guessed == "en"
    others = [] if sure else [language for language in UNSETTLED if language not in known]
    for language in (*known, *others):
        found = _in_language(folded, language, statement)
        if found:
            return language, found
    return "", ()


def _in_language(folded: str, language: str, statement: Statement) -> tuple[Filled, ...]:
    text, scope = _plain(folded, language)
    if not text or UNSETTLED[language].search(text):
        return ()
    for pattern in patterns():
        if pattern.language in (language, ""):
            match = pattern.form.fullmatch(text)
            found = _filled(match, pattern, statement, scope) if match else None
            if found:
                return _parted(*found)
    return ()


def _parted(slot: Slot, value: str) -> tuple[Filled, ...]:
    """A job with its employer as two slots."""
    match = _EMPLOYED.fullmatch(value) if slot.relation == "job" else None
    if not match:
        return ((slot, value),)
    return (slot, match["job"]), (Slot(subject=slot.subject, relation="employer"), _LEADING.sub("", match["employer"]))


def _plain(folded: str, language: str) -> tuple[str, str]:
    """One sentence without words that only tell of a change, and the scope that was written at its start."""
    text = without_change(folded, language)
    if re.search(r"[.!?;。；] ", text):
        return "", ""
    scope = ""
    if language == "en":
        for form, full in _CONTRACTED:
            text = form.sub(full, text)
        text = _PREFIX.sub("", text)
        first = _SCOPED_FIRST.fullmatch(text)
        if first:
            text, scope = first["rest"] or first["after"], first["scope"] or first["start"]
    return " ".join(_NEWS[language].sub(" ", text).split()).strip(" ,"), scope


def _filled(match: re.Match[str], pattern: Pattern, statement: Statement, scope: str) -> Filled | None:
    groups = match.groupdict()
    value, kind, trailing = _value(groups["v"], pattern)
    if not value or not _holds(pattern.conditions, groups.get("s") or "", value, kind, statement):
        return None
    whose, named = groups.get("s") or "", groups.get("r") or ""
    if not pattern.relation and not named:
        named, whose = _POSSESSOR.sub("", whose), "i"
    holder = _subject(whose, statement)
    attribute = is_attribute(named) or bool(_NUMBER_OF.fullmatch(named))
    beside = groups.get("p") in _BESIDE and not attribute and kind not in _EVENTS
    loose = bool(groups.get("c")) and not attribute and not kind
    if not holder or beside or loose or _FORMER.match(named) or kind_of(holder) in _MEASURES:
        return None
    subject, relation, value = _slot(holder, named, pattern.relation, value, kind)
    indefinite = whose.startswith(("a ", "an ", "one ", "another ", "some ")) and relation not in _GENERIC
    if not relation or not subject or indefinite or (relation == "plan" and value.startswith("to ")):
        return None
    if relation.endswith("schedule"):
        if " " in subject:
            subject = " ".join(_stemmed(word, statement.text) for word in subject.split())
        relation = " ".join(_stemmed(word, statement.text) for word in relation.split()[:-1]) + " schedule"
    for part in filter(None, (scope, trailing)):
        subject = _normal(f"{subject} {part}") if _BETWEEN.match(f" {part}") else f"{part} {subject}"
    return Slot(subject=subject, relation=relation.strip()), value


def _value(raw: str, pattern: Pattern) -> tuple[str, str, str]:
    """The value without what only dates or narrows it, its kind, and the scope that stood behind it."""
    value = _LEADING.sub("", raw.strip(" ,:\"'`"))
    trailing = ""
    scoped = _SCOPED.fullmatch(value)
    if scoped:
        value, trailing = scoped["rest"], scoped["scope"]
    kind = kind_of(value)
    if not kind and pattern.relation not in _DATED:
        value = _LEADING.sub("", TRAILING.sub("", value).strip(" ,"))
        kind = kind_of(value)
    return value.strip("\"'` "), kind, trailing


def _holds(conditions: frozenset[str], subject: str, value: str, kind: str, statement: Statement) -> bool:
    """Whether value and subject are what the form needs."""
    if conditions & _KINDS and kind not in conditions:
        return False
    thing = subject.startswith(("the ", "a ", "an ", "our ", "this ")) or any(sign.isdigit() for sign in subject)
    checks = {
        "named": lambda: is_named(written(value, statement)),
        "job": lambda: "'" not in subject and bool(JOBS.fullmatch(value)),
        "organisation": lambda: is_named(written(value, statement)) and is_organisation(value),
        "code": lambda: bool(kind) or (" " not in value and any(sign.isdigit() for sign in value)),
        "person": lambda: " " in value and is_named(written(value, statement)),
        "thing": lambda: thing,
        "thingless": lambda: not thing,
        "attribute": lambda: is_attribute(subject),
    }
    return all(checks[condition]() for condition in conditions & checks.keys())


def _slot(holder: str, named: str, relation: str, value: str, kind: str) -> tuple[str, str, str]:
    """Subject, canonical relation and bare value; '' for a relation that cannot be told."""
    if relation == "?recurring":
        holder, relation = f"{holder} {named}", "?"
    elif relation == "?attribute":
        relation = "" if is_attribute(named) else "none"
    if relation == "none":
        return holder, "", value
    if relation == "?":
        holder, relation, value = _told(holder, value, kind)
    elif not relation:
        holder, relation = _named(holder, named, kind)
    elif relation == "label":
        relation = "value"
    elif relation == "value":
        holder, relation = _compound(holder)
    counted = relation.endswith("count") and kind == "count"
    if kind == "dose" and relation.endswith("dose"):
        value = re.sub(r"(?<=\w) (?:of|an?|per|each|every|daily|once|twice)\b.*", "", value)
    form = _UNITED.get(relation.rpartition(" ")[2])
    bare = form.match(value) if form else None
    return holder, relation, value.partition(" ")[0] if counted else bare["v"] if bare else value


def _told(holder: str, value: str, kind: str) -> tuple[str, str, str]:
    """What a bare verb speaks of, by the kind of the value; the subject's own attribute comes first."""
    if is_attribute(holder) and kind not in {"count", "dose"} and not _is_thing(holder, kind):
        return *_compound(holder), value
    if kind == "count":
        return holder, f"{_singular(part_of(value, kind))} count", value
    if kind == "dose":
        return holder, f"{part_of(value, kind)} dose".strip(), value
    return holder, _TYPED[kind], value


def _is_thing(holder: str, kind: str) -> bool:
    """Whether a subject that could be an attribute is a thing here: "the team plan" costs money."""
    relation = canonical(holder)[1].rpartition(" ")[2]
    return relation in _THINGS and _TYPED[kind] not in (relation, "value")


def _named(holder: str, named: str, kind: str) -> tuple[str, str]:
    """The relation that a noun names; a noun that is no attribute is a thing of its own if the value shows it."""
    counted = _NUMBER_OF.fullmatch(named)
    if counted:
        return holder, f"{_singular(counted['noun'])} count"
    inner = _MEASURED.fullmatch(named)
    named = f"{inner['of']} {inner['noun']}" if inner and not is_attribute(named) else named
    bare = fresh(named)
    if kind == "dose" and not is_attribute(named):
        return holder, f"{bare} dose"
    if not is_attribute(named) and kind in _EVENTS and not re.fullmatch(rf"(?:\w+ )?(?:{HOLDERS})", bare):
        return f"{holder} {bare}", _TYPED[kind]
    return holder, " ".join(part for part in canonical(named) if part)


def _compound(holder: str) -> tuple[str, str]:
    """A subject that ends in an attribute: "gateway request timeout" is the gateway's, "rent" stands for itself."""
    parts = holder.split()
    for start in range(1, len(parts)):
        noun = " ".join(parts[start:])
        narrowing, relation = canonical(noun)
        if not narrowing and relation != noun:
            return " ".join(parts[:start]), relation
    return holder, "value"


def _singular(noun: str) -> str:
    return noun[:-1] if noun.endswith("s") else noun


def _stemmed(word: str, text: str) -> str:
    """A word without its ending, unless it may be a name: `rotation` and `rotates` are one event."""
    common = re.search(rf"\b{re.escape(word)}\b", text) or re.match(
        rf"{re.escape(word)} (?:of|for|in|on|at) ", text.lower()
    )
    if not common:
        return word
    return _ENDING.sub("", word) if len(word) > _SHORT_WORD else _singular(word) if len(word) > len("bus") else word


def _subject(text: str, statement: Statement) -> str:
    """The subject's name: folded, canonical; the speaker's for the first person, '' for the second."""
    bare = text.strip(" ,:\"'`").removesuffix("'s").removesuffix("'")
    holder = fold(statement.speaker) if statement.speaker else statement.role
    if bare in _SELF:
        return holder
    owned = _POSSESSOR.sub("", bare)
    if owned != bare:
        return f"{holder} {_normal(owned)}"
    if is_personal(bare, statement.language or "en") or len(bare) > _LONGEST_SUBJECT or _CLAUSE.search(bare):
        return ""
    name = _normal(bare)
    return "" if name in _NOBODY else name


def _normal(text: str) -> str:
    """A holder's words in one order: `the login of the shop` and `the shop's login` are `shop login`."""
    bare = _OWNED.sub("", _ARTICLES.sub("", f"{_LEADING.sub('', text)} ")).strip()
    head, _, rest = bare.partition(match[0]) if (match := _BETWEEN.search(bare)) else (bare, "", "")
    return f"{_normal(rest)} {fresh(head)}" if rest else fresh(bare) if bare else ""


def written(value: str, statement: Statement) -> str:
    """A folded value as the statement writes it, so that names keep their capitals."""
    place = statement.text.lower().find(value)
    return statement.text[place : place + len(value)] if place >= 0 else value


def key_of(slot: Slot) -> str:
    """What a slot is about, however its words are parted between subject and relation."""
    return slot.subject if slot.relation in ("value", "status") else f"{slot.subject} {slot.relation}"
