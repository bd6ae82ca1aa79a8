"""Names and ids are refused before anything is written, with what to do."""

import pytest

from onefold.errors import InputError
from onefold.retain.validate import valid_bank, valid_document_id, valid_messages, valid_metadata, valid_tags
from onefold.types import Message


@pytest.mark.parametrize("name", ["", "  ", "a/b", "a\\b", "a\nb", "x" * 129, "a\u2028b"])
def test_bank_names_that_cannot_be_are_refused(name: str) -> None:
    with pytest.raises(InputError) as caught:
        valid_bank(name)
    assert caught.value.hint


@pytest.mark.parametrize("name", ["ana", "Größe 2", "家庭", "x" * 128])
def test_other_bank_names_are_taken(name: str) -> None:
    assert valid_bank(f" {name} ") == name


@pytest.mark.parametrize("document_id", ["", "\t", "a\x00b", "d" * 129])
def test_document_ids_that_cannot_be_are_refused(document_id: str) -> None:
    with pytest.raises(InputError):
        valid_document_id(document_id)


def test_document_ids_may_have_slashes() -> None:
    assert valid_document_id("care/s1") == "care/s1"


def test_tags_are_trimmed_sorted_and_named_once() -> None:
    assert valid_tags([" work", "home", "work "]) == ("home", "work")


@pytest.mark.parametrize("tags", [[""], ["a\nb"], ["x" * 129], [str(number) for number in range(65)], "home"])
def test_tags_that_cannot_be_are_refused(tags: list[str]) -> None:
    with pytest.raises(InputError):
        valid_tags(tags)


def test_metadata_is_text() -> None:
    assert valid_metadata({"a": 1, "b": "x"}) == {"a": "1", "b": "x"}
    with pytest.raises(InputError, match="metadata 'a' is list"):
        valid_metadata({"a": []})


def test_a_speaker_has_a_name_of_bounded_length_and_somebody_says_a_word() -> None:
    said = (Message(role="user", content="Ines drives a van.", speaker="x" * 128), Message(role="user", content=" "))
    assert valid_messages(said) == said
    with pytest.raises(InputError, match="has 129 characters"):
        valid_messages((Message(role="user", content="Ines drives a van.", speaker="x" * 129),))
    with pytest.raises(InputError, match="empty"):
        valid_messages(said[1:])
