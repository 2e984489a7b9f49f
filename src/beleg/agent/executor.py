"""The executor: the only place in a turn where a tool runs, and only if the gate knows it to be a read.

A proposed call is checked against the tool's schema, resolved, split into its members where the tool takes a list, and
only those members run whose evidence is not at hand. A call that needs a person becomes a proposal, after all reads of
its step. What goes wrong becomes a failure, which can support nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from beleg.agent.limits import Ended, Stop
from beleg.approval.gate import Gate, Wanted
from beleg.clock import Clock
from beleg.digest import canonical, without_absent
from beleg.errors import BelegError, InvalidArguments, OperatorError
from beleg.evidence.ledger import Key, Ledger, key
from beleg.records import Evidence, Failure, Json, Proposal, Ruling, ToolCall, ToolSpec
from beleg.telemetry import SILENT, Trace
from beleg.tools.toolset import Tool, Toolset

OnFound = Callable[[Evidence], Awaitable[None]]
"""Hears of each result as it arrives, before anything else is done."""


async def not_kept(_: Evidence) -> None:
    """Where nobody keeps results as they arrive."""


class Executor:
    """Makes the calls of one turn against one ledger, within the turn's limits."""

    def __init__(
        self,
        *,
        tools: Toolset,
        ledger: Ledger,
        facts: Json,
        clock: Clock,
        max_calls: int,
        stop: Stop,
        gate: Gate,
        wanted: Callable[[ToolSpec, Json, Ruling], Wanted],
        trace: Trace = SILENT,
        on_found: OnFound = not_kept,
    ) -> None:
        self._tools = tools
        self._ledger = ledger
        self._facts = facts
        self._clock = clock
        self._stop = stop
        self._gate = gate
        self._wanted = wanted
        self._trace = trace
        self._on_found = on_found
        self._proposed: dict[Key, Proposal] = {}
        self.calls_left = max_calls
        self.refused = False
        """True once a call that was wanted could not be made for want of budget."""

    async def run(self, calls: Iterable[ToolCall]) -> bool:
        """Makes the calls, in order; True if anything is known now that was not before. Raises Ended, OperatorError."""
        before = self._ledger.size + len(self._proposed)
        waiting: list[tuple[Tool, Json, Ruling]] = []
        for call in calls:
            if reason := self._stop.reason:
                raise Ended(reason)
            await self._make(call, waiting)
        for tool, args, ruling in waiting:
            await self._propose(tool, args, ruling)
        return self._ledger.size + len(self._proposed) > before

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """The calls that wait for a person, in the order in which they were proposed, each once."""
        return tuple({proposal.id: proposal for proposal in self._proposed.values()}.values())

    def reads(self, call: ToolCall) -> bool:
        """Whether the call can be made, and needs no person."""
        try:
            tool, _ = self._resolved(call)
        except BelegError:
            return False
        return not self._gate.rule(tool.spec).approval

    def still_open(self, call: ToolCall) -> ToolCall | None:
        """``call``, cut down to what is neither at hand nor known to be out of reach; nothing if nothing is left."""
        if self._ledger.failed(call.tool, call.args):
            return None
        try:
            tool, args = self._resolved(call)
            if key(tool.name, args) in self._proposed:
                return None
            members = _members(tool, args)
        except BelegError:
            return call
        wanted = [args for args in members if not self._known(tool, args)]
        if not wanted:
            return None
        batch = tool.spec.batch
        if batch is None or batch not in wanted[0]:
            return call  # as it was proposed: what code puts into its arguments nobody may give
        return ToolCall(tool=call.tool, args={**call.args, batch: [args[batch][0] for args in wanted]})

    async def _make(self, call: ToolCall, waiting: list[tuple[Tool, Json, Ruling]]) -> None:
        """Makes a read; a call that needs a person is put to those that wait."""
        if self._ledger.failed(call.tool, call.args):
            return
        try:
            tool, args = self._resolved(call)
            ruling = self._gate.rule(tool.spec)
            if ruling.approval:
                if not self._ledger.failed(tool.name, args) and self._take():
                    waiting.append((tool, args, ruling))
                return
            members = _members(tool, args)
        except OperatorError:
            raise
        except BelegError as error:
            if self._take():
                self._ledger.fail(
                    Failure(tool=call.tool, args=call.args, code=error.code, message=error.message)
                )
            return
        wanted = [args for args in members if not self._known(tool, args)]
        if wanted and self._take():
            for args in wanted:
                await self._fetch(tool, args)

    def _resolved(self, call: ToolCall) -> tuple[Tool, Json]:
        """The tool, and concrete arguments. Raises BelegError."""
        tool = self._tools.get(call.tool)
        return tool, without_absent(tool.resolve(tool.validate(call.args), self._facts))

    def _known(self, tool: Tool, args: Json) -> bool:
        return self._ledger.find(tool.spec, args) is not None or self._ledger.failed(tool.name, args)

    def _take(self) -> bool:
        if not self.calls_left:
            self.refused = True
            return False
        self.calls_left -= 1
        return True

    async def _fetch(self, tool: Tool, args: Json) -> None:
        if reason := self._stop.reason:
            raise Ended(reason)
        with self._trace.tool(tool.name) as span:
            span.told(lambda: {"gen_ai.tool.call.arguments": args})
            try:
                result = await self._stop.within(tool.run(args))
                stored = self._ledger.record(tool.spec, args, result, self._clock.now())
                span.note(beleg__evidence_id=stored.id, beleg__empty=stored.empty)
                span.told(lambda: {"gen_ai.tool.call.result": stored.output})
                await self._on_found(stored)
            except (Ended, OperatorError):
                raise
            except BelegError as error:
                span.failed(error.code)
                self._fail(tool, args, error.code, error.message)
            except Exception as error:  # noqa: BLE001 - a tool may fail in any way, and a turn survives it
                report(f"the tool {tool.name}", error)
                span.failed("tool_failed")
                self._fail(tool, args, "tool_failed", "the tool failed")

    async def _propose(self, tool: Tool, args: Json, ruling: Ruling) -> None:
        if reason := self._stop.reason:
            raise Ended(reason)
        try:
            proposal = await self._stop.within(self._gate.propose(self._wanted(tool.spec, args, ruling)))
            self._proposed[key(tool.name, args)] = proposal
        except (Ended, OperatorError):
            raise
        except BelegError as error:
            self._fail(tool, args, error.code, error.message)
        except Exception as error:  # noqa: BLE001 - a domain may break in any way, and a turn survives it
            report(f"proposing {tool.name}", error)
            self._fail(tool, args, "tool_failed", "it could not be proposed")

    def _fail(self, tool: Tool, args: Json, code: str, message: str) -> None:
        self._ledger.fail(Failure(tool=tool.name, args=args, code=code, message=message))


def _members(tool: Tool, args: Json) -> list[Json]:
    """The arguments of each member of a call, where the tool takes a list. Raises InvalidArguments."""
    batch = tool.spec.batch
    if batch is None or batch not in args:
        return [args]
    members = {canonical(member): member for member in args[batch]}
    if not members:
        raise InvalidArguments(f"{tool.name}: {batch} names nothing")
    return [{**args, batch: [member]} for member in members.values()]


def report(what: str, error: Exception) -> None:
    """A line for the operator on what broke; its text never reaches a person who asked."""
    import logging  # noqa: PLC0415 - only where something broke

    log = logging.getLogger("beleg")
    log.error("%s failed: %s", what, error.message if isinstance(error, BelegError) else repr(error))
    log.debug("%s failed", what, exc_info=error)
