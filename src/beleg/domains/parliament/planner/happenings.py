"""Well-known events as times: "während der Finanzkrise", "beim Mauerbau", "seit der Ölkrise"."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from importlib.resources import files

from beleg.domains.parliament.planner.now import A_DAY, BEGINNING, Mention, Now, day_when, period_when
from beleg.domains.parliament.query import When
from beleg.domains.parliament.spelling import fold
from beleg.lean import pattern

_LEAD = pattern(
    r"\b(?:(?P<since>seit|since)|(?P<after>nach|after)|(?P<before>vor|before)|(?P<until>bis\s+zu[mr]?|until)|"
    r"(?:während|waehrend|wahrend|during|in|im|beim?|bei|zur\s+zeit|zu\s+zeiten|zum\s+zeitpunkt|am\s+tag|at\s+the\s+time|"
    r"on\s+the\s+day|when|als))"
    r"\s+(?:(?:der|die|das|dem|den|des|the|of|von|vom)\s+)*(?:(?:großen?|globalen?|great|global|erste[nr]?|first)\s+)?$"
)

_HYPHENS = "-\u2010\u2011\u2013"
_ENDINGS = ("", "s", "es", "n", "en")


@lru_cache(maxsize=1)
def _events() -> dict[str, tuple[date, date]]:
    """The folded names of events, and their first and last days."""
    lines = (
        files("beleg.domains.parliament").joinpath("data/events.txt").read_text(encoding="utf-8").splitlines()
    )
    found: dict[str, tuple[date, date]] = {}
    for line in lines:
        if line.startswith("#"):
            continue
        first, last, names = line.split(" ", 2)
        days = date.fromisoformat(first), date.max if last == "-" else date.fromisoformat(last)
        found.update({_plain(name.strip())[0]: days for name in names.split(",")})
    return found


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """The folded words that names of events are made of."""
    return frozenset(word for name in _events() for word in name.split(" "))


@lru_cache(maxsize=1)
def _names() -> tuple[str, ...]:
    return tuple(sorted(_events(), key=len, reverse=True))


def day_of(name: str) -> date | None:
    """The first day of the event of this folded name."""
    days = _events().get(name)
    return days[0] if days else None


def happenings(low: str, text: str, now: Now) -> Iterator[Mention]:
    """The events that a text names. ``low`` is the text in lower case, character for character."""
    for place, days in named_events(low):
        yield event_mention(low, text, place, days, now)


def named_events(low: str) -> Iterator[tuple[tuple[int, int], tuple[date, date]]]:
    """Where an event is named, and its first and last days."""
    plain, places = _plain(low)
    taken: list[tuple[int, int]] = []
    for name in _names():
        at = plain.find(name)
        if at < 0 or (at > 0 and plain[at - 1].isalnum()):
            continue
        end = _end(plain, at + len(name))
        if end is None or any(at < e and s < end for s, e in taken):
            continue
        taken.append((at, end))
        yield (places[at], places[end - 1] + 1), _events()[name]


def _plain(low: str) -> tuple[str, list[int]]:
    """The folded text with blanks for hyphens, and for each of its characters its place in the text."""
    found: list[str] = []
    places: list[int] = []
    for at, each in enumerate(low):
        for letter in " " if each in _HYPHENS else each if each.isascii() else fold(each):
            if letter == "e" and found and found[-1] in "aou":
                continue  # "ue" is folded as "ü" is.
            found.append(letter)
            places.append(at)
    return "".join(found), places


def _end(plain: str, end: int) -> int | None:
    """Where a name ends, a German ending included; ``None`` where it is only a part of a word."""
    ends = (end + len(ending) for ending in _ENDINGS if plain.startswith(ending, end))
    return next((each for each in ends if not plain[each : each + 1].isalpha()), None)


def event_mention(low: str, text: str, place: tuple[int, int], days: tuple[date, date], now: Now) -> Mention:
    """What a named event means, with the word before it: since, after, before or until, else its days."""
    lead = _LEAD.search(low, max(0, place[0] - 40), place[0])
    begin = lead.start() if lead else place[0]
    return Mention(
        begin, place[1], _when(lead.lastgroup if lead else None, days, text[begin : place[1]], now)
    )


def _when(lead: str | None, days: tuple[date, date], said: str, now: Now) -> When:
    first, last = days
    if lead == "since":
        return period_when(first, now.today, "years", said, now)
    if lead == "after" and last > first:  # after one day means on it: "nach der Wiedervereinigung"
        return period_when(last + A_DAY, now.today, "years", said, now)
    if lead in ("before", "until"):
        return (
            day_when(first - A_DAY, now, said)
            if lead == "before"
            else period_when(BEGINNING, last, "years", said, now)
        )
    return day_when(first, now, said) if first == last else period_when(first, last, "years", said, now)
