"""The commands that settle contradictions and take decisions back."""

import pytest
from tests.doors.command_line import CommandLine


@pytest.fixture
def disputed(cli: CommandLine) -> CommandLine:
    """The command line on a bank with one open contradiction."""
    for number, text in enumerate(("The kiln door is blue.", "The kiln door is not blue."), start=1):
        assert cli("retain", text, "--id", f"d{number}", "--at", "2031-03-01T10:00:00+01:00").code == 0
    assert cli("consolidate").code == 0
    return cli


def the_record(cli: CommandLine) -> dict[str, str]:
    [found] = cli("contradictions", "list", "--json").json
    return found


@pytest.mark.parametrize("command", [
    ("contradictions", "list"), ("contradictions", "show"), ("contradictions", "resolve"),
    ("contradictions", "dismiss"), ("runs",), ("history",), ("undo",), ("release",),
])
def test_help_has_examples(cli: CommandLine, command: tuple[str, ...]) -> None:
    done = cli(*command, "--help")
    assert done.code == 0
    assert f"$ onefold {' '.join(command)}" in done.out


def test_alone_it_is_the_list(disputed: CommandLine) -> None:
    assert disputed("contradictions", "--json").json == disputed("contradictions", "list", "--json").json
    [row] = disputed("contradictions").rows
    assert len(row) == 8
    assert row == disputed("contradictions", "list", "--status", "open").rows[0]
    assert disputed("contradictions", "--status", "dismissed").rows == []


def test_options_before_the_inner_command_are_no_silent_mistake(disputed: CommandLine) -> None:
    done = disputed("contradictions", "--bank", "other", "list")
    assert done.code == 2
    assert "after `list`" in done.err


def test_a_contradiction_is_shown_with_both_sides(disputed: CommandLine) -> None:
    record = the_record(disputed)
    shown = disputed("contradictions", "show", record["id"], "--json").json
    assert shown["contradiction"]["rule"]
    assert {shown["a"]["text"], shown["b"]["text"]} == {"The kiln door is blue.", "The kiln door is not blue."}
    text = disputed("contradictions", "show", record["id"]).out
    assert "d1" in text
    assert "d2" in text
    assert record["id"] in text


def test_lists_in_json_name_the_opponents(disputed: CommandLine) -> None:
    record = the_record(disputed)
    rows = {row["id"]: row["opponents"] for row in disputed("observations", "--json").json}
    assert rows == {record["a"]: [record["b"]], record["b"]: [record["a"]]}
    assert all(fact["opponents"] == [] for fact in disputed("facts", "--json").json)


def test_resolve_undo_and_release(disputed: CommandLine) -> None:
    record = the_record(disputed)
    run = disputed("contradictions", "resolve", record["id"], "--winner", record["a"], "--reason", "seen", "--json")
    assert run.code == 0, run.err
    assert run.json["decisions"][0]["reason"] == "seen"
    assert the_record(disputed)["status"] == "resolved"
    preview = disputed("undo", run.json["id"], "--dry-run")
    assert "Preview" in preview.err
    assert the_record(disputed)["status"] == "resolved"
    done = disputed("undo", run.json["id"])
    assert (done.code, len(done.rows)) == (0, 1)
    assert the_record(disputed)["status"] == "open"
    told = disputed("contradictions", "dismiss", record["id"])
    assert told.out.startswith(f"Dismissed: {record['id']}.\n")
    assert [row[1] for row in disputed("runs").rows] == ["resolve", "undo", "resolve", "consolidate"]
    assert disputed("release").out == "0 facts released.\n"


def test_undo_of_a_consolidation_holds_its_facts(disputed: CommandLine) -> None:
    [run] = disputed("runs", "--json").json
    assert disputed("undo", run["id"], "--json").json["counts"] == {"undone": len(run["decisions"]), "facts": 2}
    assert [fact["held"] for fact in disputed("facts", "--json").json] == [True, True]
    assert disputed("release").out == "2 facts released.\n"


def test_dependants_are_listed(disputed: CommandLine) -> None:
    record = the_record(disputed)
    disputed("contradictions", "dismiss", record["id"])
    latest, first = disputed("runs", "--json").json
    refused = disputed("undo", first["id"], "--json")
    assert refused.code == 1
    assert refused.error["type"] == "Conflict"
    assert refused.error["dependants"] == [latest["decisions"][0]["id"]]
    assert "--cascade" in disputed("undo", first["id"]).err
    assert disputed("undo", first["id"], "--cascade").code == 0
    assert disputed("observations", "--all", "--json").json == []


def test_history_tells_each_step(disputed: CommandLine) -> None:
    record = the_record(disputed)
    [row] = disputed("history", record["a"]).rows[:1]
    assert row[1].startswith("create")
    assert row[6].startswith("dec_")
    assert row[7].startswith("run_")
    steps = disputed("history", record["a"], "--json").json["steps"]
    assert steps[0]["version"]["number"] == 1
    assert steps[0]["facts"][0]["sources"][0]["document_id"] in ("d1", "d2")


@pytest.mark.parametrize("command", [
    ("undo", "run_0"), ("undo", "dec_0"), ("undo", "obs_0"), ("history", "obs_0"), ("release", "fact_0"),
    ("contradictions", "show", "con_0"), ("contradictions", "resolve", "con_0", "--winner", "obs_0"),
    ("contradictions", "dismiss", "con_0"),
])
def test_an_unknown_id_is_told_with_a_hint(disputed: CommandLine, command: tuple[str, ...]) -> None:
    done = disputed(*command, "--json")
    assert done.code == 1
    assert done.error["type"] in ("UnknownId", "InputError")
    assert done.error["hint"]


def test_a_winner_that_is_no_side_names_the_sides(disputed: CommandLine) -> None:
    record = the_record(disputed)
    done = disputed("contradictions", "resolve", record["id"], "--winner", "obs_0")
    assert done.code == 1
    assert record["a"] in done.err
    assert the_record(disputed)["status"] == "open"
