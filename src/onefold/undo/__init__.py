"""What was decided, and how it is taken back."""
