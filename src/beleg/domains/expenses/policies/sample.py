"""The policies of a fictional company, which come with the package: what ``beleg ask expenses`` knows on the first day.

They stand in for the first tenant's own until it loads some. Any other tenant without policies has none.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from beleg.domains.expenses.policies.files import check_folder, policy_set
from beleg.domains.expenses.policies.problems import PoliciesRefused
from beleg.domains.expenses.policies.records import PolicySet
from beleg.errors import DataError, InputError
from beleg.records import Caller

SAMPLE_TENANT = Caller().tenant
SAMPLE = Path(__file__).parents[1] / "data" / "policies"


@cache
def sample_policies() -> PolicySet:
    """The sample company's set. Raises DataError where the package is broken."""
    try:
        made = check_folder(SAMPLE).accepted()
    except (PoliciesRefused, InputError) as error:
        raise DataError(f"the sample policies of this installation cannot be used: {error}") from None
    return policy_set(made.documents, sample=True)
