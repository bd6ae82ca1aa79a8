"""Whom and what does a text name? Folded names, handles and codes, by rule and without a model.

A name is what is written like one: capitals inside a sentence, capitals at its start where a verb follows, titles,
codes, addresses; in Chinese, Japanese and Korean what honorifics, place words and katakana show. Rather too few than
common words as names. Neighbours: `words`, `persons`; `recall` links facts by shared entities.
"""

import re
from collections.abc import Iterator

from onefold.text.fold import fold
from onefold.text.language import guess_language, script_of
from onefold.text.name_words import DETERMINERS, ELIDED, FUNCTION_WORDS, NAME_PARTICLES, VERBS_AFTER_NAMES
from onefold.text.scripts import HAN, KATAKANA
from onefold.text.words import Word, words

_SENTENCE_END = re.compile(r"[.!?:;。！？…\n•|]")
_CODE = re.compile(
    r"[^\W\d_]+[-_#]?\d[\w.-]*|[A-Z]{2,}[\w.-]*|\w+(?:[._/]\w+)+|[@#]\w[\w.-]*|[\w.+-]+@[\w-]+\.[\w.-]+"
    r"|[^\W\d_]\w*[a-z][A-Z]\w*|[^\W\d_](?:\+\+|#)"
)
_ADDRESS = re.compile(r"(?:https?|ftp)://|www\.|~?\.{0,2}/")
_ORDINAL = re.compile(r"\d|v?\d+(?:st|nd|rd|th)$", re.IGNORECASE)
_POSSESSIVE = re.compile(r"(?:'s|(?<=s)')$")
_NOUN_ENDING = re.compile(r"(?:ung|heit|keit|schaft|tion|chen|tät|nis|ungen|erin|ler|zeug|tag|woche|jahr|monat)$")
_ADJECTIVE_ENDING = re.compile(r"e[nrsm]?$")
_EDGE = " .,;:!?\"'()[]{}<>*_~-"
_CHINESE_NAMES = re.compile(
    rf"(?:(?<![{HAN}])|(?<=[和跟与和给找让请叫是，。、：]))(?:[小老阿][{HAN}](?![{HAN}]*[的时候板师])"
    rf"|[{HAN}]{{1,3}}(?=先生|女士|小姐|老师|医生|教授|经理|同学|阿姨|叔叔))"
    rf"|(?<=[在去到从往来住回于])(?![在去到从往来住回于])[{HAN}]{{2,4}}?"
    r"(?:省|市|县|区|镇|村|路|街|大学|公司|医院|银行|山|湖|岛)|《[^》]{1,30}》"
)
_JAPANESE_NAMES = re.compile(
    rf"[{HAN}{KATAKANA}]{{1,6}}(?=さん|さま|様|くん|君|ちゃん|先生|氏)|[{KATAKANA}]{{2,}}(?:・[{KATAKANA}]+)*"
    rf"|[{HAN}]{{1,4}}?(?:都|府|県|市|区|町|村|駅|大学|会社|病院)|「[^」]{{2,20}}」|『[^』]{{2,30}}』"
)
_KOREAN_NAMES = re.compile(
    r"[가-힣]{2,4}(?=\s?(?:씨|님|선생님|교수)(?![가-힣]{2}))"
    r"|[가-힣]{2,5}(?:시|구|군|동|역|대학교|병원|은행)(?=[에의을를은는이가]|\s|$)"
)


def fold_entity(name: str) -> str:
    """A name as it is compared: folded, without possessive and surrounding punctuation."""
    return _POSSESSIVE.sub("", fold(name).strip(_EDGE)).strip(_EDGE)


def _is_cased(word: Word) -> bool:
    return word.text[0].isupper()


def _starts_sentence(text: str, before: Word | None, word: Word) -> bool:
    gap = text[before.end if before else 0 : word.start]
    return before is None or bool(_SENTENCE_END.search(gap)) or gap.strip(" ") in ('"', "“", "„", "«", "-", "(")


def _verb_follows(word: Word, following: Word | None, language: str) -> bool:
    """Whether the word at a sentence's start is its subject: a possessive, or a verb of the third person next."""
    if _POSSESSIVE.search(word.folded):
        return True
    pattern = VERBS_AFTER_NAMES.get(language, VERBS_AFTER_NAMES["en"])
    return following is not None and bool(pattern.fullmatch(following.folded))


def _runs(text: str, found: list[Word], language: str) -> Iterator[list[Word]]:
    """Runs of adjacent capitalised words, with small particles ("van", "de") inside."""
    run: list[Word] = []
    for i, word in enumerate(found):
        joins = bool(run) and text[run[-1].end : word.start] in (" ", "\u00a0")
        if _is_cased(word) and not _is_code(word.text) and not _breaks(text, found, i, language, within=joins):
            if run and not joins:
                yield run
                run = []
            run.append(word)
        elif joins and word.folded in NAME_PARTICLES and any(map(_is_cased, found[i + 1 : i + 2])):
            run.append(word)
        elif run:
            yield run
            run = []
    if run:
        yield run


def _breaks(text: str, found: list[Word], i: int, language: str, *, within: bool) -> bool:
    """Whether a capitalised word is no name: a function word, or only capital because a sentence begins."""
    word = found[i]
    plain = _POSSESSIVE.sub("", word.folded)
    if plain in FUNCTION_WORDS or plain[:2] in ELIDED:
        return True
    before = found[i - 1] if i else None
    following = found[i + 1] if i + 1 < len(found) else None
    if _starts_sentence(text, before, word):
        named = following is not None and _is_cased(following) and not _is_code(following.text)
        named = named and following is not None and following.folded not in FUNCTION_WORDS
        adjacent = named and following is not None and text[word.end : following.start] == " "
        elsewhere = sum(other.text == word.text for other in found) > 1 and language != "de"
        return not ((adjacent and language != "de") or elsewhere or _verb_follows(word, following, language))
    if language == "de" and not within:
        return _is_german_noun(before, word)
    return False


def _is_german_noun(before: Word | None, word: Word) -> bool:
    """German writes all nouns with a capital: one after a determiner or adjective, or with a noun's ending, is none."""
    if _NOUN_ENDING.search(word.folded):
        return True
    preceding = before.folded if before else ""
    adjective = len(preceding) > 4 and _ADJECTIVE_ENDING.search(preceding)
    return preceding in DETERMINERS or preceding.isdigit() or bool(adjective)


def _is_code(text: str) -> bool:
    return bool(_CODE.fullmatch(text)) and not _ORDINAL.match(text)


def _codes(found: list[Word]) -> Iterator[tuple[int, str]]:
    for word in found:
        if _ADDRESS.match(word.text) or _is_code(word.text):
            yield word.start, word.text


def entities(text: str, language: str | None = None) -> tuple[str, ...]:
    """The names in the text, folded with `fold_entity`, in order of appearance, each once."""
    code = language or guess_language(text) or "en"
    found = words(text)
    named = [*_codes(found)]
    script = script_of(text)
    unspaced = {"Han": _CHINESE_NAMES, "Kana": _JAPANESE_NAMES, "Hangul": _KOREAN_NAMES}.get(script)
    if unspaced is not None:
        named += [(match.start(), match[0].strip("《》「」『』")) for match in unspaced.finditer(text)]
    named += [(run[0].start, text[run[0].start : run[-1].end]) for run in _runs(text, found, code)]
    folded = (fold_entity(name) for _, name in sorted(named))
    return tuple(dict.fromkeys(name for name in folded if name and not name.isdigit()))
