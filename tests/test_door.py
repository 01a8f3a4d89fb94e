"""The app as players have it: `companion.app.main` in Kivy's own loop, in real time, with motion, touched by SDL.

`tests/test_packaging.py` walks through what is packaged.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.door import mouse
from tools.door.runs import CROWDED_MS, Device, run, walk, x_server

pytestmark = pytest.mark.long

needs_x = pytest.mark.skipif(bool(mouse.missing()), reason=f"without {mouse.missing()}")


@pytest.mark.parametrize("kind", ["phone", "touch-screen"])
def test_one_tap_is_one_press(kind: str, tmp_path: Path) -> None:
    """A finger comes as a finger and as the mouse it stands for, in the settings of a phone and of a desktop."""
    heard = run(Device(kind, CROWDED_MS), "tap", "en", tmp_path)
    assert heard.errors == []
    assert [line["count"] for line in heard.of("taps")] == [1]


@needs_x
def test_one_click_is_one_press(tmp_path: Path) -> None:
    with x_server() as display:
        heard = run(Device("mouse", CROWDED_MS), "tap", "en", tmp_path, display)
    assert heard.errors == []
    assert [line["count"] for line in heard.of("taps")] == [1]


def test_a_tap_stays_a_tap_when_a_frame_takes_long(tmp_path: Path) -> None:
    """The finger has long gone when the app looks again: half a second later, which is as long as a hold."""
    heard = run(Device("phone"), "slow_tap", "en", tmp_path)
    assert [line["what"] for line in heard.of("heard")] == [["tap"]]


def test_a_phone_without_memory_gets_back_the_pages_that_nobody_sees(tmp_path: Path) -> None:
    heard = run(Device("phone", CROWDED_MS), "low_memory", "en", tmp_path)
    assert not heard.errors, "\n".join(heard.errors)
    kept = heard.of("kept")[0]
    assert kept["before"] > 2
    assert kept["after"] == 1


@needs_x
def test_a_newcomer_plays_in_a_real_window(tmp_path: Path) -> None:
    with x_server() as display:
        parts = walk(Device("mouse", CROWDED_MS), "en", tmp_path, display)
    assert not (errors := [error for part in parts for error in part.errors]), "\n".join(errors)
