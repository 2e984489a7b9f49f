"""What the rules allow of a claim: pure arithmetic over typed rules, the same whenever it is computed again.

Of every line it is said what is paid, which rule in which version of which policy decided, and why it is cut or
refused. A line is judged by the policies of its own day. All reasons for a refusal are told, not only the first; of
several limits the lowest holds. Nothing is read out of prose, and whatever a rule needs and the line does not say is
decided against the line, or flagged where no rule speaks of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

from beleg.domains.expenses import money
from beleg.domains.expenses.across import Across
from beleg.domains.expenses.alike import Alike
from beleg.domains.expenses.bills import Bills
from beleg.domains.expenses.categories import called, meant
from beleg.domains.expenses.claims import folded, invoice_key
from beleg.domains.expenses.elsewhere import elsewhere
from beleg.domains.expenses.inforce import MOST_MEANT, InForce
from beleg.domains.expenses.limits import Asked, Used
from beleg.domains.expenses.policies.records import (
    Deadline,
    Excluded,
    Grade,
    PerDiem,
    PolicySet,
    Prior,
    Receipt,
    TravelClass,
)
from beleg.domains.expenses.records import (
    Assessment,
    Cite,
    Code,
    EarlierLine,
    ExpenseClaim,
    Finding,
    Line,
    LineAssessment,
)
from beleg.domains.expenses.together import together

_GRADES: dict[Grade, int] = {"second": 0, "first": 1, "economy": 0, "premium": 1, "business": 2}
"""How good a class is, among those of the same means of travel."""


def assess(
    claim: ExpenseClaim,
    policies: PolicySet,
    day: date,
    earlier: Iterable[EarlierLine] = (),
    *,
    came: date | None = None,
) -> Assessment:
    """What is allowed of a claim that was handed in on ``day``, as whoever did says; ``earlier`` are the lines before
    it that can matter. Where it ``came`` on another day, a line has to be in time by both. Its categories are taken by
    the policies' own words for them."""
    claim, before, came = called(policies, claim), tuple(earlier), came or day
    assessor = _Assessor(claim, policies, day, before, came)
    if lumps := assessor.lumps():
        alone = _Assessor(replace(claim, lines=lumps), policies, day, before, came).assessment()
        assessor.paid_in_place([each.line for each in alone.lines if each.allowed])
    found = assessor.assessment()
    own = [each for each in before if each.own]
    across = Across(claim=claim, earlier=own, policies=policies, book=assessor.book, days=(day, came))
    more = (*across.flags(found.total_allowed), *elsewhere(claim, before))
    return replace(found, flags=(*found.flags, *more))


class _Assessor:
    """One claim, line by line, in the order in which they stand."""

    def __init__(
        self,
        claim: ExpenseClaim,
        policies: PolicySet,
        day: date,
        earlier: Iterable[EarlierLine],
        came: date,
    ) -> None:
        self._claim = claim
        self._policies = policies
        self._day = day
        self._first, self._last = min(day, came), max(day, came)
        self._books: dict[date, InForce] = {}
        self._used = Used()
        self._same: dict[object, str] = {}
        self._covered: dict[tuple[date, str], tuple[str, Cite]] = {}
        self._alike = Alike(self._worth, self._fixed)
        self._receipts: dict[str, str] = {}
        self._nights: dict[tuple[str, int], str] = {}
        self._bills = Bills(claim)
        self._flags: list[str] = []
        self._meant: dict[str, str] = {}
        for each in earlier:
            self._take_in(each)

    def lumps(self) -> tuple[Line, ...]:
        """The lines that are paid in place of other categories."""
        rules = ((each, self.book(each.day).placed(each, PerDiem)) for each in self._claim.lines)
        return tuple(each for each, placed in rules if any(rule.covers for rule, _ in placed))

    def paid_in_place(self, lumps: Iterable[Line]) -> None:
        """Of these lines something is paid, so that nothing is of what they are paid in place of."""
        for line in lumps:
            for rule, where in self.book(line.day).placed(line, PerDiem):
                self._covered.update(_in_place(rule, line.day, line.days, (f"line {line.number}", where)))

    def assessment(self) -> Assessment:
        """All of it."""
        claim = self._claim
        self._flags += self._bills.flags
        self._flags += together(claim, self.book)
        lines = tuple(self._judged(line) for line in claim.lines)
        self._flags += self._alike.series()
        claimed = money.total((each.claimed for each in lines), claim.currency)
        allowed = money.total((each.allowed for each in lines), claim.currency)
        whole = not any(each.findings for each in lines)
        return Assessment(
            claim=claim,
            day=self._day,
            policies=self._policies.digest,
            lines=lines,
            total_claimed=claimed,
            total_allowed=allowed,
            status="ineligible" if not allowed else "eligible" if whole else "partly",
            flags=tuple(self._flags),
        )

    # --- a line ---------------------------------------------------------------------------------------------------

    def _judged(self, line: Line) -> LineAssessment:
        rules = self.book(line.day)
        code = self._claim.currency
        worth = rules.convert(line.amount, line.currency, code)
        claimed = worth[0] if worth is not None else money.nothing(code)
        asked: list[Cite] = list(worth[1]) if worth is not None else []
        findings = list(self._refusals(line, rules, asked))
        self._alike.remember(line)
        if (before := self._night_before(line, rules)) is not None and "duplicate" not in {
            each.code for each in findings
        }:
            self._flag(line, f"a night of it is also in {before}")
        if findings:
            return self._line(line, claimed, money.nothing(code), findings, asked)
        allowed, cuts = claimed, []
        lowest: Cite | None = None
        if line.place is None and (place := rules.place(line)) is not None:
            self._flag(line, f"the place is taken from the description: {place}")
        asking = Asked(line=line, amount=claimed, currency=code, rules=rules, used=self._used)
        for limit in asking.limits():
            asked.append(limit.cite)
            for flag in limit.flags:
                self._flag(line, flag)
            if limit.cut:
                cuts.append(limit.finding())
            if lowest is None or limit.allowed < allowed:
                lowest = limit.cite
            allowed = min(allowed, limit.allowed)
        proved = self._proved(line, rules)
        if proved is not None and proved[0] < allowed:
            allowed, lowest = proved[0], proved[1]
            text = "more than the attached invoice says, and only what a receipt shows is paid"
            cuts.append(Finding(code="beyond_receipt", text=text, cite=proved[1]))
        self._used.add(line.category, line.day, allowed, self._days(line))
        return self._line(line, claimed, allowed, cuts, asked, decided=lowest)

    def _line(
        self,
        line: Line,
        claimed: Decimal,
        allowed: Decimal,
        findings: list[Finding],
        asked: list[Cite],
        *,
        decided: Cite | None = None,
    ) -> LineAssessment:
        if decided is None and findings:
            decided = next((each.cite for each in findings if each.cite is not None), None)
        elif decided is None:
            decided = asked[-1] if asked else self.book(line.day).declared(line.category)
        every = dict.fromkeys([*asked, *(each.cite for each in findings if each.cite is not None)])
        return LineAssessment(
            line=line,
            claimed=claimed,
            allowed=allowed,
            findings=tuple(findings),
            cite=decided,
            rules=tuple(every),
        )

    def _refusals(self, line: Line, rules: InForce, asked: list[Cite]) -> Iterator[Finding]:
        """Every reason for which nothing of a line is paid."""
        if rules.declared(line.category) is None:
            yield self._unknown(line)
        if line.day > self._first:
            yield _no(
                "dated_after", f"it is dated {line.day}, after the claim was handed in on {self._first}"
            )
        elif (
            rules.counts_days(line.category)
            and (last := line.day + timedelta(days=line.days - 1)) > self._first
        ):
            yield _no(
                "dated_after", f"it goes on until {last}, after the claim was handed in on {self._first}"
            )
        if (before := self._duplicate(line)) is not None:
            yield _no(
                "duplicate",
                f"it was claimed before: {before} (while that is unpaid, a claim that names it in `replaces` takes its "
                "place)",
            )
        if rules.convert(line.amount, line.currency, self._claim.currency) is None:
            yield _no(
                "no_rate", f"there is no rate from {line.currency} to {self._claim.currency} on {line.day}"
            )
        if (covered := self._covered.get((line.day, line.category))) is not None:
            yield _no("covered", f"the per diem of {covered[0]} is paid in place of it", covered[1])
        for _, where in rules.of(line.category, Excluded):
            yield _no("excluded", f"{line.category} is never paid", where)
        for deadline, where in rules.of(line.category, Deadline):
            asked.append(where)
            if self._last > line.day + timedelta(days=deadline.days):
                text = f"handed in on {self._last}, more than {deadline.days} days after {line.day}"
                yield _no("too_late", text, where)
        yield from self._thresholds(line, rules, asked)
        yield from self._class(line, rules, asked)

    def _thresholds(self, line: Line, rules: InForce, asked: list[Cite]) -> Iterator[Finding]:
        """What has to come with a line above an amount: a receipt, and somebody's word beforehand."""
        for rule, where in rules.of(line.category, Receipt):
            asked.append(where)
            if _above(line, rules, rule.above, rule.currency) and not line.receipt:
                yield _no("no_receipt", f"there is no receipt{_from(rule.above, rule.currency)}", where)
        for prior, where in rules.of(line.category, Prior):
            asked.append(where)
            if not _above(line, rules, prior.above, prior.currency):
                continue
            if line.agreed_by is None:
                text = f"nobody with the role {prior.role} agreed before{_from(prior.above, prior.currency)}"
                yield _no("no_prior_consent", text, where)
            else:
                self._flag(
                    line, f"{line.agreed_by} agreed before, as the claim says; it takes the role {prior.role}"
                )

    def _class(self, line: Line, rules: InForce, asked: list[Cite]) -> Iterator[Finding]:
        """The best class of those that the journey is long enough for."""
        classes = rules.of(line.category, TravelClass)
        if not classes:
            return
        if line.grade is None:
            self._flag(line, "the class that was travelled in is not given")
            return
        hours = line.hours or Decimal(0)
        allowed = [each for each in classes if not each[0].hours or hours > each[0].hours]
        if not allowed:
            yield _no("class_too_high", "no class is paid for a journey of this length", classes[0][1])
            return
        best, where = max(allowed, key=lambda each: _GRADES[each[0].grade])
        asked.append(where)
        if _GRADES[line.grade] > _GRADES[best.grade]:
            text = f"travelled in {line.grade} class, and {best.grade} is the best that is paid"
            yield _no("class_too_high", text, where)

    def _unknown(self, line: Line) -> Finding:
        """A category that nobody knows, or that no version in force on that day knows."""
        for document in self._policies.documents:
            for each in document.categories:
                if each.name == line.category:
                    where = Cite(policy=document.id, version=document.version, rule=f"category:{each.name}")
                    return _no(
                        "outside_validity", f"no policy for {line.category} is in force on {line.day}", where
                    )
        if line.category not in self._meant and len(self._meant) < MOST_MEANT:
            self._meant[line.category] = " or ".join(meant(self._policies, line.day, line.category))
        names = self._meant.get(line.category)
        more = f": did you mean {names}?" if names else ""
        return _no("unknown_category", f"no policy knows the category {line.category}{more}")

    def _proved(self, line: Line, rules: InForce) -> tuple[Decimal, Cite] | None:
        """What the attached invoice still proves of a line, where a rule asks for a receipt."""
        left = self._bills.proved(line, rules)
        asking = [
            where
            for rule, where in rules.of(line.category, Receipt)
            if _above(line, rules, rule.above, rule.currency)
        ]
        return (left, asking[0]) if left is not None and asking else None

    # --- what was claimed before ----------------------------------------------------------------------------------

    def _take_in(self, each: EarlierLine) -> None:
        where = f"line {each.line} of claim {each.claim}"
        for receipt in (each.receipt, each.invoice):
            if receipt is not None:
                self._receipts.setdefault(receipt, where)
        if each.perhaps:
            self._alike.take_in(each, f"{where}, under a name that may be the same person's")
        if not each.own:
            return
        self._alike.take_in(each, where)
        self._same.setdefault(_in_all(each), where)
        days = self._days(each)
        self._used.add(
            each.category, each.day, self._worth(each.day, each.allowed, each.allowed_currency), days
        )
        for rule, cite in self.book(each.day).of(each.category, PerDiem):
            for place, said in _in_place(rule, each.day, days, (where, cite)):
                self._covered.setdefault(place, said)
        for night in range(each.day.toordinal(), each.day.toordinal() + days):
            self._nights.setdefault((each.category, night), where)

    def _duplicate(self, line: Line) -> str | None:
        """Where the same was claimed before: the same words, day and amount, or the same receipt. What is nearly so is
        flagged."""
        found = self._same.get(_in_all(line))
        for receipt in _receipts(line):
            found = found or self._receipts.get(receipt)
        if found is None and (like := self._alike.like(line)) is not None:
            self._flag(line, like)
        return found

    def _night_before(self, line: Line, rules: InForce) -> str | None:
        """Where a night of the line was claimed before, if its category counts nights."""
        if not rules.counts_nights(line.category):
            return None
        first = line.day.toordinal()
        nights = (
            self._nights.get((line.category, night)) for night in range(first, first + self._days(line))
        )
        return next(filter(None, nights), None)

    # --- small things ---------------------------------------------------------------------------------------------

    def _days(self, line: Line | EarlierLine) -> int:
        """The days or nights that a line takes up; one where its category does not count them."""
        return line.days if self.book(line.day).counts_days(line.category) else 1

    def _fixed(self, day: date, category: str) -> bool:
        """Whether a category is paid by the day, whatever was spent."""
        return bool(self.book(day).of(category, PerDiem))

    def _worth(self, day: date, amount: Decimal, code: str) -> Decimal | None:
        """What an amount is worth in the claim's currency, by the rates of its day, else of the claim's."""
        found = self.book(day).convert(amount, code, self._claim.currency)
        found = found or self.book(self._day).convert(amount, code, self._claim.currency)
        return None if found is None else found[0]

    def book(self, day: date) -> InForce:
        """The rules of a day."""
        if day not in self._books:
            self._books[day] = InForce(self._policies, day)
        return self._books[day]

    def _flag(self, line: Line, text: str) -> None:
        self._flags.append(f"line {line.number}: {text}")


def _no(code: Code, text: str, where: Cite | None = None) -> Finding:
    return Finding(code=code, text=text, cite=where)


def _in_place(
    rule: PerDiem, first: date, days: int, said: tuple[str, Cite]
) -> Iterator[tuple[tuple[date, str], tuple[str, Cite]]]:
    """The days and categories that a lump sum of so many days is paid in place of, each with what is said of it."""
    for category in rule.covers:
        for day in range(days):
            yield (first + timedelta(days=day), category), said


def _in_all(each: Line | EarlierLine) -> tuple[object, ...]:
    """What makes two lines the same in everything that they say."""
    return each.day, each.category, each.amount, each.currency, folded(each.description)


def _receipts(line: Line) -> Iterator[str]:
    if line.attachment is not None:
        yield line.attachment.digest
    if (key := invoice_key(line)) is not None:
        yield key


def _above(line: Line, rules: InForce, threshold: Decimal | None, code: str) -> bool:
    """Whether a line is above a threshold, if there is one; an amount that cannot be compared is."""
    if threshold is None:
        return False
    worth = rules.convert(line.amount, line.currency, code)
    return worth is None or worth[0] > threshold


def _from(threshold: Decimal | None, code: str) -> str:
    """From when a rule asks for it, as a few words."""
    return (
        f", which it takes above {money.written(money.rounded(threshold, code))} {code}" if threshold else ""
    )
