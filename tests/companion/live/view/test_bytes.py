"""What an entry costs on the way to a guest."""

from __future__ import annotations

import json
import zlib

from companion.live.packing import packing
from companion.live.rights import SEAT, May
from companion.live.snapshot import snapshot_of
from companion.live.view.parts import Viewer
from companion.store.export import EntryReader
from tools.guest_samples import GOLDENS, opened

MOST = 5_000
"""Bytes of an entry, for a guest with a full board before them; nearly all take a tenth of it."""
USUAL = 1_000


def test_an_entry_in_a_crowded_game_is_a_few_bytes_for_a_guest() -> None:
    path = next(path for path in GOLDENS if path.parts[-3:] == ("through_the_ages", "golden", "four_players.json"))
    session, steps = opened(path, is_present=True)
    reader, viewer = EntryReader(), Viewer("ru")
    recorded = [reader.read(step) for step in steps if "refuse" not in step]
    session.merge(recorded[: len(recorded) * 3 // 4])
    settings = packing()
    packed = zlib.compressobj(
        wbits=-(settings.server_max_window_bits or 15), **{"memLevel": 8} | dict(settings.compress_settings or {})
    )
    had: dict[str, object] = {}
    sizes = []
    for version, entry in enumerate(recorded[len(recorded) * 3 // 4 :]):
        session.record(entry)
        parts = viewer.parts(snapshot_of(session, version), 3, May(SEAT))
        changed = {name: part for name, part in parts.items() if had.get(name) != part}
        had = dict(parts)
        text = json.dumps({"t": "view", "v": version, "parts": changed}, ensure_ascii=False, separators=(",", ":"))
        sizes.append(len(packed.compress(text.encode()) + packed.flush(zlib.Z_SYNC_FLUSH)))
    later = sorted(sizes[1:])
    assert later[-1] <= MOST
    assert later[len(later) // 2] <= USUAL
