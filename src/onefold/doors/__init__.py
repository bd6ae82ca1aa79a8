"""The ways in; no logic lives here."""
