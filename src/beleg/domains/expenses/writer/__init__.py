"""Words an answer: sentences whose every value is a pointer into evidence, each with the rule that it is cited from."""
