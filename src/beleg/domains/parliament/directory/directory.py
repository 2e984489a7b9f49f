"""The directory of all people in the register, by whatever people type."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from beleg.domains.parliament.directory import scan
from beleg.domains.parliament.directory.forms import composed, wide
from beleg.domains.parliament.directory.matches import Match, Span
from beleg.domains.parliament.directory.search import Search
from beleg.domains.parliament.directory.typed import NOBILITY, PARTICLES, read

if TYPE_CHECKING:
    from beleg.domains.parliament.source import Register


class Directory:
    """All names of the register. Nothing is built before it is needed, and nothing changes afterwards."""

    def __init__(self, register: Register) -> None:
        self._search = Search(register)

    def lookup(self, name: str) -> list[Match]:
        """The people whom ``name`` may mean: all of the best quality that it reaches, the latest term first.

        ``name`` is as typed: with or without titles, particles, "Herr", a place or party in brackets, a genitive s,
        the family name first or alone. Several matches are namesakes or equally near; ``far`` matches are at most
        three suggestions. An empty list: nobody is called anything like it.
        """
        readings = read(name)
        for circle in (self._search.exact, self._search.near, self._search.far):
            for typed in readings:
                matches = circle(typed)
                if matches:
                    return matches
        return []

    def scan(
        self, text: str, *, skip: Container[str] = (), taken: Sequence[tuple[int, int]] = ()
    ) -> list[Span]:
        """The names of persons inside a question, in order.

        ``skip`` holds further words that are no names here, as ``beleg.domains.parliament.spelling.fold`` gives them;
        ``taken`` holds places (start, end) that mean something else already.
        """
        return scan.scan(self._search, text, skip, taken)

    def is_name_word(self, word: str) -> bool:
        """Whether a word is part of names: a given or family name, also with a genitive's s, "von", "Freiherr"."""
        names, folded = self._search.names, wide(composed(word))
        return (
            folded in PARTICLES
            or folded in NOBILITY
            or any(
                form in names.given or form in names.by_family or form in names.by_part
                for form in (folded, folded.removesuffix("s"))
            )
        )

    def family_name(self, word: str) -> str | None:
        """The family name that a word is, as the register writes it, or ``None``."""
        names = self._search.names
        found = names.by_family.get(wide(composed(word)))
        return names.columns.family[found[0]] if found else None

    def is_given_name(self, word: str) -> bool:
        """Whether a word is somebody's given name."""
        return wide(composed(word)) in self._search.names.given
