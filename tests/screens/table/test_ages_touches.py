"""Budgets of the second edition, counted on the real screens: plunder, and cards that were named before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store import Store
from companion.table import Table
from rules import all_games
from rules.kit import play
from rules.kit.inputs import Input
from rules.through_the_ages.inputs import PlayAggression, TakeCard
from rules.through_the_ages.state import State
from screens.form.row_face import RowFace
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.table.grid_tile import GridTile
from screens.table.mover_grid import MoverGrid
from screens.widgets.button import MainButton
from screens.widgets.drawer import Drawer
from screens.widgets.pick_tile import PickTile
from tests.screens.touches import check_budget, counted
from tools.pictures.stage import Stage

GAME = "Through the Ages"


class Ages:
    """Three players at the table, in a state of our own; what is submitted is only kept."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage, self.submitted = stage, list[Input]()
        self.table = Table(Store(folder))
        self.table.settings = replace(self.table.settings, language="en", vibration=False, reduced_motion=True)
        self.table.start(Draft(all_games()["through_the_ages"], ["Anna", "Борис", "Катя"]))
        self.state: State = replace(self.table.state, age="II", round=9)

    def open(self, state: State) -> None:
        self.state = state
        self.shell = Shell(self.table, PAGES, "home", "play", size=self.stage.window.size)
        self.stage.show(self.shell)
        self.stage.frames(8)

    def grid(self, id: str) -> GridTile:
        return next(tile for tile in self.stage.find_all(GridTile) if tile.offer.id == id)

    def pick(self, **values: object) -> PickTile:
        """The answer that fills these fields."""
        return next(
            tile for tile in self.stage.find_all(PickTile) if values.items() <= tile.pick.offer.input.values().items()
        )


@pytest.fixture
def ages(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ages]:
    found = Ages(stage, tmp_path)
    monkeypatch.setattr(Table, "state", property(lambda _: found.state))
    monkeypatch.setattr(Table, "submit", lambda _, given, forced=False: not found.submitted.append(given))
    yield found
    found.shell.let_go()


def test_tta_319_plunder_is_four_touches(ages: Ages) -> None:
    """The card, the rival, and what stands there as the most that can be taken."""
    own = replace(ages.state.boards[0], workers={"warriors_a": 9}, military=3, military_hand=2)
    rich = replace(ages.state.boards[1], cubes={"agriculture_a": 4, "bronze_a": 5})
    ages.open(replace(ages.state.with_board(0, own).with_board(1, rich), step="politics"))
    with counted(ages.stage) as made:
        ages.stage.touch(ages.grid("aggression"))
        ages.stage.touch(ages.pick(card="plunder_ii"))
        ages.stage.touch(ages.pick(card="plunder_ii", rival=1))
        ages.stage.touch(next(one for one in ages.stage.find(Drawer).walk() if isinstance(one, MainButton)))
    assert ages.submitted == [PlayAggression(seat=0, card="plunder_ii", rival=1, food=0, resources=5)]
    assert made.scrolls == 0
    check_budget(GAME, "plunder", made)


def test_tta_133_a_named_card_is_two_touches(ages: Ages) -> None:
    own = replace(ages.state.boards[0], civil=4, military=2)
    ages.open(replace(ages.state.with_board(0, own), step="actions", named={6: "coal_ii"}))
    with counted(ages.stage) as made:
        ages.stage.touch(ages.grid("take"))
        ages.stage.touch(ages.stage.find(RowFace).middle(6))
    assert ages.submitted == [TakeCard(seat=0, card="coal_ii", space=6)]
    check_budget(GAME, "take a card that was named", made)


def test_another_phase_changes_what_the_tiles_say_not_the_tiles(ages: Ages) -> None:
    ages.open(replace(ages.state, step="politics"))
    grid = ages.stage.find(MoverGrid)
    politics, actions = grid.in_order(), play.grid(ages.table.rules, replace(ages.state, step="actions"))
    grid.update(actions)
    tiles = grid.in_order()
    assert [tile.offer for tile in tiles] == list(actions)
    assert all(one is other for one, other in zip(tiles, politics, strict=False))
    grid.update(actions[:2])
    assert grid.in_order() == tiles[:2]
