"""Killed for real at any moment while a copy comes back: what was here is here, and the same file brings the rest."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from companion.backup.archive import write_backup
from companion.backup.looked import look
from companion.backup.opened import open_backup
from companion.backup.restore import restore
from companion.store.store import Store
from companion.store.transfer import import_session, open_session
from tests.companion.backup.filled import NOW, filled, kept, part_of
from tests.companion.send.told import FOUR
from tests.games import GAMES
from tests.sources import ROOT

pytestmark = [pytest.mark.long, pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process that forks")]

KILLS = 12
# Says when it begins, so that a kill falls into the work and not into the start of Python.
CHILD = """
import os, sys
from pathlib import Path
from companion.backup.looked import look
from companion.backup.opened import open_backup
from companion.backup.restore import restore
from companion.store.store import Store
from rules import all_games

games = all_games()
for line in sys.stdin:
    folder, path = line.split()
    child = os.fork()
    if child == 0:
        store = Store(folder)
        restore(store, look(store, open_backup(Path(path))), games, 1)
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
    print("over", flush=True)
"""


def test_a_restore_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    path = write_backup(filled(tmp_path / "whole").folder, tmp_path / "all.zip")
    expected = kept(Store(tmp_path / "whole"))
    piped = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "cwd": ROOT}
    interrupted = 0
    with subprocess.Popen([sys.executable, "-c", CHILD], **piped) as parent:  # type: ignore[call-overload]
        for number in range(KILLS):
            folder = tmp_path / f"phone{number}"
            import_session(Store(folder), part_of(FOUR, 30), GAMES, NOW)
            parent.stdin.write(f"{folder} {path}\n")
            parent.stdin.flush()
            child = int(parent.stdout.readline())
            time.sleep(0.012 * number)
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
            assert parent.stdout.readline().strip() == "over"
            interrupted += _left(folder, path, expected)
        parent.stdin.close()
    assert interrupted, "no kill came in time to show anything"


def _left(folder: Path, path: Path, expected: dict[str, object]) -> bool:
    """Whether the kill came in between; afterwards the same file brings what is missing."""
    store = Store(folder)
    assert len(open_session(store, "fourplayers", GAMES).items) >= 30
    coming = look(store, open_backup(path))
    restore(store, coming, GAMES, NOW)
    after = kept(Store(folder))
    assert after["games"] == expected["games"]
    assert after["entries"] == expected["entries"]
    return not coming.is_empty
