"""The agents by name. A domain is imported when its agent is asked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from beleg.errors import UsageError

if TYPE_CHECKING:
    from beleg.domain import Domain

AGENTS = {"parliament": "members, groups, offices and terms of the Bundestag since 1949"}
COMING = ("catalogue", "expenses")


def agent_name(text: str) -> str:
    """``text`` as the name of an agent that this version has. Raises ``UsageError`` that names those it has."""
    if text in AGENTS:
        return text
    from difflib import get_close_matches  # noqa: PLC0415 - only where a name is wrong

    known = ", ".join(AGENTS)
    if text in COMING:
        raise UsageError(f"the agent {text} is not part of this version yet; it has: {known}")
    near = get_close_matches(text.lower(), AGENTS, n=1)
    hint = f": did you mean {near[0]}?" if near else f"; known: {known}"
    raise UsageError(f"there is no agent {text!r}{hint}")


def domain(name: str, home: Path) -> Domain:
    """The domain of the agent ``name``, over the data in the folder ``home``."""
    match agent_name(name):
        case "parliament":
            from beleg.domains.parliament.domain import parliament_domain  # noqa: PLC0415

            return parliament_domain(home)
        case other:
            raise LookupError(other)


def complete_agent(incomplete: str) -> list[tuple[str, str]]:
    """The agents whose name starts with what was typed, for the shell."""
    return [(name, about) for name, about in AGENTS.items() if name.startswith(incomplete)]
