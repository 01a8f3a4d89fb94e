"""What was started on a page and is not recorded yet: answers of an open form, what was typed, where a page stood.

A memo is kept for each game on this phone and for each game being set up, so that a phone may end the app at any time.
It is a help and no part of any game: it is written without waiting for the disk, and an unreadable one is ignored.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

Memo = Mapping[str, Any]
"""Plain JSON values. Whoever reads one checks every value: it may be from another version, or damaged."""

_NAME = re.compile(r"[a-z0-9_]{1,60}")
_LONGEST = 256 * 1024
_SUFFIX = ".memo"


def live_memo(session: str) -> str:
    """For a game at somebody else's live table: where that table was."""
    return f"live_{session}"


class Memos:
    """The folder `memos`: a file for each name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written: dict[str, str] = {}

    def read(self, name: str) -> Memo:
        """Empty if there is none, or if it makes no sense."""
        with suppress(OSError, ValueError, RecursionError):
            path = self._path(name)
            if path.stat().st_size <= _LONGEST:
                memo = json.loads(path.read_text(encoding="utf-8"))
                return memo if isinstance(memo, dict) else {}
        return {}

    def write(self, name: str, memo: Memo) -> None:
        """Keeps it in place of the one before; an empty one is dropped. What cannot be written is not kept."""
        text = json.dumps(memo, ensure_ascii=False) if memo else ""
        if self._written.get(name) == text:
            return
        self._written[name] = text
        with suppress(OSError, ValueError):
            self._put(self._path(name), text)

    def drop(self, name: str) -> None:
        self.write(name, {})

    def _put(self, path: Path, text: str) -> None:
        if not text:
            path.unlink(missing_ok=True)
            return
        self._folder.mkdir(exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_text(text, encoding="utf-8")
        os.replace(fresh, path)

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError(name)
        return self._folder / f"{name}{_SUFFIX}"
