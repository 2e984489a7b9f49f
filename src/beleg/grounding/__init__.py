"""Grounding: no statement is shown that the evidence at hand does not bear out."""
