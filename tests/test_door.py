"""The app as players have it: `companion.app.main` in Kivy's own loop, in real time, with motion, touched by SDL."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.door import mouse
from tools.door.runs import Device, run, x_server

pytestmark = pytest.mark.long


@pytest.mark.parametrize("kind", ["phone", "touch-screen"])
def test_one_tap_is_one_press(kind: str, tmp_path: Path) -> None:
    """A finger comes as a finger and as the mouse it stands for, in the settings of a phone and of a desktop."""
    heard = run(Device(kind), "tap", "en", tmp_path)
    assert heard.errors == []
    assert [line["count"] for line in heard.of("taps")] == [1]


@pytest.mark.skipif(bool(mouse.missing()), reason=f"without {mouse.missing()}")
def test_one_click_is_one_press(tmp_path: Path) -> None:
    with x_server() as display:
        heard = run(Device("mouse"), "tap", "en", tmp_path, display)
    assert heard.errors == []
    assert [line["count"] for line in heard.of("taps")] == [1]
