"""A turn with nothing unusual in it, by touches on the real screen: at most three."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from rules.new_dawn.inputs import DrawVictoryCards
from rules.new_dawn.state import State
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.button import MainButton
from screens.widgets.panels.slots import SignSlot
from tools.pictures.stage import Stage

CARDS = ("civilized_money_grubber", "technophile_scholarly", "populous_preservationist")


@pytest.fixture
def table(stage: Stage, tmp_path: Path) -> Iterator[Table]:
    """Two players before the first turn, on the play screen."""
    table = Table(Store(tmp_path))
    table.settings = replace(table.settings, language="en", vibration=False)
    table.start(Draft(all_games()["new_dawn"], ["Anna", "Борис"]))
    assert table.submit(DrawVictoryCards(cards=CARDS))
    shell = Shell(table, PAGES, "home", "play", size=stage.window.size)
    stage.show(shell)
    stage.settle()
    yield table
    shell.let_go()


def touch_slot(stage: Stage, number: int) -> None:
    stage.touch(stage.find_all(SignSlot)[number - 1])


def touch_main(stage: Stage) -> None:
    stage.touch(stage.find(MainButton))


def test_cnd_056_three_touches_play_a_card_resolve_it_and_end_the_turn(stage: Stage, table: Table) -> None:
    touch_slot(stage, 1)  # Rome's science card
    touch_main(stage)
    touch_main(stage)
    state: State = table.state
    assert (state.seat, state.boards[0].dial, state.step) == (1, 1, "turn")


def test_cnd_062_two_touches_play_a_card_without_effect(stage: Stage, table: Table) -> None:
    touch_slot(stage, 3)
    offered = table.rules.step(table.state).lines[0].offers
    assert "EndTurn" in [offer.input.type for offer in offered]
    assert table.submit(next(offer.input for offer in offered if offer.input.type == "EndTurn"))
    state: State = table.state
    assert [card.type for card in state.boards[0].row] == ["military", "science", "economy", "culture", "industry"]
