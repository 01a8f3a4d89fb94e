"""The window of a desktop comes back where it was, and never where nobody sees it."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from companion.app import PHONE, handed, window_settings
from companion.window_place import NAME, Screen, WindowPlace, keep_place, kept_place

LEFT, RIGHT = Screen(0, 0, 1920, 1040), Screen(1920, 0, 1280, 984)
PLACE = WindowPlace(2000, 100, 900, 800)


def test_it_is_read_as_it_was_kept(tmp_path: Path) -> None:
    assert kept_place(tmp_path) is None
    keep_place(tmp_path, PLACE)
    assert kept_place(tmp_path) == PLACE
    written = (tmp_path / NAME).stat().st_mtime_ns
    keep_place(tmp_path, PLACE)
    assert (tmp_path / NAME).stat().st_mtime_ns == written, "the same place is not written again"


@pytest.mark.parametrize(
    "broken",
    [
        {"width": 20},
        {"height": 10**6},
        {"left": -(10**6)},
        {"left": "0"},
        {"top": None},
        {"width": True},
        {"is_full": 1},
    ],
)
def test_what_makes_no_sense_is_forgotten(tmp_path: Path, broken: dict[str, Any]) -> None:
    (tmp_path / NAME).write_text(json.dumps({**asdict(PLACE), **broken}), encoding="utf-8")
    assert kept_place(tmp_path) is None


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"left": 1e999}', "[" * 100_000])
def test_a_damaged_file_is_forgotten(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    assert kept_place(tmp_path) is None


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    keep_place(tmp_path / "file", PLACE)
    assert kept_place(tmp_path / "file") is None


def test_a_window_on_a_screen_that_is_gone_comes_back_in_the_middle() -> None:
    assert PLACE.within([LEFT, RIGHT]) == PLACE
    assert PLACE.within([]) == PLACE, "nobody knows the screens"
    assert PLACE.within([LEFT]) == WindowPlace(510, 120, 900, 800)
    small = Screen(0, 30, 800, 600)
    assert PLACE.within([small]) == WindowPlace(0, 30, 800, 600), "no larger than the screen"


def test_wherever_it_was_its_upper_edge_can_be_taken_hold_of() -> None:
    chance = random.Random(7)
    for _ in range(2000):
        spot = chance.randint(-6000, 6000), chance.randint(-6000, 6000)
        place = WindowPlace(*spot, chance.randint(200, 4000), chance.randint(200, 4000))
        seen = place.within([LEFT, RIGHT])
        assert any(seen.is_on(screen) for screen in (LEFT, RIGHT))
        assert seen == place or not any(place.is_on(screen) for screen in (LEFT, RIGHT))


def test_kivy_makes_the_window_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = {"width": str(PHONE[0]), "height": str(PHONE[1])}
    assert window_settings(tmp_path) == first
    keep_place(tmp_path, WindowPlace(40, 60, 900, 800, is_full=True))
    assert window_settings(tmp_path) == {
        **{"width": "900", "height": "800", "position": "custom", "left": "40", "top": "60"},
        "fullscreen": "auto",
    }
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    assert window_settings(tmp_path) == first, "a phone has but one place for it"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("game.annals", Path("game.annals")),
        ("file:///tmp/a%20game.annals", Path("/tmp/a game.annals")),
        ("annals:ABC", "annals:ABC"),
        ("ANNALS:ABC", "ANNALS:ABC"),
    ],
)
def test_what_a_file_manager_names_is_a_file_or_a_link(name: str, expected: Path | str) -> None:
    assert handed(name) == expected
