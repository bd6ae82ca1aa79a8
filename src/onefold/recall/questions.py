"""What does a text ask for? Turns a query, or a fact to be consolidated, into the parts that the arms need.

Pure: the vectors come in ready. Below: `text`. Above: `pipeline`.
"""

from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from onefold.recall.arms import Parts
from onefold.store.base import Vector
from onefold.text.dates import time_expressions
from onefold.text.entities import entities, fold_entity
from onefold.text.language import guess_language
from onefold.text.terms import terms
from onefold.text.words import words
from onefold.types import Interval, Query, Statement


@dataclass(frozen=True, kw_only=True, slots=True)
class CandidateRequest:
    """A fact that looks for the rows it may belong to: its statement, identity key, unit vector and intervals.

    Terms and entities are taken from the statement where they are not given.
    """

    statement: Statement
    key: str
    vector: Vector
    terms: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    intervals: tuple[Interval, ...] = ()


def query_parts(query: Query, vector: Vector, anchor: datetime) -> Parts:
    """The parts of a question. Times are resolved from `anchor`; a known name is found in lower case too."""
    language = guess_language(query.text)
    found = time_expressions(query.text, language=language, anchor=anchor)
    return Parts(
        vector=vector,
        terms=tuple(terms(query.text, language)),
        entities=_names(query.text, language),
        intervals=tuple(expression.interval for expression in found if expression.interval is not None),
    )


def _names(text: str, language: str | None) -> tuple[str, ...]:
    """The names in the text, then its words and pairs of words, in case one is a known name not written as one."""
    singles = [word.folded for word in words(text)]
    guesses = [*singles, *(" ".join(pair) for pair in pairwise(singles))]
    return tuple(dict.fromkeys([*entities(text, language), *(fold_entity(guess) for guess in guesses)]))


def request_parts(request: CandidateRequest) -> Parts:
    """The parts of a fact's search for its rows."""
    statement = request.statement
    language = statement.language or guess_language(statement.text)
    return Parts(
        vector=request.vector,
        terms=request.terms or tuple(terms(statement.text, language)),
        entities=request.entities or statement.entities or entities(statement.text, language),
        intervals=request.intervals,
    )
