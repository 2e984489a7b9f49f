"""The behaviours by name, and how they are put together.

``wrong-figures+another-language`` is one behaviour upon the other in every reply, ``right,401`` one after the other:
of those separated by commas the first request gets the first, the next the next, and the last is for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from beleg.errors import UsageError
from beleg.serving.dev_models.asked import Asked
from beleg.serving.dev_models.faults import FAULTS
from beleg.serving.dev_models.lies import LIES, Behaviour, together
from beleg.serving.dev_models.said import Said
from beleg.serving.dev_models.weak import WEAK

RIGHT = "right"
BEHAVIOURS: Mapping[str, Behaviour] = {RIGHT: lambda _, said: said, **LIES, **WEAK, **FAULTS}


def script(text: str) -> Callable[[Asked, Said], Said]:
    """The behaviour that a text names. Raises UsageError for one that there is not."""
    steps = [together(*map(_named, each.split("+"))) for each in text.split(",")]
    return lambda asked, said: steps[min(asked.number, len(steps) - 1)](asked, said)


def _named(name: str) -> Behaviour:
    if name.strip() not in BEHAVIOURS:
        raise UsageError(f"there is no behaviour {name.strip()!r}, only {', '.join(BEHAVIOURS)}")
    return BEHAVIOURS[name.strip()]
