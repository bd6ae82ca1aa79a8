"""English as the judge knows it; the lists are our own, written from general knowledge of the language."""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import Lexicon, classes, counted, merged, rewrites, words
from onefold.judge.lexicon.english_pairs import CONVERSES, LABELS, OPPOSITES
from onefold.judge.lexicon.english_phrases import MORE_PHRASES
from onefold.judge.lexicon.english_short import SHORT_PHRASES
from onefold.judge.lexicon.english_words import SETS, SYNONYMS

_AUXILIARIES = "is are was were do does did has have had can could would should must might need ought dare"

CONTRACTIONS = rewrites(
    "won't = will not; can't = can not; cannot = can not; shan't = shall not; ain't = is not; let's = let us\n"
    + "\n".join(f"{verb}n't = {verb} not" for verb in _AUXILIARIES.split())
    + "\n".join(
        f"\n{who}'{tail} = {who} {full}"
        for who in ("i", "you", "we", "they")
        for tail, full in (("ll", "will"), ("ve", "have"), ("re", "are"), ("m", "am"))
    )
    + "\n".join(f"\n{who}'ll = {who} will" for who in ("he", "she", "it", "that", "there", "this", "who"))
    + "\n".join(f"\n{who}'s = {who} 's" for who in
                ("he", "she", "it", "that", "there", "what", "who", "where", "here", "how", "when"))
    + "\n".join(f"\n{word} = {full}" for word, full in (
        ("dont", "do not"), ("doesnt", "does not"), ("didnt", "did not"), ("isnt", "is not"), ("wont", "will not"),
        ("im", "i am"), ("is gonna", "will"), ("are gonna", "will"), ("am gonna", "will"), ("gonna", "will"), ("wanna", "want to"), ("gotta", "must")))
)

PHRASES = MORE_PHRASES | SHORT_PHRASES | CONTRACTIONS | rewrites("""
    no longer = formerly; not any longer = formerly; not any more = formerly; not anymore = formerly; used to = once_used
    at least = at_least; at the least = at_least; no less than = at_least; no fewer than = at_least
    a minimum of = at_least; minimum of = at_least; not less than = at_least; not fewer than = at_least
    at most = at_most; at the most = at_most; no more than = at_most; not more than = at_most; up to = at_most
    a maximum of = at_most; maximum of = at_most; more than = more_than; greater than = more_than; higher than = more_than
    less than = less_than; fewer than = less_than; lower than = less_than
    no one = nobody; not one = none; not a single = none; not any = no; not even = not
    as well as = and; along with = with; together with = with; next to = beside; close to = near; nearby = near
    in front of = in_front_of; because of = because_of; due to = because_of; owing to = because_of
    instead of = instead_of; rather than = instead_of; out of = out_of
    is able to = can; are able to = can; am able to = can; is unable to = can not; are unable to = can not
    am unable to = can not; was able to = could; were able to = could; was unable to = could not
    has to = must; have to = must; has got to = must; have got to = must; need to = must; needs to = must
    is required to = must; are required to = must; is obliged to = must; are obliged to = must
    is allowed to = may; are allowed to = may; is permitted to = may; are permitted to = may
    is supposed to = should; are supposed to = should; ought to = should
    going to = will; is going to = will; are going to = will; am going to = will
    gives up = quits; gave up = quit; give up = quit; giving up = quitting
    set up = setup; log in = login; sign in = login; back up = backup; check in = checkin
    turned on = enabled; turned off = disabled; switched on = enabled; switched off = disabled
    turn on = enable; turn off = disable; switch on = enable; switch off = disable
    turns on = enables; turns off = disables; switches on = enables; switches off = disables
    a lot of = many; lots of = many; plenty of = many; a couple of = two; a few = few_some
    square metres = m²; square meters = m²; square metre = m²; square meter = m²; sq m = m²
    all of the = all; all of = all; each of the = each; every one of the = every; one of the = one_of; one of = one_of
    any of the = any; some of the = some; none of the = none; none of = none; most of the = most; most of = most
    pull request = pr; pull requests = prs; merge request = mr; vice president = vp
    in the morning = am_part; in the afternoon = pm_part; in the evening = evening_part; at night = night_part
    at noon = noon; at midnight = midnight; in advance = beforehand; right now = now; at the moment = now
    at present = now; for example = e.g.; for instance = e.g.; and so on = etc; et cetera = etc
    all right = okay; every day = daily; each day = daily; every week = weekly; each week = weekly
    every month = monthly; each month = monthly; every year = yearly; each year = yearly; per cent = percent
    cannot stand = hate; can not stand = hate; can not bear = hate; in the course of = during
    in order to = to; so as to = to; with regard to = about; in spite of = despite; as soon as = once_that
    prior to = before; subsequent to = after; as of = from; starting from = from; only if = only_if
    at no point = never; at no time = never; at one point = once_before; under no circumstances = never; by no means = not
    far from = not; anything but = not; free of = without; free from = without; lack of = without
    apart from = except; aside from = except; other than = except; with the exception of = except; except for = except
    such as = like_such; as if = as_if; even if = even_if; even though = although
    took over = took_over; takes over = takes_over; taken over = taken_over; over to = over_to
    up from = from
    from now on = now; from now onwards = now; from today on = now; as of now = now; these days = now
    don't have any = have no; doesn't have any = has no; didn't have any = had no; do not have any = have no
    does not have any = has no; did not have any = had no; don't have a = have no; doesn't have a = has no
    there aren't any = there are no; there isn't any = there is no; there isn't a = there is no
    us dollars = dollars; us dollar = dollar; or so = about_so
    'll = will; 've = have; 're = are
    every other = every second; fortnightly = every two weeks; every fortnight = every two weeks; a fortnight = two weeks
    first quarter = q1; second quarter = q2; third quarter = q3; fourth quarter = q4
    of each month = of_month; of every month = of_month; of the month = of_month
    monday to friday = weekdays; mondays to fridays = weekdays; monday through friday = weekdays; mon to fri = weekdays
    monday friday = weekdays; mon fri = weekdays
    on weekdays = weekdays; saturdays and sundays = weekends; on weekends = weekends
    at weekends = weekends; on workdays = weekdays; on saturdays and sundays = weekends
    once more = again; one more time = again; two times = twice; three times = thrice; one time = once; w / = with; w / o = without; kind of = kind_of; sort of = kind_of
""")

_TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
_UNITS = {
    word: unit
    for unit, names in {
        "mg": "mg milligram milligrams milligramme milligrammes",
        "g": "g gram grams gramme grammes",
        "kg": "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes",
        "t": "tonne tonnes", "lb": "lb lbs", "oz": "oz ounce ounces", "µg": "mcg µg μg microgram micrograms",
        "mm": "mm millimetre millimetres millimeter millimeters", "cm": "cm centimetre centimetres centimeter centimeters",
        "km": "km kms kilometre kilometres kilometer kilometers", "metre": "metre metres meter meters",
        "mile": "mile miles mi", "ft": "ft foot feet", "inch": "inch inches",
        "m²": "m² m2 sqm", "cm²": "cm² cm2", "km²": "km² km2", "m³": "m³ m3", "hectare": "hectare hectares ha",
        "bps": "bps", "kbps": "kbps", "mbps": "mbps", "gbps": "gbps", "kbyteps": "kbyteps", "mbyteps": "mbyteps",
        "gbyteps": "gbyteps", "megaw": "megaw megawatt megawatts", "wh": "wh", "megawh": "megawh", "ml": "ml millilitre millilitres milliliter milliliters",
        "l": "l litre litres liter liters", "cl": "cl",
        "ms": "ms millisecond milliseconds", "s": "s sec secs seconds",
        "min": "min mins minute minutes", "h": "h hr hrs hour hours", "day": "day days", "week": "week weeks wk wks", "fortnight": "fortnights",
        "month": "month months", "year": "year years yr yrs", "decade": "decade decades",
        "b": "byte bytes", "kb": "kb kilobyte kilobytes", "mb": "mb megabyte megabytes", "gb": "gb gigabyte gigabytes",
        "tb": "tb terabyte terabytes", "kib": "kib", "mib": "mib", "gib": "gib", "tib": "tib",
        "hz": "hz hertz", "khz": "khz", "mhz": "mhz", "ghz": "ghz", "w": "w watt watts", "kw": "kw kilowatt kilowatts",
        "kwh": "kwh", "v": "v volt volts", "mah": "mah", "kcal": "kcal", "mph": "mph", "km/h": "km/h kmh kph",
        "%": "% percent pct", "°c": "°c celsius", "°f": "°f fahrenheit", "degree": "degree degrees °",
        "€": "€ eur euro euros", "$": "$ usd dollar dollars buck bucks", "£": "£ gbp quid", "¥": "¥ jpy yen",
        "₹": "₹ rupee rupees inr", "cent": "cent cents", "pound": "pound pounds", "chf": "chf",
    }.items()
    for word in names.split()
}

LEXICON = Lexicon(
    language="en",
    decimal_comma=False,
    fillers=words("a an the please that's per"),
    negators=words("""not n't non no never nobody nothing none neither nor nowhere without hardly scarcely barely rarely
        seldom formerly cannot"""),
    opposites=merged([OPPOSITES, CONVERSES]),
    converses=CONVERSES,
    labels=LABELS,
    synonyms=SYNONYMS,
    phrases=PHRASES,
    markers=classes(
        possible="may might could perhaps maybe possibly probably likely apparently presumably",
        able="can able",
        advised="should recommends advised suggested",
        necessary="must shall mandatory obligatory",
        hearsay="rumour rumor rumours rumors allegedly reportedly supposedly claims claimed thinks believes guesses suspects",
        planned="wants want hopes hope plans plan intends intend considering considers aims wishes wish proposed proposes",
        future="will",
        exception="except unless excluding",
        conditional="would if only_if provided assuming whenever when while",
        universal="all every each everyone everybody everything always both whole entire",
        some="some any several few few_some someone somebody something sometimes occasionally couple one_of partly",
        most="most mostly usually often many majority generally",
        only="only solely exclusively just merely",
        nearly="almost nearly about approximately roughly around circa",
        at_least="at_least", at_most="at_most", more_than="more_than over above exceeds", less_than="less_than under below",
        still="still", already="already", yet="yet", again="again", too="too also", past="once_used",
    ),
    heads=words("""in on at by for from to with without under over during before after since until till because if when
        while unless although near behind beside between among through via as despite within outside inside despite
        because_of instead_of in_front_of out_of every next last this each above below per against toward towards across along around about except"""),
    timers=words("on at in"),
    ands=words("and & + plus or"),
    privatives=("un", "dis", "in", "im", "non", "mis", "ir", "il", "non-", "de"),
    numerals=counted(f"zero one two three four five six seven eight nine {_TEENS}")
    | counted("twenty thirty forty/fourty fifty sixty seventy eighty ninety", 20, 10)
    | {"dozen": 12, "hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "once": 1, "twice": 2, "thrice": 3},
    ordinals=counted("""first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
        fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth""", 1)
    | counted("twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth", 20, 10),
    units=_UNITS,
    months=counted("""january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept
        october/oct november/nov december/dec""", 1),
    weekdays=counted("""monday/mon/mondays tuesday/tue/tues/tuesdays wednesday/wed/weds/wednesdays
        thursday/thu/thur/thurs/thursdays friday/fri/fridays saturday/sat/saturdays sunday/sun/sundays"""),
    relative=words("""today yesterday tomorrow tonight ago last next this previous following now currently recently
        earlier later"""),
    sets=SETS,
)
