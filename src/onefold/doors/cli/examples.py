"""How are examples shown below a command's help?"""

import re

from rich.markup import escape

_EXAMPLE = re.compile(r"^\$ (.+)$", re.MULTILINE)


def examples(*lines: str) -> str:
    """An epilog for Typer's rich mode, one command a line."""
    return "[bold]Examples[/bold]\n\n" + "\n".join(f"$ {escape(line)}" for line in lines)


def lines_of(epilog: str | None) -> list[str]:
    r"""The commands again, for whoever writes help in another form."""
    return [line.replace(r"\[", "[") for line in _EXAMPLE.findall(epilog or "")]
