"""Whether it was always the same one: an office, an end of a scale, the largest group."""

import pytest

from tests.support.talking import talk


@pytest.mark.requirement("I3.followups")
@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ("Wer ist der älteste Abgeordnete? | war es immer derselbe?", "Nein: ältestes Mitglied war bei der ersten"),
        ("Wer ist der älteste Abgeordnete? | war es immer derselbe?", "Wilhelm von Gottberg"),
        ("who is the youngest member | how old is she | has it always been her?", "No: at the first sitting"),
        ("Wer sitzt am längsten im Bundestag? | war das immer derselbe?", "Nein: dienstältestes Mitglied"),
        ("Wer war 2009 das jüngste Mitglied? | war es immer dieselbe Person?", "16. Wahlperiode"),
        ("Wer ist Bundestagspräsident? | war es immer derselbe?", "Nein, bisher hatten 15 Personen das Amt"),
        ("who is the chancellor | how old is he | was it always the same?", "No, so far, the office of"),
        ("wer war zwischen 2010 und 2015 Finanzminister | war das die ganze zeit derselbe?", "Ja, in der Zeit"),
        ("wer war in der 18. wahlperiode innenminister | war das durchgehend derselbe?", "Nein, in der 18."),
        ("which is the strongest group? | was it always the same?", "The SPD had the most seats at the first sitting"),
        ("welche ist die größte fraktion | war das immer dieselbe?", "Nein, die meisten Sitze hatte die CDU/CSU"),
        ("War die CDU/CSU immer die stärkste Fraktion?", "Nein, die meisten Sitze hatte die CDU/CSU"),
        ("wie viele kanzler gab es | wie viele von der spd | war eine frau dabei?", "keine Frau von dieser Partei"),
    ],
)  # fmt: skip
def test_one_other_is_enough_for_a_no(conversation: str, said: str) -> None:
    assert said in talk(*(turn.strip() for turn in conversation.split("|")))[-1].text
