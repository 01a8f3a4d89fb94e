"""Killed at any moment, a child that records leaves a file that opens and holds all it said was saved."""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from companion.store import SessionFile, Store

ROOT = Path(__file__).parents[2]
FILES, KILLS_PER_FILE = 8, 25

# The library is written so often that many kills fall into one of its compactions.
CHILD = """
import sys
from companion.store import Store

store = Store(sys.argv[1])
file = store.open("abc1")
while True:
    seq = len(file.entries) + 1
    if seq % 5:
        file.append({"device": "d1", "seq": seq, "values": {"text": "я" * (seq % 700)}})
    else:
        file.append_all({"device": "d1", "seq": seq + n} for n in range(3))
    sys.stdout.write(f"entries {len(file.entries)}\\n")
    sys.stdout.flush()
    store.save_settings({"saved": seq})
    sys.stdout.write(f"settings {seq}\\n")
    sys.stdout.flush()
"""


def killed_while_recording(folder: Path, moment: float) -> dict[str, int]:
    """What the child said was saved before it was killed."""
    with subprocess.Popen([sys.executable, "-c", CHILD, str(folder)], cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        try:
            assert select.select([child.stdout], [], [], 60)[0], "the child said nothing"
            time.sleep(moment)
        finally:
            os.kill(child.pid, signal.SIGKILL)
        said = child.stdout.read().decode()
    # The last line may be cut short.
    whole = said[: said.rfind("\n") + 1].splitlines()
    return {name: int(number) for name, number in map(str.split, whole)}


def is_whole(file: SessionFile) -> bool:
    return [entry["seq"] for entry in file.entries] == list(range(1, len(file.entries) + 1))


def killed_again_and_again(folder: Path, moments: list[float]) -> int:
    Store(folder).create({"id": "abc1", "game": "chess", "setup": {}})
    for moment in moments:
        said = killed_while_recording(folder, moment)
        store = Store(folder)
        file = store.open("abc1")
        assert not file.is_read_only
        assert is_whole(file)
        assert len(file.entries) >= said["entries"]
        assert store.settings().get("saved", 0) >= said.get("settings", 0)
        assert [one.id for one in store.sessions()] == ["abc1"]
        store.close()
    return len(file.entries)


def test_no_kill_loses_what_was_acknowledged(tmp_path: Path) -> None:
    folders = [tmp_path / str(number) for number in range(FILES)]
    moments = [[random.random() * 0.03 for _ in range(KILLS_PER_FILE)] for _ in folders]
    with ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as pool:
        recorded = list(pool.map(killed_again_and_again, folders, moments))
    assert min(recorded) >= KILLS_PER_FILE
