"""Which form a model words answers in is found out by twelve cases, never by its name, and kept."""

import asyncio
import json
import re
from datetime import date

import pytest

from beleg.errors import ModelBudgetSpent, ModelFailed
from beleg.llm import selftest
from beleg.llm.selftest import CASES, ENOUGH, FILE, kept, self_test, task_of
from beleg.llm.writing.template import checked
from tests.support.wording import Model, dead

pytestmark = pytest.mark.requirement("I7.self-test")

TODAY = date(2025, 12, 1)
PATH = re.compile(r"\{(e\d)\.(\w+)\.(\w+)\} = ")
NOUNS = {
    "German": {"loans": "Ausleihen", "readers": "Leser"},
    "English": {"loans": "loans", "readers": "readers"},
}


def strong(said):
    """A model that words whatever places it is shown."""
    language = "German" if "language German" in said.instructions else "English"
    rows = {}
    for one, branch, field in PATH.findall(said.said):
        if field != "branch":
            rows.setdefault((one, branch), []).append(field)
    return {"text": " ".join(sentence(language, *place, fields) for place, fields in rows.items())}


def sentence(language, one, branch, fields):
    german = language == "German"
    if fields == ["opened"]:
        at = f"{{{one}.{branch}.opened}}"
        return f"{branch} wurde am {at} eröffnet." if german else f"{branch} was opened on {at}."
    year = f"Im Jahr {{{one}.year}} hatte" if german else f"In {{{one}.year}},"
    had = "" if german else " had"
    if fields == ["share"]:
        share = f"{{{one}.{branch}.share}}"
        of = f"einen Anteil von {share} an den Ausleihen" if german else f"a share of {share} of the loans"
        return f"{year} {branch}{had} {of}."
    both = (" und " if german else " and ").join(
        f"{{{one}.{branch}.{field}}} {NOUNS[language][field]}" for field in fields
    )
    return f"{year} {branch}{had} {both}."


def failing(times, answers=lambda said: {"text": "Es waren 412."}):
    """A strong model that does not get so many cases right."""
    wrong = {case.question for case in CASES[:times]}

    def answer(said):
        question = said.said.splitlines()[0].removeprefix("Question: ")
        return answers(said) if question in wrong else strong(said)

    return Model(answer)


def found(model, home, name="m", endpoint="http://127.0.0.1:1/v1"):
    return asyncio.run(selftest.tested(model, endpoint=endpoint, model=name, home=home, today=TODAY))


def test_there_are_twelve_cases_in_both_languages_and_each_can_be_got_right():
    assert len(CASES) == 12
    assert [case.language for case in CASES] == ["de", "en"] * 6
    assert asyncio.run(self_test(Model(strong), today=TODAY)).right == 12


@pytest.mark.parametrize(
    ("wrong", "writing"), [(0, "template"), (1, "template"), (2, "select"), (12, "select")]
)
def test_eleven_right_and_a_model_writes_else_it_selects(wrong, writing):
    done = asyncio.run(self_test(failing(wrong), today=TODAY))
    assert done.writing == writing
    assert (done.right >= ENOUGH) == (writing == "template")


@pytest.mark.parametrize(
    "answer",
    [
        {"text": "Im Jahr 1998 hatte Altdorf {e1.Altdorf.loans} Ausleihen."},
        {"text": "Im Jahr {e1.year} hatte Neuburg {e1.Altdorf.loans} Ausleihen."},
        {"text": "Im Jahr {e1.year} hatte Altdorf nur {e1.Altdorf.loans} Ausleihen."},
        {"text": ""},
        {},
        [],
        None,
    ],
)
def test_a_case_is_right_only_where_its_text_could_be_shown(answer):
    assert asyncio.run(self_test(Model(lambda said: answer), today=TODAY)).right == 0


def test_what_was_found_is_kept_by_endpoint_model_and_version(clean_environment, monkeypatch):
    home = clean_environment
    first = Model(strong)
    assert found(first, home).writing == "template"
    assert len(first.heard) == 12
    again = Model(dead)
    assert found(again, home).right == 12
    assert not again.heard
    assert kept("http://127.0.0.1:2/v1", "m", home) is None
    assert kept("http://127.0.0.1:1/v1", "other", home) is None
    monkeypatch.setattr(selftest, "ENOUGH", 12)
    assert kept("http://127.0.0.1:1/v1", "m", home) is None


class Slow(Model):
    """A strong model that has time for so many cases."""

    def __init__(self, cases):
        super().__init__(strong)
        self.cases = cases

    async def object(self, **asked):
        if len(self.heard) == self.cases:
            raise ModelBudgetSpent("the turn's time for the model is over")
        return await super().object(**asked)


def test_a_test_that_time_cut_off_is_gone_on_with_by_the_next(clean_environment):
    home = clean_environment
    assert found(Slow(5), home).writing is None
    rest = Model(strong)
    assert found(rest, home).writing == "template"
    assert len(rest.heard) == 7
    assert kept("http://127.0.0.1:1/v1", "m", home).right == 12


def test_a_model_that_has_time_for_no_case_selects_after_the_second_test(clean_environment):
    home = clean_environment
    assert found(Slow(0), home).writing is None
    assert found(Slow(0), home).writing == "select"
    assert found(Model(dead), home).writing == "select"


def test_a_model_that_is_not_there_is_not_called_a_weak_one(clean_environment):
    with pytest.raises(ModelFailed):
        found(Model(dead), clean_environment)
    assert not (clean_environment / FILE).exists()


def test_a_broken_file_of_results_costs_the_test_and_nothing_else(clean_environment):
    clean_environment.mkdir(parents=True)
    for broken in ("", "[1]", '{"x": 1}', "\x00"):
        (clean_environment / FILE).write_text(broken, "utf-8")
        assert found(Model(strong), clean_environment).right == 12
    key = next(iter(json.loads((clean_environment / FILE).read_text("utf-8"))))
    (clean_environment / FILE).write_text(json.dumps({key: {"right": "x"}}), "utf-8")
    assert found(Model(strong), clean_environment).right == 12


def test_the_file_says_no_endpoint_and_is_the_owners_alone(clean_environment):
    found(Model(strong), clean_environment, endpoint="http://user:secret@127.0.0.1:1/v1")
    file = clean_environment / FILE
    assert "secret" not in file.read_text("utf-8")
    assert file.stat().st_mode & 0o777 == 0o600


def test_of_all_the_figures_of_a_case_none_but_the_right_one_passes():
    task = task_of(CASES[0])
    passed = {
        typed.path
        for typed in task.leaves
        if checked(f"Im Jahr {{e1.year}} hatte Altdorf {{{typed.path}}} Ausleihen.", task)[0] is not None
    }
    assert passed == {"e1.Altdorf.loans"}
