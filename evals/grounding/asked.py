"""What the agents' own writers say of their evidence, and what becomes of it when one figure is changed.

A writer states each value once and exactly, so a sentence with one of them changed is not so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from beleg.evals.agents import InProcess
from beleg.evals.runner import Query
from evals.grounding.facts import Statement

TODAY = date(2026, 12, 1)
Json = dict[str, Any]
GROUPS = ("SPD", "CDU/CSU", "FDP", "Grünen")
PEOPLE = ("Angela Merkel", "Helmut Kohl", "Olaf Scholz", "Petra Kelly", "Norbert Lammert", "Rita Süssmuth")
QUESTIONS = {
    "parliament": (
        *(f"Wie viele Sitze hatte die {group} in der {term}. Wahlperiode?" for group in GROUPS for term in (12, 17, 20)),
        *(f"How many seats did the {group} have in term {term}?" for group in GROUPS[:3] for term in (9, 15, 19)),
        *(f"Wer ist {person}?" for person in PEOPLE),
        *(f"Who is {person}?" for person in PEOPLE),
        *(f"Wann begann die {term}. Wahlperiode?" for term in (3, 11, 18)),
        *(f"How many women were in term {term}?" for term in (5, 13, 20)),
        "Wer war Bundeskanzler am 1. Mai 1975?",
        "Who was the minister of health on 2010-05-01?",
        "Wie viele Frauen saßen am 12. Dezember 2024 im Bundestag?",
        "Wie alt waren die Abgeordneten der FDP in der 20. Wahlperiode im Durchschnitt?",
        "Welche Fraktion war in der 14. Wahlperiode die stärkste?",
    ),
    "expenses": (
        "Was darf ein Hotel in Berlin kosten?",
        "Wie viel wird pro Kilometer erstattet?",
        "How much is paid for a hotel in Leipzig?",
        "Wie hoch ist die Verpflegungspauschale?",
        "Ab welchem Betrag brauche ich einen Beleg?",
        "How much may lunch cost?",
    ),
}  # fmt: skip
_DAY = re.compile(r"\b(\d{2})\.(\d{2})\.(\d{4})\b")
_PERCENT = re.compile(r"(?<![\d.,])(\d+)(?=[.,]\d (?:%|percent))")
_COUNT = re.compile(
    r"(?<![\d.,/-])(\d{1,4})(?= (?:Sitze|Sitzen|seats|Frauen|women|Mitglieder|members|EUR|Tage))"
)


def asked() -> Iterator[tuple[str, list[Json], list[Statement]]]:
    """For each question that is answered its name, the evidence, and the statements about it."""
    for agent, questions in QUESTIONS.items():
        with InProcess.of(agent) as ask:
            for number, question in enumerate(questions):
                answer = ask(Query(text=question, today=TODAY, session=f"{agent}-{number}"))
                if answer["status"] != "answered":
                    raise ValueError(f"{question} is {answer['status']}")
                name = f"{agent}-question-{number}"
                yield name, answer["evidence"], list(_statements(name, answer))


def _statements(name: str, answer: Json) -> Iterator[Statement]:
    for claim in answer["claims"]:
        text, language = claim["text"], answer["language"]
        if claim["verdict"] == "supported" and text.endswith(".") and any(map(str.isdigit, text)):
            yield Statement("written", "", language, text, name, true=True)
            for change, wrong in _changed(text):
                yield Statement("written", change, language, wrong, name, true=False)


def _changed(text: str) -> Iterator[tuple[str, str]]:
    for found in _DAY.finditer(text):
        if found.start() <= len("Am "):
            continue  # what was so on a day may have been so on the next one
        day = date(int(found[3]), int(found[2]), int(found[1])) + timedelta(days=1)
        yield "date", f"{text[: found.start()]}{day:%d.%m.%Y}{text[found.end() :]}"
    for pattern in (_PERCENT, _COUNT):
        for found in pattern.finditer(text):
            yield "by one", f"{text[: found.start()]}{int(found[1]) + 1}{text[found.end() :]}"
