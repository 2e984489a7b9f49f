"""The commands, a module a noun. ``main`` puts them together; what they need is imported when they run."""
