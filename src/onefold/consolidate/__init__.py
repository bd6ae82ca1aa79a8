"""Facts to observations: screen, relate, propose, reconcile, apply."""
