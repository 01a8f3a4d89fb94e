"""The networks a desktop is in, by the standard library alone."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

_ADDRESS = 0x8915
"""SIOCGIFADDR of <linux/sockios.h>."""
_FAR = ("192.0.2.1", 9)
"""Nobody has this address (RFC 5737); a datagram socket only looks up the route to it and sends nothing."""


def networks() -> Iterator[tuple[str, str]]:
    if sys.platform == "linux":
        yield from _linux()
        return
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(_FAR)
        yield "en", asked.getsockname()[0]
    with suppress(OSError):
        yield from (("", address) for address in socket.gethostbyname_ex(socket.gethostname())[2])


def _linux() -> Iterator[tuple[str, str]]:
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                told = fcntl.ioctl(asked, _ADDRESS, struct.pack("256s", name.encode()[:15]))
                yield name, socket.inet_ntoa(told[20:24])


def ask_for_network(then: Callable[[bool], None]) -> None:
    then(True)
