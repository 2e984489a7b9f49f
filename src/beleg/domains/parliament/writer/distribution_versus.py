"""Named groups against each other, and together: who had more, and whether it was a majority."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.writer.common import group, had, of_group, several, was
from beleg.domains.parliament.writer.distribution_figures import MEASURED, Figure, Pair, of_all
from beleg.domains.parliament.writer.distribution_named import parties, seats, verb
from beleg.domains.parliament.writer.distribution_rows import Scene, seated, wanted
from beleg.domains.parliament.writer.distribution_sides import governed
from beleg.domains.parliament.writer.say import Piece, Place, Say
from beleg.records import Derived, Ref


def compare(scene: Scene) -> None:
    """Which of the named groups had more, and by how much."""
    say, point = scene.say, scene.point
    if scene.query.measure != "seats":
        _compared(scene)
        return
    rows = sorted(wanted(scene.query, point), key=lambda row: -row["seats"].value)
    if len(rows) != 2 or not seated(rows[1]):
        if scene.query.number is not None and len(rows) > 1:
            _foremost(scene, rows if scene.query.more else rows[::-1])
        seats(scene)
        return
    more, fewer = rows
    lead = _verdict(scene, more, fewer)
    if more["seats"].value == fewer["seats"].value:
        say.add(
            "{lead}{when} {had} {one} und {other} gleich viele Sitze: {seats} und {others}{also}.",
            "{lead}{when}, {one} and {other} {had} the same number of seats: {seats} and {others}{also}.",
            lead=lead,
            when=scene.when,
            had=had(say, present=scene.present, many=True),
            one=group(say, more["group"]),
            other=group(say, fewer["group"]),
            seats=more["seats"].integer,
            others=fewer["seats"].integer,
            also=scene.also,
        )
    else:
        gap = more["seats"].value - fewer["seats"].value
        say.add(
            "{lead}{when} {had} {more} mit {seats} {ahead} {noun} mehr als {fewer} "
            "mit {others} ({share}){growth}{also}.",
            "{lead}{when}, {more} {had} {seats}, {ahead} more than {fewer} with {others} ({share}){growth}{also}.",
            lead=lead,
            when=scene.when,
            had=verb(scene, more),
            more=group(say, more["group"]),
            seats=of_all(say, point, more),
            ahead=Derived(operation="difference", refs=(more["seats"].integer, fewer["seats"].integer)),
            noun="Sitz" if gap == 1 else "Sitze",
            fewer=group(say, fewer["group"]),
            others=fewer["seats"].integer,
            share=fewer["share"].percent,
            growth=_times(scene, more, fewer),
            also=scene.also,
        )
    parties(scene)


def _foremost(scene: Scene, rows: Sequence[Place]) -> None:
    """Which of several groups had most seats, or fewest; nothing where two of them had as many."""
    say, first = scene.say, rows[0]
    if rows[0]["seats"].value == rows[1]["seats"].value:
        return
    most = scene.query.more
    say.add(
        "{when} {had} von diesen {group} am {most}: {seats} Sitze.",
        "{when}, of these {group} {had} the {most}: {seats} seats.",
        when=scene.when,
        most=say.pick("meisten" if most else "wenigsten", "most" if most else "fewest"),
        had=verb(scene, first),
        group=group(say, first["group"]),
        seats=first["seats"].integer,
    )


def _gap(say: Say, one: Place, other: Place, measure: str) -> Piece | str:
    """By how many women or men one of two groups has more or fewer than the other."""
    ahead, behind = one[measure].value, other[measure].value
    if ahead == behind:
        return ""
    return say.piece(
        ": {gap} mehr" if ahead > behind else ": {gap} weniger",
        ": {gap} more" if ahead > behind else ": {gap} fewer",
        gap=Derived(operation="difference", refs=(one[measure].integer, other[measure].integer)),
    )


def _times(scene: Scene, more: Place, fewer: Place) -> Piece | str:
    """By how many percent one has more, where it is asked whether it has some times as many."""
    if scene.query.factor is None:
        return ""
    growth = Derived(operation="growth", refs=(fewer["seats"].integer, more["seats"].integer), form="percent")
    return scene.say.piece(", also {growth} mehr", ", that is {growth} more", growth=growth)


def _compared(scene: Scene) -> None:
    """Which of two groups has more women or men, a greater share of them, or is older, and by how much."""
    say, point, query = scene.say, scene.point, scene.query
    figure = MEASURED[query.measure]
    pairs = [(point, row) for row in wanted(query, point) if seated(row) and figure.known((point, row))]
    if len(pairs) != 2:
        seats(scene)
        return
    one, other = pairs
    first, second = figure.number(one), figure.number(other)
    right = first > second if query.more else first < second
    lead = ""
    if query.yes_no:
        lead = say.pick("Ja: ", "Yes: ") if right else say.pick("Nein: ", "No: ")
    elif first != second:
        one, other = sorted(pairs, key=figure.number, reverse=query.more)
    if query.measure in ("women", "men"):
        say.add(
            "{lead}{when} {had} {one} {text}, {other} {than}{gap}{also}.",
            "{lead}{when}, {one} {had} {text}, and {other} {than}{gap}{also}.",
            lead=lead,
            gap=_gap(say, one[1], other[1], query.measure),
            when=scene.when,
            had=verb(scene, one[1]),
            one=group(say, one[1]["group"]),
            text=figure.text(say, one),
            other=group(say, other[1]["group"]),
            than=figure.text(say, other),
            also=scene.also,
        )
        return
    nouns = {
        "women_share": ("der Frauenanteil", "share of women"),
        "men_share": ("der Männeranteil", "share of men"),
    }
    say.add(
        "{lead}{when} {was} {noun} {one}{higher} {text}, {other} {than}{gap}{also}.",
        "{lead}{when}, the {noun} {one} {was}{higher} {text}, that {other} {than}{gap}{also}.",
        lead=lead,
        gap=_apart(say, figure, one, other),
        when=scene.when,
        was=was(say, present=scene.present),
        noun=say.pick(*nouns.get(query.measure, ("das Durchschnittsalter", "average age"))),
        one=of_group(say, one[1]["group"], one[1]["kind"].value),
        higher=_higher(say, figure.number(one) - figure.number(other)),
        text=figure.text(say, one),
        other=of_group(say, other[1]["group"], other[1]["kind"].value),
        than=figure.text(say, other),
        also=scene.also,
    )


def _apart(say: Say, figure: Figure, one: Pair, other: Pair) -> Piece | str:
    """How far two shares or average ages are apart."""
    if figure.number(one) == figure.number(other):
        return ""
    unit = say.pick("Punkte", "percentage points") if figure.form == "percent" else say.pick("Jahre", "years")
    gap = Derived(
        operation="difference", refs=(figure.leaf(one).decimal, figure.leaf(other).decimal), form="decimal"
    )
    return say.piece(
        "; der Unterschied beträgt {gap} {unit}", "; the difference is {gap} {unit}", gap=gap, unit=unit
    )


def _higher(say: Say, apart: float) -> str:
    """Whether the figure told first is the higher or the lower one."""
    if not apart:
        return ""
    return say.pick(" höher:", " higher:") if apart > 0 else say.pick(" niedriger:", " lower:")


def _verdict(scene: Scene, more: Place, fewer: Place) -> str:
    """Whether the group named first had more (or fewer), where the question asks that."""
    if not scene.query.yes_no:
        return ""
    if scene.query.factor is not None:
        enough = more["seats"].value > scene.query.factor * fewer["seats"].value
        asked = more["key"].value == scene.query.groups[0]
        return scene.say.pick("Ja, ", "Yes, ") if enough and asked else scene.say.pick("Nein, ", "No, ")
    larger, smaller = (more, fewer) if scene.query.more else (fewer, more)
    apart = more["seats"].value != fewer["seats"].value
    right = apart and larger["key"].value == scene.query.groups[0] and smaller is not larger
    return scene.say.pick("Ja, ", "Yes, ") if right else scene.say.pick("Nein, ", "No, ")


def summed(scene: Scene) -> None:
    """The same, with a yes or a no first where the question asks for one."""
    if scene.query.side is None or wanted(scene.query, scene.point):
        together(scene, asked=scene.query.yes_no)
    governed(scene)


def together(scene: Scene, *, asked: bool = False) -> None:
    """The seats of the named groups together, and whether that is a majority. ``asked``: yes or no first."""
    say, point = scene.say, scene.point
    rows = wanted(scene.query, point)
    if not rows:
        parties(scene)
        return
    held = [row["seats"].integer for row in rows]
    if scene.query.bounded:
        _bounded(scene, rows, held)
        return
    ahead = _ahead(scene, point)
    enough, gap = ahead >= 0, abs(ahead)
    lead = ""
    if asked and (scene.before is None or (_ahead(scene, scene.before) >= 0) != enough):
        lead = say.pick("Ja, ", "Yes, ") if enough else say.pick("Nein, ", "No, ")
    say.add(
        "{lead}{when} {had} {groups} {seats}; {majority}{also}.",
        "{lead}{when}, {groups} {had} {seats}; {majority}{also}.",
        lead=lead,
        when=scene.when,
        had=had(say, present=scene.present, many=len(rows) > 1 or several(rows[0]["group"])),
        groups=say.join([_with_own_seats(say, row, alone=len(rows) == 1) for row in rows]),
        seats=_sum(say, point, rows, held),
        majority=_majority_of(scene, held, enough=enough, gap=gap),
        also=scene.also,
    )
    parties(scene)


_BOUNDS = (("die genannte Zahl", "the number named"), ("der genannte Anteil", "the share named"))
"""What groups reach together: a number of seats, or a part of them."""


def _bounded(scene: Scene, rows: Sequence[Place], held: list[Ref]) -> None:
    """Whether the named groups together had the part of the seats that is asked about."""
    say, query, point = scene.say, scene.query, scene.point
    value = sum(int(row["seats"].value) for row in rows) * (query.parts or 1)
    limit = (query.number or 0) * (int(point["total"].value) if query.parts else 1)
    right = query.inclusive if value == limit else (value > limit) is query.more
    reached = value >= limit
    say.add(
        "{lead}{when} {had} {groups} {seats}; {bound}{also}.",
        "{lead}{when}, {groups} {had} {seats}; {bound}{also}.",
        bound=_beside_two_thirds(scene, held)
        if point.known("two_thirds")
        else say.piece(
            "{bound} {was} damit {reached}",
            "{bound} {was} {reached} by that",
            bound=say.pick(*_BOUNDS[query.parts is not None]),
            was=was(say, present=scene.present),
            reached=say.pick(*(("erreicht", "reached") if reached else ("nicht erreicht", "not reached"))),
        ),
        lead=say.pick(*(("Ja, ", "Yes, ") if right else ("Nein, ", "No, "))) if query.yes_no else "",
        when=scene.when,
        had=had(say, present=scene.present, many=len(rows) > 1 or several(rows[0]["group"])),
        groups=say.join([_with_own_seats(say, row, alone=len(rows) == 1) for row in rows]),
        seats=_sum(say, point, rows, held),
        also=scene.also,
    )
    parties(scene)


def _beside_two_thirds(scene: Scene, held: list[Ref]) -> Piece:
    """By how many seats the groups miss a majority of two thirds, or pass it."""
    say, needed = scene.say, scene.point["two_thirds"]
    name = scene.point[say.pick("two_thirds_de", "two_thirds_en")].text
    gap = _held(scene, scene.point) - int(needed.value)
    if not gap:
        return say.piece(
            "das {was} genau die {needed} einer {name}",
            "that {was} just the {needed} of a {name}",
            was=was(say, present=scene.present, many=say.german),
            needed=needed.integer,
            name=name,
        )
    apart = Derived(operation="difference", refs=(*held, needed.integer))
    if gap > 0:
        return say.piece(
            "das {was} eine {name}, {apart} über den nötigen {needed}",
            "that {was} a {name}, {apart} above the {needed} needed",
            was=was(say, present=scene.present),
            apart=apart,
            needed=needed.integer,
            name=name,
        )
    return say.piece(
        "zur {name} von {needed} {lacked} {apart}",
        "that {was} {apart} short of the {needed} of a {name}",
        was=was(say, present=scene.present),
        needed=needed.integer,
        name=name,
        lacked=_lacked(scene, -gap),
        apart=apart,
    )


def _ahead(scene: Scene, point: Place) -> int:
    """By how many seats the named groups passed the majority at a point; below 0 where they did not."""
    return _held(scene, point) - int(point["majority"].value)


def _held(scene: Scene, point: Place) -> int:
    """The seats of the named groups together at a point."""
    held: int = sum(row["seats"].value for row in wanted(scene.query, point))
    return held


def _with_own_seats(say: Say, row: Place, *, alone: bool) -> Piece:
    if alone:
        return group(say, row["group"])
    return say.piece(
        "{group} ({seats})", "{group} ({seats})", group=group(say, row["group"]), seats=row["seats"].integer
    )


def _sum(say: Say, point: Place, rows: Sequence[Place], held: list[Ref]) -> Piece:
    if len(rows) == 1:
        return of_all(say, point, rows[0])
    total = point["total"].integer
    return say.piece(
        "zusammen {sum} von {total} Sitzen ({share})",
        "{sum} of {total} seats together ({share})",
        sum=Derived(operation="sum", refs=tuple(held)),
        total=total,
        share=Derived(operation="ratio", refs=(*held, total), form="percent"),
    )


def _majority_of(scene: Scene, held: list[Ref], *, enough: bool, gap: int) -> Piece:
    say, needed = scene.say, scene.point["majority"]
    apart = Derived(operation="difference", refs=(*held, needed.integer))
    if enough:
        return say.piece(
            "das {was} eine Mehrheit, {apart} über den nötigen {needed}"
            if gap
            else "das {was} eine Mehrheit, genau die nötigen {needed}",
            "that {was} a majority, {apart} above the {needed} needed"
            if gap
            else "that {was} a majority, just the {needed} needed",
            was=was(say, present=scene.present),
            apart=apart,
            needed=needed.integer,
        )
    return say.piece(
        "das {was} keine Mehrheit, zu den nötigen {needed} {lacked} {apart}",
        "that {was} no majority, {apart} short of the {needed} needed",
        was=was(say, present=scene.present),
        lacked=_lacked(scene, gap),
        apart=apart,
        needed=needed.integer,
    )


def _lacked(scene: Scene, gap: int) -> str:
    if scene.present:
        return "fehlt" if gap == 1 else "fehlen"
    return "fehlte" if gap == 1 else "fehlten"
