"""The import rules hold only for what they name: these tests see to it that they name everything that exists."""

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "beleg"
CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
}


def existing(*names: str) -> set[str]:
    return {
        f"beleg.{n}"
        for n in names
        if (PACKAGE / f"{n}.py").exists() or (PACKAGE / n / "__init__.py").exists()
    }


@pytest.mark.requirement("I2.no-model-in-rules", "I4.no-model-in-consent")
def test_everything_that_proves_or_decides_is_kept_from_the_model() -> None:
    contract = CONTRACTS["no-model-in-rules"]
    sources = existing("evidence", "approval", "audit", "digest", "grounding")
    assert set(contract["source_modules"]) == sources | {"beleg.domains.*.rules"}
    assert set(contract["forbidden_modules"]) == existing("agent", "llm")


@pytest.mark.requirement("I2.layers")
def test_a_new_top_level_name_fails_until_it_is_placed() -> None:
    contract = CONTRACTS["layers"]
    assert contract["containers"] == ["beleg"]
    assert contract["exhaustive"] is True
    assert "exhaustive_ignores" not in contract


@pytest.mark.requirement("I2.domains-independent")
def test_the_domains_own_packages_are_empty_so_that_no_import_hides_there() -> None:
    packages = [PACKAGE / "domains" / "__init__.py", *PACKAGE.glob("domains/*/__init__.py")]
    assert [path for path in packages if path.read_text("utf-8").strip()] == []
    assert CONTRACTS["domains-independent"]["modules"] == ["beleg.domains.*"]
