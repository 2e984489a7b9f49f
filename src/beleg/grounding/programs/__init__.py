"""Programs over a table: small, typed, printable, and the same again when they are read back from JSON."""
