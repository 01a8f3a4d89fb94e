"""Military: control tokens are fortified."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.new_dawn import row
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.military import BOTH, card_in_play, fortify_limit
from rules.new_dawn.questions import number
from rules.new_dawn.state import State

MOST = 31


@dataclass(frozen=True, kw_only=True)
class Fortify(PlayerDeed):
    """Turns control tokens to their fortified side."""

    tokens: Annotated[int, Number(1, MOST)] = 1

    title = say("new_dawn.do.fortify")
    sign = ("shield", "military")

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_resolving(state, self.seat, "military")
        if wrong is not None:
            return wrong
        card = card_in_play(state, state.seat)
        if state.turn.attacks and card is not None and card.id not in BOTH:
            return refuse("new_dawn.attack_or_fortify", topic="military")
        most = fortify_limit(state, state.seat)
        if state.turn.fortified + self.tokens > most:
            return refuse("new_dawn.too_many_fortified", topic="fortifying", n=most)
        if self.tokens > state.board.plain:
            return refuse("new_dawn.too_few_plain", topic="fortifying", n=state.board.plain)
        return None

    def does(self, state: State) -> State:
        board = state.boards[self.who]
        board = replace(board, plain=max(0, board.plain - self.tokens), fortified=board.fortified + self.tokens)
        turn = replace(state.turn, fortified=state.turn.fortified + self.tokens)
        return replace(state.with_board(self.who, board), turn=turn)

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.fortify", n=self.tokens)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        most = fortify_limit(state, self.seat) - (state.turn.fortified if self.seat == state.seat else 0)
        label, hint = say("new_dawn.ask.fortify"), say("new_dawn.at_most", n=max(0, most))
        return (number(self, "tokens", label, most, least=1, hint=hint, glyph="shield"),)


def fortify(state: State, seat: int) -> Fortify:
    """As many as the card allows and the map holds."""
    most = fortify_limit(state, seat) - state.turn.fortified
    return Fortify(seat=seat, tokens=max(1, min(most, state.boards[seat].plain, MOST)))
