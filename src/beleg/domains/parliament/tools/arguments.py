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


Also = Literal["government", "lands", "direct", "median", "two_thirds"]


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
    also: list[Also] | None = Field(
        default=None,
        max_length=5,
        description="Of a day or of terms also: which groups governed, members by Land, direct mandates, median ages, "
        "the seats of a two-thirds majority.",
    )


class PersonArguments(Arguments):
    """Exactly one of ``name`` and ``id``."""

    name: Text | None = Field(default=None, description="A name as people write it, with or without title.")
    among: Texts | None = Field(
        default=None,
        description="Of the bearers of a name only those of these ids, from an earlier result; 'outsider' "
        "for one without an id.",
    )
    id: Text | None = Field(
        default=None, description="The register's id of a member, from an earlier result."
    )
    day: DayOrCurrent | None = _DAY
    term: int | None = Field(
        default=None, ge=1, le=MOST_TERMS, description="Whether they were a member in this term."
    )
    year: int | None = Field(
        default=None, ge=1900, le=2200, description="Whether they were a member in this year."
    )


class RoleArguments(Arguments):
    """At most one of ``term``, ``day`` and ``start`` with ``end``; nothing means the whole series since 1949."""

    role: Text = Field(description="An office: 'chancellor', 'minister_of_health', 'cabinet' ...")
    group: Text | None = Field(default=None, description="The group whose chairs are meant.")
    term: int | None = Field(default=None, description="Everybody who held the office during this term.")
    day: DayOrCurrent | None = _DAY
    start: Day | None = _START
    end: Day | None = _END


Happening = Literal["joined", "moved_up", "left", "died", "switched"]
Standing = Literal["new", "returned", "kept", "gone"]
Sex = Literal["m", "f", "d"]
MandateKind = Literal["direct", "list", "volkskammer"]


class MembersArguments(Arguments):
    """At most one of ``day``, ``term``, ``start`` with ``end`` and ``all_time``; nothing means ``current``.

    All filters must hold at once.
    """

    day: DayOrCurrent | None = _DAY
    term: int | None = Field(
        default=None, description="A term: its first sitting, or all of it with `whole_term`."
    )
    whole_term: bool = Field(default=False, description="Everybody who was a member at any time of the term.")
    all_time: bool = Field(default=False, description="Everybody who was ever a member.")
    ages_on: Day | None = Field(
        default=None, description="Leave out: code says here when the present are aged."
    )
    start: Day | None = _START
    end: Day | None = _END
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
    tally: Literal["group", "given_name", "age"] | None = Field(
        default=None,
        description="Count those who fit also by group or by their first given name, or average their ages.",
    )
    part: Texts | None = Field(
        default=None,
        description="Names of some of the filters given: count also those whom all the other filters fit, as the whole "
        "of which these are a part.",
    )
    order: Literal["name", "age", "seniority", "terms", "entry_age"] = Field(
        default="name",
        description="'age' ascending: youngest first; 'entry_age': by the age on the first day as a member ever; "
        "'seniority' descending: longest serving first.",
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
