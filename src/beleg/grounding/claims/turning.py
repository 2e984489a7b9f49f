"""Words that turn a statement into another one: a change, a wish, a rest, what was or will be.

"The SPD gained 206 seats" is not what a table of seats says, nor is "needs 206 seats" or "has 206 empty seats". A
reading that passes over one unknown word must not pass over one of these, unless the table has it.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from beleg.grounding.claims.lexicon import aliases, generic_words, stop_words, triggers
from beleg.grounding.claims.tokens import folded, stem, tokens

TURNING = (
    # more or less than before
    "gain gains gained gaining rise rises rose risen rising fall falls fell fallen falling grow grows grew "
    "grown growing increase increases increased decrease decreases decreased decline declines declined drop "
    "drops dropped shrink shrank shrunk shed sheds climb climbs climbed jump jumped soar soared plunge "
    "plunged slip slipped slump slumped surge surged improve improved worsen worsened expand expanded reduce "
    "reduced cut add adds added lose loses double doubled halve halved triple tripled up down picked "
    "dropping change changed swing moved went stieg stiegen steigt sank sanken sinkt fiel fielen wuchs "
    "wuchsen schrumpfte verlor verloren verliert gewinnt verbesserte verschlechterte erhöhte verringerte "
    "reduzierte senkte zunahm abnahm zulegte hinzu dazu einbüßte büßte verdoppelte halbierte zurück plus "
    "minus zugewinn verlust "
    # of what is there only a part, or what is not there
    "additional extra further another new former previous old empty vacant free unused remaining left other "
    "spare zusätzliche zusätzlichen weitere weiteren neue neuen frühere früheren leere leeren freie freien "
    "übrige übrigen restliche restlichen andere anderen "
    # wished, needed, possible, expected
    "will would shall should could might may must can want wants wanted need needs needed lack lacks lacked "
    "require requires required expect expects expected plan plans planned demand demands demanded claim "
    "promise promised hope hoped aim aims aimed try tried fail fails failed miss missed refuse refused deny "
    "denied deserve deserved wird werden würde sollte könnte müsste möchte will braucht brauchte benötigt "
    "benötigte fehlen fehlten erwartet erwartete plant plante fordert forderte verspricht versprach hofft "
    "verfehlte verpasste bestreitet "
    # how sure, how nearly
    "almost nearly barely hardly scarcely allegedly reportedly supposedly apparently possibly probably "
    "perhaps maybe likely unlikely roughly fast beinahe nahezu knapp kaum angeblich offenbar möglicherweise "
    "vermutlich wohl wahrscheinlich vielleicht "
    # when, how often
    "now again still already yet once formerly previously originally initially finally eventually later soon "
    "currently today yesterday nun wieder noch schon bereits einst früher ursprünglich zunächst schließlich "
    "später bald derzeit heute gestern jetzt inzwischen um too allzu"
)

_OTHERS = frozenset({"other", "andere", "anderen"})
_OF_ALL = frozenset({"any", "all", "every", "alle", "allen", "jede", "jeder", "jedes", "jeden"})
"""Before "other" these say that all of the rows are meant."""


@cache
def _turning() -> frozenset[str]:
    return frozenset(map(folded, TURNING.split()))


def turns(statement: str, known: frozenset[str]) -> bool:
    """Whether a word turns the statement that is none of ``known``, folded words that the table has."""
    words = [folded(each.text) for each in tokens(statement)]
    others = {at for at, word in enumerate(words) if at and word in _OTHERS and words[at - 1] in _OF_ALL}
    return any(word in _turning() and word not in known for at, word in enumerate(words) if at not in others)


def counts_another_thing(statement: str, known: frozenset[str]) -> bool:
    """Whether a number is of something that the table does not have: "206 votes", "206 direct seats"."""
    found = tokens(statement)
    stems = {stem(word) for word in known}
    for number, after in pairwise(found):
        word = folded(after.text)
        if number.value is None or after.value is not None or not word.isalpha() or number.ordinal:
            continue
        plain = after.norm in stop_words() or after.norm in generic_words() or word in triggers()
        if not (
            plain or word in known or after.norm in stems or stems.intersection(aliases().get(after.norm, ()))
        ):
            return True
    return False
