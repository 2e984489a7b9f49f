"""Statements checked against a table, from a program: ``python examples/check.py``."""

from pathlib import Path

from beleg import check_statement

SEATS = Path(__file__).with_name("seats.csv")

for statement in (
    "The SPD has 206 seats.",
    "Die SPD hat 207 Sitze.",
    "The weather in Bonn was pleasant.",
):
    verdict = check_statement(statement, SEATS)
    print(f"{verdict.verdict}: {statement}")
    for row, column in verdict.cells:
        print(f"    row {row}, column {column}")
