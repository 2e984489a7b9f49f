"""What became of a call in a turn, by the arguments that were really used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from beleg.digest import without_absent
from beleg.errors import BelegError

if TYPE_CHECKING:
    from beleg.records import Evidence, Json, ToolCall, View
    from beleg.tools.toolset import Toolset


class Results:
    """Finds the result of a call among a view's evidence and failures.

    Evidence names resolved arguments ("current" is a day there), so a call is resolved in the same way before it is
    looked for.
    """

    def __init__(self, tools: Toolset) -> None:
        self._tools = tools

    def resolved(self, call: ToolCall, view: View) -> Json | None:
        """The arguments the call would be made with; None where the tool or its arguments are refused."""
        try:
            tool = self._tools.get(call.tool)
            args: Json = without_absent(tool.resolve(tool.validate(call.args), view.facts))
        except BelegError:
            return None
        return args

    def found(self, call: ToolCall, view: View) -> Evidence | None:
        """The evidence that the call brought, if it was made and came back."""
        args = self.resolved(call, view)
        return next((each for each in view.evidence if each.tool == call.tool and each.args == args), None)

    def failed(self, call: ToolCall, view: View) -> bool:
        """Whether the call was made or refused in this turn and brought nothing."""
        args = self.resolved(call, view)
        return any(each.tool == call.tool and each.args in (args, call.args) for each in view.failures)
