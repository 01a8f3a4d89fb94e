"""Files that survive a power cut: flushed before anyone relies on them, moved away rather than deleted."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from companion.errors import NotSaved

_BINARY = getattr(os, "O_BINARY", 0)
_NO_SPACE = {errno.ENOSPC, errno.EDQUOT}
_NOT_ALLOWED = {errno.EROFS, errno.EACCES, errno.EPERM}


def not_saved(error: OSError) -> NotSaved:
    if error.errno in _NO_SPACE:
        return NotSaved("error.not_saved")
    return NotSaved("error.read_only_folder" if error.errno in _NOT_ALLOWED else "error.not_written")


def open_to_append(path: Path) -> int:
    fd = os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)
    try:
        # Whoever named the file may have failed to make that durable.
        sync_folder(path.parent)
    except OSError:
        os.close(fd)
        raise
    return fd


def write_out(fd: int, data: bytes) -> None:
    """Writes all of it and waits until the disk has it."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]
    os.fsync(fd)


def write_whole(path: Path, lines: Iterable[bytes]) -> None:
    """The file holds either all of this or what it held before. The folder is the caller's to sync."""
    make_folder(path.parent)
    fresh = path.with_name(f"{path.name}.new")
    try:
        _fill(fresh, b"".join(lines), os.O_TRUNC)
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise


def make_folder(folder: Path) -> None:
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def write_copy(path: Path, data: bytes) -> None:
    """Writes a file that the player has asked for: whole, or what was there before stays. Raises NotSaved."""
    try:
        _replace(Path(os.path.realpath(path)), data)
    except OSError as error:
        raise not_saved(error) from error


def _replace(path: Path, data: bytes) -> None:
    if path.exists() and not path.is_file():
        # A pipe or a terminal is there to be written to, not to be replaced.
        path.write_bytes(data)
        return
    # In the player's own folder: under an unused name, and with the permissions new files get there.
    fresh = _reserve(path.parent, f".annals-{os.urandom(4).hex()}", 0o666)
    try:
        _fill(fresh, data)
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def overwrite(path: Path, data: bytes) -> None:
    """Writes over the beginning of a file, without waiting for the disk. The rest of a longer file stays."""
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | _BINARY, 0o600)
    try:
        os.write(fd, data)
    finally:
        os.close(fd)


def cut(path: Path, size: int) -> None:
    fd = os.open(path, os.O_RDWR | _BINARY)
    try:
        os.ftruncate(fd, size)
        os.fsync(fd)
    finally:
        os.close(fd)


def keep_bytes(data: bytes, folder: Path, name: str) -> Path:
    """Puts bytes into a file of their own."""
    kept = _reserve(folder, name)
    _fill(kept, data)
    sync_folder(folder)
    return kept


def move_aside(path: Path, folder: Path) -> Path:
    """Moves a file without overwriting any other."""
    kept = _reserve(folder, path.name)
    os.replace(path, kept)
    sync_folder(folder)
    sync_folder(path.parent)
    return kept


def sync_folder(folder: Path) -> None:
    """Makes a new name in a folder durable."""
    if os.name == "nt":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    except OSError as error:
        # A phone's shared storage may not know how to flush a folder.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(fd)


def _reserve(folder: Path, name: str, rights: int = 0o600) -> Path:
    make_folder(folder)
    number = 0
    while True:
        path = folder / (f"{name}.{number}" if number else name)
        try:
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, rights))
        except FileExistsError:
            number += 1
        else:
            return path


def _fill(path: Path, data: bytes, flags: int = 0) -> None:
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | flags | _BINARY, 0o600)
    try:
        write_out(fd, data)
    finally:
        os.close(fd)
