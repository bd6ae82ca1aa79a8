"""Which English phrases say what one word, or another fixed phrase, says in every context? With all forms of their verbs.

Not here: "once a week" (it must stay comparable with "twice a week"), "not ... at all", "have a shower", "due to start".
Neighbours: `english_short` for abbreviations; `english` for contractions, bounds and modals, which win over these.
"""

# ruff: noqa: E501 - word lists read better whole

from onefold.judge.lexicon.base import Phrase, rewrites
from onefold.judge.lexicon.english_forms import gerunds, past_forms, plural, third

_VERBS = """
    make use of = use; get rid of = remove; take part in = participate in; take place = happen; call off = cancel;
    carry out = perform; find out = discover; hand out = distribute; leave out = omit; look into = investigate;
    take care of = look after; look for = seek; search for = seek; turn down = reject; roll back = revert;
    give back = return; come back = return; go back = return; get back from = return from; throw away = discard;
    dispose of = discard; pass away = die; hand in = submit; fill out = fill in; sign up for = register for;
    sum up = summarize; speed up = accelerate; slow down = slow; tear down = demolish; get in touch with = contact;
    make contact with = contact; reach out to = contact; keep an eye on = monitor; depend upon = depend on;
    throw up = vomit; carry on = continue; make sure = ensure; make certain = ensure; make a decision to = decide to;
    make the decision to = decide to; make an effort to = try to; make an attempt to = try to; make a mistake = err;
    make an error = err; make a copy of = copy; make a note of = note; make a list of = list; make changes to = change;
    make fun of = mock; take a look at = look at; have a look at = look at; take a nap = nap; take apart = dismantle;
    give priority to = prioritize; get married to = marry; get married = marry; get divorced = divorce; wake up = wake;
    get over = recover from; get along with = get on with; go for a walk = walk; go for a run = run; go for a swim = swim;
    go swimming = swim; go running = run; go jogging = jog; go hiking = hike; go skiing = ski; go camping = camp;
    go dancing = dance; go sailing = sail; go climbing = climb; pay back = repay; pay a visit to = visit;
    bring up = raise; come up with = devise; come into effect = take effect; come into force = take effect;
    go into effect = take effect; come to an end = end; come to a close = end; tidy up = tidy; fill up = fill;
    power on = enable; power off = disable; lead to = cause; give rise to = cause; bring about = cause;
    sign off on = approve; talk about = discuss; speak about = discuss; catch fire = ignite; sign in = log in;
    log out of = log out; log off of = log out; sign out of = log out; sign out = log out; log on = log in; log off = log out; sign into = log into; note down = note;
    have breakfast = eat breakfast; have lunch = eat lunch; have dinner = eat dinner; have supper = eat supper;
    take a walk = walk; take a shower = shower; take a bath = bathe; pass out = faint;
    suffer from = have
"""
"""The first words of both sides take every form: `took part in = participated in`."""

_BE_VERBS = """
    fond of = enjoy; in possession of = possess; the owner of = own; in favour of = support; in favor of = support;
    dependent on = depend on; dependent upon = depend on; reliant on = rely on; in need of = need; in agreement with = agree with;
    opposed to = oppose; employed by = work for; employed at = work at; employed as = work as; made up of = consist of;
    composed of = consist of; comprised of = consist of; in attendance at = attend
"""
"""Behind a form of `be`, which gives its form to the verb: `is fond of = enjoys`."""

_BE = """
    called = named; located in = in; located at = at; located on = on; situated in = in; situated on = on;
    headquartered in = based in; restricted to = limited to; used to = used_to; out of work = unemployed;
    under the weather = unwell; in good health = healthy; up and running = running;
"""
"""Behind a form of `be`, which stays."""

_FIXED = """
    log on = login; sign in = login; in charge of = responsible_for; responsible for = responsible_for; deals with = handles; dealt with = handled;
    dealing with = handling; puts off = postpones; putting off = postponing; was put off = was postponed;
    been put off = been postponed; were put off = were postponed; went up to = increased to; rose to = increased to;
    raised to = increased to; raised from = increased from; rose from = increased from; rises to = increases to;
    risen to = increased to; put up to = increased to; gone up to = increased to; goes up to = increases to;
    went down to = decreased to; fell to = decreased to; fallen to = decreased to; dropped to = decreased to;
    lowered to = decreased to; cut to = decreased to; gone down to = decreased to; goes down to = decreases to; falls to = decreases to;
    drops to = decreases to; finishes at = ends at; finished at = ended at; leaves at = departs at; leaves for = departs for;
    leave at = depart at; left for = departed for; made redundant = laid off; resigned from = quit; resigns from = quits;
    resigning from = quitting; stopped smoking = quit smoking; stop smoking = quit smoking; stops smoking = quits smoking;
    stopped drinking = quit drinking; stop drinking = quit drinking; stops drinking = quits drinking;
    booked a = reserved a; booked the = reserved the; books a = reserves a; books the = reserves the; book a = reserve a;
    i like = i enjoy; we like = we enjoy; they like = they enjoy; i would like to = i want to; we would like to = we want to;
    they would like to = they want to; would like to = wants to; has an allergy to = is allergic to;
    i have an allergy to = i am allergic to; they have an allergy to = they are allergic to; had an allergy to = was allergic to;
    has its headquarters in = is based in; have their headquarters in = are based in; stems from = is caused by;
    stemmed from = was caused by; mad at = angry at; well known = famous; hard working = hardworking; simple to = easy to;
    hard to = difficult to; harder to = more difficult to; by check = by cheque;
    lives on her own = lives alone; lives on his own = lives alone; live on my own = live alone; live on their own = live alone;
    lived on her own = lived alone; lived on his own = lived alone; by herself = alone; by himself = alone; by myself = alone;
    by themselves = alone; by ourselves = alone; second hand = secondhand; pre owned = secondhand; preowned = secondhand;
    used car = secondhand car; used cars = secondhand cars; used bike = secondhand bike; used books = secondhand books;
    used clothes = secondhand clothes; used furniture = secondhand furniture; most recent = latest
    fortnightly = every two weeks; every fortnight = every two weeks; every other week = every two weeks;
    every second week = every two weeks; every other day = every two days; every second day = every two days;
    every other month = every two months; every second month = every two months; every other year = every two years;
    every second year = every two years; a fortnight = two weeks; every night = nightly; each night = nightly;
    every hour = hourly; each hour = hourly; every quarter = quarterly; each quarter = quarterly;
    on a daily basis = daily; on a weekly basis = weekly; on a monthly basis = monthly; on a quarterly basis = quarterly;
    on a yearly basis = yearly; on an annual basis = yearly; on a regular basis = regularly; on a temporary basis = temporarily;
    on a permanent basis = permanently; on a voluntary basis = voluntarily; per annum = yearly; at weekends = on weekends;
    at the same time = simultaneously; right away = immediately; straight away = immediately;
    straightaway = immediately; without delay = immediately; in the near future = soon; before long = soon;
    from time to time = occasionally; now and then = occasionally; now and again = occasionally;
    every now and then = occasionally; every now and again = occasionally; once in a while = occasionally;
    every once in a while = occasionally; every so often = occasionally; time and again = repeatedly;
    over and over again = repeatedly; over and over = repeatedly; again and again = repeatedly; most of the time = usually;
    more often than not = usually; in most cases = usually; as a rule = usually; in general = generally; at all times = always;
    up to now = until now; up until now = until now; up until = until;
    not long ago = recently; ever since = since; in the meantime = meanwhile; in the mean time = meanwhile;
    at first = initially; to begin with = initially; at last = finally; in the end = eventually; later on = later;
    earlier on = earlier; for ever = forever; for the time being = for now; over the course of = during;
    for the duration of = during; throughout the course of = during; at the beginning of = at the start of;
    in the beginning of = at the start of; at the age of = aged; at age = aged; years of age = years old; as from = from;
    no later than = by; not later than = by; in the fall = in autumn; last fall = last autumn; next fall = next autumn;
    this fall = this autumn; every fall = every autumn
    a number of = several; a great deal of = many; a good deal of = many; a large number of = many; a great many = many;
    quite a few = many; quite a lot of = many; the majority of = most; a majority of = most; the bulk of = most;
    for the most part = mostly; every single = every; each and every = every; the whole of = whole; the entirety of = whole;
    not one of the = none; not one of = none; neither of the = neither; neither of = neither; both of the = both;
    both of = both; either of the = either; either of = either; one another = each other; more or less = approximately;
    somewhere around = approximately; to a great extent = largely; to a large extent = largely; to some extent = partly;
    in part = partly; in total = altogether; nothing but = only; no one but = only; nobody but = only; none but = only;
    hardly ever = rarely; scarcely ever = rarely; barely ever = rarely; almost never = rarely; only rarely = rarely;
    with no = without; without any = without; in the absence of = without; not including = excluding;
    not counting = excluding; including but not limited to = including; not far from = near; not the same as = different from;
    is not allowed to = must not; are not allowed to = must not; am not allowed to = must not; isn't allowed to = must not;
    aren't allowed to = must not; is not permitted to = must not; are not permitted to = must not;
    is forbidden to = must not; are forbidden to = must not; is not able to = can not; are not able to = can not;
    am not able to = can not; isn't required to = need not; aren't required to = need not; isn't able to = can not; aren't able to = can not; was not able to = could not;
    were not able to = could not; wasn't able to = could not; weren't able to = could not;
    does not have to = need not; do not have to = need not; doesn't have to = need not; don't have to = need not;
    does not need to = need not; do not need to = need not; doesn't need to = need not; don't need to = need not;
    is not required to = need not; are not required to = need not; is not obliged to = need not; are not obliged to = need not
    on account of = because_of; as a result of = because_of; as a consequence of = because_of; thanks to = because_of;
    due to the fact that = because; owing to the fact that = because; because of the fact that = because;
    on account of the fact that = because; despite the fact that = although; in spite of the fact that = although;
    as a result = therefore; as a consequence = therefore; for this reason = therefore; for that reason = therefore;
    in the event that = if; on condition that = provided; on the condition that = provided; provided that = provided;
    providing that = provided; in addition to = besides; in addition = also; as well = also; as opposed to = instead_of;
    in place of = instead_of; in lieu of = instead_of; as though = as_if; with respect to = about; in regard to = about;
    in relation to = about; with reference to = about; as regards = about; regarding = about; concerning = about;
    on the subject of = about; on the topic of = about; with the help of = using; with the aid of = using;
    by means of = using; through the use of = using; by using = using; by way of = via; in conjunction with = with;
    in combination with = with; on the basis of = based on; for the purpose of = for; in the vicinity of = near;
    in close proximity to = near; in the direction of = toward; across from = opposite;
    on the left hand side = on the left; on the right hand side = on the right;
    that is to say = i.e.; in other words = i.e.; needless to say = ; please note that = ; for your information = ; it is worth noting that = ; it should be noted that =
    by hand = manually; by accident = accidentally; by mistake = accidentally; on purpose = deliberately;
    in person = in_person; face to face = in_person; in public = publicly; in private = privately; in secret = secretly;
    in particular = particularly; out loud = aloud; for certain = certainly; for sure = certainly; no doubt = certainly;
    without a doubt = certainly; without doubt = certainly; free of charge = free; for free = free; at no cost = free;
    at no charge = free; up to date = up_to_date; up to speed = up_to_speed; out of date = outdated;
    all over the world = worldwide; around the world = worldwide; all day long = all day;
    all night long = all night; thank you = thanks; get used to = get used_to; got used to = got used_to
"""

_THINGS = """
    cell phone = cellphone; mobile phone = cellphone; smart phone = smartphone; co worker = coworker; data base = database;
    data set = dataset; time zone = timezone; time stamp = timestamp; file name = filename; user name = username;
    work flow = workflow; code base = codebase; data center = datacenter; data centre = datacenter; chat bot = chatbot;
    road map = roadmap; stand up meeting = standup; standup meeting = standup; back end = backend; front end = frontend;
    check list = checklist; white board = whiteboard; bug fix = bugfix; hot fix = hotfix; pay check = paycheck;
    pay slip = payslip; class room = classroom; lap top = laptop; play list = playlist; home page = homepage;
    web site = website; web page = webpage; news letter = newsletter; help desk = helpdesk; screen shot = screenshot;
    change log = changelog; plug in = plugin; light bulb = lightbulb; hair dryer = hairdryer; flow chart = flowchart;
    check up = checkup; due date = deadline; last name = surname; family name = surname; first name = forename;
    given name = forename; christian name = forename; date of birth = birthdate; birth date = birthdate;
    usb stick = usb drive; flash drive = usb drive; thumb drive = usb drive; memory stick = usb drive;
    dark theme = dark mode; light theme = light mode; parking lot = car park; gas station = petrol station;
    filling station = petrol station; license plate = number plate; licence plate = number plate; zip code = postcode;
    postal code = postcode; post code = postcode; train station = railway station; boarding card = boarding pass;
    round trip ticket = return ticket; taxi stand = taxi rank; movie theater = cinema; movie theatre = cinema;
    estate agent = realtor; real estate agent = realtor; pay raise = pay rise; salary rise = pay rise;
    salary increase = pay rise; checking account = current account; bank holiday = public holiday;
    shopping trolley = shopping cart; sitting room = living room; elementary school = primary school;
    head teacher = headteacher; heart attack = myocardial infarction; physical therapist = physiotherapist;
    spring onion = scallion; green onion = scallion; garbanzo bean = chickpea; can opener = tin opener;
    extension lead = extension cord; swimming costume = swimsuit; bathing suit = swimsuit;
    dressing gown = bathrobe; polo neck = turtleneck; dish towel = tea towel; press up = pushup; push up = pushup;
    trash can = trashcan; garbage can = trashcan; microwave oven = microwave; power outlet = power socket;
    electrical outlet = power socket;
    skillet = frying pan; cashpoint = atm; point of view = viewpoint
"""
"""Things, in the singular; the plural follows."""

_MASS = """
    hand luggage = cabin bags; hand baggage = cabin bags; cabin luggage = cabin bags;
    cabin baggage = cabin bags; carry on baggage = cabin bags; carry on luggage = cabin bags; physical therapy = physiotherapy;
    ground beef = minced beef; beef mince = minced beef; cling film = plastic wrap; saran wrap = plastic wrap;
    tin foil = aluminium foil; aluminum foil = aluminium foil; washing up liquid = dish soap; public transportation = public transport;
    chicken pox = chickenpox; ice cream = icecream; home work = homework; run time = runtime; pay roll = payroll;
    spare time = free time; leisure time = free time; front desk = reception desk; toilet roll = toilet paper; toilet rolls = toilet paper
"""


def _verbs() -> dict[Phrase, Phrase]:
    """The verb phrases in every form; a form that is base and participle (`come`) is read as the base."""
    table: dict[Phrase, Phrase] = {}
    for left, right in rewrites(_VERBS).items():
        for ours, theirs in zip(_forms(left[0]), _forms(right[0]), strict=True):
            table.setdefault((ours, *left[1:]), (theirs, *right[1:]))
    return table


def _forms(verb: str) -> tuple[str, ...]:
    past = past_forms(verb)
    return (verb, third(verb), past[0], past[-1], gerunds(verb)[0])


def _copulas() -> dict[Phrase, Phrase]:
    """The phrases behind `be`: kept with its form, or turned into a verb that takes it."""
    table: dict[Phrase, Phrase] = {}
    for left, right in rewrites(_BE).items():
        table |= {(be, *left): (be, *right) for be in _COPULAS}
    for left, right in rewrites(_BE_VERBS).items():
        base, present, past, _, _ = _forms(right[0])
        forms = {"am": base, "are": base, "is": present, "was": past, "were": past}
        table |= {(be, *left): (form, *right[1:]) for be, form in forms.items()}
    return table


_COPULAS = ("be", "is", "are", "am", "was", "were", "been", "being")


def _things() -> dict[Phrase, Phrase]:
    singular = rewrites(_THINGS)
    return singular | {(*left[:-1], plural(left[-1])): (*right[:-1], plural(right[-1])) for left, right in singular.items()}


MORE_PHRASES = _verbs() | _copulas() | _things() | rewrites(_MASS) | rewrites(_FIXED)
