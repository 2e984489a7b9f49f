"""The tools on policies, both reads: passages by their words and meaning, and rules by what they are for.

Whose policies are read is put in by code, never by whoever calls.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import date
from decimal import Decimal
from difflib import get_close_matches
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from beleg.domains.expenses import lookup, passages
from beleg.domains.expenses.policies.records import Held, PolicyDocument, PolicyLanguage, PolicySet, Rate
from beleg.errors import InvalidArguments, ToolFailed
from beleg.records import Json, ToolResult
from beleg.tools.toolset import FunctionTool

SERVER = "beleg:expenses"
Current = Callable[[str], Awaitable[PolicySet]]
"""Gives a tenant's policies as they are now."""
Kind = Literal["cap", "per_diem", "receipt", "class", "excluded", "deadline", "prior", "rate", "approval"]
Counted = Literal["night", "km", "person", "day", "part_day", "breakfast", "lunch", "dinner"]
Count = Annotated[str, StringConstraints(pattern=r"^(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,3})?$")]
SAMPLE_NOTE = (
    "these are the policies of a fictional company: load your own with `beleg expenses policies load`"
)


class SearchArgs(BaseModel):
    """Arguments of ``search_policy``."""

    model_config = ConfigDict(extra="forbid")
    query: str = Field(min_length=1, max_length=1_000, description="Words, in German or English.")
    day: date | None = Field(default=None, description="Policies of that day, YYYY-MM-DD; else of today.")
    language: PolicyLanguage | None = Field(default=None, description="Of the passages' text.")
    limit: int = Field(default=5, ge=1, le=20)


class GetArgs(BaseModel):
    """Arguments of ``get_policy``."""

    model_config = ConfigDict(extra="forbid")
    policy: str | None = Field(
        default=None, max_length=64, description="A policy's id: all its rules and text."
    )
    version: int | None = Field(
        default=None, ge=1, le=1_000_000, description="Of that policy; else that of the day."
    )
    category: str | None = Field(
        default=None, max_length=32, description="Such as meal, hotel: the rules for it."
    )
    kinds: list[Kind] = Field(default=[], max_length=9, description="Only rules of these kinds.")
    place: str | None = Field(
        default=None, max_length=120, description="City or country, for caps that differ."
    )
    counts: dict[Counted, Count] | None = Field(
        default=None,
        description=(
            "How many nights, kilometres, people or days: what is counted by them is added up; part_day are days of "
            "arrival and departure beside full ones. How many of a day's meals somebody else paid: they are taken off "
            "a lump sum."
        ),
    )
    spent: date | None = Field(
        default=None, description="The day of an expense, YYYY-MM-DD: until when it can be handed in."
    )
    day: date | None = Field(default=None, description="The policies of that day, YYYY-MM-DD; else of today.")
    language: PolicyLanguage | None = None


def policy_tools(current: Current) -> tuple[FunctionTool, FunctionTool]:
    """``search_policy`` and ``get_policy`` over the tenants' policies."""
    tools = PolicyTools(current)
    return (
        FunctionTool(
            name="search_policy",
            description=(
                "Passages of the company's expense policies that some words are about, each with policy, version, "
                "section and the rules that it explains. Nothing found means that no policy speaks of it."
            ),
            arguments=SearchArgs,
            function=tools.search,
            server=SERVER,
            read_only=True,
            resolve=_resolved,
        ),
        FunctionTool(
            name="get_policy",
            description=(
                "The rules that are in force on a day: of one policy, or for a category of expenses, with every "
                "amount, its policy, version and rule id. Give policy, category or kinds."
            ),
            arguments=GetArgs,
            function=tools.get,
            server=SERVER,
            read_only=True,
            resolve=_asked,
        ),
    )


class PolicyTools:
    """What the tools do, for resolved arguments."""

    def __init__(self, current: Current) -> None:
        self._current = current

    async def search(self, args: Json) -> ToolResult:
        """``{"query", "day", "hits": [{"policy", "version", "title", "section", "section_title", "text", "rules"}]}``,
        the best hit first; none is an empty result."""
        policies, day = await self._current(args["tenant"]), date.fromisoformat(args["day"])
        found = passages.index(policies, day).search(args["query"], args["limit"])
        there = passages.places(policies, day)
        hits = []
        for hit in found:
            place = there[hit.key]
            section = place.section(args["language"])
            hits.append(
                {
                    **_document(place.document, args["language"]),
                    "section": section.anchor,
                    "section_title": section.title,
                    "text": " ".join(section.text.split()),
                    "rules": [rule.id for rule in place.document.rules if rule.section == section.anchor],
                    "score": f"{hit.score:.6f}",
                }
            )
        output = {"query": args["query"], "day": args["day"], "hits": hits}
        return self._result(policies, day, output, empty=not hits)

    async def get(self, args: Json) -> ToolResult:
        """``{"day", "policy"?, "category"?, "category_title"?, "place"?, "rules", "sections"?}``.

        ``rules`` are rows as ``lookup.row`` makes them; with a place ``by_place`` says whether any rule differs by
        place, and ``place_known`` whether one names it; with a day of spending a deadline's row has its last day. No
        rule is an empty result. Raises ToolFailed for a policy that is none.
        """
        policies, day = await self._current(args["tenant"]), date.fromisoformat(args["day"])
        categories = policies.categories(day)
        language, place = args["language"], args.get("place")
        kinds = args["kinds"] or list(lookup.KINDS)
        output: Json = {"day": args["day"]}
        if "policy" in args:
            document = self._policy(policies, day, args["policy"], args.get("version"))
            output["policy"] = _document(document, language) | {
                "valid_to": document.valid_to.isoformat() if document.valid_to else None,
                "languages": sorted(document.titles),
            }
            held = [Held(document=document, rule=rule) for rule in document.rules]
            categories = {each.name: each for each in document.categories} | dict(categories)
            output["sections"] = [
                {"section": each.anchor, "title": each.title, "text": each.text}
                for each in document.sections
                if each.language == language or language not in document.titles
            ]
        elif "category" in args:
            name = args["category"]
            output |= {
                "category": name,
                "category_title": categories[name].title(language) if name in categories else name,
                "category_known": name in categories,
            }
            held = lookup.of_category(policies, day, name, kinds) if name in categories else []
        else:
            held = list(policies.rules(day))
        held = [each for each in held if isinstance(each.rule, tuple(lookup.KINDS[kind] for kind in kinds))]
        held = [
            each
            for each in held
            if not isinstance(each.rule, Rate) or each.rule.valid_from <= day <= each.rule.valid_to
        ]
        if place is not None:
            by_place = any(lookup.places_of(each.rule) for each in held)
            held, known = lookup.at_place(held, place)
            output |= {"place": place, "by_place": by_place, "place_known": known}
        counts = {unit: Decimal(count) for unit, count in args.get("counts", {}).items()}
        output["rules"] = [lookup.row(each, language, categories, place, counts) for each in held]
        if "spent" in args:
            spent, handed_in = (date.fromisoformat(args[each]) for each in ("spent", "handed_in"))
            output["rules"] = [
                made | lookup.last_day(each.rule, spent, handed_in)
                for made, each in zip(output["rules"], held, strict=True)
            ]
        return self._result(policies, day, output, empty=not held and "sections" not in output)

    def _policy(self, policies: PolicySet, day: date, id: str, version: int | None) -> PolicyDocument:
        if version is not None:
            found = policies.find(id, version)
        else:
            found = next((each for each in policies.on(day) if each.id == id), None)
        if found is None:
            known = sorted({each.id for each in policies.documents})
            near = get_close_matches(id, known, n=1)
            which = f"version {version} of {id}" if version is not None else f"{id} on {day}"
            raise ToolFailed(
                f"there is no policy {which}"
                + (f": did you mean {near[0]}?" if near and near[0] != id else "")
            )
        return found

    def _result(self, policies: PolicySet, day: date, output: Json, *, empty: bool) -> ToolResult:
        return ToolResult(
            output=output,
            source=f"policies of {policies.tenant}" + (" (sample)" if policies.sample else ""),
            day=day,
            notes=(SAMPLE_NOTE,) if policies.sample else (),
            empty=empty,
        )


def _document(document: PolicyDocument, language: PolicyLanguage) -> Json:
    return {"policy": document.id, "version": document.version, "title": document.title(language)}


def _resolved(args: Json, facts: Json) -> Json:
    own = {"day": args.get("day", facts["today"]), "language": args.get("language", "de")}
    return args | own | {"tenant": facts["tenant"]}


def _asked(args: Json, facts: Json) -> Json:
    if not ({"policy", "category"} & set(args) or args.get("kinds")):
        raise InvalidArguments("get_policy: give policy, category or kinds")
    if "policy" in args and "category" in args:
        raise InvalidArguments("get_policy: give a policy or a category, not both")
    if "version" in args and "policy" not in args:
        raise InvalidArguments("get_policy: a version is one of a policy")
    handed_in = {"handed_in": facts["today"]} if "spent" in args else {}
    return _resolved(args, facts) | handed_in | {"kinds": sorted(set(args.get("kinds", [])))}
