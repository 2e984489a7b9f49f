"""Women, men and ages at one point in time, in sentences: of the chamber, of named groups, and group by group."""

from __future__ import annotations

from collections.abc import Callable

from beleg.domains.parliament.writer.common import group, of_group, several, to_group, was
from beleg.domains.parliament.writer.distribution_figures import AGE, WOMEN, Figure, Pair
from beleg.domains.parliament.writer.distribution_named import absent, parties
from beleg.domains.parliament.writer.distribution_rows import Scene, groups, seated, wanted
from beleg.domains.parliament.writer.say import Piece, Place, Say


def women(scene: Scene) -> None:
    """How many women, and their share."""
    _sex(scene, "women", ("eine Frau", "Frauen"), ("a woman", "women"))


def men(scene: Scene) -> None:
    """How many men, and their share."""
    _sex(scene, "men", ("ein Mann", "Männer"), ("a man", "men"))


def _sex(scene: Scene, field: str, german: tuple[str, str], english: tuple[str, str]) -> None:
    say, point = scene.say, scene.point

    def whole(row: Place) -> Piece:
        many = row[field].value != 1
        return say.piece(
            "{were} {number} von {total} {members} {noun} ({share})",
            "{number} of {total} {members} {were} {noun} ({share})",
            were=was(say, present=scene.present, many=many),
            number=row[field].integer,
            total=row["total" if row is point else "seats"].integer,
            members=_members(say, point, row),
            noun=say.pick(german[many], english[many]),
            share=row[f"{field}_share"].percent,
        )

    def brief(row: Place) -> Piece:
        return say.piece(
            "{group} {number} von {total} ({share})",
            "{group} {number} of {total} ({share})",
            group=to_group(say, row["group"], row["kind"].value),
            number=row[field].integer,
            total=row["seats"].integer,
            share=row[f"{field}_share"].percent,
        )

    _tell(scene, whole, brief)


def age(scene: Scene) -> None:
    """The average age."""
    say, point = scene.say, scene.point

    def whole(row: Place) -> Piece:
        return say.piece(
            "{were} die {members} im Durchschnitt {age} Jahre alt",
            "the {members} {were} {age} years old on average",
            were=was(say, present=scene.present, many=True),
            members=_members(say, point, row),
            age=row["average_age"].decimal,
        )

    def brief(row: Place) -> Piece:
        return say.piece(
            "{group} {age} Jahre",
            "{group} {age} years",
            group=to_group(say, row["group"], row["kind"].value),
            age=row["average_age"].decimal,
        )

    _tell(scene, whole, brief)


def _members(say: Say, point: Place, row: Place) -> Piece:
    """Members of the chamber or of a group: "Abgeordneten der SPD"."""
    if row is point:
        return say.piece("Abgeordneten", "members")
    if several(row["group"]):
        return say.piece("{name}en Abgeordneten", "members without a group ({name})", name=row["group"].label)
    owner = of_group(say, row["group"], row["kind"].value)
    return say.piece("Abgeordneten {owner}", "members {owner}", owner=owner)


def _tell(scene: Scene, whole: Callable[[Place], Piece], brief: Callable[[Place], Piece]) -> None:
    """The chamber, or the named groups in one sentence, the first of them told whole."""
    say, rows = scene.say, wanted(scene.query, scene.point)
    here = [row for row in rows if seated(row)] if rows else [scene.point]
    if here:
        first, *others = here
        rest: Piece | str = ""
        if others:
            rest = say.piece(
                ", bei {others}", ", in {others}", others=say.join([brief(row) for row in others])
            )
        say.add(
            "{when} {first}{rest}{also}.",
            "{when}, {first}{rest}{also}.",
            when=scene.when,
            first=whole(first),
            rest=rest,
            also=scene.also,
        )
    if scene.lone or not here:
        absent(scene, [row for row in rows if not seated(row)])
    parties(scene)


def women_by_group(scene: Scene) -> None:
    """The highest and the lowest share of women of all groups, and that of the chamber."""
    high, low = _ends(scene, WOMEN)
    scene.say.add(
        "{when} {had} {high} den höchsten Frauenanteil ({share}), {low} den niedrigsten ({other}); "
        "im ganzen Bundestag {were} es {all}{also}.",
        "{when}, {high} {had} the highest share of women ({share}) and {low} the lowest ({other}); "
        "in the whole Bundestag it {was} {all}{also}.",
        when=scene.when,
        had=scene.say.pick("hat", "has") if scene.present else scene.say.pick("hatte", "had"),
        high=group(scene.say, high["group"]),
        share=high["women_share"].percent,
        low=group(scene.say, low["group"]),
        other=low["women_share"].percent,
        were=was(scene.say, present=scene.present, many=True),
        was=was(scene.say, present=scene.present),
        all=scene.point["women_share"].percent,
        also=scene.also,
    )


def age_by_group(scene: Scene) -> None:
    """The highest and the lowest average age of all groups, and that of the chamber."""
    high, low = _ends(scene, AGE)
    scene.say.add(
        "{when} {had} {high} das höchste Durchschnittsalter ({age} Jahre), {low} das niedrigste ({other} Jahre); "
        "im ganzen Bundestag {were} es {all} Jahre{also}.",
        "{when}, {high} {had} the highest average age ({age} years) and {low} the lowest ({other} years); "
        "in the whole Bundestag it {was} {all} years{also}.",
        when=scene.when,
        had=scene.say.pick("hat", "has") if scene.present else scene.say.pick("hatte", "had"),
        high=group(scene.say, high["group"]),
        age=high["average_age"].decimal,
        low=group(scene.say, low["group"]),
        other=low["average_age"].decimal,
        were=was(scene.say, present=scene.present, many=True),
        was=was(scene.say, present=scene.present),
        all=scene.point["average_age"].decimal,
        also=scene.also,
    )


def _ends(scene: Scene, figure: Figure) -> tuple[Place, Place]:
    rows = [row for row in wanted(scene.query, scene.point) if seated(row)]
    rows = rows if len(rows) > 1 else groups(scene.point)
    pairs: list[Pair] = [(scene.point, row) for row in rows]
    return max(pairs, key=figure.number)[1], min(pairs, key=figure.number)[1]
