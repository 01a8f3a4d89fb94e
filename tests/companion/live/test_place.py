"""What the code of a live table says, and anything else that a camera may see."""

from __future__ import annotations

import pytest

from companion.errors import BadCode
from companion.live.place import Place, is_near, read_place
from companion.live.proof import is_proof, proof_of


def test_a_place_is_read_as_it_was_written() -> None:
    place = Place("192.168.1.20", 8737, "ABCDEFGH23456777")
    assert read_place(place.url) == place
    assert read_place(f" {place.url}\n") == place
    assert (place.line, place.words) == ("ws://192.168.1.20:8737/ws", "192.168.1.20:8737")
    assert read_place("http://10.0.0.1:80/") == Place("10.0.0.1", 80)


@pytest.mark.parametrize(
    "text",
    [
        "", "hello", "http://", "http://192.168.1.20/#AB", "https://192.168.1.20:8737/#AB", "http://host:8737/#AB",
        "http://192.168.1.20:0/#AB", "http://192.168.1.20:99999/#AB", "http://192.168.1.20:8737/#<b>", "http://[::1]:1/",
        "http://1.2.3:4/", "http://192.168.1.20:8737/#" + "A" * 201, "AN1:ABC",
    ],
)  # fmt: skip
def test_anything_else_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadCode) as caught:
        read_place(text)
    assert caught.value.text.key == "live.no_code"


def test_who_is_near() -> None:
    assert is_near("192.168.1.20", ["10.0.0.3", "192.168.1.7"])
    assert not is_near("192.168.1.20", ["192.168.2.7"])
    assert not is_near("192.168.1.20", [])


def test_a_proof_is_of_one_key_and_one_number() -> None:
    proof = proof_of(b"key", "nonce")
    assert is_proof(b"key", "nonce", proof)
    assert not is_proof(b"key", "other", proof)
    assert not is_proof(b"other", "nonce", proof)
    assert not any(is_proof(b"key", "nonce", one) for one in (None, 5, "", "é", proof[:-1]))
