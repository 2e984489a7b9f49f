"""The parliament's own guards."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.grounding.checks import Check

CHECKS: Sequence[Check] = ()
