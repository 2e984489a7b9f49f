"""Which language a question is in: its small words decide, and the words of the domain; names say nothing.

A text is scored by the words that only one of the two languages uses, then by the shape of the others. Short follow-ups
("und die Grünen?", "and in 2019?") have such a word as well; where nothing speaks, the default stands. A text may also
wish for a language ("auf Englisch bitte"), or be in one that is not spoken here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from beleg.lean import pattern
from beleg.records import Language

WORD = pattern(r"[^\W\d_]+(?:'[^\W\d_]+)?")

GERMAN = frozenset(
    "der die das den dem des ein eine einer einen einem eines und oder aber auch nicht kein keine keinen "
    "keiner mehr noch schon nur wer wen wem wessen was wie wieviel wieviele wo wann warum wieso weshalb "
    "woher wohin welche welcher welches welchem welchen ist sind sei seid bin bist waren hat hatte hatten "
    "haben habe wurde wurden wird werden worden gab gibt geben kann können koennen konnte soll sollte "
    "muss darf ich du er sie es wir ihr ihm ihn mir mich dir dich uns euch sein seine seiner seinem ihre "
    "ihrer ihrem im am vom zum zur beim ins ans mit ohne von nach bei zu seit bis aus auf für fuer über "
    "ueber unter zwischen gegen durch um ab vor hinter neben während waehrend als wenn ob dass weil "
    "damals heute jetzt aktuell aktuelle aktueller aktuellen derzeit derzeitige derzeitiger gerade "
    "momentan letzte letzten letzter letztes erste ersten erster nächste naechste viele vielen viel "
    "wenige wenig alle allen aller alles beide beiden zusammen jeweils davon bitte danke hallo guten tag "
    "bedeutet bedeuten gehört gehoert gehörte gehoerte heißt heisst geboren gestorben vergleiche "
    "vergleich zeige zeig zeigt "
    "nenne nenn liste sag sage erzähl erzaehl alt älter aelter älteste aelteste ältesten jüngste juengste "
    "jüngsten stärkste staerkste stärker staerker meisten größte groesste kleinste macht machte tut jahr "
    "jahre jahren anfang ende beginn januar februar märz maerz mai juni juli oktober dezember dann denn "
    "doch mal genau verdient verdiente studiert verheiratet "
    "gibts gibt's gehts geht's siehts sieht's habs hab's wär wär's wie's war's wer's ist's isses was'n wo's macht's "
    "macht'n krieg's fürs für's fuers aufs auf's übers uebers unters durchs ums vors hinters ausm mitm nem nen ner "
    "ne nix wat dat ick hab krieg kriege kriegt kriegst kriegste kriegen bekomm bekomme bekommt bekommst bekommen "
    "brauch brauche braucht brauchen darfst dürfen duerfen dürft kannst kannste haste biste gehst geht zahl zahle "
    "zahlt zahlen kost kostet kosten koste".split()
)
ENGLISH = frozenset(
    "the a an and or but also not no none more still already only who whom whose what how where when why "
    "which is are be been were has had have having does did do can could should would will shall may "
    "might must i you he she it we they me him us them my your his its our their at of to from by with "
    "without for on about into during since until till between against through before after as if whether "
    "that this these those there here than then now today currently current present last first next many "
    "much few little all every both together each please thanks thank hello hi tell show list give "
    "compare count belong belongs belonged born die died hold held holds old older oldest young younger "
    "youngest strong strongest largest smallest biggest most least longest shortest period group groups "
    "percentage year years beginning start end january february march june july october december wasn't "
    "isn't didn't doesn't don't what's who's yes yeah whos whats wheres hows didnt doesnt isnt wasnt dont "
    "i'm i'll i've i'd how's where's that's thats it's there's can't cant won't gimme gonna wanna lemme u".split()
)
WEAK = {
    "die": 0.6,
    "war": 0.6,
    "was": -0.4,
    "also": 0.0,
    "in": 0.0,
    "so": 0.0,
    "man": 0.0,
    "am": 0.6,
    "an": 0.0,
}
"""Words of both languages, as far as they speak: above zero for German, below for English."""
GERMAN_SHAPE = pattern(
    r"[a-z]*(?:[äöüß]|ung(?:en)?$|heit(?:en)?$|keit(?:en)?$|schaft(?:en)?$|tz|isch|lich|sch)"
)
ENGLISH_SHAPE = pattern(r"[a-z]*(?:ing$|ness$|ment$|ght|ould|ough|ally$|wh|'s$|'t$)")

FRENCH = frozenset(
    "combien qui quel quelle quels quelles quand où pourquoi comment est sont était étaient le la les un une au aux "
    "et il elle ils elles avec depuis dans pour sur ont avait avaient ce cette ces siège sièges parti partis député "
    "députés députée députées chancelier chancelière ministre femmes hommes élu élus né née plus".split()
)
_NAMED: Mapping[str, Language] = {"engl": "en", "deut": "de", "germ": "de", "fran": "fr", "fren": "fr"}
_LANGUAGE = (
    r"(?P<{0}>englische?[nr]?|english|deutsche?[nr]?|german|franz(?:ö|oe)sische?[nr]?|french|français)"
)
_WISH = pattern(
    rf"\b(?:auf|in|ins|to|into|en)\s+{_LANGUAGE.format('within')}(?:\s*,?\s*(?:bitte|please|antworten|now|jetzt|again|nochmal|"
    r"instead|stattdessen|übersetzen|sagen)\b){0,6}(?=\s*(?:$|[?!.,;:]))",
    re.IGNORECASE,
)
_LEADS_TO_WISH = pattern(
    r"\b(?:und|and|also|bitte|please|jetzt|now|nochmal|again|(?:kannst|könntest|können)\s+(?:du|sie)|(?:can|could|would)\s+you|"
    r"the\s+same|dasselbe|antworte\w{0,3}|answer|sage?n?|es|mir|say|it|that|das|übersetze?n?|translate)[\s,;-]*$",
    re.IGNORECASE,
)
_NEAR = 40
"""A word that leads to a wish stands within so many characters."""
_ONLY = pattern(
    (rf"\s*(?:bitte\s+|please\s+|und\s+|and\s+)*{_LANGUAGE.format('alone')}(?:\s*,?\s*(?:bitte|please))*\s*"),
    re.IGNORECASE,
)
_ELIDED = pattern(r"\b([ldnsjc]|qu)['\u2019]", re.IGNORECASE)


def wished(text: str) -> Language | None:
    """The language that a text asks to be answered in ("auf Englisch bitte", "in German please"), or ``None``."""
    found = _wish(text)
    return found[0] if found else None


def without_wish(text: str) -> str:
    """The text without its wish for a language; empty where it is nothing else."""
    found = _wish(text)
    return f"{text[: found[1]]}{text[found[2] :]}".strip(" ,;:.!?") if found else text


def _wish(text: str) -> tuple[Language, int, int] | None:
    """The language wished for, and where the wish begins and ends."""
    low = text.lower()
    if not any(stem in low for stem in ("englis", "deutsch", "german", "franz", "french", "français")):
        return None
    alone = _ONLY.fullmatch(text.strip(" .!?"))
    if alone:
        return _NAMED[alone["alone"].lower()[:4]], 0, len(text)
    found = _WISH.search(text)
    if found is None:
        return None
    start = found.start()
    while lead := _LEADS_TO_WISH.search(text, max(0, start - _NEAR), start):
        start = lead.start()
    return _NAMED[found["within"].lower()[:4]], start, found.end()


def is_french(text: str) -> bool:
    """Whether a text is in French: more of its words are than are German or English, and at least two."""
    apart = _ELIDED.sub(r"\1 ", text) if "'" in text or "\u2019" in text else text
    words = [word.lower() for word in WORD.findall(apart)]
    french = sum(word in FRENCH for word in words)
    return french > 1 and french > sum(word in GERMAN or word in ENGLISH for word in words)


def _within_a_name(parts: list[str], index: int) -> bool:
    """Whether a word is a particle of a name, or its address: "der" after "von" is never more."""
    word, before = parts[index].lower(), parts[index - 1] if index else ""
    if word in ("herr", "herrn", "frau"):
        return index + 1 < len(parts) and parts[index + 1][:1].isupper()
    if word in ("der", "dem", "den"):
        return before.lower() in ("von", "van")
    if word not in ("von", "van", "zu") or not before[:1].isupper():
        return False
    return any(part[:1].isupper() for part in parts[index + 1 : index + 3])


def detect(
    text: str,
    default: Language,
    words: Mapping[Language, frozenset[str]] | None = None,
    names: frozenset[str] = frozenset(),
) -> Language:
    """German or English, by the majority of the words that tell; ``default`` where none does.

    ``words`` are a domain's own of each language, ``names`` those that it uses in both; in lower case.
    """
    own = words or {}
    german, english = own.get("de", frozenset()), own.get("en", frozenset())
    parts = WORD.findall(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    score = 0.0
    for index, written in enumerate(parts):
        word = written.lower()
        if word in names or _within_a_name(parts, index):
            continue
        if word in WEAK:
            # "Die Linke" and "die Grünen" are called so in English as well.
            named = word == "die" and index + 1 < len(parts) and parts[index + 1].lower() in names
            score += WEAK[word] / (3 if named else 1)
        elif word in GERMAN or word in german:
            score += 1
        elif word in ENGLISH or word in english:
            score -= 1
        elif written.islower():
            score += 0.3 * (GERMAN_SHAPE.match(word) is not None) - 0.3 * (
                ENGLISH_SHAPE.match(word) is not None
            )
    if not score:
        return default
    return "de" if score > 0 else "en"
