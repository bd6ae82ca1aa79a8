"""What is an item found by? Pure: a text and its vector in, an `Index` out; facts and observations alike."""

from collections import Counter
from collections.abc import Sequence

from onefold.store.base import Index, Vector
from onefold.text.terms import terms
from onefold.types import TimeExpression


def index_of(
    text: str,
    *,
    language: str | None,
    entities: Sequence[str],
    vector: Vector,
    context: str = "",
    expressions: Sequence[TimeExpression] = (),
) -> Index:
    """Term counts of text and context, the vector (unit length, shape (dimension,)), entities and known intervals."""
    intervals = dict.fromkeys(expression.interval for expression in expressions if expression.interval is not None)
    return Index(
        vector=vector,
        terms=dict(Counter(terms(text, language))),
        context_terms=dict(Counter(terms(context, language))) if context else {},
        entities=tuple(dict.fromkeys(entities)),
        intervals=tuple(intervals),
    )
