"""What of a clause was not understood, and whether the answer would be to another question without it.

A condition that is dropped in silence makes a true sentence a false answer: "Kanzler beim Mauerbau" is not the present
chancellor. So a word that nobody knows is named where it may hold a condition, and the question is not answered.
"""

from __future__ import annotations

import re

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.planner.intents.ahead import THE_REST
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
)
from beleg.lean import pattern

_BEFORE_CONDITION = pattern(
    r"\b(?:beim|bei|während|waehrend|wahrend|zur\s+zeit|zu\s+zeiten|seit|nach|vor|aus|mit|ohne|von|für|im|in|am|"
    r"during|while|when|after|before|since|from|with|without|of|in|at|by|born|nach\s+dem)\s+"
    r"(?:(?:der|dem|den|des|die|das|the|a|an|einem|einer|einen|ihrer|seiner|deutschen?|german)\s+)*$",
    re.IGNORECASE,
)
_EXTREME_AGE = pattern(r"\b(?:jüngste|juengste|älteste|aelteste|youngest|oldest)\w*", re.IGNORECASE)
AT_START = pattern(
    r"\b(?:(?:amts|dienst)antritt\w*|took\s+office|taking\s+office|als\s+(?:er|sie)\s+\w.*wurde|when\s+s?he\s+became.*)",
    re.IGNORECASE,
)
_OWNED = pattern(r"\s+(?:of|der|des|von|vom|in|for|für|im)\s+(?:(?:the|den|dem|der)\s+)?", re.IGNORECASE)
_NOT_OF = pattern(
    r"\b(?:(?:nicht|not)\s+(?:in|zu|zur|aus|bei|der|from|of|belong)|außer|ausser|except|excluding|other\s+than)\b",
    re.IGNORECASE,
)
_ANYWHERE = r"\bmeine[rs]?\s+geburt\w*|\bmy\s+birth\w*"
_UNHELD = {
    "person": pattern(rf"{_ANYWHERE}|\bbevor\b", re.IGNORECASE),
    "role": pattern(
        rf"{_ANYWHERE}|\b(?:vorher|zuvor|gleichzeitig)\b|\b(?:entlassen|gefeuert|rausgeworfen|fired|sacked|dismissed)\b|"
        r"\b(?:gleichen?|selben?|same)\s+(?:\w+\s+)?(?:vor|nach|familien)?namen?\b|"
        r"\b(?:nie|niemals|nicht|kein\w*|ohne|never|not|without)\b[^.?!]{0,30}?\b(?:bundestag\w*|mitglied\w*|abgeordnet\w*|"
        r"mandat\w*|members?|mps?|parl(?:a|ia)ment\w*)\b",
        re.IGNORECASE,
    ),
    "distribution": pattern(
        rf"{_ANYWHERE}|\b(?:im|in\s+(?:the|their))\s+namen?\b|\bswitched\b|\bgewechselt\b|\b(?:je|jemals|nur|mal)\s+(?:eine\s+)?gruppe\b|"
        r"\bmehr\s+als\s+\w+\s+wahlperioden\b|\bwas\s+(?:ist|bedeutet|heißt)\s+(?:eine?\s+)?fraktion\w*",
        re.IGNORECASE,
    ),
    "members": pattern(
        rf"{_ANYWHERE}|\bleb(?:en|t)\s+noch\b|\bnoch\s+(?:am\s+)?leb\w*|\bstill\s+alive\b|\bare\s+alive\b|"
        rf"\behemalige\w*|\bformer\b|\bneu(?:e[rn]?)?\b|\bnew(?:comers?)?\b",
        re.IGNORECASE,
    ),
}
_UNBOUND = frozenset({"total", "overview", "group_count"})


def unclear(s: Slots, query: Query) -> tuple[str, ...]:
    """The words of the clause without which its answer would mislead; empty where there are none."""
    unsettled = (
        _unread_figures(s)
        or _of_a_land(s, query)
        or _uncompared(s, query)
        or _unheld(s, query)
        or _numbers(s, query)
        or _ages(s, query)
        or _owners(s)
        or _born(s, query)
        or _denied(s, query)
        or _unmet(s, query)
        or _first_of_all(s, query)
        or _whose(s, query)
        or _lasting(s, query)
        or _limited(s, query)
        or _already(s, query)
        or _titled(s, query)
    )
    if unsettled:
        return unsettled
    if not s.foreign:
        return ()
    if isinstance(query, MembersQuery) and query.given_name:
        return tuple(word for word in s.foreign if word.lower() != query.given_name.lower())
    if isinstance(query, MembersQuery) or query.ask in _UNBOUND:
        return s.foreign
    if isinstance(query, RoleQuery) and (counted := _counted(s)):
        return counted
    if query.when.unit != "none" or query.intent == "person":
        return ()
    deputies = getattr(query, "role", "") in _STAND_INS
    return tuple(
        word
        for word in s.foreign
        if _may_be_condition(s, word) and not (deputies and word.lower().startswith(_STAND_IN))
    )


def _unread_figures(s: Slots) -> tuple[str, ...]:
    """A figure in signs that nothing here reads: "Wahlperiode ½", "term 二十"."""
    if s.text.isascii():
        return ()
    signs = [each for each in s.text.split() if any(c.isnumeric() and not c.isdecimal() for c in each)]
    return tuple(each.strip(".,;:?!") for each in signs)


def _of_a_land(s: Slots, query: Query) -> tuple[str, ...]:
    """A Land beside an office that is of none: which Land the holders are of is not held."""
    if isinstance(query, DistributionQuery) and query.ask == "compare" and s.land_finds:
        return (s.land_finds[0].text,)
    held = isinstance(query, RoleQuery) and query.role and OFFICES[query.role].held
    return (s.land_finds[0].text,) if held and s.land_finds else ()


def _counted(s: Slots) -> tuple[str, ...]:
    """ "Wie viele Ostdeutsche sind im Kabinett?": a word nobody knows for those who are counted or asked for."""
    after = {at + size for concept in ("how_many", "which") for at, size in s.marks.get(concept, ())}
    words = (s.tokens[at].text for at in sorted(after) if at < len(s.tokens))
    return tuple(word for word in words if word in s.foreign)[:1]


_STAND_INS = ("bundestag_vice_president", "vice_chancellor")
_STAND_IN = ("stellvertret", "deput", "vize", "vice")


def _may_be_condition(s: Slots, word: str) -> bool:
    """A noun within a German sentence, or a word after one that begins a condition."""
    at = s.text.find(word)
    ahead = s.text[:at]
    noun = (
        word[:1].isupper() and bool(ahead.strip(" \"'„“(")) and not ahead.rstrip().endswith((":", ".", "!"))
    )
    return bool(_BEFORE_CONDITION.search(ahead)) or (noun and s.language == "de")


def _ages(s: Slots, query: Query) -> tuple[str, ...]:
    """Words for an age that the query does not take up: of those in an office, and of the day one was taken."""
    if query.intent == "role" and query.ask not in _OF_AGE:
        return tuple(_said(s, _EXTREME_AGE))
    if (
        isinstance(query, PersonQuery)
        and query.ask in ("age", "older", "younger")
        and query.when.unit == "none"
    ):
        if query.office:
            return ()
        if query.ask == "age" and s.words("war", "was") and s.has("end", "begin"):
            return _words(s, "end", "begin")
        return tuple(_said(s, AT_START))
    return ()


_OF_AGE = ("of_person", "youngest", "oldest", "youngest_living", "oldest_living")


def _born(s: Slots, query: Query) -> tuple[str, ...]:
    """Where or when holders of an office were born, as a condition on them: "in Österreich geborene Kanzler"."""
    of_office = isinstance(query, RoleQuery) or (
        isinstance(query, PersonQuery) and not (query.names or query.persons)
    )
    return tuple(s.text[start:end] for start, end in s.births.spans[:1]) if of_office and s.births else ()


def _owners(s: Slots) -> tuple[str, ...]:
    """Whose office it is, where nobody knows them: "Verteidigungsminister der USA"."""
    return tuple(
        word
        for word in s.foreign
        for office in s.offices
        if (at := s.text.find(word, office.end)) >= 0 and _OWNED.fullmatch(s.text, office.end, at)
    )


def _denied(s: Slots, query: Query) -> tuple[str, ...]:
    """A no within a condition: "Abgeordnete, die nicht in der CDU sind" are not those who are."""
    if query.intent not in ("distribution", "members") or s.yes_no or not (s.groups or s.lands):
        return ()
    if query.ask == "span":
        return ()  # When a group had seats tells when it had none.
    if isinstance(query, MembersQuery) and (
        query.without_groups or query.without_parties or query.without_lands
    ):
        return ()
    return tuple(_said(s, _NOT_OF))


def _unmet(s: Slots, query: Query) -> tuple[str, ...]:
    """Births that are of no recorded place or day, and what is told of members that the query does not take up."""
    if query.intent not in ("distribution", "members") or not s.has("people", "who", "how_many"):
        return ()
    if s.births is not None:
        if s.births.missing:
            return (s.births.missing,)
        return () if s.births.spans else _words(s, "born", "birthplace")
    if isinstance(query, MembersQuery) and (query.happening or query.standing or query.title):
        return ()
    return _words(s, "title", "died") if s.has("people") or query.intent == "members" else ()


_HOW_ENDED = pattern(
    r"\b(?:zurückgetreten|zurueckgetreten|abgewählt|gestürzt|resigned|stepped\s+down|voted\s+out|ousted)\b",
    re.IGNORECASE,
)
"""How a time in office ended: only its day is held."""


def _titled(s: Slots, query: Query) -> tuple[str, ...]:
    """ "Which ministers have a doctorate?", "how old on average?": no titles and no means are held beside an office."""
    if not isinstance(query, RoleQuery) or query.person_name:
        return ()
    titles = _words(s, "title") if s.has("who", "which", "how_many") else ()
    plain = query.ask in ("holders", "count") and query.when.unit == "none" and not (query.turned or s.eras)
    return titles or _words(s, "average") or (tuple(_said(s, _HOW_ENDED)) if plain else ())


def _first_of_all(s: Slots, query: Query) -> tuple[str, ...]:
    """ "Die erste grüne Fraktion": a first one of several, which no measure at one time is."""
    if not isinstance(query, DistributionQuery) or not query.groups or query.when.unit != "none":
        return ()
    return _words(s, "first") if query.ask in ("women", "men", "age", "seats", "share") else ()


_HAS = pattern(
    r"\b(?:hat|haben|hatten?|has|have|had|does|do|did)\s+(?:die|der|das|den|the)\s+(?P<who>[^\W\d_]{2,})",
    re.IGNORECASE,
)
_AFTER_WHO = 3
"""Words from the one after an article in which what it names stands: "der erste deutsche Bundestag"."""


def _whose(s: Slots, query: Query) -> tuple[str, ...]:
    """Whose seats are asked for, where it is no group that is known: "Wie viele Sitze hat die Mitte?"."""
    if not isinstance(query, DistributionQuery) or query.groups or query.side or query.ask not in _OF_ALL:
        return ()
    match = _HAS.search(s.text)
    if match is None or s.coalition or s.lands:
        return ()
    at = next(n for n, token in enumerate(s.tokens) if token.start >= match.start("who"))
    marked = {place + step for found in s.marks.values() for place, size in found for step in range(size)}
    timed = any(mention.start <= match.start("who") < mention.end for mention in s.mentions)
    known = timed or any(place in marked for place in range(at, at + _AFTER_WHO))
    return () if known else (match["who"],)


_LASTED = pattern(
    r"\b(?:dauer\w*|lasted|last|kürzer|länger|shorter|longer|weniger|mehr|fewer|less|more)\b[^?]*\b(?:jahre?n?|years?|monate?n?|"
    r"months?|tagen?|days?)\b",
    re.IGNORECASE,
)


def _lasting(s: Slots, query: Query) -> tuple[str, ...]:
    """A bound on how long terms lasted, by which none are counted: "Wie viele dauerten keine vier Jahre?"."""
    counted = (
        s.when is None
        and isinstance(query, TermsQuery)
        and query.ask in ("count", "list")
        and s.has("how_many", "which")
    )
    return tuple(_said(s, _LASTED)) if counted else ()


_OF_ALL = ("total", "overview", "women", "men", "age", "majority")


_ONLY = pattern(
    r"\b(?:nur|lediglich|bloß|ausschließlich|allein\w*|only|merely|solely|alone|exclusively)\b", re.IGNORECASE
)
_PLAIN = ("member", "office", "offices", "who")
"""What is asked of a person that holds no condition beside a time, a group and an office."""


def _limited(s: Slots, query: Query) -> tuple[str, ...]:
    """ "War er nur Abgeordneter?", "ist sie die größte?": nothing else, or a rank that is not held."""
    if not isinstance(query, PersonQuery) or not query.yes_no or query.ask not in _PLAIN:
        return ()
    ranks = _words(s, "longest", "shortest", "youngest", "oldest", "most", "least")
    return tuple(_said(s, _ONLY)) or ranks


_NOT_OF_PARTY = pattern(
    r"\b(?:ohne|außer|ausser|without|except|excluding)\s+(?:(?:die|der|the)\s+)?\w+", re.IGNORECASE
)
_AT_AN_AGE = pattern(
    r"\b(?:mit|at|with)\s+\d{2}(?:\s+(?:jahren|years))?\s+(?:schon\s+|bereits\s+|already\s+)?"
    r"(?:mitglied|abgeordnet\w*|mdb|im\s+bundestag|an?\s+m(?:p|ember)|in\s+the\s+bundestag)\b",
    re.IGNORECASE,
)
"""An age at which somebody became a member."""
_BY_THEN = pattern(r"\b(?:schon|bereits|already)\b", re.IGNORECASE)
_SINCE = pattern(
    r"^\W*(?:(?:und|and)\s+)?(?:wer|who|welche\s+(?:abgeordnete|mitglieder)\w*|which\s+(?:members|mps))\b[^?]*\b(?P<since>seit|since)\b",
    re.IGNORECASE,
)


def _already(s: Slots, query: Query) -> tuple[str, ...]:
    """ "Wer von den heutigen Abgeordneten saß schon 1990 dort?": those of two times at once, whom no query holds."""
    if isinstance(query, MembersQuery) and (query.name or query.surname or query.given_name) and s.offices:
        return (s.offices[0].text,)  # "Wie viele namens Müller waren Minister?"
    of_age = isinstance(query, MembersQuery) and query.age_min is None and query.age_max is None
    of_age = (of_age and not query.number) or (isinstance(query, PersonQuery) and query.ask == "member")
    if of_age and (found := _said(s, _AT_AN_AGE)):
        return tuple(found)
    if (
        isinstance(query, DistributionQuery)
        and query.ask == "threshold"
        and query.when.kind == "all"
        and s.bound
    ):
        return (
            s.text[s.bound.start : s.bound.end].strip(),
        )  # Of many terms no more than the first and the last are told.
    within = [find for find in s.group_finds if find.key == "csu"]
    if isinstance(query, DistributionQuery) and query.ask == "compare" and within and "cdu" not in s.parties:
        return (within[0].text,)  # Its group is compared, and is far larger.
    joint = any(GROUPS[key].kind != "party" for key in (find.key for find in s.group_finds))
    if isinstance(query, MembersQuery) and query.without_parties and joint:
        return tuple(_said(s, _NOT_OF_PARTY))  # "Die Union ohne CSU" are not all but the CSU.
    if isinstance(query, MembersQuery) and query.when.kind == "several":
        now = any(mention.when.unit == "now" for mention in s.mentions)
        return tuple(_said(s, _BY_THEN)) if now else ()
    if not isinstance(query, DistributionQuery) or s.groups:
        return ()
    match = _SINCE.search(s.text)
    return (
        (match["since"],)
        if match and not s.has("group_word", "party_word", "fraction_word", "strongest")
        else ()
    )


def _words(s: Slots, *concepts: str) -> tuple[str, ...]:
    """The first word of any of the concepts."""
    places = [at for concept in concepts for at, _ in s.marks.get(concept, ())]
    return (s.tokens[min(places)].text,) if places else ()


def _unheld(s: Slots, query: Query) -> tuple[str, ...]:
    """Conditions that are well understood and that no query of its kind holds."""
    if (isinstance(query, MembersQuery) and query.standing) or (
        isinstance(query, RoleQuery)
        and (query.relation or query.seated is not None or query.ask == "predecessor")
    ):
        return ()
    if isinstance(query, PersonQuery) and query.before_office:
        return ()
    if isinstance(query, MembersQuery) and query.happening == "joined" and s.has("newcomer"):
        return ()
    if isinstance(query, PersonQuery) and s.has("majority"):
        return _words(s, "majority")  # Groups have majorities.
    return tuple(_said(s, _UNHELD[query.intent])) if query.intent in _UNHELD else ()


_HIGHER = pattern(r"\b(?:höher|niedriger|higher|lower)\b", re.IGNORECASE)
_OPPOSITION = pattern(r"\b\w*opposition\w*", re.IGNORECASE)


def _uncompared(s: Slots, query: Query) -> tuple[str, ...]:
    """A comparison, a coalition beside other groups, or an opposition that the query does not take up."""
    if (rest := _said(s, THE_REST)) and not (
        isinstance(query, DistributionQuery) and query.ask in ("majority", "absolute", "sum")
    ):
        return tuple(rest)
    if not isinstance(query, DistributionQuery):
        return tuple(find.text for find in s.coalition_finds[:1])
    if query.ask == "span" and s.has("than") and s.has("more", "fewer"):
        first = min(at for name in ("more", "fewer") for at, _ in s.marks.get(name, ()))
        return (s.text[s.tokens[first].start : s.tokens[s.marks["than"][-1][0]].end],)
    if query.ask == "sum" and s.has("than") and s.has("more", "fewer") and not s.bound:
        return _words(s, "more", "fewer")  # "Mehr als SPD und Grüne zusammen": one against a sum of others.
    if s.coalition_finds and s.group_finds:
        return (s.coalition_finds[0].text,)
    if query.side is None and query.ask != "governed" and (found := _said(s, _OPPOSITION)):
        return tuple(found)
    if query.ask == "majority" and s.bound and s.bound.parts > 2 and not (s.groups or query.parts):
        return (s.text[s.bound.start : s.bound.end],)
    if query.ask in ("change", "compare", "gain", "new") or len(query.lands) > 1:
        return ()
    if found := _said(s, _HIGHER):
        return tuple(found)
    than = [s.tokens[at].end for at, _ in s.marks.get("than", ())]
    compared = s.has("more", "fewer", "older", "younger") and any(
        0 <= mention.start - end < 12 and not any(map(str.isdigit, s.text[end : mention.start]))
        for end in than
        for mention in s.mentions
    )
    return tuple(s.text[m.start : m.end] for m in s.mentions[-1:]) if compared else ()


def _said(s: Slots, words: re.Pattern[str]) -> list[str]:
    return [match[0] for match in words.finditer(s.text)][:1]


def _numbers(s: Slots, query: Query) -> tuple[str, ...]:
    """Numerals that no part of the query took up."""
    if query.intent not in ("distribution", "role", "terms") or query.when.unit != "none":
        return ()
    if getattr(query, "number", None) is not None or getattr(query, "supposed", None):
        return ()
    if isinstance(query, RoleQuery) and (query.years_min is not None or query.years_max is not None):
        return ()
    said = (s.text[n.start : n.end] for n in s.numbers)
    return tuple(text for text in said if text[0].isdigit())
