"""A folder of policy files becomes a ``PolicySet``: files of one version are joined, and the set is checked as a whole.

What is checked beyond one file: the languages of a version agree and have the same anchors for what is cited, exactly
one of them holds the rules, every category is declared once on any day, no two rules of one day contradict each other,
and a later version starts later.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path

from beleg.digest import digest
from beleg.domains.expenses.policies.markdown import PolicyFile, read_file, take_apart
from beleg.domains.expenses.policies.problems import PoliciesRefused, Problem
from beleg.domains.expenses.policies.reading import Read, categories_of, read
from beleg.domains.expenses.policies.records import (
    Approval,
    Cap,
    Deadline,
    Excluded,
    Held,
    PerDiem,
    PolicyDocument,
    PolicySet,
    Rate,
    Receipt,
    Rule,
    Section,
    TravelClass,
    place_names,
)
from beleg.errors import InputError
from beleg.lean import dataclass

MOST_FILES = 1_000
MOST_RULES = 20_000
"""Of a whole set."""
ENDING = ".md"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A policy file as it is kept: its name below the folder, and all its text."""

    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """Files that were read: the set where there is no problem, else the problems by file and line."""

    policies: PolicySet | None
    sources: Mapping[tuple[str, int], tuple[Source, ...]]
    """The files of each version."""
    problems: tuple[Problem, ...]

    def accepted(self) -> PolicySet:
        """The set. Raises PoliciesRefused where something is wrong."""
        if self.policies is None:
            raise PoliciesRefused(self.problems)
        return self.policies


def check_folder(folder: Path) -> Checked:
    """Every policy file below ``folder``, checked. Raises InputError where that is no folder with policies."""
    if not folder.is_dir():
        raise InputError(f"{folder}: no such folder")
    paths = sorted(path for path in folder.rglob(f"*{ENDING}") if not _hidden(path.relative_to(folder)))
    if not paths:
        raise InputError(f"{folder}: no policies here: they are files that end in {ENDING}")
    if len(paths) > MOST_FILES:
        raise InputError(f"{folder}: more than {MOST_FILES} files")
    files: list[PolicyFile] = []
    problems: list[Problem] = []
    for path in paths:
        try:
            files.append(read_file(path, path.relative_to(folder).as_posix()))
        except PoliciesRefused as error:
            problems += error.problems
    return check(files, problems)


def check_sources(sources: Iterable[Source], *, sample: bool = False) -> Checked:
    """As ``check_folder``, over files that are kept. Raises PoliciesRefused where one cannot be read."""
    return check([take_apart(each.text.encode(), each.name) for each in sources], sample=sample)


def check(files: Sequence[PolicyFile], problems: Sequence[Problem] = (), *, sample: bool = False) -> Checked:
    """The set of these files; ``problems`` are those of files that could not be taken apart."""
    found = list(problems)
    versions: dict[tuple[str, int], list[tuple[PolicyFile, Read]]] = defaultdict(list)
    complete = not problems
    for file in files:
        said = read(file)
        found += said.problems
        complete &= said.dated and not (file.rules and file.rules.broken)
        if said.dated:
            versions[said.head.id, said.head.version].append((file, said))
    whole = _Whole(complete=complete)
    for _, members in sorted(versions.items()):
        document, faults = _joined(members)
        found += faults
        if document is not None:
            main, said = next(member for member in members if member[0].rules is not None)
            whole.add(document, main.name, said)
    found += whole.problems()
    sources = {
        key: tuple(Source(name=file.name, text=file.text) for file, _ in members)
        for key, members in versions.items()
    }
    policies = None if found else policy_set(whole.documents, sample=sample)
    found.sort(key=lambda each: (each.file, each.line, each.message))
    return Checked(policies=policies, sources=sources, problems=tuple(found))


def policy_set(documents: Iterable[PolicyDocument], *, tenant: str = "", sample: bool = False) -> PolicySet:
    """A set of documents of one tenant, which is named where there may be none."""
    ordered = tuple(sorted(documents, key=lambda each: (each.id, each.version)))
    return PolicySet(
        tenant=tenant or (ordered[0].tenant if ordered else "default"),
        documents=ordered,
        digest=set_digest((each.id, each.version, each.digest) for each in ordered),
        sample=sample,
    )


def set_digest(documents: Iterable[tuple[str, int, str]]) -> str:
    """The digest of a set from id, version and digest of each document, by id and version."""
    return digest("policy-set", [list(each) for each in documents])


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _joined(members: Sequence[tuple[PolicyFile, Read]]) -> tuple[PolicyDocument | None, list[Problem]]:
    """One version from its files, one a language."""
    with_rules = [member for member in members if member[0].rules is not None]
    first = members[0]
    if not with_rules:
        return None, [
            _whole(
                first[0],
                f"{first[1].head.id} version {first[1].head.version} has no rules block in any language",
            )
        ]
    problems = [
        _whole(file, f"a second rules block of this version; the first is in {with_rules[0][0].name}")
        for file, _ in with_rules[1:]
    ]
    main, said = with_rules[0]
    by_language: dict[str, PolicyFile] = {}
    for file, other in members:
        if other.head.language in by_language:
            twin = by_language[other.head.language].name
            problems.append(_whole(file, f"the same policy, version and language as {twin}"))
        by_language[other.head.language] = file
        problems += [
            _whole(file, f"{name} differs from that in {main.name}")
            for name in ("tenant", "valid_from", "valid_to")
            if getattr(other.head, name) != getattr(said.head, name)
        ]
        missing = {rule.section for rule in said.rules} - {part.anchor for part in file.parts}
        if missing:
            problems.append(
                _whole(file, f"no heading {{#{min(missing)}}}, which a rule in {main.name} cites")
            )
    head = said.head
    document = PolicyDocument(
        id=head.id,
        version=head.version,
        tenant=head.tenant,
        titles={other.head.language: other.head.title for _, other in members},
        valid_from=head.valid_from,
        valid_to=head.valid_to,
        categories=said.categories,
        rules=said.rules,
        sections=tuple(
            Section(anchor=part.anchor, title=part.title, text=part.text, language=other.head.language)
            for file, other in sorted(members, key=lambda member: member[1].head.language)
            for part in file.parts
        ),
        digest=digest("policy", sorted(file.text for file, _ in members)),
    )
    return document, problems


def _whole(file: PolicyFile, message: str) -> Problem:
    return Problem(file=file.name, line=1, message=message)


class _Whole:
    """The checks over all documents of a set.

    Args:
        complete: Whether every file could be read; else a category that none declares may be one of those.
    """

    def __init__(self, *, complete: bool) -> None:
        self._complete = complete
        self._where: dict[tuple[str, int], tuple[str, Read]] = {}
        self.documents: list[PolicyDocument] = []

    def add(self, document: PolicyDocument, file: str, said: Read) -> None:
        """One version; ``said`` is what the file with its rules says."""
        self.documents.append(document)
        self._where[document.id, document.version] = file, said

    def problems(self) -> Iterator[Problem]:
        if sum(len(each.rules) for each in self.documents) > MOST_RULES:
            yield self._at(self.documents[0], "", f"more than {MOST_RULES} rules in all")
            return
        tenants = {each.tenant for each in self.documents}
        for document in self.documents:
            if document.tenant != min(tenants):
                yield self._at(document, "", f"tenant {document.tenant}: this set is of {min(tenants)}")
        for one, other in pairwise(self.documents):
            if one.id == other.id and other.valid_from <= one.valid_from:
                yield self._at(other, "", f"starts no later than version {one.version} of {one.id}")
        days = sorted({each.valid_from for each in self.documents})
        told: set[Problem] = set()
        whole = policy_set(self.documents)
        for day in days:  # whatever is in force together is so on a day on which one of it starts
            for problem in self._of_day(whole.on(day)):
                if problem not in told:
                    told.add(problem)
                    yield problem

    def _of_day(self, documents: Sequence[PolicyDocument]) -> Iterator[Problem]:
        declared: dict[str, PolicyDocument] = {}
        for document in documents:
            for category in document.categories:
                if category.name in declared:
                    twice = f"category {category.name} is declared in {declared[category.name].id} already"
                    yield self._at(document, category.name, twice, kind="category")
                declared[category.name] = document
        held = [Held(document=document, rule=rule) for document in documents for rule in document.rules]
        doubtful = [
            Held(document=document, rule=rule)
            for document in documents
            for rule in self._where[document.id, document.version][1].doubtful
        ]
        for each in [*held, *doubtful]:
            covered = dict.fromkeys(getattr(each.rule, "covers", ()), "covers")
            for name, kind in (covered | dict.fromkeys(categories_of(each.rule), "categories")).items():
                if name and name not in declared:
                    near = get_close_matches(name, declared, n=1)
                    if near or self._complete:
                        yield self._rule(
                            each,
                            f"there is no category {name} on {each.document.valid_from}"
                            + (f"; did you mean {near[0]}?" if near else ""),
                            kind=kind,
                        )
        groups: dict[object, list[Held]] = defaultdict(list)
        for each in held:
            for key in _claims(each.rule):
                groups[key].append(each)
        for rivals in groups.values():
            for one, other in _meeting(rivals):
                yield self._rule(other, f"says the same thing as {one.document.id}/{one.rule.id}")

    def _rule(self, held: Held, message: str, kind: str = "rule") -> Problem:
        return self._at(held.document, held.rule.id, f"{held.rule.id}: {message}", kind)

    def _at(self, document: PolicyDocument, id: str, message: str, kind: str = "rule") -> Problem:
        file, said = self._where[document.id, document.version]
        return Problem(file=file, line=said.lines.get((kind, id), 1), message=message)


def _claims(rule: Rule) -> Iterator[object]:
    """What a rule decides alone: two rules of one day must not claim the same."""
    match rule:
        case Cap():
            for place in _named(rule.places):
                yield "cap", rule.category, rule.per, rule.every, place.casefold()
        case PerDiem():
            for place in _named(rule.places):
                yield "per diem", rule.category, place.casefold()
        case TravelClass():
            yield "class", rule.category, rule.hours
        case Excluded():
            yield "excluded", rule.category
        case Receipt() | Deadline():
            for category in rule.categories or ("",):
                yield type(rule).__name__, category
        case Rate():
            yield "rate", rule.currency, rule.base
        case Approval():
            yield "approval", rule.currency, rule.up_to
        case _:
            for category in rule.categories or ("",):
                yield "prior", category, rule.role


def _named(places: Sequence[str]) -> Sequence[str]:
    """Every name of these places; one without letters where there are none: everywhere else."""
    return [name for place in places for name in place_names(place)] or [""]


def _meeting(rivals: Sequence[Held]) -> Iterator[tuple[Held, Held]]:
    """Of rules that claim the same each beside one that holds on the same day: rates by their days, others always."""
    if isinstance(rivals[0].rule, Rate):
        spans = sorted(
            (each.rule.valid_from, at, each) for at, each in enumerate(rivals) if isinstance(each.rule, Rate)
        )
        last: Held | None = None
        for start, _, each in spans:
            if last is not None and isinstance(last.rule, Rate) and start <= last.rule.valid_to:
                yield last, each
            if last is None or _ends(each) > _ends(last):
                last = each
        return
    for each in rivals[1:]:
        yield rivals[0], each


def _ends(held: Held) -> date:
    return held.rule.valid_to if isinstance(held.rule, Rate) else date.max
