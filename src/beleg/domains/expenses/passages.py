"""The sections of the policies in force as passages to be found, each with its titles and its categories' words."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Iterator
from datetime import date

from beleg.domains.expenses.policies.reading import categories_of
from beleg.domains.expenses.policies.records import PolicyDocument, PolicySet, Section
from beleg.domains.expenses.retrieval import Index, Passage
from beleg.lean import dataclass

_KEPT = 8
_indexes: OrderedDict[tuple[str, ...], Index] = OrderedDict()


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A section in all its languages, and the document that it stands in."""

    document: PolicyDocument
    sections: tuple[Section, ...]

    def section(self, language: str) -> Section:
        """The section in ``language``, else in the one that there is."""
        return next((each for each in self.sections if each.language == language), self.sections[0])


def places(policies: PolicySet, day: date) -> dict[str, Place]:
    """Every section in force on ``day``, by a key that names policy, version and anchor."""
    found: dict[str, list[Section]] = defaultdict(list)
    documents: dict[str, PolicyDocument] = {}
    for document in policies.on(day):
        for section in document.sections:
            key = f"{document.id}/{document.version}/{section.anchor}"
            found[key].append(section)
            documents[key] = document
    return {key: Place(document=documents[key], sections=tuple(sections)) for key, sections in found.items()}


def index(policies: PolicySet, day: date) -> Index:
    """The index over the sections in force on ``day``; made once for as long as these are the same."""
    key = (policies.tenant, *(each.digest for each in policies.on(day)))
    held = _indexes.get(key)
    if held is None:
        held = _indexes[key] = Index(list(passages(policies, day)))
        while len(_indexes) > _KEPT:
            _indexes.popitem(last=False)
    return held


def passages(policies: PolicySet, day: date) -> Iterator[Passage]:
    """The sections in force as passages."""
    categories = policies.categories(day)
    for key, place in places(policies, day).items():
        named = [
            categories[name]
            for rule in place.document.rules
            if rule.section == place.sections[0].anchor
            for name in categories_of(rule)
            if name in categories
        ]
        yield Passage(
            key=key,
            texts={
                section.language: "\n".join(
                    (
                        place.document.title(section.language),
                        section.title,
                        section.text,
                        *(word for each in named for word in each.words.get(section.language, ())),
                    )
                )
                for section in place.sections
            },
        )
