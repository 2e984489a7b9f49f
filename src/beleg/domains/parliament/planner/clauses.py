"""A question in its clauses: politeness off, several questions apart, and what is about the conversation itself."""

from __future__ import annotations

import re

from beleg.domains.parliament.spelling import holds
from beleg.lean import pattern

_POLITE = pattern(
    r"^\s*(?:(?:hallo|hi|hey|moin|servus|guten\s+(?:tag|morgen|abend)|grüß\s+gott|hello|good\s+(?:morning|evening|day)|dear\s+\w+|"
    r"bitte|please|ok(?:ay)?|also|danke|thanks|thank\s+you|so|ähm?|hm+|well|sorry|entschuldigung|frage|question|und\s+zwar|mal|"
    r"(?:eine\s+)?(?:kurze\s+)?frage|quick\s+question)\b[\s,:!.-]*|"
    r"(?:kannst|könntest|koenntest|können|könnten|koennen|koennten|kann|würdest|wuerdest|würden)\s+(?:du|sie|ihr|man)\s+(?:mir\s+|uns\s+)?(?:bitte\s+)?(?:mal\s+|kurz\s+|vielleicht\s+)*"
    r"(?:sagen|erklären|erklaeren|verraten|helfen|mitteilen|zeigen|nennen|herausfinden|rausfinden|nachschauen|nachsehen|auflisten)?[\s,:]*(?:bitte\s*,?\s*)?|"
    r"(?:sag|sage|sagen\s+sie|verrate|erkläre?|erklär|weißt|weisst|wissen\s+sie)\s+(?:mir|uns|du|sie)?\s*(?:bitte\s+|mal\s+|doch\s+|zufällig\s+|eigentlich\s+|schnell\s+|eben\s+|kurz\s+)*[\s,:]*|"
    r"(?:ich\s+(?:möchte|moechte|würde|wuerde|will|wollte|hätte|haette)|(?:möchte|moechte|würde|wuerde|hätte|haette)\s+ich)\s+"
    r"(?:gerne?\s+|mal\s+|bitte\s+)*(?:wissen|erfahren|fragen)?[\s,:]*|"
    r"(?:mich\s+)?(?:würde\s+interessieren|interessiert(?:\s+mich)?)[\s,:]+|"
    r"(?:can|could|would|will)\s+you\s+(?:please\s+|kindly\s+)?(?:tell|show|give|explain|let)\s+(?:me|us)?\s*(?:know\s+)?[\s,:]*|"
    r"(?:please\s+)?tell\s+(?:me|us)[\s,:]+(?!about)|do\s+you\s+know[\s,:]+|"
    r"[^:?]{0,40}\b(?:info|frage|question|hilfe|kurz|wissen|wondering|gefragt|das|folgendes)\s*:\s+|"
    r"(?:(?:und|and)\s+)?(?:jetzt|nun|now)\s+(?:bitte\s+|please\s+)?(?=das\s+(?:gleiche|selbe)|dasselbe|the\s+same|same)|"
    r"(?:just\s+)?(?:wondering|asking)[\s,:]+|(?:prüfen|pruefen|nachsehen|nachschauen|check|verify)[\s,:]+|"
    r"(?:only\s+|just\s+|please\s+)*(?:antworte?n?|answer|respond|reply|sage?|say)\s+(?:sie\s+)?(?:mir\s+|me\s+)?(?:bitte\s+|please\s+)?(?:nur|immer|stets|ausschließlich|only|just|always|with)\s+(?:mit|with)?\s*[^:?!]{1,40}:\s*|"
    r"i(?:\s+would|['’]d)\s+like\s+to\s+know[\s,:]+|i\s+want\s+to\s+know[\s,:]+|i\s+wonder[\s,:]+|i\s+was\s+wondering[\s,:]+)",
    re.IGNORECASE,
)

_OPENERS = (
    r"(?:seit\s+wann|bis\s+wann|in\s+welche[mnrs]?|an\s+welche[mn]|zu\s+welche[mnr]|aus\s+welche[mnr]|wie\s+viele?|wieviele?|wie\s+lange|wie|wer|wen|wem|wann|"
    r"welche[mnrs]?|was|wo|woher|who|whom|whose|when|where|how|which|what|since\s+when|"
    r"ist|sind|war|waren|hat|hatte|hatten|sitzt|saß|is|are|was|were|did|does|has|had|zeige?|nenne?|liste|list|show|name)\b"
)
_SENTENCE = pattern(
    r"(?<=[?!;\n])\s+(?!\*\s?\d{4})|(?<=[\"”“»])\.\s+(?=[A-ZÄÖÜ])|(?<![\d\W])(?<!\bDr)(?<!\bProf)(?<!\bSt)(?<!\bFrhr)(?<!\bAbg)(?<!\bv)(?<!\bd)(?<!\b[A-Z])(?<!\bh)(?<!\bc)\.\s+(?=[A-ZÄÖÜ])|\n+"
)
_JOINED = pattern(
    rf"\s*,?\s+(?:und|and|sowie|außerdem|ausserdem|also|plus|as\s+well\s+as)\s+(?:(?:außerdem|dann|auch|also|then|noch|dazu|zusätzlich)\s+)*"
    rf"(?:(?:sage?|verrate|erkläre?|beantworte|tell|say|answer)\s+(?:(?:mir|uns|me|us)\b)?[\s,:]*)?(?={_OPENERS})|\s*,\s+(?={_OPENERS}(?<!wie)(?<!was))",
    re.IGNORECASE,
)
_GOES_ON = pattern(
    r"(?:are|were|sind|waren|hatten|had)\s+(?:(?:auch|also|außerdem|zugleich|both|nicht|not)\s+)?(?:under|over|older|younger|born|"
    r"from|in|at|below|above|between|aged|directly|elected|unter|über|ueber|jünger|juenger|älter|aelter|nach|vor|aus|im|direkt|"
    r"mindestens|höchstens|zwischen|promoviert|geboren|seit|mitglied|members?)\b",
    re.IGNORECASE,
)
"""A verb of the same people without a new subject."""
_OF_PEOPLE = pattern(
    r"\b(?:abgeordnete\w*|mitglieder\w*|frauen|männer|politiker\w*|members|mps|women|men|politicians|people|leute)\b",
    re.IGNORECASE,
)
_ASKS = pattern(
    rf"(?:^|\W)(?:{_OPENERS}|schreibe?\b|dichte\b|übersetze?\b|erzähle?\b|erfinde\b|write\b|translate\b|compose\b)",
    re.IGNORECASE,
)

_ORDERS = pattern(
    r"^\W*(?:bitte\s+|please\s+)?(?:ignorier\w*|vergiss|vergesst|missachte\w*|überschreibe?\w*|lösche?\w*|ignore|forget|disregard|"
    r"override|delete|pretend|act\s+as|you\s+are\s+now|du\s+bist\s+(?:jetzt|nun))\b",
    re.IGNORECASE,
)
"""What tells what to do, and asks nothing: a question may follow it."""
_YEARS_OLD = pattern(r"\b(\d{2})\s+(jährig)", re.IGNORECASE)
_TWO_EDGES = pattern(
    r"(?P<first>\b(?:am|zu|zum|at\s+the)\s+(?:anfang|beginn|start|beginning))\s+(?P<and>und|and)\s+"
    r"(?:(?:wie\s?viele?n?|how\s+many)\s+(?:\w+\s+){0,2}?)(?P<second>(?:am|zum|at\s+the)\s+(?:ende|schluss|end)\b)"
    r"(?=\s+(?:der|des|of)\b)",
    re.IGNORECASE,
)
"""The two ends of one term, of which the same is asked: "wie viele am Anfang und wie viele am Ende der WP?"."""
_ITSELF = pattern(
    r"^(?P<said>.{12,}?)(?:\s*[?.,;:–-]+\s*|\s+)(?:also|ich\s+mein(?:e|te)|d\.?\s?h\.?|das\s+hei(?:ß|ss)t|genauer(?:\s+gesagt)?|besser|"
    r"i\s+mean|that\s+is|nein|ne|no|sorry|quatsch|äh+m?)[\s,:]+(?P<right>(?:(?:am|zum?|zur|im|in|ab|seit|nach|vor|bis|an|at|from|since|"
    r"on|before|after)\b|\d)[^?,]{1,40}?)\s*[?.!]*$",
    re.IGNORECASE,
)
"""A time or a bound put right within one question: "nach 2000 geboren? also ab 2000", "im 19., nein im 20."."""
_RIGHT = (
    "also", "mein", "mean", "heißt", "heisst", "d.h", "d. h", "dh", "that is", "genauer", "besser", "nein", " ne ",
    " no ", "sorry", "quatsch", "äh",
)  # fmt: skip
_ASKED = 4
"""The fewest words of a question that is put right in its own text."""
_SINCE_WHEN = pattern(
    r"^\s*(?:(?:und|and)\s+)?(?:seit(?:dem)?|since|während|solange|nachdem)\s+(?!wann|when|welche)[^,?]*$",
    re.IGNORECASE,
)
_FRONTED = pattern(
    r"^\s*(?:(?:und|and)\s+)?(?P<when>(?:als|während|waehrend|solange|when|while)\s+(?!who|what|which|did|was|were|do|does|is)[^,?]{2,60}?\b"
    r"(?:war|wurde|kam|regierte|antrat|(?:(?:bundes)?kanzler(?:in)?|\w*präsident(?:in)?)(?:\s+(?:war|wurde))?|chancellor|"
    r"president(?:\s+of\s+the\s+bundestag)?|office|governed))\s*,?\s+(?:(?:da|damals|then)\s+)?"
    rf"(?P<asked>(?!(?:war|wurde|was)\s*,){_OPENERS}.+)$",
    re.IGNORECASE | re.DOTALL,
)
"""Who was in office when something is asked, said first: "Als Merkel Kanzlerin wurde, wie groß war die SPD?"."""
_THEIRS = pattern(r"\b(?:er|sie|ihr\w*|ihm|sein\w*|he|she|his|her|him)\b", re.IGNORECASE)
_BARE_END = pattern(
    r"\b(?:der|die|das|the)\s+(?:erste|letzte|jüngste|juengste|älteste|aelteste|längste|laengste|kürzeste|kuerzeste|"
    r"stärkste|staerkste|schwächste|schwaechste|größte|groesste|kleinste|first|last|youngest|oldest|longest|shortest|"
    r"strongest|weakest|largest|smallest|biggest)\s*$",
    re.IGNORECASE,
)
"""An end of a scale whose noun comes with the other one: "wer war der erste und wer der letzte Kanzler"."""

_META = pattern(
    r"\b(?:was|wonach|worüber|worum|welche\s+fragen?|wie\s+lautete)\b.{0,30}\b(?:habe?\s+ich|hab\s+ich|meine)\b.{0,40}\b(?:gefragt|frage|fragte|wissen|geschrieben|gesagt)\b|"
    r"\b(?:habe?|hatte)\s+ich\b.{0,30}\b(?:schon|schonmal|bereits|vorhin)\b.{0,50}\bgefragt\b|"
    r"\b(?:did|have)\s+i\s+(?:already|ever)\s+(?:asked?)\b|"
    r"\b(?:meine|my)\s+(?:letzte|vorige|erste|vorherige|previous|last|first|earlier)\s+(?:frage|question)\b|"
    r"\bwhat\s+(?:did|have)\s+i\s+(?:just\s+)?(?:ask|say|want|asked)|\bwhat\s+was\s+(?:my|the\s+(?:last|previous|first))\s+(?:\w+\s+)?question\b|"
    r"\b(?:worüber|wovon|was)\s+(?:haben|hatten)\s+wir\s+(?:gerade\s+|eben\s+|bisher\s+)?(?:gesprochen|geredet|besprochen)|\bwhat\s+(?:have|did|were)\s+we\s+(?:been\s+)?(?:talk|discuss)|"
    r"\b(?:wiederhole?|repeat)\b.{0,20}\b(?:frage|question|antwort|answer)\b|\bwas\s+hast\s+du\s+(?:gerade\s+|eben\s+|mir\s+)*(?:gesagt|geantwortet)|\bwhat\s+did\s+you\s+(?:just\s+)?(?:say|answer)|"
    r"\b(?:welche\s+fragen|which\s+questions)\b.{0,20}\b(?:gestellt|asked)\b|\bwas\s+(?:wollte|fragte)\s+ich\b|\bwas\s+war\s+(?:noch\s*mal\s+|nochmal\s+)?(?:meine|die\s+(?:letzte|erste|zweite|dritte|vorige|vorletzte))\s+(?:\w+\s+)?frage\b|"
    r"^\W*(?:(?:und|and)\s+)?(?:(?:was\s+war|what\s+was)\s+)?(?:die|deine|the|your)\s+(?:letzte\s+|last\s+)?(?:antwort|answer)\W*$|"
    r"\b(?:wie\s*viele|anzahl\s+(?:der|meiner))\s+fragen\b.{0,30}\b(?:ich|gestellt|bisher)|\bhow\s+many\s+questions\b.{0,20}\bi\b|"
    r"\b(?:meine|my)\s+(?:\w+\s+)?(?:\w+te|\d{1,3}(?:\.|nd|rd|th|st)|second|third|fourth|fifth|second[\s-]+(?:to[\s-]+)?last|last\s+but\s+one)\s+(?:frage|question)\b|"
    r"\b(?:summari[sz]e|fasse?)\b.{0,20}\b(?:conversation|gespräch|unterhaltung|chat)\b",
    re.IGNORECASE | re.DOTALL,
)

# What a text must hold in which the patterns find anything: compiling them takes longer than everything else here.
_JOINERS = (",", "und", "and", "sowie", "dem", "also", "plus", "well")
_OURS = ("ich", "mein", "wir", "du", "what", "frag", "quest", "antwort", "answer", "summar", "fass")


_CONJUNCTIONS = ("als", "während", "waehrend", "solange", "when", "while")
MOST_CLAUSES = 12
LONGEST = 1000
"""Clauses a question, and characters a clause, that are read: reading takes more than linear time."""


_ONES = {"": 0, "I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9}
_TERM_IN_ROMAN = pattern(
    r"\b(?:(?P<n>[IVX]{2,7})\.?|(?P<one>[IVX])\.)(?=\s+(?:deutschen\s+)?(?:wahlp|legislatur|bundestag|wp\b|term\b))",
    re.IGNORECASE,
)

_ROMAN = r"(?-i:[IVX]{2,7}|[VX])"
_ROMAN_BEHIND = pattern(
    rf"\b(?:wahlperioden?|legislatur(?:periode)?n?|wp|terms?)\s+{_ROMAN}\b(?:(?:\s*[,/–-]\s*|\s+(?:und|and|oder|or|bis|to)\s+){_ROMAN}\b)*",
    re.IGNORECASE,
)
_NUMERAL = pattern(_ROMAN + r"\b")

_ASKING = frozenset(
    "wie wieviel wieviele wer wen wem wann was wo welche welcher welches welchen welchem how "
    "who whom when where which what".split()
)
"""First words of a question without politeness."""


def without_politeness(text: str) -> str:
    """The text without greetings and "kannst du mir bitte sagen"; never empty unless the text is."""
    first = text.split(None, 1)[0].lower() if text.strip() else ""
    if first in _ASKING and ":" not in text:
        return text.strip()
    while True:
        shorter = _POLITE.sub("", text, count=1)
        if shorter == text or not shorter.strip():
            return text.strip()
        text = shorter


def split(text: str) -> list[str]:
    """The clauses of a question, each a question of its own if it can be."""
    clauses: list[str] = []
    if holds(text, "wahlp", "legislatur", "bundestag", "wp", "term"):
        text = _TERM_IN_ROMAN.sub(_arabic, text)
        text = _ROMAN_BEHIND.sub(lambda found: _NUMERAL.sub(_plain, found[0]), text)
    if holds(text, "jährig"):
        text = _YEARS_OLD.sub(r"\1-\2", text)
    if holds(text, "wie", "how"):
        text = _TWO_EDGES.sub(r"\g<first> \g<and> \g<second>", text)
    for found in _SENTENCE.split(text):
        clauses.extend(_parts(_time_behind(without_politeness(found or ""))))
    return [_bounded(clause) for clause in clauses if clause.strip(" ,.;:!?")][:MOST_CLAUSES]


def _time_behind(sentence: str) -> str:
    """The sentence with the officeholder who only says when behind what is asked."""
    if not holds(sentence, *_CONJUNCTIONS):
        return sentence
    match = _FRONTED.match(sentence)
    if match is None or _THEIRS.search(match["asked"]):
        return sentence  # "Als Merkel Kanzlerin wurde, wie alt war sie?" asks of her.
    when = match["when"]
    return f"{match['asked'].rstrip(' ?!.')} {when[0].lower()}{when[1:]}?"


def _arabic(match: re.Match[str]) -> str:
    """ "20." for "XX."; unchanged where the letters are no numeral as it is written."""
    number = _of_roman(match["n"] or match["one"])
    return match[0] if number is None else f"{number}."


def _plain(match: re.Match[str]) -> str:
    """ "20" for "XX" in "term XX"."""
    number = _of_roman(match[0])
    return match[0] if number is None else str(number)


def _of_roman(letters: str) -> int | None:
    letters = letters.upper()
    tens = len(letters) - len(letters.lstrip("X"))
    ones = _ONES.get(letters[tens:])
    return None if ones is None or tens > 3 else tens * 10 + ones


def _bounded(clause: str) -> str:
    """A clause no longer than a person's: of an endless one, how it begins and how it ends."""
    return clause if len(clause) <= LONGEST else f"{clause[: LONGEST // 2]} {clause[-LONGEST // 2 :]}"


def _parts(sentence: str) -> list[str]:
    """A sentence parted where a second question begins; what stands before must be a question itself."""
    parts: list[str] = []
    start = 0
    if not any(word in sentence.lower() for word in _JOINERS):
        return [sentence.strip()]
    for match in _JOINED.finditer(sentence):
        ahead = sentence[start : match.start()]
        if _SINCE_WHEN.match(ahead):
            continue  # "Seit Merz Kanzler ist, wie viele ...?" says only when.
        if _GOES_ON.match(sentence, match.end()) and _OF_PEOPLE.search(ahead):
            continue  # "Which members have a doctorate and are under 40?" goes on with a condition.
        # "Wann begann" and "Wer war der erste" ask of nothing yet.
        asks = _ASKS.search(ahead) and len(ahead.split()) > 2
        if (asks or _ORDERS.search(ahead)) and not _BARE_END.search(ahead):
            parts.append(sentence[start : match.start()].strip())
            start = match.end()
    return [*parts, sentence[start:].strip()]


def put_right(text: str, language: str) -> tuple[list[str], str | None]:
    """The clauses, and of them the last one where it puts right what the others ask: "also ab 2000"."""
    match = _ITSELF.match(text) if holds(text, *_RIGHT) else None
    if match is None or len(match["said"].split()) < _ASKED:
        return split(text), None
    last = f"{'und' if language == 'de' else 'and'} {match['right']}"
    return [*split(match["said"]), last], last


def about_conversation(text: str) -> bool:
    """True for a question about the conversation itself ("Was habe ich dich gerade gefragt?")."""
    low = text.lower()
    return any(word in low for word in _OURS) and bool(_META.search(text))
