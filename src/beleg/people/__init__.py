"""People: who they are, what they may do, and to which company they belong.

A person is shown by a password, or by the token that a log-in gave; the user of the operating system is nobody here.
The very first person is an admin whom anybody at the machine may add. From then on only an admin adds people, to the
admin's own tenant; admins of the first person's tenant may also open another one, with its first admin, and have no
say in it from there. Nobody learns anything of another tenant: what is there looks as if it were not.

``naming`` says what names are, ``rows`` what holds at this moment, ``store`` is what people are handled by, ``proved``
compares it with the audit log.
"""

from beleg.people.naming import check_person
from beleg.people.rows import Person, present, still
from beleg.people.store import FREE_FAILURES, LOGIN_LASTS, Login, PeopleStore

__all__ = [
    "FREE_FAILURES",
    "LOGIN_LASTS",
    "Login",
    "PeopleStore",
    "Person",
    "check_person",
    "present",
    "still",
]
