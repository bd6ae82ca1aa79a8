"""Which English words say the same, and which belong to one closed set (so that two of them never do).

Siblings are no synonyms: red and blue share a set, never a group. A word stands in one group only. The lists are in
`english_synonyms`, `english_short` and `english_opposites`; here they become tables.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import classes
from onefold.judge.lexicon.english_forms import noun_groups, plain_groups, plural, verb_groups
from onefold.judge.lexicon.english_opposites import MORE_SETS
from onefold.judge.lexicon.english_short import SHORT_NOUNS, SHORT_VERBS, SHORT_WORDS
from onefold.judge.lexicon.english_synonyms import NOUNS, OTHERS, SPELLED, SPELLED_NOUNS, SPELLED_VERBS, VERBS

GROUPS: tuple[tuple[str, ...], ...] = tuple(
    group
    for made in (
        *(verb_groups(text) for text in (VERBS, SPELLED_VERBS, SHORT_VERBS)),
        *(noun_groups(text) for text in (NOUNS, SPELLED_NOUNS, SHORT_NOUNS)),
        *(plain_groups(text) for text in (OTHERS, SPELLED, SHORT_WORDS)),
    )
    for group in made
)
"""All groups with every form of their members."""
SYNONYMS = {word: group[0] for group in GROUPS for word in group}
"""A word to the first of its group, which stands for all."""

_COLOURS = """red blue green yellow orange purple violet pink brown black white grey beige turquoise teal magenta
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

LISTED = classes(
    colour=_COLOURS,
    country=_COUNTRIES,
    language=_LANGUAGES,
    season="spring summer autumn winter",
    bearing="north south east west northeast northwest southeast southwest northern southern eastern western",
    planet="mercury venus mars jupiter saturn uranus neptune",
    relative="""mother father brother sister son daughter uncle aunt nephew niece cousin grandmother grandfather wife
        husband grandson granddaughter""",
    material="""wood wooden metal metallic plastic steel iron copper brass aluminium glass stone marble concrete brick leather
        cotton wool woollen silk linen nylon polyester paper cardboard rubber ceramic porcelain clay bamboo granite""",
    drink="""water coffee tea milk juice beer wine whisky vodka rum gin cider lemonade soda cola champagne
        brandy cocoa smoothie milkshake tequila sake espresso cappuccino latte""",
    animal="""dog cat horse cow pig sheep goat rabbit hamster parrot duck goose chicken lion tiger bear wolf fox elephant
        monkey snake turtle frog mouse rat squirrel deer donkey""",
    meal="breakfast lunch dinner supper brunch",
    stage="staging production development testing preproduction sandbox test canary",
    level="trace debug info warning error critical fatal",
    priority="p0 p1 p2 p3 p4",
    instrument="piano violin guitar flute oboe clarinet cello trumpet drums harp saxophone trombone viola organ",
    sport="football soccer tennis basketball baseball hockey rugby cricket golf volleyball badminton swimming cycling",
    fruit="apple pear banana cherry peach plum grape lemon lime mango kiwi strawberry raspberry blueberry melon pineapple",
    size="xs xl xxl",
    part="morning afternoon evening night am_part pm_part evening_part night_part",
    body="arm leg hand foot knee elbow shoulder ankle wrist hip finger toe ear eye",
)
"""The first sets; `MORE_SETS` adds to them."""


def _spread(listed: dict[str, str]) -> dict[str, str]:
    """A set's members with their plurals and their synonyms."""
    table = {plural(word): name for word, name in listed.items() if not word.endswith("s")} | listed
    named = {SYNONYMS[word]: name for word, name in table.items() if word in SYNONYMS}
    return {word: named[key] for word, key in SYNONYMS.items() if key in named} | table


SETS = _spread(MORE_SETS | LISTED)
"""Words to the closed set to which they belong."""
