"""When is a failed call worth repeating, and when do we stop asking? Backoff with a ceiling, and a circuit breaker.

Both speak of any call that raises ModelUnavailable; `wrappers.RetryingLLM` and `web.RetryingClient` give them ports.
The clock, the sleep and the dice are arguments, so that no test waits.
"""

import random
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from onefold.errors import ModelReplyError, ModelUnavailable

Result = TypeVar("Result")

BASE_SECONDS = 0.5
CEILING_SECONDS = 20.0
FAILURES_TO_OPEN = 5
COOLDOWN_SECONDS = 30.0


class Breaker:
    """Opens after some failures in a row and then refuses at once; after a while it lets one call try.

    Closed → open → half-open, as in Nygard's *Release It!* (2007). Safe in threads.
    """

    def __init__(
        self,
        *,
        failures: int = FAILURES_TO_OPEN,
        cooldown: float = COOLDOWN_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open after `failures` in a row, for `cooldown` seconds."""
        self._limit = failures
        self._cooldown = cooldown
        self._clock = clock
        self._lock = threading.Lock()
        self._failures = 0
        self._opened_at: float | None = None
        self._probing = False

    @property
    def is_open(self) -> bool:
        """Whether calls are refused at this moment."""
        with self._lock:
            return self._remaining() > 0 or self._probing

    def enter(self, who: str) -> None:
        """Ask to make one call. Raises ModelUnavailable while open, or while another call is the probe."""
        with self._lock:
            if self._opened_at is None:
                return
            remaining = self._remaining()
            if remaining > 0 or self._probing:
                message = f"{who} failed {self._failures} times in a row and is left alone for a while."
                raise ModelUnavailable(message, hint="Is the server running?", retry_after=remaining)
            self._probing = True

    def succeeded(self) -> None:
        """The call got an answer: close."""
        with self._lock:
            self._failures, self._opened_at, self._probing = 0, None, False

    def failed(self) -> None:
        """The call found nobody: count, and open at the limit; a failed probe opens again."""
        with self._lock:
            self._failures += 1
            if self._failures >= self._limit:
                self._opened_at = self._clock()
            self._probing = False

    def abandoned(self) -> None:
        """The call ended for a reason of ours (an interrupt): it says nothing about the other side."""
        with self._lock:
            self._probing = False

    def _remaining(self) -> float:
        return 0.0 if self._opened_at is None else max(0.0, self._opened_at + self._cooldown - self._clock())


class Retries:
    """Repeats a call that raised ModelUnavailable, at most `retries` times.

    Waits grow exponentially with full jitter (Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog 2015):
    uniform in 0..min(ceiling, base · 2ⁿ), but no less than the server asked for. A server that asks for more than the
    ceiling is not waited for. `attempts` counts what really went out.
    """

    def __init__(
        self,
        retries: int,
        breaker: Breaker | None = None,
        *,
        base: float = BASE_SECONDS,
        ceiling: float = CEILING_SECONDS,
        sleep: Callable[[float], None] = time.sleep,
        dice: Callable[[], float] = random.random,
    ) -> None:
        """Take the limits; `sleep` gets seconds, `dice` gives 0..1."""
        self._retries = retries
        self._breaker = breaker or Breaker()
        self._base = base
        self._ceiling = ceiling
        self._sleep = sleep
        self._dice = dice
        self._lock = threading.Lock()
        self.attempts = 0

    def call(self, who: str, ask: Callable[[], Result]) -> Result:
        """The result of `ask`. Raises its last ModelUnavailable when nothing helps, its other errors at once."""
        repeat = 0
        while True:
            try:
                return self._attempt(who, ask)
            except ModelUnavailable as error:
                wait = self._wait(repeat, error)
                if wait is None:
                    raise
            self._sleep(wait)
            repeat += 1

    def _attempt(self, who: str, ask: Callable[[], Result]) -> Result:
        self._breaker.enter(who)
        with self._lock:
            self.attempts += 1
        try:
            result = ask()
        except ModelUnavailable:
            self._breaker.failed()
            raise
        except ModelReplyError:
            self._breaker.succeeded()
            raise
        except BaseException:
            self._breaker.abandoned()
            raise
        self._breaker.succeeded()
        return result

    def _wait(self, repeat: int, error: ModelUnavailable) -> float | None:
        """Seconds before the next attempt, or None to give up."""
        asked = error.retry_after or 0.0
        if repeat >= self._retries or asked > self._ceiling or self._breaker.is_open:
            return None
        return max(asked, self._dice() * min(self._ceiling, self._base * 2**repeat))
