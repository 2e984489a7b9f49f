"""Cities and countries that people travel to, in German and English: a name among them is a place, also where no rule
names it."""

from __future__ import annotations

TRAVELLED = frozenset(
    # Germany
    "aachen augsburg bamberg bayreuth berlin bielefeld bochum bonn braunschweig bremen bremerhaven chemnitz cottbus "
    "darmstadt dortmund dresden duisburg düsseldorf duesseldorf erfurt erlangen flensburg freiburg fulda fürth "
    "gelsenkirchen gera göttingen goettingen hamburg hannover hanover heidelberg heilbronn hildesheim "
    "ingolstadt jena karlsruhe kassel kiel koblenz konstanz krefeld leipzig leverkusen lübeck luebeck ludwigshafen "
    "magdeburg mainz mannheim marburg mönchengladbach mülheim münster muenster nürnberg nuernberg nuremberg oberhausen "
    "oldenburg osnabrück paderborn passau potsdam regensburg rostock saarbrücken schwerin stuttgart trier "
    "tübingen ulm weimar wiesbaden wolfsburg wuppertal würzburg wuerzburg zwickau "
    # abroad
    "amsterdam antwerpen antwerp athen athens barcelona basel belgrad belgrade bern birmingham bologna bordeaux "
    "boston bratislava bristol brügge brüssel bruessel brussels budapest bukarest bucharest chicago dallas danzig "
    "delhi detroit dubai dublin edinburgh edinburg eindhoven florenz florence genf geneva genua genoa glasgow göteborg "
    "gothenburg graz helsinki houston innsbruck istanbul jakarta johannesburg kairo cairo kopenhagen copenhagen krakau "
    "krakow kyoto lausanne leeds linz lissabon lisbon ljubljana luxemburg luxembourg lyon madrid mailand malmö "
    "manchester marseille melbourne miami montreal moskau moscow mumbai neapel naples oslo osaka ottawa palermo "
    "peking beijing philadelphia porto posen prag prague riga rom rome rotterdam salzburg seattle seoul sevilla "
    "shanghai singapur singapore sofia stockholm straßburg strassburg strasbourg sydney tallinn tokio tokyo toronto "
    "toulouse turin utrecht valencia vancouver venedig venice vilnius warschau warsaw washington zagreb "
    # countries
    "albanien albania argentinien argentina australien australia belgien belgium brasilien brazil bulgarien bulgaria "
    "china dänemark daenemark denmark estland estonia finnland finland griechenland greece indien india indonesien "
    "indonesia irland ireland island iceland israel italien italy japan kanada canada katar qatar kroatien croatia "
    "lettland latvia liechtenstein litauen lithuania malaysia marokko morocco mexiko mexico niederlande "
    "netherlands holland norwegen norway polen poland portugal rumänien rumaenien romania russland russia "
    "schweden sweden serbien serbia slowakei slovakia slowenien slovenia spanien spain südafrika südkorea "
    "thailand tschechien czechia türkei tuerkei turkey tunesien tunisia ukraine ungarn hungary vietnam zypern "
    "cyprus".split()
)
"""Folded, in either language; without those that are common words too, such as Essen."""
