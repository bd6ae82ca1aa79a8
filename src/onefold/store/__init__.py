"""The shelf: the only rooms that name tables, columns and drivers."""
