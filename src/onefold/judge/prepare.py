"""How does the judge see one statement? Tokens, rewritten phrases, values read, fillers dropped: a row of atoms.

`prepare` is cached: a statement meets many others. Neighbours: `tokens`, `quantities`, `moments` below; `align` above.
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import zip_longest

from onefold.judge.atoms import Atom, AtomKind, Moment, Quantity, Token
from onefold.judge.day_lists import days_of_one_month
from onefold.judge.lexicon import Lexicon, lexicon_for
from onefold.judge.lexicon.base import words
from onefold.judge.moments import OPENING_MOMENTS, read_moment, weekday_of
from onefold.judge.quantities import OPENING_NUMBERS, read_number
from onefold.judge.tokens import MARKS, tokenize
from onefold.judge.zones import in_utc
from onefold.text.fold import fold

_CACHE = 4096
_DIGIT = re.compile(r"\d")
_IDENTIFIER = re.compile(r".*(?:\d.*[^\W\d_]|[^\W\d_].*\d|\w[_/@:.#]+\w|^/|^[@#]\w|[+#]$).*|.*\d.*")
_GROUPED_PHONE = re.compile(r"\d{3,5}(?:[-.]\d{3,4}){2,3}")
_TITLES = {
    "doctor": "dr",
    "professor": "prof",
    "mister": "mr",
    "street": "st",
    "avenue": "ave",
    "road": "rd",
    "mount": "mt",
    "limited": "ltd",
    "incorporated": "inc",
    "corporation": "corp",
    "gmt": "utc",
}
"""Words that names abbreviate; inside names only."""
_PARTS_OF_YEAR = words("q1 q2 q3 q4 spring summer autumn fall winter")
_RANGES = {
    "en": ("from", "to until till through thru"),
    "de": ("von", "bis"),
    "fr": ("de", "à"),
    "es": ("de", "a hasta"),
    "it": ("da", "a"),
    "pt": ("de", "a até"),
    "": ("", ""),
}
"""The words before and between the ends of a range."""
_SIZED = re.compile(r"(\w{3,})is(e|es|ed|ing|er|ers|ation|ations)")
_NOT_IZE = frozenset(
    {"promise", "promises", "promised", "precise", "exercise", "otherwise", "likewise", "advise", "surprise"}
)
_SHARP_S = frozenset({"maß", "maße", "maßen", "buße", "bußen", "floße", "rußen"})
_QUESTION = re.compile(r"[?？؟]\W*$|吗[。？?]?$")
_CHARACTER = re.compile(
    r"[\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]+"
)
_JOINED_ARTICLES = frozenset({"dem", "le", "el", "a", "o", "os", "il", "la"})


@dataclass(frozen=True, slots=True)
class Prepared:
    """One statement as the judge compares it; `question` tells questions, `timely` that words of time need a look."""

    atoms: tuple[Atom, ...]
    lexicon: Lexicon
    question: bool
    timely: bool

    @property
    def keys(self) -> list[str]:
        """The keys in order."""
        return [atom.key for atom in self.atoms]


@lru_cache(maxsize=_CACHE)
def prepare(text: str, language: str | None, entities: tuple[str, ...] = ()) -> Prepared:
    """The atoms of a text in a language (None: unknown, and little is explained)."""
    lexicon = lexicon_for(language)
    tokens = _bounded(_rewritten(_numbered(tokenize(text, lexicon)), lexicon), lexicon)
    names = frozenset(word for entity in entities for word in fold(entity).split())
    atoms: list[Atom] = []
    behind_boundary = False
    at = 0
    while at < len(tokens):
        found, used = _read(tokens, at, lexicon, names, _openers(lexicon.language))
        if isinstance(found.value, Moment):
            atoms = _without_timer(atoms, lexicon)
        atoms += _label(tokens, at, lexicon)
        dropped = _dropped(found, tokens, at, lexicon) or (found.word == "of" and _is_share(atoms))
        if not dropped:
            atoms.append(replace(found, boundary=True) if behind_boundary else found)
        behind_boundary = dropped and (found.boundary or behind_boundary)
        at += used
    atoms = _ranged(_dated(atoms, lexicon), lexicon)
    timely = any(isinstance(atom.value, Moment) or atom.word in lexicon.relative for atom in atoms)
    return Prepared(_redundant_weekdays(atoms), lexicon, bool(_QUESTION.search(text)), timely)


def _is_share(atoms: list[Atom]) -> bool:
    """Whether the last atom is a share, whose `of` adds nothing: `a quarter of users`, `25 % of users`."""
    value = atoms[-1].value if atoms else None
    return isinstance(value, Quantity) and value.dimension == "%"


def _numbered(tokens: list[Token]) -> list[Token]:
    """`no. 12`, `nr. 12`, `№ 12`, `p. 12` and `the VAT no. on it` with the word spelled out."""
    spelled = (_spelled_out(token, after) for token, after in zip_longest(tokens, tokens[1:]))
    return [replace(token, folded=word) if word else token for token, word in zip(tokens, spelled, strict=True)]


def _spelled_out(token: Token, after: Token | None) -> str:
    """The word that an abbreviation before a number or within a sentence stands for, or ''."""
    if after is None:
        return ""
    stopped, numbered = "." in after.before, after.folded[:1].isdecimal()
    if token.folded in {"nr", "№", "nº", "n°"} and numbered:
        return "number"
    if token.folded == "no" and stopped and (numbered or after.text[:1].islower()):
        return "number"
    return "page" if token.folded in {"p", "pg"} and stopped and after.folded.isdecimal() else ""


_BOUNDS: dict[tuple[str, ...], str] = {
    ("or", "more"): "at_least", ("or", "above"): "at_least", ("or", "higher"): "at_least", ("or", "later"): "at_least",
    ("or", "older"): "at_least", ("and", "up"): "at_least", ("and", "above"): "at_least", ("or", "less"): "at_most",
    ("or", "fewer"): "at_most", ("or", "below"): "at_most", ("or", "lower"): "at_most", ("or", "under"): "at_most",
}


def _bounded(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """`3 or more` as `at_least 3`."""
    if lexicon.language != "en":
        return tokens
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        valued = token.folded[:1].isdecimal() or token.folded in lexicon.numerals
        bound = _BOUNDS.get(tuple(one.folded for one in tokens[at + 1 : at + 3])) if valued else None
        if bound:
            result.append(Token(bound, bound, token.start, token.start, token.before))
        result.append(token)
        at += 3 if bound else 1
    return result


def _rewritten(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the lexicon's phrases replaced, longest first."""
    longest = _longest(lexicon.language)
    if not longest:
        return tokens
    starts = _starts(lexicon.language)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        width = _phrase_width(tokens, at, lexicon, longest) if tokens[at].folded in starts else 0
        if not width:
            result.append(tokens[at])
            at += 1
            continue
        first, last = tokens[at], tokens[at + width - 1]
        phrase = lexicon.phrases[tuple(token.folded for token in tokens[at : at + width])]
        result += [Token(word, word, first.start, last.end, first.before) for word in phrase]
        at += width
    return result


@lru_cache(maxsize=64)
def _longest(language: str) -> int:
    return lexicon_for(language).longest_phrase


@lru_cache(maxsize=64)
def _rewritten_words(language: str) -> frozenset[str]:
    return frozenset(word for words in lexicon_for(language).phrases.values() for word in words)


@lru_cache(maxsize=64)
def _starts(language: str) -> frozenset[str]:
    return frozenset(phrase[0] for phrase in lexicon_for(language).phrases)


def _phrase_width(tokens: list[Token], at: int, lexicon: Lexicon, longest: int) -> int:
    for width in range(min(longest, len(tokens) - at), 0, -1):
        if any(token.boundary for token in tokens[at + 1 : at + width]) or _into_name(tokens, at, width):
            continue
        if tuple(token.folded for token in tokens[at : at + width]) in lexicon.phrases:
            return width
    return 0


def _into_name(tokens: list[Token], at: int, width: int) -> bool:
    """Whether a phrase would run into a name: `A Little Wexcombe bakery`."""
    return tokens[at].folded in {"a", "an", "the"} and any(token.capital for token in tokens[at + 1 : at + width])


def _read(
    tokens: list[Token], at: int, lexicon: Lexicon, names: frozenset[str], openers: frozenset[str]
) -> tuple[Atom, int]:
    """The atom that starts at a token, and how many tokens it takes."""
    word = tokens[at].folded
    valued = _valued(tokens, at, lexicon) if word in openers or _DIGIT.search(word) else None
    return valued or (_plain(tokens, at, lexicon, names), 1)


@lru_cache(maxsize=64)
def _openers(language: str) -> frozenset[str]:
    """Words without a digit with which a number or a time may begin."""
    lexicon = lexicon_for(language)
    listed = {*lexicon.months, *lexicon.weekdays, *lexicon.numerals, *lexicon.ordinals}
    return OPENING_MOMENTS | OPENING_NUMBERS | listed


def _valued(tokens: list[Token], at: int, lexicon: Lexicon) -> tuple[Atom, int] | None:
    """A time or a number, if one starts here."""
    moment = read_moment(tokens, at, lexicon)
    if moment:
        return _atom("time", _moment_key(moment[0]), tokens, at, moment[1], value=moment[0]), moment[1]
    number = None if _pronoun(tokens, at) else read_number(tokens, at, lexicon)
    if number:
        return _atom("number", _quantity_key(number[0], tokens[at]), tokens, at, number[1], value=number[0]), number[1]
    return None


def _plain(tokens: list[Token], at: int, lexicon: Lexicon, names: frozenset[str]) -> Atom:
    """An atom without a value: a negator, a symbol, a code, a character, a name or a word."""
    word = tokens[at].folded
    if word in lexicon.negators:
        key = "not" if word in {"no", "not", "n't"} else lexicon.synonyms.get(word, word)
        return _atom("negation", key, tokens, at, 1)
    kind: AtomKind = "word"
    key = word
    if word in MARKS.values() or (len(word) == 1 and not word.isalnum()):
        kind = "optional" if word == "✅" else "symbol"
    elif _IDENTIFIER.fullmatch(word) and not _is_listed(word, lexicon):
        kind, key = "identifier", word.lstrip("#") if word[1:].isdecimal() else _code(word)
    elif _CHARACTER.fullmatch(word):
        kind = "character"
    elif word in names or _name(tokens, at, lexicon):
        kind, key = "name", _TITLES.get(word) or _spelling(word, lexicon)
    elif word in _TITLES and tokens[at].capital and at + 1 < len(tokens) and tokens[at + 1].capital:
        key = _TITLES[word]
    elif word == "number" and at + 1 < len(tokens) and tokens[at + 1].folded[0].isdecimal():
        kind = "optional"
    else:
        spelled = _spelling(word, lexicon)
        key = lexicon.synonyms.get(word) or lexicon.synonyms.get(spelled) or spelled
    return _atom(kind, key, tokens, at, 1)


def _is_listed(word: str, lexicon: Lexicon) -> bool:
    """Whether a word that looks like a code is one of the lexicon's: `k8s`, `at_least`."""
    return word in lexicon.synonyms or word in _rewritten_words(lexicon.language)


def _code(word: str) -> str:
    """A code as it is compared: no stroke at the end of an address, a telephone number by its digits."""
    if _GROUPED_PHONE.fullmatch(word):
        return word.replace("-", "").replace(".", "")
    return word.rstrip("/") or word


def _atom(
    kind: AtomKind, key: str, tokens: list[Token], at: int, used: int, *, value: Quantity | Moment | None = None
) -> Atom:
    first, last = tokens[at], tokens[at + used - 1]
    word = " ".join(token.folded for token in tokens[at : at + used])
    return Atom(kind, key, word, first.start, last.end, first.boundary, first.capital, first.before == "-", value)


def _pronoun(tokens: list[Token], at: int) -> bool:
    """Whether `one` stands for a thing here: `the one`, `this one`."""
    return (
        tokens[at].folded == "one"
        and at > 0
        and tokens[at - 1].folded in {"the", "this", "that", "which", "new", "old"}
    )


def _name(tokens: list[Token], at: int, lexicon: Lexicon) -> bool:
    """Written like a name: a capital that is not the sentence's own (German writes every noun so)."""
    token = tokens[at]
    if not token.capital or lexicon.language == "de" or token.folded in {"i", "i'm"}:
        return False
    return at > 0 and not any(mark in token.before for mark in ".!?:")


def _spelling(word: str, lexicon: Lexicon) -> str:
    """One spelling for variants of one word: -ise/-ize, ё/е, umlauts and ß written out."""
    if lexicon.language == "en":
        if not word.isascii():
            word = "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
        match = _SIZED.fullmatch(word) if word not in _NOT_IZE else None
        return f"{match[1]}iz{match[2]}" if match else word
    if lexicon.language == "ru":
        return word.replace("ё", "е")
    if lexicon.language == "de":
        sharp = word if word in _SHARP_S else word.replace("ß", "ss")
        return sharp.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return word


def _dated(atoms: list[Atom], lexicon: Lexicon) -> list[Atom]:
    """With the bare days of `25 and 26 Dec` as dates, which swallow their `on` like others."""
    if not any(isinstance(atom.value, Moment) for atom in atoms):
        return atoms
    result: list[Atom] = []
    for atom in days_of_one_month(atoms):
        if isinstance(atom.value, Moment):
            result = _without_timer(result, lexicon)
        result.append(replace(atom, key=_moment_key(atom.value)) if isinstance(atom.value, Moment) else atom)
    return result


def _quantity_key(quantity: Quantity, token: Token) -> str:
    """Bare decimals keep their written digits: 5.10 may be a version, and then it is not 5.1."""
    written = token.folded[-1:].isdecimal() and "/" not in token.folded
    if not quantity.dimension and quantity.value.denominator != 1 and written:
        return f"n:{token.folded.replace(',', '.')}"
    return f"n:{quantity.value}:{quantity.dimension}"


def _moment_key(moment: Moment) -> str:
    moment = in_utc(moment)
    fields = (moment.year, moment.month, moment.day, moment.weekday, moment.minute, moment.decade)
    flags = ("r" if moment.recurring else "") + ("?" if moment.ambiguous else "")
    flags += "" if moment.offset is None else f"z{moment.offset}"
    return "t:" + "/".join("" if field is None else str(field) for field in fields) + flags


def _ranged(atoms: list[Atom], lexicon: Lexicon) -> list[Atom]:
    """`from 9 to 17` and `9–17` as one: a plain `to` between two values, nothing before them."""
    before, between = _RANGES.get(lexicon.language, ("", ""))
    links = {*between.split(), "to"}
    result: list[Atom] = []
    for place, atom in enumerate(atoms):
        ends = [one.kind in {"number", "time"} for one in atoms[place - 1 : place + 2 : 2]] if place else []
        spanning = atom.word == "and" and len(result) > 1 and result[-2].word == "between"
        if (atom.word in links or spanning) and len(ends) == 2 and all(ends):
            if len(result) > 1 and (spanning or result[-2].word == before):
                del result[-2]
            result.append(replace(atom, kind="word", key="to", word="to"))
        else:
            result.append(atom)
    return result


def _without_timer(atoms: list[Atom], lexicon: Lexicon) -> list[Atom]:
    """Drop `on`, `at`, `am`, `в` directly before a time: they add nothing to it."""
    if not atoms or atoms[-1].word not in lexicon.timers:
        return atoms
    joined = atoms[-1].word in _JOINED_ARTICLES and len(atoms) > 1 and atoms[-2].word in lexicon.timers
    return atoms[: -2 if joined else -1]


def _label(tokens: list[Token], at: int, lexicon: Lexicon) -> list[Atom]:
    """`Fee: 9` says that the fee is 9: a colon between words is an optional copula."""
    if at == 0 or lexicon.language != "en" or ":" not in tokens[at].before or tokens[at].before.strip(" :*`\"'"):
        return []
    return [Atom("optional", "is", ":", tokens[at].start, tokens[at].start, boundary=True)]


def _dropped(atom: Atom, tokens: list[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether an atom is a filler; not a lone capital `A` (a grade, a team), nor the article of `a little`."""
    if lexicon.language == "en" and _redundant(tokens, at):
        return True
    if atom.word not in lexicon.fillers or atom.kind in {"number", "time"}:
        return False
    if at + 1 < len(tokens) and atom.word == "a" and tokens[at + 1].folded == "little":
        return False
    return not (atom.word == "a" and tokens[at].text == "A" and at > 0 and not tokens[at].boundary)


def _redundant(tokens: list[Token], at: int) -> bool:
    """`of` and `year` where they only lead to a year (`autumn of 2029`, `the year 1939`)."""
    word = tokens[at].folded
    if word not in {"of", "year"} or at == 0:
        return False
    before, after = tokens[at - 1].folded, tokens[at + 1].folded if at + 1 < len(tokens) else ""
    return len(after) == 4 and after.isdecimal() and (before in _PARTS_OF_YEAR or word == "year")


def _redundant_weekdays(atoms: list[Atom]) -> tuple[Atom, ...]:
    """Without the weekday of a full date beside it: it follows from the date. A wrong one stays."""
    days = {weekday_of(atom.value) for atom in atoms if isinstance(atom.value, Moment)} - {None}
    if not days:
        return tuple(atoms)
    return tuple(
        atom
        for atom in atoms
        if not (isinstance(atom.value, Moment) and atom.value.weekday in days and not atom.value.recurring)
    )
