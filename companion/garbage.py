"""When the garbage collector has to wait."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MANY = 50
"""From this many entries on it pays to hold it back."""


@contextmanager
def nothing_thrown_away(entries: int) -> Iterator[None]:
    """While many entries are folded, the garbage collector waits.

    Every state stays, so it would walk over all of them again and again and find nothing: a tenth of the time to open
    a long game. States refer to no states, so whatever is dropped on the way is freed at once without it.
    Nor does it walk over them once at the end, as it would over all that is new: they count as old from the start.
    """
    if entries < MANY or not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        _let_stay()
        gc.enable()


def _let_stay() -> None:
    """Freezes and unfreezes: that makes everything old at once. Not if somebody has frozen objects already."""
    if not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()
