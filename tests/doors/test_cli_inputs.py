"""What counts as a text, a file or standard input for `onefold retain`."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from onefold.doors.cli.encode import jsonable
from onefold.doors.cli.inputs import looks_like_path, sort_inputs, spool
from onefold.doors.cli.output import one_line, plain, say, show_table
from onefold.errors import InputError


@pytest.mark.parametrize("argument", [
    "notes.txt", "a/b", "./x", "chat.JSONL", r"C:\notes", "/tmp/my notes.md", "~/a b.txt",
])
def test_a_file_name_looks_like_a_path(argument: str) -> None:
    assert looks_like_path(argument)


@pytest.mark.parametrize("argument", [
    "Tea", "I saved it as notes.txt", "We use TCP/IP daily", "https://example.org/a",
    "line one.\nline two.txt", "猫が好き",
])
def test_a_sentence_does_not_look_like_a_path(argument: str) -> None:
    assert not looks_like_path(argument)


def test_an_existing_file_without_an_ending_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "Tea").write_text("I like tea.")
    assert sort_inputs(["Tea"], as_text=False) == (None, (Path("Tea"),))
    assert sort_inputs(["Tea"], as_text=True) == ("Tea", ())


def test_words_without_quotes_are_refused() -> None:
    with pytest.raises(InputError, match="4 words"):
        sort_inputs(["Ana", "moved", "to", "Lisbon"], as_text=False)


def test_a_text_beside_files_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("Tea.")
    with pytest.raises(InputError, match="'Hello there' is no file"):
        sort_inputs([str(file), "Hello there"], as_text=False)


def test_a_very_long_text_is_a_text() -> None:
    text = "word " * 5000
    assert sort_inputs([text], as_text=False) == (text, ())


@pytest.mark.parametrize(("text", "suffix"), [
    ("Ana: hello\nBob: hi", ".txt"),
    ('{"messages": []}', ".json"),
    ('[{"role": "user",\n "content": "a"}]', ".json"),
    ('{"role": "user", "content": "a"}\n{"role": "user", "content": "b"}', ".jsonl"),
    ("[note] buy milk", ".txt"),
])
def test_standard_input_is_read_by_what_it_begins_with(text: str, suffix: str, tmp_path: Path) -> None:
    assert spool(text, tmp_path).suffix == suffix


def test_two_inputs_never_share_a_name(tmp_path: Path) -> None:
    assert spool("One.", tmp_path).name != spool("Two.", tmp_path).name


def test_what_was_retained_cannot_steer_a_terminal() -> None:
    assert plain("a\x1b[31mred\x07\nb") == "a\ufffd[31mred\ufffd\nb"
    assert plain("abc\u202edef") == "abc\ufffddef"
    assert one_line("a\tb\n  c") == "a b c"


def test_a_terminal_gets_lines_broken_between_words_and_indented(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    narrow = Console(file=out, width=12, force_terminal=True, color_system=None)
    monkeypatch.setattr("onefold.doors.cli.output.screen", lambda: narrow)
    say("one two three four", indent=2)
    assert out.getvalue() == "  one two\n  three four\n"


def test_a_column_without_a_value_is_left_out_of_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    show_table(("part", "what to do"), [("python", ""), ("database", "")])
    shown = capsys.readouterr().out
    assert "database" in shown
    assert "what to do" not in shown


def test_json_has_no_word_for_infinity() -> None:
    assert jsonable({"a": float("inf"), "b": (1, 2)}) == {"a": None, "b": [1, 2]}
