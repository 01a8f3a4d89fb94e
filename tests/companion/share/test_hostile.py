"""Payloads that want to do harm: one clear refusal, bounded memory and time. The long run is `make fuzz`."""

from __future__ import annotations

import tracemalloc
from typing import Any

import pytest

from companion.errors import BadCode
from companion.session.entry import Entry
from companion.share.codec import decode, encode
from companion.share.columns import TextsIn, TextsOut, put_column
from companion.share.keys import read_keys
from companion.share.message import MOST_ENTRIES, Parcel
from companion.share.numbers import ByteReader, ByteWriter
from tests.companion.play import toy_session
from tests.companion.share.logs import parcel_of

pytestmark = pytest.mark.long  # thousands of entries


def test_a_few_bytes_do_not_unfold_to_much() -> None:
    """Columns that say one thing for all are short however many entries there are."""

    def parcel(fields: int, count: int = MOST_ENTRIES) -> Parcel:
        values = {f"field {n}": 1 for n in range(fields)}
        return parcel_of(toy_session(), [Entry("a", n, n, "Fly", 0, values) for n in range(1, count + 1)])

    small = encode(parcel(5))
    assert len(small) < 300
    back = decode(small)
    assert isinstance(back, Parcel)
    assert len(back.entries) == MOST_ENTRIES
    large = encode(parcel(50))
    assert len(large) < 600
    with pytest.raises(BadCode) as caught:
        decode(large)
    assert caught.value.text.key == "share.too_large"
    with pytest.raises(BadCode) as caught:
        encode(parcel(1, MOST_ENTRIES + 1))
    assert caught.value.text.key == "share.too_long"


def test_a_long_text_does_not_become_many_long_keys() -> None:
    log = [Entry("a", n, n, "Fly", key="x" * 5_000) for n in range(1, 1001)]
    data = encode(parcel_of(toy_session(), log))
    assert len(data) < 500
    with pytest.raises(BadCode) as caught:
        decode(data)
    assert caught.value.text.key == "share.too_large"


@pytest.mark.parametrize(
    ("values", "key", "entries"),
    # The sender's side cuts each key into its parts: fewer entries, or it takes gigabytes itself.
    [({}, "a" + ":0" * 2_000, 1_000), ({"said": "x" * 60_000}, "a" + (":" + "x" * 60_000) * 50, 40)],
    ids=["many parts", "a value again and again"],
)
def test_a_form_does_not_become_many_long_keys(values: dict[str, str], key: str, entries: int) -> None:
    """A key repeats its seat or a value as often as its form says, at no cost to the sender."""
    log = [Entry("a", n, n, "Fly", 0, values, key=key) for n in range(1, entries + 1)]
    data = encode(parcel_of(toy_session(), log))
    assert len(data) < 600
    tracemalloc.start()
    with pytest.raises(BadCode) as caught:
        decode(data)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert caught.value.text.key == "share.too_large"
    assert most < 32 * 1024 * 1024


def test_numbers_in_keys_are_bounded() -> None:
    """Differences of thousands of digits would add up to a number that cannot be written."""
    out, texts = ByteWriter(), TextsOut()
    parts = [(1, "a"), (1, 1), (1, 0), (0, "")]
    out.count(1)
    for kind, value in parts:
        put_column(out, [value] * kind, texts)
    put_column(out, [10**4_000, 1], texts)
    head = ByteWriter()
    texts.put(head)
    data = ByteReader(bytes(head.bytes + out.bytes))
    entries: list[tuple[dict[str, Any], int]] = [({"values": {}}, 1), ({"values": {}}, 1)]
    with pytest.raises(BadCode) as caught:
        read_keys(data, entries, TextsIn(data), ())
    assert caught.value.text.key == "scan.unreadable"
