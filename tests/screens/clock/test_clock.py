"""The clock by touches: off at first, set in a drawer, paused on the table, and never in anybody's way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from screens.clock.drawer import ClockDrawer
from screens.clock.strip import ClockStrip, Faces
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.button import MainButton
from screens.widgets.icon_button import KeyButton, UndoButton
from screens.widgets.link import Link
from screens.widgets.tick_row import ChoiceRow
from screens.widgets.words import OneLine
from tools.pictures.stage import Stage

NOON = 1_760_000_000


class Hand:
    def __init__(self) -> None:
        self.now = float(NOON)

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    found = Hand()
    for module in ("table", "shelf"):
        monkeypatch.setattr(f"companion.table.{module}.time.time", found)
    return found


@pytest.fixture
def shell(stage: Stage, tmp_path: Path, hand: Hand) -> Iterator[Shell]:
    """Two players in their first turn, on the play page."""
    table = Table(Store(tmp_path))
    table.clock.now = hand
    table.settings = replace(table.settings, language="en", vibration=False)
    table.start(Draft(all_games()["through_the_ages"], ["Anna", "Борис"]))
    shell = stage.show(Shell(table, PAGES, "home", "play", size=stage.window.size))
    yield shell
    shell.let_go()


def second(stage: Stage, hand: Hand, count: int = 1) -> None:
    for _ in range(count):
        hand.now += 1
        stage.wait(1.0)


def shown(stage: Stage) -> str:
    strip = stage.find(ClockStrip)
    return next(word.text for word in strip.walk() if isinstance(word, OneLine))


def set_clock(stage: Stage, mode: str) -> None:
    """By the link at the foot of the table."""
    stage.touch(stage.find(Link, text="Clock"))
    stage.settle()
    drawer = stage.find(ClockDrawer)
    stage.touch(next(row for row in drawer.walk() if isinstance(row, ChoiceRow) and row.title == mode))
    drawer.close()
    stage.settle()


def test_it_is_off_at_first_and_nothing_ticks(stage: Stage, shell: Shell) -> None:
    assert stage.find_all(ClockStrip) == []
    assert not shell.ticker._second.is_triggered


def test_two_touches_set_it_and_the_seconds_are_seen(stage: Stage, shell: Shell, hand: Hand) -> None:
    set_clock(stage, "Count up")
    second(stage, hand, 3)
    assert shown(stage) == "0:03"


def test_paused_on_the_table_it_stands_until_it_is_touched_again(stage: Stage, shell: Shell, hand: Hand) -> None:
    set_clock(stage, "Count up")
    second(stage, hand, 2)
    pause = next(one for one in stage.find(ClockStrip).walk() if isinstance(one, UndoButton))
    stage.touch(pause)
    second(stage, hand, 4)
    assert (shown(stage), pause.glyph) == ("0:02", "play")
    stage.touch(pause)
    second(stage, hand, 2)
    assert (shown(stage), pause.glyph) == ("0:04", "pause")


def test_over_the_agreed_time_everything_can_still_be_recorded(stage: Stage, shell: Shell, hand: Hand) -> None:
    table = shell.table
    table.change_settings(clock="turn", turn_seconds=15)
    second(stage, hand, 2)
    hand.now += 20
    second(stage, hand)
    assert shown(stage) == "+0:08"
    entries = len(table.session.log)  # type: ignore[union-attr]
    stage.touch(stage.find(MainButton))
    stage.settle()
    main = stage.find_all(MainButton)
    stage.touch(main[0])
    assert len(table.session.log) > entries  # type: ignore[union-attr]


def test_the_agreed_time_is_changed_by_plus_and_minus(stage: Stage, shell: Shell) -> None:
    shell.table.change_settings(clock="turn")
    stage.settle()
    stage.touch(stage.find(Faces))
    stage.settle()
    stage.touch(stage.find(KeyButton, glyph="plus"))
    assert shell.table.settings.turn_seconds == 195
    stage.touch(stage.find(KeyButton, glyph="minus"))
    stage.touch(stage.find(KeyButton, glyph="minus"))
    assert shell.table.settings.turn_seconds == 165


def test_it_stands_while_the_rules_are_open_if_the_players_want_that(stage: Stage, shell: Shell, hand: Hand) -> None:
    shell.table.change_settings(clock="up", clock_waits=True)
    second(stage, hand, 3)
    shell.instead("lookup")
    second(stage, hand, 30)
    shell.instead("play")
    second(stage, hand, 2)
    assert shown(stage) in ("0:05", "0:06")


def test_turned_off_it_leaves_the_table_and_stops_ticking(stage: Stage, shell: Shell, hand: Hand) -> None:
    set_clock(stage, "Count up")
    second(stage, hand, 2)
    set_clock(stage, "No clock")
    assert stage.find_all(ClockStrip) == []
    assert not shell.ticker._second.is_triggered
