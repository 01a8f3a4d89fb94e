"""The host that is fuzzed, in a process of its own: started, stopped and measured as its parent asks."""

from __future__ import annotations

import ctypes
import gc
import resource
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from traceback import format_exception
from typing import Any

from companion.live.alone import AloneHost
from companion.live.limits import Limits
from companion.session.entry import Entry
from companion.session.following import cause_of
from companion.session.session import Session
from companion.share.secret import new_secret
from companion.store.export import dump, write_session
from rules import all_games
from tools.fuzz.samples import short_game
from tools.pictures.samples import goldens

LOCAL = "127.0.0.1"
OWN_SEAT = 0
QUICK = Limits(per_second=1e9, at_once=10**9, faults=150, proofs=10**6, lines_of_one=8)
"""Nobody has to wait and few are put out: at a hundred frames a second it would take an hour."""


@dataclass
class Told:
    recorded: int = 0
    foreign: int = 0
    escapes: list[str] = field(default_factory=list)
    memory: int = 0


def serve(pipe: Connection[Any, Any]) -> None:
    games = all_games()
    samples = [short_game(goldens(game)[0]) for game in games]
    with tempfile.TemporaryDirectory(prefix="annals-fuzz-") as folder, suppress(EOFError):
        file = Path(folder) / "game.json"
        while True:
            question, seed = pipe.recv()
            if question != "begin":
                return
            session = samples[seed % len(samples)]
            session.id, session.secret = f"fuzz{seed}", new_secret()
            file.write_text(dump(write_session(session)), encoding="utf-8")
            pipe.send(_hosted(pipe, file, games, len(session.log)))
            gc.collect()


def _hosted(pipe: Connection[Any, Any], file: Path, games: Any, before: int) -> Told:
    escapes: list[str] = []
    # A seat is not given to whoever asks, even while its holder is away.
    host = AloneHost(
        file, games, limits=QUICK, can_ask=True, note=lambda error: escapes.append("".join(format_exception(error)))
    )
    port = host.start(0, LOCAL)
    values = [[one.type, one.seat, dict(one.values)] for one in host.session.log if not one.is_control]
    seats = len(host.session.setup.seats)
    pipe.send({"port": port, "code": host.doors.code, "seats": seats, "inputs": values})
    pipe.recv()
    host.stop()
    new = host.session.log[before:]
    foreign = [one for one in new if one.device != host.session.device or not _is_own(host.session, one)]
    told = Told(len(new) - len(foreign), len(foreign), escapes)
    del host, new, foreign
    told.memory = _memory()
    return told


def _is_own(session: Session, entry: Entry) -> bool:
    """Whether it is for the fuzzer's seat or the table, or a follow-up of such an entry, made by the game itself."""
    if entry.seat in (OWN_SEAT, None):
        return True
    cause = cause_of(session, entry)
    kind = session.rules.input_named(entry.type)
    followed = kind is not None and session.rules.follow_up is not None and bool(entry.key)
    return followed and cause is not None and _is_own(session, cause)


def _memory() -> int:
    """Bytes that this process holds after returning what is free."""
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    return 0
