"""The fakes that ship with the package behave like models where tests rely on it."""

import numpy as np
import pytest

from onefold.errors import ModelUnavailable
from onefold.models.base import Request
from onefold.testing.fakes import FakeEmbedder, FakeReranker, RefusingLLM, ScriptedLLM

REQUEST = Request(operation="extract", system="abcd", user="efgh")


def test_texts_with_shared_words_are_closer():
    a, b, c = FakeEmbedder().embed_passages(["Ana lives in Lisbon", "Ana lives in Porto", "port 5432 is open"])
    assert a @ b > 0.5
    assert abs(a @ c) < 0.5


def test_texts_without_spaces_share_characters():
    a, b, c = FakeEmbedder(256).embed_passages(["我喜欢喝茶", "我喜欢喝酒", "图书馆不开门"])
    assert a @ b > a @ c


def test_the_fake_embedder_is_the_same_on_every_machine():
    assert FakeEmbedder(4).embed_passages(["hello"])[0] == pytest.approx(
        FakeEmbedder(4).embed_queries(["Hello"])[0]
    )
    assert np.linalg.norm(FakeEmbedder(4).embed_passages(["", "hello you"]), axis=1) == pytest.approx([1.0, 1.0])
    assert FakeEmbedder(4).embed_passages([]).shape == (0, 4)


def test_the_fake_embedder_records_what_it_was_asked():
    embedder = FakeEmbedder()
    embedder.embed_passages(["a", "b"])
    embedder.embed_queries(["c"])
    assert embedder.texts == ["a", "b", "c"]


def test_a_script_plays_texts_errors_and_functions_in_order():
    llm = ScriptedLLM(["one", ModelUnavailable("down"), lambda request: request.user.upper()])
    assert llm.complete(REQUEST).text == "one"
    with pytest.raises(ModelUnavailable):
        llm.complete(REQUEST)
    reply = llm.complete(REQUEST)
    assert (reply.text, reply.prompt_tokens, reply.completion_tokens) == ("EFGH", 2, 1)
    assert llm.requests == [REQUEST] * 3


def test_a_call_beyond_the_script_fails_the_test():
    llm = ScriptedLLM(["one"])
    llm.complete(REQUEST)
    with pytest.raises(AssertionError, match="call 2"):
        llm.complete(REQUEST)


def test_a_script_may_repeat_its_last_reply():
    llm = ScriptedLLM(["one", "two"], repeat_last=True)
    assert [llm.complete(REQUEST).text for _ in range(4)] == ["one", "two", "two", "two"]


def test_a_refusing_model_counts_the_attempts():
    llm = RefusingLLM()
    for _ in range(3):
        with pytest.raises(ModelUnavailable):
            llm.complete(REQUEST)
    assert llm.attempts == 3


def test_the_fake_reranker_scores_shared_words():
    assert FakeReranker().rerank("green tea", ["green tea leaves", "black tea", "coffee"]) == [1.0, 0.5, 0.0]
