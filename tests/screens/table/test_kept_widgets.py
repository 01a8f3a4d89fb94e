"""What stays on the table when something was recorded: widgets are filled anew, not made anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.store import Store
from companion.table import Table
from rules.kit.inputs import Correct, Input
from rules.through_the_ages.inputs import EndTurn
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.table.grid_tile import GridTile
from screens.table.moment import Moment
from screens.table.mover_card import MoverCard
from screens.table.now_card import OfferButton
from screens.table.play import PlayPage
from screens.table.seat_rows import SeatLine
from screens.table.trail import Dot
from screens.widgets.drawn import Drawn
from screens.widgets.panels.cubes import CubesOfAKind
from screens.widgets.panels.numbers import NumberColumn
from screens.widgets.panels.tiles import TileRow
from tools.pictures.samples import goldens, keep, recorded
from tools.pictures.stage import Stage

CROWDED = 250


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """The crowded age III position: four seats, one of them to move."""
    path = next(path for path in goldens("through_the_ages") if path.stem == "four_players")
    store = Store(tmp_path)
    game = keep(store, recorded(path, CROWDED), 0).id
    table = Table(store)
    table.open(game)
    return table


@pytest.fixture
def shell(stage: Stage, table: Table) -> Shell:
    shell = Shell(table, PAGES, "home", size=stage.window.size)
    stage.show(shell)
    shell.home("play")
    stage.settle()
    return shell


def test_the_next_to_move_is_shown_by_the_same_card_with_nothing_marked(
    stage: Stage, table: Table, shell: Shell
) -> None:
    card = stage.find(MoverCard)
    numbers, mover = stage.find_all(NumberColumn), card.seat
    assert table.submit(EndTurn(seat=mover), forced=True)
    stage.settle()
    assert stage.find(MoverCard) is card
    assert card.seat != mover
    assert stage.find_all(NumberColumn) == numbers
    shown = [*numbers, *stage.find_all(CubesOfAKind)]
    assert not any(one.is_lit or one.delta for one in shown)
    assert [column.shown for column in numbers] == [column.counter.value for column in numbers]


def test_a_number_that_changed_for_the_same_mover_is_marked(stage: Stage, table: Table, shell: Shell) -> None:
    mover = stage.find(MoverCard).seat
    science = next(column for column in stage.find_all(NumberColumn) if column.counter.id == "science")
    assert table.submit(Correct(seat=mover, what="science", by=2))
    stage.frames()
    assert (science.delta, science.is_lit) == (2, True)


@pytest.fixture
def changing(stage: Stage, tmp_path: Path) -> Shell:
    """A game for two in which the next entry ends what all do at once: then one seat is to move."""
    store = Store(tmp_path)
    path = next(path for path in goldens("hadara") if path.stem == "two_players")
    session = recorded(path)
    table = Table(store)
    table.open(keep(store, recorded(path, len(session.items) // 2), 0).id)
    shell = Shell(table, PAGES, "home", size=stage.window.size)
    stage.show(shell)
    shell.home("play")
    stage.settle()
    return shell


def go_on(stage: Stage, shell: Shell, is_rehearsed: bool = False) -> None:
    """What stands on the main button is recorded."""
    table = shell.table
    assert table.session is not None
    main = table.session.step.main
    assert main is not None
    if is_rehearsed:
        rehearse(stage, shell, main.filled)
    assert table.submit(main.filled, forced=True)
    stage.settle()


def rehearse(stage: Stage, shell: Shell, given: Input) -> None:
    expected = shell.table.expect(given)
    assert expected is not None
    assert shell.page is not None
    shell.page.rehearse(expected)
    stage.settle()


def undo(stage: Stage, shell: Shell) -> None:
    assert shell.table.undo(forced=True)
    stage.settle()


@pytest.mark.parametrize("is_rehearsed", [False, True])
def test_a_line_of_the_now_card_comes_back_with_the_undo_that_brings_it_back(
    stage: Stage, changing: Shell, is_rehearsed: bool
) -> None:
    buttons = stage.find_all(OfferButton)
    assert buttons
    go_on(stage, changing, is_rehearsed)
    later = stage.find_all(OfferButton)
    assert [one.offer for one in later] != [one.offer for one in buttons]
    undo(stage, changing)
    assert stage.find_all(OfferButton) == buttons


def test_another_step_that_was_rehearsed_looks_as_any(stage: Stage, changing: Shell) -> None:
    before = seen(changing)
    go_on(stage, changing)
    after = seen(changing)
    undo(stage, changing)
    undone = seen(changing)
    assert after != before
    for _ in range(2):
        go_on(stage, changing, is_rehearsed=True)
        assert seen(changing) == after
        undo(stage, changing)
        assert seen(changing) == undone


def test_another_step_that_was_rehearsed_is_not_painted_again(
    stage: Stage, changing: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert changing.table.session is not None
    main = changing.table.session.step.main
    assert main is not None
    rehearse(stage, changing, main.filled)
    painted = painted_from_now_on(monkeypatch)
    go_on(stage, changing)
    assert painted
    column = changing.page.first if isinstance(changing.page, PlayPage) else None
    assert column is not None
    assert [one for one in painted if one in column.walk(restrict=True)] == []
    assert all(one.is_painted for one in changing.walk() if isinstance(one, Drawn))


def painted_from_now_on(monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    painted: list[Drawn] = []
    paint = Drawn.paint
    monkeypatch.setattr(Drawn, "paint", lambda one: (painted.append(one), paint(one)))
    return painted


def test_trail_and_tiles_are_filled_anew_and_not_made_anew(stage: Stage, changing: Shell) -> None:
    go_on(stage, changing)
    session = changing.table.session
    assert session is not None
    moment = stage.find(Moment)
    shown, tiles = [*moment.walk(restrict=True)], moment_tiles(moment)
    offers = [offer for line in session.step.lines for offer in line.offers]
    sold = next(offer for offer in offers if not offer.is_form and offer.refusal is None)
    assert changing.table.submit(sold.filled)
    stage.settle()
    assert [*moment.walk(restrict=True)] == shown
    assert moment_tiles(moment) != tiles
    assert [one.passing for one in shown if isinstance(one, Dot)] == [mark.passing for mark in session.step.trail]


def moment_tiles(moment: Moment) -> list[object]:
    return [one.tiles for one in moment.walk(restrict=True) if isinstance(one, TileRow)]


def end_turn(stage: Stage, table: Table, shell: Shell, is_rehearsed: bool) -> int:
    """The mover's turn is over; returns who it was."""
    mover = stage.find(MoverCard).seat
    given = EndTurn(seat=mover)
    if is_rehearsed:
        rehearse(stage, shell, given)
    assert table.submit(given)
    stage.settle()
    return mover


def seen(shell: Shell) -> list[tuple[object, ...]]:
    """All that the page shows, and where."""
    assert shell.page is not None
    names = ("text", "title", "shown", "delta", "is_lit", "lit", "is_first", "is_tall", "row")
    return [
        (type(one).__name__, *map(round, (*one.pos, *one.size)), *(str(getattr(one, name, "")) for name in names))
        for one in shell.page.walk()
        if one.width > 0 and one.height > 0
    ]


def test_a_turn_that_was_rehearsed_looks_as_any(stage: Stage, table: Table, shell: Shell) -> None:
    before = seen(shell)
    end_turn(stage, table, shell, is_rehearsed=False)
    after = seen(shell)
    assert after != before
    assert table.undo(forced=True)
    stage.settle()
    undone = seen(shell)
    end_turn(stage, table, shell, is_rehearsed=True)
    assert seen(shell) == after
    assert table.undo(forced=True)
    stage.settle()
    assert seen(shell) == undone


def test_a_turn_that_was_rehearsed_is_not_painted_again(
    stage: Stage, table: Table, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    end_turn(stage, table, shell, is_rehearsed=True)
    assert table.undo(forced=True)
    stage.settle()
    painted = painted_from_now_on(monkeypatch)
    end_turn(stage, table, shell, is_rehearsed=False)
    assert painted
    assert [one for one in painted if isinstance(one, GridTile | SeatLine | NumberColumn | CubesOfAKind)] == []
    assert all(one.is_painted for one in shell.walk() if isinstance(one, Drawn))


def test_the_line_of_who_moved_last_has_its_numbers_beside_the_name(stage: Stage, table: Table, shell: Shell) -> None:
    mover = end_turn(stage, table, shell, is_rehearsed=False)
    lines = stage.find_all(SeatLine)
    assert mover in [line.seat for line in lines]
    assert not any(line.is_tall for line in lines)
