"""Evidence: what was read, addressed by its content, and the places in it that a statement cites."""
