"""The words that say what is computed, and those that say nothing, in German and English.

Every list is of general words of a language: none is of a data set's names, values or answers.
"""

from __future__ import annotations

from functools import cache

from beleg.grounding.claims.tokens import folded, stem

TRIGGERS: dict[str, str] = {
    "largest": "highest most largest biggest greatest max maximum top best tallest longest heaviest strongest "
    "fastest "
    "deepest widest richest leading high höchste höchsten höchster meiste meisten größte größten "
    "größter längste längsten "
    "stärkste stärksten beste besten teuerste maximal maximum höchstwert schwerste",
    "smallest": "lowest fewest least smallest min minimum worst shortest lightest weakest slowest poorest bottom "
    "cheapest "
    "niedrigste niedrigsten niedrigster wenigste wenigsten kleinste kleinsten geringste geringsten "
    "kürzeste kürzesten "
    "schlechteste billigste minimal minimum schwächste tiefste",
    "latest": "latest last newest youngest final recent ended letzte letzten letzter neueste neuesten jüngste "
    "jüngsten späteste",
    "earliest": "earliest oldest first initial erste ersten erster früheste frühesten älteste ältesten",
    "more": "more higher larger greater bigger longer taller better older heavier faster exceed above over "
    "mehr höher höhere "
    "größer länger besser stärker übersteigt oberhalb outscore surpass übertrifft",
    "fewer": "less fewer lower smaller shorter worse younger lighter slower under below weniger niedriger "
    "kleiner kürzer "
    "geringer schlechter unter unterhalb",
    "after": "after later since following subsequent nach später danach",
    "before": "before earlier prior until preceding vor früher zuvor",
    "least": "least minimum mindestens wenigstens",
    "utmost": "höchstens maximal",
    "than": "than als compared versus vs gegenüber",
    "sum": "total combined together sum altogether overall combine insgesamt zusammen summe gesamt total gemeinsam",
    "average": "average mean averaged durchschnitt durchschnittlich durchschnittliche mittel mittelwert",
    "difference": "difference gap margin unterschied differenz abstand",
    "not": "not no never none neither nor without nobody nothing cannot wasn't isn't didn't doesn't don't "
    "weren't hasn't "
    "haven't nicht kein keine keiner keinen keinem nie niemals ohne weder n't "
    "wasnt didnt doesnt isnt werent keinerlei false untrue incorrect wrong falsch unwahr",
    "all": "all every each both always entire everyone alle allen aller jede jeder jedes jeden sämtliche "
    "beide beiden jeweils je",
    "only": "only sole just exactly nur einzig einzige einziger lediglich genau",
    "majority": "majority mehrheit half hälfte",
    "same": "same identical equal tied tie equally alike gleich gleiche gleichen derselbe dieselbe dasselbe ebenso",
    "different": "different various distinct unique separate verschiedene verschiedenen unterschiedliche "
    "unterschiedlichen",
    "except": "except besides other außer ausser ausgenommen another",
    "about": "about around approximately nearly almost roughly circa rund etwa ungefähr knapp gut fast ca",
    "rises": "increase rise grow gain stieg gestiegen wuchs zunahme increased",
    "falls": "decrease fall decline drop sank gesunken fiel abnahme decreased",
    "times": "twice double triple thrice doppelt dreifach dreimal zweimal",
    "wins": "win won beat defeat victory winner outscore triumph sieg gewann gewonnen schlug besiegte siegte",
    "loses": "lose lost loss loser defeated verlor verloren niederlage unterlag",
    "draws": "draw drew tie tied drawn remis unentschieden",
    "runs": "consecutive consecutively straight row streak hintereinander aufeinanderfolgende",
    "between": "between zwischen from range ranging through bis",
    "common": "common frequent frequently often häufigste häufigsten popular",
    "order": "second third fourth fifth zweit dritt zweitmeisten drittmeisten zweitgrößte drittgrößte "
    "zweithöchste dritthöchste",
    "count": "number count many amount times anzahl zahl viele time occasion",
    "there": "there gibt gab",
    "percent": "percent % prozent percentage",
    "or": "or oder either",
    "modal": "may might could should would probably likely könnte vielleicht vermutlich",
}  # fmt: skip
STOP = (
    "the a an of in on at to for by with and as be is are was were been being has have had do does "
    "did it its this that "
    "these those which who whom whose when where while there their they he she his her him them than "
    "then so but if from any respectively throughout ever very some such much even well own "
    "originally still again actually however therefore thus hence moreover furthermore instead exact due "
    "because despite although though until onward yet quite rather "
    "into up out off also one per will would can could during within among amongst between s t re "
    "der die das den dem des ein eine einen einem einer eines im in am an auf zu zum zur von vom bei "
    "mit und oder als ist "
    "sind war waren wurde wurden wird werden hat haben hatte hatten es er sie ihr sein seine ihre "
    "dass welche welcher "
    "für aus nach um bis über unter durch sich auch noch wie so dort hier dieser diese dieses sowie"
)
GENERIC = (
    "play get make take give hold record list show table row column include consist follow come go occur happen name "
    "team player game match person people year time season date place value entry item call know use "
    "become begin start "
    "end finish reach receive earn score win lose lead represent belong serve work appear feature follow report set "
    "race episode round tournament competition championship series league month compete participate "
    "participant participation competitor contestant contest individual someone anyone somebody word way part type "
    "kind category locate achieve attain obtain garner accumulate select choose offer produce provide consider contain "
    "cover involve enter leave send put bring find see complete face "
    "result total number amount country city nation event member group member be-long another actual overall "
    "spielen bekommen machen nehmen geben halten zeigen tabelle zeile spalte enthalten kommen gehen "
    "heißen mannschaft "
    "spieler spiel person jahr zeit saison datum ort wert eintrag beginnen enden erreichen erhalten führen vertreten "
    "gehören dienen arbeiten ergebnis zahl anzahl land stadt mitglied gruppe betragen liegen lauten dauern beantragt"
)
ALIASES = (
    "seat sitz mandat",
    "woman women frau frauen female",
    "man men mann männer male",
    "share anteil percent percentage pct",
    "party partei",
    "group fraktion gruppe",
    "term wahlperiode legislaturperiode",
    "start beginn begin begann from since",
    "end ende endete until to",
    "day tag days",
    "year jahr season saison",
    "points point punkt punkte pts",
    "goal tor tore goals",
    "game match spiel matches games played",
    "country land nation nationality",
    "city stadt town",
    "amount betrag claimed cost",
    "price preis",
    "date datum day",
    "place ort venue location stadium site city",
    "rank rang platz position place pos",
    "age alter",
    "title titel name",
    "team mannschaft club squad",
    "player spieler name",
    "attendance crowd zuschauer audience fans people spectators",
    "result ergebnis outcome score",
    "population einwohner",
    "area fläche size",
    "height höhe elevation tall",
    "length länge long",
    "weight gewicht",
    "revenue umsatz",
    "profit gewinn",
    "vote stimme votes",
    "lost loss losses lose defeat",
    "won win wins victory winner champion",
    "film movie",
    "director directed direct",
    "writer written write wrote",
    "built build completed",
    "medal medals total",
    "total gesamt insgesamt summe overall",
    "member mitglied mitglieder",
    "school college university institution",
    "opponent opposition against versus",
    "aired air broadcast",
    "viewer viewers audience watched",
    "episode show",
    "car constructor",
    "driver rider racer",
    "time duration",
    "album record song single",
    "artist singer performer",
    "language sprache",
    "born birth geburt",
    "amtszeit term",
    "category kategorie",
    "currency währung",
    "average durchschnitt mean avg",
    "median average",
    "currently incumbent",
    "constituency district wahlkreis",
    "party affiliation",
    "tie draw draws drawn",
    "swimmer name athlete",
)
"""Words for much the same, of which a header may use another one."""


@cache
def triggers() -> dict[str, str]:
    """Words that say what is computed, with what they say: as written, then (where that is no other "
    "one) their stems."""
    found: dict[str, str] = {}
    for what, words in TRIGGERS.items():
        for word in words.split():
            found.setdefault(folded(word), what)
    for word, what in list(found.items()):
        found.setdefault(stem(word), what)
    return found


@cache
def stop_words() -> frozenset[str]:
    """Stems that say nothing of their own."""
    return frozenset(stem(folded(word)) for word in STOP.split())


@cache
def generic_words() -> frozenset[str]:
    """Stems so general that a table need not have them."""
    return frozenset(stem(folded(word)) for word in GENERIC.split())


@cache
def aliases() -> dict[str, tuple[str, ...]]:
    """For each stem the stems that mean much the same."""
    found: dict[str, set[str]] = {}
    for words in ALIASES:
        stems = {stem(folded(word)) for word in words.split()}
        for word in stems:
            found.setdefault(word, set()).update(stems - {word})
    return {word: tuple(sorted(others)) for word, others in found.items()}


_GERMAN = frozenset(
    "der die das und ist war hat hatte im von mit nicht den dem ein eine wurde keine kein sind waren hatten zum zur "
    "vom am für auf mehr als beträgt".split()
)
_ENGLISH = frozenset(
    "the and is was has had in of with not a an be were are no more than by for to at on have did".split()
)


def is_german(text: str) -> bool:
    """Whether the text's small words are rather German than English ones."""
    words = text.casefold().split()
    return sum(word in _GERMAN for word in words) > sum(word in _ENGLISH for word in words)
