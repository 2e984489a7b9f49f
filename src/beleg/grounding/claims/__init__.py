"""The words of a statement: tokens, numbers, dates, and the words that say what is computed."""
