"""Diplomacy cards of rivals that come without a caravan: through the Potala Palace and Geneva."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.offer import Ask, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import row
from rules.new_dawn.diplomacy import after_pact, check_pact, from_rival, limit
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.questions import held_pacts, pacts, rivals
from rules.new_dawn.state import State


@dataclass(frozen=True, kw_only=True)
class TakePact(PlayerDeed):
    """The Potala Palace: a diplomacy card of a rival."""

    rival: Annotated[int | None, kinds.RIVAL] = None
    card: Annotated[str | None, kinds.ONE_PACT] = None

    title = say("new_dawn.do.take_pact")
    sign = ("scroll", "")

    def check(self, state: State) -> Refusal | None:
        wrong = _check_rival(state, self)
        if wrong is not None:
            return wrong
        if self.card is None:
            return nonsense("new_dawn.name_a_card")
        wrong = row.check_turn(state, self.seat)
        if wrong is not None:
            return wrong
        assert self.rival is not None
        if not state.turn.to_take:
            return refuse("new_dawn.nothing_to_take", topic="potala_palace")
        most = limit(state.board)
        if len(from_rival(state.board, self.rival)) >= most:
            return refuse("new_dawn.pact_limit", topic="diplomacy", name=SeatName(self.rival), n=most)
        return check_pact(state, state.seat, self.rival, self.card, None)

    def does(self, state: State) -> State:
        assert self.rival is not None
        assert self.card is not None
        turn = replace(state.turn, to_take=max(0, state.turn.to_take - 1))
        return replace(after_pact(state, self.who, self.rival, self.card), turn=turn)

    def tell(self, state: State) -> Text:
        return _told(self)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        owners = rivals(state, self.seat)
        asks = (ask(self, "rival", say("new_dawn.ask.rival"), options=owners, is_needed=True),)
        if self.rival is None or self.rival >= state.players:
            return asks
        options = pacts(state, self.seat, self.rival, None)
        return (*asks, ask(self, "card", say("new_dawn.ask.pact"), options=options, is_needed=True))


@dataclass(frozen=True, kw_only=True)
class SwapPact(PlayerDeed):
    """Geneva: a diplomacy card goes back to its owner for another one of that player."""

    rival: Annotated[int | None, kinds.RIVAL] = None
    back: Annotated[str | None, kinds.ONE_PACT] = None
    card: Annotated[str | None, kinds.ONE_PACT] = None

    title = say("new_dawn.do.swap_pact")
    sign = ("scroll", "")

    def check(self, state: State) -> Refusal | None:
        wrong = _check_rival(state, self)
        if wrong is not None:
            return wrong
        if self.card is None or self.back is None:
            return nonsense("new_dawn.name_a_card")
        assert self.rival is not None
        wrong = row.check_start_of_turn(state, self.seat) or row.check_once(state, "geneva")
        if wrong is not None:
            return wrong
        if not state.board.holds("geneva"):
            return refuse("new_dawn.card_not_held", topic="geneva", name=say("new_dawn.city_state.geneva"))
        if self.card == self.back:
            return refuse("new_dawn.another_card", topic="geneva")
        return check_pact(state, self.who, self.rival, self.card, self.back)

    def does(self, state: State) -> State:
        assert self.rival is not None
        assert self.card is not None
        return after_pact(row.after_using(state, "geneva"), self.who, self.rival, self.card, self.back)

    def tell(self, state: State) -> Text:
        return _told(self)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        owners = tuple(option for option in rivals(state, self.seat) if from_rival(board, option.value))
        asks = (ask(self, "rival", say("new_dawn.ask.rival"), options=owners, is_needed=True),)
        if self.rival is None or self.rival >= state.players:
            return asks
        held = from_rival(board, self.rival)
        options = tuple(option for option in pacts(state, self.seat, self.rival, self.back) if option.value not in held)
        return (
            *asks,
            ask(self, "back", say("new_dawn.ask.back"), options=held_pacts(held), is_needed=True),
            ask(self, "card", say("new_dawn.ask.pact"), options=options, is_needed=True),
        )


def _check_rival(state: State, given: TakePact | SwapPact) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    # CND-273: one's own cards give nothing.
    if given.rival is None or given.rival >= state.players or given.rival == given.seat:
        return nonsense("new_dawn.name_a_rival")
    return None


def _told(given: TakePact | SwapPact) -> Text:
    if given.card is None:
        return say("new_dawn.diplomacy")
    card = say(f"new_dawn.pact.{given.card}")
    return say("new_dawn.told.pact", card=card, name=SeatName(given.rival or 0))
