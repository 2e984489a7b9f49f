"""Who is meant by a name, in three widening circles: exact spellings, near ones, and mere likeness.

One answer is never a guess: a circle gives everyone who is in it equally well. Exact spellings need dictionaries only;
the index of typos is built when it is first asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from beleg.domains.parliament.directory.forms import narrow, wide
from beleg.domains.parliament.directory.matches import Alike, Match, Quality
from beleg.domains.parliament.directory.names import WHOLE, Names
from beleg.domains.parliament.directory.typed import NOBILITY, PARTICLES, TypedName, Word

if TYPE_CHECKING:
    from beleg.domains.parliament.directory.typos import Typos
    from beleg.domains.parliament.source import Register

SUGGESTIONS = 3
"""The most that a name which nobody has brings up."""
_FAMILY_WORDS = 4
"""The most words that a family name has without its particles."""

By = Literal["full", "family", "part"]


class Split(NamedTuple):
    """One way to part a name into family name and given names."""

    family: tuple[Word, ...]
    given: tuple[Word, ...]
    particles: frozenset[str]


class Hit(NamedTuple):
    """A registered name that a typed one hit, and how well: a lower ``rank`` is better."""

    rank: int
    name: int
    quality: Quality
    cost: int
    by: By
    part: bool = False


class Search:
    """Finds the bearers of typed names."""

    def __init__(self, register: Register) -> None:
        self._register = register
        self._kept: tuple[TypedName | None, list[Hit]] = (None, [])
        """The last name and its hits: the next circle asks for the same again."""

    @cached_property
    def names(self) -> Names:
        """The index of exact spellings."""
        return Names(self._register)

    @cached_property
    def typos(self) -> Typos:
        """The index of near spellings."""
        from beleg.domains.parliament.directory.typos import Typos  # noqa: PLC0415 - most names are spelled right

        return Typos(self.names)

    def exact(self, typed: TypedName) -> list[Match]:
        """Everyone of this name (``exact``), else everyone who once had it (``former``)."""
        for form in _with_genitive(typed):
            hits = [hit for hit in self._spelled(form) if hit.quality != "near"]
            if matches := self._matches(hits, form):
                return matches
        return []

    def near(self, typed: TypedName) -> list[Match]:
        """Everyone whose name is nearest to this one, within the bounds of ``Typos``."""
        for form in _with_genitive(typed):
            hits = [hit for hit in self._spelled(form) if hit.quality == "near"]
            if not any(hit.cost == 0 for hit in hits):
                hits += self._misspelled(form) or self._unspaced(form)
            if matches := self._matches(hits, form):
                return matches
            if form.words[-1].wide in self.names.by_family or form.words[-1].wide in self.names.given:
                break  # "Eilers" is a name of its own, and no genitive of a name with a typo.
        return []

    def far(self, typed: TypedName) -> list[Match]:
        """At most three people of similar names: suggestions, no answers."""
        found = self._only_given(typed)
        for group in self._readable(typed):
            if found:
                break
            for split in group:
                found += self.typos.far(split.family, split.given)
        best: dict[int, Alike] = {}
        for alike in found:
            row = self.names.columns.row[alike.name]
            best[row] = max(best.get(row, alike), alike)
        matches = [
            (alike.likeness, self._match(Hit(0, alike.name, "far", alike.edits, "full")))
            for alike in best.values()
        ]
        matches.sort(key=lambda pair: (-pair[0], -pair[1].last_term, pair[1].matched))
        return [match for _, match in matches[:SUGGESTIONS]]

    def _spelled(self, typed: TypedName) -> list[Hit]:
        """Hits on family names that are spelled right; given names may be forms of the registered ones."""
        kept, hits = self._kept
        if kept is typed:
            return hits
        hits = []
        for group in _splits(typed):
            for split in group:
                found = list(self._family_hits(split))
                born = [hit for hit in found if typed.years and self.names.born(hit.name) in typed.years]
                hits += born or self._of_particles(found, split.particles)
            if any(hit.quality != "near" for hit in hits):
                break
        self._kept = typed, hits
        return hits

    def _family_hits(self, split: Split) -> Iterator[Hit]:
        names = self.names
        key = "".join(w.wide for w in split.family)
        by: By = "full" if split.given else "family"
        raw = "".join(w.raw for w in split.family)
        for name in _as_typed(names, names.by_family.get(key, ()), raw):
            yield from self._hit(split, name, by, rank=0)
        for name in names.by_part.get(key, ()):
            yield from self._hit(split, name, "full" if split.given else "part", rank=2)

    def _hit(self, split: Split, name: int, by: By, rank: int) -> Iterator[Hit]:
        fit = self.names.fit(name, split.given) if split.given else WHOLE
        if fit is None:
            return
        if not fit.exact:
            yield Hit(4, name, "near", fit.cost, by)
        elif self.names.is_former(name):
            yield Hit(rank + 1, name, "former", 0, by, fit.part)
        else:
            yield Hit(rank, name, "exact", 0, by, fit.part)

    def _of_particles(self, hits: list[Hit], particles: frozenset[str]) -> list[Hit]:
        """Those who bear one of the typed particles; where nobody does, everyone, as a near hit."""
        if not particles or not hits:
            return hits
        bearing = [hit for hit in hits if not particles.isdisjoint(self.names.bearer(hit.name).particles)]
        return bearing or [hit._replace(rank=4, quality="near", cost=hit.cost + 1) for hit in hits]

    def _readable(self, typed: TypedName) -> Iterator[list[Split]]:
        """The splits without those that would read a given name as a family name with a typo."""
        if len(typed.words) == 1 and typed.words[0].wide in self.names.given:
            return
        natural, *swapped = _splits(typed)
        yield natural
        for group in swapped:
            yield [split for split in group if split.family[0].wide not in self.names.given]

    def _misspelled(self, typed: TypedName) -> list[Hit]:
        for group in self._readable(typed):
            hits = []
            for split in group:
                by: By = "full" if split.given else "family"
                near = [
                    Hit(4, name, "near", cost, by)
                    for name, cost in self.typos.near(split.family, split.given)
                ]
                if split.particles and near:
                    bear = [
                        h for h in near if not split.particles.isdisjoint(self.names.bearer(h.name).particles)
                    ]
                    near = bear or [hit._replace(cost=hit.cost + 1) for hit in near]
                hits += near
                if hits:
                    break
            if hits:
                return hits
        return []

    def _unspaced(self, typed: TypedName) -> list[Hit]:
        """A full name with its blank left out or moved by a letter: "AngelaMerkel", "Angel aMerkel"."""
        hits: list[Hit] = []
        words = typed.words
        if len(words) == 1:
            whole = words[0].wide
            pairs = [(whole[:at], whole[at:]) for at in range(2, len(whole) - 2)]
        elif len(words) == 2 and not words[1].joined:
            given, family = words[0].wide, words[1].wide
            pairs = [(given[:-1], given[-1:] + family), (given + family[:1], family[1:])]
        else:
            return []
        for given, family in pairs:
            if given in self.names.given:
                names = self.names.by_family.get(family, ())
                hits += [
                    Hit(4, name, "near", 1, "full")
                    for name in names
                    if given in self.names.bearer(name).given.forms
                ]
        return hits

    def _only_given(self, typed: TypedName) -> list[Alike]:
        """The bearers of a given name alone, where they are few."""
        if len(typed.words) != 1 or typed.words[0].wide not in self.names.given:
            return []
        given = typed.words[0].wide
        rows: dict[int, int] = {}
        for text in {
            text for text in self.names.columns.given if given in wide(text) or given in narrow(text)
        }:
            rows |= {self.names.columns.row[name]: name for name in self.names.of_given(text)}
        found = [
            Alike(1.0, 0, name) for name in rows.values() if given in self.names.bearer(name).given.forms
        ]
        return found if len(found) <= SUGGESTIONS else []

    def _matches(self, hits: Sequence[Hit], typed: TypedName) -> list[Match]:
        """The best hits, one a person, narrowed by what was said beside the name, the latest term first."""
        if not hits:
            return []
        best = min((hit.rank, hit.cost) for hit in hits)
        people: dict[int, Hit] = {}
        for hit in hits:
            if (hit.rank, hit.cost) == best:
                row = self.names.columns.row[hit.name]
                people[row] = min(people.get(row, hit), hit, key=lambda h: (h.part, -h.name))
        chosen = list(people.values())
        if len(chosen) > 1:
            chosen = [hit for hit in chosen if not hit.part] or chosen
            chosen = [hit for hit in chosen if _hyphens(typed, self.names.columns.given[hit.name])] or chosen
            said = {w.wide for w in typed.words if w.wide in PARTICLES}
            chosen = [hit for hit in chosen if said <= self.names.bearer(hit.name).particles] or chosen
        chosen = self._narrowed(chosen, typed)
        return sorted(map(self._match, chosen), key=lambda m: (-m.last_term, m.matched, m.person_id))

    def _narrowed(self, hits: list[Hit], typed: TypedName) -> list[Hit]:
        """Those whom form of address, year of birth, place and party allow; each counts where it allows somebody."""
        names = self.names
        if typed.sex:
            hits = [hit for hit in hits if names.bearer(hit.name).sex == typed.sex] or hits
        if typed.years:
            hits = [hit for hit in hits if names.born(hit.name) in typed.years] or hits
        for hint in typed.hints:
            hits = [hit for hit in hits if names.is_told_by(hit.name, hint)] or hits
        for tail in typed.tails:
            hits = [hit for hit in hits if names.is_told_by(hit.name, tail)]
        return hits

    def _match(self, hit: Hit) -> Match:
        row = self.names.columns.row[hit.name]
        return Match(
            person_id=self._register.ids[row],
            quality=hit.quality,
            distance=hit.cost,
            matched=self.names.display(hit.name),
            by=hit.by,
            last_term=self._register.last_term(row),
        )


def _as_typed(names: Names, found: Sequence[int], raw: str) -> Sequence[int]:
    """Of names that fold alike, those spelled as typed, where an umlaut or accent was typed: "Weiß" is not "Weiss"."""
    if raw.isascii() or len(found) < 2:
        return found
    family = names.columns.family
    return [
        name for name in found if raw in family[name].casefold().replace("-", "").replace(" ", "")
    ] or found


def _hyphens(typed: TypedName, given: str) -> bool:
    """Whether every hyphen that was typed is in the registered given names: "Karl-Theodor" is not "Karl Theodor"."""
    registered = wide(given)
    return all(
        f"{one.wide}-{other.wide}" in registered
        for one, other in zip(typed.words, typed.words[1:], strict=False)
        if other.joined and one.wide in registered and other.wide in registered
    )


def _with_genitive(typed: TypedName) -> Iterator[TypedName]:
    """The name, and the name without a final "s" that may be the genitive's."""
    yield typed
    last = typed.words[-1]
    if not typed.family_words and not last.possessive and len(last.wide) > 2 and last.wide.endswith("s"):
        bare = replace(last, raw=last.raw[:-1], wide=last.wide[:-1], narrow=last.narrow[:-1])
        yield replace(typed, words=(*typed.words[:-1], bare))


@lru_cache(maxsize=64)
def _splits(typed: TypedName) -> tuple[list[Split], ...]:
    """The ways to part a name: the family name last, then the family name first."""
    core = [w for w in typed.words if w.wide not in PARTICLES] or list(typed.words)
    particles = frozenset(w.wide for w in typed.words if w not in core)
    if typed.family_words:
        before = typed.words[: typed.family_words]
        family = [w for w in core if any(w is other for other in before)]
        return ([_split(family, core[len(family) :], particles)] if family else [],)
    most = min(_FAMILY_WORDS, len(core))
    natural = [
        _split(core[-size:], core[:-size], particles) for size in range(1, most + 1) if not core[-size].joined
    ]
    swapped = [
        _split(core[:size], core[size:], particles)
        for size in range(1, min(most, len(core) - 1) + 1)
        if not core[size].joined  # "Scholz-Merz" is one name, and none of the two.
    ]
    return natural, [split for split in swapped if split.given]


def _split(family: list[Word], given: list[Word], particles: frozenset[str]) -> Split:
    inner = [w for w in family[1:-1] if w.wide in NOBILITY]
    noble = [w for w in given if w.wide in NOBILITY]
    if not noble and not inner:
        return Split(tuple(family), tuple(given), particles)
    return Split(
        tuple(w for w in family if w not in inner),
        tuple(w for w in given if w not in noble),
        particles | {NOBILITY[w.wide] for w in (*noble, *inner)},
    )
