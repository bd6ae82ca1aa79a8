"""Taking things back: what goes, what falls back, what returns."""
