"""A claim from hand-in to bank, as people of a sample company would do it: ``make demo-expenses``.

Everything happens in a data folder of its own, by the commands that anybody can type. The people's passwords are made
up anew and stand in one file there that only its owner can read. The script stops at the first step that does not come
out as it says.
"""

from __future__ import annotations

import json
import os
import pty
import secrets
import subprocess
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

BELEG = Path(sys.executable).with_name("beleg")
PEOPLE = {"ada": "admin", "erika": "employee", "anna": "approver", "karl": "accountant"}
TODAY = datetime.now(UTC).date()
CLAIM: dict[str, Any] = {
    "claim_id": "C-17",
    "employee": "Erika Muster",
    "currency": "EUR",
    "iban": "DE89370400440532013000",
    "lines": [
        {
            "line": 1,
            "date": (TODAY - timedelta(days=17)).isoformat(),
            "category": "meal",
            "description": "Lunch in Leipzig",
            "amount": "42.50",
            "currency": "EUR",
            "receipt": True,
        }
    ],
}
DAY = TODAY.isoformat()


class Company:
    """The sample company in a data folder, and what its people do."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._passwords: dict[str, str] = {}

    def people(self) -> None:
        """Makes the people; the first one is an admin whom anybody at the machine may add."""
        self._passwords = {name: secrets.token_urlsafe(12) for name in PEOPLE}
        file = self._home / "passwords.txt"
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.writelines(f"{name} {password}\n" for name, password in self._passwords.items())
        print(f"The passwords of {', '.join(PEOPLE)} are in {file}")
        for name, role in PEOPLE.items():
            by = None if name == "ada" else "ada"
            self.run("users", "add", name, "--role", role, who=by, new=name)

    def run(
        self,
        *command: str,
        who: str | None = None,
        new: str | None = None,
        fails: bool = False,
        quiet: bool = False,
    ) -> str:
        """What a command of a person prints. Ends the demo where it fails and should not, or should and does not."""
        line = [*command, *(["--as", who] if who else [])]
        with tempfile.TemporaryDirectory(dir=self._home) as folder:
            environment = self._environment(Path(folder), who, new)
            done = subprocess.run(
                [BELEG, *line], env=environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
            )  # fmt: skip
        if not quiet:
            shown = done.stdout if len(done.stdout) < 3000 else f"{done.stdout[:3000]}...\n"
            print(f"\n$ beleg {' '.join(line)}\n{shown}{done.stderr}", end="", flush=True)
        if (done.returncode != 0) != fails:
            sys.exit(f"\nThe demo failed: beleg {' '.join(line)} ended with {done.returncode}")
        return done.stdout

    def approve(self, proposal: dict[str, Any], who: str) -> None:
        """Approves in a terminal, where the short id and the amount are typed."""
        line = ["approvals", "approve", proposal["short"], "--as", who, "--no-color"]
        with tempfile.TemporaryDirectory(dir=self._home) as folder:
            environment = self._environment(Path(folder), who, None)
            ours, theirs = pty.openpty()
            typed = f"{proposal['short']}\n{proposal['arguments']['amount']}\n"
            os.write(ours, typed.encode())
            child = subprocess.Popen(
                [BELEG, *line], env=environment, stdin=theirs, stdout=theirs, stderr=theirs
            )
            os.close(theirs)
            shown = b""
            while True:
                try:
                    part = os.read(ours, 4096)
                except OSError:
                    break
                if not part:
                    break
                shown += part
            os.close(ours)
        print(f"\n$ beleg {' '.join(line)}\n{shown.decode(errors='replace')}", flush=True)
        if child.wait() != 0:
            sys.exit("\nThe demo failed: the approval was not accepted")

    def _environment(self, folder: Path, who: str | None, new: str | None) -> dict[str, str]:
        """That of one command: the password of whoever acts, and one to be set, as files that last as long as it."""
        environment = os.environ | {"BELEG_HOME": str(self._home), "COLUMNS": "100"}
        environment.pop("DATABASE_URL", None)
        for setting, name in (("BELEG_PASSWORD_FILE", who), ("BELEG_NEW_PASSWORD_FILE", new)):
            if name is not None:
                file = folder / setting
                file.touch(0o600)
                file.write_text(f"{self._passwords[name]}\n", "utf-8")
                environment[setting] = str(file)
        return environment


def main() -> None:
    """The whole of it."""
    home = Path(tempfile.mkdtemp(prefix="beleg-demo-"))
    company, claim = Company(home), home / "claim.json"
    claim.write_text(json.dumps(CLAIM), "utf-8")
    print("1. A company and its people")
    company.people()

    print("\n2. A meal of 42.50 with a receipt: what do the rules allow? Nothing is paid by asking.")
    company.run("expenses", "assess", str(claim), "--today", DAY, who="erika")
    told = json.loads(company.run("expenses", "assess", str(claim), "--today", DAY, "--json", quiet=True))
    expect(told["total_allowed"] == "30.00" and told["lines"][0]["policy"]["id"], "30.00, with the policy")
    expect(told["proposal"] is None, "nothing was proposed")
    company.run("approvals", "list", who="anna")

    print("\n3. Erika hands it in: its payment is proposed, and waits.")
    command = ("expenses", "assess", str(claim), "--propose", "--today", DAY)
    proposal = json.loads(company.run(*command, "--json", who="erika", quiet=True))["proposal"]
    company.run(*command, who="erika")
    expect(proposal["state"] == "open" and proposal["arguments"]["amount"] == "30.00", "30.00 is proposed")

    print("\n4. Erika cannot approve it, and Anna looks at it first.")
    company.run("approvals", "approve", proposal["id"], "--confirm", proposal["id"], who="erika", fails=True)
    company.run("approvals", "show", proposal["short"], who="anna")

    print("\n5. Anna approves it by its id, and types the amount: it is paid once.")
    company.approve(proposal, "anna")
    company.run("approvals", "approve", proposal["id"], "--confirm", proposal["id"], who="anna", fails=True)
    after = json.loads(company.run("approvals", "show", proposal["id"], "--json", who="anna", quiet=True))
    expect(after["state"] == "applied" and after["effect"]["attempt"] == 1, "paid, at the first attempt")

    print("\n6. A changed claim under the same id is refused.")
    claim.write_text(json.dumps(CLAIM | {"iban": "DE02120300000000202051"}), "utf-8")
    company.run(*command, who="erika", fails=True)

    print("\n7. Karl exports the payment for the bank, once.")
    transfers = company.run("expenses", "export", "--format", "pain.001", who="karl")
    expect(transfers.count("<CdtTrfTxInf>") == 1 and ">30.00<" in transfers, "one transfer of 30.00")
    expect(company.run("expenses", "export", "--format", "pain.001", who="karl") == "", "no second one")

    print("\n8. An auditor can prove all of it.")
    company.run("audit", "replay", proposal["id"], who="anna")
    company.run("audit", "verify", who="ada")
    print(f"\nAll of it came out as it should. The data folder: {home}")


def expect(holds: object, what: str) -> None:
    """Ends the demo where something is not as it should be."""
    if not holds:
        sys.exit(f"\nThe demo failed: this should be so: {what}")


if __name__ == "__main__":
    main()
