"""Mature cities: counted on the map, or one more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Counts, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.new_dawn import maturity
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.questions import counts, number
from rules.new_dawn.state import State

MOST = 8
_GLYPHS = {"own": "hex", "water": "drop", "rival": "users", "lent": "scroll", "open": "close"}


@dataclass(frozen=True, kw_only=True)
class CountMature(PlayerDeed):
    """How many mature cities there are on the map."""

    cities: Annotated[int, Number(0, MOST)] = 0

    title = say("new_dawn.do.count_mature")
    sign = ("users", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        most = state.boards[self.seat].cities + 1
        return refuse("new_dawn.too_many_mature", topic="mature_cities", n=most) if self.cities > most else None

    def does(self, state: State) -> State:
        state = replace(state, counted=state.counted | {self.who})
        return state.with_board(self.who, replace(state.boards[self.who], mature=self.cities))

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.mature", n=self.cities)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        label, hint = say("new_dawn.figure.mature"), maturity.mature_hint(board)
        return (number(self, "cities", label, board.cities + 1, hint=hint, glyph="users"),)


def count_mature(state: State, seat: int) -> CountMature:
    """With the number that was counted last."""
    return CountMature(seat=seat, cities=min(MOST, maturity.counted_last(state.boards[seat])))


@dataclass(frozen=True, kw_only=True)
class CityMatures(PlayerDeed):
    """One more city is mature. `around` names what is on each space beside it: at the edge of the map there are fewer.

    `lent` is a token of a rival whose Open Borders one holds, `open` a space with none of the others.
    """

    around: Annotated[tuple[str, ...], Counts(tuple(_GLYPHS), 6)] = ()

    title = say("new_dawn.do.city_matures")
    sign = ("city", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        if not self.around:
            return nonsense("new_dawn.name_the_spaces")
        board = state.boards[self.seat]
        if board.mature > board.cities:  # CND-085: the capital is a city
            return refuse("new_dawn.too_many_mature", topic="mature_cities", n=board.cities + 1)
        if not maturity.is_mature(board, self.around):
            missing = sum(not maturity.counts(board, space) for space in self.around)
            return refuse("new_dawn.spaces_open", topic="mature_cities", n=missing)
        return None

    def does(self, state: State) -> State:
        board = state.boards[self.who]
        return state.with_board(self.who, replace(board, mature=board.mature + 1))

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.city_matures")

    def asks(self, state: State) -> tuple[Ask, ...]:
        """What lies on the spaces beside a city; what matters only with a certain card is asked only with that card."""
        if self.seat is None:
            return ()
        is_lent = any(held.card == "open_borders" for held in state.boards[self.seat].cards) or "lent" in self.around
        options = tuple(
            Option(one, say(f"new_dawn.around.{one}"), glyph=glyph)
            for one, glyph in _GLYPHS.items()
            if one != "lent" or is_lent
        )
        label, hint = say("new_dawn.ask.around"), say("new_dawn.ask.around_hint")
        return (counts(self, "around", label, options, 6, hint=hint, is_needed=True),)
