"""Folders with many kept games: all that the library holds of each, and a file with its header. Nobody opens one."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle
from pathlib import Path

from companion.session.session import Session
from companion.stats.finished import Finished
from companion.stats.finishing import finished_game
from companion.store.index import SUFFIX, Own, plain_row, stamp_of
from companion.store.records import Doc, line
from companion.store.store import Store
from companion.store.summary import Summary
from companion.store.transfer import summary_of
from rules import all_games
from tools.pictures.samples import goldens, recorded

NAMES = ("Anna", "Борис", "Катя", "Дмитро", "Ніна", "Clara")
NOTED = 10
"""One game in so many has a note."""
HOUR, MARGIN = 3600, 60
"""Seconds from one game to the next, and from writing a game's file to noting its summary."""


def keep_games(store: Store, count: int) -> None:
    """Adds so many finished games, played one an hour until now. The owner of the phone sat at all of them."""
    store.folder.mkdir(parents=True, exist_ok=True)
    tables: dict[str, list[Doc]] = {}
    for lines in _lines(store.folder, count, int(time.time())):
        for table, doc in lines.items():
            tables.setdefault(table, []).append(doc)
    for table, docs in tables.items():
        store.add_lines(table, docs)


@cache
def _played(game: str) -> tuple[Session, Finished, Summary]:
    """The first recorded game that was played to its end."""
    for path in goldens(game):
        session = recorded(path)
        finished = finished_game(session, 0)
        if finished is not None:
            return session, finished, summary_of(session, 0)
    raise LookupError(game)


def _lines(folder: Path, count: int, now: int) -> Iterator[dict[str, Doc]]:
    """What the library says of each game, by table."""
    known = [_played(game) for game in sorted(all_games())]
    for number, (session, finished, summary) in zip(range(count), cycle(known), strict=False):
        own, header = f"game{number}", {"game": session.game.meta.id, "setup": session.setup.plain()}
        names = [NAMES[(number + seat) % len(NAMES)] for seat in range(len(session.setup.seats))]
        ended = now - number * HOUR
        path = folder / f"{own}{SUFFIX}"
        path.write_bytes(line(header))
        os.utime(path, (ended - MARGIN, ended - MARGIN))
        noted = replace(summary, id=own, players=tuple(names), updated=ended, is_finished=True)
        device = f"phone{number}"
        yield {
            "index": plain_row(header, noted, Own(device, stamp_of(path))),
            "results": {**finished.plain(), "session": own, "names": names, "time": ended},
            "claims": {"session": own, "seat": 0},
            "phones": {"session": own, "seats": {device: 0, "other": 1}},
            **({} if number % NOTED else {"notes": {"session": own, "place": "home"}}),
        }
