"""The duel of `tests/duel` by touches, from the first page to the result, on the two halves of a small phone.

A larger one is played on in `test_duel_counted.py`, the same game and two more.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.monumental_duel.inputs import Pass
from screens.flat.menu import MenuDrawer
from screens.setup.seat_row import SeatLead
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.chip import FilterChip
from screens.widgets.link import Link
from screens.widgets.list_row import ListRow
from screens.widgets.seat_picker import SeatChip
from screens.widgets.tile import Tile
from tests.duel.on_table import OnTable
from tests.duel.players import Move
from tests.screens.flat.between import FAR, NEAR, Between
from tests.screens.whole.duel_hands import Hands
from tests.screens.whole.largest import ON_ITS_SIDE, Largest
from tools.pictures.stage import Stage

SEED = 2
TOTALS = 28, 24
CIVILIZATIONS = ("Japanese", "Chinese")
SMALL = (360, 720)


class Duel(Between, Largest):
    """The phone lies between Anna, who is near, and Борис, who is far."""

    def lie_down(self) -> None:
        """Set up with names and civilizations, started, and laid between the two."""
        self.sit_down("monumental_duel")
        for seat, name in enumerate(CIVILIZATIONS):
            self.stage.touch(self.stage.find_all(SeatLead)[seat])
            self.stage.touch(self.stage.find(FilterChip, text=name))
            self.stage.touch(self.stage.find(MainButton, title="Done"))
        self.main()
        self.stage.touch(self.stage.find(Link, text="Lay flat between players"))
        self.stage.settle()
        assert [half.seat for half in self.page.halves] == [NEAR, FAR]


class Interrupted(Hands):
    """Plays the same game; between the lines the phone is turned, something taken back, forced, and the app ended."""

    phone: Duel
    is_undone = False

    def lay_cities(self) -> None:
        """Anna marks two of her nine cards, and the phone is turned."""
        opened = self.form(NEAR).input
        for _ in range(2):
            self.mark_one(NEAR)
        self.turned(opened)
        for seat in (NEAR, FAR):
            self.mark(seat)

    def tell(self, seat: int, move: Move) -> None:
        """The first turn is taken back with one touch, and told again."""
        before = self.state
        super().tell(seat, move)
        if not self.is_undone:
            self.is_undone = True
            assert self.state != before
            self.phone.stage.touch(self.phone.corner(seat, "undo"))
            assert self.state == before
            super().tell(seat, move)

    def turned(self, opened: Any) -> None:
        given = self.form(NEAR).input
        assert given != opened
        for size in (ON_ITS_SIDE, SMALL):
            self.phone.stage.set_up(size)
            self.phone.stage.settle()
            assert self.form(NEAR).input == given

    def pass_out_of_turn(self, seat: int) -> None:
        """By the menu, where everything can be recorded: it is refused, and recorded anyway."""
        stage, mover = self.phone.stage, self.state.to_act
        stage.touch(self.phone.corner(mover, "menu"))
        assert isinstance(self.phone.drawer(mover), MenuDrawer)
        stage.touch(self.phone.in_drawer(mover, Tile, name="What to do now"))
        for title in ("Record something else", "Pass"):
            stage.touch(self.phone.in_drawer(mover, ListRow, title=title))
        chips = self.phone.of(self.phone.drawer(mover), SeatChip)
        stage.touch(next(chip for chip in chips if chip.seat == seat))
        before = self.state
        self.record(self.form(mover))
        assert self.state == before, "refused"
        stage.touch(stage.find(ForcedButton))
        assert self.state.boards[seat].has_passed
        self.table.cities[seat].pass_on()


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Duel]:
    stage.set_up(SMALL)
    phone = Duel(stage, tmp_path / "annals")
    yield phone
    phone.shell.let_go()


def test_monumental_duel_for_two(phone: Duel) -> None:
    phone.lie_down()
    hands = Interrupted(phone, OnTable(SEED))
    for seat in (NEAR, FAR):
        hands.table.cities[seat].refill()
    hands.lay_cities()
    while phone.state.round < 2:
        hands.go_on()
    phone.ended_and_opened()
    while not _are_both_done(phone, hands):
        hands.go_on()
    hands.pass_out_of_turn(1 - phone.state.to_act)
    while phone.state.step != "end":
        hands.go_on()
    assert phone.state.round == 9
    phone.stage.touch(phone.button(FAR, "Result"))
    assert type(phone.page).__name__ == "ResultPage"
    assert phone.table.rules.outcome(phone.state).totals == TOTALS
    assert [item.input.type for item in phone.table.session.items if item.is_forced] == ["Pass"]


def _are_both_done(phone: Duel, hands: Interrupted) -> bool:
    """In the last round nobody has anything left to do but to pass."""
    state = phone.state
    if not state.is_final or state.step != "actions" or any(board.has_passed for board in state.boards):
        return False
    return all(isinstance(hands.next_move(seat).input, Pass) for seat in (NEAR, FAR))
