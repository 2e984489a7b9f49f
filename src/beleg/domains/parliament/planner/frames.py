"""What people say around a question: who they are, what it is for, that they would like to know, and goodbye.

None of it restricts what is asked, so an unknown word in it must not keep the question from being answered. Whatever
names a group, a person, an office, a Land or a time is kept: it may be a condition.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from beleg.domains.parliament.spelling import holds
from beleg.lean import pattern
from beleg.records import Language

_W = (
    r"(?:wie\s?viele?n?|wie|wer|wen|wem|wessen|wann|welche[mnrs]?|was|wo|woher|seit\s+wann|bis\s+wann|"
    r"(?:in|an|zu|aus|mit|von|für|unter)\s+welche[mnrs]?|ob|who|whom|whose|when|where|how|which|what|since\s+when|"
    r"(?:in|for|from|under)\s+which|if|whether)\b"
)
_KNOW = (
    r"(?:wissen|wei(?:ß|ss)t?|erfahren|interessier\w*|interessant|fragt?e?n?|gefragt|(?:he)?rausfinden|sagen|verraten|"
    r"mitteilen|erklären|beantworten|helfen|ahnung|streiten|diskutieren|rätseln|überlegen?|wetten?|neugierig|"
    r"know|tell|ask(?:s|ed|ing)?|wonder\w*|find\s+out|figure\s+out|curious|interested|say|help|idea|clue|arguing|debating|"
    r"discussing|explain|check|confirm|learn)"
)
_TO_KNOW = pattern(
    rf"^(?P<frame>[^?:;.!]{{0,160}}?\b{_KNOW}\b[^,?:;.!]{{0,40}}?)\s*[,:;]?\s+(?={_W})", re.IGNORECASE
)
_OF_MINE = pattern(
    r"^(?P<frame>(?:(?:also|so|ok|hi|hey)\s+)?(?:ich|wir|mein\w*|unser\w*|i|i['’]?m|i['’]ve|we|we['’]re|my|our|für|for)\b"
    rf"(?!\s+mein)[^?:;.!]{{3,160}}?)\s*[,:;–-]\s+(?={_W})",
    re.IGNORECASE,
)
_NEEDED = pattern(
    r"^(?P<frame>[^?:;.!]{0,160}?\b(?:brauch(?:e|en|t)?|bräuchten?|braeuchten?|benötigen?|suchen?|suche|need|want|looking\s+for)"
    r"(?:\s+(?:ich|wir|dafür|noch|nur|just|only|bitte|(?:für|for)\s+[^\W\d_]+\s+[^\W\d_]+))*)\s+(?=(?:die|den|das|der|the|eine?n?|an?)\s)",
    re.IGNORECASE,
)
"""What is needed, without a word that asks: "ich brauche die Sitzverteilung des 18. Bundestages"."""
_WE = pattern(
    r"\b(?:ich|mich|mir|wir|uns|mein(?:e[nmrs]?)?|unser\w*|du|sie|ihr|euch|i|me|my|we|us|our|you|u|ahnung|idea|clue)\b",
    re.IGNORECASE,
)
_MEANT = pattern(r"\b(?:ich\s+meinte?|i\s+mean\w*|meinte\s+ich)\b", re.IGNORECASE)
"""What puts an earlier question right."""
_PURPOSE = pattern(
    r"\b(?:für|fuer|for)\s+(?:eine?n?|meine?n?|unsere?n?|die|das|den|an?|my|our|the|some)\s+(?:[^\W\d_]+\s+){0,2}?"
    r"(?:(?:schul|haus|fach|bachelor|master|semester|seminar|abschluss|doktor|jahres|projekt|klassen)?arbeit|(?:kurz)?referat|vortrag|"
    r"(?:pub)?quiz|aufsatz|(?:zeitungs|blog)?(?:artikel|beitrag|bericht)|(?:schul)?projekt|recherche|präsentation|prüfung|klausur|"
    r"hausaufgaben?|schule|uni|unterricht|wette|kurs|kreuzworträtsel|(?:school\s*)?(?:homework|project|class|essay|paper|thesis|"
    r"article|presentation|bet|course|assignment|report|story|research|crossword|exam|school|blog|podcast|podcast))\b",
    re.IGNORECASE,
)
_REPORTED = pattern(
    r"^(?:(?:also|und|hm+|so|hey|hallo|hi)\W+)?(?:"
    r"(?:mein|meine|unser|unsere|ein|eine|my|our|an?|some)\s+(?:[^\W\d_]+\s+){1,3}?"
    r"(?:sagte?|meinte?|behauptete?|erzählte?|says?|said|claims?|claimed|thinks?|told\s+(?:me|us)|insists?|reckons?)|"
    r"(?:jemand|irgendwer|man|somebody|someone|people|they)\s+(?:sagte?|meinte?|behauptete?|says?|said|claims?|claimed|told\s+me)|"
    r"(?:ich\s+)?hab(?:e)?\s+(?:mal\s+|irgendwo\s+|neulich\s+|gerade\s+)*(?:gehört|gelesen)|"
    r"(?:ich\s+wette|i\s+bet)(?:\s+(?:mit|with)\s+(?:[^\W\d_]+\s*){1,3})?|"
    r"(?:(?:im|in\s+der|in\s+the|at|auf|bei|in)\s+[^\W\d_]+\s+)?(?:(?:haben\s+wir|wir\s+haben|we(?:\s+have)?|we['’]ve)\s+(?:mal\s+)?(?:gelernt|"
    r"learn(?:ed|t))|stand|steht|hieß\s+es|we\s+were\s+told)|"
    r"(?:man\s+hat\s+mir|mir\s+(?:wurde|hat\s+(?:man|jemand)))\s+(?:mal\s+)?(?:gesagt|erzählt)|(?:i|we)\s+(?:was|were)\s+told|"
    r"ich\s+(?:hörte|las)|i(?:['’]ve)?\s+(?:have\s+)?(?:just\s+|once\s+|somewhere\s+)*(?:heard|read)(?:\s+somewhere)?"
    rf")\s*[,:]?\s+(?:(?P<that>dass|das|that)\s+|(?!{_W}|about|über|von|of))(?P<said>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
_AS_IT_IS = {
    "hätten": "haben",
    "hätte": "hat",
    "sei": "ist",
    "seien": "sind",
    "habe": "hat",
    "wären": "sind",
    "wäre": "ist",
}
"""The verbs of what others say, as they are in what is so."""
_SUPPOSED = pattern(r"\b(?:hätten?|seien|sei|habe|wären?)\b", re.IGNORECASE)
_ADDRESS = pattern(
    r"^(?P<frame>(?:sehr\s+geehrte\w*|liebe[rs]?|hallo|hi|hey|hello|dear|guten\s+(?:tag|morgen|abend)|moin|servus|yo|na|"
    r"good\s+(?:morning|evening|day|afternoon))\b[^,.!?:]{0,40})[,.!:]\s+",
    re.IGNORECASE,
)
_ASKING = pattern(
    r"^(?P<frame>[^:?]{0,60}\b(?:frage|question|aufgabe|query|anliegen)\b[^:?]{0,50}):\s+", re.IGNORECASE
)
_SPEAKER = pattern(
    r"^\s*(?:(?:also|und|and|so|(?:hi|hello|hallo|hey)(?:\s+\w+)?)\W+)?(?:"
    r"(?:ich|wir)\s+(?:bin|sind|heiße|heisse|komme|wohne|arbeite|schreibe|lerne|studiere|mache|halte|muss|interessiere|"
    r"brauche\s+(?:das|es|die\s+info\w*)|habe?\s+(?:da\s+)?(?:mal\s+)?(?:'?ne|eine?n?)\s+(?:\w+\s+)?(?:frage|prüfung|test|wette|klausur|referat))\b|"
    r"(?:i\s+am|i['’]?m|we\s+are|we['’]re|i\s+(?:work|study|write|live|come)|i\s+need\s+(?:this|it|that)|"
    r"i\s+have\s+(?:an?|one)\s+(?:\w+\s+)?(?:question|exam|test|quiz|bet|assignment|presentation))\b|"
    r"(?:mein\w*|unser\w*|my|our)\s+(?:[^\W\d_]+\s+){1,2}?(?:hat|haben|ist|braucht|brauchen|schreibt|muss|macht|will|has|is|needs|wants|have|"
    r"asked)\b|"
    r"(?:das|es)\s+ist\s+(?:für|dringend|wichtig)|es\s+geht\s+um\s+(?:eine?n?|meine?n?)|(?:it|this)(?:\s+is|['’]s)\s+(?:for|urgent|important)|"
    r"(?:vielen\s+|herzlichen\s+|besten\s+)?dank\w*\b|thank\w*\b|many\s+thanks\b|cheers\b)[^?]*$",
    re.IGNORECASE,
)
_HELP = pattern(
    r"^\s*(?:kannst|könntest|können|könnten|can|could|would|will)\s+(?:du|sie|ihr|you)\b[^?]{0,40}\b(?:helfen|weiterhelfen|help)\b[^?]*\?$|"
    r"^\s*(?:wer|who)(?:\s+(?:von\s+uns|of\s+us))?\s+(?:hat\s+(?:nun\s+|denn\s+)?recht|is\s+right)\s*\?*$",
    re.IGNORECASE,
)
"""A sentence that asks for help, or who is right: what is asked is said beside it."""
_WITH_IT = pattern(r"\b(gab|gibt|geht|war)['’]?s\b", re.IGNORECASE)
"""Verbs run together with "es"."""
_NAME = pattern(
    r"^(?:(?:hallo|hi|hey|hello|guten\s+\w+)\W+)?(?:mein\s+name\s+ist|ich\s+hei(?:ß|ss)e|my\s+name(?:\s+is|['’]s))\s+[^.,?!]{1,40}"
    r"(?:[.,!]+\s+|\s+(?:und|and)\s+)(?=\S)",
    re.IGNORECASE,
)
_GOODBYE = pattern(
    r"(?:(?<=[.?!,\n])\s*|\s+[–-]\s*)(?:(?:viele|liebe|beste|schöne|freundliche|herzliche|mit\s+freundlichen)\s+gr(?:ü|ue|u)(?:ß|ss)\w*|"
    r"(?:lg|mfg|vg|gruß|gruss)\b|(?:best|kind|warm)\s+(?:regards|wishes)|regards|sincerely|yours\s+\w+)[^?]{0,40}$",
    re.IGNORECASE,
)
_SENTENCES = pattern(r"(?<=[?!])\s+|(?<=[^\W\d][^\W\d]\.)\s+(?=[A-ZÄÖÜ\"„])|\n+")
_OF_ME = pattern(
    r"\b(?:mich|uns|us|hier|dort|da|damals|here|there|then|my|mein\w*|unser\w*|our|ich|i)\b", re.IGNORECASE
)
_STEMS = tuple(
    (
        "ich wir mein unser mich mir uns i' i’ im we my our für fuer for sie du you frage question aufgabe lieb hallo "
        "hi hey hello dear guten good moin servus yo na geehrt gr regards wishes lg mfg vg sincere dank thank jemand "
        "man people some stand steht hieß gelernt wette bet told "
        "they hab ahnung idea clue das es it this cheers ein so ask know"
    ).split()
)
"""Pieces of which whatever frames a question holds one."""


def without_frame(text: str, language: Language, empty: Callable[[str], bool]) -> str:
    """The text without what only frames its question; ``empty`` tells whether a piece names nothing that restricts one.

    What somebody is said to have said is asked: "my teacher says that ..." is "is it true that ...".
    """
    if language == "de":
        text = _WITH_IT.sub(r"\1 es", text)
    if not holds(text, *_STEMS) or _MEANT.search(text):
        return text
    text = _GOODBYE.sub("", text) or text
    text = _NAME.sub("", text)
    text = _without_speaker(text, empty)
    for frame in (_ADDRESS, _ASKING):
        text = _cut(text, frame, empty)
    text = _reported(text, language)
    if _WE.search(text) or _PURPOSE.match(text):
        shorter = _PURPOSE.sub("", text)
        text = re.sub(r"\s{2,}", " ", shorter).strip(" ,:") if shorter.strip(" ,.:?!") else text
        for frame in (_TO_KNOW, _OF_MINE, _NEEDED):
            text = _cut(text, frame, empty)
    return text


def _cut(text: str, frame: re.Pattern[str], empty: Callable[[str], bool]) -> str:
    """The text after a frame that restricts nothing and that the rest does not speak of."""
    match = frame.match(text)
    if match is None or not text[match.end() :].strip(" .?!"):
        return text
    if frame is _TO_KNOW and not _WE.search(match["frame"]):
        return text
    if frame is _OF_MINE and _OF_ME.search(text, match.end()):
        return text
    return text[match.end() :] if empty(match["frame"]) else text


def _without_speaker(text: str, empty: Callable[[str], bool]) -> str:
    """The text without sentences on who asks, unless another one goes on with them."""
    parts = [part for part in _SENTENCES.split(text) if part.strip()]
    if len(parts) < 2:
        return text
    parts = [part for part in parts if not _HELP.match(part)] or parts
    if len(parts) < 2:
        return parts[0]
    told = [bool(_SPEAKER.match(part)) and empty(part) for part in parts]
    kept = [part for part, of_speaker in zip(parts, told, strict=True) if not of_speaker]
    if not kept or len(kept) == len(parts) or any(_OF_ME.search(part) for part in kept):
        return " ".join(parts)
    return " ".join(kept)


def _reported(text: str, language: Language) -> str:
    """What others say, as a question whether it is so."""
    match = _REPORTED.match(text)
    if match is None:
        return text
    if language != "de":
        return f"Is it true that {match['said']}"
    said = _SUPPOSED.sub(lambda verb: _AS_IT_IS[verb[0].lower()], match["said"])
    return f"Stimmt es, dass {said}"
