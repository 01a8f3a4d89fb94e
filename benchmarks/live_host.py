"""A host in a separate process, with commands as lines: `python -m benchmarks.live_host screen|alone FOLDER`.

The measuring program runs elsewhere, so that none of its work counts as the host's. Answers are lines of JSON.

    guest everything   every guest may do everything from now on
    cpu                seconds of the processor: of all, and of the thread of the server
    frames COUNT       milliseconds of the screen's thread for own entries, and for those of a guest
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from queue import Empty, Queue
from statistics import median
from typing import Any

from benchmarks.played import crowded
from companion.live.rights import ALL, May
from companion.live.server import Server
from companion.session.session import Session

LOCAL = "127.0.0.1"
FRAME = 1 / 60
RESTS = 12


class Told:
    """Lines from the measuring program, read in the background."""

    def __init__(self) -> None:
        self.lines: Queue[str] = Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self.lines.put(line.strip())
        self.lines.put("end")

    def next(self) -> str:
        try:
            return self.lines.get_nowait()
        except Empty:
            return ""


def say(**told: Any) -> None:
    print(json.dumps(told), flush=True)


def let_all(server: Server) -> None:
    for guest in server.room.guests:
        server.set_may(guest.id, May(ALL, undo_others=True))


def used(server: Server) -> dict[str, float]:
    """Processor time: of the whole process, and of the server's thread alone."""
    found: list[float] = []
    ready = threading.Event()

    def look() -> None:
        found.append(time.thread_time())
        ready.set()

    server.soon(look)
    ready.wait(5)
    return {"all": time.process_time(), "server": found[0] if found else 0.0}


def alone(folder: Path) -> None:
    """Without a screen, as `python -m companion host` does it."""
    from companion.live.alone import AloneHost
    from companion.store.export import dump, write_session
    from rules import all_games

    path = folder / "game.json"
    path.write_text(dump(write_session(crowded())), encoding="utf-8")
    host = AloneHost(path, all_games())
    port = host.start(0, LOCAL)
    say(url=f"http://{LOCAL}:{port}/#{host.doors.code}")
    told = Told()
    while (line := told.lines.get()) != "end":
        if line == "cpu":
            say(**used(host.server))
        elif line == "guest everything":
            let_all(host.server)
            say()
    host.stop()


class OnScreen:
    """The app with its screens, painted into a window nobody sees, sixty times a second."""

    def __init__(self, folder: Path) -> None:
        from benchmarks.phone import Phone

        self.phone = Phone(folder, crowded())
        self.phone.housekeeping.begin()
        self.phone.ahead.begin()
        self.phone.at("play")
        self.live = self.phone.table.live
        self.live.invite()
        while not self.live.url:
            self.frame()
        self.told = Told()

    @property
    def server(self) -> Server:
        assert self.live._hosting is not None
        assert self.live._hosting._server is not None
        return self.live._hosting._server

    def frame(self) -> float:
        """Milliseconds of this thread for one turn of Kivy's loop."""
        began, start = time.monotonic(), time.thread_time()
        self.phone.stage._now = began
        self.phone.stage._idle()
        taken = (time.thread_time() - start) * 1000
        time.sleep(max(0.0, FRAME - (time.monotonic() - began)))
        return taken

    def run(self) -> None:
        say(url=self.live.url)
        while (line := self.told.next()) != "end":
            self.frame()
            if line == "cpu":
                say(**used(self.server))
            elif line == "guest everything":
                let_all(self.server)
                say()
            elif line.startswith("frames"):
                self.measure(int(line.split()[1]))
        self.live.stop()

    def measure(self, count: int) -> None:
        """The same entry and its undo, recorded here and by a guest in turns."""
        table = self.phone.table
        session = table.session
        assert session is not None
        from rules.kit.inputs import Correct

        figure = session.rules.figures(session.state, 0)[0].key
        own: list[float] = []
        guests: list[float] = []
        for number in range(count):
            given = Correct(seat=0, what=figure, by=1 if number % 2 else -1)
            own.append(self._until_rest(partial(table.submit, given)))
            say(do=[given.type, given.seat, given.values()])
            guests.append(self._until_rest(lambda: None, partial(_is_longer, session, len(session.log))))
        say(own=median(own), guests=median(guests))

    def _until_rest(self, work: Callable[[], object], is_there: Callable[[], bool] = lambda: True) -> float:
        """The frames from the one that does it to the first in which nothing is left to draw."""
        canvas = self.phone.stage.window.canvas
        for _ in range(120):
            # First finish drawing what was there before.
            self.frame()
            if not canvas.needs_redraw:
                break
        start = time.thread_time()
        work()
        taken = (time.thread_time() - start) * 1000
        late = time.monotonic() + 20
        while True:
            frame = self.frame()
            if is_there() or time.monotonic() > late:
                break
        return taken + frame + sum(self._rest())

    def _rest(self) -> Iterator[float]:
        canvas = self.phone.stage.window.canvas
        for _ in range(RESTS):
            yield self.frame()
            if not canvas.needs_redraw:
                break


def _is_longer(session: Session, count: int) -> bool:
    return len(session.log) > count


def main() -> None:
    kind, folder = sys.argv[1], Path(sys.argv[2])
    if kind == "alone":
        alone(folder)
        return
    os.environ |= {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "LP_NUM_THREADS": "0"}
    from companion import phone

    phone.addresses = lambda: [LOCAL]
    OnScreen(folder).run()


if __name__ == "__main__":
    main()
