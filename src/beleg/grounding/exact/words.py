"""The words of plain sentences about rows: what they ask of a table, and those that say nothing of their own."""

from __future__ import annotations

from functools import cache

from beleg.grounding.claims.tokens import folded

Phrase = tuple[str, ...]

CONCEPTS = {
    "seats": "seat|seats|sitz|sitze|sitzen|mandat|mandate|mandaten|mandates|parlamentssitze",
    "women": "women|woman|frau|frauen",
    "men": "men|man|mann|männer|männern",
    "share": "share|anteil|sitzanteil",
    "women share": "women share|frauenanteil|share of women|proportion of women",
    "total": "total|mitglied|mitglieder|mitgliedern|member|members|abgeordnete|abgeordneten",
    "average age": "average age|durchschnittsalter|mean age",
    "age": "age|alter|alt|old",
    "term": "term|terms|wahlperiode|wahlperioden|legislaturperiode|wp|legislative period|legislative term|"
    "electoral term",
    "group": "group|groups|fraktion|fraktionen|gruppe|gruppen",
    "start": "start|beginn|begann|begannen|began|started",
    "end": "end|ende|endete|endeten|ended",
    "days": "days|tage|tagen",
    "name": "name",
    "party": "party|partei",
    "born": "born|geboren|geburtstag",
    "died": "died|gestorben|starb",
    "constituency": "constituency|wahlkreis|electoral district",
    "claimed": "claimed|beantragt|beantragte|beantragten|eingereicht|geltend gemacht|submitted|requested",
    "allowed": "allowed|erstattet|erstattete|erstatteten|genehmigt|bewilligt|anerkannt|reimbursed|approved",
    "price": "price|prices|preis|preise",
    "line": "line|lines|zeile|zeilen|position|positionen",
}
"""What a column is about, with the words of headers and of sentences for it, German and English."""
KEYS = frozenset({"group", "name", "total", "line"})
"""Concepts that name what the rows are, and may be said without asking for a column."""
OPERATIONS = {
    "not": "nicht|not|nie|niemals|never|didn't|wasn't|isn't|doesn't|hadn't|weren't",
    "none": "kein|keine|keiner|no",
    "all": "alle|jede|jeder|jedes|all|every",
    "some": "mindestens eine|mindestens ein|at least one",
    "more": "mehr|more",
    "fewer": "weniger|fewer|less",
    "above": "mehr als|more than|über|over",
    "below": "weniger als|fewer than|less than|unter|under",
    "least": "mindestens|wenigstens|at least|no fewer than|no less than",
    "utmost": "höchstens|maximal|at most|no more than",
    "than": "als|than",
    "together": "zusammen|gemeinsam|together|combined",
    "altogether": "insgesamt|in total|altogether",
    "each": "je|jeweils|each",
    "most": "die meisten|meisten|the most|most",
    "fewest": "die wenigsten|wenigsten|the fewest|fewest",
    "second most": "die zweitmeisten|zweitmeisten|the second most|second most",
    "third most": "die drittmeisten|drittmeisten|the third most|third most",
    "largest": "größte|stärkste|largest|biggest|strongest",
    "second largest": "zweitgrößte|zweitstärkste|second largest|second biggest|second strongest",
    "third largest": "drittgrößte|drittstärkste|third largest|third biggest|third strongest",
    "smallest": "kleinste|schwächste|smallest|weakest",
    "highest": "höchste|highest",
    "lowest": "niedrigste|lowest",
    "oldest": "älteste|oldest",
    "youngest": "jüngste|youngest",
    "longest": "am längsten|the longest|longest",
    "shortest": "am kürzesten|the shortest|shortest",
    "before": "vor|before",
    "after": "nach|after",
    "longer": "länger|longer",
    "shorter": "kürzer|shorter",
    "from": "vom|from|seit|since|ab|seit dem|ab dem|wurde am|became",
    "to": "bis zum|bis|to|until|till",
    "of": "von|of",
    "first sitting": "bei der ersten sitzung|at the first sitting",
    "belonged": "gehörte zur|gehörte zum|gehört zur|gehört zum|belonged to|belongs to|belong to|gehörte|gehört|"
    "mitglied der|mitglied des|member of the|a member of the",
    "in office": "im amt|in office",
    "on average": "im durchschnitt|im schnitt|on average",
    "difference": "abstand|unterschied|differenz|vorsprung|difference|gap",
    "about": "rund|etwa|ca|circa|ungefähr|about|around|approximately|roughly",
    "amount": "betrag|amount",
    "rose": "stieg|stiegen|steigt|wuchs|wuchsen|rose|grew|increased|climbed|gained",
    "fell": "sank|sanken|sinkt|fiel|fielen|schrumpfte|schrumpften|verlor|verloren|fell|dropped|decreased|declined|"
    "shrank|lost",
    "only": "nur|only",
    "exists": "es gibt|es gab|there is|there are|there was|there were",
    "as many": "so viele|so viel|as many|as much",
    "as": "wie|as",
}
"""What is computed, by the words that say it; longer ones first."""
NEUTRAL = (
    "der die das den dem des ein eine einen einem im in am an auf bei für mit war waren ist sind hat hatte haben "
    "hatten wurde wurden werden wird jahr jahre jahren und dort er sie zu zum zur dauerte dauerten antrag bundestag "
    "bundestages deutschen deutscher the a an in on at for with was were is are had has held did have does do be year "
    "years and he she one by lasted claim german kam kamen errang errangen stellte stellten stellt besaß besaßen "
    "erreichte erhielt erhielten bekam entfielen entfällt gewann betrug beträgt zwischen amtszeit sein seine ihr "
    "ihrer ihre holds hold time won got obtained received secured between his her their tenure there es gab gibt"
)
"""Words that say nothing of their own in these sentences: articles, auxiliaries, what frames the row."""


SPLIT_VERBS: dict[str, tuple[str, frozenset[str]]] = {
    "zu": ("stieg", frozenset({"nahm", "nahmen", "legte", "legten"})),
    "ab": ("sank", frozenset({"nahm", "nahmen"})),
    "hinzu": ("stieg", frozenset({"gewann", "gewannen", "kam", "kamen", "bekam", "bekamen"})),
    "dazu": ("stieg", frozenset({"gewann", "gewannen", "kam", "kamen", "bekam", "bekamen"})),
    "ein": ("sank", frozenset({"busste", "bussten"})),
}
"""German verbs whose second half ends the sentence, by it: a verb of the same meaning, and the first halves."""
FACTORS = {
    "doppelt": "2", "zweimal": "2", "twice": "2", "double": "2", "dreimal": "3", "triple": "3", "viermal": "4",
    "halb": "0.5", "half": "0.5",
}  # fmt: skip
"""How many times as many, in one word."""
CURRENCIES = {
    "€": "EUR", "eur": "EUR", "euro": "EUR", "euros": "EUR", "$": "USD", "usd": "USD", "dollar": "USD",
    "dollars": "USD", "£": "GBP", "gbp": "GBP", "chf": "CHF",
}  # fmt: skip
PERCENT = frozenset({"%", "prozent", "percent"})
ONE = frozenset({"ein", "eine", "einen", "einem", "einer", "a", "an"})
OF_THESE = frozenset({"der", "den"})
"""Between two numbers: "10 der 27 Mitglieder"."""
JOINTS = {"auf": "onto", "um": "by", "by": "by"}
"""Before a number: what it is."""
TIMES_AS = frozenset({"times", "mal"})
"""After a number: how many times as many."""


def phrase(text: str) -> Phrase:
    """Words as they are compared here: without case and accents, with their endings."""
    return tuple(folded(text).replace("_", " ").split())


@cache
def concepts() -> dict[Phrase, str]:
    """Each word or phrase with its concept."""
    return {phrase(each): name for name, words in CONCEPTS.items() for each in words.split("|")}


@cache
def operations() -> dict[Phrase, str]:
    """Each word or phrase with what it asks for."""
    return {phrase(each): name for name, words in OPERATIONS.items() for each in words.split("|")}


@cache
def neutral() -> frozenset[str]:
    """The words that may be passed over."""
    return frozenset(map(folded, NEUTRAL.split()))


@cache
def known() -> frozenset[str]:
    """Every word that may mean something in these sentences, whatever the table; all others must be the table's."""
    said = [word for each in (*operations(), *concepts()) for word in each]
    return neutral() | FACTORS.keys() | SPLIT_VERBS.keys() | frozenset(said)
