"""Rooms stay small: a function has at most 60 lines and a module at most 400, docstrings and blank lines left out."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(path for folder in ("src", "bench") for path in (ROOT / folder).rglob("*.py"))
FUNCTION, MODULE = 60, 400
EXCEPTIONS: dict[str, int] = {}
"""`path` or `path:function` → the size it is allowed to have until it is split. May only shrink."""


def _docstring_lines(node: ast.AST) -> set[int]:
    found: set[int] = set()
    for child in ast.walk(node):
        if isinstance(child, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = child.body[0] if child.body else None
            if isinstance(first, ast.Expr) and isinstance(getattr(first.value, "value", None), str):
                found.update(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    return found


def _size(text: list[str], node: ast.AST, start: int, end: int) -> int:
    quiet = _docstring_lines(node)
    return sum(1 for number in range(start, end + 1) if number not in quiet and text[number - 1].strip())


def oversized(path: Path) -> list[str]:
    """What is too large in a file, as `path[:function] size`."""
    text = path.read_text(encoding="utf-8").splitlines()
    tree = ast.parse("\n".join(text))
    name = path.relative_to(ROOT).as_posix()
    sizes = {name: (_size(text, tree, 1, len(text)), MODULE)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            sizes[f"{name}:{node.name}"] = (_size(text, node, node.lineno, node.end_lineno or node.lineno), FUNCTION)
    return [f"{where} {size}" for where, (size, most) in sizes.items() if size > max(most, EXCEPTIONS.get(where, 0))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_room_stays_small(path):
    assert oversized(path) == []


def test_the_measure_sees_a_function_of_61_lines(tmp_path, monkeypatch):
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    file = tmp_path / "long.py"
    file.write_text("def long():\n" + "    x = 1\n" * 60, encoding="utf-8")
    assert oversized(file) == ["long.py:long 61"]
