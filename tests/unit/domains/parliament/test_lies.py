"""Real drafts turned into lies: each value, one after the other, is taken from another row or another result.

A figure, share or computed value that is exchanged must never be shown; the draft as it was must be.
"""

import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest

from beleg.agent import run as flow
from beleg.agent.draft import render
from beleg.domains.parliament.domain import parliament_domain
from beleg.evidence.citations import NoSuchPlace, leaf, resolve
from beleg.grounding.guard import judge
from beleg.records import Derived, Listing, Ref
from beleg.runtime import at_once, open_agent
from beleg.settings import Settings

TODAY = date(2026, 12, 1)
QUESTIONS = [
    "Wie viele Sitze hat die SPD?",
    "Wie viele Abgeordnete hatte die AfD-Fraktion am 12. Dezember 2024?",
    "Vergleiche die Stärke der SPD in den Wahlperioden 18, 19, 20 und 21",
    "Sitzverteilung im 19. Bundestag",
    "SPD und Grüne zusammen im 20. Bundestag",
    "Wer hatte 2013 mehr Sitze, die SPD oder die CDU/CSU?",
    "Frauenanteil je Fraktion",
    "Wann war die CDU am stärksten?",
    "Wie hat sich die AfD entwickelt?",
    "Wie alt sind die Fraktionen im Durchschnitt?",
    "How many seats did the FDP have in the 17th Bundestag?",
    "Compare Greens and FDP in 2009",
    "Wie viele Sitze hat die FDP jetzt?",
    "Wer ist länger im Bundestag, Wolfgang Schäuble oder Gregor Gysi?",
    "Wie groß war der 20. Bundestag?",
]
FIGURES = {"integer", "decimal", "percent", "duration"}


def drafts():
    """What the planner drafts for the questions, with the evidence it drafts from."""
    agent = open_agent(parliament_domain(), Settings(home=Path("nowhere")))
    made = []
    compose = flow.compose

    def note(rendered, evidence, language, domain, barred, *, guard):
        made[-1][2:] = [dict(evidence), language]
        return compose(rendered, evidence, language, domain, barred, guard=guard)

    def draft(sentences, table, evidence, language):
        made.append([sentences, table])
        return render(sentences, table, evidence, language)

    patch = pytest.MonkeyPatch()
    patch.setattr(flow, "compose", note)
    patch.setattr(flow, "render", draft)
    try:
        for question in QUESTIONS:
            assert at_once(agent.ask(question, today=TODAY)).status == "answered", question
    finally:
        patch.undo()
    return agent.domain.checks, made


def elsewhere(ref, evidence):
    """The same field in other rows of its list and in other results of its tool, where it holds something else."""
    found = [
        Ref(id=each.id, pointer=ref.pointer, form=ref.form) for each in evidence.values() if each.id != ref.id
    ]
    for index in re.finditer(r"/(\d+)(?=/)", ref.pointer):
        before, after = ref.pointer[: index.start()], ref.pointer[index.end() :]
        count = len(resolve(evidence[ref.id].output, before))
        found += [Ref(id=ref.id, pointer=f"{before}/{i}{after}", form=ref.form) for i in range(count)]
    for each in found:
        try:
            if leaf(evidence, each) not in (leaf(evidence, ref), None):
                yield each
        except NoSuchPlace:
            continue


def figures(value):
    """Each reference of a value that is written as a figure, and how to put another in its place."""
    if isinstance(value, Ref):
        if value.form in FIGURES:
            yield value, lambda other: other
    elif isinstance(value, Derived) and value.operation != "count":
        for i, ref in enumerate(value.refs):
            yield ref, lambda other, i=i: replace(value, refs=(*value.refs[:i], other, *value.refs[i + 1 :]))
    elif isinstance(value, Listing):
        for i, item in enumerate(value.items):
            for ref, put in figures(item):
                yield (
                    ref,
                    lambda other, i=i, put=put: replace(
                        value, items=(*value.items[:i], put(other), *value.items[i + 1 :])
                    ),
                )


@pytest.mark.requirement("F11", "I2.guard", "I2.unsupported-not-shown")
def test_no_figure_of_a_real_draft_can_be_exchanged():
    checks, made = drafts()
    choose = Random(2024)
    lies = 0
    for sentences, _, evidence, language in made:
        true, _ = judge(
            render(sentences, None, evidence, language).statements, [], evidence, language, checks
        )
        assert [each for each in true if each.reasons] == []
        for index, sentence in enumerate(sentences):
            for slot, value in sentence.values.items():
                for ref, put in figures(value):
                    others = list(elsewhere(ref, evidence))
                    for other in choose.sample(others, min(2, len(others))):
                        lie = replace(sentence, values={**sentence.values, slot: put(other)})
                        told = render(
                            (*sentences[:index], lie, *sentences[index + 1 :]), None, evidence, language
                        )
                        if told.dropped:
                            continue
                        judged, _ = judge(told.statements, [], evidence, language, checks)
                        assert judged[index].reasons, judged[index].statement.text
                        lies += 1
    assert lies > 100
