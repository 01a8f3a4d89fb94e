"""`python -m companion host FILE`: the live table from a laptop or a Raspberry Pi, until Ctrl-C."""

from __future__ import annotations

import io
import signal
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from qrcode import QRCode

from companion import phone
from companion.errors import Problem
from companion.live.alone import AloneHost
from companion.text import Translator
from rules.kit.contract import Game

LOCAL = "127.0.0.1"


def host(
    file: Path,
    port: int,
    games: Mapping[str, Game],
    words: Translator,
    show: Callable[[str], None],
    ended: threading.Event | None = None,
) -> None:
    """Serves the game in a file until it is interrupted or `ended` is set."""
    over = ended or threading.Event()
    heard = threading.Event()
    alone = AloneHost(file, games, changed=heard.set)
    try:
        taken = alone.start(port)
    except OSError:
        raise Problem("door.port_taken", port=str(port)) from None
    try:
        show(_invitation(alone, taken, words))
        if ended is None:
            signal.signal(signal.SIGTERM, lambda *_: over.set())
        _told(alone, words, show, heard, over)
    except KeyboardInterrupt:
        pass
    finally:
        alone.stop()
        show(f"{file.name}: {words.say('plural.entry', n=len(alone.session.log))}")


def _told(
    alone: AloneHost, words: Translator, show: Callable[[str], None], heard: threading.Event, over: threading.Event
) -> None:
    """Says who comes and goes, and the six digits when they change."""
    here: dict[str, str] = {}
    digits = ""
    while not over.is_set():
        now = {guest.id: _name(guest, words) for guest in alone.server.room.guests if guest.is_here}
        for guest in now.keys() - here.keys():
            show(words.say("door.came", name=now[guest]))
        for guest in here.keys() - now.keys():
            show(words.say("door.went", name=here[guest]))
        if alone.doors.digits != digits:
            digits = alone.doors.digits
            show(words.say("door.digits", digits=digits or "------"))
        here = now
        heard.wait(1)
        heard.clear()


def _name(guest: Any, words: Translator) -> str:
    if guest.seat is None:
        return words.say("door.somebody")
    return guest.name or words.say("player.unnamed", n=guest.seat + 1)


def _invitation(alone: AloneHost, port: int, words: Translator) -> str:
    addresses = phone.addresses() or [LOCAL]
    url = f"http://{addresses[0]}:{port}/#{alone.doors.code}"
    others = [f"http://{one}:{port}/#{alone.doors.code}" for one in addresses[1:]]
    lines = [words.show(alone.session.game.meta.title), words.say("door.scan"), code_in_signs(url), url]
    if others:
        lines.append(words.say("door.or", list=", ".join(others)))
    return "\n".join([*lines, words.say("door.how_to_end")])


def code_in_signs(text: str) -> str:
    """A code for a terminal, in half blocks: two rows of modules per line."""
    code = QRCode(border=2)
    code.add_data(text)
    out = io.StringIO()
    code.print_ascii(out, invert=True)
    return out.getvalue().rstrip("\n")
