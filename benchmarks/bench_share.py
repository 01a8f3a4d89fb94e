"""What sharing a game costs: bytes for an entry, frames that have to be shown, and time. Times in milliseconds."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from statistics import mean

import segno
from qrcode import QRCode
from qrcode.constants import ERROR_CORRECT_L

from benchmarks.bench_session import long_session
from benchmarks.row import Row, in_turns
from companion.session.session import Session
from companion.share.alphabet import to_text
from companion.share.codec import decode, encode
from companion.share.collector import Collector
from companion.share.exchange import whole
from companion.share.frames import DENSITIES, Loop
from companion.share.qr import modules_of, png_of
from companion.share.scan import codes_in_picture
from companion.store.export import write_session
from rules import all_games
from tools.pictures.samples import goldens, recorded, recorded_again

AIM = 7.5
"""Bytes for an entry, with everything around it."""
LOSS = 0.3
LONG = 2_000
RUNS, DRAWN, READ = 300, 15, 7
MOST = 10**6
"""Recorded games of each game."""
PHONES = ("k3x9m2p4", "zz8r7s6t")
PAUSE = 40
"""Seconds between two entries, more or less."""
QUICK = {"LONG": 40, "RUNS": 2, "DRAWN": 1, "READ": 1, "MOST": 1}


def rows() -> Iterator[Row]:
    files = {game: [recorded(path) for path in goldens(game)[:MOST]] for game in all_games()}
    phones = {game: [recorded_again(_named(one), PHONES, PAUSE) for one in listed] for game, listed in files.items()}
    long = [_long(game) for game in all_games()]
    for name, sessions in (("goldens", files), ("goldens on 2 phones", phones)):
        for game, listed in sessions.items():
            yield from _sizes(f"{game} {name}", listed)
        yield from _sizes(f"all {name}", [one for listed in sessions.values() for one in listed])
    yield from _sizes(f"{LONG:,} entries", long)
    yield from _frames(long[0])
    yield from _drawing()
    yield from _reading(long[0])


def _sizes(name: str, sessions: list[Session]) -> Iterator[Row]:
    entries = sum(len(session.log) for session in sessions)
    ours = sum(len(encode(whole(session))) for session in sessions) / entries
    peer = sum(len(_zipped(session)) for session in sessions) / entries
    yield Row(f"share: bytes an entry, {name}", ours, limit=AIM, unit="bytes")
    yield Row(f"share: bytes an entry, {name} / JSON+zlib", ours, peer, 0.4, unit="bytes")


def _frames(session: Session) -> Iterator[Row]:
    """How many frames a camera that misses some has to be shown, against the least possible and a plain loop."""
    message = encode(whole(session))
    for density in DENSITIES:
        loop = Loop(message, density)
        frames = [loop.at(index) for index in range(loop.length)]
        ours = mean(_shown(frames, Random(run)) for run in range(RUNS))
        plain = mean(_shown_plainly(loop.needed, Random(run)) for run in range(RUNS))
        name = f"share: frames of {loop.needed} at 30 % loss, {density}"
        yield Row(f"{name} / k over 0.7", ours, loop.needed / (1 - LOSS), 1.05, unit="frames")
        yield Row(f"{name} / plain loop", ours, plain, 0.75, unit="frames")


def _shown(frames: list[bytes], rng: Random) -> int:
    collector, shown = Collector(), 0
    while not collector.is_complete:
        if rng.random() >= LOSS:
            collector.add(frames[shown % len(frames)])
        shown += 1
    return shown


def _shown_plainly(count: int, rng: Random) -> int:
    """A loop of nothing but the pieces: whatever was missed has to come round again."""
    missing, shown = set(range(count)), 0
    while missing:
        if rng.random() >= LOSS:
            missing.discard(shown % count)
        shown += 1
    return shown


def _drawing() -> Iterator[Row]:
    for density, size in DENSITIES.items():
        frame = Random(size).randbytes(size)
        text = to_text(frame)
        ours, default, other, other_fixed = in_turns(
            DRAWN,
            partial(modules_of, frame),
            partial(_with_every_mask, text),
            partial(segno.make, text, error="l", boost_error=False),
            partial(segno.make, text, error="l", boost_error=False, mask=1),
        )
        yield Row(f"share: drawing, {density} / qrcode, every mask", ours, default, 0.6)
        yield Row(f"share: drawing, {density} / segno, every mask", ours, other, 0.8)
        yield Row(f"share: drawing, {density} / segno, one mask", ours, other_fixed)


def _with_every_mask(text: str) -> None:
    code = QRCode(error_correction=ERROR_CORRECT_L)
    code.add_data(text)
    code.make()


def _reading(session: Session) -> Iterator[Row]:
    message, zipped = encode(whole(session)), _zipped(session)
    loop, rng = Loop(message, "medium"), Random(1)
    frames = [loop.at(index) for index in rng.sample(range(loop.length), loop.needed)]
    picture = png_of(modules_of(frames[0]), 4)

    def collect() -> None:
        collector = Collector()
        for frame in frames:
            collector.add(frame)
        assert collector.message == message

    collecting, scanning, decoding, parsing, encoding = in_turns(
        READ,
        collect,
        lambda: codes_in_picture(picture),
        lambda: decode(message),
        lambda: json.loads(zlib.decompress(zipped)),
        lambda: encode(whole(session)),
    )
    yield Row(f"share: solving {loop.needed} frames / reading their codes", collecting, scanning * loop.needed, 0.5)
    yield Row(f"share: decoding {LONG:,} entries / JSON+zlib", decoding, parsing, 30.0)
    yield Row(f"share: encoding {LONG:,} entries / decoding", encoding, decoding)


def _named(session: Session) -> Session:
    session.id, session.created = "k3x9m2p4q8r7s6t1", 1_760_000_000
    return session


def _long(game: str) -> Session:
    """A game longer than any evening, with the times a phone would record."""
    session, rng, time = long_session(all_games()[game], LONG), Random(1), 1_760_000_000
    log = []
    for entry in session.log:
        time += rng.randint(5, 80)
        log.append(replace(entry, time=time))
    return _named(Session(session.game, session.setup, "k3x9m2p4", log, rules_version=session.rules_version))


def _zipped(session: Session) -> bytes:
    return zlib.compress(json.dumps(write_session(session), ensure_ascii=False, separators=(",", ":")).encode(), 9)
