"""A game's file cut at every byte, and with a bit flipped in every byte."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

from companion.store.records import value_in
from tools.faults.phone import Identity, Phone, phone, played
from tools.faults.tally import Tally

ENTRIES = 16
"""In the game whose file is damaged: it has to be opened once for every byte."""


def truncated(first: int, step: int, game: str, place: Path) -> Tally:
    """Cut after every nth byte: what was whole before the cut is there."""
    tally = Tally("the file is cut at every byte")
    with phone(game, place, ENTRIES) as one:
        data, library = _files(one)
        for length in range(first, len(data), step):
            _put(one, data[:length], library)
            # The last newline belongs to its line: without it the line is torn.
            one.told = _told(game, data[:length].splitlines(keepends=True)[1:])
            tally.add(one.look(Random(length)))
    return tally


def flipped(first: int, step: int, game: str, place: Path) -> Tally:
    """One bit of every nth byte is flipped: the line it is in is gone, and no other."""
    tally = Tally("a bit is flipped in every byte")
    with phone(game, place, ENTRIES) as one:
        data, library = _files(one)
        for hit in range(first, len(data), step):
            broken = bytearray(data)
            broken[hit] ^= 1 << Random(hit).randrange(8)
            _put(one, bytes(broken), library)
            one.told = _told(game, bytes(broken).splitlines(keepends=True)[1:])
            tally.add(one.look(Random(hit)))
    return tally


def _files(one: Phone) -> tuple[bytes, bytes]:
    return one.path.read_bytes(), (one.folder / "library.journal").read_bytes()


def _put(one: Phone, data: bytes, library: bytes) -> None:
    one.path.with_name(f"{one.path.name}.previous").unlink(missing_ok=True)
    one.path.write_bytes(data)
    (one.folder / "library.journal").write_bytes(library)


def _told(game: str, lines: Iterable[bytes]) -> dict[Identity, dict[str, object]]:
    """The entries in the lines that are whole."""
    whole: set[Identity] = set()
    for line in lines:
        for change in value_in(line) or ():
            whole.add((change[2]["device"], change[2]["seq"]))
    every = {entry.id: entry.plain() for entry in played(game, ENTRIES).log}
    return {identity: entry for identity, entry in every.items() if identity in whole}
