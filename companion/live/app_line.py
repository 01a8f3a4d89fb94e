"""The end of a line to an app phone: the messages of `companion/share`, both ways, and the roster.

An app phone is a peer: it has the whole game and records on its own, so its entries are joined and not asked about.
What it sends bears the game's seal or is refused.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from companion.errors import Problem
from companion.live.answers import Failed
from companion.live.exchange_line import frames_of, read, whole
from companion.live.lines import End, Frame, Lines

if TYPE_CHECKING:
    from companion.live.line import Line

T = TypeVar("T")


class AppEnd:
    def __init__(self, line: Line, lines: Lines) -> None:
        self._line = line
        self._lines = lines
        self._end: End | None = None

    async def open(self) -> None:
        """Says hello. What the table's thread wants sent is handed back to this thread."""
        self._end = await self._on_table(lambda: self._lines.open(self._send))

    def close(self) -> None:
        end = self._end
        if end is not None:
            self._line.server.desk.run(lambda: self._lines.close(end))

    async def hear(self, data: bytes) -> None:
        end = self._end
        try:
            message = read(data)
            if end is not None:
                heard = await self._on_table(lambda: self._lines.hear(end, message))
                if isinstance(heard, Failed):
                    self._line.refuse(None, self._line.text(heard.text))
        except Problem as problem:
            await self._line.fault(None, self._line.text(problem.text))

    async def asked(self, frame: dict[str, Any]) -> None:
        """A phone that has the game has only one question to ask: for the game itself."""
        if frame.get("what") != "whole":
            await self._line.fault(frame)
            return
        desk = self._line.server.desk
        found = await self._on_table(lambda: None if desk.session is None else whole(desk.session, desk.phones()))
        if found is None:
            self._line.refuse(frame, self._line.say("live.put_away"))
            return
        self._line.answer(frame)
        self._sent([found])

    def _send(self, frame: Frame) -> None:
        """Called on the table's thread."""
        self._line.server.soon(lambda: self._sent(frame))

    def _sent(self, frame: Frame) -> None:
        if frame is None:
            self._line.finish()
        elif isinstance(frame, dict):
            self._line.tell(frame)
        else:
            for data in frames_of(frame):
                self._line.send_bytes(data)

    async def _on_table(self, work: Callable[[], T]) -> T:
        return await asyncio.wrap_future(self._line.server.desk.run(work))
