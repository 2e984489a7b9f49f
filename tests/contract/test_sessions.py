"""What keeping conversations promises, on every database."""

import asyncio
from collections.abc import Coroutine
from datetime import UTC, date, datetime, timedelta
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, text

from beleg.audit import log
from beleg.errors import NotFound, StorageError, UsageError
from beleg.records import Answer, AuditEvent, Evidence, Option, Question
from beleg.sessions import HISTORY, Session, SessionStore
from beleg.storage.database import Database
from tests.support.audit import report

T = TypeVar("T")
NOW = datetime(2026, 12, 1, 10, 0, 0, 123456, tzinfo=UTC)
pytestmark = pytest.mark.requirement("I3.sessions")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


@pytest.fixture
def store(database: Database) -> SessionStore:
    return SessionStore(database, lambda: NOW)


def entry(name: str = "a", **changes: Any) -> Evidence:
    return Evidence(
        **{
            "id": f"sha256:{name}", "tool": "get_party_distribution", "args": {"terms": [20]}, "source": "register",
            "day": date(2024, 12, 12), "as_of": date(2025, 9, 30), "retrieved_at": NOW - timedelta(microseconds=1),
            "output": {"rows": [{"group": "BÜNDNIS 90/DIE GRÜNEN", "seats": 117}]}, "notes": ("a note", "another"),
            "empty": False, **changes,
        }
    )  # fmt: skip


def question(text: str, turn: str) -> Question:
    return Question(text=text, today=date(2026, 12, 1), session="s", turn=turn)


def answer(text: str = "Sie hat 117 Sitze.", **changes: Any) -> Answer:
    return Answer(
        **{
            "status": "answered", "text": text, "language": "de", "checked": True, "planner": "scripted",
            "session": "s", "memo": {"intent": "seats", "terms": [20]}, **changes,
        }
    )  # fmt: skip


def keep(store: SessionStore, session: Session, *texts: str, **changes: Any) -> list[int]:
    return [
        run(
            store.append(
                session, question(text, f"t-{text}"), answer(text.upper(), **changes), {"answer": text}
            )
        )
        for text in texts
    ]


def test_an_unknown_session_is_new_and_opening_it_writes_nothing(store: SessionStore) -> None:
    session = run(store.open("s", agent="parliament"))
    assert (session.turns, session.created_at) == (0, None)
    assert run(store.history(session)) == ()
    assert run(store.evidence(session)) == ()
    assert run(store.counts()).sessions == 0


def test_turns_come_back_as_they_were_in_order(store: SessionStore) -> None:
    session = run(store.open("s", agent="parliament"))
    options = (Option(label="Gerhard Schröder (SPD)", value="Gerhard Schröder, SPD"),)
    assert keep(store, session, "eins", "zwei", options=options, status="clarification") == [1, 2]
    again = run(store.open("s", agent="parliament"))
    assert (again.turns, again.created_at) == (2, NOW)
    first, second = run(store.history(again))
    assert (first.question, second.question) == ("eins", "zwei")
    assert (second.answer, second.status, second.options) == ("ZWEI", "clarification", options)
    assert second.memo == {"intent": "seats", "terms": [20]}
    assert [turn.question for turn in run(store.history(again, limit=1))] == ["zwei"]


@pytest.mark.requirement("I7.seen-15")
@pytest.mark.requirement("F13")
def test_the_transcript_is_what_was_shown_apart_from_what_the_loop_reads_again(store: SessionStore) -> None:
    session = run(store.open("s", agent="parliament"))
    shown = {
        "status": "answered",
        "answer": "Sie hat 117 Sitze.",
        "evidence": [{"id": "sha256:a", "output": {}}],
    }
    run(store.append(session, question("wie viele?", "t1"), answer("loop's own", evidence=(entry(),)), shown))
    assert run(store.transcript(session)) == (shown | {"evidence": ["sha256:a"]},)
    assert run(store.history(session))[0].answer == "loop's own"


def test_evidence_comes_back_whole_once_and_in_the_order_in_which_it_was_fetched(store: SessionStore) -> None:
    session = run(store.open("s", agent="parliament"))
    one, two = entry("b"), entry("a", day=None, as_of=None, notes=(), empty=True)
    keep(store, session, "eins", evidence=(one, two))
    keep(store, session, "zwei", evidence=(two, entry("c"), one))
    assert run(store.evidence(session)) == (one, two, entry("c"))
    assert run(store.evidence(session, limit=1)) == (entry("c"),)
    counts = run(store.counts())
    assert (counts.sessions, counts.turns, counts.evidence) == (1, 2, 3)


@pytest.mark.requirement("I7.sessions")
def test_a_long_conversation_is_shown_in_part_with_the_evidence_of_every_turn_shown(
    store: SessionStore,
) -> None:
    session = run(store.open("s", agent="parliament"))
    for turn in range(HISTORY + 10):
        keep(store, session, str(turn), evidence=tuple(entry(f"{turn}-{call}") for call in range(8)))
    assert [turn.question for turn in run(store.history(session))] == [
        str(n) for n in range(10, HISTORY + 10)
    ]
    at_hand = {each.id for each in run(store.evidence(session))}
    assert {f"sha256:{turn}-{call}" for turn in range(10, HISTORY + 10) for call in range(8)} <= at_hand


def test_sessions_do_not_see_each_other(store: SessionStore) -> None:
    mine, yours = run(store.open("s", agent="parliament")), run(store.open("t", agent="parliament"))
    keep(store, mine, "eins", evidence=(entry(),))
    assert run(store.history(yours)) == run(store.evidence(yours)) == run(store.transcript(yours)) == ()
    keep(store, yours, "zwei", evidence=(entry(),))
    assert [turn.question for turn in run(store.history(mine))] == ["eins"]
    assert [turn.question for turn in run(store.history(yours))] == ["zwei"]


def test_one_id_is_two_sessions_in_two_tenants(store: SessionStore) -> None:
    ours = run(store.open("s", agent="parliament", tenant="north"))
    theirs = run(store.open("s", agent="catalogue", tenant="south"))
    keep(store, ours, "eins")
    keep(store, theirs, "zwei")
    assert [turn.question for turn in run(store.history(ours))] == ["eins"]
    assert [turn.question for turn in run(store.history(theirs))] == ["zwei"]


def test_a_session_belongs_to_its_agent(store: SessionStore) -> None:
    keep(store, run(store.open("s", agent="parliament")), "eins")
    with pytest.raises(UsageError, match="belongs to the agent parliament"):
        run(store.open("s", agent="catalogue"))
    opened_before = Session(id="s", agent="catalogue", tenant="default", turns=0)
    with pytest.raises(UsageError, match="belongs to the agent parliament"):
        keep(store, opened_before, "zwei")
    assert run(store.counts()).turns == 1


def test_a_turn_is_kept_whole_or_not_at_all(store: SessionStore) -> None:
    session = run(store.open("s", agent="parliament"))
    with pytest.raises(Exception, match="not JSON serializable"):
        keep(store, session, "eins", evidence=(entry(output={"no JSON": object()}),))
    assert run(store.counts()).sessions == 0
    assert keep(store, session, "zwei") == [1]


def test_a_turn_is_kept_once(store: SessionStore) -> None:
    session = run(store.open("s", agent="parliament"))
    keep(store, session, "eins")
    with pytest.raises(StorageError, match=r"(?i)unique"):
        keep(store, session, "eins")
    assert run(store.counts()).turns == 1


@pytest.mark.parametrize("bad", ["", "  ", "x" * 129, "a\nb", "a\x00b", "\ud800", "\x1b[31m"])
def test_a_session_id_is_short_and_printable(store: SessionStore, bad: str) -> None:
    with pytest.raises(UsageError, match="printable"):
        run(store.open(bad, agent="parliament"))


@pytest.mark.parametrize("good", ["x" * 128, "Sitzung 1", "übung/2026-12-01", "' OR 1=1 --"])
def test_any_printable_id_is_a_session(store: SessionStore, good: str) -> None:
    keep(store, run(store.open(good, agent="parliament")), "eins")
    assert run(store.open(good, agent="parliament")).turns == 1


def test_many_writers_at_once_lose_nothing(store: SessionStore) -> None:
    async def all_at_once() -> list[int]:
        session = await store.open("s", agent="parliament")
        turns = [
            store.append(session, question(f"q{n}", f"t{n}"), answer(evidence=(entry(f"{n % 3}"),)), {})
            for n in range(40)
        ]
        return list(await asyncio.gather(*turns))

    assert sorted(run(all_at_once())) == list(range(1, 41))
    session = run(store.open("s", agent="parliament"))
    assert {turn.question for turn in run(store.history(session))} == {f"q{n}" for n in range(40)}
    assert len(run(store.evidence(session))) == 3


def spoil(database: Database, statement: str, **values: str) -> None:
    run(database.write(lambda connection: connection.execute(text(statement), values)))


@pytest.mark.parametrize(
    "statement",
    [
        "update turns set memo = '{x'",
        "update turns set options = '[5]'",
        "update turns set options = 'null'",
        """update turns set options = '[{"label": "a"}]'""",
        "update turns set text = cast(x'00ff' as blob)",
        "update evidence set day = 'someday'",
        "update evidence set day = 5",
        "update evidence set args = 'nonsense'",
        "update evidence set output = '[]'",
        "update evidence set notes = '[1]'",
        "update evidence set retrieved_at = 'yesterday'",
    ],
)
def test_a_row_that_cannot_be_read_is_an_error_of_the_database(
    database: Database, store: SessionStore, statement: str
) -> None:
    session = run(store.open("s", agent="parliament"))
    keep(store, session, "eins", evidence=(entry(),))
    try:
        spoil(database, statement)
    except StorageError:
        return  # a database with types never holds such a row
    with pytest.raises(StorageError, match="the session 's' holds a row that cannot be read"):
        run(store.history(session)), run(store.evidence(session))


@pytest.mark.parametrize("memo", ["null", '"x"', "5", "[]"])
def test_a_memo_that_is_no_object_is_no_memory(database: Database, store: SessionStore, memo: str) -> None:
    session = run(store.open("s", agent="parliament"))
    keep(store, session, "eins")
    spoil(database, "update turns set memo = :memo", memo=memo)
    assert run(store.history(session))[0].memo == {}


# --- the audit log, and forgetting ---------------------------------------------------------------------------


def events(database: Database, tenant: str = "default") -> list[AuditEvent]:
    rows = run(database.read(lambda c: c.execute(text("select max(seq) from audit_events")).scalar())) or 0
    found = [run(database.read(lambda c, n=n: log.event(c, tenant, n))) for n in range(1, rows + 1)]
    return [event for event in found if event is not None]


def words(database: Database, seq: int, tenant: str = "default") -> dict[str, str | None]:
    def unit(connection: Connection) -> dict[str, str]:
        told = log.event(connection, tenant, seq)
        return {} if told is None else log.words(connection, told)[0]

    return dict.fromkeys(("question", "person", "session", "args", "evidence")) | run(database.read(unit))


@pytest.mark.requirement("I4.audit-events", "I4.audit-texts")
def test_a_kept_turn_and_its_calls_are_in_the_audit_log_without_a_word(
    database: Database, store: SessionStore
) -> None:
    session = run(store.open("Sitzung Müller", agent="parliament"))
    keep(store, session, "eins", evidence=(entry("a"), entry("b")))
    keep(store, session, "zwei", evidence=(entry("a"), entry("c")))
    told = events(database)
    assert [event.kind for event in told] == ["question", "tool_call", "tool_call", "question", "tool_call"]
    assert told[0].body == {
        "turn": "t-eins", "agent": "parliament", "person": "local", "status": "answered", "checked": True,
        "planner": "scripted",
    }  # fmt: skip
    assert told[1].body == {"turn": "t-eins", "tool": "get_party_distribution"}
    bodies = repr([event.body for event in told])
    assert not any(word in bodies for word in ("eins zwei", "Müller", "terms", "sha256:a"))
    assert words(database, 1) == {
        "question": "eins", "person": "local", "session": "Sitzung Müller", "args": None, "evidence": None,
    }  # fmt: skip
    assert (words(database, 2)["args"], words(database, 2)["evidence"]) == ('{"terms":[20]}', "sha256:a")
    assert report(database).intact


@pytest.mark.requirement("I4.audit-chain")
def test_a_turn_that_is_not_kept_is_not_in_the_audit_log(database: Database, store: SessionStore) -> None:
    session = run(store.open("s", agent="parliament"))
    keep(store, session, "eins")
    with pytest.raises(StorageError):
        keep(store, session, "eins")
    assert [event.body["turn"] for event in events(database)] == ["t-eins"]


@pytest.mark.requirement("I4.audit-texts")
def test_a_deleted_session_is_gone_with_its_words_and_the_chain_still_verifies(
    database: Database, store: SessionStore
) -> None:
    for name in ("a", "b"):
        keep(store, run(store.open(name, agent="parliament")), "eins", "zwei", evidence=(entry(),))
    with pytest.raises(NotFound):
        run(store.delete("c", tenant="default", person="u-1"))
    with pytest.raises(NotFound):
        run(store.delete("a", tenant="south", person="u-1"))
    assert run(store.delete("a", tenant="default", person="u-1")) == 2
    counts = run(store.counts())
    assert (counts.sessions, counts.turns, counts.evidence) == (1, 2, 1)
    assert run(store.open("a", agent="parliament")).turns == 0
    assert set(words(database, 1).values()) == set(words(database, 2).values()) == {None}
    assert words(database, 4)["question"] == "eins"
    last = events(database)[-1]
    assert (last.kind, last.body) == (
        "session_deleted", {"because": "session", "person": "u-1", "turns": 2, "texts": 9},
    )  # fmt: skip
    verified = report(database)
    assert (verified.intact, verified.texts_deleted) == (True, 9)


@pytest.mark.requirement("I7.sessions")
def test_what_a_turn_under_way_found_is_at_hand_and_becomes_the_turn_s_that_rests_on_it(
    database: Database, store: SessionStore
) -> None:
    session = run(store.open("s", agent="parliament"))
    keep(store, session, "eins", evidence=(entry("a"),))
    for name in ("c", "b", "a", "c"):
        run(store.found(session, entry(name)))
    assert [each.id for each in run(store.evidence(session))] == ["sha256:a", "sha256:c", "sha256:b"]
    assert [each.id for each in run(store.evidence(session, 1))] == ["sha256:b"]
    assert [event.kind for event in events(database)] == ["question", "tool_call"]
    keep(store, session, "zwei", evidence=(entry("b"), entry("a")))
    assert [each.id for each in run(store.evidence(session))] == ["sha256:a", "sha256:b", "sha256:c"]
    assert [event.kind for event in events(database)] == ["question", "tool_call"] * 2
    assert run(store.open("s", agent="parliament")).turns == 2


@pytest.mark.requirement("I7.sessions")
def test_what_is_found_before_any_turn_is_kept_goes_with_its_session(database: Database) -> None:
    clock = [NOW]
    store = SessionStore(database, lambda: clock[0])
    for name in ("first", "second"):
        run(store.found(run(store.open(name, agent="parliament")), entry()))
    assert run(store.counts()).evidence == 2
    with pytest.raises(UsageError):
        run(store.found(Session(id="first", agent="expenses", tenant="default", turns=0), entry()))
    assert run(store.delete("first", tenant="default", person="u-1")) == 0
    assert run(store.prune(NOW, tenant="default", person="local")) == 0
    assert run(store.prune(NOW + timedelta(days=1), tenant="default", person="local")) == 1
    counts = run(store.counts())
    assert (counts.sessions, counts.evidence) == (0, 0)
    assert report(database).intact


@pytest.mark.requirement("I4.audit-texts")
def test_a_rule_deletes_what_has_been_quiet_for_long_in_its_own_tenant(database: Database) -> None:
    clock = [NOW]
    store = SessionStore(database, lambda: clock[0])
    keep(store, run(store.open("old", agent="parliament")), "eins")
    keep(store, run(store.open("alive", agent="parliament")), "eins")
    keep(store, run(store.open("theirs", agent="parliament", tenant="south")), "eins")
    clock[0] += timedelta(days=30)
    keep(store, run(store.open("alive", agent="parliament")), "zwei")
    assert run(store.prune(NOW, tenant="default", person="local")) == 0
    assert run(store.prune(NOW + timedelta(days=1), tenant="default", person="local")) == 1
    assert run(store.open("old", agent="parliament")).turns == 0
    assert run(store.open("alive", agent="parliament")).turns == 2
    assert run(store.open("theirs", agent="parliament", tenant="south")).turns == 1
    assert [event.body["because"] for event in events(database) if event.kind == "session_deleted"] == [
        "retention"
    ]
    assert report(database).intact
    assert report(database, tenant="south").intact
