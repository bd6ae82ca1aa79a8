"""Benches: they use public names only, print a table, write JSON, and measure against something in the same run."""
