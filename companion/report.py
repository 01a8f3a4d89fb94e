"""What went wrong in the program itself, kept for whoever fixes it: the newest first, and never more than a little."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from traceback import format_exception
from typing import TYPE_CHECKING

from companion import VERSION
from companion.store import disk

if TYPE_CHECKING:
    from companion.store.store import Store
    from rules.kit.contract import Game

FILE = "report.txt"
LONGEST = 64 * 1024
"""Characters kept in all; a single trace gets an eighth of that."""
_log = logging.getLogger("annals")
_GAME = re.compile(r"^game ([a-z0-9]{1,40})$", re.MULTILINE)


class Report:
    """One text file beside the games. Nothing here raises: it is used when something else already has."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    @property
    def text(self) -> str:
        with suppress(OSError):
            return self._path.read_bytes()[: 4 * LONGEST].decode("utf-8", "replace")
        return ""

    @property
    def game(self) -> str:
        """The game that was on the table when something last went wrong; empty for none."""
        found = _GAME.search(self.text)
        return found[1] if found else ""

    def note(self, error: BaseException, game: str = "") -> None:
        """Tells it in the log as well: in a desktop's terminal, in a phone's logcat."""
        _log.error("Annals goes on after an error of its own", exc_info=error)
        told = "".join(format_exception(error))[-LONGEST // 8 :]
        lines = [f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC", here(), *([f"game {game}"] if game else []), told]
        text = ("\n".join(lines) + "\n" + self.text)[:LONGEST]
        with suppress(OSError):
            disk.write_whole(self._path, [text.encode("utf-8", "backslashreplace")])


def here() -> str:
    """Which version runs on what system."""
    import platform

    return f"Annals {VERSION}, Python {platform.python_version()}, {sys.platform} {platform.release()}"


def told_game(store: Store, game: str, games: Mapping[str, Game]) -> str:
    """A game as a session file; as it lies on disk where it cannot be read. The report invites nobody to the game."""
    from companion.share import secret
    from companion.store import export, transfer

    try:
        return export.dump(export.told_session(transfer.open_session(store, game, games)))
    except Exception:
        return secret.hidden(store.raw(game))
