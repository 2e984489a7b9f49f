"""Women, men and ages at one point in time, in sentences: of the chamber, of named groups, and group by group."""

from __future__ import annotations

from collections.abc import Callable

from beleg.domains.parliament.writer.common import group, of_group, several, to_group, was
from beleg.domains.parliament.writer.distribution_bounds import meets
from beleg.domains.parliament.writer.distribution_figures import (
    AGE,
    DIRECT_SHARE,
    MEASURED,
    MEDIAN,
    WOMEN,
    Figure,
    Pair,
)
from beleg.domains.parliament.writer.distribution_named import absent, parties
from beleg.domains.parliament.writer.distribution_rows import Scene, groups, seated, wanted
from beleg.domains.parliament.writer.say import Piece, Place, Say, count_of
from beleg.records import ChartPlan, Derived, Ref


def women(scene: Scene) -> None:
    """How many women, and their share."""
    _sex(scene, "women", ("eine Frau", "Frauen"), ("a woman", "women"))


def men(scene: Scene) -> None:
    """How many men, and their share."""
    _sex(scene, "men", ("ein Mann", "Männer"), ("a man", "men"))
    _others(scene)


def _others(scene: Scene) -> None:
    """Members who are neither, where the whole chamber is counted: the two numbers alone do not make the total."""
    say, point = scene.say, scene.point
    rest = point["total"].value - point["women"].value - point["men"].value
    if wanted(scene.query, point) or rest <= 0:
        return
    say.add(
        "Dazu kommen {women} Frauen und {rest} mit dem Eintrag divers, bei {total} Mitgliedern.",
        "Besides them there are {women} women and {rest} registered as diverse, of {total} members.",
        rest=Derived(
            operation="difference",
            refs=(point["women"].integer, point["men"].integer, point["total"].integer),
        ),
        women=point["women"].integer,
        total=point["total"].integer,
    )


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


def sexes(scene: Scene) -> None:
    """Men and women, of the chamber or of the named groups."""
    men(scene)
    women(scene)


def sexes_chart(scene: Scene) -> ChartPlan | None:
    """Women and men as bars; nothing of a single one of them, or of several groups."""
    say = scene.say
    rows = [row for row in wanted(scene.query, scene.point) if seated(row)] or [scene.point]
    bars = list(rows[0]["sexes"]) if len(rows) == 1 else []
    if len(bars) < 2:
        return None
    return ChartPlan(
        kind="bar",
        title=say.pick("Männer und Frauen", "Men and women"),
        x_title=say.pick("Geschlecht", "Sex"),
        y_title=say.pick("Mitglieder", "Members"),
        marks=tuple((_label(say, each), each["count"].integer, None) for each in bars),
        of=() if rows[0] is scene.point else (rows[0]["group"].label,),
        at=(scene.point["day"].day,),
    )


def _label(say: Say, row: Place) -> Ref:
    return row["label_de" if say.german else "label_en"].text


def age(scene: Scene) -> None:
    """The average age."""
    say, point = scene.say, scene.point
    median = scene.query.measure == "median"
    field = "median_age" if median else "average_age"

    def whole(row: Place) -> Piece:
        return say.piece(
            "{were} die {members} im Median {age} Jahre alt"
            if median
            else "{were} die {members} im Durchschnitt {age} Jahre alt",
            "the median age of the {members} {was} {age} years"
            if median
            else "the {members} {were} {age} years old on average",
            were=was(say, present=scene.present, many=True),
            was=was(say, present=scene.present),
            members=_members(say, point, row),
            age=row[field].decimal,
        )

    def brief(row: Place) -> Piece:
        return say.piece(
            "{group} {age} Jahre",
            "{group} {age} years",
            group=to_group(say, row["group"], row["kind"].value),
            age=row[field].decimal,
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


def _half(scene: Scene, row: Place) -> str:
    """Whether the women or men are more than half of all, or another part of them, where that is asked."""
    query = scene.query
    if not query.yes_no or not query.bounded:
        return ""
    right = meets(query, scene.point, row)
    return scene.say.pick("Ja, ", "Yes, ") if right else scene.say.pick("Nein, ", "No, ")


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
            "{lead}{when} {first}{rest}{also}.",
            "{lead}{when}, {first}{rest}{also}.",
            lead=_half(scene, first),
            when=scene.when,
            first=whole(first),
            rest=rest,
            also=scene.also,
        )
    if scene.lone or not here:
        absent(scene, [row for row in rows if not seated(row)])
    parties(scene)


def women_by_group(scene: Scene) -> None:
    """The highest and the lowest share of women of all groups, that asked for first, and that of the chamber."""
    if scene.query.measure in ("women", "men"):
        _most_of_sex(scene)
    else:
        _by_group(scene, WOMEN, ("Frauenanteil", "share of women"), masculine=True)


def _most_of_sex(scene: Scene) -> None:
    """Which groups have most and fewest women or men by number."""
    say, point = scene.say, scene.point
    if scene.query.number:
        nouns = {"women": ("Frauen", "women"), "men": ("Männern", "men")}
        _at_place(scene, MEASURED[scene.query.measure], nouns[scene.query.measure], scene.query.number)
        return
    field = "women" if scene.query.measure == "women" else "men"
    high, low = _ends(scene, MEASURED[scene.query.measure])
    first, second = (high, low) if scene.query.more else (low, high)
    most, least = [("meisten", "most"), ("wenigsten", "fewest")][:: 1 if scene.query.more else -1]
    say.add(
        "{when} {had}{among} {first} die {most} {noun} ({n} von {seats}), {second} die {least} ({other} von {others}); "
        "im ganzen Bundestag {were} es {all}{also}.",
        "{when}{among}, {first} {had} the {most} {noun} ({n} of {seats}) "
        "and {second} the {least} ({other} of {others}); "
        "in the whole Bundestag there {were} {all}{also}.",
        when=scene.when,
        had=say.pick("hat", "has") if scene.present else say.pick("hatte", "had"),
        among=_among(scene),
        first=group(say, first["group"]),
        most=say.pick(*most),
        noun=say.pick("Frauen", "women") if field == "women" else say.pick("Männer", "men"),
        n=first[field].integer,
        seats=first["seats"].integer,
        second=group(say, second["group"]),
        least=say.pick(*least),
        other=second[field].integer,
        others=second["seats"].integer,
        were=was(say, present=scene.present, many=True),
        all=point[field].integer,
        also=scene.also,
    )


def age_by_group(scene: Scene) -> None:
    """The highest and the lowest age of all groups, that asked for first, and that of the chamber."""
    if scene.query.measure == "median":
        _by_group(scene, MEDIAN, ("Medianalter", "median age"))
    else:
        _by_group(scene, AGE, ("Durchschnittsalter", "average age"))


def _by_group(scene: Scene, figure: Figure, noun: tuple[str, str], *, masculine: bool = False) -> None:
    say, point = scene.say, scene.point
    if scene.query.number:
        _at_place(scene, figure, noun, scene.query.number)
        return
    high, low = _ends(scene, figure)
    first, second = (high, low) if scene.query.more else (low, high)
    article, ending = ("den", "en") if masculine else ("das", "e")
    words = [("höchst", "highest"), ("niedrigst", "lowest")]
    most, least = words if scene.query.more else reversed(words)
    say.add(
        "{when} {had}{among} {first} {most} {noun} ({n}), {second} {least} ({other}); "
        "im ganzen Bundestag {were} es {all}{also}.",
        "{when}{among}, {first} {had} the {most} {noun} ({n}) and {second} the {least} ({other}); "
        "in the whole Bundestag it {was} {all}{also}.",
        when=scene.when,
        had=say.pick("hat", "has") if scene.present else say.pick("hatte", "had"),
        among=_among(scene),
        first=group(say, first["group"]),
        most=say.pick(f"{article} {most[0]}{ending}", most[1]),
        noun=say.pick(*noun),
        n=_amount(say, figure, (point, first)),
        second=group(say, second["group"]),
        least=say.pick(f"{article} {least[0]}{ending}", least[1]),
        other=_amount(say, figure, (point, second)),
        were=was(say, present=scene.present, many=True),
        was=was(say, present=scene.present),
        all=_amount(say, figure, (point, point)),
        also=scene.also,
    )


def _at_place(scene: Scene, figure: Figure, noun: tuple[str, str], number: int) -> None:
    """The groups at a place from the asked end of a scale; those with as much are at the same."""
    say, more = scene.say, scene.query.more
    pairs: list[Pair] = [(scene.point, row) for row in groups(scene.point)]
    pairs.sort(key=figure.number, reverse=more)
    values = [figure.number(pair) for pair in pairs]
    place = max(1 + values.index(value) for value in values[:number])
    counted = figure.form == "integer"
    for pair in pairs:
        if figure.number(pair) != values[place - 1]:
            continue
        say.add(
            "{when} {stands} {group} mit {n} {noun} {end}auf Platz {place}{also}."
            if counted
            else "{when} {stands} {group} mit einem {noun} von {n} {end}auf Platz {place}{also}.",
            "{when}, {group} {was} number {place}{end} with {n} {noun}{also}."
            if counted
            else "{when}, {group} {was} number {place}{end} with a {noun} of {n}{also}.",
            when=scene.when,
            stands="steht" if scene.present else "stand",
            was=was(say, present=scene.present),
            group=group(say, pair[1]["group"]),
            n=figure.ref(pair) if counted else _amount(say, figure, pair, dative=True),
            noun=say.pick(*noun),
            end="" if more else say.pick("von unten ", " from the bottom"),
            place=count_of([each["group"].label for _, each in pairs[:place]]),
            also=scene.also,
        )


def _among(scene: Scene) -> str:
    """What says that a superlative is of the named groups only."""
    some = len([row for row in wanted(scene.query, scene.point) if seated(row)]) > 1
    return scene.say.pick(" von den genannten", ", of those named") if some else ""


def _amount(say: Say, figure: Figure, pair: Pair, *, dative: bool = False) -> Piece:
    """The figure alone: "62,4 %", "51,2 Jahre"."""
    value = figure.ref(pair)
    if figure.form == "percent":
        return say.piece("{value}", "{value}", value=value)
    return say.piece("{value} Jahren" if dative else "{value} Jahre", "{value} years", value=value)


def direct_by_group(scene: Scene) -> None:
    """Which group has most (or fewest) directly elected members, by number or as a share of its own."""
    if scene.query.relative:
        noun = ("Anteil direkt Gewählter", "share of directly elected members")
        _by_group(scene, DIRECT_SHARE, noun, masculine=True)
        return
    say, point, more = scene.say, scene.point, scene.query.more
    ranked = sorted(groups(point), key=lambda row: -row["direct"].value)
    row = ranked[0] if more else ranked[-1]
    say.add(
        "{when} {had} {group} die {most} Direktmandate: {n} von {all}{also}.",
        "{when}, {group} {had} the {most} direct mandates: {n} of {all}{also}.",
        when=scene.when,
        had=say.pick("hat", "has") if scene.present else say.pick("hatte", "had"),
        group=group(say, row["group"]),
        most=say.pick("meisten" if more else "wenigsten", "most" if more else "fewest"),
        n=row["direct"].integer,
        all=point["direct"].integer,
        also=scene.also,
    )


def _ends(scene: Scene, figure: Figure) -> tuple[Place, Place]:
    rows = [row for row in wanted(scene.query, scene.point) if seated(row)]
    rows = rows if len(rows) > 1 else groups(scene.point)
    pairs: list[Pair] = [(scene.point, row) for row in rows]
    return max(pairs, key=figure.number)[1], min(pairs, key=figure.number)[1]
