"""The documentation is true: its Python runs, its reference is what the code says, its links lead somewhere."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from typer.main import get_command

from onefold.config import KNOBS, PREFIX
from onefold.doors.cli import app

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
SHELL = re.compile(r"^```(?:sh|bash)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_generate", ROOT / "docs" / "generate.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", [page for page in PAGES if BLOCK.search(page.read_text("utf-8"))], ids=_name)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in KNOBS:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    source = "\n".join(BLOCK.findall(page.read_text("utf-8")))
    exec(compile(source, _name(page), "exec"), {"__name__": "documentation"})


@pytest.mark.parametrize("name", ["cli.md", "config.md"])
def test_the_reference_is_what_the_code_says(name: str) -> None:
    generator = _generator()
    page = generator.FOLDER / name
    assert page.read_text("utf-8") == generator.PAGES[name](), "run `python docs/generate.py`"


def test_every_command_and_option_is_documented() -> None:
    reference = (ROOT / "docs/reference/cli.md").read_text("utf-8")
    for name, command in get_command(app).commands.items():
        section = reference.partition(f"## onefold {name}\n")[2].partition("\n## ")[0]
        assert section, name
        options = [option for parameter in command.params for option in parameter.opts if option.startswith("--")]
        assert [option for option in options if option != "--help" and f"`{option}`" not in section] == []


def test_every_setting_is_documented() -> None:
    reference = (ROOT / "docs/reference/config.md").read_text("utf-8")
    assert [name for name in KNOBS if f"| `{name}` | `{PREFIX}{name.upper()}` |" not in reference] == []


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_links_lead_somewhere(page: Path) -> None:
    targets = [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]
    assert [link for link in targets if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_commands_in_shell_blocks_exist_with_their_options(page: Path) -> None:
    commands = get_command(app).commands
    for block in SHELL.findall(page.read_text("utf-8")):
        for name, rest in re.findall(r"(?:^|[|&] *|/)onefold ([a-z-]+)([^|\n#&]*)", block, re.MULTILINE):
            assert name in commands, name
            inner = getattr(commands[name], "commands", {}).get((rest.split() or [""])[0], commands[name])
            known = {option for parameter in inner.params for option in parameter.opts}
            assert set(re.findall(r"(?<= )--[a-z-]+", re.sub(r"'[^']*'|\"[^\"]*\"", "", rest))) <= known | {"--help"}
