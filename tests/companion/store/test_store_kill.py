"""Killed at any moment, a child that records leaves a file that opens and holds all it said was saved."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.store.store import Store

pytestmark = pytest.mark.long  # hundreds of kills

ROOT = Path(__file__).parents[3]
FILES, KILLS_PER_FILE = 8, 25

# Forks a child for each line it reads, so that no kill has to wait for Python to start. The library is written so often
# that many kills fall into one of its compactions.
PARENT = """
import os, sys
from companion.store.store import Store

def record(folder):
    said = os.open(folder + "/said", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    store = Store(folder)
    file = store.open("abc1")
    while True:
        seq = len(file.entries) + 1
        if seq % 5:
            file.append({"device": "d1", "seq": seq, "values": {"text": "я" * (seq % 700)}})
        else:
            file.append_all({"device": "d1", "seq": seq + n} for n in range(3))
        os.write(said, b"entries %d\\n" % len(file.entries))
        store.save_settings({"saved": seq})
        os.write(said, b"settings %d\\n" % seq)

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        record(line.strip())
    print(child, flush=True)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


@contextmanager
def recording(folder: Path) -> Iterator[Callable[[float, bool], None]]:
    """Lets a child record into the folder for some seconds, from its birth or from its first word, and kills it."""
    said = folder / "said"
    piped = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "cwd": ROOT}
    with subprocess.Popen([sys.executable, "-c", PARENT], **piped) as parent:  # type: ignore[call-overload]

        def record_and_die(seconds: float, is_heard: bool) -> None:
            said.write_text("")
            parent.stdin.write(f"{folder}\n")
            parent.stdin.flush()
            child = int(parent.stdout.readline())
            while is_heard and not said.stat().st_size:
                os.kill(child, 0)  # Fails if there is no such child any more.
                time.sleep(0.001)
            time.sleep(seconds)
            os.kill(child, signal.SIGKILL)
            assert int(parent.stdout.readline()) == -signal.SIGKILL, "it died before it was killed"

        yield record_and_die


def killed_again_and_again(folder: Path, moments: list[float]) -> int:
    Store(folder).create({"id": "abc1", "game": "chess", "setup": {}})
    saved = {"entries": 0, "settings": 0}
    with recording(folder) as record_and_die:
        for number, moment in enumerate(moments):
            record_and_die(moment, number % 2 == 0)
            for word in (folder / "said").read_text().splitlines():
                name, count = word.split()
                saved[name] = int(count)
            store = Store(folder)
            file = store.open("abc1")
            assert not file.is_read_only
            assert [entry["seq"] for entry in file.entries] == [*range(1, len(file.entries) + 1)]
            assert len(file.entries) >= saved["entries"]
            assert store.settings().get("saved", 0) >= saved["settings"]
            assert [one.id for one in store.sessions()] == ["abc1"]
            store.close()
    return saved["entries"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing to fork with")
def test_no_kill_loses_what_was_acknowledged(tmp_path: Path) -> None:
    folders = [tmp_path / str(number) for number in range(FILES)]
    moments = [[random.random() * 0.03 for _ in range(KILLS_PER_FILE)] for _ in folders]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        recorded = list(pool.map(killed_again_and_again, folders, moments))
    assert min(recorded) >= KILLS_PER_FILE // 2
