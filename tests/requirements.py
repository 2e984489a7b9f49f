"""What the product must do, as data: features (F..) and the sentences of each issue (I<number>.<slug>).

A test says what it shows with `@pytest.mark.requirement("F19", "I2.seats-as-of")`. `tests/unit/test_requirements.py`
fails on an id that is not declared here, and on one that no test names although every issue it belongs to is in
`RESOLVED`. A feature names its issues by their subject; a sentence belongs to its issue alone.

When an issue is done, add its subject to `RESOLVED` in the same commit.
"""

SUBJECTS = {
    "foundation": 2,
    "understanding": 3,
    "approvals": 4,
    "expenses": 5,
    "grounding": 6,
    "model": 7,
    "dip": None,
    "catalogue": None,
    "web": None,
    "scale": None,
}
"""Each issue's subject and number; None where it has not been filed yet."""

RESOLVED: frozenset[str] = frozenset({"foundation"})
"""The subjects of the issues that are done."""

FEATURES = {
    "F01": (
        "persons, party distributions and holders of roles are typed, read-only tools, also over MCP",
        "foundation dip",
    ),
    "F02": (
        "a directory of all people takes particles, typos and other spellings, suggests, and costs no request",
        "foundation dip",
    ),
    "F03": (
        "the cache prewarms without blocking, has three lifetimes, one flight, one throttle, and fails open",
        "dip",
    ),
    "F04": (
        "code computes the figures, an empty distribution is an error, caveats reach the answer",
        "foundation",
    ),
    "F05": ("lists and single records are compared, by command and by sample", "dip"),
    "F06": ("all replicas share one budget of requests", "dip scale"),
    "F07": ("the present term comes from data", "foundation dip"),
    "F08": (
        "MCP over stdio, streamable HTTP and SSE; in process, spawned or by URL the answers are the same",
        "dip",
    ),
    "F09": (
        "five phases, eight intents, typed judges, reflection always, one sweep over all gaps, no call made twice",
        "foundation model",
    ),
    "F10": ("an answer inside a refused tool choice counts only if it is grounded", "model"),
    "F11": (
        "the guard has two stages, notes support nothing, a draft is regenerated once",
        "foundation grounding model",
    ),
    "F12": ("earlier evidence is used again only by a verified index", "model"),
    "F13": (
        "the transcript is apart from the loop's state, time-outs give part answers, turns survive a restart",
        "model web scale",
    ),
    "F14": (
        "the limiter stays below the provider's, keys rotate without a restart, switches are explained",
        "model",
    ),
    "F15": ("traces go to Langfuse or any OTLP collector, and a broken one goes unnoticed", "model scale"),
    "F16": (
        "many terms fit in one call, a date decides the term, colloquial words count, connections re-open",
        "understanding model dip",
    ),
    "F17": ("a web chat with charts, a public read-only demo, a compose file", "web scale"),
    "F18": ("evaluation in two tiers: offline blocks, live never does", "scale"),
    "F19": ("seats as of any day since 1949", "foundation"),
    "F20": (
        "namesakes are asked back, former names found, the dead and the departed said",
        "foundation understanding",
    ),
    "F21": ("the register and DIP are merged, with provenance and conflicts", "dip"),
    "F22": ("procedures, papers, protocols and activities, with links", "dip"),
    "F23": ("it runs without key, server, network or model", "foundation"),
    "F25": (
        "approval is a mechanism: denied by default, decided from the server's annotation",
        "approvals catalogue",
    ),
    "F26": (
        "a turn ends holding its call; code renders arguments, words are closed, a correction is a new proposal",
        "approvals catalogue",
    ),
    "F27": ("the typed draft of a write is checked between approval and call", "catalogue"),
    "F28": (
        "a token is exchanged per turn and server, one client a turn, roles decide at discovery",
        "catalogue",
    ),
    "F29": (
        "toolsets are filtered and prefixed, usage limited, callers' instructions and spans kept",
        "model catalogue",
    ),
    "F30": (
        "rate limits are waited out on inference only, refusals keep their words, CA and time-out reach all clients",
        "model catalogue",
    ),
    "F31": (
        "over A2A describe_catalog is served, check_availability asked, input-required spoken",
        "catalogue",
    ),
    "F32": ("evaluations show that the figure comes from the tool", "catalogue scale"),
    "F33": ("pending state lives outside the process, over many replicas", "catalogue scale"),
    "F34": (
        "at most five validated steps, failing closed, with the scripted and a local planner",
        "expenses model",
    ),
    "F35": ("BM25, LSA and reciprocal rank fusion retrieve; unknown words find nothing", "expenses"),
    "F36": ("rules count in Decimal, citations come from the tool, prose never becomes policy", "expenses"),
    "F37": (
        "ids are bound to content and used once, events atomic, the review separate by a typed id",
        "approvals",
    ),
    "F38": ("MCP has no tool to approve; a local model is on loopback only", "expenses model"),
    "F39": (
        "many users and tenants, tamper evidence, live policies, remote MCP, structured receipts",
        "approvals expenses web",
    ),
    "F40": ("a payment is exported, once", "expenses"),
    "F41": ("an approval is bound to arguments, schema, policy, evidence, identity and expiry", "approvals"),
    "F42": ("the approver is authenticated, is not the proposer, may be n of m, and provable", "approvals"),
    "F43": (
        "an unknown outcome is read back before a retry, the server gets an idempotency key",
        "approvals catalogue",
    ),
    "F44": ("the catalogue of effects is pinned by schema digest and drift is noticed", "approvals"),
    "F46": ("the approver sees where every argument came from", "approvals"),
    "F47": ("claims are recomputed from rows, three-valued, also by `beleg check`", "grounding"),
    "F48": ("drafts refer or select: the model writes no figure", "model"),
    "F49": ("a Merkle audit with signed checkpoints gives an offline receipt per approval", "approvals"),
    "F50": ("a decision is replayed bit for bit", "approvals"),
    "F51": ("approvals over MCP 2026-07-28, sealed and single-use", "catalogue"),
    "F52": ("figures on public suites are published", "grounding dip catalogue"),
    "F53": ("the package holds a faithful simulator of the upstream", "dip"),
    "F54": ("a fourth agent takes an afternoon", "scale"),
    "F55": ("on the web every figure opens its evidence and a slider shows seats since 1949", "web"),
    "F56": ("an inbox of approvals shows before, after and receipts", "web"),
    "F57": ("a chaos run keeps the invariants", "scale"),
    "F58": ("reads that reach the open world can be gated", "approvals"),
}

FOUNDATION = {
    # Outcome and project
    "demo": "`make demo` sets everything up and answers real questions from embedded data, each with its evidence",
    "six-questions": "the demo asks at least six different real questions and shows the evidence in short",
    "make-test": "`make test` sets everything up and passes all tests",
    "offline": "at run time no key, server or network is needed",
    "project": "distribution, package and command are called beleg, MIT, Python 3.11 or newer",
    "locks": "the locks carry hashes and no addresses",
    "venv-once": "the environment is made once and again only when a lock changes, also as root",
    "ci": "`.ci/run` calls `make check test`",
    "self-contained": "nothing outside the project is needed to build, run or pass; what reads more says so",
    "wheel": "sdist and wheel carry the data; installed elsewhere, the wheel answers a question",
    "markers": "`unit` and `integration` are set by folder, so that `pytest -m unit` works as typed",
    "lint": "`make check` runs ruff, strict mypy and the import rules",
    "layers": "the layers of the design hold, and a new top-level name fails until it is placed",
    "no-model-in-rules": "evidence, approval, audit, digest, grounding and every rules.py import neither llm nor agent",
    "domains-independent": "the domains do not know each other, and their packages' own modules are empty",
    "warnings-are-errors": "a warning fails a test",
    "network-guard": "a test that opens a non-loopback socket fails",
    "clean-environment": "a test sees neither the developer's settings nor their files",
    "requirements": "an unknown requirement id fails, and so does one of a resolved issue without a test",
    "readme": "the README is followed in five minutes and its output comes from real runs",
    "docs": "contributing, changes, security, notice, map, glossary, domains, validation and disclosure are written",
    # The register
    "register": "the package holds its own compact data set of facts: names with validity, life, terms, groups",
    "left-out": "religion, family status and prose are left out",
    "load-time": "the register loads in at most 40 ms, with its full index in at most 80",
    "offices": "chancellors and their deputies, ministers, presidents and theirs, group chairs: half-open, with source",
    "offices-precision": "an office is dated to the day or the year as known, and a rival date is a doubt",
    "incomplete-series": "an answer on an incomplete series of offices says so",
    "import-csv": "`beleg parliament import` builds the same data set from the CSV files",
    "import-xml": "it builds it from the official XML, streamed, lenient and clear",
    "import-changes": "it prints what changed in members, terms and groups",
    "import-refused": "a file whose checks fail is refused and the old data set stays untouched",
    "alias-groups": "one table knows every spelling of groups and parties, of the data and of people",
    "no-unclassified": "no spelling of the data is unclassified",
    "alias-offices": "one table knows offices: abbreviations, both genders, German, English, former ministries",
    "seats-as-of": "on every day of change the fast index equals a slow count from the rows",
    "rules-reasons": "terms, handovers, switches, deaths and gaps follow rules that are written with their reasons",
    "chamber-sizes": "the chamber's size at each term's start is right for all 21 terms",
    "known-days": "2024-12-12 has 733 members and the AfD 76, 2025-03-25 has 630",
    "no-double-count": "nobody counts twice on a day",
    # The tools
    "tools": "person, distribution, roles, members and terms are typed, read-only, deterministic tools",
    "tool-docs": "public docstrings give shapes, units, errors and source",
    "distribution": "seats per group as of a day, shares to one decimal by code, government never guessed",
    "term-alone": "a term alone means its first sitting, and the answer says so",
    "date-range": "a date range gives the states and the days of change within it",
    "entry-a-term": "a list of terms gives one evidence a term, so only missing terms are fetched",
    "empty-term-error": "no members in a term that existed is an error",
    "no-bundestag": "a day without a Bundestag is an answer of its own kind",
    "zero-seats": "a group without seats is 0, with since or until when it had some",
    "person": "a person has life dates, terms, groups with dates, mandate, offices, member until, died on",
    "party-and-group": "party and group are both named and kept apart",
    "role": "every holder in the period is listed with from and to, two chancellors are two rows",
    "role-unknown": "a role that the data do not hold says so and names those they do",
    "members": "members by group, party, Land, sex, mandate, age and name part are ordered, counted and paged",
    "superlatives": "youngest, oldest and longest serving are found by code",
    "as-of": "every result carries the data's own date, source and notes",
    "current": "an answer about now says the data's date when that is older than the question's day",
    "names": "names match with particles, titles, umlauts, hyphens, former surnames, swapped order, typos, suffixes",
    "namesakes": "namesakes are never merged: a clarification tells them apart",
    "many-namesakes": "above ten namesakes the present term's come first, with their number",
    "near-names": "one near hit answers and says whom; several or far ones ask back with at most three; never another",
    "fast-names": "a typo is answered in well under a millisecond from a blocking index",
    # Loop, evidence, guard
    "phases": "a turn runs through five phases, timed",
    "executor": "arguments are validated against the schema, an unknown tool fails closed",
    "no-repeat": "no call is repeated whose evidence is at hand, lists are split so that only gaps are fetched",
    "call-budget": "at most 20 proposed calls a turn, a list counts once, and the limit gives what is at hand, marked",
    "completeness": "completeness is computed, and a verdict names the missing calls",
    "ledger": "evidence is content-addressed, failures are kept apart",
    "draft-references": "a draft's values are references into evidence, filled in by code",
    "guard": "numbers with group, term and date, names, roles and dates are checked against evidence by pointer",
    "notes-support-nothing": "notes are stripped before a claim is matched",
    "unsupported-not-shown": "what fails the guard is not shown",
    "answer-object": "`--json` prints the contract's object",
    # Planner and commands
    "plain-forms": "the plain forms of each intent are answered in German and English with correct grammar",
    "commands": "ask, ask-many, status, parliament import and stats behave as in the contract",
    "ask-many": "a bad line of ask-many fails in its place and the rest goes on",
    "exit-codes": "exit status and errors are those of the contract",
    "text-output": "text output is pleasant in a terminal",
    # Judged by
    "cases": "the given real questions are answered right",
    "cold-start": "a cold question takes at most 0.6 s and a third of importing langgraph",
    "light-imports": "the ask path imports none of the forbidden heavy modules",
    "turn-time": "a turn in a running process takes at most 15 ms at the median",
    "benches": "each bench prints the ratio measured in one run; names beat difflib 100 times and are as often right",
    "bad-input": "bad input gives a clear error or an honest no data, never a traceback, never a wrong answer",
}

UNDERSTANDING = {
    "languages": "German, English and mixed; the answer's language is the question's",
    "as-typed": "colloquial, lower case, missing umlauts, typos in keywords and no question mark are understood",
    "intents": "person, distribution, role, members, terms, mixed, conversation and out of scope are told apart",
    "mixed": "several questions in one are all answered",
    "conversation": "questions about the conversation are answered from it, without a tool",
    "out-of-scope": "out of scope is polite, short, names what can be asked, calls no tool",
    "in-scope": "a question that names a group, member, term or office is never waved away",
    "time-words": "now, today and the last term are understood",
    "time-terms": "terms are understood by number, ordinal and abbreviation",
    "time-dates": "years, months, days and ranges are understood in both languages",
    "time-events": "after an election, under a chancellor, at a term's start or end are understood",
    "date-decides-term": "a date decides the term in code, the term is never guessed",
    "future": "terms and dates to come say so",
    "comparison": "several terms and several groups are compared",
    "superlative": "when a group was strongest is found over all terms",
    "history": "a group's development over time is told",
    "together": "groups are added together",
    "women": "the share of women per group is computed",
    "followups": "a follow-up is resolved by code from the session's last turn",
    "understood-said": "what was understood is said in the answer",
    "premises": "wrong premises are corrected",
    "injection": "instructions inside a question change nothing but the parts that are questions",
    "answer-form": "one to five correct sentences, a small table where it helps, the data's date",
    "number-form": "units and dates have the language's form",
    "charts": "a chart where figures are compared over groups, terms or time",
    "chart-data": "a chart's data equal the evidence it cites, one mark a value, only what was asked, never empty",
    "chat": "`beleg chat` edits lines, keeps history, knows /evidence, /chart and /new, and survives Ctrl-C",
    "chart-file": "`--chart` writes the chart to a file",
    "sessions": "sessions are kept in the database with `--session`",
    "database-rules": "SQLite is opened by the rules of the design, and migrations make the schema",
    "completion": "the shell completes",
    "terminal": "tables, text bar charts and short evidence in a terminal, plain text when piped",
    "evidence-flag": "`--evidence` lists all evidence",
    "bad-usage": "an unknown agent, an unreadable file, an empty or huge question, junk: one clear line",
    "impossible-named": "an impossible term or date is named",
    "cases": "all 16 given questions are right",
    "evals": "at least 400 questions of our own have truths computed apart from the product's code",
    "choices": "an ambiguous name asks back with choices that can be told apart, and a choice picks",
    "unknown-name": "a name nobody has is never answered with somebody",
    "budgets": "a turn stays at most 15 ms at the median and the cold start within its budget",
}

APPROVALS = {
    # People
    "people": "users have roles and a tenant in the database, passwords by argon2, log-ins that last and end",
    "people-commands": "`users add|list|disable|passwd`, `login|logout|whoami` and `--as` behave as in the contract",
    "first-admin": "while nobody exists the first admin is allowed to local, afterwards an admin is needed",
    "local-approves-nothing": "the operating system's user is never silently an approver",
    "tenants": "tenants see nothing of each other: what is foreign looks like not found",
    # The audit log
    "audit-chain": "one append-only chain a tenant, appended in the transaction of what it records",
    "audit-concurrent": "concurrent writers cannot fork the chain and lose nothing",
    "audit-events": "questions, tool calls, proposals, decisions, effects, policy changes and log-ins are events",
    "audit-texts": "personal text is never in the chain, only salted digests; deleting texts leaves it verifiable",
    "audit-merkle": "an RFC 6962 tree: roots, inclusion and consistency as another implementation computes them",
    "audit-checkpoints": "checkpoints are signed notes with a key outside the database, consistent with each other",
    "audit-key": "the key is its owner's alone, `audit key` prints the public one, rotation is an event of the old key",
    "audit-receipts": "a receipt per approval verifies offline without a database",
    "audit-verify": "verify finds what was edited, cut, removed, reordered, forked or replaced, and says what and where",
    "audit-streams": "verify reads a million events in constant memory",
    # Work that outlives a process
    "enqueued-with-decision": "the queue calls only dispatch, and is filled in the decision's own transaction",
    "worker": "`beleg worker` carries out what is queued, sweeps, writes hourly checkpoints and stops cleanly",
    "executor-slots": "a worker's name in the queue is a slot held by a lock, and its version is fixed",
    "two-databases": "SQLite and Postgres hold the same, by one suite",
    "fault-matrix": "killed between every pair of steps, on both databases, nothing is done twice and nothing is lost",
    "concurrent": "eight processes approve one proposal once; fifty approvals of fifty proposals are fifty effects",
    "over-mcp": "a write over MCP is keyed, and what is known of one that broke is told apart",
    "approval-benches": "approvals a second on both databases with 1, 4 and 8 processes, beside plain DBOS workflows",
    "audit-replay": "replay computes a decision's assessment again and says whether it is the same bit for bit",
}


def _declared() -> dict[str, frozenset[str]]:
    declared = {feature: frozenset(subjects.split()) for feature, (_, subjects) in FEATURES.items()}
    sentences_of = {"foundation": FOUNDATION, "understanding": UNDERSTANDING, "approvals": APPROVALS}
    for subject, sentences in sentences_of.items():
        declared |= {f"I{SUBJECTS[subject]}.{slug}": frozenset({subject}) for slug in sentences}
    return declared


SUBJECTS_OF = _declared()
"""Every id with the subjects of the issues that must be done before a test is owed."""
