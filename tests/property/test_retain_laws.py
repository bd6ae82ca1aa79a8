"""Laws of retain for any text: spans are exact, and whatever a model replies, no sentence is lost."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from onefold.retain.blocks import blocks
from onefold.retain.prompt import PASSAGE, WINDOW, ceiling_of, passages_of, windows_of
from onefold.retain.read import draft_from_text
from onefold.retain.reply import settle
from onefold.retain.units import units_of

MARKED = ("- fee: 35", "1. gate 4471", "> quoted, twice", "| a | b |", "|---|---|", "## Head", "```", "**Bold**", "---")
SAID = ("", "Ana moved to Porto.", "key = value", "Hi!", "外婆青霉素过敏。", "ok?", "   indented 7", "Dad:", "\u2028x")
LINES = st.sampled_from([*MARKED, *SAID, "<!-- hidden", "-->"])
TEXTS = st.lists(st.one_of(LINES, st.text(max_size=30)), min_size=1, max_size=12).map("\n".join)


@settings(deadline=None, max_examples=150)
@given(TEXTS)
def test_blocks_are_in_order_apart_and_inside_the_text(text: str) -> None:
    end = 0
    for block in blocks(text):
        assert end <= block.start < block.end <= len(text)
        assert text[block.start : block.end].strip()
        end = block.end


@settings(deadline=None, max_examples=60)
@given(TEXTS.filter(str.strip))
def test_a_units_span_holds_its_words(text: str) -> None:
    document = draft_from_text(text).document("b")
    content = document.messages[0].content
    for unit in units_of(document, remember_system=False):
        (span,) = unit.spans
        assert " ".join(content[span.start : span.end].split()) == " ".join(unit.text.split())


@settings(deadline=None, max_examples=40)
@given(TEXTS.filter(str.strip))
def test_every_line_with_a_number_is_kept(text: str) -> None:
    marked = f"{text}\n\n~~~\n```\nplain end\n\nThe code is 4471."
    units = units_of(draft_from_text(marked).document("b"), remember_system=False)
    assert any("4471" in unit.text and unit.rule is None for unit in units)


STATEMENTS = st.one_of(st.text(max_size=30), st.none(), st.fixed_dictionaries({"text": st.text(max_size=30)}))
PASSAGES = st.dictionaries(st.sampled_from(["P1", "P2", "P3", "Q"]), st.lists(STATEMENTS, max_size=3))
REPLIES = st.one_of(st.text(max_size=40), PASSAGES.map(json.dumps))


@settings(deadline=None, max_examples=60)
@given(REPLIES)
def test_whatever_the_model_replies_each_number_survives(reply: str) -> None:
    text = "The gate code is 4471.\n\nThe fee is 35 pounds.\n\nBen owns 12 hives."
    (window,) = windows_of(passages_of(units_of(draft_from_text(text).document("b"), remember_system=False)))
    kept = " ".join(unit.text for unit in settle(window, reply).units if unit.rule is None)
    assert all(number in kept for number in ("4471", "35", "12"))


@settings(deadline=None, max_examples=30)
@given(st.lists(st.integers(min_value=1, max_value=90), min_size=1, max_size=40))
def test_windows_stay_below_the_stated_ceiling(sizes: list[int]) -> None:
    text = "\n\n".join(" ".join(f"bean{number} grows" for number in range(size)) + f" {size} rows." for size in sizes)
    passages = passages_of(units_of(draft_from_text(text).document("b"), remember_system=False))
    windows = windows_of(passages)
    assert len(windows) <= ceiling_of(len(text), len(passages))
    for window in windows:
        assert len(window) == 1 or sum(len(passage.text) for passage in window) <= WINDOW
        assert all(len(passage.units) == 1 or len(passage.text) <= PASSAGE for passage in window)
