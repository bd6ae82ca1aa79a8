"""The repository speaks of the product alone, and commits no download address."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = {".py", ".md", ".toml", ".txt", ".json", ".jsonl", ".cfg", ".sh", ".mako", ".ini", ""}
SKIPPED = {".git", "venv", ".venv", "__pycache__", ".hypothesis", ".pytest_cache", ".ruff_cache", "results"}


def _files():
    for path in ROOT.rglob("*"):
        if path.is_file() and path.suffix in TEXT and not SKIPPED & set(path.relative_to(ROOT).parts):
            yield path


def test_no_file_names_a_package_registry_host():
    hosts = re.compile(r"py" + r"pi\.org|pythonhosted\." + r"org|npm" + r"js\.org")
    assert [str(path) for path in _files() if hosts.search(path.read_text(encoding="utf-8", errors="ignore"))] == []


def test_constraints_pin_names_and_versions_only():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert len(pins) > 20
    assert [pin for pin in pins if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9._+!-]+", pin)] == []
