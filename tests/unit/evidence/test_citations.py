"""Places in evidence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.evidence.citations import NoSuchPlace, cite, leaf, leaves, records, resolve
from beleg.records import EvidenceRef, Ref
from tests.support.orchard import at, collected, harvests

pytestmark = pytest.mark.requirement("I2.guard")

RFC_6901 = {
    "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, 'k"l': 6, " ": 7, "m~n": 8,
}  # fmt: skip


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("", RFC_6901), ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3),
        ("/g|h", 4), ("/i\\j", 5), ('/k"l', 6), ("/ ", 7), ("/m~0n", 8),
    ],
)  # fmt: skip
def test_pointers_lead_where_rfc_6901_says(pointer, value):
    assert resolve(RFC_6901, pointer) == value


@pytest.mark.parametrize(
    "pointer",
    ["foo", "/nope", "/foo/2", "/foo/-", "/foo/00", "/foo/-1", "/foo/x", "/foo/0/0", "/m~2n", "/foo/²"],
)
def test_a_pointer_to_nothing_is_refused(pointer):
    with pytest.raises(NoSuchPlace):
        resolve(RFC_6901, pointer)


def walk(value, place=""):
    if isinstance(value, dict):
        for key, member in value.items():
            yield from walk(member, f"{place}/{key.replace('~', '~0').replace('/', '~1')}")
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from walk(member, f"{place}/{index}")
    else:
        yield place, value


JSON = st.recursive(
    st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("a/~0", max_size=3), inner, max_size=3)
    ),
)


@given(JSON)
def test_every_leaf_is_found_by_its_pointer(value):
    places = dict(walk(value))
    assert all(resolve(value, place) == held for place, held in places.items())
    assert list(leaves(value)) == list(places.values())


def test_only_leaves_of_outputs_can_be_reached():
    (evidence,) = collected(harvests(20)).values()
    at_hand = {evidence.id: evidence}
    assert leaf(at_hand, at(evidence, "/rows/1/crates")) == 206
    for pointer in ("/rows", "/rows/1", "", "/notes/0", "/args/seasons/0", "/source"):
        with pytest.raises(NoSuchPlace):
            leaf(at_hand, at(evidence, pointer))
    with pytest.raises(NoSuchPlace, match="not at hand"):
        leaf(at_hand, Ref(id="sha256:0", pointer="/total", form="integer"))


def test_a_leaf_belongs_to_its_row_its_object_and_its_output():
    output = {
        "season": 20,
        "rows": [{"best": {"group": "Äpfel", "name": {"de": "x"}}, "parts": [{"n": 1}]}],
        "days": ["1999"],
    }
    places = [(record.place, record.is_row) for record in records(output, "/rows/0/best/group")]
    assert places == [("/rows/0/best", False), ("/rows/0", True), ("", False)]
    assert [record.place for record in records(output, "/rows/0/parts/0/n")] == [
        "/rows/0/parts/0",
        "/rows/0",
        "",
    ]
    assert records(output, "/rows/0/best/name/de")[0].place == "/rows/0/best"
    assert [record.place for record in records(output, "/days/0")] == [""]


def test_a_place_is_cited_once():
    refs = [Ref(id="a", pointer="/x", form="integer"), Ref(id="a", pointer="/x", form="term")]
    assert cite(refs) == (EvidenceRef(id="a", pointer="/x"),)
