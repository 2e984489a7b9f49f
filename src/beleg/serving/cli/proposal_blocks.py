"""How ``beleg approvals`` shows a proposal: what it would do, what became of it, and what can be done next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from json import dumps

from beleg.agent.contract import instant, proposal_json
from beleg.approval.arguments import leaves
from beleg.approval.kept import Kept
from beleg.approval.policy import reason
from beleg.lean import dataclass
from beleg.records import Json, Proposal
from beleg.serving.cli.blocks import Block, Grid, Paragraph, Remark, visible


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A proposal with everything that a person looks at. ``lines`` is what it consists of, in the domain's own rows;
    ``earlier`` the one that came to nothing before it; ``objection`` why it does not stand any more."""

    found: Kept
    lines: tuple[Json, ...] = ()
    earlier: Kept | None = None
    objection: str | None = None
    gone: bool = False
    """Whether whoever asked for it was disabled since."""


def shown_json(shown: Shown) -> Json:
    """A proposal as the contract has it, and what has become of it."""
    found, earlier = shown.found, shown.earlier
    proposal, effect = found.proposal, found.effect
    return proposal_json(proposal) | {
        "content": proposal.content,
        "turn": proposal.turn,
        "session": proposal.session,
        "created_at": instant(proposal.created_at),
        "predecessor": proposal.predecessor,
        "earlier": {
            "id": earlier.proposal.id,
            "state": earlier.proposal.state,
            "by": earlier.decisions[-1].name if earlier.decisions else None,
            "reason": _reason(earlier),
        }
        if earlier is not None
        else None,
        "lines": list(shown.lines),
        "objection": shown.objection,
        "requester_disabled": shown.gone,
        "decisions": [
            {
                "person": each.name,
                "verdict": each.verdict,
                "channel": each.channel,
                "at": instant(each.at),
                "reason": each.reason,
            }
            for each in found.decisions
        ],
        "effect": {
            "state": effect.state,
            "attempt": effect.attempt,
            "sent_at": instant(effect.sent_at) if effect.sent_at is not None else None,
            "output": effect.output,
            "reason": effect.reason,
        }
        if effect is not None
        else None,
        "by": found.by,
        "because": found.because,
    }


def _next(found: Kept) -> str | None:
    """What can be done now, by whom and how; nothing where it is over."""
    proposal, effect, command = found.proposal, found.effect, f"beleg approvals {{}} {found.proposal.short}"
    match proposal.state:
        case "open":
            missing = proposal.ruling.needed - len(proposal.approved_by)
            others = (
                f" ({missing} of {proposal.ruling.needed} people still have to)"
                if proposal.ruling.needed > 1
                else ""
            )
            return f"To decide{others}: {command.format('approve')} --as NAME, or {command.format('deny')} --as NAME"
        case "approved":
            return "Nobody has begun to carry it out: `beleg worker` does."
        case "sending" if effect is not None and effect.lease_until is not None:
            until = f"{effect.lease_until:%H:%M:%S} UTC"
            return f"One process is at it until {until}; then `beleg worker` asks what became of it."
        case "unknown":
            return (
                "`beleg worker` asks the other side again. Whoever has looked there says what became of it: "
                f"{command.format('settle')} --applied or --not-applied --as NAME"
            )
    return None


def table(proposals: Iterable[Proposal]) -> Iterator[Block]:
    """A row for each."""
    rows = tuple(
        (
            each.short,
            _state(each),
            visible(each.requester),
            f"{each.expires_at:%Y-%m-%d %H:%M}",
            _one(each.summary),
        )
        for each in proposals
    )
    yield Grid(("id", "state", "asked by", "until (UTC)", "what"), rows) if rows else Remark("There is none.")


def _state(proposal: Proposal) -> str:
    """The state, and where several people have to approve how many have."""
    needed = proposal.ruling.needed
    several = needed > 1 and proposal.state == "open"
    return f"open, {len(proposal.approved_by)} of {needed}" if several else proposal.state


def blocks(shown: Shown) -> Iterator[Block]:
    """A proposal as a person decides on it: what it consists of, every argument with where it came from, the rest."""

    found, objection = shown.found, shown.objection
    proposal = found.proposal
    yield Paragraph(visible(f"{proposal.short}  {_state(proposal)}\n{_one(proposal.summary)}"))
    if shown.lines:
        names = [name for name in shown.lines[0] if any(each[name] for each in shown.lines)]
        rows_of = (tuple(_one(str(each[name])) for name in names) for each in shown.lines)
        yield Grid(tuple(names), tuple(rows_of))
    yield Grid(
        ("argument", "value", "from"),
        tuple(
            (_one(pointer.lstrip("/")), _value(value), _one(proposal.provenance.get(pointer, "")))
            for pointer, value in leaves(proposal.arguments)
            if pointer
        ),
    )
    before, after = dict(leaves(proposal.before or {})), dict(leaves(proposal.after or {}))
    if proposal.before is not None or proposal.after is not None:
        yield Grid(
            ("", "before", "after"),
            tuple(
                (
                    _one(place.lstrip("/")),
                    *(_value(state[place]) if place in state else "" for state in (before, after)),
                )
                for place in dict.fromkeys((*before, *after))
            ),
        )
    ruling = proposal.ruling
    several = f", {ruling.needed} people" if ruling.needed > 1 else ""
    rows = [
        ("tool", f"{proposal.tool} of {proposal.server}, for the agent {proposal.agent}"),
        ("asked by", f"{proposal.requester}, {proposal.created_at:%Y-%m-%d %H:%M} UTC"),
        ("why approval", reason(ruling, "en")),
        ("who decides", " or ".join(sorted(ruling.roles)) + several),
        ("until", f"{proposal.expires_at:%Y-%m-%d %H:%M} UTC"),
        ("id", proposal.id),
        ("policy", proposal.policy),
    ]
    rows += [("evidence", each) for each in proposal.evidence]
    if shown.earlier is not None:
        rows.append(("after", _came_to(shown.earlier)))
    elif proposal.predecessor is not None:
        rows.append(("after", proposal.predecessor))
    for each in found.decisions:
        verdict = "approved" if each.verdict == "approve" else "denied"
        because = f": {each.reason}" if each.reason else ""
        rows.append((verdict, f"{each.name}, {each.at:%Y-%m-%d %H:%M} UTC, {each.channel}{because}"))
    if found.effect is not None:
        because = f": {found.effect.reason}" if found.effect.reason else ""
        rows.append(("effect", f"{found.effect.state}{because}"))
        rows += [("reply", _value(found.effect.output))] if found.effect.output else []
    if found.by is not None:
        rows.append(("settled by", found.by + (f": {found.because}" if found.because else "")))
    elif found.because is not None:
        rows.append(("because", found.because))
    yield Grid(("", ""), tuple((name, _one(value)) for name, value in rows))
    if objection is not None:
        yield Remark(visible(f"It does not stand any more: {_one(objection)}"))
    if shown.gone and proposal.state == "open":
        yield Remark(visible(f"{_one(proposal.requester)}, who asked for it, was disabled since"))
    if objection is None and (way := _next(found)) is not None:
        yield Remark(way)


def _came_to(earlier: Kept) -> str:
    """What became of an earlier proposal, by whom and why."""
    proposal, why = earlier.proposal, _reason(earlier)
    by = f" by {earlier.decisions[-1].name}" if proposal.state == "denied" and earlier.decisions else ""
    return f"{proposal.short}, {proposal.state}{by}" + (f": {why}" if why else "")


def _reason(found: Kept) -> str | None:
    """Why it ended, in the words that were given."""
    said = found.decisions[-1].reason if found.decisions else None
    told = found.effect.reason if found.effect is not None else None
    return found.because or told or said


def _value(value: object) -> str:
    """A value so that it can be told from words of ours: a text with its quotes, whatever it holds in one line."""

    return visible(dumps(value, ensure_ascii=False))


def _one(text: str) -> str:
    return visible(" ".join(text.split()))
