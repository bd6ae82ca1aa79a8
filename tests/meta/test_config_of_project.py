"""What the project promises about its own set-up holds."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_pytorch_is_in_no_default_dependency():
    names = {re.split(r"[\[>=<;! ]", line)[0].lower() for line in PROJECT["project"]["dependencies"]}
    assert not names & {"torch", "sentence-transformers", "fastembed", "transformers"}


def test_the_readme_has_one_line_that_runs_and_one_that_tests():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [line for line in readme.splitlines() if line.startswith("python3 -m venv")]
    assert len(lines) == 2
    assert lines[0].endswith("onefold demo")
    assert "pytest" in lines[1]


def test_importing_the_package_and_its_command_loads_nothing_heavy():
    code = "import sys, onefold, onefold.doors.cli; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "sqlalchemy", "pydantic_ai", "dateparser"} & set(loaded)
