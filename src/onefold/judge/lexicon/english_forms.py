"""Which forms has an English word? Verbs and nouns from their base form, irregular ones by list (common grammar).

The other lists give base forms only; `verb_groups` and `noun_groups` make synonyms of every form out of them.
"""



from collections.abc import Callable, Iterable, Iterator

from onefold.judge.lexicon.base import words

_IRREGULAR = words("""
    be/was/been bear/bore/borne beat/beat/beaten become/became/become begin/began/begun bend/bent/bent
    bet/bet/bet bind/bound/bound bite/bit/bitten bleed/bled/bled blow/blew/blown break/broke/broken
    breed/bred/bred bring/brought/brought build/built/built burst/burst/burst buy/bought/bought cast/cast/cast
    catch/caught/caught choose/chose/chosen come/came/come cost/cost/cost cut/cut/cut deal/dealt/dealt
    dig/dug/dug do/did/done draw/drew/drawn drink/drank/drunk drive/drove/driven eat/ate/eaten
    fall/fell/fallen feed/fed/fed feel/felt/felt fight/fought/fought find/found/found fly/flew/flown
    forbid/forbade/forbidden forget/forgot/forgotten forgive/forgave/forgiven freeze/froze/frozen get/got/got
    give/gave/given go/went/gone grow/grew/grown hang/hung/hung have/had/had hear/heard/heard hide/hid/hidden
    hit/hit/hit hold/held/held hurt/hurt/hurt keep/kept/kept know/knew/known lay/laid/laid lead/led/led
    leave/left/left lend/lent/lent let/let/let lose/lost/lost make/made/made mean/meant/meant meet/met/met
    oversee/oversaw/overseen overtake/overtook/overtaken pay/paid/paid put/put/put quit/quit/quit read/read/read
    rebuild/rebuilt/rebuilt repay/repaid/repaid reset/reset/reset rewrite/rewrote/rewritten ride/rode/ridden
    ring/rang/rung rise/rose/risen run/ran/run say/said/said see/saw/seen seek/sought/sought sell/sold/sold
    send/sent/sent set/set/set shake/shook/shaken shoot/shot/shot show/showed/shown shut/shut/shut
    sing/sang/sung sink/sank/sunk sit/sat/sat sleep/slept/slept speak/spoke/spoken spend/spent/spent
    split/split/split spread/spread/spread stand/stood/stood steal/stole/stolen stick/stuck/stuck
    strike/struck/struck swear/swore/sworn sweep/swept/swept swim/swam/swum take/took/taken
    teach/taught/taught tear/tore/torn tell/told/told think/thought/thought throw/threw/thrown
    understand/understood/understood upset/upset/upset wake/woke/woken wear/wore/worn weep/wept/wept
    win/won/won withdraw/withdrew/withdrawn write/wrote/written""")
IRREGULAR = {base: (past, participle) for base, past, participle in (entry.split("/") for entry in _IRREGULAR)}
"""Base forms to past and participle."""

_THIRDS = {"be": "is", "have": "has", "do": "does", "go": "goes"}
_PLURALS = {"man": "men", "woman": "women", "child": "children", "person": "people", "foot": "feet", "tooth": "teeth",
            "mouse": "mice", "knife": "knives", "life": "lives", "wife": "wives", "shelf": "shelves", "half": "halves",
            "leaf": "leaves", "loaf": "loaves",
            "goose": "geese", "wolf": "wolves", "analysis": "analyses", "crisis": "crises"}
_PLAIN_O = words("""photo video repo memo logo demo kilo piano casino hippo rhino physio euro peso taco espresso
    cappuccino risotto gecko cello piccolo studio radio""")
_VOWELS = frozenset("aeiou")
_DOUBLING = words("""
    admit begin cancel chat chop commit compel control crop drop defer equip expel fit forbid grab hop infer log map
    nap nod occur omit permit pin plan plot plug prefer program quit refer regret rob rub scan scrap set ship shop
    shut sit
    skip slip snap split step stir stop strip submit sum swap tap tip transfer trap travel trim unplug wrap zip
    ban beg cut dig get hit hug jog knit let put run spin swim tag win""")


def third(base: str) -> str:
    """`fixes`, `tries`, `does`: the third person, and by the same rule the plural."""
    if base in _THIRDS:
        return _THIRDS[base]
    if base.endswith(("s", "x", "z", "ch", "sh", "o")) and not base.endswith(("io", "eo")):
        return base + "es"
    return base[:-1] + "ies" if _consonant_y(base) else base + "s"


def plural(noun: str) -> str:
    """`flats`, `cities`, `people`; a few nouns end in -os."""
    if noun.endswith("oo") or noun in _PLAIN_O:
        return noun + "s"
    return _PLURALS.get(noun) or third(noun)


def past_forms(base: str) -> tuple[str, ...]:
    """Past and participle; both, where English spells one both ways (`cancelled`, `canceled`)."""
    if base in IRREGULAR:
        return IRREGULAR[base]
    if base.endswith("e"):
        return (base + "d",)
    if _consonant_y(base):
        return (base[:-1] + "ied",)
    return tuple(stem + "ed" for stem in _stems(base))


def gerunds(base: str) -> tuple[str, ...]:
    """`moving`, `stopping`, `lying`, `cancelling` and `canceling`."""
    if base.endswith("ie"):
        return (base[:-2] + "ying",)
    if base.endswith("e") and not base.endswith(("ee", "ye", "oe")) and base != "be":
        return (base[:-1] + "ing",)
    return tuple(stem + "ing" for stem in _stems(base))


def _stems(base: str) -> tuple[str, ...]:
    if base not in _DOUBLING:
        return (base,)
    doubled = base + base[-1]
    return (doubled, base) if base in {"cancel", "travel", "program"} else (doubled,)


def _consonant_y(word: str) -> bool:
    return word.endswith("y") and len(word) > 1 and word[-2] not in _VOWELS


def verb_groups(text: str) -> Iterator[tuple[str, ...]]:
    """Synonym groups of every form out of groups of base forms; past and participle are one group."""
    return _inflected(text, (lambda base: (base,), lambda base: (third(base),), past_forms, gerunds))


def noun_groups(text: str) -> Iterator[tuple[str, ...]]:
    """Synonym groups of singulars and plurals out of groups of singulars."""
    return _inflected(text, (lambda noun: (noun,), lambda noun: (plural(noun),)))


def plain_groups(text: str) -> Iterator[tuple[str, ...]]:
    """Synonym groups as they are written."""
    return _inflected(text, (lambda word: (word,),))


def _inflected(text: str, forms: Iterable[Callable[[str], tuple[str, ...]]]) -> Iterator[tuple[str, ...]]:
    made = list(forms)
    for group in text.replace("\n", ";").split(";"):
        members = group.split()
        for form in made if len(members) > 1 else ():
            yield tuple(dict.fromkeys(word for member in members for word in form(member)))


_OF_PARTICIPLE: dict[str, str] = {participle: base for base, (_, participle) in IRREGULAR.items()}


def bases_of_participle(participle: str) -> tuple[str, ...]:
    """What the base form may be: one for irregular verbs, several spellings for regular ones."""
    irregular = _OF_PARTICIPLE.get(participle)
    if irregular:
        return (irregular,)
    if not participle.endswith("ed") or len(participle) <= 3:
        return ()
    stem = participle[:-2]
    undoubled = (stem[:-1],) if stem[-1:] == stem[-2:-1] and len(stem) > 3 else ()
    return (stem, stem + "e", *undoubled, *((stem[:-1] + "y",) if stem.endswith("i") else ()))
