"""Account numbers, checked by the rules of their country."""

from __future__ import annotations

from beleg.errors import InputError


class BadIban(InputError):
    """This is no IBAN."""

    code = "bad_iban"


def iban(text: str) -> str:
    """The IBAN without blanks, in capitals. Raises BadIban, which repeats nothing of it."""
    from schwifty import IBAN  # noqa: PLC0415 - its registry takes longer to load than most claims to be assessed
    from schwifty.exceptions import SchwiftyException  # noqa: PLC0415

    try:
        return str(IBAN(text, validate_bban=True).compact)
    except SchwiftyException:
        raise BadIban(
            "iban: this is no account: a letter or digit of it is wrong, missing or too many"
        ) from None


def in_sepa(text: str) -> bool:
    """Whether an account can be reached by a SEPA transfer. Raises BadIban."""
    from schwifty import IBAN  # noqa: PLC0415 - as above

    return bool(IBAN(iban(text)).in_sepa_zone)


def bic(text: str) -> str:
    """The BIC without blanks, in capitals. Raises BadIban, which repeats nothing of it."""
    from schwifty import BIC  # noqa: PLC0415 - as above
    from schwifty.exceptions import SchwiftyException  # noqa: PLC0415

    try:
        return str(BIC(text).compact)
    except SchwiftyException:
        raise BadIban("bic: this is no bank: a letter or digit of it is wrong, missing or too many") from None
