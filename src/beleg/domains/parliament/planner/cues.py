"""What marks a clause as a follow-up: a word that leads on, pronouns, a time spoken of, the wish for a drawing."""

from __future__ import annotations

from dataclasses import field

from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.text import fold_phrase
from beleg.domains.parliament.spelling import fold
from beleg.lean import dataclass

_HE = frozenset("er ihn ihm sein seine seiner seinen seinem seines dessen he him his".split())
_SHE = frozenset("sie ihr ihre ihrer ihren ihrem ihres deren she her hers".split())
_IT = frozenset(
    "es diese dieser dieses diesem diesen davon darunter dort da it its they them their that those these this dazu "
    "jene".split()
)
OTHER = frozenset("andere anderen anderer anderem andern other".split())
THEN = ("damals", "seinerzeit", "then", "zeitgleich", "gleichzeitig", "daneben", "dann")
_CHART = (
    "diagramm", "diagram", "balkendiagramm", "tortendiagramm", "kreisdiagramm", "grafik", "graphik", "chart", "graph",
    "plot", "schaubild", "visualisierung", "visualise", "visualize", "zeichne", "zeichnung",
)  # fmt: skip
_LEADS = frozenset("und and aber but dann then sowie or oder sonst".split())
_LEAD_PHRASES = (
    "what about",
    "how about",
    "wie sieht es",
    "wie war es",
    "wie ist es",
    "wie war das",
    "wie sah es",
    "was ist mit",
    "nur fur",
    "nur bei",
    "only for",
    "just for",
    "was war mit",
    "same for",
    "gilt das",
    "auch fur",
    "dasselbe fur",
    "das gleiche",
    "das selbe",
    "dasselbe",
    "the same",
)


@dataclass(frozen=True, slots=True)
class Cues:
    lead: bool
    he: bool
    she: bool
    it: bool
    own: bool = field(default=False)


def cues_of(s: Slots) -> Cues:
    words = {t.folded for t in s.tokens}
    if words & {"gab", "gibt", "gebe"}:
        words -= {"es"}  # "Wie viele gab es?" speaks of nothing named before.
    first = s.tokens[0].folded if s.tokens else ""
    start = " ".join(t.folded for t in s.tokens[:4])
    lead = first in _LEADS or start.startswith(tuple(fold_phrase(p) for p in _LEAD_PHRASES))
    pointed = _pointed(s)
    return Cues(
        lead,
        pointed in ("der", "den", "dem") or bool(words & {fold(w) for w in _HE}),
        pointed == "die" or bool(words & {fold(w) for w in _SHE}),
        bool(words & {fold(w) for w in _IT}),
    )


def is_short(s: Slots, cues: Cues) -> bool:
    """Whether a clause leads on, or is too short to ask a question of its own; an English article is no word of it."""
    return cues.lead or sum(token.folded not in _ARTICLES for token in s.tokens) <= _SHORT


_SHORT = 4
_ARTICLES = ("the", "a", "an")


def _pointed(s: Slots) -> str | None:
    """ "Wie alt ist der?", "wann wurde die geboren": an article that stands for somebody, for want of a noun."""
    words = [t.folded for t in s.tokens]
    for at, word in enumerate(words):
        if word in ("der", "die", "den", "dem") and at and words[at - 1] in _VERBS_BEFORE:
            after = words[at + 1] if at + 1 < len(words) else ""
            if after in _AFTER_POINTED:
                return word
    return None


_VERBS_BEFORE = (
    "ist", "war", "wurde", "hat", "hatte", "sass", "sitzt", "kam", "kommt", "gehort", "gehorte", "lebt", "lebte",
    "starb", "heisst", "hiess", "blieb", "ging", "verliess", "trat", "regierte", "amtierte", "amtiert", "stammt",
)  # fmt: skip
_AFTER_POINTED = (
    "", "geboren", "gestorben", "noch", "im", "in", "heute", "jetzt", "eigentlich", "denn", "da", "damals", "an",
    "auch", "her", "schon", "so", "verstorben", "kanzler", "immer", "je", "jemals", "mal", "wirklich", "nie",
    "mitglied", "minister", "ministerin", "kanzlerin", "abgeordneter", "abgeordnete", "raus", "rein", "weg", "zum",
    "später", "spater", "danach", "dann", "zuletzt", "zuerst", "ins", "aus", "vorher", "davor", "danach",
)  # fmt: skip


def wants_chart(s: Slots) -> bool:
    """True where a drawing is asked for."""
    return s.words(*_CHART)
