"""PDF files that are small, hold to their format, and make whoever reads them work for minutes or take all memory."""

from __future__ import annotations

import subprocess
import zlib
from io import BytesIO

_UNPACKED = 5 << 20


def slow_pdf() -> bytes:
    """A quarter of a megabyte with fifty files in it, each of which takes seconds to unpack: a byte a row."""
    rows = zlib.compress(b"\x02\x00" * (_UNPACKED // 2), 9)
    return _pdf(50, b"[/FlateDecode] /DecodeParms << /Predictor 12 /Columns 1 >>", rows)


def large_pdf() -> bytes:
    """Six kilobytes that take half a gigabyte: each packed letter stands for four."""
    return _pdf(1, b"[/FlateDecode /ASCII85Decode]", zlib.compress(b"z" * (_UNPACKED - 1), 9))


def readers(parent: int) -> list[int]:
    """The processes of ours that read files for a process, by their ids."""
    listed = subprocess.run(
        ["/bin/ps", "-A", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
    ).stdout
    found = [each.split(maxsplit=2) for each in listed.splitlines()]
    return [int(pid) for pid, of, what in found if int(of) == parent and "apart_reader" in what]


def _pdf(files: int, packing: bytes, data: bytes) -> bytes:
    """A PDF without a page that carries so many files of one content."""
    names = b" ".join(b"(%d.xml) %d 0 R" % (at, 3 + 2 * at) for at in range(files))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [%b] >> >> >>" % names,
        b"<< /Type /Pages /Kids [] /Count 0 >>",
    ]
    for at in range(files):
        objects += [
            b"<< /Type /Filespec /F (%d.xml) /UF (%d.xml) /EF << /F %d 0 R >> >>" % (at, at, 4 + 2 * at),
            b"<< /Type /EmbeddedFile /Filter %b /Length %d >>\nstream\n%b\nendstream" % (packing, len(data), data),
        ]  # fmt: skip
    out, places = BytesIO(), []
    out.write(b"%PDF-1.7\n")
    for number, each in enumerate(objects, start=1):
        places.append(out.tell())
        out.write(b"%d 0 obj\n%b\nendobj\n" % (number, each))
    table = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    out.writelines(b"%010d 00000 n \n" % place for place in places)
    out.write(b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table))
    return out.getvalue()
