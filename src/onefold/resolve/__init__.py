"""Open contradictions, settled by a person."""
