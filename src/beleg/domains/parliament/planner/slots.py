"""What one clause of a question names, once it has been read: see ``reading``."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from beleg.domains.parliament import aliases
from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.planner import coalitions, conditions
from beleg.domains.parliament.planner.births import Births
from beleg.domains.parliament.planner.bounds import Bound
from beleg.domains.parliament.planner.eras import Era
from beleg.domains.parliament.planner.now import Mention
from beleg.domains.parliament.planner.text import Found, Token
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import When
from beleg.lean import dataclass
from beleg.records import Language

CABINET = "cabinet"
_VERBS = folded_set(
    "braucht brauchte ist war waren sind sass sassen sitzt sitzen hat hatte hatten haben gab gibt gehort gehorte "
    "gehoren gehorten kam kamen lebt wurde wird bekam reichte reicht hielt halt sei bildet bildete stellt stellte "
    "verlor ob hast regiert regierte regieren regierten koaliert koalierte koalierten "
    "is was were are would could did does do has had have sat will if whether wasn isn didn".split()
)


@dataclass(frozen=True, slots=True)
class Number:
    """A number that belongs to no other slot."""

    value: int
    start: int
    end: int


class Slots:
    """All that was found in one clause of a question."""

    def __init__(
        self,
        *,
        text: str,
        tokens: list[Token],
        language: Language,
        marks: dict[str, list[tuple[int, int]]],
        when: When | None,
        mentions: list[Mention],
        groups: list[Found],
        coalitions: list[Found],
        offices: list[Found],
        lands: list[Found],
        people: list[Span],
        outsiders: list[Found],
        eras: list[Era],
        numbers: list[Number],
        constituency: str | None,
        member_name: str | None,
        plural_name: Literal["given", "family"] | None,
        births: Births | None,
        served: conditions.Served | None,
        bound: Bound | None,
        foreign: tuple[str, ...],
        rank: int | None = None,
        governed: tuple[int, ...] = (),
    ) -> None:
        self.text = text
        self.tokens = tokens
        self.language = language
        self.marks = marks
        self.when = when
        self.mentions = mentions
        self.group_finds = groups
        self.coalition_finds = coalitions
        self.offices = offices
        self.land_finds = lands
        self.people = people
        self.outsiders = outsiders
        """Office holders named who never were members."""
        self.eras = eras
        self.numbers = numbers
        self.constituency = constituency
        """A constituency's number or name, where one is named."""
        self.member_name = member_name
        """A name that members are asked for by ("Abgeordnete namens Müller")."""
        self.plural_name = plural_name
        """Which kind of name it is where it stands in the plural ("wie viele Michaels", "wie viele Müllers")."""
        self.births = births
        """The births that members are asked for by, of recorded places only."""
        self.served = served
        """The time served that members are asked for by."""
        self.bound = bound
        """The bound on seats, members, women or men that is asked about."""
        self.foreign = foreign
        """Words that mean nothing here: what they speak of is not of this domain."""
        self.rank = rank
        """The place below the first that a superlative asks for: 2 of "zweitgrößte"."""
        self.governed = governed
        """The terms whose first government was of exactly the groups of a named coalition."""

    def has(self, *concepts: str) -> bool:
        """True when any of the concepts stands in the clause."""
        return any(concept in self.marks for concept in concepts)

    def words(self, *folded: str) -> bool:
        """True when any of these folded words stands in the clause."""
        return any(token.folded in folded for token in self.tokens)

    @cached_property
    def groups(self) -> tuple[str, ...]:
        """Keys of the groups named; a party within a group counts as its group."""
        keys = (aliases.GROUPS[f.key].parent or f.key for f in self.group_finds)
        return tuple(dict.fromkeys(keys)) or self.coalition

    @cached_property
    def coalition(self) -> tuple[str, ...]:
        """Keys of the groups that a named coalition ("Ampel", "GroKo") stands for."""
        names = [find.key for find in self.coalition_finds]
        return coalitions.coalitions()[names[0]] if names else ()

    @cached_property
    def parties(self) -> tuple[str, ...]:
        """Keys of the parties named that are not groups themselves (CDU, CSU, SSW)."""
        return tuple(dict.fromkeys(f.key for f in self.group_finds if aliases.GROUPS[f.key].kind == "party"))

    @cached_property
    def lands(self) -> tuple[str, ...]:
        """Canonical names of the Länder named."""
        return tuple(dict.fromkeys(f.key for f in self.land_finds))

    @cached_property
    def content(self) -> bool:
        """True when the clause names a group, an office, a person or a term."""
        terms = any(m.when.kind == "terms" or m.when.edge for m in self.mentions)
        return bool(self.groups or self.offices or self.people or self.outsiders or self.eras or terms)

    @cached_property
    def denies(self) -> bool:
        """True for a question that holds a no: whether its answer is a yes is not for code to say."""
        return self.words(
            "nicht", "nie", "niemals", "kein", "keine", "keinen", "not", "never", "no", "isn", "wasn"
        )

    @cached_property
    def yes_no(self) -> bool:
        """True for a question that a yes or a no answers."""
        first = self.tokens[0].folded if self.tokens else ""
        if first == "was" and self.language == "de":
            return False  # A German "what", no English verb.
        return first in _VERBS or self.has("yes_no") or self.words("ob", "whether")
