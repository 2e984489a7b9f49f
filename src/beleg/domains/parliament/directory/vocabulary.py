"""The words of questions that are no names, though some of them are names as well.

Vocabulary: function words, what questions about the Bundestag are made of, parties, Länder, months, numerals. It stands
for a name only beside a given name or a form of address. Ordinary words are family names that are words of the language
too: names where they are written with a capital inside a sentence ("Wie lange war Lang Vorsitzende?"). Words are given
in their wide form.
"""

from __future__ import annotations

from functools import cache

from beleg.domains.parliament.directory.forms import narrow, wide

_GERMAN_SMALL = """
du er es wir man mich mir dich dir ihn ihm uns euch sich mein meine meinem meinen meiner dein deine seinem seinen
seiner seines unser unsere unserem unseren eure wer wen wem wessen was wann wo woher wohin warum wieso weshalb womit
wofür wovon worin wie wieviel wieviele wievielte wievielten welche welchem welchen welcher welches den dem des dessen
deren denen eine einem einen einer eines kein keine keinem keinen keiner dies diese diesem diesen dieser dieses jene
jenem jenen jener jedes jede jedem jeden jeder jeweils jeweilige alle allem allen aller alles beide beiden beider
einige einigen mehrere mehreren manche viel viele vielen vieler wenig wenige wenigen etliche und oder aber denn
sondern sowie doch auch noch schon nur nicht nichts nie niemals niemand jemand jemals immer mal einmal zweimal dreimal
jetzt heute gestern morgen aktuell aktuelle aktuellem aktuellen aktueller aktuelles derzeit derzeitige derzeitigen
gerade momentan zurzeit gegenwärtig gegenwärtige damals damalige damaligen früher frühere früheren früherer später
zuletzt zuerst bisher bislang bereits seit seitdem seither bis ab vor vorher nach nachher danach davor während
zwischen unter über mit ohne für gegen durch bei beim von vom zu zum zur in im ins an am ans auf aufs aus um als ob
dass daß weil wenn falls bevor nachdem also so sehr mehr weniger meist meiste meisten mindestens höchstens maximal
zusammen insgesamt gemeinsam gesamt gesamte gesamten etwa ungefähr genau eigentlich überhaupt wirklich tatsächlich ok
okay da dort hier dann dabei dafür davon daran darin darauf dazu ferner anders ganz ganze ganzen eben wohl einfach
gern gerne kurz etwas irgendwann irgendein ggf bzw usw inklusive einschließlich außer ist sind war waren wäre wären
wird werden wurde wurden worden würde bin bist sei seien gewesen hat haben hatte hatten hätte habe hast kann können
könnte könnten konnte konnten kannst könntest muss müssen musste müssten soll sollen sollte sollten will wollen wollte
wollten willst möchte möchten mag darf dürfen durfte gibt gab geht ging heißt heißen hieß hießen sitzt sitzen saß
saßen gesessen gehört gehören gehörte gehörten angehört angehörte angehören kommt kommen kam kamen bekommt bekommen
bekam bekamen bekleidet bekleidete bekleideten stellt stellte stellen stellten führt führte führen führten geführt
leitet leitete leiten geleitet regiert regierte regieren regierten amtiert amtierte amtierende amtierenden amtierender
dauert dauerte dauern gedauert beginnt begann begonnen endet endete geendet gewinnt gewann gewonnen gewannen verliert
verlor verloren verlieren wechselt wechselte wechseln gewechselt trat traten tritt ausgetreten eingetreten beigetreten
übergetreten verließ verlassen verliess scheidet schied schieden ausgeschieden ausscheiden stirbt starb starben
gestorben verstorben lebt lebte lebend lebende geboren geborene wählt wählte wählen gewählt kandidierte kandidiert
vertritt vertrat vertreten kennst kennt kenne kennen weißt wissen wusste sag sage sagen sagt zeig zeige zeigen zeigt
nenn nenne nennen nennt listen auflisten gib geben vergleich vergleiche vergleichen verglichen erzähl erzähle erzählen
erkläre erklär beschreibe suche suchen sucht finde finden find folgt folgte folgen löste lösten übernahm übernimmt
übernommen hielt hält halten innehatte inne macht machte machen gemacht arbeitet arbeitete bleibt blieb bleiben ändert
änderte ändern geändert erreicht erreichte erreichen erhält erhielt erhielten erhalten hole holt holte holen bildet
bildete bilden entsandte schickt zieht zog zogen eingezogen einzog ausgezogen besteht bestand bestehen umfasst
umfasste zählt zählte zählen existiert existierte tagte tagt lag liegt liegen steht stand stehen standen stammt
stammte stammen wohnt wohnte alt alte älter ältere älteren ältester älteste ältesten jung junge jungen jünger jüngere
jüngeren jüngste jüngsten jüngster lang lange langen länger längere längste längsten längster kürzer kürzeste
kürzesten kürzester groß größer größere größte größten größter klein kleine kleinen kleiner kleinste kleinsten
kleinster stark starke starken stärker stärkere stärkste stärksten schwach schwächer schwächste schwächsten hoch hohe
höher höhere höchst höchste höchsten niedrig niedriger niedrigste häufig häufigste häufigsten oft selten erstmals
letzt neu nächste nächsten nächster kommende kommenden vorige vorigen voriger vorherige vorherigen vergangene
vergangenen jetzige jetzigen jetziger heutige heutigen ehemals ehemalig ehemalige ehemaligen ehemaliger gut gute
besser beste besten weiblich weibliche weiblichen männlich männliche männlichen direkt direkte direkten einzeln
einzelne einzelnen verschieden verschiedene verschiedenen gleich gleiche gleichen gleichzeitig eigen eigene eigenen
absolut absolute einfache relativ prozentual prozentuale durchschnittlich durchschnittliche offiziell politisch
"""
"""Words without a capital inside a sentence: with one they are rather a name, as in "Stephan Weil"."""
_GERMAN = """
ich sie ihr ihnen sein seine ihre ihrem ihren ihrer ihres der die das ein bitte danke hallo hi hey ja nein moin servus
guten paar wechsel leben liste alten alter große großen großer erst erste ersten erster erstes letzte letzten letzter
letztes neue neuen neuer neues deutsch deutsche deutschem deutschen deutscher parlamentarisch parlamentarische
parlamentarischer eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn
siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreißig vierzig fünfzig sechzig siebzig achtzig
hundert tausend zweite zweiten zweiter dritte dritten dritter vierte vierten fünfte fünften sechste sechsten siebte
siebten achte achten neunte neunten zehnte zehnten elfte elften zwölfte zwölften dreizehnte dreizehnten vierzehnte
vierzehnten fünfzehnte fünfzehnten sechzehnte sechzehnten siebzehnte siebzehnten achtzehnte achtzehnten neunzehnte
neunzehnten zwanzigste zwanzigsten einundzwanzigste einundzwanzigsten halb hälfte viertel drittel januar jänner
februar märz april mai juni juli august september oktober november dezember jan feb mär apr jun jul aug sep sept okt
nov dez montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag frühling frühjahr sommer herbst winter
jahr jahre jahren jahres jahrzehnt jahrhundert monat monate monaten monats woche wochen tag tage tagen tages datum uhr
stunde mittag abend zeit zeiten zeitraum zeitpunkt beginn anfang ende mitte lauf laufe verlauf dauer ära epoche stand
stichtag bundestag bundestags bundestages parlament parlaments parlamente plenum reichstag bundesrat volkskammer
bundesversammlung wahlperiode wahlperioden wp legislatur legislaturen legislaturperiode legislaturperioden periode
perioden amtszeit amtszeiten sitz sitze sitzen sitzes sitzverteilung sitzzahl mandat mandate mandaten mandats
direktmandat direktmandate listenmandat überhangmandat überhangmandate ausgleichsmandat ausgleichsmandate stimme
stimmen prozent prozente prozentpunkte anteil anteile quote mehrheit mehrheiten minderheit fraktion fraktionen
fraktionsstärke gruppe gruppen partei parteien koalition koalitionen opposition regierung regierungen regierungszeit
kabinett kabinette kabinetts kanzleramt bundeskanzleramt staat politik politiker abgeordnetenzahl mitgliedschaft
person personen leute menschen mann männer männern mannes frau frauen männeranteil frauenanteil frauenquote anzahl
zahl zahlen tabelle übersicht name namen vorname nachname familienname vornamen nachnamen familiennamen namens titel
bürgermeister familie fall rot gelb blau ampel jamaika groko sowas raus bloß links herz jungs gottes grundsätzlich
beruf durchschnittsalter geburtstag geburtsort geburtsdatum geburtsjahr todestag tod land länder ländern landes
bundesland bundesländer landesliste landeslisten wahlkreis wahlkreise wahl wahlen bundestagswahl bundestagswahlen
neuwahl neuwahlen wahlsieger bürger wähler volk bevölkerung welt kammer post stück seite teil präsidium vizepräsidium
vorsitz fraktionsvorsitz parteivorsitz amt ämter amtes amts posten funktion funktionen rolle nachfolge nachfolger
nachfolgerin nachfolgers vorgänger vorgängerin vorgängers stellvertreter stellvertreterin inhaber amtsinhaber
amtsinhaberin entwicklung vergleich unterschied verteilung stärke zusammensetzung größe frage fragen antwort quelle
quellen daten beleg belege diagramm grafik schaubild bild chart auflösung handwechsel nachrücker nachrückerin
ausschuss ausschüsse ministerium ministerien ressort ressorts finanzen finanz inneres innen äußeres außen auswärtiges
auswärtigen auswärtige verteidigung wirtschaft arbeit soziales gesundheit justiz umwelt bildung forschung senioren
jugend verkehr digitales digitalisierung landwirtschaft ernährung bau wohnen klima klimaschutz energie technik
technologie verbraucherschutz naturschutz sicherheit reaktorsicherheit raumordnung städtebau fernmeldewesen
vertriebene vertriebenen flüchtlinge kriegsgeschädigte heimat kultur medien sport europa wetter hilfe information
infos thema cdu csu union spd fdp afd grün grüne grünen grüner bündnis linke linken linker linkspartei pds bsw ssw kpd
dp gb bhe zentrum zentrumspartei bayernpartei wav drp dsu bp fvp fu npd liberale liberalen sozialdemokraten
sozialdemokratie sozialdemokratisch sozialdemokratische christdemokraten christdemokratische christsoziale
freidemokraten freie freien demokraten demokratische demokratischen christlich christliche soziale sozialen
kommunisten kommunistische alternative deutschland deutschlands fraktionslos fraktionslose fraktionslosen parteilos
parteilose piraten republikaner konservative konservativen rechte rechten bayern berlin brandenburg bremen hamburg
hessen mecklenburg vorpommern niedersachsen nordrhein westfalen nrw rheinland pfalz saarland sachsen anhalt schleswig
holstein thüringen baden württemberg ddr brd bundesrepublik ostdeutschland westdeutschland bonn euro eu usa österreich
schweiz frankreich italien spanien polen russland ukraine england amerika bund ost west nord süd osten westen norden
süden ostern weihnachten pfingsten münchen köln frankfurt stuttgart düsseldorf dortmund leipzig dresden hannover
nürnberg borussia fc himmel regeln weltmeister europameister fußballweltmeister hausmeister fußball
"""
_ENGLISH = """
i you he she it we they me him her us them my your his its our their who whom whose what when where why how which that
this these those there here the a an of at by for from to with and or but not no nor yes on if then than as so also
only just too very all any every each both some same other another different such is are was were be been being am has
have had having do does did done doing can could may might must shall should will would let please tell show list give
name compare explain find describe many much more most less fewer fewest least few several long longer longest short
shorter shortest old older oldest young younger youngest big bigger biggest large larger largest small smaller
smallest strong stronger strongest weak weaker weakest high higher highest low lower lowest first second third fourth
fifth last latest next previous former current currently now today yesterday tomorrow still ever never always again
ago since until till before after during within between among under over about against into out up down through per
together total overall combined share shares percent percentage percentages ratio majority minority seat seats member
members membership parliament parliamentary bundestag term terms period legislative legislature session election
elections elected electoral party parties group groups faction factions chancellor chancellors chancellery vice deputy
deputies minister ministers ministry president presidents presidency chair chairs chairman chairwoman chaired speaker
leader leaders leadership head heads government governments coalition opposition cabinet cabinets office offices
officeholder holder holders hold holds held holding serve serves served serving sit sits sat sitting stand stood
become becomes became belong belongs belonged come comes came leave leaves left join joins joined switch switches
switched change changes changed die dies died death dead alive born birth birthday birthplace birthdate age aged ages
average man men woman women female females male males person people politician politicians mp mps mdb constituency
constituencies direct directly mandate mandates state states federal german germany republic parliaments number
numbers count year years month months week weeks day days date dates time times start starts started begin begins
began beginning end ends ended ending history development develop developed distribution composition strength size
foreign finance defence defense interior health economy economic economics labour labor justice environment education
transport agriculture family affairs research successor predecessor successors predecessors succeeded preceded
replaced gain gained lose lost win won get got go went make made take took look say said know want need help like lead
leads led rule ruled govern governed represent represents represented one two three four five six seven eight nine ten
eleven twelve hundred thousand january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter social democrats democratic
free democrat greens green liberal liberals conservatives union alliance alternative independent unaffiliated
nonattached bavaria saxony hesse thuringia rhineland palatinate north south east west weather france austria spain
italy poland russia ukraine america britain england europe table chart graph data source evidence answer question full
even else
"""
_ORDINARY = """
ernst struck rode binding brands marks bars tons alt alten anders bar bauer blank blass bluhm brand braun braune bremer bull burger bury bay beer berger during ehren
eid eigen engländer essen even ey fechter feige feld felder fell fester flach frei fromm fromme fröhlich früh ganz
geldern gemein gewalt gewandt glücklich graf grau grimm groß große grund gruß grüner gründer hagen hamm harder harm
haupt hauptmann held heller hohl höchst häuser höll jung junge junger jünger kaiser kaufmann klare klein klug
knabe knapp kopf kraft krieger kunst könig körper kühn kühne künstler lach lang lange langer lay lehr leicht leiser
licht lieb limburg link lips loop luft mark meister menge neu neuling noth ober opel poland reiche reif richter
rief ruf ruhe runde russe sauer scharf scheu scheuer schick schlecht schnell schreck schreiber schule schutz schwarz
schwarzer schön schöne sehn sick singer sinn sitte sorge spanier späte stark starke stecher stiller stumm such sänger
tausch träger türk wange wehr weis weiser weisheit weiß weiss wende werber wiener winkel worms wächter zeil zorn will
with
"""
_ENDS = """
ung ungen heit heiten keit keiten schaft schaften tion tionen ität itäten ismus jahr jahre jahren tag tage tags tages
tagen zahl zahlen zeit amt amtes wahl wahlen gesetz gesetze partei parteien fraktion minister ministerin ministers
ministern ministerinnen kanzler kanzlers kanzlern kanzlerin präsident präsidentin präsidenten mandat mandate mandaten
mandats kreis kreise kabinett ausschuss mitglied mitglieder mitgliedern mitglieds abgeordnete abgeordneten
abgeordneter vorsitz vorsitzende vorsitzenden vorsitzender chef chefs chefin sprecher sprecherin politiker politikerin
politikern innen anteil anteile periode perioden verteilung demokraten demokrat verhältnis rang stimmen ministerium
ministeriums ministerien sekretär beauftragter beauftragte beauftragten isch ische ischen ischer lich liche lichen
licher ierte ierten iert ieren nächste älteste ältesten ältester jüngste jüngsten längste längsten meisten burg stadt
meister meisterin trainer trainerin sieger siegerin gewinner gewinnerin erfinder erfinderin autor autorin schauspieler
schauspielerin könig königin papst kaiser star verein
"""

_OF_NAMES = "ung lich isch burg stadt meister könig kaiser"
"""Those of the ends above that family names have, too."""

DETERMINERS = frozenset(
    "der die das den dem des ein eine einem einen einer eines kein keine keinen dieser diese dieses jeder jede jedes "
    "alle aller viele vieler wenige mehrere einige beide welche welcher welches welchen wieviele als im am zum zur beim "
    "vom ins the a an this that any every some many".split()
)


@cache
def _forms(words: str) -> frozenset[str]:
    spelled = words.split()
    return frozenset(map(wide, spelled)) | frozenset(map(narrow, spelled))


@cache
def _ends(words: str) -> tuple[str, ...]:
    return tuple(_forms(words))


def is_vocabulary(word: str) -> bool:
    """Whether a word is one that questions are made of."""
    return word in _forms(_GERMAN_SMALL) or word in _forms(_GERMAN) or word in _forms(_ENGLISH)


def is_small(word: str) -> bool:
    """Whether a word of questions has no capital inside a German sentence."""
    return word in _forms(_GERMAN_SMALL)


def is_ordinary(word: str) -> bool:
    """Whether a family name is an ordinary word of the language too."""
    return word in _forms(_ORDINARY)


def is_built_like_a_word(word: str) -> bool:
    """Whether an unknown word ends as words do and names do not."""
    return word.endswith(_ends(_ENDS))


def ends_like_a_name(word: str) -> bool:
    """Whether an unknown word ends as words do, but as family names do as well: "Zwirnmeister"."""
    return word.endswith(_ends(_OF_NAMES))
