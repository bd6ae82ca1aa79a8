"""Which items share a query's words? BM25 over our own postings, with this bank's statistics and no other's.

Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009); the two fields are summed
before saturation as in BM25F (Robertson, Zaragoza and Taylor, 2004). Statistics are over the selected kinds.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

import numpy as np
import sqlalchemy as sa

from onefold.store.base import Selection
from onefold.store.catalogue import View
from onefold.store.indexing import TEXT
from onefold.store.numbering import among
from onefold.store.ranked import Places, Scores, best
from onefold.store.selecting import Mask, of_kinds, selected
from onefold.store.tables import postings
from onefold.types import Ranking

K1 = 1.2
B = 0.75
CONTEXT_WEIGHT = 0.3
"""How much a word in the turn before counts beside one in the text."""

POSTINGS_PER_QUERY = 50_000
"""A query reads its rarest terms first and stops before a term that would exceed this; the rarest is always read."""


def match_terms(view: View, queries: Sequence[Sequence[str]], selection: Selection, k: int) -> list[Ranking]:
    """Per list of terms the k best."""
    allowed = selected(view, selection)
    if not allowed.any():
        return [Ranking(arm="bm25") for _ in queries]
    reader = _Postings(view, of_kinds(view.catalogue, selection), {term for query in queries for term in query})
    return [_rank(reader, Counter(terms), allowed, k) for terms in queries]


class _Postings:
    """Reads postings of one bank, with what BM25 must know of its lengths."""

    def __init__(self, view: View, counted: Mask, terms: Iterable[str]) -> None:
        self.catalogue = view.catalogue
        self.count = int(counted.sum())
        self._view, self._counted = view, counted
        self._norms = [_norms(view.catalogue[name], counted) for name in ("text_length", "context_length")]
        self._read: dict[str, tuple[Places, Scores]] = {}
        query = (
            sa.select(postings.c.term, sa.func.count()).where(
                postings.c.bank == view.bank.number, among(postings.c.term, terms)
            ).group_by(postings.c.term)
        )
        self.sizes: dict[str, int] = {row[0]: row[1] for row in view.connection.execute(query)}

    def frequencies(self, term: str) -> tuple[Places, Scores]:
        """Give the items that hold the term in either field, and the fields' weighted, length-normalised counts."""
        if term not in self._read:
            query = sa.select(postings.c.item, postings.c.field, postings.c.tf).where(
                postings.c.bank == self._view.bank.number, postings.c.term == term
            )
            found = chain.from_iterable(self._view.connection.execute(query))
            rows = np.fromiter(found, np.int64).reshape(-1, 3)
            places = self.catalogue.places(rows[:, 0].tolist())
            kept = (places >= 0) & self._counted[places]
            places, fields, counts = places[kept], rows[kept, 1], rows[kept, 2].astype(np.float64)
            in_text = fields == TEXT
            norms = np.where(in_text, self._norms[0][places], self._norms[1][places])
            weighted = np.where(in_text, 1.0, CONTEXT_WEIGHT) * counts / norms
            distinct, inverse = np.unique(places, return_inverse=True)
            sums = np.zeros(len(distinct))
            np.add.at(sums, inverse, weighted)
            self._read[term] = distinct, sums
        return self._read[term]


def _norms(lengths: Places, counted: Mask) -> Scores:
    """Normalise lengths in one field: 1 for an item of average length."""
    filled = lengths[counted & (lengths > 0)]
    average = float(filled.mean()) if len(filled) else 1.0
    return 1.0 - B + B * lengths.astype(np.float64) / average


def _rank(reader: _Postings, terms: Mapping[str, int], allowed: Mask, k: int) -> Ranking:
    """Take the rarest terms first: they decide, and are cheap to read."""
    scores = np.zeros(len(allowed))
    read = 0
    for term in sorted(terms.keys() & reader.sizes.keys(), key=lambda term: (reader.sizes[term], term)):
        if read and read + reader.sizes[term] > POSTINGS_PER_QUERY:
            break
        read += reader.sizes[term]
        places, frequencies = reader.frequencies(term)
        idf = np.log(1.0 + (reader.count - len(places) + 0.5) / (len(places) + 0.5))
        scores[places] += terms[term] * idf * frequencies * (K1 + 1.0) / (K1 + frequencies)
    candidates = np.flatnonzero((scores > 0) & allowed)
    return best("bm25", reader.catalogue, candidates, scores[candidates], k)
