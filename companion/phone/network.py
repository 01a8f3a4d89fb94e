"""Which of a device's addresses others in the room can reach it by. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import AddressValueError, IPv4Address, IPv4Network

SITE_LOCAL = tuple(map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
FIRST = ("ap", "swlan", "softap", "wlan", "wl", "eth", "en")
"""Names of networks, by how likely guests are in them: this device's own hotspot, then Wi-Fi, then a cable."""
LAST = ("docker", "br-", "veth", "virbr", "vmnet", "vbox", "tun", "tap", "ppp", "wg", "rmnet", "ccmni", "zt")
"""What belongs to this device alone, or leads far away: a container, a tunnel, the mobile network."""


def ranked(found: Iterable[tuple[str, str]]) -> list[str]:
    """Private IPv4 addresses out of pairs of a network's name and an address, the likely first."""
    near = [(name, address) for name, address in found if is_site_local(address)]
    return list(dict.fromkeys(address for _, address in sorted(near, key=lambda one: _rank(one[0]))))


def is_site_local(address: str) -> bool:
    try:
        return any(IPv4Address(address) in one for one in SITE_LOCAL)
    except AddressValueError:
        return False


def _rank(name: str) -> int:
    if name.startswith(LAST):
        return len(FIRST) + 1
    return next((rank for rank, begin in enumerate(FIRST) if name.startswith(begin)), len(FIRST))
