"""What does Onefold do with a long conversation? A shipped transcript, and one pass of all verbs over it.

`transcript.json` is a story of our own that repeats itself, changes, disagrees and carries an instruction in a
tool's text. Above `memory`; the command line prints what `run_demo` returns.
"""

from onefold.demo.tour import QUESTIONS, TRANSCRIPT, Asked, Demo, Opposed, run_demo

__all__ = ["QUESTIONS", "TRANSCRIPT", "Asked", "Demo", "Opposed", "run_demo"]
