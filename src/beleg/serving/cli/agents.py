"""The agents by name. A domain is imported when its agent is asked.

Besides the package's own there are those that other installed packages bring, as entry points of the group
``beleg.agents``: a name, and a function from the data folder to a ``Domain``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from beleg.errors import DataError, UsageError
from beleg.lean import pattern

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from beleg.domain import Domain
    from beleg.settings import Settings

AGENTS = {
    "parliament": "members, groups, offices and terms of the Bundestag since 1949",
    "expenses": "a company's expense policies, claims and their payment",
}
COMING = ("catalogue",)
GROUP = "beleg.agents"
_NAME = pattern(r"[a-z][a-z0-9_-]{0,63}")


def agent_name(text: str) -> str:
    """``text`` as the name of an agent that this version has. Raises ``UsageError`` that names those it has."""
    if text in AGENTS:
        return text
    if text in COMING:
        raise UsageError(f"the agent {text} is not part of this version yet; it has: {', '.join(AGENTS)}")
    others = _others()
    if text in others:
        return text
    from difflib import get_close_matches  # noqa: PLC0415 - only where a name is wrong

    known = [*AGENTS, *others]
    near = get_close_matches(text.lower(), known, n=1)
    hint = f": did you mean {near[0]}?" if near else f"; known: {', '.join(known)}"
    raise UsageError(f"there is no agent {text!r}{hint}")


def domain(name: str, settings: Settings) -> Domain:
    """The domain of the agent ``name``, over the data of this installation. Raises UsageError, DataError."""
    match agent_name(name):
        case "parliament":
            from beleg.domains.parliament.domain import parliament_domain  # noqa: PLC0415

            return parliament_domain(settings.home)
        case "expenses":
            from beleg.domains.expenses.domain import expenses_domain  # noqa: PLC0415
            from beleg.runtime import open_database  # noqa: PLC0415

            return expenses_domain(lambda: open_database(settings))
        case "expenses":
            from beleg.domains.expenses.domain import expenses_domain  # noqa: PLC0415
            from beleg.runtime import open_database  # noqa: PLC0415

            return expenses_domain(lambda: open_database(settings))
        case other:
            made: Domain = _others()[other].load()(settings.home)
            if made.name != other:
                raise DataError(f"the agent {other} calls itself {made.name!r}")
            return made


def _others() -> dict[str, EntryPoint]:
    """The agents of other packages. Looked for only where a name is none of ours: it takes longer than a question."""
    from importlib.metadata import entry_points  # noqa: PLC0415

    taken = {*AGENTS, *COMING}
    return {
        each.name: each
        for each in entry_points(group=GROUP)
        if each.name not in taken and _NAME.fullmatch(each.name)
    }


def complete_agent(incomplete: str) -> list[tuple[str, str]]:
    """The agents whose name starts with what was typed, for the shell."""
    return [(name, about) for name, about in AGENTS.items() if name.startswith(incomplete)]
