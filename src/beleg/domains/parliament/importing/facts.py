"""Reads ``wp_facts.json``: sizes of the chamber, chancellors, presidents and the latest cabinet."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path
from typing import Any

from beleg.errors import InputError
from beleg.lean import dataclass

FACTS_NAME = "wp_facts.json"

_UNTIL = re.compile(r"(\d{4}-\d{2}(?:-\d{2})?)(?: \(became (.+) group chair\))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tenure:
    """A chancellor or president; ``end`` is the last day, or the successor's first."""

    person: str
    start: date
    end: date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Minister:
    """A member of the cabinet. ``end`` is ``None`` while in office, or where only ``shown_end``'s month is known."""

    portfolio: str
    person: str
    party: str
    start: date
    end: date | None = None
    shown_end: str = ""
    chairs: str = ""
    """The group that the minister left to chair."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The compiled facts."""

    as_of: date
    """The day of the latest change they hold."""
    members: tuple[tuple[int, date, int], ...]
    """Term, day and number of members, as published."""
    chancellors: tuple[Tenure, ...]
    presidents: tuple[Tenure, ...]
    cabinet: tuple[Minister, ...]
    former: tuple[Minister, ...]

    def sizes(self) -> dict[str, list[int]]:
        """The published sizes as columns, days as ordinals."""
        return {
            "term": [term for term, _, _ in self.members],
            "day": [day.toordinal() for _, day, _ in self.members],
            "members": [members for _, _, members in self.members],
        }


def read(folder: Path) -> Facts:
    """The facts of a folder.

    Raises:
        InputError: the file is missing or not in its form.
    """
    path = folder / FACTS_NAME
    try:
        raw = json.loads(path.read_bytes())
        return _facts(raw)
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise InputError(f"{FACTS_NAME} is not in its form: {type(error).__name__} {error!s:.80}") from None


def _facts(raw: Any) -> Facts:
    sizes = []
    for term in raw["wp"]:
        number = int(term["nr"])
        sizes.append((number, date.fromisoformat(term["start"]), int(term["seats_start"])))
        for key, value in term.items():
            if key.startswith("from_"):
                sizes.append((number, date.fromisoformat(key.removeprefix("from_")), int(value)))
    cabinet = tuple(
        Minister(
            portfolio=portfolio,
            person=person,
            party=party.split(" (")[0],
            start=date.fromisoformat(start[:10]),
        )
        for portfolio, person, party, start in raw["cabinet_merz_2026_autumn"]
    )
    former = tuple(_former(*entry) for entry in raw["cabinet_former_in_wp21"])
    return Facts(
        as_of=max(minister.start for minister in cabinet),
        members=tuple(sizes),
        chancellors=tuple(_tenure(entry) for entry in raw["chancellors"]),
        presidents=tuple(_tenure(entry) for entry in raw["bundestag_presidents"]),
        cabinet=cabinet,
        former=former,
    )


def _tenure(entry: dict[str, str]) -> Tenure:
    end = entry["to"]
    return Tenure(
        person=entry["name"],
        start=date.fromisoformat(entry["from"]),
        end=date.fromisoformat(end) if end else None,
    )


def _former(portfolio: str, person: str, start: str, until: str) -> Minister:
    match = _UNTIL.fullmatch(until)
    if match is None:
        raise ValueError(f"{until!r} is not a day or month")
    return Minister(
        portfolio=portfolio,
        person=person,
        party="",
        start=date.fromisoformat(start),
        end=date.fromisoformat(match[1]) if len(match[1]) == 10 else None,
        shown_end=match[1],
        chairs=match[2] or "",
    )
