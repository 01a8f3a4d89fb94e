"""The score sheet alone, filled in by touches: from the keys of one line straight to those of the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store import Store
from companion.table import Table
from rules.kit.setup import SCORE_SHEET
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.table.seat_card import SeatCard
from screens.widgets.button import MainButton
from screens.widgets.keypad import Keypad, KeypadKey
from screens.widgets.option_tile import OptionTile
from screens.widgets.panels.ledger import LedgerLead
from tools.pictures.stage import Stage

# The rulebook's own example: colonies, four statues, two counters of silver, gold, five colours, points, coins.
ANNA = (26, 1, 1, 2, 0, 27, 18, 1, 3, 3, 3, 3, 3, 47, 11)


class Pad:
    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage = stage
        self.touches = 0
        self.table = Table(Store(folder))
        self.table.settings = replace(self.table.settings, language="en", vibration=False, reduced_motion=True)
        self.table.start(Draft(self.table.games["hadara"], ["Anna", "Борис"], SCORE_SHEET))
        self.shell = Shell(self.table, PAGES, "home", size=stage.window.size)
        stage.show(self.shell)
        self.shell.home("play")
        stage.frames()

    def touch(self, widget: object) -> None:
        self.stage.touch(widget)
        self.touches += 1

    def key(self, text: str) -> None:
        self.touch(self.stage.find(KeypadKey, text=text))

    def write(self, number: int) -> None:
        """A count is typed; the side of a statue is touched."""
        sides = [tile for tile in self.stage.find_all(OptionTile) if tile.option.value == number]
        if sides:
            self.touch(sides[0])
            return
        for digit in str(number):
            self.key(digit)
        self.touch(next(one for one in self.stage.find(Keypad).walk() if isinstance(one, MainButton)))


@pytest.fixture
def pad(stage: Stage, tmp_path: Path) -> Iterator[Pad]:
    pad = Pad(stage, tmp_path)
    yield pad
    pad.shell.let_go()


def test_the_rulebooks_example_takes_few_touches(pad: Pad) -> None:
    """HAD-206 to HAD-215: 26 + 30 + 23 + 21 + 47 + 2 = 149."""
    pad.touch(next(card for card in pad.stage.find_all(SeatCard) if card.seat == 0))
    pad.touch(pad.stage.find(LedgerLead))
    for number in ANNA:
        pad.write(number)
    assert pad.table.rules.totals(pad.table.state)[0] == 149
    # Two to get there; then a touch for each digit and one to go on, and one for each statue: well under a minute.
    statues = 4
    assert pad.touches == 2 + sum(len(str(number)) + 1 for number in ANNA) - statues


def test_the_result_counts_once_all_is_in(pad: Pad) -> None:
    pad.touch(next(one for one in pad.shell.page.rail.walk() if isinstance(one, MainButton)))
    outcome = pad.table.rules.outcome(pad.table.state)
    assert outcome is not None
    assert outcome.winners == (0, 1), "nothing written is a tie"
