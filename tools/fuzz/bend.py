"""Sound things, bent: bytes by hand, JSON by its structure."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

ODD_TEXTS = [
    "",
    "\ud83d",
    "a\nb",
    "\x00",
    "\u202e",
    "\u2028",
    "x" * 300,
    "[b]",
    "../x",
    "undo",
    "Correct",
    "\U0001f600",
]
ODD_NUMBERS = [-1, 0, 1, 99, 2**31, 2**53, 2**53 + 1, 2**63, 10**30, -(10**30), 10**400, 253_402_300_800]
ODD: list[Any] = [
    *ODD_TEXTS,
    *ODD_NUMBERS,
    None,
    True,
    False,
    0.5,
    float("nan"),
    float("inf"),
    [],
    {},
    [[]],
    [[[[[[]]]]]],
    {"a": {}},
]
_BYTES = [0, 1, 10, 34, 91, 123, 127, 128, 223, 224, 254, 255]
_RUNS = [b"\xff" * 9 + b"\x7f", bytes(30), b"[" * 40, b'{"a":' * 30, b"\\ud83d", b"\xed\xa0\xbd", b"NaN", b"1e999"]


def bent_bytes(data: bytes, rng: Random) -> bytes:
    """A few bytes changed, lost, doubled, put in, or cut off."""
    bent = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        at = rng.randrange(len(bent) + 1)
        match rng.randrange(6):
            case 0 if bent:
                bent[at % len(bent)] ^= 1 << rng.randrange(8)
            case 1 if bent:
                bent[at % len(bent)] = rng.choice(_BYTES)
            case 2:
                del bent[at : at + rng.randint(1, 20)]
            case 3:
                bent[at:at] = rng.choice([rng.randbytes(rng.randint(1, 9)), *_RUNS])
            case 4:
                bent[at:at] = bent[max(0, at - rng.randint(1, 60)) : at]
            case _:
                del bent[at:]
    return bytes(bent)


def bent_json(value: Any, rng: Random) -> Any:
    """A copy in which a few values are odd, gone, doubled, under another name, or exchanged."""
    whole = [deepcopy(value)]
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        _bend_once(whole, rng)
    return whole[0]


def _bend_once(whole: list[Any], rng: Random) -> None:
    holder: Any = whole
    key: Any = 0
    # Descends at random, so that deep values are bent as often as those at the top.
    while isinstance(holder[key], (dict, list)) and holder[key] and rng.random() < 0.8:
        holder = holder[key]
        key = rng.choice([*holder]) if isinstance(holder, dict) else rng.randrange(len(holder))
    match rng.randrange(7):
        case 0 if holder is not whole:
            del holder[key]
        case 1 if isinstance(holder, list) and holder is not whole:
            holder.insert(rng.randrange(len(holder) + 1), deepcopy(holder[key]))
        case 2 if isinstance(holder, dict):
            holder[rng.choice([*holder, *ODD_TEXTS])] = holder.pop(key)
        case 3 if isinstance(holder[key], int) and not isinstance(holder[key], bool):
            holder[key] += rng.choice((-1, 1, 7, -(2**40), 2**40))
        case 4 if isinstance(holder[key], str):
            at = rng.randrange(len(holder[key]) + 1)
            holder[key] = holder[key][:at] + rng.choice(ODD_TEXTS) + holder[key][at:]
        case _:
            holder[key] = deepcopy(rng.choice(ODD))
