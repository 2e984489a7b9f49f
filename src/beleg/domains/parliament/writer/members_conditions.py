"""Conditions on members as the end of a noun phrase: what is left out, births, titles, time served."""

from __future__ import annotations

from beleg.domains.parliament.writer.common import of_group
from beleg.domains.parliament.writer.say import Part, Place, Say

_NEW_YEAR, _NEW_YEARS_EVE = "-01-01", "-12-31"
_TITLES = {
    "doctor": (" mit Doktortitel", " with a doctorate"),
    "no_doctor": (" ohne Doktortitel", " without a doctorate"),
    "professor": (" mit Professorentitel", " with the title of professor"),
}
_MANDATES = {
    "direct": (" ohne Direktmandat", " without a direct mandate"),
    "list": (" ohne Mandat über eine Landesliste", " without a seat from a state list"),
}
_SEXES = {
    "f": (" (Frauen nicht mitgezählt)", " (women not counted)"),
    "m": (" (Männer nicht mitgezählt)", " (men not counted)"),
}


def left_out(say: Say, output: Place, filters: Place) -> list[Part]:
    """The groups, Länder, kinds of mandate and sex that are left out."""
    parts: list[Part] = []
    if labels := list(output["without_labels"]):
        owners = say.join([of_group(say, label) for label in labels], say.pick("und", "and"))
        if say.german:
            parts.append(say.piece(" außerhalb {all}", "", all=owners))
        else:
            parts.append(say.piece("", " who are not {all}", all=owners))
    if _has(filters, "without_lands"):
        names = [
            land.text if say.german else output["without_lands_en"][at].text
            for at, land in enumerate(filters["without_lands"])
        ]
        parts.append(
            say.piece(
                " aus anderen Ländern als {lands}", " from other states than {lands}", lands=say.join(names)
            )
        )
    for name, words in (("without_mandate", _MANDATES), ("without_sex", _SEXES)):
        if _has(filters, name):
            parts.append(say.pick(*words[filters[name].value]))
    return parts


def more(say: Say, output: Place, filters: Place) -> list[Part]:
    """Births, titles and time served."""
    return [*_births(say, output, filters), *_title(say, filters), *_served(say, filters)]


def _has(filters: Place, name: str) -> bool:
    return name in filters and filters.known(name)


def _births(say: Say, output: Place, filters: Place) -> list[Part]:
    parts: list[Part] = []
    start = filters["born_from"] if _has(filters, "born_from") else None
    end = filters["born_to"] if _has(filters, "born_to") else None
    years = (start is None or start.value.endswith(_NEW_YEAR)) and (
        end is None or end.value.endswith(_NEW_YEARS_EVE)
    )
    if start and end:
        if years and start.value[:4] == end.value[:4]:
            parts.append(say.piece(" des Jahrgangs {year}", " born in {year}", year=start.year))
        elif years:
            parts.append(
                say.piece(
                    " der Jahrgänge {first} bis {last}",
                    " born from {first} to {last}",
                    first=start.year,
                    last=end.year,
                )
            )
        elif start.value == end.value:
            parts.append(say.piece(", geboren am {day},", " born on {day}", day=start.day))
        else:
            parts.append(
                say.piece(
                    ", geboren vom {first} bis zum {last},",
                    " born from {first} to {last}",
                    first=start.day,
                    last=end.day,
                )
            )
    elif start:
        german, english = (
            (" ab Jahrgang {at}", " born in {at} or later")
            if years
            else (", geboren ab dem {at},", " born on {at} or later")
        )
        parts.append(say.piece(german, english, at=start.year if years else start.day))
    elif end:
        german, english = (
            (" bis Jahrgang {at}", " born in {at} or earlier")
            if years
            else (", geboren bis zum {at},", " born on {at} or earlier")
        )
        parts.append(say.piece(german, english, at=end.year if years else end.day))
    if output.known("birthday"):
        parts.append(
            say.piece(
                " mit Geburtstag am {day}",
                " with the birthday {day}",
                day=output["birthday"]["de" if say.german else "en"].text,
            )
        )
    if _has(filters, "born_country"):
        abroad = filters["born_country"].value == "abroad"
        parts.append(
            say.pick("", " born abroad")
            if abroad
            else say.piece(
                " mit dem Geburtsland „{land}“",
                " born in the country “{land}”",
                land=filters["born_country"].text,
            )
        )
    return parts


def _title(say: Say, filters: Place) -> list[Part]:
    return [say.pick(*_TITLES[filters["title"].value])] if _has(filters, "title") else []


def _served(say: Say, filters: Place) -> list[Part]:
    parts: list[Part] = []
    for unit, german, english in (
        ("terms", "{n} Wahlperioden", "{n} terms"),
        ("years", "{n} Jahren als Mitglied", "{n} years as a member"),
    ):
        least, most = f"served_min_{unit}", f"served_max_{unit}"
        low = filters[least] if _has(filters, least) else None
        high = filters[most] if _has(filters, most) else None
        if low and high and low.value == high.value:
            bound, at = say.pick(" mit genau ", " with exactly "), low
        elif low:
            bound, at = say.pick(" mit mindestens ", " with at least "), low
        elif high:
            bound, at = say.pick(" mit höchstens ", " with at most "), high
        else:
            continue
        parts.append(say.piece(f"{bound}{german}", f"{bound}{english}", n=at.integer))
    return parts
