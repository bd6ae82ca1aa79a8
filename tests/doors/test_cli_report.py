"""Results told in a few words."""

from onefold.doors.cli.report import outcome_line
from onefold.types import Retained, Spending


def test_what_a_model_read_is_told_with_its_cost_and_without_a_model_no_word_of_it() -> None:
    kept = Retained(document_id="d", revision=1, new=3, skipped=1)
    assert outcome_line(kept) == "3 new facts, of these 1 skipped"
    paid = Retained(document_id="d", revision=1, new=3, spent=Spending(calls=2, prompt_tokens=30, completion_tokens=9))
    assert outcome_line(paid) == "3 new facts; model: 2 calls, 30 + 9 tokens"
