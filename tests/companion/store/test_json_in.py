"""JSON from anywhere: how much it would unfold to is known before it is unfolded."""

from __future__ import annotations

import json
import tracemalloc
from contextlib import suppress

import pytest

from companion.errors import BadFile
from companion.store.json_in import LARGEST, read_json, unfolded


def refusal_of(text: str | bytes) -> str:
    with pytest.raises(BadFile) as caught:
        read_json(text)
    return caught.value.text.key


@pytest.mark.parametrize(
    "item", ["[]", "{}", '{"":1}', '{"a":"b"}', "[[]]", '""', "0.5", "1234567", '{"a":{}}', '["\U0001f600"]']
)
def test_what_would_take_gigabytes_takes_little(item: str) -> None:
    """As much of it as a file may hold."""
    text = "[" + ",".join([item] * (LARGEST // (len(item) + 4))) + "]"
    tracemalloc.start()
    with suppress(BadFile):
        read_json(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 100 * 1024 * 1024


@pytest.mark.parametrize("item", ["[]", '{"a":[1,{"b":"c"}]}', '["x","y"]', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}'])
def test_the_guess_is_never_too_low(item: str) -> None:
    text = "[" + ",".join([item] * 20_000) + "]"
    tracemalloc.start()
    kept = json.loads(text)
    now, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(kept) == 20_000
    assert now <= unfolded(text)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[" * 200_000, "error.not_json"),
        ('{"a":' * 100_000, "error.not_json"),
        ("1" * 10_000, "error.not_json"),
        (b"\xff\xfe", "error.not_json"),
        ("", "error.not_json"),
        ("[" * 900_000, "error.file_too_large"),
        (" " * (LARGEST + 1), "error.file_too_large"),
    ],
)
def test_what_is_none_is_refused_in_words(text: str | bytes, key: str) -> None:
    assert refusal_of(text) == key
