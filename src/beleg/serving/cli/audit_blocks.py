"""How ``beleg audit`` shows what verifying a log or a receipt found out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from beleg.records import AuditEvent, Json
from beleg.serving.cli.blocks import Block, Grid, Paragraph, visible

if TYPE_CHECKING:
    from beleg.audit.receipts import Receipt
    from beleg.audit.report import Report


def report_lines(report: Report) -> Iterator[str]:
    """What verifying found out, a line each."""
    for finding in report.findings:
        yield visible(f"{report.tenant}: {finding.kind}: {finding.message}")
    if report.more:
        yield f"{report.tenant}: and {report.more} more"
    kept = f"{report.events:,} events, {report.texts:,} texts, {report.texts_deleted:,} texts deleted"
    if not report.intact:
        yield f"{report.tenant}: NOT INTACT; {kept}"
    elif report.signed is None:
        yield f"{report.tenant}: chain intact, tail not provable; {kept}"
    elif report.signed == report.events:
        yield f"{report.tenant}: chain intact, all of it as the checkpoint signed it; {kept}"
    else:
        yield (
            f"{report.tenant}: chain intact, its first {report.signed:,} events as the checkpoint signed them,"
            f" the tail after them not provable; {kept}"
        )


def report_json(report: Report) -> Json:
    """What verifying found out, for programs."""
    return {
        "tenant": report.tenant,
        "intact": report.intact,
        "tail_provable": report.signed is not None and report.signed == report.events,
        "events": report.events,
        "hash": report.hash,
        "signed": report.signed,
        "texts": report.texts,
        "texts_deleted": report.texts_deleted,
        "findings": [
            {"kind": finding.kind, "seq": finding.seq, "message": finding.message}
            for finding in report.findings
        ],
        "more": report.more,
    }


def receipt_json(receipt: Receipt) -> Json:
    """What a receipt proves, for programs."""
    return {
        "proposal": receipt.proposal,
        "state": receipt.state,
        "log": receipt.checkpoint.origin,
        "signed": receipt.checkpoint.size,
        "key": str(receipt.checkpoint.key),
        "events": [
            {
                "seq": event.seq,
                "kind": event.kind,
                "at": event.at.isoformat(),
                "body": event.body,
                "words": {name: text for (seq, name), text in receipt.words.items() if seq == event.seq},
            }
            for event in receipt.events
        ],
        "record": receipt.record,
    }


def receipt_blocks(receipt: Receipt) -> Iterator[Block]:
    """What a receipt proves, for people."""
    signed = receipt.checkpoint
    yield Paragraph(
        f"The receipt holds: the proposal {receipt.proposal} is {visible(receipt.state)}, as the first {signed.size}"
        f" events of the log {visible(signed.origin)} say, signed with {signed.key}."
    )
    if receipt.record is not None:
        yield Paragraph(visible(str(receipt.record.get("summary", ""))))
    rows = []
    for event in receipt.events:
        person = receipt.words.get((event.seq, "name")) or str(event.body.get("person", ""))
        done = str(event.body.get("verdict", event.body.get("state", "")))
        reason = receipt.words.get((event.seq, "reason"), "")
        at = event.at.isoformat(timespec="seconds")
        rows.append(tuple(map(visible, (str(event.seq), at, event.kind, done, person, reason))))
    yield Grid(("event", "at", "kind", "what", "by", "reason"), tuple(rows))


def event_json(event: AuditEvent, names: Mapping[str, str]) -> Json:
    """An event, for programs; ``by`` is the name of whoever did it, while it is known."""
    return {
        "seq": event.seq,
        "at": event.at.isoformat(),
        "kind": event.kind,
        "by": _by(event, names),
        "body": event.body,
    }


def event_blocks(events: Iterable[AuditEvent], names: Mapping[str, str]) -> Iterator[Block]:
    """Events, a row each, the newest last."""
    rows = []
    for event in events:
        body = event.body
        done = " ".join(
            str(body[each])
            for each in ("verdict", "state", "status", "action", "because", "where")
            if each in body
        )
        about = str(body.get("proposal") or body.get("tool") or body.get("policy") or "")
        whom = names.get(str(body.get("person")), "") if event.kind == "user" else ""
        at = f"{event.at:%Y-%m-%d %H:%M:%S}"
        cells = (
            str(event.seq),
            at,
            event.kind,
            done,
            _by(event, names),
            whom or _loaded(body) or about.removeprefix("sha256:")[:12],
        )
        rows.append(tuple(map(visible, cells)))
    header = ("event", "at (UTC)", "kind", "what", "by", "about")
    yield Grid(header, tuple(rows)) if rows else Paragraph("Nothing was recorded.")


def _loaded(body: Json) -> str:
    """Which version of a domain's policy an event tells of, where it does."""
    return f"{body['policy']} v{body['version']}" if "policy" in body and "version" in body else ""


def _by(event: AuditEvent, names: Mapping[str, str]) -> str:
    """Whoever did it: by name, else by the id that the chain holds; nobody where the product did it by itself."""
    body = event.body
    said = body.get("by") if event.kind in ("user", "policy") else body.get("person") or body.get("requester")
    return names.get(str(said), str(said)) if said is not None else ""
