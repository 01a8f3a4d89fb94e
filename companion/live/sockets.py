"""Sockets, counted from their first byte, so that nobody can take all of them."""

from __future__ import annotations

import asyncio
from typing import Any

from websockets.asyncio.server import ServerConnection

from companion.live.limits import Limits


class Sockets:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: dict[ServerConnection, str] = {}

    def connection(self, *args: Any, **kwargs: Any) -> ServerConnection:
        return _Counted(self, *args, **kwargs)

    def opened(self, connection: ServerConnection, address: str) -> bool:
        """Whether there is room for another one, and for another of this address."""
        of_one = sum(one == address for one in self._open.values())
        if len(self._open) >= self._limits.sockets or of_one >= self._limits.sockets_of_one:
            return False
        self._open[connection] = address
        return True

    def closed(self, connection: ServerConnection) -> None:
        self._open.pop(connection, None)


class _Counted(ServerConnection):
    def __init__(self, sockets: Sockets, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._sockets = sockets

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        address = transport.get_extra_info("peername")
        if not self._sockets.opened(self, str(address[0] if address else "")):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._sockets.closed(self)
