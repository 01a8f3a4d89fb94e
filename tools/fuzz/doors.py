"""The doors: what goes in, and how the app takes it. A payload is always bytes, so that it can be kept and resent."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shutil import rmtree

from companion.__main__ import main as command_line
from companion.session.session import Session
from companion.settings import Settings
from companion.share import codec, exchange
from companion.share.alphabet import PREFIX, SIGNS, to_text
from companion.share.frames import Loop, still
from companion.share.inbox import Inbox
from companion.share.message import Parcel, SentBox
from companion.share.qr import modules_of, png_of
from companion.store.records import line as sealed_line
from companion.store.records import value_in
from rules import all_games
from tools.fuzz.bend import ODD_TEXTS, bent_bytes, bent_json
from tools.fuzz.samples import Samples, bent_frame, bent_message, dumped, sealed
from tools.fuzz.shown import Imported, Joined, Kept, Set, Shown

_NOISE = SIGNS + "$%* \n\u0430\u0431\ud800{[\"',:"
LONGEST_CODE = 490
"""How many bytes of a frame a single code holds."""
_BREAK = b"\n\n"
_HEAD = (
    b'{"format":"annals-session","version":1,"game":"hadara","setup":{"seats":[{"name":"A"},{"name":"B"}]},"entries":'
)


@dataclass(frozen=True)
class Door:
    name: str
    share: int
    """Out of a thousand payloads: the quick doors get most of them."""
    make: Callable[[Random], bytes]
    enter: Callable[[bytes], Shown | None]
    """Returns what there is to show; raises a `Problem` for what is refused."""


class Doors:
    def __init__(self, samples: Samples, folder: Path) -> None:
        self._samples = samples
        self._folder = folder
        self._here = {game.id: game for game in samples.games}
        self._picture = png_of(modules_of(still(samples.messages[-1])), 2)

    def all(self) -> list[Door]:
        return [
            Door("session file", 25, self._file, self._enter_file),
            Door("share code", 260, self._code, self._enter_text),
            Door("QR frames", 61, self._frames, self._enter_frames),
            Door("picture", 1, self._drawn, self._enter_picture),
            Door("clipboard", 170, self._pasted, self._enter_text),
            Door("annals: link", 180, lambda rng: b"annals:" + self._code(rng)[len(PREFIX) :], self._enter_text),
            Door("settings", 300, self._settings, self._enter_settings),
            Door("library", 1, self._kept("library.journal"), self._enter_kept("library.journal")),
            Door("game on disk", 1, self._kept("game"), self._enter_kept("game")),
            Door("command line", 1, self._file, self._enter_command),
        ]

    # What is sent.

    def _file(self, rng: Random) -> bytes:
        data = rng.choice(self._samples.files)
        if rng.random() < 0.8:
            return dumped(bent_json(data, rng))
        return bent_bytes(dumped(data), rng) if rng.random() < 0.9 else _bomb(rng)

    def _code(self, rng: Random) -> bytes:
        if rng.random() < 0.25:
            return PREFIX.encode() + _noise(rng)
        return to_text(bent_frame(rng.choice(self._samples.messages), rng)).encode()

    def _frames(self, rng: Random) -> bytes:
        """Frames of a loop, some bent and sealed anew; or all of a loop whose message was bent before it was cut."""
        if rng.random() < 0.3:
            loop = Loop(bent_message(rng.choice(self._samples.messages), rng), "low")
            return _BREAK.join(to_text(loop.at(number)).encode() for number in range(loop.needed))
        frames = [self._samples.loop.at(rng.randrange(600)) for _ in range(rng.randint(1, 5))]
        bent = [sealed(bent_bytes(one[:-4], rng)) if rng.random() < 0.6 else one for one in frames]
        return _BREAK.join(to_text(one).encode() for one in bent)

    def _drawn(self, rng: Random) -> bytes:
        """A bent picture, or sometimes a sound picture of a bent code: drawing one takes a hundred times as long."""
        if rng.random() < 0.7:
            return bent_bytes(self._picture, rng)
        return png_of(modules_of(bent_frame(rng.choice(self._samples.messages), rng)[:LONGEST_CODE]), 2)

    def _pasted(self, rng: Random) -> bytes:
        """What people copy: a chat around a code, half of one, a file's text, anything."""
        around = rng.choice([b"", b"our game:\n", _noise(rng), rng.choice(ODD_TEXTS).encode("utf-8", "surrogatepass")])
        what = rng.random()
        inner = self._file(rng) if what < 0.1 else self._code(rng) if what < 0.6 else _noise(rng)
        return around + inner[: rng.randrange(len(inner) + 1) if rng.random() < 0.2 else None]

    def _settings(self, rng: Random) -> bytes:
        return dumped(bent_json(Settings().plain(), rng))

    def _kept(self, name: str) -> Callable[[Random], bytes]:
        lines = self._samples.library(self._folder / "kept")
        if name != "library.journal":
            (path, *_) = sorted((self._folder / "kept").glob("*.session"))
            lines = path.read_bytes().splitlines(keepends=True)

        def make(rng: Random) -> bytes:
            bent = [_bent_line(one, rng) if rng.random() < 0.3 else one for one in lines]
            return b"".join(bent) if rng.random() < 0.9 else bent_bytes(b"".join(bent), rng)

        return make

    # How the app takes it.

    def _enter_text(self, payload: bytes) -> Shown | None:
        inbox = Inbox(all_games())
        inbox.add_text(payload.decode("utf-8", "surrogatepass" if payload.isascii() else "replace"))
        return self._looked_at(inbox)

    def _enter_frames(self, payload: bytes) -> Shown | None:
        inbox = Inbox(all_games())
        for frame in payload.decode("utf-8", "replace").split(_BREAK.decode()):
            inbox.add_code(frame)
        return self._looked_at(inbox)

    def _enter_file(self, payload: bytes) -> Shown | None:
        path = self._folder / "payload"
        path.write_bytes(payload)
        inbox = Inbox(all_games())
        inbox.add_file(path)
        return self._looked_at(inbox)

    def _enter_picture(self, payload: bytes) -> Shown | None:
        inbox = Inbox(all_games())
        inbox.add_picture(payload)
        return self._looked_at(inbox)

    def _looked_at(self, inbox: Inbox) -> Shown | None:
        message = inbox.message
        if message is None or isinstance(message, SentBox):
            return None
        own: Session | None = self._here.get(message.session)
        if isinstance(message, Parcel):
            return Joined(message, exchange.look(message, all_games(), own), own)
        if own is not None:
            codec.encode(exchange.answer(own, message))
        return None

    def _enter_settings(self, payload: bytes) -> Shown:
        return Set(Settings.read(json.loads(payload)))

    def _enter_kept(self, name: str) -> Callable[[bytes], Shown]:
        return lambda payload: Kept(name, payload, self._folder / "kept")

    def _enter_command(self, payload: bytes) -> Shown | None:
        path, folder = self._folder / "payload.json", self._folder / "imported"
        path.write_bytes(payload)
        rmtree(folder, ignore_errors=True)
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            command_line(["replay", str(path), "--json"])
            is_imported = command_line(["import", str(path), "--data", str(folder), "--join"]) == 0
        return Imported(folder) if is_imported else None


def _noise(rng: Random) -> bytes:
    return "".join(rng.choices(_NOISE, k=rng.randint(0, 80))).encode("utf-8", "surrogatepass")


def _bomb(rng: Random) -> bytes:
    """Something small that would expand into a lot, or take long."""
    size = rng.choice([1_000, 20_000, 200_000] if rng.random() < 0.2 else [10, 300])
    item = rng.choice([b"[]", b"{}", b'{"type":"undo"}', b'{"type":"Correct"}', b'""', b"0"])
    items = b"[" + b",".join([item] * size) + b"]"
    return rng.choice([items, _HEAD + items + b"}", b"[" * size, b'{"a":' * size, b"9" * size])


def _bent_line(line: bytes, rng: Random) -> bytes:
    """Mostly with a right checksum, or it would only be passed over."""
    return sealed_line(bent_json(value_in(line), rng)) if rng.random() < 0.9 else bent_bytes(line, rng)
