"""What the pages of a device that lies flat share: a part for each seat, and layers turned to each seat."""

from __future__ import annotations

from typing import Any

from rules.kit.step import Step
from screens.flat.half import Half, is_to_move
from screens.flat.side import Side
from screens.shell.layers import Layers
from screens.shell.page import Page
from screens.widgets.shortcut import ENTER, SPACE, Shortcut


class FacingPage(Page):
    """`halves` are the parts of the seats, `sides` their layers, both by seat. Pages arrange them, turned alike."""

    is_game_page = True

    def build(self) -> None:
        self.halves: list[Half] = []
        self.sides: list[Side] = []

    def add_seat(self, **how: Any) -> None:
        """Makes the half and the side of the next seat; `how` is passed to the half."""
        half = Half(len(self.halves), self.table, **how)
        side = Side(self.shell, half.seat, half.foot)
        side.bind(is_open=self.share_out)
        half.bind(
            on_offer=lambda _, offer: side.choose(offer),
            on_why=lambda _, why: side.ask_why(why),
            on_board=lambda _: side.open_board(),
            on_result=lambda _: self.shell.instead("result"),
            on_place=lambda _, offer: side.choose_place(offer),
            on_all=lambda _: side.open_all(),
        )
        self.halves.append(half)
        self.sides.append(side)

    def share_out(self, *_: Any) -> None:
        """Sets how high the drawers of each side may be."""

    def refresh(self) -> None:
        step = self.table.rules.step(self.table.state)
        for half, side in zip(self.halves, self.sides, strict=True):
            half.refresh(step)
            side.refresh()
            side.open_what_is_due(step)
        self.show_between(step)

    def show_between(self, step: Step) -> None:
        """Shows what belongs to no seat."""

    def to_move(self, step: Step) -> list[int]:
        if self.table.rules.outcome(self.table.state) is not None:
            return []
        return [half.seat for half in self.halves if is_to_move(step, half.seat)]

    def layers(self) -> list[Layers]:
        return [*self.sides]

    def close_top(self) -> bool:
        return any(side.close_top() for side in self.sides)

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """The step's main offer is done on the side of the seat it is for."""
        main = self.table.rules.step(self.table.state).main
        if main is None:
            return super().shortcuts()
        side = self.sides[main.input.seat or 0]
        return (
            Shortcut("keys.main", (SPACE, ENTER), lambda _: side.open_or_submit(main), ("n",)),
            *super().shortcuts(),
        )
