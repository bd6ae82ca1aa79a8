"""Are the pure rooms covered to the last branch? Reads coverage's JSON report; exits 1 naming what is not.

Run as `python tests/meta/pure_rooms.py coverage.json`.
"""

import json
import sys
from pathlib import Path

PURE = (
    "onefold/ranking/", "onefold/judge/", "onefold/consolidate/reconcile", "onefold/resolve/plan", "onefold/undo/plan",
)


def gaps(report: dict) -> list[str]:
    """One line per pure file that has a line or a branch no test reaches."""
    found = []
    for name, file in sorted(report["files"].items()):
        inside = name.replace("\\", "/").partition("src/")[2]
        if not inside.startswith(PURE):
            continue
        lines, branches = file["missing_lines"], file.get("missing_branches", [])
        if lines or branches:
            found.append(f"{name}: lines {lines}, branches {branches}")
    return found


def main(path: str) -> int:
    """Print the gaps and say whether there are none."""
    report = json.loads(Path(path).read_text(encoding="utf-8"))
    seen = {pure for pure in PURE for name in report["files"] if pure in name}
    if len(seen) < len(PURE):
        print(f"coverage has nothing of {sorted(set(PURE) - seen)}")
        return 1
    found = gaps(report)
    print("\n".join(found) or "pure rooms: every branch is covered")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
