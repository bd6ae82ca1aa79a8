"""How do we ask a language model? Through pydantic-ai: every provider it knows, or any OpenAI-compatible address.

The package loads with the first call. Calls run on `event_loop`; each has a time limit; the SDK's own retries are off
where it lets us (`retry` does that, in sight). Failures become our errors here.
"""

import json
import sys
import threading
import time
import weakref
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import httpx

from onefold.errors import ConfigError, MissingExtra, ModelReplyError, ModelUnavailable, OnefoldError
from onefold.models import event_loop
from onefold.models.base import Reply, Request
from onefold.models.prices import cost_usd
from onefold.models.web import refusal

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelResponse
    from pydantic_ai.models import Model, ModelRequestParameters
    from pydantic_ai.settings import ModelSettings

SCHEMA_NAME = "reply"
_SCHEMA_WORDS = ("response_format", "json_schema", "json schema", "schema", "grammar", "structured output")


class PydanticAILLM:
    """One model. Safe in threads, inside running event loops, and after a fork (it reconnects)."""

    def __init__(self, model: str, *, base_url: str = "", api_key: str = "", timeout: float = 120.0) -> None:
        """Name the model (`provider:model`; any name with `base_url`); one call may take `timeout` seconds."""
        self._model_id = model
        self._base_url = base_url
        self._api_key = api_key
        self._timeout = timeout
        self._lock = threading.Lock()
        self._connected: tuple[int, Model] | None = None
        self._without_schema: set[str] = set()

    @property
    def name(self) -> str:
        """`provider:model`; a bare name at an address is `openai:name`."""
        return self._model_id if ":" in self._model_id else f"openai:{self._model_id}"

    def complete(self, request: Request) -> Reply:
        """Answer one request.

        With a schema the provider is asked to enforce it; if it refuses the schema, the request is repeated with the
        schema as text, and its operation stays so for this model. Raises ModelUnavailable (refused, timed out, rate
        limit, server error, wrong key), ModelReplyError, ConfigError and MissingExtra. A reply that hit the token
        limit comes back with `truncated`.
        """
        started = time.perf_counter()
        model = self._model()
        enforced = request.schema is not None and request.operation not in self._without_schema
        enforced = enforced and bool(model.profile.get("supports_json_schema_output", False))
        try:
            response = self._ask(model, request, enforced=enforced)
        except _SchemaRefusedError:
            response = self._ask(model, request, enforced=False)
            self._without_schema.add(request.operation)
        return Reply(
            text=response.text or "",
            model=self.name,
            prompt_tokens=response.usage.input_tokens,
            completion_tokens=response.usage.output_tokens,
            cost_usd=self._cost(response),
            seconds=time.perf_counter() - started,
            truncated=response.finish_reason == "length",
        )

    def _cost(self, response: "ModelResponse") -> float | None:
        name = response.model_name or self._model_id.partition(":")[2]
        return cost_usd(response.usage, name, provider=response.provider_name or "", base_url=self._base_url)

    def _ask(self, model: "Model", request: Request, *, enforced: bool) -> "ModelResponse":
        from pydantic_ai.direct import model_request  # noqa: PLC0415 - loads with the first call
        from pydantic_ai.messages import ModelRequest, SystemPromptPart, UserPromptPart  # noqa: PLC0415

        system = request.system if enforced or request.schema is None else _with_schema(request.system, request.schema)
        instructions = [SystemPromptPart(system)] if system else []
        message = ModelRequest(parts=[*instructions, UserPromptPart(request.user)])
        parameters = _parameters(request.schema if enforced else None)
        call = model_request(
            model, [message], model_settings=_settings(model, request), model_request_parameters=parameters
        )
        try:
            return event_loop.run(call, timeout=self._timeout)
        except TimeoutError as error:
            raise ModelUnavailable(
                f"{self.name} did not answer within {self._timeout:g} seconds.",
                hint="For a slow server raise ONEFOLD_LLM_TIMEOUT.",
            ) from error
        except _provider_errors() as error:
            raise self._translated(error, enforced=enforced) from error

    def _translated(self, error: Exception, *, enforced: bool) -> Exception:
        """Our error for one of theirs; a ModelAPIError without a status is no transport, or no JSON."""
        from pydantic_ai.exceptions import ModelAPIError, ModelHTTPError, UserError  # noqa: PLC0415

        if isinstance(error, ModelHTTPError):
            body = error.body if isinstance(error.body, str) else json.dumps(error.body, default=str)
            if enforced and error.status_code in (400, 422) and any(word in body.lower() for word in _SCHEMA_WORDS):
                return _SchemaRefusedError(body)
            headers = error.headers or {}
            return refusal(self.name, error.status_code, body, headers.get("retry-after"))
        if isinstance(error, UserError):
            return ConfigError(f"{self.name}: {error}")
        said = str(error).rstrip(".")
        cut_off = isinstance(error, ModelAPIError) and not isinstance(error.__cause__, ValueError | None)
        if cut_off or isinstance(error, _transport_errors()):
            return ModelUnavailable(f"{self.name} could not be reached: {said}.", hint="Is the server running?")
        return ModelReplyError(f"{self.name} answered with no usable reply: {said}.")

    def _model(self) -> "Model":
        """The connected model of this process."""
        with self._lock:
            if self._connected is None or self._connected[0] != event_loop.generation():
                model = _connect(self._model_id, self._base_url, self._api_key, self._timeout)
                weakref.finalize(self, _close, model).atexit = False
                self._connected = (event_loop.generation(), model)
            return self._connected[1]


class _SchemaRefusedError(OnefoldError):
    """The server does not take the schema; never leaves this module."""


def _transport_errors() -> tuple[type[Exception], ...]:
    """What a provider's client lets through when the connection fails; providers differ in their HTTP package."""
    httpx2 = sys.modules.get("httpx2")
    return (OSError, httpx.HTTPError, *((httpx2.HTTPError,) if httpx2 else ()))


def _provider_errors() -> tuple[type[Exception], ...]:
    """What comes out of a provider's client.

    pydantic-ai's errors are RuntimeErrors; the last five are what clients run into that trust the shape of a reply.
    """
    misshapen = (ValueError, TypeError, LookupError, AttributeError, AssertionError)
    return (RuntimeError, *_transport_errors(), *misshapen)


def _with_schema(system: str, schema: Mapping[str, object]) -> str:
    """The instructions with the schema as text, for a provider that enforces none."""
    text = json.dumps(schema, ensure_ascii=False, separators=(",", ":"))
    return f"{system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n{text}".strip()


def _parameters(schema: Mapping[str, object] | None) -> "ModelRequestParameters":
    from pydantic_ai.models import ModelRequestParameters  # noqa: PLC0415
    from pydantic_ai.output import OutputObjectDefinition  # noqa: PLC0415

    if schema is None:
        return ModelRequestParameters()
    wanted = OutputObjectDefinition(json_schema=dict(schema), name=SCHEMA_NAME, strict=True)
    return ModelRequestParameters(output_mode="native", output_object=wanted)


def _settings(model: "Model", request: Request) -> "ModelSettings":
    """Limits of one call; `max_retries` only where the provider's SDK takes it."""
    from pydantic_ai.settings import ModelSettings  # noqa: PLC0415

    settings = ModelSettings(max_tokens=request.max_tokens, temperature=request.temperature)
    known = "max_retries" in ModelSettings.__annotations__
    if known and "max_retries" not in model.unsupported_settings:
        settings["max_retries"] = 0
    return settings


def _connect(model_id: str, base_url: str, api_key: str, timeout: float) -> "Model":
    """A model of pydantic-ai. Raises ConfigError, or MissingExtra if the provider's package is not installed."""
    from pydantic_ai.exceptions import UserError  # noqa: PLC0415
    from pydantic_ai.models import infer_model  # noqa: PLC0415
    from pydantic_ai.providers import Provider, infer_provider_class  # noqa: PLC0415

    given = {name: value for name, value in (("base_url", base_url), ("api_key", api_key)) if value}

    def make(provider: str) -> "Provider[Any]":
        return infer_provider_class(provider)(**given)

    try:
        provider = model_id.partition(":")[0]
        if base_url and (provider in ("openai", "openai-chat") or not _is_provider(provider)):
            return _openai_compatible(model_id, base_url, api_key, timeout)
        return infer_model(model_id, make)
    except ImportError as error:
        raise MissingExtra(f"{model_id} needs a package that is not installed: {error}.") from error
    except (UserError, TypeError, ValueError) as error:
        message = f"llm = {model_id!r} cannot be used: {error}."
        raise ConfigError(message, hint="Write llm = 'provider:model'.") from error


def _is_provider(name: str) -> bool:
    from pydantic_ai.providers import infer_provider_class  # noqa: PLC0415

    try:
        infer_provider_class(name)
    except ValueError:
        return False
    return True


def _openai_compatible(model_id: str, base_url: str, api_key: str, timeout: float) -> "Model":
    """Any server with /chat/completions. Many know only `max_tokens`, which OpenAI itself has replaced."""
    from openai import AsyncOpenAI  # noqa: PLC0415
    from pydantic_ai.models.openai import OpenAIChatModel  # noqa: PLC0415
    from pydantic_ai.profiles.openai import OpenAIModelProfile  # noqa: PLC0415
    from pydantic_ai.providers.openai import OpenAIProvider  # noqa: PLC0415

    provider, _, rest = model_id.partition(":")
    name = rest if provider in ("openai", "openai-chat") and rest else model_id
    client = AsyncOpenAI(base_url=base_url, api_key=api_key or "none", max_retries=0, timeout=timeout)
    own = "api.openai.com" in base_url
    profile = None if own else OpenAIModelProfile(openai_chat_supports_max_completion_tokens=False)
    return OpenAIChatModel(name, provider=OpenAIProvider(openai_client=client), profile=profile)


def _close(model: Any) -> None:  # noqa: ANN401 - providers' clients have nothing in common
    """Close the connections of a model nobody holds any more, on the loop that opened them."""
    close = getattr(getattr(model, "client", None), "close", None)
    if close is not None:
        event_loop.submit(close())
