"""What kind of value is this: money, a version, a day, a room …? The kind tells which relation a bare verb speaks of.

"The pass went to 12 euros" is a price, "the job went to 2.4.1" a version. Neighbours: `slot_english`, `slot_relations`.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

import re

_MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec"
_DAYS = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_UNITS = "ms|milliseconds?|s|secs?|seconds?|min|mins|minutes?|h|hours?|days?|weeks?|months?|years?|%|percent|per cent|kb|mb|gb|tb|kbyte|mbyte|gbyte|tbyte|kg|g|km|m|cm|mm|miles?|l|litres?|liters?|°c|degrees(?: celsius)?|hz|khz|mhz|ghz|points?|times"
_MONEY = "euros?|eur|dollars?|usd|pounds?|gbp|cents?|francs?|chf|yen|jpy|zł|zlotys?|pln|kron(?:or|er|a)|crowns?|rub(?:le)?s?|reais|real|yuan|rmb|rupees?|bucks|quid|€|\\$|£|¥|円|元|рубл\\w*|евро"
_NUMBER = r"\d[\d.,' ]*\d|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|(?:a|one|two|three) hundred)(?:-\w+)?"
_PER = r"(?: (?:an?|per|each|every|for) \w+| daily| monthly| yearly| annually|/\w+)?"
STATES = (
    "pending|shipped|delivered|returned|open|closed|done|finished|blocked|unblocked|approved|rejected|merged|"
    "draft|drafted|cancelled|canceled|archived|released|paid|unpaid|overdue|booked|sold out|resolved|unresolved|reopened|"
    "online|offline|running|stopped|broken|repaired|vacant|occupied|enabled|disabled|active|inactive|green|amber|red|"
    "on|off|up|down|complete|completed|incomplete|ready|live|deployed|paused|frozen|suspended|scheduled|planned|queued|"
    "waiting|waiting for \\w+|assigned|unassigned|accepted|declined|abandoned|postponed|delayed|deferred|shelved|signed|unsigned|"
    "verified|unverified|confirmed|unconfirmed|published|unpublished|locked|unlocked|deprecated|decommissioned|retired|"
    "healthy|degraded|unhealthy|available|unavailable|out of stock|sold|full|empty|underway|ongoing|failed|failing|passing|stable|unstable|"
    "to do|todo|wip|won|lost|public|private|expired|valid|invalid|fixed|under (?:review|way|construction|repair|test|maintenance|investigation|consideration)|"
    "(?:in|on|at|out of|off) (?:review|progress|preparation|transit|production|hold|ice|track|schedule|qa|testing|test|development|staging|"
    "planning|discussion|backlog|service|order|use|stock|risk|trial|beta|alpha|standby|maintenance|repair|draft|design|flight|the backlog)|"
    "on the way|review|progress|qa"
)
_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(form))
    for kind, form in (
        ("email", r"[\w.+-]+@[\w.-]+"),
        ("port", r"port \d{1,5}"),
        ("money", rf"(?:(?:€|\$|£|¥) ?(?:{_NUMBER})[km]?|(?:{_NUMBER})[km]? ?(?:{_MONEY})|free|free of charge)(?: (?:gross|net))?{_PER}"),
        ("dose", rf"(?:{_NUMBER}) ?(?:mg|mcg|µg|ug|ml|iu|units|milligrams?)\b(?: of (?P<of>[a-z][\w-]+))?(?: (?:a|per|each|every|once a|twice a) \w+| daily| once daily| twice daily)?"),
        ("moment", rf"(?:the )?(?:next |every |each )?(?:{_DAYS})\b.*|(?:the )?(?:{_MONTHS})(?: \d.*)?|(?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? (?:{_MONTHS})\b.*|\d{{4}}-\d\d-\d\d.*|\d{{1,2}}[:.]\d\d(?: ?[ap]\.?m\.?| uhr)?(?: .*)?|\d{{1,2}} ?[ap]\.?m\.?.*|(?:noon|midnight|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) o'clock)|the \d{{1,2}}(?:st|nd|rd|th)|\d{{1,2}}[./]\d{{1,2}}(?:[./]\d{{2,4}})"),
        ("version", r"(?:(?:version|release|v|v\.) ?\d[\w.-]*|\d+\.\d+\.\d[\w.-]*|\d+\.\d+(?:[-.]?(?:rc|beta|alpha|lts)[\w.-]*)?)"),
        ("phone", r"\+?\(?\d[\d ()/-]{4,}\d"),
        ("zone", r"[a-z]+(?:-[a-z]+)*-\d+[a-z]?|[a-z]{2,}-[a-z]+\d"),
        ("room", r"(?:the )?(?:[a-z]+ )?(?:room|hall|building|office|lab|laboratory|gate|platform|pier|studio|annexe?|auditorium|library|floor|basement|canteen|wing|lounge|gym|warehouse|rack|shelf|drawer|cabinet|bay|dock|hangar)(?: (?:no\.? )?[\w.-]+)?"),
        ("plan", r"(?:the |an? )?(?P<tier>[\w+ -]{1,25}) (?:plan|tier|subscription|package|tariff|membership|edition|licen[cs]e)(?: (?:of|from|at|by|with) [\w .-]+)?"),
        ("status", rf"(?:currently |officially )?(?:(?:switched|turned|set|marked|flagged) (?:to |as )?)?(?:{STATES})"),
        ("team", r"(?:the |our )?[\w& -]{1,30} (?:team|group|squad|department|crew|unit|guild|division|committee)"),
        ("size", rf"(?:{_NUMBER}) ?(?:{_UNITS})"),
        ("count", rf"(?:{_NUMBER}) (?P<noun>[a-z][a-z-]{{2,}}(?: [a-z][a-z-]{{2,}})?s|people|children|staff|men|women|sheep|cattle)"),
        ("number", rf"(?:{_NUMBER})"),
    )
)  # fmt: skip
_NAMES = re.compile(r"\w[\w'.-]*(?: (?:(?:de|van|von|der|of|and|&|la|da|le) )*\w[\w'.&-]*){0,3}")
_ORGANISATION = re.compile(r"\b(?:inc|ltd|llc|gmbh|ag|plc|corp|bank|hospital|clinic|labs?|university|college|school|institute|agency|studios?|media|group|partners|consulting|systems|software|technologies|solutions|airlines?|press|foundation|council)\b")
JOBS = re.compile(
    r"(?:(?!(?:on|in|at|of|off|out|for|to|with|from|the|an?|under|over|by|as|very|too|so|much)\b)[a-z-]+ ){0,3}(?!(?:floor|door|colou?r|better|"
    r"faster|older|younger|bigger|smaller|cheaper|higher|lower|longer|shorter|later|earlier|happier|busier|easier|heavier|healthier|luckier|noisier|funnier|wealthier|prettier|mother|father|brother|sister|member|lover|fan|winner|owner|runner|swimmer|beginner|optimist|"
    r"pessimist|vegetarian|believer|christian|feminist|walker|smoker|drinker|reader|neighbour|neighbor|other|danger|"
    r"number|player|loner|listener|eater|hunter|rider|daughter|hiker|gamer|dancer|perfectionist|minor|senior|junior|customer|user|tumor|mirror|"
    r"reminder|letter|matter|server|cluster|container|router|printer|power|paper|error|factor|giant|elephant|restaurant|"
    r"plant|vegan|subscriber|passenger|visitor|foreigner|outsider|survivor|donor|debtor|creditor|sponsor|holder|"
    r"folder|header|counter|tower|river|finger|cancer|disaster|computer|computers?|filter|monitor|tenant|participant|man|woman)\b)"
    r"(?:\w+(?:er|or|ist|ian|eer|wright|man|woman|smith|medic|keeper)|assistant|accountant|consultant|nurse|chef|cook|pilot|judge|clerk|midwife|"
    r"monk|student|surgeon|vet|analyst|architect|lawyer|attorney|agent|paramedic|scientist|intern|trainee|apprentice|"
    r"lead|director|farmer|sergeant|captain|mechanic|postdoc|researcher|guard|soldier|priest|rabbi|imam|poet|coach|"
    r"tutor|docent|dean|lecturer|freelancer|sommelier|concierge|chemist|butcher|shepherd|scribe|nun|spy|au pair|"
    r"sales rep|rep|designer|technician|specialist)"
)
"""Nouns of occupations, by their endings and by name."""


def kind_of(value: str) -> str:
    """The kind of a folded value, '' if it is none of these."""
    for kind, form in _KINDS:
        if form.fullmatch(value):
            return kind
    return ""


def part_of(value: str, kind: str) -> str:
    """What a value of that kind says besides: a dose's drug, a plan's tier, what is counted; '' if nothing."""
    form = dict(_KINDS)[kind]
    match = form.fullmatch(value)
    return next((found for found in match.groupdict().values() if found), "") if match else ""


def is_named(written: str) -> bool:
    """Whether a value as written is a name: capitals, no other words."""
    bare = written.removeprefix("the ")
    return bool(_NAMES.fullmatch(bare)) and all(
        word[:1].isupper() or word in {"de", "van", "von", "der", "of", "and", "&", "la", "da", "le"}
        for word in bare.split()
    )


def is_organisation(value: str) -> bool:
    """Whether a folded name says that it is an organisation's."""
    return bool(_ORGANISATION.search(value))
