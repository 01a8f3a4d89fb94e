"""Receiving, step by step: each thing that comes in returns how far it has got. Safe to call from any thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from companion.errors import BadCode, Problem
from companion.share.alphabet import PREFIX
from companion.share.inbox import Inbox
from companion.share.message import Message, SentBox
from companion.share.scan import codes_in_pixels, get_ready
from rules.kit.contract import Game
from rules.kit.text import Text


@dataclass(frozen=True, slots=True)
class Received:
    """How far it has got."""

    pieces: tuple[bool, ...] = ()
    """As many as are needed, and which of them are here; empty before the first one."""
    missing: int = 0
    is_new: bool = False
    """Whether the last thing brought something."""
    message: Message | SentBox | None = None
    """Once it is whole."""
    problem: Text | None = None
    """What is wrong with the last thing."""
    link: str = ""
    """The last thing was an address, such as the code of a live table."""

    @property
    def is_of_another(self) -> bool:
        """Whether the last thing belongs to another message: the player decides which of the two is meant."""
        return self.problem is not None and self.problem.key == "share.other_message"


class Receiving:
    """Made on the thread that draws; whatever is added may be added from another one."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        get_ready()
        self._inbox = Inbox(games)
        self._lock = Lock()

    def add_file(self, path: Path) -> Received:
        """A picture, a file of ours, a session file."""
        return self._add(lambda: self._inbox.add_file(path))

    def add_text(self, text: str) -> Received:
        return self._add(lambda: self._inbox.add_text(text))

    def add_pixels(self, width: int, height: int, grey: bytes) -> Received:
        """What a camera sees, mostly nothing."""
        return self._add(lambda: self._add_codes(codes_in_pixels(width, height, grey)))

    def now(self) -> Received:
        """How far it is, without anything new."""
        return self._add(lambda: False)

    def forget(self) -> Received:
        """Starts over."""
        with self._lock:
            self._inbox.forget()
        return Received()

    def _add_codes(self, codes: list[str]) -> bool:
        # A code of another program beside ours does not matter.
        own = [code for code in codes if PREFIX in code] or codes
        # All of them, even after the first one that is new.
        added = [self._inbox.add_code(code) for code in own]
        return any(added)

    def _add(self, add: Callable[[], bool]) -> Received:
        with self._lock:
            is_new, problem, self._inbox.link = False, None, ""
            try:
                is_new = add()
            except Problem as refused:
                problem = refused.text
            except Exception:
                # Whatever a hostile input makes the readers trip over, it cannot be used, and the page goes on.
                problem = BadCode("scan.unreadable").text
            seen = self._inbox.collector
            message, link = self._inbox.message, self._inbox.link
            return Received(tuple(seen.pieces), seen.missing, is_new, message, problem, link)
