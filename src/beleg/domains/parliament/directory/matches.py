"""What the directory of names gives: a person whom a name may mean, and a place in a text where a name stands."""

from __future__ import annotations

from typing import Literal, NamedTuple

from beleg.lean import dataclass

Quality = Literal["exact", "former", "near", "far"]
SpanKind = Literal["full", "family", "unknown"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One person whom a name may mean.

    ``quality`` exact: every word of the name is one of the person's, spelled in any of the usual ways. former: the
    same, of a family name that the person no longer bears. near: a typo, a short form ("Joschka") or a given name that
    the register lacks; an answer says whom it understood. far: only a suggestion.
    """

    person_id: str
    quality: Quality
    distance: int
    """Edits between the name as typed and as registered; a word that the register lacks counts as one."""
    matched: str
    """The name that was hit, as the register has it: "Ursula von der Leyen", or the former name."""
    by: Literal["full", "family", "part"]
    """What was named: given and family name, the family name alone, or one part of a double family name alone."""
    last_term: int
    """The person's latest term; matches of one quality are ordered by it, the latest first."""


@dataclass(frozen=True, slots=True)
class Span:
    """A name in a text, from ``start`` to ``end`` (exclusive).

    full: given and family name. family: the family name alone. unknown: what looks like a name that nobody in the
    register has; its matches are suggestions (``far``), if any.
    """

    start: int
    end: int
    text: str
    matches: tuple[Match, ...]
    kind: SpanKind


class Alike(NamedTuple):
    """A registered name that resembles the typed one, from 0 to 1."""

    likeness: float
    edits: int
    name: int
