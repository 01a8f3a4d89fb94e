"""Settings survive junk, and names are not met twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.settings import Settings, data_folder, new_id
from tests.rules.kit.test_field import any_json

NAMES = list(Settings.__dataclass_fields__)


def test_settings_survive_being_kept() -> None:
    settings = Settings("uk", "black", True, 1.5, False, False, True, True)
    assert Settings.read(settings.plain()) == settings


@given(kept=any_json | st.dictionaries(st.sampled_from(NAMES), any_json))
def test_junk_gives_defaults(kept: Any) -> None:
    settings = Settings.read(kept)
    assert Settings.read(settings.plain()) == settings
    assert settings.mode in ("light", "dark", "black")
    assert 0.8 <= settings.text_scale <= 2


def test_what_makes_sense_is_kept_beside_what_does_not() -> None:
    settings = Settings.read({"theme": "dark", "language": 7, "text_scale": "large", "vibration": 0, "device": "mine"})
    assert settings == Settings(theme="dark", device="mine")


def test_no_two_names_are_alike() -> None:
    names = {new_id() for _ in range(100)}
    assert len(names) == 100
    assert all(name.isalnum() and name == name.lower() and len(name) == 8 for name in names)
    assert len(new_id(16)) == 16


def test_where_everything_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ANNALS_HOME", str(tmp_path / "own"))
    assert data_folder() == tmp_path / "own"
    monkeypatch.delenv("ANNALS_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "annals"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert data_folder() == tmp_path / "home" / ".local" / "share" / "annals"
