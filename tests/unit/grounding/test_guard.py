"""The guard against drafts that lie: each lie here is one that a planner could tell."""

from dataclasses import replace

import pytest

from beleg.agent.draft import render
from beleg.grounding.checks import Statement
from beleg.grounding.guard import judge
from beleg.records import Derived, Listing, Ref, Sentence, Table
from tests.support.orchard import at, collected, growers, harvests, plain, row

pytestmark = pytest.mark.requirement("F11", "I2.guard", "I2.unsupported-not-shown")

AT_HAND = collected(harvests(19, 20, 21), *growers("Ada Kern", "Otto Most", "Eva Niemand"), harvests(7))
E19, E20, E21, NONE = AT_HAND[19], AT_HAND[20], AT_HAND[21], AT_HAND[7]
ADA, OTTO, EVA = AT_HAND["Ada Kern"], AT_HAND["Otto Most"], AT_HAND["Eva Niemand"]
APPLES, PEARS = "Äpfel", "Birnen"


def refused(*sentences, table=None, checks=(), language="de"):
    """For each sentence (and then each table row), whether the guard refuses it."""
    evidence = {each.id: each for each in AT_HAND.values()}
    rendered = render(sentences, table, evidence, language)
    assert not rendered.dropped
    rows = [each.statement for each in rendered.rows]
    judged, judged_rows = judge(rendered.statements, rows, evidence, language, checks)
    return [each.reasons for each in [*judged, *judged_rows]]


def crates(evidence, group):
    return at(evidence, row(evidence, group) + "/crates")


def share(evidence, group):
    return at(evidence, row(evidence, group) + "/share", "percent")


def group(evidence, name):
    return at(evidence, row(evidence, name) + "/group", "group")


def season(evidence):
    return at(evidence, "/season", "ordinal")


def say(template, *supports, claim=True, **values):
    return Sentence(template=template, values=values, supports=supports, claim=claim)


# --- true sentences, in the orders in which people say them ------------------------------------------------------

TRUE = {
    "plain": [plain(E20)],
    "figure first": [
        say("{a} Kisten {g} in der {s} Saison.", a=crates(E20, APPLES), g=group(E20, APPLES), s=season(E20))
    ],
    "two groups": [
        say(
            "In der {s} Saison: {g} {a} ({p}), {h} {b}.",
            s=season(E20),
            g=group(E20, APPLES),
            a=crates(E20, APPLES),
            p=share(E20, APPLES),
            h=group(E20, PEARS),
            b=crates(E20, PEARS),
        )
    ],
    "figures before their groups": [
        say(
            "{a} {g}, {b} {h} ({s} Saison).",
            a=crates(E20, APPLES),
            g=group(E20, APPLES),
            b=crates(E20, PEARS),
            h=group(E20, PEARS),
            s=season(E20),
        )
    ],
    "respectively": [
        say(
            "{gs} brachten in der {s} Saison {ns} Kisten.",
            gs=Listing(items=(group(E20, APPLES), group(E20, PEARS))),
            s=season(E20),
            ns=Listing(items=(crates(E20, APPLES), crates(E20, PEARS))),
        )
    ],
    "two seasons, season after the figure": [
        say(
            "{g}: {a} in der {s} und {b} in der {t} Saison.",
            g=group(E19, APPLES),
            a=crates(E19, APPLES),
            s=season(E19),
            b=crates(E20, APPLES),
            t=season(E20),
        )
    ],
    "two seasons, season before the figure": [
        say(
            "{g}: in der {s} Saison {a}, in der {t} {b}.",
            g=group(E19, APPLES),
            a=crates(E19, APPLES),
            s=season(E19),
            b=crates(E20, APPLES),
            t=season(E20),
        )
    ],
    "a list of seasons and a list of figures": [
        say(
            "{g} in den Saisons {ss}: {ns}.",
            g=group(E19, APPLES),
            ss=Listing(items=(season(E19), season(E20), season(E21))),
            ns=Listing(items=(crates(E19, APPLES), crates(E20, APPLES), crates(E21, APPLES))),
        )
    ],
    "a heading sentence says the season": [
        say("Die {s} Saison endete am {d}.", s=season(E20), d=at(E20, "/day", "day")),
        say("{g}: {a} Kisten.", g=group(E20, APPLES), a=crates(E20, APPLES)),
        say("Das waren {p}.", p=share(E20, APPLES)),
    ],
    "a difference": [
        say(
            "In der {s} Saison {d} Kisten mehr {g} als {h} ({a} gegen {b}).",
            s=season(E20),
            d=Derived(operation="difference", refs=(crates(E20, APPLES), crates(E20, PEARS))),
            g=group(E20, APPLES),
            h=group(E20, PEARS),
            a=crates(E20, APPLES),
            b=crates(E20, PEARS),
        )
    ],
    "a sum": [
        say(
            "{gs} zusammen in der {s} Saison: {n}.",
            gs=Listing(items=(group(E20, APPLES), group(E20, PEARS))),
            s=season(E20),
            n=Derived(operation="sum", refs=(crates(E20, APPLES), crates(E20, PEARS))),
        )
    ],
    "a sum over all rows needs no group": [
        say(
            "In der {s} Saison alle zusammen {n}, davon {g} {a}.",
            s=season(E20),
            n=Derived(operation="sum", refs=tuple(at(E20, f"/rows/{i}/crates") for i in range(3))),
            g=group(E20, APPLES),
            a=crates(E20, APPLES),
        )
    ],
    "a total": [say("In der {s} Saison waren es {n} Kisten.", s=season(E20), n=at(E20, "/total"))],
    "a change between seasons": [
        say(
            "{g}: von der {s} zur {t} Saison {d} mehr.",
            g=group(E19, APPLES),
            s=season(E19),
            t=season(E20),
            d=Derived(operation="difference", refs=(crates(E19, APPLES), crates(E20, APPLES))),
        )
    ],
    "one person": [
        say("{n} wurde am {b} geboren.", n=at(OTTO, "/name", "name"), b=at(OTTO, "/born", "day")),
        say(
            "Er starb am {d} mit {y} Jahren.",
            d=at(OTTO, "/died", "day"),
            y=Derived(operation="years", refs=(at(OTTO, "/born", "day"), at(OTTO, "/died", "day"))),
        ),
    ],
    "two people": [
        say(
            "{n} ({b}) und {m} ({c}).",
            n=at(ADA, "/name", "name"),
            b=at(ADA, "/born", "year"),
            m=at(OTTO, "/name", "name"),
            c=at(OTTO, "/born", "year"),
        ),
    ],
    "somebody inside somebody else's record": [
        say(
            "Vor {n} ({b}) war es {m}, geboren am {c}.",
            n=at(ADA, "/name", "name"),
            b=at(ADA, "/born", "year"),
            m=at(ADA, "/before/name", "name"),
            c=at(ADA, "/before/born", "day"),
        )
    ],
    "somebody new, of whom less is said": [
        say(
            "{n} ({g}), geboren am {b}.",
            n=at(ADA, "/name", "name"),
            g=at(ADA, "/active_group", "group"),
            b=at(ADA, "/born", "day"),
        ),
        say("Vorher: {n}, geboren am {b}.", n=at(OTTO, "/name", "name"), b=at(OTTO, "/born", "day")),
    ],
    "one against the other": [
        say(
            "{n} wurde am {b} geboren, am {c} war es {m}.",
            n=at(ADA, "/name", "name"),
            b=at(ADA, "/born", "day"),
            c=at(OTTO, "/born", "day"),
            m=at(OTTO, "/name", "name"),
        )
    ],
    "of the first more is said than of the second": [
        say(
            "{n} ({g}): {b}; {m}: {c}.",
            n=at(ADA, "/name", "name"),
            g=at(ADA, "/active_group", "group"),
            b=at(ADA, "/born", "year"),
            m=at(OTTO, "/name", "name"),
            c=at(OTTO, "/born", "year"),
        )
    ],
    "a row inside a record, after the record's name": [
        say(
            "{n} hieß bis zum {d} {m}.",
            n=at(ADA, "/name", "name"),
            d=at(ADA, "/former/0/until", "day"),
            m=at(ADA, "/former/0/name", "name"),
        )
    ],
    "several found is asked back": [say("Wer ist gemeint: {n}?", n=at(EVA, "/asked", "name"), claim=False)],
    "a yes": [say("Ja, {n} ist dabei.", at(ADA, "/active", "text"), n=at(ADA, "/name", "name"))],
    "a no": [
        say("Nein, {n} ist nicht mehr dabei.", at(OTTO, "/active", "text"), n=at(OTTO, "/name", "name"))
    ],
    "nothing found": [say("Über {n} ist nichts bekannt.", n=at(EVA, "/asked", "name"))],
    "nothing found, at length": [
        say("In der {s} Saison gab es keine Ernte.", s=season(NONE)),
        say("Die {s} Saison fiel aus.", s=season(NONE)),
    ],
    "no claim at all": [say("Fragen Sie nach einer Ernte.", claim=False)],
    "a person's groups by season": [
        say(
            "{n}: {g} in der {s}, {h} in der {t} Saison.",
            n=at(ADA, "/name", "name"),
            g=at(ADA, "/seasons/0/group", "group"),
            s=at(ADA, "/seasons/0/season", "ordinal"),
            h=at(ADA, "/seasons/1/group", "group"),
            t=at(ADA, "/seasons/1/season", "ordinal"),
        ),
    ],
}


@pytest.mark.parametrize("sentences", TRUE.values(), ids=TRUE)
def test_a_true_draft_is_shown(sentences):
    assert refused(*sentences) == [()] * len(sentences)


LIES = {
    "the figure of another group": [
        say("{g}: {a} Kisten in der {s} Saison.", g=group(E20, APPLES), a=crates(E20, PEARS), s=season(E20))
    ],
    "the figure of another season": [
        say("{g}: {a} Kisten in der {s} Saison.", g=group(E20, APPLES), a=crates(E19, APPLES), s=season(E20))
    ],
    "the share of another group": [
        say(
            "{g}: {a} Kisten ({p}) in der {s} Saison.",
            g=group(E20, APPLES),
            a=crates(E20, APPLES),
            p=share(E20, PEARS),
            s=season(E20),
        )
    ],
    "exchanged groups": [
        say(
            "{s} Saison: {g} {a}, {h} {b}.",
            s=season(E20),
            g=group(E20, APPLES),
            a=crates(E20, PEARS),
            h=group(E20, PEARS),
            b=crates(E20, APPLES),
        )
    ],
    "exchanged groups, figures first": [
        say(
            "{a} {g}, {b} {h} ({s} Saison).",
            a=crates(E20, PEARS),
            g=group(E20, APPLES),
            b=crates(E20, APPLES),
            h=group(E20, PEARS),
            s=season(E20),
        )
    ],
    "exchanged in a list": [
        say(
            "{gs} brachten in der {s} Saison {ns}.",
            gs=Listing(items=(group(E20, APPLES), group(E20, PEARS))),
            s=season(E20),
            ns=Listing(items=(crates(E20, PEARS), crates(E20, APPLES))),
        )
    ],
    "exchanged seasons": [
        say(
            "{g}: {a} in der {s} und {b} in der {t} Saison.",
            g=group(E19, APPLES),
            a=crates(E20, APPLES),
            s=season(E19),
            b=crates(E19, APPLES),
            t=season(E20),
        )
    ],
    "exchanged days": [
        say("Am {d} ({s} Saison) {n}.", d=at(E19, "/day", "day"), s=season(E20), n=at(E20, "/total"))
    ],
    "no season though two are in use": [
        plain(E19),
        say("{g}: {a} Kisten.", g=group(E20, APPLES), a=crates(E20, APPLES)),
    ],
    "a figure without its group": [say("In der {s} Saison {a}.", s=season(E20), a=crates(E20, APPLES))],
    "a difference of something else": [
        say(
            "In der {s} Saison {d} mehr {g} als {h}.",
            s=season(E20),
            g=group(E20, APPLES),
            h=group(E20, PEARS),
            d=Derived(operation="difference", refs=(crates(E20, APPLES), crates(E20, "Quitten"))),
        )
    ],
    "a difference between other seasons": [
        say(
            "{g}: von der {s} zur {t} Saison {d} mehr.",
            g=group(E19, APPLES),
            s=season(E19),
            t=season(E20),
            d=Derived(operation="difference", refs=(crates(E19, APPLES), crates(E21, APPLES))),
        )
    ],
    "a total of another season": [
        plain(E19),
        say("In der {s} Saison waren es {n}.", s=season(E19), n=at(E20, "/total")),
    ],
    "a date of another group": [
        say("{g} seit {d}.", g=group(E20, APPLES), d=at(E20, row(E20, PEARS) + "/since", "day"))
    ],
    "exchanged dates": [
        say(
            "{g} seit {d}, {h} seit {e}.",
            g=group(E20, APPLES),
            d=at(E20, row(E20, PEARS) + "/since", "day"),
            h=group(E20, PEARS),
            e=at(E20, row(E20, APPLES) + "/since", "day"),
        )
    ],
    "the birthday of another person": [
        say("{n} wurde am {b} geboren.", n=at(ADA, "/name", "name"), b=at(OTTO, "/born", "day"))
    ],
    "exchanged, one against the other": [
        say(
            "{n} wurde am {b} geboren, am {c} war es {m}.",
            n=at(ADA, "/name", "name"),
            b=at(OTTO, "/born", "day"),
            c=at(ADA, "/born", "day"),
            m=at(OTTO, "/name", "name"),
        )
    ],
    "the share of another group beside the figure of this": [
        say(
            "In der {s} Saison {g} mit {a} ({p}) vor {h}.",
            s=season(E20),
            g=group(E20, APPLES),
            a=crates(E20, APPLES),
            p=share(E20, PEARS),
            h=group(E20, PEARS),
        )
    ],
    "one group's figure for both": [
        say(
            "In der {s} Saison {g} mit {a} gegen {b} für {h}.",
            s=season(E20),
            g=group(E20, APPLES),
            a=crates(E20, APPLES),
            b=crates(E20, APPLES),
            h=group(E20, PEARS),
        )
    ],
    "a sum of one group twice": [
        say(
            "{gs} zusammen in der {s} Saison: {n}.",
            gs=Listing(items=(group(E20, APPLES), group(E20, PEARS))),
            s=season(E20),
            n=Derived(operation="sum", refs=(crates(E20, APPLES), crates(E20, APPLES))),
        )
    ],
    "a sum of two of three": [
        say(
            "{g}, {h} und {i} zusammen in der {s} Saison: {n}.",
            g=group(E20, APPLES),
            h=group(E20, "Quitten"),
            i=group(E20, PEARS),
            s=season(E20),
            n=Derived(operation="sum", refs=(crates(E20, APPLES), crates(E20, PEARS))),
        )
    ],
    "nothing of another day": [
        say(
            "Keine Kisten {g} am {d}.",
            at(E20, "/rows/0/crates", "text"),
            g=group(E20, APPLES),
            d=at(E19, "/day", "day"),
        )
    ],
    "the first's group for the second": [
        say(
            "{n}: {b}; {m} ({g}): {c}.",
            n=at(ADA, "/name", "name"),
            b=at(ADA, "/born", "year"),
            m=at(OTTO, "/name", "name"),
            g=at(ADA, "/active_group", "group"),
            c=at(OTTO, "/born", "year"),
        )
    ],
    "the date of another row inside a record": [
        say(
            "{n} hieß bis zum {d} {m}.",
            n=at(ADA, "/name", "name"),
            d=at(ADA, "/former/1/until", "day"),
            m=at(ADA, "/former/0/name", "name"),
        )
    ],
    "exchanged dates inside a record": [
        say(
            "{n} hieß bis zum {d} {m}, bis zum {e} {o}.",
            n=at(ADA, "/name", "name"),
            d=at(ADA, "/former/1/until", "day"),
            m=at(ADA, "/former/0/name", "name"),
            e=at(ADA, "/former/0/until", "day"),
            o=at(ADA, "/former/1/name", "name"),
        )
    ],
    "a list that names one twice": [
        say(
            "In der {s} Saison gab es {gs}.",
            s=season(E20),
            gs=Listing(items=(group(E20, APPLES), group(E20, APPLES))),
        )
    ],
    "a list in words that names one twice": [
        say(
            "Die {s} und {t} Saison hatten {g}.",
            s=season(E20),
            t=season(E20),
            g=group(E20, APPLES),
        )
    ],
    "the first's group beside the second, with dates": [
        say(
            "Nach {n} ({g}) kam {m}, geboren {c}.",
            n=at(ADA, "/name", "name"),
            g=at(OTTO, "/active_group", "group"),
            m=at(OTTO, "/name", "name"),
            c=at(OTTO, "/born", "year"),
        )
    ],
    "exchanged names": [
        say(
            "{n} ({b}) und {m} ({c}).",
            n=at(ADA, "/name", "name"),
            b=at(OTTO, "/born", "year"),
            m=at(OTTO, "/name", "name"),
            c=at(ADA, "/born", "year"),
        )
    ],
    "the birthday of somebody in whose record the person stands": [
        say("{n} wurde am {b} geboren.", n=at(ADA, "/before/name", "name"), b=at(ADA, "/born", "day"))
    ],
    "the birthday of somebody who stands in the person's record": [
        say("{n} wurde am {b} geboren.", n=at(ADA, "/name", "name"), b=at(ADA, "/before/born", "day"))
    ],
    "a person's groups exchanged": [
        say(
            "{n}: {g} in der {s}, {h} in der {t} Saison.",
            n=at(ADA, "/name", "name"),
            g=at(ADA, "/seasons/0/group", "group"),
            s=at(ADA, "/seasons/1/season", "ordinal"),
            h=at(ADA, "/seasons/1/group", "group"),
            t=at(ADA, "/seasons/0/season", "ordinal"),
        )
    ],
    "a digit of its own": [
        say(
            "{g}: {a} Kisten in der {s} Saison, also 300.",
            g=group(E20, APPLES),
            a=crates(E20, APPLES),
            s=season(E20),
        )
    ],
    "a number in words": [
        say(
            "{g}: {a}, also zweihundertzwölf, in der {s} Saison.",
            g=group(E20, APPLES),
            a=crates(E20, APPLES),
            s=season(E20),
        )
    ],
    "a month of its own": [
        say("{g}: {a} im Mai der {s} Saison.", g=group(E20, APPLES), a=crates(E20, APPLES), s=season(E20))
    ],
    "a superscript": [
        say("{g}: {a}² in der {s} Saison.", g=group(E20, APPLES), a=crates(E20, APPLES), s=season(E20))
    ],
    "a claim of nothing": [say("Die Ernte war gut.")],
    "a yes for a no": [say("Ja, {n} ist dabei.", at(OTTO, "/active", "text"), n=at(OTTO, "/name", "name"))],
    "a no for a yes": [
        say("Nein, {n} ist nicht dabei.", at(ADA, "/active", "text"), n=at(ADA, "/name", "name"))
    ],
    "a yes borne out by somebody else": [
        say("Ja, {n} ist dabei.", at(ADA, "/active", "text"), n=at(OTTO, "/name", "name"))
    ],
    "a search that found nothing says something": [say("{n} ist Gärtnerin.", n=at(EVA, "/asked", "name"))],
    "a search that found nothing bears out another claim": [
        say("{n} ist nicht dabei, {m} wohl.", n=at(EVA, "/asked", "name"), m=at(ADA, "/name", "name"))
    ],
    "a search that found nothing supports a yes": [say("Ja, das stimmt.", at(EVA, "/asked", "text"))],
    "a figure outside any claim": [say("Die {s} Saison hatte 12 Wochen.", s=season(E20), claim=False)],
}


@pytest.mark.parametrize("sentences", LIES.values(), ids=LIES)
def test_a_lie_is_not_shown(sentences):
    assert refused(*sentences)[-1]


def test_what_a_refused_sentence_says_is_no_context():
    heading = say("Die 20. Saison {s}.", s=season(E20))
    figure = say("{g}: {a} Kisten.", g=group(E20, APPLES), a=crates(E20, APPLES))
    assert all(refused(heading, plain(E19), figure)[i] for i in (0, 2))


# --- places ------------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I2.notes-support-nothing")
@pytest.mark.parametrize(
    "pointer", ["/notes/0", "/../notes/0", "/args/seasons/0", "/source", "/rows", "", "/rows/9/crates"]
)
def test_nothing_but_a_leaf_of_an_output_bears_anything_out(pointer):
    evidence = {each.id: each for each in AT_HAND.values()}
    statement = Statement(text="So ist es.", supports=(at(E20, pointer, "text"),))
    ((judged,), _) = judge([statement], [], evidence, "de", ())
    assert judged.reasons


def test_evidence_that_is_not_at_hand_bears_nothing_out():
    statement = Statement(
        text="So ist es.", supports=(Ref(id="sha256:" + "0" * 64, pointer="/total", form="text"),)
    )
    ((judged,), _) = judge([statement], [], {}, "de", ())
    assert judged.reasons == ("a reference names evidence that is not at hand",)


def test_text_that_was_changed_after_it_was_filled_in_is_found():
    evidence = {E20.id: E20}
    (statement,) = render((plain(E20),), None, evidence, "de").statements
    changed = replace(statement, text=statement.text.replace("206", "207"))
    ((judged,), _) = judge([changed], [], evidence, "de", ())
    assert judged.reasons == ("'207' is not what the evidence holds",)


@pytest.mark.parametrize("shift", [-1, 1, 500])
def test_spans_that_are_moved_are_found(shift):
    evidence = {E20.id: E20}
    (statement,) = render((plain(E20),), None, evidence, "de").statements
    spans = tuple(replace(span, start=span.start + shift, end=span.end + shift) for span in statement.spans)
    ((judged,), _) = judge([replace(statement, spans=spans)], [], evidence, "de", ())
    assert judged.reasons


# --- tables ------------------------------------------------------------------------------------------------------


def test_the_rows_of_a_true_table_are_shown():
    table = Table(
        header=("Saison", group(E19, APPLES), group(E19, PEARS)),
        rows=tuple((season(each), crates(each, APPLES), crates(each, PEARS)) for each in (E19, E20, E21)),
    )
    assert refused(table=table) == [(), (), ()]


@pytest.mark.parametrize(
    ("person", "other"), [(ADA, OTTO), (OTTO, ADA)], ids=["the first's name", "the second's name"]
)
def test_a_row_with_a_wrong_name_is_not_shown(person, other):
    def cells(named, told):
        return (at(named, "/name", "name"), at(told, "/active_group", "group"), at(told, "/born", "year"))

    table = Table(header=("Name", "Sorte", "Geboren"), rows=(cells(person, person), cells(other, person)))
    right, wrong = refused(table=table)
    assert not right
    assert wrong


def test_a_table_goes_on_from_the_sentence_above_it():
    table = Table(
        header=("Sorte", "Kisten", "Anteil"),
        rows=((group(E20, APPLES), crates(E20, APPLES), share(E20, APPLES)),),
    )
    assert refused(plain(E19), plain(E20), table=table)[-1] == ()
    assert refused(plain(E20), plain(E19), table=table)[-1]


@pytest.mark.parametrize(
    "cells",
    [
        (season(E19), crates(E20, APPLES), crates(E19, PEARS)),
        (season(E19), crates(E19, PEARS), crates(E19, APPLES)),
        (None, crates(E19, APPLES), crates(E20, PEARS)),
    ],
)
def test_a_row_with_a_wrong_cell_is_not_shown(cells):
    table = Table(
        header=("Saison", group(E19, APPLES), group(E19, PEARS)),
        rows=(cells, (season(E20), crates(E20, APPLES), crates(E20, PEARS))),
    )
    wrong, right = refused(table=table)
    assert wrong
    assert not right


# --- the domain's own checks -------------------------------------------------------------------------------------


def test_a_check_of_the_domain_can_refuse_a_sentence():
    def no_pears(statement, evidence, language):
        if PEARS in statement.text:
            yield "pears are not spoken of"

    assert refused(plain(E20), plain(E20, PEARS), checks=[no_pears]) == [(), ("pears are not spoken of",)]


def test_a_check_sees_the_sentences_own_words_and_what_was_said_before():
    seen = []

    def look(statement, evidence, language):
        seen.append((statement.outside(), [span.form for span in statement.context]))
        return ()

    refused(plain(E20), plain(E20), checks=[look])
    assert seen[0] == ("\0: \0 Kisten in der \0 Saison.", [])
    assert sorted(seen[1][1]) == ["group", "ordinal"]


# --- what is computed together is of one kind ---------------------------------------------------------------------


def _all(evidence, field, form="integer"):
    return tuple(at(evidence, f"/rows/{i}/{field}", form) for i in range(3))


@pytest.mark.parametrize(
    "value",
    [
        Derived(operation="sum", refs=(crates(E20, APPLES), at(E20, "/total"))),
        Derived(operation="majority", refs=(crates(E20, APPLES), at(E20, "/total"))),
        Derived(operation="count", refs=(crates(E20, APPLES), group(E20, APPLES))),
        Derived(operation="ratio", refs=(at(E20, "/total"), crates(E20, APPLES)), form="percent"),
        Derived(operation="sum", refs=_all(E20, "crates")),
        Derived(operation="count", refs=_all(E20, "group", "group")),
    ],
)
def test_a_value_that_mixes_kinds_or_is_of_all_rows_is_no_figure_of_one(value):
    lie = say("In der {s} Saison: {g} {n}.", s=season(E20), g=group(E20, APPLES), n=value)
    assert refused(lie)[0]


def test_a_value_of_all_rows_stands_beside_one_that_has_its_own_figure():
    true = say(
        "In der {s} Saison gab es {n} Sorten, am wenigsten {g} ({a}).",
        s=season(E20),
        n=Derived(operation="count", refs=_all(E20, "group", "group")),
        g=group(E20, APPLES),
        a=crates(E20, APPLES),
    )
    assert refused(true) == [()]


def test_two_counts_of_one_kind_stand_side_by_side_only_as_parts_of_their_own():
    first = say("{g} haben {a} Kisten.", g=group(E19, APPLES), a=crates(E19, APPLES))
    second = say("{g} haben {a} Kisten.", g=group(E20, APPLES), a=crates(E20, APPLES))
    assert all(refused(first, second))
    assert not any(refused(first, replace(second, part=1)))
