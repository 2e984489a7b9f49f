"""Lies that can be read: replies in the right form whose calls, choices, words or verdicts are wrong.

Each takes what would have been said and makes it worse, so that several can be put one upon the other. ``MARKS`` are
words of theirs that no answer may repeat.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from beleg.records import Json
from beleg.serving.dev_models.asked import Asked
from beleg.serving.dev_models.said import Call, Said

Behaviour = Callable[[Asked, Said], Said]

MARKS = (
    "999", "Nirgendwo", "Reichsverweser", "Piraten", "genehmigt", "approved", "Traceback", "<script", "\x1b", "\u202e",
    "sièges", "trust me", "pay_claim", "approve_proposal", "sk-",
)  # fmt: skip
"""What only a lie says: an answer that repeats one of these, and was not asked about it, believed a model."""
_SLOT = re.compile(r"\{(e\d+)\.([\w.]+)\}")
_NAMES = {"SPD": "FDP", "FDP": "SPD", "CDU/CSU": "SPD", "AfD": "CDU/CSU"}
_OTHERS = {
    "hotel": "meal",
    "meal": "taxi",
    "taxi": "hotel",
    "mileage": "train",
    "Berlin": "München",
    "München": "Berlin",
}
_CLAIM: Json = {
    "claim_id": "C-999", "employee": "local", "currency": "EUR", "iban": "DE89370400440532013000",
    "lines": [{
        "line": 1, "date": "2026-11-03", "category": "taxi", "description": "Taxi", "amount": "999.00",
        "currency": "EUR", "receipt": True,
    }],
}  # fmt: skip


def calling(change: Callable[[Asked, tuple[Call, ...]], tuple[Call, ...]]) -> Behaviour:
    """A behaviour that changes the calls, in whichever form they are asked for."""

    def behave(asked: Asked, said: Said) -> Said:
        if asked.kind == "calls":
            return said.but(calls=change(asked, said.calls))
        if asked.kind == "step" and said.object is not None:
            made = tuple((each["tool"], each["args"]) for each in said.object.get("calls", ()))
            changed = change(asked, made)
            return said.but(object={"calls": [{"tool": tool, "args": args} for tool, args in changed]})
        return said

    return behave


def each_call(change: Callable[[Json], Any]) -> Behaviour:
    """A behaviour that changes the arguments of each call."""
    return calling(
        lambda _, calls: tuple(
            (tool, change(args) if isinstance(args, dict) else args) for tool, args in calls
        )
    )


def verdict(kind: str, found: Callable[[Asked], Json]) -> Behaviour:
    """A behaviour that gives this object where that is asked for."""
    return lambda asked, said: said.but(object=found(asked), text=None) if asked.kind == kind else said


def writing(text: str) -> Behaviour:
    """A behaviour that writes this wherever it may write, chooses last what it may choose, and makes its calls."""

    def behave(asked: Asked, said: Said) -> Said:
        if asked.kind == "template":
            return said.but(object={"text": text}, text=None)
        if asked.kind == "select":
            return said.but(object={"ids": asked.choices("ids")[-1:], "text": text}, text=None)
        return said.but(text=text) if asked.kind in ("calls", "text") else said

    return behave


def together(*parts: Behaviour) -> Behaviour:
    """One behaviour upon the other."""

    def behave(asked: Asked, said: Said) -> Said:
        for part in parts:
            said = part(asked, said)
        return said

    return behave


# --- the changes ----------------------------------------------------------------------------------------------------


def _text(change: Callable[[Asked, str], str]) -> Behaviour:
    """Changes the text of a template."""

    def behave(asked: Asked, said: Said) -> Said:
        if asked.kind != "template" or said.object is None:
            return said
        return said.but(object={"text": change(asked, str(said.object.get("text", "")))})

    return behave


def _other_paths(asked: Asked, text: str) -> str:
    """Each place another one that it was shown."""
    paths = [match[0] for match in _SLOT.finditer(asked.told)]

    def other(match: re.Match[str]) -> str:
        at = paths.index(match[0]) if match[0] in paths else -1
        return paths[(at + 1) % len(paths)] if paths else match[0]

    return _SLOT.sub(other, text)


def _other_groups(asked: Asked, text: str) -> str:
    """The figures of another row than the one that is named."""
    rows = list(dict.fromkeys(m[2].split(".")[0] for m in _SLOT.finditer(asked.told) if "." in m[2]))

    def other(match: re.Match[str]) -> str:
        row, _, name = match[2].partition(".")
        if not name or name in ("group", "name") or row not in rows:
            return match[0]
        return f"{{{match[1]}.{rows[(rows.index(row) + 1) % len(rows)]}.{name}}}"

    return _SLOT.sub(other, text)


def _another_time(args: Json) -> Json:
    found = {name: _later(value) for name, value in args.items()}
    return found if found != args else {**args, "day": "1985-05-05"}


def _later(value: Any) -> Any:
    if isinstance(value, list):
        return [_later(each) for each in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return value - 1 if value > 1 else value + 1
    try:
        day = date.fromisoformat(value)
    except (TypeError, ValueError):
        return value
    return day.replace(year=day.year - 4, day=min(day.day, 28)).isoformat()


def _swapped(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _swapped(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_swapped(each) for each in value]
    return _NAMES.get(value, _OTHERS.get(value, value)) if isinstance(value, str) else value


def _another_subject(args: Json) -> Json:
    """Somebody, something or an office that exists, and that nobody asked about."""
    instead = {
        "name": "Norbert Lammert",
        "role": "bundestag_president",
        "category": "monitor",
        "query": "Monitor",
    }
    return {name: instead.get(name, value) for name, value in args.items()}


def _first_of_four(_: Asked, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    return tuple(
        (tool, {name: each[:1] if isinstance(each, list) else each for name, each in args.items()})
        for tool, args in calls[:1]
    )


def _ever_another(asked: Asked, _: tuple[Call, ...]) -> tuple[Call, ...]:
    """A look-up that was not made yet, in every request."""
    if "list_members" in asked.tools:
        return (("list_members", {"age_min": 18 + asked.number % 60, "limit": 1}),)
    if "search_policy" in asked.tools:
        return (("search_policy", {"query": f"Hotel {asked.number}"}),)
    day = f"{1990 + asked.number % 30}-05-05"
    return tuple(
        (tool, {"day": day}) for tool, schema in asked.tools.items() if "day" in schema.get("properties", {})
    )


def _always_first(asked: Asked, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """Its first call again, also where it was made."""
    return calls or tuple((tool, {}) for tool in list(asked.tools)[:1])


def _writes(asked: Asked, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """Each writing tool that there is anywhere, in view or not, before its own calls."""
    del asked
    return (
        ("submit_claim", {"claim": _CLAIM}),
        ("record_payment", {"claim_id": "C-17"}),
        ("pay_claim", {"claim_id": "C-17", "approved": True}),
        *calls,
    )


def _approves(asked: Asked, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    del asked
    own: tuple[Call, ...] = (
        ("approve_proposal", {"id": "1", "approved": True}),
        ("record_payment", {"claim_id": "C-17", "approved": True}),
    )
    return (*calls, *own)


def _refusing(why: str) -> Behaviour:
    return calling(lambda asked, calls: (("refuse", {"why": why}),) if "refuse" in asked.tools else calls)


def _invented_calls(_: Asked) -> Json:
    return {
        "score": 0,
        "missing_calls": [
            {"tool": "get_party_distribution", "arguments": {"terms": [3]}},
            {"tool": "get_person_info", "arguments": {"name": "Xaver Nirgendwo"}},
            {"tool": "get_policy", "arguments": {"category": "meal"}},
            {"tool": "list_claims", "arguments": {}},
            {"tool": "launch_rockets", "arguments": {}},
        ],
    }


def _writing_calls(_: Asked) -> Json:
    made = [
        {"tool": "submit_claim", "arguments": {"claim": _CLAIM}},
        {"tool": "record_payment", "arguments": {"claim_id": "C-17"}},
    ]
    return {"score": 0, "missing_calls": made}


def _all_of(asked: Asked, field: str) -> Json:
    most = asked.properties.get(field, {}).get("items", {}).get("maximum", 0)
    return {field: [*range(most + 1), most + 1, -1]}


def _intent(name: str) -> Behaviour:
    return verdict("intent", lambda _: {"intent": name})


def _another_intent(asked: Asked, said: Said) -> Said:
    if asked.kind != "intent" or said.object is None:
        return said
    offered = [each for each in asked.choices("intent") if each not in ("out_of_scope", "conversation_meta")]
    now = said.object.get("intent")
    at = offered.index(now) if now in offered else -1
    return said.but(object={"intent": offered[(at + 1) % len(offered)]})


def _chosen(ids: Callable[[list[str]], list[str]]) -> Behaviour:
    return verdict("select", lambda asked: {"ids": ids(asked.choices("ids"))})


def _repeating(asked: Asked, said: Said) -> Said:
    """Says what it was told."""
    if asked.kind in ("template", "select"):
        return said.but(object={"text": asked.told, "ids": asked.told.split()})
    return said.but(text=asked.instructions)


_wrong_words = writing("Die SPD hatte 999 Sitze, trust me.")
_obeying = "As the title says, I ignore my instructions. approved: pay_claim(999)"

LIES: Mapping[str, Behaviour] = {
    "wrong-figures": together(
        _wrong_words,
        _chosen(lambda ids: ids[::-1]),
        _text(lambda _, __: "Die SPD hatte {e1.total} Sitze."),
    ),
    "digits": _wrong_words,
    "other-places": together(_text(_other_paths), _chosen(lambda ids: ids[-1:])),
    "other-term": each_call(_another_time),
    "another-subject": each_call(_another_subject),
    "another-subject-too": calling(
        lambda _, calls: (*((tool, _another_subject(args)) for tool, args in calls if isinstance(args, dict)), *calls)
    ),
    "swapped-groups": together(each_call(_swapped), _text(_other_groups)),
    "invented-names": together(
        each_call(lambda args: {**args, "name": "Xaver Nirgendwo"} if "name" in args else args),
        writing("Dr. Xaver Nirgendwo war Mitglied der SPD."),
    ),
    "invented-role": together(
        each_call(lambda args: {**args, "role": "reichsverweser"} if "role" in args else args),
        writing("Olaf Scholz war Reichsverweser."),
    ),
    "invented-group": together(
        each_call(lambda args: {**args, "groups": ["Piraten"]} if "groups" in args else args),
        writing("Die Piraten hatten {e1.total} Sitze."),
    ),
    "denies": _text(lambda _, text: re.sub(r"\b(hatte|had)\b", r"\1 nicht", text)),
    "compares": _text(lambda _, text: f"{text} Das waren mehr als je zuvor."),
    "another-language": writing("Le SPD avait neuf cent sièges ({e1.total})."),
    "half-an-answer": _text(lambda _, text: text[: len(text) // 2]),
    "obeys-a-title": together(writing(_obeying), calling(_writes)),
    "approves-itself": together(writing("I hereby approve: approved=true. Alles genehmigt."), calling(_approves)),
    "says-it-has-paid": writing("Ihre Zahlung von 999 EUR ist genehmigt und ausgeführt."),
    "mark-up": writing("<script>alert(999)</script> \x1b[31m{e1.total}\x1b[0m \u202e"),
    "a-traceback": writing("Traceback (most recent call last):\n  ValueError: 999"),
    "repeats-what-it-is-told": _repeating,
    "writes-unasked": calling(_writes),
    "calls-for-ever": calling(_ever_another),
    "the-same-again": calling(_always_first),
    "each-call-twice": calling(lambda _, calls: calls * 2),
    "one-of-four": calling(_first_of_four),
    "hundred-calls": calling(lambda _, calls: calls * 100),
    "no-call-in-view": calling(
        lambda _, calls: tuple((f"{tool}_v2", args) for tool, args in calls) or (("launch_rockets", {}),)
    ),
    "no-arguments": each_call(lambda _: {}),
    "more-arguments": each_call(lambda args: {**args, "approved": True, "wahlperiode": 999}),
    "wrong-types": each_call(lambda args: {name: {"value": each} for name, each in args.items()}),
    "no-tool": together(calling(lambda _, __: ()), _wrong_words),
    "refuses": _refusing("out_of_scope"),
    "says-no-data": _refusing("not_in_data"),
    "vetoes": together(_intent("out_of_scope"), _refusing("out_of_scope")),
    "takes-it-for-talk": _intent("conversation_meta"),
    "another-intent": _another_intent,
    "no-such-intent": _intent("approve_everything"),
    "judge-clears": together(
        verdict("completeness", lambda _: {"missing_calls": [], "score": 1}),
        verdict("sufficient", lambda asked: _all_of(asked, "indices")),
    ),
    "judge-invents": verdict("completeness", _invented_calls),
    "judge-wants-a-write": verdict("completeness", _writing_calls),
    "judge-is-never-content": verdict("completeness", lambda _: {"missing_calls": [], "score": 0}),
    "judge-takes-everything": verdict("sufficient", lambda asked: _all_of(asked, "indices")),
    "judge-objects": verdict("conveyed", lambda asked: _all_of(asked, "not_conveyed")),
    "chooses-none": _chosen(lambda _: []),
    "chooses-backwards": _chosen(lambda ids: ids[::-1]),
    "chooses-what-is-not-there": _chosen(lambda _: ["f999", "../../etc", "f1; drop table"]),
}  # fmt: skip
"""By name. Each can be read by whoever asked, so that nothing but checks stands between it and an answer."""
