"""Links to a room, as codes, messengers and people write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import phone
from companion.errors import BadCode
from companion.live.relay_link import Broker, RelayLink, read_broker, read_link
from companion.live.sealed import Keys
from tests.companion.fake_android import Android, Intent, Uri

KEYS = Keys.of(bytes(range(16)))
BROKERS = [
    Broker("broker.example", 1883),
    Broker("192.0.2.7", 8883, True),
    Broker("2001:db8::7", 1884),
    Broker("club.example", 8883, True, "chess club", "p@ss/w:rd#"),
]


@pytest.mark.parametrize("broker", BROKERS)
def test_a_link_says_it_all(broker: Broker) -> None:
    link = RelayLink(broker, KEYS)
    assert read_link(link.text) == link
    assert read_link(f"Come to our game: {link.text}\nAnna") == link
    assert link.text.startswith("annals://relay")
    assert read_broker(broker.text) == broker


def test_the_key_is_what_no_server_is_sent() -> None:
    link = RelayLink(BROKERS[0], KEYS)
    before, _, key = link.text.partition("#")
    assert before == "annals://relay/broker.example:1883/"
    assert len(key) == 26


def test_capital_letters_do_not_matter() -> None:
    link = RelayLink(BROKERS[0], KEYS)
    found = read_link(link.text.upper())
    assert found is not None
    assert (found.keys, found.broker.host.lower()) == (KEYS, "broker.example")


def test_a_link_to_watch_holds_no_key_to_write() -> None:
    watching = RelayLink(BROKERS[0], KEYS).watching
    found = read_link(watching.text)
    assert found == watching
    assert found is not None
    assert not found.keys.can_write
    assert found.keys.topic == KEYS.topic


@pytest.mark.parametrize(
    "text",
    [
        "",
        "annals:0123",
        "annals://relay/broker.example:1883/",
        "annals://relay/broker.example:1883/#ABC",
        "annals://relay/broker.example:99999/#" + "A" * 26,
        "annals://relay/#" + "A" * 26,
        "annals://relay/bro ker:1/#" + "A" * 26,
        "https://broker.example/#" + "A" * 26,
        "annals://relay/h:1/#" + "A" * 11_000,
    ],
)
def test_anything_else_is_no_link(text: str) -> None:
    assert read_link(text) is None


@pytest.mark.parametrize(
    ("typed", "broker"),
    [
        (" broker.example ", Broker("broker.example", 1883)),
        ("broker.example:8883", Broker("broker.example", 8883, True)),
        ("mqtts://broker.example", Broker("broker.example", 8883, True)),
        ("mqtt://broker.example:8883", Broker("broker.example", 8883)),
        ("tcp://10.0.0.2:1884/", Broker("10.0.0.2", 1884)),
    ],
)
def test_a_broker_as_it_is_typed(typed: str, broker: Broker) -> None:
    assert read_broker(typed) == broker


@pytest.mark.parametrize("typed", ["", "a b", "http://x", "x:0", "x:70000", "x" * 600])
def test_what_is_no_address(typed: str) -> None:
    with pytest.raises(BadCode):
        read_broker(typed)


def test_nobody_reads_a_password_over_a_shoulder() -> None:
    assert BROKERS[3].password not in BROKERS[3].shown + repr(BROKERS[3])
    assert KEYS.key.hex() not in repr(KEYS)


def test_android_hands_over_the_key_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    android = Android(monkeypatch, tmp_path)
    link = RelayLink(BROKERS[3], KEYS)
    android.activity.intent = Intent(Intent.ACTION_VIEW, Uri(link=link.text))
    handed: list[Path | str] = []
    phone.listen(handed.append, lambda is_too_large: None)
    android.settle()
    assert read_link(str(handed[0])) == link
