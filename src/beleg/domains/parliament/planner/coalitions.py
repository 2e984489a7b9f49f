"""Groups that go by one name when they are taken together: "Ampel", "Schwarz-Gelb", "grand coalition"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from functools import lru_cache

from beleg.domains.parliament.planner.happenings import day_of
from beleg.domains.parliament.planner.text import PhraseIndex, fold_phrase
from beleg.domains.parliament.planner.words import table

_ENDINGS = ("", "e", "en", "er", "es")


@lru_cache(maxsize=1)
def coalitions() -> Mapping[str, tuple[str, ...]]:
    """The names of coalitions, folded, each with the keys of its groups."""
    return dict(_names())


def _names() -> Iterator[tuple[str, tuple[str, ...]]]:
    for keys, names in table("coalitions.txt").items():
        for name in names:
            for ending in _ENDINGS if name.endswith("~") else ("",):
                yield fold_phrase(name.rstrip("~") + ending), tuple(keys.split())


def end_of(groups: tuple[str, ...]) -> date | None:
    """The known day on which a coalition broke up, where the register has no more than the year of its ministers."""
    names = [name for name, keys in coalitions().items() if keys == groups]
    days = (day_of(f"ende der {name}") for name in names)
    return next((day for day in days if day is not None), None)


@lru_cache(maxsize=1)
def index() -> PhraseIndex:
    """Finds them in a text; a find's key is the folded name."""
    return PhraseIndex({name: name for name in coalitions()})
