"""What do we hand to an embedder? Clean text, each distinct one once, in batches; and vectors of unit length back.

Every embedding adapter sends its texts through here, so that they agree on odd input.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from onefold.errors import ModelReplyError
from onefold.models.base import Vectors

BLANK = " "
"""What an empty text is embedded as: servers refuse the empty string."""


BATCH_CHARACTERS = 16_384
"""Some 4,000 tokens: the local engines need about 20 kB for each token of a batch."""


LONGEST_TEXT = 8_192
"""Characters of a text that shape its vector. Servers refuse more than some 8,000 tokens, and a local engine works
through a megabyte for a quarter of an hour; the rest of the text still counts as terms and in every judgement."""


def clean(text: str) -> str:
    """A text that every engine takes: its first `LONGEST_TEXT` characters, without NUL (it ends a C string).

    Surrogate pairs are joined, lone ones replaced.
    """
    opening = text[:LONGEST_TEXT]
    whole = opening.encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\0", " ")
    return whole if whole.strip() else BLANK


def embed_distinct(
    texts: Sequence[str], embed: Callable[[list[str]], NDArray[np.float32]], *, batch: int, width: Callable[[], int]
) -> Vectors:
    """Rows in the order of `texts`; `embed` sees each distinct cleaned text once.

    A batch has at most `batch` texts and, unless it is one long text, `BATCH_CHARACTERS`: memory stays flat. `width`
    is asked only if there is no text at all. Raises ModelReplyError for rows that cannot be vectors.
    """
    if not texts:
        return np.zeros((0, width()), dtype=np.float32)
    cleaned = [clean(text) for text in texts]
    distinct = list(dict.fromkeys(cleaned))
    # Texts of one length together: a padded batch costs as much as its longest text.
    by_length = sorted(distinct, key=len)
    parts = [unit_rows(embed(part), len(part)) for part in _chunks(by_length, batch)]
    rows = np.concatenate(parts)
    place = {text: position for position, text in enumerate(by_length)}
    return rows[[place[text] for text in cleaned]]


def unit_rows(rows: NDArray[np.float32], count: int) -> Vectors:
    """`rows` as float32 of unit length. Raises ModelReplyError for a wrong number of rows, NaN, or a zero row."""
    matrix = np.asarray(rows, dtype=np.float32)
    if matrix.ndim != 2 or matrix.shape[0] != count or matrix.shape[1] == 0:
        raise ModelReplyError(f"The embedding model gave an array of shape {matrix.shape} for {count} texts.")
    lengths = np.linalg.norm(matrix, axis=1, keepdims=True)
    if not np.isfinite(lengths).all() or not (lengths > 0).all():
        raise ModelReplyError("The embedding model gave a row that is zero or not a number.")
    return matrix / lengths


def _chunks(texts: list[str], size: int) -> list[list[str]]:
    chunks: list[list[str]] = []
    characters = 0
    for text in texts:
        characters += len(text)
        if not chunks or len(chunks[-1]) == size or characters > BATCH_CHARACTERS:
            chunks.append([])
            characters = len(text)
        chunks[-1].append(text)
    return chunks


def prefixes(model: str) -> tuple[str, str]:
    """What the model wants before a query and before a passage, by its name; ('', '') for most.

    Sources: the model cards of intfloat/e5 (not its `instruct` variants) and nomic-ai/nomic-embed-text.
    """
    name = model.lower().rsplit("/", 1)[-1]
    if "instruct" not in name and (name.startswith("e5-") or "-e5-" in name):
        return ("query: ", "passage: ")
    if name.startswith("nomic-embed-text"):
        return ("search_query: ", "search_document: ")
    return ("", "")
