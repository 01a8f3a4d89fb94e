"""The link to a room: which broker, and the room's key after the `#`.

    annals://relay/HOST:PORT/#KEY           annals://relay-tls/LOGIN@HOST:PORT/#KEY

Upper or lower case, it is the same link. The login, where a broker wants one, is written with the same characters as
the key: programs that escape and unescape a link on its way do it no harm.
"""

from __future__ import annotations

import re
from base64 import b32decode, b32encode
from dataclasses import dataclass, field, replace
from urllib.parse import quote, unquote

from companion.errors import BadCode
from companion.live.sealed import KEY_SIZE, WATCHING_SIZE, Keys

SCHEME = "annals://"
PLAIN, TLS = "relay", "relay-tls"
PORTS = {False: 1883, True: 8883}
LONGEST = 500
_LINK = re.compile(rf"annals:/*({PLAIN}|{TLS})/(?:([a-z2-7]+)@)?([^/@#?\s]+)/?#([a-z2-7]+)", re.IGNORECASE)
_ADDRESS = re.compile(
    r"(?:(?P<scheme>mqtts?|tcp|ssl|tls)://)?(?:(?P<user>[^:@/\s]*)(?::(?P<password>[^@/\s]*))?@)?"
    r"(?P<host>\[[0-9a-f:.]+\]|[\w.-]+)(?::(?P<port>\d{1,5}))?/?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Broker:
    """Where entries are passed on."""

    host: str
    port: int
    tls: bool = False
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def shown(self) -> str:
        """For who reads it: without the password."""
        return f"{self._named}:{self.port}"

    @property
    def text(self) -> str:
        """As it can be typed."""
        return f"{'mqtts' if self.tls else 'mqtt'}://{self._login}{self._named}:{self.port}"

    @property
    def _named(self) -> str:
        return f"[{self.host}]" if ":" in self.host else self.host

    @property
    def _login(self) -> str:
        if not self.user:
            return ""
        return f"{quote(self.user, safe='')}{':' + quote(self.password, safe='') if self.password else ''}@"

    @property
    def part(self) -> str:
        """As it stands in a link."""
        login = f"{_signs(f'{self.user}:{self.password}'.encode())}@" if self.user else ""
        return f"{TLS if self.tls else PLAIN}/{login}{self._named}:{self.port}"


@dataclass(frozen=True, slots=True)
class RelayLink:
    broker: Broker
    keys: Keys

    @property
    def text(self) -> str:
        key = self.keys.key or self.keys.watching
        return f"{SCHEME}{self.broker.part}/#{_signs(key)}"

    @property
    def watching(self) -> RelayLink:
        """The same room for who may only look."""
        return RelayLink(self.broker, Keys(self.keys.watching))


def read_broker(text: str) -> Broker:
    """As somebody types it: a name or an address, with or without a port; `mqtts://` for a secure line."""
    found = _ADDRESS.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if found is None:
        raise BadCode("relay.bad_broker")
    tls = (found["scheme"] or "").casefold() in ("mqtts", "ssl", "tls")
    port = int(found["port"] or PORTS[tls])
    if not 0 < port < 65_536:
        raise BadCode("relay.bad_broker")
    # The port that implies it makes the prefix unnecessary.
    tls = tls or (not found["scheme"] and port == PORTS[True])
    login = unquote(found["user"] or ""), unquote(found["password"] or "")
    return Broker(found["host"].strip("[]"), port, tls, *login)


def read_link(text: str) -> RelayLink | None:
    """The link in a text, from a code, a messenger or another program; None if there is none."""
    found = _LINK.search(text) if len(text) <= 20 * LONGEST else None
    if found is None:
        return None
    scheme = "mqtts://" if found[1].casefold() == TLS else "mqtt://"
    try:
        broker = read_broker(scheme + found[3])
        user, _, password = _bytes(found[2] or "").decode().partition(":")
        broker, key = replace(broker, user=user, password=password), _bytes(found[4])
    except (BadCode, ValueError):
        return None
    if len(key) == KEY_SIZE:
        return RelayLink(broker, Keys.of(key))
    return RelayLink(broker, Keys(key)) if len(key) == WATCHING_SIZE else None


def _signs(data: bytes) -> str:
    return b32encode(data).decode().rstrip("=")


def _bytes(signs: str) -> bytes:
    return b32decode(signs.upper() + "=" * (-len(signs) % 8))
