"""When a figure was highest and lowest over several points in time, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from beleg.domains.parliament.writer.common import group, had, several, was
from beleg.domains.parliament.writer.distribution_course import OF_GROUPS, Course, while_seated
from beleg.domains.parliament.writer.distribution_figures import (
    MEN_NUMBER,
    SEATS,
    SHARE,
    TOTAL,
    WOMEN,
    WOMEN_NUMBER,
    Figure,
    Pair,
)
from beleg.domains.parliament.writer.distribution_rows import seated
from beleg.domains.parliament.writer.say import Piece


def extreme(course: Course, *, highest: bool, brief: bool = False, place: int = 1) -> None:
    """When the figure was highest or lowest; of a group's seats, by number and (but for ``brief``) by share.

    ``place``: the place on the scale that is asked for, 1 for its end.
    """
    held = tuple(pair for pair in course.pairs if pair[1] is pair[0] or seated(pair[1]))
    gone = not highest and len(held) < len(while_seated(course, after=1).pairs)
    without = tuple(pair for pair in course.pairs if not (pair[1] is pair[0] or seated(pair[1])))
    course = replace(course, pairs=held, beside=without)
    if len(held) == 1 and course.row is not None and not course.sittings:
        _once(course)
        return
    if place > 1:
        _down_to(course, highest=highest, place=place)
        return
    best = _best(course, course.figure, highest=highest)
    if course.figure not in OF_GROUPS:
        _superlative(course, best, _EXTREMES[course.figure.title][not highest], gone=gone)
        return
    by_share = _best(course, SHARE, highest=highest)
    if [point for point, _ in best] == [point for point, _ in by_share]:
        _strongest(course, best, highest=highest, gone=gone)
        return
    _superlative(course, best, _EXTREMES[SEATS.title][not highest], gone=gone)
    if not brief:
        _superlative(course, by_share, _EXTREMES[SHARE.title][not highest], gone=gone)


def _once(course: Course) -> None:
    """The one point in time at which a group had seats: nothing is highest or lowest there."""
    say = course.say
    say.add(
        "Sitze {had} {name} nur {whens}.",
        "{name} had seats only {whens}.",
        had=had(say, present=False, many=several(course.pairs[0][1]["group"])),
        name=group(say, course.pairs[0][1]["group"]),
        whens=_whens(course, course.pairs),
    )


def _down_to(course: Course, *, highest: bool, place: int) -> None:
    """The points in time from the end of the scale down to the place asked for, one after the other."""
    say, figure = course.say, course.figure
    values = sorted({figure.number(pair) for pair in course.pairs}, reverse=highest)[:place]
    ranked = [pair for value in values for pair in course.pairs if figure.number(pair) == value]
    told = [
        say.piece(
            "{when}: {text}",
            "{when}: {text}",
            when=course.alone(pair[0]) if course.sittings else course.ahead(pair[0]),
            text=figure.text(say, pair),
        )
        for pair in ranked
    ]
    whens = told[0]
    for before, pair, each in zip(ranked, ranked[1:], told[1:], strict=False):
        same = figure.number(before) == figure.number(pair)
        whens = say.piece(
            "{before}, ebenso {each}" if same else "{before}, danach {each}",
            "{before}, likewise {each}" if same else "{before}, then {each}",
            before=whens,
            each=each,
        )
    say.add(
        "{what} {had} {name} {whens}.",
        "{name} had {what} {whens}.",
        supports=course.refs,
        what=say.pick(*_EXTREMES[figure.title][not highest]),
        had=had(say, present=False, many=course.row is not None and several(course.row["group"])),
        name=course.name() if course.row is None else group(say, course.row["group"]),
        whens=whens,
    )


_EXTREMES = {
    SEATS.title: (("die meisten Sitze", "the most seats"), ("die wenigsten Sitze", "the fewest seats")),
    SHARE.title: (
        ("den höchsten Anteil", "the highest share"),
        ("den niedrigsten Anteil", "the lowest share"),
    ),
    TOTAL.title: (
        ("die meisten Mitglieder", "the most members"),
        ("die wenigsten Mitglieder", "the fewest members"),
    ),
    WOMEN.title: (
        ("den höchsten Frauenanteil", "the highest share of women"),
        ("den niedrigsten Frauenanteil", "the lowest share of women"),
    ),
    WOMEN_NUMBER.title: (
        ("die meisten Frauen", "the most women"),
        ("die wenigsten Frauen", "the fewest women"),
    ),
    MEN_NUMBER.title: (("die meisten Männer", "the most men"), ("die wenigsten Männer", "the fewest men")),
}
"""What is highest and what is lowest, by a figure's title."""


def _strongest(course: Course, best: Sequence[Pair], *, highest: bool, gone: bool) -> None:
    """When a group was strongest or weakest, by seats as well as by share."""
    say, row = course.say, best[0][1]
    words = ("am stärksten", "strongest") if highest else ("am schwächsten", "weakest")
    say.add(
        "{lead}sonst {was} {name} nach Sitzen wie nach Anteil {word} {whens}."
        if gone
        else "{lead}{word} {was} {name} nach Sitzen wie nach Anteil {whens}.",
        "{lead}{otherwise}{name} {was} {word}, by seats as well as by share, {whens}.",
        lead=_verdict(course, best),
        supports=course.refs,
        otherwise="otherwise " if gone else "",
        word=say.pick(*words),
        was=was(say, present=False, many=several(row["group"])),
        name=group(say, row["group"]),
        whens=_whens(course, best),
    )


def _verdict(course: Course, best: Sequence[Pair], *, by_share: bool | None = None) -> str:
    """A yes or a no where the question supposes when the figure was highest or lowest; ``None``: by either measure."""
    if not course.supposed:
        return ""
    right = any(point["term"].value in course.supposed for point, _ in best)
    if by_share is None:
        return course.say.pick("Ja: ", "Yes: ") if right else course.say.pick("Nein: ", "No: ")
    measure = (
        course.say.pick("Nach Anteil ", "By share ")
        if by_share
        else course.say.pick("Nach Sitzen ", "By seats ")
    )
    return measure + (course.say.pick("ja: ", "yes: ") if right else course.say.pick("nein: ", "no: "))


def _whens(course: Course, best: Sequence[Pair]) -> Piece:
    """The times of a superlative with their figures; of one group, where each point has its own."""
    say, (point, row) = course.say, best[0]
    same = [pair for pair in best if row is point or pair[1]["key"].value == row["key"].value]
    alone = len(same) == 1 or course.sittings
    parts = [
        say.piece(
            "{when}: {text}",
            "{when}: {text}",
            when=course.alone(pair[0]) if alone else course.ahead(pair[0]),
            text=course.figure.text(say, pair),
        )
        for pair in same
    ]
    return say.join(parts, say.pick("und ebenso", "and likewise"))


def _best(course: Course, figure: Figure, *, highest: bool) -> list[Pair]:
    values = [figure.number(pair) for pair in course.pairs]
    best = max(values) if highest else min(values)
    return [pair for pair, value in zip(course.pairs, values, strict=True) if value == best]


def _superlative(course: Course, best: Sequence[Pair], what: tuple[str, str], *, gone: bool) -> None:
    """Who had most or least of it, and when; several times, where it was the same."""
    say, (point, row) = course.say, best[0]
    many = row is not point and several(row["group"])
    say.add(
        "{lead}sonst {had} {name} {what} {whens}." if gone else "{lead}{what} {had} {name} {whens}.",
        "{lead}{otherwise}{name} had {what} {whens}.",
        lead=_verdict(
            course, best, by_share=what in _EXTREMES[SHARE.title] if course.figure in OF_GROUPS else None
        ),
        supports=course.refs,
        otherwise="otherwise " if gone else "",
        what=say.pick(*what),
        had=had(say, present=False, many=many),
        name=course.name() if course.row is None else group(say, row["group"]),
        whens=_whens(course, best),
    )
