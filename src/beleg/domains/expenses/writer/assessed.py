"""Sentences from the assessment of an expense that a question describes: what is paid, why no more, and what was taken
for granted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from beleg.domains.expenses.writer.others import spoken
from beleg.records import Evidence, Form, Language, Ref, Sentence, Value

SUPPOSED: Mapping[str, Mapping[str, str]] = {
    "de": {
        "agreed": ", mit Zustimmung vorab",
        "alone": ", nur für die Gäste",
        "total": "Zusammen",
        "each_day": ", je Tag",
    },
    "en": {
        "agreed": ", with agreement beforehand",
        "alone": ", for the guests only",
        "total": "In all",
        "each_day": ", each day",
    },
}
"""What a supposed claim is called: what it is for and what was supposed, so that its id says whose its figures are."""
_ASSESSED = {
    "de": "Von {claimed} {currency} ({claim}) werden {allowed} {currency} erstattet (POLICY, Fassung {version}, "
    "Regel {rule}).",
    "en": "Of {claimed} {currency} ({claim}) {allowed} {currency} are paid (POLICY, version {version}, rule {rule}).",
}
_OTHERWISE = {
    "de": "{claim}: erstattet werden {allowed} {currency}",
    "en": "{claim}: {allowed} {currency} are paid",
}
_CITED = {
    "de": " (POLICY, Fassung {version}, Regel {rule})",
    "en": " (POLICY, version {version}, rule {rule})",
}
_CONVERTED = {
    "de": "{amount} {from} sind {claimed} {currency} nach dem hinterlegten Kurs (POLICY, Fassung {version}, "
    "Regel {rule}).",
    "en": "{amount} {from} are {claimed} {currency} at the rate that is kept (POLICY, version {version}, rule {rule}).",
}
_SUPPOSED = {
    "de": "Das gilt mit Beleg.",
    "en": "This holds with a receipt.",
}
_PARTY = {
    "de": "Gerechnet ist mit {quantity} Personen, den Gästen und Ihnen selbst (Regel {rule}).",
    "en": "This counts {quantity} people, the guests and yourself (rule {rule}).",
}
_OWN = {
    "de": "Selbst zu tragen sind {own} {currency}.",
    "en": "{own} {currency} are left to pay yourself.",
}
_OWN_OTHERWISE = {
    "de": "; selbst zu tragen sind {own} {currency}",
    "en": "; {own} {currency} are left to pay yourself",
}
_WHY = {
    "de": {
        "over_cap": "Mehr lässt diese Regel nicht zu.",
        "share": "Nur ein Teil der Ausgabe zählt.",
        "no_receipt": "Ohne Beleg wird nichts erstattet.",
        "no_prior_consent": "Ohne Zustimmung vorab wird nichts erstattet.",
        "excluded": "Das wird nie erstattet.",
        "covered": "Das Tagegeld des Tages tritt an seine Stelle.",
        "unknown_category": "Diese Art von Ausgabe kennt keine Regel.",
        "no_rate": "Für diese Währung ist an diesem Tag kein Kurs hinterlegt.",
        "too_late": "Die Frist ist verstrichen.",
    },
    "en": {
        "over_cap": "This rule allows no more.",
        "share": "Only a part of the expense counts.",
        "no_receipt": "Without a receipt nothing is paid.",
        "no_prior_consent": "Without agreement beforehand nothing is paid.",
        "excluded": "This is never paid.",
        "covered": "The per diem of the day is paid in place of it.",
        "unknown_category": "No rule knows this kind of expense.",
        "no_rate": "No rate is kept for this currency on that day.",
        "too_late": "The deadline has passed.",
    },
}


class Assessed:
    """Words the assessment of one supposed expense, or of one line in a claim of several.

    Args:
        evidence: The result of ``assess_claim``.
        titles: What policies are called, by id.
        language: The answer's.
        own: Whether what is not paid of the claim is told as well.
        at: The line's place in a claim of several, whose lines are called by their descriptions; a claim of one is
            called by its id.
    """

    def __init__(
        self,
        evidence: Evidence,
        titles: Mapping[str, str],
        language: Language,
        *,
        own: bool = False,
        at: int | None = None,
    ) -> None:
        self._own = own
        self._evidence = evidence
        self._titles = titles
        self._spoken = spoken(language)
        self._several = at is not None
        self._number = at or 0
        self._place = f"/lines/{self._number}"
        self._line: dict[str, Any] = evidence.output["lines"][self._number]

    def told(self) -> Iterator[Sentence]:
        """What of it is paid, by which rule, and why not all of it."""
        cited = self._line["policy"]
        yield from self.converted(aside=cited is not None)
        if cited is not None and not self.refused_for("no_rate"):
            yield self._sentence(self._source(cited, _ASSESSED[self._spoken]), self._values())
        for code in dict.fromkeys(self._line["codes"]):
            number = self._line["codes"].index(code)
            if words := _WHY[self._spoken].get(code):
                yield Sentence(template=words, supports=(self._at(f"{self._place}/codes/{number}", "text"),))
        if self._own and cited is not None and not self._several:
            yield self._sentence(_OWN[self._spoken], self._share())

    def supposed(self, party: Mapping[str, Value]) -> Iterator[Sentence]:
        """What was taken for granted; ``party``: how many people count by which rule, where guests are named."""
        if self._line["policy"] is None:
            return
        if party:
            yield self._sentence(_PARTY[self._spoken], party, aside=True)
        receipted = self._evidence.args["claim"]["lines"][self._number]["receipt"]
        if receipted and not self.refused_for("excluded"):
            supports = (self._at("/status", "text"),)
            yield self._sentence(_SUPPOSED[self._spoken], {}, supports=supports, aside=True)

    def otherwise(self, *, in_all: bool = False) -> Sentence:
        """What it comes to under the supposition that its id or name says; ``in_all``: of several that were each told
        with its rule."""
        lines = self._evidence.output["lines"] if not self._several else [self._line]
        cited = (
            self._line["policy"] if all(each["policy"] == self._line["policy"] for each in lines) else None
        )
        source = self._source(cited, _CITED[self._spoken]) if cited is not None and not in_all else ""
        own = _OWN_OTHERWISE[self._spoken] if self._own and not self._several else ""
        values = self._share() | self._values()
        return self._sentence(f"{_OTHERWISE[self._spoken]}{source}{own}.", values)

    def refused_for(self, code: str) -> bool:
        """Whether it was cut or refused for this reason."""
        return code in self._line["codes"]

    def paid(self) -> str:
        """What is paid of it."""
        return str(self._line["allowed"] if self._several else self._evidence.output["total_allowed"])

    def converted(self, *, aside: bool = False) -> Iterator[Sentence]:
        """What the amount is worth in the claim's currency, where that is another."""
        if self._line["original"]["currency"] == self._evidence.output["currency"] or self.refused_for(
            "no_rate"
        ):
            return
        values: dict[str, Value] = {
            "amount": self._at(f"{self._place}/original/amount", "decimal"),
            "from": self._at(f"{self._place}/original/currency", "text"),
        }
        # What converts an amount is asked first of all rules.
        cited = self._line["rules"][0]
        values |= {
            "version": self._at(f"{self._place}/rules/0/version", "term"),
            "rule": self._at(f"{self._place}/rules/0/rule", "name"),
            "policy": self._at(f"{self._place}/rules/0/id", "text"),
        }
        template = self._source(cited, _CONVERTED[self._spoken])
        if self._several:
            template = template.replace("{from}", "{from} ({claim})", 1)
        yield self._sentence(template, self._values() | values, aside=aside)

    def _share(self) -> dict[str, Value]:
        """What is not paid of it."""
        return {"own": self._at("/own_share", "decimal"), "currency": self._at("/currency", "text")}

    def _source(self, cited: Mapping[str, Any], template: str) -> str:
        """A template with the policy's title, or the slot of its id."""
        return template.replace("POLICY", _plain(self._titles.get(cited["id"])) or "{policy}")

    def _values(self) -> dict[str, Value]:
        values: dict[str, Value] = {
            "policy": self._at(f"{self._place}/policy/id", "text"),
            "version": self._at(f"{self._place}/policy/version", "term"),
            "rule": self._at(f"{self._place}/policy/rule", "name"),
        }
        if self._several:
            return values | {
                "claim": self._at(f"{self._place}/description", "text"),
                "claimed": self._at(f"{self._place}/claimed", "decimal"),
                "allowed": self._at(f"{self._place}/allowed", "decimal"),
                "currency": self._at("/currency", "text"),
            }
        return values | {
            "claim": self._at("/payment/claim_id", "text"),
            "claimed": self._at("/payment/claimed", "decimal"),
            "allowed": self._at("/payment/amount", "decimal"),
            "currency": self._at("/payment/currency", "text"),
        }

    def _sentence(
        self,
        template: str,
        values: Mapping[str, Value],
        *,
        supports: tuple[Ref, ...] = (),
        aside: bool = False,
    ) -> Sentence:
        used = {name: value for name, value in values.items() if f"{{{name}}}" in template}
        return Sentence(template=template, values=used, supports=supports, aside=aside)

    def _at(self, pointer: str, form: Form) -> Ref:
        return Ref(id=self._evidence.id, pointer=pointer, form=form)


def _plain(title: str | None) -> str:
    """A title as a sentence may hold it outside of its values; nothing where it holds a figure or a brace."""
    return "" if title is None or any(each.isdigit() or each in "{}" for each in title) else title
