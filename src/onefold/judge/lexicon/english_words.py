"""Which English words say the same, and which belong to one closed set (so that two of them never do).

Siblings are no synonyms: red and blue share a set, never a group. A word stands in one group only.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import classes

SYNONYMS = """
    small little tiny; big large huge enormous; street road; utc gmt; glad happy joyful cheerful delighted pleased; begin start commence;
    begins starts commences; began started commenced; beginning starting; end finish; ends finishes; ended finished;
    buy purchase; buys purchases; bought purchased; buying purchasing; automobile car; bike bicycle; bikes bicycles;
    doctor physician; doctors physicians; sofa couch settee; quick fast rapid speedy; quickly rapidly swiftly;
    quit stop; quits stops; kid child; kids children; mum mother mom; dad father; phone telephone;
    phones telephones; photo photograph picture; photos photographs pictures; tv television telly;
    fridge refrigerator; lift elevator; flat apartment; flats apartments; holiday vacation; holidays vacations;
    film movie; films movies; rubbish garbage trash; lorry truck; lorries trucks; taxi cab;
    plane aeroplane airplane aircraft; shop store; shops stores; help assist aid; helps assists aids;
    helped assisted aided; answer reply respond; answers replies responds; answered replied responded;
    ask inquire enquire; choose pick select; chooses picks selects; chose picked selected; error mistake;
    errors mistakes; wrong incorrect; sick ill unwell; tired exhausted; angry mad furious;
    beautiful pretty lovely gorgeous; ugly unattractive; clever smart intelligent; stupid dumb; rich wealthy;
    wealthy affluent; simple easy; quiet silent; loud noisy; strange weird; scared afraid frightened;
    famous well-known; also additionally; often frequently; seldom rarely; maybe perhaps possibly;
    approximately approx roughly circa; almost nearly; get obtain; gets obtains; keep retain;
    keeps retains; show display; shows displays; make produce; need require; needs requires; needed required;
    repair fix mend; repairs fixes; repaired fixed mended; delete erase; deletes erases; deleted erased;
    hate detest loathe; hates detests loathes; love adore; loves adores; speak talk; speaks talks; speaking talking;
    shout yell scream; shouts yells; shouting yelling screaming; sad unhappy miserable; sleeping asleep; jump leap hop;
    jumps leaps; jumping leaping hopping; rock stone; rocks stones; woods forest; sea ocean; present gift;
    presents gifts; job occupation; boss supervisor; company firm; companies firms; staff personnel;
    client customer; clients customers; salary wage; contract agreement; lawyer attorney solicitor; trousers pants;
    sweater jumper pullover; hat cap; shoes footwear; cellphone mobile; infant baby; babies infants; woman lady;
    women ladies; man gentleman; men gentlemen; guy fellow; crowd throng; spectators onlookers; person individual;
    people persons; friend buddy pal; friends buddies pals; instructor teacher; dog canine; puppy pup; cat feline;
    horse equine; path trail; midday noon; repo repository; repos repositories; config configuration;
    configs configurations; db database; dbs databases; docs documentation; app application; apps applications;
    env environment; prod production; dev development; auth authentication; param parameter; params parameters;
    info information; admin administrator; admins administrators; spec specification; specs specifications;
    k8s kubernetes; js javascript; ts typescript; postgres postgresql; mgmt management; dept department;
    govt government; eng engineering; vp vice-president; max maximum; temp temperature; avg average;
    appt appointment; mgr manager; asst assistant; vs versus; tbsp tablespoon; tsp teaspoon; veg vegetables;
    lab laboratory; labs laboratories; exam examination; exams examinations; ad advert advertisement;
    ads adverts advertisements; gym gymnasium; maths mathematics math; uni university; okay ok; e-mail email;
    emails e-mails; website web-site; log-in login; everybody everyone; nobody no-one; somebody someone;
    anybody anyone; until till; although though; amongst among; whilst while; towards toward; backwards backward;
    forwards forward; afterwards afterward; learnt learned; burnt burned; grey gray; colour color; colours colors;
    coloured colored; favourite favorite; favourites favorites; favour favor; flavour flavor; flavours flavors;
    neighbour neighbor; neighbours neighbors; neighbourhood neighborhood; honour honor; labour labor;
    behaviour behavior; harbour harbor; humour humor; rumour rumor; rumours rumors; centre center; centres centers;
    theatre theater; theatres theaters; metre meter; litre liter; fibre fiber; defence defense; offence offense;
    licence license; practise practice; programme program; programmes programs; catalogue catalog; dialogue dialog;
    kerb curb; plough plow; draught draft; pyjamas pajamas; jewellery jewelry; aluminium aluminum; mould mold;
    travelled traveled; travelling traveling; traveller traveler; cancelled canceled; cancelling canceling;
    modelling modeling; modelled modeled; labelled labeled; labelling labeling; fulfil fulfill; enrol enroll;
    skilful skillful; enrolment enrollment; judgement judgment; ageing aging; analyse analyze; analysed analyzed;
    paralysed paralyzed; catalysed catalyzed; manoeuvre maneuver; mum's mom's;
"""

_COLOURS = """red blue green yellow orange purple violet pink brown black white grey gray beige turquoise teal magenta
    cyan maroon crimson scarlet navy indigo gold silver bronze ivory khaki lilac tan"""
_COUNTRIES = """afghanistan albania algeria argentina armenia australia austria bangladesh belarus belgium bolivia
    brazil bulgaria cambodia cameroon canada chile china colombia croatia cuba cyprus czechia denmark ecuador egypt
    england estonia ethiopia finland france georgia germany ghana greece hungary iceland india indonesia iran iraq
    ireland israel italy jamaica japan jordan kazakhstan kenya korea kuwait laos latvia lebanon libya lithuania
    luxembourg malaysia mali malta mexico moldova mongolia morocco mozambique myanmar nepal netherlands nigeria norway
    oman pakistan panama paraguay peru philippines poland portugal qatar romania russia rwanda scotland senegal serbia
    singapore slovakia slovenia somalia spain sudan sweden switzerland syria taiwan tanzania thailand tunisia turkey
    uganda ukraine uruguay venezuela vietnam wales yemen zambia zimbabwe"""
_LANGUAGES = """english german french spanish portuguese italian polish russian chinese mandarin cantonese japanese korean
    arabic hindi turkish dutch swedish norwegian danish finnish greek hebrew welsh irish czech hungarian romanian
    vietnamese thai persian urdu bengali swahili american british canadian australian indian mexican brazilian"""

SETS = classes(
    colour=_COLOURS,
    country=_COUNTRIES,
    language=_LANGUAGES,
    season="spring summer autumn winter",
    bearing="north south east west northeast northwest southeast southwest northern southern eastern western",
    planet="mercury venus mars jupiter saturn uranus neptune",
    relative="""mother father brother sister son daughter uncle aunt nephew niece cousin grandmother grandfather wife
        husband grandson granddaughter mum dad""",
    material="""wood wooden metal metallic plastic steel iron copper brass aluminium glass stone marble concrete brick leather
        cotton wool woollen silk linen nylon polyester paper cardboard rubber ceramic porcelain clay bamboo granite""",
    drink="""water coffee tea milk juice beer wine whisky whiskey vodka rum gin cider lemonade soda cola champagne
        brandy cocoa smoothie milkshake tequila sake espresso cappuccino latte""",
    animal="""dog cat horse cow pig sheep goat rabbit hamster parrot duck goose chicken lion tiger bear wolf fox elephant
        monkey snake turtle frog mouse rat squirrel deer donkey""",
    meal="breakfast lunch dinner supper brunch",
    stage="staging production development testing preproduction sandbox prod dev test canary",
    level="trace debug info warning error critical fatal",
    priority="p0 p1 p2 p3 p4",
    instrument="piano violin guitar flute oboe clarinet cello trumpet drums harp saxophone trombone viola organ",
    sport="football soccer tennis basketball baseball hockey rugby cricket golf volleyball badminton swimming cycling",
    fruit="apple pear banana cherry peach plum grape lemon lime mango kiwi strawberry raspberry blueberry melon pineapple",
    size="xs xl xxl",
    part="morning afternoon evening night",
    body="arm leg hand foot knee elbow shoulder ankle wrist hip finger toe ear eye",
)
