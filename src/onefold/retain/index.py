"""What is an item found by? Pure: a text and its vector in, an `Index` out; facts and observations alike."""

from collections import Counter
from collections.abc import Sequence

from onefold.store.base import Index, Vector
from onefold.text.dates import time_expressions
from onefold.text.entities import fold_entity
from onefold.text.terms import terms
from onefold.types import Fact, Observation, TimeExpression


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


def index_of_fact(fact: Fact, vector: Vector) -> Index:
    """A fact's index; a speaker with a name counts as context, and as an entity of the index alone."""
    name = fact.speaker if fact.speaker and fact.speaker != fact.role else ""
    return index_of(
        fact.text, language=fact.language, entities=(*fact.entities, fold_entity(name)) if name else fact.entities,
        vector=vector, context=f"{name} {fact.context}".strip(), expressions=fact.expressions,
    )


def index_of_row(row: Observation, vector: Vector) -> Index:
    """An observation's index; relative times are of the day it became true."""
    return index_of(
        row.text, language=row.language, entities=row.entities, vector=vector,
        expressions=time_expressions(row.text, language=row.language, anchor=row.valid_from),
    )
