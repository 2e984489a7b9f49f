"""By how much a figure grew or shrank between two points in time, in words; of all groups, which of them did."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import DistributionQuery, Measure
from beleg.domains.parliament.writer.common import group, had, of_group, several
from beleg.domains.parliament.writer.distribution_figures import (
    MEASURED,
    SEATS,
    Figure,
    Pair,
    figures_chart,
    figures_table,
)
from beleg.domains.parliament.writer.distribution_rows import groups, is_named, row_of, wanted
from beleg.domains.parliament.writer.say import Piece, Place, Say
from beleg.records import ChartPlan, Derived, Form, Table

_UNITS: dict[Measure, tuple[tuple[str, str], tuple[str, str]]] = {
    "seats": (("Sitz", "Sitze"), ("seat", "seats")),
    "share": (("Punkte", "Punkte"), ("percentage points", "percentage points")),
    "total": (("Mitglied", "Mitglieder"), ("member", "members")),
    "women": (("Frau", "Frauen"), ("woman", "women")),
    "women_share": (("Punkte", "Punkte"), ("percentage points", "percentage points")),
    "men": (("Mann", "Männer"), ("man", "men")),
    "men_share": (("Punkte", "Punkte"), ("percentage points", "percentage points")),
    "age": (("Jahre", "Jahre"), ("years", "years")),
}
"""What a difference is counted in, one and many."""


def change(
    say: Say, query: DistributionQuery, points: Sequence[Place]
) -> tuple[Table | None, ChartPlan | None]:
    """The figure at the first and at the last point, and the difference: yes or no first. The chart of both."""
    if query.ask == "new":
        return _new(say, points[0], points[-1])
    if query.ask == "gain":
        return _gains(say, query, points[0], points[-1])
    first, last = points[0], points[-1]
    figure = MEASURED[query.measure]
    pairs: list[Pair] = []
    found = wanted(query, first) if is_named(query) else [first]
    for row in found:
        then = last if row is first else row_of(last, row["key"].value)
        if then is None:  # Members without a group have no row where there are none.
            continue
        one, two = (first, row), (last, then)
        known = [pair for pair in (one, two) if figure.known(pair)]
        if len(known) < 2:  # A group without seats has no women and no ages.
            _one_known(say, figure, known, one, two)
            continue
        pairs += [one, two]
        say.add(
            "{lead}{subject} {when} {before} und {then} {after}: {way}.",
            "{lead}{when}, {subject} {before}, and {then} {after}: {way}.",
            lead=_verdict(say, query, figure.number(one), figure.number(two)),
            subject=_subject(say, query.measure, first, row),
            when=_when(say, first),
            before=figure.text(say, one),
            then=_when(say, last),
            after=figure.text(say, two),
            way=_way(say, query, figure, one, two),
        )
    return None, figures_chart(say, figure, pairs)


def _verdict(say: Say, query: DistributionQuery, before: float, after: float) -> str:
    """Whether the point asked about had more (or fewer), where the question asks that."""
    if not query.yes_no:
        return ""
    asked, other = (after, before) if query.later else (before, after)
    right = asked > other if query.more else asked < other
    return say.pick("Ja: ", "Yes: ") if right else say.pick("Nein: ", "No: ")


def _subject(say: Say, measure: Measure, point: Place, row: Place) -> Piece:
    """What comes before the figure: "die SPD hatte", "der Frauenanteil der SPD war"."""
    owner: Piece | str = ""
    if row is not point:
        kind = row["kind"].value if row.known("kind") else None
        owner = say.piece(" {of}", " {of}", of=of_group(say, row["group"], kind))
    if measure in ("seats", "share", "women", "men", "total"):
        if row is point:
            return say.piece("der Bundestag hatte", "the Bundestag had")
        verb = had(say, present=False, many=several(row["group"]))
        return say.piece("{name} {had}", "{name} {had}", name=group(say, row["group"]), had=verb)
    german, english = {
        "women_share": ("der Frauenanteil{owner} war", "the share of women{owner} was"),
        "men_share": ("der Männeranteil{owner} war", "the share of men{owner} was"),
    }.get(measure, ("das Durchschnittsalter{owner} war", "the average age{owner} was"))
    return say.piece(german, english, owner=owner)


def _when(say: Say, point: Place) -> Piece:
    parts = {"nth": point["term"].ordinal, "day": point["day"].day}
    if point["basis"].value == "first_sitting":
        return say.piece(
            "zu Beginn der {nth} Wahlperiode ({day})", "at the start of the {nth} Bundestag ({day})", **parts
        )
    # The term comes first: so the day, and all that follows, stands by its own term.
    return say.piece("in der {nth} Wahlperiode am {day}", "in the {nth} Bundestag on {day}", **parts)


def _way(say: Say, query: DistributionQuery, figure: Figure, one: Pair, two: Pair) -> Piece:
    before, after = figure.number(one), figure.number(two)
    if before == after:
        return say.piece("gleich viel", "the same")
    refs = (figure.ref(one), figure.ref(two))
    form: Form = "decimal" if figure.form in ("percent", "decimal") else "integer"
    german, english = _UNITS[query.measure]
    many = abs(after - before) != 1
    more = after > before
    way = say.pick("mehr" if more else "weniger", "more" if more else "fewer")
    growth: Piece | str = ""
    if query.relative and before:
        growth = say.piece(
            ", ein {sign} von {growth}",
            ", {sign} {growth}",
            sign=say.pick("Plus" if more else "Minus", "up" if more else "down"),
            growth=Derived(operation="growth", refs=refs, form="percent"),
        )
    return say.piece(
        "{number} {noun} {way}{growth}",
        "{number} {noun} {way}{growth}",
        number=Derived(operation="difference", refs=refs, form=form),
        noun=say.pick(german[many], english[many]),
        way=way,
        growth=growth,
    )


def _one_known(say: Say, figure: Figure, known: Sequence[Pair], *pairs: Pair) -> None:
    """That a group had seats at one of the two points alone, so that there is nothing to compare."""
    for point, row in pairs:
        if (point, row) not in known:
            say.add(
                "{when} hatte {group} keine ({zero}) Sitze.",
                "{when}, {group} held no ({zero}) seats.",
                when=_when(say, point),
                group=group(say, row["group"]),
                zero=row["seats"].integer,
            )
    for pair in known:
        say.add(
            "{group}: {figure} {when}.",
            "{group}: {figure} {when}.",
            group=group(say, pair[1]["group"]),
            figure=figure.text(say, pair),
            when=_when(say, pair[0]),
        )


def _new(say: Say, first: Place, last: Place) -> tuple[Table | None, ChartPlan | None]:
    """Which groups came to seats, and which lost all of theirs."""
    both = _beside(first, last)
    came = [after for before, after in both if after["seats"].value and not before["seats"].value]
    seats = say.join(
        [
            say.piece(
                "{group} mit {n} Sitzen",
                "{group} with {n} seats",
                group=group(say, row["group"]),
                n=row["seats"].integer,
            )
            for row in came
        ]
    )
    supports = [row["seats"].integer for rows in both for row in rows]
    if came:
        say.add(
            "{times} neu hinzugekommen {were} {groups}.",
            "{times}, {groups} {were} new.",
            times=_from_to(say, first, last),
            were=say.pick(*(("ist", "was") if len(came) == 1 else ("sind", "were"))),
            groups=seats,
            supports=supports,
        )
    else:
        say.add(
            "{times} ist keine Fraktion oder Gruppe neu hinzugekommen.",
            "{times}, no group was new.",
            times=_from_to(say, first, last),
            supports=supports,
        )
    _gone(say, [rows for rows in both if rows[0]["seats"].value and not rows[1]["seats"].value])
    pairs = [(point, row) for rows in both for point, row in zip((first, last), rows, strict=True)]
    return figures_table(say, SEATS, pairs), figures_chart(say, SEATS, pairs)


def _beside(first: Place, last: Place) -> list[tuple[Place, Place]]:
    """The groups at both points, those with most seats at the later one first."""
    keys = dict.fromkeys(row["key"].value for point in (last, first) for row in groups(point))
    return [
        (before, after)
        for key in keys
        if (before := row_of(first, key)) is not None and (after := row_of(last, key)) is not None
    ]


def _gone(say: Say, rows: Sequence[tuple[Place, Place]]) -> None:
    """The groups that lost all their seats."""
    if rows:
        say.add(
            "Danach nicht mehr vertreten {was} {groups}.",
            "No longer represented after that {was}: {groups}.",
            was=say.pick("war" if len(rows) == 1 else "waren", "was" if len(rows) == 1 else "were"),
            groups=say.join([group(say, before["group"]) for before, _ in rows]),
            supports=[after["seats"].integer for _, after in rows],
        )


def _gains(
    say: Say, query: DistributionQuery, first: Place, last: Place
) -> tuple[Table | None, ChartPlan | None]:
    """Which groups won or lost most seats, and the others."""
    moved = sorted(_beside(first, last), key=lambda rows: rows[0]["seats"].value - rows[1]["seats"].value)
    won = [rows for rows in moved if rows[1]["seats"].value > rows[0]["seats"].value]
    lost = [rows for rows in reversed(moved) if rows[1]["seats"].value < rows[0]["seats"].value]
    chosen, others = (won, lost) if query.more else (lost, won)
    rest: Piece | str = ""
    if others:
        rest = say.piece(
            "; {way} haben {groups}",
            "; {groups} {way} seats",
            way=_verb(say, won=not query.more),
            groups=_each(say, others),
        )
    if not chosen:
        say.add(
            "{times} hat keine Fraktion oder Gruppe Sitze {way}{rest}.",
            "{times}, no group {way} seats{rest}.",
            times=_from_to(say, first, last),
            way=_verb(say, won=query.more),
            rest=rest,
        )
    else:
        top, *following = chosen
        say.add(
            "{times} hat {group} am meisten Sitze {way}: {apart}{next}{rest}.",
            "{times}, {group} {way} most seats: {apart}{next}{rest}.",
            times=_from_to(say, first, last),
            way=_verb(say, won=query.more),
            group=group(say, top[0]["group"]),
            apart=_apart(*top),
            next=say.piece(", dahinter {groups}", ", then {groups}", groups=_each(say, following))
            if following
            else "",
            rest=rest,
        )
    _gone(say, [rows for rows in lost if not rows[1]["seats"].value])
    pairs = [(point, row) for rows in (*won, *lost) for point, row in zip((first, last), rows, strict=True)]
    return figures_table(say, SEATS, pairs), figures_chart(say, SEATS, pairs)


def _verb(say: Say, *, won: bool) -> str:
    return say.pick("gewonnen" if won else "verloren", "won" if won else "lost")


def _apart(before: Place, after: Place) -> Derived:
    return Derived(operation="difference", refs=(before["seats"].integer, after["seats"].integer))


def _from_to(say: Say, first: Place, last: Place) -> Piece:
    return say.piece(
        "von der {nth} ({day}) zur {then} Wahlperiode ({end})",
        "from the {nth} ({day}) to the {then} Bundestag ({end})",
        nth=first["term"].ordinal,
        day=first["day"].day,
        then=last["term"].ordinal,
        end=last["day"].day,
    )


def _each(say: Say, rows: Sequence[tuple[Place, Place]]) -> Piece:
    """The groups, each with its difference."""
    return say.join(
        [
            say.piece(
                "{group} ({n})", "{group} ({n})", group=group(say, before["group"]), n=_apart(before, after)
            )
            for before, after in rows
        ]
    )
