"""One person, or two compared: which aspect of a life in parliament a clause asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.planner.intents import doings, supposed
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import PersonAsk, PersonQuery, When
from beleg.lean import pattern


def recognise(s: Slots) -> PersonQuery | None:
    """The question about the people named in the clause, or ``None`` where none is named."""
    people = named(s)
    if not people:
        return None
    office = s.offices[0].key if s.offices else "chancellor" if s.has("governs") else None
    if _CABINETS.search(s.text):
        office = "chancellor"  # Whoever had several cabinets led them.
    ask = aspect(s, two=len(people) > 1, office=office is not None)
    if ask == "member" and s.eras and s.words("serve", "served", "dienen", "diente", "arbeitete"):
        office, ask = "minister", "office"  # "Did Heiko Maas serve under Merkel?"
    before = _before_office(s)
    if before is not None and ask in ("who", "office", "offices"):
        ask = "office" if office != before else "offices"
    at_taking = ask in ("older", "younger") and bool(TAKING.search(s.text))
    if at_taking and office is None:
        office = "chancellor"
    if ask not in ("office", "offices"):
        before = None
    when = when_of(s)
    if ask == "group" and not when.said and when.kind == "current" and s.words(*_ONCE, *_GROUPS):
        when = When(kind="all")
    if ask == "party" and s.yes_no and s.groups and not s.parties and when.kind in ("terms", "day", "period"):
        ask = "group"  # "War sie 2022 bei der Linken?": parties are recorded as of last, groups by the day.
    asked = PersonQuery(
        ask=ask,
        when=when,
        names=tuple(span.text for span in people),
        office=office if ask == "office" or at_taking else None,
        before_office=before,
        counted=_counted(s) if ask in ("office", "offices") else None,
        group=_group(s, ask),
        number=_nth_time(s) if ask == "office" else None,
        yes_no=says_yes_or_no(s, ask) and not (len(people) > 1 and s.words(*LONGER)),
    )
    return supposed.taken_up(asked, s)


_A_MEMBER = ("member", "mp", "mitglied", "abgeordneter", "abgeordnete", "mdb")
_ONE_HOLDER = ("chancellor", "vice_chancellor", "bundestag_president")


def holder_sits(s: Slots) -> PersonQuery | None:
    """ "Is the chancellor a member of the Bundestag?": whether the present holder is."""
    if not s.yes_no or s.groups or s.mentions or not s.words("is", "ist") or not s.words(*_A_MEMBER):
        return None
    if len(s.offices) != 1 or s.offices[0].key not in _ONE_HOLDER or named(s):
        return None
    return PersonQuery(ask="member", when=When(unit="now"), office=s.offices[0].key, yes_no=True)


LONGER = ("langer", "longer", "kurzer", "shorter")


def of_era(s: Slots) -> PersonQuery | None:
    """ "Wie lange dauerte die Kanzlerschaft von Kohl?": the chancellor's time in office is what is asked for."""
    if len(s.eras) != 1 or s.eras[0].number is not None or s.eras[0].first_day:
        return None
    if (
        s.groups
        or s.offices
        or s.people
        or s.has("seat", "women", "men", "share", "who", "average", "distribution")
    ):
        return None
    if not s.has("how_long", "length", "how_many_terms", "when", "since", "until") or s.has(
        "majority", "government"
    ):
        return None
    return PersonQuery(ask="office", names=(s.eras[0].span.text,), office="chancellor", counted=_counted(s))


TAKING = pattern(
    r"\b(?:(?:amts|dienst|regierungs)(?:antritt|beginn)\w*|took\s+office|taking\s+office|taking\s+over|"
    r"(?:wurden?|geworden|became|become|becoming)\b)",
    re.IGNORECASE,
)
"""Words for the day on which an office was taken."""
_PRIOR = pattern(
    r"\b(?:bevor|ehe|before|vor\s+(?:seiner|ihrer|der)|prior\s+to)\b(?!.*\b(?:bevor|ehe|before)\b)",
    re.IGNORECASE,
)
_DAYS = pattern(r"\b(?:(?:wie\s*viele?n?|how\s+many)\s+(?:tagen?|days)|in\s+(?:tagen|days))\b", re.IGNORECASE)


def _before_office(s: Slots) -> str | None:
    """The office before which something is asked of a person: "Was war Scholz, bevor er Kanzler wurde?"."""
    match = _PRIOR.search(s.text)
    if match is None:
        return None
    return next((office.key for office in s.offices if office.start >= match.end()), None)


_CABINETS = pattern(
    r"\b(?:wie\s*viele?n?|how\s+many)\s+(?:\w+\s+)?(?:kabinette?n?|regierungen|cabinets|governments)\b",
    re.IGNORECASE,
)
_TERMS = pattern(
    r"\b(?:wie\s*viele?n?|how\s+many|anzahl\s+der|number\s+of)\s+(?:\w+\s+)?(?:amtszeit\w*|amtsperiod\w*|kabinette?n?|regierungen|governments|"
    r"wahlperiod\w*|legislatur\w*|terms?|cabinets?)\b",
    re.IGNORECASE,
)


def _counted(s: Slots) -> Literal["days", "times", "terms"] | None:
    if _DAYS.search(s.text):
        return "days"
    if _TERMS.search(s.text):
        return "terms"
    if s.has("which_terms"):
        return "terms"
    return "times" if s.has("how_often", "how_many") else None


def _group(s: Slots, ask: PersonAsk) -> str | None:
    """The group that the question supposes; of a party within one, where belonging is asked for, the party."""
    if ask in ("belonging", "party") and (s.parties or s.groups):
        return (*s.parties, *s.groups)[0]
    return s.groups[0] if s.groups and ask in ("group", "member") else None


_TIMES = pattern(
    r"\b(?:zum\s+)?(zweite|dritte|vierte|[2-4])(?:[ns]|\.)?\s+mal\b|\b(?:for\s+(?:the|a)\s+)(second|third|fourth|[2-4])(?:nd|rd|th)?\s+time\b",
    re.IGNORECASE,
)
_NTH = {"zweite": 2, "dritte": 3, "vierte": 4, "second": 2, "third": 3, "fourth": 4}


def _nth_time(s: Slots) -> int | None:
    """ "Zum zweiten Mal": the how-manieth time that the question supposes."""
    match = _TIMES.search(s.text)
    if match is None:
        return None
    said = (match[1] or match[2]).lower()
    return int(said) if said.isdecimal() else _NTH[said]


_IN_OFFICE = pattern(
    r"\b(?:in\s+office|im\s+amt|while\s+(?:in|chancellor|president|minister))\b", re.IGNORECASE
)
_STAYED = ("immer", "stets", "gleichen", "selben", "derselben", "always", "same")


def says_yes_or_no(s: Slots, ask: PersonAsk) -> bool:
    """Whether a yes or a no can begin the answer: not where the question denies, or asks whether nothing changed."""
    if ask == "died" and _IN_OFFICE.search(s.text):
        return False  # Whether somebody held an office on their last day is not what the day tells.
    return s.yes_no and not s.denies and not (ask == "switch" and s.words(*_STAYED))


_NOW = ("ist", "is", "sind", "are", "sitzt", "sits", "gehort", "gehoren", "belongs", "does")
_ONCE = (
    "war",
    "was",
    "waren",
    "were",
    "sass",
    "sassen",
    "gehorte",
    "gehorten",
    "hatte",
    "had",
    "did",
    "gewesen",
    "gehabt",
    "been",
)


_GROUPS = ("factions", "parteien", "parties")
_ALL_GROUPS = pattern(
    r"\b(?:welche[nr]?|alle[nr]?|which|what|all)\s+(?:\w+\s+){0,2}(?:fraktionen|gruppen|groups)\b|"
    r"['’]s?\s+(?:parliamentary\s+)?groups\b|\b(?:fraktionen|groups)\s+(?:von|of)\b",
    re.IGNORECASE,
)
"""All the groups of somebody, not the present one alone: "in welchen Fraktionen war er?"."""


def when_of(s: Slots) -> When:
    """The time of the clause. A yes-or-no question without one means now, or ever, by the tense of its verb."""
    if s.when is None and _ALL_GROUPS.search(s.text):
        return When(kind="all")
    if s.when is not None or not s.yes_no:
        return s.when or When()
    if (
        s.has("still")
        and s.words(*_ONCE)
        and s.words("danach", "nachher", "later", "afterwards", "anschliessend")
    ):
        return When(kind="all")
    if s.has("still"):
        return When(unit="now")
    if s.words(*_ONCE):
        return When(kind="all")
    return When(unit="now") if s.words(*_NOW) else When()


def named(s: Slots) -> list[Span]:
    """The people a clause speaks of. A mere guess at a name counts where nothing else is named, or one beside it."""
    sure = [span for span in s.people if span.kind != "unknown"]
    if sure:
        compared = s.has("than", "older", "younger")
        return [span for span in s.people if span in sure or compared or _joined(span, sure, s.text)]
    if s.groups or s.offices:
        return [span for span in s.people if span.matches or _after_a_verb(span, s)]
    return s.people


_JOINING = pattern(r"\s*(?:,|/|&|und|oder|and|or|vs\.?|als|than)\s*", re.IGNORECASE)


_VERB = pattern(
    r"\b(?:ist|war|wurde|hat|hatte|gehört|gehörte|is|was|did|does|has|had)\s+(?:(?:herr|frau|dr\.?|prof\.?|mr\.?|mrs\.?)\s+)*$",
    re.IGNORECASE,
)


_NAME_AND_PARTY = 4
"""Words of a name with a party beside it, and nothing else."""


def _after_a_verb(span: Span, s: Slots) -> bool:
    """Whether a whole name of nobody stands where somebody is asked about: "War Xaver Zwirn Minister?"."""
    if " " in span.text and not s.text[: span.start].strip() and len(s.tokens) <= _NAME_AND_PARTY:
        return True  # "Angela Zwirn (CDU)"
    asks = s.yes_no or s.has("when", "since", "until", "how_long", "how_old", "which")
    return asks and " " in span.text and bool(_VERB.search(s.text[: span.start]))


def _joined(span: Span, others: Sequence[Span], text: str) -> bool:
    """Whether nothing but a word that joins two stands between a name and another: "Scholz und Quallmann"."""
    return any(
        _JOINING.fullmatch(text, min(span.end, other.end), max(span.start, other.start)) for other in others
    )


_EARLIER = folded_set(("zuerst", "eher", "früher", "earlier", "sooner", "before", "first"))


def aspect(s: Slots, *, two: bool, office: bool) -> PersonAsk:
    """What is asked about a person. ``office``: an office is named beside them."""
    if two:
        if not office and (s.has("longest", "how_long", "length") or s.words("langer", "longer")):
            return "longer"
        if (
            not office
            and s.has("entry")
            and s.has("younger", "youngest", "older", "oldest", "how_old", "age")
        ):
            return "entry_age"
        if s.has("younger", "youngest"):
            return "younger"
        if s.has("older", "age", "oldest", "how_old"):
            return "older"
        if not office and s.has("term_word") and s.has("more", "most"):
            return "more_terms"
        if not office and s.has("member", "bundestag") and (s.has("first") or s.words(*_EARLIER)):
            return "earlier"
        if office:
            return "office"
    elif (condition := supposed.aspect(s, office=office)) is not None:
        return condition
    elif not office and doings.at_a_time(s):
        return "then"
    elif doings.around(s):
        return "offices"
    for wanted in (_life, _mandate):
        found = wanted(s, office)
        if found:
            return found
    if office and not (s.has("party_word") and s.has("which") and not two):
        return "office"
    return _membership(s)


_RESIGNED = pattern(
    r"\bzurück(?:getreten|trat|treten)\b|\bzurueck(?:getreten|trat|treten)\b|\btrat\b[^?]*\b(?:zurück|zurueck|ab)\b|\brücktritt\w*|\bruecktritt\w*|"
    r"\babgetreten\b|\bentlassen\b|\brausgeschmissen\b|\bgefeuert\b|\bresign(?:ed|ation)?\b|\bstepped?\s+down\b|\bfired\b|\bsacked\b|\bdismissed\b",
    re.IGNORECASE,
)
"""Words for leaving an office before its time: the days of the offices are what the data hold of it."""


def _life(s: Slots, office: bool) -> PersonAsk | None:
    if s.has("land_word") and s.has("which") and s.has("birthplace") and not s.has("born"):
        return "land"  # "Which state does he come from?"
    hails = s.words("her", "denn") and s.words("kommt", "kam", "stammt", "kommen") and s.has("where")
    if s.has("birthplace") or (s.has("born") and s.has("where")) or hails:
        return "birthplace"
    if s.has("died") or (s.words("die") and s.language == "en" and s.words("did", "when")):
        if s.has("born"):
            return "born"
        return "alive" if s.words("lebt", "alive", "leben", "lebendig", "lebte") else "died"
    if s.has("born"):
        return "born"
    if s.has("how_old", "age") and s.has("entry") and not office:
        return "entry_age"
    if s.has("how_old"):
        return "age"
    if s.has("age") and not s.has("office_word"):
        return "age"
    if s.has("former") and s.has("name_word"):
        return "name"
    if (
        s.has("name_word")
        and s.has("how_many", "when", "which", "switch", "change")
        and s.words("namen", "name", "names", "hiess", "geandert", "anders")
        and not _PRESENT_NAME.search(s.text)
    ):
        return "name"
    if s.has("name_word") and _NAME_NOW.search(s.text):
        return "name"
    return "title" if _asks_title(s) else None


_NAME_NOW = pattern(
    r"\b(?:called|named|name|surname|heißt|heisst|nennt)\b.*\b(?:now|today|nowadays|these\s+days|heute|jetzt|inzwischen|"
    r"mittlerweile)\b",
    re.IGNORECASE,
)
"""The present name of somebody asked for by another one: "What is Daniela Raab called today?"."""
_PRESENT_NAME = pattern(
    r"\bwhat(?:'s|’s|\s+is)\s+(?:his|her|their|the)\s+(?:full\s+)?name\s*[?.!]*$", re.IGNORECASE
)


def _asks_title(s: Slots) -> bool:
    """Whether a title is asked for: not where it stands before the name, as "Professor Carlo Schmid"."""
    starts = {span.start for span in s.people}
    return any(
        at + size >= len(s.tokens) or s.tokens[at + size].start not in starts
        for at, size in s.marks.get("title", ())
    )


def _came_or_went(s: Slots) -> PersonAsk | None:
    """ "When did she leave the Bundestag?", "when did she enter?": the end and the beginning, no change of group."""
    if s.has("group_word", "fraction_word", "party_word", "office_word", "how_old", "age") or s.groups:
        return None
    if s.has("how_long", "birthplace", "born", "died") or not (s.has("when", "which") or s.has("bundestag")):
        return None
    if s.words(*_LEFT) and (s.has("bundestag") or len(s.tokens) <= 6):
        return "until"
    return (
        "since"
        if (s.words(*_ENTERED) and s.has("when", "which"))
        or (s.has("entry", "joined") and s.has("bundestag"))
        else None
    )


_LEFT = folded_set(
    "leave left leaves quit verlassen verließ verliess ausgeschieden ausscheiden schied raus rausgegangen gegangen "
    "ging depart resign aufgehört aufhören stopped stop end ended".split()
)
_ENTERED = folded_set(
    "back returned zurück zurückgekehrt "
    "enter entered enters join joined eintrat eingetreten eingezogen einzog einziehen reingekommen rein gekommen "
    "started start begin began angefangen".split()
)


def _mandate(s: Slots, office: bool) -> PersonAsk | None:
    if not office and _RESIGNED.search(s.text):
        return "offices"
    if not office and (moved := _came_or_went(s)):
        return moved
    if not office and (s.has("switch") or (s.yes_no and s.groups and s.words(*_STAYED))):
        return "switch"
    if s.has("constituency"):
        return "constituency"
    if s.has("mandate_kind") or (s.has("direct", "list_seat") and s.has("mandate")):
        return "mandate"
    if s.has("land_word") and not s.has("office_word") and (s.has("which") or s.has("where")):
        return "land"
    if s.has("office_word") and not office:
        return "offices"
    return None


def _membership(s: Slots) -> PersonAsk:
    timed = s.has("since", "until", "how_long", "when")
    if s.groups and timed and not s.has("which_terms"):
        return "belonging"
    asks_terms = s.has("which_terms", "how_many_terms") or (s.has("term_word") and s.has("how_often"))
    asks_terms = asks_terms or (s.words("wahlperioden", "legislaturperioden", "terms") and not s.yes_no)
    if s.has("since") or (s.has("when") and s.has("first", "begin")):
        return "since"
    if s.has("until") or (s.has("when") and s.has("last", "end")):
        return "until"
    if s.has("when") and s.when is not None and s.when.kind == "terms" and not asks_terms:
        return "member"  # "Wann saß sie in der 10. Wahlperiode?"
    if asks_terms:
        return "terms"
    if s.has("how_long", "how_many", "how_often", "length") and not s.has("party_word", "fraction_word"):
        return "duration"
    if s.groups:
        return (
            "group"
            if s.has("fraction_word") and not s.yes_no
            else "party"
            if not s.has("fraction_word")
            else "group"
        )
    if s.has("fraction_word") or (
        s.has("party_word") and s.when is not None and s.when.unit not in ("none", "now")
    ):
        return "group"
    if s.has("party_word"):
        return "party"
    if s.has("when", "which") and s.has("member"):
        return "terms"
    if s.has("member", "still", "presence") and (s.yes_no or s.has("still") or s.when is not None):
        return "member"
    if s.when is not None and s.when.unit not in ("none", "now"):
        return "member"
    return "who"
