"""A model's own text: every value a slot, every word one that code knows, or it is not shown."""

import itertools

import pytest

from beleg.domain import Asked
from beleg.domains.parliament.domain import parliament_domain
from beleg.errors import ModelFailed
from beleg.llm.writing.facts import composed
from beleg.llm.writing.leaves import Leaves
from beleg.llm.writing.template import RETRIES, Task, checked
from beleg.records import ToolCall
from tests.support.wording import Model, view_of, word

pytestmark = pytest.mark.requirement("F11", "I7.template", "I7.no-free-text")

DOMAIN = parliament_domain()
PLAIN = "Bei der ersten Sitzung der 20. Wahlperiode am 26.10.2021 hatte die SPD 206 von 736 Sitzen (28,0 %)."
QUESTION = "Wie viele Sitze hatte die SPD in der 20. Wahlperiode?"
TRUE = "In der {e1.term} Wahlperiode hatte die SPD {e1.SPD.seats} von {e1.total} Sitzen."


def distribution(*terms):
    return ToolCall(tool="get_party_distribution", args={"terms": list(terms)})


def person(name):
    return ToolCall(tool="get_person_info", args={"name": name})


def writing(*texts):
    """A model that writes these texts, the last one again and again, and chooses nothing."""
    told = iter([*texts, *itertools.repeat(texts[-1], 20)])
    return Model(lambda said: {"text": next(told)} if said.name == "template" else {"ids": []})


def asked(model, question=QUESTION, terms=(20,)):
    return word(DOMAIN, question, [distribution(*terms)], model, writing="template")


def made(calls, language="de"):
    view = view_of(DOMAIN, calls, language=language)
    told = DOMAIN.telling()
    leaves = Leaves(view.evidence, told.fields, told.own)
    return Task(view=view, domain=DOMAIN, leaves=leaves, asked=Asked(), facts=())


def shown(text, task):
    """How a text reads, or nothing where it cannot be shown."""
    draft, _ = checked(text, task)
    return composed(draft, task.view, task.domain).text if draft is not None else None


# What may be written ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (TRUE, "In der 20. Wahlperiode hatte die SPD 206 von 736 Sitzen."),
        (
            "In der {e1.term}. Wahlperiode hatte die {E1.spd.group} {e1.Spd.seats} Sitze ({e1.SPD.share} %).",
            "In der 20. Wahlperiode hatte die SPD 206 Sitze (28,0 %).",
        ),
        ("Am {e1.day} hatte die SPD {e1.SPD.seats} Mandate.", "Am 26.10.2021 hatte die SPD 206 Mandate."),
        (
            "Am {e1.day} war der Abstand zwischen SPD und FDP {difference(e1.SPD.seats,e1.FDP.seats)} Sitze.",
            "Am 26.10.2021 war der Abstand zwischen SPD und FDP 114 Sitze.",
        ),
        (
            "In der {e1.term} Wahlperiode hatten SPD und FDP zusammen {sum(e1.SPD.seats, e1.FDP.seats)} Sitze.",
            "In der 20. Wahlperiode hatten SPD und FDP zusammen 298 Sitze.",
        ),
    ],
)
def test_values_are_put_in_by_code_in_the_form_that_fits(text, read):
    assert shown(text, made([distribution(20)])) == read


def test_names_with_signs_in_them_have_paths_and_a_name_in_the_text_is_bound_to_its_record():
    task = made([distribution(20)])
    text = (
        "In der {e1.term} Wahlperiode hatte BÜNDNIS 90/DIE GRÜNEN {e1.buendnis_90_die_gruenen.seats} Sitze."
    )
    assert shown(text, task) is None
    text = "In der {e1.term} Wahlperiode hatte BÜNDNIS 90/DIE GRÜNEN {e1.BÜNDNIS_90_DIE_GRÜNEN.seats} Sitze."
    assert shown(text, task) == "In der 20. Wahlperiode hatte BÜNDNIS 90/DIE GRÜNEN 118 Sitze."


@pytest.mark.parametrize(
    "text",
    [
        "Die SPD hatte in der {e1.term} Wahlperiode {e1.SPD.seats} Sitze.",
        "In der {e1.term} Wahlperiode hatte die SPD {e1.SPD.seats} Sitze, die FDP {e1.FDP.seats}.",
        "In der {e1.term} Wahlperiode gab es insgesamt {e1.total} Sitze.",
        "In der {e1.term} Wahlperiode waren {e1.SPD.women} von {e1.SPD.seats} Abgeordneten der SPD Frauen.",
        "In der {e1.term} Wahlperiode lag der Anteil der SPD bei {e1.SPD.share}.",
        "In der {e1.term} Wahlperiode betrug das Durchschnittsalter der SPD {e1.SPD.average_age} Jahre.",
        (
            "In der {e1.term} Wahlperiode hatte die SPD {e1.SPD.seats} von insgesamt {e1.total} Sitzen, was einem "
            "Anteil von {e1.SPD.share} entspricht."
        ),
        "Im {e1.term} Deutschen Bundestag hatte die SPD {e1.SPD.seats} Sitze, davon {e1.SPD.women} Frauen.",
        "Am {e1.day} stellte die SPD {e1.SPD.seats} Abgeordnete.",
    ],
)
def test_plain_sentences_of_many_forms_are_shown(text):
    assert shown(text, made([distribution(20)])) is not None


def test_an_english_answer_is_written_in_english_forms():
    task = made([distribution(20)], language="en")
    text = "In the {e1.term} Bundestag, the SPD had {e1.SPD.seats} of {e1.total} seats."
    assert shown(text, task) == "In the 20th Bundestag, the SPD had 206 of 736 seats."


# What may not ------------------------------------------------------------------------------------------------------

LIES = {
    "a digit": "In der 20. Wahlperiode hatte die SPD {e1.SPD.seats} Sitze.",
    "a right figure in digits": "In der {e1.term} Wahlperiode hatte die SPD 206 Sitze.",
    "a number in words": "In der {e1.term} Wahlperiode hatte die SPD zweihundert Sitze, {e1.SPD.seats}.",
    "a place that does not exist": "In der {e1.term} Wahlperiode hatte die SPD {e1.SPD.sitze} Sitze.",
    "evidence that is not at hand": "In der {e2.term} Wahlperiode hatte die SPD {e2.SPD.seats} Sitze.",
    "another group's figure": "In der {e1.term} Wahlperiode hatte die SPD {e1.FDP.seats} Sitze.",
    "another field's figure": "In der {e1.term} Wahlperiode hatte die SPD {e1.SPD.women} Sitze.",
    "the figure of all": "In der {e1.term} Wahlperiode hatte die SPD {e1.total} Sitze.",
    "part and whole swapped": "In der {e1.term} Wahlperiode hatte die SPD {e1.total} von {e1.SPD.seats} Sitzen.",
    "a name of nobody": "In der {e1.term} Wahlperiode hatte die XYZ {e1.SPD.seats} Sitze.",
    "a nickname": "In der {e1.term} Wahlperiode hatten die Sozis {e1.SPD.seats} Sitze.",
    "no time": "Die SPD hatte {e1.SPD.seats} Sitze.",
    "no group": "In der {e1.term} Wahlperiode gab es {e1.SPD.seats} Sitze.",
    "an opinion": "In der {e1.term} Wahlperiode hatte die großartige SPD {e1.SPD.seats} Sitze.",
    "a verb that says more": "In der {e1.term} Wahlperiode verlor die SPD {e1.SPD.seats} Sitze.",
    "only": "In der {e1.term} Wahlperiode hatte die SPD nur {e1.SPD.seats} Sitze.",
    "not": "In der {e1.term} Wahlperiode hatte die SPD nicht {e1.SPD.seats} Sitze.",
    "more than": "In der {e1.term} Wahlperiode hatte die SPD mehr als {e1.SPD.seats} Sitze.",
    "an invented sentence": TRUE + " Sie war die beste Fraktion.",
    "a sentence without a value": "Die SPD ist toll. " + TRUE,
    "two groups without a word": "In der {e1.term} Wahlperiode war SPD FDP.",
    "a figure of all behind a pronoun": TRUE + " Sie hatte {e1.women} Frauen.",
    "a figure of all as that": TRUE + " Das waren {e1.women} Frauen.",
    "a share of another kind": TRUE.replace(
        " Sitzen.", " Sitzen, was einem Anteil von {e1.SPD.women_share} entspricht."
    ),
    "a part of what is no whole": "Am {e1.day} waren {e1.SPD.women} von {e1.women} Sitzen der SPD Frauen.",
    "a group as a place": "In der {e1.term} Wahlperiode hatte in der SPD {e1.SPD.seats} Sitze.",
    "a heap of allowed words": "{e1.SPD.seats} Sitze war oder SPD die {e1.day} in von Fraktion.",
    "no verb": "In der {e1.term} Wahlperiode die SPD {e1.SPD.seats} Sitze.",
    "a part without its noun": "In der {e1.term} Wahlperiode hatte die SPD {e1.SPD.women} darunter.",
    "women as members": "In der {e1.term} Wahlperiode hatte die SPD {e1.SPD.women} Abgeordneten.",
    "a computation of two kinds": "In der {e1.term} Wahlperiode hatte die SPD {sum(e1.SPD.seats, e1.SPD.women)} Sitze.",
    "a computation that is none": "In der {e1.term} Wahlperiode hatte die SPD {double(e1.SPD.seats)} Sitze.",
    "code": "{__import__('os')}",
    "an open brace": "In der {e1.term} Wahlperiode hatte die SPD {e1.SPD.seats Sitze.",
    "an empty slot": "In der {e1.term} Wahlperiode hatte die SPD {} Sitze.",
    "another language": "In the {e1.term} Bundestag the SPD had {e1.SPD.seats} seats.",
    "reasoning": "<think>The user asks</think> " + TRUE,
    "a link": TRUE + " https://example.org",
    "nothing": "   ",
    "much": TRUE * 400,
    "a control sign": TRUE + "\x1b[31m",
}


@pytest.mark.parametrize("lie", LIES)
def test_a_text_with_anything_in_it_that_code_cannot_check_is_not_shown(lie):
    assert shown(LIES[lie], made([distribution(20)])) is None
    model = writing(LIES[lie])
    done = asked(model)
    assert (done.status, done.text) == ("answered", PLAIN)
    assert [each.name for each in model.heard] == ["template"] * (1 + RETRIES)


@pytest.mark.requirement("I7.template-retries")
def test_errors_go_back_as_reasons_of_code_and_a_text_that_then_holds_is_shown():
    model = writing(LIES["a digit"], LIES["another field's figure"], TRUE)
    assert asked(model).text == "In der 20. Wahlperiode hatte die SPD 206 von 736 Sitzen."
    assert [("outside a slot" in each.said) for each in model.heard] == [False, True, False]
    assert "86 is the women" in model.heard[2].said


def test_what_was_asked_and_is_missing_is_named_and_what_was_not_asked_is_not_told():
    question = "Wie viele Sitze hatten SPD und FDP in den Wahlperioden 19 und 20?"
    both = (
        "In der {e1.term} Wahlperiode hatten die SPD {e1.SPD.seats} Sitze und die FDP {e1.FDP.seats} Sitze. "
        "In der {e2.term} Wahlperiode hatten die SPD {e2.SPD.seats} Sitze und die FDP {e2.FDP.seats} Sitze."
    )
    model = writing(TRUE, both + " Die AfD hatte {e2.AfD.seats} Sitze.", both)
    done = asked(model, question, (19, 20))
    assert done.text == (
        "In der 19. Wahlperiode hatten die SPD 153 Sitze und die FDP 80 Sitze. "
        "In der 20. Wahlperiode hatten die SPD 206 Sitze und die FDP 92 Sitze."
    )
    assert "it does not say group FDP, term 20" in model.heard[1].said
    assert "it tells of group AfD, which was not asked about" in model.heard[2].said


def test_what_was_on_a_day_is_told_of_that_day_and_not_of_its_term():
    """On 12 December 2024 the SPD had 207 seats, at the start of the term 206."""
    day = "Am {e1.day} hatte die SPD {e1.SPD.seats} von {e1.total} Sitzen."
    model = writing(TRUE, day)
    call = ToolCall(tool="get_party_distribution", args={"day": "2024-12-12"})
    answer = word(
        DOMAIN, "Wie viele Sitze hatte die SPD am 12. Dezember 2024?", [call], model, writing="template"
    )
    assert answer.text.startswith("Am 12.12.2024 hatte die SPD 207 von 733 Sitzen.")
    assert "it does not say the day {e1.day}" in model.heard[1].said


def test_a_model_that_dies_in_the_middle_costs_no_answer():
    answers = iter([{"text": LIES["a digit"]}, ModelFailed(), ModelFailed()])
    assert asked(Model(lambda said: next(answers))).text == PLAIN


def test_a_yes_or_a_no_is_said_by_code():
    model = writing("Nein, " + TRUE)
    done = asked(model, "Hatte die SPD in der 20. Wahlperiode mehr Sitze als die FDP?")
    assert done.text.startswith("Ja")
    assert not model.heard


# Every value in every place ----------------------------------------------------------------------------------------


def test_of_all_figures_of_two_terms_only_the_right_ones_may_stand_for_seats_and_women():
    """3,000 sentences: a group, a term, a noun, and each typed leaf of those who had seats."""
    task = made([distribution(19, 20)])
    leaves = [each for each in task.leaves if "/without_seats/" not in each.ref.pointer]
    passed = set()
    for typed, group, term, noun in itertools.product(
        leaves, ["SPD", "FDP"], [1, 2], ["Sitze", "Frauen", "Männer"]
    ):
        text = f"In der {{e{term}.term}} Wahlperiode hatte die {{e2.{group}.group}} {{{typed.path}}} {noun}."
        if shown(text, task) is not None:
            passed.add((typed.path, group, term, noun))
    nouns = {"seats": "Sitze", "share": "Sitze", "women": "Frauen", "women_share": "Frauen"}
    nouns |= {"men": "Männer", "men_share": "Männer"}
    assert passed == {
        (f"e{term}.{group}.{field}", group, term, noun)
        for term, group, (field, noun) in itertools.product([1, 2], ["SPD", "FDP"], nouns.items())
    }


def test_of_all_pairs_of_figures_only_a_part_and_its_whole_may_stand_as_one_of_the_other():
    task = made([distribution(20)])
    figures = [each.path for each in task.leaves if each.ref.pointer.count("/") == 1 or ".SPD." in each.path]
    texts = [
        f"In der {{e1.term}} Wahlperiode {said}."
        for one, other in itertools.product(figures, figures)
        for said in (
            f"hatte die SPD {{{one}}} von {{{other}}} Sitzen",
            f"waren {{{one}}} von {{{other}}} Abgeordneten der SPD Frauen",
        )
    ]
    assert {shown(each, task) for each in texts} - {None} == {
        "In der 20. Wahlperiode hatte die SPD 206 von 736 Sitzen.",
        "In der 20. Wahlperiode waren 86 von 206 Abgeordneten der SPD Frauen.",
    }


def test_of_all_names_only_the_place_of_birth_may_stand_for_it():
    task = made([person("Angela Merkel"), person("Willy Brandt")])
    texts = [
        f"{{e2.person.name}} wurde am {{e2.person.born}} in {{{each.path}}} geboren."
        for each in task.leaves
        if isinstance(each.value, str)
    ]
    assert {shown(each, task) for each in texts} - {None} == {
        "Willy Brandt wurde am 18.12.1913 in Lübeck geboren."
    }


@pytest.mark.parametrize(
    ("calls", "sentences", "true"),
    [
        pytest.param(
            [person("Angela Merkel"), person("Willy Brandt")],
            lambda days, titles: (
                f"{{e1.person.name}} wurde am {{{a}}} geboren, {{e2.person.name}} am {{{b}}}."
                for a in days
                for b in days
                if a.startswith("e1") and b.startswith("e2")
            ),
            {"Angela Merkel wurde am 17.07.1954 geboren, Willy Brandt am 18.12.1913."},
            id="births",
        ),
        pytest.param(
            [person("Willy Brandt")],
            lambda days, titles: (
                f"{{e1.person.name}} war vom {{{a}}} bis {{{b}}} {{{c}}}."
                for a in days
                for b in days
                for c in titles
                if "offices" in a and "offices" in b
            ),
            {
                "Willy Brandt war vom 01.12.1966 bis 21.10.1969 Bundesminister des Auswärtigen.",
                "Willy Brandt war vom 01.12.1966 bis 21.10.1969 Stellvertreter des Bundeskanzlers.",
                "Willy Brandt war vom 21.10.1969 bis 07.05.1974 Bundeskanzler.",
            },
            id="offices",
        ),
        pytest.param(
            [ToolCall(tool="get_terms", args={"terms": [19, 20]})],
            lambda days, titles: (
                f"Die {{e{one}.{term}.term}} Wahlperiode {verb} am {{{a}}}."
                for one in (1, 2)
                for term in (19, 20)
                for verb in ("begann", "endete")
                for a in days
            ),
            {
                "Die 19. Wahlperiode begann am 24.10.2017.",
                "Die 19. Wahlperiode endete am 26.10.2021.",
                "Die 20. Wahlperiode begann am 26.10.2021.",
                "Die 20. Wahlperiode endete am 25.03.2025.",
            },
            id="terms",
        ),
    ],
)
def test_of_all_days_only_the_right_ones_may_stand_for_what_is_said(calls, sentences, true):
    task = made(calls)
    days = [each.path for each in task.leaves if each.ref.form == "day"]
    titles = [each.path for each in task.leaves if each.ref.pointer.endswith("title_de")]
    read = {shown(text, task) for text in sentences(days, titles)}
    assert read - {None} == true


@pytest.mark.parametrize("mark", "-–−+±~≈≠≤<>=%‰€$£°#*_`|/\\^&@§†!?;…·•→↑№×÷'\"„“”’🔟💯")
def test_no_mark_beside_a_figure_makes_it_another(mark):
    task = made([distribution(20)])
    assert shown(TRUE, task) is not None
    for place in ("{e1.SPD.seats}", "{e1.total}", "die SPD", "Wahlperiode"):
        for put in (f"{mark}{place}", f"{mark} {place}", f"{place}{mark}", f"{place} {mark}"):
            assert shown(TRUE.replace(place, put), task) is None, put


@pytest.mark.parametrize(
    "text", ["{e1.SPD.seats}.{e1.total}", "{e1.SPD.seats},{e1.total}", ".{e1.SPD.seats}"]
)
def test_figures_and_points_make_no_other_figure(text):
    assert shown(TRUE.replace("{e1.SPD.seats} von {e1.total}", text), made([distribution(20)])) is None


GARBLED = [
    "xqzt",
    "Blörf",
    "Siztoiden",
    "äh",
    "Ѕitze",
    "zwanzig",
    "XX",
    "ⅩⅩ",
    "²⁰",
    "⑳",
    "½",
    "２０",
    "٢٠",
    "一",
]
"""Words of no language, letters of another script, and figures in signs and words of every kind."""


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("word", GARBLED)
def test_no_word_beside_those_that_code_knows_stands_anywhere_in_a_text(word, language):
    task = made([distribution(20)], language=language)
    true = {"de": TRUE, "en": "In the {e1.term} Bundestag, the SPD had {e1.SPD.seats} of {e1.total} seats."}[
        language
    ]
    assert shown(true, task) is not None
    words = true.split()
    added = [" ".join([*words[:at], word, *words[at:]]) for at in range(len(words) + 1)]
    instead = [
        " ".join([*words[:at], word, *words[at + 1 :]]) for at, each in enumerate(words) if "{" not in each
    ]
    glued = [true.replace(" {", f" {word}{{", 1), true.replace("} ", f"}}{word} ", 1)]
    assert [text for text in (*added, *instead, *glued) if shown(text, task) is not None] == []
