"""An answer in the contract's form that is right in everything, to be spoilt one piece at a time."""

from beleg.records import Json

ID = "sha256:" + "0" * 64


def evidence(**output: object) -> Json:
    return {
        "id": ID, "tool": "get_party_distribution", "args": {"terms": [20]}, "source": "register", "day": "2021-10-26",
        "as_of": "2025-09-30", "retrieved_at": "2026-12-01T00:00:00Z", "output": output, "notes": [],
    }  # fmt: skip


def answer(text: str = "Die SPD hatte in der 20. Wahlperiode 206 Sitze.", **changed: object) -> Json:
    return {
        "status": "answered",
        "answer": text,
        "language": "de",
        "checked": True,
        "claims": [
            {"text": text, "verdict": "supported", "evidence": [{"id": ID, "pointer": "/rows/0/seats"}]}
        ],
        "evidence": [
            evidence(
                term=20, rows=[{"group": "SPD", "seats": 206}, {"group": "FDP", "seats": 92, "share": "12.5"}]
            )
        ],
        "options": [],
        "proposals": [],
        "proposal": None,
        "chart": None,
        "phases": [{"name": "supervise", "ms": 0.1, "detail": ""}],
        "planner": "scripted",
        "session": "s",
        "error": None,
    } | changed


def chart(*values: Json) -> Json:
    return {
        "data": {"values": list(values)},
        "mark": "bar",
        "encoding": {
            "x": {"field": "group", "type": "nominal"},
            "y": {"field": "seats", "type": "quantitative"},
        },
    }
