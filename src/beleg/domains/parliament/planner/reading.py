"""Reads the slots of a question: times, groups, offices, Länder, people, numbers and cue words, each found once.

First the typing errors in cue words are mended, then every kind of slot is read from the mended text. A word that is
part of one slot is not read again as another; the order is times, groups, offices, Länder, people.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import Literal

from beleg.domains.parliament import aliases, lands, offices
from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.directory.vocabulary import is_vocabulary
from beleg.domains.parliament.planner import bounds, coalitions, conditions, naming, parties, places
from beleg.domains.parliament.planner.births import Births, births
from beleg.domains.parliament.planner.calendar import month_first
from beleg.domains.parliament.planner.eras import find_eras
from beleg.domains.parliament.planner.leavings import (
    blanked,
    cased,
    foreign,
    numbers,
    outside,
    unless_taken,
    without_times,
)
from beleg.domains.parliament.planner.lifetimes import with_days
from beleg.domains.parliament.planner.mending import Mender
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.outsiders import Outsiders
from beleg.domains.parliament.planner.reigns import Reigns
from beleg.domains.parliament.planner.slots import CABINET, Slots
from beleg.domains.parliament.planner.superlatives import ranked
from beleg.domains.parliament.planner.text import Found, PhraseIndex, Token, fold_phrase, tokenise
from beleg.domains.parliament.planner.times import find_times, merged
from beleg.domains.parliament.planner.words import Lexicon, beside, folded_set, lexicon
from beleg.domains.parliament.query import When
from beleg.domains.parliament.source import Register
from beleg.domains.parliament.spelling import fold
from beleg.lean import pattern
from beleg.records import Language

_PORTFOLIO = pattern(
    r"\b(?:successor|predecessor|nachfolger(?:in)?|vorgänger(?:in)?)\s+(?:in|at|for|für|im|als)\s+(?:the\s+|der\s+|die\s+)?"
    r"([^\W\d_]{4,})\b",
    re.IGNORECASE,
)
_MINISTER_FOR = pattern(
    r"\bminister(?:in|innen|n)?\s+(?:für|fuer|for|of)\s+(?P<fields>[^\W\d_]{4,}(?:\s*,\s*[^\W\d_]{4,})+\s+(?:und|and)\s+[^\W\d_]{4,})",
    re.IGNORECASE,
)
_PRESIDENCY = pattern(
    r"\b(?:he|she|er|sie|was|been|become|became)\s+(?:(?:ever|once|also|the|a)\s+)?(?P<office>president|speaker)\b(?!\s+of\b)",
    re.IGNORECASE,
)
"""The presidency of somebody spoken of: here that is the one of the Bundestag."""
_HE = pattern(r"\b(?:he|she|er|sie)\b", re.IGNORECASE)
_PRESIDENT = pattern(
    r"\b(?:präsident(?:en|in|innen)?|praesident(?:en|in|innen)?|presidents?|speakers?)\b", re.IGNORECASE
)
_CHAMBER = pattern(r"\b(?:bundestage?s?|parliament|parlament\w*)\b", re.IGNORECASE)
_MEASURED = ("seat", "how_many", "share", "women", "men", "strongest", "majority")
"""What is asked of a group, so that a coalition beside it says when."""
_WHO_IS_NEW = folded_set("sie er es die ganz wirklich they it".split())
_COMPARATIVES = folded_set(("jünger", "älter"))
"""Words that are names too, but not beside two others: "Wer ist jünger, Weidel oder Reichinnek?"."""


class _NoNames(Container[str]):
    """Words that are no misspelt name: those of this domain, and those for what the data do not hold."""

    def __init__(self, lexicon: Lexicon, directory: Directory) -> None:
        self._lexicon = lexicon
        self._directory = directory

    def __contains__(self, word: object) -> bool:
        if word in self._lexicon.vocabulary:
            return True
        return word in beside().vocabulary and not self._directory.is_name_word(str(word))


class SlotReader:
    """Reads slots against one register. Building it costs nothing; its tables are made when first used."""

    def __init__(self, register: Register, directory: Directory) -> None:
        self._register = register
        self._directory = directory

    @property
    def directory(self) -> Directory:
        """All names."""
        return self._directory

    @cached_property
    def _reigns(self) -> Reigns:
        return Reigns(self._register)

    @cached_property
    def _outsiders(self) -> Outsiders:
        return Outsiders(self._register, self._directory)

    @cached_property
    def _mender(self) -> Mender:
        indices = (self._groups, self._offices, self._lands)
        return Mender(
            self._directory,
            self._lexicon,
            indices,
            coalitions.index(),
            of_births=lambda word: word in self._birthplaces,
            is_named=self._outsiders.bears,
        )

    def offices_of(self, outsider: str) -> tuple[str, ...]:
        """The keys of the offices of somebody who never was a member."""
        return self._outsiders.offices(outsider)

    def eras_of(self, person: str) -> tuple[When, ...]:
        """The times in office of a chancellor; none for anybody else."""
        return self._reigns.times.get(person, ())

    def person_of(self, name: str) -> str | None:
        """The id of the only person of that very name."""
        ids = {match.person_id for match in self._directory.lookup(name) if match.quality == "exact"}
        return ids.pop() if len(ids) == 1 else None

    def _apart(self, text: str) -> str:
        """The text with "Minister für Gesundheit, Umwelt und Verkehr" as the minister of each of several."""
        match = _MINISTER_FOR.search(text)
        if match is None:
            return text
        fields = re.split(r"\s*,\s*|\s+(?:und|and)\s+", match["fields"])
        keys = [
            self._offices.get(f"{field}minister") or self._offices.get(f"{field}sminister")
            for field in fields
        ]
        if None in keys or len(set(keys)) < len(fields):
            return text
        each = [f"{field}{'' if self._offices.get(f'{field}minister') else 's'}minister" for field in fields]
        return f"{text[: match.start()]}{', '.join(each[:-1])} und {each[-1]}{text[match.end() :]}"

    def _life(self, name: str) -> tuple[date, date | None] | None:
        """The days of birth and death of the only person of that very name."""
        person = self.person_of(name)
        return self._register.life(person) if person else None

    @cached_property
    def _lexicon(self) -> Lexicon:
        return lexicon()

    @cached_property
    def _groups(self) -> PhraseIndex:
        return PhraseIndex(aliases.SPELLINGS)

    @cached_property
    def _offices(self) -> PhraseIndex:
        return PhraseIndex(offices.SPELLINGS)

    @cached_property
    def _lands(self) -> PhraseIndex:
        return PhraseIndex(lands.SPELLINGS)

    def read(self, text: str, now: Now, language: Language) -> Slots:
        """The slots of a clause."""
        text = places.with_roman(self._mender.mend(parties.apart(text)), self._is_in_constituency)
        text = naming.with_initials(text, self._directory, self._lexicon.knows)
        text = naming.with_birth_year(self._apart(text), self._directory)
        text = month_first(with_days(text, language, self._life))
        tokens = tokenise(text)
        years = naming.years_of_birth(text)
        born, served = births(text, now.today), conditions.served(text)
        limit = bounds.bound(text) if served is None else None
        own = [*(born.spans if born else ()), *([(served.start, served.end)] if served else ())]
        seat = self._named_constituency(text)
        own += [(seat.start, seat.end)] if seat else []
        own += [(start, end) for start, end, _ in years]
        part = [(limit.start, limit.end)] if limit and limit.parts not in (1, 100) else []
        own += part
        mentions = find_times(blanked(text, own), now)
        taken = [*own, *((m.start, m.end) for m in mentions)]
        free = outside(tokens, taken)
        named = coalitions.index().scan(free, text)
        taken += [(f.start, f.end) for f in named]
        free = outside(free, taken)
        groups = parties.with_left(self._groups.scan(free, text), free, text)
        groups = parties.of_groups(parties.with_party(groups, free, text), text)
        taken += [(f.start, f.end) for f in groups]
        found_offices = [_of_women(found) for found in self._offices.scan(outside(free, taken), text)]
        found_offices = found_offices or self._portfolio(text) or _presidency(text)
        taken += [(f.start, f.end) for f in found_offices]
        place = self._unless_person(places.constituency(text, mentions) or seat)
        taken += [(place.start, place.end)] if place else []
        found_lands = self._lands.scan(outside(free, taken), text)
        taken += [(f.start, f.end) for f in found_lands]
        hidden = naming.people_behind(
            text, tokens, [*named, *groups, *found_lands], self._directory, self._lexicon.knows
        )
        if hidden:
            behind = [find for find, _ in hidden]
            named, groups, found_lands = (
                [find for find in finds if find not in behind] for finds in (named, groups, found_lands)
            )
            taken = [*taken, *((span.start, span.end) for _, span in hidden)]
        place = place or self._unless_person(unless_taken(places.seat_in(text, mentions), taken))
        parties_ = [(f.start, f.end) for f in groups]
        called = unless_taken(
            places.member_name(text), [*parties_, *((each.start, each.end) for each in mentions)]
        )
        plural = None if called else self._plural_name(text)
        name = unless_taken(plural[0], parties_) if plural else called
        taken += [(f.start, f.end) for f in (place, name) if f]
        free = outside(tokens, taken)
        strange = any(not self._lexicon.knows(token.folded) for token in free)
        held = [find.key for find in found_offices]
        outsiders = self._outsiders.scan(free, text, held) if strange else []
        taken += [(f.start, f.end) for f in outsiders]
        marked = self._lexicon.mark(tokens)
        taken += self._of_newcomers(tokens, marked)
        spans = self._directory.scan(text, taken=taken, skip=_NoNames(self._lexicon, self._directory))
        spans = sorted([*spans, *(span for _, span in hidden)], key=lambda span: span.start)
        spans = naming.told_by_birth(spans, [year for _, _, year in years], self._directory)
        unknown = [t for t in outside(tokens, taken) if not self._lexicon.knows(t.folded)]
        spans = naming.longer(text, spans, unknown, self._directory)
        if not spans or naming.given_alone(spans, self._directory):
            apart = [*parties_, *((find.start, find.end) for find in found_offices)]
            nearly = naming.before_a_word(text, outside(tokens, apart), self._directory, self._lexicon.knows)
            if not spans or (nearly and nearly[0].start == spans[0].start):
                spans = nearly
        spans = sorted([*spans, *naming.doubles(text, spans, self._directory)], key=lambda span: span.start)
        groups = [find for find in groups if not any(s.start <= find.start < s.end for s in spans)]
        spans = [span for span in spans if not _compares(span, spans, text)]
        people, eras = find_eras(
            text,
            spans,
            found_offices,
            governed=lambda person: person in self._reigns.times,
            presided=lambda person: person in self._reigns.presidencies,
        )
        found_offices = [
            f
            for f in found_offices
            if not any(e.start <= f.start < e.end for e in eras)
            or (f.key == CABINET and len(found_offices) == 1)
        ]
        taken += [(s.start, s.end) for s in spans]
        before_this = self._reigns.before_this(text, now)
        if before_this and (len(found_offices) > 1 or found_offices[0].key != CABINET or not people):
            others = [f for f in found_offices if not before_this.start <= f.start < before_this.end]
            found_offices = others or found_offices
            mentions = sorted([*mentions, before_this], key=lambda m: m.start)
        if named and (found_offices or groups or "office_word" in marked):
            whether = not found_offices and not any(key in marked for key in _MEASURED)
            before = any(office.end <= named[0].start for office in found_offices)
            governing = self._reigns.in_coalition(text, named[0], now, office_before=before, one=whether)
            mentions = sorted([*mentions, *governing], key=lambda m: m.start)
            if governing and whether:
                found_offices = [replace(named[0], key=CABINET)]  # "War die FDP in der Ampel?"
            named = named[1:] if governing else named
        if eras:
            mentions = sorted([*mentions, *self._reigns.mentions(text, eras, now)], key=lambda m: m.start)
        named_ = [(span.start, span.end) for span in spans]
        marks = without_times(marked, tokens, mentions, [*named_, *part])
        return Slots(
            text=text,
            tokens=tokens,
            language=language,
            marks=marks,
            when=merged(mentions, now),
            mentions=mentions,
            groups=groups,
            coalitions=named,
            offices=found_offices,
            lands=found_lands,
            people=people,
            outsiders=outsiders,
            eras=[era for era in eras if era.office == "chancellor"],
            numbers=numbers(outside(tokens, taken)),
            constituency=place.key if place else None,
            member_name=cased(name.key) if name else None,
            plural_name=plural[1] if plural else None,
            births=self._located(born),
            served=served,
            bound=limit,
            rank=ranked(text, tokens, self._lexicon.of),
            foreign=foreign(tokens, marks, taken, self._lexicon),
            governed=self._reigns.governed(named[0].key, now) if named else (),
        )

    def _of_newcomers(
        self, tokens: Sequence[Token], marked: dict[str, list[tuple[int, int]]]
    ) -> list[tuple[int, int]]:
        """Where "neu im", "war sie neu" stand without a given name before them: there nobody is called Neu."""
        return [
            (tokens[at].start, tokens[at + size - 1].end)
            for at, size in marked.get("newcomer", ())
            if (size > 1 or (at and tokens[at - 1].folded in _WHO_IS_NEW))
            and not (at and self._directory.is_given_name(tokens[at - 1].text))
        ]

    def _portfolio(self, text: str) -> list[Found]:
        """The office of "her successor in defence", and of "presidents" beside the Bundestag."""
        match = _PRESIDENT.search(text) if _CHAMBER.search(text) else None
        if match is not None:
            return [Found("bundestag_president", match.start(), match.end(), match[0])]
        match = _PORTFOLIO.search(text)
        if match is None:
            return []
        word = match[1]
        key = self._offices.get(f"{word} minister") or self._offices.get(f"{word}minister")
        return [Found(key, match.start(1), match.end(1), word)] if key else []

    @cached_property
    def _birthplaces(self) -> frozenset[str]:
        places_ = set(self._register.birthplaces)
        return frozenset(word for place in places_ for word in fold_phrase(place).split(" "))

    def _located(self, born: Births | None) -> Births | None:
        """The births without a place that is none of the register, or a Land: only towns and countries are in it."""
        if born is None or born.place is None:
            return born
        land = lands.find(born.place)
        known = set(fold_phrase(born.place).split(" ")) <= self._birthplaces
        if known and (land is None or land in lands.CITIES):
            return replace(born, place=cased(born.place))
        return replace(born, place=None, missing=born.place)

    @cached_property
    def _constituencies(self) -> tuple[frozenset[str], ...]:
        names = self._register.constituency_names()
        return tuple(frozenset(fold_phrase(name).split(" ")) for name in names)

    def _is_in_constituency(self, words: Collection[str]) -> bool:
        return any(name.issuperset(words) for name in self._constituencies)

    def _named_constituency(self, text: str) -> Found | None:
        """A constituency, or a part of its name, that is no Land, group or person."""
        found = places.numbered_constituency(text, self._is_in_constituency)
        found = found or places.named_constituency(text, self._is_in_constituency)
        if found is None or lands.find(found.key) or self._groups.get(found.key):
            return None
        if len(tokenise(found.key)) == 1 and self._lexicon.knows(fold(found.key)):
            return None
        return self._unless_person(found)

    def _plural_name(self, text: str) -> tuple[Found, Literal["given", "family"]] | None:
        """The given name of "wie viele Michaels", the family name of "wie viele Müllers"."""
        found = conditions.plural_name(text)
        if found is None or self._lexicon.knows(fold(found.key)) or is_vocabulary(fold(found.key)):
            return None
        forms = (found.key, found.key.removesuffix("s"))
        given = next((form for form in forms if self._directory.is_given_name(form)), None)
        if given:
            return replace(found, key=given), "given"
        if any(index.get(found.key) for index in (self._groups, self._lands, self._offices)):
            return None  # "Wie viele Linke" are no family.
        family = next(filter(None, map(self._directory.family_name, forms)), None)
        return (replace(found, key=family), "family") if family else None

    def _unless_person(self, place: Found | None) -> Found | None:
        if place is None:
            return None
        is_person = any(m.quality == "exact" and m.by == "full" for m in self._directory.lookup(place.key))
        return None if is_person else place


_WOMEN_IN_OFFICE = pattern(r"wom[ae]n\s+ministers?", re.IGNORECASE)


def _of_women(found: Found) -> Found:
    """The ministers who are women, where "women ministers" are no ministers for women."""
    if not _WOMEN_IN_OFFICE.fullmatch(found.text):
        return found
    return Found("minister", found.start, found.end, found.text)


def _presidency(text: str) -> list[Found]:
    """The presidency of the Bundestag, where somebody spoken of is called "president" alone."""
    match = _PRESIDENCY.search(text) if _HE.search(text) else None
    return (
        [Found("bundestag_president", match.start("office"), match.end(), match["office"])] if match else []
    )


def _compares(span: Span, spans: Sequence[Span], text: str) -> bool:
    """Whether a word for an age stands where it may be a name: not without a capital, nor beside two names."""
    small = span.text.islower() and any(letter.isupper() for letter in text[1:])
    return fold(span.text) in _COMPARATIVES and (small or len(spans) > 2)
