"""What somebody was or did at a time, before or after: the offices are told, not the seat alone nor who came next."""

from __future__ import annotations

import pytest

from tests.support.talking import ask, talk

pytestmark = pytest.mark.requirement("I3.intents")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Was war Julia Klöckner 2019?", "Bundesministerin für Ernährung und Landwirtschaft"),
        ("Was machte Angela Merkel 1992?", "Bundesministerin für Frauen und Jugend"),
        ("What was Schäuble in 1985?", "In 1985, Wolfgang Schäuble was Head of the Federal Chancellery"),
        ("Was war Karl Carstens im 8. Bundestag?", "Präsident des Deutschen Bundestages"),
        ("Was hat Wolfgang Schäuble 1990 gemacht?", "Bundesminister des Innern"),
        ("Was war Sahra Wagenknecht am 1. Januar 2024?", "war Sahra Wagenknecht fraktionslos"),
        ("Was ist Julia Klöckner heute?", "Derzeit ist Julia Klöckner Präsidentin des Deutschen Bundestages"),
        ("Was war Olaf Scholz 2015?", "nicht Mitglied des Deutschen Bundestages"),
        ("Was machte Lambrecht danach?", "Bundesministerin der Verteidigung (08.12.2021 bis 2023)"),
        (
            "Was war Frank-Walter Steinmeier nach seiner Zeit als Außenminister?",
            "Fraktionsvorsitzender der SPD",
        ),
    ],
)
def test_offices_are_told_at_the_time(question: str, said: str) -> None:
    assert said in ask(question).text


def test_a_time_alone_asks_the_same_again() -> None:
    told = talk(
        "Was war Sahra Wagenknecht am 1. Januar 2024?",
        "Und am 1.3.24?",
        "Was war Klöckner 2019?",
        "und heute",
    )
    assert "Fraktionsvorsitzende des BSW" in told[1].text
    assert told[3].text.startswith("Derzeit ist Julia Klöckner Präsidentin des Deutschen Bundestages")


def test_somebody_pointed_at_is_asked_what_they_did_next() -> None:
    told = talk(
        "Welche Ministerien hatte Katarina Barley?",
        "Wer folgte ihr im Justizressort?",
        "Und die hat danach was gemacht?",
        "Ihre Nachfolge im Verteidigungsministerium?",
    )
    assert "Christine Lambrecht war" in told[2].text
    assert "Bundesministerin der Verteidigung" in told[2].text
    assert "Boris Pistorius" in told[3].text


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Klöckner kam wann zuerst rein", "Bundestages wurde Julia Klöckner am 17.10.2002"),
        ("When did Merz first enter the Bundestag?", "first became a member of the German Bundestag on 10"),
        ("Wann kam Friedrich Merz zurück?", "Bundestages wurde Friedrich Merz am 26.10.2021"),
        ("Wann saß Ströbele in der 10. WP?", "31.03.1985 bis 18.02.1987"),
        ("Wann war Otto Schily bei den Grünen?", "vom 29.03.1983 bis zum 13.03.1986 und vom 18.02.1987"),
    ],
)  # fmt: skip
def test_the_time_asked_for_comes_first(question: str, said: str) -> None:
    assert said in ask(question).text
