"""Where a live table is: what its code says, read and written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import AddressValueError, IPv4Address
from urllib.parse import urlsplit

from companion.errors import BadCode

_CODE = re.compile(r"[A-Za-z0-9_.~-]{0,200}")
_HIGHEST_PORT = 65_535


@dataclass(frozen=True, slots=True)
class Place:
    """An address in this network, never a name: browsers and isolated networks treat those differently."""

    address: str
    port: int
    code: str = ""
    """The invitation; empty where a phone gets in by the game's own secret."""

    @property
    def url(self) -> str:
        """As the code on the screen says it. What follows the `#` is never sent to anybody."""
        return f"http://{self.address}:{self.port}/#{self.code}"

    @property
    def line(self) -> str:
        """Where the web socket is."""
        return f"ws://{self.address}:{self.port}/ws"

    @property
    def words(self) -> str:
        return f"{self.address}:{self.port}"


def read_place(text: str) -> Place:
    """The place that a code names. Raises `BadCode` for anything else."""
    try:
        parts = urlsplit(text.strip())
        address, port = IPv4Address(parts.hostname or ""), parts.port
    except (ValueError, AddressValueError):
        raise BadCode("live.no_code") from None
    if parts.scheme not in ("http", "ws") or not port or port > _HIGHEST_PORT or not _CODE.fullmatch(parts.fragment):
        raise BadCode("live.no_code")
    return Place(str(address), port, parts.fragment)


def is_near(address: str, own: list[str]) -> bool:
    """Whether an address is likely in the same network as one of these: they share all but the last number."""
    near = address.rpartition(".")[0]
    return any(one == address or one.rpartition(".")[0] == near for one in own)
