"""An agent over MCP: which of its tools are served, and to whom.

Beside them everybody gets ``check_statement``: a statement against a table or evidence that the caller has, which reads
nothing of this installation.

To anybody only those are served that the agent names, or else those that only read. The rest is served to somebody who
showed who they are: a person who started the server for themselves, or over HTTP whoever brings the token of a log-in.
A write comes back as a proposal. There is no tool that decides on one, and no way to make one.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from beleg import __version__
from beleg.agent.single import told
from beleg.errors import UsageError
from beleg.records import Caller, Json, ToolCall
from beleg.runtime import Agent, open_database
from beleg.serving import check_tool
from beleg.tools.leaving import in_a_thread
from beleg.tools.mcp_server import Served, Transport

ANONYMOUS = Caller(subject="anonymous", person="anonymous")
"""Whoever reaches a port of this machine and showed nothing: not ``local``, who has the database itself at hand."""
MOST_AT_ONCE = 3
"""Calls of one tool that run at the same time; the others wait for their turn, and hold up no other tool."""
INSTRUCTIONS = (
    "Tools of the agent {name} of Beleg. A read gives evidence. A write gives a proposal, which a person decides on "
    "elsewhere: nothing is done before, and nothing here can approve it."
)


def served(agent: Agent, caller: Caller, transport: Transport, *, everything: bool) -> Served:
    """What is served of an agent. Raises UsageError where all of it would be served to nobody in particular.

    Args:
        agent: The agent.
        caller: Who is on the other end; ``local`` where nobody showed who they are.
        transport: How it is reached.
        everything: All tools, and not only those for anybody.
    """
    domain = agent.domain
    specs = tuple(
        spec
        for spec in domain.tools.specs
        if everything or (spec.name in domain.served if domain.served is not None else spec.read_only is True)
    )
    checks = check_tool.NAME not in {spec.name for spec in domain.tools.specs}
    tokens = everything and not caller.authenticated
    who = caller if caller.authenticated or transport == "stdio" else ANONYMOUS
    if tokens and transport == "stdio":
        raise UsageError("--tools all is served to a person only: name one with --as, or log in")

    known = {spec.name for spec in specs}
    threads: dict[str, ThreadPoolExecutor] = {}

    async def handle(call: ToolCall, who: Caller) -> Json:
        if checks and call.tool == check_tool.NAME:
            return await check_tool.called(call.args)
        name = call.tool if call.tool in known else ""
        if name not in threads:
            threads[name] = ThreadPoolExecutor(MOST_AT_ONCE, thread_name_prefix=name)
        found = await in_a_thread(threads[name], lambda: agent.call(call, who, planner="mcp", language="en"))
        return told(found)

    async def verify(token: str) -> Caller:
        from beleg.people import PeopleStore  # noqa: PLC0415

        database = open_database(agent.settings)
        try:
            return await PeopleStore(database, agent.clock).whose(token)
        finally:
            database.close()

    return Served(
        version=__version__,
        name=domain.name,
        instructions=INSTRUCTIONS.format(name=domain.name),
        specs=(*specs, check_tool.spec()) if checks else specs,
        handle=handle,
        caller=lambda: who,
        verify=verify if tokens else None,
    )
