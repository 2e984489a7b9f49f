"""The parliament's own guards, over real evidence of made-up statements."""

from datetime import UTC, date, datetime

import pytest

from beleg.domains.parliament.checks import (
    compared,
    held_when,
    mandates,
    measured_when,
    names_outside,
    ranges,
    superlatives,
)
from beleg.domains.parliament.groups import NO_GROUP
from beleg.grounding.checks import Span, Statement
from beleg.records import Evidence, Ref

pytestmark = pytest.mark.requirement("I2.guard", "I2.alias-groups", "I2.alias-offices")

OUTPUT = {
    "term": 20,
    "day": "2021-10-26",
    "total": 736,
    "majority": 369,
    "rows": [{"group": "SPD", "seats": 206, "women": 86}, {"group": "AfD", "seats": 83, "women": 11}],
    "points": [{"total": 709}],
    "persons": [{"id": "1", "name": "Julia Klöckner"}, {"id": "2", "name": "Ursula von der Leyen"}],
}
EVIDENCE = Evidence(
    id="sha256:1",
    tool="get_party_distribution",
    args={},
    source="register",
    day=date(2021, 10, 26),
    as_of=date(2025, 9, 30),
    retrieved_at=datetime(2025, 1, 1, tzinfo=UTC),
    output=OUTPUT,
)
AT_HAND = {EVIDENCE.id: EVIDENCE}


def said(text, *spans, context=()):
    """A statement in which each span is (text, pointer, form)."""
    return Statement(
        text=text,
        spans=tuple(_span(text, *each) for each in spans),
        context=tuple(_span(each[0], *each) for each in context),
    )


def _span(text, written, pointer, form):
    start = text.index(written)
    return Span(
        start=start,
        end=start + len(written),
        form=form,
        refs=(Ref(id=EVIDENCE.id, pointer=pointer, form=form),),
    )


@pytest.mark.parametrize(
    "words",
    [
        "Die SPD war dabei.", "die Grünen", "BÜNDNIS 90/DIE GRÜNEN", "Die AfD-Fraktion", "the Left", "Union", "spd",
        "Der Bundeskanzler sprach.", "die Bundestagspräsidentin", "the Federal Chancellor", "Frau Klöckner",
        "Julia KLÖCKNER",
        "Ministerin Leyen", "S P D", "S.P.D.", "SPDs", "spds", "SPDgeführte", "SPD-geführte", "AfDs", "NSDAP",
        "S\u00adPD",
        "\U0001d412\U0001d40f\U0001d403", "julia klöckner", "klöckner, julia", "ursula leyen",
    ],
)  # fmt: skip
def test_a_name_in_the_statements_own_words_is_refused(words):
    assert list(names_outside(said(words), AT_HAND, "de"))


@pytest.mark.parametrize(
    "words",
    [
        "Der Bundestag hatte Mitglieder.", "Das ist die stärkste Fraktion.", "fraktionslos", "without a group",
        "Stand der Daten",
        "eine Mehrheit", "Members of the Bundestag", "Sitze und Anteile", "Wahlkreis", "die klöckner",
        "das Ergebnis, z. B. so, d. h. anders", "des Landes", "Nr.", "été",
    ],
)  # fmt: skip
def test_ordinary_words_are_no_names(words):
    assert list(names_outside(said(words), AT_HAND, "de")) == []


def test_a_name_in_a_slot_is_no_name_outside_it():
    statement = said("Die SPD hatte Sitze.", ("SPD", "/rows/0/group", "group"))
    assert list(names_outside(statement, AT_HAND, "de")) == []


PERSON = Evidence(
    id="sha256:2",
    tool="get_person_info",
    args={},
    source="register",
    day=None,
    as_of=date(2025, 9, 30),
    retrieved_at=datetime(2025, 1, 1, tzinfo=UTC),
    output={
        "person": {
            "id": "3",
            "name": "Karl Lauterbach",
            "offices": [{"keys": ["health", "minister", "cabinet"]}],
        }
    },
)


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("Nein, Karl Lauterbach ist nicht als Bundeskanzler verzeichnet.", False),
        ("Nein, Karl Lauterbach war nicht Bundesminister der Finanzen.", False),
        ("Nein, Karl Lauterbach war nicht Bundesgesundheitsminister.", True),
        ("Nein, Karl Lauterbach war nie Minister.", True),
        ("Ja, Karl Lauterbach war Bundeskanzler.", True),
        ("Nein, Karl Lauterbach ist nicht in der SPD.", True),
    ],
)
def test_an_office_may_be_denied_where_the_persons_offices_show_that_it_was_never_held(text, refused):
    start = text.index("Karl")
    ref = Ref(id=PERSON.id, pointer="/person/name", form="name")
    name = Span(start=start, end=start + len("Karl Lauterbach"), form="name", refs=(ref,))
    found = list(names_outside(Statement(text=text, spans=(name,)), {PERSON.id: PERSON}, "de"))
    assert bool(found) is refused


MEMBER = Evidence(
    id="sha256:3",
    tool="get_person_info",
    args={},
    source="register",
    day=None,
    as_of=date(2025, 9, 30),
    retrieved_at=datetime(2025, 1, 1, tzinfo=UTC),
    output={
        "person": {
            "id": "4",
            "name": "Jane Roe",
            "term_numbers": [10, 14, 15, 16],
            "terms": [
                {"term": 10, "from": "1983-03-29", "to": "1987-02-18"},
                {"term": 14, "from": "1998-10-26", "to": "2002-10-17"},
                {"term": 15, "from": "2002-10-17", "to": "2005-10-18"},
                {"term": 16, "from": "2005-10-18", "to": "2009-10-27"},
            ],
        }
    },
)


def told(text, *spans):
    """A statement on the member in which each span is (text, pointer, form)."""
    made, at = [], 0
    for written, pointer, form in spans:
        at = text.index(written, at)
        ref = Ref(id=MEMBER.id, pointer=f"/person/{pointer}", form=form)
        made.append(Span(start=at, end=at + len(written), form=form, refs=(ref,)))
        at += len(written)
    return Statement(text=text, spans=tuple(made))


@pytest.mark.parametrize(
    ("text", "first", "last", "refused"),
    [
        ("14. bis 16.", 1, 3, False),
        ("14. bis 15.", 1, 2, True),
        ("10. bis 14.", 0, 1, True),
        ("16. bis 14.", 3, 1, True),
        ("14., 16.", 1, 3, False),
    ],
)
def test_a_range_of_terms_is_that_of_the_list(text, first, last, refused):
    one, other = (each for each in text.replace(",", " ").split() if each[0].isdigit())
    statement = told(
        text, (one, f"term_numbers/{first}", "ordinal"), (other, f"term_numbers/{last}", "ordinal")
    )
    assert bool(list(ranges(statement, {MEMBER.id: MEMBER}, "de"))) is refused


@pytest.mark.parametrize(("start", "end", "refused"), [(0, 3, False), (3, 3, False), (3, 0, True)])
def test_a_range_of_days_runs_forwards(start, end, refused):
    terms = MEMBER.output["person"]["terms"]
    days = [".".join(reversed(day.split("-"))) for day in (terms[start]["from"], terms[end]["to"])]
    statement = told(
        f"vom {days[0]} bis zum {days[1]}",
        (days[0], f"terms/{start}/from", "day"),
        (days[1], f"terms/{end}/to", "day"),
    )
    assert bool(list(ranges(statement, {MEMBER.id: MEMBER}, "de"))) is refused


@pytest.mark.parametrize(
    ("row", "field", "refused"),
    [
        (1, "from", False),
        (2, "from", True),
        (0, "from", False),
        (0, "to", False),
        (2, "to", True),
        (3, "to", False),
    ],
)
def test_a_time_as_a_member_begins_and_ends_at_a_break_or_in_a_term_that_is_named(row, field, refused):
    day = ".".join(reversed(MEMBER.output["person"]["terms"][row][field].split("-")))
    statement = told(
        f"ab {day} (14. bis 16. Wahlperiode)",
        (day, f"terms/{row}/{field}", "day"),
        ("14.", "term_numbers/1", "ordinal"),
        ("16.", "term_numbers/3", "ordinal"),
    )
    assert bool(list(mandates(statement, {MEMBER.id: MEMBER}, "de"))) is refused


def test_a_figure_says_of_which_day_or_term_it_is():
    group, seats = ("SPD", "/rows/0/group", "group"), ("206", "/rows/0/seats", "integer")
    assert list(measured_when(said("Die SPD hatte 206 Sitze.", group, seats), AT_HAND, "de"))
    with_term = said("Die SPD hatte im 20. Bundestag 206 Sitze.", group, ("20.", "/term", "ordinal"), seats)
    with_day = said("Die SPD hatte am 26.10.2021 206 Sitze.", group, ("26.10.2021", "/day", "day"), seats)
    above = said("Die SPD hatte 206 Sitze.", group, seats, context=[("20.", "/term", "ordinal")])
    for statement in (with_term, with_day, above, said("Die SPD war dabei.", group)):
        assert list(measured_when(statement, AT_HAND, "de")) == []


@pytest.mark.parametrize(
    ("operation", "pointers", "refused"),
    [
        ("ratio", ("rows/0/seats", "total"), False),
        ("ratio", ("rows/0/seats", "rows/1/seats", "total"), False),
        ("difference", ("rows/0/seats", "majority"), False),
        ("difference", ("rows/0/seats", "rows/1/seats"), False),
        ("sum", ("rows/0/seats", "rows/1/seats"), False),
        ("majority", ("total",), False),
        ("majority", ("rows/0/seats",), True),
        ("difference", ("total", "rows/0/seats"), True),
        ("difference", ("rows/0/seats", "rows/0/women"), True),
        ("ratio", ("rows/0/seats", "rows/0/women"), True),
        ("ratio", ("rows/0/seats", "rows/0/women", "total"), True),
        ("ratio", ("rows/0/seats", "points/0/total"), True),
    ],
)
def test_only_seats_are_compared_with_their_own_whole_or_threshold(operation, pointers, refused):
    refs = tuple(Ref(id=EVIDENCE.id, pointer=f"/{each}", form="integer") for each in pointers)
    span = Span(start=0, end=1, form="integer", refs=refs, operation=operation)
    assert bool(list(compared(Statement(text="1", spans=(span,)), AT_HAND, "de"))) is refused


CHAMBER = Evidence(
    id="sha256:3",
    tool="get_party_distribution",
    args={},
    source="register",
    day=date(2025, 9, 30),
    as_of=date(2025, 9, 30),
    retrieved_at=datetime(2026, 1, 1, tzinfo=UTC),
    output={
        "rows": [
            {"group": "AfD", "key": "afd", "seats": 151, "average_age": "51.2"},
            {"group": "SPD", "key": "spd", "seats": 120, "average_age": "48.4"},
            {"group": "Die Linke", "key": "linke", "seats": 64, "average_age": "42.1"},
            {"group": "fraktionslos", "key": NO_GROUP, "seats": 2, "average_age": "54.5"},
        ]
    },
)


@pytest.mark.requirement("I2.superlatives")
@pytest.mark.parametrize(
    ("text", "figures", "right"),
    [
        ("AfD das höchste (51,2), SPD das niedrigste (48,4)", (("51,2", 0), ("48,4", 1)), False),
        ("AfD das höchste (51,2), Die Linke das niedrigste (42,1)", (("51,2", 0), ("42,1", 2)), True),
        (
            "von den genannten AfD das höchste (51,2), SPD das niedrigste (48,4)",
            (("51,2", 0), ("48,4", 1)),
            True,
        ),
        ("the SPD has the lowest average age (48.4)", (("48.4", 1),), False),
        ("the SPD has an average age of 48.4", (("48.4", 1),), True),
    ],
)
def test_the_highest_is_that_of_its_list(text, figures, right):
    spans = tuple(
        Span(
            start=text.index(written),
            end=text.index(written) + len(written),
            form="decimal",
            refs=(Ref(id=CHAMBER.id, pointer=f"/rows/{row}/average_age", form="decimal"),),
        )
        for written, row in figures
    )
    found = list(superlatives(Statement(text=text, spans=spans), {CHAMBER.id: CHAMBER}, "de"))
    assert (not found) is right


HOLDER = [("Angela Merkel", "/persons/0/name", "name"), ("Bundeskanzlerin", "/rows/0/title_de", "text")]


@pytest.mark.requirement("I6.domain-checks")
@pytest.mark.parametrize(
    ("text", "spans", "context", "refused"),
    [
        ("Angela Merkel war Bundeskanzlerin.", HOLDER, [], True),
        ("Angela Merkel war Bundeskanzlerin.", HOLDER, [("Angela", "/term", "ordinal")], False),
        (
            "Angela Merkel war seit 2005 Bundeskanzlerin.",
            [*HOLDER, ("2005", "/persons/0/from", "year")],
            [],
            False,
        ),
        ("Angela Merkel war nie Bundeskanzlerin.", HOLDER, [], False),
        ("Das Amt der Bundeskanzlerin.", HOLDER[1:], [], False),
        (
            "Angela Merkel hat den Titel Dr.",
            [HOLDER[0], ("Dr", "/person/title", "text")],
            [],
            False,
        ),
    ],
)
def test_who_held_an_office_is_said_with_its_time(text, spans, context, refused):
    statement = said(text, *sorted(spans, key=lambda each: text.index(each[0])), context=context)
    assert bool(list(held_when(statement, AT_HAND, "de"))) == refused


@pytest.mark.requirement("I6.domain-checks")
def test_a_figure_of_a_group_says_its_term():
    figure = [("SPD", "/rows/0/group", "group"), ("206", "/rows/0/seats", "integer")]
    assert list(measured_when(said("SPD: 206", *figure), AT_HAND, "de"))
    dated = said("20: SPD 206", ("20", "/term", "term"), *figure)
    assert not list(measured_when(dated, AT_HAND, "de"))
