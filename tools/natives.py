"""Every native file of a built package: of the phone's kind, and in pages of 16 KB where Android wants that.
`python -m tools.natives bin/*.apk bin/*.aab` looks into the package and into what python-for-android packs in it.
"""

from __future__ import annotations

import io
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

ABIS = {"arm64-v8a": (64, 183), "armeabi-v7a": (32, 40), "x86_64": (64, 62), "x86": (32, 3)}
"""Bits and machine, as <elf.h> numbers it."""
PAGE = 16 * 1024
"""From version 15 on phones may have pages of this size, and the store wants it; only phones of 64 bits do."""
ELF, GZIP = b"\x7fELF", b"\x1f\x8b"
LOADED = 1
STORED_MARK = 30


class Native(NamedTuple):
    """A file of machine code, as far as its head tells."""

    bits: int
    machine: int
    loaded: list[tuple[int, int, int]]
    """Offset, address and alignment of every part that is loaded."""


def native(data: bytes) -> Native:
    bits = {1: 32, 2: 64}[data[4]]
    (machine,) = struct.unpack_from("<H", data, 18)
    if bits == 64:
        (start,), (size, count) = struct.unpack_from("<Q", data, 32), struct.unpack_from("<HH", data, 54)
        heads = [struct.unpack_from("<IIQQQQQQ", data, start + size * number) for number in range(count)]
        loaded = [(head[2], head[3], head[7]) for head in heads if head[0] == LOADED]
    else:
        (start,), (size, count) = struct.unpack_from("<I", data, 28), struct.unpack_from("<HH", data, 42)
        short = [struct.unpack_from("<IIIIIIII", data, start + size * number) for number in range(count)]
        loaded = [(head[1], head[2], head[7]) for head in short if head[0] == LOADED]
    return Native(bits, machine, loaded)


def problems(package: Path) -> Iterator[str]:
    found = 0
    with zipfile.ZipFile(package) as opened:
        for one in opened.infolist():
            path = PurePosixPath(one.filename)
            abi = next((part for part in path.parts if part in ABIS), "")
            data = opened.read(one)
            if data.startswith(ELF) and one.compress_type == zipfile.ZIP_STORED and package.suffix == ".apk":
                yield from _unaligned(package, one, abi)
            for name, content in _natives(one.filename, data):
                found += 1
                yield from _wrong(name, content, abi)
    if not found:
        yield f"{package.name}: nothing native is in it"


def _natives(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """The file itself, or what is in it: python-for-android packs Python's own parts into a tar called .so."""
    if data.startswith(ELF):
        yield name, data
    elif data.startswith(GZIP):
        with tarfile.open(fileobj=io.BytesIO(data)) as inside:
            for one in inside:
                content = inside.extractfile(one) if one.isfile() else None
                if content is not None:
                    yield from _natives(f"{name}: {one.name}", content.read())
    elif name.endswith(".so"):
        yield name, b""


def _wrong(name: str, data: bytes, abi: str) -> Iterator[str]:
    if not abi:
        yield f"{name}: native, where nothing may be"
        return
    if not data:
        yield f"{name}: not native, by its name it should be"
        return
    try:
        told = native(data)
    except (KeyError, struct.error):
        yield f"{name}: cut off"
        return
    if (told.bits, told.machine) != ABIS[abi]:
        yield f"{name}: for machine {told.machine} of {told.bits} bits, not for {abi}"
    elif told.bits == 64:
        for offset, address, alignment in told.loaded:
            if alignment % PAGE or (address - offset) % PAGE:
                yield f"{name}: in pages of {alignment:,} bytes"
                break


def _unaligned(package: Path, one: zipfile.ZipInfo, abi: str) -> Iterator[str]:
    """What is not compressed is mapped out of the package, and has to begin with a page there."""
    with package.open("rb") as file:
        file.seek(one.header_offset)
        head = file.read(STORED_MARK)
    start = one.header_offset + STORED_MARK + sum(struct.unpack_from("<HH", head, 26))
    if ABIS.get(abi, (64, 0))[0] == 64 and start % PAGE:
        yield f"{one.filename}: begins {start % PAGE:,} bytes after a page in the package"


def main(packages: list[str]) -> int:
    found = [f"{path}: {problem}" for path in packages for problem in problems(Path(path))]
    print("\n".join(found) or f"What is native in {', '.join(packages)} is the phone's own.")
    return 1 if found or not packages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
