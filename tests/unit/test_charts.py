"""Charts: their data are the evidence."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.charts import Undrawable, chart, write
from beleg.errors import InputError
from beleg.evidence.citations import NoSuchPlace
from beleg.records import ChartPlan, Derived, Draft, ToolCalls
from tests.support.orchard import Script, ask, at, collected, harvests, plain, row

pytestmark = pytest.mark.requirement("I3.chart-data", "I3.charts")

AT_HAND = {each.id: each for each in collected(harvests(19, 20, 21)).values()}
E19, E20, E21 = sorted(AT_HAND.values(), key=lambda each: each.output["season"])
COLOURS = {"Äpfel": "#cc0000"}


def bars(evidence=E20):
    rows = [f"/rows/{index}" for index in range(3)]
    marks = tuple(
        (at(evidence, f"{each}/group", "group"), at(evidence, f"{each}/crates"), None) for each in rows
    )
    return ChartPlan(kind="bar", title="Ernte", x_title="Sorte", y_title="Kisten", marks=marks)


def lines(*groups, form="term"):
    pointer = {"term": "/season", "day": "/day"}[form]
    marks = tuple(
        (
            at(each, pointer, form),
            at(each, row(each, group) + "/crates"),
            at(each, row(each, group) + "/group", "group") if len(groups) > 1 else None,
        )
        for group in groups
        for each in (E19, E20, E21)
    )
    return ChartPlan(kind="line", title="Ernte", x_title="Saison", y_title="Kisten", marks=marks)


def test_a_chart_has_one_mark_a_value_and_the_evidences_values():
    spec = chart(bars(), AT_HAND, "de", COLOURS)
    assert spec["data"]["values"] == [
        {"label": each["group"], "value": each["crates"]} for each in E20.output["rows"]
    ]
    assert spec["mark"]["type"] == "bar"
    assert spec["encoding"]["y"]["scale"] == {"zero": True}
    assert (spec["encoding"]["x"]["title"], spec["encoding"]["y"]["title"]) == ("Sorte", "Kisten")
    assert json.loads(json.dumps(spec)) == spec


@given(st.permutations(range(3)), st.integers(0, 3))
def test_whatever_is_planned_is_what_is_drawn(order, count):
    marks = tuple(bars().marks[index] for index in order[:count])
    spec = chart(replace(bars(), marks=marks), AT_HAND, "de", {})
    if not count:
        assert spec is None
        return
    rows = E20.output["rows"]
    assert [(each["label"], each["value"]) for each in spec["data"]["values"]] == [
        (rows[index]["group"], rows[index]["crates"]) for index in order[:count]
    ]


def test_labels_have_the_colours_of_the_domain():
    scale = chart(bars(), AT_HAND, "de", COLOURS)["encoding"]["color"]["scale"]
    assert dict(zip(scale["domain"], scale["range"], strict=True))["Äpfel"] == "#cc0000"
    assert "color" not in chart(bars(), AT_HAND, "de", {})["encoding"]


def test_several_groups_over_time_are_series():
    spec = chart(lines("Äpfel", "Birnen"), AT_HAND, "de", COLOURS)
    assert len(spec["data"]["values"]) == 6
    assert spec["data"]["values"][0] == {"label": "19", "value": 153, "series": "Äpfel"}
    assert spec["encoding"]["x"]["type"] == "ordinal"
    assert spec["encoding"]["color"]["field"] == "series"


def test_days_lie_on_a_time_axis():
    spec = chart(lines("Äpfel", form="day"), AT_HAND, "de", {})
    assert spec["encoding"]["x"]["type"] == "temporal"
    assert [each["label"] for each in spec["data"]["values"]] == ["2017-10-24", "2021-10-26", "2025-03-25"]


def test_shares_are_numbers_in_a_chart():
    place = row(E20, "Äpfel")
    plan = replace(
        bars(), marks=((at(E20, place + "/group", "group"), at(E20, place + "/share", "percent"), None),)
    )
    assert chart(plan, AT_HAND, "de", {})["data"]["values"] == [{"label": "Äpfel", "value": 28.0}]


def test_a_value_can_be_computed():
    place = row(E20, "Äpfel")
    share = Derived(operation="ratio", refs=(at(E20, place + "/crates"), at(E20, "/total")), form="percent")
    plan = replace(bars(), marks=((at(E20, place + "/group", "group"), share, None),))
    assert chart(plan, AT_HAND, "de", {})["data"]["values"] == [{"label": "Äpfel", "value": 28.0}]


def test_nothing_to_draw_is_no_chart():
    assert chart(replace(bars(), marks=()), AT_HAND, "de", {}) is None


@pytest.mark.parametrize(
    "marks",
    [
        ((at(E20, "/rows/0/group", "group"), at(E20, "/rows/1/crates"), None),),
        ((at(E20, "/rows/0/group", "group"), at(E19, "/rows/0/crates"), None),),
        ((at(E19, "/season", "term"), at(E20, "/rows/0/crates"), None),),
        ((at(E20, "/season", "term"), at(E20, "/rows/0/crates"), at(E20, "/rows/1/group", "group")),),
        (bars().marks[0], bars().marks[0]),
        (bars().marks[0], (*bars().marks[1][:2], at(E20, "/rows/1/group", "group"))),
        ((at(E20, "/rows/0/group", "group"), at(E20, "/rows/0/group"), None),),
    ],
)
@pytest.mark.requirement("I7.seen-05")
def test_a_mark_that_does_not_fit_its_evidence_is_not_drawn(marks):
    with pytest.raises((Undrawable, ArithmeticError)):
        chart(replace(bars(), marks=marks), AT_HAND, "de", {})


def test_a_mark_without_evidence_is_not_drawn():
    with pytest.raises(NoSuchPlace):
        chart(bars(), {E19.id: E19}, "de", {})


def test_an_answer_has_no_chart_where_the_plan_does_not_fit_and_is_an_answer_all_the_same():
    wrong = replace(bars(), marks=((at(E20, "/rows/0/group", "group"), at(E20, "/rows/1/crates"), None),))
    for plan, drawn in (
        (bars(), True),
        (wrong, False),
        (replace(bars(), title="Ernte 1999"), False),
        (None, False),
    ):
        step = Draft(sentences=(plain(E20),), chart=plan)
        done = ask(Script(ToolCalls(calls=(harvests(20),)), step))
        assert done.status == "answered"
        assert (done.chart is not None) == drawn


@pytest.mark.requirement("I3.chart-file")
@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<svg"), ("a.PNG", b"\x89PNG")])
def test_a_chart_is_written_as_a_file(tmp_path, name, start):
    spec = chart(lines("Äpfel", "Birnen"), AT_HAND, "de", COLOURS)
    write(spec, tmp_path / name, "de")
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize("name", ["a.pdf", "a", "missing/a.svg"])
def test_a_file_that_cannot_be_written_is_said_so(tmp_path, name):
    with pytest.raises(InputError):
        write(chart(bars(), AT_HAND, "de", {}), tmp_path / name, "de")
