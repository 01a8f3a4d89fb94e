"""The line to an MQTT broker: reconnecting by itself, a room's topics, and what the broker says if we are lost.

paho-mqtt has a thread of its own for it. Everything that happens is told on that thread, where nobody may stay long.
"""

from __future__ import annotations

import ssl
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion import phone
from companion.live.relay_link import Broker
from companion.live.sealed import LARGEST

KEEP_ALIVE = 30
"""Seconds: after one and a half times this long without a sign of life, the broker takes a device for lost."""
KEPT = 30 * 24 * 3600
"""Seconds for which a broker keeps what it is given to keep."""
SOONEST, LATEST = 1, 30
"""Seconds until a lost line is tried again: twice as long each time."""
QUEUED = 100
_CERTIFICATES = ("/apex/com.android.conscrypt/cacerts", "/system/etc/security/cacerts")


class BrokerLine:
    """`entered()` with every connection, `came()` once the room is listened to, `heard(topic, data)` for every message
    in it, and `lost(why)` when there is no connection: `why` is empty, or what the broker said on turning us away."""

    def __init__(
        self,
        broker: Broker,
        topic: str,
        heard: Callable[[str, bytes], None],
        entered: Callable[[], None],
        came: Callable[[], None],
        lost: Callable[[str], None],
    ) -> None:
        # Read only when somebody comes to a room.
        import paho.mqtt.client as mqtt
        from paho.mqtt.enums import CallbackAPIVersion

        self._broker, self._topic = broker, topic
        self._entered, self._lost = entered, lost
        self._last: Any = None
        self._client = client = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5)
        client.max_queued_messages_set(QUEUED)
        client.reconnect_delay_set(SOONEST, LATEST)
        if broker.user:
            client.username_pw_set(broker.user, broker.password or None)
        client.on_connect = self._on_connect
        client.on_subscribe = lambda *_: came()
        client.on_connect_fail = lambda *_: lost("")
        client.on_disconnect = lambda *_: lost("")
        client.on_message = lambda client, data, message: heard(message.topic, bytes(message.payload))

    def begin(self, will: Callable[[], tuple[str, bytes]] | None = None) -> None:
        """`will` is what the broker is to say in our place once it no longer hears from us; asked for again with every
        connection."""
        if will is not None:
            self._client.on_pre_connect = lambda client, data: client.will_set(
                *will(), qos=1, retain=True, properties=_kept("will")
            )
        if self._broker.tls:
            self._client.tls_set_context(_trusted())
        properties = _properties("connect")
        properties.MaximumPacketSize = LARGEST + 1024
        self._client.connect_async(self._broker.host, self._broker.port, KEEP_ALIVE, properties=properties)
        self._client.loop_start()

    def end(self) -> None:
        """Not to be called on the line's own thread."""
        self._client.disconnect()
        self._client.loop_stop()

    def send(self, topic: str, data: bytes, *, is_kept: bool) -> None:
        """Dropped while there is no line: who comes back says hello."""
        if self._client.is_connected():
            properties = _kept("publish") if is_kept else None
            self._last = self._client.publish(topic, data, qos=1, retain=is_kept, properties=properties)

    def flush(self, seconds: float) -> None:
        """Waits until the broker has received the last thing that was sent."""
        if self._last is not None and self._client.is_connected():
            self._last.wait_for_publish(seconds)

    def _on_connect(self, client: Any, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        from paho.mqtt.subscribeoptions import SubscribeOptions

        if reason.is_failure:
            self._lost(str(reason))
            return
        self._entered()
        # Our own words need not come back.
        client.subscribe(f"{self._topic}/#", options=SubscribeOptions(qos=1, noLocal=True))


def _properties(packet: str) -> Any:
    from paho.mqtt.packettypes import PacketTypes
    from paho.mqtt.properties import Properties

    make: Any = Properties
    kinds = {"connect": PacketTypes.CONNECT, "publish": PacketTypes.PUBLISH, "will": PacketTypes.WILLMESSAGE}
    return make(kinds[packet])


def _kept(packet: str) -> Any:
    properties = _properties(packet)
    properties.MessageExpiryInterval = KEPT
    return properties


def _trusted() -> ssl.SSLContext:
    """The authorities the system trusts. Python finds them everywhere but on Android, where each is in a file."""
    context = ssl.create_default_context()
    if phone.is_android():
        folder = next((Path(one) for one in _CERTIFICATES if Path(one).is_dir()), None)
        for path in folder.iterdir() if folder is not None else ():
            with suppress(ssl.SSLError, OSError):
                context.load_verify_locations(cadata=path.read_text(encoding="ascii", errors="ignore"))
    return context
