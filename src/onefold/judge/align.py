"""What differs between two rows of atoms? The longest common subsequence, and the gaps that it leaves.

Below: `atoms`. Above: `findings`, which looks only at the gaps.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from onefold.judge.atoms import Atom

_LARGEST = 160_000
"""Cells of the table above which the middle is one gap: two texts of 400 words that differ all over are no pair."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A stretch where the rows differ: atoms of the left row, atoms of the right one, and where they begin."""

    left: tuple[Atom, ...]
    right: tuple[Atom, ...]
    left_at: int
    right_at: int


def align(left: Sequence[Atom], right: Sequence[Atom]) -> list[Gap]:
    """The gaps between two rows, in order; none if their keys are equal."""
    start, left_end, right_end = trim(left, right)
    anchors = _common(left[start:left_end], right[start:right_end])
    gaps: list[Gap] = []
    at, other = start, start
    for one, two in [*((start + i, start + j) for i, j in anchors), (left_end, right_end)]:
        if one > at or two > other:
            gaps.append(Gap(tuple(left[at:one]), tuple(right[other:two]), at, other))
        at, other = one + 1, two + 1
    return gaps


def trim(left: Sequence[Atom], right: Sequence[Atom]) -> tuple[int, int, int]:
    """Where the middle that differs starts, and where it ends on each side."""
    shorter = min(len(left), len(right))
    start = 0
    while start < shorter and left[start].key == right[start].key:
        start += 1
    tail = 0
    while tail < shorter - start and left[-1 - tail].key == right[-1 - tail].key:
        tail += 1
    return start, len(left) - tail, len(right) - tail


def _common(left: Sequence[Atom], right: Sequence[Atom]) -> list[tuple[int, int]]:
    """Places of one longest common subsequence of the keys (Wagner and Fischer's table)."""
    if not left or not right or len(left) * len(right) > _LARGEST:
        return []
    ours, theirs = [atom.key for atom in left], [atom.key for atom in right]
    table = [[0] * (len(theirs) + 1)]
    for key in reversed(ours):
        below, row = table[-1], [0] * (len(theirs) + 1)
        for j in range(len(theirs) - 1, -1, -1):
            row[j] = below[j + 1] + 1 if key == theirs[j] else max(below[j], row[j + 1])
        table.append(row)
    table.reverse()
    found: list[tuple[int, int]] = []
    i = j = 0
    while i < len(ours) and j < len(theirs):
        if ours[i] == theirs[j]:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif table[i + 1][j] >= table[i][j + 1]:
            i += 1
        else:
            j += 1
    return found
