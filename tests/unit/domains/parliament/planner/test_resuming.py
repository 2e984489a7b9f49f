"""Going on with the office, the term or the people told of."""

import pytest

from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.followups")


def said(*questions: str) -> str:
    """The answer to the last question of a session."""
    answer = talk(*questions)[-1]
    assert answer.status == "answered", answer.text
    return answer.text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Wer war Bundeskanzler 1970?", "how long did Brandt serve"), "from 21 October 1969 to 7 May 1974"),
        (
            ("who was chancellor in 1980?", "How long did Schmidt serve?"),
            "from 16 May 1974 to 1 October 1982",
        ),
        (
            ("Wer war Finanzminister 2015?", "Wie lange war Schäuble im Amt?"),
            "vom 28.10.2009 bis 2017 Bundesminister der Finanzen",
        ),
        (("wer war finanzminister 2015", "wie lange hat schäuble gedient"), "vom 28.10.2009 bis 2017"),
        (("Wer war 1970 Bundeskanzler?", "Wie lange war er das?"), "4 Jahre und 6 Monate"),
        (("War Joschka Fischer Außenminister?", "wann?"), "vom 27.10.1998 bis zum 22.11.2005"),
        (("Was Angela Merkel chancellor?", "how long?"), "(16 years)"),
    ],
)
def test_how_long_somebody_served_is_of_the_office_spoken_of(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Was Willy Brandt chancellor in 1976?", "Who was then?"), "In 1976, Helmut Schmidt"),
        (("War Willy Brandt 1976 Kanzler?", "Wer war es dann?"), "Im Jahr 1976 war Helmut Schmidt"),
        (("War Lammert 2002 Bundestagspräsident?", "wer war es stattdessen?"), "Wolfgang Thierse"),
        (("Wer war 1992 Bundestagspräsident?", "Und 1999?", "Wer war es damals?"), "Wolfgang Thierse"),
    ],
)
def test_who_it_was_then_is_asked_of_the_office_and_the_time(questions, needed):
    assert needed in said(*questions)


def test_who_it_was_then_needs_a_time():
    answer = talk("Wer ist Bundestagspräsident?", "Wer war es damals?")[-1]
    assert answer.status == "no_data"
    assert "damals" in answer.text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (
            ("Welche Wahlperiode war die kürzeste?", "Wann fing die an?"),
            "9. Wahlperiode begann am 04.11.1980",
        ),
        (("which term was the shortest?", "when did it end?"), "29 March 1983"),
        (("Wie viele Abgeordnete hatte der 20. Bundestag?", "Wann fing der an?"), "am 26.10.2021"),
        (("how many members were in the 18th Bundestag?", "when did it begin?"), "on 22 October 2013"),
        (
            ("Seats in the 1st Bundestag", "Who led the government?", "When did that term end?"),
            "7 September 1953",
        ),
        (
            (
                "Which parties sat in the Bundestag in 1949?",
                "Who led the government?",
                "When did that term end?",
            ),
            "7 September 1953",
        ),
        (
            ("wie lange dauerte die 16. wahlperiode?", "und die 17.?", "welche war länger?"),
            "16. Wahlperiode",
        ),
    ],
)
def test_a_term_stays_the_one_told_of(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Wer ist Michael Müller?", "der von 1948", "und der andere?"), "geboren am 09.12.1964"),
        (("who is Michael Müller?", "the second one", "and the other one?"), "born on 9 December 1964"),
        (("Wer ist Merkel?", "Angela", "und die andere?"), "Petra Merkel"),
        (("Wer ist älter, Merz oder Klingbeil?", "und wie alt ist der andere?"), "Lars Klingbeil ist"),
        (("Wer war 1969 Kanzler?", "Brandt?", "und der andere?"), "Kurt Georg Kiesinger"),
    ],
)
def test_the_other_one_is_whoever_was_not_yet_told_of(questions, needed):
    assert needed in said(*questions)


def test_a_yes_chooses_nobody_and_a_word_that_takes_note_asks_nothing():
    assert talk("Wer ist Michael Müller?", "ja")[-1].status == "clarification"
    assert talk("Wie viele Sitze hat die SPD?", "aha, interessant")[-1].text.startswith("Gut.")
    assert "151" in said("how many seats does the SPD have?", "ok", "and the AfD?")


def test_the_other_one_before_any_was_chosen_is_asked_back():
    answer = talk("Wer ist Michael Müller?", "und der andere?")[-1]
    assert answer.status == "clarification"
    assert len({option.label for option in answer.options}) == 2


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Wer war Kanzler 1960?", "und 1970?", "wer war dazwischen?"), "Ludwig Erhard"),
        (("Who was chancellor in 1960?", "and in 1970?", "who was in between?"), "Kurt Georg Kiesinger"),
        (("wer war zwischen Adenauer und Kiesinger Kanzler?",), "Ludwig Erhard"),
        (
            ("Wer war 1999 Bundestagspräsident?", "und 2018?", "wer war dazwischen?"),
            "Norbert Lammert",
        ),
        (("Who was chancellor before Kohl?", "and before Brandt?"), "Kurt Georg Kiesinger"),
        (("Wer war 1975 Kanzler?", "und nach Kohl?"), "Gerhard Schröder"),
    ],
)
def test_holders_between_and_beside_those_told_of(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Nachfolger von Jens Spahn",), "Thorsten Frei"),
        (("Who succeeded Jens Spahn?",), "Thorsten Frei"),
        (("Wer war Gesundheitsminister 2019?", "Wer war der Nachfolger von Jens Spahn?"), "Karl Lauterbach"),
        (("who was health minister in 2019?", "successor of Jens Spahn?"), "Karl Lauterbach"),
        (("Nachfolger von Olaf Scholz",), "Friedrich Merz"),
        (("Nachfolger von Frank-Walter Steinmeier",), "Sigmar Gabriel"),
    ],
)
def test_whoever_followed_is_of_the_office_spoken_of_or_of_the_newest(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Hat Sahra Wagenknecht die Fraktion gewechselt?", "Wer ist mit ihr gegangen?"), "10 Abgeordnete"),
        (("Did Wagenknecht change her group?", "who went over with her"), "10 members of Die Linke"),
        (("Wer ist Sahra Wagenknecht?", "Wie viele sind mit ihr gegangen?"), "10 Abgeordnete"),
        (("Wer ist Sahra Wagenknecht?", "how many left with her?"), "10 members of Die Linke"),
    ],
)
def test_who_went_along_made_the_same_change(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("In welchen Fraktionen war Gregor Gysi?",), "Gruppe und späteren Fraktion PDS"),
        (("Which groups did Gregor Gysi belong to?",), "PDS"),
        (("Wer ist Gregor Gysi?", "In welchen Fraktionen saß er schon?"), "fraktionslos"),
        (("Wer ist Merz?", "welche Fraktion?", "und seit wann?"), "seit dem 26.10.2021 der CDU/CSU-Fraktion"),
        (("Wer ist Kanzler?", "was war er davor?"), "Fraktionsvorsitzender der CDU/CSU (29.02.2000"),
        (("who is the chancellor?", "what was he before?"), "parliamentary group chair"),
    ],
)
def test_what_somebody_was_over_time(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Wie viele Bundestagspräsidentinnen gab es?", "wer war die erste?"), "Annemarie Renger war vom"),
        (("How many chancellors have there been?", "who was the youngest?", "how old was she?"), "aged 51"),
        (("War Schäuble Bundestagspräsident?", "und Kanzler?"), "nicht als Bundeskanzler"),
        (("Welche Wahlperiode haben wir?", "seit wann?"), "begann am 25.03.2025"),
        (
            ("Welche Wahlperiode haben wir?", "und die letzte?", "wie lange ging die?"),
            "20. Wahlperiode dauerte",
        ),
        (("wer war kanzler 2010", "nicht 2010, 2001"), "Gerhard Schröder"),
        (("Welche Kanzler waren von der SPD?", "wer davon am längsten?"), "Helmut Schmidt"),
        (
            ("Wer waren die letzten drei Kanzler?", "wer war am längsten?", "wer ist der älteste?"),
            "Angela Merkel, geboren",
        ),
        (("wer ist boris pistorius?", "wer war vor ihm minister?"), "Christine Lambrecht"),
        (("was Lauterbach minister?", "who followed him?"), "Nina Warken"),
        (("Wer sitzt in der Regierung?", "wie viele von der CSU?"), "Derzeit sind 3 Personen"),
        (("wer ist vizepräsident?", "wie viele sind das?"), "Derzeit haben 4 Personen"),
        (
            ("Gab es schon mal eine Kanzlerin?", "und eine Bundestagspräsidentin?"),
            "Ja, bisher hatten 4 Frauen",
        ),
        (("war Merkel Ministerin?", "welche?"), "Bundesministerin für Frauen und Jugend"),
        (("Hat Wagenknecht die Fraktion gewechselt?", "wann?"), "bis zum 05.12.2023"),
        (("Hat Wagenknecht die Fraktion gewechselt?", "wer noch?"), "10 Abgeordnete"),
        (
            ("wie alt ist alice weidel?", "seit wann ist sie fraktionschefin?", "wer ist der andere?"),
            "Tino Chrupalla",
        ),
        (
            ("Who is Annalena Baerbock?", "party?", "since when in the Bundestag?"),
            "from 22 October 2013 to 30 June 2025",
        ),
        (("Wer sitzt im Wahlkreis Rostock?", "seit wann?"), "Dietmar Bartsch"),
        (("Wie viele Sitze hat die CSU?", "was war die erste frage?"), "Zuerst haben Sie gefragt"),
        (
            ("Wie viele Sitze hat die SPD?", "was war meine letzte frage?", "und die antwort?"),
            "letzte Antwort",
        ),
        (
            ("Wer ist Heidi Reichinnek?", "Wahlkreis?", "seit wann Fraktionschefin?"),
            "seit dem 20.02.2024 Fraktionsvorsitzende",
        ),
        (("wer ist Alice Weidel?", "und ihr Co-Vorsitzender?"), "Tino Chrupalla"),
        (("War Joschka Fischer Vizekanzler?", "unter wem?"), "Gerhard Schröder"),
        (("Who were the chancellors from the CDU?", "who was first?"), "Konrad Adenauer"),
        (("Wer war nach Adenauer Kanzler?", "und dann?", "und dann?"), "folgte Willy Brandt"),
        (("who came after Kohl?", "and then?"), "followed by Angela Merkel"),
        (("When was the 12th term?", "and then?"), "13th Bundestag"),
        (("Wann endet die Wahlperiode?", "die wievielte ist das?"), "21. Wahlperiode"),
        (
            ("wer ist verteidigungsminister", "wie viele sitze hat die csu", "und seit wann ist er das"),
            "seit dem 19.01.2023 Bundesminister der Verteidigung",
        ),
        (("When did Merkel become chancellor?", "how old was she?"), "51 years old on taking office"),
        (("Wie viele Wahlperioden war Schäuble dabei?", "in welchen?"), "14 Wahlperioden"),
        (("Wer ging mit Wagenknecht?",), "10 Abgeordnete"),
        (("Welche Koalition regiert?", "wie viele Sitze hat sie?"), "zusammen 328 von 630"),
        (("welche wahlperiode war die längste?", "wie lange?"), "16. Wahlperiode dauerte 4 Jahre"),
        (("who is Schröder?", "Gerhard", "when was he chancellor?"), "from 27 October 1998"),
        (("when did the 20th term begin?", "who was chancellor then?", "and president?"), "Bärbel Bas"),
    ],
)
def test_what_was_told_is_gone_on_with(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("list all chancellors", "oldest chancellor alive"), "Gerhard Schröder (SPD) is the oldest"),
        (("Wer ist der älteste lebende Bundeskanzler?",), "Gerhard Schröder (SPD) am ältesten"),
        (("welche kanzler leben noch?", "wer ist der jüngste?"), "Olaf Scholz (SPD) am jüngsten"),
        (("who is the oldest living president of the Bundestag?",), "is the oldest: born on"),
    ],
)
def test_the_oldest_who_lives_is_none_of_the_dead(questions, needed):
    assert needed in said(*questions)


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (
            ("when did the 20th bundestag end", "when did the 21st start"),
            "The 21st Bundestag first met on 25 March",
        ),
        (
            ("Wann endete der 20. Bundestag?", "und wann begann der 21."),
            "Die 21. Wahlperiode begann am 25.03.2025",
        ),
        (("when did the 20th bundestag end", "when did the 21st start", "how many members"), "630 members"),
        (("When did the 5th Bundestag start?", "how long did the 6th last?"), "1,069 days"),
    ],
)
def test_a_term_named_by_its_number_is_that_one(questions, needed):
    assert needed in talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("Wer war der erste Bundeskanzler?", "und der zweite?", "und der letzte vor merz"), "Olaf Scholz"),
        (("Wer war Kanzler 1980?", "und der direkt vor Schmidt"), "Willy Brandt"),
        (("Who was chancellor in 1980?", "and the one after Kohl?"), "Gerhard Schröder"),
        (("who was chancellor in 1980", "and the last one before kohl"), "Helmut Schmidt"),
        (("der letzte kanzler vor merz",), "Olaf Scholz"),
        (("chancellor after kohl",), "Gerhard Schröder"),
    ],
)
def test_the_last_one_before_somebody_is_the_predecessor(questions, needed):
    assert needed in talk(*questions)[-1].text


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (
            ("Norbert Lammert", "how long was he president"),
            "President of the Bundestag from 18 October 2005 to",
        ),
        (("Rita Süssmuth", "wann wurde sie Präsidentin"), "Präsidentin des Deutschen Bundestages"),
        (
            ("Who is Bärbel Bas?", "was she ever president?"),
            "President of the Bundestag from 26 October 2021",
        ),
    ],
)
def test_the_presidency_of_somebody_spoken_of_is_that_of_the_bundestag(questions, needed):
    assert needed in talk(*questions)[-1].text


def test_one_party_of_both_is_told_and_not_asked_back():
    answer = talk("Wer war Bundestagspräsident 1969?", "welcher partei gehörte er an")[-1]
    assert answer.status == "answered"
    assert "Gerstenmaier gehörte der CDU an" in answer.text
    assert "Hassel gehörte der CDU an" in answer.text


def test_of_two_parties_it_is_asked_who_is_meant():
    assert talk("Wer war Kanzler 1969?", "welcher partei gehörte er an")[-1].status == "clarification"


@pytest.mark.parametrize(
    ("questions", "needed"),
    [
        (("How many seats does the SPD have?", "petra kelly"), "was a member of the German Bundestag"),
        (("Wie viele Sitze hat die SPD?", "petra kelly"), "Mitglied des Deutschen Bundestages"),
        (("petra kelly", "when did she die"), "died on 1 October 1992"),
    ],
)
def test_a_name_alone_is_answered_in_the_language_of_the_session(questions, needed):
    assert needed in talk(*questions)[-1].text
