"""What does similarity mean for this embedding model? The background: how alike it finds sentences that share nothing.

One model gives 0.77 to unrelated sentences, another 0.1; thresholds are relative to this (`types.Calibration`).
"""

import numpy as np

from onefold.models.base import Embedder
from onefold.types import Calibration

ENGLISH = (
    "The ferry leaves the island at half past six.",
    "Two of the violin strings are worn out.",
    "Our accountant prefers invoices on paper.",
    "Basalt cools faster than granite.",
    "My cousin is learning to bake sourdough.",
    "The build fails on the second worker.",
    "Rain is expected over the northern hills.",
    "She keeps three tortoises in the yard.",
    "The museum bought a bronze helmet.",
    "Please return the ladder to the neighbours.",
    "Their goalkeeper saved a penalty.",
    "The password policy changed last spring.",
    "Lentils need no soaking.",
    "He was elected treasurer of the choir.",
    "The satellite stopped answering the ground station.",
    "Nobody has watered the ferns.",
    "A vaccine against the disease is being tested.",
    "The kitchen will be painted green.",
    "Trains to the coast are cancelled.",
    "Her thesis deals with medieval tax records.",
    "The database is backed up every night.",
    "Wolves have returned to the valley.",
    "I lost my umbrella at the dentist.",
    "The novel ends with a shipwreck.",
    "Copper prices fell by a fifth.",
    "The twins share one bicycle.",
    "An old lighthouse is for sale.",
    "We argued about the rules of chess.",
    "The surgeon washed her hands.",
    "Ticket 88 was closed without a fix.",
    "Honey does not spoil.",
    "The mayor opened a new bridge.",
    "His alarm clock is too loud.",
    "The contract expires in December.",
    "Snow blocked the mountain road.",
    "They named the boat after a singer.",
)
"""Thirty-six short sentences without a common subject."""

OTHERS = (
    "Der Zahnarzt hat am Freitag geschlossen.",
    "Le chat dort sur le toit du garage.",
    "La impresora se quedó sin tinta.",
    "O mercado vende peixe fresco.",
    "Il treno per Bari è in ritardo.",
    "Moja siostra gra na trąbce.",
    "Мы купили новый холодильник.",
    "Onun amcası bir çiftçi.",
    "图书馆今天不开门。",
    "彼は毎朝公園を走ります。",
    "할머니는 버섯을 좋아하지 않는다.",
    "القمر بعيد عن الأرض.",
)
"""Twelve more, each in a language of its own."""

ACROSS = 3
"""How many English sentences each of the others is paired with."""


def calibrate(embedder: Embedder) -> Calibration:
    """Mean and standard deviation of the cosine over 666 unrelated pairs.

    All 630 pairs within English and 36 across languages: one language a bank is the usual case. One batch of 48 short
    texts, no randomness. Raises ModelUnavailable.
    """
    rows = embedder.embed_passages([*ENGLISH, *OTHERS])
    english, others = rows[: len(ENGLISH)], rows[len(ENGLISH) :]
    within = (english @ english.T)[np.triu_indices(len(ENGLISH), k=1)]
    columns = np.arange(len(OTHERS) * ACROSS).reshape(len(OTHERS), ACROSS)
    across = np.take_along_axis(others @ english.T, columns, axis=1).ravel()
    background = np.concatenate([within, across]).astype(np.float64)
    return Calibration(embedder=embedder.name, mean=float(background.mean()), deviation=float(background.std()))
