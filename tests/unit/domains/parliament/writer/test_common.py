"""The words that all intents share: groups, terms and times in both languages, as an editor would write them."""

from datetime import UTC, date, datetime

import pytest

from beleg.agent.draft import render
from beleg.domains.parliament.query import When
from beleg.domains.parliament.writer import common
from beleg.domains.parliament.writer.say import Piece, Place, Say, count_of, listing
from beleg.records import Evidence, Json, Language

BOTH: tuple[Language, ...] = ("de", "en")


def place(**output: object) -> Place:
    return Place.of(
        Evidence(
            id="sha256:1",
            tool="t",
            args={},
            source="made up",
            day=None,
            as_of=None,
            retrieved_at=datetime(2026, 12, 1, tzinfo=UTC),
            output=output,
        )
    )


def shown(say: Say, at: Place, language: Language) -> str:
    evidence = {at.evidence.id: at.evidence}
    rendered = render(say.draft().sentences, None, evidence, language)
    assert not rendered.dropped
    return " ".join(each.text for each in rendered.statements)


def written(piece: Piece, at: Place, language: Language) -> str:
    say = Say(language)
    say.add("{piece}", "{piece}", piece=piece)
    return shown(say, at, language)


@pytest.mark.requirement("I3.answer-form")
@pytest.mark.parametrize(
    ("label", "kind", "german", "english"),
    [
        ("SPD", "fraktion", ("Die SPD", "Der SPD", "Der SPD"), "The SPD"),
        ("BSW", "gruppe", ("Das BSW", "Dem BSW", "Des BSW"), "The BSW"),
        ("GB/BHE", "fraktion", ("Der GB/BHE", "Dem GB/BHE", "Des GB/BHE"), "The GB/BHE"),
        ("Die Linke", "gruppe", ("Die Linke", "Der Gruppe Die Linke", "Der Gruppe Die Linke"), "Die Linke"),
        (
            "BÜNDNIS 90/DIE GRÜNEN",
            "fraktion",
            (
                "BÜNDNIS 90/DIE GRÜNEN",
                "Der Fraktion BÜNDNIS 90/DIE GRÜNEN",
                "Der Fraktion BÜNDNIS 90/DIE GRÜNEN",
            ),
            "BÜNDNIS 90/DIE GRÜNEN",
        ),
        ("Zentrum", "fraktion", ("Das Zentrum", "Dem Zentrum", "Der Fraktion Zentrum"), "The Zentrum"),
        (
            "Deutsche Partei",
            None,
            ("Die Deutsche Partei", "Der Fraktion Deutsche Partei", "Der Fraktion Deutsche Partei"),
            "The Deutsche Partei",
        ),
        (
            "fraktionslos",
            "none",
            (
                "Die fraktionslosen Abgeordneten",
                "Den fraktionslosen Abgeordneten",
                "Der fraktionslosen Abgeordneten",
            ),
            "The members without a group (fraktionslos)",
        ),
    ],
)
def test_a_group_is_declined_and_never_written_but_from_its_label(label, kind, german, english):
    at = place(group=label)
    say = Say("de")
    declined = (
        common.group(say, at["group"]),
        common.to_group(say, at["group"], kind),
        common.of_group(say, at["group"], kind),
    )
    assert tuple(written(each, at, "de") for each in declined) == german
    assert written(common.group(Say("en"), at["group"]), at, "en") == english


@pytest.mark.parametrize(
    ("numbers", "german", "english"),
    [
        ([20], "Der 20. Wahlperiode", "The 20th Bundestag"),
        ([21], "Der 21. Wahlperiode", "The 21st Bundestag"),
        ([1, 2], "Den Wahlperioden 1 und 2", "Electoral terms 1 and 2"),
        ([17, 18, 19], "Den Wahlperioden 17, 18 und 19", "Electoral terms 17, 18 and 19"),
    ],
)
def test_terms_are_listed_one_by_one(numbers, german, english):
    at = place(terms=numbers)
    for language, text in (("de", german), ("en", english)):
        say = Say(language)
        assert written(common.terms(say, [*at["terms"]]), at, language) == text


MOMENTS = [
    ("day", When(), "Am 12.12.2024 (20. Wahlperiode)", "On 12 December 2024 (20th Bundestag)"),
    ("current", When(), "Derzeit (20. Wahlperiode)", "Currently (20th Bundestag)"),
    (
        "last_known",
        When(),
        "Nach dem letzten bekannten Stand vom 12.12.2024 (20. Wahlperiode)",
        "By the last known state, that of 12 December 2024 (20th Bundestag)",
    ),
    (
        "first_sitting",
        When(kind="terms", unit="term", terms=(20,)),
        "Bei der ersten Sitzung der 20. Wahlperiode am 12.12.2024",
        "At the first sitting of the 20th Bundestag on 12 December 2024",
    ),
    (
        "first_sitting",
        When(kind="terms", unit="election", number=2024, terms=(20,)),
        "Nach der Bundestagswahl 2024 (erste Sitzung der 20. Wahlperiode am 12.12.2024)",
        "After the 2024 federal election (first sitting of the 20th Bundestag on 12 December 2024)",
    ),
    (
        "day",
        When(kind="day", unit="edge", edge="end", number=20, day=date(2024, 12, 12)),
        "Am Ende der 20. Wahlperiode (12.12.2024)",
        "At the end of the 20th Bundestag (12 December 2024)",
    ),
    (
        "day",
        When(kind="day", unit="edge", edge="start", number=20, day=date(2024, 12, 12)),
        "Zu Beginn der 20. Wahlperiode (12.12.2024)",
        "At the start of the 20th Bundestag (12 December 2024)",
    ),
]


@pytest.mark.requirement("I3.understood-said")
@pytest.mark.parametrize(("basis", "when", "german", "english"), MOMENTS)
def test_a_time_is_said_as_it_was_asked_with_its_term_and_day(basis, when, german, english):
    at = place(basis=basis, day="2024-12-12", term=20)
    assert written(common.moment(Say("de"), at, when), at, "de") == german
    assert written(common.moment(Say("en"), at, when), at, "en") == english


def test_a_present_state_beside_other_days_names_its_own():
    at = place(basis="current", day="2025-09-30", term=21)
    piece = common.moment(Say("de"), at, When(), dated=True)
    assert written(piece, at, "de") == "Derzeit (21. Wahlperiode, Stand 30.09.2025)"


@pytest.mark.requirement("I3.answer-form")
@pytest.mark.parametrize(
    ("today", "said"), [("2026-12-01", True), ("2025-09-30", False), ("2024-01-01", False)]
)
def test_the_datas_day_is_said_where_it_is_older_than_the_question(today, said):
    at = place(day="2025-09-30")
    for language, text in (("de", "Stand der Daten: 30.09.2025."), ("en", "Data as of 30 September 2025.")):
        say = Say(language)
        common.as_of(say, at["day"], {"today": today})
        assert shown(say, at, language) == (text if said else "")


DISSOLVED: Json = {
    "day": "1972-11-01",
    "reason": "dissolved",
    "previous_term": 6,
    "previous_end": "1972-09-22",
    "next_term": 7,
    "next_start": "1972-12-13",
}


@pytest.mark.requirement("I3.answer-form")
def test_a_day_without_a_bundestag_says_why():
    texts = []
    for language in BOTH:
        say, at = Say(language), place(**DISSOLVED)
        common.no_bundestag(say, at)
        texts.append(shown(say, at, language))
    german, english = texts
    assert german == (
        "Am 01.11.1972 gab es keinen Bundestag; der 6. Bundestag war am 22.09.1972 aufgelöst worden, "
        "der 7. trat erst am 13.12.1972 zusammen."
    )
    assert english == (
        "There was no Bundestag on 1 November 1972; the 6th Bundestag had been dissolved on 22 September 1972 "
        "and the 7th first met on 13 December 1972."
    )


def test_between_terms_and_before_the_first_are_told_apart():
    between, before = Say("de"), Say("de")
    ended = place(**{**DISSOLVED, "reason": "between_terms"})
    common.no_bundestag(between, ended, lead="Nein: ")
    assert shown(between, ended, "de").startswith(
        "Nein: Am 01.11.1972 gab es keinen Bundestag; der 6. Bundestag hatte am 22.09.1972 geendet,"
    )
    none = place(
        day="1940-01-01",
        reason="before_first",
        previous_term=None,
        previous_end=None,
        next_term=1,
        next_start="1949-09-07",
    )
    common.no_bundestag(before, none)
    assert shown(before, none, "de") == (
        "Am 01.01.1940 gab es noch keinen Bundestag; der 1. Bundestag trat am 07.09.1949 zusammen."
    )


@pytest.mark.requirement("I3.future")
def test_a_time_to_come_is_named():
    term, day = place(term=23, present_term=21), place(day="2031-05-04", as_of="2025-09-30")
    said = []
    for at in (term, day):
        for language in BOTH:
            say = Say(language)
            common.future(say, at)
            said.append(shown(say, at, language))
    assert said == [
        "Die 23. Wahlperiode gibt es noch nicht; derzeit läuft die 21. Wahlperiode.",
        "There is no 23rd Bundestag yet; the present one is the 21st.",
        "Der 04.05.2031 liegt in der Zukunft; die Daten reichen bis zum 30.09.2025.",
        "4 May 2031 lies in the future; the data reach up to 30 September 2025.",
    ]


def test_one_is_a_singular():
    at = place(n=1, m=2)
    nouns = (("Sitz", "Sitze"), ("seat", "seats"))
    assert written(common.counted(Say("de"), at["n"], *nouns), at, "de") == "1 Sitz"
    assert written(common.counted(Say("en"), at["m"], *nouns), at, "en") == "2 seats"


def test_pieces_bring_their_references_and_nothing_is_said_twice():
    at = place(rows=[{"a~/b": 3}, {"a~/b": 4}])
    leaves = [row["a~/b"] for row in at["rows"]]
    assert [leaf.pointer for leaf in leaves] == ["/rows/0/a~0~1b", "/rows/1/a~0~1b"]
    say = Say("en")
    for _ in range(2):
        say.add(
            "",
            "{numbers} are {count}, as {list}.",
            numbers=say.join([leaf.integer for leaf in leaves]),
            count=count_of([leaf.integer for leaf in leaves]),
            list=listing([leaf.integer for leaf in leaves]),
        )
    assert shown(say, at, "en") == "3 and 4 are 2, as 3 and 4."
