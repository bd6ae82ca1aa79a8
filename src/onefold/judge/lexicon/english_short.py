"""What do English abbreviations stand for? Clippings of one word, and short forms of several words.

The short form stands first in its group: in capitals it is read as a name, and its key must still be that of the long
form. Left out is what has a second meaning here: pt, ms, pm, ts, lb, er, ml, hr for a heart rate, cd, apr, led, it.
"""

from onefold.judge.lexicon.base import Phrase, rewrites
from onefold.judge.lexicon.english_forms import plural

SHORT_NOUNS = """
    repo repository; config configuration; db database; app application; env environment; param parameter;
    admin administrator; spec specification; dir directory; lib library; cert certificate; func function; pkg package;
    img image; msg message; var variable; attr attribute; vid video; pic picture; dept department; mgr manager;
    asst assistant; acct account; appt appointment; qty quantity; amt amount; blvd boulevard; hwy highway;
    lab laboratory; exam examination; gym gymnasium; ad advert advertisement; quake earthquake; bday birthday;
    prof professor; sgt sergeant; sysadmin sysop; passwd password; addr address; bbq barbecue barbeque;
    tbsp tablespoon; tsp teaspoon; uni university univ; mic microphone; ecg ekg electrocardiogram;
    eeg electroencephalogram; temp temperature; dob birthdate; regex regexp
"""
SHORT_VERBS = "sync synchronize; init initialize"
SHORT_WORDS = """
    prod production; dev development; info information; auth authentication; perf performance; doc document;
    docs documentation; k8s kubernetes; js javascript; postgres postgresql; mgmt management; govt government;
    eng engineering; hq headquarters; avg average; max maximum; approx approximately roughly circa; vs versus;
    incl including; excl excluding; misc miscellaneous; intl international; async asynchronous; biz business;
    ops operations; mktg marketing; veg vegetables veggies; chemo chemotherapy; utc gmt; xmas christmas;
    tmrw tomorrow; thx thanks; reqs requirements; rx prescription; jpeg jpg; yaml yml
"""
_COUNTED = """
    virtual machine = vm; virtual private server = vps; application programming interface = api; operating system = os;
    user interface = ui; graphical user interface = gui; command line interface = cli; service level agreement = sla;
    service level objective = slo; service level indicator = sli; key performance indicator = kpi;
    content delivery network = cdn; virtual private network = vpn; local area network = lan; wide area network = wan;
    database administrator = dba; system administrator = sysadmin; systems administrator = sysadmin;
    integrated development environment = ide; software development kit = sdk; proof of concept = poc;
    minimum viable product = mvp; request for proposal = rfp; request for quotation = rfq; purchase order = po;
    non disclosure agreement = nda; nondisclosure agreement = nda; content management system = cms;
    large language model = llm; central processing unit = cpu; graphics processing unit = gpu; solid state drive = ssd;
    hard disk drive = hdd; hard disk = hdd; hard drive = hdd; one time password = otp;
    personal identification number = pin; uniform resource locator = url; internet service provider = isp;
    object relational mapper = orm; relational database management system = rdbms; directed acyclic graph = dag;
    access control list = acl; identity provider = idp; json web token = jwt; regular expression = regex;
    dead letter queue = dlq; recovery time objective = rto; recovery point objective = rpo;
    chief executive officer = ceo; chief executive = ceo; chief technology officer = cto; chief technical officer = cto;
    chief financial officer = cfo; chief operating officer = coo; chief information officer = cio;
    chief marketing officer = cmo; chief information security officer = ciso; senior vice president = svp;
    annual general meeting = agm; initial public offering = ipo; limited liability company = llc;
    non governmental organisation = ngo; non governmental organization = ngo; nongovernmental organization = ngo;
    estimated time of arrival = eta; frequently asked question = faq; curriculum vitae = cv; net promoter score = nps;
    general practitioner = gp; family doctor = gp; family physician = gp; intensive care unit = icu;
    urinary tract infection = uti; sexually transmitted infection = sti; sexually transmitted disease = std;
    body mass index = bmi; deep vein thrombosis = dvt; electric vehicle = ev; sport utility vehicle = suv;
    cash machine = atm; automated teller machine = atm; digital video disc = dvd; portable document format = pdf;
    grade point average = gpa; parent teacher association = pta; identity card = id card; identification card = id card;
    x ray = xray; cat scan = ct scan; blood pressure = bp; personal computer = pc
"""
_FIXED = """
    human resources = hr; quality assurance = qa; user acceptance testing = uat; continuous integration = ci;
    customer relationship management = crm; enterprise resource planning = erp; business to business = b2b;
    search engine optimisation = seo; search engine optimization = seo; artificial intelligence = ai;
    natural language processing = nlp; optical character recognition = ocr; random access memory = ram;
    network attached storage = nas; single sign on = sso; two factor authentication = 2fa; two factor auth = 2fa;
    2 factor authentication = 2fa; 2 factor auth = 2fa; multi factor authentication = mfa; multi factor auth = mfa;
    multifactor authentication = mfa; domain name system = dns; internet of things = iot; software as a service = saas;
    infrastructure as code = iac; infrastructure as a service = iaas; platform as a service = paas;
    distributed denial of service = ddos; denial of service = dos; cross site scripting = xss;
    cross site request forgery = csrf; cross origin resource sharing = cors; role based access control = rbac;
    public key infrastructure = pki; garbage collection = gc; out of memory = oom; mean time to recovery = mttr;
    mean time between failures = mtbf; root cause analysis = rca; root cause analyses = rcas;
    test driven development = tdd; behaviour driven development = bdd; behavior driven development = bdd;
    domain driven design = ddd; return on investment = roi; total cost of ownership = tco; terms of service = tos;
    value added tax = vat; goods and services tax = gst; gross domestic product = gdp; paid time off = pto;
    work in progress = wip; end of day = eod; close of business = cob; out of office = ooo; out of the office = ooo;
    objectives and key results = okrs; monthly recurring revenue = mrr; annual recurring revenue = arr;
    magnetic resonance imaging = mri; computed tomography = ct; irritable bowel syndrome = ibs;
    attention deficit hyperactivity disorder = adhd; obsessive compulsive disorder = ocd;
    post traumatic stress disorder = ptsd; posttraumatic stress disorder = ptsd; autism spectrum disorder = asd;
    chronic obstructive pulmonary disease = copd; polycystic ovary syndrome = pcos; in vitro fertilisation = ivf;
    in vitro fertilization = ivf; over the counter = otc; hormone replacement therapy = hrt;
    cognitive behavioural therapy = cbt; cognitive behavioral therapy = cbt; low density lipoprotein = ldl;
    high density lipoprotein = hdl; high blood pressure = hypertension; high bp = hypertension;
    low blood pressure = hypotension; low bp = hypotension; global positioning system = gps; do it yourself = diy;
    as soon as possible = asap; also known as = aka; to be determined = tbd; to be announced = tba;
    to be confirmed = tbc; work from home = wfh; works from home = wfh; working from home = wfh;
    miles per hour = mph; kilometres per hour = km/h; kilometers per hour = km/h; miles per gallon = mpg;
    year over year = yoy;
    bachelor of science = bsc; master of science = msc; master of business administration = mba;
    doctor of philosophy = phd; physical education = pe; the united states of america = usa;
    united states of america = usa; the united states = usa; united states = usa; the united kingdom = uk;
    united kingdom = uk; air con = air conditioning; aircon = air conditioning; wi fi = wifi; e mail = email;
    e mails = emails; read only = readonly
"""


def _counted() -> dict[Phrase, Phrase]:
    """The phrases that have a plural, in both numbers."""
    singular = rewrites(_COUNTED)
    return singular | {_plural(left): _plural(right) for left, right in singular.items()}


def _plural(phrase: Phrase) -> Phrase:
    return (*phrase[:-1], plural(phrase[-1]))


SHORT_PHRASES = _counted() | rewrites(_FIXED)
"""Several words to their short form; `x rays` as well as `x ray`."""
