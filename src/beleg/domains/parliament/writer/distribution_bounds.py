"""Figures beside a bound: whether they are on the asked side of it, and how that is said."""

from __future__ import annotations

from beleg.domains.parliament.query import DistributionQuery
from beleg.domains.parliament.writer.say import Place, Say

_FIELDS = {"women": "women", "women_share": "women", "men": "men", "men_share": "men", "total": "total"}
_NOUNS = {
    "seats": (("Sitze", "Sitzen"), "seats"),
    "women": (("Frauen", "Frauen"), "women"),
    "men": (("Männer", "Männern"), "men"),
    "total": (("Mitglieder", "Mitgliedern"), "members"),
}
_SHARES = {"seats": ("Anteil der Sitze", "share of the seats"), "women": ("Frauenanteil", "share of women"),
           "men": ("Männeranteil", "share of men")}  # fmt: skip


def field_of(query: DistributionQuery) -> str:
    """The leaf that is compared with the bound."""
    return _FIELDS.get(query.measure, "seats")


def meets(query: DistributionQuery, point: Place, row: Place) -> bool:
    """Whether a figure of a group, or of the chamber where ``row`` is the point, is on the asked side of the bound."""
    field = field_of(query)
    whole = point["total"] if field == "seats" or row is point else row["seats"]
    value, limit = int(row[field].value) * (query.parts or 1), query.number or 0
    limit *= int(whole.value) if query.parts else 1
    if query.exact:
        return 2 * abs(value - limit) < int(whole.value) if query.parts else value == limit
    if value == limit:
        return query.inclusive
    return (value > limit) is query.more


def distance(query: DistributionQuery, point: Place, row: Place) -> float:
    """How far a figure is from the one that is asked for exactly, in its own unit."""
    field = field_of(query)
    whole = point["total"] if field == "seats" or row is point else row["seats"]
    value = float(row[field].value)
    reached = value * query.parts / int(whole.value) if query.parts else value
    return abs(reached - (query.number or 0))


def than_named(say: Say, query: DistributionQuery) -> str:
    """What is asked to be had, as an object: "einen größeren Anteil der Sitze als den genannten"."""
    field, more = field_of(query), query.more
    if query.exact and query.parts:
        return say.pick(f"genau den genannten {_SHARES[field][0]}", f"exactly the {_SHARES[field][1]} named")
    if query.exact:
        return say.pick(
            f"genau die genannte Zahl an {_NOUNS[field][0][1]}",
            f"exactly the number of {_NOUNS[field][1]} named",
        )
    if query.parts:
        german, english = _SHARES[field]
        if query.inclusive:
            ends = (f"{'mindestens' if more else 'höchstens'} den genannten {german}",
                    f"{'at least' if more else 'at most'} the {english} named")  # fmt: skip
            return say.pick(*ends)
        head, _, tail = german.partition(" ")
        return say.pick(
            f"einen {'größeren' if more else 'kleineren'} {head}{tail and ' ' + tail} als den genannten",
            f"a {'larger' if more else 'smaller'} {english} than the one named",
        )
    (german, dative), english = _NOUNS[field]
    if query.inclusive:
        return say.pick(
            f"{'mindestens' if more else 'höchstens'} die genannte Zahl an {dative}",
            f"{'at least' if more else 'at most'} the number of {english} named",
        )
    return say.pick(
        f"{'mehr' if more else 'weniger'} {german} als die genannte Zahl",
        f"{'more' if more else 'fewer'} {english} than the number named",
    )
