"""Files of the data folder that are their owner's alone."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def write_private(path: Path, text: str, *, anew: bool = False) -> None:
    """Puts ``text`` into a file that only its owner can read, whole or not at all; missing folders are made so too.

    With ``anew`` a file that is there already stays untouched. Raises FileExistsError then, and OSError.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if anew:
            os.link(beside, path)
            beside.unlink()
        else:
            beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
