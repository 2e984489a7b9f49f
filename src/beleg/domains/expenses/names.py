"""Names as people write them, and as they are compared: two spellings of one person are one person.

Whoever is paid is told apart by a name and an account. A name can be written in many honest ways: with ``ü`` or ``ue``,
``ł`` or ``l``, with a title, the family first, joined or not. It can also be made to look the same and be another one:
by letters that do not show, or by letters of another alphabet. The first are compared in one form, the second are not
taken. What is written otherwise in a way that nobody can tell from another person's name is left to
``perhaps`` and ``elsewhere``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from re import Match
from unicodedata import category, combining, name, normalize

from beleg.lean import pattern

_HIDDEN = frozenset({"Cc", "Cf", "Cs"})
"""Categories of characters that make two texts differ which look alike."""
_UNKNOWN = frozenset({"Cn", "Co"})
"""Of characters that Unicode gives no shape: what is seen of them is up to whoever shows them."""
_BLANK = frozenset(
    {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x2800, 0x3164, 0xFFA0, 0x16FE4}
    | {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000)}
)
"""Letters and marks that show nothing, by the Unicode standard, assigned or not; their categories do not tell."""
_JOINERS = frozenset("\u200c\u200d")
"""Between letters of an alphabet that joins them, as the Persian one does, these are spelling."""
_PLAIN = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "GEORGIAN", "CHEROKEE", "HEBREW"})
"""Alphabets whose letters do not join."""
_EAST_ASIAN = frozenset(
    {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC", "HANGUL", "BOPOMOFO"}
)
"""Scripts that stand beside each other in one word of one language."""
_NEUTRAL = frozenset({"MODIFIER", "COMBINING", "VARIATION", "SUPERSCRIPT", "SUBSCRIPT", ""})
_APOSTROPHES = dict.fromkeys(
    map(ord, "'\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd`\u00b4\u2032\uff07\u05f3\u0640")
)
"""They part nothing: "O'Brien" is "OBrien"; and the stroke that only makes an Arabic word longer."""
_AS_LATIN = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u051b\u051d\u0501\u04cf"
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405"
    "\u03bf\u03b1\u03b9\u03ba\u03bd\u03c1\u03c5\u03c7"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7",
    "aeopcyxijshqwdlABEKMHOPCTYXIJSoaikvpuxABEZHIKMNOPTYX",
)
"""Cyrillic and Greek letters that look as a Latin one does."""
_SPELT = str.maketrans(
    {"\u0259": "a", "\u018f": "A", "\u01dd": "a", "\u0629": "h", "\u0649": "y", "\u06a9": "k"}
)
"""Letters for which the transliteration has a sign, or another letter than for their twins."""
_UMLAUT = pattern(r"(?<![aeiouq])(?:(o|u)e|(a)(?:e(?!la?\b)|a))")
"""A vowel with two dots, a stroke or a ring, as it is written where the keyboard has none; after another vowel it is
none ("Bauer"), nor in the Hebrew ending of "Michael"."""
_TITLES = frozenset(
    "herr herrn frau fraulein hr fr mr mrs ms miss mx mister monsieur madame mademoiselle mme mlle signor signora "
    "signore senor senora dr drs prof professor professorin doktor dipl diplom ing mag msc bsc mba phd llm hc".split()
)
_SUBJECTS = frozenset("med phil rer nat jur iur pol oec habil vet dent theol".split())
"""What a doctor is one of: with the title no part of a name, and else perhaps one ("Phil")."""
_GRADUATES = frozenset({"dr", "drs", "dipl", "prof", "doktor"})
_ABBREVIATED = pattern(r"\b(ph|m|b|ll|h)\.\s?(d|sc|m|c)\b\.?")
"""Titles with a point in them: "Ph.D."."""
_DEGREES = frozenset({"phd", "msc", "bsc", "llm", "hc"})
_LETTERS = pattern(r"[^\W_]+")
_MOST_ORDERED = 6
"""Of so many words every order is looked at."""
LONGEST_KEY = 255
"""Letters that are kept of a name as it is compared."""


def unseen(text: str) -> bool:
    """Whether a text holds a character that nobody can see."""
    return any(category(each) in _HIDDEN or ord(each) in _BLANK for each in text)


def unreadable(text: str) -> bool:
    """Whether a name holds a character that nobody can see, or that has no shape of its own."""
    return unseen(text) or any(category(each) in _UNKNOWN for each in text)


def without_joiners(text: str) -> str:
    """A name without the joiners between letters that are joined, where they are spelling and tell nobody apart."""
    if not _JOINERS & set(text):
        return text
    ends = zip(" " + text, text, text[1:] + " ", strict=False)
    return "".join(each for before, each, after in ends if each not in _JOINERS or not _joined(before, after))


def mixed(text: str) -> bool:
    """Whether a word is written in letters or marks of two alphabets, as no language does."""
    words = (
        {_alphabet(each) for each in word if category(each)[0] in "LM"} - _NEUTRAL for word in _written(text)
    )
    return any(len(alphabets) > 1 and not alphabets <= _EAST_ASIAN for alphabets in words)


def person_key(text: str) -> str:
    """A name as it is kept and searched: its words in one order, in plain letters, without case, marks and titles.

    "Dr. Müller, Érika" is "Erika Mueller". Of the key the key is the same.
    """
    words = _plain_words(text)
    dropped = _TITLES | _SUBJECTS if _GRADUATES & set(words) else _TITLES
    named = [each for each in words if each not in dropped]
    return " ".join(sorted(named if len(named) > 1 else words))[:LONGEST_KEY].rstrip()


def one_person(one: str, other: str) -> bool:
    """Whether two names, or their keys, are of one person: the same words in any order, joined or not.

    "Anne-Marie Kurz" is "Kurz, Annemarie". It holds in both directions.
    """
    keys = person_key(one), person_key(other)
    if keys[0] == keys[1]:
        return bool(keys[0])
    letters = [sorted(each.replace(" ", "")) for each in keys]
    if letters[0] != letters[1]:
        return False
    joined = [_joined_orders(each.split()) for each in keys]
    return not joined[0].isdisjoint(joined[1])


def may_be(person: str, written: str) -> bool:
    """Whether a log-in's name may be the person of a name: all its words are among that one's, or it is all of them."""
    words = set(person_key(person).split())
    return bool(words) and (words <= set(person_key(written).split()) or one_person(person, written))


def made_of(login: str, written: str) -> bool:
    """Whether a log-in's name may have been made of a person's: also where it is shortened, joined or numbered.

    "a.berg", "aberg", "berga", "annab" and "anna.berg2" may be made of "Anna Berg", and "anna" of "A. Berg".
    """
    parts = person_key("".join(" " if each.isdigit() else each for each in login)).split()
    words = person_key(written).split()[:_MOST_ORDERED]
    return may_be(login, written) or _made_of(parts, words, whole=False)


def look(text: str) -> str:
    """How an id looks: equal where two can be taken for one another, by case, width, strokes or another alphabet."""
    plain = normalize("NFKC", text).translate(_AS_LATIN).casefold()
    return "".join("-" if category(each) == "Pd" else each for each in plain if each != " ")


def perhaps(one: str, other: str) -> bool:
    """Whether two names, or their keys, may be of one person although they differ: one says less than the other.

    "E. Muster" and "Muster" may be "Erika Muster"; so may "Erika M. Muster".
    """
    keys = [person_key(each).split() for each in (one, other)]
    few, many = sorted(([word for word in key if word not in _TITLES] for key in keys), key=len)
    left, whole = list(many), 0
    for word in sorted(few, key=len, reverse=True):
        found = next((each for each in left if each == word), None) or next(
            (each for each in left if 1 in (len(each), len(word)) and each[0] == word[0]), None
        )
        if found is None:
            return False
        left.remove(found)
        whole += found == word and len(word) > 1
    return whole > 0 and not one_person(one, other)


# --- parts ----------------------------------------------------------------------------------------------------------


def _made_of(parts: Sequence[str], words: Sequence[str], *, whole: bool) -> bool:
    """Whether each part is one or several of these words or their initials, each word once; one of all has to be
    ``whole``, or stand for a word that is an initial itself."""
    if not parts:
        return whole
    part, *more = parts
    for at, word in enumerate(words):
        others = [*words[:at], *words[at + 1 :]]
        if len(word) > 1 and part.startswith(word) and _made_of(_rest(part, word, more), others, whole=True):
            return True
        if word[0] == part[0] and _made_of(_rest(part, part[0], more), others, whole=whole):
            return True
        if word == part[0] != part and _made_of(more, others, whole=True):
            return True
    return False


def _rest(part: str, taken: str, more: Sequence[str]) -> list[str]:
    left = part.removeprefix(taken)
    return [left, *more] if left else [*more]


def _joined(before: str, after: str) -> bool:
    alphabets = {_alphabet(each) for each in (before, after) if category(each)[0] in "LM"}
    return bool(alphabets) and alphabets.isdisjoint(_PLAIN)


def _joined_orders(words: list[str]) -> set[str]:
    """Words joined in every order; of very many only in the one in which they stand."""
    return (
        {"".join(each) for each in permutations(words)} if len(words) <= _MOST_ORDERED else {"".join(words)}
    )


def _written(text: str) -> list[str]:
    """The words of a name: letters and digits with their marks; all else parts them, but for apostrophes."""
    whole = normalize("NFKC", text).translate(_APOSTROPHES)
    return "".join(each if category(each)[0] in "LMN" else " " for each in whole).split()


def _plain_words(text: str) -> list[str]:
    """The words of a name in plain letters."""
    text = _ABBREVIATED.sub(_degree, text.casefold())
    words = _written(text)
    if any(_alphabet(each) == "LATIN" for each in text):
        words = [_as_it_looks(each) for each in words]
    found: list[str] = []
    for word in words:
        found += _LETTERS.findall(_transliterated(word).casefold())
    return [_without_umlauts(each) for each in found]


def _degree(found: Match[str]) -> str:
    plain = f"{found[1]}{found[2]}"
    return f" {plain} " if plain in _DEGREES else found[0]


def _as_it_looks(word: str) -> str:
    """A word among Latin ones: in Latin letters where each of its own looks as one does."""
    latin = word.translate(_AS_LATIN)
    return latin if latin.isascii() else word


def _transliterated(word: str) -> str:
    """A word in plain Latin letters, without marks; letters that have no Latin ones stay."""
    from text_unidecode import unidecode  # noqa: PLC0415 - its table is read from a file

    if word.isascii():
        return word
    bare = "".join(each for each in normalize("NFKD", word) if not combining(each) and category(each) != "Me")
    letters = normalize("NFC", bare).translate(_SPELT)
    return "".join(
        said if (said := unidecode(each)) not in ("", "[?]") else each if each.isalnum() else ""
        for each in letters
    )


def _without_umlauts(word: str) -> str:
    """A word with ``ae``, ``oe``, ``ue`` and ``aa`` as the vowel that they stand for, once and for all."""
    while (plain := _UMLAUT.sub(lambda found: found[1] or found[2], word)) != word:
        word = plain
    return word


def _alphabet(letter: str) -> str:
    """The alphabet of a letter or mark, by the first word of its name; of a mark for any letter "COMBINING"."""
    first, _, rest = name(letter, "").partition(" ")
    if first != "COMBINING":
        return first
    second = rest.partition(" ")[0]
    return second if second in ("LATIN", "CYRILLIC", "GREEK", "DEVANAGARI", "GLAGOLITIC") else first
