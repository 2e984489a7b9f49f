"""Questions that were read as others before: older than a holder, one of theirs, always there, added by a sign."""

from __future__ import annotations

import pytest

from tests.support.talking import ask

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Wie viele Abgeordnete sind älter als der Kanzler?", ("9 Abgeordnete", "10.11.1955")),
        ("how many MPs are younger than the president of the bundestag", ("400 members",)),
        ("welche kanzler sind zurückgetreten", ("nicht verstanden: „zurückgetreten“",)),
        ("seit wann gibt es ein umweltministerium", ("Walter Wallmann",)),
        ("wer wurde nach dem rücktritt von brandt kanzler", ("folgte Helmut Schmidt",)),
        (
            "Wer kam nach dem Rücktritt von Guttenberg als Verteidigungsminister?",
            ("folgte Thomas de Maizière",),
        ),
        ("war wagenknecht 2022 bei der linken", ("Ja: im Jahr 2022",)),
        ("war sahra wagenknecht am 1.1.2022 bei der linken", ("Ja: ",)),
        ("wer waren die bsw abgeordneten", ("insgesamt 10 Abgeordnete des BSW",)),
        ("for a school project: who were the chancellors of germany", ("10 people",)),
        ("how long have SPD and CDU/CSU been governing together", ("Since 6 May 2025",)),
        ("hat merz einen vizekanzler", ("Ja, ", "Lars Klingbeil")),
        ("hatte scholz eine verteidigungsministerin", ("Ja, ", "Christine Lambrecht")),
        ("Hatte Merkel ein Ministeramt?", ("Ja, Angela Merkel war Bundesministerin",)),
        ("Hatte Kohl einen Finanzminister von der FDP?", ("Nein, ",)),
        ("welche ministerien führt die cdu", ("Derzeit sind 7 Personen (CDU)",)),
        ("which ministries does the CDU hold", ("7 people (CDU)",)),
        ("wieviel sitze hat linke+grüne+spd", ("zusammen 269 von 630",)),
        ("Wie viele Politiker heißen Thomas?", ("13 Abgeordnete",)),
        (
            "Welche Partei ist seit 1949 immer im Bundestag?",
            ("Die CDU/CSU hatte erstmals", "Die SPD hatte erstmals"),
        ),
        ("which parties have been in every bundestag", ("The CDU/CSU first had", "The SPD first had")),
    ],
)
def test_what_is_asked_is_told(question: str, told: tuple[str, ...]) -> None:
    text = ask(question).text
    assert all(each in text for each in told), text
