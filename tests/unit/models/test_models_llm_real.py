"""A real model behind ONEFOLD_LLM and ONEFOLD_LLM_BASE_URL fills a schema; run with `pytest -m llm`."""

import json
import os

import pytest

from onefold.config import load_config
from onefold.models.base import Request
from onefold.models.registry import open_llm

pytestmark = [
    pytest.mark.llm,
    pytest.mark.skipif("ONEFOLD_LLM" not in os.environ, reason="ONEFOLD_LLM is not set"),
]

SCHEMA = {
    "type": "object",
    "properties": {
        "F1": {"type": "string", "enum": ["same", "different"]},
        "F2": {"type": "string", "enum": ["same", "different"]},
    },
    "required": ["F1", "F2"],
    "additionalProperties": False,
}


@pytest.fixture(scope="module")
def llm():
    return open_llm(load_config())


def test_a_real_model_fills_every_required_property(llm):
    reply = llm.complete(
        Request(
            operation="consolidate",
            system="For each pair say whether both sentences state the same.",
            user="F1: Ana lives in Lisbon. / Lisbon is where Ana lives.\nF2: Ana lives in Lisbon. / Bo has a cat.",
            schema=SCHEMA,
            max_tokens=64,
        )
    )
    assert not reply.truncated
    assert set(json.loads(reply.text)) == {"F1", "F2"}
    assert reply.prompt_tokens > 0
    assert reply.completion_tokens > 0


def test_a_real_model_that_is_cut_short_says_so(llm):
    reply = llm.complete(
        Request(operation="reflect", system="", user="Count from one to one hundred in words.", max_tokens=5)
    )
    assert reply.truncated
