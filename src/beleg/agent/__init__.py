"""The loop: from a question to a checked answer. Read ``run`` first."""
