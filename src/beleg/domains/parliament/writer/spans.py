"""Spans of time in words, each end as precise as the source has it: a day, a month or a year."""

from __future__ import annotations

from datetime import date, timedelta

from beleg.domains.parliament.writer.say import Piece, Place, Say

_DAY, _YEAR, _MONTHS = len("2025-05-06"), len("2025"), 12


def _exact(day: Place) -> bool:
    return len(str(day.value)) == _DAY


def since(say: Say, start: Place) -> Piece:
    """ "seit dem 06.05.2025", "seit 2017", "since 6 May 2025"."""
    return say.piece("seit dem {day}" if _exact(start) else "seit {day}", "since {day}", day=start.day)


def beginning(say: Say, start: Place) -> Piece:
    """ "ab dem 06.05.2025", "from 6 May 2025"."""
    return say.piece("ab dem {day}" if _exact(start) else "ab {day}", "from {day}", day=start.day)


def until(say: Say, end: Place) -> Piece:
    """ "bis zum 06.05.2025", "bis 2017", "until 6 May 2025"."""
    return say.piece("bis zum {day}" if _exact(end) else "bis {day}", "until {day}", day=end.day)


def from_to(say: Say, start: Place, end: Place) -> Piece:
    """ "vom 22.11.2005 bis zum 08.12.2021", "von 2013 bis zum 14.03.2018", "from 2013 to 14 March 2018"."""
    return say.piece(
        "{from_de} {start} {until}",
        "from {start} to {end}",
        from_de="vom" if _exact(start) else "von",
        start=start.day,
        until=until(say, end) if say.german else "",
        end=end.day,
    )


def lasting(say: Say, start: Place, end: Place) -> Piece:
    """From start to end, or since the start where there is no end."""
    return since(say, start) if end.value is None else from_to(say, start, end)


def in_brackets(say: Say, start: Place, end: Place) -> Piece:
    """The same in short: "22.11.2005 bis 08.12.2021", "seit 06.05.2025"."""
    if end.value is None:
        return say.piece("seit {start}", "since {start}", start=start.day)
    return say.piece("{start} bis {end}", "{start} to {end}", start=start.day, end=end.day)


def within(said: str | None) -> tuple[date, date] | None:
    """The first and the last day that a day, a month or a year can mean."""
    if not said:
        return None
    first = date.fromisoformat(said + "-01-01"[len(said) - _DAY :] if len(said) < _DAY else said)
    if len(said) == _DAY:
        return first, first
    months = 1 if len(said) > _YEAR else _MONTHS
    years, month = divmod(first.month - 1 + months, _MONTHS)
    return first, date(first.year + years, month + 1, 1) - timedelta(days=1)
