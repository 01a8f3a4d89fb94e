"""Leaving the game."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import colonisation, flow, names, politics
from rules.through_the_ages.changes import with_pacts
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import RESIGNED_WAR


@dataclass(frozen=True, kw_only=True)
class Resign(Input):
    """Leaves the game."""

    title = say("through_the_ages.do.resign")
    sign = ("close", "")

    def check(self, state: State) -> Refusal | None:
        wrong = politics.check_politics(state, self.seat)
        if wrong is None and state.age == "IV":  # TTA-085
            return refuse("through_the_ages.too_late_to_resign", topic="resign")
        return wrong

    def after(self, state: State) -> State:
        """Everything of theirs leaves the game, and the turn passes on if it was theirs (TTA-122 to TTA-125)."""
        assert self.seat is not None
        if state.active != (self.seat,):  # the last one left has won (TTA-125)
            state = _without(state, self.seat)
        return flow.after_turn(state, state.boards) if self.seat == state.seat or len(state.active) < 2 else state

    def key(self, state: State) -> str:
        return f"resign:{self.seat}"

    def tell(self, state: State) -> Text:
        resigned = say("through_the_ages.told.resign")
        what = self.note(state)
        return resigned if what is None else say("through_the_ages.told.then", one=resigned, other=what)

    def note(self, state: State) -> Text | None:
        """All that follows from it, before it is recorded and after it (TTA-123 to TTA-126)."""
        return names.in_a_row(_consequences(state, self.seat)) if self.seat is not None else None


def _consequences(state: State, seat: int) -> list[Text]:
    found = [say("through_the_ages.resign.cards")]
    for owner, board in enumerate(state.boards):
        if board.pact is not None and seat in (owner, board.pact.partner):
            other = board.pact.partner if owner == seat else owner
            found.append(say("through_the_ages.resign.pact", card=names.card(board.pact.card), name=SeatName(other)))
        if board.war is not None and board.war.target == seat:
            found.append(say("through_the_ages.resign.war", name=SeatName(owner), n=RESIGNED_WAR))
    left = [one for one in state.active if one != seat]
    if len(left) == 1:
        return [*found, say("through_the_ages.resign.victor", name=SeatName(left[0]))]
    return [*found, say("through_the_ages.resign.decks")]


def _without(state: State, seat: int) -> State:
    """Their pacts end, and wars on them with 7 culture points (TTA-124)."""
    gone = _emptied(state.boards[seat])

    def left(old: State) -> State:
        old = old.with_board(seat, gone)
        for owner, board in enumerate(old.boards):
            if board.pact is not None and board.pact.partner == seat:
                board = replace(board, pact=None)
            if board.war is not None and board.war.target == seat:
                board = replace(board.with_culture("resigned", RESIGNED_WAR), war=None)
            old = old.with_board(owner, board)
        return old

    state = colonisation.without_bidder(with_pacts(state, left), seat)
    return replace(
        state,
        pending=tuple(one for one in state.pending if one.seat != seat),
        owed_politics=state.owed_politics - {seat},
    )


def _emptied(board: Board) -> Board:
    """Nothing is left of a civilization, no card and no cube, except what it had achieved (TTA-123)."""
    return Board(
        workers={},
        yellow=0,
        blue=0,
        unused=0,
        yellow_owned=0,
        blue_owned=0,
        science=board.science,
        culture=board.culture,
        leaders_taken=board.leaders_taken,
        is_gone=True,
    )
