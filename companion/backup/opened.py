"""A backup from anywhere: looked at before anything is unpacked, and read as far as it is whole."""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from struct import Struct
from typing import Any

from companion.backup.archive import ABOUT, FORMAT, FORMAT_VERSION, LIBRARY, PHOTO, PHOTOS, SESSIONS
from companion.backup.updated import ZIP, is_zip
from companion.errors import BadFile
from companion.store import json_in
from companion.store.index import SUFFIX
from companion.store.summary import sane_time

LARGEST = 1024 * 1024 * 1024
MOST_FILES = 50_000
LARGEST_FILE = 64 * 1024 * 1024
"""Bytes of one file inside, unpacked."""
BOMB = 300
"""No game's log compresses by this factor."""
SMALL = 1024 * 1024
"""Bytes below which any compression is fine."""

NAME = re.compile(rf"{SESSIONS}/([a-z0-9]{{1,40}}){re.escape(SUFFIX)}|{re.escape(LIBRARY)}|{re.escape(ABOUT)}")
_BROKEN = (zipfile.BadZipFile, zlib.error, OSError, EOFError, RuntimeError, NotImplementedError, KeyError)
_HEAD = Struct("<4sHHHHHIIIHH")


@dataclass(frozen=True, slots=True)
class Opened:
    """What could be read, by its name in the file."""

    path: Path
    files: dict[str, bytes] = field(default_factory=dict)
    photos: tuple[str, ...] = ()
    """Their names in the file."""
    damaged: int = 0
    """How many files inside could not be read."""
    is_cut: bool = False
    """Whether it ends too early: what else was in it is unknown, apart from what it says itself."""

    @property
    def size(self) -> int:
        """Bytes of the file."""
        try:
            return self.path.stat().st_size
        except OSError:
            return 0

    @property
    def about(self) -> dict[str, Any]:
        try:
            told = json_in.read_json(self.files.get(ABOUT, b"{}"))
        except BadFile:
            return {}
        return told if isinstance(told, dict) else {}

    @property
    def made(self) -> int:
        made = self.about.get("made")
        return sane_time(made) if type(made) is int else 0

    @property
    def sessions(self) -> dict[str, bytes]:
        found = ((NAME.fullmatch(name), data) for name, data in self.files.items())
        return {match[1]: data for match, data in found if match and match[1]}

    def photo(self, name: str) -> bytes | None:
        """Read on demand: all of them together may be more than a phone can hold. None if it is damaged."""
        if name in self.files:
            return self.files[name]
        try:
            with zipfile.ZipFile(self.path) as zipped:
                return zipped.read(name)
        except _BROKEN:
            return None

    @property
    def lost(self) -> int:
        """Games that were in it and cannot be read, as far as it tells."""
        told = self.about.get("games")
        return max(self.damaged, told - len(self.sessions) if type(told) is int and told < MOST_FILES else 0)


def open_backup(path: Path) -> Opened:
    """Raises BadFile for what is no backup, is of a newer version, or was made to do harm."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadFile("error.file_too_large")
    except OSError:
        raise BadFile("error.not_readable") from None
    if not is_zip(path):
        raise BadFile("backup.not_one")
    opened = _whole(path) or _cut(path)
    if opened.about.get("format") != FORMAT:
        raise BadFile("backup.not_one")
    version = opened.about.get("version")
    if type(version) is not int or version > FORMAT_VERSION:
        raise BadFile("error.file_newer")
    return opened


def _whole(path: Path) -> Opened | None:
    """None for a file whose list of contents is missing or damaged."""
    try:
        with zipfile.ZipFile(path) as zipped:
            found = zipped.infolist()
            if len(found) > MOST_FILES:
                raise BadFile("error.file_too_large")
            for one in found:
                _must_be_harmless(one.filename, one.file_size, one.compress_size)
            return _read_all(path, zipped, found)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, OverflowError):
        return None


def _read_all(path: Path, zipped: zipfile.ZipFile, found: list[zipfile.ZipInfo]) -> Opened:
    files: dict[str, bytes] = {}
    damaged = 0
    photos = tuple(one.filename for one in found if one.filename.startswith(f"{PHOTOS}/"))
    for one in found:
        if one.filename in photos:
            continue
        try:
            files[one.filename] = zipped.read(one)
        except _BROKEN:
            damaged += 1
    return Opened(path, files, photos, damaged)


def _must_be_harmless(name: str, size: int, packed: int) -> None:
    """A name that is none of ours could lead out of the folder; what grows too much would fill the phone."""
    if not NAME.fullmatch(name) and not PHOTO.fullmatch(name.removeprefix(f"{PHOTOS}/")):
        raise BadFile("backup.strange")
    if size > LARGEST_FILE or (size > SMALL and size > BOMB * max(1, packed)):
        raise BadFile("backup.strange")


def _cut(path: Path) -> Opened:
    """What stands before the damage: each file inside has its name, its length and its checksum before it."""
    files: dict[str, bytes] = {}
    damaged = 0
    for name, data in _parts(path.read_bytes()):
        if data is None:
            damaged += 1
        elif len(files) < MOST_FILES:
            files[name] = data
    photos = tuple(name for name in files if name.startswith(f"{PHOTOS}/"))
    return Opened(path, files, photos, damaged, is_cut=True)


def _parts(raw: bytes) -> Iterator[tuple[str, bytes | None]]:
    at = raw.find(ZIP)
    while 0 <= at <= len(raw) - _HEAD.size:
        _, _, flags, kind, _, _, checksum, packed, size, name_size, extra = _HEAD.unpack_from(raw, at)
        start = at + _HEAD.size + name_size + extra
        name = raw[at + _HEAD.size : at + _HEAD.size + name_size].decode("utf-8", "replace")
        if packed and start + packed <= len(raw) and not flags & 0x9:
            _must_be_harmless(name, size, packed)
            yield name, _unpacked(raw[start : start + packed], kind, size, checksum)
            at = raw.find(ZIP, start + packed)
        else:
            at = raw.find(ZIP, at + 4)


def _unpacked(data: bytes, kind: int, size: int, checksum: int) -> bytes | None:
    if kind == zipfile.ZIP_DEFLATED:
        try:
            # One more than it says it has would be one too many.
            data = zlib.decompressobj(-15).decompress(data, size + 1)
        except zlib.error:
            return None
    return data if len(data) == size and zlib.crc32(data) == checksum else None
