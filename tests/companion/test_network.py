"""By which address others in the room reach a device, on Android against a fake and on this machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import phone
from companion.phone import desktop_network
from tests.companion.fake_android import Android


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Android:
    return Android(monkeypatch, tmp_path)


def test_guests_are_given_the_hotspots_address_before_the_wifis(android: Android) -> None:
    android.networks = [
        ("lo", True, ["127.0.0.1"]),
        ("rmnet0", True, ["10.20.30.40"]),
        ("wlan0", True, ["fec0::1", "192.168.1.7", "8.8.8.8"]),
        ("wlan1", False, ["192.168.9.9"]),
        ("swlan0", True, ["192.168.43.1"]),
    ]
    assert phone.addresses() == ["192.168.43.1", "192.168.1.7", "10.20.30.40"]


def test_a_device_without_a_network_has_no_address(android: Android) -> None:
    assert phone.addresses() == []


def test_the_network_is_asked_for_where_the_system_wants_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, android: Android
) -> None:
    answers: list[bool] = []
    phone.ask_for_network(answers.append)
    assert (answers, android.requested) == ([True], []), "before Android 17 nobody is asked"
    folder = tmp_path / "newer"
    folder.mkdir()
    newer = Android(monkeypatch, folder, version=37)
    phone.ask_for_network(answers.append)
    newer.granted.add("android.permission.ACCESS_LOCAL_NETWORK")
    phone.ask_for_network(answers.append)
    assert answers == [True, False, True]
    assert newer.requested == [["android.permission.ACCESS_LOCAL_NETWORK"]]


def test_a_desktop_knows_its_private_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [("docker0", "172.17.0.1"), ("lo", "127.0.0.1"), ("eth0", "203.0.113.5"), ("wlp3s0", "192.168.1.20")]
    monkeypatch.setattr(desktop_network, "networks", lambda: iter(found))
    assert phone.addresses() == ["192.168.1.20", "172.17.0.1"]
    answers: list[bool] = []
    phone.ask_for_network(answers.append)
    assert answers == [True]


def test_this_machine_is_asked_without_anything_being_raised() -> None:
    assert all(len(address.split(".")) == 4 for _, address in desktop_network.networks())
