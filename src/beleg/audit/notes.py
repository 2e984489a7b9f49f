"""Signed notes: a short text with Ed25519 signatures under it, in the form of transparency logs (C2SP signed-note).

A public key is one line, ``NAME+ID+KEY``; a private one is a line too and lies in a file that only its owner can read.
"""

from __future__ import annotations

import secrets
from base64 import b64decode, b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from beleg.errors import InputError, StorageError
from beleg.lean import dataclass
from beleg.storage.files import write_private

ED25519 = b"\x01"
LONGEST_NOTE = 1 << 20
_DASH = "\N{EM DASH} "
_PRIVATE = "PRIVATE+KEY+"


@dataclass(frozen=True, slots=True)
class PublicKey:
    """A key that signatures are checked with."""

    name: str
    raw: bytes

    @property
    def id(self) -> bytes:
        """Four bytes that tell keys of one name apart."""
        return sha256(self.name.encode() + b"\n" + ED25519 + self.raw).digest()[:4]

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{b64encode(ED25519 + self.raw).decode()}"

    def signed(self, message: bytes, signature: bytes) -> bool:
        """Whether this key made the signature of the message."""
        try:
            Ed25519PublicKey.from_public_bytes(self.raw).verify(signature, message)
        except (InvalidSignature, ValueError):
            return False
        return True


class SigningKey:
    """A key that signs."""

    def __init__(self, name: str, seed: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(seed)
        self._seed = seed
        raw = self._key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        self.public = PublicKey(name, raw)

    @classmethod
    def fresh(cls, name: str) -> SigningKey:
        """A new key of that name."""
        return cls(name, secrets.token_bytes(32))

    def sign(self, message: bytes) -> bytes:
        """The signature of the message."""
        return self._key.sign(message)

    def text(self) -> str:
        """The private key as one line. For its file and nothing else."""
        return (
            f"{_PRIVATE}{self.public.name}+{self.public.id.hex()}+{b64encode(ED25519 + self._seed).decode()}"
        )


def fresh_name() -> str:
    """A name for the keys of a new installation."""
    return f"beleg-{secrets.token_hex(4)}"


def public_key(line: str) -> PublicKey:
    """The key of a line ``NAME+ID+KEY``. Raises InputError."""
    name, id_, raw = _parts(line.strip())
    key = PublicKey(name, raw)
    if key.id.hex() != id_:
        raise InputError("not a public key: its id is not that of its name and key")
    return key


def public_keys(path: Path) -> tuple[PublicKey, ...]:
    """The keys of a file, one a line. Raises InputError."""
    keys = tuple(public_key(line) for line in read_note(path).splitlines() if line.strip())
    if not keys:
        raise InputError(f"{path} holds no public key")
    return keys


def load_key(path: Path) -> SigningKey | None:
    """The private key of a file; nothing where there is none.

    Raises StorageError where it is none, or where others than its owner can read it.
    """
    try:
        if path.stat().st_mode & 0o077:
            raise StorageError(f"the signing key {path} can be read by others: chmod 600 it, and rotate it")
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise StorageError(f"the signing key {path} cannot be read: {error}") from None
    broken = StorageError(f"the signing key {path} is not one")
    try:
        name, id_, seed = _parts(text.strip().removeprefix(_PRIVATE))
        key = SigningKey(name, seed)
    except (InputError, ValueError):
        raise broken from None
    if not text.startswith(_PRIVATE) or key.public.id.hex() != id_:
        raise broken
    return key


def keep_key(key: SigningKey, path: Path, *, anew: bool = True) -> None:
    """Puts a private key into a file for its owner alone; ``anew`` never writes over one. Raises FileExistsError."""
    write_private(path, key.text() + "\n", anew=anew)


def sign(text: str, key: SigningKey) -> str:
    """The note of a text, which ends with a line feed, under one signature."""
    signature = key.public.id + key.sign(text.encode())
    return f"{text}\n{_DASH}{key.public.name} {b64encode(signature).decode()}\n"


def opened(note: str, keys: Iterable[PublicKey]) -> tuple[str, PublicKey]:
    """The text of a note, and the first of ``keys`` that signed it.

    Raises InputError where it is no note, or none of them signed it: signatures of unknown keys are passed over, a bad
    one of a known key spoils the note.
    """
    text, parted, lines = note.rpartition("\n\n")
    text += "\n"
    if (
        not parted
        or not lines.endswith("\n")
        or any(c < " " and c != "\n" for c in note)
        or not lines.startswith(_DASH)
    ):
        raise InputError("not a signed note")
    known = {(key.name, key.id): key for key in keys}
    signers: list[PublicKey] = []
    for line in lines.splitlines():
        name, _, encoded = line.removeprefix(_DASH).partition(" ")
        try:
            signature = b64decode(encoded, validate=True)
        except ValueError:
            signature = b""
        if not line.startswith(_DASH) or len(signature) < 5:
            raise InputError("not a signed note: a signature line is broken")
        key = known.get((name, signature[:4]))
        if key is None:
            continue
        if not key.signed(text.encode(), signature[4:]):
            raise InputError(f"the signature of {name} is wrong: the note was changed")
        signers.append(key)
    if not signers:
        raise InputError("the note is not signed by a known key")
    return text, signers[0]


def read_note(path: Path) -> str:
    """The text of a small file. Raises InputError."""
    try:
        with path.open("rb") as stream:
            held = stream.read(LONGEST_NOTE + 1)
        if len(held) > LONGEST_NOTE:
            raise InputError(f"{path} is too large for what it should be")
        return held.decode("utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    except (UnicodeDecodeError, ValueError):
        raise InputError(f"{path} is not text in UTF-8") from None


def _parts(line: str) -> tuple[str, str, bytes]:
    """Name, id and the 32 bytes of a key's line. Raises InputError."""
    name, _, rest = line.partition("+")
    id_, _, encoded = rest.partition("+")
    try:
        raw = b64decode(encoded, validate=True)
    except ValueError:
        raw = b""
    if not name or any(c.isspace() for c in name) or len(raw) != 33 or raw[:1] != ED25519:
        raise InputError("not a key: NAME+ID+KEY is expected")
    return name, id_, raw[1:]
