"""Economy: a caravan moves, and perhaps arrives: that is in `arrival`, what the form asks in `form`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import gains, row
from rules.new_dawn.economy import extra_left, on_card
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.inputs.move_caravan import form
from rules.new_dawn.inputs.move_caravan.arrival import after_arrival, check_arrival, destination, has_arrived, host
from rules.new_dawn.state import State
from rules.new_dawn.terrain import difficulty


@dataclass(frozen=True, kw_only=True)
class MoveCaravan(PlayerDeed):
    """Moves a caravan. It stays on the map unless it reaches a city-state or a rival's city.

    One from the card sets out from the capital or a mature city, unless `is_from_immature`. `hardest` is the hardest
    terrain entered. On arrival at a rival's city `trade_on` names the cards that get the two trade tokens, `card` the
    diplomacy card taken and `back` the one given back for it; `is_other_city` says that no caravan has reached that
    city of theirs this turn, `is_guarded` that a barbarian stands where the caravan would arrive.
    """

    start: Annotated[str, Choice(("card", "map"))] = "card"
    is_from_immature: Annotated[bool, Flag()] = False
    steps: Annotated[int | None, Number(0, 40)] = None
    hardest: Annotated[str | None, kinds.TERRAIN] = None
    is_over_water: Annotated[bool, Flag()] = False
    is_coastal: Annotated[bool, Flag()] = False
    barbarian: Annotated[str | None, kinds.ONE_BARBARIAN] = None
    trade: Annotated[int, kinds.TRADE] = 0
    city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    city_state: Annotated[str | None, kinds.ONE_CITY_STATE] = None
    rival: Annotated[int | None, kinds.RIVAL] = None
    is_capital: Annotated[bool, Flag()] = False
    is_other_city: Annotated[bool, Flag()] = False
    trade_on: Annotated[tuple[str, ...], kinds.TRADE_ON] = ()
    takes_card: Annotated[bool, Flag()] = False
    card: Annotated[str | None, kinds.ONE_PACT] = None
    back: Annotated[str | None, kinds.ONE_PACT] = None
    owner_trade_on: Annotated[str | None, kinds.ONE_PLACE] = None
    resource: Annotated[str | None, kinds.ONE_RESOURCE] = None
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None
    is_guarded: Annotated[bool, Flag()] = False

    title = say("new_dawn.do.move_caravan")
    sign = ("caravan", "economy")

    def check(self, state: State) -> Refusal | None:
        return (
            row.check_resolving(state, self.seat, "economy")
            or _check_piece(state, self)
            or row.check_spending(state, self.who, "economy", row.spending(self))
            or _check_way(state, self)
            or (check_arrival(state, self) if has_arrived(self) else None)
            or gains.check_natural_on(state, self.who, self.natural_on, bool(self.as_trade))
        )

    def does(self, state: State) -> State:
        seat, most = self.who, self.distance(state)
        state = row.after_spending(state, seat, "economy", row.spending(self), self.natural_on)
        board, turn = state.boards[seat], state.turn
        extra = max(0, (self.steps or 0) - most)
        is_in = has_arrived(self) and host(state, self) != seat
        on_map = board.caravans - (self.start == "map") + (not is_in)
        turn = replace(
            turn,
            on_way=turn.on_way + (not is_in),
            returned=turn.returned + is_in,
            reached=(*turn.reached, destination(state, self)) if is_in else turn.reached,
            extra_steps=turn.extra_steps + extra,
        )
        state = replace(state.with_board(seat, replace(board, caravans=max(0, on_map))), turn=turn)
        if self.barbarian is not None:  # Currency removes it without the reward
            state = replace(state, defeated=state.defeated | {self.barbarian})
        return after_arrival(state, self) if is_in else state

    def tell(self, state: State) -> Text:
        if self.city_state is not None:
            return say("new_dawn.told.caravan_to", goal=say(f"new_dawn.city_state.{self.city_state}"))
        if self.rival is not None:
            where = "new_dawn.told.caravan_capital" if self.is_capital else "new_dawn.told.caravan_rival"
            return say(where, name=SeatName(self.rival))
        # On its way; from the card it has just set out.
        is_new = self.start == "card" and self.seat is not None and on_card(state, self.seat) > 0
        return say("new_dawn.told.caravan_out" if is_new else "new_dawn.told.caravan_on")

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        most = self.distance(state) + extra_left(state, state.boards[self.seat])
        return say("new_dawn.up_to_spaces", n=most)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return () if self.seat is None else form.asks(state, self)

    def distance(self, state: State) -> int:
        """The printed distance and one space more for every caravan for each token spent (CND-122, CND-123)."""
        slot = row.slot_in_play(state, self.who, "economy")
        printed = state.focus(state.boards[self.who].at(slot).id).movement if slot else 0
        spent = state.turn.spent if self.seat == state.seat else 0
        return printed + spent + row.spending(self).value


def _check_piece(state: State, given: MoveCaravan) -> Refusal | None:
    board, turn = state.board, state.turn
    if given.start == "map":
        if board.caravans < 1:
            return refuse("new_dawn.no_caravan_on_map", topic="caravans")
        return refuse("new_dawn.all_moved", topic="caravans") if turn.on_way >= board.caravans else None
    if on_card(state, state.seat) - turn.returned < 1:  # CND-131
        return refuse("new_dawn.no_caravan_on_card", topic="caravans")
    if given.is_from_immature and board.leader != "rome":  # CND-121
        return refuse("new_dawn.not_mature", topic="caravans")
    return None


def _check_way(state: State, given: MoveCaravan) -> Refusal | None:
    board = state.board
    card = state.focus(board.at(state.turn.slot).id)
    most = given.distance(state) + extra_left(state, board)
    if given.steps is not None and given.steps > most:  # CND-122
        return refuse("new_dawn.too_far", topic="caravans", n=most)
    if given.is_over_water and not card.is_water_open:  # CND-125
        return refuse("new_dawn.no_water", topic="caravans")
    strength = row.strength(state, state.seat, "economy")
    if given.hardest is not None:
        need = difficulty(board, given.hardest, "economy", is_coastal=given.is_coastal)
        if need > strength:
            terrain = say(f"new_dawn.terrain.{given.hardest}")
            return refuse("new_dawn.too_hard", topic="terrain", terrain=terrain, n=strength)
    if given.barbarian is not None:
        if card.id != "currency":  # CND-126
            return refuse("new_dawn.barbarian_in_the_way", topic="caravans")
        if given.barbarian in state.defeated or given.barbarian not in state.barbarians:
            return refuse("new_dawn.barbarian_not_there", topic="barbarians", letter=given.barbarian)
    return None


def caravan(state: State, seat: int) -> MoveCaravan:
    """From the card as long as one is there, and taking a city-state's card if it comes to that."""
    is_on_card = on_card(state, seat) > state.turn.returned
    return MoveCaravan(seat=seat, start="card" if is_on_card else "map", takes_card=True)
