"""What policy files would change: versions that are new, those that are there, each rule that differs, and the days on
which a policy would not be in force any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Literal

from beleg.domains.expenses.policies.records import Category, PolicyDocument, PolicySet, Rule
from beleg.lean import dataclass

Kind = Literal["new", "unchanged", "changed"]
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One version beside what is in use. ``changed``: it is there with other contents, and cannot be loaded.

    ``since`` is the version whose rules ``rules`` compares, a line each: ``+`` added, ``-`` gone, ``~`` with the fields
    that differ. ``sample``: that version is one of the sample's, which is taken over by none.
    """

    id: str
    version: int
    kind: Kind
    valid_from: date
    valid_to: date | None
    since: int | None
    sample: bool
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """Days on which a policy is in force, and would be no more. ``last`` is None where they do not end; ``rules`` are
    those that decide at the end of them, as in ``Change``."""

    id: str
    version: int
    first: date
    last: date | None
    rules: tuple[str, ...]


def changes(there: PolicySet, given: PolicySet) -> Iterator[Change]:
    """Each version of ``given``, by id and version, beside those in ``there``. Beside a sample all are new."""
    for document in given.documents:
        same = there.find(document.id, document.version)
        before = same or _before(document, there)
        of_sample = there.sample and before is not None
        if before is None or (there.sample and same is None):
            own = _before(document, given)
            before, of_sample = (own, False) if own is not None else (before, of_sample)
        kind: Kind = "new"
        if same is not None and not there.sample:
            kind = "unchanged" if same.digest == document.digest else "changed"
        yield Change(
            id=document.id,
            version=document.version,
            kind=kind,
            valid_from=document.valid_from,
            valid_to=document.valid_to,
            since=before.version if before is not None else None,
            sample=of_sample,
            rules=tuple(_rules(before, document)) if before is not None and kind != "unchanged" else (),
        )


def losses(before: PolicySet, after: PolicySet) -> Iterator[Loss]:
    """The days on which a policy is in force by ``before`` and by ``after`` is not, by id, then day."""
    starts = _turns(before) | _turns(after)
    days = sorted(starts)
    ends = [*(day - _DAY for day in days[1:]), None]
    open_: dict[str, Loss] = {}
    found: list[Loss] = []
    for first, last in zip(days, ends, strict=True):
        kept = {each.id for each in after.on(first)}
        gone = {each.id: each for each in before.on(first) if each.id not in kept}
        found += [open_.pop(id_) for id_ in sorted(open_.keys() - gone.keys())]
        for id_, document in gone.items():
            open_[id_] = Loss(
                id=id_,
                version=document.version,
                first=open_[id_].first if id_ in open_ else first,
                last=last,
                rules=tuple(f"- {name}" for name in _named(document)),
            )
    yield from sorted([*found, *open_.values()], key=lambda each: (each.id, each.first))


def _turns(policies: PolicySet) -> set[date]:
    """The days on which what is in force may change."""
    starts = {each.valid_from for each in policies.documents}
    return starts | {
        each.valid_to + _DAY for each in policies.documents if each.valid_to not in (None, date.max)
    }


def _before(document: PolicyDocument, policies: PolicySet) -> PolicyDocument | None:
    """The version before it."""
    earlier = [
        each for each in policies.documents if each.id == document.id and each.version < document.version
    ]
    return earlier[-1] if earlier else None


def _named(document: PolicyDocument) -> dict[str, Category | Rule]:
    """The categories and rules of a document, by what they are called."""
    categories = {f"category {each.name}": each for each in document.categories}
    return categories | {rule.id: rule for rule in document.rules}


def _rules(before: PolicyDocument, after: PolicyDocument) -> Iterator[str]:
    old, new = _named(before), _named(after)
    for name in sorted(old.keys() | new.keys()):
        if name not in new:
            yield f"- {name}"
        elif name not in old:
            yield f"+ {name}: {_told(new[name])}"
        elif differences := list(_differences(old[name], new[name])):
            yield f"~ {name}: {', '.join(differences)}"


def _differences(old: Category | Rule, new: Category | Rule) -> Iterator[str]:
    """The fields that decide and differ; where a rule is explained is none."""
    if type(old) is not type(new):
        yield f"{type(old).__name__} -> {type(new).__name__}"
    before, after = _fields(old), _fields(new)
    for name in sorted(after.keys() & before.keys()):
        if before[name] != after[name]:
            yield f"{name} {_value(before[name])} -> {_value(after[name])}"


def _told(given: Category | Rule) -> str:
    return ", ".join(
        f"{name} {_value(value)}" for name, value in _fields(given).items() if value not in ((), None)
    )


def _fields(given: Category | Rule) -> dict[str, Any]:
    if isinstance(given, Category):
        return {str(language): words for language, words in given.words.items()}
    return {name: value for name, value in asdict(given).items() if name not in ("id", "section")}


def _value(value: Any) -> str:
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, tuple):
        return "/".join(map(str, value)) or "-"
    return "-" if value is None else str(value)
