"""Is a statement a state or a preference, and does it hold only in some scope? Only states supersede each other.

Past events, dated readings, announcements and plans are no states. Where the language's verbs are unknown the answer
is no: keeping two statements is safe, retiring one is not. What fills a slot is a state. Neighbour: `slot_reading`.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

import re
from itertools import pairwise

from onefold.judge.atoms import Moment, Quantity
from onefold.judge.language import language_of
from onefold.judge.prepare import Prepared, prepare
from onefold.judge.slot_reading import slots_of
from onefold.types import Statement

_RESULTS = re.compile(
    r"\b(?:moved|relocated|switched|changed|became|renamed|replaced|turned (?:on|off)|switched (?:on|off)|enabled|disabled|"
    r"activated|deactivated|removed|closed|opened|locked|unlocked|promoted|joined|quit|retired|married|divorced|sold|"
    r"adopted|stopped|started|gave up|took over|(?:has|have|was|were) (?:been )?(?:set|raised|lowered|moved|approved|"
    r"rejected|cancelled|canceled|archived|deprecated)|(?:has|have) (?:now )?been (?:\w+ed|put|set|given|held|sent)|(?:has|have|is|are) now|"
    r"(?:rent|price|fee|cost|salary|wage|rate|premium|budget|limit|quota|allowance|toll|fare|timeout|deadline)\b.{0,60}? (?:rose|risen|fell|"
    r"fallen|dropped|went up|gone up|went down|gone down|climbed|increased|decreased|extended|postponed) (?:from .*)?(?:to|until)|"
    r"upgraded|updated|bumped|postponed|rescheduled)\b"
)
_PLANS = re.compile(
    r"\b(?:will|going to|plans to|(?<!(?:their|.your|..our|..its|..his|..her|...my) )plan to|planning|intends?|hopes?|wants? to|would like|considers?|considering|proposed?|proposes|"
    r"announce[sd]?|announcement|scheduled to|expected to|aims? to|thinking (?:of|about)|tomorrow|soon|might|may be|"
    r"rumou?r|allegedly|wird|werden|möchte|plant|va|prévoit|quiere|planea|vai|quer|vuole|будет|хочет|планирует|zamierza|chce)\b"
    r"|打算|计划|将要|予定|つもり"
)
_PAST = re.compile(
    r"\b(?:was|were|had|did|went|came|saw|met|said|told|made|took|gave|got|found|left|bought|sold|won|lost|ran|wrote|read "
    r"(?:at|in)|ate|drank|fell|rose|broke|built|sent|paid|felt|kept|held|brought|thought|heard|hit|grew|drew|flew|swam|sang|"
    r"beat|stood|spoke|spent|taught|threw|woke|wore|chose|drove|began|forgot|hid|rode|slept|stole|struck|swore|tore|reached|"
    r"[a-z]{3,}(?:[^aeiou\W]ed|ied|oyed|ayed|ewed|owed|ured|ared|ired|ated|ited|uted|oted|sed|ced|ged|ved|zed|led|red))\b"
    r"|\b(?:war|waren|hatte|wurde|ging|kam|a été|était|fue|era|estaba|foi|era|estava|stato|stata|era|był|była|было|был|была)\b"
    r"|昨天|了。?$|した。?$|ました"
)
_PRESENT = re.compile(
    r"\b(?:is|are|am|has|have|does|do|'s|isn't|aren't|likes?|loves?|hates?|dislikes?|enjoys?|prefers?|detests?|adores?|"
    r"lives?|works?|owns?|needs?|costs?|runs?|uses?|speaks?|knows?|wants|means|contains?|supports?|requires?|allows?|"
    r"forbids?|keeps?|takes?|drives?|plays?|eats?|drinks?|cannot|can|must|should|never|always|opens?|closes?|starts?|"
    r"listens?|reports?|belongs?|weighs?|expires?|manages?|owes?|remains?|stays?|stands?|sits?|goes|meets?|serves?|holds?|delivers|leaves|departs|arrives|"
    r"comes|pays|rents|teaches|studies|coaches|hosts|handles|trains|answers|makes|banks|begins|ends|gets)\b"
    r"|\b(?:ist|sind|bin|hat|habe|wohnt|wohne|lebt|lebe|arbeitet|arbeite|heißt|heiße|kostet|mag|liebt|hasst|läuft|kommt|darf|"
    r"est|suis|sont|habite|vit|travaille|coûte|aime|déteste|adore|s'appelle|tourne|tournez|es|soy|está|estoy|son|tiene|tengo|vive|trabaja|cuesta|gusta|"
    r"odia|prefiere|é|sou|está|tem|mora|trabalha|custa|gosta|detesta|è|sono|ha|ho|abita|lavora|costa|piace|va|jest|są|ma|mam|"
    r"mieszka|pracuje|kosztuje|lubi|nienawidzi|живет|живёт|работает|стоит|любит|нравится|ненавидит|есть|зовут|включена|выключена)\b"
    r"|是|有|在|住|喜欢|讨厌|叫|です|ます|いる|ある|好き|嫌い|だ。?$|입니다|있|없|한다"
)
_COPULA = re.compile(r"\b(?:is|are|am)\b")
_WAS = re.compile(r"\b(?:was|were|had|did|went|came|said|told)\b")
_PAST_FORMS: dict[str, re.Pattern[str]] = {
    language: re.compile(form)
    for language, form in {
        "de": r"\b(?:hat|habe|haben|ist|sind)\b.* (?:ge\w+|\w+(?:iert|geht|gen|ben|den|sen|ten))$",
        "fr": r"\b(?:a|ont|ai|est|sont) (?:\w+ )?\w+(?:é|ée|és|ées)\b",
        "es": r"\w+(?:ó|aron|ieron)\b",
        "pt": r"\w{2,}(?:ou|eu|iu|aram|eram|iram)\b",
        "it": r"\b(?:ha|hanno|è|sono) (?:\w+ )?\w+(?:ato|ata|uto|uta|ito|ita|sso|sto)\b",
        "pl": r"\w{2,}(?:ł|ła|ło|li|ły)\b",
        "ru": r"\w{2,}(?:л|ла|ло|ли|лся|лась)\b",
    }.items()
}
"""Past tenses by their endings, where verbs are many and their forms are few."""
_LABEL = re.compile(r"^[^:=?]{2,50}(?:: | ?= ?)\S")


def is_state(statement: Statement) -> bool:
    """Whether a later statement of the same kind may supersede it."""
    text = statement.text.lower().replace("’", "'").strip(" .!。")
    if text.endswith(("?", "？")) or _PLANS.search(text):
        return False
    if _RESULTS.search(text) or (slots_of(statement) and not _is_reading(statement)):
        return True
    past = _PAST_FORMS.get(language_of(statement) or "")
    if _is_reading(statement) or (past and past.search(text)):
        return False
    if _COPULA.search(text) and not _WAS.search(text):
        return True
    if _PAST.search(text):
        return False
    return bool(_PRESENT.search(text) or _LABEL.search(text) or recurrences(statement))


def _is_reading(statement: Statement) -> bool:
    """A number measured at a stated time: "3 May, 14:00: 21.5 °C" is no state that another reading ends."""
    atoms = _prepared(statement).atoms
    full = any(isinstance(atom.value, Moment) and atom.value.day is not None for atom in atoms)
    return full and any(isinstance(atom.value, Quantity) for atom in atoms) and atoms[0].kind in {"time", "number"}


def is_scoped(statement: Statement) -> bool:
    """Whether it holds only under a condition, for a time of day or week, or in one environment."""
    return bool(scopes(statement))


def scopes(statement: Statement) -> frozenset[str]:
    """The words that narrow a statement: conditions, environments, seasons, and what recurs."""
    return frozenset(conditions(statement)) | recurrences(statement)


def conditions(statement: Statement) -> list[str]:
    """The words that narrow a statement, apart from times that recur and from what tells which thing is meant."""
    prepared = _prepared(statement)
    lexicon = prepared.lexicon
    holders = {word for slot, value in slots_of(statement) for word in (*slot.subject.split(), value)}
    words = [atom.word for atom in prepared.atoms]
    found = [word for word in words if lexicon.markers.get(word) in {"conditional", "exception", "only"}]
    for before, word in pairwise(words):
        if before in lexicon.heads and lexicon.sets.get(word) in {"stage", "part", "season"}:
            found.append(word)
    found += [word for word in words if word == "during"]
    return [word for word in found if word not in holders]


def recurrences(statement: Statement) -> frozenset[str]:
    """The times of a statement that come back: `on Mondays`, `every Tuesday`."""
    atoms = _prepared(statement).atoms
    return frozenset(atom.word for atom in atoms if isinstance(atom.value, Moment) and atom.value.recurring)


def _prepared(statement: Statement) -> Prepared:
    return prepare(statement.text, language_of(statement), statement.entities)
