"""Government and opposition: the groups whose members held office, and the others. Coalitions by name in the past."""

from __future__ import annotations

import re
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.now import Now, terms_when
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Query, Side, When
from beleg.lean import pattern

_PAST = (
    "war",
    "waren",
    "hatte",
    "hatten",
    "had",
    "did",
    "was",
    "were",
    "regierte",
    "regierten",
    "governed",
    "stellte",
)
_GOVERNMENT = pattern(r"regierung|government|koalition|coalition", re.IGNORECASE)


def recognise(s: Slots, now: Now) -> DistributionQuery | None:
    """The question about those who govern, or do not, that the clause asks; ``None`` where it is about neither."""
    if s.people or s.lands or s.constituency or s.has("women", "men", "average"):
        return None
    if (never := _never(s)) is not None:
        return never
    if _who_has_it(s):
        return DistributionQuery(ask="sum", when=s.when or When(), side="government")
    if s.coalition and s.bound is not None:
        return None  # "Hat Schwarz-Rot eine Zweidrittelmehrheit?": of groups by name.
    if s.coalition:
        return _by_name(s)
    together = _governed_with(s)
    if together is not None:
        return together
    side = _side(s)
    if side is None:
        return None
    when = s.when or When()
    if when.start and any(era.number for era in s.eras):
        when = When(
            kind="day", unit="day", day=when.start, text=when.text
        )  # One cabinet is that of its first day.
    when = _between_elections(when, now)
    groups = s.groups
    ask: DistributionAsk = "sum"
    number = None
    if s.has("most", "least", "second", "third") and not s.has("majority"):
        ask = "weakest" if s.has("least") and not s.has("most") else "strongest"
        number = s.rank or (2 if s.has("second") else 3 if s.has("third") else 1)
    elif groups:
        if not s.yes_no or s.has("majority", "seat", "share"):
            return None
        ask = "side"
    bound = s.bound if ask == "sum" and not groups else None
    return DistributionQuery(
        ask=ask,
        when=when,
        groups=groups,
        parties=s.parties if groups else (),
        number=bound.number if bound else number,
        parts=bound.parts if bound and bound.parts > 1 else None,
        more=bound.more if bound else True,
        inclusive=bool(bound and bound.inclusive),
        bounded=bound is not None,
        side=side,
        yes_no=s.yes_no and (s.has("majority") or bool(groups) or bound is not None),
    )


def _never(s: Slots) -> DistributionQuery | None:
    """ "Welche Parteien waren nie in der Regierung?": the groups of which nobody ever held office in one."""
    governing = s.has("governs", "government", "ruling") or any(find.key == "cabinet" for find in s.offices)
    others = any(find.key != "cabinet" for find in s.offices)
    asked = s.has("who", "which") and (
        s.has("group_word", "party_word", "fraction_word") or s.words("wer", "who")
    )
    if not (asked and governing and s.has("never")) or s.groups or others or s.coalition or s.yes_no:
        return None
    return DistributionQuery(
        ask="governed", when=When(kind="all", unit="none"), side="government", quantity="never"
    )


def _between_elections(when: When, now: Now) -> When:
    """ "2005 bis 2009": the terms that began in these years, where both are years of an election."""
    if when.kind != "period" or when.unit != "years" or when.start is None or when.end is None:
        return when
    begun = {term.start.year: term.number for term in now.terms}
    if when.start.year not in begun or when.end.year not in begun or when.start.year == when.end.year:
        return when
    return terms_when(range(begun[when.start.year], begun[when.end.year]), now, when.text)


_NEEDED = folded_set(
    (
        "brauch brauche brauchen braucht bräuchte nötig notwendig bedeutet heißt need needs needed necessary required "
        "takes take means mean"
    ).split()
)


def _who_has_it(s: Slots) -> bool:
    """ "Wer hatte 1977 die Mehrheit?": who governed then, and with how many seats."""
    asks = s.has("majority") and s.has("who", "which") and s.words(*_HAVE) and not s.words(*_MIGHT, *_NEEDED)
    named = s.groups or s.coalition or s.offices or s.eras or s.bound is not None or s.numbers
    over_all = s.when is not None and s.when.kind == "all"
    return (
        asks
        and not named
        and not over_all
        and not s.has("absolute", "how_many", "when", "opposition", "once")
    )


_BEGINS = folded_set(
    "begann beginnt endete endet zerbrach startete began begin begins ended end ends broke started start "
    "zerbrochen geendet gescheitert scheiterte geplatzt platzte vorbei aus endet zerfiel zerfallen collapse collapsed "
    "fall break over gebildet formed".split()
)
_HAVE = folded_set("hat haben hatte hatten besitzt besaß stellt stellte has have had holds held".split())
_MIGHT = folded_set(
    (
        "kann können könnte könnten konnte konnten würde würden möglich reicht reichen could can would might possible "
        "enough wird werden soll sollte will darf dürfen"
    ).split()
)
_GOVERN = folded_set(
    (
        "koaliert koalieren koalierte koalierten koalition koalitionen koalitionspartner koalitionspartnerin "
        "regierungspartner regierungspartei regierungsparteien regierungsbündnis partner partners coalition coalitions"
    ).split()
)
_NOW = folded_set(
    "regiert regieren ist sind govern governs rules rule is are koaliert koalieren derzeit gerade".split()
)
_ONCE = folded_set(
    "hat haben hatte hatten has have had did war waren was were jemals je schon ever been wann when oft".split()
)
_YEARS = pattern(
    r"\b(?:wie\s*viele?|how\s+many)\s+(?:jahre?n?|years)\b|\bwie\s+lange\b|\bhow\s+long\b", re.IGNORECASE
)
_BESIDE = folded_set(
    "mit with zusammen together gemeinsam partner partners koalitionspartner wem whom".split()
)


def _governed_with(s: Slots) -> DistributionQuery | None:
    """ "Regierte die FDP jemals mit der SPD?", "mit wem regierte die FDP?", "wann war die FDP in der Regierung?"."""
    if not s.groups or (s.offices and any(office.key != "cabinet" for office in s.offices)):
        return None
    if s.words(*_MIGHT) or s.has("majority", "seat", "share", "strength", "opposition", "how_old"):
        return None
    if s.has("ruling") and not _YEARS.search(s.text):
        return None
    verb = s.has("governs") or s.words(*_GOVERN)
    within = s.has("government") or bool(s.offices)
    often = s.has("when", "which_terms", "how_often", "how_many_terms", "since", "once", "never")
    often = often or (within and bool(_YEARS.search(s.text)))
    beside = len(s.groups) > 1 or (s.words(*_BESIDE) and s.has("who", "which", "group_word"))
    if not ((verb and (beside or often or s.yes_no)) or (within and (beside or (often and not s.yes_no)))):
        return None
    if s.has("who") and s.has("first", "last", "longest", "how_long") and not beside:
        return None
    when = s.when
    if when is None:
        now = s.words(*_NOW) and not s.words(*_ONCE)
        when = When() if now else When(kind="all", unit="none")
    return DistributionQuery(
        ask="governed",
        when=when,
        groups=s.groups,
        side="government",
        alone=False,
        timed=s.has(*_LASTING) and not s.yes_no and when.kind == "all",
        yes_no=s.yes_no and not s.denies,
    )


_LASTING = ("how_long", "length", "since", "until")


def partner(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und mit den Grünen?" after who governed with whom: the first of them with another partner."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask != "governed" or last.alone or not s.groups:
        return None
    if len(s.tokens) > _SHORT or s.offices or s.people or s.has("seat", "majority", "share", "how_many"):
        return None
    first = last.groups[:1] if s.words(*_BESIDE) or len(last.groups) > 1 else ()
    groups = tuple(dict.fromkeys((*first, *s.groups)))
    return replace(last, groups=groups, when=s.when or last.when)


_SHORT = 6


def _side(s: Slots) -> Side | None:
    if any(office.key != "cabinet" for office in s.offices):
        return None
    if s.has("opposition"):
        return "opposition"
    measured = s.has("seat", "majority", "share", "strength")
    parties = s.has("group_word", "party_word", "fraction_word")
    if s.has("ruling"):
        return "government" if not s.groups or s.yes_no else None
    if s.groups:
        return None
    governing = s.has("governs", "government") or any(office.key == "cabinet" for office in s.offices)
    coalition = s.words("koalition", "coalition", "regierungskoalition")
    eras = any(_GOVERNMENT.search(s.text[era.start : era.end]) for era in s.eras)
    if (
        _NOT_IN_IT.search(s.text)
        and not s.yes_no
        and (parties or (governing and s.has("who")))
        and not measured
    ):
        return "opposition"
    if (governing and (measured or (parties and s.has("which", "who")))) or coalition or (eras and measured):
        return "government"
    return None


_NOT_IN_IT = pattern(
    r"\b(?:nicht|keine[rn]?|not|n['’]t|no)\b[^?.!]{0,40}\b(?:regierung\w*|koalition\w*|kabinett\w*|government|coalition|"
    r"cabinet|regiert|regieren|mitregier\w*|govern\w*|ruling)\b|"
    r"\b(?:regiert|regieren|regierte[n]?)\b[^?.!]{0,20}\bnicht\b|\bau(?:ß|ss)erhalb\s+der\s+(?:regierung|koalition)\b|"
    r"\boutside\s+(?:of\s+)?(?:the\s+)?(?:government|coalition)\b",
    re.IGNORECASE,
)
"""Groups that do not govern: those in opposition."""


def _by_name(s: Slots) -> DistributionQuery | None:
    """A coalition by its name: in the past and of no named time, in the last term in which it governed."""
    if s.group_finds or any(office.key != "cabinet" for office in s.offices):
        return None
    governing = s.has("governs", "ruling", "government", "presence") or bool(s.words("gab", "existierte"))
    since = s.has("when", "which_terms", "how_long", "how_often", "since")
    parties = s.has("group_word", "party_word", "fraction_word") and s.has("which", "who")
    measured = s.has("majority", "seat", "share")
    timed = s.has(*_LASTING) or (s.has("when") and s.words(*_BEGINS))
    named = DistributionQuery(
        ask="governed",
        when=When(kind="all", unit="none"),
        groups=s.coalition,
        side="government",
        timed=timed and not s.yes_no,
    )
    if s.when is None and ((governing and since) or (parties and not measured)):
        return named
    if timed and not measured:
        return named
    ever = s.has("when", "which_terms", "how_often", "how_many_terms") or (
        s.when is not None and s.when.kind == "all"
    )
    measured = s.has("majority", "seat", "share", "compare")
    if ever and not measured and (s.when is None or s.when.kind == "all"):
        return DistributionQuery(  # "Was there ever a grand coalition?"
            ask="governed",
            when=When(kind="all", unit="none"),
            groups=s.coalition,
            side="government",
            timed=timed and not s.yes_no,
            yes_no=s.yes_no and not s.denies,
        )
    if s.has("most", "least", "compare", "history"):
        return None
    when = s.when or when_it_governed(s)
    majority = s.has("majority") or s.has("seat", "share", "strength", "sum")
    if not majority and not s.has("government", "governs"):
        return None
    return DistributionQuery(
        ask="sum",
        when=when or When(),
        groups=s.coalition,
        side="government" if when is not None and when.kind == "terms" else None,
        yes_no=s.yes_no,
    )


def when_it_governed(s: Slots) -> When | None:
    """The last term in which the named coalition governed, for a question in the past about no named time."""
    if s.mentions or not s.governed or not s.words(*_PAST):
        return None
    return When(kind="terms", unit="term", terms=s.governed[-1:], text=s.coalition_finds[0].text)


def other(s: Slots, last: DistributionQuery) -> DistributionQuery | None:
    """ "Und die Regierung?" after the opposition, and the other way round."""
    if last.side is None or last.groups or s.groups or s.people:
        return None
    if s.has("opposition"):
        return replace(last, side="opposition", when=s.when or last.when)
    if s.has("government", "ruling") and not s.has("who", "which"):
        return replace(last, side="government", when=s.when or last.when)
    return None
