"""Files to drafts: what is understood, and what is refused with which words."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from onefold.errors import InputError, UnreadableFile
from onefold.retain.read import draft_from_messages, draft_from_text, read_file


def _file(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def _said(path: Path) -> list[tuple[str, str | None, str]]:
    (draft,) = read_file(path)
    return [(message.role, message.speaker, message.content) for message in draft.messages]


def test_role_labels_make_turns_of_several_lines(tmp_path: Path) -> None:
    path = _file(tmp_path, "a.txt", "User: Fees:\nsite: Row 9\nfee: 35\n\nAssistant: Noted.\nUser: bye\n")
    assert _said(path) == [
        ("user", None, "Fees:\nsite: Row 9\nfee: 35"),
        ("assistant", None, "Noted."),
        ("user", None, "bye"),
    ]


def test_windows_line_ends_and_a_byte_order_mark_change_nothing(tmp_path: Path) -> None:
    plain = _file(tmp_path, "a.txt", "User: hi there\nyou\nAssistant: hello\n")
    other = _file(tmp_path, "b.txt", b"\xef\xbb\xbfUser: hi there\r\nyou\r\nAssistant: hello\r\n")
    assert _said(plain) == _said(other)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_wide_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    path = _file(tmp_path, "a.txt", "User: Grüße aus Köln, wo Ana jetzt wohnt.\nAssistant: ok\n".encode(encoding))
    assert _said(path)[0] == ("user", None, "Grüße aus Köln, wo Ana jetzt wohnt.")


def test_names_are_speakers_and_known_role_words_are_roles(tmp_path: Path) -> None:
    path = _file(tmp_path, "a.txt", "User: one\nAssistant: two\nAna: three words here\n")
    assert _said(path) == [("user", None, "one"), ("assistant", None, "two"), ("user", "Ana", "three words here")]


def test_times_before_a_label_are_the_times_of_the_turns(tmp_path: Path) -> None:
    path = _file(tmp_path, "a.txt", "[2031-03-02 10:15] Ana: hi\n[2031-03-02T10:16:30+02:00] Ben: hello\n")
    (draft,) = read_file(path, zone="UTC")
    assert draft.messages[0].at == datetime(2031, 3, 2, 10, 15, tzinfo=UTC)
    assert draft.messages[1].at == datetime(2031, 3, 2, 8, 16, 30, tzinfo=UTC)


def test_prose_with_a_colon_is_no_transcript(tmp_path: Path) -> None:
    text = "Note: the shed is locked.\nAna moved to Porto."
    assert _said(_file(tmp_path, "a.txt", text)) == [("document", None, text)]


def test_fields_of_a_record_are_no_turns(tmp_path: Path) -> None:
    assert _said(_file(tmp_path, "a.txt", "Name: Ana\nBorn: 1948\n"))[0][0] == "document"


def test_markdown_transcripts_with_bold_labels_and_headings_are_read(tmp_path: Path) -> None:
    bold = _file(tmp_path, "a.md", "**User:** one\n\n**Assistant:** two\n")
    headed = _file(tmp_path, "b.md", "## User\none\n\n## Assistant\ntwo\n")
    assert _said(bold) == _said(headed) == [("user", None, "one"), ("assistant", None, "two")]


def test_json_messages_lists_and_sessions_are_read(tmp_path: Path) -> None:
    message = {"role": "user", "content": "Ana moved."}
    assert _said(_file(tmp_path, "a.json", json.dumps([message]))) == [("user", None, "Ana moved.")]
    named = read_file(_file(tmp_path, "b.json", json.dumps({"id": "c7", "messages": [message]})))
    assert [draft.id for draft in named] == ["c7"]
    sessions = {
        "id": "care",
        "sessions": [
            {"id": "s1", "at": "2030-09-09T20:10:00-04:00", "messages": [message]},
            {"id": "s2", "messages": [message]},
        ],
    }
    drafts = read_file(_file(tmp_path, "c.json", json.dumps(sessions)))
    assert [draft.id for draft in drafts] == ["care/s1", "care/s2"]
    assert drafts[0].at == datetime(2030, 9, 10, 0, 10, tzinfo=UTC)


def test_a_naive_message_time_takes_the_offset_of_its_session(tmp_path: Path) -> None:
    session = {
        "id": "s",
        "at": "2030-09-09T20:10:00-04:00",
        "messages": [{"role": "user", "content": "x y", "at": "2030-09-09T21:00:00"}],
    }
    (draft,) = read_file(_file(tmp_path, "a.json", json.dumps({"sessions": [session]})))
    assert draft.messages[0].at is not None
    assert draft.messages[0].at.utcoffset() == timedelta(hours=-4)


def test_a_broken_line_is_named_and_nothing_is_kept(tmp_path: Path) -> None:
    good = json.dumps({"role": "user", "content": "fine"})
    with pytest.raises(UnreadableFile, match=r"line 3 is no JSON.*Nothing of the file was kept"):
        read_file(_file(tmp_path, "a.jsonl", f"{good}\n\n{{broken\n{good}\n"))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({"role": "wizard", "content": "x"}, "line 2: the role 'wizard' is unknown"),
        ({"role": "user"}, "line 2: there is no content"),
        ({"role": "user", "content": "x", "at": "yesterday-ish"}, "line 2: .*yesterday-ish"),
        ({"role": "user", "content": 7}, "line 2: the content is int"),
        (["user", "x"], "line 2: a message is an object"),
    ],
)
def test_a_line_that_is_no_message_is_named(tmp_path: Path, line: object, words: str) -> None:
    good = json.dumps({"role": "user", "content": "fine"})
    with pytest.raises(UnreadableFile, match=words):
        read_file(_file(tmp_path, "a.jsonl", f"{good}\n{json.dumps(line)}\n"))


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.txt", "", "is empty"),
        ("a.txt", " \n\t\n", "is empty"),
        ("a.txt", b"PK\x03\x04\x00\x00binary\x00", "binary file"),
        ("a.txt", b"caf\xe9 au lait\n", "no text in utf-8: line 1, byte 3"),
        ("a.json", '{"messages": [', "is no JSON: line 1"),
        ("a.json", '{"hello": 1}', "JSON of no known shape"),
        ("a.json", '{"sessions": [{"id": "s1"}]}', "Session 0 has no messages"),
        ("a.json", '[{"role": "user", "content": ""}]', "no message has text"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(tmp_path: Path, name: str, content: str | bytes, words: str) -> None:
    with pytest.raises(UnreadableFile, match=words):
        read_file(_file(tmp_path, name, content))


def test_folders_and_missing_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="is a folder"):
        read_file(tmp_path)
    with pytest.raises(UnreadableFile, match="There is no file"):
        read_file(tmp_path / "none.txt")


def test_two_sessions_of_one_name_are_refused(tmp_path: Path) -> None:
    session = {"id": "s", "messages": [{"role": "user", "content": "x"}]}
    with pytest.raises(UnreadableFile, match="Two sessions are called"):
        read_file(_file(tmp_path, "a.json", json.dumps({"sessions": [session, session]})))


def test_roles_of_other_programs_are_mapped() -> None:
    roles = ["developer", "function", "tool", "human", "model"]
    draft = draft_from_messages([{"role": role, "content": "x y"} for role in roles])
    assert [message.role for message in draft.messages] == ["system", "tool", "tool", "user", "assistant"]


def test_content_parts_are_joined_and_what_is_no_text_is_named() -> None:
    parts = [
        {"type": "text", "text": "Look:"},
        {"type": "image_url", "image_url": {"url": "u"}},
        {"type": "text", "text": "a cat."},
    ]
    draft = draft_from_messages(
        [{"role": "user", "content": parts}, {"role": "assistant", "content": None, "tool_calls": [{}]}]
    )
    assert [message.content for message in draft.messages] == ["Look:\na cat."]
    assert draft.metadata["left_out"] == "message 0: image_url; message 1: tool call"


def test_an_error_in_a_list_names_the_index() -> None:
    with pytest.raises(InputError, match="Message 1: the role 'wizard' is unknown"):
        draft_from_messages([{"role": "user", "content": "a"}, {"role": "wizard", "content": "b"}])
    with pytest.raises(InputError, match="messages is str"):
        draft_from_messages("hello")
    with pytest.raises(InputError, match="Message 0: part 0 of the content has no text"):
        draft_from_messages([{"role": "user", "content": [{"type": "text"}]}])


def test_numbers_are_seconds_or_milliseconds_since_1970() -> None:
    draft = draft_from_messages(
        [
            {"role": "user", "content": "a", "timestamp": 1_900_000_000},
            {"role": "user", "content": "b", "timestamp": 1_900_000_000_000},
        ]
    )
    assert draft.messages[0].at == draft.messages[1].at == datetime.fromtimestamp(1_900_000_000, UTC)
    with pytest.raises(InputError, match=r"Message 0: .* is no time"):
        draft_from_messages([{"role": "user", "content": "a", "timestamp": 1e300}])


def test_an_empty_text_is_refused() -> None:
    with pytest.raises(InputError, match="nothing to remember"):
        draft_from_text("  \n ")


def test_the_same_text_twice_is_one_document_and_another_role_is_another() -> None:
    first, second = draft_from_text("Ana moved.").document("b"), draft_from_text("Ana moved.").document("b")
    assert first.id == second.id
    assert first.id.startswith("doc_")
    assert draft_from_text("Ana moved.", role="document").document("b").id != first.id
    assert draft_from_text("Ana moved.", at=datetime(2031, 1, 1, tzinfo=UTC)).document("b").id != first.id


def test_halves_of_surrogate_pairs_and_nul_are_replaced() -> None:
    draft = draft_from_messages([{"role": "user", "content": "a\ud83d b\x00 c \ud83d\ude00"}])
    assert draft.messages[0].content == "a\ufffd b\ufffd c \U0001f600"
