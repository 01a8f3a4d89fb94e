"""A game for three to five on a tablet that lies in the middle: every part faces its seat and can be touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.draft import Draft
from rules.hadara.inputs import SetWheel
from screens.flat.around import SIDES
from screens.flat.between import CornerButton
from screens.flat.half import Half
from screens.widgets.button import PushButton
from screens.widgets.drawer import Drawer
from tests.screens.outside import nothing_is_cut
from tests.screens.phone import Phone
from tools.pictures.stage import Stage

NAMES = ("Anna", "Борис", "Катя", "Дмитро", "Ніна")
WIDE, HIGH = 1280, 800


@pytest.fixture
def tablet(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    stage.set_up((WIDE, HIGH))
    tablet = Phone(stage, tmp_path, is_aside=True)
    yield tablet
    tablet.shell.let_go()


def lay(tablet: Phone, players: int, **settings: object) -> None:
    tablet.table.start(Draft(tablet.table.games["hadara"], NAMES[:players]))
    tablet.table.submit(SetWheel(deck="yellow"))
    tablet.table.change_settings(faces_players=True, **settings)
    tablet.shell.home("play")
    tablet.stage.settle()
    assert type(tablet.page).__name__ == "AroundPage"


def button(half: Half, title: str) -> PushButton:
    return next(one for one in half.buttons.children if one.title == title)


def window_box(half: Half) -> tuple[float, float, float, float]:
    first, last = half.to_window(0, 0), half.to_window(*half.size)
    xs, ys = sorted((first[0], last[0])), sorted((first[1], last[1]))
    return xs[0], ys[0], xs[1], ys[1]


def foot_side(half: Half) -> int:
    """The quarters by which it is turned, as its own upward direction says."""
    (x, y), (above_x, above_y) = half.to_window(0, 0), half.to_window(0, 100)
    return {(0, 1): 0, (-1, 0): 1, (0, -1): 2, (1, 0): 3}[round((above_x - x) / 100), round((above_y - y) / 100)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_part_faces_its_side_and_none_covers_another(tablet: Phone, players: int) -> None:
    lay(tablet, players)
    halves = tablet.page.halves
    assert tuple(foot_side(half) for half in halves) == SIDES[players]
    boxes = [window_box(half) for half in halves]
    for half, (left, bottom, right, top) in zip(halves, boxes, strict=True):
        edge = {0: bottom == 0, 1: right == WIDE, 2: top == HIGH, 3: left == 0}[foot_side(half)]
        assert edge, half.seat
    for number, (left, bottom, right, top) in enumerate(boxes):
        for x, y, beyond, above in boxes[number + 1 :]:
            assert right <= x or beyond <= left or top <= y or above <= bottom
    assert nothing_is_cut(tablet.stage) == []


@pytest.mark.parametrize("players", [3, 4, 5])
def test_everyone_sells_from_their_own_side(tablet: Phone, players: int) -> None:
    lay(tablet, players)
    before = [board.purse for board in tablet.state.boards]
    for half in tablet.page.halves:
        tablet.stage.touch(button(half, "Sell"))
    assert [board.purse for board in tablet.state.boards] == [coins + 2 for coins in before]


def test_a_form_opens_at_the_side_it_was_asked_from(tablet: Phone) -> None:
    lay(tablet, 4)
    for seat, half in enumerate(tablet.page.halves):
        tablet.stage.touch(button(half, "Buy"))
        drawer = tablet.stage.find(Drawer)
        assert drawer.parent is tablet.page.sides[seat]
        x, y = drawer.ids.panel.to_window(drawer.ids.panel.center_x, drawer.ids.panel.y + 1)
        left, bottom, right, top = window_box(half)
        assert left <= x <= right
        assert bottom <= y <= top
        drawer.close()
        tablet.stage.settle()


def test_undo_stands_in_opposite_corners(tablet: Phone) -> None:
    lay(tablet, 4)
    before = tablet.state
    spots = []
    for number in range(2):
        tablet.stage.touch(button(tablet.page.halves[number], "Sell"))
        corner = tablet.stage.find_all(CornerButton, glyph="undo")[number]
        spots.append(corner.to_window(*corner.center))
        tablet.stage.touch(corner)
        assert tablet.state == before
    (x, y), (other_x, other_y) = spots
    assert x < WIDE / 2 < other_x
    assert y < HIGH / 2 < other_y


@pytest.mark.parametrize(("size", "scale", "language"), [((800, 1280), 1.0, "ru"), ((1280, 800), 2.0, "uk")])
def test_upright_and_with_large_text(tablet: Phone, size: tuple[int, int], scale: float, language: str) -> None:
    tablet.stage.set_up(size)
    lay(tablet, 5, text_scale=scale, language=language)
    assert nothing_is_cut(tablet.stage) == []
    before = tablet.state
    half = tablet.page.halves[2]
    tablet.stage.touch(half.buttons.children[0])
    assert tablet.state != before or tablet.stage.find_all(Drawer)
