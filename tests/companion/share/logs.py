"""Logs to be sent: any that a session file could hold, and recorded games as phones would have recorded them."""

from __future__ import annotations

import json
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from companion.session.entry import HIGHEST, Entry, read_entry
from companion.session.session import Session
from companion.share.message import Parcel
from companion.store.export import head_of
from tests.companion.shown import GOLDENS, ROOT
from tests.rules.kit.test_field import any_json
from tools.pictures.samples import recorded, recorded_again

PHONES = ("k3x9m2p4", "zz8r7s6t", "0000000a")
PLAYED = [path for path in GOLDENS if path.is_relative_to(ROOT / "rules")]

each_played = pytest.mark.parametrize("path", PLAYED, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")


@lru_cache(maxsize=2)
def played(path: Path, phones: tuple[str, ...] = PHONES[:2]) -> Session:
    """A recorded game with a name, keys, times and totals, as it would be on a table with so many phones."""
    session = recorded(path)
    session.id, session.created = "k3x9m2p4q8r7s6t1", 1_760_000_000
    return recorded_again(session, phones, 40)


def parcel_of(session: Session, entries: list[Entry] | None = None) -> Parcel:
    log = session.log if entries is None else entries
    return Parcel(head_of(session), tuple(log), session.device, session.upto, entries is None)


def spelled(parcel: Parcel) -> Any:
    """Everything in it, so that 1, 1.0 and True are three things. The order of names within an entry means nothing."""
    head = json.dumps(parcel.head, sort_keys=True)
    entries = [json.dumps(entry.plain(), sort_keys=True) for entry in parcel.entries]
    return head, entries, parcel.sender, dict(parcel.upto), parcel.is_whole


def _is_finite(value: Any) -> bool:
    if isinstance(value, dict):
        return all(map(_is_finite, value.values()))
    if isinstance(value, list):
        return all(map(_is_finite, value))
    return not isinstance(value, float) or isfinite(value)


_counts = st.integers(0, 300) | st.integers(0, HIGHEST)
_devices = st.sampled_from(PHONES) | st.text(min_size=1, max_size=10)
_names = st.sampled_from(["card", "what", "is_gift", ""]) | st.text(max_size=4)
_like = st.sampled_from([[1, 2, 3], ["a", "b"], -5, 7, "x", True, None, [[1], [2]], 10**30])
_values = st.dictionaries(_names, _like | any_json.filter(_is_finite), max_size=4)
_parts = st.sampled_from(["", "0", "1", "2", "02", "-1", "13", "x", "r1", "card", "²", "9" * 30]) | st.text(max_size=3)
_keys = st.sampled_from(["", "turn", "turn:r1:2", "turn:r1:x", "turn:3:1"]) | st.lists(_parts, max_size=4).map(":".join)
_seen = st.fixed_dictionaries(
    {"totals": st.lists(st.integers(-50, 50), max_size=4), "upto": st.dictionaries(_devices, _counts, max_size=3)}
)


@st.composite
def any_logs(draw: st.DrawFn) -> list[Entry]:
    """Anything that `read_entry` accepts, likely and unlikely."""
    log: dict[Any, Entry] = {}
    for _ in range(draw(st.integers(0, 12))):
        data = {
            "device": draw(_devices),
            "seq": draw(st.integers(1, 20) | st.integers(1, HIGHEST)),
            "lamport": draw(st.integers(1, 40) | st.integers(1, HIGHEST)),
            "type": draw(st.sampled_from(["Gather", "Build", "undo", "redo", "strike", "amend"]) | st.text(min_size=1)),
            "seat": draw(st.none() | _counts),
            "values": draw(_values),
            "forced": draw(st.booleans()),
            "key": draw(_keys),
            "time": draw(_counts),
            "target": (draw(_devices), draw(st.integers(1, 20))),
            "seen": draw(st.none() | _seen),
        }
        entry = read_entry(data)
        assert entry is not None
        log.setdefault(entry.id, entry)
    return sorted(log.values(), key=lambda entry: entry.order)
