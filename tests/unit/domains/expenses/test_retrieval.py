"""Passages are found by words and by meaning; what is not known finds nothing; the same always in the same order."""

import math
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beleg.domains.expenses.passages import index, passages
from beleg.domains.expenses.policies.sample import sample_policies
from beleg.domains.expenses.retrieval import FUSION_K, Index, Passage
from beleg.domains.expenses.words import fold, parts, stem, words_of
from tests.support.policies import checked, rules

DAY = date(2026, 12, 1)
pytestmark = pytest.mark.requirement("F35", "I5.retrieval")


def passage(key: str, german: str = "", english: str = "") -> Passage:
    return Passage(key=key, texts={k: v for k, v in (("de", german), ("en", english)) if v})


def keys(found: Index, query: str) -> list[str]:
    return [hit.key for hit in found.search(query)]


SMALL = [
    passage("train", "Bahn: Bahnfahrten in der zweiten Klasse", "trains in second class"),
    passage("taxi", "Taxi: Taxifahrten zum Flughafen", "taxi rides to the airport"),
    passage("gift", "Geschenke an Kunden", "gifts to customers"),
    passage("poison", "Gift im Labor", "poison in the laboratory"),
]


def test_a_word_in_half_of_the_passages_still_counts_for_and_not_against() -> None:
    found = Index([passage(str(n), "Hotel Berlin" if n % 2 else "Taxi Bonn") for n in range(4)], lsa=False)
    hits = found.search("Hotel")
    assert [hit.key for hit in hits] == ["1", "3"]
    assert all(hit.bm25 is not None and hit.bm25 > 0 for hit in hits)


def test_a_word_in_every_passage_still_finds_them() -> None:
    found = Index([passage(str(n), f"Hotel Nummer{n}x") for n in range(3)], lsa=False)
    assert all(hit.bm25 is not None and hit.bm25 > 0 for hit in found.search("Hotel"))
    assert keys(found, "Hotel") == ["0", "1", "2"]


@pytest.mark.parametrize(
    "query",
    ["", "   ", "?!", "Friseur", "xyzzy qwertz", "the and of", "der die das", "42", "Was kostet das?"],
)
def test_words_that_no_passage_has_find_nothing(query: str) -> None:
    assert Index(SMALL).search(query) == []


def test_a_known_word_among_many_unknown_ones_is_below_the_floor() -> None:
    assert keys(Index(SMALL), "Taxi") == ["taxi"]
    assert Index(SMALL).search("Steuererklärung Finanzamt Elster Taxi") == []


@pytest.mark.requirement("I5.retrieval-words")
@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("TAXI", "taxi"), ("Taxifahrt", "taxi"), ("Flughafentaxi", "taxi"), ("Bahn", "train"), ("Züge", None),
        ("Geschenk", "gift"), ("customer gifts", "gift"), ("Kundengeschenke", "gift"), ("poisons", "poison"),
        ("ＴＡＸＩ", "taxi"), ("second-class trains", "train"),
    ],
)  # fmt: skip
def test_case_stems_and_compounds_find_in_both_languages(query: str, first: str | None) -> None:
    assert (keys(Index(SMALL), query) or [None])[0] == first


def test_a_word_of_two_languages_is_looked_for_in_each() -> None:
    assert set(keys(Index(SMALL), "Gift")) == {"gift", "poison"}


def test_meaning_finds_across_languages_what_words_alone_do_not() -> None:
    both = [
        passage(f"{german}{n}", f"{german} {german} Muster{n}", f"{english} {english} pattern{n}")
        for german, english in (("Geschenke", "gifts"), ("Taxifahrten", "cabs"), ("Belege", "receipts"))
        for n in "abcd"
    ]
    several = [*both, passage("only", "Geschenke Geschenke")]
    assert "only" not in keys(Index(several, lsa=False), "gift")
    [hit] = [hit for hit in Index(several).search("gift", 20) if hit.key == "only"]
    assert hit.bm25 is None
    assert hit.lsa is not None


def test_ties_are_in_the_order_of_the_passages() -> None:
    same = [passage(name, "Hotel in Bonn") for name in "cab"]
    assert keys(Index(same), "Hotel") == ["c", "a", "b"]
    assert [hit.score for hit in Index(same, lsa=False).search("Hotel")] == [
        pytest.approx(1 / (FUSION_K + rank)) for rank in (1, 2, 3)
    ]


def test_a_passage_of_both_arms_has_the_sum_of_both_ranks() -> None:
    [hit] = Index(SMALL).search("Flughafen")
    assert hit.bm25 is not None
    assert hit.lsa is not None
    assert hit.score == pytest.approx(2 / (FUSION_K + 1))


def test_an_empty_index_and_one_of_one_passage_can_be_searched() -> None:
    assert Index([]).search("Hotel") == []
    assert keys(Index([passage("a", "Hotel in Bonn")]), "Hotel") == ["a"]


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200))
def test_any_text_can_be_searched_for_and_always_gives_the_same(query: str) -> None:
    found = Index(SMALL)
    first, again = found.search(query), Index(SMALL).search(query)
    assert first == again
    assert all(math.isfinite(hit.score) for hit in first)


def test_a_very_long_query_takes_no_time() -> None:
    assert Index(SMALL).search("Taxi " * 1_000_000)[0].key == "taxi"


@pytest.mark.parametrize(
    ("word", "known", "found"),
    [
        ("hotelkosten", {"hotel"}, ("hotel", "kosten")),
        ("übernachtungspauschale", {"übernachtung", "pauschale"}, ("übernachtung", "pauschale")),
        ("kundenessen", {"kunde", "essen"}, ("kunde", "essen")),
        ("flughafentaxikosten", {"flughafen", "taxi"}, ("flughafen", "taxi", "kosten")),
        ("reisekosten", {"hotel"}, ()),
        ("friseurbesuch", {"besuch"}, ()),
        ("taxi", {"taxi"}, ()),
    ],
)
def test_a_compound_is_taken_apart_where_its_parts_are_known(
    word: str, known: set[str], found: tuple[str, ...]
) -> None:
    assert parts(word, known.__contains__) == found


def test_words_are_folded_and_stemmed() -> None:
    assert list(words_of("Die E-Bikes, IT’s")) == ["die", "e-bikes", "bikes", "it"]
    assert fold("Straße") == "strasse"
    assert stem(fold("Übernachtungen"), "de") == stem(fold("Übernachtung"), "de")
    assert stem("flights", "en") == stem("flight", "en")


@pytest.mark.requirement("I5.retrieval-reload")
def test_a_set_is_indexed_once_and_anew_when_it_changes() -> None:
    block = (
        '[[category]]\nname = "dog"\nen = ["guide dog"]\n\n[[cap]]\nid = "dog"\nsection = "s"\ncategory = "dog"\n'
        'per = "item"\namount = 10\n'
    )
    one = checked({"x.md": rules(block)})
    assert index(one, DAY) is index(one, DAY)
    assert keys(index(one, DAY), "guide dogs") == ["x/1/s"]
    other = checked({"x.md": rules(block.replace("guide dog", "parrot"))})
    assert keys(index(other, DAY), "guide dogs") == []
    assert keys(index(other, DAY), "parrots") == ["x/1/s"]


def test_a_passage_has_the_words_of_the_categories_whose_rules_it_explains() -> None:
    found = {each.key: each.texts for each in passages(sample_policies(), DAY)}
    assert "Kilometerpauschale" in found["mileage/1/car"]["de"]
    assert "own car" in found["mileage/1/car"]["en"]
