"""The words by which people say what they ask: concepts, each with its German and English words.

``word`` stands for itself, ``word*`` for all words that begin so, ``*word`` for all that end so (compounds), and several
words for a phrase. Everything is folded (``text.fold``) when the table is built; inflection is covered by the stars.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from beleg.domains.parliament.planner.text import Token, fold_phrase
from beleg.domains.parliament.spelling import fold

CONCEPTS: Mapping[str, str] = {
    # what kind of question
    "who": "wer, wen, wem, wessen, who, whom, whose, who's, welche person, welcher politiker, welche politikerin, which person",
    "when": "wann, when, zu welchem zeitpunkt, an welchem tag, what date, what year, which year, in welchem jahr, welches jahr",
    "where": "wo, woher, where",
    "which": "welche*, which, what, was für",
    "how_many": "wie viel*, wieviel*, how many, how much, anzahl, zahl der, wie viele*, number of, count, wie gross, wie stark, how big, how large, how strong, wie hoch",
    "how_many_terms": "wie viele wahlperioden, wie vielen wahlperioden, wie viele legislatur*, wie vielen legislatur*, how many terms, "
    "how many legislative*, how many electoral*, how many parliament*, wie viele bundestage, in wie vielen bundestagen, how many bundestags, anzahl der wahlperioden, number of terms",
    "which_terms": "welche wahlperiode*, welcher wahlperiode*, welchen wahlperiode*, welches wahlperiode*, welche legislatur*, welcher legislatur*, welchen legislatur*, "
    "which term*, which legislative*, which electoral*, what term*, welche wp, welcher wp, welchen wps, welchen bundestagen, welchem bundestag, welcher bundestag, welche bundestage, "
    "which bundestag*, which parliament*",
    "how_long": "wie lang*, how long, dauer*, amtszeit, amtsdauer, tenure, duration",
    "how_often": "wie oft, how often, how many times, wie haufig",
    "how_old": "wie alt, how old, alter von, age of",
    "since": "seit wann, since when, ab wann, seit welchem*, since which, seit wie vielen, since what",
    "until": "bis wann, until when, bis zu welchem, bis welchem*, till when, until which",
    "yes_no": "stimmt es, is it true, ist es wahr, trifft es zu",
    # measures
    "seat": "sitz, sitze*, seat*, mandat, mandate, mandaten, mandats, mdb, mdbs, platz, platze*, parlamentarier*, abgeordnet*, bundestagsabgeordnet*, *abgeordnete, *abgeordneten, *abgeordneter, member, members, mitglied, mitglieder*, mps, mp, deputies, deputy, parlamentssitz*, bundestagssitz*, bundestagsmandat*, volksvertreter*, lawmaker*, delegates, kopfe, *parlamentarier, legislators, legislator, representatives, leute, people, population",
    "strength": "starke, stark, starken, gross, size, strength, strong, grosse*, big, large, fraktionsstarke, fraktionsgrosse, mannstark, mitgliederzahl, sitzzahl*, mandatszahl*, abgeordnetenzahl, kopfstark, mitgliederstark",
    "share": "anteil*, *anteil, *anteile, *quote, quote, prozent*, percent*, share, shares, proportion, ratio, prozentual*, %, sitzanteil*",
    "total": "insgesamt, gesamt, gesamte*, gesamtzahl, total, overall, altogether, in total, alles in allem, gesamtgrosse, in all",
    "distribution": "sitzverteilung*, verteilung, verteilen, verteilt, zusammensetzung, zusammengesetzt, zusammen gesetzt, setzt sich, setzte sich, aufteilung, aufgeteilt, distribution, distributed, composition, composed, breakdown, make up, makeup, krafteverhaltnis*, mehrheitsverhaltnis*, fraktionsstarken, made up, machtverhaltnis*",
    "sum": "zusammen, gemeinsam, together, combined, summe, koalition*, coalition*, in summe, summiert, addiert, jointly, zusammengenommen, zusammengerechnet, plus, added up",
    "majority": "mehrheit*, *mehrheit, majority, majorities, stimmenmehrheit, regierungsmehrheit",
    "women": "frau, frauen*, weiblich*, women, woman, female*, women's, parlamentarierin, parlamentarierinnen, *innenanteil, ladies, *politikerinnen, *frau",
    "men": "manner*, mannlich*, men, male, males",
    "diverse": "divers, diverse, nonbinary, nichtbinar*, non binary",
    "age": "alter, alt, alte, age, aged, old, durchschnittsalter, altersdurchschnitt, altersschnitt, lebensalter, jahre alt, years old",
    "average": "durchschnitt*, *durchschnitt, schnitt, *schnitt, mittel, mittlere*, average, mean, durchschnittsalter",
    "compare": "vergleich*, compare*, comparison, unterschied*, differenz*, versus, vsn, difference, gegenuberstell*, gegenüber, abstand, contrast, comparing",
    "more": "mehr, more, grosser, larger, bigger, starker, stronger, greater, higher, hoher, vorn, vorne, ahead",
    "fewer": "weniger, fewer, less, kleiner, smaller, schwacher, weaker, lower, geringer",
    "over": "mehr als, uber, more than, over, mindestens, at least, above, grosser als, wenigstens, larger than",
    "under": "weniger als, unter, fewer than, less than, hochstens, at most, below, maximal, kleiner als, under, smaller than",
    "most": "starkste*, grosste*, meiste*, strongest, largest, biggest, most, hochste*, maximum, maximal, rekord*, highest, greatest, record, bester, beste, bestes, best, am grossten, am starksten, spitzen*, hochststand, peak*, hohepunkt, hochst",
    "least": "schwachste*, kleinste*, wenigste*, niedrigste*, geringste*, weakest, smallest, fewest, least, lowest, minimum, minimal, tiefststand, am schwachsten, am kleinsten, tiefpunkt, schlechteste*, worst",
    "second": "zweit*, second, nummer zwei, runner up, zweitstarkste*, zweitgrosste*",
    "third": "dritt*, third, drittstarkste*, drittgrosste*",
    "history": "entwickel*, entwickl*, verlauf*, verandert, veranderung*, history, develop*, evolv*, evolution, trend*, over time, over the years, im laufe, zeitverlauf, geschichte, gewandelt, zeitreihe*, timeline, uber die jahre, im zeitverlauf, changed, change over, uber alle, across all, verander*, historie",
    "first": "erste*, erstmals, first, zum ersten mal, first time, erstmalig*, anfang*, ursprunglich, einzug, eingezogen, einzogen, zog, gegrundet, entered",
    "last": "letzte*, zuletzt, last, zum letzten mal, last time, letztmals, letztmalig, jungste, most recent, latest, most recently",
    "presence": "vertreten, sass*, sitzt, sitzen, sassen, gesessen, represented, represent, drin, dabei, einzug, eingezogen, gehort, gehorte, gehoren, gehorten, angehorte, angehoren, angehort, im bundestag, in the bundestag, sat, sit, sits, sitting, im parlament, in parliament, had seats, entered, enter, rein, reingekommen, eingezogen, flog, rausgeflogen, dem bundestag, present in",
    "group_word": "fraktion*, *fraktion, *fraktionen, partei, parteien, gruppe, gruppen, group, groups, party, parties, fraction*, caucus*, faction*, gruppierung*, parlamentsgruppe*, lager, political force",
    "party_word": "partei, parteien, party, parties, parteizugehorigkeit, parteimitglied*, parteibuch, affiliation, parteilich",
    "fraction_word": "fraktion*, *fraktion, parliamentary group*, group, groups, fraction*, faction*, fraktionszugehorigkeit",
    "per_group": "je fraktion, pro fraktion, nach fraktion*, jeder fraktion, jede fraktion, einzelnen fraktionen, per group, by group, by party, per party, each group, each party, je partei, pro partei, nach partei*, jeder partei, jede partei, einzelnen parteien, in den fraktionen, der fraktionen, in the groups, across groups, across parties, every group, every party, per fraktion, aller fraktionen, alle fraktionen, allen fraktionen, die fraktionen, all groups, all parties, alle parteien, aller parteien, the groups, nach fraktionen, verschiedenen fraktionen, parteien im vergleich, fraktionen im vergleich, per faction, by faction",
    # persons
    "born": "geboren*, geburt, geburtsdatum, geburtstag, geburtsjahr, born, birth, birthday, birthdate, birth date, date of birth, zur welt",
    "birthplace": "geburtsort, geburtsstadt, birthplace, place of birth, born in, wo geboren, geburtsland, stammt, stammen, herkunft, kommt her, come from, comes from, herkommt, gebürtig*",
    "died": "gestorben, verstorben, tot, starb, sterb*, todes*, died, dead, death, alive, lebt, am leben, lebendig, deceased, passed away, tod, verstarb",
    "party": "partei, party, parteizugehorigkeit, parteibuch, parteimitglied*",
    "switch": "gewechselt, wechsel*, *wechsel, switch*, changed group*, changed part*, change group*, change part*, ausgetreten, austritt, ubergetreten, ubertritt, verlassen, verliess, left the, leave the, left his, left her, ausgeschlossen, defect*, changed his, changed her, change his, change her, changed their, switched",
    "constituency": "wahlkreis*, constituenc*, district*, electoral district, stimmkreis, heimatwahlkreis",
    "mandate": "direktmandat*, direkt gewahlt, direkt, direkt in, directly, landesliste*, listenmandat*, liste, list seat, direct mandate, mandatsart, direct seat, directly elected, uber die liste, uber die landesliste, via the list, art mandat, kind of mandate, type of mandate, erststimme*",
    "direct": "direktmandat*, direkt*, directly, direct, direktgewahlt*, erststimme*",
    "list_seat": "landesliste*, listenmandat*, liste, listenplatz, list, list seat, listen, party list, state list, listenabgeordnete*, listenmandaten",
    "volkskammer": "volkskammer",
    "land_word": "bundesland*, land, lander*, federal state, state, states, bundeslander*",
    "office_word": "amt, amter, amtern, office, offices, posten, funktion, funktionen, position, positions, ministeramt, ministeramter, regierungsamt, regierungsamter, ministerposten, staatsamter, amtszeit, ministry, ministries, karriere, career, rolle, rollen, role, roles, amtern, laufbahn",
    "title": "titel, doktortitel, akademisch*, doktor, promoviert, academic title, doctorate, professor, phd, doctor",
    "member": "mitglied*, abgeordnet*, bundestagsabgeordnet*, mdb, bundestagsmitglied*, member, members, mp, mandat, mandate, im bundestag, in the bundestag, dem bundestag, parlamentarier*, in parliament, im parlament, bundestag, lawmaker, sass, sat, sitzt, parlament, parliament",
    "still": "noch, still, weiterhin, immer noch, nach wie vor, noch immer, anymore, any more, any longer",
    "term_word": "wahlperiode*, legislatur*, wp, term, terms, legislative period*, legislaturperiode*, electoral term*, parliamentary term*, wahlp",
    "bundestag": "bundestag*, parlament, parlaments, parlamente, parliament, parliaments, bundestages, plenum, chamber, volksvertretung, hohes haus, hohen haus, dt bundestag, house",
    "former": "hiess, fruher, fruhere*, ehemal*, damals, geburtsname, madchenname, maiden name, former name, vorheriger name, fruherer name, other name, formerly, umbenannt, namenswechsel, name geandert, anders, born as, ledig",
    "name_word": "name, namen, nachname*, nachnamen, familienname*, namens, heissen, heisst, hiess, hiessen, named, called, surname*, last name*, vorname*, vornamen, first name*, given name*",
    "info": "wer ist, wer war, who is, who was, was weisst du, erzahl*, tell me about, informationen, info, infos, information, steckbrief, profil, profile, about, uber, details, portrait, biograf*, biograph*, lebenslauf, daten, bio, kennst du, auskunft",
    # roles
    "predecessor": "vorganger*, amtsvorganger*, predecessor*, vorher, davor, preceded, before him, before her, vor ihm, vor ihr, vorgangerin*, zuvor, previous, vorherige*, former",
    "successor": "nachfolger*, amtsnachfolger*, successor*, danach, nachher, succeeded, after him, after her, nach ihm, nach ihr, nachfolg*, folgte, follow, followed, ersetzt, abgelost, ablosung, replaced, gefolgt, replaces",
    "governs": "regiert, regierte, regierten, regieren, governed, governs, ruled, rules, in power, an der macht, regierungschef*",
    "leads": "leitet, leitete, leiten, fuhrt, fuhrte, anfuhrt, leads, led, heads, headed, leader, chef, chefin, spitze",
    "longest": "langste*, langsten, am langsten, longest, dienstalteste*, dienstlangste*, langstdienend*, langjahrigste*, longest serving",
    "shortest": "kurzeste*, am kurzesten, shortest, kurzestes, briefest",
    "youngest": "jungste*, youngest, am jungsten, benjamin",
    "oldest": "alteste*, oldest, am altesten, eldest, senior*",
    "younger": "junger*, younger",
    "older": "alter, alter*, older, elder",
    "list_verb": "liste, auflisten, list, nenn*, zeig*, show, name all, aufzahlen, enumerate, gib mir, give me, welche abgeordneten, welche mitglieder, which members, which mps, alle abgeordneten, all members, wer sind, who are, wer sitzt, wer sass, aufzahl*, ubersicht, overview, zahle auf, list all, zahl auf",
    "government": "kabinett*, bundeskabinett*, cabinet*, regierung, bundesregierung, regierungsmitglied*, government, alle minister, all ministers, ministerriege, ministers",
    # terms
    "begin": "begann, beginn, beginnt, beginnen, begonnen, start*, anfing, anfang, angefangen, began, begin*, begun, fing, konstituier*, konstituierende, zusammengetreten, zusammentrat, trat, erste sitzung, erstmals zusammen, first sitting, first session, first meet, first met, convene*, constituted, constituent, zusammentritt, open*, eroffn*, los, losging",
    "end": "ende, endet*, endete, geendet, enden, end, ended, ending, ends, vorbei, aufhorte, abgelaufen, auslief, lief, finish*, over, schluss, aus, auslauf*",
    "length": "dauer, dauerte, dauern, gedauert, lange, lang, long, length, duration, last, lasted, laufzeit, dauert, how long",
    "dissolved": "aufgelost*, auflosung*, auflose*, dissol*, vorzeitig*, early end, prematurely, neuwahl*, snap election",
    "gap": "ohne bundestag, kein bundestag, keinen bundestag, no bundestag, without a bundestag, lucke*, gap*, unterbrech*",
}

FUNCTION_WORDS = (
    "aber alle alles als also am an auch auf aus bei beim bin bist bitte da dabei damit dann das dass dein dem den denn der des "
    "deutschen deutscher deutsches dich die dies diese diesem dir doch dort du durch ein eine einem einen einer eines er es etwa "
    "etwas euch euer fur ganz gab geben gegen gehabt genau gerade gern gerne gewesen gib gibt gut hab habe haben hallo hast hat "
    "hatte hatten hattest hi hier hey ich ihm ihn ihnen ihr ihre ihren im in ins ist ja je jede jeder jedes jetzt kann kannst kein keine "
    "konnte konntest konntet machen mal man mehr mein meine mich mir mit moin muss nach nein nicht nichts noch nun nur ob oder ohne pro "
    "sag sagen sagt schon sehr sein seine seinem seinen seiner selbst sich sie sind so soll sollte sonst sowie tag tage uber um und "
    "uns unser unter viel viele vielen vom von vor war waren warst was weiss weisst welche welchem welchen welcher welches wem wen wenn "
    "wer werde werden wessen wie wieder will wir wird wo wurde wurden zu zum zur zwischen guten morgen abend danke "
    "about after again all also am an and any are as at be been before being between both but by can come could did do does doing "
    "don during each either else ever every for from get give go had has have having he hello her here him his how i if in into is it "
    "its just know let like me mean might more much must my need no not of off on one only or other our out over own please say see "
    "shall she should so some such tell than thank thanks that the their them then there these they this those through to too under "
    "up us want was we were what when where which while who whom whose why will with within would you your deutsch german germany "
    "deutschland jahr jahre jahren year years tag day days monat month months am ersten seit ab bis"
).split()


COALITIONS: Mapping[str, tuple[str, ...]] = {
    "ampel*": ("spd", "gruene", "fdp"),
    "traffic light*": ("spd", "gruene", "fdp"),
    "grosse koalition": ("cdu_csu", "spd"),
    "grossen koalition": ("cdu_csu", "spd"),
    "grand coalition": ("cdu_csu", "spd"),
    "groko": ("cdu_csu", "spd"),
    "schwarz rot": ("cdu_csu", "spd"),
    "jamaika*": ("cdu_csu", "gruene", "fdp"),
    "jamaica*": ("cdu_csu", "gruene", "fdp"),
    "rot grun*": ("spd", "gruene"),
    "red green": ("spd", "gruene"),
    "rot rot grun*": ("spd", "linke", "gruene"),
    "schwarz gelb": ("cdu_csu", "fdp"),
    "schwarz gelbe": ("cdu_csu", "fdp"),
    "schwarz grun*": ("cdu_csu", "gruene"),
    "schwarz blau": ("cdu_csu", "afd"),
    "sozialliberal*": ("spd", "fdp"),
    "rot gelb": ("spd", "fdp"),
}
"""What people call groups taken together. It says nothing of who governed when."""


def coalition(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The groups that a name of a coalition stands for; empty where none is named. The longest name wins."""
    text = " ".join(token.folded for token in tokens)
    best: tuple[int, tuple[str, ...]] = (0, ())
    for name, groups in COALITIONS.items():
        words = fold_phrase(name.rstrip("*"))
        at = f" {text} ".find(f" {words}" + ("" if name.endswith("*") else " "))
        if at >= 0 and len(words) > best[0]:
            best = (len(words), groups)
    return best[1]


class Lexicon:
    """The table, folded and indexed: which concepts a token belongs to, and which phrases begin at it."""

    def __init__(self, concepts: Mapping[str, str]) -> None:
        self._words: dict[str, set[str]] = {}
        self._prefixes: dict[str, set[str]] = {}
        self._suffixes: dict[str, set[str]] = {}
        self._phrases: dict[str, list[tuple[str, bool, str]]] = {}
        for concept, listed in concepts.items():
            for entry in listed.split(", "):
                self._add(concept, entry.strip())
        self.vocabulary = frozenset(
            word
            for word in (*self._words, *self._prefixes, *self._phrase_words(), *map(fold, FUNCTION_WORDS))
            if len(word) >= 2
        )

    def _phrase_words(self) -> Iterator[str]:
        return (word for phrases in self._phrases.values() for words, _, _ in phrases for word in words.split(" "))

    def _add(self, concept: str, entry: str) -> None:
        star = entry.endswith("*")
        if entry.startswith("*"):
            self._suffixes.setdefault(fold(entry[1:]), set()).add(concept)
            return
        words = fold_phrase(entry.rstrip("*"))
        if not words:
            return
        if " " in words:
            self._phrases.setdefault(words.split(" ")[0], []).append((words, star, concept))
        elif star:
            self._prefixes.setdefault(words, set()).add(concept)
        else:
            self._words.setdefault(words, set()).add(concept)

    def of(self, word: str) -> set[str]:
        """The concepts of one folded word."""
        concepts = set(self._words.get(word, ()))
        for length in range(3, len(word) + 1):
            concepts |= self._prefixes.get(word[:length], set())
        for length in range(3, len(word)):
            concepts |= self._suffixes.get(word[-length:], set())
        return concepts

    def knows(self, word: str) -> bool:
        """True for a folded word of the table or a function word."""
        return word in self.vocabulary or bool(self.of(word))

    def mark(self, tokens: Sequence[Token]) -> dict[str, list[tuple[int, int]]]:
        """For each concept where it stands: (first token, number of tokens)."""
        marks: dict[str, list[tuple[int, int]]] = {}
        for at, token in enumerate(tokens):
            for concept in self.of(token.folded):
                marks.setdefault(concept, []).append((at, 1))
            for words, star, concept in self._phrases.get(token.folded, ()):
                size = words.count(" ") + 1
                window = " ".join(t.folded for t in tokens[at : at + size])
                if window == words or (star and window.startswith(words)):
                    marks.setdefault(concept, []).append((at, size))
        return marks


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    """The one lexicon of the parliament domain."""
    return Lexicon(CONCEPTS)


def folded_set(words: Iterable[str]) -> frozenset[str]:
    """Words as a set of folded forms."""
    return frozenset(fold(word) for word in words)
