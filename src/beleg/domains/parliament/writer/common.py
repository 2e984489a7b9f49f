"""The words that all intents share, in both languages: counts, terms, groups, times, and days without a Bundestag."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from beleg.domains.parliament.groups import GROUPS, NO_GROUP, GroupInfo
from beleg.domains.parliament.query import When
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say, listing
from beleg.records import Json

# Counts and terms ------------------------------------------------------------------------------------------------


def counted(say: Say, place: Place, german: tuple[str, str], english: tuple[str, str]) -> Piece:
    """A number and its noun, singular or plural: "1 Sitz", "207 seats"."""
    one = int(place.value) == 1
    nouns = {"noun_de": german[0 if one else 1], "noun_en": english[0 if one else 1]}
    return say.piece("{number} {noun_de}", "{number} {noun_en}", number=place.integer, **nouns)


def terms(say: Say, numbers: Sequence[Place], *, ranges: bool = False) -> Piece:
    """Terms by number, as the object of "in": "der 20. Wahlperiode", "den Wahlperioden 17, 18 und 19".

    ``ranges`` writes neighbours as "1 bis 17"; without it each is named.
    """
    if len(numbers) == 1:
        return say.piece("der {nth} Wahlperiode", "the {nth} Bundestag", nth=numbers[0].ordinal)
    several: Part = listing([number.term for number in numbers])
    if ranges:
        several = say.join([part for run in _runs(numbers) for part in _range(say, run)])
    return say.piece("den Wahlperioden {several}", "electoral terms {several}", several=several)


def _range(say: Say, run: Sequence[Place]) -> list[Part]:
    if len(run) < 3:
        return [number.term for number in run]
    return [say.piece("{first} bis {last}", "{first} to {last}", first=run[0].term, last=run[-1].term)]


def _runs(numbers: Sequence[Place]) -> list[list[Place]]:
    """The numbers that follow each other without a gap."""
    runs: list[list[Place]] = []
    for number in numbers:
        if runs and number.value - runs[-1][-1].value == 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


# Groups ----------------------------------------------------------------------------------------------------------


@cache
def _by_label() -> dict[str, GroupInfo]:
    return {info.label: info for info in GROUPS.values()}


def _article(label: str) -> str:
    """The German article that the label takes in the nominative; "" for a name that brings its own or has none."""
    info = _by_label().get(label)
    article = info.nominative.split()[0] if info and not info.plural else ""
    return article if article in {"die", "der", "das"} and not label.startswith("Die ") else ""


def group(say: Say, label: Place) -> Piece:
    """A group or party as a subject or object: "die SPD", "das BSW", "BÜNDNIS 90/DIE GRÜNEN".

    A singular, but for the members of no group (``several``).
    """
    if several(label):
        return say.piece(
            "die {name}en Abgeordneten", "the members without a group ({name})", name=label.label
        )
    article = _article(label.value)
    return say.piece(
        "{article}{name}",
        "{the}{name}",
        article=f"{article} " if article else "",
        the="the " if article else "",
        name=label.label,
    )


def to_group(say: Say, label: Place, kind: str | None = None) -> Piece:
    """The same as a German dative: "der SPD", "dem BSW", "der Fraktion Die Linke".

    ``kind`` is the row's ("fraktion" or "gruppe"), for names that do not decline.
    """
    return _declined(say, label, kind, dative=True)


def of_group(say: Say, label: Place, kind: str | None = None) -> Piece:
    """The same as a genitive: "der SPD", "des BSW", "der Fraktion Die Linke", "of the SPD"."""
    return say.piece("{owned}", "of {owned}", owned=_declined(say, label, kind, dative=False))


def _declined(say: Say, label: Place, kind: str | None, *, dative: bool) -> Piece:
    article, info = _article(label.value), _by_label().get(label.value)
    declined = (
        {"die": "der", "der": "dem", "das": "dem"} if dative else {"die": "der", "der": "des", "das": "des"}
    )
    if several(label):
        german = "den {name}en Abgeordneten" if dative else "der {name}en Abgeordneten"
    elif (
        info
        and article
        and (info.dative if dative else info.genitive) == f"{declined[article]} {label.value}"
    ):
        german = f"{declined[article]} {{name}}"
    else:
        nouns = {"fraktion": "Fraktion", "gruppe": "Gruppe"}
        german = f"der {nouns.get(kind or (info.kind if info else ''), 'Partei')} {{name}}"
    english = "the {name}" if article else "{name}"
    return say.piece(
        german, "the members without a group ({name})" if several(label) else english, name=label.label
    )


def several(label: Place) -> bool:
    """True where ``group`` is a plural: members without a group."""
    return bool(label.value == GROUPS[NO_GROUP].label)


def had(say: Say, *, present: bool, many: bool = False) -> str:
    """The verb between a group and its seats."""
    if present:
        return say.pick("haben" if many else "hat", "hold" if many else "holds")
    return say.pick("hatten" if many else "hatte", "held")


def was(say: Say, *, present: bool, many: bool = False) -> str:
    """The verb "to be"."""
    if present:
        return say.pick("sind" if many else "ist", "are" if many else "is")
    return say.pick("waren" if many else "war", "were" if many else "was")


def it(say: Say, label: Place) -> str:
    """The pronoun of a group: "sie", "es", "er", "it" (a plural for the members of no group)."""
    pronoun = {"der": "er", "das": "es"}.get(_article(label.value), "sie")
    return say.pick(pronoun, "they" if several(label) else "it")


# Times -----------------------------------------------------------------------------------------------------------


def moment(say: Say, at: Place, when: When, *, dated: bool = False) -> Piece:
    """When the output ``at`` speaks of, with its term: starts a sentence or follows its verb.

    ``at`` is an output with ``day``, ``term`` and ``basis`` (first_sitting, day, current or last_known). ``dated``
    names the day of a present state too, where it stands beside other days.
    """
    basis = at["basis"].value
    parts: dict[str, Part] = {"day": at["day"].day, "nth": at["term"].ordinal}
    if basis == "current" and not dated:
        return say.piece("derzeit ({nth} Wahlperiode)", "currently ({nth} Bundestag)", **parts)
    if basis == "current":
        return say.piece(
            "derzeit ({nth} Wahlperiode, Stand {day})", "currently ({nth} Bundestag, as of {day})", **parts
        )
    if basis == "last_known":
        return say.piece(
            "nach dem letzten bekannten Stand vom {day} ({nth} Wahlperiode)",
            "by the last known state, that of {day} ({nth} Bundestag)",
            **parts,
        )
    if when.unit == "election" and at["day"].value[:4] == str(when.number):
        return say.piece(
            "nach der Bundestagswahl {year} (erste Sitzung der {nth} Wahlperiode am {day})",
            "after the {year} federal election (first sitting of the {nth} Bundestag on {day})",
            year=at["day"].year,
            **parts,
        )
    if basis == "first_sitting":
        return say.piece(
            "bei der ersten Sitzung der {nth} Wahlperiode am {day}",
            "at the first sitting of the {nth} Bundestag on {day}",
            **parts,
        )
    if when.unit == "edge":
        german, english = ("zu Beginn", "start") if when.edge == "start" else ("am Ende", "end")
        return say.piece(
            "{edge} der {nth} Wahlperiode ({day})",
            "at the {edge} of the {nth} Bundestag ({day})",
            edge=say.pick(german, english),
            **parts,
        )
    return say.piece("am {day} ({nth} Wahlperiode)", "on {day} ({nth} Bundestag)", **parts)


def is_present(at: Place) -> bool:
    """True where the output tells how things are now, so the verb is in the present tense."""
    return at["basis"].value in {"current", "last_known"}


def as_of(say: Say, day: Place, facts: Json) -> None:
    """The sentence on the data's day, where that is older than the day of the question."""
    today = facts.get("today")
    if today is None or str(day.value) < str(today):
        say.add("Stand der Daten: {day}.", "Data as of {day}.", aside=True, day=day.day)


# Days without a Bundestag, and days to come ----------------------------------------------------------------------


def no_bundestag(say: Say, at: Place, *, lead: str = "") -> None:
    """Why there was no Bundestag that day. ``lead`` answers first, with its punctuation ("Keine: ", "No: ")."""
    if at["reason"].value == "before_first":
        say.add(
            "{lead}Am {day} gab es noch keinen Bundestag; der {next} Bundestag trat am {start} zusammen.",
            "{lead}there was no Bundestag yet on {day}; the {next} Bundestag first met on {start}.",
            lead=lead,
            day=at["day"].day,
            next=at["next_term"].ordinal,
            start=at["next_start"].day,
        )
        return
    dissolved = at["reason"].value == "dissolved"
    ended = say.piece(
        "war am {day} aufgelöst worden" if dissolved else "hatte am {day} geendet",
        "had been dissolved on {day}" if dissolved else "had ended on {day}",
        day=at["previous_end"].day,
    )
    after: Part = "."
    if at.known("next_term"):
        after = say.piece(
            ", der {next} trat erst am {start} zusammen.",
            " and the {next} first met on {start}.",
            next=at["next_term"].ordinal,
            start=at["next_start"].day,
        )
    say.add(
        "{lead}Am {day} gab es keinen Bundestag; der {previous} Bundestag {ended}{after}",
        "{lead}there was no Bundestag on {day}; the {previous} Bundestag {ended}{after}",
        lead=lead,
        day=at["day"].day,
        previous=at["previous_term"].ordinal,
        ended=ended,
        after=after,
    )


def future(say: Say, at: Place) -> None:
    """That the time asked for has not come."""
    if at.known("term"):
        say.add(
            "Die {nth} Wahlperiode gibt es noch nicht; derzeit läuft die {present} Wahlperiode.",
            "There is no {nth} Bundestag yet; the present one is the {present}.",
            nth=at["term"].ordinal,
            present=at["present_term"].ordinal,
        )
    else:
        say.add(
            "Der {day} liegt in der Zukunft; die Daten reichen bis zum {as_of}.",
            "{day} lies in the future; the data reach up to {as_of}.",
            day=at["day"].day,
            as_of=at["as_of"].day,
        )
