"""Changes between two terms, comparisons and majorities that are asked with yes or no."""

import pytest

from tests.support.talking import ask


@pytest.mark.requirement("I3.comparison")
@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "Wie viele Sitze hat die CDU/CSU vom 6. zum 7. Bundestag verloren?",
            (
                "Die CDU/CSU hatte zu Beginn der 6. Wahlperiode (20.10.1969) 250 von 518 Sitzen (48,3 %) und zu Beginn "
                "der 7. Wahlperiode (13.12.1972) 234 von 518 Sitzen (45,2 %): 16 Sitze weniger."
            ),
        ),
        (
            "how many seats did the cdu/csu gain from the 20th to the 21st bundestag",
            (
                "At the start of the 20th Bundestag (26 October 2021), the CDU/CSU held 197 of 736 seats (26.8 %), and "
                "at the start of the 21st Bundestag (25 March 2025) 208 of 630 seats (33.0 %): 11 seats more."
            ),
        ),
    ],
)
def test_a_change_names_both_terms_and_the_difference(question, text):
    assert ask(question).text == text


@pytest.mark.requirement("I3.comparison", "I3.together")
@pytest.mark.parametrize(
    ("question", "start"),
    [
        ("Hatte die SPD in der 18. Wahlperiode mehr Sitze als die CDU/CSU?", "Nein, "),
        ("Hatte die SPD in der 18. Wahlperiode weniger Sitze als die CDU/CSU?", "Ja, "),
        ("Was the CDU/CSU stronger than the SPD in the 10th term?", "Yes, "),
        ("Hatten SPD und Grüne in der 14. Wahlperiode zusammen eine Mehrheit?", "Ja, "),
        ("Do the SPD and the Greens have a majority?", "No, "),
    ],
)
def test_a_yes_or_no_question_begins_with_the_answer(question, start):
    assert ask(question).text.startswith(start)
