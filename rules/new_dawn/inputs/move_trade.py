"""Great Zimbabwe: its trade tokens go to focus cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Counts
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.new_dawn import row
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.names import listed, trade_place
from rules.new_dawn.questions import card_places, counts
from rules.new_dawn.signs import TRADE_TINT
from rules.new_dawn.state import State
from rules.new_dawn.tables import TRADE_LIMIT, ZIMBABWE


@dataclass(frozen=True, kw_only=True)
class MoveTrade(PlayerDeed):
    """Moves trade tokens from Great Zimbabwe to focus cards at the start of a turn."""

    trade_on: Annotated[tuple[str, ...], Counts(kinds.CARDS, 4)] = ()

    title = say("new_dawn.do.move_trade")
    sign = ("crate", TRADE_TINT)

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_start_of_turn(state, self.seat) or row.check_wonder(state, self.seat, ZIMBABWE)
        if wrong is not None:
            return wrong
        if len(self.trade_on) > state.stored:
            return refuse("new_dawn.too_many_placed", topic=ZIMBABWE, n=state.stored)
        if any(number > row.room(state, state.seat, place) for place, number in Counter(self.trade_on).items()):
            return refuse("new_dawn.card_full", topic="trade_tokens", n=TRADE_LIMIT)
        return None

    def does(self, state: State) -> State:
        state = replace(state, stored=max(0, state.stored - len(self.trade_on)))
        return row.after_gaining(state, self.who, self.trade_on)

    def tell(self, state: State) -> Text:
        where = listed([trade_place(one) for one in self.trade_on])
        return say("new_dawn.told.move_trade", what=where or say("new_dawn.none"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        label, options = say("new_dawn.ask.move_trade"), card_places(state, self.seat)
        return (counts(self, "trade_on", label, options, max(0, state.stored), is_needed=True),)
