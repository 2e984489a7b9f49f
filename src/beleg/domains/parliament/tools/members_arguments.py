"""What the arguments of list_members mean: canonical keys, concrete days, and what does not go together."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from beleg.domains.parliament import aliases, lands
from beleg.domains.parliament.source import Register
from beleg.errors import InvalidArguments
from beleg.records import Json

from .moments import resolved

_OF_GROUPS = ("groups", "without_groups", "into")
_OF_PARTIES = ("parties", "without_parties")
_OF_LANDS = ("lands", "without_lands")


def resolve_members(register: Register, args: Json, facts: Json) -> Json:
    """Concrete arguments with canonical keys and without defaults; no time means now. Raises InvalidArguments."""
    found = {name: value for name, value in args.items() if value is not False and name != "ages_on"}
    if "whole_term" in found and "term" not in found:
        raise InvalidArguments("whole_term needs a term")
    for names, key_of in ((_OF_GROUPS, _group), (_OF_PARTIES, _party), (_OF_LANDS, _land)):
        for name in names:
            if name in found:
                found[name] = _keys(found[name], key_of)
    if isinstance(found.get("constituency"), str) and found["constituency"].isdigit():
        found["constituency"] = int(found["constituency"])
    if found.get("age_min", 0) > found.get("age_max", 150):
        raise InvalidArguments("age_min is above age_max")
    if "start" in found and "happening" not in found:
        raise InvalidArguments("a period needs something that happened in it")
    if "happening" in found and found.keys() & {"day", "standing"}:
        raise InvalidArguments("what happened is asked of a term, a period or all time")
    if not set(found.get("part", ())) <= found.keys() - {"part"}:
        raise InvalidArguments("part names filters that are given")
    if "birthday" in found and not "01-01" <= found["birthday"] <= "12-31":
        raise InvalidArguments("there is no such birthday")
    if "happening" in found and "term" in found:
        found["whole_term"] = True
    if "standing" in found and found.keys() & {"all_time", "start"}:
        raise InvalidArguments("who is new or gone is asked of a term or a day")
    settled = resolved(found, facts, register, current="current_day", default="current")
    # Who is counted or averaged by age is so in the state of the data, on its day; whoever else is listed, lives on.
    bounded = "age_min" in settled or "age_max" in settled or settled.get("tally") == "age"
    if settled.get("current") and not bounded and facts["today"] > settled["day"]:
        settled["ages_on"] = facts["today"]
    return settled


def _keys(texts: Iterable[str], key_of: Callable[[str], str]) -> list[str]:
    return sorted({key_of(text) for text in texts})


def _group(text: str) -> str:
    key = text if text in aliases.GROUPS else aliases.find(text)
    if key is None:
        raise InvalidArguments(f"no group is called {text!r}")
    if aliases.GROUPS[key].kind == "party":
        raise InvalidArguments(
            f"{aliases.GROUPS[key].label} is a party without a group of its own: use `parties`"
        )
    return key


def _party(text: str) -> str:
    key = text if text in aliases.GROUPS else aliases.find(text)
    if key is None:
        raise InvalidArguments(f"no party is called {text!r}")
    if key == "cdu_csu":
        raise InvalidArguments("CDU/CSU is a group of two parties: use `groups`, or name CDU and CSU")
    return key


def _land(text: str) -> str:
    key = lands.find(text)
    if key is None:
        raise InvalidArguments(f"no Land is called {text!r}: they are {', '.join(lands.LANDS)}")
    return key
