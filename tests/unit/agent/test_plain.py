"""What code says in the place of what is refuted: each value behind its field's name, and nothing else."""

from pathlib import Path

import pytest

from beleg.agent.plain import plain_statement
from beleg.domains.parliament.domain import parliament_domain
from beleg.grounding.checks import Span, Statement
from beleg.grounding.guard import judge
from beleg.records import Form, Ref
from beleg.runtime import at_once, open_agent
from beleg.settings import Settings

pytestmark = pytest.mark.requirement("I6.guard")


def test_the_values_of_a_refuted_sentence_are_said_with_the_labels_of_the_domain():
    domain = parliament_domain()
    agent = open_agent(domain, Settings(home=Path("nowhere")))
    done = at_once(agent.ask("Wie viele Sitze hatten SPD und FDP in der 20. Wahlperiode?"))
    evidence = {each.id: each for each in done.evidence}
    first = done.evidence[0]
    rows = first.output["rows"]
    at = {each["group"]: f"/rows/{place}" for place, each in enumerate(rows)}
    text = "In der 20. Wahlperiode hatte die FDP mehr Sitze als die SPD, 92 gegen 206."
    pieces: list[tuple[str, str, Form]] = [
        ("20.", "/term", "ordinal"), ("FDP", at["FDP"] + "/group", "group"), ("SPD", at["SPD"] + "/group", "group"),
        ("92", at["FDP"] + "/seats", "integer"), ("206", at["SPD"] + "/seats", "integer"),
    ]  # fmt: skip
    spans = tuple(
        Span(
            start=text.index(written),
            end=text.index(written) + len(written),
            form=form,
            refs=(Ref(id=first.id, pointer=pointer, form=form),),
        )
        for written, pointer, form in pieces
    )
    said = plain_statement(Statement(text=text, spans=spans), evidence, "de", domain.labels["de"])
    assert said is not None
    assert said.text == "Wahlperiode: 20; Fraktion: FDP; Fraktion: SPD; Sitze: 92; Sitze: 206."
    assert judge([said], [], evidence, "de", domain.checks)[0][0].verdict == "supported"


def test_what_only_names_something_is_not_said_at_all():
    ref = Ref(id="sha256:1", pointer="/rows/0/group", form="group")
    named = Statement(text="Die SPD.", spans=(Span(start=4, end=7, form="group", refs=(ref,)),))
    assert plain_statement(named, {}, "de", {}) is None
