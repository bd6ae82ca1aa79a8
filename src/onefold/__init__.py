"""Onefold: long-term memory for AI agents that keeps each thing once, with its evidence."""
