"""How large is a unit? Factors to the base unit of each dimension, rates, currencies, and units that case tells apart.

Values are exact (SI brochure; 1 KiB = 1024 B, IEC 80000-13). Above: `quantities`.
"""

from fractions import Fraction

from onefold.judge.atoms import Quantity

MONEY = {"$": "$", "€": "€", "£": "£", "¥": "¥", "₹": "₹", "₽": "₽", "₩": "₩", "eur": "€", "usd": "$", "gbp": "£",
          "jpy": "¥", "inr": "₹", "chf": "chf"}
_BASE: dict[str, tuple[str, Fraction]] = {
    unit: (dimension, Fraction(factor))
    for dimension, units in {
        "g": {"µg": "1/1000000", "mg": "1/1000", "g": 1, "kg": 1000, "t": 10**6, "lb": "453.59237",
              "oz": "28.349523125"},
        "m": {"mm": "1/1000", "cm": "1/100", "metre": 1, "km": 1000, "inch": "0.0254", "ft": "0.3048",
              "mile": "1609.344"},
        "l": {"ml": "1/1000", "cl": "1/100", "l": 1},
        "s": {"ms": "1/1000", "s": 1, "min": 60, "h": 3600, "day": 86400, "week": 604800, "fortnight": 1209600},
        "months": {"month": 1, "year": 12, "decade": 120},
        "b": {
            "b": 1,
            "kb": 10**3,
            "mb": 10**6,
            "gb": 10**9,
            "tb": 10**12,
            "kib": 1024,
            "mib": 1024**2,
            "gib": 1024**3,
            "tib": 1024**4,
        },
        "bit/s": {"bps": 1, "kbps": 10**3, "mbps": 10**6, "gbps": 10**9},
        "b/s": {"byteps": 1, "kbyteps": 10**3, "mbyteps": 10**6, "gbyteps": 10**9},
        "m²": {"cm²": "1/10000", "m²": 1, "hectare": 10**4, "km²": 10**6},
        "m³": {"m³": 1},
        "w·h": {"wh": 1, "kwh": 1000, "megawh": 10**6},
        "hz": {"hz": 1, "khz": 10**3, "mhz": 10**6, "ghz": 10**9},
        "w": {"w": 1, "kw": 1000, "megaw": 10**6},
        "£": {"£": 1, "pound": 1},
    }.items()
    for unit, factor in units.items()
}
RATES: dict[tuple[str, ...], str] = {
    (unit, "/", second): rate
    for second in ("s", "sec", "second")
    for prefix in ("", "k", "m", "g")
    for unit, rate in (
        (f"{prefix}bit", f"{prefix}bps"), (f"{prefix}bits", f"{prefix}bps"), (f"{prefix}b", f"{prefix}bps"),
        (f"{prefix}byte", f"{prefix}byteps"), (f"{prefix}bytes", f"{prefix}byteps"),
    )
} | {("km", "/", "h"): "km/h"}
"""Units that are written with a stroke; `fold` has told bits from bytes."""
CASED = {"MW": "megaw", "MWh": "megawh", "kBps": "kbyteps", "KBps": "kbyteps", "MBps": "mbyteps", "GBps": "gbyteps"}
"""Units that lower case would turn into others."""


def in_base(value: Fraction, unit: str) -> Quantity:
    """The same quantity in the base unit of its dimension."""
    if unit == "°f":
        return Quantity((value - 32) * Fraction(5, 9), "°c")
    dimension, factor = _BASE.get(unit, (unit, Fraction(1)))
    return Quantity(value * factor, dimension)
