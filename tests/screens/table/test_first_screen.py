"""What is seen without scrolling when the table is opened: for every game, step and player count."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import ClassVar

import pytest
from kivy.uix.widget import Widget

from companion.table import Table
from rules import all_games
from rules.kit.play import mover_panels
from screens.shell.shell import Shell
from screens.table.boards import SeatBoard
from screens.table.grid_tile import GridTile
from screens.table.mover_card import MoverCard
from screens.table.now_card import NowCard, OfferButton
from screens.table.seat_rows import SeatLine
from screens.widgets.button import MainButton
from screens.widgets.panels.dial import DialFace, DialPanel
from screens.widgets.panels.goals import GoalsPanel
from screens.widgets.panels.numbers import NumberColumn
from screens.widgets.panels.slots import SignSlot
from screens.widgets.panels.stock import StockPanel
from screens.widgets.top_bar import TopBar
from tests.screens.touches import edges, is_in_sight
from tests.thorough import IS_THOROUGH, part
from tools.pictures.scene import Scene
from tools.pictures.shots import SIZES, Look, set_scene
from tools.pictures.showcase import Showcase
from tools.pictures.stage import Stage

LIKELY = 4
"""Offers of the grid that a small phone shows at the least; at 200 % it is two."""


class EveryCount(Showcase):
    counts: ClassVar = {**Showcase.counts, "@3": "three", "@5": "five"}
    has_contests = False


Showcases = Callable[[str], Showcase]


@pytest.fixture(scope="module")
def showcases(tmp_path_factory: pytest.TempPathFactory) -> Showcases:
    """That of a game: tests that run side by side each play only the games they look at."""
    return cache(lambda game: EveryCount(str(tmp_path_factory.mktemp("showcase")), [game]))


def opened(stage: Stage, showcases: Showcases, sample: str, look: Look) -> Shell:
    game = sample.partition("/")[0].partition("@")[0]
    return shown(stage, showcases(game).table(sample), look)


def shown(stage: Stage, table: Table, look: Look) -> Shell:
    scene = Scene("table", "", lambda shell, table: shell.home("play"))
    shell = set_scene(stage, scene, look, table)
    stage.settle()
    return shell


def resize(stage: Stage, shell: Shell, size: str) -> None:
    """The same table in another window: cheaper than opening it again."""
    if tuple(shell.size) != SIZES[size]:
        stage.set_up(SIZES[size])
        stage.settle()
        assert tuple(shell.size) == SIZES[size]


def samples(showcase: Showcase, game: str) -> list[str]:
    """Every step with four players early and late, and with two, three and five where they play it: usually a part of
    the steps with each of these."""
    names = {f"{game}{mark}" for mark in ("", "@late", "@2", "@3", "@5")}
    found = {showcase.moment(one): one for one in showcase.samples if one.partition("/")[0] in names}.values()
    crowded = [one for one in found if "@late" in one or "@" not in one]
    others = [one for one in found if one not in crowded]
    return [*crowded, *part(others, len(others) // 3)]


def hidden(widgets: list[Widget]) -> list[Widget]:
    return [widget for widget in widgets if not is_in_sight(widget)]


@pytest.mark.parametrize("game", list(all_games()))
def test_the_mover_and_what_is_likely_are_on_the_first_screen(stage: Stage, showcases: Showcases, game: str) -> None:
    """Who is to move, their numbers, what is left to act with, warnings, and what they will likely do."""
    seen, showcase = set(), showcases(game)
    for sample in samples(showcase, game):
        table = showcase.table(sample)
        seen.add(len(table.names))
        shell = shown(stage, table, Look("small"))
        check_first_screen(stage, shell, f"{sample} small")
        has_grid = len(stage.find_all(GridTile)) >= 6
        if has_grid:
            check_one_scroll(stage, shell, sample)
        # Where a small phone shows all that is looked for, a larger one has room to spare, but for a whole grid.
        if has_grid or IS_THOROUGH:
            resize(stage, shell, "phone")
            check_first_screen(stage, shell, f"{sample} phone")
            if has_grid:
                check_whole_grid(stage, sample)
        shell.let_go()
    meta = all_games()[game].meta
    assert seen == set(range(meta.fewest, meta.most + 1)), "every number of players was looked at"


def check_first_screen(stage: Stage, shell: Shell, sample: str) -> None:
    rules, state = shell.table.rules, shell.table.state
    step = rules.step(state)
    assert stage.find(TopBar).is_to_move == (step.mover is not None), sample
    assert hidden([stage.find(MainButton)]) == [], sample
    assert hidden(stage.find_all(MoverCard)) == [], sample
    # A game may show all of the mover's numbers among the table's panels.
    has_card = step.mover is not None and bool(mover_panels(rules, state, step.mover))
    assert len(stage.find_all(MoverCard)) == has_card, sample
    assert hidden(stage.find_all(GridTile)[:LIKELY]) == [], sample


def check_whole_grid(stage: Stage, sample: str) -> None:
    """On a phone all places of the grid and every other seat are in sight."""
    assert hidden([*stage.find_all(GridTile)[:12], *stage.find_all(SeatLine)]) == [], sample


def check_one_scroll(stage: Stage, shell: Shell, sample: str) -> None:
    """On a small phone every other seat is one scroll away."""
    column = shell.page.first
    lowest = min(edges(line)[1] for line in stage.find_all(SeatLine))
    assert lowest > edges(column)[1] - column.height, sample


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_at_twice_the_size_two_actions_are_in_sight(stage: Stage, showcases: Showcases, language: str) -> None:
    for sample in ("through_the_ages/actions", "through_the_ages@late/actions", "through_the_ages@2/actions"):
        shell = opened(stage, showcases, sample, Look("phone", "light", language, 200))
        assert hidden([*stage.find_all(MoverCard), *stage.find_all(GridTile)[:2]]) == [], sample
        shell.let_go()


def test_without_a_mover_whoever_owes_something_comes_first(stage: Stage, showcases: Showcases) -> None:
    shell = opened(stage, showcases, "hadara/draw", Look())
    step = shell.table.rules.step(shell.table.state)
    assert step.mover is None
    assert stage.find(TopBar).colour == ""
    shown = [offer for offer in stage.find_all(OfferButton) if offer in stage.find(NowCard).walk(restrict=True)]
    assert hidden(shown) == []
    shell.let_go()


def test_a_tablet_shows_all_boards_at_once(stage: Stage, showcases: Showcases) -> None:
    """The mover's numbers and all that they may do without scrolling, a board for everybody else beside them."""
    shell = opened(stage, showcases, "through_the_ages@late/actions", Look("tablet"))
    step = shell.table.rules.step(shell.table.state)
    assert hidden([*stage.find_all(MoverCard), *stage.find_all(GridTile), stage.find(MainButton)]) == []
    boards = stage.find_all(SeatBoard)
    assert [board.seat for board in boards] == [(step.mover + number) % 4 for number in (1, 2, 3)]
    assert hidden(list(boards)) == []
    assert edges(stage.find(MoverCard))[2] < edges(boards[0])[0]
    shell.let_go()


def beside(board: SeatBoard) -> tuple[float, float]:
    """A spot of a board with neither a number nor a card on it."""
    place: tuple[float, float] = board.to_window(board.right - 4, board.top - 4)
    return place


def test_touching_a_board_on_a_tablet_exchanges_it_with_the_largest(stage: Stage, showcases: Showcases) -> None:
    """The mover's goes where the other was; the main button still names the mover, and leads back."""
    shell = opened(stage, showcases, "through_the_ages@late/actions", Look("tablet"))
    table = shell.table
    mover, before = table.rules.step(table.state).mover, table.state
    stage.touch(beside(stage.find_all(SeatBoard)[1]))
    assert stage.find(MoverCard).seat == (mover + 2) % 4
    assert sorted(board.seat for board in stage.find_all(SeatBoard)) == sorted({0, 1, 2, 3} - {(mover + 2) % 4})
    assert stage.find_all(GridTile) == [], "nothing is done from the board of another"
    main = stage.find(MainButton)
    assert main.title.startswith(table.names[mover])
    stage.touch(main)
    assert (stage.find(MoverCard).seat, table.state) == (mover, before)
    shell.let_go()


def test_a_new_dawn_on_a_tablet_shows_every_row_and_dial(stage: Stage, showcases: Showcases) -> None:
    """The mover's row, both dials, own agendas and supply at the left; the others' rows and dials at the right."""
    shell = opened(stage, showcases, "new_dawn@late/turn", Look("tablet"))
    boards = stage.find_all(SeatBoard)
    assert len(boards) == 3
    read = [one for kind in (DialPanel, StockPanel, SignSlot) for one in stage.find_all(kind)]
    goals = stage.find_all(GoalsPanel)[0]
    assert hidden([*boards, *read, goals, stage.find(MainButton)]) == []
    assert len(stage.find_all(DialFace)) == 2 + 3
    assert len(stage.find_all(SignSlot)) == 4 * 5
    shell.let_go()


def test_without_a_mover_every_board_on_a_tablet_has_its_numbers(stage: Stage, showcases: Showcases) -> None:
    shell = opened(stage, showcases, "through_the_ages/decide", Look("tablet"))
    assert len(stage.find_all(SeatBoard)) == 4
    assert len(stage.find_all(NumberColumn)) == 4 * 6
    shell.let_go()
