"""How do I use Onefold from a shell? The command `onefold`: arguments in, the verbs of `Memory`, tables or JSON out.

`app` is the Typer application, `main` the entry point. Nothing heavy loads before a command runs.
"""

from onefold.doors.cli.app import app, main

__all__ = ["app", "main"]
