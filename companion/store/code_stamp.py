"""Which code this app runs: nothing kept by different code is relied on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

import companion
import rules


@cache
def code_stamp() -> str:
    """Different after every change to a file of the rules or of what folds them; empty if there are no files."""
    found = [one for package in (rules, companion) for folder in package.__path__ for one in _files(folder)]
    return blake2b(repr(sorted(found)).encode(), digest_size=16).hexdigest() if found else ""


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    with suppress(OSError), os.scandir(folder) as entries:
        for one in entries:
            if one.name.endswith((".py", ".pyc")):
                about = one.stat()
                yield one.path, about.st_size, about.st_mtime_ns
            elif _is_package(one):
                yield from _files(one.path)


def _is_package(one: os.DirEntry[str]) -> bool:
    return one.is_dir() and any((Path(one.path) / f"__init__{end}").exists() for end in (".py", ".pyc"))
