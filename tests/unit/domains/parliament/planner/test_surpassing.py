"""What goes beyond an answer: doubled figures, those who left, whoever was longer, and how people type all that."""

import pytest

from tests.support.talking import ask, talk


def last(conversation: str) -> str:
    return talk(*(turn.strip() for turn in conversation.split("|")))[-1].text


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("how many seats did the afd get in 2021 | and now | so did they double it?", "up 84.1 %"),
        ("sitze der afd im 20. bundestag | und im 21. | hat sie sich verdoppelt?", "70 Sitze"),
        ("seats of the AfD today? | and at the start of the term?", "152 of 630"),
        ("seats of the AfD today? | and at the start of the term? | who left?", "Sieghard Knodel"),
        ("sitze der afd heute | wer ist ausgetreten?", "Sieghard Knodel"),
        ("seats of each party on 1 june 2023 | and at the end of that term", "24 March 2025"),
        (
            "did the spd have 200 seats in the 21st bundestag? | so when then",
            "4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16 and 20",
        ),
        ("wolfgang schäuble how many terms | anyone longer than him?", "The longest-serving member"),
        ("wie lange war Gysi, Gregor im bundestag | war jemand länger drin?", "Wolfgang Schäuble"),
        ("was angela merkel ever minister | which ministry", "and Federal Minister for the Environment"),
        ("was angela merkel ever minister | which ministry | who was chancellor back then", "Helmut Kohl"),
        ("wer ist bundeskanzler | sorry, in english please", "Friedrich Merz (CDU) has been"),
        ("biggest party in the 1st bundestag | how many seats | and second biggest?", "the SPD was number 2"),
        ("who is the youngest woman in the bundestag | and the youngest man", "the youngest man is Luke Hoß"),
        ("wer ist die älteste frau im bundestag | und der älteste mann", "Alexander Gauland"),
        (
            "wann gab es am meisten frauen | in welcher fraktion sind es am wenigsten",
            "hat die AfD die wenigsten Frauen",
        ),
        ("which party is the oldest | how about the youngest one", "Die Linke has the lowest average age"),
        ("when were the greens strongest | who led them then", "Anton Hofreiter"),
        (
            "Volker Kauder | who took over from him | and now?",
            "parliamentary group chair of the CDU/CSU since July 2026",
        ),
        ("how long was kohl chancellor | longer than merkel? | who was in between", "Gerhard Schröder"),
        ("who was the longest serving bundestag president | second longest?", "Norbert Lammert"),
        ("how many seats did the left party lose in 2009 | sorry i meant 2013", "12 seats fewer"),
        ("did philipp amthor win his district | and in the 19th", "Mecklenburgische Seenplatte I"),
        ("who are the 3 oldest members | how many of them are women", "Gregor Gysi is recorded as a man"),
        (
            "who are the 3 oldest members | how many of them are women | which parties are they from",
            "Alexander Gauland belongs to the AfD",
        ),
        ("current defence minister? | and who had the job before", "Christine Lambrecht"),
        (
            "how many women were in the first bundestag | and when did it pass 30 percent",
            "14, 15, 16, 17, 18",
        ),
        ("did heiko maas serve under merkel | as what", "Federal Minister of Justice"),
        ("seats of the cdu/csu in 1983 | and 1987 | so up or down?", "21 seats fewer"),
        ("who was minister of the interior in 2012 | how old was he when he took office", "53 years old"),
    ],
)
def test_a_follow_up_goes_beyond_what_was_told(conversation: str, said: str) -> None:
    assert said in last(conversation)


@pytest.mark.requirement("I3.followups")
def test_who_is_older_of_two_is_no_question_for_the_oldest_of_all() -> None:
    assert "Sahra Wagenknecht, geboren" in last(
        "wie alt ist alice weidel? | und sahra wagenknecht? | wer ist älter?"
    )


@pytest.mark.requirement("I3.intents")
@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("whos the oldest mp in the bundestag", "Alexander Gauland"),
        ("who did friedrich merz replace as chancellor", "was Olaf Scholz"),
        ("who was replaced by merz as chancellor", "was Olaf Scholz"),
        ("wem folgte Merz als Kanzler nach", "war Olaf Scholz"),
        ("who was merz replaced by", "nobody has followed"),
        ("What is Daniela Raab called today?", "Daniela Ludwig"),
        ("wie heißt Kristina Köhler heute", "Kristina Schröder"),
        ("seats in the bundestag on Dec 12th 2024", "the largest group was the SPD with 207 seats"),
        ("how many seats are there in the bundestag", "630"),
        ("who runs the government at the moment?", "Friedrich Merz"),
        ("who's leading the cdu/csu group in parliament", "Thorsten Frei"),
        ("was there an election in 2003", "No Bundestag was elected"),
        ("gab es 2003 eine bundestagswahl", "wurde kein Bundestag gewählt"),
        ("was there an election in 2002", "on 17 October 2002"),
        ("most common first name among mps", "Michael (13)"),
        ("in how many terms did the fdp have more seats than the greens", "10, 11, 12, 16, 17 and 19"),
        ("did any members switch from the fdp to another group", "35 members of the FDP"),
        ("was steinmeier chancellor candidate", "do not hold candidacies"),
        ("dorothee bär ministry", "Federal Minister of Research"),
        ("habek", "Robert Habeck"),
        ("is the chancellor a member of the bundestag", "has again been a member of the German Bundestag"),
        ("how many seats do you need for two thirds", "420 of 630"),
        ("wie viele sitze braucht man für zwei drittel", "420 von 630"),
        (
            "how many members did the 10th bundestag have at its end",
            "At the end of the 10th Bundestag (17 February 1987)",
        ),
        ("how many former chancellors are still alive", "Of 3 people who once held the office"),
        ("whats the smallest group ever in the bundestag", "The fewest seats of all"),
        ("who was federal minister of defense on 9/11", "Rudolf Scharping"),
        ("when was there a grand coalition", "5, 16, 18, 19 and 21"),
        ("wann gab es eine große koalition", "5, 16, 18, 19 und 21"),
        ("who was the very first bundestag president", "was Erich Köhler"),
        ("is friedrich merz a direct candidate", "Yes, in the 21st Bundestag"),
        ("which party had the most seats ever", "The most seats of all: in the 12th Bundestag"),
        ("did Konrad Adenauer die in office", "Konrad Adenauer died on 19 April 1967"),
        ("Heidemarie", "Heidemarie Wieczorek-Zeul"),
        ("Fritz Meyer-Landrut", "niemand mit dem Namen"),
    ],
)
def test_what_is_typed_in_english_is_read(question: str, said: str) -> None:
    assert said in ask(question).text


@pytest.mark.requirement("I3.intents")
def test_reasons_that_are_asked_for_are_declined_first_and_no_portrait_is_given_in_their_place() -> None:
    assert ask("Why does the FDP have no seats?").text.startswith("The data do not hold reasons")
    assert "born on" not in last("when was christian lindner minister | why did he quit")
    assert "40 people" not in ask("why did the FDP leave the government?").text
