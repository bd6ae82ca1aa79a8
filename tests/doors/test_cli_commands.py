"""Every command on a real database: what it prints for people, for pipes and as JSON."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from tests.doors.command_line import CommandLine

from onefold.doors.cli.report import proofs

COMMANDS = ("demo", "retain", "recall", "consolidate", "reflect", "observations", "facts", "show", "contradictions",
            "forget", "stats", "banks", "doctor")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(cli: CommandLine, command: str) -> None:
    done = cli(command, "--help")
    assert done.code == 0
    assert f"$ onefold {command}" in done.out


def test_version(cli: CommandLine) -> None:
    assert cli("--version").out.startswith("onefold ")


def test_a_text_is_remembered_once(cli: CommandLine) -> None:
    first = cli("retain", "Ana moved to Lisbon.", "--id", "d1", "--json").json
    again = cli("retain", "Ana moved to Lisbon.", "--id", "d1", "--json").json
    assert [(each["document_id"], each["new"], each["unchanged"]) for each in first] == [("d1", 1, False)]
    assert [(each["new"], each["unchanged"]) for each in again] == [(0, True)]


def test_retain_says_who_and_when(cli: CommandLine) -> None:
    cli("retain", "I work as a nurse.", "--role", "user", "--speaker", "Ana", "--at", "2031-03-09T23:40:00-06:00",
        "--tag", "job", "--tag", "ana")
    [fact] = cli("facts", "--json").json
    assert (fact["speaker"], fact["role"], sorted(fact["tags"])) == ("Ana", "user", ["ana", "job"])
    assert datetime.fromisoformat(fact["at"]) == datetime.fromisoformat("2031-03-10T05:40:00+00:00")


def test_files_of_every_kind_are_remembered(cli: CommandLine, folder: Path) -> None:
    messages = [{"role": "user", "content": "Marek feeds the goats."}, {"role": "assistant", "content": "Noted."}]
    (folder / "a.txt").write_text("Ana: The barn is red.\nBob: The gate is green.\nAna: The roof leaks.\n")
    (folder / "b.md").write_text("# Farm\n\nThe well is deep.\n")
    (folder / "c.json").write_text(json.dumps(messages))
    (folder / "d.jsonl").write_text("\n".join(json.dumps(each) for each in messages))
    done = cli("retain", "a.txt", "b.md", "c.json", "d.jsonl", "--json")
    assert done.code == 0, done.err
    texts = {fact["text"] for fact in cli("facts", "--json").json}
    assert {"The barn is red.", "The gate is green.", "The well is deep.", "Marek feeds the goats."} <= texts


def test_each_result_of_retain_names_its_file_and_what_of_it_was_skipped(cli: CommandLine, folder: Path) -> None:
    (folder / "farm.md").write_text("# Farm\n\nThe well is deep.\n")
    (folder / "barn.txt").write_text("The barn is red.")
    first = cli("retain", "farm.md", "barn.txt").out.splitlines()
    assert [line.partition(" (doc_")[0] for line in first] == ["farm.md", "barn.txt"]
    assert [line.partition("): ")[2] for line in first] == ["2 new facts, of these 1 skipped", "1 new fact"]
    again = cli("retain", "farm.md", "barn.txt", "--json").json
    assert [each["file"] for each in again] == ["farm.md", "barn.txt"]
    assert [each["file"] for each in cli("retain", "The gate is green.", "--json").json] == [None]


def test_a_row_that_only_the_assistant_vouches_for_says_so() -> None:
    assert [proofs(0), proofs(1), proofs(2)] == ["0 proofs (only the assistant says so)", "1 proof", "2 proofs"]
    assert proofs(0, active=False) == "0 proofs"


def test_standard_input_is_a_transcript_or_a_text(cli: CommandLine) -> None:
    assert cli("retain", "-", stdin="Ana: The barn is red.\nBob: The gate is green.\nAna: The roof leaks.\n").code == 0
    assert cli("retain", "-", "--speaker", "Cora", stdin="Cora: The well is deep.").code == 0
    speakers = {fact["text"]: fact["speaker"] for fact in cli("facts", "--json").json}
    assert speakers["The barn is red."] == "Ana"
    assert "Cora" in speakers.values()


def test_two_transcripts_from_standard_input_do_not_replace_each_other(cli: CommandLine) -> None:
    for text in ("The barn is red.", "The gate is green."):
        session = {"id": "s1", "messages": [{"role": "user", "content": text}]}
        assert cli("retain", "-", stdin=json.dumps({"sessions": [session]})).code == 0
    assert {fact["text"] for fact in cli("facts", "--json").json} == {"The barn is red.", "The gate is green."}


def test_a_path_can_be_a_text(cli: CommandLine) -> None:
    assert cli("retain", "config/database.yml", "--text").code == 0
    assert cli("stats", "--json").json["documents"] == 1


def test_consolidation_is_previewed_without_a_change(cli: CommandLine) -> None:
    cli("retain", "The barn is red.")
    cli("retain", "The barn is red!", "--role", "document")
    preview = cli("consolidate", "--dry-run")
    assert preview.code == 0, preview.err
    assert [row[0] for row in preview.rows][:1] == ["create"]
    assert "Preview" in preview.err
    assert cli("observations", "--json").json == []
    assert cli("consolidate", "--json").json["status"] == "done"
    assert len(cli("observations", "--json").json) == 1


def test_observations_show_their_proofs(told: CommandLine) -> None:
    proofs = {row["text"]: row["proof_count"] for row in told("observations", "--all", "--json").json}
    assert proofs == {
        "The kiln door is blue.": 2, "The kiln door is not blue.": 1, "Marek feeds the goats at dawn.": 1,
    }
    assert {row[3]: int(row[1]) for row in told("observations", "--all").rows} == proofs


def test_what_was_superseded_is_kept_apart(told: CommandLine) -> None:
    active = {row["text"] for row in told("observations", "--json").json}
    cold = {row["text"] for row in told("observations", "--state", "superseded", "--json").json}
    assert active == {"The kiln door is not blue.", "Marek feeds the goats at dawn."}
    assert cold == {"The kiln door is blue."}


def test_show_tells_evidence_and_versions(told: CommandLine) -> None:
    rows = told("observations", "--json").json
    best = max(rows, key=lambda row: row["proof_count"])
    shown = told("show", best["id"], "--json").json
    assert {edge["kind"] for edge in shown["evidence"]} >= {"supports"}
    assert shown["versions"][0]["number"] == 1
    text = told("show", best["id"]).out
    assert "Evidence" in text
    assert "Versions" in text
    assert best["id"] in text


def test_contradictions_show_both_sides(told: CommandLine) -> None:
    found = told("contradictions", "--json").json
    assert found
    pairs = [{each["a_text"], each["b_text"]} for each in found]
    assert any("The kiln door is not blue." in pair and len(pair) == 2 for pair in pairs)
    assert len(told("contradictions").rows) == len(found)


def test_recall_answers_and_explains(told: CommandLine) -> None:
    hits = told("recall", "Who feeds the goats?", "--explain", "--json").json
    assert hits[0]["text"] == "Marek feeds the goats at dawn."
    assert set(hits[0]["explanation"]["arms"]) <= {"semantic", "bm25", "graph", "temporal"}
    assert "#1" in told("recall", "Who feeds the goats?", "--explain").rows[0][6]
    assert len(told("recall", "Who feeds the goats?").rows[0]) == 6


def test_recall_is_narrowed(told: CommandLine) -> None:
    assert told("recall", "kiln", "--tag", "office", "--json").json == []
    kinds = {hit["kind"] for hit in told("recall", "kiln", "--type", "observation", "--json").json}
    assert kinds == {"observation"}
    assert len(told("recall", "kiln", "-k", "1", "--json").json) == 1
    arms = told("recall", "kiln door", "--arm", "bm25", "--explain", "--json").json[0]["explanation"]["arms"]
    assert set(arms) == {"bm25"}
    early = told("recall", "kiln door", "--as-of", "2031-03-01T12:00:00+01:00", "--json").json
    assert "The kiln door is not blue." not in {hit["text"] for hit in early}


def test_reflect_without_a_model_lists_the_evidence(told: CommandLine) -> None:
    answer = told("reflect", "Who feeds the goats?", "--json").json
    assert answer["model"] == ""
    assert answer["citations"]
    assert "goats" in told("reflect", "Who feeds the goats?").out


def test_forget_previews_and_removes(told: CommandLine) -> None:
    before = told("stats", "--json").json
    preview = told("forget", "d4", "--dry-run", "--json").json
    assert (preview["documents"], preview["dry_run"]) == (["d4"], True)
    assert told("stats", "--json").json == before
    gone = told("forget", "--document", "d4")
    assert gone.code == 0, gone.err
    assert ["gone", "document", "d4"] in gone.rows
    assert "Marek feeds the goats at dawn." not in {row["text"] for row in told("observations", "--json").json}


def test_forget_tells_the_kind_by_the_id(told: CommandLine) -> None:
    row = next(each for each in told("observations", "--json").json if "goats" in each["text"])
    assert told("forget", row["id"], "--dry-run", "--json").json["observations"] == [row["id"]]


def test_counts_add_up(told: CommandLine) -> None:
    counts = told("stats", "--json").json
    assert counts["documents"] == 4
    assert sum(counts["facts"].values()) == len(told("facts", "--json").json)
    assert all(fact["reason"] for fact in told("facts", "--json").json)
    assert ["documents", "4"] in told("stats").rows


def test_stats_name_every_state_even_where_there_is_nothing(cli: CommandLine) -> None:
    counts = cli("stats", "--json").json
    assert counts["facts"] == {"pending": 0, "consolidated": 0, "skipped": 0, "failed": 0}
    assert counts["observations"] == {"active": 0, "superseded": 0, "invalidated": 0, "archived": 0}
    assert counts["contradictions"] == {"open": 0, "resolved": 0, "dismissed": 0}


def test_banks_are_walled_and_listed(told: CommandLine) -> None:
    told("retain", "The goats belong to Lena.", "--bank", "other")
    assert {bank["id"] for bank in told("banks", "--json").json} == {"default", "other"}
    texts = {hit["text"] for hit in told("recall", "goats", "--bank", "other", "--json").json}
    assert texts == {"The goats belong to Lena."}


def test_doctor_looks_at_every_part(cli: CommandLine) -> None:
    done = cli("doctor", "--json")
    assert done.code == 0
    assert {"database", "embedder", "language model"} <= {check["name"] for check in done.json}
    broken = cli("doctor", "--json", env={"ONEFOLD_LLM": "nobody:nothing"})
    failed: list[Any] = [check for check in broken.json if not check["ok"]]
    assert broken.code == 1
    assert [check["name"] for check in failed] == ["language model"]


def test_settings_come_from_file_environment_and_options(cli: CommandLine, folder: Path) -> None:
    (folder / "onefold.toml").write_text('bank = "from-file"\n')
    assert cli("stats", "--json").json["bank"] == "from-file"
    assert cli("stats", "--json", env={"ONEFOLD_BANK": "from-environment"}).json["bank"] == "from-environment"
    assert cli("stats", "--json", "--bank", "given", env={"ONEFOLD_BANK": "other"}).json["bank"] == "given"
