"""`python -m companion relay` and `tables`: a room at a broker from the command line, until Ctrl-C."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from companion import phone
from companion.cli.hosted import LOCAL, code_in_signs
from companion.errors import BadCode, Problem
from companion.live.relay import Room
from companion.live.relay_link import RelayLink, read_broker, read_link
from companion.live.relay_told import told
from companion.live.relayed_file import RelayedFile
from companion.live.tables import MOST, Tables
from companion.live.tables_page import TablesPage
from companion.text import Translator
from rules.kit.contract import Game

Show = Callable[[str], None]


def relay(
    file: Path,
    link: str,
    broker: str,
    games: Mapping[str, Game],
    words: Translator,
    show: Show,
    ended: threading.Event | None = None,
) -> None:
    """Keeps a file in step with a room: the one a link leads to, or, given a broker, that of the game in the file."""
    last = [""]

    def tell(room: Room) -> None:
        text = room_text(room, words)
        if text != last[0]:
            last[0] = text
            show(text)

    kept = RelayedFile(file, games, tell)
    with until_ended(ended) as over:
        try:
            if link:
                kept.join(_link(link))
            else:
                show(_invitation(kept.open_room(read_broker(broker)), words))
            over.wait()
        finally:
            kept.stop()
            if kept.session is not None:
                show(f"{file.name}: {words.say('plural.entry', n=len(kept.session.log))}")


def tables(
    links: Sequence[str],
    port: int,
    games: Mapping[str, Game],
    words: Translator,
    show: Show,
    ended: threading.Event | None = None,
    address: str = "0.0.0.0",
) -> None:
    """Shows the tables of a tournament in the network here."""
    watched = Tables([_link(one) for one in links[:MOST]], games)
    try:
        page = TablesPage(watched, port, address)
    except OSError:
        raise Problem("door.port_taken", port=str(port)) from None
    with until_ended(ended) as over:
        try:
            watched.start()
            url = f"http://{next(iter(phone.addresses()), LOCAL) if address != LOCAL else LOCAL}:{page.port}/"
            show("\n".join([code_in_signs(url), words.say("relay.page", url=url), words.say("door.how_to_end")]))
            over.wait()
        finally:
            page.stop()
            watched.stop()


def room_text(room: Room, words: Translator) -> str:
    """How things stand in a room, in one line."""
    return words.join([words.show(one) for one in told(room)])


@contextmanager
def until_ended(ended: threading.Event | None) -> Iterator[threading.Event]:
    """Ending by Ctrl-C or a signal is not an error."""
    over = ended or threading.Event()
    if ended is None:
        signal.signal(signal.SIGTERM, lambda *_: over.set())
    try:
        yield over
    except KeyboardInterrupt:
        return


def _link(text: str) -> RelayLink:
    found = read_link(text)
    if found is None:
        raise BadCode("relay.bad_link")
    return found


def _invitation(link: RelayLink, words: Translator) -> str:
    return "\n".join(
        [
            words.say("relay.come"),
            code_in_signs(link.text),
            link.text,
            words.say("relay.watch"),
            link.watching.text,
            words.say("door.how_to_end"),
        ]
    )
