"""A picture of a guest's phone at a live table, drawn by a real browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from tools.browser.browser import Look
from tools.browser.pool import Pool
from tools.guest_pictures import SETTLED, a_turn
from tools.guest_stage import LiveTable, Visitor
from tools.pictures.samples import goldens

EARLIEST = 40
"""Entries before the moment that is shown."""


def draw_guest_phone(path: Path, game: str, language: str, names: Sequence[str], size: tuple[int, int]) -> None:
    """The player whose turn it is looks at their own seat."""
    golden = next(one for one in goldens(game) if one.stem.startswith("four"))
    at, mover = a_turn(golden, EARLIEST)
    pool = Pool()
    with TemporaryDirectory() as folder:
        live = LiveTable(Path(folder), golden, at, own_seat=None, names=names)
        try:
            guest = Visitor(pool, Look(size, language))
            guest.come(live, live.table.names[mover])
            sleep(SETTLED)
            guest.page.shoot(path)
            guest.close()
        finally:
            pool.close()
            live.end()
