"""Who governed with whom, both ends of a term said by the present, several measures at once, one against another."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from evals.parliament.asking import TODAY, Case, Deck, ask, case, no, share, turn, typed, ways, yes
from evals.parliament.questions.compare import with_group
from evals.parliament.rows import OfficeRow
from evals.parliament.truth import Truth, bound

TOGETHER_DE = (
    "Regierte {g} jemals mit {h}?",
    "Hat {g} schon mal mit {h} regiert?",
    "war {g} schon mal mit {h} in einer koalition",
)
TOGETHER_EN = ("Did {g} ever govern with {h}?", "Was {g} ever in a coalition with {h}?")
PARTIES = {
    "CDU": "union",
    "CSU": "union",
    "SPD": "spd",
    "FDP": "fdp",
    "BÜNDNIS 90/DIE GRÜNEN": "gruene",
    "GRÜNE": "gruene",
}
NAMES = {
    "union": (("die CDU", "der CDU"), "the CDU"),
    "spd": (("die SPD", "der SPD"), "the SPD"),
    "fdp": (("die FDP", "der FDP"), "the FDP"),
    "gruene": (("die Grünen", "den Grünen"), "the Greens"),
    "afd": (("die AfD", "der AfD"), "the AfD"),
}
END_DE = (
    "Wie viele Sitze hatte {g} am Ende der letzten Wahlperiode?",
    "wie viele sitze hatte {g} vor der letzten wahl",
    "Sitze: {g} am Ende des letzten Bundestages",
)
END_EN = (
    "How many seats did {g} have at the end of the last term?",
    "How many seats did {g} have before the last election?",
)
BOTH_DE = (
    "Wie viele Sitze und wie viele Frauen {_hat} {g}?",
    "{g}: Sitze und Frauenanteil",
    "Wie viele Sitze {_hat} {g} und wie viele Frauen?",
)
BOTH_EN = ("How many seats and how many women does {g} have?",)
_A_GOVERNMENT = 3
_SURE = len("2025-05-06")


def cases(truth: Truth) -> Iterator[Case]:
    yield from _together(truth)
    deck = Deck("partners")
    last = truth.first_day(max(truth.terms)) - timedelta(days=1)
    for lang, phrases, count in (("de", END_DE, 8), ("en", END_EN, 6)):
        for phrase, key in deck.pairs(phrases, ("spd", "fdp", "gruene", "afd", "cdu_csu"), count):
            question = with_group(phrase, ways(key)[0], lang)
            yield ask(
                "end-of-last",
                lang,
                typed(question, lang, deck),
                must=[str(truth.count(last)[key]), str(truth.total(last))],
            )
    now = truth.shown(TODAY)
    for lang, phrases, count in (("de", BOTH_DE, 9), ("en", BOTH_EN, 4)):
        for phrase, key in deck.pairs(phrases, ("spd", "gruene", "afd", "cdu_csu"), count):
            women, seats = truth.women(now, key), truth.count(now)[key]
            must = [str(seats), str(women), share(women, seats, lang), str(truth.total(now))]
            yield ask(
                "two-measures", lang, typed(with_group(phrase, ways(key)[0], lang), lang, deck), must=must
            )
    yield from _against(truth)


def _together(truth: Truth) -> Iterator[Case]:
    """Two parties that sat in one cabinet of at least so many, on a day known for all of it."""
    held = {pair for day in _days(truth) for pair in _pairs(_cabinet(truth, day))}
    deck = Deck("together")
    pairs = [(one, other) for one in NAMES for other in NAMES if one != other]
    for lang, phrases, count in (("de", TOGETHER_DE, 14), ("en", TOGETHER_EN, 8)):
        for phrase, (one, other) in deck.pairs(phrases, pairs, count):
            german, english = NAMES[one][0][0], NAMES[one][1]
            partner = NAMES[other][0][1] if lang == "de" else NAMES[other][1]
            question = phrase.format(g=german if lang == "de" else english, h=partner)
            governed = frozenset((one, other)) in held
            verdict = yes(lang) if governed else no(lang)
            yield ask("governed-with", lang, question[:1].upper() + question[1:], must=[verdict])


def _days(truth: Truth) -> set[date]:
    starts = [row.start for row in truth.rows.offices if row.kind in ("minister", "chancellor")]
    return {date.fromisoformat(start) for start in starts if len(start) == _SURE}


def _cabinet(truth: Truth, day: date) -> list[OfficeRow]:
    """Who surely was a minister, or the chancellor, on the day."""
    return [
        row
        for row in truth.rows.offices
        if row.kind in ("minister", "chancellor")
        and bound(row.start, last=True) <= day
        and (not row.end or day < bound(row.end, last=False))
    ]


def _pairs(cabinet: list[OfficeRow]) -> set[frozenset[str]]:
    parties = {PARTIES[row.party] for row in cabinet if row.party in PARTIES}
    if len(cabinet) < _A_GOVERNMENT:
        return set()
    return {frozenset((one, other)) for one in parties for other in parties if one != other}


def _against(truth: Truth) -> Iterator[Case]:
    """Who of two was born first, where the one is spoken of and the other named."""
    people = (
        "Friedrich Merz",
        "Olaf Scholz",
        "Alice Weidel",
        "Lars Klingbeil",
        "Jens Spahn",
        "Christian Lindner",
        "Tino Chrupalla",
    )
    deck = Deck("against")
    pairs = [(one, other) for one in people for other in people if one != other]
    for lang, first, then, count in (
        ("de", "Wie alt ist {a}?", "älter als {b}?", 8),
        ("en", "How old is {a}?", "older than {b}?", 6),
    ):
        for _, (one, other) in deck.pairs((first,), pairs, count):
            older = min((one, other), key=lambda name: truth.one(name).born)
            younger = other if older == one else one
            told = f"{older}, geboren am" if lang == "de" else f"{older}, born on"
            yield case(
                "against",
                lang,
                [turn(first.format(a=one), must=[one]), turn(then.format(b=other), must=[told, younger])],
            )
