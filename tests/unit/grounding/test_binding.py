"""What the guard lets pass is what a plain reading says, over all combinations of places."""

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from beleg.agent.draft import render
from beleg.grounding.guard import judge
from beleg.records import Sentence
from tests.support.orchard import at, collected, harvests

pytestmark = pytest.mark.requirement("F11", "I2.guard")

AT_HAND = {each.id: each for each in collected(harvests(19, 20, 21)).values()}
RESULTS = sorted(AT_HAND.values(), key=lambda each: each.output["season"])
ROWS = st.tuples(st.sampled_from(RESULTS), st.integers(0, 2))
SEASONS = st.sampled_from(RESULTS)


def shown(template, **values):
    rendered = render((Sentence(template=template, values=values),), None, AT_HAND, "de")
    ((judged,), _) = judge(rendered.statements, [], AT_HAND, "de", ())
    return not judged.reasons


def group(row):
    return row[0].output["rows"][row[1]]["group"]


def ref(row, field, form):
    return at(row[0], f"/rows/{row[1]}/{field}", form)


def test_a_figure_passes_only_with_its_own_group_and_season():
    every = [(result, index) for result in RESULTS for index in range(3)]
    for named, counted, season in product(every, every, RESULTS):
        true = group(named) == group(counted) and season is counted[0]
        assert true == shown(
            "{g}: {n} Kisten in der {s} Saison.",
            g=ref(named, "group", "group"),
            n=ref(counted, "crates", "integer"),
            s=at(season, "/season", "ordinal"),
        )


SAME = st.none()
TWO = st.permutations(range(3)).map(lambda order: order[:2])


@given(SEASONS, TWO, st.tuples(*[SAME | ROWS] * 4), SAME | SEASONS)
def test_two_figures_pass_only_with_their_own_groups(result, pair, others, other_season):
    places = [(result, pair[0])] * 2 + [(result, pair[1])] * 2
    first, one, second, other = (chosen or place for chosen, place in zip(others, places, strict=True))
    season = other_season or result
    own = one[0] is season and other[0] is season
    assert shown(
        "{s} Saison: {g} {n}, {h} {m}.",
        s=at(season, "/season", "ordinal"),
        g=ref(first, "group", "group"),
        n=ref(one, "crates", "integer"),
        h=ref(second, "group", "group"),
        m=ref(other, "share", "percent"),
    ) == (own and group(first) == group(one) and group(second) == group(other))


@given(
    st.permutations(RESULTS),
    st.integers(0, 2),
    st.tuples(*[SAME | ROWS] * 3),
    st.tuples(*[SAME | SEASONS] * 2),
)
def test_two_seasons_pass_only_with_their_own_figures(results, index, others, seasons):
    rows = [
        (each, [group((each, i)) for i in range(3)].index(group((results[0], index)))) for each in results
    ]
    named, one, other = (
        chosen or place for chosen, place in zip(others, (rows[0], rows[0], rows[1]), strict=True)
    )
    first, second = (chosen or place for chosen, place in zip(seasons, results, strict=False))
    assume(one != other)
    true = group(named) == group(one) == group(other) and one[0] is first and other[0] is second
    assert true == shown(
        "{g}: {n} in der {s}, {m} in der {t} Saison.",
        g=ref(named, "group", "group"),
        n=ref(one, "crates", "integer"),
        s=at(first, "/season", "ordinal"),
        m=ref(other, "crates", "integer"),
        t=at(second, "/season", "ordinal"),
    )
