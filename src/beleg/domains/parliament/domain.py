"""The parliament agent's house, put together: register, directory, tools, planner and checks."""

from __future__ import annotations

from pathlib import Path

from beleg.domain import Domain, Telling
from beleg.domains.parliament import checks, languages, source
from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.planner.scripted import ScriptedPlanner
from beleg.domains.parliament.tools import facts, parliament_toolset
from beleg.records import Json, Question

NAME = "parliament"
_ALL = ("get_party_distribution", "get_person_info", "get_persons_by_role", "list_members", "get_terms")
INTENTS = {
    "person_lookup": ("get_person_info",),
    "party_distribution": ("get_party_distribution",),
    "role_lookup": ("get_persons_by_role", "get_person_info"),
    "member_list": ("list_members",),
    "term_facts": ("get_terms",),
    "mixed": _ALL,
    "conversation_meta": (),
    "out_of_scope": (),
}
"""What the Bundestag's register is asked, with the tools that answer it."""


def parliament_domain(home: Path | None = None) -> Domain:
    """The parliament domain over the register in use: the one imported into ``home``, else the embedded one.

    Raises:
        InputError: the imported register is broken.
        DataError: the embedded one is.
    """
    register = source.load(home)
    directory = Directory(register)
    tools = parliament_toolset(register, directory)
    planner = ScriptedPlanner(register, directory, tools)

    def known(question: Question) -> Json:
        return facts(register, question.today)

    def told() -> Telling:
        from beleg.domains.parliament.telling import telling  # noqa: PLC0415 - only for a language model

        return telling(planner)

    return Domain(
        name=NAME,
        tools=tools,
        planner=planner,
        facts=known,
        checks=checks.CHECKS,
        recognises=planner.recognises,
        colours={info.label: info.colour for info in GROUPS.values()},
        words=languages.WORDS,
        names=languages.NAMES,
        labels=languages.LABELS,
        contradicts=planner.contradicts,
        intents=INTENTS,
        telling=told,
    )
