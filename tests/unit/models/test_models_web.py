"""Embedding and reranking servers: what is sent, what comes back, and which error each failure becomes."""

import math

import numpy as np
import pytest

from onefold.errors import ConfigError, ModelReplyError, ModelUnavailable
from onefold.models.http_reranker import HttpReranker
from onefold.models.openai_embedder import OpenAIEmbedder
from onefold.models.retry import Retries
from onefold.models.web import JsonClient, RetryingClient, refusal, seconds_of
from onefold.testing.fakes import FakeEmbedder, FakeReranker
from onefold.testing.servers import HANG, ModelServer, answer, failure, refused_url, rubbish


@pytest.fixture
def client():
    client = JsonClient(api_key="key", timeout=5.0)
    yield client
    client.close()


def embedder(server, client, model="text-model"):
    return OpenAIEmbedder(model, base_url=server.base_url, client=client)


def test_rows_come_in_the_order_of_the_texts_with_unit_length(client):
    texts = ["green tea", "black tea", "green tea"]
    with ModelServer() as server:
        model = embedder(server, client)
        rows = model.embed_passages(texts)
        assert rows == pytest.approx(FakeEmbedder(8).embed_passages(texts), abs=1e-6)
        assert (model.name, model.dimension) == ("openai:text-model", 8)
    (asked,) = server.asked
    assert asked.path == "/v1/embeddings"
    assert asked.headers["authorization"] == "Bearer key"
    assert asked.body["model"] == "text-model"
    assert sorted(asked.body["input"]) == ["black tea", "green tea"]


def test_at_most_64_texts_go_out_at_once(client):
    with ModelServer() as server:
        rows = embedder(server, client).embed_passages([f"text {number}" for number in range(130)])
    assert rows.shape == (130, 8)
    assert [len(asked.body["input"]) for asked in server.asked] == [64, 64, 2]


def test_an_e5_model_gets_its_prefixes(client):
    with ModelServer() as server:
        model = embedder(server, client, "intfloat/multilingual-e5-small")
        model.embed_passages(["tea"])
        model.embed_queries(["tea?"])
    assert [asked.body["input"] for asked in server.asked] == [["passage: tea"], ["query: tea?"]]


def test_the_dimension_is_asked_for_once(client):
    with ModelServer() as server:
        model = embedder(server, client)
        assert model.dimension == model.dimension == 8
        assert model.embed_passages([]).shape == (0, 8)
    assert len(server.asked) == 1


@pytest.mark.parametrize(
    "body",
    [
        [],
        {},
        {"data": []},
        {"data": [{"index": 1, "embedding": [1.0]}]},
        {"data": [{"index": 0, "embedding": ["x"]}]},
        {"data": [{"index": 0, "embedding": [0.0, 0.0]}]},
        {"data": [{"index": 0, "embedding": [1.0]}, {"index": 1, "embedding": [1.0]}]},
        {"data": "x"},
        "x",
        None,
    ],
)
def test_a_reply_of_another_shape_is_refused(client, body):
    with ModelServer(answer(body)) as server, pytest.raises(ModelReplyError):
        embedder(server, client).embed_passages(["tea"])


def test_a_model_that_changes_its_dimension_is_refused(client):
    def one(width):
        return answer({"data": [{"index": 0, "embedding": [1.0] * width}]})

    with ModelServer(one(2), one(3)) as server:
        model = embedder(server, client)
        model.embed_passages(["a"])
        with pytest.raises(ModelReplyError, match="3 floats a text, and 2 before"):
            model.embed_passages(["b"])


def test_no_json_is_an_unusable_reply(client):
    with ModelServer(rubbish()) as server, pytest.raises(ModelReplyError, match="gateway"):
        embedder(server, client).embed_passages(["tea"])


def test_a_refused_port_is_unavailable(client):
    with pytest.raises(ModelUnavailable, match="could not be reached"):
        OpenAIEmbedder("m", base_url=refused_url(), client=client).embed_passages(["tea"])


def test_an_address_that_is_none_is_unavailable_for_good(client):
    with pytest.raises(ModelUnavailable) as refused:
        OpenAIEmbedder("m", base_url="localhost:99/v1", client=client).embed_passages(["tea"])
    assert refused.value.retry_after == math.inf


def test_silence_ends_with_the_time_limit():
    impatient = JsonClient(timeout=0.1)
    with ModelServer(HANG) as server, pytest.raises(ModelUnavailable, match="in time"):
        embedder(server, impatient).embed_passages(["tea"])
    impatient.close()


@pytest.mark.parametrize(
    ("status", "kind", "retry_after"),
    [
        (400, ModelReplyError, None),
        (401, ModelUnavailable, math.inf),
        (403, ModelUnavailable, math.inf),
        (404, ModelUnavailable, math.inf),
        (422, ModelReplyError, None),
        (429, ModelUnavailable, 2.0),
        (500, ModelUnavailable, 2.0),
        (503, ModelUnavailable, 2.0),
    ],
)
def test_each_status_has_its_error(status, kind, retry_after):
    error = refusal("server", status, "the reason", "2")
    assert isinstance(error, kind)
    assert "the reason" in str(error)
    assert getattr(error, "retry_after", None) == retry_after


def test_only_the_refused_batch_is_sent_again(client):
    good = answer({"data": [{"index": index, "embedding": [1.0]} for index in range(64)]})
    slept = []
    patient = RetryingClient(client, Retries(2, sleep=slept.append))
    with ModelServer(good, failure(429, "slow down", headers={"Retry-After": "3"}), good) as server:
        rows = embedder(server, patient).embed_passages([f"text {number:03}" for number in range(128)])
    assert rows.shape == (128, 1)
    assert len(server.asked) == 3
    assert slept == [3.0]


def test_a_long_error_page_is_cut():
    assert len(str(refusal("server", 500, "x" * 10_000))) < 400


def test_retry_after_is_a_number_or_a_date():
    assert seconds_of("1.5") == 1.5
    assert seconds_of("Wed, 21 Oct 2015 07:28:00 GMT") == 0.0
    assert seconds_of("Wed, 21 Oct 2115 07:28:00 GMT") > 1e9
    assert seconds_of("soon") is None
    assert seconds_of(None) is None


@pytest.mark.parametrize(("path", "field"), [("/v1", "documents"), ("/v2/rerank", "documents"), ("", "texts")])
def test_both_kinds_of_rerank_servers_give_scores_in_the_order_of_the_texts(client, path, field):
    texts = ["coffee", "green tea", "black tea"]
    with ModelServer() as server:
        reranker = HttpReranker("rank-model", base_url=server.address + path, client=client)
        assert reranker.rerank("green tea", texts) == FakeReranker().rerank("green tea", texts) == [0.0, 1.0, 0.5]
        assert reranker.name == "http:rank-model"
    (asked,) = server.asked
    assert asked.path.endswith("/rerank")
    assert asked.body[field] == texts


def test_many_texts_are_reranked_in_batches_of_32(client):
    with ModelServer() as server:
        scores = HttpReranker("", base_url=server.address, client=client).rerank("tea", ["tea", "ale"] * 35)
    assert scores == [1.0, 0.0] * 35
    assert [len(asked.body["texts"]) for asked in server.asked] == [32, 32, 6]


@pytest.mark.parametrize(
    "body", [{}, [], {"results": [{"index": 0}]}, {"results": 3}, [{"index": 5, "score": 1.0}], "x"]
)
def test_a_rerank_reply_without_a_score_for_each_text_is_refused(client, body):
    with ModelServer(answer(body)) as server, pytest.raises(ModelReplyError):
        HttpReranker("m", base_url=server.base_url, client=client).rerank("tea", ["ale"])


def test_a_reranker_needs_an_address_and_a_model_where_there_are_many(client):
    with pytest.raises(ConfigError, match="reranker_base_url"):
        HttpReranker("m", base_url="", client=client)
    with pytest.raises(ConfigError, match="http:MODEL"):
        HttpReranker("", base_url="http://127.0.0.1:1/v1", client=client)


def test_nothing_to_rerank_asks_nobody(client):
    with ModelServer() as server:
        assert HttpReranker("", base_url=server.address, client=client).rerank("tea", []) == []
    assert server.asked == []


def test_float32_rows_come_from_the_wire(client):
    with ModelServer() as server:
        assert embedder(server, client).embed_queries(["tea"]).dtype == np.float32
