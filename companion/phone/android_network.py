"""The networks an Android device is in, and the permission to use them, in Java's own names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from jnius import autoclass

LOCAL_NETWORK = "android.permission.ACCESS_LOCAL_NETWORK"
ASKED_FROM = 37
"""From this version on the owner is asked before an app may reach others in the same network."""


def networks() -> Iterator[tuple[str, str]]:
    """The name of each network that is up, and each IPv4 address in it."""
    for network in _each(autoclass("java.net.NetworkInterface").getNetworkInterfaces()):
        if network.isUp() and not network.isLoopback():
            for address in _each(network.getInetAddresses()):
                if address.isSiteLocalAddress() and ":" not in str(address.getHostAddress()):
                    yield str(network.getName()), str(address.getHostAddress())


def _each(found: Any) -> Iterator[Any]:
    while found is not None and found.hasMoreElements():
        yield found.nextElement()


def ask_for_network(then: Callable[[bool], None]) -> None:
    from android.permissions import check_permission, request_permissions

    if int(autoclass("android.os.Build$VERSION").SDK_INT) < ASKED_FROM or check_permission(LOCAL_NETWORK):
        then(True)
    else:
        request_permissions([LOCAL_NETWORK], lambda _, granted: then(bool(granted) and all(granted)))
