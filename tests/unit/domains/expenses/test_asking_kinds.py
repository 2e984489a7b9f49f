"""Kinds of questions that employees really type, each once in either language."""

from __future__ import annotations

import pytest

from tests.unit.domains.expenses.test_asking import ask

pytestmark = pytest.mark.requirement("I5.ask", "I5.evals")


@pytest.mark.parametrize(
    ("question", "status", "said", "unsaid"),
    [
        # at home is no trip, and a home office is none of that
        ("Kann ich das WLAN zu Hause absetzen?", "no_data", ("keine Regel",), ("10,00",)),
        ("do you pay for my home internet", "no_data", ("No rule",), ("10.00",)),
        ("can i get money for the internet at my house", "no_data", ("No rule",), ("10.00",)),
        ("do i get anything for working from home", "answered", ("home-office-day",), ()),
        # hours or days away are a per diem
        ("Ich war 9 Stunden in Hannover unterwegs, welche Pauschale?", "answered", ("14,00", "per-diem"), ()),
        ("I was away for 10 hours, what do I get", "answered", ("14.00",), ()),
        # verbs, measures and adjectives name nothing
        ("wie lange hab ich zeit die belege abzugeben?", "answered", ("90",), ("hab",)),
        ("can i expense a bottle of wine at dinner", "answered", ("no-alcohol",), ("bottle",)),
        ("do you cover laundry on long trips", "answered", ("no-private",), ()),
        ("i flew to new york for 1950 euros", "answered", ("beforehand: 1,800.00",), ("hotel",)),
        # so many of a kind at so much
        ("two dinners of 35 euros on the same day", "answered", ("60.00",), ()),
        ("zwei Abendessen zu 35 Euro", "answered", ("60,00",), ()),
        # nobody agreed
        ("Monitor 299 Euro ohne Absprache gekauft", "answered", ("0,00 EUR", "equipment-prior"), ()),
        ("rental car without approval 60 euros", "answered", ("0.00 EUR", "rental-car-prior"), ()),
        (
            "Flugticket 650 Euro, Chef hat zugestimmt",
            "answered",
            ("werden 650,00",),
            ("werden 0,00",),
        ),
        ("flight 1000 euros approved by my boss", "answered", ("900.00",), ()),
        ("Kundenessen 5 Leute 380 Euro", "answered", ("Zustimmung vorab: erstattet werden 350,00",), ()),
        # the language of a few words, and a noun that is no place
        ("course 1600 euros", "answered", ("are paid",), ("werden",)),
        ("metro tickets in Paris 25 euros in one day", "answered", ("20.00 EUR are paid",), ()),
        ("buch 70 euro", "answered", ("70,00 EUR erstattet",), ("are paid",)),
        ("Bekomme ich Geld für Arbeitskleidung?", "no_data", ("keine Regel",), ()),
        # a day without a year, and days that have passed
        (
            "what's the deadline for expenses from September 1st?",
            "answered",
            ("90", "until 30 November 2026"),
            ("nothing",),
        ),
        ("Was passiert wenn ich nach 100 Tagen einreiche?", "answered", ("90",), ()),
        ("Wie viel Homeofficepauschale pro Jahr?", "answered", ("600,00",), ()),
        # no foreign dollar is a US dollar, and no crown another one
        ("how much is 100 Canadian dollars in euros", "answered", ("No rate",), ("89",)),
        ("Was sind 100 australische Dollar in Euro?", "answered", ("kein Kurs",), ("89",)),
        ("100 US dollars in euros", "answered", ("89.00",), ()),
        ("are Danish kroner converted", "no_data", ("No rate",), ("0.89",)),
        # an amount that is not plainly written
        ("I spent -50 EUR on a hotel", "no_data", ("cannot read an amount",), ("50",)),
        # short names, and amounts that nobody gave a currency
        (
            "NYC hotel 300 a night, what do i get?",
            "answered",
            ("Of 300.00", "260.00 EUR", "hotel-new-york"),
            (),
        ),
        ("max per year for wfh?", "answered", ("600.00", "home-office-year"), ()),
        ("cab from airport 61.50, how much back?", "answered", ("Of 61.50", "45.00 EUR"), ()),
        (
            "five nights in Paris, 200 each",
            "answered",
            ("Of 1,000.00", "900.00 EUR are paid (", "hotel-paris"),
            (),
        ),
        (
            "abendessen 28 und mittagessen 25 am selben tag?",
            "answered",
            ("Zusammen: erstattet werden 53,00",),
            (),
        ),
        ("Dinner for 3 people, 12 March, what is the cap?", "answered", ("30.00",), ("Of 12", "Of 3")),
        ("how many approvers for a 6000 claim", "answered", ("approval-largest",), ("approval-small",)),
        # a city is a place, whether rules name it or not
        ("3 Nächte Leipzig à 120 €", "answered", ("330,00",), ("sagen die Richtlinien nichts",)),
        ("hotel dresden limit", "answered", ("110.00",), ("say nothing",)),
        # words that name nothing
        ("wie oft krieg ich nen neuen bildschirm", "answered", ("350,00", "in 3 Jahren"), ("nen.",)),
        ("minibar abrechenbar?", "answered", ("no-minibar",), ("sagen die Richtlinien nichts",)),
        ("how much per head for a client lunch", "answered", ("70.00",), ("say nothing",)),
        # agreement beforehand in other words, and verbs for what is rented
        ("do i need my boss' ok for a hotel booking of 450?", "answered", ("hotel-prior",), ()),
        ("brauch ich das okay vom chef für ein seminar", "answered", ("training-prior",), ()),
        ("do I have to ask before renting a car?", "answered", ("rental-car-prior",), ("No rule",)),
        # what is paid with agreement is cited as well
        ("Flug für 1000 Euro nach Madrid", "answered", ("900,00 EUR (Flüge, Fassung 1, Regel flight)",), ()),
        # time away is no time for handing in
        ("laundry after 2 weeks away, paid?", "answered", ("no-private",), ("deadline",)),
        # compounds by their head, and one that is none
        ("Weihnachtsgeschenk Kunde 65€", "answered", ("50,00 EUR erstattet", "Regel gift"), ()),
        ("Autobahn Maut Österreich", "no_data", ("keine Regel",), ("Bahn",)),
        # conditions stand in the sentences
        ("wann darf ich überhaupt taxi fahren", "answered", ("wenn kein Nahverkehr fährt",), ()),
        (
            "kann ich von Frankfurt nach Köln fliegen",
            "answered",
            ("Strecken unter vier Stunden",),
            ("Für Köln",),
        ),
        ("kann ich tagegeld UND essen abrechnen", "answered", ("rechnet keine Mahlzeiten ab",), ()),
        ("bewirtung: was muss auf die quittung", "answered", ("Anlass und Namen der Gäste",), ()),
        ("is breakfast included in the hotel rate?", "answered", ("Breakfast may be part",), ()),
        ("can my boss approve his own claim", "answered", ("Nobody approves a claim of their own",), ()),
        # what meals take off a lump sum, and days above a year's cap
        ("volles Tagegeld mit gestelltem Frühstück", "answered", ("22,40 EUR für einen vollen Tag",), ()),
        ("per diem usa when lunch is provided", "answered", ("35.40", "per-diem-usa"), ()),
        (
            "Tagegeld in Österreich mit Mittag- und Abendessen",
            "answered",
            ("8,00 EUR", "0,00 EUR"),
            ("Mahlzeiten auf",),
        ),
        ("working from home 200 days, what do I get", "answered", ("600.00",), ("800.00",)),
        # a rate is cited, a unit names what is paid by it
        ("200 CHF hotel in zurich", "answered", ("rule franc-2", "210.00 EUR are paid"), ()),
        ("How much per km?", "answered", ("0.30", "0.10"), ()),
        # the rules in force, and claims, which no policy speaks of
        ("welche Regeln gibt es?", "answered", ("currencies", "hotels"), ()),
        ("wurde E-2 schon bezahlt?", "out_of_scope", ("beleg approvals list",), ()),
        ("Which claims need two approvals?", "answered", ("approval-large",), ()),
        # the language of nouns alone, and what is only near a word of a rule
        ("gym membership", "no_data", ("No rule",), ()),
        ("reimbursement for a home printer?", "no_data", ("No rule",), ("4.00",)),
        ("Straßenbahn 3,20 ohne beleg?", "answered", ("3,20 EUR erstattet", "receipt-usual"), ()),
        # a word beside makes a difference where it names something, and none where nothing is paid anyway
        ("hotel köln 145€ rest selber zahlen?", "answered", ("130,00",), ("rest.",)),
        ("pension in görlitz 85 euro", "answered", ("85,00",), ("sagen die Richtlinien nichts",)),
        ("handy hülle 20 euro", "no_data", ("hülle",), ()),
        ("kann ich meinen hund ins hotel mitnehmen", "no_data", ("hund",), ()),
        ("blitzer bussgeld 60 euro dienstfahrt", "answered", ("0,00 EUR", "no-fines"), ("blitzer",)),
        ("souvenirs for my kids", "answered", ("no-private",), ("kids",)),
        ("uber ride 40 eur", "no_data", ("No rule",), ()),
        # what is called otherwise than the company's words have it
        ("Wurde beim Falschparken erwischt, 25 Euro", "answered", ("0,00 EUR", "no-fines"), ("Parken",)),
        ("ich wurde geblitzt, zahlt ihr?", "answered", ("no-fines",), ("keine Regel",)),
        ("Sitzplatzreservierung 5,20 Euro, ok?", "answered", ("5,20 EUR erstattet", "rail-ticket"), ()),
        ("is a seat reservation on the train paid for?", "answered", ("with its reservation",), ("seat",)),
        (
            "Tanken mit dem Privatwagen - wird Benzin extra erstattet?",
            "answered",
            ("Kraftstoff",),
            ("nichts",),
        ),
        ("Mietwagen Benzin inklusive?", "no_data", ("Kraftstoff",), ()),
        ("Privates Handy beruflich genutzt, was gibt's?", "answered", ("telephone",), ("no-private",)),
        ("Is extra luggage on a flight paid?", "no_data", ("luggage",), ()),
        ("Was war 2025 das Hotel-Limit in München?", "answered", ("120,00",), ("nichts",)),
        # what is left to pay oneself
        (
            "Hotel in Köln 155 pro Nacht, mein Eigenanteil?",
            "answered",
            ("Selbst zu tragen sind 25,00 EUR",),
            ("nichts",),
        ),
        ("taxi 60 euros, how much do I pay myself?", "answered", ("15.00 EUR are left to pay yourself",), ()),
        (
            "Flug nach New York 2100 Euro, was bleibt bei mir?",
            "answered",
            ("Selbst zu tragen sind 2.100,00 EUR", "selbst zu tragen sind 300,00 EUR"),
            (),
        ),
        ("taxi 60 euros", "answered", ("45.00",), ("left to pay",)),
        ("hotel in berlin for 160, how much is on me?", "answered", ("30.00 EUR are left",), ()),
        # what else tells what is asked
        # a passage is no answer where it does not speak of what is asked
        ("Will you pay my rent?", "no_data", ("No rule",), ("Rental",)),
        ("standing desk?", "no_data", ("No rule",), ("chair",)),
        ("Gepäckgebühr bei der Airline?", "no_data", ("keine Regel",), ("Taxi",)),
        ("two approvers needed when?", "answered", ("approval-large",), ("flight-prior",)),
        ("conference fee 1000 euros agreed by boss", "answered", ("1,000.00 EUR are paid",), ()),
        ("hotel laundry 18 euros", "answered", ("no-private",), ("18.00 EUR are paid",)),
        ("movie in the hotel room 12 euro", "answered", ("no-private",), ("12.00 EUR are paid",)),
        ("Hotel Köln 2025 Limit", "answered", ("100,00", "Köln"), ("nichts",)),
        ("Muss ich für 9 Euro Parken einen Beleg haben?", "answered", ("receipt-usual",), ()),
        ("approval for a claim of 1,200 euros", "answered", ("approval-large",), ("flight-prior",)),
        ("Hotelrechnung fehlt, bekomme ich trotzdem Geld?", "answered", ("receipt-always",), ()),
        (
            "ab welchem Betrag muss mein Chef ein Hotel freigeben?",
            "answered",
            ("600,00", "hotel-prior"),
            ("approval",),
        ),
        ("Tastatur 45 und Maus 30 Euro?", "answered", ("45,00 EUR erstattet", "30,00 EUR erstattet"), ()),
        ("tschechische Kronen 2000 in Euro?", "answered", ("80,00 EUR", "koruna"), ()),
        ("Kundenessen zu fünft 330 Euro", "answered", ("330,00 EUR erstattet",), ("70,00 EUR erstattet",)),
        ("who approves a claim above 5000 euros?", "answered", ("approval-largest",), ()),
        # what is said in other words
        ("zimmer in hamburg max", "answered", ("130,00",), ()),
        ("taxi quittung vergessen, 9 euro", "answered", ("9,00 EUR erstattet", "receipt-usual"), ()),
        ("business lunch for 6 people 500 euros, my boss agreed", "answered", ("420.00 EUR are paid",), ()),
        ("Kunden zum Essen eingeladen, 3 Kunden, 260 Euro", "answered", ("4 Personen", "210,00"), ()),
        ("two books 60 and 95 euros", "answered", ("In all: 140.00",), ()),
        ("englischkurs 240 euro", "answered", ("240,00 EUR erstattet",), ()),
        ("does mileage cover petrol", "answered", ("covers fuel",), ()),
        # a class, a count or an agreement says what is asked about
        ("premium economy ab wann", "answered", ("6 Stunden", "flight-class-long"), ("rail",)),
        ("sind 1. klasse tickets bei 2,5 std fahrt drin", "answered", ("zweite Klasse",), ("flight",)),
        ("train ticket 320 eur 1st class 5 hours", "answered", ("300.00", "first class"), ("1st",)),
        (
            "Muss mein Chef bei 5 Nächten à 130 in Köln zustimmen?",
            "answered",
            ("hotel-prior",),
            ("flight-prior",),
        ),
        ("christmas presents for 3 customers 180 euro", "answered", ("150.00",), ("christmas",)),
        ("abendessen in prag 500 kronen", "no_data", ("welche es sind",), ("30,00",)),
        ("abendessen in prag 500 tschechische kronen", "answered", ("20,00 EUR",), ()),
        # where a ride leads is no expense of its own, an occasion is
        ("Taxi 70€ vom Flughafen zum Hotel", "answered", ("45,00 EUR erstattet",), ("(Hotel)",)),
        ("wine at client dinner", "answered", ("70.00", "no-alcohol"), ()),
        ("busticket 2,90", "answered", ("2,90 EUR erstattet",), ()),
        ("hab 3 mahlzeiten a 25 euro an einem tag", "answered", ("Zusammen: erstattet werden 60,00",), ()),
        ("massage nach langem flug", "no_data", ("massage",), ()),
        ("Mietwagen 3 Tage für 210 Euro okay?", "answered", ("210,00 EUR (Taxi", "Regel rental-car)"), ()),
        # umlauts as two letters or without their dots, and work at home in any form of the verb
        (
            "was krieg ich pro nacht in muenchen fürs hotel?",
            "answered",
            ("150,00", "hotel-munich"),
            ("110,00",),
        ),
        ("hotel koln limit", "answered", ("130.00",), ("110.00",)),
        ("wie teuer darf ein buerostuhl sein", "answered", ("450,00",), ()),
        ("habe 160 tage zuhause gearbeitet, was krieg ich", "answered", ("600,00",), ("640,00",)),
        ("I worked 20 days from home", "answered", ("80.00",), ()),
        # a month of another year, and so much a day or a month
        (
            "Wie hoch war das Hotel-Limit in München letztes Jahr im Oktober?",
            "answered",
            ("120,00", "Fassung 1"),
            ("150,00",),
        ),
        (
            "mietwagen 2 tage 80 euro am tag",
            "answered",
            ("Von 160,00", "erstattet werden 150,00"),
            ("Von 80",),
        ),
        ("phone bill of 130 a month, how much is reimbursed?", "answered", ("20.00 EUR are paid",), ()),
        ("darf ich mir kopfhörer für 150 kaufen", "answered", ("120,00 EUR erstattet",), ()),
        # until when something of a day can be handed in
        (
            "Rechnung vom 10. August, kann ich die heute noch abgeben?",
            "answered",
            ("nur bis zum 08.11.2026", "zu spät"),
            (),
        ),
        (
            "receipt from 15 september, still ok to submit?",
            "answered",
            ("until 14 December 2026",),
            ("late",),
        ),
        ("belege vom 1.9. noch ok", "answered", ("nur bis zum 30.11.2026",), ("receipt-always",)),
        ("hotel bill from 20 december, can i still claim it", "answered", ("until 20 March 2026",), ()),
        ("expense 90 days ago, still ok?", "answered", ("until 1 December 2026",), ("late",)),
        ("taxi vor 4 monaten, kann ich das noch einreichen?", "answered", ("nur bis zum 30.10.2026",), ()),
        ("ist das hotel noch ok wenn es 100 kostet", "answered", ("110,00",), ("deadline",)),
        # what names something is told as unknown wherever it stands, and verbs are not
        ("airbnb statt hotel geht das auch?", "no_data", ("nichts: airbnb.", "110,00"), ("statt.",)),
        ("co2 kompensation für den flug erstattet?", "no_data", ("kompensation.",), ()),
        ("motorrad kilometer?", "no_data", ("nichts: motorrad.",), ()),
        ("darf ich meiner frau ein geschenk kaufen", "no_data", ("nichts: frau.",), ()),
        ("hotel upgrade", "no_data", ("upgrade",), ()),
        ("how much can i spend if i attend a conference", "answered", ("1,500.00",), ("nothing",)),
        ("drove 220 km in my own car, how much?", "answered", ("66.00",), ("nothing",)),
        ("parkticket für 8 euro verloren, schlimm?", "answered", ("receipt-usual",), ("nichts",)),
        # days of arrival and departure, meals that others pay, and what the sentences hold
        (
            "3 Tage Wien: Anreise, voller tag, abreise - wie viel Tagegeld?",
            "answered",
            ("94,00",),
            ("120,00",),
        ),
        ("per diem paris 4 days with arrival and departure", "answered", ("178.00",), ("212.00",)),
        ("Tagegeld: Anreise und 2 volle Tage?", "answered", ("70,00",), ()),
        ("per diem vienna, lunch paid by the client", "answered", ("24.00",), ("30.00",)),
        ("Ist Frühstück im Hotelpreis ok?", "answered", ("Frühstück darf im Preis enthalten sein",), ()),
        (
            "muss ich sparpreis buchen oder geht auch flexpreis",
            "answered",
            ("wird mit Sparpreis gebucht",),
            (),
        ),
        ("gilt die km pauschale auch für den weg zur arbeit", "answered", ("Für dienstliche Fahrten",), ()),
        ("gutschein über 30 euro für nen kunden ok?", "answered", ("Gutscheine für Bargeld",), ()),
        ("Hab 2024 schon nen Monitor bekommen, wieder einen?", "answered", ("in 3 Jahren",), ()),
        ("kann ich schwedische kronen abrechnen", "no_data", ("kein Kurs",), ()),
        ("Flug über 400 Euro, was muss ich tun?", "answered", ("flight-prior", "vorher"), ()),
        # several amounts without a currency, one of them of one digit
        (
            "mittag 18 abend 33 fruehstueck 9 am selben tag, summe?",
            "answered",
            ("Zusammen: erstattet werden 57,00",),
            (),
        ),
        ("ICE ticket 320 mit reservierung, wieviel zahl ich selber", "answered", ("20,00 EUR",), ()),
        ("Bürostuhl 500 Euro, Chef hat ok gesagt", "answered", ("werden 450,00",), ("werden 0,00",)),
        ("Is a hostel ok?", "no_data", ("No rule",), ("110.00",)),
        ("präsentkorb für lieferanten 45 euro", "answered", ("45,00 EUR erstattet", "Regel gift"), ()),
        (
            "180 km mit dem eigenen wagen, beleg nötig?",
            "answered",
            ("54,00", "receipt-lump-sums"),
            ("Fahrrad",),
        ),
        ("Tagegeld Anreise und Abreise in der Schweiz?", "answered", ("86,00",), ()),
        # weeks are of no known number of days; greetings, agreement and verbs name nothing
        (
            "parking at the airport for a week, 150 euros total",
            "answered",
            ("25.00 EUR per day",),
            ("Of 150",),
        ),
        ("lunch with colleagues 25 euros, fine?", "answered", ("25.00 EUR are paid",), ("no-fines",)),
        ("taxi ging nicht anders, 55 euro", "answered", ("45,00",), ("nichts: ging",)),
        ("hi team, quick q: hotel cap for vienna?", "answered", ("140.00",), ("nothing",)),
        (
            "weiterbildung 200 euro braucht das ne freigabe",
            "answered",
            ("training-prior",),
            ("approval-small",),
        ),
        # a country is a place as well
        ("wie hoch ist das tagegeld in spanien", "answered", ("Für Spanien nennt keine Regel",), ("53,00",)),
        # what is never paid is not paid with a receipt or somebody's word either
        ("Wird Minibar erstattet, wenn mein Chef zustimmt?", "answered", ("no-minibar",), ("Zustimmung",)),
        ("Is a fine paid if my boss agreed?", "answered", ("never paid", "no-fines"), ("agreement",)),
        ("Brauche ich für die Minibar einen Beleg?", "answered", ("nie erstattet",), ("10,00",)),
        # a meal that is given takes off each of several days
        (
            "How much per diem do I get for three full days in France with breakfast provided every day?",
            "answered",
            ("42.40 EUR are left for a full day",),
            ("159.00",),
        ),
        (
            "Wie viel Tagegeld bekomme ich für 2 volle Tage in der Schweiz mit gestelltem Frühstück?",
            "answered",
            ("51,20 EUR für einen vollen Tag",),
            ("128,00",),
        ),
        ("Hotel für 1e400 EUR", "no_data", ("Einen Betrag der Frage kann ich nicht lesen",), ("400",)),
    ],
)
def test_a_question_is_understood_as_people_type_it(
    question: str, status: str, said: tuple[str, ...], unsaid: tuple[str, ...]
) -> None:
    answer = ask(question)
    assert answer["status"] == status, answer["answer"]
    assert [each for each in said if each not in answer["answer"]] == [], answer["answer"]
    assert [each for each in unsaid if each in answer["answer"]] == [], answer["answer"]


@pytest.mark.parametrize(
    ("question", "said", "unsaid"),
    [
        (
            "I paid 28 euros for lunch and 35 for dinner on the same day",
            ("Of 28.00", "Of 35.00", "58.00"),
            (),
        ),
        (
            "I paid 20 euros for breakfast, 28 for lunch and 35 for dinner",
            ("Of 20.00", "Of 28.00", "Of 35.00"),
            (),
        ),
        ("Lunch was 28 euros and dinner was 35", ("Of 28.00", "Of 35.00", "58.00"), ()),
        ("Taxi for 30 euros and 12 for parking", ("30.00 EUR (Taxi)", "12.00 EUR (Parking)", "42.00"), ()),
        ("Taxi für 30 Euro und 12 fürs Parken", ("30,00 EUR (Taxi)", "12,00 EUR (Parken)", "42,00"), ()),
        (
            "Hotel 120 euros and 15 for parking",
            ("120.00 EUR (Hotel)", "15.00 EUR (Parking)"),
            ("Of 120.00 EUR (P",),
        ),
        (
            "Hotel for 240 euros, 2 nights, and a taxi 50",
            ("240.00 EUR (Hotel)", "50.00 EUR (Taxi)"),
            ("(Taxi 2",),
        ),
        ("Hotel 240 euros for 2 nights, taxi 50", ("240.00 EUR (Hotel)", "50.00 EUR (Taxi)"), ("(Taxi 2",)),
        ("Zug 89 Euro und Taxi 22", ("89,00 EUR (Bahn)", "22,00 EUR (Taxi)", "111,00"), ()),
        (
            "Hotel 130 Euro, Taxi 60, Mittagessen 25",
            ("werden 110,00", "60,00 EUR (Taxi) werden 45,00", "25,00 EUR (Mahlzeit) werden 25,00", "180,00"),
            (),
        ),
        (
            "30 euros for a taxi, 12 for parking and 25 for lunch",
            ("30.00 EUR (Taxi)", "12.00 EUR (Parking)", "25.00 EUR (Meal)", "67.00"),
            (),
        ),
        ("Taxi 30 euros, 12.50 parking", ("30.00 EUR (Taxi)", "12.50 EUR (Parking)"), ()),
        # several amounts of one expense beside another, each with its currency or without
        (
            "Hotel 130 Euro, Mittagessen 25 Euro, Abendessen 30 Euro",
            ("130,00 EUR (Hotel)", "25,00 EUR (Mahlzeit 1)", "30,00 EUR (Mahlzeit 2)"),
            (),
        ),
        # what counts people, nights or rooms is no amount
        (
            "Taxi 30 euros, dinner for 4 people 200 euros",
            ("30.00 EUR (Taxi)", "200.00 EUR (Meal)"),
            ("Of 4.00",),
        ),
        ("Hotel 240 Euro für 2 Nächte", ("Von 240,00 EUR (Hotel)", "220,00"), ("Von 2,00",)),
    ],
)
def test_an_amount_without_a_currency_beside_one_that_has_it_is_told_of_its_own_expense(
    question: str, said: tuple[str, ...], unsaid: tuple[str, ...]
) -> None:
    answer = ask(question)
    assert answer["status"] == "answered"
    assert all(each in answer["answer"] for each in said), answer["answer"]
    assert not any(each in answer["answer"] for each in unsaid), answer["answer"]


def test_which_of_two_currencies_an_amount_has_is_not_guessed() -> None:
    answer = ask("Taxi 30 euros, hotel 120 dollars, parking 12")
    assert answer["status"] == "no_data"
    assert "cannot read an amount" in answer["answer"]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("What is the rate for Canadian dollars?", "No rate"),
        ("What is the rate for Hong Kong dollars?", "No rate"),
        ("Do we have a rate for Danish kroner?", "No rate"),
        ("Exchange rate for Norwegian kroner?", "No rate"),
        ("Wie ist der Kurs für Kanadische Dollar?", "kein Kurs"),
        ("Gibt es einen Kurs für Hongkong-Dollar?", "kein Kurs"),
    ],
)
def test_a_currency_without_a_rate_is_never_given_that_of_another(question: str, said: str) -> None:
    answer = ask(question)
    assert answer["status"] == "no_data"
    assert said in answer["answer"]
    assert "0.89" not in answer["answer"]
    assert "0,89" not in answer["answer"]


def test_the_us_dollar_by_its_country_has_its_rate() -> None:
    assert "0.89" in ask("What is the rate for US dollars?")["answer"]


@pytest.mark.parametrize(
    ("question", "said", "unsaid"),
    [
        ("The train takes 4 hours 20 minutes, can I go first class?", "rail-class-long", "minutes"),
        ("Der Zug braucht 4 Stunden und 20 Minuten, darf ich erste Klasse?", "rail-class-long", "Minuten"),
        ("The train takes 3 hours 50 minutes, first class?", "second class", "rail-class-long"),
        ("Der Zug fährt 4h20, welche Klasse?", "rail-class-long", "zweite Klasse"),
        ("Der Flug dauert 6 Stunden 30 Minuten, welche Klasse?", "flight-class-long", "Minuten"),
        ("The flight takes 6 hours and 30 minutes, which class?", "flight-class-long", "minutes"),
        ("The flight takes 5 hours and 45 minutes, which class?", "economy", "flight-class-long"),
    ],
)
def test_hours_and_minutes_decide_a_class_as_hours(question: str, said: str, unsaid: str) -> None:
    answer = ask(question)
    assert answer["status"] == "answered"
    assert said in answer["answer"]
    assert unsaid not in answer["answer"]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("I found a taxi receipt from 20 August. Can I still hand it in?", "until 18 November 2026"),
        ("I found a hotel bill from 20 August. Can I still hand it in?", "until 18 November 2026"),
        ("Die Rechnung ist vom 10. September 2026, geht das noch?", "bis zum 09.12.2026"),
        ("Bahnticket vom 12. August. Geht das noch?", "bis zum 10.11.2026"),
        ("Rechnung vom 1. Juli, geht das noch?", "bis zum 29.09.2026"),
        ("My invoice is dated 10 September 2026, could I still send it in?", "until 9 December 2026"),
    ],
)
def test_whether_something_of_a_day_can_still_be_handed_in_is_told_by_the_deadline(
    question: str, said: str
) -> None:
    answer = ask(question)
    assert answer["status"] == "answered"
    assert said in answer["answer"]
    assert "deadline" in answer["answer"]


def test_what_is_still_allowed_without_a_day_of_the_past_is_no_deadline() -> None:
    answer = ask("Taxi für 40 Euro, geht das noch?")
    assert "40,00 EUR" in answer["answer"]
    assert "deadline" not in answer["answer"]


@pytest.mark.parametrize(
    ("question", "said", "unsaid"),
    [
        ("Wie viel für eine Busfahrkarte?", "20,00", "300,00"),
        ("Wie viel für eine Straßenbahnfahrkarte?", "20,00", "300,00"),
        ("U-Bahn-Ticket, wie viel?", "20,00", "300,00"),
        ("Wie viel für eine S-Bahn-Fahrkarte?", "20,00", "300,00"),
        ("Wie viel für Busfahrscheine?", "20,00", "300,00"),
        ("Busfahrkarte für 3,20 Euro, Quittung?", "Nahverkehr", "Bahn:"),
        ("Wie viel für eine Bahnfahrkarte?", "300,00", "20,00"),
    ],
)
def test_a_ticket_is_of_what_one_rides_on(question: str, said: str, unsaid: str) -> None:
    answer = ask(question)
    assert answer["status"] == "answered"
    assert said in answer["answer"]
    assert unsaid not in answer["answer"]
