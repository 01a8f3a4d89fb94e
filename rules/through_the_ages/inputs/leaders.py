"""Leaders from the hand to the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import names, paying
from rules.through_the_ages.changes import with_change, without_leader
from rules.through_the_ages.hand import check_in_hand, hand_without, in_hand
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.questions import card_option, face_option, why_not
from rules.through_the_ages.signs import KIND_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import LEADERS

HOMER = "homer_a"


@dataclass(frozen=True, kw_only=True)
class PlayLeader(Action):
    """A leader from hand comes into play. Homer, replaced, may be slid `under` a completed wonder."""

    leader: Annotated[str | None, kinds.ONE_LEADER] = None
    under: Annotated[str | None, kinds.ONE_WONDER] = None

    title = say("through_the_ages.do.leader")
    sign = KIND_SIGN["leader"]

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat)
        if wrong is not None or self.leader is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        board = state.board
        wrong = check_in_hand(board, self.leader) or paying.check_civil(board, 1)
        if wrong is not None or self.under is None:
            return wrong
        if board.leader != HOMER or self.under not in board.wonders:
            return refuse("through_the_ages.homer_under", topic=HOMER)
        return None

    def does(self, state: State) -> State:
        """The old one goes and gives a civil action back, unless Homer is slid under a wonder (TTA-153, TTA-154)."""
        assert self.seat is not None
        leader = self.leader
        if leader is None:
            return state
        old = state.boards[self.seat].leader
        is_slid = old == HOMER and self.under is not None

        def exchanged(board: Board) -> Board:
            under = self.under if is_slid else board.homer_under
            return without_leader(board, leader, hand=hand_without(board, leader), homer_under=under)

        state = state.with_board(self.seat, paying.after_civil(state.boards[self.seat], 1))
        state = with_change(state, self.seat, exchanged)
        board = state.boards[self.seat]
        if old is not None and not is_slid:
            board = paying.with_civil_back(board)
        if leader == HOMER:
            board = replace(board, unit_resources=board.unit_resources + 1)
        turn = replace(state.turn, has_new_leader=state.turn.has_new_leader or old is not None)
        return replace(state, boards=state.boards_with(self.seat, board), turn=turn)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.leader", card=names.told_card(self.leader))

    def note(self, state: State) -> Text | None:
        return in_hand(state.boards[self.seat], LEADERS) if self.seat is not None else None

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        options = tuple(
            face_option(card, why_not(state, self, leader=card, under=None)) for card in board.hand if card in LEADERS
        )
        first = ask(self, "leader", say("through_the_ages.ask.leader"), options=options, is_needed=True)
        if board.leader != HOMER or not board.wonders:
            return (first,)
        wonders = (
            Option(None, say("through_the_ages.not_under"), say("through_the_ages.not_under_note"), "close"),
            *(card_option(wonder, note=names.amount("happy", 1)) for wonder in board.wonders),
        )
        hint = say("through_the_ages.ask.homer_hint")
        return (first, ask(self, "under", say("through_the_ages.ask.homer"), options=wonders, hint=hint))
