"""Cache, retry, trace and meter have the port of what they wrap, and add one thing each."""

import numpy as np
import pytest

from onefold.errors import ModelReplyError, ModelUnavailable
from onefold.models.base import Reply, Request
from onefold.models.wrappers import CachedEmbedder, MeteredLLM, Retries, RetryingLLM, TracedLLM, total
from onefold.testing.fakes import FakeEmbedder, RefusingLLM, ScriptedLLM
from onefold.trace import ListSink
from onefold.types import Spending

REQUEST = Request(operation="consolidate", system="abcd", user="efgh")


class Priced:
    name = "fake:priced"

    def __init__(self, *costs):
        self.costs = list(costs)

    def complete(self, request):
        return Reply(text="x", model=self.name, prompt_tokens=10, completion_tokens=2, cost_usd=self.costs.pop(0),
                     seconds=0.5)


def test_a_cached_text_is_embedded_once():
    inner = FakeEmbedder()
    cached = CachedEmbedder(inner, 10)
    first = cached.embed_passages(["a", "b", "a"])
    second = cached.embed_passages(["b", "c", "a"])
    assert inner.texts == ["a", "b", "c"]
    assert np.array_equal(first, FakeEmbedder().embed_passages(["a", "b", "a"]))
    assert np.array_equal(second, FakeEmbedder().embed_passages(["b", "c", "a"]))


def test_queries_and_passages_are_cached_apart():
    inner = FakeEmbedder()
    cached = CachedEmbedder(inner, 10)
    cached.embed_passages(["a"])
    cached.embed_queries(["a"])
    assert inner.texts == ["a", "a"]


def test_the_least_recently_used_vector_goes_first():
    inner = FakeEmbedder()
    cached = CachedEmbedder(inner, 2)
    cached.embed_passages(["a", "b"])
    cached.embed_passages(["a"])
    cached.embed_passages(["c"])
    cached.embed_passages(["a"])
    assert inner.texts == ["a", "b", "c"]
    cached.embed_passages(["b"])
    assert inner.texts == ["a", "b", "c", "b"]


def test_more_texts_than_the_cache_holds_still_come_back_in_order():
    texts = ["a", "b", "c", "d", "a"]
    cached = CachedEmbedder(FakeEmbedder(), 2)
    assert np.array_equal(cached.embed_passages(texts), FakeEmbedder().embed_passages(texts))


def test_changing_a_returned_vector_does_not_change_the_cache():
    cached = CachedEmbedder(FakeEmbedder(), 2)
    cached.embed_passages(["a"])[0, 0] = 99.0
    assert cached.embed_passages(["a"])[0, 0] < 2


def test_a_cleared_cache_remembers_nothing():
    inner = FakeEmbedder()
    cached = CachedEmbedder(inner, 2)
    cached.embed_passages(["a"])
    cached.clear()
    cached.embed_passages(["a"])
    assert inner.texts == ["a", "a"]


def test_no_texts_give_no_rows():
    cached = CachedEmbedder(FakeEmbedder(8), 2)
    assert cached.embed_passages([]).shape == (0, 8)
    assert (cached.name, cached.dimension) == ("fake:hashed-words", 8)


def test_a_retrying_model_asks_again():
    inner = ScriptedLLM([ModelUnavailable("down"), "answer"])
    llm = RetryingLLM(inner, Retries(2, sleep=lambda _: None))
    assert llm.complete(REQUEST).text == "answer"
    assert (llm.attempts, llm.name) == (2, "fake:scripted")


def test_a_model_that_stays_down_is_asked_no_more_than_the_cap():
    inner = RefusingLLM()
    llm = RetryingLLM(inner, Retries(2, sleep=lambda _: None))
    for _ in range(20):
        with pytest.raises(ModelUnavailable):
            llm.complete(REQUEST)
    assert inner.attempts == 5


def test_a_traced_call_says_what_it_took_and_not_what_was_said():
    sink = ListSink()
    TracedLLM(ScriptedLLM(["secret reply"]), sink, "ana").complete(REQUEST)
    (event,) = sink.events
    assert (event.name, event.bank) == ("model.call", "ana")
    assert event.data["operation"] == "consolidate"
    assert event.data["prompt_tokens"] == 2
    assert "secret" not in str(event.data)


def test_a_traced_failure_is_reported_and_raised():
    sink = ListSink()
    with pytest.raises(ModelUnavailable):
        TracedLLM(RefusingLLM(), sink).complete(REQUEST)
    assert sink.events[0].data["error"] == "ModelUnavailable"


def test_the_meter_adds_up_calls_tokens_and_known_prices():
    llm = MeteredLLM(Priced(0.25, None, 0.5))
    for _ in range(3):
        llm.complete(REQUEST)
    assert llm.spent == Spending(calls=3, prompt_tokens=30, completion_tokens=6, cost_usd=0.75, seconds=1.5)


def test_without_a_known_price_there_is_no_sum():
    llm = MeteredLLM(Priced(None, None))
    llm.complete(REQUEST)
    llm.complete(REQUEST)
    assert llm.spent.cost_usd is None
    assert total(Spending(), Spending(cost_usd=0.0)).cost_usd == 0.0


def test_a_failed_call_is_metered_as_a_call():
    llm = MeteredLLM(ScriptedLLM([ModelReplyError("rubbish"), "fine"]))
    with pytest.raises(ModelReplyError):
        llm.complete(REQUEST)
    llm.complete(REQUEST)
    assert (llm.spent.calls, llm.spent.prompt_tokens) == (2, 2)


def test_wrappers_nest_in_any_order():
    sink = ListSink()
    llm = MeteredLLM(TracedLLM(RetryingLLM(ScriptedLLM(["a"]), 0), sink))
    assert llm.complete(REQUEST).text == "a"
    assert llm.name == "fake:scripted"
    assert sink.names() == ["model.call"]
