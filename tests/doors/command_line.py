"""The command line in this process: `cli("recall", "tea")` gives the exit code and both outputs."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from onefold.doors.cli import app


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def rows(self) -> list[list[str]]:
        return [line.split("\t") for line in self.out.splitlines()]

    @property
    def error(self) -> Any:
        return json.loads(self.err)["error"]


class CommandLine:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = folder / "memory.db"

    def __call__(self, *arguments: str, stdin: str | bytes | None = None, env: dict[str, str] | None = None) -> Outcome:
        fixed = {"ONEFOLD_DATABASE": str(self.database), "NO_COLOR": "1", "COLUMNS": "200"}
        runner = CliRunner(env={**fixed, **(env or {})})
        result = runner.invoke(app, list(arguments), input=stdin, prog_name="onefold")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Outcome(result.exit_code, result.stdout, result.stderr)
