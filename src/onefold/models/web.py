"""How do we ask a model server over HTTP? One JSON request with a time limit; failures become our errors.

Used by the embedding and reranking adapters; language models go through `llm`.
"""

import math
import weakref
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Protocol

import httpx

from onefold.errors import ModelReplyError, ModelUnavailable
from onefold.models.retry import Retries

TRANSIENT = frozenset({408, 409, 425, 429})
"""Client errors that a repeat may cure (RFC 9110, RFC 6585, RFC 8470); every 5xx may be cured too."""

HOPELESS = frozenset({401, 402, 403, 404})
"""The server refuses us, whatever we ask: a wrong key, no credit, a wrong address or model name."""

EXCERPT = 200


class Poster(Protocol):
    """Sends one JSON object, gives back the JSON of the answer."""

    def post(self, url: str, payload: Mapping[str, object]) -> object:
        """Raises ModelUnavailable or ModelReplyError."""
        ...


class JsonClient:
    """A pool of connections to one server; safe in threads."""

    def __init__(self, *, api_key: str = "", timeout: float = 60.0) -> None:
        """Send `api_key` as a bearer token; `timeout` is in seconds, for each phase of a call."""
        headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
        self._client = httpx.Client(headers=headers, timeout=httpx.Timeout(timeout, connect=min(timeout, 10.0)))
        weakref.finalize(self, self._client.close)

    def post(self, url: str, payload: Mapping[str, object]) -> object:
        """The decoded JSON of a 2xx answer. Raises ModelUnavailable or ModelReplyError."""
        try:
            response = self._client.post(url, json=payload)
        except httpx.TimeoutException as error:
            raise ModelUnavailable(f"{url} did not answer in time.") from error
        except (httpx.InvalidURL, httpx.UnsupportedProtocol) as error:
            raise ModelUnavailable(f"{url!r} is no address: {error}.", retry_after=math.inf) from error
        except httpx.HTTPError as error:
            raise ModelUnavailable(f"{url} could not be reached: {error}.", hint="Is the server running?") from error
        if not response.is_success:
            raise refusal(url, response.status_code, response.text, response.headers.get("retry-after"))
        try:
            return response.json()
        except ValueError as error:
            raise ModelReplyError(f"{url} answered without JSON: {_excerpt(response.text)}") from error

    def close(self) -> None:
        """Close the connections."""
        self._client.close()


class RetryingClient:
    """Repeats single requests that were refused, so that a batch that went through is not paid again."""

    def __init__(self, inner: Poster, retries: Retries) -> None:
        """Repeat by the rules of `retries`."""
        self._inner = inner
        self._retries = retries

    def post(self, url: str, payload: Mapping[str, object]) -> object:
        """As the wrapped client."""
        return self._retries.call(url, lambda: self._inner.post(url, payload))


def refusal(who: str, status: int, body: str, retry_after: str | None = None) -> ModelUnavailable | ModelReplyError:
    """The error for an HTTP status that is no success."""
    message = f"{who} answered with status {status}: {_excerpt(body)}"
    if status in HOPELESS:
        hint = "Check the key." if status in (401, 403) else "Check address, model name and account."
        return ModelUnavailable(message, hint=hint, retry_after=math.inf)
    if status in TRANSIENT or status >= 500:
        return ModelUnavailable(message, retry_after=seconds_of(retry_after))
    return ModelReplyError(message)


def seconds_of(retry_after: str | None) -> float | None:
    """Seconds of a Retry-After header: a number or a date (RFC 9110, section 10.2.3); None if it is neither."""
    if not retry_after:
        return None
    try:
        return max(0.0, float(retry_after))
    except ValueError:
        pass
    try:
        return max(0.0, (parsedate_to_datetime(retry_after) - datetime.now(UTC)).total_seconds())
    except (TypeError, ValueError):
        return None


def _excerpt(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= EXCERPT else f"{line[:EXCERPT]}…"
