"""A game that lost an entry, on the screen: what is missing is said, and the numbers can be corrected from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules.hadara.inputs import BuyCard, SellCard, SetWheel, TurnWheel
from screens.form.record import FiguresDrawer
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.link import AddLink
from screens.widgets.notice import Notice
from tools.pictures.stage import Stage


def a_table(folder: Path) -> Table:
    table = Table(Store(folder))
    table.settings = replace(table.settings, language="en", vibration=False)
    return table


@pytest.fixture
def shell(stage: Stage, tmp_path: Path) -> Iterator[Shell]:
    table = a_table(tmp_path)
    table.start(Draft(table.games["hadara"], ["Anna", "Борис"]))
    for given in (SetWheel(deck="yellow"), BuyCard(seat=0, card="Y1-05"), SellCard(seat=1), TurnWheel()):
        assert table.submit(given)
    table.store.close()
    (path,) = tmp_path.glob("*.session")
    path.write_bytes(path.read_bytes().replace(b"Y1-05", b"Y1#05"))
    table = a_table(tmp_path)
    assert table.open(path.stem)
    shell = Shell(table, PAGES, "home", size=stage.window.size)
    stage.show(shell)
    shell.home("play")
    stage.settle()
    yield shell
    shell.let_go()


def test_what_was_lost_is_said_and_a_number_can_be_corrected(stage: Stage, shell: Shell) -> None:
    assert any("1\N{NO-BREAK SPACE}entry by Anna could not be read" in one.text for one in stage.find_all(Notice))
    stage.touch(stage.find(AddLink, text="Correct a number"))
    assert stage.find(FiguresDrawer) is not None
    assert shell.table.read_only is None
