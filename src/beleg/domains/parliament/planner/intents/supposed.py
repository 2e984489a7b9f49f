"""What a question supposes of a membership: that it was the first, without a break, for a Land, won directly.

A "yes" to the membership alone would be the answer to another question.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import PersonAsk, PersonQuery
from beleg.lean import pattern

_UNBROKEN = pattern(
    r"\b(?:durchgehend|ununterbrochen|durchgängig|durchgaengig|am\s+stück|am\s+stueck|die\s+ganze\s+zeit(?:\s+über)?|"
    r"ohne\s+(?:unterbrechung|pause|lücke|luecke)|without\s+(?:an?\s+|any\s+)?(?:interruption|break|gap|pause)|"
    r"continuous(?:ly)?|uninterrupted(?:ly)?|unbroken|the\s+(?:whole|entire)\s+time|all\s+the\s+time)\b",
    re.IGNORECASE,
)
_INTERRUPTED = pattern(
    r"\b(?:zwischendurch|zwischenzeitlich|dazwischen|zwischendrin|in\s+der\s+zwischenzeit|in\s+between)\b.*"
    r"\b(?:weg|raus|draußen|draussen|nicht|kein\w*|out|away|gone|not|absent|left)\b|"
    r"\b(?:weg|raus|draußen|draussen|nicht|kein\w*|out|away|gone|absent)\b.*"
    r"\b(?:zwischendurch|zwischenzeitlich|zwischendrin|in\s+between)\b|"
    r"\b(?:mal|einmal|zeitweise|zeitweilig|eine\s+zeit\s+lang|eine\s+weile|temporarily|for\s+a\s+while)\s+"
    r"(?:nicht\s+(?:im|mehr\s+im|dabei|drin|mitglied|abgeordnet\w*)|weg\b|raus\b|draußen|draussen|out\b|not\b|away\b)|"
    r"\b(?:eine|a|any)\s+(?:längere\s+|laengere\s+|long(?:er)?\s+)?(?:pause|unterbrechung|auszeit|lücke|break|gap)\b|"
    r"\b(?:unterbrochen|pausiert|interrupted)\b",
    re.IGNORECASE,
)
_FIRST_TIME = pattern(
    r"\b(?:zum\s+(?:aller)?ersten\s*mal|(?:das|sein|ihr)\s+(?:aller)?erste[sr]?\s+mal|erstmals|erstmalig|neuling\w*|"
    r"(?:seine|ihre|die)\s+(?:aller)?erste\s+(?:wahlperiode|legislatur\w*|amtszeit)|ganz\s+neu|"
    r"(?:for\s+the\s+)?first[-\s]time|(?:his|her|their)\s+(?:very\s+)?first\s+(?:term|time|bundestag)|"
    r"newcomer|first[-\s]timer|freshman|new\s+(?:in|to)\s+(?:the\s+)?(?:bundestag|parliament)|"
    r"neu\s+(?:im|in|drin|dabei|gewählt|gewaehlt)|neu)\b",
    re.IGNORECASE,
)
_MEANWHILE = pattern(
    r"\b(?:als|as|während|waehrend|while|during|zugleich|gleichzeitig|nebenbei|at\s+the\s+same\s+time|when|"
    r"in\s+(?:seiner|ihrer|der)\s+(?:\w*zeit|zeit))\b",
    re.IGNORECASE,
)
_WON = pattern(
    r"\b(?:wahlkreis\w*|direktmandat\w*|constituency|seat)\b.*\b(?:gewonnen|gewann|geholt|holte|gewinnen|won|win|wins)\b|"
    r"\b(?:gewonnen|gewann|geholt|holte|gewinnen|won|win|wins)\b.*\b(?:wahlkreis\w*|direktmandat\w*|constituency|direkt)\b|"
    r"\bdirektkandidat\w*\b.*\b(?:erfolg\w*|gewählt|gewonnen|durch)\b|\b(?:erfolgreich\w*)\b.*\bdirektkandidat\w*",
    re.IGNORECASE,
)
_EVERY_TIME = pattern(
    r"\b(?:immer(?!\s+noch)|stets|jede[sn]?\s*mal|jeweils|always|every\s+time|each\s+time)\b", re.IGNORECASE
)
_INSIDE = pattern(
    r"\b(?:mdb|abgeordnete[rn]?|bundestagsabgeordnete[rn]?|bundestagsmitglied|(?:im|in\s+den|dem)\s+(?:deutschen\s+)?"
    r"(?:bundestag|parlament)|mitglied\s+(?:des|im)\s+(?:deutschen\s+)?(?:bundestag|parlament)\w*|bundestagsmandat|"
    r"mandat|mp|member\s+of\s+(?:the\s+)?(?:german\s+)?(?:bundestag|parliament)|"
    r"in\s+(?:the\s+)?(?:german\s+)?(?:bundestag|parliament))\b",
    re.IGNORECASE,
)
_LASTED = pattern(
    r"(?<!\bvor )(?<!\bnach )(?<!\bmit )(?<!\bbefore )(?<!\bafter )(?<!\bat )"
    r"\b(?:\d{1,2}|ein|zwei|drei|vier|fünf|sechs|sieben|acht|"
    r"neun|zehn|elf|zwölf|f(?:ü|ue)nfzehn|zwanzig|drei(?:ß|ss)ig|vierzig|f(?:ü|ue)nfzig|one|two|three|four|five|six|seven|eight|nine|ten|"
    r"twelve|fifteen|twenty|thirty|forty|fifty)\s+(?:ganze\s+|volle\s+|lange\s+|full\s+|whole\s+)?(?:jahre?n?|years?|monate?n?|months?)\b"
    r"(?!\s*(?:alt|old|jung|jünger|älter|younger|older|vor|vorher|before|ago|später|later|nach|danach|after))",
    re.IGNORECASE,
)
"""How long a membership or an office is supposed to have lasted."""
_STATEMENT = folded_set("aber und doch but and also yet".split())
_AT_FIRST = folded_set("zuerst erstmals erstmalig".split())
_OPEN = (
    "which",
    "where",
    "who",
    "how_long",
    "how_old",
    "since",
    "until",
    "age",
    "born",
    "birthplace",
    "died",
)


def aspect(s: Slots, *, office: bool) -> PersonAsk | None:
    """The condition on a membership that the clause asks about; ``None`` where it holds none of these."""
    if s.has(*_OPEN):
        return None
    if s.yes_no and not office and not s.groups and _LASTED.search(s.text):
        return "duration"
    if office:
        return "in_both" if s.yes_no and _outside_office(s) and _MEANWHILE.search(s.text) else None
    always = bool(_EVERY_TIME.search(s.text) or _UNBROKEN.search(s.text)) and not s.has("when", "how_often")
    if always and (s.yes_no or elliptic(s)) and (s.groups or s.has("fraction_word", "party_word")):
        return "stayed"
    if s.groups or s.has("fraction_word", "party_word", "switch", "former"):
        return None
    timed = s.has("when", "how_many", "how_often", "how_many_terms", "which_terms")
    if kind(s) is not None and (s.yes_no or timed or elliptic(s)):
        return "mandate"
    if timed:
        return None
    if _UNBROKEN.search(s.text) or (s.yes_no and s.has("member") and _EVERY_TIME.search(s.text)):
        return "unbroken"
    if _INTERRUPTED.search(s.text):
        return "interrupted"
    if s.lands and (s.yes_no or elliptic(s)) and not s.constituency and not s.has("constituency"):
        return "land"
    return "first_time" if s.yes_no and _FIRST_TIME.search(s.text) else None


def length(s: Slots) -> PersonQuery | None:
    """ "War X 20 Jahre Kanzler?": since when, until when and how long, for a yes would be to the office alone."""
    one = s.yes_no and len(s.people) == 1 and len(s.offices) == 1 and not (s.groups or s.has(*_OPEN))
    if not one or not _LASTED.search(s.text):
        return None
    return PersonQuery(ask="office", names=(s.people[0].text,), office=s.offices[0].key)


def _outside_office(s: Slots) -> bool:
    """Whether a membership is spoken of beside the office, whose name may hold the word too."""
    return any(
        not any(office.start < match.end() and match.start() < office.end for office in s.offices)
        for match in _INSIDE.finditer(s.text)
    )


def kind(s: Slots) -> Literal["direct", "list"] | None:
    """The kind of mandate that the clause supposes; ``None`` where it names both or none."""
    direct = s.has("direct") or s.words("direkt") or bool(_WON.search(s.text))
    by_list = s.has("list_seat") and s.has("mandate")
    if direct == by_list:
        return None
    return "direct" if direct else "list"


_TAGS = pattern(
    r"\b(?:doch|oder|stimmt(?:'s|\s+das)?|richtig|war\s+(?:das|er|sie)\s+nicht|ist\s+(?:das|er|sie)\s+nicht|right|"
    r"(?:wasn|isn|weren)['’]t\s+(?:that|he|she)|correct)\b",
    re.IGNORECASE,
)


def supposes(s: Slots) -> bool:
    """Whether a yes or a no is asked for, by a verb ahead or by what is added to a statement: "..., oder?"."""
    asked = s.has(
        "when", "how_many", "how_often", "how_long", "how_old", "who", "which", "where", "list_verb"
    )
    return s.yes_no or (not asked and bool(_TAGS.search(s.text)))


def elliptic(s: Slots) -> bool:
    """ "Und direkt gewählt?", "aber zwischendurch war sie weg": no word asks for anything but a yes or a no."""
    if s.has("when", "how_many", "how_often", "which_terms", "how_many_terms", "list_verb", *_OPEN):
        return False
    if s.words("wie", "was", "wann", "how", "what", "welches", "welcher"):
        return False
    leads = bool(s.tokens) and s.tokens[0].folded in _STATEMENT
    return leads or s.has("direct") or s.words("doch", "oder", "right")


def taken_up(query: PersonQuery, s: Slots) -> PersonQuery:
    """The question with what the clause supposes of the mandates: their kind, their Land, and which is asked for."""
    if query.ask == "land" and s.lands and (s.yes_no or elliptic(s)):
        return replace(query, lands=s.lands, yes_no=not s.denies)
    if query.ask == "duration" and _LASTED.search(s.text):
        return replace(
            query, yes_no=False
        )  # The time itself is told: a yes would be to the membership alone.
    if query.ask == "stayed":
        return replace(query, group=(*s.parties, *s.groups, None)[0], yes_no=not s.denies)
    if query.ask == "in_both":
        return replace(query, office=s.offices[0].key if s.offices else query.office)
    if query.ask == "since" and (which := _time_in(s)):
        return replace(query, occasion=which)
    if query.ask != "mandate":
        return query
    supposed, occasion = kind(s), _occasion(s)
    asks = occasion in (None, "always") and supposed is not None and (s.yes_no or elliptic(s))
    if occasion is None and not asks:
        return replace(query, mandate=None)
    return replace(query, mandate=supposed, occasion=occasion, yes_no=asks and not s.denies)


_RETURNED = folded_set("zurück zurückgekehrt wieder back returned return again".split())


def _time_in(s: Slots) -> Literal["first", "last"] | None:
    """Which of several entries into the Bundestag is asked for."""
    if s.words(*_RETURNED) or s.has("returner"):
        return "last"
    return "first" if s.has("first") or s.words(*_AT_FIRST) else None


def _occasion(s: Slots) -> Literal["first", "last", "times", "always"] | None:
    """Which of several mandates of a kind is asked for, or how many there were."""
    if kind(s) is None:
        return None
    if s.has("how_often", "how_many", "how_many_terms"):
        return "times"
    if s.has("last") or s.words("letzten", "letzte", "zuletzt"):
        return "last"
    if s.has("first") or s.words(*_AT_FIRST):
        return "first"
    return "always" if _EVERY_TIME.search(s.text) else None
