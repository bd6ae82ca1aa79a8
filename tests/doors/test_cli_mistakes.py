"""A user's mistake gets a message that helps, exit code 1 (or 2 for wrong usage), and loses nothing."""

import json
import os
import sqlite3
from pathlib import Path

import pytest
from tests.doors.command_line import CommandLine

ROOT = hasattr(os, "geteuid") and os.geteuid() == 0

MISTAKES = {
    "empty text": (["retain", ""], "empty"),
    "blank text": (["retain", "  \n "], "empty"),
    "missing file": (["retain", "no/such.txt"], "no file no/such.txt"),
    "folder": (["retain", "./"], "folder"),
    "this folder": (["retain", "."], "folder"),
    "looking at a database that is not there": (["stats", "--database", "nowhere/x.db"], "no database nowhere/x.db"),
    "unquoted words": (["retain", "Ana", "moved"], "2 words"),
    "time without sense": (["retain", "Tea.", "--at", "yesterdayish"], "yesterdayish"),
    "bank with a slash": (["retain", "Tea.", "--bank", "a/b"], "a/b"),
    "empty bank": (["stats", "--bank", " "], "bank"),
    "unknown observation": (["show", "obs_0000"], "obs_0000"),
    "unknown document": (["forget", "nothing"], "nothing"),
    "unknown fact": (["forget", "--fact", "fact_0"], "fact_0"),
    "nothing to forget": (["forget"], "exactly one"),
    "two things to forget": (["forget", "a", "--document", "b"], "exactly one"),
    "empty question": (["recall", ""], "empty"),
    "empty reflection": (["reflect", "  "], "empty"),
    "as of without sense": (["recall", "tea", "--as-of", "31.31.2031"], "31.31.2031"),
    "since after until": (["recall", "tea", "--since", "2031-02-01", "--until", "2031-01-01"], "before"),
    "cross encoder that is not there": (["recall", "tea", "--strategy", "cross_encoder"], "rerank"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_and_nothing_is_kept(cli: CommandLine, name: str) -> None:
    arguments, said = MISTAKES[name]
    assert cli("retain", "The barn is red.", "--id", "kept").code == 0
    done = cli(*arguments)
    assert done.code == 1
    assert done.out == ""
    assert said in done.err
    assert "Traceback" not in done.err
    as_json = cli(*arguments, "--json")
    assert as_json.code == 1
    assert as_json.out == ""
    assert said in as_json.error["message"]
    assert cli("stats", "--json").json["documents"] == 1


FILES = {
    "binary": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "photo.png", ""),
    "empty": (b"", "empty.txt", "empty"),
    "broken JSON": (b'{"messages": [\n{"role": "user"\n', "chat.json", "line 3"),
    "broken JSON line": (b'{"role": "user", "content": "Tea."}\n{"role": "user", "cont\n', "chat.jsonl", "line 2"),
    "JSON of no known shape": (b'{"weather": "fine"}', "chat.json", "shape"),
    "time without sense": (b'[{"role": "user", "content": "Tea.", "at": "noonish"}]', "chat.json", "noonish"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_cannot_be_read_keeps_nothing(cli: CommandLine, folder: Path, name: str) -> None:
    content, file, said = FILES[name]
    (folder / file).write_bytes(content)
    done = cli("retain", file, "--json")
    assert done.code == 1
    assert file in done.error["message"]
    assert said in done.error["message"]
    assert cli("stats", "--json").json["documents"] == 0


def test_a_broken_line_of_standard_input_is_named(cli: CommandLine) -> None:
    done = cli("retain", "-", stdin='{"role": "user", "content": "Tea."}\n{"role": \n')
    assert done.code == 1
    assert "Standard input" in done.err
    assert "line 2" in done.err


def test_standard_input_must_be_text(cli: CommandLine) -> None:
    done = cli("retain", "-", stdin=b"\xff\xfe\xfa\xf0 no text")
    assert done.code == 1
    assert "UTF-8" in done.err


def test_options_of_a_text_are_refused_for_files(cli: CommandLine, folder: Path) -> None:
    (folder / "a.txt").write_text("Tea.")
    (folder / "b.txt").write_text("Milk.")
    assert "for a text" in cli("retain", "a.txt", "--role", "assistant").err
    assert "several files" in cli("retain", "a.txt", "b.txt", "--id", "one").err
    assert cli("stats", "--json").json["documents"] == 0


def test_a_database_of_a_newer_version_is_left_alone(cli: CommandLine) -> None:
    cli("retain", "Tea.")
    with sqlite3.connect(cli.database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999_from_the_future'")
    connection.close()
    done = cli("retain", "Milk.", "--json")
    assert done.code == 1
    assert done.error["type"] == "DatabaseTooNew"
    assert done.error["hint"]


def test_a_file_that_is_no_database_is_left_alone(cli: CommandLine) -> None:
    cli.database.write_text("Dear diary, this is no database at all. " * 50)
    before = cli.database.read_bytes()
    done = cli("retain", "Tea.", "--json")
    assert done.code == 1
    assert done.error["type"] == "StoreError"
    assert cli.database.read_bytes() == before


def test_a_database_in_a_place_that_cannot_be_is_told(cli: CommandLine, folder: Path) -> None:
    (folder / "file").write_text("")
    done = cli("retain", "Tea.", "--database", str(folder / "file" / "memory.db"), "--json")
    assert done.code == 1
    assert done.error["message"]


def test_looking_makes_no_database(cli: CommandLine, folder: Path) -> None:
    for words in (["observations"], ["recall", "tea"], ["banks"], ["show", "obs_0"]):
        assert cli(*words, "--database", "new/memory.db").code == 1
    assert not (folder / "new").exists()


def test_looking_into_a_bank_that_is_not_there_is_remarked(cli: CommandLine) -> None:
    assert cli("observations").err.count("no bank") == 0
    cli("retain", "The barn is red.", "--bank", "farm")
    assert "There is no bank fram" in cli("observations", "--bank", "fram").err
    assert "no bank" not in cli("facts", "--bank", "farm").err
    assert "no bank" not in cli("banks").err


@pytest.mark.skipif(ROOT, reason="root may write everywhere")
def test_a_folder_without_permission_is_told(cli: CommandLine, folder: Path) -> None:
    closed = folder / "closed"
    closed.mkdir(mode=0o500)
    done = cli("retain", "Tea.", "--database", str(closed / "memory.db"), "--json")
    assert done.code == 1
    assert done.error["type"] == "StoreError"


def test_wrong_settings_are_named(cli: CommandLine, folder: Path) -> None:
    done = cli("stats", env={"ONEFOLD_STRATEGY": "best"})
    assert done.code == 1
    assert "'best'" in done.err
    (folder / "onefold.toml").write_text("colour = 'red'\n")
    assert "unknown setting 'colour'" in cli("stats").err


def test_a_model_that_is_down_loses_nothing_and_is_named(cli: CommandLine) -> None:
    down = {"ONEFOLD_LLM": "openai:none", "ONEFOLD_LLM_BASE_URL": "http://127.0.0.1:9/v1", "ONEFOLD_LLM_API_KEY": "x",
            "ONEFOLD_LLM_RETRIES": "0", "ONEFOLD_LLM_TIMEOUT": "2"}
    kept = cli("retain", "The barn is red. The gate is green.", env=down)
    assert kept.code == 0
    assert "openai:none could not be reached" in kept.err
    assert [fact["text"] for fact in cli("facts", "--json").json] == ["The barn is red.", "The gate is green."]
    answer = cli("reflect", "Which colour is the barn?", env=down)
    assert answer.code == 0
    assert "The barn is red." in answer.out
    assert "openai:none could not be reached" in answer.out
    looked = cli("doctor", env=down)
    assert looked.code == 1
    assert "fails\tlanguage model" in looked.out


@pytest.mark.parametrize("arguments", [
    ["recal", "tea"], ["recall"], ["recall", "tea", "--arm", "psychic"], ["recall", "tea", "-k", "0"],
    ["observations", "--state", "gone"], ["contradictions", "--status", "lost"], ["retain"],
])
def test_wrong_usage_ends_with_two(cli: CommandLine, arguments: list[str]) -> None:
    done = cli(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert "Usage" in done.err


def test_an_interruption_ends_with_130(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("onefold.memory.Memory.consolidate", interrupted)
    done = cli("consolidate", "--json")
    assert done.code == 130
    assert json.loads(done.err)["error"]["type"] == "Interrupted"
