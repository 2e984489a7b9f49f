"""The arguments of the five tools as a planner gives them: a schema each, unknown arguments are refused."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

CURRENT = "current"
MOST_TERMS = 60
MOST_ROWS = 1000
USUAL_ROWS = 25


def _real(day: str) -> str:
    if day != CURRENT:
        date.fromisoformat(day)
    return day


Day = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$"), AfterValidator(_real)]
"""A day of the calendar as ISO text."""
DayOrCurrent = Annotated[
    str, StringConstraints(pattern=r"^(current|\d{4}-\d{2}-\d{2})$"), AfterValidator(_real)
]
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]
Texts = Annotated[list[Text], Field(max_length=40)]

_DAY = Field(
    default=None, description="A day, YYYY-MM-DD, or 'current': the earlier of today and the data's day."
)
_START = Field(default=None, description="First day of a period, YYYY-MM-DD. Needs `end`.")
_END = Field(default=None, description="Last day of a period, YYYY-MM-DD. Needs `start`.")


class Arguments(BaseModel):
    """What all have in common: nothing unknown passes, and a schema is made when it is first used."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    current: bool = Field(default=False, description="Leave out: code marks here that `day` was 'current'.")
    today: Day | None = Field(default=None, description="Leave out: code says here that the time is to come.")


class DistributionArguments(Arguments):
    """At most one of ``terms``, ``day`` and ``start`` with ``end``; nothing means ``current``."""

    terms: list[int] | None = Field(
        default=None,
        min_length=1,
        max_length=MOST_TERMS,
        description="Numbers of terms (Wahlperioden), each as of its first sitting. Ask for all in one call.",
    )
    day: DayOrCurrent | None = _DAY
    start: Day | None = _START
    end: Day | None = _END


class PersonArguments(Arguments):
    """Exactly one of ``name`` and ``id``."""

    name: Text | None = Field(default=None, description="A name as people write it, with or without title.")
    id: Text | None = Field(
        default=None, description="The register's id of a member, from an earlier result."
    )
    day: DayOrCurrent | None = _DAY


class RoleArguments(Arguments):
    """At most one of ``term``, ``day`` and ``start`` with ``end``; nothing means the whole series since 1949."""

    role: Text = Field(description="An office: 'chancellor', 'minister_of_health', 'cabinet' ...")
    group: Text | None = Field(default=None, description="The group whose chairs are meant.")
    term: int | None = Field(default=None, description="Everybody who held the office during this term.")
    day: DayOrCurrent | None = _DAY
    start: Day | None = _START
    end: Day | None = _END


class MembersArguments(Arguments):
    """At most one of ``day``, ``term`` and ``all_time``; nothing means ``current``. All filters must hold at once."""

    day: DayOrCurrent | None = _DAY
    term: int | None = Field(
        default=None, description="A term: its first sitting, or all of it with `whole_term`."
    )
    whole_term: bool = Field(default=False, description="Everybody who was a member at any time of the term.")
    all_time: bool = Field(default=False, description="Everybody who was ever a member.")
    groups: Texts | None = Field(default=None, description="Groups (Fraktion, Gruppe); any of them.")
    parties: Texts | None = Field(default=None, description="Last known parties; any of them.")
    lands: Texts | None = Field(default=None, description="Länder of the mandates, in German; any of them.")
    sex: Literal["m", "f", "d"] | None = None
    mandate: Literal["direct", "list", "volkskammer"] | None = None
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
    order: Literal["name", "age", "seniority", "terms"] = Field(
        default="name",
        description="'age' ascending: youngest first; 'seniority' descending: longest serving first.",
    )
    descending: bool = False
    limit: int = Field(default=USUAL_ROWS, ge=0, le=MOST_ROWS)
    offset: int = Field(default=0, ge=0, le=100_000)


class TermsArguments(Arguments):
    """At most one of ``terms`` and ``day``; nothing means all terms."""

    terms: list[int] | None = Field(
        default=None, min_length=1, max_length=MOST_TERMS, description="Numbers of terms (Wahlperioden)."
    )
    day: DayOrCurrent | None = _DAY
