"""What an import changes: members, terms, mandates, groups and names that are new, gone or different."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from beleg.domains.parliament.dataset import Data
from beleg.lean import dataclass

_SHOWN = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """The differences between two registers, each a line for people ("11005301 Alexander Bartz")."""

    as_of: tuple[str, str]
    """The day of the old and of the new one."""
    members_added: tuple[str, ...]
    members_removed: tuple[str, ...]
    members_changed: tuple[str, ...]
    """Whose life dates, party or names differ."""
    terms_added: tuple[str, ...]
    terms_removed: tuple[str, ...]
    terms_changed: tuple[str, ...]
    mandates_added: tuple[str, ...]
    mandates_removed: tuple[str, ...]
    mandates_changed: tuple[str, ...]
    """Of one member in one term: dates, kind, Land or constituency."""
    groups_added: tuple[str, ...]
    groups_removed: tuple[str, ...]
    groups_changed: tuple[str, ...]
    """Memberships of one member in one term in one group: another end or beginning."""
    offices_added: tuple[str, ...]
    offices_removed: tuple[str, ...]

    @property
    def nothing(self) -> bool:
        """Whether the two are the same but for their day."""
        return not any(lines for _, lines in self._kinds())

    def _kinds(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        for what in ("members", "terms", "mandates", "groups", "offices"):
            for how in ("added", "removed", "changed"):
                yield f"{what} {how}", getattr(self, f"{what}_{how}", ())

    def lines(self) -> list[str]:
        """The changes for a terminal: each kind with its number and its first few."""
        found = [f"state of {self.as_of[0]} -> {self.as_of[1]}"]
        for kind, changed in self._kinds():
            if changed:
                more = "" if len(changed) <= _SHOWN else f"; and {len(changed) - _SHOWN} more"
                found.append(f"{kind}: {len(changed)} ({'; '.join(changed[:_SHOWN])}{more})")
        return found if len(found) > 1 else [*found, "nothing changed"]


def diff(old: Data, new: Data) -> Changes:
    """What is different in ``new``. Both must have passed the checks or come with the package."""
    before, after = _Tables(old), _Tables(new)
    members = _compare(before.members, after.members)
    terms = _compare(before.terms, after.terms)
    mandates = _compare(before.mandates, after.mandates)
    groups = _compare(before.groups, after.groups)
    held = _compare(before.offices, after.offices)
    return Changes(
        as_of=(old["as_of"], new["as_of"]),
        members_added=members[0],
        members_removed=members[1],
        members_changed=members[2],
        terms_added=terms[0],
        terms_removed=terms[1],
        terms_changed=terms[2],
        mandates_added=mandates[0],
        mandates_removed=mandates[1],
        mandates_changed=mandates[2],
        groups_added=groups[0],
        groups_removed=groups[1],
        groups_changed=groups[2],
        offices_added=held[0] + held[2],
        offices_removed=held[1],
    )


Key = tuple[object, ...]
Table = dict[Key, tuple[str, tuple[object, ...]]]
"""Rows by what identifies them: a line for people, and the values that may change."""


class _Tables:
    """A register's rows by their keys, strings instead of indexes: two files may pool them in another order."""

    def __init__(self, data: Data) -> None:
        text, names = data["text"], data["names"]
        pooled = [[text[i] for i in names[column]] for column in ("particle", "nobility", "title", "suffix")]
        rows = list(zip(names["given"], *pooled, names["family"], names["from"], names["to"], strict=True))
        persons = data["persons"]
        life = list(
            zip(
                persons["sex"],
                persons["born"],
                persons["died"],
                *([text[i] for i in persons[column]] for column in ("birthplace", "country", "party")),
                strict=True,
            )
        )
        self.members: Table = {}
        shown: dict[int, str] = {}
        at = 0
        for person, count, facts in zip(persons["id"], names["count"], life, strict=True):
            own = rows[at : at + count]
            at += count
            shown[person] = f"{person} {own[-1][0]} {own[-1][5]}"
            self.members[person,] = shown[person], (*facts, *own)
        self.terms = self._terms(data)
        self.mandates = self._mandates(data, shown)
        self.groups = self._groups(data, shown)
        held = data["holdings"]
        self.offices: Table = {
            (title, person, start): (f"{person}, {title}, from {start}", (end,))
            for title, person, start, end in zip(
                held["title"], held["person"], held["shown_start"], held["shown_end"], strict=True
            )
        }

    @staticmethod
    def _terms(data: Data) -> Table:
        columns = data["terms"]
        return {
            (number,): (f"term {number} from {date.fromordinal(start)}", (start, end))
            for number, start, end in zip(columns["number"], columns["start"], columns["end"], strict=True)
        }

    @staticmethod
    def _mandates(data: Data, shown: dict[int, str]) -> Table:
        columns, text = data["mandates"], data["text"]
        pooled = ([text[i] for i in columns[column]] for column in ("constituency", "land", "list"))
        names = ("term", "start", "end", "kind", "number")
        rows = zip(*(columns[name] for name in names), *pooled, strict=True)
        found: Table = {}
        for person, count in zip(data["persons"]["id"], columns["count"], strict=True):
            for _ in range(count):
                term, *facts = next(rows)
                found[person, term] = f"{shown[person]}, term {term}", tuple(facts)
        return found

    @staticmethod
    def _groups(data: Data, shown: dict[int, str]) -> Table:
        columns, names = data["memberships"], data["group"]
        rows = zip(columns["term"], columns["group"], columns["start"], columns["end"], strict=True)
        found: Table = {}
        for person, count in zip(data["persons"]["id"], columns["count"], strict=True):
            for _ in range(count):
                term, group, start, end = next(rows)
                since = date.fromordinal(start) if start else "the term's start"
                line = f"{shown[person]}, term {term}, {names[group]} from {since}"
                found[person, term, names[group], start] = line, (end,)
        return found


def _compare(old: Table, new: Table) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    added = tuple(line for key, (line, _) in new.items() if key not in old)
    removed = tuple(line for key, (line, _) in old.items() if key not in new)
    changed = tuple(line for key, (line, values) in new.items() if key in old and old[key][1] != values)
    return added, removed, changed
