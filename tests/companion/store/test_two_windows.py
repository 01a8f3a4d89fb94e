"""Two processes that record into one folder at the same time: what either was told is saved is there."""

from __future__ import annotations

import os
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from companion.store.store import Store
from companion.store.summary import Summary

ENTRIES = 60
HEADER = {"id": "abc1", "game": "chess", "setup": {}}


def window(folder: Path, number: int, told: Connection) -> None:
    """Records as one phone does in two windows: under the same name, with the next number it knows of."""
    store = Store(folder)
    file = store.open("abc1")
    saved: list[Any] = []
    while len(saved) < ENTRIES:
        seq = max((entry["seq"] for entry in file.entries), default=0) + 1
        if file.append({"device": "d1", "seq": seq, "window": number}):
            saved.append(seq)
            # So often that the library is compacted again and again.
            store.note_summary(Summary("abc1", "chess", updated=seq))
            store.remember_players([{"name": f"{number}.{seq % 7}"}])
    told.send(saved)
    told.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing to fork with")
def test_two_windows_lose_nothing(tmp_path: Path) -> None:
    Store(tmp_path).create(HEADER)
    processes = get_context("fork")
    pipes = [processes.Pipe(duplex=False) for _ in range(2)]
    children = [
        processes.Process(target=window, args=(tmp_path, number, told)) for number, (_, told) in enumerate(pipes)
    ]
    for child in children:
        child.start()
    saved = [heard.recv() for heard, _ in pipes]
    for child in children:
        child.join()
    store = Store(tmp_path)
    assert store.reports == []
    entries = store.open("abc1").entries
    assert [entry["seq"] for entry in entries] == [*range(1, 2 * ENTRIES + 1)]
    for number, seqs in enumerate(saved):
        assert [entry["seq"] for entry in entries if entry["window"] == number] == seqs
    assert {player["name"] for player in store.players()} == {f"{n}.{m}" for n in range(2) for m in range(7)}
    assert [one.id for one in store.sessions()] == ["abc1"]
    assert not (tmp_path / "quarantine").exists()
