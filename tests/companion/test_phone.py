"""What a phone has and a desktop may lack: asking for it never raises."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion import phone


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device for which plyer has nothing."""
    monkeypatch.setitem(sys.modules, "plyer", None)


def has(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    monkeypatch.setitem(sys.modules, "plyer", SimpleNamespace(**parts))


def chooser(found: Any) -> SimpleNamespace:
    def open_file(on_selection: Callable[[Any], None]) -> None:
        on_selection(found)

    return SimpleNamespace(open_file=open_file)


@pytest.mark.usefixtures("bare")
def test_a_bare_device_does_nothing() -> None:
    phone.tick()
    assert phone.choose_file(lambda path: None) is False
    assert phone.shared_folder() is None


def test_a_chosen_file_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    has(monkeypatch, filechooser=chooser(["evening.json"]))
    chosen: list[Path] = []
    assert phone.choose_file(chosen.append)
    assert chosen == [Path("evening.json")]


@pytest.mark.parametrize("found", [None, [], [None], [""]])
def test_a_choice_given_up_says_nothing(monkeypatch: pytest.MonkeyPatch, found: Any) -> None:
    has(monkeypatch, filechooser=chooser(found))
    chosen: list[Path] = []
    assert phone.choose_file(chosen.append)
    assert chosen == []


def test_files_go_where_they_can_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folders = SimpleNamespace(
        get_downloads_dir=lambda: str(tmp_path / "missing"),
        get_documents_dir=lambda: str(tmp_path),
        get_home_dir=lambda: "/",
    )
    has(monkeypatch, storagepath=folders)
    assert phone.shared_folder() == tmp_path


def test_a_folder_the_platform_does_not_know_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    has(monkeypatch, storagepath=SimpleNamespace(get_home_dir=lambda: str(tmp_path)))
    assert phone.shared_folder() == tmp_path
