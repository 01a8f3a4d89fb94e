"""The phone's hardware and folders, through plyer. Much of it is missing on a desktop, so nothing here ever raises."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

TICK_SECONDS = 0.02


def tick() -> None:
    """A vibration short enough to be felt rather than heard."""
    # plyer raises NotImplementedError, OSError and others, by platform.
    with suppress(Exception):
        from plyer import vibrator

        vibrator.vibrate(TICK_SECONDS)


def choose_file(chosen: Callable[[Path], None]) -> bool:
    """Lets the player pick a file; False if the device offers no way to. `chosen` may be called from another thread."""
    try:
        from plyer import filechooser

        filechooser.open_file(on_selection=lambda found: chosen(Path(found[0])) if found and found[0] else None)
    except Exception:
        return False
    return True


def shared_folder() -> Path | None:
    """Where a player looks for saved files, and a file can be written: downloads, else documents, else home."""
    for name in ("downloads", "documents", "home"):
        with suppress(Exception):
            from plyer import storagepath

            folder = Path(getattr(storagepath, f"get_{name}_dir")())
            if folder.is_dir() and os.access(folder, os.W_OK):
                return folder
    return None
