"""Building a statue: a bonus token in a slot, for a counter now or for points at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.hadara.bars import after_taking, bar, bar_note
from rules.hadara.inputs.reached import Reached
from rules.hadara.state import Board, State, Statue
from rules.hadara.tables import COUNTERS, STATUE_SLOTS
from rules.hadara.tokens import ask_token, check_token
from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say


@dataclass(frozen=True, kw_only=True)
class BuildStatue(Reached):
    """Builds a statue: a bonus token goes into the slot, symbol side or points side up."""

    requirement: Annotated[int | None, Choice(tuple(slot.requirement for slot in STATUE_SLOTS))] = None
    counter: Annotated[str | None, Choice(COUNTERS)] = None
    side: Annotated[str | None, Choice(("symbol", "points"))] = None

    title = say("hadara.do.statue")
    sign = ("statue", "")
    step, reached_by = "statue", "culture"

    def requirements(self, state: State) -> tuple[int, ...]:
        return tuple(slot.requirement for slot in state.printed.statues)

    def owned(self, board: Board) -> tuple[int, ...]:
        return tuple(own.requirement for own in board.statues)

    def refuse_second(self, requirement: int) -> Refusal:
        return refuse("hadara.statue_built", topic="statue", n=requirement)

    def check(self, state: State) -> Refusal | None:
        if self.seat is None or self.requirement is None or self.counter is None or self.side is None:
            return nonsense("hadara.which_statue")
        closed = self.check_is_open(state, self.seat, self.requirement)
        return closed or check_token(state.boards[self.seat], self.counter)

    def after(self, state: State) -> State:
        """Culture stays where it is (HAD-126), and what is built is never lost or turned (HAD-127, HAD-128)."""
        if self.seat is None or self.requirement is None or self.counter is None or self.side is None:
            return state
        board = state.boards[self.seat]
        slot = state.printed.slot(self.requirement)
        paid = bar(board, "culture", self.requirement).coins if board.has("p3_pay") else 0
        statue = Statue(slot.requirement, slot.points, slot.bonus, self.counter, self.side == "symbol")
        board = replace(
            board.after_coins("bars", -paid),
            statues=tuple(sorted((*board.statues, statue), key=lambda own: own.requirement)),
        )
        return state.with_board(self.seat, after_taking(board, paid, state.step == "statue"))

    def key(self, state: State) -> str:
        return f"statue:{self.seat}:{self.requirement}"

    def tell(self, state: State) -> Text:
        return say("hadara.told.statue", n=self.requirement or 0)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        asks = self.ask_requirement(state, say("hadara.ask.statue"), self._slots(state, self.seat))
        if self.requirement is None:
            return (asks,)
        bonus = state.printed.slot(self.requirement).bonus
        sides = (
            Option("symbol", say("hadara.side.symbol"), say("hadara.side.symbol_note", n=bonus), "up"),
            Option("points", say("hadara.side.points"), say("hadara.side.points_note", n=bonus), "star"),
        )
        return (
            asks,
            ask_token(self, board, "hadara.ask.token"),
            ask(self, "side", say("hadara.ask.side"), options=sides, is_needed=True),
        )

    def _slots(self, state: State, seat: int) -> tuple[Option, ...]:
        board = state.boards[seat]
        return tuple(
            Option(
                slot.requirement,
                say("hadara.statue_n", n=slot.requirement),
                bar_note(board, self.reached_by, slot.requirement)
                or say("hadara.slot_note", n=slot.points, bonus=slot.bonus),
                "statue",
                "blue_deck",
                refusal=self.check_is_open(state, seat, slot.requirement),
                is_unsure=not slot.is_sure,
            )
            for slot in state.printed.statues
        )
