"""Which language a question is in: its small words decide, and the words of the domain; names say nothing.

A text is scored by the words that only one of the two languages uses, then by the shape of the others. Short follow-ups
("und die Grünen?", "and in 2019?") have such a word as well; where nothing speaks, the default stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from beleg.records import Language

WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")

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
    "gehört gehoert gehörte gehoerte heißt heisst geboren gestorben vergleiche vergleich zeige zeig zeigt "
    "nenne nenn liste sag sage erzähl erzaehl alt älter aelter älteste aelteste ältesten jüngste juengste "
    "jüngsten stärkste staerkste stärker staerker meisten größte groesste kleinste macht machte tut jahr "
    "jahre jahren anfang ende beginn januar februar märz maerz mai juni juli oktober dezember dann denn "
    "doch mal".split()
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
    "isn't didn't doesn't don't what's who's".split()
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
GERMAN_SHAPE = re.compile(
    r"[a-z]*(?:[äöüß]|ung(?:en)?$|heit(?:en)?$|keit(?:en)?$|schaft(?:en)?$|tz|isch|lich|sch)"
)
ENGLISH_SHAPE = re.compile(r"[a-z]*(?:ing$|ness$|ment$|ght|ould|ough|ally$|wh|'s$|'t$)")


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
        if word in names:
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
