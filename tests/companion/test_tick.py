"""A desktop has no vibrator, and makes no noise about it."""

from __future__ import annotations

import subprocess
import sys


def test_a_desktop_ticks_in_silence() -> None:
    """With the plyer that is really there, which has no vibrator for a desktop."""
    told = subprocess.run(
        [sys.executable, "-c", "from companion import phone; phone.tick()"], capture_output=True, text=True, check=True
    )
    assert (told.stdout, told.stderr) == ("", "")
