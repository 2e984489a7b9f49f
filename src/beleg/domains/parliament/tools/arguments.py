"""What the arguments of the five tools have in common: kinds of values, and that unknown arguments are refused."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

CURRENT = "current"
MOST_TERMS = 60


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
Bearers = Annotated[list[Text], Field(max_length=200)]
"""Ids of people of one name: no surname has so many."""

DAY = Field(
    default=None, description="A day, YYYY-MM-DD, or 'current': the earlier of today and the data's day."
)
START = Field(default=None, description="First day of a period, YYYY-MM-DD. Needs `end`.")
END = Field(default=None, description="Last day of a period, YYYY-MM-DD. Needs `start`.")


class Arguments(BaseModel):
    """What all have in common: nothing unknown passes, and a schema is made when it is first used."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    current: bool = Field(default=False, description="Leave out: code marks here that `day` was 'current'.")
    today: Day | None = Field(default=None, description="Leave out: code says here that the time is to come.")


Happening = Literal["joined", "moved_up", "left", "died", "switched"]
"""What may happen to a member."""
