"""What the arguments of list_members mean: canonical keys, concrete days, and what does not go together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from pydantic import Field

from beleg.domains.parliament import aliases, lands
from beleg.domains.parliament.source import Register
from beleg.errors import InvalidArguments
from beleg.records import Json

from .arguments import DAY, END, START, Arguments, Day, DayOrCurrent, Happening, Text, Texts
from .moments import resolved

_OF_GROUPS = ("groups", "without_groups", "into")
_OF_PARTIES = ("parties", "without_parties")
_OF_LANDS = ("lands", "without_lands")


MOST_ROWS = 1000
USUAL_ROWS = 25

Standing = Literal["new", "returned", "kept", "gone"]
Sex = Literal["m", "f", "d"]
MandateKind = Literal["direct", "list", "volkskammer"]


class MembersArguments(Arguments):
    """At most one of ``day``, ``term``, ``start`` with ``end`` and ``all_time``; nothing means ``current``.

    All filters must hold at once.
    """

    day: DayOrCurrent | None = DAY
    term: int | None = Field(
        default=None, description="A term: its first sitting, or all of it with `whole_term`."
    )
    whole_term: bool = Field(default=False, description="Everybody who was a member at any time of the term.")
    all_time: bool = Field(default=False, description="Everybody who was ever a member.")
    ages_on: Day | None = Field(
        default=None, description="Leave out: code says here when the present are aged."
    )
    start: Day | None = START
    end: Day | None = END
    happening: Happening | None = Field(
        default=None,
        description="Who, during a whole term, a period or all time, came within it ('moved_up': not on a "
        "term's first day), went, died as a member, or changed group.",
    )
    standing: Standing | None = Field(
        default=None,
        description="Of a term or day: 'new' never a member in an earlier term, 'returned' not in the term before but "
        "earlier, 'kept' in the term before too; 'gone': members at the end of the term before who are no more.",
    )
    into: Texts | None = Field(default=None, description="With 'switched': the groups gone over to.")
    without_groups: Texts | None = Field(default=None, description="Groups that are left out.")
    without_parties: Texts | None = Field(default=None, description="Last known parties that are left out.")
    without_lands: Texts | None = Field(default=None, description="Länder that are left out.")
    without_sex: Sex | None = None
    without_mandate: MandateKind | None = None
    born_from: Day | None = Field(default=None, description="Born on that day or later.")
    born_to: Day | None = Field(default=None, description="Born on that day or earlier.")
    birthday: str | None = Field(
        default=None, pattern=r"^\d{2}-\d{2}$", description="Born on that day: MM-DD."
    )
    born_country: Text | None = Field(
        default=None,
        description="Country of birth in German, or 'abroad'; the source gives it for some only.",
    )
    given_name: Text | None = Field(default=None, description="One of the given names.")
    surname: Text | None = Field(default=None, description="The whole family name.")
    title: Literal["doctor", "professor", "no_doctor"] | None = Field(
        default=None, description="An academic title in the current name; honorary ones are none."
    )
    groups: Texts | None = Field(default=None, description="Groups (Fraktion, Gruppe); any of them.")
    parties: Texts | None = Field(default=None, description="Last known parties; any of them.")
    lands: Texts | None = Field(default=None, description="Länder of the mandates, in German; any of them.")
    sex: Sex | None = None
    mandate: MandateKind | None = None
    age_min: int | None = Field(default=None, ge=0, le=150, description="Least age in whole years.")
    age_max: int | None = Field(default=None, ge=0, le=150, description="Greatest age in whole years.")
    name: Text | None = Field(
        default=None, description="Words of the name; a trailing * finds names that begin so."
    )
    born_place: Text | None = Field(default=None, description="Words of the place of birth.")
    constituency: int | Text | None = Field(
        default=None, description="A constituency's number, or words of its name."
    )
    served_min_terms: int | None = Field(default=None, ge=1, description="In at least so many terms by then.")
    served_max_terms: int | None = Field(default=None, ge=1, description="In at most so many terms by then.")
    served_min_years: int | None = Field(default=None, ge=1, description="A member for so many years in all.")
    served_max_years: int | None = Field(
        default=None, ge=1, description="A member for at most so many years."
    )
    tally: Literal["group", "land", "given_name", "age"] | None = Field(
        default=None,
        description="Count those who fit also by group, by Land or by their first given name, or average their ages.",
    )
    part: Texts | None = Field(
        default=None,
        description="Names of some of the filters given: count also those whom all the other filters fit, as the whole "
        "of which these are a part.",
    )
    order: Literal["name", "age", "seniority", "terms", "direct", "entry_age"] = Field(
        default="name",
        description="'age' ascending: youngest first; 'entry_age': by the age on the first day as a member ever; "
        "'seniority' descending: longest serving first; 'direct': by the terms in which they were directly elected.",
    )
    descending: bool = False
    limit: int = Field(default=USUAL_ROWS, ge=0, le=MOST_ROWS)
    offset: int = Field(default=0, ge=0, le=100_000)


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
