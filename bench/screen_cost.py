"""What does screening cost? Ratios measured in one run: judging beside embedding, the screen beside a bare scan.

Beside: `screen` prints them. Ratios, not times, for machines differ.
"""

import itertools
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from statistics import median

import numpy as np

from onefold.consolidate.reading import Overlay, Reader
from onefold.consolidate.screen import screen
from onefold.ids import new_id
from onefold.judge.verdict import judge
from onefold.models.base import Embedder, Vectors
from onefold.models.calibration import calibrate
from onefold.retain.index import index_of
from onefold.store.base import Change, DocumentWrite, FactQuery, FactWrite, ObservationWrite, Store
from onefold.store.open import open_store
from onefold.testing.fakes import FakeEmbedder
from onefold.text.identity import identity_key
from onefold.types import Bank, Decision, Document, Fact, Message, Observation, Source, Statement

BANK = "bench"
BEGINNING = datetime(2024, 1, 1, tzinfo=UTC)
DIMENSION = 384
NEIGHBOURS = 8
BATCH = 50


@dataclass(frozen=True, kw_only=True)
class Cost:
    """Seconds of two things in one run, and the first as a multiple of the second."""

    seconds: float
    against: float

    @property
    def ratio(self) -> float:
        """How many times the second the first costs."""
        return self.seconds / self.against


def judging(pairs: Sequence[tuple[str, str]], embedder: Embedder) -> Cost:
    """Judging a pair never seen before, given its cosine, against embedding one text in a batch."""
    texts = list(dict.fromkeys(itertools.chain.from_iterable(pairs)))
    calibration = calibrate(embedder)
    embedder.embed_passages(texts[:2])
    began = time.perf_counter()
    vectors = embedder.embed_passages(texts)
    embedding = (time.perf_counter() - began) / len(texts)
    place = {text: number for number, text in enumerate(texts)}
    cosines = [float(vectors[place[a]] @ vectors[place[b]]) for a, b in pairs]
    for a, b in pairs:
        judge(Statement(text=f"{a} "), Statement(text=f"{b} "))  # loads the words of every language, not these texts
    began = time.perf_counter()
    for (a, b), cosine in zip(pairs, cosines, strict=True):
        judge(Statement(text=a), Statement(text=b), similarity=cosine, calibration=calibration)
    return Cost(seconds=(time.perf_counter() - began) / len(pairs), against=embedding)


def screening(observations: int, *, seed: int = 1, rounds: int = 5) -> dict[str, Cost]:
    """The screen of a batch against a bank of that many observations, with a fake embedder that costs nothing, and its
    parts, against the matrix product and the nearest rows of the same batch; each the middle of some rounds.

    `all` is everything, `read` finding and reading the rows, `judge` judging the pairs.
    """
    chance = random.Random(seed)
    embedder = FakeEmbedder(DIMENSION)
    store = open_store(":memory:")
    known = calibrate(embedder)
    store.open_bank(Bank(id=BANK, embedder=embedder.name, dimension=DIMENSION, calibration=known))
    texts = statements(observations + BATCH * rounds, chance)
    _fill(store, texts[:observations], embedder)
    _pend(store, texts[observations:], embedder)
    facts = store.get_facts(BANK, FactQuery(states=("pending",)))
    batches = [facts[start : start + BATCH] for start in range(0, len(facts), BATCH)]
    matrix = np.stack([embedder.embed_passages([text])[0] for text in texts[:observations]])
    reader = Reader(store, BANK, NEIGHBOURS, known)
    reader.batch(batches[0], "", Overlay())
    parts: dict[str, list[float]] = {"all": [], "read": [], "judge": []}
    scanned: list[float] = []
    for batch in batches:
        queries = embedder.embed_passages([fact.text for fact in batch])
        began = time.perf_counter()
        read = reader.batch(batch, "", Overlay())
        between = time.perf_counter()
        screen(read.facts, read.shelf, read.near)
        ended = time.perf_counter()
        for name, seconds in (("all", ended - began), ("read", between - began), ("judge", ended - between)):
            parts[name].append(seconds)
        scanned.append(_timed(lambda queries=queries: _scanned(matrix, queries)))
    store.close()
    return {name: Cost(seconds=median(seconds), against=median(scanned)) for name, seconds in parts.items()}


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _scanned(matrix: Vectors, queries: Vectors) -> object:
    """What any exact search does: all cosines, the best few by a partial sort."""
    cosines = queries @ matrix.T
    best = np.argpartition(cosines, -NEIGHBOURS, axis=1)[:, -NEIGHBOURS:]
    return np.take_along_axis(cosines, best, axis=1)


# ── a bank of made-up statements ────────────────────────────────────────────────────────────────────────────────

_FIRST = ("Ana", "Ben", "Cleo", "Dara", "Emil", "Faye", "Gita", "Hugo", "Ines", "Jarek", "Kofi", "Lena", "Miro")
_LAST = ("Abara", "Brandt", "Costa", "Duarte", "Ekman", "Ferrer", "Gallo", "Haas", "Ito", "Jensen", "Kaya", "Lund")
_WHO = [f"{first} {last}" for first in _FIRST for last in _LAST]
_DOES = ("keeps", "repairs", "sells", "paints", "collects", "photographs", "borrows", "restores", "designs", "ships",
         "inspects", "packs", "translates", "records", "measures", "teaches", "plants", "brews", "sews",
         "stores")  # fmt: skip
_WHAT = ("wooden boats", "brass clocks", "old maps", "glass bottles", "wool coats", "radio parts", "garden tools",
         "copper pots", "leather shoes", "oak chairs", "board games", "tin toys", "paper kites", "stone lamps",
         "silver spoons", "clay tiles", "rope ladders", "silk flags", "steel gears", "bee hives")  # fmt: skip
_WHERE = ("at the quay", "behind the mill", "near the station", "in the old barn", "on Fern Street", "by the river",
          "under the bridge", "at the market hall", "in the cellar", "above the bakery", "next to the chapel",
          "in the north wing")  # fmt: skip


def statements(count: int, chance: random.Random) -> list[str]:
    """That many different statements."""
    found: dict[str, None] = {}
    while len(found) < count:
        who, does, what, where = (chance.choice(words) for words in (_WHO, _DOES, _WHAT, _WHERE))
        found[f"{who} {does} {what} {where}."] = None
    return list(found)


def _pend(store: Store, texts: Sequence[str], embedder: Embedder) -> None:
    """Pending facts, one document each."""
    for place, text in enumerate(texts):
        at = BEGINNING + timedelta(minutes=place)
        document = Document(id=new_id("doc"), bank=BANK, messages=(Message(role="user", content=text, at=at),), at=at,
                            digest=text)  # fmt: skip
        source = Source(document_id=document.id, revision=1, message=0, start=0, end=len(text))
        fact = Fact(id=new_id("fact"), bank=BANK, text=text, key=identity_key(Statement(text=text)), at=at,
                    sources=(source,), language="en")  # fmt: skip
        index = index_of(text, language="en", entities=(), vector=embedder.embed_passages([text])[0])
        store.put_document(BANK, DocumentWrite(document=document, facts=(FactWrite(fact=fact, index=index),)))


def _fill(store: Store, texts: Sequence[str], embedder: Embedder, at_once: int = 1000) -> None:
    """Active rows, written as a consolidation writes them."""
    lease = store.acquire_lease(BANK, "bench", seconds=3600, wait=1)
    for start in range(0, len(texts), at_once):
        writes = tuple(_write(text, embedder) for text in texts[start : start + at_once])
        decision = Decision(id=new_id("dec"), action="create", rule="bench", reason="made up", fact_ids=())
        store.apply(lease, "run_bench", [Change(decision=decision, creates=writes)])
    store.release_lease(lease)


def _write(text: str, embedder: Embedder) -> ObservationWrite:
    row = Observation(id=new_id("obs"), bank=BANK, text=text, key=identity_key(Statement(text=text)), language="en",
                      valid_from=BEGINNING)  # fmt: skip
    index = index_of(text, language="en", entities=(), vector=embedder.embed_passages([text])[0])
    return ObservationWrite(observation=row, index=index)
