"""A reply before it is written: text, calls or an object, or a refusal; and how it goes out."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Literal

from beleg.lean import dataclass
from beleg.records import Json

Call = tuple[str, Any]
"""A tool's name, and arguments: an object, or text that goes out as it stands."""
Way = Literal["whole", "cut", "silent", "stalls", "drips", "hangs up"]
"""How a reply goes out: cut in the middle, never, stopping in the middle, a byte at a time, or the line goes dead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What a model says to one request."""

    text: str | None = None
    """Words; where there are some, they go out in the place of ``object``."""
    object: Json | None = None
    calls: tuple[Call, ...] = ()
    wanted: tuple[Call, ...] = ()
    """The calls that answer the question, made or not."""
    reasoning: str | None = None
    """What an endpoint gives beside the content."""
    status: int = 200
    body: Json | str | None = None
    """In the place of a completion."""
    headers: tuple[tuple[str, str], ...] = ()
    way: Way = "whole"
    finish: str | None = None

    @property
    def content(self) -> str | None:
        """The text of the completion."""
        if self.text is not None or self.object is None:
            return self.text
        return json.dumps(self.object, ensure_ascii=False)

    def but(self, **changes: Any) -> Said:
        """The same with these changes."""
        return replace(self, **changes)

    def message(self) -> Json:
        """The completion's message."""
        message: Json = {"role": "assistant", "content": self.content}
        if self.reasoning is not None:
            message["reasoning_content"] = self.reasoning
        if self.calls:
            message["tool_calls"] = [
                {
                    "id": "same",  # endpoints were seen to give one id twice
                    "type": "function",
                    "function": {
                        "name": name,
                        "arguments": args if isinstance(args, str) else json.dumps(args),
                    },
                }
                for name, args in self.calls
            ]
        return message

    def finished(self) -> str:
        """Why the model stopped."""
        return self.finish or ("tool_calls" if self.calls else "stop")
