"""In which forms do single-valued states come? Patterns over folded text; `s` subject, `r` relation, `v` value.

The first that fits wins, so the particular ones stand before "X's … is …". Neighbour: `slot`.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pattern:
    """One form. `dated` values keep their time; of others "since May" is cut off. Language '' fits any."""

    language: str
    relation: str
    form: re.Pattern[str]
    dated: bool = False


_ENGLISH_UNSETTLED = (
    r"not|never|no longer|cannot|\w+n't|if|unless|when|whenever|would|might|could|should|must|wants?|plans?|hopes?|intends?|"
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
    rf"[, ]*\b(?:since|from|as of|starting|effective|until|in (?:{_MONTHS})\b|in \d{{4}}|on \d|on (?:{_MONTHS})|last |this |"
    r"next |now$|today|yesterday|these days|at the moment|currently|again$|depuis|seit|desde|dal |od )(?:.*)$"
)
_NOW = r"(?:(?:now|currently|still|already|recently|just|permanently) )?"
_HOLDERS = (
    "capital|ceo|cto|cfo|owner|head chef|chef|manager|director|captain|mayor|president|lead|leader|chair|head|boss|"
    "maintainer|principal|coach|treasurer|secretary|supervisor|landlord|editor|champion|release captain|contact"
)
_JOBS = r"\w+(?:er|or|ist|ian|eer|ant|wright)|nurse|chef|cook|pilot|judge|clerk|midwife|smith|monk|student|surgeon|vet"
_STATUS = (
    "pending|shipped|delivered|returned|open|closed|done|finished|blocked|approved|rejected|merged|review|progress|"
    "preparation|transit|production|draft|cancelled|canceled|archived|released|paid|unpaid|overdue|booked|sold out|"
    "online|offline|running|stopped|broken|repaired|vacant|occupied|enabled|disabled|active|inactive|green|amber|red"
)
_SOME = r"[^,:]{1,40}?"
_WHO = r"(?P<s>[^,:]{1,60}?)"


def _many(language: str, table: str, *, dated: bool = False) -> tuple[Pattern, ...]:
    """Patterns written `relation = form`, one per line."""
    rows = (line.strip().partition("= ") for line in table.strip().splitlines())
    return tuple(Pattern(language, name.strip(), re.compile(form.strip()), dated) for name, _, form in rows)


_MEASURES = "rent|price|fee|cost|salary|wage|pay|rate|premium|budget|limit|quota|allowance|toll|fare|timeout|tax|pension"
_ROSE = (
    r"(?:(?:has|have|was|were|is|are) )?(?:now )?(?:been )?(?:rose|risen|fell|fallen|gone up|went up|gone down|went down|dropped|climbed|increased|"
    r"decreased|raised|lowered|reduced|put up|cut|changed|set|adjusted|doubled)(?: from [^,]+?)? to"
)
_MOVED = r"(?:(?:has|have|was|were|is|are) )?(?:now )?(?:been )?(?:moved|postponed|rescheduled|extended|brought forward|pushed(?: back)?|put (?:off|back)|changed)(?: from [^,]+?)? (?:to|until)"
_DAY = r"(?:the )?(?:\d|mon|tues|wednes|thurs|fri|satur|sun|january|february|march|april|may |june|july|august|september|october|november|december|noon|midnight|next )"
_LEAD = r"(?:(?:since|as of|from|in|on) [^,]{1,30}, )?"

ENGLISH = (
    *_many(
        "en",
        rf"""
        home = {_LEAD}{_WHO} (?:has |have )?{_NOW}(?:lives?|resides?|(?:is|am|are) (?:living|based)|settled) (?:in|at) (?P<v>.+)
        job = {_LEAD}{_WHO} {_NOW}(?:works?|(?:is|am|are) (?:working|employed)) as (?P<v>.+)
        employer = {_LEAD}{_WHO} {_NOW}(?:works?|(?:is|am|are) (?:working|employed)) (?:at|for|by) (?P<v>.+)
        manager = {_WHO} {_NOW}reports to (?P<v>.+)
        job = {_WHO} {_NOW}(?:is|am) (?:an? )(?P<v>(?:[a-z]+ )?(?:{_JOBS}))
        status = {_WHO} {_NOW}(?:is|are|has been|have been) {_NOW}(?P<v>(?:in )?(?:{_STATUS}))
        owner = (?P<v>{_SOME}) {_NOW}(?:owns|leads|runs(?! (?:on|at|in|from|to|for|out|until|till|every|as|with|version|\d|daily|weekly)\b)|maintains|chairs|heads|(?:is|am) in charge of|(?:is|am) responsible for) (?P<s>[^,]+)
        owner = (?P<v>{_SOME}) (?:has |have )?{_NOW}(?:taken|took|takes) over (?P<s>[^,]+?)(?: from [^,]+)?
        owner = {_WHO} {_NOW}(?:belongs to|is (?:maintained|chaired|owned) by) (?P<v>.+)
        name = {_WHO} {_NOW}(?:is|am|are) (?:called|named) (?P<v>.+)
        name = (?P<s>)please call me (?P<v>.+)
        price = {_WHO} {_NOW}(?:costs?|is priced at|sells for) (?P<v>.+)
        weight = {_WHO} {_NOW}weighs? (?P<v>.+)
        age = {_WHO} {_NOW}(?:is|am|are) (?P<v>\d+|[a-z]+(?:-[a-z]+)?) years old
        port = {_WHO} {_NOW}(?:listens? on|(?:runs?|answers?|is|serves|is reachable) on(?= port)|uses?(?= port)) (?:port )?(?P<v>.+)
        port = {_WHO} (?:has |was )?{_NOW}(?:been )?(?:moved|switched|changed)(?: from [^,]+?)? to port (?P<v>.+)
        version = {_WHO} (?:has |was |is )?{_NOW}(?:been )?(?:upgraded|updated|bumped|moved|switched|downgraded)(?: from [^,]+?)? to (?:version )?(?P<v>v?\d+\.[\w.-]+)
        place = {_WHO} (?:has |have )?{_NOW}(?:uses?|meets? in|sits? in|is in|are in|moved to|been moved to) (?P<v>(?:room|hall|building|office|lab|gate|platform|pier) .+)
        preference = {_WHO} {_NOW}prefers? (?P<v>[^,]+?)
        platform = {_WHO} {_NOW}runs? on (?P<v>.+)
        version = {_WHO} {_NOW}(?:runs?|uses?|is (?:at|on)) version (?P<v>.+)
        spouse = {_WHO} {_NOW}(?:is|am) married to (?P<v>.+)
        head = {_WHO} {_NOW}is (?:headed|led|managed|run|owned) by (?P<v>.+)
        value = (?P<s>(?:my|our|the) [^,:]{{1,50}}?) ends? (?:in|with) (?P<v>\d+)
        value = (?P<s>(?:the )?(?:{_MEASURES})) {_ROSE} (?P<v>.+)
         = (?:the |a )?(?P<r>(?:[a-z]+ )?(?:{_MEASURES})) (?:of|for) (?P<s>[^,:]{{1,50}}?) {_ROSE} (?P<v>.+)
         = (?P<s>[^,:]{{1,50}}?)'s? (?P<r>(?:[a-z]+ )?(?:{_MEASURES})) {_ROSE} (?P<v>.+)
        value = {_WHO} {_NOW}(?:is|are|was|were) (?:set|changed|raised|lowered|switched|increased|reduced)(?: from [^,]+?)? to (?P<v>.+)
        value = {_WHO} (?:has |have )?(?:changed|rose|fell|dropped|increased|decreased)(?: from [^,]+?)? to (?P<v>.+)
    """,
    ),
    *_many(
        "en",
        rf"""
        home = {_LEAD}(?P<s>(?!the (?!user|customer|client))[^,:]{{1,60}}?) (?:has |have )?{_NOW}(?:moved|relocated)(?: back)?(?: from [^,]+?)? to (?P<v>(?!\w+day\b|january|february|april|june|july|august|september|october|november|december|next|noon)[a-z][^\d]*?(?: in .*| on .*| last .*)?)
    """,
    ),
    *_many(
        "en",
        rf"""
        due = (?:the )?(?:[a-z]+ )?(?:deadline|due date) (?:for|of) (?P<s>[^,:]{{1,60}}?) (?:(?:is|are|remains) {_NOW}|{_MOVED} )(?:on )?(?P<v>.+)
        due = (?P<s>[^,:]{{1,50}}?)'s (?:deadline|due date) (?:(?:is|are|remains) {_NOW}|{_MOVED} )(?:on )?(?P<v>.+)
        due = {_WHO} {_NOW}(?:is|are) {_NOW}due (?:on |by |at |in )?(?P<v>.+)
        expiry = {_WHO} {_NOW}expires? (?:on |at |in )?(?P<v>.+)
        opening = {_WHO} {_NOW}opens? at (?P<v>.+)
        closing = {_WHO} {_NOW}closes? at (?P<v>.+)
        start = {_WHO} {_NOW}(?:starts?|begins?) (?:on |at |in )?(?P<v>\d.*|[a-z]+day.*|noon)
        end = {_WHO} {_NOW}ends? (?:on |at )(?P<v>.+)
        schedule = {_WHO} (?:takes? place|(?:is|are) (?:scheduled|planned|held|booked)) (?:for |on |at |in )(?P<v>.+)
        schedule = (?P<s>the (?!user|customer|client)[^,:]{{1,60}}?) {_MOVED} (?P<v>{_DAY}.*)
    """,
        dated=True,
    ),
    *_many(
        "en",
        rf"""
        place = (?P<s>the (?!user|customer|client)[^,:]{{1,60}}?) (?:has |have |was |were )?{_NOW}(?:been )?(?:moved|relocated)(?: from [^,]+?)? to (?P<v>.+)
        place = (?P<s>the (?!user|customer|client)[^,:]{{1,60}}?) {_NOW}(?:is|are) {_NOW}(?:located |held |housed |kept |stored )?(?:in|on|at) (?P<v>(?!\d|[a-z]+day\b|time\b|fire\b|risk\b|least\b|most\b|hold\b).+)
    """,
    ),
    *_many(
        "en",
        rf"""
         = (?P<v>[^,:]{{1,60}}?) {_NOW}(?:is|became|has become) (?:the |an? )?(?:new |current )?(?P<r>{_HOLDERS}) (?:of|at|for) (?P<s>[^,]+)
         = (?P<s>[^,:]{{1,50}}?)'s? (?P<r>(?!is\b)[a-z][a-z -]{{1,30}}?) {_NOW}(?:is|are|remains|becomes) {_NOW}(?P<v>.+)
        value = (?P<s>(?:the )?[^,:]{{0,40}}?(?:{_MEASURES})) {_ROSE} (?P<v>.+)
         = (?P<s>[^,:]{{1,50}}?) (?:has|have|has got|have got) a new (?P<r>phone|number|phone number|code|card|address|e-?mail(?: address)?|job title|desk|office|licence plate)(?: number)?,? (?:which |that |it )?(?:ends? (?:in|with)|is|reads) (?P<v>.+)
         = (?P<s>[^,:]{{1,50}}?)'s? (?P<r>(?:new )?(?:phone|number|phone number|code|card))(?: number)? {_NOW}ends? (?:in|with) (?P<v>\d+)
         = (?:the |a )?(?P<r>[a-z][a-z -]{{1,30}}?) (?:of|for) (?P<s>[^,:]{{1,50}}?) {_NOW}(?:is|are|remains) {_NOW}(?P<v>.+)
        value = (?P<s>(?:my|our|the default|default) [^,:]{{1,40}}?) {_NOW}(?:is|are) {_NOW}(?P<v>.+)
        value = (?P<s>(?:the )?[^,:]{{0,40}}?(?:price|rent|fee|cost|salary|version|status|port|password|code|number|deadline|budget|limit|owner|address|size|rate|temperature|timeout|venue|colour|color|standup|time zone|grade|score)) {_NOW}(?:is|are|remains) {_NOW}(?:at |on )?(?P<v>.+)
    """,
    ),
)

_LABELS = (
    *_many(
        "",
        r"""
        value = (?P<s>[a-z][\w.\-]{1,40})\s?=\s?(?P<v>\S+)
    """,
    ),
    *_many(
        "en",
        r"""
        value = (?P<s>[^:,\d]{1,50}?[^:,\dd]|[^:,\d]{1,50}?[^e]d): (?P<v>[^\s,]+(?: [^\s,–-][^\s,]*){0,3})
    """,
        dated=True,
    ),
)

OTHERS = (
    *_many(
        "de",
        r"""
        home = (?P<s>[^,:]{1,60}?) (?:wohnt|lebe|wohne|lebt)(?: jetzt| nun)? (?:in|bei) (?P<v>.+)
        home = (?P<s>[^,:]{1,60}?) (?:ist|bin) (?:\w+ )?nach (?P<v>.+?) (?:um)?gezogen
        employer = (?P<s>[^,:]{1,60}?) arbeite[t]?(?: jetzt| nun)? (?:bei|für) (?P<v>.+)
        job = (?P<s>[^,:]{1,60}?) arbeite[t]?(?: jetzt| nun)? als (?P<v>.+)
        name = (?P<s>[^,:]{1,60}?) hei(?:ß|ss)e?t?(?: jetzt| nun)? (?P<v>.+)
        price = (?P<s>[^,:]{1,60}?) kostet(?: jetzt| nun)? (?P<v>.+)
        platform = (?P<s>[^,:]{1,60}?) läuft(?: jetzt| nun)? (?:auf|mit) (?P<v>.+)
         = (?:der|die|das) (?P<r>[a-zäöüß-]+) (?:von|des|der) (?P<s>[^,:]{1,50}?) (?:ist|lautet|beträgt) (?P<v>.+)
    """,
    ),
    *_many(
        "fr",
        r"""
        home = (?P<s>[^,:]{1,60}?)(?: |')(?:habite|vit)(?: maintenant)? (?:à|en|au|dans) (?P<v>.+)
        employer = (?P<s>[^,:]{1,60}?) travaille(?: maintenant)? (?:chez|pour) (?P<v>.+)
        job = (?P<s>[^,:]{1,60}?) travaille(?: maintenant)? comme (?P<v>.+)
        name = (?P<s>[^,:]{1,60}?) s'appelle (?P<v>.+)
        price = (?P<s>[^,:]{1,60}?) coûte(?: maintenant)? (?P<v>.+)
        version = (?P<s>[^,:]{1,60}?) tourne en version (?P<v>.+)
         = (?:le |la |l')(?P<r>[a-zéèêç-]+) (?:de la |de l'|du |de |d')(?P<s>[^,:]{1,50}?) est (?P<v>.+)
    """,
    ),
    *_many(
        "es",
        r"""
        home = (?P<s>[^,:]{1,60}?) vive(?: ahora)? en (?P<v>.+)
        home = (?P<s>[^,:]{1,60}?) se (?:ha mudado|mudó) a (?P<v>.+)
        employer = (?P<s>[^,:]{1,60}?) trabaja(?: ahora)? (?:en|para) (?P<v>.+)
        job = (?P<s>[^,:]{1,60}?) trabaja(?: ahora)? (?:como|de) (?P<v>.+)
        name = (?P<s>[^,:]{1,60}?) se llama (?P<v>.+)
        price = (?P<s>[^,:]{1,60}?) cuesta(?: ahora)? (?P<v>.+)
         = (?:el |la )(?P<r>[a-zñáéíóú-]+) (?:de la |del |de )(?P<s>[^,:]{1,50}?) es (?P<v>.+)
    """,
    ),
    *_many(
        "pt",
        r"""
        home = (?P<s>[^,:]{1,60}?) (?:mora|vive)(?: agora)? (?:em|no|na) (?P<v>.+)
        employer = (?P<s>[^,:]{1,60}?) trabalha(?: agora)? (?:na|no|para) (?P<v>.+)
        price = (?P<s>[^,:]{1,60}?) custa(?: agora)? (?P<v>.+)
        name = (?P<s>[^,:]{1,60}?) chama-se (?P<v>.+)
    """,
    ),
    *_many(
        "it",
        r"""
        home = (?P<s>[^,:]{1,60}?) (?:vive|abita)(?: ora)? (?:a|in) (?P<v>.+)
        employer = (?P<s>[^,:]{1,60}?) lavora(?: ora)? (?:per|alla|da) (?P<v>.+)
        job = (?P<s>[^,:]{1,60}?) (?:lavora come|fa l'|fa il |fa la ) ?(?P<v>.+)
        price = (?P<s>[^,:]{1,60}?) costa(?: ora)? (?P<v>.+)
        name = (?P<s>[^,:]{1,60}?) si chiama (?P<v>.+)
    """,
    ),
    *_many(
        "pl",
        r"""
        home = (?P<s>[^,:]{1,60}?) mieszka(?: teraz)? (?:w|we) (?P<v>.+)
        employer = (?P<s>[^,:]{1,60}?) pracuje(?: teraz)? (?:w|dla) (?P<v>.+)
        price = (?P<s>[^,:]{1,60}?) kosztuje(?: teraz)? (?P<v>.+)
        address = (?P<s>[^,:]{1,60}?) mieści się przy (?P<v>.+)
    """,
    ),
    *_many(
        "ru",
        r"""
        home = (?P<s>[^,:]{1,60}?) (?:теперь |сейчас )?живет (?:в|во|на) (?P<v>.+)
        home = (?P<s>[^,:]{1,60}?) (?:теперь |сейчас )?живёт (?:в|во|на) (?P<v>.+)
        employer = (?P<s>[^,:]{1,60}?) (?:теперь |сейчас )?работает (?:в|на) (?P<v>.+)
        price = (?P<s>[^,:]{1,60}?) (?:теперь |сейчас )?стоит (?P<v>.+)
    """,
    ),
    *_many(
        "zh",
        r"""
        home = (?P<s>[^，,:：]{1,20}?)(?:现在)?住在(?P<v>.+)
        home = (?P<s>[^，,:：]{1,20}?)搬到了?(?P<v>.+?)了?
        employer = (?P<s>[^，,:：]{1,20}?)(?:现在)?在(?P<v>.+?)(?:工作|上班)
        name = (?P<s>[^，,:：]{1,20}?)(?:现在)?叫(?P<v>.+)
        value = (?P<s>[^，,:：]{1,20}?)的(?P<r>[^，,:：的]{1,8})是(?P<v>.+)
    """,
    ),
    *_many(
        "ja",
        r"""
        home = (?P<s>[^、,:：]{1,20}?)は(?P<v>.+?)に住んでい(?:る|ます)
        employer = (?P<s>[^、,:：]{1,20}?)は(?P<v>.+?)で働いてい(?:る|ます)
        value = (?P<s>[^、,:：]{1,20}?)の(?P<r>[^、,:：の]{1,8})は(?P<v>.+?)(?:です|だ)?
    """,
    ),
)

PATTERNS = (*ENGLISH, *_LABELS, *OTHERS)
