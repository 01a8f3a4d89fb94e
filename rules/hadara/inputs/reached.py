"""What colonies and statues share: one of each requirement, taken in its step once a counter reaches it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

from rules.hadara.bars import at_most, bar, check_bar, nearest_reason
from rules.hadara.flow import check_step
from rules.hadara.state import Board, State
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say


@dataclass(frozen=True, kw_only=True)
class Reached(Input):
    """A colony by the military counter, or a statue by the culture counter."""

    requirement: int | None = None
    """Each declares it with its own kind of field."""

    step: ClassVar[str]
    """The step in which it is taken, and also its topic."""
    reached_by: ClassVar[str]
    """The counter."""

    def requirements(self, state: State) -> tuple[int, ...]:
        """All that are printed, the lowest first."""
        raise NotImplementedError

    def owned(self, board: Board) -> Iterable[int]:
        """The requirements of those this seat has."""
        raise NotImplementedError

    def refuse_second(self, requirement: int) -> Refusal:
        """This seat has it already."""
        raise NotImplementedError

    def check_is_open(self, state: State, seat: int, requirement: int) -> Refusal | None:
        """Whether it may be taken at all."""
        board = state.boards[seat]
        wrong = check_step(state, self.step)
        if wrong is not None:
            return wrong
        if requirement in self.owned(board):  # HAD-099, HAD-117, HAD-119, HAD-200
            return self.refuse_second(requirement)
        if board.taken >= at_most(board):
            return refuse(f"hadara.{self.step}_limit", topic=self.step, n=at_most(board))
        return check_bar(board, bar(board, self.reached_by, requirement), self.step)  # HAD-098, HAD-118

    def _only_open(self, state: State) -> int | None:
        """The one that can be taken, where there is no choice."""
        if self.seat is None:
            return None
        found = [one for one in self.requirements(state) if self.check_is_open(state, self.seat, one) is None]
        return found[0] if len(found) == 1 else None

    def title_now(self, state: State) -> Text:
        """Says which one: where only one can be taken, no question does."""
        return self.title if self.requirement is None else say(f"hadara.do.{self.step}_n", n=self.requirement)

    def asked(self, state: State) -> tuple[Self, tuple[Ask, ...]]:
        given = self if self.requirement is not None else replace(self, requirement=self._only_open(state))
        return given, given.asks(state)

    def ask_requirement(self, state: State, label: Text, options: tuple[Option, ...]) -> Ask:
        """Folded away where it is answered and nothing else is allowed: another one can still be recorded anyway."""
        is_extra = self.requirement is not None and self.requirement == self._only_open(state)
        return ask(self, "requirement", label, options=options, is_needed=True, is_extra=is_extra)

    def blocked(self, state: State, asks: tuple[Ask, ...]) -> Refusal | None:
        if self.seat is None:
            return None
        if self.requirement is not None:
            return self.check_is_open(state, self.seat, self.requirement)
        seat = self.seat
        return nearest_reason(self.check_is_open(state, seat, one) for one in self.requirements(state))
