"""Figures over several points in time, in sentences: how they developed, and when they were highest and lowest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from beleg.domains.parliament.query import DistributionQuery
from beleg.domains.parliament.writer.common import group, had, of_group, several, terms, was
from beleg.domains.parliament.writer.distribution_figures import (
    AGE,
    DIRECT,
    DIRECT_SHARE,
    MAJORITY,
    MEDIAN,
    MEN,
    MEN_NUMBER,
    SEATS,
    SHARE,
    TOTAL,
    WOMEN,
    WOMEN_NUMBER,
    Figure,
    Pair,
)
from beleg.domains.parliament.writer.distribution_rows import groups, is_named, row_of, seated, wanted
from beleg.domains.parliament.writer.say import Piece, Place, Say, listing
from beleg.lean import dataclass
from beleg.records import Ref

MOST_ITEMS = 5
"""Points told one by one; of more only the first, the last, the highest and the lowest."""

OF_GROUPS = (SEATS, SHARE)
_OF_CHAMBER = (TOTAL, MAJORITY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """One figure over points in time, in their order: the chamber's, one group's, or each point's leading group's."""

    say: Say
    figure: Figure
    pairs: tuple[Pair, ...]
    sittings: bool
    """Every point is a term's first sitting."""
    by_term: bool
    """And the term alone tells the points apart."""
    leading: str = ""
    """What the groups lead in, where each point has its own: "stärkste Fraktion war"."""
    record: bool = False
    """Whether the highest of the leading groups' figures is told, too, or the lowest of the smallest ones'."""
    supposed: tuple[int, ...] = ()
    """The terms of which a question supposes that the figure was highest, or lowest, then."""
    beside: tuple[Pair, ...] = ()
    """The points at which the group had no seats yet, or none any more: they bear out a superlative of all."""

    @property
    def row(self) -> Place | None:
        """The group's row at the first point; ``None`` where the figure is the chamber's."""
        point, row = self.pairs[0]
        return None if row is point else row

    @property
    def refs(self) -> tuple[Ref, ...]:
        """All values: what a superlative is borne out by."""
        return tuple(self.figure.ref(pair) for pair in (*self.pairs, *self.beside))

    def name(self) -> Piece:
        """Who has the figure, as a subject."""
        if self.row is None:
            return self.say.piece("der Bundestag", "the Bundestag")
        return group(self.say, self.row["group"])

    def ahead(self, point: Place) -> Piece:
        """A point's time before its figure: "in der 20. Wahlperiode", and its day where that tells it apart."""
        if not self.by_term:
            return self._piece(point, "in der {nth} Wahlperiode am {day}", "in the {nth} Bundestag on {day}")
        return self._piece(point, "in der {nth} Wahlperiode", "in the {nth} Bundestag")

    def behind(self, point: Place) -> Piece:
        """A point's time after its figure: the day comes first, so that each value stands by its own term."""
        return self.ahead(point) if self.by_term else self._dated(point)

    def alone(self, point: Place) -> Piece:
        """A point's time as one says it of a single one: "bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021"."""
        if not self.sittings:
            return self._dated(point)
        return self._piece(
            point,
            "bei der ersten Sitzung der {nth} Wahlperiode am {day}",
            "at the first sitting of the {nth} Bundestag on {day}",
        )

    def _dated(self, point: Place) -> Piece:
        return self._piece(point, "am {day} ({nth} Wahlperiode)", "on {day} ({nth} Bundestag)")

    def _piece(self, point: Place, german: str, english: str) -> Piece:
        return self.say.piece(german, english, day=point["day"].day, nth=point["term"].ordinal)

    def item(self, pair: Pair) -> Piece:
        """A time and the figure, with the group where each point has its own."""
        point, row = pair
        text = self.figure.text(self.say, pair)
        if self.leading:
            return self.say.piece(
                "{time} {group} mit {text}",
                "{time} {group} with {text}",
                time=self.ahead(point),
                group=group(self.say, row["group"]),
                text=text,
            )
        return self.say.piece(
            "{ahead} {text}" if self.by_term else "{text} {behind}",
            "{text} {behind}",
            ahead=self.ahead(point),
            behind=self.behind(point),
            text=text,
        )

    def subject(self) -> Piece:
        """What comes before the items: "die SPD hatte", "der Frauenanteil war"."""
        say, row = self.say, self.row
        if self.leading:
            return say.piece(self.leading, self.leading)
        if row is not None and self.figure in OF_GROUPS:
            verb = had(say, present=False, many=several(row["group"]))
            return say.piece("{name} {had}", "{name} {had}", name=self.name(), had=verb)
        german, english = {
            TOTAL.title: ("die Zahl der Mitglieder war", "the number of members was"),
            MAJORITY.title: ("für die Mehrheit nötig waren", "a majority took"),
            WOMEN.title: ("der Frauenanteil {owner}war", "the share of women {owner}was"),
            MEN.title: ("der Männeranteil {owner}war", "the share of men {owner}was"),
            WOMEN_NUMBER.title: ("die Zahl der Frauen {owner}war", "the number of women {owner}was"),
            MEN_NUMBER.title: ("die Zahl der Männer {owner}war", "the number of men {owner}was"),
            AGE.title: ("das Durchschnittsalter {owner}war", "the average age {owner}was"),
            MEDIAN.title: ("das Medianalter {owner}war", "the median age {owner}was"),
            DIRECT.title: (
                "die Zahl der Direktmandate {owner}war",
                "the number of direct mandates {owner}was",
            ),
            DIRECT_SHARE.title: (
                "der Anteil direkt Gewählter {owner}war",
                "the share of directly elected members {owner}was",
            ),
        }[self.figure.title]
        owner: Piece | str = ""
        if row is not None:
            owner = say.piece(
                "{of} ",
                "in {group} ",
                of=of_group(say, row["group"], row["kind"].value),
                group=group(say, row["group"]),
            )
        return say.piece(german, english, owner=owner)


def course_of(
    say: Say, figure: Figure, points: Sequence[Place], key: str, *, sittings: bool, by_term: bool
) -> Course | None:
    """The figure of one group at all points that have it; ``None`` where none has."""
    rows = [(point, row) for point in points if (row := row_of(point, key)) is not None]
    pairs = tuple(pair for pair in rows if figure.known(pair))
    return Course(say=say, figure=figure, pairs=pairs, sittings=sittings, by_term=by_term) if pairs else None


_FEWEST = ("die wenigsten Sitze hatte", "the smallest groups were:")


def courses(
    say: Say,
    query: DistributionQuery,
    figure: Figure,
    points: Sequence[Place],
    *,
    sittings: bool,
    by_term: bool,
) -> list[Course]:
    """One a named group, or the chamber's; of seats, where no group is named, the leading groups'."""
    keys = dict.fromkeys(row["key"].value for point in points for row in wanted(query, point))
    if is_named(query) and figure not in _OF_CHAMBER:
        return [
            course
            for key in keys
            if (course := course_of(say, figure, points, key, sittings=sittings, by_term=by_term)) is not None
        ]
    if figure not in OF_GROUPS:
        pairs = tuple((point, point) for point in points)
        return [Course(say=say, figure=figure, pairs=pairs, sittings=sittings, by_term=by_term)]
    place, leading = (query.number or 1) - 1, say.pick("stärkste Fraktion war", "the largest groups were:")
    if query.ask == "weakest":
        place, leading = -1, say.pick(*_FEWEST)
    elif place:
        leading = say.pick("auf dem gefragten Platz stand", "in the place asked for were:")
    led = [(point, ranked[place]) for point in points if len(ranked := groups(point)) > place]
    course = Course(
        say=say,
        figure=figure,
        pairs=tuple(led),
        sittings=sittings,
        by_term=by_term,
        leading=leading,
        record=place in (0, -1) and query.when.kind == "all" and query.ask in ("strongest", "weakest"),
    )
    return [course] if led else []


def while_seated(course: Course, *, after: int = 0) -> Course:
    """The course from the group's first seats to its last ones, and ``after`` points more."""
    held = [index for index, (point, row) in enumerate(course.pairs) if row is point or seated(row)]
    pairs = course.pairs[held[0] : held[-1] + 1 + after] if held else ()
    return replace(course, pairs=pairs)


def develop(course: Course, *, brief: bool = False) -> None:
    """How the figure developed. ``brief``: of many points the first and the last alone."""
    say, pairs = course.say, course.pairs
    if len(pairs) <= MOST_ITEMS:
        items = say.join([course.item(pair) for pair in pairs])
        say.add("{subject} {items}.", "{subject} {items}.", subject=course.subject(), items=items)
        return
    if course.record and not brief:
        fewest = course.leading == say.pick(*_FEWEST)
        record = (min if fewest else max)(pairs, key=course.figure.number)
        say.add(
            f"Die {'wenigsten' if fewest else 'meisten'} Sitze überhaupt: {{high}}.",
            f"The {'fewest' if fewest else 'most'} seats of all: {{high}}.",
            supports=course.refs,
            high=course.item(record),
        )
    say.add(
        "{subject} zuerst {first}, zuletzt {last}.",
        "{subject} {first} at first, and {last} most recently.",
        subject=course.subject(),
        first=course.item(pairs[0]),
        last=course.item(pairs[-1]),
    )
    if course.leading or brief:
        return
    gone = absences(course)
    held = [pair for pair in pairs if pair[1] is pair[0] or seated(pair[1])]
    high, low = max(held, key=course.figure.number), min(held, key=course.figure.number)
    say.add(
        "Der höchste Stand war {high}, der niedrigste{otherwise} {low}.",
        "The highest was {high}, the lowest{otherwise} {low}.",
        supports=course.refs,
        high=_turned(course, high),
        low=_turned(course, low),
        otherwise=say.pick(" sonst", " otherwise") if gone else "",
    )


def _turned(course: Course, pair: Pair) -> Piece:
    """The figure, then its time."""
    text, time = course.figure.text(course.say, pair), course.behind(pair[0])
    return course.say.piece("{text} {time}", "{text} {time}", text=text, time=time)


def absences(course: Course) -> bool:
    """At which points between its seats a group had none; whether there were any."""
    say = course.say
    gone = [pair for pair in while_seated(course).pairs if pair[1] is not pair[0] and not seated(pair[1])]
    if not gone:
        return False
    if course.sittings:
        times = say.piece("in {terms}", "in {terms}", terms=terms(say, [point["term"] for point, _ in gone]))
    else:
        times = say.piece("am {days}", "on {days}", days=listing([point["day"].day for point, _ in gone]))
    say.add(
        "Keine Sitze {had} {name} {times}.",
        "{name} held no seats {times}.",
        supports=[course.figure.ref(pair) for pair in gone],
        had=had(say, present=False, many=several(gone[0][1]["group"])),
        name=group(say, gone[0][1]["group"]),
        times=times,
    )
    return True


def span(course: Course, lead: str = "", *, brief: bool = False) -> None:
    """Since when and (but for ``brief``) in which terms a group had seats. ``lead`` answers first ("Ja, ")."""
    say = course.say
    start = begun(course)
    if start is None:
        return
    row, since = start
    say.add(
        "{lead}{name} {had} erstmals {since} Sitze.",
        "{lead}{name} first had seats {since}.",
        lead=lead,
        had=had(say, present=False, many=several(row["group"])),
        name=group(say, row["group"]),
        since=since,
    )
    held = [pair for pair in course.pairs if seated(pair[1])]
    if brief or not course.sittings or not held:
        return
    inside = [point["term"] for point, row in while_seated(course).pairs if not seated(row)]
    say.add(
        "Bei der ersten Sitzung vertreten {was} {name} in {where}{gaps}.",
        "At the first sitting {name} {was} represented in {where}{gaps}.",
        supports=[row["seats"].integer for _, row in course.pairs],
        was=was(say, present=False, many=several(held[0][1]["group"])),
        name=group(say, held[0][1]["group"]),
        where=terms(say, [point["term"] for point, _ in held], ranges=True),
        gaps=say.piece(
            ", mit Unterbrechung in {terms}",
            ", interrupted in {terms}",
            terms=terms(say, inside, ranges=True),
        )
        if inside
        else "",
    )


def begun(course: Course) -> tuple[Place, Piece] | None:
    """The first day with seats: a first sitting, or a day within the term at whose start it had none."""
    held = while_seated(course).pairs
    before = [
        pair
        for pair in course.pairs
        if not seated(pair[1]) and pair[1].known("first") and pair[0]["day"].value < pair[1]["first"].value
    ]
    if before and (not held or before[-1][1]["first"].value < held[0][0]["day"].value):
        earlier, late = before[-1]
        since = course.say.piece(
            "ab dem {first} ({nth} Wahlperiode)",
            "from {first} ({nth} Bundestag)",
            first=late["first"].day,
            nth=earlier["term"].ordinal,
        )
        return late, since
    return (held[0][1], course.alone(held[0][0])) if held else None


def how_counted(say: Say, *, sittings: bool) -> None:
    """At which days a course is counted."""
    if sittings:
        say.add(
            "Gezählt ist jeweils bei der ersten Sitzung der Wahlperiode.",
            "Each term is counted at its first sitting.",
            claim=False,
        )
    else:
        say.add(
            "Gezählt ist zu Beginn und am Ende des Zeitraums und bei jeder ersten Sitzung darin.",
            "Counted at the start and the end of the period and at each first sitting within it.",
            claim=False,
        )
