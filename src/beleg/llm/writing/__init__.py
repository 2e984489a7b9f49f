"""How a model words an answer and writes no value: typed leaves, facts that code renders, templates of slots."""
