"""Drama and Poetry: a control token moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.new_dawn import row
from rules.new_dawn.coast import is_counted, with_coast
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.questions import naturals
from rules.new_dawn.state import State
from rules.new_dawn.tokens import check_natural

CARD = "drama_and_poetry"


@dataclass(frozen=True, kw_only=True)
class ShiftToken(PlayerDeed):
    """Drama and Poetry: a token of the player moves to an adjacent empty space, from the natural wonder `left`."""

    left: Annotated[str | None, kinds.ONE_NATURAL] = None
    coast: Annotated[int, Number(-1, 1)] = 0

    title = say("new_dawn.do.shift_token")
    sign = ("hex", "culture")

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_resolving(state, self.seat, "culture")
        if wrong is not None:
            return wrong
        if state.board.at(state.turn.slot).id != CARD:
            return refuse("new_dawn.other_card", topic=CARD, card=say(f"new_dawn.focus.{CARD}"))
        if not state.board.plain + state.board.fortified:
            return refuse("new_dawn.no_such_token", topic=CARD)
        return row.check_once(state, CARD) or check_natural(state.board, self.left)

    def does(self, state: State) -> State:
        """The token stays on the map; a natural wonder it leaves goes back on its space (CND-105)."""
        board = state.boards[self.who]
        if self.left is not None:
            board = row.after_natural_lost(board, self.left)
        board = with_coast(board, self.coast)
        return row.after_using(state.with_board(self.who, board), CARD)

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.shift_token")

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        found, own = [], state.boards[self.seat].all_natural
        if own:
            nowhere = Option(None, say("new_dawn.no_natural"), glyph="hex")
            found.append(ask(self, "left", say("new_dawn.ask.shift_left"), options=(nowhere, *naturals(own))))
        if is_counted(state, self.seat):
            found.append(ask(self, "coast", say("new_dawn.ask.shift_coast"), glyph="drop"))
        return tuple(found)
