"""Signed notes, byte for byte as other tools read and write them."""

from base64 import b64encode
from pathlib import Path

import pytest

from beleg.audit.checkpoints import read_checkpoint, signing_key
from beleg.audit.notes import (
    PublicKey,
    SigningKey,
    keep_key,
    load_key,
    opened,
    public_key,
    public_keys,
    read_note,
    sign,
)
from beleg.errors import InputError, StorageError

pytestmark = pytest.mark.requirement("I4.audit-checkpoints")

# A key pair that the Go checksum database's note package documents; Ed25519 signs the same text always alike.
NAME = "PeterNeumann"
PUBLIC = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
PRIVATE = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
TEXT = "Eine Notiz, in zwei Zeilen,\nund eine answer.\n"
NOTE = TEXT + (
    "\n\u2014 PeterNeumann "
    "x08go3x5CsveM68YDfZCfAS+AXvaf6htaYRsAdcOzIXbvEqvE2sjYTAsAdGSuSM+nq9kq2ji3k3Ytd0rWgbhoROq9wc=\n"
)
CHECKPOINT = "beleg-1/default\n3\n" + b64encode(b"r" * 32).decode() + "\n"


@pytest.fixture
def key() -> SigningKey:
    return SigningKey.fresh("beleg-1")


def test_a_note_under_the_key_of_another_implementation_is_read() -> None:
    known = public_key(PUBLIC)
    assert (known.name, str(known)) == (NAME, PUBLIC)
    assert opened(NOTE, [known]) == (TEXT, known)


def test_a_note_is_written_as_the_other_implementation_writes_it(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text(PRIVATE + "\n")
    file.chmod(0o600)
    key = load_key(file)
    assert key is not None
    assert str(key.public) == PUBLIC
    assert key.text() == PRIVATE
    assert sign(TEXT, key) == NOTE


@pytest.mark.parametrize(
    "note",
    [
        "",
        "\n",
        TEXT,
        NOTE[:-1],
        NOTE.replace("answer", "question"),
        NOTE.replace("\u2014 ", "- "),
        NOTE.replace("x08g", "x08h"),
        NOTE.replace("9wc=", "9wc"),
        NOTE.replace("Eine", "\x00Eine"),
        NOTE.replace("PeterNeumann", "Somebody"),
        NOTE + "x",
        NOTE + "\u2014 x\n",
        "\n" + NOTE.rpartition("\n\n")[2],
    ],
)
def test_what_is_not_exactly_the_note_that_was_signed_is_refused(note: str) -> None:
    with pytest.raises(InputError):
        opened(note, [public_key(PUBLIC)])


def test_signatures_of_others_are_passed_over_and_a_bad_one_of_ours_spoils_the_note(key: SigningKey) -> None:
    note = sign(TEXT, key)
    other = sign(TEXT, SigningKey.fresh("witness")).rpartition("\n\n")[2]
    assert opened(note + other, [key.public])[1] == key.public
    assert opened(note.replace("\n\n", "\n\n" + other), [key.public])[1] == key.public
    bad = f"\u2014 beleg-1 {b64encode(key.public.id + b'x' * 64).decode()}\n"
    with pytest.raises(InputError, match="is wrong"):
        opened(note + bad, [key.public])


@pytest.mark.parametrize(
    "line",
    [
        "",
        "x",
        "a+b",
        PUBLIC.replace("c74f20a3", "c74f20a4"),
        PUBLIC.replace(NAME, "Other"),
        PUBLIC.replace(NAME, ""),
        PUBLIC.replace(NAME, "a b"),
        PUBLIC[:-4],
        PUBLIC.replace("+ARpc", "+AhRpc"),
    ],
)
def test_what_is_no_public_key_is_refused(line: str, tmp_path: Path) -> None:
    with pytest.raises(InputError):
        public_key(line)
    (tmp_path / "keys").write_text(f"{line}\n")
    with pytest.raises(InputError):
        public_keys(tmp_path / "keys")


def test_a_file_of_keys_holds_one_a_line(tmp_path: Path, key: SigningKey) -> None:
    file = tmp_path / "keys"
    file.write_text(f"\n{PUBLIC}\n{key.public}\n")
    assert public_keys(file) == (public_key(PUBLIC), key.public)
    with pytest.raises(InputError, match="No such file"):
        public_keys(tmp_path / "none")


@pytest.mark.requirement("I4.audit-key")
def test_the_private_key_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "made" / "audit.key"
    key = signing_key(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    assert signing_key(file).public == key.public
    with pytest.raises(FileExistsError):
        keep_key(SigningKey.fresh("beleg-2"), file)
    assert signing_key(file).public == key.public
    assert [path.name for path in file.parent.iterdir()] == ["audit.key"]
    file.chmod(0o640)
    with pytest.raises(StorageError, match="can be read by others"):
        signing_key(file)


@pytest.mark.requirement("I4.audit-key")
@pytest.mark.parametrize(
    "held", ["", "x", PUBLIC, PRIVATE[:-8], PRIVATE.replace("c74f20a3", "c74f20a4"), "\ud800"]
)
def test_what_is_no_private_key_is_named(tmp_path: Path, held: str) -> None:
    file = tmp_path / "audit.key"
    file.write_bytes(held.encode("utf-8", "surrogatepass"))
    file.chmod(0o600)
    with pytest.raises(StorageError, match=r"audit\.key"):
        signing_key(file)


def test_a_checkpoint_is_a_note_of_its_log(key: SigningKey) -> None:
    found = read_checkpoint(sign(CHECKPOINT, key), [key.public])
    assert (found.origin, found.size, found.root) == ("beleg-1/default", 3, b"r" * 32)
    assert read_checkpoint(sign(CHECKPOINT + "extension\n", key), [key.public]).size == 3


@pytest.mark.parametrize(
    "text",
    [
        "beleg-1/default\n3\n",
        "beleg-1/default\n03\nAAAA\n",
        CHECKPOINT.replace("\n3\n", "\n03\n"),
        CHECKPOINT.replace("\n3\n", "\n-3\n"),
        CHECKPOINT.replace("\n3\n", "\n\u0663\n"),
        CHECKPOINT.replace("\n3\n", "\nx\n"),
        CHECKPOINT.replace("beleg-1/", "beleg-2/"),
        CHECKPOINT.replace("beleg-1/", "beleg-1"),
        CHECKPOINT[:-5] + "\n",
    ],
)
def test_a_signed_text_that_is_no_checkpoint_of_its_log_is_refused(text: str, key: SigningKey) -> None:
    with pytest.raises(InputError):
        read_checkpoint(sign(text, key), [key.public])


def test_a_file_that_is_too_large_or_no_text_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "note"
    file.write_bytes(b"x" * (1 << 20) + b"x")
    with pytest.raises(InputError, match="too large"):
        read_note(file)
    file.write_bytes(b"\xff")
    with pytest.raises(InputError, match="UTF-8"):
        read_note(file)


def test_a_key_that_is_none_signs_nothing() -> None:
    assert not PublicKey("x", b"short").signed(b"", b"")
