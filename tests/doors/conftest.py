"""A command line on a database of its own, with a small deterministic embedder."""

from pathlib import Path

import pytest
from tests.doors.command_line import CommandLine

from onefold.testing.fakes import FakeEmbedder


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("BANK", "EMBEDDER", "LLM", "LLM_BASE_URL", "LLM_API_KEY", "RERANKER", "DATABASE"):
        monkeypatch.delenv(f"ONEFOLD_{name}", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def cli(folder: Path, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    monkeypatch.setattr("onefold.memory.open_embedder", lambda config: FakeEmbedder())
    return CommandLine(folder)


@pytest.fixture
def told(cli: CommandLine) -> CommandLine:
    """A bank with three sentences, one of them twice, and a contradiction, consolidated."""
    for name, text in (
        ("d1", "The kiln door is blue."),
        ("d2", "The kiln door is blue!"),
        ("d3", "The kiln door is not blue."),
        ("d4", "Marek feeds the goats at dawn."),
    ):
        done = cli("retain", text, "--id", name, "--at", "2031-03-0" + name[1] + "T10:00:00+01:00", "--tag", "farm")
        assert done.code == 0, done.err
    done = cli("consolidate")
    assert done.code == 0, done.err
    return cli
