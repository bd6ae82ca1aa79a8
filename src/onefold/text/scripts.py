"""Which characters belong to which script? Letter ranges of the Unicode standard (Scripts.txt), as regex classes.

Neighbours: `language` counts scripts, `words` and `terms` treat unspaced scripts apart.
"""

LETTERS: dict[str, str] = {
    "Latin": (
        r"A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u1d00-\u1dbf\u1e00-\u1eff\u2c60-\u2c7f\ua722-\ua7ff"
    ),
    "Cyrillic": r"\u0400-\u052f\u1c80-\u1c88\u2de0-\u2dff\ua640-\ua69f",
    "Greek": r"\u0370-\u0373\u0376-\u0377\u037b-\u037d\u037f\u0386\u0388-\u03ff\u1f00-\u1fff",
    "Han": r"\u3005-\u3006\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff",
    "Kana": r"\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f",
    "Hangul": r"\u1100-\u11ff\u3131-\u318e\ua960-\ua97f\uac00-\ud7a3\ud7b0-\ud7ff",
    "Arabic": r"\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f\u08a0-\u08c9\ufb50-\ufdff\ufe70-\ufefc",
    "Hebrew": r"\u05d0-\u05ea\u05ef-\u05f2\ufb1d-\ufb4f",
    "Devanagari": r"\u0904-\u0939\u0958-\u0961\u0972-\u097f",
    "Bengali": r"\u0985-\u09b9\u09dc-\u09e1",
    "Gurmukhi": r"\u0a05-\u0a39\u0a59-\u0a5e\u0a72-\u0a74",
    "Gujarati": r"\u0a85-\u0ab9\u0ae0-\u0ae1",
    "Odia": r"\u0b05-\u0b39\u0b5c-\u0b61",
    "Tamil": r"\u0b85-\u0bb9",
    "Telugu": r"\u0c05-\u0c39\u0c58-\u0c61",
    "Kannada": r"\u0c85-\u0cb9\u0cde-\u0ce1",
    "Malayalam": r"\u0d05-\u0d3a\u0d7a-\u0d7f",
    "Sinhala": r"\u0d85-\u0dc6",
    "Thai": r"\u0e01-\u0e30\u0e32-\u0e33\u0e40-\u0e46",
    "Lao": r"\u0e81-\u0eb0\u0eb2-\u0eb3\u0ebd-\u0ec6\u0edc-\u0edf",
    "Tibetan": r"\u0f40-\u0f6c",
    "Myanmar": r"\u1000-\u102a\u103f\u1050-\u1055",
    "Georgian": r"\u10a0-\u10fa\u10fc-\u10ff\u1c90-\u1cbf",
    "Ethiopic": r"\u1200-\u135a",
    "Khmer": r"\u1780-\u17b3",
    "Armenian": r"\u0531-\u0556\u0561-\u0588",
}
UNSPACED = ("Han", "Kana", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan")
"""Scripts that put no spaces between words."""

HAN = LETTERS["Han"]
HIRAGANA = r"\u3041-\u3096\u309d-\u309f"
KATAKANA = r"\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f"
CLUSTERED = r"\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff"
"""Thai, Lao, Tibetan, Burmese and Khmer: letters with marks above and below."""
CLUSTER_MARKS = (
    r"\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd\u0f71-\u0f84\u102b-\u103e\u1056-\u1059"
    r"\u17b4-\u17d3"
)
MARKS = (
    r"\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962-\u0963"
    r"\u0980-\u0983\u09bc-\u09d7\u0a01-\u0a03\u0a3c-\u0a51\u0a81-\u0a83\u0abc-\u0acd\u0b01-\u0b03\u0b3c-\u0b57"
    r"\u0b82\u0bbe-\u0bcd\u0c00-\u0c04\u0c3e-\u0c56\u0c81-\u0c83\u0cbc-\u0cd6\u0d00-\u0d03\u0d3b-\u0d57"
    r"\u0d81-\u0d83\u0dca-\u0ddf\u200c\u200d"
)
"""Combining marks and joiners that stand inside words of spaced scripts."""
