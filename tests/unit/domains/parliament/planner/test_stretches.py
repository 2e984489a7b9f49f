"""Parts of years, centuries and periods until now; terms that no count has."""

import pytest

from tests.support.understanding import only, read, time


@pytest.mark.requirement("I3.time-dates")
@pytest.mark.parametrize(
    ("said", "start", "end"),
    [
        ("im Sommer 2005", "2005-06-01", "2005-08-31"),
        ("in spring 1999", "1999-03-01", "1999-05-31"),
        ("im Winter 1989", "1989-12-01", "1990-02-28"),
        ("Q1 2023", "2023-01-01", "2023-03-31"),
        ("im ersten Quartal 2023", "2023-01-01", "2023-03-31"),
        ("in der zweiten Jahreshälfte 2021", "2021-07-01", "2021-12-31"),
        ("in KW 12 2023", "2023-03-20", "2023-03-26"),
        ("letztes Jahr im Mai", "2025-05-01", "2025-05-31"),
        ("im Mai letzten Jahres", "2025-05-01", "2025-05-31"),
        ("im Mai", "2026-05-01", "2026-05-31"),
        ("von der 10. WP bis heute", "1983-03-29", "2026-12-01"),
        ("zwischen dem 3. Oktober 1990 und heute", "1990-10-03", "2026-12-01"),
        ("from 2005 until today", "2005-01-01", "2026-12-01"),
        ("im 20. Jahrhundert", "1901-01-01", "2000-12-31"),
        ("von 1949 bis 3000", "1949-01-01", "2026-12-01"),
    ],
)
def test_a_stretch_of_time_is_read(said, start, end):
    assert time(only(f"Sitze der SPD {said}")) == (start, end)


def test_the_edge_of_last_year_is_a_day():
    assert time(only("Sitze der SPD Ende letzten Jahres")) == "2025-12-31"


@pytest.mark.parametrize("said", ["in Wahlperiode 1.5", "in der -3. Wahlperiode", "in term 2.5"])
def test_a_term_that_no_count_has_is_named(said):
    problem = read(f"Sitze der SPD {said}").problem
    assert problem is not None
    assert problem.problem == "impossible"
