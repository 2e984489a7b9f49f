"""JSON as evidence: read strictly, each number as it was written. Which tables it holds is said in ``values``."""

from __future__ import annotations

import json
from typing import Any

from beleg.errors import InputError
from beleg.grounding.files.delimited import decoded
from beleg.grounding.files.values import Figure


def read_document(content: bytes) -> Any:
    """The value in the bytes of a JSON file; numbers are ``Figure``. Raises InputError, with the line."""
    try:
        return json.loads(
            decoded(content),
            object_pairs_hook=_once,
            parse_float=Figure,
            parse_int=Figure,
            parse_constant=_no_number,
        )
    except (ValueError, RecursionError) as error:
        said = str(error).splitlines()[0][:200] if not isinstance(error, RecursionError) else "it is too deep"
        raise InputError(f"not JSON: {said}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise ValueError(f"two members are called {key[:40]!r}")
        made[key] = value
    return made


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is no number")
