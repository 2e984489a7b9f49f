"""What policy files would change: versions that are new, those that are there, and each rule that differs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from decimal import Decimal
from typing import Any, Literal

from beleg.domains.expenses.policies.records import PolicyDocument, PolicySet, Rule
from beleg.lean import dataclass

Kind = Literal["new", "unchanged", "changed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One version beside what is in use. ``changed``: it is there with other contents, and cannot be loaded.

    ``since`` is the version before it, whose rules ``rules`` compares, a line each: ``+`` added, ``-`` gone, ``~`` with
    the fields that differ.
    """

    id: str
    version: int
    kind: Kind
    since: int | None
    rules: tuple[str, ...]


def changes(there: PolicySet, given: PolicySet) -> Iterator[Change]:
    """Each version of ``given``, by id and version, beside those in ``there``."""
    for document in given.documents:
        same = there.find(document.id, document.version)
        before = same or _before(document, there) or _before(document, given)
        kind: Kind = "new" if same is None else "unchanged" if same.digest == document.digest else "changed"
        yield Change(
            id=document.id,
            version=document.version,
            kind=kind,
            since=before.version if before is not None else None,
            rules=tuple(_rules(before, document)) if before is not None and kind != "unchanged" else (),
        )


def _before(document: PolicyDocument, policies: PolicySet) -> PolicyDocument | None:
    """The version before it."""
    earlier = [
        each for each in policies.documents if each.id == document.id and each.version < document.version
    ]
    return earlier[-1] if earlier else None


def _rules(before: PolicyDocument, after: PolicyDocument) -> Iterator[str]:
    old, new = ({rule.id: rule for rule in each.rules} for each in (before, after))
    for id_ in sorted(old.keys() | new.keys()):
        if id_ not in new:
            yield f"- {id_}"
        elif id_ not in old:
            yield f"+ {id_}: {_told(new[id_])}"
        elif old[id_] != new[id_]:
            yield f"~ {id_}: {', '.join(_differences(old[id_], new[id_]))}"


def _differences(old: Rule, new: Rule) -> Iterator[str]:
    if type(old) is not type(new):
        yield f"{type(old).__name__} -> {type(new).__name__}"
    before, after = asdict(old), asdict(new)
    for name in sorted(after.keys() & before.keys()):
        if before[name] != after[name]:
            yield f"{name} {_value(before[name])} -> {_value(after[name])}"


def _told(rule: Rule) -> str:
    fields = {name: value for name, value in asdict(rule).items() if name not in ("id", "section")}
    return ", ".join(f"{name} {_value(value)}" for name, value in fields.items() if value not in ((), None))


def _value(value: Any) -> str:
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, tuple):
        return "/".join(map(str, value)) or "-"
    return "-" if value is None else str(value)
