"""Conversations that are kept: the turns of a session in order, and the evidence that later turns use again.

A session belongs to one tenant and one agent. It begins with its first turn, or with what a turn under way has found:
opening an unknown id writes nothing. Two processes may append to one session at the same time; each turn gets the next
number, none is lost. What the turn of a process that died had found is at hand for the next. A turn that is kept is in
the audit log too, in the same transaction; deleting it deletes its words there, and the chain still verifies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Literal, TypeVar

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from beleg.audit import log
from beleg.digest import canonical
from beleg.errors import NotFound, StorageError, UsageError
from beleg.lean import dataclass
from beleg.records import Answer, Evidence, Json, Option, Question, Turn
from beleg.storage import tables
from beleg.storage.database import Database, Unit, overwrite

T = TypeVar("T")

ID_LENGTH = 128
HISTORY = 50
"""How many of the newest turns a turn is shown."""
AT_HAND = 20 * HISTORY
"""How many of the newest evidence entries are read back for use again: all that the turns shown may have found, with as
many calls as a turn usually may make."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A conversation. ``turns`` is how many it had when it was read; 0 for one that has not begun."""

    id: str
    agent: str
    tenant: str
    turns: int
    created_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How much is kept, of all tenants."""

    sessions: int
    turns: int
    evidence: int


def session_id(text: str) -> str:
    """``text`` as a session's id. Raises ``UsageError`` unless it is printable and 1 to 128 characters long."""
    if not text.strip() or len(text) > ID_LENGTH or not text.isprintable():
        raise UsageError(f"a session id is 1 to {ID_LENGTH} printable characters")
    return text


class SessionStore:
    """The sessions of one database.

    Args:
        database: Where they are kept.
        now: The present time, for ``created_at``.
    """

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    async def open(self, id: str, *, agent: str, tenant: str = "default") -> Session:
        """The session ``id``, begun or not. Raises ``UsageError`` for a bad id, or one that another agent holds."""
        session_id(id)
        return await self._read(id, lambda connection: _open(connection, id, agent, tenant))

    async def append(self, session: Session, question: Question, answer: Answer, transcript: Json) -> int:
        """Keeps a turn and the evidence that is new to the session; returns the turn's number, from 1.

        ``transcript`` is the answer as it was shown (the contract's object). Whole or not at all.
        """
        at = self._now()

        def unit(connection: Connection) -> int:
            number = _begin(connection, session, at)
            newest = connection.scalar(
                select(func.max(tables.turns.c.seq)).where(tables.turns.c.session == number)
            )
            seq = (newest or 0) + 1
            connection.execute(insert(tables.turns), _turn_row(question, answer, transcript) | {
                "session": number, "seq": seq, "created_at": at,
            })  # fmt: skip
            new = _keep(connection, number, seq, answer.evidence)
            log.extend(connection, session.tenant, _events(session, question, answer, new), at=at)
            return seq

        return await self._database.write(unit)

    async def found(self, session: Session, entry: Evidence) -> None:
        """Keeps what a turn under way has found: it is not lost with the process, and a later turn may rest on it."""
        at = self._now()

        def unit(connection: Connection) -> None:
            _keep(connection, _begin(connection, session, at), None, [entry])

        await self._database.write(unit)

    async def history(self, session: Session, limit: int = HISTORY) -> tuple[Turn, ...]:
        """The newest ``limit`` turns, oldest first."""
        turns = tables.turns.c
        query = (
            select(turns.question, turns.text, turns.status, turns.memo, turns.options)
            .join_from(tables.turns, tables.sessions)
            .where(_is(session))
            .order_by(turns.seq.desc())
            .limit(limit)
        )
        return await self._read(
            session.id,
            lambda connection: tuple(_turn(row) for row in reversed(connection.execute(query).all())),
        )

    async def evidence(self, session: Session, limit: int = AT_HAND) -> tuple[Evidence, ...]:
        """The newest ``limit`` evidence entries, in the order in which they were fetched."""
        columns = tables.evidence.c
        query = (
            select(tables.evidence)
            .join_from(tables.evidence, tables.sessions)
            .where(_is(session))
            .order_by(columns.seq.is_(None).desc(), columns.seq.desc(), columns.position.desc())
            .limit(limit)
        )
        return await self._read(
            session.id,
            lambda connection: tuple(_evidence(row) for row in reversed(connection.execute(query).all())),
        )

    async def transcript(self, session: Session) -> tuple[Json, ...]:
        """Every answer of the session as it was shown, oldest first; ``evidence`` holds ids."""
        query = (
            select(tables.turns.c.transcript)
            .join_from(tables.turns, tables.sessions)
            .where(_is(session))
            .order_by(tables.turns.c.seq)
        )
        return await self._read(session.id, lambda connection: tuple(connection.scalars(query).all()))

    async def _read(self, id_: str, unit: Unit[T]) -> T:
        """What a unit reads of the session ``id_``. Raises ``StorageError`` where a row does not hold what it should:
        no JSON, no day, or JSON of another shape."""
        try:
            return await self._database.read(unit)
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            raise StorageError(
                f"the session {id_!r} holds a row that cannot be read ({error}); begin another session"
            ) from error

    async def delete(self, id: str, *, tenant: str, person: str) -> int:
        """Deletes a session with all that is kept of it, and the words of its events in the audit log.

        ``person`` is the id of whoever deletes it. Returns how many turns it had. Raises NotFound.
        """
        at = self._now()

        def unit(connection: Connection) -> int:
            columns = tables.sessions.c
            number = connection.scalar(
                select(columns.number).where(columns.tenant == tenant, columns.id == id)
            )
            if number is None:
                raise NotFound(f"there is no session {id!r}")
            return _delete(connection, tenant, [(number, id)], person=person, because="session", at=at)

        return await self._database.write(unit)

    async def prune(self, before: datetime, *, tenant: str, person: str) -> int:
        """Deletes every session of a tenant whose newest turn is older than ``before``; returns how many.

        One that no turn was kept of is as old as its beginning.
        """
        at = self._now()

        def unit(connection: Connection) -> int:
            columns = tables.sessions.c
            newest = func.coalesce(func.max(tables.turns.c.created_at), columns.created_at)
            query = (
                select(columns.number, columns.id)
                .outerjoin_from(tables.sessions, tables.turns)
                .where(columns.tenant == tenant)
                .group_by(columns.number, columns.id, columns.created_at)
                .having(newest < before)
            )
            old = [(row.number, row.id) for row in connection.execute(query)]
            if old:
                _delete(connection, tenant, old, person=person, because="retention", at=at)
            return len(old)

        return await self._database.write(unit)

    def close(self) -> None:
        """Closes the database."""
        self._database.close()

    async def counts(self) -> Counts:
        """How much the database keeps."""

        def unit(connection: Connection) -> Counts:
            sessions, turns, evidence = (
                connection.scalar(select(func.count()).select_from(table)) or 0
                for table in (tables.sessions, tables.turns, tables.evidence)
            )
            return Counts(sessions=sessions, turns=turns, evidence=evidence)

        return await self._database.read(unit)


def _is(session: Session) -> ColumnElement[bool]:
    return and_(tables.sessions.c.tenant == session.tenant, tables.sessions.c.id == session.id)


def _open(connection: Connection, id_: str, agent: str, tenant: str) -> Session:
    columns = tables.sessions.c
    row = connection.execute(
        select(columns.number, columns.agent, columns.created_at).where(
            columns.tenant == tenant, columns.id == id_
        )
    ).one_or_none()
    if row is None:
        return Session(id=id_, agent=agent, tenant=tenant, turns=0)
    _belongs(id_, row.agent, agent)
    turns = connection.scalar(
        select(func.count()).select_from(tables.turns).where(tables.turns.c.session == row.number)
    )
    return Session(id=id_, agent=agent, tenant=tenant, turns=turns or 0, created_at=row.created_at)


def _begin(connection: Connection, session: Session, at: datetime) -> int:
    """The number of the session's row, made now if this is its first turn; held until the unit ends."""
    columns = tables.sessions.c
    held = (
        select(columns.number, columns.agent)
        .where(columns.tenant == session.tenant, columns.id == session.id)
        .with_for_update()
    )
    row = connection.execute(held).one_or_none()
    if row is None:
        new = {"tenant": session.tenant, "id": session.id, "agent": session.agent, "created_at": at}
        try:
            with connection.begin_nested():
                connection.execute(insert(tables.sessions), new)
        except IntegrityError:
            pass  # somebody else's first turn came first: theirs is the row
        row = connection.execute(held).one()
    _belongs(session.id, row.agent, session.agent)
    return int(row.number)


def _belongs(id_: str, holder: str, agent: str) -> None:
    if holder != agent:
        raise UsageError(f"the session {id_!r} belongs to the agent {holder}, not to {agent}")


def _events(
    session: Session, question: Question, answer: Answer, new: Iterable[Evidence]
) -> Iterator[log.Entry]:
    """What the audit log holds of a turn: the question, and each call whose result the session did not have yet."""
    asked = {
        "turn": question.turn,
        "agent": session.agent,
        "person": question.caller.person,
        "status": answer.status,
        "checked": answer.checked,
        "planner": answer.planner,
    }
    words = {"question": question.text, "person": question.caller.subject}
    yield log.Entry(kind="question", body=asked, texts=words, session=session.id)
    for entry in new:
        made = {"turn": question.turn, "tool": entry.tool}
        told = {"args": canonical(entry.args).decode(), "evidence": entry.id}
        yield log.Entry(kind="tool_call", body=made, texts=told, session=session.id)


def _keep(
    connection: Connection, number: int, seq: int | None, entries: Iterable[Evidence]
) -> list[Evidence]:
    """Keeps what no turn of the session rests on yet under the turn ``seq``, and returns it; under none without one."""
    found = {entry.id: entry for entry in entries}
    columns = tables.evidence.c
    placed = and_(columns.session == number, columns.id.in_(found))
    held = {row.id: row.seq for row in connection.execute(select(columns.id, columns.seq).where(placed))}
    new = [entry for entry in found.values() if held.get(entry.id) is None]
    if seq is None:
        new = [entry for entry in new if entry.id not in held]
        before = select(func.count()).where(columns.session == number, columns.seq.is_(None))
        first = connection.scalar(before) or 0
    else:
        first = 0
        connection.execute(delete(tables.evidence).where(placed, columns.seq.is_(None)))
    rows = [
        {
            "session": number,
            "id": entry.id,
            "seq": seq,
            "position": position,
            "tool": entry.tool,
            "args": entry.args,
            "source": entry.source,
            "day": entry.day,
            "as_of": entry.as_of,
            "retrieved_at": entry.retrieved_at,
            "output": entry.output,
            "notes": list(entry.notes),
            "empty": entry.empty,
        }
        for position, entry in enumerate(new, first)
    ]
    if rows:
        connection.execute(insert(tables.evidence), rows)
    return new


def _delete(
    connection: Connection,
    tenant: str,
    held: Iterable[tuple[int, str]],
    *,
    person: str,
    because: Literal["session", "retention"],
    at: datetime,
) -> int:
    """Deletes sessions by number and id; returns how many turns they had."""
    overwrite(connection)
    turns = texts = 0
    for number, id_ in held:
        counted = select(func.count()).select_from(tables.turns).where(tables.turns.c.session == number)
        turns += connection.scalar(counted) or 0
        for table, column in (
            (tables.evidence, tables.evidence.c.session),
            (tables.turns, tables.turns.c.session),
            (tables.sessions, tables.sessions.c.number),
        ):
            connection.execute(delete(table).where(column == number))
        texts += log.forget(connection, tenant, id_)
    body = {"because": because, "person": person, "turns": turns, "texts": texts}
    log.append(connection, tenant, "session_deleted", body, at=at)
    return turns


def _turn_row(question: Question, answer: Answer, transcript: Json) -> Json:
    return {
        "turn": question.turn,
        "question": question.text,
        "today": question.today,
        "status": answer.status,
        "text": answer.text,
        "memo": answer.memo,
        "options": [{"label": option.label, "value": option.value} for option in answer.options],
        "transcript": transcript | {"evidence": [entry.id for entry in answer.evidence]},
    }


def _turn(row: Row[tuple[str, str, str, Json, list[Json]]]) -> Turn:
    """The turn; a memo that is no object is no memory. Raises ``TypeError`` and ``KeyError`` for a broken row."""
    return Turn(
        question=_a(str, row.question),
        answer=_a(str, row.text),
        status=row.status,
        memo=row.memo if isinstance(row.memo, dict) else {},
        options=tuple(
            Option(label=_a(str, option["label"]), value=_a(str, option["value"])) for option in row.options
        ),
    )


def _evidence(row: Row[tuple[object, ...]]) -> Evidence:
    """The entry. Raises ``TypeError`` and ``ValueError`` for a broken row."""
    if row.retrieved_at == tables.NEVER or tables.NEVER.date() in (row.day, row.as_of):
        raise ValueError("a time that is none")
    return Evidence(
        id=_a(str, row.id),
        tool=_a(str, row.tool),
        args=_a(dict, row.args),
        source=_a(str, row.source),
        day=row.day,
        as_of=row.as_of,
        retrieved_at=row.retrieved_at,
        output=_a(dict, row.output),
        notes=tuple(_a(str, note) for note in row.notes),
        empty=row.empty,
    )


def _a(kind: type[T], value: object) -> T:
    if not isinstance(value, kind):
        raise TypeError(f"{kind.__name__} expected, {type(value).__name__} found")
    return value
