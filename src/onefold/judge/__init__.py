"""Same or not: pure judgement of two statements."""
