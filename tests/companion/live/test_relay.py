"""Devices that are not in one network: everything through a real Mosquitto, started here."""

from __future__ import annotations

import secrets
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion.live import broker as broker_line
from companion.live.relay import HERE, LOST, REFUSED
from companion.live.relay_link import Broker
from companion.live.sealed import Keys, Kind, Letter, new_key
from companion.session.session import Session
from companion.share import codec, exchange
from companion.share.message import Parcel
from tests.companion.live.rooms import (
    NAMES,
    SECRET,
    Device,
    Mosquitto,
    certificate,
    link_to,
    needs_broker,
    toy_game,
    until,
)

pytestmark = [needs_broker, pytest.mark.long]
Enter = Callable[..., Device]


@pytest.fixture(scope="module")
def mosquitto(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mosquitto]:
    started = Mosquitto(tmp_path_factory.mktemp("broker")).start()
    yield started
    started.stop()


@pytest.fixture
def secret() -> bytes:
    """Another room for every test."""
    return secrets.token_bytes(16)


@pytest.fixture
def enter(mosquitto: Mosquitto, secret: bytes) -> Iterator[Enter]:
    came: list[Device] = []

    def enter(name: str = "", *, watching: bool = False, keys: Keys | None = None) -> Device:
        link = link_to(mosquitto.broker, secret)
        link = replace(link, keys=keys) if keys is not None else link.watching if watching else link
        device = Device(link, toy_game(name, secret=secret) if name else None)
        came.append(device)
        device.until(lambda: device.room.state == HERE)
        return device

    yield enter
    for device in came:
        device.close()


class Bare:
    """Any other client of the broker: it sees all topics, and may send what it likes."""

    def __init__(self, broker: Broker) -> None:
        import paho.mqtt.client as mqtt
        from paho.mqtt.enums import CallbackAPIVersion

        self.seen: list[tuple[str, bytes]] = []
        self.changed, ready = Event(), Event()
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2)
        self._client.on_connect = lambda client, *_: client.subscribe("#", qos=1)
        self._client.on_subscribe = lambda *_: ready.set()
        self._client.on_message = self._saw
        self._client.connect(broker.host, broker.port)
        self._client.loop_start()
        assert ready.wait(10)

    def _saw(self, client: Any, data: Any, message: Any) -> None:
        self.seen.append((message.topic, message.payload))
        self.changed.set()

    def send(self, topic: str, data: bytes, *, is_kept: bool = False) -> None:
        self._client.publish(topic, data, qos=1, retain=is_kept).wait_for_publish(10)

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


@pytest.fixture
def bare(mosquitto: Mosquitto) -> Iterator[Bare]:
    client = Bare(mosquitto.broker)
    yield client
    client.close()


def agree(*devices: Device) -> None:
    """They come to the same game, and say so of each other."""
    for device in devices:
        device.until(lambda device=device: device.log() == devices[0].log() and device.room.is_same)
    assert all(device.session.state == devices[0].session.state for device in devices)


def test_two_members_have_the_same_game(enter: Enter) -> None:
    one, other = enter("anna"), enter("boris")
    one.until(lambda: one.room.here == 1)
    one.record(2)
    other.until(lambda: len(other.log()) == 1)
    other.record(3, seat=1)
    agree(one, other)
    assert len(one.log()) == 2


def test_three_members_and_what_each_recorded_alone(enter: Enter) -> None:
    """Offline entries are merged afterwards: nothing is lost, nothing is doubled."""
    devices = [enter(name) for name in ("anna", "boris", "vera")]
    agree(*devices)
    for device in devices:
        device.leave()
    for number, device in enumerate(devices):
        for _ in range(number + 1):
            device.record(1)
    for device in devices:
        device.come_back()
    agree(*devices)
    assert len(devices[0].log()) == len(set(devices[0].log())) == 6


def test_a_late_comer_gets_the_game_whole(enter: Enter) -> None:
    one = enter("anna")
    for _ in range(5):
        one.record()
    late = enter()
    late.until(lambda: late.desk is not None)
    agree(one, late)
    assert late.session.secret == one.session.secret
    assert late.session.setup == one.session.setup
    late.record(4)
    one.until(lambda: len(one.log()) == 6)


def test_the_broker_keeps_the_game_for_who_comes_when_all_have_left(enter: Enter) -> None:
    one = enter("anna")
    one.record(7)
    one.leave()
    late = enter()
    late.until(lambda: late.log() == one.log())
    late.until(lambda: [member.is_here for member in late.room.members] == [False])


def test_who_watches_sees_and_cannot_write(enter: Enter, bare: Bare) -> None:
    one = enter("anna")
    watcher = enter(watching=True)
    watcher.until(lambda: watcher.desk is not None)
    one.record(2)
    watcher.until(lambda: watcher.log() == one.log())
    assert watcher.session.secret == b""
    # It records something all the same, and a bolder one forges a member's letter.
    watcher.record(9)
    liar = Keys(watcher.link.keys.watching, new_key())
    forged = exchange.whole(toy_game("boris"))
    bare.send(*liar.seal(Letter(Kind.PARCEL, "boris", 2**50, 2**50, codec.encode(forged))))
    one.until(lambda: one.room.ignored.get("signed"))
    one.record(3)
    watcher.until(lambda: len(watcher.log()) == 3)
    assert len(one.log()) == 2
    assert [member.device for member in one.room.members] == []


def test_a_watcher_catches_up_by_asking(enter: Enter) -> None:
    one, watcher = enter("anna"), enter(watching=True)
    watcher.until(lambda: watcher.desk is not None)
    watcher.leave()
    for _ in range(3):
        one.record()
    watcher.come_back()
    watcher.until(lambda: watcher.log() == one.log())


def test_another_key_finds_nobody(enter: Enter) -> None:
    one = enter("anna")
    stranger = enter(keys=Keys.of(new_key()))
    one.record()
    stranger.until(lambda: stranger.room.state == HERE)
    assert stranger.desk is None
    assert stranger.room.members == one.room.members == ()


def test_the_broker_goes_and_comes_back(tmp_path: Path) -> None:
    broker = Mosquitto(tmp_path).start()
    one, other = (Device(link_to(broker.broker), toy_game(name)) for name in ("anna", "boris"))
    try:
        agree(one, other)
        broker.stop()
        for device in (one, other):
            device.until(lambda device=device: device.room.state == LOST)
            assert device.room.lost_since is not None
            device.record()
        assert one.log() != other.log()
        broker.start()
        agree(one, other)
        assert len(one.log()) == 2
    finally:
        for device in (one, other):
            device.close()
        broker.stop()


def test_hostile_payloads_are_ignored_and_counted(enter: Enter, bare: Bare) -> None:
    one, other = enter("anna"), enter("boris")
    keys = one.link.keys
    parcel, hello = keys.topic_for(Kind.PARCEL, ""), keys.topic_for(Kind.HELLO, "boris")
    sealed = keys.seal(Letter(Kind.PARCEL, "boris", 1, 1, b"no parcel at all"))
    foreign = replace(exchange.whole(toy_game("boris", secret=SECRET)), head={**_head(one.session), "id": "other"})
    for topic, data in [
        (parcel, b""),
        (parcel, b"\x12" + secrets.token_bytes(400)),
        (parcel, bytes(1_500_000)),
        (hello, secrets.token_bytes(60)),
        (f"{parcel}/deeper", b"\x12" + bytes(50)),
        sealed,
        keys.seal(Letter(Kind.PARCEL, "boris", 2, 1, codec.encode(foreign))),
        Keys.of(new_key()).seal(Letter(Kind.PARCEL, "boris", 3, 1)),
    ]:
        bare.send(topic if topic.startswith(keys.topic) else parcel, data)
    for _ in range(1000):
        bare.send(parcel, b"\x12" + bytes(40))
    one.until(lambda: one.room.ignored.get("sealed", 0) + one.room.ignored.get("flood", 0) > 900)
    one.record(5)
    agree(one, other)
    assert len(one.log()) == 1
    assert {"bare", "sealed", "unread", "refused"} <= one.room.ignored.keys()


def test_nothing_on_the_wire_can_be_read(enter: Enter, bare: Bare, secret: bytes) -> None:
    one, late = enter("ludmila"), enter()
    watcher = enter(watching=True)
    late.until(lambda: late.desk is not None)
    one.record(8)
    agree(one, late)
    watcher.until(lambda: watcher.log() == one.log())
    one.leave()
    until(lambda: {int(topic.split("/")[2]) for topic, _ in bare.seen} >= {*map(int, Kind)} - {Kind.ASK}, bare.changed)
    wire = b"".join(topic.encode() + data for topic, data in bare.seen)
    keys = one.link.keys
    hidden = [
        *NAMES,
        one.session.device,
        late.session.device,
        one.session.id,
        one.session.game.meta.id,
        "Gather",
        "grain",
    ]
    for text in hidden:
        assert text.encode() not in wire
    for key in (secret, keys.key, keys.watching):
        assert key not in wire
        assert key.hex().encode() not in wire


def test_a_lost_member_is_shown_as_gone(enter: Enter, mosquitto: Mosquitto) -> None:
    one, other = enter("anna"), enter("boris")
    one.until(lambda: one.room.here == 1)
    # The line is cut without a word: the broker says so in its place.
    other.relay._line._client._sock_close()
    one.until(lambda: one.room.here == 0)
    one.until(lambda: one.room.here == 1)
    agree(one, other)


def test_a_broker_that_wants_a_login(tmp_path: Path) -> None:
    broker = Mosquitto(tmp_path, login="club:chess").start()
    stranger = Device(link_to(broker.broker), toy_game("boris"))
    member = Device(link_to(replace(broker.broker, user="club", password="chess")), toy_game("anna"))
    try:
        stranger.until(lambda: stranger.room.state == REFUSED)
        assert stranger.room.why
        member.until(lambda: member.room.state == HERE)
    finally:
        member.close()
        stranger.close()
        broker.stop()


def test_nobody_answers_where_there_is_no_broker() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        alone = Device(link_to(Broker("127.0.0.1", taken.getsockname()[1])), toy_game("anna"))
        alone.until(lambda: alone.room.state == LOST)
        alone.record(2)
        alone.close()
    assert len(alone.log()) == 1


def test_what_cannot_even_be_tried_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OSError("no certificates here")

    monkeypatch.setattr(broker_line, "_trusted", fail)
    alone = Device(link_to(Broker("127.0.0.1", 8883, tls=True)), toy_game("anna"))
    alone.until(lambda: alone.room.state == REFUSED)
    assert alone.room.why == "no certificates here"
    alone.close()


def test_a_secure_line_is_to_whom_the_system_trusts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broker = Mosquitto(tmp_path, certificate=certificate(tmp_path)).start()
    link = link_to(replace(broker.broker, tls=True))
    stranger = Device(link, toy_game("boris"))
    stranger.until(lambda: stranger.room.state == LOST)
    stranger.close()
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
    member = Device(link, toy_game("anna"))
    member.until(lambda: member.room.state == HERE)
    member.close()
    broker.stop()


def test_a_forged_question_does_not_stop_anybody(enter: Enter, bare: Bare) -> None:
    """Who only watches may ask; not in the name of a member, and not with a time beyond all times."""
    one = enter("anna")
    for stamp in (2**53, 2**63):
        bare.send(*Keys(one.link.keys.watching).seal(Letter(Kind.ASK, "anna", stamp, stamp)))
    other = enter("boris")
    one.record(1)
    agree(one, other)


def _head(session: Session) -> dict[str, Any]:
    whole: Parcel = exchange.whole(session)
    return dict(whole.head)
