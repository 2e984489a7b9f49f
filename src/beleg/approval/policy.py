"""Which calls need a person, and whose. Closed by default: what is not known to be a read needs approval.

A call runs by itself only where the operator trusts its server's annotations, the server publishes the tool as a read,
and no entry of the operator's catalogue says otherwise. An entry for a tool can only tighten: nothing in it makes a
call run that would not run without it. Several files are read as one catalogue, later ones on top: theirs are the
defaults, and of all entries that speak of a tool the strictest holds.

The form of a file (TOML)::

    [defaults]            roles, needed, separate, channels, expires, confirm
    [[server]]            id (exact, or a prefix that ends in "*"), trust = "annotations" | "none",
                          open_world = "run" | "approve", and what [defaults] takes
    [[tool]]              server, tool, agent, schema = "sha256:...", effect = "read" | "write",
                          open_world = true | false | "approve", and what [defaults] takes
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Any

from beleg.digest import digest
from beleg.errors import OperatorError
from beleg.lean import dataclass
from beleg.records import Json, Ruling, ToolSpec, Why

FILE = "tools.toml"
PACKAGED = Path(__file__).parent / FILE
LARGEST = 1 << 20
ROLES = frozenset({"employee", "approver", "accountant", "auditor", "admin"})
CHANNELS = frozenset({"terminal", "web", "a2a", "mcp"})
_UNITS = {"m": 60, "h": 3600, "d": 86_400}
_LONGEST_SECONDS = 366 * 86_400
_TERMS = frozenset({"roles", "needed", "separate", "channels", "expires", "confirm"})
_SERVER = _TERMS | {"id", "trust", "open_world"}
_TOOL = _TERMS | {"server", "tool", "agent", "schema", "effect", "open_world"}

REASONS: Mapping[Why, Mapping[str, str]] = {
    "read": {
        "de": "ist als Lesen bekannt",
        "en": "is known to be a read",
        "fr": "est connu comme une lecture",
    },
    "no-policy": {
        "de": "keine Regeldatei ist geladen, darum läuft nichts ohne Freigabe",
        "en": "no policy is loaded, so nothing runs without approval",
        "fr": "aucune règle n'est chargée, donc rien ne s'exécute sans accord",
    },
    "untrusted": {
        "de": "dem Server {detail} wird nicht getraut",
        "en": "the server {detail} is not trusted",
        "fr": "le serveur {detail} n'est pas de confiance",
    },
    "undeclared": {
        "de": "der Server sagt nicht, ob der Aufruf nur liest",
        "en": "the server does not say whether the call only reads",
        "fr": "le serveur ne dit pas si l'appel ne fait que lire",
    },
    "write": {"de": "der Aufruf schreibt", "en": "the call writes", "fr": "l'appel écrit"},
    "contradicted": {
        "de": "der Server und die Regeldatei widersprechen sich: {detail}",
        "en": "the server and the policy contradict each other: {detail}",
        "fr": "le serveur et les règles se contredisent : {detail}",
    },
    "drifted": {
        "de": "das Werkzeug ist nicht mehr das geprüfte: {detail}",
        "en": "the tool is not the one that was looked at any more: {detail}",
        "fr": "l'outil n'est plus celui qui a été examiné : {detail}",
    },
    "open-world": {
        "de": "der Aufruf liest, aber außerhalb des Servers",
        "en": "the call reads, but beyond its server",
        "fr": "l'appel lit, mais au-delà de son serveur",
    },
}


class PolicyError(OperatorError):
    """A policy file cannot be used: nothing runs until it is mended."""

    code = "policy"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """One table of a file: whom it speaks of, and what it says."""

    where: str
    said: Mapping[str, Any]

    def get(self, name: str) -> Any:
        return self.said.get(name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """A catalogue as loaded; without files it is the closed one. Ask ``rule``."""

    texts: tuple[str, ...] = ()
    defaults: Ruling = Ruling(approval=True, why="no-policy")
    servers: tuple[_Entry, ...] = ()
    tools: tuple[_Entry, ...] = field(default=())

    @property
    def digest(self) -> str:
        """What a proposal is bound to: the files as they are written."""
        return policy_digest(self.body(""))

    def body(self, domain: str) -> Json:
        """What ``policy_digest`` covers: the files, and the digest of the domain's own set of policies, if any."""
        return {"files": list(self.texts), "domain": domain}

    def bound(self, domain: str) -> str:
        """The policy digest of a domain whose own set of policies has the digest ``domain``."""
        return policy_digest(self.body(domain))

    def rule(self, spec: ToolSpec, agent: str) -> Ruling:
        """What holds for the calls of a tool of ``agent``. Never says that a call may run because it could not tell."""
        servers = [entry for entry in self.servers if _names(entry.get("id"), spec.server)]
        tools = [
            entry
            for entry in self.tools
            if _names(entry.get("server"), spec.server)
            and entry.get("tool") == spec.name
            and entry.get("agent") in (None, agent)
        ]
        why, detail = self._why(spec, servers, tools)
        terms = _terms_of(self.defaults, (*servers, *tools))
        return replace(terms, approval=why != "read", why=why, detail=detail)

    def _why(self, spec: ToolSpec, servers: Sequence[_Entry], tools: Sequence[_Entry]) -> tuple[Why, str]:
        """The first reason against running, in the order of what a person should hear first."""
        if not self.texts:
            return "no-policy", ""
        trust = {entry.get("trust") for entry in servers}
        effects = {entry.get("effect") for entry in tools} - {None}
        for entry in tools:
            pinned = entry.get("schema")
            if pinned is not None and pinned != spec.schema_digest:
                return "drifted", f"{pinned[:19]}… → {spec.schema_digest[:19]}…"
        if spec.read_only is False and "read" in effects:
            return "contradicted", f"{spec.name}: write / read"
        if spec.read_only is True and "write" in effects:
            return "contradicted", f"{spec.name}: read / write"
        if "annotations" not in trust or "none" in trust:
            return "untrusted", spec.server
        if spec.read_only is None:
            return "undeclared", ""
        if spec.read_only is not True:
            return "write", ""
        gates = {entry.get("open_world") for entry in (*servers, *tools)}
        reaches = spec.open_world is not False or True in gates
        if reaches and "approve" in gates:
            return "open-world", ""
        return "read", ""


def policy_digest(body: Json) -> str:
    """The digest of a policy's ``body``."""
    return digest("policy", body)


def reason(ruling: Ruling, language: str) -> str:
    """Why a call needs a person, as half a sentence."""
    return REASONS[ruling.why][language].format(detail=ruling.detail)


def load(paths: Iterable[Path] = (), *, packaged: bool = True) -> Policy:
    """The policy of the package's own file and of those of ``paths`` that exist, in this order. Raises PolicyError."""
    texts: list[tuple[str, str]] = []
    for path in ([PACKAGED] if packaged else []) + list(paths):
        try:
            with path.open("rb") as file:
                read = file.read(LARGEST + 1)
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            raise PolicyError(f"{path}: {error.strerror or error}") from error
        if len(read) > LARGEST:
            raise PolicyError(f"{path}: larger than {LARGEST} bytes")
        try:
            texts.append((str(path), read.decode("utf-8")))
        except UnicodeDecodeError:
            raise PolicyError(f"{path}: not UTF-8") from None
    return parse(texts)


def parse(texts: Sequence[tuple[str, str]]) -> Policy:
    """The policy of files given as (name, text). Raises PolicyError that names the file and what is wrong in it."""
    import tomllib  # noqa: PLC0415 - only where a policy is asked for

    defaults = Ruling(approval=True, why="no-policy")
    servers: list[_Entry] = []
    tools: list[_Entry] = []
    for name, text in texts:
        try:
            read = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise PolicyError(f"{name}: {error}") from None
        _only(name, read, frozenset({"defaults", "server", "tool"}))
        given = _table(name, read.get("defaults", {}))
        _only(f"{name}: [defaults]", given, _TERMS)
        defaults = _defaults(defaults, _Entry(where=f"{name}: [defaults]", said=given))
        servers += _entries(name, "server", read, _SERVER, required=("id",))
        tools += _entries(name, "tool", read, _TOOL, required=("server", "tool"))
    for entry in (*servers, *tools):
        _checked(entry)
        _terms_of(defaults, [entry])
    return Policy(
        texts=tuple(text for _, text in texts), defaults=defaults, servers=tuple(servers), tools=tuple(tools)
    )


def _entries(
    name: str, kind: str, read: Mapping[str, Any], known: frozenset[str], *, required: Sequence[str]
) -> list[_Entry]:
    found = read.get(kind, [])
    if not isinstance(found, list):
        raise PolicyError(f"{name}: write [[{kind}]], there may be several")
    entries = []
    for number, each in enumerate(found, start=1):
        where = f"{name}: [[{kind}]] {number}"
        said = _table(where, each)
        _only(where, said, known)
        for key in required:
            if not isinstance(said.get(key), str) or not said[key]:
                raise PolicyError(f"{where}: {key} is missing")
        entries.append(_Entry(where=where, said=said))
    return entries


def _table(where: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise PolicyError(f"{where}: a table is expected")
    return value


def _only(where: str, said: Mapping[str, Any], known: frozenset[str]) -> None:
    """A word that nobody reads is a rule that somebody thinks holds."""
    if unknown := sorted(said.keys() - known):
        raise PolicyError(f"{where}: unknown: {', '.join(unknown)}; known: {', '.join(sorted(known))}")


def _checked(entry: _Entry) -> None:
    for name in ("id", "server"):
        pattern = entry.get(name) or ""
        if "*" in pattern[:-1] or pattern == "*":
            raise PolicyError(
                f"{entry.where}: {name}: a server is named whole, or by a prefix and one * at its end"
            )
    _one_of(entry, "trust", ("annotations", "none"))
    _one_of(entry, "effect", ("read", "write"))
    _one_of(entry, "open_world", (True, False, "approve", "run"))
    pinned = entry.get("schema")
    if pinned is not None and not (
        isinstance(pinned, str) and len(pinned) == 71 and pinned.startswith("sha256:")
    ):
        raise PolicyError(f"{entry.where}: schema is sha256: and 64 hexadecimal digits")


def _one_of(entry: _Entry, name: str, values: Sequence[Any]) -> None:
    given = entry.get(name)
    if given is not None and not any(type(given) is type(each) and given == each for each in values):
        raise PolicyError(f"{entry.where}: {name} is one of {', '.join(map(str, values))}, not {given!r}")


def _names(pattern: Any, server: str) -> bool:
    return bool(server.startswith(pattern[:-1]) if pattern.endswith("*") else server == pattern)


def _defaults(before: Ruling, entry: _Entry) -> Ruling:
    """A file's defaults take the place of those before it, each on its own."""
    terms = _terms(entry)
    return replace(before, **terms) if terms else before


def _terms_of(defaults: Ruling, entries: Iterable[_Entry]) -> Ruling:
    """The terms of a tool that ``entries`` speak of.

    Who decides, where and for how long is what they name, and the defaults' where none does; of several the strictest.
    How many people and what they type is never less than the defaults'. Raises PolicyError where nobody is left.
    """
    made: dict[str, Any] = {
        "needed": defaults.needed, "separate": defaults.separate, "confirm": defaults.confirm,
    }  # fmt: skip
    for entry in entries:
        said = _terms(entry)
        for what in ("roles", "channels"):
            if what in said:
                made[what] = said[what] & made.get(what, said[what])
                if not made[what]:
                    raise PolicyError(
                        f"{entry.where}: {what}: together with the entries before it none is left"
                    )
        if "seconds" in said:
            made["seconds"] = min(said["seconds"], made.get("seconds", said["seconds"]))
        made["needed"] = max(made["needed"], said.get("needed", 1))
        made["separate"] = made["separate"] or said.get("separate", False)
        made["confirm"] = tuple(dict.fromkeys((*made["confirm"], *said.get("confirm", ()))))
    return replace(defaults, **made)


def _terms(entry: _Entry) -> dict[str, Any]:
    terms: dict[str, Any] = {}
    for name, known in (("roles", ROLES), ("channels", CHANNELS)):
        if (given := entry.get(name)) is not None:
            terms[name] = frozenset(_words(entry, name, given, known))
    if (needed := entry.get("needed")) is not None:
        if type(needed) is not int or not 1 <= needed <= 20:
            raise PolicyError(f"{entry.where}: needed is a number of people from 1 to 20")
        terms["needed"] = needed
    if (separate := entry.get("separate")) is not None:
        if type(separate) is not bool:
            raise PolicyError(f"{entry.where}: separate is true or false")
        terms["separate"] = separate
    if (expires := entry.get("expires")) is not None:
        terms["seconds"] = _seconds(entry, expires)
    if (confirm := entry.get("confirm")) is not None:
        terms["confirm"] = tuple(_words(entry, "confirm", confirm, None))
    return terms


def _words(entry: _Entry, name: str, given: Any, known: frozenset[str] | None) -> list[str]:
    if not isinstance(given, list) or not all(isinstance(each, str) and each for each in given):
        raise PolicyError(f"{entry.where}: {name} is a list of words")
    if known is not None and (not given or not set(given) <= known):
        raise PolicyError(f"{entry.where}: {name}: one or more of {', '.join(sorted(known))}")
    return given


def _seconds(entry: _Entry, given: Any) -> int:
    number, unit = (given[:-1], given[-1:]) if isinstance(given, str) else ("", "")
    seconds = (
        int(number) * _UNITS.get(unit, 0) if number.isascii() and number.isdigit() and len(number) < 7 else 0
    )
    if not 60 <= seconds <= _LONGEST_SECONDS:
        raise PolicyError(f'{entry.where}: expires is a time from "1m" to "366d", such as "24h"')
    return seconds
