"""Facts of terms: when one began and ended, how long it lasted, which one a day belongs to."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import TermsAsk, TermsQuery, When
from beleg.lean import pattern


def recognise(s: Slots) -> TermsQuery | None:
    """The question about terms that the clause asks, or ``None``."""
    about_terms = s.has("term_word") or any(m.when.kind == "terms" for m in s.mentions)
    if not (about_terms or s.has("bundestag")) or s.groups or s.has("women", "men", "direct"):
        return None
    if s.has("list_seat") and not s.has("list_verb"):  # "Liste alle auf" is no list of candidates.
        return None
    ask = _existence(s) or _ask(s, about_terms)
    if ask == "start" and not s.mentions and not s.has("term_word"):
        return TermsQuery(ask=ask, when=When(kind="terms", unit="term", terms=(1,)))
    if ask is None:
        return None
    when = s.when or When()
    supposes = supposed(s) if ask in ("longest", "shortest") else ()
    when = When() if supposes else when
    over_all = ("count", "longest", "shortest", "list", "average", "gaps", "dissolved")
    if ask in over_all and when.unit in ("none", "now"):
        when = When(kind="all", unit="none")
    return TermsQuery(
        ask=ask,
        when=when,
        number=s.rank if ask in ("longest", "shortest") else None,
        longer=not s.words("kurzer", "shorter"),
        supposed=supposes,
        yes_no=(s.yes_no or s.text.lower().startswith("dauerte")) and not s.denies,
    )


def supposed(s: Slots) -> tuple[int, ...]:
    """The term that a yes-or-no question supposes to be at an end of the scale: "War die 20. die kürzeste?"."""
    if not s.yes_no:
        return ()
    if s.when is not None:
        return s.when.terms if s.when.kind == "terms" and len(s.when.terms) == 1 else ()
    told = [number.value for number in s.numbers if s.text[number.start : number.start + 1].isdigit()]
    return (told[0],) if len(told) == 1 and told[0] <= _MOST_TERMS else ()


_MOST_TERMS = 60
_LONGEST = 12


def _existence(s: Slots) -> TermsAsk | None:
    """ "Gab es 1972 einen Bundestag?", "Seit wann gibt es den Bundestag?"."""
    elected = s.when is not None and s.when.unit == "election" and s.yes_no
    if elected and s.words("there", "es") and len(s.tokens) <= _LONGEST:
        return "elected"  # "Was there an election in 2002?"
    if not s.words(*_EXISTS) or s.has(
        "seat", "gap", "term_word", "who", "group_word", "which_terms", "how_many"
    ):
        return None
    if s.has("since", "when", "how_long"):
        return "start" if not s.mentions else None
    dated = s.when is not None and s.when.kind in ("day", "period")
    return "which" if s.yes_no and dated and len(s.tokens) <= _LONGEST else None


def _ask(s: Slots, about_terms: bool) -> TermsAsk | None:
    if s.has("gap"):
        return "gaps"
    if s.has("dissolved"):
        return "dissolved"
    if s.words("langer", "kurzer", "longer", "shorter") and not s.has("who") and _two(s):
        return "compare"
    if s.has("average") and s.has("term_word", "length", "how_long") and not s.has("age", "women", "seat"):
        return "average"
    of_terms = s.has("term_word", "which_terms") or (s.has("bundestag") and not s.has("who", "seat"))
    if s.has("longest", "shortest") and of_terms and not s.has("who"):
        return "shortest" if s.has("shortest") else "longest"
    if s.has("who", "most", "least", "youngest", "oldest", "longest"):
        return None
    if s.has(
        "seat",
        "strength",
        "share",
        "distribution",
        "majority",
        "fraction_word",
        "party_word",
        "age",
        "average",
    ):
        return None
    if s.has("how_many_terms"):
        return "count"
    if s.has("how_long") and _ANY_TERM.search(s.text) and not s.mentions:
        return "average"
    if s.has("how_long") or (s.has("length") and s.words(*_LASTS)):
        return "length"
    return _dated(s, about_terms) or _which(s, about_terms)


_ANY_TERM = pattern(
    r"\b(?:dauert|does|lasts?|geht|läuft|ist|is)\b.*\b(?:eine?|an?|jede|each|every)\s+(?:\w+\s+)?"
    r"(?:wahlperiode|legislatur\w*|terms?|period)\b",
    re.IGNORECASE,
)
"""Of no term in particular, but of any: "wie lange dauert eine Wahlperiode?"."""


def _two(s: Slots) -> bool:
    return s.when is not None and len(s.when.terms) == 2


_FROM_TO = pattern(
    r"\b(?:von|vom|ab|seit)\s+wann\b.*\bbis\s+wann\b|\bfrom\s+when\b.*\b(?:to|until|till)\s+when\b",
    re.IGNORECASE,
)
_ELECTED = pattern(r"wahl(?:en)?\b|\bgewählt\b|\bgewaehlt\b|\belections?\b|\belected\b", re.IGNORECASE)
_ON_WHAT_DAY = pattern(
    r"\b(?:wann|when)\b|\b(?:welche[mns]|which|what)\s+(?:tag|jahr|datum|day|year|date)\b", re.IGNORECASE
)
_EXISTS = ("gab", "gibt", "gibts", "gabs", "existiert", "existierte", "exist", "exists", "existed", "there")
_LASTS = ("lange", "long", "dauerte", "dauer", "dauert", "last", "lasted", "duration", "length", "gedauert")


def _dated(s: Slots, about_terms: bool) -> TermsAsk | None:
    """When a term began or ended, or was elected."""
    if about_terms and _ELECTED.search(s.text) and _ON_WHAT_DAY.search(s.text):
        return "elected"
    begin, end = s.has("begin"), s.has("end")
    if (begin and end) or (about_terms and _FROM_TO.search(s.text)):
        return "dates"
    if s.has("when", "since", "until") or (s.has("which") and s.words("datum", "date", "tag", "day")):
        if begin or (s.has("since") and about_terms):
            return "start"
        if end or (s.has("until") and about_terms):
            return "end"
        return "dates" if about_terms else None
    if not about_terms:
        return None
    if begin:
        return "start"
    return "end" if end and not any(m.when.edge for m in s.mentions) else None


def _which(s: Slots, about_terms: bool) -> TermsAsk | None:
    """Which term it is or was."""
    if s.has("compare") and s.when is not None and (len(s.when.terms) > 1 or s.when.parts):
        return None  # Terms that are compared are so by who sat in them.
    if s.has("which_terms"):
        if any(m.when.kind == "terms" for m in s.mentions):
            return "dates"
        return "which" if s.mentions else "current"
    if about_terms and s.has("list_verb"):
        return "list"
    if s.has("term_word") or (about_terms and len(s.tokens) <= 4):
        return "current" if s.when is None or s.when.unit == "now" else "dates"
    return None
