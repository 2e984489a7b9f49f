"""Questions as people first type them: what they ask is told, and nothing near it."""

import pytest

from tests.support.talking import ask


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Welcher Partei gehörte der Entwicklungsminister Gerd Müller an?", "gehört der CSU an"),
        ("Wie heißt die Vorsitzende der Grünenfraktion", "Britta Haßelmann"),
        ("Wer hat Flensburg gewonnen?", "niemand mit einem Direktmandat"),
        ("who won Rostock", "Dietmar Bartsch"),
        ("Who is the MP for constituency 1?", "Flensburg"),
        ("wie viele kabinette hatte merkel", "4 Amtszeiten"),
        ("Wie viele Regierungen hatte Adenauer?", "4 Amtszeiten"),
        ("Welche Fraktionen haben Direktmandate?", "171 von 275"),
        ("welche parteien sind 2025 rausgeflogen", "Danach nicht mehr vertreten war die FDP"),
        ("Welche Fraktionen sind 2013 ausgeschieden?", "Danach nicht mehr vertreten war die FDP"),
        ("Wie viele Abgeordnete kommen nicht aus Deutschland", "34 im Ausland geborene"),
        ("how many members are not from Germany", "34 members born abroad"),
        ("Mit wem koalierte die FDP unter Kohl?", "in den Wahlperioden 10, 11, 12 und 13"),
        (
            "Wer koalierte mit der SPD unter Schröder?",
            "Mitglieder der SPD und der Fraktion BÜNDNIS 90/DIE GRÜNEN",
        ),
        ("Wer hatte 1977 im September die Mehrheit im Bundestag?", "hatten die SPD (224) und die FDP (40)"),
        ("Wer hat die Mehrheit im Bundestag?", "die CDU/CSU (208) und die SPD (120)"),
        ("Welche Parteien hatten 2010 zusammen die Mehrheit?", "die CDU/CSU (239) und die FDP (93)"),
        ("most recent changes of parliamentary group in this term?", "Sieghard Knodel"),
        (
            "I'm looking for a politician called Bahr who was health minister.",
            "Daniel Bahr was Federal Minister of Health",
        ),
        (
            "Ich suche einen Abgeordneten namens Bahr, der Gesundheitsminister war",
            "Daniel Bahr war vom 12.05.2011",
        ),
        ("Jemand meinte, die Grünen hätten 200 Sitze", "Nein, derzeit"),
        (
            "Wer war der Vorgänger des Vorgängers von Julia Klöckner als Bundestagspräsident?",
            "war Wolfgang Schäuble",
        ),
        ("Wer war der Vorvorgänger von Merz?", "war Angela Merkel"),
        ("who was chancellor two before Angela Merkel", "was Helmut Kohl"),
        ("how many people have ever been members of the bundestag", "4,613 members"),
        ("Wie viele Frauen waren jemals Mitglied des Bundestages?", "1.046 Frauen"),
        ("Wie viele Jahre war die CDU insgesamt an der Regierung?", "in 15 Wahlperioden"),
        (
            "How many years were the Greens in government?",
            "a government of the SPD and BÜNDNIS 90/DIE GRÜNEN",
        ),
        ("Wie alt war die jüngste Abgeordnete beim Einzug 2021?", "Emilia Fester"),
        ("wie viele fraktionen gabs 1990", "4 Fraktionen"),
        ("Is the AfD the second largest group?", "Yes, currently"),
        ("ist die spd drittstärkste kraft", "Ja, derzeit"),
        ("Ist die SPD die zweitgrößte Fraktion?", "Nein, derzeit (21. Wahlperiode) steht die AfD"),
        ("wer ist minister für gesundheit, umwelt und verkehr", "Carsten Schneider"),
        ("wer sitzt aus duisburg im bundestag", "Mahmut Özdemir"),
        ("how many members have the last name wagner", "3 members called “Wagner”"),
        ("Norbert Röttgen seit wann im BT und welcher WK", "Rhein-Sieg-Kreis II"),
        ("Wer leitet das Auswärtige Amt?", "Bundesminister des Auswärtigen ist"),
        ("In welchem Wahlkreis ist Olaf Scholz angetreten?", "Wahlkreis"),
    ],
)
def test_what_is_asked_is_told(text: str, part: str) -> None:
    assert part in ask(text).text


@pytest.mark.parametrize(
    "text",
    [
        "Ist die AfD im Präsidium vertreten?",
        "Is the SPD represented in the presidium?",
        "sitzt die linke im präsidium",
    ],
)
def test_who_sits_in_the_presidium_is_no_share_of_seats(text: str) -> None:
    answer = ask(text).text
    assert "Klöckner" in answer
    assert "Ramelow" in answer
    assert "630" not in answer


def test_aspects_named_one_beside_the_other_are_all_told() -> None:
    answer = ask("Anton Hofreiter fraktion und wahlkreis").text
    assert "BÜNDNIS 90/DIE GRÜNEN" in answer
    assert "München-Land" in answer
    answer = ask("party and constituency of Philipp Amthor").text
    assert "CDU" in answer
    assert "Vorpommern-Greifswald" in answer


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Wie viele Abgeordnete namens Müller waren Minister?", "„Minister“"),
        ("Welche heutigen Mitglieder saßen bereits 1998 im Bundestag?", "„bereits“"),
        ("Wie viele Ostdeutsche sind im Kabinett?", "„Ostdeutsche“"),
        ("how many East Germans are in the cabinet?", "“East”"),
        ("Wie viele Sitze hat die Union ohne CSU", "„ohne CSU“"),
        ("Ist die CSU kleiner als die Linke?", "„CSU“"),
        ("Welche Minister hat Merkel entlassen?", "„entlassen“"),
        ("which chancellors were called helmut", "“chancellors”"),
        ("anzahl abgeordnete mit von im namen", "„im namen“"),
        ("Welche zwei Kanzler hatten den gleichen Vornamen?", "„gleichen Vornamen“"),
        ("Sitzt ein Enkel von Adenauer im Bundestag?", "Familie"),
        ("Welche Fraktion hatte je mehr als 300 Sitze?", "„300“"),
        ("Wer war mit 22 Jahren schon Abgeordneter?", "„mit 22 Jahren schon Abgeordneter“"),
        ("Ist Merkel mit 20 Abgeordnete geworden?", "„mit 20 Abgeordnete“"),
        ("Wer ist schon seit 1998 im Bundestag?", "„seit“"),
    ],
)
def test_a_condition_that_no_query_holds_is_named(text: str, word: str) -> None:
    answer = ask(text)
    assert answer.status == "no_data"
    assert word in answer.text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("which party was Volker Wissing in", "is without a party (parteilos)"),
        ("what party is Frauke Petry in?", "is without a party (parteilos)"),
        ("wer ist alles im kabinett", "Derzeit sind 18 Personen"),
        ("wer war alles Kanzler?", "Bisher hatten 10 Personen"),
        ("Wer ist Herr Müller?", "nicht eindeutig"),
        ("who is Mr Müller", "does not tell who is meant"),
    ],
)
def test_nobody_s_party_all_who_are_in_office_and_the_most_frequent_name_are_told(
    text: str, said: str
) -> None:
    assert said in ask(text).text
