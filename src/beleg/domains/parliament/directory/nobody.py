"""Words that look like somebody's name although nobody in the register has it: "Baldur Zwirnmeister".

A name that nobody has is to be told as one, and never answered with somebody of a similar name. What may be a name is
told by the words around it; where these say that a person is named ("wer ist", "Frau Dr."), a word may end as ordinary
words do.
"""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.directory.tokens import ASKING, HAVING, Text, Token
from beleg.domains.parliament.directory.vocabulary import DETERMINERS

BEFORE_NAMES = (
    ASKING
    | HAVING
    | frozenset(
        "sind waren were von zu unter und oder mit uber fur gegen vs under of and or with about by als than".split()
    )
    | frozenset("starb stirbt lebt wurde wird trat verliess fuhrte regierte amtierte".split())
)
"""Words after which a family name with a typo is looked for, and a name that nobody has."""
_ABOUT_A_PERSON = frozenset(
    "alt alter aelter partei fraktion gruppe amt amter mitglied abgeordneter abgeordnete abgeordneten "
    "bundestag parlament wahlkreis direktmandat mandat geboren geburtstag geburtsort starb gestorben "
    "kanzler minister info infos weisst erzahl wahlperioden wahlperiode seit old born party group "
    "member parliament terms term chancellor minister tell know constituency".split()
)
"""Words of which a question about a person has one."""
_SMALLEST = 4
"""Letters of each word of a name that stands alone without a capital."""
_JOINING = frozenset("und oder and or vs als than".split())


def looks_like_name(text: Text, begin: int, end: int, core: Sequence[Token], *, whole_text: bool) -> bool:
    """Whether the words from ``begin`` to ``end`` are a name; ``core`` are those that are no particles of names."""
    if not any(t.unknown for t in core) or len({t.capital for t in core if not t.initial}) > 1:
        return False
    if any(t.wordlike for t in core[:-1]):
        return False
    before = text.before(begin)
    if before is not None and before.folded in DETERMINERS:
        return False
    if core[0].given and core[0].name and core[-1].unknown:
        return True
    if not core[-1].nameable:
        return False
    written = core[0].capital and text.cased
    expected = before is not None and (before.folded in ASKING or before.office)
    if written and (whole_text or expected or text.asked(begin)):
        return True
    if whole_text:
        return is_bare(text)
    if not text.ends(end) and not text.tokens[end].vocabulary:
        return False
    if text.asked(begin) or _beside_another(text, begin):
        return True
    topic = any(t.folded in _ABOUT_A_PERSON for t in text.tokens)
    return topic and before is not None and before.folded in BEFORE_NAMES


def _beside_another(text: Text, at: int) -> bool:
    """Whether a name that was found stands before, and a word that joins the two: "Merkel oder ..."."""
    joining = text.before(at)
    return at > 1 and joining is not None and joining.folded in _JOINING and text.tokens[at - 2].taken


def is_bare(text: Text) -> bool:
    """Whether the text is nothing but two or three words that mean nothing else: "baldur zwirnmeister"."""
    words = [t for t in text.tokens if not t.link and not t.initial]
    unknown = all(t.unknown and t.nameable and len(t.folded) >= _SMALLEST for t in words)
    return unknown and 2 <= len(words) <= 3 and not any(t.wordlike for t in words[:-1])


def is_reversed(text: Text) -> bool:
    """Whether the text is nothing but a family name and, after a comma, given names: "Zwirnmeister, Baldur"."""
    words = text.tokens
    commas = [at for at, t in enumerate(words) if t.gap == "comma"]
    names = all(
        t.capital and not t.taken and (t.unknown or t.given or t.link or t.initial) for t in words[1:]
    )
    family = (
        not words[0].taken and words[0].capital and (words[0].family or words[0].unknown) if words else False
    )
    return len(commas) == 1 and len(words) <= 4 and names and family and words[0].nameable


def is_addressed(text: Text, at: int) -> bool:
    """Whether the words before say that a family name alone follows: "Frau", "Dr.", "Abgeordneter"."""
    token, before = text.tokens[at], text.before(at)
    if before is None or not before.office:
        return False
    if text.titled(at):
        return True
    ended = text.ends(at + 1) or text.tokens[at + 1].vocabulary
    return token.capital and text.cased and ended
