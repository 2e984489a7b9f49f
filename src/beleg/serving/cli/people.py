"""``beleg users`` and ``beleg login|logout|whoami``: who may do what, and who acts here."""

from __future__ import annotations

from typing import Annotated

import typer

from beleg.errors import NotAuthenticated, UsageError
from beleg.people import PeopleStore, Person, check_person
from beleg.records import Caller, Json
from beleg.serving.cli import identity
from beleg.serving.cli.blocks import Grid, Paragraph, visible
from beleg.serving.cli.identity import As
from beleg.serving.cli.output import as_json, writer

app = typer.Typer(rich_markup_mode=None)
users = typer.Typer(
    name="users", help="The people who may ask, approve and look after things.", rich_markup_mode=None
)
app.add_typer(users)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The person's name.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@users.command("add")
def add(
    name: Name,
    *,
    role: Annotated[
        list[str],
        typer.Option(
            metavar="ROLE",
            help="employee, approver, accountant, auditor or admin; may be given several times.",
        ),
    ],
    tenant: Annotated[
        str | None, typer.Option(metavar="TENANT", help="The company; without it the one of whoever adds.")
    ] = None,
    as_user: As = None,
    json: AsJson = False,
) -> None:
    """Add a person. The first one is an admin and needs no other; the new password is asked, or read from
    BELEG_NEW_PASSWORD_FILE."""
    settings = identity.settings_here()
    acting = identity.caller(as_user, settings)

    async def work(people: PeopleStore) -> Person:
        check_person(name, role, tenant)
        return await people.add(acting, name, identity.new_password(settings, name), role, tenant=tenant)

    person = identity.with_people(settings, work)
    _tell(person_json(person), f"{person.name} was added ({_about(person)}).", json=json)


@users.command("list")
def list_(
    *,
    as_user: As = None,
    json: AsJson = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="Plain text, also in a terminal.")] = False,
) -> None:
    """List the people of your company; for admins and auditors."""
    settings = identity.settings_here()
    acting = identity.caller(as_user, settings)
    held: tuple[Person, ...] = identity.with_people(settings, lambda people: people.list(acting))
    if json:
        print(as_json({"tenant": acting.tenant, "users": [person_json(person) for person in held]}))
        return
    rows = tuple(
        (
            visible(person.name),
            ", ".join(sorted(person.roles)),
            person.created_at.date().isoformat(),
            person.disabled_at.date().isoformat() if person.disabled_at is not None else "",
        )
        for person in held
    )
    blocks = (
        [Grid(("name", "roles", "added", "disabled"), rows)] if rows else [Paragraph("Nobody was added yet.")]
    )
    writer(no_color=no_color).show(blocks)


@users.command("disable")
def disable(name: Name, *, as_user: As = None, json: AsJson = False) -> None:
    """Shut a person out, at once and for good."""
    settings = identity.settings_here()
    acting = identity.caller(as_user, settings)
    person = identity.with_people(settings, lambda people: people.disable(acting, name))
    _tell(person_json(person), f"{person.name} is disabled.", json=json)


@users.command("roles")
def roles(
    name: Name,
    *,
    role: Annotated[
        list[str],
        typer.Option(metavar="ROLE", help="What the person is from now on; may be given several times."),
    ],
    as_user: As = None,
    json: AsJson = False,
) -> None:
    """Give a person these roles and no others. Approvals that rest on a role somebody lost are not carried out."""
    settings = identity.settings_here()
    acting = identity.caller(as_user, settings)
    person = identity.with_people(settings, lambda people: people.set_roles(acting, name, role))
    _tell(person_json(person), f"{person.name}: {_about(person)}.", json=json)


@users.command("erase")
def erase(
    name: Name,
    *,
    confirm: Annotated[
        str | None, typer.Option(metavar="NAME", help="The name once more: there is no way back.")
    ] = None,
    as_user: As = None,
    json: AsJson = False,
) -> None:
    """Shut a person out and take the name away, also from the audit log, whose chain still verifies. What they did
    stays, under their id; conversations are deleted by `beleg sessions`."""
    if confirm != name:
        raise UsageError("erasing cannot be undone: give the name once more with --confirm")
    settings = identity.settings_here()
    acting = identity.caller(as_user, settings)
    person = identity.with_people(settings, lambda people: people.erase(acting, name))
    _tell(person_json(person), f"The name is erased; what was done stays with {person.id}.", json=json)


@users.command("passwd")
def passwd(name: Name, *, as_user: As = None, json: AsJson = False) -> None:
    """Give a person a new password: your own, or as an admin anybody's. It is asked, or read from
    BELEG_NEW_PASSWORD_FILE; whoever acts shows their own password, a log-in is not enough."""
    settings = identity.settings_here()
    acting = identity.caller(as_user, settings, fresh=True)

    async def work(people: PeopleStore) -> Person:
        return await people.set_password(acting, name, identity.new_password(settings, name))

    person = identity.with_people(settings, work)
    _tell(
        person_json(person),
        f"{person.name} has a new password; log-ins with the old one have ended.",
        json=json,
    )


@app.command("login")
def login(
    name: Annotated[str | None, typer.Argument(metavar="[USER]", help="Who logs in.")] = None,
    *,
    as_user: As = None,
    json: AsJson = False,
) -> None:
    """Log in: commands without --as act for you from now on, for twelve hours or until `beleg logout`."""
    if (name is None) == (as_user is None):
        raise UsageError("who logs in? beleg login USER")
    who = name if name is not None else as_user or ""
    settings = identity.settings_here()
    done = identity.with_people(settings, lambda people: people.login(who, identity.password(settings, who)))
    identity.keep_login(settings, done)
    until = done.expires_at.isoformat(timespec="seconds")
    _tell(
        caller_json(done.caller) | {"expires_at": until},
        f"{_named(done.caller)} is logged in until {until}.",
        json=json,
    )


@app.command("logout")
def logout(*, json: AsJson = False) -> None:
    """Log out: commands without --as act for nobody again."""

    settings = identity.settings_here()
    try:
        token = identity.login_token(settings)
    except NotAuthenticated:
        token = None  # what cannot be read is forgotten all the same
    if token is not None:
        identity.with_people(settings, lambda people: people.logout(token))
    identity.forget_login(settings)
    _tell({"logged_out": token is not None}, "Logged out." if token else "Nobody was logged in.", json=json)


@app.command("whoami")
def whoami(*, as_user: As = None, json: AsJson = False) -> None:
    """Say who acts: whoever is logged in, or local, who may ask and propose and can approve nothing."""
    acting = identity.caller(as_user, identity.settings_here())
    _tell(caller_json(acting), _named(acting), json=json)


def caller_json(acting: Caller) -> Json:
    """Who acts, for programs."""
    return {
        "user": acting.subject,
        "tenant": acting.tenant,
        "roles": sorted(acting.roles),
        "authenticated": acting.authenticated,
    }


def person_json(person: Person) -> Json:
    """A person, for programs."""
    return {
        "id": person.id,
        "name": person.name,
        "tenant": person.tenant,
        "roles": sorted(person.roles),
        "created_at": person.created_at.isoformat(),
        "disabled_at": person.disabled_at.isoformat() if person.disabled_at is not None else None,
    }


def _named(acting: Caller) -> str:
    if not acting.authenticated:
        return f"{acting.subject} (not logged in: may ask and propose, can approve nothing)"
    return f"{acting.subject} ({acting.tenant}: {', '.join(sorted(acting.roles))})"


def _about(person: Person) -> str:
    return f"{person.tenant}: {', '.join(sorted(person.roles))}"


def _tell(told: Json, line: str, *, json: bool) -> None:
    if json:
        print(as_json(told))
    else:
        writer(no_color=True).show([Paragraph(visible(line))])
