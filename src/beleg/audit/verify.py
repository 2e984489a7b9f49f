"""Whether the log is what was recorded: every event, every link, every place, and that nothing was cut off.

The events are read once, in order, a few at a time, so that it takes no more memory for a million than for ten. What
does not fit is said with its place. Without a checkpoint from elsewhere one thing cannot be told: whether the newest
events were cut off, or all of them replaced, by somebody who could write everything that the database holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from beleg.audit import log
from beleg.audit.checkpoints import Checkpoint, Rotation, log_of, read_checkpoint, rotation, trusted, unsigned
from beleg.audit.merkle import Frontier
from beleg.audit.notes import PublicKey
from beleg.audit.report import MOST_FINDINGS, NEAR, Finding, Kind, Report, Row, Source, TextRow
from beleg.digest import canonical, parse
from beleg.errors import InputError
from beleg.records import Json


def verify(
    source: Source,
    *,
    checkpoints: Sequence[str] = (),
    keys: Iterable[PublicKey] = (),
    tick: Callable[[int], None] = lambda _: None,
) -> Report:
    """Reads a whole chain and says what does not fit.

    Args:
        source: Where it is read from.
        checkpoints: Signed notes of it that were kept elsewhere.
        keys: Public keys that are trusted; those they lead to by a rotation that both signed are trusted too.
        tick: Told now and then how many events were read.
    """
    return _Verifier(source, checkpoints, tuple(keys), tick).run()


class _Found:
    """What does not fit, as far as it is told."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.more = 0

    def add(self, kind: Kind, seq: int | None, message: str) -> None:
        """One more finding."""
        if len(self.findings) < MOST_FINDINGS:
            self.findings.append(Finding(kind, seq, message))
        else:
            self.more += 1


class _Verifier:
    """One walk over one chain."""

    def __init__(
        self, source: Source, notes: Sequence[str], keys: tuple[PublicKey, ...], tick: Callable[[int], None]
    ) -> None:
        self._source = source
        self._keys = keys
        self._tick = tick
        self._found = _Found()
        self._claims = self._read_claims(notes)
        self._rotations: list[Rotation] = []
        self._tenant = canonical(source.tenant).decode()
        self._last = 0
        self._hash = log.beginning(source.tenant)
        self._frontier = Frontier()
        self._shift = 0
        self._gap = False
        self._texts = 0
        self._missing = 0
        self._told_deleted = 0

    def run(self) -> Report:
        """The report."""
        texts = _Ahead(self._source.texts())
        nodes = self._source.nodes()
        claims = [size for _, size, _ in self._claims if size]
        roots: dict[int, bytes] = {0: self._frontier.root}
        for row in self._source.events():
            self._event(row)
            self._check_texts(row, texts)
            self._grow(row, nodes)
            while claims and claims[0] == self._frontier.size:
                roots[claims.pop(0)] = self._frontier.root
            if row.seq % 10_000 == 0:
                self._tick(row.seq)
        self._leftovers(texts, nodes)
        self._check_head()
        return self._report(roots)

    # --- the parts --------------------------------------------------------------------------------------------

    def _event(self, row: Row) -> None:
        """One event: its place, its contents, the one before it."""
        expected = self._last + 1
        self._gap = False
        if row.seq > expected:
            places = f"event {expected}" if row.seq == expected + 1 else f"events {expected} to {row.seq - 1}"
            self._say("removed", expected, f"{places}: not there, between {self._last} and {row.seq}")
            self._gap = True
        elif row.seq < expected:
            self._say("forked", row.seq, f"event {row.seq}: two events stand at this place")
        if not self._is_sound(row):
            self._edited(row)
        elif row.prev != self._hash:
            self._unlinked(row)
        elif self._shift:
            self._shift = 0
        if row.kind == "key_rotated":
            self._rotated(row)
        elif row.kind in ("session_deleted", "user"):
            self._told_deleted += _count(row.body)
        self._last, self._hash = row.seq, row.hash

    def _is_sound(self, row: Row) -> bool:
        """Whether the contents give the hash, and the columns beside them repeat what they say."""
        return self._hash_of(row, row.seq) == row.hash and _is_filed(row)

    def _hash_of(self, row: Row, seq: int) -> str:
        """The hash of the row's contents as the event ``seq``."""
        return log.stored_hash(
            self._tenant,
            seq=seq,
            kind=row.kind,
            at=row.at,
            body=row.body,
            texts=row.texts,
            prev=row.prev,
        )

    def _edited(self, row: Row) -> None:
        """Contents that do not give their hash: changed, or recorded at another place."""
        if self._found.more:
            self._found.more += 1  # nothing more is told, and looking for reasons takes time
            return
        shifts = (self._shift, *(d for n in range(1, NEAR + 1) for d in (n, -n)))
        moved = next((d for d in shifts if d and self._hash_of(row, row.seq + d) == row.hash), 0)
        if not moved:
            self._say(
                "edited",
                row.seq,
                f"event {row.seq} ({row.kind}): its contents are not those that were recorded",
            )
            return
        if moved == self._shift and row.prev == self._hash:
            return  # one of many that were moved together, and the first of them is told
        self._shift = moved
        recorded = row.seq + moved
        after = self._source.after(self._hash)
        if moved > 0 and after is None:
            lost = f"event {row.seq}" if moved == 1 else f"events {row.seq} to {recorded - 1}"
            self._say(
                "removed",
                row.seq,
                f"{lost}: removed; what stands at {row.seq} was recorded as event {recorded}",
            )
        else:
            self._say(
                "reordered", row.seq, f"event {row.seq}: what stands here was recorded as event {recorded}"
            )

    def _unlinked(self, row: Row) -> None:
        """Sound contents that do not follow the event before them."""
        if self._found.more:
            self._found.more += 1
            return
        place = self._source.with_hash(row.prev)
        first = row.prev == log.beginning(self._source.tenant)
        if place is not None and place > row.seq:
            self._say(
                "reordered", row.seq, f"event {row.seq}: it follows event {place}, which stands after it"
            )
        elif place is not None or first:
            self._say(
                "forked",
                row.seq,
                f"event {row.seq}: it follows event {place or 0}, which another one follows already",
            )
        elif not self._gap:
            self._say(
                "replaced",
                row.seq,
                f"event {row.seq}: the event that it follows is not there; what stands at {self._last} took its place",
            )

    def _check_texts(self, row: Row, texts: _Ahead) -> None:
        """The personal texts of one event: each is the one whose digest the chain holds. One may be missing."""
        if not self._source.has_texts:
            return
        for early in texts.before(row.seq):
            self._say("text", early.seq, f"a text of event {early.seq}, which is not there")
        held = {} if row.texts == "{}" else _object(row.texts)
        for text in texts.at(row.seq):
            digest = held.pop(text.name, None)
            if digest is None or digest != _text_digest(text):
                self._say(
                    "text", row.seq, f"event {row.seq}: its {text.name} is not the one that was recorded"
                )
            self._texts += 1
        self._missing += len(held)

    def _grow(self, row: Row, nodes: Iterator[tuple[int, int, str]]) -> None:
        """The tree with one more event, and the nodes that this completes as they are kept."""
        try:
            leaf = log.leaf_hash(row.hash)
        except ValueError:
            leaf = log.leaf_hash("")
        self._frontier, completed = self._frontier.add(leaf)
        for level, position, hashed in completed:
            if (
                level
                and level % log.NODE_LEVELS == 0
                and next(nodes, None) != (level, position, hashed.hex())
            ):
                self._say(
                    "node",
                    row.seq,
                    f"the tree's node {position} of level {level} is not what the events give",
                )

    def _rotated(self, row: Row) -> None:
        try:
            self._rotations.append(rotation(self._source.tenant, row.seq, _object(row.body)))
        except (InputError, KeyError):
            self._say(
                "key", row.seq, f"event {row.seq}: a change of the key that was not signed by both keys"
            )

    def _leftovers(self, texts: _Ahead, nodes: Iterator[tuple[int, int, str]]) -> None:
        for text in texts.rest():
            self._say("text", text.seq, f"a text of event {text.seq}, which is not there")
        if next(nodes, None) is not None:
            self._say("node", None, "the tree has nodes over events that are not there")
        if self._source.has_texts and self._missing > self._told_deleted:
            self._say(
                "text",
                None,
                f"{self._missing} texts are deleted, and only for {self._told_deleted} of them an event says so",
            )

    def _check_head(self) -> None:
        head = self._source.head()
        if head is None:
            if self._last:
                self._say("head", None, "the chain's head is missing")
        elif head.seq > self._last:
            lost = head.seq - self._last
            self._say(
                "cut",
                self._last + 1,
                f"the last {lost} of {head.seq} events: cut off; the log ends at {self._last}",
            )
        elif (head.seq, head.hash, head.frontier) != (
            self._last,
            self._hash,
            log.frontier_text(self._frontier),
        ):
            self._say(
                "head",
                head.seq,
                f"the chain's head, at event {head.seq}, is not that of its {self._last} events",
            )
        elif head.key != (str(self._rotations[-1].new) if self._rotations else None):
            self._say("key", head.seq, "the chain's head names another key than its events")

    def _read_claims(self, notes: Sequence[str]) -> list[tuple[str, int, bytes]]:
        """The checkpoints by size, before their signatures can be looked at: the chain tells which keys are good."""
        claims = []
        for note in notes:
            try:
                claims.append((note, *unsigned(note)[1:]))
            except InputError as error:
                self._say("checkpoint", None, f"a checkpoint cannot be read: {error.message}")
        return sorted(claims, key=lambda claim: claim[1])

    def _report(self, roots: dict[int, bytes]) -> Report:
        sound = not self._found.findings
        ends = trusted(self._keys, self._rotations)
        signed: int | None = None
        for note, size, root in self._claims:
            if not self._is_signed(note, size, ends):
                continue
            if size > self._frontier.size:
                self._say(
                    "cut",
                    self._frontier.size + 1,
                    f"the checkpoint signed {size} events, and the log has {self._frontier.size}: the last"
                    f" {size - self._frontier.size} were cut off",
                )
            elif roots[size] != root:
                since = f"after event {signed}" if signed else "from the first one on"
                why = "" if not sound else ": every link fits, so the chain was replaced"
                self._say(
                    "replaced",
                    size,
                    f"the first {size} events are not those that the checkpoint signed, {since}{why}",
                )
            else:
                signed = size
        return Report(
            tenant=self._source.tenant,
            events=self._frontier.size,
            hash=self._hash,
            texts=self._texts,
            texts_deleted=self._missing,
            signed=signed,
            findings=tuple(self._found.findings),
            more=self._found.more,
        )

    def _is_signed(self, note: str, size: int, ends: dict[PublicKey, int | None]) -> bool:
        try:
            checkpoint: Checkpoint = read_checkpoint(note, ends)
        except InputError as error:
            self._say("checkpoint", size, f"the checkpoint of {size} events: {error.message}")
            return False
        end = ends[checkpoint.key]
        if not log_of(checkpoint.origin, self._source.tenant):
            self._say(
                "checkpoint", size, f"the checkpoint of {size} events is of another log, {checkpoint.origin}"
            )
        elif end is not None and size >= end:
            self._say(
                "checkpoint",
                size,
                f"the checkpoint of {size} events has a key that was replaced at event {end}",
            )
        else:
            return True
        return False

    def _say(self, kind: Kind, seq: int | None, message: str) -> None:
        self._found.add(kind, seq, message)


class _Ahead:
    """Texts in the order of their places, looked at one ahead."""

    def __init__(self, rows: Iterator[TextRow]) -> None:
        self._rows = rows
        self._next = next(rows, None)

    def before(self, seq: int) -> Iterator[TextRow]:
        """Those of earlier places that nobody took."""
        while self._next is not None and self._next.seq < seq:
            yield self._take(self._next)

    def at(self, seq: int) -> Iterator[TextRow]:
        """Those of this place."""
        while self._next is not None and self._next.seq == seq:
            yield self._take(self._next)

    def rest(self) -> Iterator[TextRow]:
        """All that is left."""
        while self._next is not None:
            yield self._take(self._next)

    def _take(self, row: TextRow) -> TextRow:
        self._next = next(self._rows, None)
        return row


def _object(text: str) -> Json:
    """The object that a column holds; an empty one where it is none, which then fits nothing."""
    try:
        held = parse(text)
    except InputError:
        return {}
    return held if isinstance(held, dict) else {}


_FILED_BY = ('"proposal"', '"login"', '"subject"')


def _is_filed(row: Row) -> bool:
    """Whether an event is filed as its body says. Most are under nothing, and reading bodies is half of the work; what
    changes a person was filed under nobody once."""
    if row.kind == "user" and row.proposal is None:
        return True
    if row.kind != "user" and not any(name in row.body for name in _FILED_BY):
        return row.proposal is None
    return log.filed_under(row.kind, _object(row.body)) == row.proposal


def _count(body: str) -> int:
    count = _object(body).get("texts")
    return count if isinstance(count, int) else 0


def _text_digest(text: TextRow) -> str | None:
    try:
        return log.text_digest(text.salt, text.name, text.text)
    except InputError:
        return None
