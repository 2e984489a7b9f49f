"""A question as it is typed in haste, written out: short names of places, umlauts as two letters, work at home, and
amounts without their currency."""

from __future__ import annotations

import re
from datetime import date

from beleg.agent.language import detect
from beleg.domains.expenses.planner.numbers import WORDED, names_money
from beleg.domains.expenses.planner.words import OWN_SHARE
from beleg.domains.expenses.planner.years import years_in
from beleg.lean import pattern

CURRENCY = "EUR"
"""What an amount is in that nobody gave a currency."""
_SHORT = {
    "nyc": "New York", "ny": "New York", "ffm": "Frankfurt", "muc": "München", "zrh": "Zürich", "ldn": "London",
    "uk": "United Kingdom", "an- und abreise": "Anreise und Abreise", "hin- und rückreise": "Anreise und Abreise",
    "tankbeleg": "Kraftstoff", "tankquittung": "Kraftstoff", "tankrechnung": "Kraftstoff",
    "hemdreinigung": "Reinigung", "hemdenreinigung": "Reinigung", "dry cleaning": "laundry",
    "parking fine": "fine", "parking fines": "fines",
    "zu zweit": "2 Personen", "zu dritt": "3 Personen", "zu viert": "4 Personen", "zu fünft": "5 Personen",
    "zu sechst": "6 Personen", "zu siebt": "7 Personen", "zu acht": "8 Personen", "wfh": "working from home",
}  # fmt: skip
_SHORT_WORDS = pattern(rf"(?<![\w-])(?:{'|'.join(_SHORT)})(?![\w-])", re.IGNORECASE)
_UNSEEN = pattern("[\u00ad\u200b-\u200f\u2060\ufeff]")
"""What only says where a word may be broken, or which way it runs."""
_UMLAUTS = {"ae": "ä", "oe": "ö", "ue": "ü"}
_NO_UMLAUT = (
    "zuerst",
    "zuein",
    "zuend",
    "soeben",
    "israel",
    "michael",
    "rafael",
    "raphael",
    "aero",
    "poet",
    "oboe",
)
"""How words begin in which two letters are no umlaut."""
_LETTERS = pattern(r"[^\W\d_]+")
_TWO = pattern(r"(?<![aeoq])(?:ae|oe|ue(?!ll|nt))", re.IGNORECASE)
_AT_HOME = r"(?:von )?(?:zu ?hause|daheim)(?: aus)?"
_WORK_AT_HOME = (
    (
        pattern(rf"\b{_AT_HOME}\s(?P<between>(?:\w+\s){{0,3}}?)(?:gearbeitet|arbeite[nt]?)\b", re.IGNORECASE),
        "Arbeiten zu Hause",
    ),
    (
        pattern(
            rf"\b(?:gearbeitet|arbeite[nt]?)\s(?P<between>(?:\w+\s){{0,3}}?){_AT_HOME}(?!\w)", re.IGNORECASE
        ),
        "Arbeiten zu Hause",
    ),
    (
        pattern(r"\bwork(?:ed|ing|s)?\s(?P<between>(?:\w+\s){0,3}?)(?:from|at) home\b", re.IGNORECASE),
        "working from home",
    ),
)
"""What says, in whatever form of the verb, that somebody works at home; what stands between is kept."""
_UNIT = (
    r"\s?(?:n[aä]chte?n?|nights?|km|kilomet\w+|h|std|stunden?|hours?|tage?n?|days?|person\w*|people|leuten?|gäste?n?|guests?"
    r"|kunden|clients?|customers?|x|%|prozent|percent|uhr|[ap]\.?m\.|pm|monate?n?|months?|jahre?n?"
    r"|years?|wochen?|weeks?|minuten|minutes|kg|gb|zoll|inch|mal|times|klasse|class|teilnehmer\w*|kollegen|colleagues"
    r"|guys|mitarbeiter\w*|of us)(?!\w)"
)
_MONTHS = "januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember"
_ORDERED = r"klasse|class|etage|stock|tag|nacht|person|reise|quartal|halbjahr|woche|monat|mal|fahrt"
"""What an ordinal counts: its point ends no sentence."""
END = rf"(?![\w%°'’-]|[.,:/]\d|{_UNIT}|\.\s?(?:{_MONTHS}|{_ORDERED}|\d))"
_WHOLE = rf"\d{{2,6}}{END}"
_CENTS = rf"\d{{1,5}}[.,]\d{{2}}{END}"
_EACH = (
    r"(?=\s?(?:/|a|an|per|each|every|pro|je|jede[nr]?|die|am|im)\s?(?:night|nacht|person|head|kopf|tag|day|monat|month|fahrt|ride|stück)\b"
    r"|\s(?:each|apiece|jeweils)\b)"
)
_STATED = (
    r"\b(?:kostet\w*|gekostet|kosten|costs?|costing|zahle|bezahlt|spent|à|je|jeweils|für nur|for only|just)\s"
    r"(?:me\s|mich\s|about\s|ca\.?\s|rund\s|etwa\s|ungefähr\s)?"
)
_SIGNED_OFF = (
    r"\b(?:gibt|unterschreibt|genehmigt|approves?|signs?(?: off)?|claim (?:of|for|over)|abrechnung (?:über|von|mit))\s"
    r"(?:a\s|an\s|eine[nr]?\s)?"
)
_PLAIN = pattern(
    rf"(?P<stated>{_STATED}(?:{_WHOLE}|{_CENTS}))"
    rf"|(?<![\w.,'’/-])(?P<each>{_WHOLE}{_EACH})"
    rf"|(?<![\w.,'’/-])(?P<paid>{_WHOLE}(?=\s(?:gekostet|bezahlt|gezahlt|ausgegeben|paid|spent)\b))"
    rf"|(?<![\w.,'’/-])(?<!\bam )(?<!\bvom )(?<!\bon )(?<!\bzum )(?P<cents>{_CENTS})"
    rf"|(?P<signed>{_SIGNED_OFF}\d{{3,6}}{END})"
    rf"|(?<![\w.,'’/-])(?P<whose>\d{{3,6}})(?=[- ](?:claim|expense|booking|abrechnung|buchung)\b)"
    rf"|(?P<bought>\b(?:für|um|zu|mit)\s{_WHOLE}(?=\s(?:an|ein)?(?:ge)?(?:kaufen|kauft|schaffen|schafft|bestellen|bestellt|buchen|bucht|holen|holt|nehmen|nommen)\b))"
    rf"|(?P<last>\b(?:für|for|von|of|at|um)\s\d{{3,6}}(?=\s*(?:[?!,;.]|$)))",
    re.IGNORECASE,
)
BOUND = pattern(
    r"\b(?:mehr als|weniger als|höchstens|maximal|bis|bis zu|über|unter|ab|more than|less than|at most|up to|over"
    r"|under)\s*$",
    re.IGNORECASE,
)
"""What stands before a bound, which nobody spent."""
_OF_MEAL = (
    r"\s(?:(?:for|für|fürs|beim|zum)\s)?"
    r"(?:breakfast|lunch|dinner|frühstück|mittag(?:s|essen)?|abend(?:s|essen)?)\b"
)
_LISTED = pattern(
    rf"(?<=[a-zäöüß]{{4}} )(?P<amount>{_WHOLE}|{_CENTS})|(?<![\w.,'’/-])(?:{_WHOLE}|{_CENTS})(?={_OF_MEAL})",
    re.IGNORECASE,
)
"""A number behind a word, or before the meal that it was spent on ("28 for lunch and 41 dinner")."""
_LISTED_TOO = pattern(rf"{_LISTED.pattern}|(?<=[a-zäöüß]{{4}} )[1-9]{END}", re.IGNORECASE)
"""Where there are several, a single digit is one as well."""
_FOR_SO_MANY = pattern(
    rf"\b(?P<lead>für|for)\s(?:(?P<figure>[2-9]|1[0-2])\s?,|(?P<word>{'|'.join(WORDED)}),?)(?=\s[€$£]?\d)",
    re.IGNORECASE,
)
"""For so many people, right before an amount ("dinner for 4, 200 euros")."""
_BRITAIN = pattern(r"(?<!great )\bbritain\b", re.IGNORECASE)
_OWN_CAR = pattern(r"\b(?:eigen\w*|privat\w*|mein(?:em|en)?)\swagen\b", re.IGNORECASE)


def written_out(text: str, today: date) -> str:
    """The question with short names in full, and with a currency behind what can only be an amount.

    A number is taken for one where it is so much a night or each, where something costs it, with its cents, of an
    approval, or where several stand behind a word each ("lunch 25, dinner 30"), also one where it is asked what of it
    is one's own to pay; never beside another currency.
    """
    text = _with_umlauts(_UNSEEN.sub("", text))
    text = _SHORT_WORDS.sub(lambda found: _SHORT[found[0].lower()], text)
    text = _BRITAIN.sub("Great Britain", _OWN_CAR.sub("eigenes Auto", text))
    text = _FOR_SO_MANY.sub(_people, text)
    for shape, called in _WORK_AT_HOME:
        text = shape.sub(rf"\g<between>{called}", text)
    if names_money(text.casefold()):
        return text
    years = {each.end() for each in years_in(text, today)}

    def in_currency(found: re.Match[str]) -> str:
        bare = found.end() not in years and not BOUND.search(text, 0, found.start())
        return f"{found[0]} {CURRENCY}" if bare else found[0]

    priced = _PLAIN.sub(in_currency, text)
    listed = sum(each.end() not in years for each in _LISTED.finditer(text))
    if priced == text and (listed > 1 or (listed and OWN_SHARE.search(text.casefold()))):
        shape = _LISTED_TOO if listed > 1 else _LISTED
        return shape.sub(lambda found: found[0] if found.end() in years else f"{found[0]} {CURRENCY}", text)
    return priced


def _people(found: re.Match[str]) -> str:
    count = found["figure"] or str(WORDED[found["word"].casefold()])
    unit = "Personen" if found["lead"].casefold() == "für" else "people"
    return f"{found['lead']} {count} {unit}," if count != "1" else found[0]


def _with_umlauts(text: str) -> str:
    """A German text that has no umlauts, with those that are written as two letters."""
    if re.search("[äöü]", text, re.IGNORECASE) or not _TWO.search(text) or detect(text, "de") != "de":
        return text
    return _LETTERS.sub(
        lambda word: (
            word[0]
            if word[0].casefold().startswith(_NO_UMLAUT)
            else _TWO.sub(
                lambda two: (
                    _UMLAUTS[two[0].casefold()].upper()
                    if two[0][0].isupper()
                    else _UMLAUTS[two[0].casefold()]
                ),
                word[0],
            )
        ),
        text,
    )
