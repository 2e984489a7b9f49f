"""What lines say only together is flagged for a person, and changes no amount."""

from __future__ import annotations

import pytest

from beleg.domains.expenses.money import written
from beleg.domains.expenses.records import Attachment
from beleg.records import Json
from tests.support.expenses import assessed, line


@pytest.mark.parametrize(
    ("lines", "flag"),
    [
        (
            [line("parking", "8", receipt=False), line("parking", "6", receipt=False)],
            "lines 1, 2 are together above 10.00 EUR, from which a receipt is needed",
        ),
        (
            [line("training", "400"), line("training", "390")],
            "lines 1, 2 are together above 500.00 EUR, from which somebody has to agree before",
        ),
        (
            [line("hotel", "100", quantity="1"), line("hotel", "99", quantity="1")],
            "lines 1, 2 are of the same night: each was given the cap of one",
        ),
        ([line("mileage", "900", quantity="3000")], "line 1: more than 2000 kilometres in a day"),
        (
            [line("mileage", "1", quantity="1999"), line("mileage", "2", quantity="2")],
            "lines 1, 2 are together more than 2000 kilometres in a day",
        ),
        ([line("gift", "900", quantity="101")], "line 1: more than 100 people in one line"),
        ([line("rail", "90", hours="99999")], "line 1: more than 72 hours in one line"),
        ([line("per_diem", "90", hours="73")], "line 1: more than 72 hours in one line"),
        ([line("per_diem", "900", quantity="40")], "line 1: more than 31 days or nights in one line"),
    ],
)
def test_lines_that_are_more_together_than_alone_are_flagged(lines: list[Json], flag: str) -> None:
    found = assessed(*lines)
    assert flag in found.flags
    alone = [assessed(each) for each in lines]
    if len(lines) > 1:
        assert all(flag not in each.flags for each in alone)
        assert [written(each.total_allowed) for each in alone] == [
            written(each.allowed) for each in found.lines
        ]


def test_lines_of_other_days_are_not_taken_together() -> None:
    found = assessed(line("hotel", "100", quantity="1"), line("hotel", "99", quantity="1", date="2026-11-04"))
    assert found.flags == ()


def test_one_receipt_for_several_lines_is_told() -> None:
    file = Attachment(name="bill.pdf", digest="sha256:aa")
    found = assessed(line(), line("taxi", "9"), line("taxi", "8"), attachments={1: file, 3: file})
    assert "lines 1, 3 have the same receipt bill.pdf" in found.flags


@pytest.mark.parametrize(
    ("lines", "sums"),
    [
        ([line("taxi", "1", currency="JPY", description=str(each)) for each in range(300)], ("3.00", "1.83")),
        ([line("mileage", "0.01", quantity="0.017", description=str(each)) for each in range(300)], ("3.00", "1.53")),
    ],
)  # fmt: skip
@pytest.mark.requirement("I5.totals")
def test_what_rounding_line_by_line_adds_up_to_is_flagged(lines: list[Json], sums: tuple[str, str]) -> None:
    found = assessed(*lines)
    [flag] = [each for each in found.flags if "rounded" in each]
    assert flag.endswith(f"come to {sums[0]} EUR because each is rounded, and {sums[1]} EUR in one sum")
    assert found.total_allowed == sum(each.allowed for each in found.lines)
    assert not any("rounded" in each for each in assessed(*lines[:20]).flags)
