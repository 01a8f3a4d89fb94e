"""Budgets of the second edition, counted on the real screens: plunder, and cards that were named before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from rules.kit import play
from rules.kit.inputs import Input
from rules.through_the_ages.inputs import Bid, Colonize, PlayAggression, ResolveWar, TakeCard
from rules.through_the_ages.state import Auction, Board, State, WarInPlay
from screens.draw.theme import theme
from screens.form.ask_box import AskBox
from screens.form.form import FormDrawer
from screens.form.row_face import RowFace
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.table.grid_tile import GridTile
from screens.table.mover_grid import MoverGrid
from screens.widgets.button import MainButton
from screens.widgets.drawer import Drawer
from screens.widgets.keypad import KeypadKey
from screens.widgets.panels.versus import SideCard, Verdict
from screens.widgets.pick_tile import PickTile
from screens.widgets.sum_row import SumRow
from tests.screens.touches import check_budget, counted, is_in_sight
from tools.pictures.stage import Stage

GAME = "Through the Ages"


class Ages:
    """Three players at the table, in a state of our own; what is submitted is only kept."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage, self.submitted = stage, list[Input]()
        self.table = Table(Store(folder))
        self.table.settings = replace(self.table.settings, language="en", vibration=False)
        self.table.start(Draft(all_games()["through_the_ages"], ["Anna", "Борис", "Катя"]))
        self.state: State = replace(self.table.state, age="II", round=9)

    def open(self, state: State) -> None:
        self.state = state
        self.shell = Shell(self.table, PAGES, "home", "play", size=self.stage.window.size)
        self.stage.show(self.shell)
        self.stage.settle()

    def grid(self, id: str) -> GridTile:
        return next(tile for tile in self.stage.find_all(GridTile) if tile.offer.id == id)

    def pick(self, **values: object) -> PickTile:
        """The answer that fills these fields."""
        return next(
            tile for tile in self.stage.find_all(PickTile) if values.items() <= tile.pick.offer.input.values().items()
        )


@pytest.fixture(params=[(412, 915), (360, 640)], ids=["phone", "small"])
def ages(
    request: pytest.FixtureRequest, stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Ages]:
    stage.set_up(request.param)
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


def at_war(state: State, card: str) -> State:
    return replace(state.with_board(0, replace(state.boards[0], war=WarInPlay(card, 1))), step="war")


def at_auction(state: State, bid: int, *order: int) -> State:
    return replace(state, auction=Auction("vast_territory_ii", order, bid, order[-1]))


FIGHTS: dict[str, Callable[[State], tuple[State, Input]]] = {
    **{
        card: lambda state, card=card: (state, PlayAggression(seat=0, card=card, rival=1))  # type: ignore[misc]
        for card in ("enslave_i", "plunder_i", "raid_i", "plunder_ii", "raid_ii", "annex_ii", "infiltrate_ii", "spy_ii")
    },
    **{
        card: lambda state, card=card: (at_war(state, card), ResolveWar(seat=0))  # type: ignore[misc]
        for card in ("war_over_territory_ii", "war_over_technology_ii")
    },
    "a colony": lambda state: (at_auction(state, 4, 0), Colonize(seat=0)),
    "a bid": lambda state: (at_auction(state, 2, 0, 1, 2), Bid(seat=0, strength=3)),
}


LONG = ("raid_i", "raid_ii", "annex_ii")
"""Where the defender may add cards as well, a small phone has to scroll to what is taken."""


def test_all_of_a_fight_is_in_sight_at_once(ages: Ages) -> None:
    """TTA-096 to TTA-117, TTA-213: both sides, what comes of it and every question, but what is seldom asked."""
    before = ages.state
    own = replace(before.boards[0], workers={"warriors_a": 9}, military=3, military_hand=2)
    ages.open(before)
    for fight, begun in FIGHTS.items():
        other = rich(before.boards[1], 0 if fight in LONG else 3)
        ages.state, given = begun(before.with_board(0, own).with_board(1, other))
        ages.shell.home("play")
        ages.shell.open_or_submit(play.offer(ages.table.rules, ages.state, given))
        ages.stage.settle()
        form = ages.stage.find(FormDrawer)
        assert form.input.type == given.type
        parts = [one for one in form.walk() if isinstance(one, SideCard | Verdict | SumRow | AskBox | KeypadKey)]
        assert parts, fight
        assert [one for one in parts if not is_in_sight(one)] == [], fight


def rich(board: Board, military_hand: int = 3) -> Board:
    """Something of everything that can be taken, and cards to defend it."""
    return replace(
        board,
        workers={"warriors_a": 1, "philosophy_a": 2, "religion_a": 1},
        leader="julius_caesar_a",
        unfinished="pyramids_a",
        colonies=("vast_territory_i", "inhabited_territory_i"),
        science=8,
        military_hand=military_hand,
        cubes={"agriculture_a": 4, "bronze_a": 5},
    )


def test_what_a_rival_has_stands_in_one_line(ages: Ages) -> None:
    """No number is parted from its word, no word is broken."""
    own = replace(ages.state.boards[0], workers={"warriors_a": 9}, military=3, military_hand=2)
    ages.open(replace(ages.state.with_board(0, own).with_board(1, rich(ages.state.boards[1])), step="politics"))
    ages.stage.touch(ages.grid("aggression"))
    ages.stage.touch(ages.pick(card="plunder_ii"))
    tile = ages.pick(card="plunder_ii", rival=1)
    assert tile.height == theme.touch("minimum")


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
