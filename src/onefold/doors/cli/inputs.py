"""What did the user hand to `retain`: a text, files, or standard input? Decided before anything is stored."""

import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from onefold.errors import InputError

STANDARD_INPUT = "-"
SUFFIXES = (".txt", ".md", ".markdown", ".json", ".jsonl", ".ndjson", ".log", ".csv", ".pdf", ".docx", ".html")
"""Endings by which an argument without spaces is taken for a file's name, whether or not we can read such files."""


def sort_inputs(arguments: Sequence[str], *, as_text: bool) -> tuple[str | None, tuple[Path, ...]]:
    """The text to remember, or the files; `-` is standard input as a file of its own name.

    Raises InputError for a path that is not there, a folder, a mixture of both kinds, and texts without quotes.
    """
    for argument in arguments:
        _demand_unicode(argument)
    if as_text:
        return _single_text(arguments), ()
    files = tuple(Path(argument).expanduser() for argument in arguments if _is_file(argument))
    if len(files) == len(arguments):
        return None, files
    if files:
        odd = next(argument for argument in arguments if not _is_file(argument))
        raise InputError(f"{odd!r} is no file, and other arguments are.", hint="Give one text, or only files.")
    return _single_text(arguments), ()


def _is_file(argument: str) -> bool:
    """Whether it names a file that exists. Raises InputError if it can only be meant as a path, and is none."""
    if argument == STANDARD_INPUT:
        return True
    path = Path(argument).expanduser()
    try:
        if path.is_file() or path.is_fifo():
            return True
        folder = bool(argument.strip()) and path.is_dir()
    except (OSError, ValueError):
        return False
    if folder:
        raise InputError(f"{argument} is a folder.",
                         hint="Name the files in it, for example with a pattern, or add --text for these words.")
    if not looks_like_path(argument):
        return False
    raise InputError(f"There is no file {argument}.", hint="Check the path, or add --text to remember these words.")


def looks_like_path(argument: str) -> bool:
    """Whether a shell user means a file by it: one word with a slash or a file's ending, or a rooted path."""
    if "\n" in argument or "://" in argument:
        return False
    ends_like_file = argument.lower().endswith(SUFFIXES)
    if any(character.isspace() for character in argument):
        return ends_like_file and argument.startswith(("/", "./", "../", "~/"))
    return ends_like_file or "/" in argument or "\\" in argument


def _single_text(arguments: Sequence[str]) -> str:
    if len(arguments) > 1:
        raise InputError(f"{len(arguments)} words were given, and none of them is a file.",
                         hint="Put quotes around the text.")
    return arguments[0] if arguments[0] != STANDARD_INPUT else read_standard_input()


def read_standard_input() -> str:
    """All of standard input. Raises InputError if it is not UTF-8 text."""
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"Standard input is no UTF-8 text (byte {error.start}).",
                         hint="Nothing was kept; convert it first.") from error


def spool(text: str, folder: Path) -> Path:
    """Standard input as a file that `retain_file` can read: JSON, JSON lines or text by its beginning.

    The name follows from the content, so that two inputs never count as two revisions of one document.
    """
    digest = hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]
    path = folder / f"stdin-{digest}{_suffix_of(text)}"
    path.write_text(text, encoding="utf-8")
    return path


def _suffix_of(text: str) -> str:
    start = "".join(text[:200].split())
    if not start.startswith(("{", "[{")):
        return ".txt"
    lines = [line for line in text.splitlines() if line.strip()]
    return ".jsonl" if len(lines) > 1 and _is_json(lines[0]) else ".json"


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except (json.JSONDecodeError, RecursionError):
        return False
    return True


def _demand_unicode(argument: str) -> None:
    try:
        argument.encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputError("The text is not valid in the terminal's encoding.", hint="Use UTF-8.") from error
