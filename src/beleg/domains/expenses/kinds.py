"""What a file that was handed in is, by how it starts: its name may say anything."""

from __future__ import annotations

from typing import Literal

_BOM = b"\xef\xbb\xbf"
_WIDE = (b"\xff\xfe", b"\xfe\xff")
"""How text in UTF-16 starts."""


def kind(content: bytes) -> Literal["pdf", "xml"] | None:
    """Whether a file may hold an e-invoice, as a PDF or as XML in whatever encoding; nothing for all others."""
    start = content[:1024]
    if start.startswith(_WIDE):
        return "xml" if start.decode("utf-16", "replace").lstrip()[:1] == "<" else None
    start = start.removeprefix(_BOM).lstrip()
    return "pdf" if start.startswith(b"%PDF") else "xml" if start.startswith(b"<") else None
