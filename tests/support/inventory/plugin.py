"""The warehouse's agent installed beside Beleg, as another package would bring it: by an entry point."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parents[3]


def installed(folder: Path) -> dict[str, str]:
    """The environment in which ``beleg`` has the agent ``inventory``; ``folder`` holds what says so."""
    about = folder / "inventory_agent-1.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: inventory-agent\nVersion: 1\n", "utf-8")
    entry = "[beleg.agents]\ninventory = tests.support.inventory.domain:open_inventory\n"
    (about / "entry_points.txt").write_text(entry, "utf-8")
    return {"PYTHONPATH": os.pathsep.join([os.environ["PYTHONPATH"], str(folder), str(ROOT)])}
