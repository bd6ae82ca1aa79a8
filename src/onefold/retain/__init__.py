"""Text in: from documents to facts."""
