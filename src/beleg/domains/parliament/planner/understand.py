"""From a question to its typed queries: clause by clause, follow-ups resolved, nothing guessed."""

# ruff: noqa: PLC0415 - what takes up earlier questions is loaded where there are some, an intent that few have too

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from beleg.agent.language import without_wish
from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.planner import (
    among,
    clauses,
    definitions,
    forming,
    frames,
    holding_seat,
    leftover,
    majorities,
    measures,
    outside,
    remaining,
    serving,
    several,
    smalltalk,
    standing,
    succession,
    theirs,
)
from beleg.domains.parliament.planner.alongside import gone_along
from beleg.domains.parliament.planner.between import beside, between, chairs_then, in_office_spoken_of
from beleg.domains.parliament.planner.context import Choice, Context
from beleg.domains.parliament.planner.cues import wants_chart
from beleg.domains.parliament.planner.each import of_each
from beleg.domains.parliament.planner.edges import at_edge
from beleg.domains.parliament.planner.intents import (
    ages,
    ahead,
    changes,
    comings,
    distribution,
    members,
    own_records,
    person,
    sides,
    spread,
    supposed,
    terms,
)
from beleg.domains.parliament.planner.narrow import narrowed
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.reading import SlotReader
from beleg.domains.parliament.planner.references import (
    dangling,
    of_a_group,
    reference,
    timeless,
)
from beleg.domains.parliament.planner.sameness import always_the_same
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.subjects import named_in
from beleg.domains.parliament.planner.times_said import at_time_said, time_alone
from beleg.domains.parliament.planner.understood import Heard, Understood
from beleg.domains.parliament.planner.ungrouped import of_each_ungrouped
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)
from beleg.domains.parliament.source import Register
from beleg.records import Language


class Understanding:
    """Understands questions about one register."""

    def __init__(self, register: Register, reader: SlotReader) -> None:
        self._register = register
        self._reader = reader

    def read(self, text: str, *, now: Now, language: Language, context: Context) -> Understood:
        """What the text asks, given what was asked before."""
        if clauses.about_conversation(text):
            return Understood(conversation=True)
        aside = self._aside(text, now, language, context)
        if aside is not None:
            return aside
        text = without_wish(text)
        text = frames.without_frame(text, language, lambda piece: self._is_empty(piece, now, language))
        if context.last is not None:
            from beleg.domains.parliament.planner.rewording import in_conversation

            text, context = in_conversation(text, context, context.last.when, now, language)
        still_beside = context.beside
        heard = Heard()
        parts, right = clauses.put_right(text, language)
        for clause in parts:
            puts_right = clause is right and bool(heard.queries)
            context = replace(context, same=False) if puts_right else context
            asked = len(heard.queries)
            slots = self._read(clause, now, language, context)
            heard.chart = heard.chart or wants_chart(slots)
            heard.named = heard.named or slots.content
            heard.name(*named_in(slots, self._register))
            heard.refers = heard.refers or reference(slots) is not None
            if context.same and _of_what_somebody_is(slots):
                heard.ignored = True
                continue
            reading = recognise(slots, now)
            loose = dangling(slots, context)
            if loose is not None and not heard.queries:
                groups = self._present_groups() if of_a_group(slots, reading) else ()
                return Understood(dangling=loose, asked=reading if groups else None, choices=groups)
            meant = self._meant(slots, reading, context, now)
            if isinstance(meant, Choice) and not heard.queries:
                return Understood(choice=meant)
            query = None if isinstance(meant, Choice) else meant
            if query is not None and (said := heard.said or context.said) is not None:
                query = at_time_said(query, slots, said, together=heard.said is not None)
            if query is not None and (moment := timeless(slots, query, context)) and not heard.queries:
                return Understood(dangling=moment)
            context = self._hear(query, slots, heard, context, now)
            heard.said = time_alone(slots) or heard.said if query is None else None
            if puts_right and len(heard.queries) > asked:  # What was said at first is not meant.
                del heard.queries[:asked], heard.told[:asked]
        topic = heard.beside
        if heard.nothing and len(text.split()) <= _SHORT:
            topic = topic or still_beside  # "And in the 1st Bundestag?": still of what is not held.
        return heard.understood(measures.shared(heard.queries, heard.told), topic)

    def _hear(self, query: Query | None, s: Slots, heard: Heard, context: Context, now: Now) -> Context:
        """Notes what a clause asks, and gives the context of the next one."""
        topic = outside.topic_of(s)
        if topic == "why" and query is not None and not outside.holds_no_facts(query, s):
            heard.beside = "why"  # The facts of a "why" are answered, its reasons are not.
        elif topic:
            heard.beside = heard.beside or (
                topic if heard.refers or outside.of_the_domain(topic, s) else None
            )
            heard.ignored = True
            if isinstance(query, PersonQuery):
                heard.spoken_of = query
            return context.after(query) if query is not None else context
        if query is None:
            heard.ignored = heard.ignored or len(s.tokens) > 3
            heard.problem = heard.problem or _impossible(s)
            return context
        if query.when.problem:
            heard.problem = heard.problem or query.when
            heard.blocked.append(query)
            return context
        order = outside.is_order(s)
        heard.ignored = heard.ignored or order
        if parts := measures.together_against(s):
            heard.queries.extend(parts)
            heard.told.extend([s] * len(parts))
            return context.after(parts[-1])
        lost = leftover.unclear(s, query)
        if lost and order:  # What one is told to say is no question; what it is about may be spoken of next.
            return context.after(query)
        if lost:
            heard.unclear.extend(lost)
            return context
        parted = succession.of_group_too(query, self._register, now) if s.has("who") else []
        for each in parted or measures.measured(query, s) or of_each(query, s, self._reader.offices_of):
            if each not in heard.queries and not _told_already(each, heard.queries, context):
                heard.queries.append(each)
                heard.told.append(s)
                context = context.after(
                    each, several.holders(each, self._register, self._reader.person_of, now)
                )
        return context

    def _meant(self, s: Slots, reading: Query | None, context: Context, now: Now) -> Query | Choice | None:
        """The clause with what it leaves out filled in, narrowed to those who can be meant."""
        query = (
            among.told_of_groups(s, context)
            or (majorities.of_a_chancellor(s, self._register, now) if s.eras else None)
            or majorities.with_whom(s, context, self._register, now)
            or at_edge(s, reading, context, now)
            or holding_seat.held_before(s, context, self._register, now)
            or (serving.under_both(s) if s.eras else None)
            or serving.under_whom(s, context, self._register, self._reader.person_of, now)
            or serving.their_ministers(s, context, self._reader.eras_of)
            or forming.through_all(s, self._register, now)
            or standing.older_than_holder(s, self._register, now)
            or standing.how_manieth(s, context, self._register, self._reader.person_of)
            or standing.age_on_leaving(s, context, self._register, self._reader.person_of, now)
            or standing.by_given_name(s, self._register, now)
            or standing.with_ranked(s, context, self._register, now)
            or remaining.seated_already(s, context, self._register, now)
            or standing.first_of_their_group(s, context, self._register)
            or standing.chair_of_ranked(s, context, self._register, now)
            or succession.who_came(s, context, self._register, self._reader.person_of, now)
            or succession.aspect_of_turn(s, context, self._register, self._reader.person_of)
            or succession.came_or_went(s, context, now)
            or between(s, context, self._register, self._reader.person_of)
            or beside(s, context, self._register, now)
            or always_the_same(s, context, self._register, now)
            or of_each_ungrouped(s, context, self._register, now)
            or gone_along(s, context, self._register, self._reader.person_of)
            or remaining.without(s, context, self._register, now)
            or remaining.still_seated(s, context, self._register, now)
            or _taken_up(s, reading, context, now)
        )
        if isinstance(query, Choice):
            from beleg.domains.parliament.planner.asking_back import settled

            meant = settled(query, self._register) or theirs.around_them(
                query.query, s, context, self._reader
            )
            if meant is query.query:
                return query
            query = meant
        query = query or standing.bare_name(s, self._reader.directory, self._register)
        if query is None:
            return None
        if isinstance(query, PersonQuery) and s.member_name and query.names == (s.member_name,):
            family = self._reader.directory.family_name(s.member_name)
            query = query if family else MembersQuery(name=s.member_name)  # "Chancellors called Helmut"
        query = chairs_then(query, s, context, self._register)
        query = in_office_spoken_of(query, context, self._register, self._reader.person_of)
        query = majorities.at_the_time_told(query, s, context)
        query = majorities.in_their_terms(comings.within_a_term(query, now), s, self._register, now)
        query = narrowed(query, s, self._register, self._reader.directory.lookup, _spoken_of(context))
        query = serving.whose_constituency(s, serving.agreed(query, s, self._register), self._register)
        query = succession.before_the_one_before(query, s, self._register, self._reader.person_of, now)
        query = remaining.last_seated(query, s, context, self._register, now)
        query = forming.all_it_had(query, s, self._register)
        query = theirs.of_their_group(
            query, s, context, reader=self._reader, register=self._register, now=now
        )
        return theirs.around_them(query, s, context, self._reader)

    def _present_groups(self) -> tuple[str, ...]:
        """The groups of the newest day of the data, the largest first."""
        seats = Counter(seat.group for seat in self._register.sitting(self._register.as_of))
        return tuple(key for key, _ in seats.most_common() if key != NO_GROUP)

    def _aside(self, text: str, now: Now, language: Language, context: Context) -> Understood | None:
        """Small talk, or a reply to choices that were offered; ``None`` for a question."""
        left = without_wish(text)
        small = smalltalk.said(text) if left else "again" if context.turn else "languages"
        if small is None and left != text:
            small = smalltalk.said(left)  # "Sorry, in English please": nothing else is asked.
            small = "again" if small in smalltalk.BESIDE and context.turn else small
        if small in smalltalk.REPEATS and context.turn:
            return Understood(queries=context.turn, repeat=small)
        if small == "fresh":
            return Understood(
                queries=(DistributionQuery(ask="total"), RoleQuery(role="chancellor")), repeat="fresh"
            )
        if small == "noted" and isinstance(context.pending, PersonQuery) and context.asked:
            names = (*context.pending.names, context.asked)  # A yes chooses nobody.
            return Understood(queries=(replace(context.pending, names=names), *context.waiting))
        if small is not None:
            return Understood(small=small)
        if context.last is not None and smalltalk.asks_why(text):
            return Understood(small="why")
        meaning = definitions.defined(text, "de" if language == "de" else "en")
        if meaning is not None:
            return Understood(meaning=meaning)
        if context.pending is None:
            return None
        from beleg.domains.parliament.planner.picking import picked

        reply = self._reader.read(text, now, language)
        chosen = picked(text, reply, context, self._register, self._reader.directory)
        return Understood(queries=(chosen, *context.waiting)) if chosen is not None else None

    def _read(self, clause: str, now: Now, language: Language, context: Context) -> Slots:
        """The slots; of a short clause after a question on births or names those of a birth or a name, if any."""
        longer = among.born_again(clause, context)
        if longer != clause:
            slots = self._reader.read(longer, now, language)
            located = slots.births is not None and slots.births.spans and not slots.births.missing
            if located or slots.plural_name or slots.constituency:
                return slots
        return self._reader.read(clause, now, language)

    def _is_empty(self, piece: str, now: Now, language: Language) -> bool:
        """Whether a piece of a text names nothing that may restrict a question."""
        slots = self._reader.read(piece, now, language)
        times = [mention for mention in slots.mentions if mention.when.problem is None]
        named = slots.content or slots.lands or slots.constituency or slots.births or times
        return not (named or slots.has(*_RESTRICTS))

    def slots(self, text: str, now: Now, language: Language) -> list[Slots]:
        """What each clause of a text names."""
        return [self._reader.read(clause, now, language) for clause in clauses.split(text)]

    def mentions(self, text: str, now: Now) -> tuple[str, ...]:
        """What of the domain a text names: groups, offices, people, terms and days."""
        slots = self._reader.read(text, now, "de")
        people = [s.text for s in slots.people if s.matches]
        times = [m.when.text for m in slots.mentions if m.when.unit not in ("now", "none")]
        return (*slots.groups, *(f.key for f in slots.offices), *people, *times)


def _taken_up(s: Slots, reading: Query | None, context: Context, now: Now) -> Query | Choice | None:
    """The clause with what it leaves out taken from what was asked before; as it is where nothing was."""
    if context == Context():
        return reading
    from beleg.domains.parliament.planner import followup

    return followup.resolve(s, reading, context, now)


def _told_already(query: Query, before: Sequence[Query], context: Context) -> bool:
    """Who was in an office before its one present holder is told with the holder, and a birthplace with the day."""
    if isinstance(query, PersonQuery) and query.ask in _OF_BIRTH:
        return any(replace(query, ask=ask) in before for ask in _OF_BIRTH)
    if not isinstance(query, RoleQuery) or query.ask != "predecessor":
        return False
    if query.person_name and query.person_name not in [subject.name for subject in context.subjects]:
        return False
    one_holder = query.role not in ("cabinet", "minister", "group_chair", "bundestag_vice_president")
    told = [each for each in before if isinstance(each, RoleQuery) and each.role == query.role]
    return one_holder and any(each.ask == "holders" and each.when.kind == "current" for each in told)


_OF_BIRTH: tuple[PersonAsk, ...] = ("born", "birthplace")


def _of_what_somebody_is(s: Slots) -> bool:
    """ "... und war das eine Frau?": of the person of the first part, who is not known before it is answered."""
    short = s.yes_no and len(s.tokens) <= 6 and not s.content and not s.mentions
    return (
        short
        and s.has("women", "men")
        and s.words("das", "dies", "er", "sie", "es", "that", "it", "he", "she", "this")
    )


def _spoken_of(context: Context) -> list[str]:
    """The ids of those the conversation spoke of, the latest first."""
    return [subject.id for subject in (*context.subjects, *context.met) if subject.id]


_RESTRICTS = (
    "women", "men", "diverse", "direct", "list_seat", "title", "newcomer", "returner", "kept", "gone", "died", "oldest",
    "youngest", "older", "younger", "average", "share", "majority", "seat", "most", "least", "government", "opposition",
)  # fmt: skip
"""What a piece before a question may say of those that it asks about."""
_SHORT = 6


def _impossible(s: Slots) -> When | None:
    """A time of the clause that is a problem, where nothing else of it was understood."""
    problem = s.when.problem if s.when else None
    return s.when if problem and (s.content or problem in ("impossible", "no_election")) else None


def recognise(s: Slots, now: Now) -> Query | None:
    """The one question of a clause, or ``None``. The order decides between intents that share words."""
    if s.outsiders:
        from beleg.domains.parliament.planner.intents import outsider

        return outsider.recognise(s)
    special = (
        changes.new_groups(s, now)
        or changes.lost_groups(s, now)
        or comings.recognise(s)
        or sides.recognise(s, now)
        or changes.recognise(s, now)
        or spread.recognise(s)
        or ahead.against_the_rest(s)
        or ahead.most_groups(s, s.when or When())
        or own_records.own_record(s, now)
        or supposed.length(s)
        or person.of_era(s)
        or person.holder_sits(s)
    )
    if special is not None:
        return special
    if (extreme := members.supposed_extreme(s)) is not None:
        return extreme
    if s.member_name and len(s.offices) == 1 and not s.has("how_many", "given_name_word"):
        return PersonQuery(ask="office", names=(s.member_name,), office=s.offices[0].key)
    if (s.member_name and not s.has("how_old", "born")) or (ages.of_ages(s) and not person.named(s)):
        return members.recognise(s)
    if s.has("majority") and not s.people and not s.groups:
        return distribution.recognise(s)
    recognisers: Sequence[object] = ()
    governing = s.has("government", "governs", "leads", "presides", "presidium")
    if person.named(s) or s.offices or s.eras or governing:
        from beleg.domains.parliament.planner.intents import role

        recognisers = (role, person)
    for recogniser in (*recognisers, terms, members, distribution):
        query: Query | None = recogniser.recognise(s)  # type: ignore[attr-defined]
        if query is not None:
            return query
    return None
