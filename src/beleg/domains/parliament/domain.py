"""The parliament agent's house, put together: register, directory, tools, planner and checks."""

from __future__ import annotations

from pathlib import Path

from beleg.domain import Domain
from beleg.domains.parliament import checks, languages, source
from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.planner.scripted import ScriptedPlanner
from beleg.domains.parliament.tools import facts, parliament_toolset
from beleg.records import Json, Question

NAME = "parliament"


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
    )
