"""What is wrong with policy files, each with its place, and the error that carries all of it."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.errors import InputError
from beleg.lean import dataclass

LONGEST = 200
SHOWN = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One fault of one file. ``line`` counts from 1; 0 where the file as a whole is meant."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {one_line(self.message)}"


class PoliciesRefused(InputError):
    """The policies cannot be used: nothing was loaded."""

    code = "policies_refused"

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        more = len(problems) - SHOWN
        shown = "; ".join(map(str, problems[:SHOWN])) + (f"; and {more} more" if more > 0 else "")
        super().__init__(shown)


def one_line(text: str) -> str:
    """``text`` as a terminal may show it: one line, nothing that does not print, not too long."""
    shown = "".join(each if each.isprintable() else " " for each in text)
    words = " ".join(shown.split())
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
