"""Evaluation: cases with known truths, asked of an agent in one process, scored and reported.

``cases`` are data (JSON lines), ``scorers`` judge one answer in the contract's form, ``runner`` asks, ``agents`` is
whom it asks, ``report`` counts. ``statements`` are judged apart: each is checked against its evidence.
``python -m beleg.evals`` runs every suite below ``evals/``.
"""
