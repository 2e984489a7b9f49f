"""The directory of all people in the register: who is meant by a name, and where names stand in a text.

``Directory`` is all that others use. Inside, from the bottom: ``forms`` (spellings), ``typed`` (a name taken apart),
``names`` (the exact index), ``typos`` (the blocking index), ``search`` (three circles), ``vocabulary`` and ``tokens``
(what a text's words may be), ``scan``.
"""

from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.directory.matches import Match, Quality, Span, SpanKind

__all__ = ["Directory", "Match", "Quality", "Span", "SpanKind"]
