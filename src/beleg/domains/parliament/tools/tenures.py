"""A time in an office as a person's record tells it."""

from __future__ import annotations

from beleg.domains.parliament.records import Holding
from beleg.domains.parliament.source import Register
from beleg.records import Json

from .chamber import label
from .series import days_in_office, gendered_title, office_label


def tenure(register: Register, holding: Holding) -> Json:
    """The office, its days as precisely as they are known, and the terms of which it took a day at least."""
    german, english = office_label(holding)
    return {
        "office": holding.office,
        "keys": list(holding.offices),
        "title": holding.title,
        "title_de": gendered_title(holding),
        "label_de": german,
        "label_en": english,
        "group": label(holding.group) if holding.group else None,
        "from": holding.shown_start,
        "from_precision": holding.start_precision,
        "to": holding.shown_end,
        "to_precision": holding.end_precision,
        "running": holding.end is None,
        "days": days_in_office(holding, register.offices_as_of),
        "terms": _terms_in_office(register, holding),
        "cabinets": _cabinets(register, holding),
        "source": holding.source,
        "doubt": holding.doubt,
    }


def _terms_in_office(register: Register, holding: Holding) -> list[int]:
    """The terms of which the person was in office for a day at least; none where a day is not known."""
    if {holding.start_precision, holding.end_precision} - {"day", None}:
        return []
    end = holding.end or register.offices_as_of
    return [
        term.number
        for term in register.terms
        if term.start < end and (term.end is None or holding.start < term.end)
    ]


def _cabinets(register: Register, holding: Holding) -> int | None:
    """How many cabinets a chancellor had in that time, one a Bundestag; ``None`` in any other office."""
    if holding.office != "chancellor":
        return None
    from .governments import Governments  # noqa: PLC0415 - of chancellors alone

    return len(Governments(register).cabinets([(holding.start, holding.end)]))
