"""Who holds a lease, and do they still live?"""

import os
import subprocess
import sys

import pytest

from onefold.store.holders import is_gone, new_holder, told

linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def test_a_living_holder_is_not_gone_and_two_are_never_one() -> None:
    one, other = new_holder("consolidate"), new_holder("consolidate")
    assert one != other
    assert not is_gone(one)
    assert told(one) == f"consolidate (process {os.getpid()})"


@pytest.mark.parametrize("name", ["", "somebody", "a/b/c/d/e", "x/1//other machine/n", "x/99999999//other/n"])
def test_a_holder_of_another_machine_or_name_is_never_taken_for_gone(name: str) -> None:
    assert not is_gone(name)


@linux
def test_a_holder_whose_process_has_ended_is_gone() -> None:
    code = "from onefold.store.holders import new_holder; print(new_holder('test'))"
    held = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert is_gone(held)


@linux
def test_another_process_that_got_the_same_number_is_not_the_holder() -> None:
    purpose, process, _, machine, nonce = new_holder("test").split("/")
    assert is_gone("/".join((purpose, process, "1", machine, nonce)))


@linux
def test_a_process_that_ended_and_was_not_collected_is_gone() -> None:
    code = "from onefold.store.holders import new_holder; print(new_holder('test'))"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        held = process.stdout.read().strip()
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        assert is_gone(held)
