"""Which number do Chinese or Japanese numerals mean? By place value. Above: `quantities`, `moments_eastern`."""

from collections.abc import Sequence
from fractions import Fraction

from onefold.judge.atoms import Token

_CHINESE_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_CHINESE_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10**4, "亿": 10**8}
CHINESE = frozenset({*_CHINESE_DIGITS, *_CHINESE_SCALES})
_MEASURES = frozenset("个把隻匹本台次天年月岁点号元块名人只条张位楼层杯件回歳時分日円枚番目つ")


def read_measured_chinese(tokens: Sequence[Token], at: int) -> tuple[Fraction, int] | None:
    """A Chinese numeral; a lone 一, 千 or 万 counts only before a measure word, for it is part of many words."""
    value, used = read_chinese(tokens, at)
    measured = at + used < len(tokens) and tokens[at + used].folded in _MEASURES
    if used == 1 and tokens[at].folded in "一千万" and not measured:
        return None
    return Fraction(value), used


def read_chinese(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """The value of Chinese or Japanese numerals by place value, and how many tokens they take; (0, 0) if none."""
    total, section, digit, place = 0, 0, 0, at
    while place < len(tokens) and tokens[place].folded in CHINESE:
        char = tokens[place].folded
        if char in _CHINESE_DIGITS:
            digit = digit * 10 + _CHINESE_DIGITS[char]
        elif _CHINESE_SCALES[char] >= 10**4:
            total, section, digit = total + max(section + digit, 1) * _CHINESE_SCALES[char], 0, 0
        else:
            section, digit = section + max(digit, 1) * _CHINESE_SCALES[char], 0
        place += 1
    return total + section + digit, place - at
