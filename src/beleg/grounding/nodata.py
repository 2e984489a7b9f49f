"""Which members of an output are no data: what a tool says of its result, and what it was asked, bear nothing out."""

from __future__ import annotations

from functools import lru_cache

SUPPORTS_NOTHING = frozenset(
    "note notes caveat caveats warning warnings message messages error errors hint hints doubt asked question query "
    "args arguments flag flags".split()
)
"""A member whose name ends in one of these words, a language aside, is no data."""
_LANGUAGES = frozenset({"de", "en", "fr"})


@lru_cache(maxsize=4096)
def supports_nothing(key: str) -> bool:
    """Whether a member of that name is no data: a note, an error, what was asked."""
    words = [word for word in key.casefold().replace("-", "_").split("_") if word not in _LANGUAGES]
    return bool(words) and words[-1] in SUPPORTS_NOTHING
