"""More English opposites, converses and closed sets, beside the first ones in `english_pairs` and `english_words`.

`polarity` takes regular endings off before it looks, so most verbs stand in their base form only; irregular forms are
written out. Words with un-, in-, dis- or non- before five letters or more need no entry, nor do -ful and -less.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import classes, words

MORE_OPPOSITES = """
    paid/unpaid, used/unused, read/unread, able/unable, even/uneven, fair/unfair, kind/unkind cruel, true/untrue, pack/unpack,
    load/unload, plug/unplug, zip zipped/unzip unzipped, link/unlink, bind bound/unbind unbound, tied/untied, mute/unmute,
    pin pinned/unpin unpinned, ban/unban, wrap/unwrap, sold/unsold, sure certain/unsure, wise/unwise, tidy neat/untidy messy,
    seen/unseen, ripe/unripe, fit/unfit, arm/disarm, sane/insane, pure/impure, open/unopened, born/unborn,
    accelerate/decelerate, advance/retreat, amateur/professional, ascend/descend, assemble/disassemble dismantle,
    attract/repel, backward backwards/forward forwards, beginner novice/expert, beautiful/ugly, bless/curse,
    boring/interesting exciting, bright/dim, clever smart intelligent/stupid, clockwise/counterclockwise anticlockwise,
    common/rare uncommon, compress/decompress uncompress, conceal/reveal, concave/convex, conservative/liberal progressive,
    consume/produce, expand/shrink contract collapse, attack/defend, supply/demand, dense/sparse, deposit/withdraw withdrew withdrawn,
    domestic/foreign overseas, drunk/sober, eager/reluctant, encourage/discourage, enlarge/shrink, explicit/implicit,
    exterior/interior, extrovert extroverted/introvert introverted, fat overweight/thin slim underweight, fertile/barren infertile,
    few/many, finite/infinite, repaired fixed/broken, flexible/rigid, float/sink sank sunk, foreground/background,
    fresh/stale, frozen/thawed melted, freeze froze/thaw melt, gentle/harsh, genuine real/fake, global/local, generous/stingy,
    hardworking/lazy, humid/dry, idle/busy, improve/worsen deteriorate, inbound/outbound, incoming/outgoing, shy/outgoing,
    inflate/deflate, inhale/exhale, inner/outer, input/output, insult/compliment, deliberately intentionally/accidentally inadvertently,
    deliberate intentional/accidental, junior/senior, leader/follower, local/remote, login/logout, major/minor, majority/minority,
    merge/split, mild/severe, modest/arrogant, natural/artificial synthetic, nervous anxious/calm relaxed, stressed/relaxed,
    normal/abnormal, occupied/vacant, opaque/transparent, optimist optimistic/pessimist pessimistic, outdated/up_to_date current,
    passive/active, past/future upcoming, peace/war, physical/virtual, plural/singular, primary/secondary standby replica,
    prepaid/postpaid, punish/reward, raw/cooked, reckless/cautious careful, regress/progress, retail/wholesale, risky/safe,
    rural/urban, scarce/abundant plentiful, serious/trivial, soft/hard, source/target destination, stationary/moving,
    strengthen/weaken, subtract/add, superior/inferior, tame/wild, tighten/loosen, together/apart separately, traditional/modern,
    truth/lie, underestimate/overestimate, upgrade/downgrade, uphill/downhill, vague/precise specific, violent/peaceful,
    weekday weekdays/weekend weekends, winner/loser, in/out_of, running/stopped halted crashed, healthy operational/degraded,
    draft/final published, blocked/unblocked, lossy/lossless, public/confidential secret, eager/lazy, verbose/terse,
    grant granted/revoke revoked deny denied denies, approve/veto, allow permit/block, hit/miss, ingress/egress, nearest closest/farthest furthest,
    oldest/latest, cheapest/priciest, earliest/latest, smoker/nonsmoker, drinker/teetotaller teetotal, full/part,
    remote remotely online virtual/in_person onsite, handwritten/printed typed, homemade/bought, sparkling fizzy/still,
    crunchy/soft, mild/spicy hot, savoury savory/sweet, lean/fatty, frugal thrifty/extravagant wasteful, confident/insecure,
    excited/bored, heat/cool, sunrise/sunset, dawn/dusk, daytime/nighttime, noon/midnight, alone/together,
    readable/unreadable, mandatory/discretionary, accurate/inaccurate, temporarily/permanently, partially partly/fully completely,
    gradually/suddenly abruptly, publicly/privately secretly, rarely/regularly, immediately/eventually, usually/rarely,
    client/server,
    former/latter, optimal/suboptimal, compatible/incompatible, centralized centralised/decentralized distributed,
    stateful/stateless, signed/unsigned, tracked/untracked, staged/unstaged, resolved solved/unresolved unsolved, safe/hazardous,
    tighter/looser, wider/narrower, deeper/shallower, thicker/thinner, louder/quieter, happier/sadder, brighter/darker dimmer,
    wetter/drier, cleaner/dirtier, smoother/rougher, safer/riskier, stronger/weaker, cheaper/costlier, ahead/behind,
    nearer closer/farther further, sooner/later, richest/poorest, strongest/weakest, hottest warmest/coldest coolest, youngest/oldest,
    heaviest/lightest, easiest/hardest, busiest/quietest, top/bottom, ceiling/floor, entrance/exit, arrival/departure,
    increase growth/decrease decline reduction, acceptance approval/rejection refusal, success/failure, presence/absence,
    beginning start/end, inclusion/exclusion, permission/prohibition, expansion/contraction, promotion/demotion,
    strength/weakness, advantage benefit/disadvantage drawback, hired/fired, legally/illegally, wealthy/poor, awake/asleep, tired/rested,
    thirsty/hydrated, sober/intoxicated, vegan/omnivore, lefthanded/righthanded, literate/illiterate, fluent/halting
"""
"""In the notation of `pairs`, as the converses."""

MORE_CONVERSES = """
    own owns owned/belong belongs belonged, contain contains contained includes included/part, precede preceded predates/follow follows followed,
    supervise supervises supervised oversees/reports reported, export exports exported/import imports imported,
    bequeath bequeaths bequeathed/inherit inherits inherited, superset/subset,
    superclass/subclass, ahead/behind, in_front_of/behind, senior superior/junior inferior,
    more/less fewer, cheaper/pricier costlier, earlier sooner/later, wider/narrower, deeper/shallower, stronger/weaker,
    hotter warmer/colder cooler, thicker/thinner, louder/quieter, happier/sadder, easier/harder, newer/older, brighter/darker dimmer,
    safer/riskier, wetter/drier, cleaner/dirtier, smoother/rougher, northeast/southwest, northwest/southeast, greater/smaller
"""
"""`roles` overlooks to, of, from, by, with, than, 's, its and is, so these pairs need no other preposition: A owns B = B
belongs to A; A contains B = B is part of A; A exports X to B = B imports X from A; A supervises B = B reports to A. Employ
and "work for" would need `for` there, "depends on" and "is needed by" would need `on`. Nouns of two roles (landlord,
tenant) are left out: "Ann is Bob's landlord" and "Bob is Ann's tenant" would oppose each other.
"""

MORE_LABELS = words("""
    inner outer incoming outgoing inbound outbound primary secondary standby replica major minor junior senior domestic
    foreign source target destination input output local remote global client server former latter interior exterior urban
    rural physical virtual foreground background weekday weekend retail wholesale daytime nighttime entrance exit arrival departure
    amateur professional oldest newest latest earliest nearest youngest beginner paid unpaid used unused
""")

MORE_SETS = classes(
    browser="chrome firefox safari edge opera brave chromium vivaldi",
    system="windows linux macos android ios freebsd",
    distribution="ubuntu debian fedora centos rhel archlinux alpine opensuse gentoo",
    code="python java javascript typescript rust golang kotlin swift ruby php perl scala haskell elixir erlang clojure fortran cobol julia lua",
    database="postgresql mysql sqlite mariadb mongodb redis cassandra dynamodb elasticsearch clickhouse neo4j couchdb cockroachdb duckdb memcached",
    cloud="aws azure gcp heroku digitalocean vercel netlify linode hetzner",
    framework="django flask fastapi rails laravel",
    interface="react angular vue svelte",
    editor="vim emacs vscode neovim nano sublime pycharm intellij",
    forge="github gitlab bitbucket",
    builder="jenkins circleci travis",
    broker="kafka rabbitmq nats sqs",
    container="docker podman",
    chat="slack discord mattermost telegram whatsapp",
    tracker="jira trello asana",
    format="json yaml xml csv toml pdf docx xlsx html markdown parquet avro protobuf png jpeg gif svg wav",
    transport="tcp udp",
    web="http https",
    mailing="smtp imap",
    transfer="ftp sftp",
    calling="grpc graphql",
    installer="npm yarn pnpm pip conda",
    tier="frontend backend fullstack",
    currency="dollar euro sterling yen franc rupee peso krona krone ruble zloty yuan lira forint koruna rand dirham baht ringgit bitcoin",
    money="usd eur gbp jpy chf cad aud inr cny sek nok dkk pln czk huf",
    size="small medium large",
    frequency="hourly daily weekly monthly quarterly yearly",
    colour="amber burgundy mauve",
    country="usa uk uae",
    vegetable="""potato tomato carrot onion garlic spinach broccoli cabbage lettuce cucumber courgette aubergine pumpkin
        celery cauliflower pea bean radish beetroot asparagus kale turnip artichoke mushroom sweetcorn""",
    spice="cinnamon turmeric cumin paprika nutmeg saffron ginger cardamom oregano basil thyme rosemary parsley coriander dill vanilla",
    meat="beef pork lamb veal venison",
    fish="salmon trout tuna cod haddock mackerel herring sardine halibut anchovy carp pike eel",
    seafood="prawn crab lobster oyster mussel clam squid octopus",
    grain="wheat rice oat barley rye maize quinoa millet buckwheat",
    nut="almond walnut hazelnut cashew pistachio peanut pecan macadamia",
    dairy="butter cheese yoghurt cream",
    dish="pizza sushi curry burger taco ramen soup salad risotto paella",
    cooking="boiled scrambled poached fried grilled steamed roasted",
    feast="christmas easter thanksgiving halloween hanukkah ramadan diwali passover",
    zodiac="aries taurus gemini leo virgo libra scorpio sagittarius capricorn aquarius pisces",
    chess="king queen rook bishop knight pawn",
    gem="diamond emerald sapphire pearl amethyst opal topaz garnet jade",
    believer="christian muslim jew hindu buddhist sikh atheist",
    religion="christianity islam judaism hinduism buddhism sikhism",
    denomination="catholic protestant anglican lutheran",
    continent="africa asia europe antarctica oceania",
    state="""alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana
        iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska
        nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia wisconsin wyoming""",
    city="""london paris berlin madrid rome lisbon vienna amsterdam brussels prague budapest warsaw copenhagen stockholm
        oslo helsinki dublin athens istanbul moscow kyiv bucharest sofia zurich geneva munich hamburg cologne frankfurt
        barcelona seville milan naples turin venice florence lyon marseille bordeaux manchester birmingham liverpool
        edinburgh glasgow bristol leeds cardiff belfast boston chicago seattle denver houston dallas austin atlanta miami
        philadelphia detroit portland toronto montreal vancouver ottawa tokyo osaka kyoto seoul beijing shanghai bangkok
        hanoi manila jakarta mumbai delhi bangalore karachi dhaka dubai cairo lagos nairobi johannesburg sydney melbourne
        brisbane perth auckland santiago lima bogota caracas""",
    sport="judo karate boxing wrestling fencing rowing sailing surfing skiing snowboarding climbing archery squash lacrosse handball gymnastics yoga pilates",
    position="goalkeeper defender midfielder striker",
    degree="bsc msc phd mba",
    subject="mathematics physics chemistry biology history geography economics philosophy psychology literature",
    animal="""pony ferret gerbil lizard gecko spider bee ant butterfly crow owl eagle hawk sparrow pigeon swan penguin whale
        dolphin shark zebra giraffe camel kangaroo koala panda""",
    breed="labrador poodle beagle dachshund husky pug bulldog terrier collie corgi chihuahua dalmatian",
    flower="tulip daisy lily orchid sunflower lavender daffodil",
    tree="oak pine birch maple willow beech cedar spruce fir elm chestnut",
    room="kitchen bathroom bedroom attic basement garage balcony hallway pantry",
    seat="sofa chair bed desk",
    appliance="fridge dishwasher oven microwave toaster kettle blender freezer",
    vehicle="car truck bus train ferry tram bicycle motorbike scooter van boat helicopter",
    clothing="shirt skirt scarf glove sock trousers belt sweater",
    disease="diabetes asthma cancer epilepsy arthritis migraine pneumonia measles malaria eczema psoriasis influenza chickenpox",
    drug="ibuprofen paracetamol aspirin penicillin amoxicillin metformin insulin warfarin lisinopril atorvastatin simvastatin omeprazole sertraline fluoxetine",
    relative="stepmother stepfather stepson stepdaughter godmother godfather",
    given="surname forename nickname",
    music="jazz techno reggae punk funk",
    payment="cash cheque paypal",
    fuel="petrol diesel hydrogen",
    make="toyota honda ford bmw audi volkswagen tesla volvo renault peugeot fiat mazda nissan hyundai kia",
    material="titanium platinum nickel zinc velvet denim satin",
)
"""One member for each thing: `english_words` lets a set spread over the synonyms and the plurals of its members."""

SINGLE_VALUED = words("tier web room size frequency colour country material position")
MANY_AT_ONCE = frozenset(MORE_SETS.values()) - SINGLE_VALUED
"""Sets of which a thing may have several members: allergic to nuts and to eggs. Another member is then no change."""
