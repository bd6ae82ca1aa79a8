"""How many tokens will a model see in a text? An estimate without a model that rather errs high.

Neighbours: `ranking.budget` cuts lists by it, the prompts cut texts.
"""

import re

_PIECE = re.compile(
    r"[A-Za-z]{1,4}|[ \t]+|\d|[\u0080-\u024f]|[\u0370-\u03ff\u0400-\u052f]{1,2}|\s|.", re.DOTALL
)
_FIRST_ASTRAL = 0x10000
_FIRST_FOREIGN = 0x0900


def _cost(piece: str) -> int:
    """Tokens of one piece, in halves."""
    if piece[0] in " \t":
        return 0 if len(piece) == 1 else 2
    code = ord(piece[0])
    if code >= _FIRST_ASTRAL:
        return 6
    return 3 if code >= _FIRST_FOREIGN else 2


def count_tokens(text: str) -> int:
    """Estimated tokens of the text; 0 for the empty text."""
    return (sum(_cost(match[0]) for match in _PIECE.finditer(text)) + 1) // 2


def cut_tokens(text: str, limit: int) -> str:
    """The longest prefix, cut between pieces, whose estimate is at most `limit` tokens."""
    spent = 0
    for match in _PIECE.finditer(text):
        spent += _cost(match[0])
        if spent > 2 * max(0, limit):
            return text[: match.start()]
    return text
