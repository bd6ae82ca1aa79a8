"""Which mistakes can happen, and what should the caller do about them?

The tree (each error carries a `hint`, one sentence that says what to do)::

    OnefoldError
    ├── InputError            the caller's input cannot be used; nothing was changed
    │   ├── UnknownId         no such document, fact, observation, contradiction, decision, run or bank
    │   ├── Conflict          it would break what holds, or what was decided since
    │   └── UnreadableFile    a file is no text, no JSON, or of no known shape; names the line
    ├── ConfigError           a setting is missing, unknown or contradictory
    │   └── MissingExtra      an optional package is not installed; names the command
    ├── StoreError            the database refused
    │   ├── DatabaseTooNew    written by a newer Onefold
    │   ├── EmbedderMismatch  the bank's vectors come from another embedding model
    │   ├── BankBusy          another writer holds the bank's lease
    │   └── LeaseLost         our lease expired and somebody else took it
    └── ModelError            a model did not answer, or not usably
        ├── ModelUnavailable  refused, timed out, rate limited, or the breaker is open
        ├── ModelReplyError   answered, but the reply cannot be used
        └── BudgetExceeded    the run's or the day's budget of calls, tokens or money is spent

Drivers' errors are translated at the border and kept as `__cause__`.
"""


class OnefoldError(Exception):
    """The root of every error that Onefold raises on purpose."""

    def __init__(self, message: str, *, hint: str = "") -> None:
        """Keep the message and the hint apart, so that doors can show both."""
        super().__init__(message)
        self.hint = hint

    def __str__(self) -> str:
        """The message with its hint on the same line."""
        message = super().__str__()
        return f"{message} {self.hint}" if self.hint else message


class InputError(OnefoldError):
    """The caller's input cannot be used; nothing was changed."""


class UnknownId(InputError):
    """There is no item of this id in this bank."""


class Conflict(InputError):
    """It would break what holds, or what was decided since; nothing was changed.

    `dependants` are the ids of the later decisions that stand in the way of an undo, newest first.
    """

    def __init__(self, message: str, *, hint: str = "", dependants: tuple[str, ...] = ()) -> None:
        """Keep what stands in the way."""
        super().__init__(message, hint=hint)
        self.dependants = dependants


class UnreadableFile(InputError):
    """A file is not text, not JSON, or of no known shape."""


class ConfigError(OnefoldError):
    """A setting is missing, unknown or contradictory."""


class MissingExtra(ConfigError):
    """An optional package is needed and not installed."""


class StoreError(OnefoldError):
    """The database refused."""


class DatabaseTooNew(StoreError):
    """The database was written by a newer version of Onefold."""


class EmbedderMismatch(StoreError):
    """The bank's vectors come from another embedding model."""


class BankBusy(StoreError):
    """Another writer holds the bank's lease."""


class LeaseLost(StoreError):
    """Our lease expired and another writer took it; nothing of ours was applied since."""


class ModelError(OnefoldError):
    """A model did not answer, or not usably."""


class ModelUnavailable(ModelError):
    """The model refused, timed out, limited our rate, or its breaker is open.

    `retry_after` is the number of seconds until a repeat makes sense: None if nobody knows, infinite if a repeat of
    the same call cannot help (a wrong key).
    """

    def __init__(self, message: str, *, hint: str = "", retry_after: float | None = None) -> None:
        """Keep what the server said about waiting."""
        super().__init__(message, hint=hint)
        self.retry_after = retry_after


class ModelReplyError(ModelError):
    """The model answered, but the reply cannot be used."""


class BudgetExceeded(ModelError):
    """The budget of calls, tokens or money is spent."""
