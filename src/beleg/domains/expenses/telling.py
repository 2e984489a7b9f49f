"""What a language model may see of policies and claims, and what code can say of them beside what was asked.

A policy's title, its sections and their text are prose that somebody wrote: a model sees and names a policy by its id,
version and rule, and the text stands in the evidence view. The words of rules are code's alone, for a half of a rule is
not true: there are none for a model to write.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from beleg.domain import Asked, Telling
from beleg.domains.expenses.planner.scripted import ScriptedPlanner
from beleg.domains.expenses.writer import others
from beleg.domains.expenses.writer.assessed import Assessed
from beleg.domains.expenses.writer.rules import RuleWriter
from beleg.grounding.computed import field_of
from beleg.records import Draft, Evidence, Form, Language, Ref, Sentence, View

_MONEY: Mapping[str, Form] = {
    **dict.fromkeys(
        ("amount", "full", "part", "above", "up_to", "total", "quantity", "parts", "hours", "rate", "claimed",
         "allowed", "total_claimed", "total_allowed", "own_share", "paid", "left", "left_part"),
        "decimal",
    ),
    **dict.fromkeys(("share", "breakfast", "lunch", "dinner"), "percent"),
    "currency": "text", "base": "text",
}  # fmt: skip
_CITED: Mapping[str, Form] = {"rule": "name", "policy": "name", "id": "name", "version": "term"}
FIELDS: Mapping[str, Mapping[str, Form]] = {
    "get_policy": {
        **_CITED, **_MONEY, "unit": "text", "place": "text", "category": "text", "category_title": "text",
        "categories": "text", "grade_title": "text", "role_title": "text", "valid_from": "day",
        "from": "day", "to": "day",
    },
    "search_policy": {**_CITED, "section": "name", "rules": "name"},
    "assess_claim": {**_CITED, **_MONEY, "claim_id": "name", "category": "text", "line": "term"},
    "list_claims": {**_MONEY, "claim_id": "name", "handed_in": "day"},
}  # fmt: skip
"""By tool: the fields that may be shown, named and written."""

_KINDS = ("receipt", "class", "deadline", "prior", "rate", "approval")
_TITLE = re.compile(r"\([^(){}]*(?=, (?:Fassung|version) \{version\})")
_WHERE = {
    "de": "Dazu steht etwas in der Richtlinie {policy}, Fassung {version}, Abschnitt {section}; der Wortlaut steht in "
    "den Belegen.",
    "en": "The policy {policy}, version {version}, section {section} speaks of it; its text is in the evidence.",
}
_QUOTED = {
    "de": "{policy} (Fassung {version}), Abschnitt {section}: {text}",
    "en": "{policy} (version {version}), section {section}: {text}",
}
_LINE = {"de": "{claim}, Zeile {line}", "en": "{claim}, line {line}"}
"""What a line of a claim is called where a model plans: its description is prose, and may be the model's own."""
_CLAIM = {
    "de": "Antrag {claim_id}, eingereicht am {handed_in}: von {total_claimed} {currency} werden {total_allowed} "
    "{currency} erstattet.",
    "en": "Claim {claim_id}, handed in on {handed_in}: of {total_claimed} {currency} {total_allowed} {currency} are "
    "paid.",
}


def telling(planner: ScriptedPlanner) -> Telling:
    """What a language model may see and word."""

    def asked(view: View) -> Asked:
        plan = planner.plan_of(view)
        if plan is None:
            return Asked()
        read = plan.reading
        categories = tuple(dict.fromkeys(each.category for each in read.subjects))
        return Asked(
            of={"category": categories} if categories else {},
            narrowed=bool(read.places or read.day or read.moneys or read.counted or read.about),
            whole=not (read.left or read.beside),
            settled=bool(plan.without or read.unread or read.impossible or read.subjects or read.about),
        )

    return Telling(
        fields=FIELDS, asked=asked, facts=facts, instead=instead, quoted=quoted, otherwise=otherwise
    )


def facts(view: View, _asked: Asked) -> Sequence[tuple[Sentence, ...]]:
    """What the writers say of the evidence at hand, a rule or an assessment each."""
    return [block for each in view.evidence if not each.empty for block in _of(each, view.language)]


def _of(evidence: Evidence, language: Language) -> Iterator[tuple[Sentence, ...]]:
    if evidence.tool == "get_policy":
        writer = RuleWriter(evidence, language)
        yield from ((each,) for each in writer.paid(meals=False, table=False).sentences if not each.aside)
        for kind in _KINDS:
            if writer.rows(kind):
                told = writer.about(kind, hours=None, amount=None, currencies=())
                yield from ((each,) for each in told.sentences)
    elif evidence.tool == "search_policy":
        for number in range(len(evidence.output["hits"])):
            yield (_where(evidence.id, number, language),)
    elif evidence.tool == "list_claims":
        for number in range(len(evidence.output["claims"])):
            yield (_claim(evidence.id, number, language),)
    elif evidence.tool == "assess_claim" and len(evidence.output["lines"]) == 1:
        yield tuple(Assessed(evidence, {}, language).told())
    elif evidence.tool == "assess_claim":
        yield (Assessed(evidence, {}, language).otherwise(),)


def otherwise(view: View) -> Draft | None:
    """That no rule covers what was asked, where that is all that was found."""
    empty = [each for each in view.evidence if each.empty and each.tool in ("get_policy", "search_policy")]
    if not empty or len(empty) < len(view.evidence):
        return None
    return Draft(sentences=(others.no_rule(empty[0], view.language),), status="no_data")


def instead(sentence: Sentence) -> Sentence:
    """The sentence with a policy's id for its title and a line's number for its description; of a passage, where it
    stands."""
    refs = {slot: value for slot, value in sentence.values.items() if isinstance(value, Ref)}
    prose = _prose(sentence)
    if prose is not None:
        number = int(prose.pointer.split("/")[2])
        return _where(prose.id, number, _language(sentence), part=sentence.part)
    values = {
        slot: Ref(id=value.id, pointer=f"{value.pointer.rpartition('/')[0]}/policy", form="name")
        if isinstance(value, Ref) and field_of(value) == "title"
        else value
        for slot, value in sentence.values.items()
    }
    template, version = sentence.template, refs.get("version")
    if version is not None and _TITLE.search(template):
        template = _TITLE.sub("({policy}", template)
        place = version.pointer.rpartition("/")[0]
        values["policy"] = Ref(id=version.id, pointer=f"{place}/id", form="name")
    line = refs.get("claim")
    if line is not None and field_of(line) == "description":
        template = template.replace("{claim}", _LINE[_language(sentence)])
        place = line.pointer.rpartition("/")[0]
        values |= {
            "claim": Ref(id=line.id, pointer="/claim_id", form="name"),
            "line": Ref(id=line.id, pointer=f"{place}/line", form="term"),
        }
    return Sentence(
        template=template,
        values=values,
        supports=sentence.supports,
        claim=sentence.claim,
        part=sentence.part,
        aside=sentence.aside,
    )


def quoted(sentence: Sentence) -> Sentence | None:
    """A passage word for word, with the ids of its policy and section; nothing for any other sentence."""
    prose = _prose(sentence)
    if prose is None:
        return None
    language = _language(sentence)
    where = _where(prose.id, int(prose.pointer.split("/")[2]), language, part=sentence.part)
    return replace(where, template=_QUOTED[language], values={**where.values, "text": prose})


def _prose(sentence: Sentence) -> Ref | None:
    """The passage that a sentence quotes."""
    refs = (value for value in sentence.values.values() if isinstance(value, Ref))
    return next((ref for ref in refs if field_of(ref) == "text"), None)


def _language(sentence: Sentence) -> Literal["de", "en"]:
    return "de" if "Fassung" in sentence.template else "en"


def _claim(id_: str, number: int, language: Language) -> Sentence:
    """What a claim that was handed in asks for and gets."""

    def at(key: str) -> Ref:
        return Ref(id=id_, pointer=f"/claims/{number}/{key}", form=FIELDS["list_claims"][key])

    fields = ("claim_id", "handed_in", "total_claimed", "total_allowed", "currency")
    return Sentence(
        template=_CLAIM["de" if language == "de" else "en"], values={key: at(key) for key in fields}
    )


def _where(id_: str, number: int, language: Language, part: int = 0) -> Sentence:
    """Where a passage stands that was found."""

    def at(key: str, form: Form) -> Ref:
        return Ref(id=id_, pointer=f"/hits/{number}/{key}", form=form)

    values = {
        "policy": at("policy", "name"),
        "version": at("version", "term"),
        "section": at("section", "name"),
    }
    return Sentence(template=_WHERE["de" if language == "de" else "en"], values=values, part=part)
