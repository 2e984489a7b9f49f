"""What lies beside the data: things people ask about members and groups that the register does not hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from beleg.domains.parliament.planner.text import Token, fold_phrase
from beleg.domains.parliament.spelling import fold

_BESIDE: Mapping[str, str] = {
    "votes": "abgestimmt, abstimmung*, stimmte fur, stimmten fur, stimmte gegen, stimmte, stimmten, voted, vote, votes, voting, "
    "zweitstimm*, erststimmenanteil, wahlergebnis*, wahlergebnisse, stimmenanteil*, election result*, "
    "umfrage*, sonntagsfrage, prognose*, poll, polls, polling, wahlbeteiligung, turnout, gewinnt, wird gewinnen",
    "work": "gesetz, gesetze*, gesetzentw*, antrag, antrage*, antrag*, rede, reden, drucksache*, bill, bills, speech*, speeches, law, laws, "
    "ausschuss*, ausschusse*, committee*, anfrage*, protokoll*, untersuchungsausschuss*, gesagt, position zu, meint, meinung*, opinion, think about, "
    "program*, wahlprogramm, positionen, ziele, steht fur",
    "private": "verdien*, gehalt*, diaten, salary, salaries, earn, earns, income, einkommen, pension*, kinder, verheiratet, married, wife, husband, "
    "ehefrau, ehemann, spouse, children, religion, religios*, konfession*, katholisch, evangelisch, muslim*, beruf, berufe, profession, job, studiert, studium, hobby, hobbys, "
    "telefon*, telefonnummer*, phone, email, e mail, mail, adresse, address, wohnt, lives, live in, reich, vermogen, net worth, skandal*, scandal*, "
    "kontakt, contact, nebeneinkunfte, spenden, donation*, grosse in cm, haarfarbe, twitter, instagram, anwalt, lawyer, lawyers, jurist*, lehrer, ausbildung, education, school",
    "future": "nachste wahl, wahl gewinnen, wird kanzler, next election",
    "why": "warum, wieso, weshalb, why, weswegen",
}


@lru_cache(maxsize=1)
def _table() -> tuple[dict[str, str], dict[str, str], dict[str, list[tuple[str, str]]]]:
    words: dict[str, str] = {}
    prefixes: dict[str, str] = {}
    phrases: dict[str, list[tuple[str, str]]] = {}
    for topic, listed in _BESIDE.items():
        for entry in listed.split(", "):
            phrase = fold_phrase(entry.rstrip("*"))
            if " " in phrase:
                phrases.setdefault(phrase.split(" ")[0], []).append((phrase, topic))
            elif entry.endswith("*"):
                prefixes[phrase] = topic
            else:
                words[fold(entry)] = topic
    return words, prefixes, phrases


def beside(tokens: Sequence[Token]) -> str | None:
    """The topic that the data do not hold and the words name, or ``None``."""
    words, prefixes, phrases = _table()
    for at, token in enumerate(tokens):
        word = token.folded
        if word in words:
            return words[word]
        for length in range(4, len(word) + 1):
            if word[:length] in prefixes:
                return prefixes[word[:length]]
        for phrase, topic in phrases.get(word, ()):
            size = phrase.count(" ") + 1
            if " ".join(t.folded for t in tokens[at : at + size]) == phrase:
                return topic
    return None
