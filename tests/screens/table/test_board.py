"""The board of a player: all that a turn needs is on the first screen, and a touch on a card says what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from rules.kit.inputs import Input
from rules.through_the_ages.faces import does
from rules.through_the_ages.inputs import Build, BuildStages, Upgrade
from rules.through_the_ages.state import State
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.table.card_drawer import CardDrawer
from screens.table.grid_drawer import GridDrawer
from screens.widgets.icon_button import SideButton
from screens.widgets.panels.facts import FactsPanel
from screens.widgets.panels.holdings import HoldingsFace
from screens.widgets.panels.notice import NoticePanel
from screens.widgets.panels.plates import PlatesFace
from screens.widgets.panels.ratings import RatingCell
from screens.widgets.tile import Tile
from tests.screens.touches import check_budget, counted
from tools.pictures.stage import Stage

PHONE, SMALL = (412, 915), (360, 640)
DENSITY = 2.0  # letters are as wide as on a phone: at one pixel per dp they are rounded up
WORKERS = {
    **{"selective_breeding_ii": 2, "irrigation_i": 1, "coal_ii": 2, "iron_i": 2, "scientific_method_ii": 2},
    **{"alchemy_i": 1, "printing_press_i": 2, "opera_ii": 2, "organized_religion_ii": 1, "riflemen_ii": 2},
    **{"cavalrymen_ii": 1, "cannon_ii": 1, "agriculture_a": 0, "bronze_a": 0, "religion_a": 0, "warriors_a": 0},
}
LATE: dict[str, Any] = {
    "workers": WORKERS,
    "cubes": {"selective_breeding_ii": 1, "irrigation_i": 2, "coal_ii": 3, "iron_i": 2},
    **{"yellow": 4, "blue": 10, "unused": 1, "stages": 2, "science": 17, "military_hand": 4, "civil": 2, "military": 1},
    **{"leader": "albert_einstein_iii", "unfinished": "first_space_flight_iii"},
    **{"government": "constitutional_monarchy_ii", "tactic": "napoleonic_army_ii", "hand": ("computers_iii",)},
    **{"special": ("justice_system_ii",), "colonies": ("inhabited_territory_ii",), "wonders": ("hanging_gardens_a",)},
}
WARNED: dict[str, Any] = {
    **{"yellow": 0, "unused": 0, "cubes": {"coal_ii": 3, "iron_i": 2}},
    "workers": {**WORKERS, "selective_breeding_ii": 1, "organized_religion_ii": 0, "religion_a": 1},
}
"""An uprising and a famine: too few happy faces, and no food."""


class Boards:
    """The page of a seat whose board is as full as in a late turn."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage = stage
        self.table = Table(Store(folder))
        self.table.settings = replace(self.table.settings, language="en", vibration=False)
        self.table.start(Draft(all_games()["through_the_ages"], ["Anna", "Борис"]))
        state: State = self.table.state
        own = replace(state.boards[0], **LATE)
        self.submitted: list[Input] = []
        self.state = replace(state.with_board(0, own), age="III", round=15, step="actions")

    def open(self, seat: int = 0, language: str = "en") -> None:
        self.table.settings = replace(self.table.settings, language=language)
        self.shell = Shell(self.table, PAGES, "home", "play", size=self.stage.window.size)
        self.stage.show(self.shell)
        self.shell.go("player", seat=seat)
        self.stage.settle()

    def touch_card(self, face: type[HoldingsFace | PlatesFace], card: str) -> CardDrawer:
        found = next(one for one in self.stage.find_all(face) if card in one.cells)
        self.stage.touch(found.middle(card))
        return self.stage.find(CardDrawer)

    def tiles(self) -> dict[str, Tile]:
        return {tile.name: tile for tile in self.stage.find(CardDrawer).walk() if isinstance(tile, Tile)}


@pytest.fixture
def boards(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Boards]:
    found = Boards(stage, tmp_path)
    monkeypatch.setattr(Table, "state", property(lambda _: found.state))
    monkeypatch.setattr(Table, "submit", lambda _, given, forced=False: not found.submitted.append(given))
    yield found
    found.shell.let_go()


def depth(boards: Boards) -> float:
    """How far under the top of the scrolled part the last thing that a turn needs ends."""
    column, facts = boards.shell.page.first, boards.stage.find(FactsPanel)
    return float(column.to_window(0, column.top)[1] - facts.to_window(0, facts.y)[1])


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_full_board_is_on_one_screen(boards: Boards, language: str) -> None:
    boards.stage.set_up(PHONE, DENSITY)
    boards.open(language=language)
    assert depth(boards) <= boards.shell.page.first.height


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_so_is_one_with_two_warnings(boards: Boards, language: str) -> None:
    boards.state = boards.state.with_board(0, replace(boards.state.boards[0], **WARNED))
    boards.stage.set_up(PHONE, DENSITY)
    boards.open(language=language)
    assert len(boards.stage.find_all(NoticePanel)) == 2
    assert depth(boards) <= boards.shell.page.first.height


def test_a_leader_with_a_long_text_shows_how_it_begins(boards: Boards) -> None:
    """No higher than the wonder beside it makes the line anyway."""
    boards.stage.set_up(PHONE, DENSITY)
    boards.open()
    face = boards.stage.find(PlatesFace)
    high, note = face.height, face.note_of("albert_einstein_iii")
    assert note.endswith("…")
    assert boards.table.translator.show(does("albert_einstein_iii")).startswith(note.rstrip("…"))
    face.plates = face.plates[1:]
    assert face.height == high


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_on_a_small_phone_it_takes_one_scroll(boards: Boards, language: str) -> None:
    boards.stage.set_up(SMALL, DENSITY)
    boards.open(language=language)
    boards.shell.page.make_rest()
    boards.stage.settle()
    assert depth(boards) <= 2 * boards.shell.page.first.height


def test_ratings_are_equally_wide(boards: Boards) -> None:
    for size in (PHONE, SMALL):
        boards.stage.set_up(size)
        boards.open()
        assert len({round(cell.width) for cell in boards.stage.find_all(RatingCell)}) == 1


def test_every_technology_stands_there_once(boards: Boards) -> None:
    boards.open()
    shown = [card for face in boards.stage.find_all(HoldingsFace) for card in face.cells]
    assert sorted(map(str, shown)) == sorted(WORKERS)


def test_a_technology_says_what_can_be_done_with_it(boards: Boards) -> None:
    """TTA-145, TTA-150, TTA-153: build, upgrade, destroy, each with its price or its reason."""
    boards.open()
    drawer = boards.touch_card(HoldingsFace, "iron_i")
    assert [type(offer.input).__name__ for offer in drawer.face.offers] == ["Build", "Upgrade", "Destroy"]
    assert "5\N{NO-BREAK SPACE}resources" in boards.tiles()["Build"].note
    boards.stage.touch(boards.tiles()["Upgrade"])
    assert boards.submitted == [Upgrade(seat=0, card="iron_i", to="coal_ii")]


def test_building_on_a_given_card_is_two_touches(boards: Boards) -> None:
    """TTA-145."""
    boards.open()
    with counted(boards.stage) as made:
        boards.touch_card(HoldingsFace, "iron_i")
        boards.stage.touch(boards.tiles()["Build"])
    check_budget("Through the Ages", "build on a card of the board", made)
    assert boards.submitted == [Build(seat=0, card="iron_i")]


def test_the_wonder_builds_its_next_stage(boards: Boards) -> None:
    """TTA-160: two touches."""
    boards.open()
    boards.touch_card(PlatesFace, "first_space_flight_iii")
    boards.stage.touch(next(iter(boards.tiles().values())))
    assert [type(one) for one in boards.submitted] == [BuildStages]


def test_all_actions_stand_behind_one_button_of_the_own_board(boards: Boards) -> None:
    boards.open()
    boards.stage.touch(boards.stage.find(SideButton))
    assert boards.stage.find_all(GridDrawer)
    boards.open(seat=1)
    assert boards.stage.find(SideButton).glyph == ""
