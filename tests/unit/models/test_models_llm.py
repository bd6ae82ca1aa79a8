"""The language model adapter against a scripted server: what is sent, what comes back, which error is which."""

import asyncio
import gc
import importlib.util
import json
import math
import os
import subprocess
import sys
import threading

import pytest

from onefold.errors import ConfigError, MissingExtra, ModelReplyError, ModelUnavailable
from onefold.models import event_loop
from onefold.models.base import Request
from onefold.models.llm import PydanticAILLM
from onefold.models.prices import cost_usd
from onefold.models.retry import Retries
from onefold.models.wrappers import RetryingLLM
from onefold.testing.servers import HANG, ModelServer, chat, failure, refused_url, rubbish

SCHEMA = {
    "type": "object",
    "properties": {"city": {"type": "string"}},
    "required": ["city"],
    "additionalProperties": False,
}
PLAIN = Request(operation="reflect", system="You are brief.", user="Say hello.", max_tokens=9)
SHAPED = Request(operation="extract", system="You extract.", user="Ana lives in Lisbon.", schema=SCHEMA)


def open_at(server, **settings):
    return PydanticAILLM("small", base_url=server.base_url, **settings)


def test_a_plain_call_sends_both_texts_and_the_limits():
    with ModelServer(chat("hello", prompt_tokens=11, completion_tokens=2)) as server:
        reply = open_at(server, api_key="key").complete(PLAIN)
    assert (reply.text, reply.model, reply.truncated) == ("hello", "openai:small", False)
    assert (reply.prompt_tokens, reply.completion_tokens, reply.cost_usd) == (11, 2, None)
    assert reply.seconds > 0
    (asked,) = server.asked
    assert asked.path == "/v1/chat/completions"
    assert asked.headers["authorization"] == "Bearer key"
    assert asked.body["model"] == "small"
    assert asked.body["messages"] == [
        {"role": "system", "content": "You are brief."},
        {"role": "user", "content": "Say hello."},
    ]
    assert (asked.body["max_tokens"], asked.body["temperature"]) == (9, 0.0)
    assert "response_format" not in asked.body


def test_a_schema_is_enforced_strictly_by_the_server():
    with ModelServer(chat('{"city":"Lisbon"}')) as server:
        assert json.loads(open_at(server).complete(SHAPED).text) == {"city": "Lisbon"}
    wanted = server.asked[0].body["response_format"]
    assert wanted["type"] == "json_schema"
    assert wanted["json_schema"]["strict"] is True
    assert wanted["json_schema"]["schema"] == SCHEMA


@pytest.mark.parametrize("status", [400, 422])
def test_a_refused_schema_is_sent_as_text_and_remembered_for_its_operation(status):
    refusal = failure(status, "Unknown parameter: response_format.")
    with ModelServer(refusal, chat('{"city":"Lisbon"}')) as server:
        llm = open_at(server)
        assert llm.complete(SHAPED).text == '{"city":"Lisbon"}'
        llm.complete(SHAPED)
        llm.complete(Request(operation="focus", system="", user="x", schema=SCHEMA))
    enforced = ["response_format" in asked.body for asked in server.asked]
    assert enforced == [True, False, False, True]
    assert json.dumps(SCHEMA, separators=(",", ":")) in server.asked[1].body["messages"][0]["content"]


def test_a_refusal_of_something_else_is_not_taken_for_the_schema():
    with ModelServer(failure(400, "Prompt too long.")) as server, pytest.raises(ModelReplyError, match="too long"):
        open_at(server).complete(SHAPED)
    assert len(server.asked) == 1


def test_a_reply_that_hit_the_token_limit_says_so():
    with ModelServer(chat('{"city":"Lis', finish="length")) as server:
        reply = open_at(server).complete(SHAPED)
    assert (reply.text, reply.truncated) == ('{"city":"Lis', True)


def test_an_empty_reply_is_an_empty_text():
    with ModelServer(chat("")) as server:
        assert open_at(server).complete(PLAIN).text == ""


@pytest.mark.parametrize(
    ("status", "kind", "retry_after"),
    [
        (401, ModelUnavailable, math.inf),
        (404, ModelUnavailable, math.inf),
        (429, ModelUnavailable, 3.0),
        (500, ModelUnavailable, 3.0),
        (503, ModelUnavailable, 3.0),
        (418, ModelReplyError, None),
    ],
)
def test_each_status_has_its_error_and_is_asked_once(status, kind, retry_after):
    answer = failure(status, "the reason", headers={"Retry-After": "3"})
    with ModelServer(answer) as server, pytest.raises(kind, match="the reason") as raised:
        open_at(server).complete(PLAIN)
    assert len(server.asked) == 1
    assert getattr(raised.value, "retry_after", None) == retry_after
    assert raised.value.__cause__ is not None


def test_a_rate_limit_then_an_answer_is_an_answer():
    slept = []
    with ModelServer(failure(429, "slow down", headers={"Retry-After": "3"}), chat("hello")) as server:
        llm = RetryingLLM(open_at(server), Retries(2, sleep=slept.append))
        assert llm.complete(PLAIN).text == "hello"
    assert (llm.attempts, slept) == (2, [3.0])


def test_a_refused_port_is_unavailable():
    with pytest.raises(ModelUnavailable, match="could not be reached"):
        PydanticAILLM("small", base_url=refused_url()).complete(PLAIN)


def test_silence_ends_with_the_time_limit():
    with ModelServer(HANG) as server, pytest.raises(ModelUnavailable, match=r"0\.2 seconds"):
        open_at(server, timeout=0.2).complete(PLAIN)


@pytest.mark.parametrize("text", ["<html>gateway</html>", "", '{"choices": []}', '{"choices": 3}', "[]"])
def test_a_body_that_is_no_completion_is_an_unusable_reply(text):
    with ModelServer(rubbish(text)) as server, pytest.raises(ModelReplyError):
        open_at(server).complete(PLAIN)


@pytest.mark.parametrize("text", ["<html>gateway</html>", '{"choices": []}', "null"])
def test_rubbish_that_calls_itself_json_is_an_unusable_reply(text):
    answer = rubbish(text)
    json_answer = type(answer)(body=answer.body, headers={"Content-Type": "application/json"})
    with ModelServer(json_answer) as server, pytest.raises(ModelReplyError):
        open_at(server).complete(PLAIN)


def test_without_instructions_only_the_users_text_is_sent():
    with ModelServer(chat("hello")) as server:
        open_at(server).complete(Request(operation="x", system="", user="Say hello."))
    assert server.asked[0].body["messages"] == [{"role": "user", "content": "Say hello."}]


def test_eight_threads_get_their_own_answers():
    with ModelServer(*[chat(f"answer {number}") for number in range(8)]) as server:
        llm, texts = open_at(server), []
        threads = [threading.Thread(target=lambda: texts.append(llm.complete(PLAIN).text)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sorted(texts) == [f"answer {number}" for number in range(8)]


def test_a_call_works_inside_a_running_event_loop():
    async def notebook(llm):
        return llm.complete(PLAIN).text

    with ModelServer(chat("hello")) as server:
        assert asyncio.run(notebook(open_at(server))) == "hello"


def test_a_call_that_runs_out_of_time_is_cancelled():
    cancelled = threading.Event()

    async def slow():
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            cancelled.set()
            raise

    with pytest.raises(TimeoutError):
        event_loop.run(slow(), timeout=0.05)
    assert cancelled.wait(5)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_forked_child_reconnects():
    script = """
import os
from onefold.models.base import Request
from onefold.models.llm import PydanticAILLM
from onefold.testing.servers import ModelServer, chat
with ModelServer(chat("hello")) as server:
    llm = PydanticAILLM("small", base_url=server.base_url, timeout=60)
    request = Request(operation="x", system="s", user="u")
    llm.complete(request)
    child = os.fork()
    if child == 0:
        os._exit(7 if llm.complete(request).text == "hello" else 1)
    raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", script], check=False, timeout=120)
    assert done.returncode == 7


def test_a_model_nobody_holds_is_closed_quietly():
    with ModelServer(chat("hello")) as server:
        open_at(server).complete(PLAIN)
        gc.collect()


@pytest.mark.parametrize(
    ("model", "name", "sent"),
    [
        ("small", "openai:small", "small"),
        ("openai:small", "openai:small", "small"),
        ("qwen2.5:7b", "qwen2.5:7b", "qwen2.5:7b"),
        ("org/model", "openai:org/model", "org/model"),
        ("ollama:qwen2.5:7b", "ollama:qwen2.5:7b", "qwen2.5:7b"),
    ],
)
def test_any_name_will_do_with_an_address(model, name, sent):
    with ModelServer(chat("hello")) as server:
        llm = PydanticAILLM(model, base_url=server.base_url)
        llm.complete(PLAIN)
    assert llm.name == name
    assert server.asked[0].body["model"] == sent


def test_an_unknown_provider_is_a_mistake_in_the_settings():
    with pytest.raises(ConfigError, match="nosuch"):
        PydanticAILLM("nosuch:model").complete(PLAIN)


@pytest.mark.skipif(importlib.util.find_spec("anthropic") is not None, reason="needs anthropic to be missing")
def test_a_providers_missing_package_is_named():
    with pytest.raises(MissingExtra, match="anthropic"):
        PydanticAILLM("anthropic:claude-haiku", api_key="key").complete(PLAIN)


def test_a_missing_key_is_a_mistake_in_the_settings(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    with pytest.raises(ConfigError, match="OPENAI_API_KEY"):
        PydanticAILLM("openai:gpt-4o-mini").complete(PLAIN)


def test_known_models_have_prices_and_ones_own_server_has_none():
    class Usage:
        input_tokens = 1_000_000
        output_tokens = 0
        cache_write_tokens = cache_read_tokens = input_audio_tokens = 0
        cache_audio_read_tokens = output_audio_tokens = 0

    price = cost_usd(Usage(), "gpt-4o-mini", provider="openai")
    assert price is not None
    assert price > 0
    assert cost_usd(Usage(), "gpt-4o-mini", base_url="https://api.openai.com/v1") == price
    assert cost_usd(Usage(), "gpt-4o-mini", provider="openai", base_url="http://127.0.0.1:8099/v1") is None
    assert cost_usd(Usage(), "no-such-model", provider="openai") is None
    assert cost_usd(Usage(), "gpt-4o-mini", provider="nosuch") is None


def test_pydantic_ai_is_not_loaded_before_the_first_call():
    script = """
import sys
from onefold.config import Config
from onefold.models.registry import open_llm
open_llm(Config(llm="openai:gpt-4o-mini"))
raise SystemExit("pydantic_ai" in sys.modules or "openai" in sys.modules or "genai_prices" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", script], check=False, timeout=120).returncode == 0
