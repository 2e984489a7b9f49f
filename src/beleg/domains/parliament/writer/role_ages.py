"""How old the holders of an office were on taking it, who was youngest or oldest, and who is alive or died."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from beleg.domains.parliament.writer.holders import Holders, dates, holder, in_office, title
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.role_counts import nobody
from beleg.domains.parliament.writer.say import Part, Place, count_of
from beleg.domains.parliament.writer.spans import since

_MOST = 12


def youngest(told: Holders) -> None:
    """Who was youngest on taking the office; of the present holders, who is."""
    _extreme(told, last=True)


def oldest(told: Holders) -> None:
    """Who was oldest on taking the office; of the present holders, who is."""
    _extreme(told, last=False)


def _extreme(told: Holders, *, last: bool) -> None:
    if not told.rows:
        nobody(told)
        return
    known = [row for row in told.rows if row.known("born") and (told.present or row.known("age"))]
    if not known:
        _unborn(told, told.people())
        return
    if told.present:
        found = (
            max(known, key=lambda row: row["born"].value)
            if last
            else min(known, key=lambda row: row["born"].value)
        )
        _at_present(told, found, last=last)
    else:
        found = _on_taking(told, known, last=last)
    told.told = [found]
    without = [rows for rows in told.people() if not rows[0].known("born")]
    if without:
        _unborn(told, without)


def youngest_living(told: Holders) -> None:
    """Who of all holders without a recorded death was born last."""
    _living_extreme(told, last=True)


def oldest_living(told: Holders) -> None:
    """Who of all holders without a recorded death was born first."""
    _living_extreme(told, last=False)


def _living_extreme(told: Holders, *, last: bool) -> None:
    known = [rows for rows in told.people() if rows[0].known("born") and not rows[0].known("died")]
    if not known:
        _not_dead(told, serving=[])
        return
    ranked = sorted(known, key=lambda rows: str(rows[0]["born"].value), reverse=last)
    ahead = ranked[: told.query.number or 1]
    found = told.told = ahead[-1]
    most = ("am jüngsten", "the youngest") if last else ("am ältesten", "the oldest")
    told.say.add(
        "Auf Platz {place} derer in dem Amt {label}, deren Tod nicht verzeichnet ist und die {most} sind, steht "
        "{who}: geboren am {born}, {spans}."
        if len(ahead) > 1
        else "Von allen in dem Amt {label}, deren Tod nicht verzeichnet ist, ist {who} {most}: geboren am "
        "{born}, {spans}.",
        "Number {place} of those in the office of {label} who are {most} and whose death is not recorded is {who}: "
        "born on {born}, {spans}."
        if len(ahead) > 1
        else "Of everyone in the office of {label} whose death is not recorded, {who} is {most}: born on "
        "{born}, {spans}.",
        place=count_of([rows[0]["name"].name for rows in ahead]),
        supports=[rows[0]["born"].day for rows in ranked],
        label=told.label,
        who=holder(told, found[0]),
        most=told.say.pick(*most),
        born=found[0]["born"].day,
        spans=sentence_parts(
            told.say,
            [
                told.say.piece(
                    "{title} {dates}", "{title} {dates}", title=title(told, row), dates=dates(told, row)
                )
                for row in found
            ],
        ),
    )
    without = [rows for rows in told.people() if not rows[0].known("born")]
    if without:
        _unborn(told, without)


def _days_old(row: Place) -> int:
    return (date.fromisoformat(row["from"].value) - date.fromisoformat(row["born"].value)).days


def _at_present(told: Holders, row: Place, *, last: bool) -> None:
    most = ("am jüngsten", "the youngest") if last else ("am ältesten", "the oldest")
    told.say.add(
        "{lead}Von allen, die derzeit{only} das Amt {label} innehaben, ist {who} {most}: geboren am {born}, im Amt "
        "{since}.",
        "{lead}Of those who hold the office of {label} at present{only}, {who} is {most}: born on {born}, in office "
        "{since}.",
        lead=told.verdict(row),
        only=told.only,
        label=told.label,
        who=holder(told, row),
        most=told.say.pick(*most),
        born=row["born"].day,
        since=since(told.say, row["from"]),
    )


def _on_taking(told: Holders, known: Sequence[Place], *, last: bool) -> Place:
    """The one at the asked place; of somebody who took it several times, the time nearest to the end counts."""
    say = told.say
    most = ("am jüngsten", "the youngest") if last else ("am ältesten", "the oldest")
    people: dict[str, Place] = {}
    for each in sorted(known, key=_days_old, reverse=not last):
        people.setdefault(str(each["id"].value or each["name"].value), each)
    ranked = list(people.values())[: told.query.number or 1]
    row = ranked[-1]
    say.add(
        "{lead}Auf Platz {place} derer, die {time} bei Amtsantritt in dem Amt {label} {most} waren, steht {who}: {age} "
        "Jahre alt, {title} {dates}, geboren am {born}."
        if len(ranked) > 1
        else "{lead}Von allen, die {time} das Amt {label} innehatten, war {who} bei Amtsantritt {most}: {age} Jahre "
        "alt, {title} {dates}, geboren am {born}.",
        "{lead}Number {place} of those who were {most} on taking the office of {label} {time} is {who}: aged {age}, "
        "{title} {dates}, born on {born}."
        if len(ranked) > 1
        else "{lead}Of those who held the office of {label} {time}, {who} was {most} on taking it: aged {age}, {title} "
        "{dates}, born on {born}.",
        lead=told.verdict(row),
        place=count_of([each["name"].name for each in ranked]),
        time=told.time,
        label=told.label,
        who=holder(told, row),
        most=say.pick(*most),
        age=row["age"].integer,
        title=title(told, row),
        dates=dates(told, row),
        born=row["born"].day,
    )
    return row


def _unborn(told: Holders, people: Sequence[Sequence[Place]]) -> None:
    """Whose births are not in the data: they may have been younger or older."""
    count = count_of([rows[0]["name"].name for rows in people])
    one = len(people) == 1
    told.say.add(
        "Bei {count} Person ist kein Geburtstag verzeichnet, weil sie nie dem Bundestag angehörte."
        if one
        else "Bei {count} Personen ist kein Geburtstag verzeichnet, weil sie nie dem Bundestag angehörten.",
        "For {count} person no birthday is recorded, for they never sat in the Bundestag."
        if one
        else "For {count} people no birthday is recorded, for they never sat in the Bundestag.",
        count=count,
    )


def entry_age(told: Holders) -> None:
    """How old the person asked about was on taking the office, each time."""
    say, rows = told.say, told.own
    if not rows:
        say.add(
            "In dem Amt {label} ist diese Person in den Daten nicht verzeichnet.",
            "The data do not record that person in the office of {label}.",
            label=told.label,
        )
        return
    told.told = rows
    for row in rows:
        if row.known("age"):
            say.add(
                "{who} war bei Amtsantritt {age} Jahre alt: geboren am {born}, {title} {dates}.",
                "{who} was {age} years old on taking office: born on {born}, {title} {dates}.",
                who=holder(told, row),
                age=row["age"].integer,
                born=row["born"].day,
                title=title(told, row),
                dates=dates(told, row),
            )
        else:
            say.add(
                "{held}: Wie alt bei Amtsantritt, geht aus den Daten nicht hervor.",
                "{held}: the data do not tell the age on taking office.",
                held=in_office(told, [row]),
            )


def alive(told: Holders) -> None:
    """The former holders of whom no death is recorded."""
    _not_dead(told, serving=[])


def living(told: Holders) -> None:
    """The holders of whom no death is recorded, those in office apart."""
    _not_dead(told, serving=[rows for rows in told.people() if any(not row.known("to") for row in rows)])


def _not_dead(told: Holders, serving: Sequence[Sequence[Place]]) -> None:
    say = told.say
    former = [rows for rows in told.people() if all(row.known("to") for row in rows)]
    known = [rows for rows in former if rows[0].known("born")]
    living = [rows for rows in known if not rows[0].known("died")]
    if living:
        _living(told, living)
    elif known or not serving:
        say.add(
            "Von allen früheren Personen in dem Amt {label} ist der Tod verzeichnet.",
            "Of everyone who once held the office of {label}, the death is recorded.",
            label=told.label,
            supports=[rows[0]["died"].day for rows in known],
        )
    if serving:
        say.add(
            "Derzeit im Amt: {named}.",
            "In office at present: {named}.",
            named=say.join([holder(told, rows[-1]) for rows in serving[-_MOST:]]),
        )
    if living and len(known) < len(former):
        _unborn(told, [rows for rows in former if not rows[0].known("born")])


def _living(told: Holders, living: Sequence[Sequence[Place]]) -> None:
    say = told.say
    named = say.join([holder(told, rows[0]) for rows in living[-_MOST:]])
    if len(living) == 1:
        say.add(
            "Nur von {count} früheren Person in dem Amt {label}{only} ist kein Tod verzeichnet: {named}.",
            "Of only {count} person who once held the office of {label}{only} no death is recorded: {named}.",
            count=count_of([rows[0]["name"].name for rows in living]),
            label=told.label,
            only=told.only,
            named=named,
        )
        return
    say.add(
        "Von {count} früheren Personen in dem Amt {label}{only} ist kein Tod verzeichnet: {named}."
        if len(living) <= _MOST
        else "Von {count} früheren Personen in dem Amt {label}{only} ist kein Tod verzeichnet, zuletzt: {named}.",
        "Of {count} people who once held the office of {label}{only} no death is recorded: {named}."
        if len(living) <= _MOST
        else "Of {count} people who once held the office of {label}{only} no death is recorded, the latest: {named}.",
        count=count_of([rows[0]["name"].name for rows in living]),
        label=told.label,
        only=told.only,
        named=named,
    )


def died(told: Holders) -> None:
    """The holders whose death is recorded, in the order of their deaths."""
    people = [rows for rows in told.people() if rows[0].known("died")]
    people.sort(key=lambda rows: str(rows[0]["died"].value))
    if not people:
        told.say.add(
            "Von niemandem in dem Amt {label} ist der Tod verzeichnet.",
            "Of nobody in the office of {label} a death is recorded.",
            label=told.label,
            supports=[told.output["count"].integer],
        )
    else:
        _deaths(told, people, dead=("Verstorben", "have died"))
    _told_of_unborn(told)


def died_in_office(told: Holders) -> None:
    """The holders who died on a day on which they held it."""
    people = [[row] for rows in told.people() for row in rows if _ended_by_death(row)]
    if not people:
        told.say.add(
            "{time} ist niemand verzeichnet, der oder die in dem Amt {label} gestorben ist.",
            "{time}, nobody is recorded who died in the office of {label}.",
            time=told.time,
            label=told.label,
            supports=[told.output["count"].integer],
        )
    else:
        _deaths(told, people, dead=("Im Amt gestorben", "died in office"))
    _told_of_unborn(told)


def _ended_by_death(row: Place) -> bool:
    died_on, end = row["died"].value, row["to"].value
    return died_on is not None and row["from"].value <= died_on and (end is None or died_on <= end)


def _deaths(told: Holders, people: Sequence[Sequence[Place]], *, dead: tuple[str, str]) -> None:
    say, shown = told.say, people[-_MOST:]
    told.told = [row for rows in people for row in rows]
    named = [
        say.piece("{who} am {day}", "{who} on {day}", who=holder(told, rows[0]), day=rows[0]["died"].day)
        if rows[0]["to"].value != rows[0]["died"].value
        else say.piece(
            "{who}, {title} {dates}", "{who}, {title} {dates}", who=holder(told, rows[0]),
            title=title(told, rows[0]), dates=dates(told, rows[0]),
        )
        for rows in shown
    ]  # fmt: skip
    latest: Part = say.pick(", zuletzt", ", most recently") if len(shown) < len(people) else ""
    say.add(
        "{dead} {verb} von allen, die {time} das Amt {label} innehatten, {count}{latest}: {named}.",
        "Of those who held the office of {label} {time}, {count} {dead}{latest}: {named}.",
        dead=say.pick(*dead),
        verb="ist" if len(people) == 1 else "sind",
        time=told.time,
        label=told.label,
        count=count_of([rows[0]["name"].name for rows in people]),
        latest=latest,
        named=sentence_parts(say, named),
    )


def _told_of_unborn(told: Holders) -> None:
    """For whom the data hold neither birth nor death: they may have died as well."""
    unknown = [rows for rows in told.people() if not rows[0].known("born")]
    if unknown:
        _unborn(told, unknown)
