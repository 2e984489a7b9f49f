"""What is asked of the two people told of last: "welcher der beiden war nie im Bundestag?", "are both still alive?".

The two are those that were compared or listed, else the one of the last answer and the one of the answer before it.
What is asked of both is told of each, so that no "yes" of one stands for the other.
"""

from __future__ import annotations

import re
from dataclasses import replace

from beleg.domains.parliament.planner.comparing import gathered
from beleg.domains.parliament.planner.context import Context, Subject, office_of
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionQuery,
    Measure,
    MembersQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)
from beleg.lean import pattern

_BOTH = pattern(
    r"\b(?:beiden?|beider|both|neither|either)\b|\b(?:the|those|these|of)\s+two\b|"
    r"\b(?:keine[rs]?|eine[rs]?|jemand|wer|welche[rs]?|none|one|any|who|which)\s+(?:von|of)\s+(?:ihnen|denen|them|those)\b|"
    r"\b(?:der|die|von|den|the|of|all|alle[nr]?)\s+(?:dreien?|three)\b|"
    r"\b(?:years?|jahre)\b.*\b(?:apart|auseinander|dazwischen|between)\b",
    re.IGNORECASE,
)
_THREE = pattern(r"\b(?:dreien|drei|three)\b", re.IGNORECASE)
_THEY = pattern(
    r"\b(?:leben|sind|waren|sitzen|sa(?:ß|ss)en|haben|hatten|are|were|do|did|have)\s+(?:die|sie|they)\b(?!\s+\w+innen)",
    re.IGNORECASE,
)
_BARE = pattern(
    r"\b(?:beiden?|both|neither|either)\b|\b(?:of|von)\s+(?:(?:the|den|diesen|these)\s+)?(?:dreien?|three)\b",
    re.IGNORECASE,
)
_PLURAL_NOUNS = ("group_word", "fraction_word", "party_word", "land_word", "term_word", "people")
_LONGEST = 14
_OTHER_TIMES = ("now", "none")
_APART = folded_set("zwischen dazwischen auseinander between apart liegen trennen separate".split())
_YEARS = folded_set("jahre jahren years".split())
_ALIVE = folded_set("leben lebt lebte lebendig alive living".split())
_TAKING = folded_set("amtsantritt antritt amtsübernahme wurde wurden became becoming took taking".split())
_LASTING = folded_set("länger kürzer longer shorter".split())
_SOONER = folded_set("zuerst eher früher earlier sooner first".split())
_HELD = folded_set("amt office amtierte regierte regierten served serve post posten job geschafft".split())
_INSIDE = ("bundestag", "member", "seat", "term_word")
_AGES: tuple[PersonAsk, ...] = ("age", "born", "older", "younger", "entry_age")
_EVER = When(kind="all", unit="none")


def of_all_told(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Which party are they in?" after one person and another were asked about in the same way: of each of them."""
    last = context.last
    if not isinstance(last, PersonQuery) or not (_THEY.search(s.text) or _THEY_TOO.search(s.text)):
        return None
    if not s.has("party_word", "how_old", "born", "constituency") or s.groups or person_intent.named(s):
        return None
    if (
        len(s.tokens) > _SHORT
        or s.has("seat", "how_many", "bundestag", "most", "least")
        or len(last.persons) > 1
    ):
        return None
    alike = 1
    for query in context.recent:
        if not isinstance(query, PersonQuery) or query.ask != last.ask:
            break
        alike += 1
    people: list[Subject] = []
    for told in context.before[:alike]:
        if len(told) != 1:
            break
        people.extend(each for each in told if each.id and each not in people)
    if len(people) < _PAIR:
        return None
    asked = PersonQuery(ask=person_intent.aspect(s, two=False, office=False))
    return of_them(asked, tuple(reversed(people)))


def longer_of_told(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer länger?", "who was longer?" after one and another in the same office: of these two, not of all."""
    last, before = context.last, context.earlier
    if not isinstance(last, PersonQuery) or not isinstance(before, PersonQuery) or len(last.persons) > 1:
        return None
    alike = last.ask == before.ask and last.office == before.office
    if not alike or last.ask not in ("office", "duration", "since", "terms"):
        return None
    lasting = s.words(*_LASTING) or (s.has("longest") and not s.words("am"))
    if (
        not lasting
        or not s.has("who", "which")
        or len(s.tokens) > _SHORT
        or s.groups
        or s.mentions
        or s.offices
    ):
        return None
    people = [told[0] for told in context.before[:2] if len(told) == 1 and told[0].id]
    if (
        len(people) < _PAIR
        or people[0] == people[1]
        or person_intent.named(s)
        or s.has("bundestag", "member")
    ):
        return None
    of_office = last.ask == "office"
    return of_them(
        PersonQuery(ask="office" if of_office else "longer", office=last.office if of_office else None),
        (people[1], people[0]),
    )


def women_of_few(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Are they women?", "sind das Frauen?" after a few people: what each of them is, not how many there are."""
    last, people = context.last, context.subjects or context.listed
    if not isinstance(last, RoleQuery | PersonQuery | MembersQuery) or not 1 < len(people) <= _MOST:
        return None
    plain = _ARE_WOMEN.fullmatch(s.text) is not None and not s.groups
    asked = plain and all(each.id for each in people)
    return of_them(PersonQuery(ask="sex"), people) if asked else None


_MOST = 4
_ARE_WOMEN = pattern(
    r"\W*(?:(?:und|and|ok|aber|but)\s+)*(?:sind|waren|are|were)\s+(?:(?:das|die|sie|beide|alle|they|both|those|these|all|of|them)\s+)+"
    r"(?:(?:auch|beide|alle|denn|eigentlich|all|both)\s+)*(?:frauen|männer|women|men)\W*",
    re.IGNORECASE,
)
_THEY_TOO = pattern(
    r"\b(?:gehören|gehörten|belong|belonged)\s+(?:die|sie|they)\b|\bthey\s+belong\b", re.IGNORECASE
)
_SHORT, _PAIR = 8, 2


def of_both(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """The question of a clause about "the two", asked of each of them; ``None`` where two people are not spoken of."""
    of_those = (
        isinstance(context.last, PersonQuery)
        and len(context.last.persons) + len(context.last.names) > 1
        and _THEY.search(s.text)
    )
    if (
        not (_BOTH.search(s.text) or of_those)
        or len(s.tokens) > _LONGEST
        or person_intent.named(s)
        or s.outsiders
    ):
        return None
    if s.constituency or s.has("how_many_terms"):
        return None
    if isinstance(context.last, DistributionQuery):
        return _of_groups(s, context.last, context)
    if s.words("zusammen", "together") and s.has("women", "men", "seat"):
        return None
    pair = _pair(context, 3 if _THREE.search(s.text) else 2)
    if not pair:
        return None
    held = office_of(context)
    role = s.offices[0].key if s.offices else None
    asked = _compared(s, role, held, context) or _of_each(s, role, held)
    return of_them(asked, pair) if asked is not None else None


def _of_groups(s: Slots, last: DistributionQuery, context: Context) -> Query | None:
    """ "Wer von beiden hatte mehr Frauen?": of the two groups told of last, and not of the house."""
    held = last.groups if len(last.groups) == 2 else gathered(context)[-2:]
    if len(held) != 2 or s.groups or s.lands or s.offices or last.parties or not s.has("women", "men", "age"):
        return None
    measure: Measure = "women" if s.has("women") else "men" if s.has("men") else "age"
    if s.has("share") and measure != "age":
        measure = "women_share" if measure == "women" else "men_share"
    return DistributionQuery(
        ask="compare",
        groups=held,
        measure=measure,
        more=not s.has("fewer", "least"),
        when=s.when or last.when,
    )


def unsettled(s: Slots, context: Context) -> str | None:
    """The word for two people where only one, or nobody, was told of: who is meant is not guessed."""
    word = _BARE.search(s.text)
    if word is None or context.same or len(s.tokens) > _LONGEST or s.groups or s.lands or s.outsiders:
        return None
    if s.has(*_PLURAL_NOUNS) or person_intent.named(s) or _pair(context, 3 if _THREE.search(word[0]) else 2):
        return None
    of_one = isinstance(context.last, PersonQuery) and len(context.last.persons) + len(context.last.names) < 2
    return word[0] if of_one or context.missed or context.pending is not None else None


def _pair(context: Context, count: int = 2) -> tuple[Subject, ...]:
    """The two, or three, told of last: of a list or a comparison, else of the last answers that told of one each."""
    for few in (context.listed, context.subjects, *context.before[:1]):
        if len(few) == count:
            return few
    found: list[Subject] = []
    for people in context.before:
        if len(people) != 1:
            break
        if people[0] not in found:
            found.append(people[0])
    return tuple(reversed(found[:count])) if len(found) >= count else ()


def _compared(s: Slots, role: str | None, held: RoleQuery | None, context: Context) -> PersonQuery | None:
    """Who of the two is ahead, or how far they are apart."""
    last = context.last
    taking = s.words(*_TAKING) or s.has("entry")
    apart = s.words(*_APART) and s.words(*_YEARS)
    if s.has("older", "younger", "oldest", "youngest") or apart:
        if apart and isinstance(last, PersonQuery) and last.ask in ("longer", "duration"):
            return replace(last, ask="longer", persons=(), names=(), among=(), yes_no=False)
        ask: PersonAsk = "younger" if s.has("younger", "youngest") else "older"
        on_taking = role or (held.role if held is not None else None)
        return PersonQuery(ask=ask, office=on_taking if taking and not s.has(*_INSIDE) else None)
    if s.words(*_SOONER) and s.has("member", "bundestag", "entry", "joined"):
        return PersonQuery(ask="earlier")
    lasting = s.words(*_LASTING) or s.has("longest", "shortest")
    if not lasting:
        return None
    office = role or (held.role if held is not None and not s.has(*_INSIDE) else None)
    return PersonQuery(ask="office", office=office) if office else PersonQuery(ask="longer")


def _of_each(s: Slots, role: str | None, held: RoleQuery | None) -> PersonQuery | None:
    """What is told of each of the two."""
    ask = person_intent.aspect(s, two=False, office=role is not None)
    if role is None and held is not None and s.words(*_HELD) and s.has("how_long", "since", "until", "when"):
        ask, role = "office", held.role
    if role is None and s.words(*_ALIVE):
        ask = "alive"
    if s.has("women", "men") and ask == "who":
        ask = "sex"
    if ask == "who":
        if not s.has("bundestag", "member", "seat", "still"):
            return None
        ask = "member"
    when = s.when if s.when is not None and s.when.unit not in _OTHER_TIMES else person_intent.when_of(s)
    if s.words("nie", "niemals", "never", "je", "jemals", "ever", "war", "was", "waren", "were"):
        when = _EVER if s.when is None else when
    return PersonQuery(
        ask=ask, office=role if ask in ("office", "in_both") else None, when=when,
        group=s.groups[0] if s.groups and ask in ("group", "member") else None,
        lands=s.lands if ask == "land" else (), yes_no=False,
    )  # fmt: skip
