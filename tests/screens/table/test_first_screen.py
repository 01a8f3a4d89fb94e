"""What is seen without scrolling when the table is opened: for every game, several steps and player counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.uix.widget import Widget

from rules import all_games
from rules.kit.play import mover_panels
from screens.shell.shell import Shell
from screens.table.boards import SeatBoard
from screens.table.grid_tile import GridTile
from screens.table.mover_card import MoverCard
from screens.table.now_card import NowCard, OfferButton
from screens.table.seat_rows import SeatLine
from screens.widgets.badge import Badge
from screens.widgets.button import MainButton
from screens.widgets.panels.numbers import NumberColumn
from screens.widgets.top_bar import TopBar
from tests.screens.touches import edges, is_in_sight
from tools.pictures.scene import Scene
from tools.pictures.shots import Look, set_scene
from tools.pictures.showcase import Showcase
from tools.pictures.stage import Stage

LIKELY = 4
"""Offers of the grid that a small phone shows at the least; at 200 % it is two."""


@pytest.fixture(scope="module")
def showcase(tmp_path_factory: pytest.TempPathFactory) -> Showcase:
    return Showcase(str(tmp_path_factory.mktemp("showcase")))


def opened(stage: Stage, showcase: Showcase, sample: str, look: Look) -> Shell:
    scene = Scene("table", sample, lambda shell, table: shell.home("play"))
    shell = set_scene(stage, scene, look, showcase.table(sample))
    stage.frames(8)
    return shell


def samples(showcase: Showcase, game: str) -> Iterator[str]:
    """Every step with four players early and late, and with two."""
    return (one for one in showcase.samples if one.partition("/")[0] in (game, f"{game}@late", f"{game}@2"))


def hidden(widgets: list[Widget]) -> list[Widget]:
    return [widget for widget in widgets if not is_in_sight(widget)]


@pytest.mark.parametrize("size", ["phone", "small"])
@pytest.mark.parametrize("game", list(all_games()))
def test_the_mover_and_what_is_likely_are_on_the_first_screen(
    stage: Stage, showcase: Showcase, game: str, size: str
) -> None:
    """Who is to move, their numbers, what is left to act with, warnings, and what they will likely do."""
    for sample in samples(showcase, game):
        shell = opened(stage, showcase, sample, Look(size))
        step = shell.table.rules.step(shell.table.state)
        assert stage.find(TopBar).is_to_move == (step.mover is not None), sample
        assert hidden([stage.find(MainButton)]) == [], sample
        assert hidden(stage.find_all(MoverCard)) == [], sample
        # A game may show all of the mover's numbers among the table's panels.
        has_card = step.mover is not None and bool(mover_panels(shell.table.rules, shell.table.state, step.mover))
        assert len(stage.find_all(MoverCard)) == has_card, sample
        tiles = stage.find_all(GridTile)
        assert len(tiles) - len(hidden(tiles[: LIKELY + 2])) >= min(LIKELY, len(tiles)), sample
        assert hidden(tiles[:LIKELY]) == [], sample
        shell.let_go()


def test_the_ages_need_no_scrolling_on_a_phone(stage: Stage, showcase: Showcase) -> None:
    """All places of the grid and every other seat, for two to four players."""
    for sample in samples(showcase, "through_the_ages"):
        if sample.partition("/")[2] in ("actions", "politics"):
            shell = opened(stage, showcase, sample, Look())
            assert len(stage.find_all(GridTile)) >= 6, sample
            assert hidden([*stage.find_all(GridTile)[:12], *stage.find_all(SeatLine)]) == [], sample
            shell.let_go()


def test_the_ages_need_one_scroll_on_a_small_phone(stage: Stage, showcase: Showcase) -> None:
    for sample in samples(showcase, "through_the_ages"):
        if sample.partition("/")[2] in ("actions", "politics"):
            shell = opened(stage, showcase, sample, Look("small"))
            column = shell.page.first
            lowest = min(edges(line)[1] for line in stage.find_all(SeatLine))
            assert lowest > edges(column)[1] - column.height, sample
            shell.let_go()


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_at_twice_the_size_two_actions_are_in_sight(stage: Stage, showcase: Showcase, language: str) -> None:
    for sample in ("through_the_ages/actions", "through_the_ages@late/actions", "through_the_ages@2/actions"):
        shell = opened(stage, showcase, sample, Look("phone", "light", language, 200))
        assert hidden([*stage.find_all(MoverCard), *stage.find_all(GridTile)[:2]]) == [], sample
        shell.let_go()


def test_without_a_mover_whoever_owes_something_comes_first(stage: Stage, showcase: Showcase) -> None:
    shell = opened(stage, showcase, "hadara/draw", Look())
    step = shell.table.rules.step(shell.table.state)
    assert step.mover is None
    assert stage.find(TopBar).colour == ""
    shown = [offer for offer in stage.find_all(OfferButton) if offer in stage.find(NowCard).walk(restrict=True)]
    assert hidden(shown) == []
    shell.let_go()


def test_a_tablet_shows_all_boards_at_once(stage: Stage, showcase: Showcase) -> None:
    """The mover's numbers and all that they may do without scrolling, a board for everybody else beside them."""
    shell = opened(stage, showcase, "through_the_ages@late/actions", Look("tablet"))
    step = shell.table.rules.step(shell.table.state)
    assert hidden([*stage.find_all(MoverCard), *stage.find_all(GridTile), stage.find(MainButton)]) == []
    boards = stage.find_all(SeatBoard)
    assert [board.seat for board in boards] == [(step.mover + number) % 4 for number in (1, 2, 3)]
    assert hidden(list(boards[:2])) == []
    assert edges(stage.find(MoverCard))[2] < edges(boards[0])[0]
    stage.touch(stage.find_all(Badge)[-1])
    stage.frames(6)
    assert type(shell.page).__name__ == "PlayerPage"
    shell.let_go()


def test_without_a_mover_every_board_on_a_tablet_has_its_numbers(stage: Stage, showcase: Showcase) -> None:
    shell = opened(stage, showcase, "through_the_ages/decide", Look("tablet"))
    assert len(stage.find_all(SeatBoard)) == 4
    assert len(stage.find_all(NumberColumn)) == 4 * 6
    shell.let_go()
