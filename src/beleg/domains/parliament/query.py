"""What a question means: the typed slots that understanding fills, planning turns into calls and the writer words.

One class an intent. ``ask`` is the aspect that is asked for, from a closed set; ``when`` is the one time slot.
Keys are those of ``aliases`` and ``offices``, person ids those of the register.
"""

from __future__ import annotations

from datetime import date
from typing import Literal

from beleg.lean import dataclass

WhenKind = Literal["current", "day", "terms", "period", "several", "all"]
WhenUnit = Literal["none", "now", "day", "month", "year", "years", "term", "election", "chancellor", "edge"]


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """The time a question speaks of, resolved by code.

    ``kind`` current: the earlier of today and the data's day. day: ``day``. terms: ``terms``, each at its first
    sitting. period: ``start`` to ``end``, both inclusive. all: everything since 1949.
    ``unit`` is how it was said ("none" where the question named no time); ``edge`` tells the start or the end of a
    term, already resolved into ``day``. ``number`` is the term of an edge, the year of an election, or the year to
    come in which a period was said to end.
    ``problem`` names a time that cannot exist or has not come, with its words in ``text``.
    """

    kind: WhenKind = "current"
    unit: WhenUnit = "none"
    terms: tuple[int, ...] = ()
    day: date | None = None
    start: date | None = None
    end: date | None = None
    edge: Literal["start", "end"] | None = None
    number: int | None = None
    text: str = ""
    problem: Literal["impossible", "future", "no_election"] | None = None
    parts: tuple[When, ...] = ()

    @property
    def said(self) -> bool:
        """True when the question named a time."""
        return self.unit != "none"


DistributionAsk = Literal[
    "overview",  # the seats of all groups
    "seats",  # of the named groups, share included
    "share",  # the same, the share first
    "total",  # how many members the chamber has
    "sum",  # the named groups together, and whether that is a majority
    "majority",  # how many seats a majority takes
    "absolute",  # when one group, or the named ones together, had a majority
    "governed",  # in which terms the named groups governed together
    "side",  # whether the named groups governed or were in opposition (``side``)
    "compare",  # which of the named groups had more, and by how much
    "apart",  # when the two named groups were farthest apart (or, with ``more`` False, closest), over all terms
    "change",  # by how much ``measure`` changed from the first point in time to the last
    "gain",  # which groups won or lost most seats from the first point in time to the last
    "new",  # which groups had seats at the last point in time and none at the first
    "strongest",  # the group of rank ``number`` from above (1 = strongest)
    "weakest",  # the smallest group
    "led",  # in which terms the named group was the strongest
    "peak",  # when the named group was strongest, over all terms
    "low",  # when it was weakest
    "history",  # how the named groups (or all) developed over the points in time
    "span",  # since when, until when, in which terms the named group had seats
    "presence",  # whether the named group had seats then
    "threshold",  # which groups had more (or fewer) than ``number`` seats, or women, or such a share
    "reached",  # in which terms the named group, or the chamber, had
    "women",  # women: number and share; of the chamber, or of the named groups
    "women_by_group",  # share of women in each group
    "age",  # average age; of the chamber or of the named groups
    "age_by_group",
    "group_count",  # how many groups there are
    "largest_chamber",  # the term with most members
    "smallest_chamber",
    "women_peak",  # the term with the highest share of women
    "women_low",
    "men",  # men: number and share
    "sexes",  # women and men side by side; of the chamber, or of one named group
    "lands",  # members, women among them and direct mandates of each Land
    "direct_by_group",  # directly elected members of each group
]
OF_ALL_TIMES: tuple[DistributionAsk, ...] = (
    "peak", "low", "span", "absolute", "largest_chamber", "smallest_chamber", "women_peak", "women_low",
)  # fmt: skip
"""What is asked of all times and answered with one of them."""
Measure = Literal[
    "seats", "share", "total", "women", "women_share", "men", "men_share", "age", "median", "direct"
]
Quantity = Literal["ever", "never", "always", "absent"]
Side = Literal["government", "opposition"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DistributionQuery:
    """Seats of groups. ``parties`` are named parties that sit within a group (CDU, CSU) or outside any (SSW)."""

    intent: Literal["distribution"] = "distribution"
    ask: DistributionAsk = "overview"
    when: When = When()
    groups: tuple[str, ...] = ()
    parties: tuple[str, ...] = ()
    number: int | None = None
    """A threshold, a place on a scale, or the seats that a yes-or-no question supposes a group to have."""
    more: bool = True
    """Whether more was asked for, or the highest: False for fewer, for a loss and for the lowest."""
    measure: Measure = "seats"
    """What is compared or ranked: for ``change``, ``compare`` and ``lands``; for ages the median or (else) the mean."""
    relative: bool = False
    """For ``change``: as a percentage of what there was before. For ``direct_by_group``: by the share of each group's
    members, not by their number."""
    later: bool = True
    """For ``change``: whether the later of the two points is the one asked about; for ``span``, whether its end is."""
    factor: int | None = None
    """For ``compare``: how many times as much is asked for."""
    quantity: Quantity = "ever"
    """For ``presence`` over all times: at any, at none, at all, or not at some. For ``led``:
    "always", whether at all. For ``governed`` of no named groups: "never", those of which nobody ever did."""
    denied: bool = False
    """For ``presence`` at one time: the question supposes that there were no seats."""
    lands: tuple[str, ...] = ()
    """For ``lands``: those asked for, in German; empty for all."""
    side: Side | None = None
    """The groups that governed, or those that did not, in place of named ones."""
    alone: bool = True
    """For ``governed``: with no other group beside the named ones, as in a coalition of that name."""
    timed: bool = False
    """For ``governed``: from when to when, and how long, is asked."""
    parts: int | None = None
    """For a threshold: ``number`` is so many of these equal parts of all, 100 for a percentage; else a plain number."""
    inclusive: bool = False
    """For a threshold: whether ``number`` itself will do ("at least", "at most")."""
    exact: bool = False
    """For a threshold: whether nothing but ``number`` will do, a share as it is rounded."""
    supposed: tuple[int, ...] = ()
    """For ``peak`` and ``low``: the terms of which the question supposes it."""
    fraktion: bool = False
    """For ``presence``: whether the group had the status of a Fraktion."""
    bounded: bool = False
    """For ``seats``, ``sum``, ``women`` and ``men``: ``number`` is a threshold that a yes-or-no question supposes."""
    yes_no: bool = False


PersonAsk = Literal[
    "who",
    "member",  # was or is a member (at ``when``); yes or no first
    "terms",  # in which terms
    "since",  # member since
    "until",  # member until
    "duration",  # how long a member
    "party",
    "group",  # which group, at ``when``
    "switch",  # did they change their group
    "born",
    "birthplace",
    "age",
    "entry_age",  # on the first day as a member
    "died",
    "alive",  # the same, asked the other way
    "constituency",
    "mandate",  # directly elected or by list
    "land",
    "offices",
    "then",  # what they were at ``when``: offices, seat and group
    "office",  # whether and when they held ``office``
    "name",  # former names
    "title",
    "sex",
    "older",  # of two
    "younger",
    "longer",  # of two: who was a member longer
    "more_terms",  # of two: who was a member in more terms
    "earlier",  # of two: who was a member first
    "belonging",  # since when in ``group``, which the question supposes
    "first_time",  # whether the term asked about was their first
    "stayed",  # whether in ``group``, or in one group, all the time
    "unbroken",  # whether a member without a break
    "interrupted",  # the same, asked the other way
    "in_both",  # whether a member while in ``office``
]

COMPARED: frozenset[PersonAsk] = frozenset({"older", "younger", "longer", "more_terms", "earlier"})
"""What is asked of two people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonQuery:
    """One person, or two to compare: ``persons`` are register ids where a name is settled, ``names`` are looked up."""

    intent: Literal["person"] = "person"
    ask: PersonAsk = "who"
    when: When = When()
    names: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    """Ids of those who bear the name and fit what was said of them; empty for all."""
    office: str | None = None
    group: str | None = None
    """A group that the question supposes ("War X in der SPD?")."""
    mandate: Literal["direct", "list"] | None = None
    """A kind of mandate that the question supposes ("Hatte X ein Direktmandat?")."""
    occasion: Literal["first", "last", "times", "always"] | None = None
    """For ``mandate``: which of those of its kind is asked for, how many there were, or whether all were of it. For
    ``since``: the first time as a member, or the latest return."""
    lands: tuple[str, ...] = ()
    """For ``land``: the Länder that the question supposes, in German."""
    number: int | None = None
    """For ``office``: the how-manieth time that the question supposes ("zum zweiten Mal Kanzler"). Of somebody asked
    for by office alone: the how-manieth holder."""
    sex: Literal["m", "f"] | None = None
    """Of somebody asked for by office alone: of the women, or the men, who held it."""
    taking: bool = False
    """Of somebody asked for by office alone, for ``age``: on taking it."""
    before_office: str | None = None
    """For ``offices`` and ``office``: only what was begun before this one ("bevor er Kanzler wurde")."""
    counted: Literal["days", "times", "terms", "so_far", "to_come"] | None = None
    """For ``offices`` and ``office``: the days, how often or how many, or in how many terms, is asked. For ``office``
    on a day: how long by then, or how long after it."""
    yes_no: bool = False


RoleAsk = Literal[
    "holders",  # who (at ``when``)
    "count",  # how many there were
    "same",  # whether one person held it all the time
    "first",
    "last",
    "earliest",  # the first ``number``
    "latest",  # the last ``number``
    "longest",
    "shortest",
    "predecessor",  # of the present holder, or of ``person``
    "successor",
    "since",  # since when the holder has been in office, and how long
    "party",  # the holder's party
    "women",  # which women held it (``first`` with ``sex``: the first woman)
    "most_often",
    "of_person",  # the times in office of ``person_name``, who never was a member
    "youngest",  # on taking the office; of the present holders by birth
    "oldest",
    "youngest_living",  # by birth, of all holders who are not recorded as dead
    "oldest_living",
    "entry_age",  # the age of ``person`` on taking the office
    "alive",  # which former holders are not recorded as dead
    "living",  # which holders, those in office included
    "died",  # which holders are
    "died_in_office",
    "most_of_party",  # which party most of the holders were of
    "most_cabinets",  # who was in most of the chancellors' cabinets
]
CONFIRMED: tuple[RoleAsk, ...] = ("first", "last", "longest", "shortest", "youngest", "oldest")
"""The places among all holders of an office that a question may suppose a person to have."""
Relation = Literal["before", "after", "together", "ever", "never"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleQuery:
    """Holders of an office. ``role`` is an office key, ``cabinet``, or a key of an office the data do not hold."""

    intent: Literal["role"] = "role"
    ask: RoleAsk = "holders"
    when: When = When()
    role: str = ""
    group: str | None = None
    without: tuple[str, ...] = ()
    """Parties whose holders are not meant."""
    sex: Literal["m", "f"] | None = None
    also: str | None = None
    """Another office, which the holders meant had held ``relation`` the first: before they took it, after, at once."""
    relation: Relation | None = None
    seated: bool | None = None
    """Whether only those are meant who are members of the Bundestag at that time, or only those who are not."""
    years_min: int | None = None
    years_max: int | None = None
    """How many whole years the holders meant held it, both inclusive."""
    turned: Literal["began", "ended"] | None = None
    """Whether those are meant who took it in the time of ``when``, or those who left it."""
    both: bool = False
    """Whether those are meant who held it in each of the two times of ``when``."""
    person: str | None = None
    person_name: str | None = None
    number: int | None = None
    """For ``first``: the how-manieth. For ``earliest`` and ``latest``: how many. For the ends of scales: the place."""
    outsider: bool = False
    """``person_name`` never was a member, and is known by this name alone."""
    aside: bool = False
    """Counted or ranked among the holders last shown, who stay the ones spoken of."""
    yes_no: bool = False


MembersAsk = Literal[
    "count",
    "list",
    "extreme",
    "share",
    "most",  # the group, or Land, with the highest count of those who fit, or the most frequent given name (``tally``)
    "by_group",  # who they are, and how many of each group (``tally``)
    "age",  # how old they are on average
]
Order = Literal["name", "age", "seniority", "terms", "direct", "entry_age"]
Happening = Literal["joined", "moved_up", "left", "died", "switched"]
Standing = Literal["new", "returned", "kept", "gone"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MembersQuery:
    """Members by their properties. ``extreme``: the first by ``order`` (age ascending: the youngest)."""

    intent: Literal["members"] = "members"
    ask: MembersAsk = "list"
    when: When = When()
    groups: tuple[str, ...] = ()
    parties: tuple[str, ...] = ()
    lands: tuple[str, ...] = ()
    sex: Literal["m", "f", "d"] | None = None
    mandate: Literal["direct", "list", "volkskammer"] | None = None
    age_min: int | None = None
    age_max: int | None = None
    name: str | None = None
    birthplace: str | None = None
    constituency: str | None = None
    happening: Happening | None = None
    """What happened to them at ``when``; a change of group from one of ``groups`` to one of ``into``."""
    standing: Standing | None = None
    """What they are in their term beside the one before it."""
    into: tuple[str, ...] = ()
    without_groups: tuple[str, ...] = ()
    without_parties: tuple[str, ...] = ()
    without_lands: tuple[str, ...] = ()
    without_sex: Literal["m", "f"] | None = None
    without_mandate: Literal["direct", "list"] | None = None
    born_from: str | None = None
    born_to: str | None = None
    """ISO days, both inclusive."""
    birthday: str | None = None
    """MM-DD."""
    born_country: str | None = None
    """A country in German, or "abroad"."""
    given_name: str | None = None
    surname: str | None = None
    """The whole family name."""
    title: Literal["doctor", "professor", "no_doctor"] | None = None
    served_min_terms: int | None = None
    served_max_terms: int | None = None
    served_min_years: int | None = None
    served_max_years: int | None = None
    tally: Literal["group", "land", "given_name", "age"] | None = None
    relative: bool = False
    """For ``most`` of groups or Länder: by the share of a group's members that fits, not by their number."""
    order: Order = "name"
    descending: bool = False
    number: int | None = None
    """How many to list ("die drei jüngsten")."""
    rank: int | None = None
    """For ``extreme``: the one at this place alone is meant ("der zweitjüngste"); ``number`` reaches as far."""
    all_time: bool = False
    whole_term: bool = False
    """Everybody who fits at any time of the term, not only at its first sitting."""
    supposed: tuple[str, ...] = ()
    """For ``extreme``: the ids of those of a name whom the question supposes to have the place."""
    aside: bool = False
    """Counted or ranked among the members last shown, who stay the ones spoken of."""
    part: tuple[str, ...] = ()
    """The conditions by which some of those last shown are counted: all of them are the whole of a share."""


TermsAsk = Literal[
    "dates", "start", "end", "length", "which", "count", "current", "longest", "shortest",
    "dissolved", "list",
    "average",  # how long terms lasted on average
    "gaps",  # the times without a Bundestag
    "compare",  # which of two lasted longer
    "elected",  # when it was elected: that is not held, only when it first met
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TermsQuery:
    """Facts of terms."""

    intent: Literal["terms"] = "terms"
    ask: TermsAsk = "dates"
    when: When = When()
    number: int | None = None
    """For ``longest`` and ``shortest``: the place on the scale."""
    longer: bool = True
    """For ``compare``: whether longer was asked for."""
    supposed: tuple[int, ...] = ()
    """For ``longest`` and ``shortest``: the term that a question supposes to be it; the running one is none yet."""
    yes_no: bool = False


Query = DistributionQuery | PersonQuery | RoleQuery | MembersQuery | TermsQuery
