"""A command line on a database of its own, with a small deterministic embedder."""

import shutil
from pathlib import Path

import pytest
from tests.doors.command_line import CommandLine

from onefold.config import KNOBS, PREFIX
from onefold.testing.fakes import FakeEmbedder


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in KNOBS:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def cli(folder: Path, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    monkeypatch.setattr("onefold.memory.open_embedder", lambda config: FakeEmbedder())
    return CommandLine(folder)


@pytest.fixture(scope="session")
def farm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a bank of three sentences, one of them twice, and a contradiction, consolidated."""
    folder = tmp_path_factory.mktemp("farm")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr("onefold.memory.open_embedder", lambda config: FakeEmbedder())
        cli = CommandLine(folder)
        for day, text in enumerate((
            "The kiln door is blue.",
            "The kiln door is blue!",
            "The kiln door is not blue.",
            "Marek feeds the goats at dawn.",
        ), start=1):
            done = cli("retain", text, "--id", f"d{day}", "--at", f"2031-03-0{day}T10:00:00+01:00", "--tag", "farm")
            assert done.code == 0, done.err
        done = cli("consolidate")
        assert done.code == 0, done.err
    return folder


@pytest.fixture
def told(cli: CommandLine, farm: Path) -> CommandLine:
    """The command line on a copy of the farm."""
    for file in farm.iterdir():
        shutil.copy(file, cli.folder / file.name)
    return cli
