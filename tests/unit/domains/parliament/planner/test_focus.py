"""Whole conversations: what an answer leaves in focus is what the next question is read against."""

import pytest

from tests.support.talking import talk

pytestmark = pytest.mark.requirement("I3.followups")


def told(conversation: str) -> list[str]:
    """The answers to a conversation, its questions parted by bars."""
    return [answer.text for answer in talk(*(part.strip() for part in conversation.split("|")))]


@pytest.mark.parametrize(
    ("conversation", "names"),
    [
        ("wer ist bundesfinanzminister | wer war es davor | und davor?", ["Klingbeil", "Kukies", "Lindner"]),
        (
            "Wer war 1975 Bundeskanzler? | wer war sein Nachfolger? | und davor?",
            ["Schmidt", "Kohl", "Brandt"],
        ),
        (
            "wie lange war angela merkel kanzlerin | wer war ihr nachfolger? | und ihr vorgänger?",
            ["16 Jahre", "Scholz", "Gerhard Schröder"],
        ),
        ("wer war außenminister 1980 | wer kam nach ihm?", ["Genscher", "folgte Helmut Schmidt"]),
        (
            "who was chancellor in 1970? | who came before him? | and before that?",
            ["Brandt", "Kiesinger", "Erhard"],
        ),
        (
            "wer war 1995 verteidigungsminister | ist er noch am leben? | und wer 2005?",
            ["Rühe", "Rühe", "Struck"],
        ),
        (
            "wer war gesundheitsminister unter scholz | ist er noch minister | wer ist es jetzt?",
            ["Lauterbach", "Nein", "Linnemann"],
        ),
        (
            "wer war der erste bundeskanzler | wie lange war er im amt | wie alt war er da | und der zweite?",
            ["Adenauer", "14 Jahre", "73 Jahre", "Erhard"],
        ),
    ],
)
def test_one_moves_along_the_holders_of_an_office(conversation: str, names: list[str]) -> None:
    for text, name in zip(told(conversation), names, strict=True):
        assert name in text


@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (
            "war willy brandt im bundestag? | wann war er kanzler | wer war damals bundestagspräsident?",
            "Kai-Uwe von Hassel",
        ),
        ("Wann begann die 16. Wahlperiode? | wer war da kanzler", "Gerhard Schröder"),
        ("how old was willy brandt when he died? | who was chancellor at that time?", "Helmut Kohl"),
        ("welche parteien saßen im ersten bundestag? | wer hatte die meisten sitze?", "1. Wahlperiode"),
        (
            "which parties were in the bundestag on 3 october 1990 | how many seats did the PDS have",
            "23 of 662",
        ),
        ("Wann begann die 16. Wahlperiode? | wie lange dauerte sie?", "1.470 Tage"),
    ],
)
def test_the_time_that_was_told_is_the_one_of_then(conversation: str, said: str) -> None:
    assert said in told(conversation)[-1]


@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("wer ist der älteste abgeordnete? | welche Fraktion?", "AfD-Fraktion"),
        (
            "wer ist der älteste abgeordnete? | welche Fraktion? | und im 19. bundestag?",
            "Wilhelm von Gottberg",
        ),
        ("who was the youngest member in the 18th bundestag | party? | ok and the oldest", "Riesenhuber"),
        ("who was the youngest member in the 18th bundestag | party? | how old was he back then?", "aged 26"),
    ],
)
def test_the_rank_that_gave_somebody_is_kept_beside_them(conversation: str, said: str) -> None:
    assert said in told(conversation)[-1]


@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("liste alle frauen die bundestagspräsidentin waren | wer davon war am längsten im amt?", "Süssmuth"),
        (
            "vice president of the bundestag names please | which of them are women",
            "2 women: Andrea Lindholz",
        ),
        ("vice president of the bundestag names please | from which parties?", "Omid Nouripour"),
        (
            "wieviele abgeordnete kommen aus sachsen? | wie viele davon sind von der AfD? | und frauen?",
            "1 Frau der AfD aus Sachsen",
        ),
        ("wie viele frauen aus hessen in der cdu? | wie heißen die?", "Patricia Lips"),
        ("how many women are in the bundestag | what about Bavaria", "31 women from Bavaria"),
        (
            "how many direct mandates did the csu win in 2025 | and the cdu | what about list seats",
            "36 members of the CDU",
        ),
    ],
)
def test_of_them_means_the_list_that_was_told(conversation: str, said: str) -> None:
    assert said in told(conversation)[-1]


@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        (
            "wie viele sitze haben cdu und csu zusammen | vergleiche das mit der SPD",
            "88 Sitze mehr als die SPD",
        ),
        (
            "how many seats does the AfD have | what about the greens | which of them has more?",
            "66 more than",
        ),
        (
            "nenne alle fraktionen | welche ist die größte? | und die kleinste? | wie viele frauen hat die",
            "36 von 64",
        ),
        (
            "vergleiche cdu/csu und spd | nimm noch die grünen dazu | ohne die spd",
            "mehr als BÜNDNIS 90/DIE GRÜNEN",
        ),
        ("majority in the bundestag? | do cdu/csu and spd have it", "Yes"),
        ("majority in the bundestag? | do cdu/csu and spd have it | and cdu/csu with greens?", "No"),
        ("wie viele frauen waren im 10. bundestag | in prozent?", "9,8"),
        ("wie viele frauen waren im 10. bundestag | in prozent? | wie ist das heute?", "205 von 630"),
        ("zeig mir die sitzverteilung im 17. bundestag | und im 18.? | wer fehlt da im vergleich?", "FDP"),
        ("wie alt ist alice weidel? | und sahra wagenknecht? | wer ist älter?", "Sahra Wagenknecht, geboren"),
        ("welche partei hat petra kelly | und gert bastian? | sind beide tot?", "Kelly ist am 01.10.1992"),
    ],
)
def test_what_was_told_is_compared(conversation: str, said: str) -> None:
    assert said in told(conversation)[-1]


@pytest.mark.parametrize("asked", ["zeig mir ein diagramm", "als Diagramm bitte", "show me a chart"])
def test_a_chart_is_of_the_last_figures_and_said_how_to_draw(asked: str) -> None:
    answer = talk("wie viele sitze hat die spd", "und die grünen?", asked)[-1]
    assert answer.chart is not None
    assert "--chart" in answer.text


def test_a_chart_of_nothing_is_none() -> None:
    assert "gezeichnet" not in told("zeig mir ein diagramm")[0]
    assert talk("zeig mir ein diagramm")[0].status == "no_data"


@pytest.mark.requirement("I3.choices")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("Schmidt | Helmut | when was he chancellor", "16 May 1974"),
        ("schröder | der kanzler | wie alt ist er?", "82 Jahre"),
        ("fischer | joschka | wann geboren?", "12.04.1948"),
        ("Gerhard Schröder | *1910 | welche Partei?", "CDU"),
        ("war willy brandt im bundestag? | zurück zu brandt: wann ist er gestorben?", "08.10.1992"),
    ],
)
def test_a_reply_tells_namesakes_apart_and_pronouns_follow(conversation: str, said: str) -> None:
    assert said in told(conversation)[-1]


@pytest.mark.requirement("I3.choices")
def test_a_reply_that_fits_several_offers_those() -> None:
    first, second = talk("fischer", "der von den grünen")
    assert second.status == "clarification"
    assert 1 < len(second.options) < len(first.options)
    assert all("GRÜNE" in option.label for option in second.options)


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        ("danke!", "Gern geschehen."),
        ("thank you very much", "You are welcome."),
        ("Quelle?", "Daten des Bundestages"),
        ("warum?", "Gründe"),
        ("wie aktuell sind die daten?", "vom 30.09.2025, die zu Ämtern vom 29.07.2026"),
    ],
)
def test_small_talk_gets_a_short_answer(said: str, answered: str) -> None:
    assert answered in told(said)[0]


def test_what_the_data_do_not_hold_stays_so_in_a_follow_up() -> None:
    first, second = told("how many lawyers sit in the bundestag? | and in the 1st bundestag")
    assert first == second


@pytest.mark.requirement("I2.names")
@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("FJ Strauß partei?", "Franz Josef Strauß"),
        ("claudia rot partei", "Claudia Roth"),
        ("prinz konstantin von bayern partei?", "Konstantin Prinz von Bayern"),
        ("wer ist Guttenberg *1971", "05.12.1971"),
        ("karl theodor von und zu guttenberg wann gestorben?", "04.10.1972"),
        ("wer ist Schroeder, Gerhard (SPD)", "07.04.1944"),
        ("wer ist Friedrich Scholz-Merz", "niemand mit dem Namen „Friedrich Scholz-Merz“"),
        ("Helmut Brandt-Kohl party?", "Nobody of the name “Helmut Brandt-Kohl”"),
    ],
)
def test_names_are_whole(asked: str, said: str) -> None:
    assert said in told(asked)[0]
