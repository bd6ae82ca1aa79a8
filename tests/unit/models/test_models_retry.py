"""Repeats stay under their ceiling, and the breaker stops asking a server that is down."""

import math

import pytest

from onefold.errors import ModelReplyError, ModelUnavailable
from onefold.models.retry import Breaker, Retries


class Clock:
    def __init__(self):
        self.now = 0.0
        self.slept = []

    def sleep(self, seconds):
        self.slept.append(seconds)
        self.now += seconds


class Server:
    """Fails with the given errors, then answers."""

    def __init__(self, *errors):
        self.errors = list(errors)
        self.calls = 0

    def __call__(self):
        self.calls += 1
        if self.errors:
            raise self.errors.pop(0)
        return "answer"


def down(retry_after=None):
    return ModelUnavailable("down", retry_after=retry_after)


def make(retries, clock, *, failures=100, cooldown=30.0):
    breaker = Breaker(failures=failures, cooldown=cooldown, clock=lambda: clock.now)
    return Retries(retries, breaker, base=1.0, ceiling=5.0, sleep=clock.sleep, dice=lambda: 1.0)


def test_waits_double_up_to_the_ceiling():
    clock = Clock()
    retries = make(5, clock)
    assert retries.call("m", Server(*[down() for _ in range(5)])) == "answer"
    assert clock.slept == [1.0, 2.0, 4.0, 5.0, 5.0]
    assert retries.attempts == 6


def test_jitter_shortens_the_wait():
    clock = Clock()
    retries = Retries(1, base=1.0, sleep=clock.sleep, dice=lambda: 0.25)
    retries.call("m", Server(down()))
    assert clock.slept == [0.25]


def test_the_last_failure_is_raised_when_the_repeats_are_used_up():
    clock = Clock()
    server = Server(*[down() for _ in range(9)])
    with pytest.raises(ModelUnavailable):
        make(2, clock).call("m", server)
    assert server.calls == 3


def test_the_server_says_how_long_to_wait():
    clock = Clock()
    make(1, clock).call("m", Server(down(retry_after=3.0)))
    assert clock.slept == [3.0]


@pytest.mark.parametrize("seconds", [6.0, math.inf])
def test_a_wait_beyond_the_ceiling_is_not_waited(seconds):
    clock = Clock()
    server = Server(down(retry_after=seconds))
    with pytest.raises(ModelUnavailable):
        make(3, clock).call("m", server)
    assert (server.calls, clock.slept) == (1, [])


def test_an_unusable_reply_is_not_asked_for_again():
    server = Server(ModelReplyError("rubbish"))
    with pytest.raises(ModelReplyError):
        make(3, Clock()).call("m", server)
    assert server.calls == 1


def test_the_breaker_opens_after_failures_in_a_row_and_asks_nobody():
    clock = Clock()
    retries = make(0, clock, failures=3)
    server = Server(*[down() for _ in range(99)])
    for _ in range(10):
        with pytest.raises(ModelUnavailable):
            retries.call("m", server)
    assert server.calls == 3
    assert retries.attempts == 3


def test_a_success_between_failures_keeps_the_breaker_closed():
    retries = make(0, Clock(), failures=2)
    for _ in range(3):
        with pytest.raises(ModelUnavailable):
            retries.call("m", Server(down()))
        assert retries.call("m", Server()) == "answer"


def test_after_the_cooldown_one_call_probes_and_closes_the_breaker():
    clock = Clock()
    breaker = Breaker(failures=1, cooldown=30.0, clock=lambda: clock.now)
    breaker.enter("m")
    breaker.failed()
    clock.now = 29.0
    with pytest.raises(ModelUnavailable) as refused:
        breaker.enter("m")
    assert refused.value.retry_after == 1.0
    clock.now = 30.0
    breaker.enter("m")
    with pytest.raises(ModelUnavailable):
        breaker.enter("m")
    breaker.succeeded()
    breaker.enter("m")


def test_a_failed_probe_opens_the_breaker_again():
    clock = Clock()
    breaker = Breaker(failures=1, cooldown=30.0, clock=lambda: clock.now)
    breaker.failed()
    clock.now = 30.0
    breaker.enter("m")
    breaker.failed()
    clock.now = 59.0
    with pytest.raises(ModelUnavailable):
        breaker.enter("m")


def test_an_interrupted_probe_lets_the_next_call_probe():
    clock = Clock()
    retries = make(0, clock, failures=1)
    with pytest.raises(ModelUnavailable):
        retries.call("m", Server(down()))
    clock.now = 30.0
    with pytest.raises(KeyboardInterrupt):
        retries.call("m", Server(KeyboardInterrupt()))
    assert retries.call("m", Server()) == "answer"


def test_an_open_breaker_ends_the_repeats_of_the_call_that_opened_it():
    clock = Clock()
    server = Server(*[down() for _ in range(99)])
    with pytest.raises(ModelUnavailable):
        make(9, clock, failures=2).call("m", server)
    assert server.calls == 2
