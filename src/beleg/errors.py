"""Every error of Beleg, one tree on three planes. The docstring of a class is its default message.

    BelegError
    ├── ModelError      what the planner sees: it may correct itself and call again
    │   ├── UnknownTool
    │   ├── InvalidArguments
    │   ├── ToolFailed
    │   └── BudgetExhausted
    ├── CallerError     what the person or program that asked sees: one clear line, exit 1 or 2
    │   ├── UsageError      bad usage (exit 2)
    │   ├── InputError      a file or value that cannot be read (exit 1)
    │   │   └── ImportRefused   a register whose checks fail; the old one is untouched
    │   ├── NotFound        nothing under that name or id
    │   └── NotDecided      the write path says no: nothing was decided, nothing was done
    │       ├── NotAuthenticated, NotAllowed    who asks may not decide this
    │       ├── NotConfirmed                    what had to be typed was not
    │       ├── AlreadyDecided, Expired, Superseded, AlreadyDone     its time is over
    │       ├── NeedsWords                      denied before, and no person has asked for it since
    │       └── Tampered                        the stored row is not what was made
    └── OperatorError   what the operator sees: the installation itself is broken
        ├── DataError       embedded or installed data cannot be used
        ├── StorageError    the database cannot be used
        └── ModelFailed     the language model gave nothing that can be used
            └── ModelBudgetSpent    the turn or the day has used what it may

A pause for approval is a signal, not a failure, and is not in this tree.
"""

from __future__ import annotations


class BelegError(Exception):
    """Something went wrong."""

    code = "error"

    def __init__(self, message: str | None = None) -> None:
        self.message = message if message is not None else (type(self).__doc__ or "").strip().splitlines()[0]
        super().__init__(self.message)


class ModelError(BelegError):
    """The proposed call cannot be made as it stands."""

    code = "call_refused"


class UnknownTool(ModelError):
    """No tool has that name."""

    code = "unknown_tool"


class InvalidArguments(ModelError):
    """The arguments do not fit the tool's schema."""

    code = "invalid_arguments"


class ToolFailed(ModelError):
    """The tool gave no result."""

    code = "tool_failed"


class BudgetExhausted(ModelError):
    """The turn has used all the tool calls it may make."""

    code = "budget_exhausted"


class CallerError(BelegError):
    """The request cannot be carried out."""

    code = "refused"
    exit_status = 1


class UsageError(CallerError):
    """The command was used wrongly."""

    code = "usage"
    exit_status = 2


class InputError(CallerError):
    """The input cannot be read."""

    code = "bad_input"


class ImportRefused(InputError):
    """The register was not imported: its checks failed, the old one is untouched."""

    code = "import_refused"

    def __init__(self, problems: list[str]) -> None:
        self.problems = tuple(problems)
        shown = "; ".join(problems[:3]) + (f"; and {len(problems) - 3} more" if len(problems) > 3 else "")
        super().__init__(f"not imported, the register in use is untouched: {shown}")


class NotFound(CallerError):
    """There is nothing under that name."""

    code = "not_found"


class NotDecided(CallerError):
    """Nothing was decided."""

    code = "not_decided"


class Overtaken(NotDecided):
    """Others changed what it rests on again and again while it was made: ask again."""

    code = "overtaken"


class NotAuthenticated(NotDecided):
    """Only a person who has logged in can decide: use --as NAME, or log in."""

    code = "not_authenticated"


class NotAllowed(NotDecided):
    """This person may not decide this proposal."""

    code = "not_allowed"


class NotConfirmed(NotDecided):
    """What was typed is not what this proposal asks for."""

    code = "not_confirmed"


class AlreadyDecided(NotDecided):
    """The proposal is already decided."""

    code = "already_decided"


class Expired(NotDecided):
    """The proposal has expired."""

    code = "expired"


class Superseded(NotDecided):
    """The proposal no longer stands: what it rested on has changed."""

    code = "superseded"


class AlreadyDone(NotDecided):
    """Exactly this was done already."""

    code = "already_done"


class NeedsWords(NotDecided):
    """Exactly this was denied: a person has to ask for it anew."""

    code = "needs_words"


class Tampered(NotDecided):
    """The stored proposal is not the one that was made: it was changed in the database."""

    code = "tampered"


class OperatorError(BelegError):
    """The installation is broken."""

    code = "internal"


class DataError(OperatorError):
    """The data of this installation cannot be used."""

    code = "data"


class StorageError(OperatorError):
    """The database of this installation cannot be used."""

    code = "storage"


class ModelFailed(OperatorError):
    """The language model gave nothing that can be used. One line, without what the endpoint wrote and without keys."""

    code = "model"

    def __init__(self, message: str | None = None, *, step: int | None = None) -> None:
        self.step = step
        super().__init__(message if step is None else f"step {step} of the plan: {message}")


class ModelBudgetSpent(ModelFailed):
    """The requests, tokens or seconds that a turn or a day may spend on the language model are used up."""

    code = "model_budget"
