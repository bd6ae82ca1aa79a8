"""What can be found in a difference? The noun that the modules of one class each return."""

from dataclasses import dataclass
from typing import Literal

Weight = Literal["reversal", "value", "aspect", "unknown"]
"""A *reversal* turns the statement round (negation, opposites, roles); a *value* is another one for the same place
(number, date, name, member of a closed set); an *aspect* changes what is claimed (modality, quantity, condition);
*unknown* is a difference that nothing explains."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference: its rule, weight, deciding words, and whether both sides' values were resolved (`hard`).

    `at` is where it begins, from 0 (start of the sentence) to 1.
    """

    rule: str
    weight: Weight
    tokens: tuple[str, ...]
    hard: bool
    at: float = 1.0
