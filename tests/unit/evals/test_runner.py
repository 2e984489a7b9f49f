from beleg.evals.cases import read_case
from beleg.evals.report import count, failures, missed, sections, table
from beleg.evals.runner import Query, Result, run
from beleg.records import Json
from tests.unit.evals.answers import answer

HEAD = {"lang": "de", "today": "2026-12-01"}
OPTIONS = [
    {"label": "Gerhard Schröder (1910)", "value": "id 1"},
    {"label": "Gerhard Schröder (1944)", "value": "id 2"},
]


class Scripted:
    """Answers by the question's text; every query is kept."""

    def __init__(self, **answers: Json) -> None:
        self.answers = answers
        self.asked: list[Query] = []

    def __call__(self, query: Query) -> Json:
        self.asked.append(query)
        return self.answers.get(query.text, answer())


def results(ask: Scripted, *cases: Json) -> list[Result]:
    return list(run([read_case(HEAD | case, holdout=case.get("id") == "held") for case in cases], ask))


def test_each_case_is_asked_in_a_session_of_its_own_with_its_day() -> None:
    ask = Scripted()
    results(
        ask,
        {"id": "a", "kind": "k", "turns": [{"question": "eins"}, {"question": "zwei"}]},
        {"id": "b", "kind": "k", "question": "drei"},
    )

    assert [(query.text, query.session) for query in ask.asked] == [
        ("eins", "eval-a"),
        ("zwei", "eval-a"),
        ("drei", "eval-b"),
    ]
    assert {query.today.isoformat() for query in ask.asked} == {"2026-12-01"}


def test_an_option_is_picked_by_label_value_or_number() -> None:
    asked_back = answer("Wer?", status="clarification", options=OPTIONS, claims=[], evidence=[])
    for by, text in (("label", "Gerhard Schröder (1944)"), ("value", "id 2"), ("number", "2")):
        ask = Scripted(wer=asked_back)
        turns = [{"question": "wer", "status": "clarification"}, {"pick": "1944", "by": by}]
        (result,) = results(ask, {"id": "a", "kind": "k", "turns": turns})

        assert ask.asked[1].text == text
        assert result.right


def test_a_choice_that_is_not_offered_is_a_problem_of_its_turn() -> None:
    (result,) = results(
        Scripted(), {"id": "a", "kind": "k", "turns": [{"question": "wer"}, {"pick": "1944"}]}
    )

    assert result.turns[1].problems == ("no option to pick holds '1944'",)


def test_an_agent_that_raises_fails_that_case_and_the_rest_is_asked() -> None:
    class Broken(Scripted):
        def __call__(self, query: Query) -> Json:
            if query.text == "bad":
                raise RuntimeError("no")
            return super().__call__(query)

    first, second = results(
        Broken(), {"id": "a", "kind": "k", "question": "bad"}, {"id": "b", "kind": "k", "question": "good"}
    )

    assert first.turns[0].problems == ("raised RuntimeError('no')",)
    assert second.right


def test_the_report_counts_by_kind_and_section_and_keeps_the_holdout_to_itself() -> None:
    found = results(
        Scripted(),
        {"id": "a", "kind": "seats", "question": "?", "must": ["206"]},
        {"id": "b", "kind": "seats", "question": "?", "must": ["999"]},
        {"id": "held", "kind": "name-typo", "question": "?", "must": ["999"]},
    )

    assert count(found).right == 1
    assert sections(found)["questions"].share == 0.5
    assert missed(found, {"questions": 0.5, "names": 0.9}) == ["names: 0.0% right, at least 90% are needed"]
    shown = "\n".join(failures(found))
    assert "b [seats]" in shown
    assert "missing: 999" in shown
    assert "held" not in shown
    assert "held [name-typo]" in "\n".join(failures(found, holdout=True))
    lines = list(table(found))
    assert any(line.split() == ["seats", "1", "of", "2"] for line in lines)
    assert any(line.startswith("names") and "0 of 1 right" in line for line in lines)
