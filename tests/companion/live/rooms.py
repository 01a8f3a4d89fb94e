"""A broker on this machine, and devices in one of its rooms."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from companion.live.desk import Asked, Desk
from companion.live.relay import Relay, Room
from companion.live.relay_link import Broker, RelayLink
from companion.live.sealed import Keys, room_key
from companion.live.unkept_book import UnkeptBook
from companion.session.session import Session
from companion.settings import new_id
from companion.share.message import Parcel
from rules import all_games
from rules.kit.setup import Setup
from tests.games import setup_for
from tests.toy_game import TOY

# Some systems keep it where only administrators look; where there is none, setup.sh unpacks one beside this Python.
_PLACES = os.pathsep.join(
    [os.environ.get("PATH", os.defpath), "/usr/sbin:/usr/local/sbin", str(Path(sys.executable).parent)]
)
MOSQUITTO, MOSQUITTO_PASSWD = (shutil.which(name, path=_PLACES) for name in ("mosquitto", "mosquitto_passwd"))
SECRET = bytes(range(16))
PATIENCE = 20.0
NAMES = ("Катя", "Bohuslava")

needs_broker = pytest.mark.skipif(MOSQUITTO is None, reason="no mosquitto here: sh setup.sh programs")


class Mosquitto:
    """The real one, on a port that was free."""

    def __init__(self, folder: Path, *, login: str = "", certificate: tuple[Path, Path] | None = None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._config = folder / "mosquitto.conf"
        lines = [f"listener {self.port} 127.0.0.1", f"allow_anonymous {'false' if login else 'true'}"]
        lines += ["persistence false", "log_dest none", f"user {getpass.getuser()}", "message_size_limit 2000000"]
        if login:
            user, _, password = login.partition(":")
            assert MOSQUITTO_PASSWD is not None
            subprocess.run([MOSQUITTO_PASSWD, "-b", "-c", folder / "passwords", user, password], check=True)
            lines.append(f"password_file {folder / 'passwords'}")
        if certificate is not None:
            lines += [f"certfile {certificate[0]}", f"keyfile {certificate[1]}"]
        self._config.write_text("\n".join(lines) + "\n")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def broker(self) -> Broker:
        return Broker("127.0.0.1", self.port)

    def start(self) -> Mosquitto:
        assert MOSQUITTO is not None
        self._process = subprocess.Popen([MOSQUITTO, "-c", self._config], stderr=subprocess.DEVNULL)
        until(self._answers, Event())
        return self

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None

    def _answers(self) -> bool:
        with socket.socket() as tried:
            return tried.connect_ex(("127.0.0.1", self.port)) == 0


def certificate(folder: Path) -> tuple[Path, Path]:
    """Of a broker on this machine, signed by nobody but itself; and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "broker")])
    now = datetime.now(tz=UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "cert.pem").write_bytes(made.public_bytes(Encoding.PEM))
    (folder / "key.pem").write_bytes(private)
    return folder / "cert.pem", folder / "key.pem"


def until(holds: Callable[[], Any], changed: Event) -> None:
    """Waits for something to become so; looks whenever anything has changed, and now and then."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came"
        changed.wait(0.05)
        changed.clear()


def toy_game(device: str, *, secret: bytes = SECRET) -> Session:
    setup: Setup = setup_for(TOY, seats=2)
    seats = tuple(replace(seat, name=name) for seat, name in zip(setup.seats, NAMES, strict=True))
    return Session(TOY, replace(setup, seats=seats), device, session_id="k3x9m2p4q8r7s6t1", secret=secret, created=5)


class Device:
    """One that is in the room, with a thread for its table; without a session it has to be given the game."""

    def __init__(self, link: RelayLink, session: Session | None = None) -> None:
        self._table = ThreadPoolExecutor(1)
        self.changed = Event()
        self.rooms: list[Room] = []
        self.link = link
        self.desk = None if session is None else self._desk(session)
        self.relay = self._relay()

    def _relay(self) -> Relay:
        relay = Relay(self.link, self._later, self._told, desk=self.desk, begin=self._begin)
        relay.start()
        return relay

    def _later(self, work: Callable[[], None]) -> None:
        self._table.submit(work)

    def _told(self, room: Room) -> None:
        self.rooms.append(room)
        self.changed.set()

    def _desk(self, session: Session) -> Desk:
        desk = Desk(UnkeptBook(session), self._later)
        desk.bind(lambda snapshot: self.changed.set())
        return desk

    def _begin(self, parcel: Parcel) -> Desk:
        book = UnkeptBook.of(parcel, {**all_games(), TOY.meta.id: TOY}, new_id())
        assert book.session is not None
        self.desk = self._desk(book.session)
        return self.desk

    @property
    def session(self) -> Session:
        assert self.desk is not None
        session = self.desk.session
        assert session is not None
        return session

    @property
    def room(self) -> Room:
        return self.relay.room

    def log(self) -> list[str]:
        return [] if self.desk is None else [entry.content for entry in self.session.log]

    def record(self, amount: int = 1, seat: int = 0) -> None:
        """Gathers grain, as any player would."""
        assert self.desk is not None
        desk, asked = self.desk, Asked(("Gather", seat, {"amount": amount}), "me", new_id())
        done = desk.run(lambda: desk.record(asked)).result()
        assert type(done).__name__ == "Recorded", done

    def until(self, holds: Callable[[], Any]) -> None:
        until(holds, self.changed)

    def leave(self) -> None:
        self.relay.stop(PATIENCE)

    def come_back(self) -> None:
        self.relay = self._relay()

    def close(self) -> None:
        self.leave()
        self._table.shutdown()


def link_to(broker: Broker, secret: bytes = SECRET) -> RelayLink:
    return RelayLink(broker, Keys.of(room_key(secret)))
