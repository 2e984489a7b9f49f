"""The parliament's own guards, over real evidence of made-up statements."""

from datetime import UTC, date, datetime

import pytest

from beleg.domains.parliament.checks import measured_when, names_outside
from beleg.grounding.checks import Span, Statement
from beleg.records import Evidence, Ref

pytestmark = pytest.mark.requirement("I2.guard", "I2.alias-groups", "I2.alias-offices")

OUTPUT = {
    "term": 20,
    "day": "2021-10-26",
    "total": 736,
    "rows": [{"group": "SPD", "seats": 206}],
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
        "Der Bundeskanzler sprach.", "die Bundestagspräsidentin", "the Federal Chancellor", "Frau Klöckner", "Julia KLÖCKNER",
        "Ministerin Leyen",
    ],
)  # fmt: skip
def test_a_name_in_the_statements_own_words_is_refused(words):
    assert list(names_outside(said(words), AT_HAND, "de"))


@pytest.mark.parametrize(
    "words",
    [
        "Der Bundestag hatte Mitglieder.", "Das ist die stärkste Fraktion.", "fraktionslos", "without a group", "Stand der Daten",
        "eine Mehrheit", "Members of the Bundestag", "Sitze und Anteile", "Wahlkreis", "die klöckner",
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


def test_a_figure_says_of_which_day_or_term_it_is():
    group, seats = ("SPD", "/rows/0/group", "group"), ("206", "/rows/0/seats", "integer")
    assert list(measured_when(said("Die SPD hatte 206 Sitze.", group, seats), AT_HAND, "de"))
    with_term = said("Die SPD hatte im 20. Bundestag 206 Sitze.", group, ("20.", "/term", "ordinal"), seats)
    with_day = said("Die SPD hatte am 26.10.2021 206 Sitze.", group, ("26.10.2021", "/day", "day"), seats)
    above = said("Die SPD hatte 206 Sitze.", group, seats, context=[("20.", "/term", "ordinal")])
    for statement in (with_term, with_day, above, said("Die SPD war dabei.", group)):
        assert list(measured_when(statement, AT_HAND, "de")) == []
