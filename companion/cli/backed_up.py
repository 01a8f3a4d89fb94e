"""Everything as one file, and back, on the command line."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.backup.archive import write_backup
from companion.backup.looked import look, plain
from companion.backup.opened import open_backup
from companion.backup.restore import restore
from companion.store.store import Store
from companion.text import Translator
from rules.kit.contract import Game


def back_up(folder: Path, out: Path) -> dict[str, Any]:
    path = write_backup(folder, out)
    return {"file": str(path), "games": len(open_backup(path).sessions), "bytes": path.stat().st_size}


def bring_back(file: Path, store: Store, games: Mapping[str, Game], *, is_joined: bool) -> dict[str, Any]:
    """What a backup would bring; brought in if that was asked for."""
    coming = look(store, open_backup(file))
    if is_joined:
        restore(store, coming, games, int(time.time()))
    return {**plain(coming), "brought": is_joined}


def backup_table(told: Mapping[str, Any], words: Translator) -> str:
    return words.join([words.say("backup.game_count", n=told["games"]), told["file"]])


def brought_table(told: Mapping[str, Any], words: Translator) -> str:
    counts = {"new": len(told["new"]), "joined": len(told["joined"]), "same": told["same"], "foreign": told["foreign"]}
    lines = [f"{count:>6}  {words.say(f'restore.{name}')}" for name, count in counts.items()]
    if told["unreadable"]:
        lines.append(words.say("restore.damaged", n=told["unreadable"]))
    return "\n".join(lines)
