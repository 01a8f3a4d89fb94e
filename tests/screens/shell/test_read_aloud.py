"""The round and a board can be heard, where that is wanted; a device without a voice says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion import phone
from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.icon_button import IconButton
from tools.pictures.stage import Stage


@pytest.fixture
def shell(stage: Stage, tmp_path: Path) -> Iterator[Shell]:
    table = Table(Store(tmp_path))
    table.settings = replace(table.settings, language="uk", vibration=False)
    table.start(Draft(all_games()["hadara"], ["Anna", "Борис"]))
    shell = stage.show(Shell(table, PAGES, "home", "play", size=stage.window.size))
    yield shell
    shell.let_go()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    monkeypatch.setattr(phone, "speak", lambda text, language, silent: found.append((text, language)))
    return found


def test_there_is_no_button_unless_it_is_wanted(stage: Stage, shell: Shell) -> None:
    assert stage.find_all(IconButton, glyph="speak") == []


def test_the_table_tells_the_round_and_a_board_its_seat(
    stage: Stage, shell: Shell, heard: list[tuple[str, str]]
) -> None:
    shell.table.change_settings(reads_aloud=True)
    stage.settle()
    stage.touch(stage.find(IconButton, glyph="speak"))
    shell.go("player", seat=1)
    stage.settle()
    stage.touch(stage.find(IconButton, glyph="speak"))
    (round_, first), (board, second) = heard
    assert first == second == "uk"
    assert "Anna" in round_
    assert board.startswith("Борис")


def test_a_device_without_a_voice_says_so(stage: Stage, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "speak", lambda text, language, silent: silent())
    said: list[str] = []
    monkeypatch.setattr(shell, "show_message", said.append)
    shell.table.change_settings(reads_aloud=True)
    stage.settle()
    stage.touch(stage.find(IconButton, glyph="speak"))
    stage.settle()
    assert said == ["На цьому пристрої немає голосу для читання."]
