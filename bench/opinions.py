"""Where do rules and model agree? The judge's verdicts beside a model's relations, from a database's own journal.

    python -m bench.opinions DATABASE [--bank NAME] [--output FILE.json] [--verbose]

Whenever a model answers about a pair that the judge left open, both answers are kept. The table counts them by the
judge's rule; `--verbose` prints the pairs themselves.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.report import surroundings, table, write
from onefold import Memory, load_config
from onefold.consolidate.case import RELATIONS
from onefold.consolidate.opinions import OPERATION, Opinion, load


def read(memory: Memory) -> list[Opinion]:
    """All opinions of the memory's bank, oldest first."""
    entries = memory.store.get_journal(memory.bank)
    return [one for entry in entries if entry.operation == OPERATION for one in load(entry.reply)]


def matrix(opinions: Iterable[Opinion]) -> dict[str, dict[str, int]]:
    """The judge's verdict and rule to how often the model said what."""
    counts = Counter((f"{one.kind} {one.rule}{' hard' if one.hard else ''}", one.relation) for one in opinions)
    rows = sorted({row for row, _ in counts})
    return {row: {relation: counts[row, relation] for relation in RELATIONS} for row in rows}


def lines(opinions: Sequence[Opinion]) -> str:
    """The matrix as a table, with a row for all."""
    rows = matrix(opinions)
    total = [sum(row[relation] for row in rows.values()) for relation in RELATIONS]
    body = [[name, *row.values(), sum(row.values())] for name, row in rows.items()]
    return table(["judge", *RELATIONS, "all"], [*body, ["all", *total, sum(total)]])


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the matrix. Exit code 2 if there is no such file, 1 if no opinion is on record."""
    command = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("database", type=Path, help="database file")
    command.add_argument("--bank", default=None, help="bank, as in ONEFOLD_BANK")
    command.add_argument("--output", type=Path, help="write the figures as JSON")
    command.add_argument("--verbose", action="store_true", help="print every pair")
    options = command.parse_args(arguments)
    if not options.database.is_file():
        print(f"There is no database file {options.database}.", file=sys.stderr)
        return 2
    with Memory(str(options.database), bank=options.bank, config=load_config()) as memory:
        opinions = read(memory)
        texts = memory.describe([item for one in opinions for item in (one.fact_id, one.row_id)])
    if not opinions:
        print("No model has answered about a pair of this bank.", file=sys.stderr)
        return 1
    print(lines(opinions))
    if options.verbose:
        for one in opinions:
            print(f"{one.kind}/{one.rule} {one.similarity:.2f} model: {one.relation}\n"
                  f"    {texts.get(one.row_id, one.row_id)}\n    {texts.get(one.fact_id, one.fact_id)}")  # fmt: skip
    if options.output:
        write(options.output, {"opinions": len(opinions), "matrix": matrix(opinions), **surroundings()})
    return 0


if __name__ == "__main__":
    sys.exit(main())
