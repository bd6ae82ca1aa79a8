"""Which spellings of a text are the same spelling? Case, width, quotes, dashes, digits and spaces unified, no more.

NFKC is too much: it would turn 10² into 102. Neighbours: `identity` makes keys of folded texts, `words` folds words.
"""

import re
import unicodedata

_SINGLE_QUOTES = "‘’‚‛ʼ`´′‹›ʹ＇"
_DOUBLE_QUOTES = "“”„‟«»″〝〞〟「」『』"
_DASHES = "‐‑‒–—―−﹘﹣⁃"
_INVISIBLE = (
    "\u00ad\u200b\u200e\u200f\u2060\ufeff\ufe0e\ufe0f"  # soft hyphen, zero width, byte order, variation
    "\u0640\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # Arabic stretching, direction marks
)


def _table() -> dict[int, str]:
    """Code point to replacement; the width forms come from the Unicode character database."""
    table: dict[int, str] = {}
    for code in (0x3000, *range(0xFF01, 0xFFEF)):
        kind, _, rest = unicodedata.decomposition(chr(code)).partition(" ")
        if kind in ("<wide>", "<narrow>"):
            table[code] = "".join(chr(int(part, 16)) for part in rest.split())
    table.update(dict.fromkeys(map(ord, _SINGLE_QUOTES), "'"))
    table.update(dict.fromkeys(map(ord, _DOUBLE_QUOTES), '"'))
    table.update(dict.fromkeys(map(ord, _DASHES), "-"))
    table.update(dict.fromkeys(map(ord, _INVISIBLE), ""))
    for code in range(0xFB00, 0xFB07):  # Latin ligatures
        table[code] = unicodedata.normalize("NFKC", chr(code))
    table[ord("…")] = "..."
    table[ord("〜")] = "~"
    return table


_TABLE = _table()
_TABLE.update({0xFF62: '"', 0xFF63: '"', 0xFF40: "'"})
_CASED_UNIT = re.compile(r"(\d\s*)(?:([KMGT])B(?=ps\b|/s\b)|MW(?=h?\b))")
"""Units that lower case would turn into others: megabytes a second into megabits, megawatts into milliwatts."""
_FOREIGN_DIGIT = re.compile(r"(?![0-9])\d")


def _spelled_unit(match: re.Match[str]) -> str:
    return f"{match[1]}{match[2]}byte" if match[2] else f"{match[1]}megaw"


def _ascii_digit(match: re.Match[str]) -> str:
    return str(unicodedata.digit(match[0]))


def listed(text: str) -> frozenset[str]:
    """The words of a list that is written as text."""
    return frozenset(text.split())


def fold(text: str) -> str:
    """The text in NFC, lower case (ß stays ß), half width, with one kind of quote, dash, digit and space.

    Idempotent; any string is accepted, lone surrogates stay as they are.
    """
    if "B" in text or "MW" in text:
        text = _CASED_UNIT.sub(_spelled_unit, text)
    if text.isascii():
        return " ".join(text.lower().replace("`", "'").split())
    folded = unicodedata.normalize("NFC", text).translate(_TABLE).lower()
    folded = folded.replace("ς", "σ").replace("i\u0307", "i")
    folded = _FOREIGN_DIGIT.sub(_ascii_digit, folded)
    return " ".join(unicodedata.normalize("NFC", folded).split())
