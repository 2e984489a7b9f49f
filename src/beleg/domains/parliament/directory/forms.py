"""Spellings of a name: letters that people type in several ways, short forms, and what sounds alike.

An umlaut has two plain spellings, "oe" and "o". Both are kept apart here, so that "Baur" never is "Bauer": a name as
typed is compared in its wide form with both forms of the registered one.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

_PLAIN = {
    "é": "e", "è": "e", "ê": "e", "ë": "e", "á": "a", "à": "a", "â": "a", "ã": "a", "ă": "a", "å": "a", "ą": "a",
    "ó": "o", "ò": "o", "ô": "o", "õ": "o", "ő": "o", "ú": "u", "ù": "u", "û": "u", "ű": "u", "í": "i", "î": "i",
    "ï": "i", "ı": "i", "ç": "c", "ć": "c", "č": "c", "ğ": "g", "ǧ": "g", "ş": "s", "š": "s", "ś": "s", "ž": "z",
    "ź": "z", "ż": "z", "ñ": "n", "ń": "n", "ł": "l", "đ": "d", "ø": "o", "ý": "y",
}  # fmt: skip
_WIDE = str.maketrans(_PLAIN | {"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "œ": "oe"})
_NARROW = str.maketrans(_PLAIN | {"ä": "a", "ö": "o", "ü": "u", "æ": "a", "œ": "o"})

_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\ufeff"))

WORD = re.compile(r"[^\W\d_]+")
"""A run of letters."""


def composed(text: str) -> str:
    """The text with letters and their accents in one character, as all tables here expect it, without soft hyphens."""
    return text if text.isascii() else unicodedata.normalize("NFC", text.translate(_INVISIBLE))


def wide(text: str) -> str:
    """Case, accents and ß taken out, umlauts written "ae", "oe", "ue"."""
    text = text.casefold()
    return text if text.isascii() else _without_marks(text.translate(_WIDE))


def narrow(text: str) -> str:
    """The same with umlauts written "a", "o", "u"."""
    text = text.casefold()
    return text if text.isascii() else _without_marks(text.translate(_NARROW))


def _without_marks(text: str) -> str:
    if text.isascii():
        return text
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


_SAME_SOUND = (
    ("ph", "f"), ("th", "t"), ("dt", "t"), ("ck", "k"), ("tz", "z"), ("sch", "1"), ("chr", "kr"), ("ch", "2"),
    ("c", "k"), ("v", "f"), ("ae", "a"), ("oe", "o"), ("ue", "u"), ("ie", "i"), ("y", "i"), ("ai", "ei"),
)  # fmt: skip
_SILENT = re.compile(r"(?<=.)h")
_DOUBLE = re.compile(r"(.)\1+")


@lru_cache(maxsize=4096)
def sound(word: str) -> str:
    """What a folded word sounds like, roughly: Meier and Mayer, Schmidt and Schmitt, Stefan and Stephan are one."""
    for letters, same in _SAME_SOUND:
        word = word.replace(letters, same)
    word = _DOUBLE.sub(r"\1", _SILENT.sub("", word))
    return f"{word[:-1]}t" if word.endswith("d") else word


_SHORT = """
achim joachim; alex alexander alexandra; andi andreas; andy andreas; angie angela angelika
anna annalena annemarie; anne annemarie anneliese annegret; babsi barbara; baerbel barbara; basti sebastian
ben benjamin benedikt bernhard; benni benjamin benedikt; benny benjamin benedikt; beppo josef joseph
bernd bernhard bernhardt; berni bernhard; bert albert norbert hubert herbert robert berthold bertold
betti elisabeth bettina; betty elisabeth bettina; birgit brigitte; bob robert; bobby robert
caro carolin caroline carola; charly karl carl
chris christian christoph christopher christine christina christiane; christa christine christiane
christel christine christiane; claus nikolaus nicolaus; conni cornelia; conny cornelia konrad conrad
dani daniel daniela; dany daniel daniela; dieter dietrich diether diethard; eddy eduard edgar edmund edward
ede eduard edmund; edi eduard edgar edmund; ella elisabeth eleonore; elli elisabeth eleonore
elsbeth elisabeth; else elisabeth; emmi emma emilie; emmy emma emilie; erni ernst; ernie ernst; evi eva
ferdi ferdinand; flo florian; franz franziskus; franzi franziska; fred alfred manfred friedrich frederick
fredi alfred manfred; frieder friedrich; fritz friedrich; gabi gabriele gabriela; gaby gabriele gabriela
geli angelika; georg schorsch; gerd gerhard gerold; gert gerhard; gerti gertrud; gitta brigitte
gitte brigitte; greta margarete margareta; grete margarete margarethe; gretel margarete; gust august
gustl gustav august; hajo hansjoachim; hanna johanna hannelore; hanne hannelore johanna
hannes johannes johann hans; hanni johanna; hans johannes johann; hardy gerhard hartmut
heide adelheid heidemarie heidrun; heidi adelheid heidemarie heidrun; heiner heinrich; heini heinrich
heino heinrich; heinz heinrich; hella helene helga; henner heinrich; henri heinrich; henry heinrich
hilde hildegard mathilde; hubert hubertus; hubsi hubertus hubert; inge ingeborg ingrid; isa isabel isabelle
jan johannes johann; jo johannes josef joseph joachim johanna; jochen joachim; jochim joachim
joe josef joseph johannes; johann johannes; joschka josef joseph; jule julia juliane; juli julia juliane
jupp josef joseph; kaethe katharina; kalle karl karlheinz; kalli karl karlheinz
kathi katharina katarina katherina; kathrin katharina; katja katharina; katrin katharina
klaus nikolaus nicolaus; kuno konrad; kurt konrad conrad; lena helena magdalena annalena; lene helene
leni helene magdalena; leo leonhard leopold; liesel elisabeth liselotte; lilo lieselotte liselotte
lisa elisabeth; lotte charlotte lieselotte liselotte; lou luise louise; lutz ludwig; maik michael
manni manfred; manu manuel manuela; marc markus marcus; margit margarete margareta
margret margarete margareta; mark markus marcus; matze matthias mathias; max maximilian; mia maria
micha michael; michel michael; michi michael michaela; mieke maria; mike michael; moni monika
nick nikolas nicolas nikolaus niklas; nicki nicole nicola; nico nikolas nicolas nikolaus; oli oliver
olli oliver; otti ottilie; paula pauline; peer peter; phil philipp philip; pit peter; poldi leopold
ralle ralf ralph; reini reinhard reinhold; renate renata; resi theresia therese; ria maria; rita margarita
rob robert; robby robert; robin robert; rosi rosemarie roswitha rosa; rudi rudolf rudolph; sandra alexandra
sascha alexander; schorsch georg; sepp josef joseph; siggi siegfried sigmar siegmund sigmund siegbert
sigi siegfried sigmar siegmund sigmund siegbert; sissy elisabeth; steffi stefanie stephanie; susann susanne
susi susanne susanna; ted theodor; theo theodor; till tilman; tim timotheus
tina christina kristina martina bettina; tobi tobias; toby tobias; tom thomas; toni anton antonia
tony anton antonia; trude gertrud; trudel gertrud; trudi gertrud; uli ulrich ullrich ulrike
ulla ursula ulrike; ulli ulrich ullrich ulrike; ursel ursula; uschi ursula; vera veronika; vic victor viktor
vicky victoria viktoria; vroni veronika; will wilhelm; willi wilhelm; willy wilhelm; wilma wilhelmine
wim wilhelm; wolf wolfgang wolfram
"""
"""Short forms of given names: each with the names it is short for."""


@cache
def _short_forms() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for short, *names in (entry.split() for entry in _SHORT.replace("\n", ";").split(";") if entry):
        found[short] = found.get(short, frozenset()) | frozenset(names)
        for name in names:
            found[name] = found.get(name, frozenset()) | {short}
    return found


def short_forms(given: str) -> frozenset[str]:
    """The names that a folded given name is short for, and those that are short for it: "joschka" and "joseph"."""
    return _short_forms().get(given, frozenset())
