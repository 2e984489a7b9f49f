"""Whatever is asked of seats, whenever: the draft stands the guard, and what it says is what the register counts."""

from datetime import date
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beleg.charts import chart
from beleg.domains.parliament.groups import GROUPS, NO_GROUP
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    Measure,
    Quantity,
    Side,
    When,
)
from beleg.domains.parliament.writer import distribution
from tests.support.asking import register
from tests.support.writing import term, written

SITTING = st.dates(date(1949, 9, 7), date(2025, 9, 30)).filter(
    lambda day: register().term_on(day) is not None
)
GROUP_KEYS = sorted(register().groups)
OTHERS = sorted(key for key, group in GROUPS.items() if group.kind == "party")
ASKS = list(get_args(DistributionAsk))


@st.composite
def times(draw: st.DrawFn) -> When:
    """Every kind of time that understanding gives."""
    kind = draw(st.sampled_from(["current", "day", "terms", "year", "period", "all", "several", "edge"]))
    day = draw(st.dates(date(1948, 1, 1), date(2027, 1, 1)))
    if kind == "day":
        return When(kind="day", unit="day", day=day)
    if kind == "terms":
        unit = draw(st.sampled_from(["term", "election"]))
        numbers = draw(st.lists(st.integers(1, 23), min_size=1, max_size=8, unique=True))
        return When(kind="terms", unit=unit, number=day.year, terms=tuple(numbers))
    if kind == "year":
        return When(kind="period", unit="year", start=date(day.year, 1, 1), end=date(day.year, 12, 31))
    if kind == "period":
        end = max(day, draw(st.dates(date(1949, 1, 1), date(2026, 11, 30))))
        return When(kind="period", unit="chancellor", start=day, end=end)
    if kind == "all":
        return When(kind="all", unit="years")
    if kind == "several":
        number = draw(st.integers(1, 21))
        return When(
            kind="several", unit="term", parts=(term(number), When(kind="day", unit="day", day=day), When())
        )
    if kind == "edge":
        return When(kind="day", unit="edge", edge="end", number=20, day=date(2025, 3, 24))
    return When()


@st.composite
def queries(draw: st.DrawFn) -> DistributionQuery:
    return DistributionQuery(
        ask=draw(st.sampled_from(ASKS)),
        when=draw(times()),
        groups=tuple(draw(st.lists(st.sampled_from(GROUP_KEYS), max_size=4, unique=True))),
        parties=tuple(draw(st.lists(st.sampled_from(OTHERS), max_size=2, unique=True))),
        number=draw(st.sampled_from([None, 1, 2, 3, 60, 300])),
        more=draw(st.booleans()),
        measure=draw(st.sampled_from(get_args(Measure))),
        relative=draw(st.booleans()),
        later=draw(st.booleans()),
        factor=draw(st.sampled_from([None, None, 2])),
        quantity=draw(st.sampled_from(get_args(Quantity))),
        denied=draw(st.booleans()),
        lands=draw(st.sampled_from([(), (), ("Bayern", "Berlin")])),
        side=draw(st.sampled_from([None, None, *get_args(Side)])),
        yes_no=draw(st.booleans()),
    )


@pytest.mark.requirement("I3.answer-form", "F19")
@given(query=queries(), language=st.sampled_from(["de", "en"]))
@settings(max_examples=150, deadline=None)
def test_every_draft_comes_out_whole(query, language):
    answer = written(query, language)
    assert not answer.reasons, answer.reasons
    assert answer.draft.sentences
    for sentence in answer.draft.sentences:
        outside = sentence.template
        for slot in sentence.values:
            outside = outside.replace(f"{{{slot}}}", "")
        assert not any(each.isdigit() for each in outside), sentence.template
    if answer.draft.chart is not None:
        drawn = chart(answer.draft.chart, {each.id: each for each in answer.evidence}, language, {})
        assert len(drawn["data"]["values"]) == len(answer.draft.chart.marks) > 1


@pytest.mark.requirement("I3.number-form")
@given(day=SITTING, key=st.sampled_from([key for key in GROUP_KEYS if key != NO_GROUP]))
@settings(max_examples=60, deadline=None)
def test_the_seats_of_any_group_on_any_day_are_those_of_the_register(day, key):
    seats = register().distribution(day)
    answer = written(
        DistributionQuery(ask="seats", when=When(kind="day", unit="day", day=day), groups=(key,))
    )
    total = sum(seats.values())
    assert GROUPS[key].label in answer.text
    assert f"{day:%d.%m.%Y} ({register().term_on(day).number}. Wahlperiode)" in answer.text
    assert (f"{seats[key]} von {total} Sitzen" if key in seats else "keine (0) Sitze") in answer.text


@given(day=SITTING, number=st.integers(1, 300))
@settings(max_examples=40, deadline=None)
def test_a_threshold_names_exactly_the_groups_above_it(day, number):
    when = When(kind="day", unit="day", day=day)
    answer = written(DistributionQuery(ask="threshold", when=when, number=number), "en")
    groups = {key: held for key, held in register().distribution(day).items() if key != NO_GROUP}
    above = [key for key, held in groups.items() if held > number]
    expected = f" {len(above)} of {len(groups)} groups had more" if above else "no group had more seats"
    held = "no group holds" if "Currently" in answer.text else expected
    assert expected in answer.text or held in answer.text


def test_every_aspect_of_a_distribution_can_be_told():
    points = set(distribution.TELLERS) | set(distribution.AT_ONE_POINT) | {"span", "absolute", "reached"}
    assert points == set(ASKS)


@pytest.mark.parametrize("ask", ["peak", "low", "apart", "side"])
@pytest.mark.parametrize("terms", [(1, 2), (2, 3), (18, 19), tuple(range(1, 22))])
@pytest.mark.parametrize("language", ["de", "en"])
def test_what_every_group_had_over_some_terms_comes_out_whole(ask, terms, language):
    for key, other in zip(GROUP_KEYS, [*GROUP_KEYS[1:], GROUP_KEYS[0]], strict=True):
        groups = (key, other) if ask == "apart" else (key,)
        when = When(kind="terms", unit="term", terms=terms)
        answer = written(DistributionQuery(ask=ask, when=when, groups=groups), language)
        assert not answer.reasons, answer.reasons
