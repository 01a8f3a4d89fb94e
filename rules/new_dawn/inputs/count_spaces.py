"""Spaces by water and by the edge of the map, for the Explorer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.questions import number
from rules.new_dawn.state import State

MOST = 60
_GLYPHS = {"water": "drop", "edge": "shape_hexagon", "both": "plus"}


@dataclass(frozen=True, kw_only=True)
class CountSpaces(PlayerDeed):
    """Own spaces by water only, by the edge only, and by both."""

    water: Annotated[int, Number(0, MOST)] = 0
    edge: Annotated[int, Number(0, MOST)] = 0
    both: Annotated[int, Number(0, MOST)] = 0

    title = say("new_dawn.do.count_spaces")
    sign = ("drop", "")

    @property
    def number(self) -> int:
        """A space by water and the edge counts once (CND-230)."""
        return self.water + self.edge + self.both

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        most = state.boards[self.seat].spaces
        return refuse("new_dawn.more_than_spaces", topic="agendas", n=most) if self.number > most else None

    def does(self, state: State) -> State:
        return state.with_board(self.who, replace(state.boards[self.who], coast=self.number))

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.spaces", n=self.number)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        most = max(MOST, state.boards[self.seat].spaces)
        return tuple(
            number(self, name, say(f"new_dawn.ask.spaces_{name}"), most, glyph=glyph) for name, glyph in _GLYPHS.items()
        )


def count_spaces(state: State, seat: int) -> CountSpaces:
    """With the number that was counted last."""
    return CountSpaces(seat=seat, water=min(MOST, max(0, state.boards[seat].coast)))
