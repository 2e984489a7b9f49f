"""One term, in a sentence: when it began and ended, how it ended, how long it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from beleg.domains.parliament.query import TermsAsk
from beleg.domains.parliament.writer.say import Piece, Place, Say
from beleg.records import Derived


def dates(say: Say, row: Place) -> None:
    if runs(say, row):
        return
    say.add(
        "Die {nth} Wahlperiode dauerte vom {start} bis zum {end}{how}.",
        "The {nth} Bundestag lasted from {start} to {end}{how}.",
        nth=row["term"].ordinal,
        start=row["start"].day,
        end=row["end"].day,
        how=how(say, row),
    )


def runs(say: Say, row: Place) -> bool:
    if row["running"].value:
        say.add(
            "Die {nth} Wahlperiode läuft seit dem {start}.",
            "The {nth} Bundestag has been sitting since {start}.",
            nth=row["term"].ordinal,
            start=row["start"].day,
        )
    return bool(row["running"].value)


def how(say: Say, row: Place) -> Piece:
    """How a term ended, after its last day: by dissolution, or with the first sitting of the next Bundestag."""
    gap = say.piece("", "")
    if row["gap_days_after"].value:
        gap = say.piece(
            "; danach gab es {days} {noun} lang keinen Bundestag",
            "; then there was no Bundestag for {days} {noun}",
            days=row["gap_days_after"].integer,
            noun=say.pick("Tag", "day") if row["gap_days_after"].value == 1 else say.pick("Tage", "days"),
        )
    if row["dissolved"].value:
        return say.piece(", dem Tag ihrer Auflösung{gap}", ", the day of its dissolution{gap}", gap=gap)
    if row["last_day"].value != row["end"].value:
        return say.piece(
            ", dem Tag der ersten Sitzung des nächsten Bundestages",
            ", the day on which the next one first met",
        )
    return gap


def _start(say: Say, row: Place) -> None:
    say.add(
        "Die {nth} Wahlperiode begann am {start}.",
        "The {nth} Bundestag first met on {start}.",
        nth=row["term"].ordinal,
        start=row["start"].day,
    )


def _elected(say: Say, row: Place) -> None:
    say.add(
        "Der Tag der Wahl steht nicht in den Daten; der {nth} Bundestag trat noch im Jahr der Wahl, am {start}, "
        "erstmals zusammen.",
        "The data do not hold the day of the election; the {nth} Bundestag first met in the year of the election, on "
        "{start}.",
        nth=row["term"].ordinal,
        start=row["start"].day,
    )


def _end(say: Say, row: Place) -> None:
    if row["running"].value:
        say.add(
            "Die {nth} Wahlperiode läuft noch; sie begann am {start}.",
            "The {nth} Bundestag is still sitting; it first met on {start}.",
            nth=row["term"].ordinal,
            start=row["start"].day,
        )
        return
    say.add(
        "Die {nth} Wahlperiode endete am {end}{how}.",
        "The {nth} Bundestag ended on {end}{how}.",
        nth=row["term"].ordinal,
        end=row["end"].day,
        how=how(say, row),
    )


def length(say: Say, row: Place) -> None:
    if row["running"].value:
        state = Place.of(row.evidence)["as_of"]
        say.add(
            "Die {nth} Wahlperiode läuft noch; vom {start} bis zum Stand der Daten am {as_of} sind es {days} Tage.",
            "The {nth} Bundestag is still sitting; from {start} to the state of the data on {as_of} it is {days} days.",
            nth=row["term"].ordinal,
            start=row["start"].day,
            as_of=state.day,
            days=Derived(operation="days", refs=(row["start"].day, state.day)),
        )
        return
    say.add(
        "Die {nth} Wahlperiode dauerte {length} ({days} Tage), vom {start} bis zum {end}{how}.",
        "The {nth} Bundestag lasted {length} ({days} days), from {start} to {end}{how}.",
        nth=row["term"].ordinal,
        length=row["days"].duration,
        days=row["days"].integer,
        start=row["start"].day,
        end=row["end"].day,
        how=how(say, row),
    )


TELLERS: Mapping[TermsAsk, Callable[[Say, Place], None]] = {
    "dates": dates,
    "start": _start,
    "end": _end,
    "elected": _elected,
    "length": length,
}


def span(say: Say, row: Place) -> Piece:
    if row["running"].value:
        return say.piece("seit dem {start}", "since {start}", start=row["start"].day)
    return say.piece(
        "vom {start} bis zum {end}", "from {start} to {end}", start=row["start"].day, end=row["end"].day
    )
