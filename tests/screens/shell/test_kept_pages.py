"""A page that is left and come back to is refreshed, not built again, and looks as if it were new."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules.kit.inputs import Correct
from rules.through_the_ages.inputs import RevealEvent
from screens.draw.kept_labels import _kept, forget_labels
from screens.draw.paragraph import Setting
from screens.shell import kept_pages
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.changing import Changing
from screens.widgets.refusal_bar import RefusalBar
from tools.pictures.stage import Stage

GAME = "through_the_ages"
NARROW = 60
"""Pixels: nothing that is broken into lines stands in so little on a phone."""


@pytest.fixture
def shell(stage: Stage, tmp_path: Path) -> Iterator[Shell]:
    table = Table(Store(tmp_path))
    table.settings = replace(table.settings, language="en", vibration=False)
    table.start(Draft(table.games[GAME], ["Anna", "Борис"]))
    shell = Shell(table, PAGES, "home", size=stage.window.size)
    stage.show(shell)
    shell.home("play")
    stage.settle()
    yield shell
    shell.let_go()


def marked(shell: Shell) -> list[float]:
    """The differences that stand beside numbers."""
    assert shell.page is not None
    return [one.delta for one in shell.page.walk() if isinstance(one, Changing) and one.delta]


@pytest.mark.parametrize("name", ["play", "player", "history", "result", "lookup"])
def test_a_page_come_back_to_is_the_same_one(stage: Stage, shell: Shell, name: str) -> None:
    values = {"seat": 1} if name == "player" else {}
    shell.instead(name, **values)
    page = shell.page
    shell.instead("share")
    stage.settle()
    shell.instead(name, **values)
    stage.settle()
    assert shell.page is page
    assert page is not None
    assert page.parent is shell


def test_every_seat_has_its_own_board(shell: Shell) -> None:
    shell.instead("player", seat=0)
    first = shell.page
    shell.instead("player", seat=1)
    assert shell.page is not first
    shell.instead("player", seat=0)
    assert shell.page is first


def test_what_was_recorded_meanwhile_is_there_and_marked_once(stage: Stage, shell: Shell) -> None:
    shell.instead("player", seat=0)
    stage.settle()
    shell.instead("share")
    shell.table.submit(Correct(seat=0, what="science", by=3))
    stage.settle()
    shell.instead("player", seat=0)
    stage.frames()
    assert marked(shell) == [3]
    shell.instead("share")
    shell.instead("player", seat=0)
    stage.frames()
    assert marked(shell) == []


def test_another_look_or_another_game_builds_anew(stage: Stage, shell: Shell) -> None:
    page = shell.page
    shell.table.change_settings(theme="dark")
    stage.settle()
    assert shell.page is not page
    dark = shell.page
    shell.table.start(Draft(shell.table.games[GAME], ["Anna", "Борис"]))
    shell.home("play")
    assert shell.page is not dark


def test_a_page_that_fails_is_not_found_again(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, pages_may_fail: None
) -> None:
    page = shell.page
    assert page is not None
    shell.instead("share")
    with monkeypatch.context() as patch:
        patch.setattr(type(page), "refresh", lambda _: 1 / 0)
        shell.instead("play")
    assert type(shell.page).__name__ == "HomePage"


def test_a_page_that_is_kept_does_not_hold_the_refusals_that_lay_over_it(
    own_garbage: None, stage: Stage, shell: Shell
) -> None:
    shell.submit(RevealEvent(seat=1))
    stage.settle()
    bar = weakref.ref(stage.find(RefusalBar))
    shell.close_refusal()
    stage.wait(1)
    gc.collect()
    assert bar() is None


def test_pages_that_were_not_seen_for_long_make_room_but_never_the_table(
    stage: Stage, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = shell.page
    monkeypatch.setattr(kept_pages, "MOST_WIDGETS", 150)
    shell.instead("player", seat=0)
    first = shell.page
    stage.settle()
    assert not shell.kept.make_ready("history", {}), "nothing is made ready where there is no room"
    shell.instead("player", seat=1)
    shell.instead("play")
    assert shell.page is table
    shell.instead("player", seat=0)
    assert shell.page is not first


def test_a_page_is_laid_out_only_for_the_width_it_has(stage: Stage, shell: Shell) -> None:
    """Kivy's widgets start at 100 by 100: words broken into lines for that would be set and drawn for nothing."""
    forget_labels()
    pages: dict[str, dict[str, int]] = {"history": {}, "result": {}, "player": {"seat": 0}, "lookup": {}, "share": {}}
    for name, values in pages.items():
        shell.instead(name, **values)
        stage.settle()
    assert shell.table.session is not None
    assert shell.table.session.step.main is not None
    shell.open_or_submit(shell.table.session.step.main)
    stage.settle()
    assert shell.drawers
    texts = [one for one in _kept if isinstance(one, Setting)]
    assert [one.text for one in texts if "\n" in one.text and one.width < NARROW] == []
