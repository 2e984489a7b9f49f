"""Programs give what a plain computation over the rows gives."""

from collections import Counter
from itertools import groupby
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.grounding.claims.tokens import stem
from beleg.grounding.programs.conditions import blank, bounded, condition_of, denied, has
from beleg.grounding.programs.groups import And, Not, Quantified, Repeated, Same, Share, Streak
from beleg.grounding.programs.operations import Aggregate, Compare, Count, Exists, Extreme, Number
from beleg.grounding.tables import table_of
from beleg.grounding.tables.index import Index

ROWS = st.lists(
    st.tuples(st.sampled_from(["red", "blue", "green"]), st.integers(0, 500)), min_size=1, max_size=90
)
pytestmark = pytest.mark.requirement("I6.properties")


def index_of(rows: list[tuple[str, int]]) -> Index:
    return Index(table_of(["colour", "points"], [[colour, str(points)] for colour, points in rows]))


@given(ROWS, st.integers(0, 90))
def test_a_count_is_that_of_the_rows(rows: list[tuple[str, int]], number: int) -> None:
    ix = index_of(rows)
    expected = sum(colour == "red" for colour, _ in rows)
    assert Count((has(ix, (0,), ("red",)),), Number(number)).run(ix) is (expected == number)


@given(ROWS, st.sampled_from(["=", ">", "<", ">=", "<="]), st.integers(0, 500))
def test_a_bound_holds_for_the_rows_that_it_holds_for(
    rows: list[tuple[str, int]], relation: str, bound: int
) -> None:
    ix = index_of(rows)
    condition = bounded(ix, 1, relation, bound)
    plain: Any = {"=": int.__eq__, ">": int.__gt__, "<": int.__lt__, ">=": int.__ge__, "<=": int.__le__}
    assert [bool(condition.rows >> at & 1) for at in range(len(rows))] == [
        plain[relation](points, bound) for _, points in rows
    ]
    assert condition_of(ix, condition.as_json()) == condition


@given(ROWS)
def test_a_sum_and_an_average_are_exact(rows: list[tuple[str, int]]) -> None:
    ix = index_of(rows)
    total = sum(points for _, points in rows)
    assert Aggregate("sum", 1, (), Number(total)).run(ix) is True
    assert Aggregate("sum", 1, (), Number(total + 1)).run(ix) is False
    assert Aggregate("average", 1, (), Number(total / len(rows))).run(ix) is True


@given(ROWS, st.booleans(), st.integers(1, 4))
def test_the_nth_largest_is_that_of_the_sorted_values(
    rows: list[tuple[str, int]], largest: bool, place: int
) -> None:
    ix = index_of(rows)
    ranks = sorted({points for _, points in rows}, reverse=largest)
    found = Extreme(1, largest, place, (), (has(ix, (0,), (stem("blue"),)),)).run(ix)
    if place > len(ranks):
        assert found is None
    else:
        assert found is (("blue", ranks[place - 1]) in rows)


@given(ROWS)
def test_quantifiers_are_those_of_the_rows(rows: list[tuple[str, int]]) -> None:
    ix = index_of(rows)
    red = (has(ix, (0,), ("red",)),)
    reds = sum(colour == "red" for colour, _ in rows)
    assert Quantified("all", (), red).run(ix) is (reds == len(rows))
    assert Quantified("most", (), red).run(ix) is (2 * reds > len(rows))
    assert Exists(red).run(ix) is (reds > 0)
    assert Not(Exists(red)).run(ix) is (reds == 0)
    assert And((Exists(red), Not(Exists(red)))).run(ix) is False


@given(ROWS)
def test_a_program_names_only_cells_that_are_there(rows: list[tuple[str, int]]) -> None:
    ix = index_of(rows)
    red, blue = (has(ix, (0,), ("red",)),), (has(ix, (0,), (stem("blue"),)),)
    for program in (
        Exists(red),
        Count(red, Number(1)),
        Extreme(1, True, 1, red, blue),
        Aggregate("sum", 1, red, Number(1)),
        Compare(1, ">", red, blue),
        Same(1, True, (red, blue)),
        Share(None, (), red, Number(50)),
    ):
        assert all(0 <= row < len(rows) and column in (0, 1) for row, column in program.cells(ix))
        assert program.said(ix)


@given(ROWS, st.integers(0, 500))
def test_what_is_denied_holds_for_the_other_rows_and_is_read_back(
    rows: list[tuple[str, int]], bound: int
) -> None:
    ix = index_of(rows)
    for condition in (has(ix, (0,), ("red",)), bounded(ix, 1, ">", bound), blank(ix, 1)):
        other = denied(ix, condition)
        assert other.rows == ix.every & ~condition.rows
        assert condition_of(ix, other.as_json()) == other
        assert other.said(ix) == f"not ({condition.said(ix)})"
        assert {row for row, _ in other.cells(ix, other.rows)} == {
            at for at in range(len(rows)) if other.rows >> at & 1
        }


@given(ROWS)
def test_a_cell_of_nought_holds_nothing(rows: list[tuple[str, int]]) -> None:
    found = blank(index_of(rows), 1)
    assert [bool(found.rows >> at & 1) for at in range(len(rows))] == [points == 0 for _, points in rows]


@given(ROWS, st.integers(1, 6), st.integers(0, 3))
def test_names_that_repeat_and_runs_are_those_of_the_rows(
    rows: list[tuple[str, int]], times: int, many: int
) -> None:
    ix = index_of(rows)
    counts = Counter(colour for colour, _ in rows)
    met = {colour for colour, count in counts.items() if count > times}
    more = Number(times, relation=">")
    assert Repeated(0, (), more, Number(many)).run(ix) is (len(met) == many)
    assert Repeated(0, (), more).run(ix) is (len(met) == len(counts))
    red = (has(ix, (0,), ("red",)),)
    assert Repeated(0, (), more, None, red).run(ix) is (met == {"red"})
    longest = max(
        (len(list(run)) for colour, run in groupby(rows, lambda row: row[0]) if colour == "red"), default=0
    )
    found = Streak((), red, Number(longest))
    assert found.run(ix) is (True if longest else None)
    assert len({row for row, _ in found.cells(ix)}) == longest
